//! Hands are ranked in blocks, so that the sums of their cards run in vector registers and
//! the lookups overlap. What reads cards knows nothing of the game, and what ranks sums
//! nothing of the type of the cards: there is one function for each, not for each pair.

use core::iter;

use super::{Batch, Boards, write};
use crate::eval::ranking::kernel::NO_LOW;
use crate::eval::{BLOCK, BatchCard, Sum, sum_block};
use crate::game::combine::HoleRanks;
use crate::game::{Board, Combine, Game, Rules, WithRules};

/// Room for what is known of up to [`BLOCK`] hands.
pub(super) struct Block {
    /// All that the game's deck has.
    deck: Sum,
    /// Ranks hands as the game does.
    rank: fn(Sums, &mut [u16]),
    needs_ranks: bool,
    holes: [Sum; BLOCK],
    hole_ranks: [HoleRanks; BLOCK],
    /// One, or one for each hand; without a board, nothing is ever added here.
    boards: [Sum; BLOCK],
}

/// The sums of some hands, and of a board for all or for each.
#[derive(Clone, Copy)]
struct Sums<'a> {
    holes: &'a [Sum],
    hole_ranks: &'a [HoleRanks],
    boards: &'a [Sum],
}

impl Block {
    pub(super) fn of(game: Game) -> Block {
        Block {
            deck: Sum::of_all(game.deck()),
            rank: game.with_rules(RankHands),
            needs_ranks: !game.counts_all_cards(),
            holes: [Sum::ZERO; BLOCK],
            hole_ranks: [HoleRanks::default(); BLOCK],
            boards: [Sum::ZERO; BLOCK],
        }
    }

    /// Ranks at most [`BLOCK`] hands; false if anything is wrong with a card.
    pub(super) fn rank<H: BatchCard, B: BatchCard>(
        &mut self,
        batch: &Batch<H, B>,
        ranks: &mut [u16],
    ) -> bool {
        let hands = ranks.len() / batch.game.ranks_per_hand();
        let (cards, boards) = match batch.boards {
            Boards::One(board) => (board, 1),
            Boards::Each(cards, _) => (cards, hands),
        };
        let are_cards = sum_rows(batch.hole, batch.hole_cards, &mut self.holes)
            & sum_rows(cards, batch.board_cards(), &mut self.boards);
        if self.needs_ranks {
            read_ranks(batch.hole, batch.hole_cards, &mut self.hole_ranks);
        }
        let sums = Sums {
            holes: &self.holes[..hands],
            hole_ranks: &self.hole_ranks[..hands],
            boards: &self.boards[..boards],
        };
        if !are_cards || !are_hands(sums, batch.hole_cards + batch.board_cards(), self.deck) {
            return false;
        }
        (self.rank)(sums, ranks);
        true
    }
}

/// Adds up the cards of each row; false if one comes twice, or has a word but is no card.
fn sum_rows<C: BatchCard>(cards: &[C], cards_per_row: usize, sums: &mut [Sum; BLOCK]) -> bool {
    let (excess, mismatch) = match cards_per_row {
        0 => (Sum::ZERO, 0),
        1 => sum_block::<C, 1>(cards.as_chunks().0, Sum::ZERO, sums),
        2 => sum_block::<C, 2>(cards.as_chunks().0, Sum::ZERO, sums),
        3 => sum_block::<C, 3>(cards.as_chunks().0, Sum::ZERO, sums),
        4 => sum_block::<C, 4>(cards.as_chunks().0, Sum::ZERO, sums),
        5 => sum_block::<C, 5>(cards.as_chunks().0, Sum::ZERO, sums),
        6 => sum_block::<C, 6>(cards.as_chunks().0, Sum::ZERO, sums),
        7 => sum_block::<C, 7>(cards.as_chunks().0, Sum::ZERO, sums),
        _ => unreachable!("the counts are checked: no game has more cards in a hand"),
    };
    excess.mask() == 0 && mismatch == 0
}

/// Reads the ranks of four to six hole cards.
fn read_ranks<C: BatchCard>(cards: &[C], cards_per_row: usize, ranks: &mut [HoleRanks; BLOCK]) {
    match cards_per_row {
        4 => read_ranks_of::<C, 4>(cards.as_chunks().0, ranks),
        5 => read_ranks_of::<C, 5>(cards.as_chunks().0, ranks),
        6 => read_ranks_of::<C, 6>(cards.as_chunks().0, ranks),
        _ => unreachable!("the counts are checked: Omaha has four to six hole cards"),
    }
}

fn read_ranks_of<C: BatchCard, const K: usize>(hands: &[[C; K]], ranks: &mut [HoleRanks; BLOCK]) {
    for (hand, ranks) in hands.iter().zip(ranks) {
        for (card, rank) in hand.iter().zip(ranks) {
            *rank = card.rank();
        }
    }
}

/// Whether all cards are cards of this deck, and none is both in a hand and on its board.
fn are_hands(sums: Sums, cards_per_hand: usize, deck: Sum) -> bool {
    let start = Sum::start_lacking(cards_per_hand as u64);
    let (mut all, mut twice) = (Sum::ZERO, Sum::ZERO);
    let mut add = |hole: Sum, board: Sum| {
        twice = twice.union(hole.intersection(board));
        all = all.union(start.plus(board).plus(hole));
    };
    match *sums.boards {
        [board] => sums.holes.iter().for_each(|&hole| add(hole, board)),
        ref boards => sums.holes.iter().zip(boards).for_each(|(&hole, &board)| add(hole, board)),
    }
    twice.mask() == 0 && !all.lacks_cards() && all.mask() & !deck.mask() == 0
}

struct RankHands;

impl WithRules for RankHands {
    type Output = fn(Sums, &mut [u16]);

    fn with<G: Rules>(self) -> Self::Output {
        rank_hands::<G>
    }
}

fn rank_hands<G: Rules>(sums: Sums, ranks: &mut [u16]) {
    match *sums.boards {
        [board] => rank_each::<G>(sums, iter::repeat(G::board(board)), ranks),
        ref boards => rank_each::<G>(sums, boards.iter().map(|&board| G::board(board)), ranks),
    }
}

#[inline]
fn rank_each<G: Rules>(sums: Sums, boards: impl Iterator<Item = Board<G>>, ranks: &mut [u16]) {
    let holes = sums.holes.iter().zip(sums.hole_ranks);
    for (((&hole, &hole_ranks), board), numbers) in
        holes.zip(boards).zip(ranks.chunks_exact_mut(G::RANKS_PER_HAND))
    {
        let strength = G::strength(board, G::Hands::hole_of_ranks(hole, hole_ranks));
        let low = match G::low(strength) {
            NO_LOW => 0,
            low => low,
        };
        write(numbers, G::number(strength), low);
    }
}
