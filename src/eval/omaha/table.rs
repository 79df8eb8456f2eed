use std::boxed::Box;
use std::sync::OnceLock;
use std::vec;
use std::vec::Vec;

use super::flush::flush;
use super::low;
use super::prepared::{Board, Hole, column, row};
use crate::card::Rank;
use crate::eval::{HandRank, RankSum, Sum};

/// The ways to take five ranks, at most four times the same.
const ROWS: usize = 6175;

/// The 91 ways to take two ranks, and room to fill vector registers to the end.
const COLUMNS: usize = 96;

type Row = [HandRank; COLUMNS];

/// The best of two hole cards and three of the board, looked up.
///
/// Without a flush, it depends on which two ranks come from the hole and on the
/// five ranks of the board: 1.2 MB. Lows take 128 KB. All that is made at first use,
/// in two or three milliseconds.
#[derive(Debug)]
pub(crate) struct Table {
    /// The rows, and so much room that 256 places follow the start of the last.
    ranks: Box<[HandRank]>,
    lows: Box<[[u16; 256]; 256]>,
}

impl Table {
    /// The one table there is.
    pub(crate) fn get() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| Table { ranks: ranks(), lows: low::table() })
    }

    /// The rank of the best hand. The cards must all be different.
    #[expect(clippy::inline_always, reason = "measured: a third less time for Omaha batches")]
    #[inline(always)]
    pub(crate) fn rank<const CARDS: usize>(&self, board: Board, hole: &Hole<CARDS>) -> HandRank {
        let rank = self.rank_without_flush(board.row, hole);
        let suits = board.suits & hole.suits;
        if suits == 0 {
            return rank;
        }
        let shift = Sum::shift_to(suits);
        let of_suit = |mask: u64| (mask >> shift & 0x1FFF) as u16;
        // The table's own rank may still be better: a full house, or four of a kind.
        rank.min(flush(of_suit(hole.mask), of_suit(board.mask)))
    }

    /// The rank of the best hand on a board of these ranks if no flush is possible,
    /// by [`row`].
    #[inline]
    pub(crate) fn rank_without_flush<const CARDS: usize>(
        &self,
        row: u16,
        hole: &Hole<CARDS>,
    ) -> HandRank {
        // More than the row, so that any byte is a place in it.
        let row = self.ranks[usize::from(row) * COLUMNS..].first_chunk::<256>();
        let row = row.expect("room past the last row");
        let ranks = hole.columns().iter().map(|&column| row[usize::from(column)]);
        ranks.fold(HandRank::WORST, HandRank::min)
    }

    /// The number of the best low, or [`NO_LOW`](crate::eval::ranking::kernel::NO_LOW).
    #[inline]
    pub(crate) fn low<const CARDS: usize>(&self, board: Board, hole: &Hole<CARDS>) -> u16 {
        self.lows[usize::from(board.low)][usize::from(hole.low)]
    }
}

/// Goes through the boards by their ranks. For each three of them all 91 hole pairs
/// are known at once, and the best of the ten is taken pair by pair, in vector registers.
fn ranks() -> Box<[HandRank]> {
    let triples = triples();
    let mut rows = vec![[HandRank::WORST; COLUMNS]; ROWS];
    for_each_ascending(&mut |board: [usize; 5]| {
        if board[0] == board[4] {
            return; // There are only four cards of a rank.
        }
        let best = &mut rows[usize::from(row(sum(&board)))];
        for first in 0..3 {
            for second in first + 1..4 {
                for third in second + 1..5 {
                    let triple = triple(board[first], board[second], board[third]);
                    for (best, &rank) in best.iter_mut().zip(&triples[triple]) {
                        *best = rank.min(*best);
                    }
                }
            }
        }
    });
    let mut ranks = rows.into_flattened();
    ranks.resize(ROWS * COLUMNS + 256, HandRank::WORST);
    ranks.into_boxed_slice()
}

