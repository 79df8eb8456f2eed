//! From the sum of a hand's cards to its number in a ranking.
//!
//! All take a [`Sum`] that began with [`Sum::START`], of cards that differ and
//! as many as the ranking takes. The lower number wins, as everywhere. Only the
//! mask of the sum counts for ace-to-five, eight-or-better and badugi.

use super::Ranking;
use super::kernel_tables::{BADUGIS, EIGHTS, PLACES, SHORT_DECK};
use crate::eval::HandRank;
use crate::eval::sum::Sum;

/// What stands for a hand without a qualifying low: worse than any that has one.
pub(crate) const NO_LOW: u16 = u16::MAX;

/// The number of 5 to 7 cards of the short deck.
#[inline]
pub(crate) fn short_deck(sum: Sum) -> u16 {
    const NINE_LOW: u64 = 0b1_0000_1111_0000;
    const IN_ONE_SUIT: u16 = Ranking::ShortDeck.bands()[0];
    const IN_SEVERAL: u16 = Ranking::ShortDeck.bands()[4];
    let number = SHORT_DECK[usize::from(high(sum).get())];
    if ranks(sum) & NINE_LOW != NINE_LOW {
        return number;
    }
    let is_in_one_suit = suits(sum).iter().any(|suit| suit & NINE_LOW == NINE_LOW);
    number.min(if is_in_one_suit { IN_ONE_SUIT } else { IN_SEVERAL })
}

/// The number of 5 to 7 cards of the short deck if trips beat a straight.
#[inline]
pub(crate) fn short_deck_trips(sum: Sum) -> u16 {
    const BANDS: &[u16] = Ranking::ShortDeck.bands();
    const STRAIGHTS: u16 = BANDS[4] - BANDS[3];
    const TRIPS: u16 = BANDS[5] - BANDS[4];
    let number = short_deck(sum);
    let is_straight = (BANDS[3] + 1..=BANDS[4]).contains(&number);
    let is_trips = (BANDS[4] + 1..=BANDS[5]).contains(&number);
    let [ranks, _, threes, _] = repeated(sum);
    // One straight in forty has trips besides.
    let threes = if is_straight { threes } else { 0 };
    if threes != 0 {
        return trips_in_a_straight(ranks, threes);
    }
    number + TRIPS * u16::from(is_straight) - STRAIGHTS * u16::from(is_trips)
}

/// The number of the trips that the two cards besides a straight make.
#[cold]
fn trips_in_a_straight(ranks: u64, threes: u64) -> u16 {
    // The other four ranks differ, so that the two highest are the kickers. From
    // the six up there are nine ranks, eight besides the trips: 28 pairs.
    let three = threes.trailing_zeros() - 4;
    let kickers = without(ranks >> 4, three);
    let kickers = PLACES[(kickers & !lowest(kickers, 2)) as usize];
    Ranking::ShortDeck.bands()[3] + 28 * (8 - three as u16) + (28 - kickers)
}

/// The ace-to-five number of 5 to 7 cards.
///
/// Half of all five-card hands have a pair, as good as at random: so both cases
/// are one, in which hands without a pair have it above the king.
#[inline]
pub(crate) fn ace_to_five(sum: Sum) -> u16 {
    const NO_PAIR: u32 = 13;
    // What is better than a hand with its pair here.
    const BETTER: [u16; 16] = {
        let mut better = [0; 16];
        let mut pair = 0;
        while pair < NO_PAIR {
            better[pair as usize] = Ranking::AceToFive.bands()[0] + 220 * pair as u16;
            pair += 1;
        }
        better
    };
    let [ranks, twos, threes, fours] = repeated(sum).map(ace_low);
    let different = ranks.count_ones();
    if different < 4 {
        return low_of_three_ranks(ranks, twos, threes, fours);
    }
    let pairs = if different == 4 { twos } else { 0 };
    let pair = (pairs | 1 << NO_PAIR).trailing_zeros();
    let kickers = without(ranks, pair) & 0x1FFF;
    BETTER[pair as usize % 16] + PLACES[kickers as usize] + 1
}

/// The ace-to-five number of cards of two or three ranks.
///
/// All ranks there are have to count, as the fewest pairs are the best, and what
/// comes more than once is the lowest that can.
fn low_of_three_ranks(ranks: u64, twos: u64, threes: u64, fours: u64) -> u16 {
    const BANDS: &[u16] = Ranking::AceToFive.bands();
    let place = |set: u64| PLACES[set as usize & 0x1FFF];
    match (ranks.count_ones(), twos.count_ones()) {
        (3, 2..) => {
            let pairs = lowest(twos, 2);
            let kicker = (ranks ^ pairs).trailing_zeros();
            let lower_pairs = pairs & ((1 << kicker) - 1);
            BANDS[1] + 11 * place(pairs) + (kicker - lower_pairs.count_ones()) as u16 + 1
        }
        (3, _) => {
            let three = twos.trailing_zeros();
            BANDS[2] + 66 * three as u16 + place(without(ranks, three)) + 1
        }
        (_, several) => {
            let (better, many) = if several == 2 { (BANDS[3], threes) } else { (BANDS[4], fours) };
            let many = many.trailing_zeros();
            better + 12 * many as u16 + place(without(ranks, many)) + 1
        }
    }
}

