use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;
use core::array;
use core::hash::{Hash, Hasher};
use core::ops::{BitAnd, BitOr, Sub};

use super::class::Class;
use super::error::{RangeError, RangeErrorKind};
use super::{Combo, order};
use crate::card_set::CardSet;

/// A weight in 0 to 1 for each of the 1326 combos.
///
/// ```
/// use kev::range::{Combo, Range};
///
/// let range: Range = "QQ+,AK,!AhKh,(JJ,AQs):0.5".parse()?;
/// let jacks: Combo = "JsJh".parse()?;
/// assert_eq!((range.len(), range.total(), range.weight(jacks)), (43, 38.0, 0.5));
/// assert_eq!((range.clone() & "JJ".parse()?).to_string(), "JJ:0.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct Range {
    /// By combo index; never NaN and never -0.0, so that equality is one of bits.
    weights: Box<[f64; Combo::COUNT]>,
}

impl Range {
    /// No combo at all.
    #[must_use]
    pub fn empty() -> Range {
        Range { weights: Box::new([0.0; Combo::COUNT]) }
    }

    /// Every combo with weight 1: any two cards.
    #[must_use]
    pub fn random() -> Range {
        Range { weights: Box::new([1.0; Combo::COUNT]) }
    }

    /// The best hands: so many percent of the 1326 combos, by exact equity all in
    /// before the flop against one random hand. The class on the border gets a part
    /// weight.
    ///
    /// ```
    /// use kev::range::Range;
    ///
    /// let best = Range::top(1.0)?; // 13.26 combos
    /// assert_eq!(best.len(), 18);
    /// assert!((best.total() - 13.26).abs() < 1e-9);
    /// assert_eq!(Range::top(100.0)?, Range::random());
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    ///
    /// # Errors
    /// A percentage that is not from 0 to 100.
    pub fn top(percent: f64) -> Result<Range, RangeError> {
        if (0.0..=100.0).contains(&percent) {
            return Ok(Range { weights: Box::new(order::between(0.0, percent)) });
        }
        let what = format!("invalid percentage {percent}");
        let error = RangeError::new(RangeErrorKind::InvalidPercent, what);
        Err(error.why("it is not from 0 to 100").showing(&percent.to_string()))
    }

    /// The range with these weights, one for each combo by its index.
    ///
    /// # Errors
    /// Another number of weights, or one that is not from 0 to 1.
    ///
    /// ```
    /// use kev::range::Range;
    ///
    /// let mut weights = [0.0; 1326];
    /// weights[1325] = 0.25;
    /// assert_eq!(Range::from_weights(&weights)?.to_string(), "AsAh:0.25");
    ///
    /// weights[7] = f64::NAN;
    /// let error = Range::from_weights(&weights).unwrap_err();
    /// assert_eq!(error.to_string(), "invalid weight NaN of 3c2d at position 7: it is not from 0 to 1");
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    pub fn from_weights(weights: &[f64]) -> Result<Range, RangeError> {
        let given: &[f64; Combo::COUNT] = weights.try_into().map_err(|_| {
            let what = format!("wrong length: {} weights", weights.len());
            let error = RangeError::new(RangeErrorKind::WrongLength, what);
            error.why("there should be 1326").showing(&weights.len().to_string())
        })?;
        let mut range = Range::empty();
        for (combo, &weight) in Combo::all().zip(given) {
            let placed = |error: RangeError| error.at_item(combo.index().into());
            range.set_weight(combo, weight).map_err(placed)?;
        }
        Ok(range)
    }

    /// The range of these weights, which are known to be from 0 to 1.
    pub(super) fn from_known(weights: Box<[f64; Combo::COUNT]>) -> Range {
        Range { weights }
    }

    /// The weight of each combo, by its index.
    #[must_use]
    pub fn weights(&self) -> &[f64; Combo::COUNT] {
        &self.weights
    }

    /// The weight of a combo, 0 if it is not in the range.
    #[must_use]
    pub fn weight(&self, combo: Combo) -> f64 {
        self.weights[usize::from(combo.index())]
    }

    /// Gives a combo another weight; 0 takes it out.
    ///
    /// # Errors
    /// A weight that is not from 0 to 1.
    pub fn set_weight(&mut self, combo: Combo, weight: f64) -> Result<(), RangeError> {
        self.weights[usize::from(combo.index())] = checked(combo, weight)?;
        Ok(())
    }

    /// Whether the combo is in the range, with any weight above 0.
    #[must_use]
    pub fn contains(&self, combo: Combo) -> bool {
        self.weight(combo) > 0.0
    }

    /// The combos that are in the range, with their weights, by index.
    pub fn iter(&self) -> impl Iterator<Item = (Combo, f64)> + use<> {
        Combo::all().zip(*self.weights).filter(|&(_, weight)| weight > 0.0)
    }

