//! The tables of the kernels, 50 KB in all, made by counting when the crate is built.

use super::Ranking;
use crate::card::Rank;
use crate::choose::choose;
use crate::eval::{Category, HandRank};

/// The place of a set of ranks among all of its size, the lowest first: of sets
/// the highest member counts most, then the next. Of more than five members the
/// lowest five are taken.
///
/// That is the order of low hands. The sum of C(member, k) over the k-th lowest
/// members is this place: Lehmer's combinatorial number system.
pub(super) static PLACES: [u16; 1 << 13] = {
    let mut places = [0; 1 << 13];
    let mut set = 1_usize;
    while set < places.len() {
        // The place of a set is that without its highest member, and C(member, k) more.
        let highest = set.ilog2();
        let size = set.count_ones();
        let below = places[set ^ 1 << highest];
        places[set] =
            if size > 5 { below } else { below + choose(highest as usize, size as usize) as u16 };
        set += 1;
    }
    places
};

/// The number of an eight-or-better by the set of its ranks from ace to eight,
/// the ace in bit 0; without five of them [`NO_LOW`](super::kernel::NO_LOW).
pub(super) static EIGHTS: [u16; 1 << 8] = {
    let mut numbers = [super::kernel::NO_LOW; 1 << 8];
    let mut set = 0_usize;
    while set < numbers.len() {
        if set.count_ones() >= 5 {
            numbers[set] = PLACES[set] + 1;
        }
        set += 1;
    }
    numbers
};

/// The badugi number of four cards or fewer that differ in suit, by the set of
/// their ranks, the ace in bit 0.
pub(super) static BADUGIS: [u16; 1 << 13] = {
    let mut numbers = [u16::MAX; 1 << 13];
    let bands = Ranking::Badugi.bands();
    let mut set = 1_usize;
    while set < numbers.len() {
        let better = match set.count_ones() {
            1 => bands[2],
            2 => bands[1],
            3 => bands[0],
            4 => 0,
            _ => u16::MAX,
        };
        if better < u16::MAX {
            numbers[set] = better + PLACES[set] + 1;
        }
        set += 1;
    }
    numbers
};

/// The short-deck number of each hand rank, 0 for those that take a card below
/// the six. Within a category both have the same order, except that A9876 is a
/// straight here.
pub(super) static SHORT_DECK: [u16; 7463] = {
    let mut numbers = [0; 7463];
    let mut rank = 1;
    while rank < 7463 {
        let high = HandRank::from_table(rank as u16);
        let category = high.category();
        let place = short_deck_place(category);
        let mut next = if place == 0 { 1 } else { Ranking::ShortDeck.bands()[place - 1] + 1 };
        while rank <= category.worst().get() as usize {
            let ranks = HandRank::from_table(rank as u16).ranks();
            if is_nine_low_straight(ranks) {
                let straight = match category {
                    Category::Flush => Category::StraightFlush,
                    _ => Category::Straight,
                };
                numbers[rank] = Ranking::ShortDeck.bands()[short_deck_place(straight)];
            } else if is_in_short_deck(ranks) {
                numbers[rank] = next;
                next += 1;
            }
            rank += 1;
        }
    }
    numbers
};

/// Each short-deck number's hand rank; that of a straight A6789 is its A9876's.
pub(super) static FROM_SHORT_DECK: [HandRank; 1405] = {
    let mut ranks = [HandRank::WORST; 1405];
    let mut rank = 1;
    while rank < 7463 {
        if SHORT_DECK[rank] != 0 {
            ranks[SHORT_DECK[rank] as usize] = HandRank::from_table(rank as u16);
        }
        rank += 1;
    }
    ranks
};

const fn short_deck_place(category: Category) -> usize {
    let mut place = 0;
    while Ranking::ShortDeck.kinds()[place] as u8 != category as u8 {
        place += 1;
    }
    place
}

const fn is_in_short_deck(ranks: [Rank; 5]) -> bool {
    let mut place = 0;
    while place < 5 && ranks[place].index() >= Rank::Six.index() {
        place += 1;
    }
    place == 5
}

/// Five ranks that differ, from ace to six without any of king to ten.
const fn is_nine_low_straight(ranks: [Rank; 5]) -> bool {
    let [first, second, third, fourth, fifth] = ranks;
    matches!(
        (first, second, third, fourth, fifth),
        (Rank::Ace, Rank::Nine, Rank::Eight, Rank::Seven, Rank::Six)
    )
}
