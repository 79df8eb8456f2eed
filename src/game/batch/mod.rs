//! Many hands at once.

mod block;
mod error;
#[cfg(feature = "parallel")]
mod threaded;

pub use error::GameBatchError;

use alloc::vec::Vec;

use super::{Game, HandCard};
use crate::card::CardInt;
use crate::eval::{BLOCK, BatchCard, GameRank, Ranking, evaluate_batch};
use block::Block;

/// The boards of many hands.
#[derive(Clone, Copy, Debug)]
pub enum Boards<'a, B> {
    /// These cards are the board of every hand.
    One(&'a [B]),
    /// A board for each hand, one after the other, of so many cards each.
    Each(&'a [B], usize),
}

impl Boards<'_, CardInt> {
    /// No cards, for games without a board, or where the boards are among the hands.
    pub const NONE: Self = Boards::One(&[]);
}

impl Game {
    /// The ranks of many hands with the same number of hole cards, which are stored one after
    /// the other.
    ///
    /// `ranks[i]` becomes the number of the `i`th hand's rank. In hi-lo games there are
    /// [two numbers](Game::ranks_per_hand) for each hand: that of its rank, then that of its
    /// low, or 0 for none. The
    /// numbers of hole cards and board cards may be any that [`evaluate`](Game::evaluate)
    /// takes.
    ///
    /// # Errors
    /// If hands or boards have fewer or more cards, if the slices do not match in length, or
    /// for the first hand with something that is no card of the game's deck, or with a card
    /// that comes twice: see [`GameBatchError`]. Then the content of `ranks` is not specified.
    ///
    /// ```
    /// use kev::{Boards, Game, cards};
    ///
    /// let hole = cards("AsAhKsKh 9s8s7d6d")?;
    /// let boards = cards("QsJsTs2c2d JhTh7c7s3d")?;
    /// let mut ranks = [0; 2];
    /// Game::Omaha.evaluate_batch(&hole, 4, Boards::Each(&boards, 5), &mut ranks)?;
    /// assert_eq!(ranks, [1, 1603]);
    /// Game::Omaha.evaluate_batch(&hole, 4, Boards::One(&boards[..5]), &mut ranks)?;
    /// assert_eq!(ranks, [1, 3]);
    ///
    /// // A rank and a low for each hand.
    /// let hands = cards("8h6s4d3cAs9s9h KhKsKdKcQhQsQd")?;
    /// let mut numbers = [0; 4];
    /// Game::StudHiLo.evaluate_batch(&hands, 7, Boards::NONE, &mut numbers)?;
    /// assert_eq!(numbers, [4461, 29, 24, 0]);
    ///
    /// let board = Boards::One(&cards("QsJsTs6d2d")?[..]);
    /// let error = Game::Omaha.evaluate_batch(&hole, 4, board, &mut ranks).unwrap_err();
    /// assert_eq!(error.to_string(), "row 1, hole card 3: duplicate card 6d");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn evaluate_batch<H: BatchCard, B: BatchCard>(
        self,
        hole: &[H],
        hole_cards: usize,
        boards: Boards<'_, B>,
        ranks: &mut [u16],
    ) -> Result<(), GameBatchError> {
        Batch::new(self, hole, hole_cards, boards, ranks.len())?.rank(ranks)
    }
}

/// Many hands whose numbers of cards match.
#[derive(Clone, Copy)]
struct Batch<'a, H, B> {
    game: Game,
    hole: &'a [H],
    hole_cards: usize,
    boards: Boards<'a, B>,
}

impl<'a, H: BatchCard, B: BatchCard> Batch<'a, H, B> {
    /// Checks the numbers of cards, and a board for all.
    fn new(
        game: Game,
        hole: &'a [H],
        hole_cards: usize,
        boards: Boards<'a, B>,
        ranks: usize,
    ) -> Result<Self, GameBatchError> {
        let batch = Batch { game, hole, hole_cards, boards };
        batch.check_counts(ranks)?;
        if let Boards::One(board) = boards {
            let board = cards_of(board, 0, HandCard::Board)?;
            let cards = game.check_cards(&[], &board);
            cards.map_err(|error| GameBatchError::Hand { row: 0, error })?;
        }
        Ok(batch)
    }

