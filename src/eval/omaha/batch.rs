use super::best::check;
use super::error::{OmahaBatchError, OmahaError, Place};
use super::prepared::{Board, Hole};
use super::table::Table;
use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::eval::batch::{BLOCK, sum_block};
use crate::eval::ranking::kernel::NO_LOW;
use crate::eval::{BatchCard, Sum};

/// The ranks of many Omaha hands with the same number of hole cards, stored one
/// after the other; their boards likewise, or a single board for all.
///
/// `ranks[i]` becomes the number of the `i`th hand's [`HandRank`](crate::HandRank).
///
/// # Errors
/// If hands do not have 4, 5 or 6 hole cards, if the slices do not match in length,
/// or for the first row that holds something that is no card, or a card twice; then
/// the content of `ranks` is not specified.
///
/// ```
/// use kev::{cards, omaha};
///
/// let hole = cards("AsAhKsKh 9s8s7d6d")?;
/// let mut ranks = [0; 2];
/// omaha::evaluate_batch(&hole, 4, &cards("QsJsTs2c2d JhTh7c7s3d")?, &mut ranks)?;
/// assert_eq!(ranks, [1, 1603]);
/// omaha::evaluate_batch(&hole, 4, &cards("QsJsTs2c2d")?, &mut ranks)?;
/// assert_eq!(ranks, [1, 3]);
///
/// let error = omaha::evaluate_batch(&hole, 4, &cards("QsJsTs6d2d")?, &mut ranks).unwrap_err();
/// assert_eq!(error.to_string(), "row 1, hole card 3: duplicate card 6d");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn evaluate_batch<H: BatchCard, B: BatchCard>(
    hole: &[H],
    hole_cards: usize,
    board: &[B],
    ranks: &mut [u16],
) -> Result<(), OmahaBatchError> {
    let boards = Boards::new(hole.len(), hole_cards, board, ranks.len())?;
    rank_rows::<High, H, B>(hole, hole_cards, boards, ranks)
}

/// The lows of many Omaha hands, as [`evaluate_batch`] has their ranks: 1
/// (5-4-3-2-A) to 56 (8-7-6-5-4), or 0 for none.
///
/// # Errors
/// As [`evaluate_batch`].
///
/// ```
/// use kev::{cards, omaha};
///
/// let mut lows = [0; 2];
/// omaha::low_batch(&cards("As3sQhQd Ad2sJhJd")?, 4, &cards("2c4d5hKsKc")?, &mut lows)?;
/// assert_eq!(lows, [1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn low_batch<H: BatchCard, B: BatchCard>(
    hole: &[H],
    hole_cards: usize,
    board: &[B],
    lows: &mut [u16],
) -> Result<(), OmahaBatchError> {
    let boards = Boards::new(hole.len(), hole_cards, board, lows.len())?;
    rank_rows::<Low, H, B>(hole, hole_cards, boards, lows)
}

/// What is found for each hand.
pub(super) trait Wanted {
    fn find<const CARDS: usize>(table: &Table, board: Board, hole: &Hole<CARDS>) -> u16;
}

pub(super) struct High;

impl Wanted for High {
    #[inline]
    fn find<const CARDS: usize>(table: &Table, board: Board, hole: &Hole<CARDS>) -> u16 {
        table.rank(board, hole).get()
    }
}

pub(super) struct Low;

impl Wanted for Low {
    #[inline]
    fn find<const CARDS: usize>(table: &Table, board: Board, hole: &Hole<CARDS>) -> u16 {
        match table.low(board, hole) {
            NO_LOW => 0,
            low => low,
        }
    }
}

/// The boards of a batch.
#[derive(Clone, Copy)]
pub(super) enum Boards<'a, B> {
    /// One for all hands, of good cards.
    One([CardInt; 5]),
    /// One for each hand.
    Each(&'a [[B; 5]]),
}

impl<'a, B: BatchCard> Boards<'a, B> {
    /// Checks the shape of a batch, and a board for all.
    pub(super) fn new(
        hole: usize,
        hole_cards: usize,
        board: &'a [B],
        ranks: usize,
    ) -> Result<Boards<'a, B>, OmahaBatchError> {
        if !(4..=6).contains(&hole_cards) {
            return Err(OmahaBatchError::HoleCount { count: hole_cards });
        }
        if ranks.checked_mul(hole_cards) != Some(hole) {
            return Err(OmahaBatchError::HoleLength {
                cards: hole,
                cards_per_hand: hole_cards,
                ranks,
            });
        }
        if let Ok(board) = <&[B; 5]>::try_from(board) {
            let board = cards_of(board, 0, Place::Board)?;
            let mut seen = CardSet::EMPTY;
            for (column, card) in board.into_iter().enumerate() {
                if !seen.insert(card) {
                    let place = Place::Board(column);
                    return Err(OmahaBatchError::DuplicateCard { row: 0, place, card });
                }
            }
            return Ok(Boards::One(board));
        }
        match board.as_chunks() {
            (boards, []) if boards.len() == ranks => Ok(Boards::Each(boards)),
            _ => Err(OmahaBatchError::BoardLength { cards: board.len(), ranks }),
        }
    }

    /// Those of `rows` hands from the row `first` on.
    pub(super) fn part(self, first: usize, rows: usize) -> Boards<'a, B> {
        match self {
            Boards::One(_) => self,
            Boards::Each(boards) => Boards::Each(&boards[first..first + rows]),
        }
    }

    fn of_row(self, row: usize) -> Result<[CardInt; 5], OmahaBatchError> {
        match self {
            Boards::One(board) => Ok(board),
            Boards::Each(boards) => cards_of(&boards[row], row, Place::Board),
        }
    }
}

