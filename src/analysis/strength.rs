use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::spot::Spot;
use super::{AnalysisError, Standing};
use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::eval::Sum;
use crate::eval::ranking::kernel::high;
use crate::game::Game;
use crate::range::{Combo, Range};

/// How good a hand is on a board against a range: now, and when all cards are out.
///
/// The numbers are fractions from 0 to 1; `ahead`, `tied` and `behind` add up to 1.
/// Strength and potential are Denis Papp's ("Dealing with Imperfect Information in
/// Poker", thesis, University of Alberta 1998), with both cards to come on a flop
/// and a tie counted as half of each: so [`effective`](HandStrength::effective)
/// comes to the same as `equity`.
///
/// ```
/// use kev::analysis::hand_strength;
/// use kev::range::Range;
///
/// // Papp's own example, which he gives as 0.585, 0.208 and 0.274.
/// let board = kev::cards("3h 4c Jh")?;
/// let strength = hand_strength("AdQc".parse()?, &board, &Range::random())?;
/// assert_eq!(format!("{:.3}", strength.strength()), "0.585");
/// assert_eq!(format!("{:.3}", strength.positive_potential), "0.208");
/// assert_eq!(format!("{:.3}", strength.negative_potential), "0.274");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct HandStrength {
    /// How often the hand is the better one now.
    pub ahead: f64,
    /// How often both are worth the same now.
    pub tied: f64,
    /// How often the hand is the worse one now.
    pub behind: f64,
    /// The expected share of the pot when all cards are out.
    pub equity: f64,
    /// What a hand that is behind wins back: (behind to ahead + half of behind to tied
    /// + half of tied to ahead) / (behind + half of tied), or 0 for 0 / 0.
    pub positive_potential: f64,
    /// What a hand that is ahead still loses: (ahead to behind + half of ahead to tied
    /// + half of tied to behind) / (ahead + half of tied), or 0 for 0 / 0.
    pub negative_potential: f64,
}

impl HandStrength {
    /// `ahead` and half of `tied`: the share of the pot if no more cards came.
    #[must_use]
    pub const fn strength(&self) -> f64 {
        self.ahead + self.tied / 2.0
    }

    /// The strength less what is lost of it, and what is won to it, by the cards to
    /// come: the same as `equity`, but for rounding.
    #[must_use]
    pub const fn effective(&self) -> f64 {
        let strength = self.strength();
        strength * (1.0 - self.negative_potential) + (1.0 - strength) * self.positive_potential
    }
}

/// How good a hand is on a flop, turn or river against a range.
///
/// Every combo of the range that does not share a card with the hand or the board
/// counts with its weight, and each with all ways to complete the board: some two
/// milliseconds on a flop against any two cards.
///
/// # Errors
/// A board that has not 3 to 5 cards, a card that is in two places, or a range of
/// which nothing is left. The hand is `Hand(0)`, a range of one combo `Hand(1)`.
///
/// ```
/// use kev::analysis::hand_strength;
///
/// let strength = hand_strength("AhKh".parse()?, &kev::cards("Qh 7h 2c")?, &"QQ+".parse()?)?;
/// assert_eq!((strength.ahead, strength.tied, strength.behind), (0.0, 0.0, 1.0));
/// assert_eq!(strength.equity, strength.positive_potential);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hand_strength(
    hand: Combo,
    board: &[CardInt],
    range: &Range,
) -> Result<HandStrength, AnalysisError> {
    let spot = Spot::new(board, 3..=5)?.with_hand(hand)?;
    let runouts = runouts(spot.unseen, Game::Holdem.board_cards() - board.len());
    let board = Sum::START.plus(Sum::of_all(board.iter().copied().collect()));
    let hand = Sum::of_all(hand.card_set());

    let mut villains = spot.combos(range)?.into_iter().map(Villain::from).collect::<Vec<_>>();
    for runout in runouts {
        let board = board.plus(Sum::of_all(runout));
        let rank_of_hand = high(board.plus(hand));
        for villain in &mut villains {
            // Where they share a card, the rank means nothing and is not counted.
            let standing = Standing::of(rank_of_hand, high(board.plus(villain.hole)));
            villain.ends[standing as usize] += u32::from(villain.cards.is_disjoint(runout));
        }
    }

    let mut deals = Deals::default();
    let rank_of_hand = high(board.plus(hand));
    for villain in &villains {
        let now = Standing::of(rank_of_hand, high(board.plus(villain.hole)));
        for (sum, &count) in deals.0[now as usize].iter_mut().zip(&villain.ends) {
            *sum += villain.weight * f64::from(count);
        }
    }
    Ok(deals.strength())
}

/// All ways to add so many cards to a board, at most two.
fn runouts(unseen: CardSet, missing: usize) -> Vec<CardSet> {
    match missing {
        0 => vec![CardSet::EMPTY],
        1 => unseen.iter().map(|card| CardSet::from_iter([card])).collect(),
        _ => {
            Combo::all().map(Combo::card_set).filter(|&cards| (cards - unseen).is_empty()).collect()
        }
    }
}

struct Villain {
    hole: Sum,
    cards: CardSet,
    weight: f64,
    /// On how many full boards the hand is ahead of this combo, tied and behind.
    ends: [u32; 3],
}

impl From<(Combo, f64)> for Villain {
    fn from((combo, weight): (Combo, f64)) -> Villain {
        let cards = combo.card_set();
        Villain { hole: Sum::of_all(cards), cards, weight, ends: [0; 3] }
    }
}

/// The weight of all deals by how the hand stands now, and at the end.
#[derive(Default)]
struct Deals([[f64; 3]; 3]);

impl Deals {
    fn strength(&self) -> HandStrength {
        let [ahead, tied, behind] = self.0;
        let half = |part: f64| part / 2.0;
        let sum = |ends: [f64; 3]| ends.into_iter().sum::<f64>();
        let all = sum(ahead) + sum(tied) + sum(behind);
        let won = |[ahead, tied, _]: [f64; 3]| ahead + half(tied);
        let lost = |[_, tied, behind]: [f64; 3]| behind + half(tied);

        let fraction = |part: f64, of: f64| if of > 0.0 { part / of } else { 0.0 };
        // Of the deals that are tied now, one half is behind and may be won, the other
        // half ahead and may be lost; those that stay tied change nothing.
        let [tied_to_ahead, _, tied_to_behind] = tied;
        HandStrength {
            ahead: sum(ahead) / all,
            tied: sum(tied) / all,
            behind: sum(behind) / all,
            equity: (won(ahead) + won(tied) + won(behind)) / all,
            positive_potential: fraction(
                won(behind) + half(tied_to_ahead),
                sum(behind) + half(sum(tied)),
            ),
            negative_potential: fraction(
                lost(ahead) + half(tied_to_behind),
                sum(ahead) + half(sum(tied)),
            ),
        }
    }
}

impl fmt::Display for HandStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HandStrength { ahead, tied, behind, equity, .. } = self;
        let [ahead, tied, behind, equity] = [ahead, tied, behind, equity].map(|part| part * 100.0);
        let (positive, negative) = (self.positive_potential, self.negative_potential);
        writeln!(f, "now ahead {ahead:.2}%, tied {tied:.2}%, behind {behind:.2}%")?;
        write!(f, "at showdown {equity:.2}%, potential +{positive:.3} -{negative:.3}")
    }
}