    fn check_counts(&self, ranks: usize) -> Result<(), GameBatchError> {
        let Batch { game, hole_cards, .. } = *self;
        game.check_counts(hole_cards, self.board_cards())
            .map_err(|error| GameBatchError::Hand { row: 0, error })?;
        let hands = ranks / game.ranks_per_hand();
        let is_full = ranks.is_multiple_of(game.ranks_per_hand());
        if !is_full || hands.checked_mul(hole_cards) != Some(self.hole.len()) {
            let cards = self.hole.len();
            return Err(GameBatchError::HoleLength { game, cards, hole_cards, ranks });
        }
        match self.boards {
            Boards::Each(cards, board_cards)
                if hands.checked_mul(board_cards) != Some(cards.len()) =>
            {
                let cards = cards.len();
                Err(GameBatchError::BoardLength { cards, board_cards, hands })
            }
            _ => Ok(()),
        }
    }

    /// Whether these are hands for the function of the same name.
    fn is_of_standard_hands(&self) -> bool {
        let is_standard = self.game.ranking() == Ranking::High && !self.game.is_hi_lo();
        is_standard && self.game.counts_all_cards() && self.board_cards() == 0
    }

    fn board_cards(&self) -> usize {
        match self.boards {
            Boards::One(board) => board.len(),
            Boards::Each(_, board_cards) => board_cards,
        }
    }

    /// So many of the hands, from the row `first` on.
    fn rows(&self, first: usize, hands: usize) -> Self {
        let hole = &self.hole[first * self.hole_cards..][..hands * self.hole_cards];
        let boards = match self.boards {
            Boards::One(board) => Boards::One(board),
            Boards::Each(cards, board_cards) => {
                Boards::Each(&cards[first * board_cards..][..hands * board_cards], board_cards)
            }
        };
        Batch { hole, boards, ..*self }
    }

    fn rank(&self, ranks: &mut [u16]) -> Result<(), GameBatchError> {
        // A seventh faster where that is all there is to do. It does not know places on a board,
        // so what is wrong is found below.
        if self.is_of_standard_hands() && evaluate_batch(self.hole, self.hole_cards, ranks).is_ok()
        {
            return Ok(());
        }
        let numbers = self.game.ranks_per_hand();
        let mut block = Block::of(self.game);
        for (number, ranks) in ranks.chunks_mut(numbers * BLOCK).enumerate() {
            let first = number * BLOCK;
            let rows = self.rows(first, ranks.len() / numbers);
            if !block.rank(&rows, ranks) {
                rows.rank_by_hand(ranks).map_err(|error| error.moved_down(first))?;
            }
        }
        Ok(())
    }

    /// Finds what is wrong with some hands.
    ///
    /// Nothing is, if another thread has changed the cards since; so it ranks too.
    #[cold]
    fn rank_by_hand(&self, ranks: &mut [u16]) -> Result<(), GameBatchError> {
        for (row, numbers) in ranks.chunks_mut(self.game.ranks_per_hand()).enumerate() {
            let Batch { hole, boards, .. } = self.rows(row, 1);
            let (Boards::One(board) | Boards::Each(board, _)) = boards;
            let board = cards_of(board, row, HandCard::Board)?;
            let hole = cards_of(hole, row, HandCard::Hole)?;
            let rank = self.game.evaluate(&hole, &board);
            let rank = rank.map_err(|error| GameBatchError::Hand { row, error })?;
            let low = rank.low.map_or(0, GameRank::get);
            write(numbers, rank.high.get(), low);
        }
        Ok(())
    }
}

/// The cards of a row, or which is none.
fn cards_of<C: BatchCard>(
    items: &[C],
    row: usize,
    place: fn(usize) -> HandCard,
) -> Result<Vec<CardInt>, GameBatchError> {
    let cards = items.iter().enumerate().map(|(column, item)| {
        item.card().map_err(|error| GameBatchError::Card { row, place: place(column), error })
    });
    cards.collect()
}

/// Writes the numbers of a hand, of which all games but hi-lo games want the first alone.
#[inline]
fn write(numbers: &mut [u16], high: u16, low: u16) {
    for (place, number) in numbers.iter_mut().zip([high, low]) {
        *place = number;
    }
}