/// The cards of a row, or which is none.
fn cards_of<C: BatchCard, const K: usize>(
    items: &[C; K],
    row: usize,
    place: fn(usize) -> Place,
) -> Result<[CardInt; K], OmahaBatchError> {
    let mut cards = [CardInt::CardAs; K];
    for (column, (card, item)) in cards.iter_mut().zip(items).enumerate() {
        let to_error = |error| OmahaBatchError::Card { row, place: place(column), error };
        *card = item.card().map_err(to_error)?;
    }
    Ok(cards)
}

pub(super) fn rank_rows<W: Wanted, H: BatchCard, B: BatchCard>(
    hole: &[H],
    hole_cards: usize,
    boards: Boards<B>,
    found: &mut [u16],
) -> Result<(), OmahaBatchError> {
    match hole_cards {
        4 => rank_hands::<W, H, B, 4>(hole.as_chunks().0, boards, found),
        5 => rank_hands::<W, H, B, 5>(hole.as_chunks().0, boards, found),
        _ => rank_hands::<W, H, B, 6>(hole.as_chunks().0, boards, found),
    }
}

fn rank_hands<W: Wanted, H: BatchCard, B: BatchCard, const CARDS: usize>(
    holes: &[[H; CARDS]],
    boards: Boards<B>,
    found: &mut [u16],
) -> Result<(), OmahaBatchError> {
    let table = Table::get();
    for (block, (holes, found)) in holes.chunks(BLOCK).zip(found.chunks_mut(BLOCK)).enumerate() {
        let first = block * BLOCK;
        let boards = boards.part(first, holes.len());
        if !rank_block::<W, H, B, CARDS>(table, holes, boards, found) {
            rank_block_by_hand::<W, H, B, CARDS>(table, holes, boards, found)
                .map_err(|error| error.moved_down(first))?;
        }
    }
    Ok(())
}

/// Ranks at most [`BLOCK`] hands; false if a card is none or comes twice.
#[inline]
fn rank_block<W: Wanted, H: BatchCard, B: BatchCard, const CARDS: usize>(
    table: &Table,
    holes: &[[H; CARDS]],
    boards: Boards<B>,
    found: &mut [u16],
) -> bool {
    let mut hole_sums = [Sum::ZERO; BLOCK];
    let (excess, mismatch) = sum_block(holes, Hole::<CARDS>::START, &mut hole_sums);
    let are_holes_valid = excess.mask() == 0 && mismatch == 0;
    let holes = holes.iter().zip(&hole_sums);
    match boards {
        Boards::One(cards) => {
            let sum = Board::START.plus(Sum::of_all(cards.into_iter().collect()));
            let boards = core::iter::repeat((sum, Board::of(sum)));
            are_holes_valid & rank_each::<W, H, CARDS>(table, holes, boards, found)
        }
        Boards::Each(boards) => {
            let mut sums = [Sum::ZERO; BLOCK];
            let (excess, mismatch) = sum_block(boards, Board::START, &mut sums);
            let are_boards_valid = excess.mask() == 0 && mismatch == 0;
            let boards = sums.iter().map(|&sum| (sum, Board::of(sum)));
            are_holes_valid
                & are_boards_valid
                & rank_each::<W, H, CARDS>(table, holes, boards, found)
        }
    }
}

/// Ranks each hand on its board; false if cards are missing or on both sides.
#[inline]
fn rank_each<'a, W: Wanted, H: BatchCard + 'a, const CARDS: usize>(
    table: &Table,
    holes: impl Iterator<Item = (&'a [H; CARDS], &'a Sum)>,
    boards: impl Iterator<Item = (Sum, Board)>,
    found: &mut [u16],
) -> bool {
    let mut is_valid = true;
    for (((hole, &hole_sum), (board_sum, board)), found) in holes.zip(boards).zip(found) {
        is_valid &= !hole_sum.has_wrong_count() & !board_sum.has_wrong_count();
        is_valid &= hole_sum.mask() & board_sum.mask() == 0;
        let hole = Hole::of(hole_sum, hole.map(H::rank));
        *found = W::find(table, board, &hole);
    }
    is_valid
}

/// Finds what is wrong with a block; its first hand is row 0.
///
/// Nothing is, if another thread has changed the cards since; so it ranks too.
#[cold]
fn rank_block_by_hand<W: Wanted, H: BatchCard, B: BatchCard, const CARDS: usize>(
    table: &Table,
    holes: &[[H; CARDS]],
    boards: Boards<B>,
    found: &mut [u16],
) -> Result<(), OmahaBatchError> {
    for (row, (hole, found)) in holes.iter().zip(found).enumerate() {
        let board = boards.of_row(row)?;
        let hole = cards_of(hole, row, Place::Hole)?;
        let (hole, board) = check(&hole, &board).map_err(|error| match error {
            OmahaError::DuplicateCard { card, second: place, .. } => {
                OmahaBatchError::DuplicateCard { row, place, card }
            }
            OmahaError::HoleCount { count } => OmahaBatchError::HoleCount { count },
            OmahaError::BoardCount { count } => {
                OmahaBatchError::BoardLength { cards: count, ranks: 1 }
            }
        })?;
        *found = W::find(table, Board::new(board), &Hole::<CARDS>::new(hole));
    }
    Ok(())
}
