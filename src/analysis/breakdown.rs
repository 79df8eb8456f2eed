use core::fmt;

use super::spot::Spot;
use super::{AnalysisError, Draw, PairKind};
use crate::card::CardInt;
use crate::eval::ranking::kernel::high;
use crate::eval::{Category, Sum};
use crate::range::Range;

/// A part of a range: its combos, and what they weigh of the whole.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct RangePart {
    /// How many combos it has, whatever their weights.
    pub combos: usize,
    /// Their weight, as a fraction of the whole from 0 to 1.
    pub share: f64,
}

/// How a range hits a board.
///
/// Categories add up to the whole, pairs to the category one pair; draws overlap
/// each other and made hands. Printed, it is a table of what there is.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RangeBreakdown {
    /// How many combos of the range are possible on this board.
    pub combos: usize,
    /// Their weight.
    pub weight: f64,
    categories: [RangePart; 9],
    pairs: [RangePart; 6],
    draws: [RangePart; 6],
}

/// What the combos of a range are on a flop, turn or river, and what they draw to.
///
/// Combos that share a card with the board are left out.
///
/// # Errors
/// A board that has not 3 to 5 cards or a card twice, or a range of which nothing is
/// left. A range of one combo is `Hand(0)`.
///
/// ```
/// use kev::Category;
/// use kev::analysis::{Draw, PairKind, range_breakdown};
///
/// let range = "JJ+,AK,(AhQh,JhTh):0.5".parse()?;
/// let breakdown = range_breakdown(&range, &kev::cards("Kh 9h 4c")?)?;
/// assert_eq!((breakdown.combos, breakdown.weight), (35, 34.0));
/// assert_eq!(breakdown.category(Category::ThreeOfAKind).combos, 3);
/// assert_eq!(breakdown.pair(PairKind::TopPair).combos, 12);
/// assert_eq!(breakdown.draw(Draw::FlushDraw).share, 1.0 / 34.0);
/// assert_eq!(
///     breakdown.to_string(),
///     "\
/// 35 combos, weight 34.00
/// Three of a Kind          8.82%     3
/// One Pair                88.24%    30
///   Overpair              17.65%     6
///   Top Pair              35.29%    12
///   Lower Pocket Pair     35.29%    12
/// High Card                2.94%     2
/// Draws
///   Combo Draw             1.47%     1
///   Flush Draw             2.94%     2
///   Gutshot                1.47%     1
///   Backdoor Flush Draw   38.24%    13",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn range_breakdown(range: &Range, board: &[CardInt]) -> Result<RangeBreakdown, AnalysisError> {
    let combos = Spot::new(board, 3..=5)?.combos(range)?;
    let board = board.iter().copied().collect();
    let sum = Sum::START.plus(Sum::of_all(board));
    let weight = combos.iter().map(|&(_, weight)| weight).sum();
    let mut breakdown = RangeBreakdown {
        combos: combos.len(),
        weight,
        categories: Default::default(),
        pairs: Default::default(),
        draws: Default::default(),
    };
    for (combo, weight) in combos {
        let rank = high(sum.plus(Sum::of_all(combo.card_set())));
        breakdown.categories[rank.category() as usize - 1].add(weight);
        if let Some(kind) = PairKind::of(combo, board, rank) {
            breakdown.pairs[kind as usize].add(weight);
        }
        for draw in Draw::of(combo, board, rank) {
            breakdown.draws[draw as usize].add(weight);
        }
    }
    let RangeBreakdown { categories, pairs, draws, .. } = &mut breakdown;
    for part in categories.iter_mut().chain(pairs).chain(draws) {
        part.share /= weight;
    }
    Ok(breakdown)
}

impl RangePart {
    fn add(&mut self, weight: f64) {
        self.combos += 1;
        self.share += weight;
    }
}

impl RangeBreakdown {
    /// The combos that are of this category with the board as it is.
    #[must_use]
    pub const fn category(&self, category: Category) -> RangePart {
        self.categories[category as usize - 1]
    }

    /// The combos that have one pair of this kind.
    #[must_use]
    pub const fn pair(&self, kind: PairKind) -> RangePart {
        self.pairs[kind as usize]
    }

    /// The combos that have this draw.
    #[must_use]
    pub const fn draw(&self, draw: Draw) -> RangePart {
        self.draws[draw as usize]
    }

    /// All categories, in the order of [`Category::ALL`].
    pub fn categories(&self) -> impl Iterator<Item = (Category, RangePart)> {
        Category::ALL.into_iter().zip(self.categories)
    }

    /// All kinds of pairs, in the order of [`PairKind::ALL`].
    pub fn pairs(&self) -> impl Iterator<Item = (PairKind, RangePart)> {
        PairKind::ALL.into_iter().zip(self.pairs)
    }

    /// All draws, in the order of [`Draw::ALL`].
    pub fn draws(&self) -> impl Iterator<Item = (Draw, RangePart)> {
        Draw::ALL.into_iter().zip(self.draws)
    }
}

impl fmt::Display for RangeBreakdown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} combos, weight {:.2}", self.combos, self.weight)?;
        for (category, part) in self.categories() {
            write_line(f, "", category.name(), part)?;
            if category == Category::OnePair {
                self.pairs().try_for_each(|(kind, part)| write_line(f, "  ", kind.name(), part))?;
            }
        }
        if self.draws().any(|(_, part)| part.combos > 0) {
            f.write_str("\nDraws")?;
        }
        self.draws().try_for_each(|(draw, part)| write_line(f, "  ", draw.name(), part))
    }
}

/// A line of the table, if there is something to tell.
fn write_line(
    f: &mut fmt::Formatter<'_>,
    indent: &str,
    name: &str,
    RangePart { combos, share }: RangePart,
) -> fmt::Result {
    if combos == 0 {
        return Ok(());
    }
    let width = 22 - indent.len();
    write!(f, "\n{indent}{name:<width$}{:>7.2}%{combos:>6}", share * 100.0)
}