/// The eight-or-better number of any cards, or [`NO_LOW`].
#[inline]
pub(crate) fn eight_or_better(sum: Sum) -> u16 {
    eight_or_better_of_ranks(ranks(sum) as u16)
}

/// The eight-or-better number of a set of ranks, deuce in bit 0 to ace in bit 12.
#[inline]
pub(crate) fn eight_or_better_of_ranks(ranks: u16) -> u16 {
    EIGHTS[usize::from((ranks << 1 | ranks >> 12 & 1) & 0xFF)]
}

/// The deuce-to-seven number of five cards.
#[inline]
pub(crate) fn deuce_to_seven(sum: Sum) -> u16 {
    7463 - with_wheel_as_ace_high(high(sum).get())
}

/// Where a hand rank stands if 5-4-3-2-A is the worst ace-high hand.
///
/// What comes between its place as a straight and that one moves up by one.
#[inline]
fn with_wheel_as_ace_high(rank: u16) -> u16 {
    use super::ranks::{WHEEL_FLUSH, WHEEL_HIGH};
    match rank {
        10 => WHEEL_FLUSH,
        1609 => WHEEL_HIGH,
        _ => {
            let moves = (11..=WHEEL_FLUSH).contains(&rank) | (1610..=WHEEL_HIGH).contains(&rank);
            rank - u16::from(moves)
        }
    }
}

/// The badugi number of four cards.
///
/// Of each suit one card at most counts. No more than its two lowest can be
/// wanted: the second if another card has the rank of the first.
#[inline]
pub(crate) fn badugi(sum: Sum) -> u16 {
    let [first, second, third, fourth] = suits(sum).map(|suit| {
        let suit = ace_low(suit);
        let lowest = suit & suit.wrapping_neg();
        let rest = suit ^ lowest;
        [lowest, if rest == 0 { lowest } else { rest & rest.wrapping_neg() }]
    });
    let mut best = u16::MAX;
    for ranks in first.map(|one| second.map(|other| one | other)).as_flattened() {
        for others in third.map(|one| fourth.map(|other| one | other)).as_flattened() {
            best = best.min(BADUGIS[(ranks | others) as usize & 0x1FFF]);
        }
    }
    best
}

/// The standard rank; without as many cards as that takes, the worst.
#[inline]
pub(crate) fn high(sum: Sum) -> HandRank {
    sum.rank().unwrap_or(HandRank::WORST)
}

/// The ranks of each suit, clubs first.
#[inline]
fn suits(sum: Sum) -> [u64; 4] {
    let mask = sum.mask();
    [mask & 0x1FFF, mask >> 16 & 0x1FFF, mask >> 32 & 0x1FFF, mask >> 48 & 0x1FFF]
}

/// The ranks there are.
#[inline]
fn ranks(sum: Sum) -> u64 {
    let halves = sum.mask() | sum.mask() >> 32;
    (halves | halves >> 16) & 0x1FFF
}

/// The ranks that come at least once, twice, three times and four times.
#[inline]
fn repeated(sum: Sum) -> [u64; 4] {
    let [clubs, diamonds, hearts, spades] = suits(sum);
    let (minor_any, major_any) = (clubs | diamonds, hearts | spades);
    let (minor_both, major_both) = (clubs & diamonds, hearts & spades);
    [
        minor_any | major_any,
        minor_both | major_both | minor_any & major_any,
        minor_both & major_any | minor_any & major_both,
        minor_both & major_both,
    ]
}

/// A set of ranks with the ace in bit 0 and the king in bit 12.
#[inline]
fn ace_low(ranks: u64) -> u64 {
    (ranks << 1 | ranks >> 12) & 0x1FFF
}

/// The lowest members of a set.
#[inline]
fn lowest(set: u64, members: u32) -> u64 {
    let rest = (0..members).fold(set, |rest, _| rest & rest.wrapping_sub(1));
    set ^ rest
}

/// A set without this member, those above it moved down by one.
#[inline]
fn without(set: u64, member: u32) -> u64 {
    let below = (1 << member) - 1;
    set & below | set >> 1 & !below
}
