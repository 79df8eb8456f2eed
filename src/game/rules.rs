//! How hands compare in a game, and how the pot is split.

use core::marker::PhantomData;

use super::combine::{AllCards, Combine, HIGH};
use crate::eval::Sum;
use crate::eval::ranking::Ranking;
use crate::eval::ranking::kernel::NO_LOW;

/// What a game is to the engine, besides the numbers of its cards.
///
/// The engine deals, with cards added up as [`Sum`]s; what they are worth it asks here.
/// It counts deals by their outcome, a number that says who gets which part of the pot.
pub(crate) trait Rules: 'static {
    /// Which cards make a hand.
    type Hands: Combine;
    /// What hands are compared by.
    type Strength: Copy;

    /// How low hands are ranked that get half of the pot.
    const LOW: Option<Ranking>;

    /// How many ranks a hand has: with a low there are two.
    const RANKS_PER_HAND: usize = if Self::LOW.is_some() { 2 } else { 1 };

    /// What hole cards are worth on a board that shares no card with them.
    fn strength(board: Board<Self>, hole: Hole<Self>) -> Self::Strength;

    /// From the numbers of a hand and of its low.
    fn strength_of(number: u16, low: u16) -> Self::Strength;

    /// The number of the hand in the ranking of [`Self::Hands`].
    fn number(strength: Self::Strength) -> u16;

    /// The number of the low hand, or [`NO_LOW`].
    fn low(strength: Self::Strength) -> u16;

    /// Who gets what, if the players' hands are worth this.
    fn outcome(strengths: &[Self::Strength]) -> usize;

    /// Outcomes are below this.
    fn outcomes(players: usize) -> usize;

    /// The part of the pot that the outcome gives to one of so many players.
    fn share(outcome: usize, player: usize, players: usize) -> Share;

    fn hole(cards: Sum) -> Hole<Self> {
        Self::Hands::hole(cards)
    }

    fn board(cards: Sum) -> Board<Self> {
        Self::Hands::board(cards)
    }

    /// The place of the hand's category among those of its ranking.
    fn category(strength: Self::Strength) -> usize {
        Self::Hands::RANKING.category_place(Self::number(strength))
    }
}

/// Hole cards, made ready to be ranked by these rules.
pub(crate) type Hole<G> = <<G as Rules>::Hands as Combine>::Hole;
/// A full board, likewise.
pub(crate) type Board<G> = <<G as Rules>::Hands as Combine>::Board;

/// A part of the pot, as far as it is won by the better hand and by the better low.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Share {
    pub(crate) high: f64,
    pub(crate) low: f64,
}

impl Share {
    pub(crate) fn of_pot(self) -> f64 {
        self.high + self.low
    }
}

/// Texas hold'em's.
pub(crate) type Holdem = WholePot<AllCards<HIGH>>;

/// The pot goes in equal parts to all who have the best hand.
///
/// An outcome is the set of these players, a bit for each.
pub(crate) struct WholePot<C>(PhantomData<C>);

impl<C: Combine> Rules for WholePot<C> {
    type Hands = C;
    type Strength = u16;

    const LOW: Option<Ranking> = None;

    #[expect(clippy::inline_always, reason = "measured: a third less time for Omaha batches")]
    #[inline(always)]
    fn strength(board: C::Board, hole: C::Hole) -> u16 {
        C::number(board, hole)
    }

    #[inline]
    fn strength_of(number: u16, _: u16) -> u16 {
        number
    }

    #[inline]
    fn number(strength: u16) -> u16 {
        strength
    }

    #[inline]
    fn low(_: u16) -> u16 {
        NO_LOW
    }

    #[inline]
    fn outcome(strengths: &[u16]) -> usize {
        best(strengths.iter().copied())
    }

    fn outcomes(players: usize) -> usize {
        1 << players
    }

    fn share(outcome: usize, player: usize, _: usize) -> Share {
        Share { high: part(outcome, player), low: 0.0 }
    }
}

/// Half of the pot goes to the best hand, half to the best low of eight or better; all of
/// it to the best hand if there is no such low.
///
/// An outcome is the set of those with the best hand, and above it the set of those with
/// the best low.
pub(crate) struct HiLoPot<C>(PhantomData<C>);

impl<C: Combine> Rules for HiLoPot<C> {
    type Hands = C;
    /// The numbers of the hand and of its low.
    type Strength = [u16; 2];

    const LOW: Option<Ranking> = Some(Ranking::EightOrBetter);

    #[expect(clippy::inline_always, reason = "measured: a third less time for Omaha batches")]
    #[inline(always)]
    fn strength(board: C::Board, hole: C::Hole) -> [u16; 2] {
        [C::number(board, hole), C::eight_or_better(board, hole)]
    }

    #[inline]
    fn strength_of(number: u16, low: u16) -> [u16; 2] {
        [number, low]
    }

    #[inline]
    fn number([number, _]: [u16; 2]) -> u16 {
        number
    }

    #[inline]
    fn low([_, low]: [u16; 2]) -> u16 {
        low
    }

    #[inline]
    fn outcome(strengths: &[[u16; 2]]) -> usize {
        let highs = best(strengths.iter().map(|&[number, _]| number));
        let has_low = strengths.iter().any(|&[_, low]| low != NO_LOW);
        let lows = best(strengths.iter().map(|&[_, low]| low));
        highs | (lows * usize::from(has_low)) << strengths.len()
    }

    fn outcomes(players: usize) -> usize {
        1 << (2 * players)
    }

    fn share(outcome: usize, player: usize, players: usize) -> Share {
        let (highs, lows) = (outcome & ((1 << players) - 1), outcome >> players);
        match lows {
            0 => Share { high: part(highs, player), low: 0.0 },
            lows => Share { high: part(highs, player) / 2.0, low: part(lows, player) / 2.0 },
        }
    }
}

/// The players with the lowest number, a bit for each.
#[inline]
fn best(numbers: impl Iterator<Item = u16> + Clone) -> usize {
    let best = numbers.clone().fold(u16::MAX, u16::min);
    let is_best = numbers.map(|number| usize::from(number == best));
    is_best.enumerate().fold(0, |winners, (player, is_best)| winners | is_best << player)
}

/// What each of these winners gets of what they share.
fn part(winners: usize, player: usize) -> f64 {
    match winners >> player & 1 {
        0 => 0.0,
        _ => 1.0 / f64::from(winners.count_ones()),
    }
}