    /// The hand that this is rather than a range: its combo, if it has just one.
    pub(crate) fn hand(&self) -> Option<Combo> {
        let mut combos = self.iter().map(|(combo, _)| combo);
        combos.next().filter(|_| combos.next().is_none())
    }

    /// Whether every combo has the same weight, above 0.
    pub(crate) fn is_any(&self) -> bool {
        let first = self.weights[0];
        first > 0.0 && self.weights.iter().all(|weight| weight.to_bits() == first.to_bits())
    }

    /// The number of combos that are in the range, whatever their weights.
    #[must_use]
    pub fn len(&self) -> usize {
        self.weights.iter().filter(|&&weight| weight > 0.0).count()
    }

    /// Whether no combo is in the range.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The sum of all weights.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.weights.iter().sum()
    }

    /// The sum of all weights, as a percentage of the 1326 combos.
    #[must_use]
    pub fn percent(&self) -> f64 {
        100.0 * self.total() / f64::from(Combo::COUNT as u16)
    }

    /// The mean weight of each class: rows and columns from aces to deuces, pairs on
    /// the diagonal, suited classes above it and offsuit ones below.
    ///
    /// ```
    /// use kev::range::Range;
    ///
    /// let grid = "AKs,AcAs".parse::<Range>()?.grid();
    /// assert_eq!((grid[0][0], grid[0][1], grid[1][0]), (1.0 / 6.0, 1.0, 0.0));
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    #[must_use]
    pub fn grid(&self) -> [[f64; 13]; 13] {
        array::from_fn(|row| {
            array::from_fn(|column| {
                let class = Class::from_cell(row, column);
                let mut sum = 0.0;
                class.for_each_combo(|combo| sum += self.weights[combo]);
                sum / f64::from(class.len())
            })
        })
    }

    /// The range without the combos that hold one of these cards.
    #[must_use]
    pub fn without(&self, dead: CardSet) -> Range {
        let mut left = self.clone();
        for combo in Combo::all() {
            if !combo.card_set().is_disjoint(dead) {
                left.weights[usize::from(combo.index())] = 0.0;
            }
        }
        left
    }

    /// The range with all weights times this number.
    ///
    /// # Errors
    /// A product that is not from 0 to 1, or a number that is negative or not finite.
    ///
    /// ```
    /// use kev::range::Range;
    ///
    /// let range: Range = "AA,KK:0.5".parse()?;
    /// assert_eq!(range.scaled(0.5)?, "AA:0.5,KK:0.25".parse()?);
    /// assert_eq!(
    ///     range.scaled(1.5).unwrap_err().to_string(),
    ///     "invalid weight 1.5 of AdAc: it is not from 0 to 1",
    /// );
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    pub fn scaled(&self, factor: f64) -> Result<Range, RangeError> {
        if !factor.is_finite() || factor < 0.0 {
            let what = format!("invalid factor {factor}");
            let error = RangeError::new(RangeErrorKind::InvalidWeight, what);
            return Err(error.why("it is not a number from 0").showing(&factor.to_string()));
        }
        let mut scaled = Range::empty();
        for (combo, weight) in self.iter() {
            scaled.set_weight(combo, weight * factor)?;
        }
        Ok(scaled)
    }

    fn combined(mut self, other: &Range, with: impl Fn(f64, f64) -> f64) -> Range {
        for (weight, &other) in self.weights.iter_mut().zip(other.weights.iter()) {
            *weight = with(*weight, other);
        }
        self
    }
}

fn checked(combo: Combo, weight: f64) -> Result<f64, RangeError> {
    if (0.0..=1.0).contains(&weight) {
        return Ok(weight + 0.0); // no longer -0.0
    }
    let what = format!("invalid weight {weight} of {combo}");
    let error = RangeError::new(RangeErrorKind::InvalidWeight, what);
    Err(error.why("it is not from 0 to 1").showing(&weight.to_string()))
}

impl Eq for Range {}

impl Hash for Range {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.weights.iter().for_each(|weight| weight.to_bits().hash(state));
    }
}

impl From<Combo> for Range {
    /// This combo alone, with weight 1.
    fn from(combo: Combo) -> Range {
        let mut range = Range::empty();
        range.weights[usize::from(combo.index())] = 1.0;
        range
    }
}

impl BitOr for Range {
    type Output = Range;

    /// The combos of either, each with its larger weight.
    fn bitor(self, other: Range) -> Range {
        self.combined(&other, f64::max)
    }
}

impl BitAnd for Range {
    type Output = Range;

    /// The combos of both, each with its smaller weight.
    fn bitand(self, other: Range) -> Range {
        self.combined(&other, f64::min)
    }
}

impl Sub for Range {
    type Output = Range;

    /// The weights of the first less those of the second, but never below 0.
    fn sub(self, other: Range) -> Range {
        self.combined(&other, |weight, less| (weight - less).max(0.0))
    }
}