/// The rank of each two ranks with each three, where there are cards enough.
fn triples() -> Vec<Row> {
    let mut triples = vec![[HandRank::WORST; COLUMNS]; triple(12, 12, 12) + 1];
    for_each_ascending(&mut |three: [usize; 3]| {
        let [low, middle, high] = three;
        for_each_ascending(&mut |two: [usize; 2]| {
            let is_there =
                |rank| three.iter().chain(&two).filter(|&&other| other == rank).count() <= 4;
            if is_there(middle) {
                let rank = sum(&three).plus(sum(&two)).rank_without_flush();
                let column = column(two[0] as u8, two[1] as u8);
                triples[triple(low, middle, high)][usize::from(column)] = rank;
            }
        });
    });
    triples
}

/// The place of three ascending ranks among all such.
const fn triple(low: usize, middle: usize, high: usize) -> usize {
    low + middle * (middle + 1) / 2 + high * (high + 1) * (high + 2) / 6
}

fn sum(ranks: &[usize]) -> RankSum {
    ranks.iter().fold(RankSum::default(), |sum, &rank| sum.plus(RankSum::of(Rank::ALL[rank])))
}

/// Calls `visit` with all ways to take `K` ranks, in ascending order.
fn for_each_ascending<const K: usize>(visit: &mut impl FnMut([usize; K])) {
    fn extend<const K: usize>(
        place: usize,
        least: usize,
        ranks: &mut [usize; K],
        visit: &mut impl FnMut([usize; K]),
    ) {
        if place == K {
            return visit(*ranks);
        }
        for rank in least..Rank::ALL.len() {
            ranks[place] = rank;
            extend(place + 1, rank, ranks, visit);
        }
    }
    extend(0, 0, &mut [0; K], visit);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::card::{CardInt, DECK};
    use crate::card_set::CardSet;
    use crate::eval::evaluate;

    /// Cards of these ranks that never have one suit for five: each next one of a
    /// rank is of the next suit. `None` if the deck has too few.
    fn cards_of<const K: usize>(ranks: [usize; K], taken: CardSet) -> Option<[CardInt; K]> {
        let mut taken = taken;
        let mut cards = [CardInt::CardAs; K];
        for (place, &rank) in ranks.iter().enumerate() {
            let suits = (0..4).map(|suit| 4 * rank + (suit + place) % 4);
            cards[place] = suits.map(|index| DECK[index]).find(|&card| taken.insert(card))?;
        }
        Some(cards)
    }

    #[test]
    fn every_place_has_the_best_of_ten_hands() {
        let table = Table::get();
        let mut places = BTreeSet::new();
        for_each_ascending(&mut |ranks: [usize; 5]| {
            let Some(board) = cards_of(ranks, CardSet::EMPTY) else { return };
            let on_board: CardSet = board.into_iter().collect();
            let row = usize::from(Board::of(Sum::of_all(on_board)).row);
            for_each_ascending(&mut |[low, high]: [usize; 2]| {
                let place = row * COLUMNS + usize::from(column(high as u8, low as u8));
                assert!(places.insert(place));
                assert_eq!(column(high as u8, low as u8), column(low as u8, high as u8));
                let Some(hole) = cards_of([low, high], on_board) else { return };
                let mut best = HandRank::WORST;
                for three in 0_u32..1 << 5 {
                    if three.count_ones() != 3 {
                        continue;
                    }
                    let mut five = [hole[0]; 5];
                    five[1] = hole[1];
                    let chosen = (0..5).filter(|i| three >> i & 1 == 1).map(|i| board[i]);
                    five[2..].iter_mut().zip(chosen).for_each(|(place, card)| *place = card);
                    assert!(five.iter().any(|card| card.suit() != five[0].suit()));
                    best = best.min(evaluate(&five).expect("five different cards"));
                }
                assert_eq!(table.ranks[place], best, "{hole:?} on {board:?}");
            });
        });
        assert_eq!(places.len(), ROWS * 91);
        assert!(*places.last().expect("many") < ROWS * COLUMNS);
    }

    #[test]
    fn prepared_cards_are_small() {
        assert_eq!((size_of::<Board>(), size_of::<Hole<6>>()), (16, 32));
        let table = Table::get();
        let bytes = size_of_val(&*table.ranks) + size_of_val(&*table.lows);
        assert!(bytes < 1_400_000, "{bytes} bytes");
    }
}
