use core::cmp::Reverse;

use super::error::{OmahaError, Place};
use super::prepared::{Board, Hole};
use super::table::Table;
use crate::card::{CardInt, Rank};
use crate::card_set::CardSet;
use crate::eval::ranking::kernel::NO_LOW;
use crate::eval::ranking::{Few, Ranking};
use crate::eval::{self, HandRank};

/// The rank of the best hand of two of the hole cards and three of the board.
///
/// # Errors
/// `HoleCount` unless there are 4, 5 or 6 hole cards, `BoardCount` unless the board
/// has five cards, `DuplicateCard` if one comes twice.
///
/// ```
/// use kev::{Category, cards, omaha};
///
/// // Four aces, of which two count, and a flush on the board, of which three do.
/// let rank = omaha::evaluate(&cards("AsAhAdAc")?, &cards("Kh 9h 7h 4h 2h")?)?;
/// assert_eq!(rank.to_string(), "One Pair, Aces, King Nine Seven kickers");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn evaluate(hole: &[CardInt], board: &[CardInt]) -> Result<HandRank, OmahaError> {
    let (hole, board) = check(hole, board)?;
    let table = Table::get();
    let board = Board::new(board);
    Ok(match hole.len() {
        4 => table.rank(board, &Hole::<4>::new(hole)),
        5 => table.rank(board, &Hole::<5>::new(hole)),
        _ => table.rank(board, &Hole::<6>::new(hole)),
    })
}

/// The best low of two of the hole cards and three of the board: 1 (5-4-3-2-A) to
/// 56 (8-7-6-5-4), or `None` if no five different ranks up to eight are there.
///
/// # Errors
/// As [`evaluate`].
///
/// ```
/// use kev::{cards, omaha};
///
/// let board = cards("2c 4d 5h Ks Kc")?;
/// assert_eq!(omaha::evaluate_low(&cards("As3sQhQd")?, &board)?, Some(1));
/// assert_eq!(omaha::evaluate_low(&cards("As2sQhQd")?, &board)?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn evaluate_low(hole: &[CardInt], board: &[CardInt]) -> Result<Option<u16>, OmahaError> {
    let (hole, board) = check(hole, board)?;
    let (board, table) = (Board::new(board), Table::get());
    let low = match hole.len() {
        4 => table.low(board, &Hole::<4>::new(hole)),
        5 => table.low(board, &Hole::<5>::new(hole)),
        _ => table.low(board, &Hole::<6>::new(hole)),
    };
    Ok((low != NO_LOW).then_some(low))
}

/// The two hole cards and three board cards of the best hand, strongest first, as
/// [`best_five`](crate::best_five) has them. Of cards that serve alike the suit
/// that stands first in s, h, d, c is taken, for the strongest card first.
///
/// # Errors
/// As [`evaluate`].
///
/// ```
/// use kev::{cards, omaha};
///
/// let five = omaha::best_five(&cards("AcAdKhKs")?, &cards("Ah Kd 9s 9c 2c")?)?;
/// assert_eq!(five.map(|card| card.to_string()).concat(), "AhAdAc9s9c");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(clippy::missing_panics_doc, reason = "one of the hands has the best rank")]
pub fn best_five(hole: &[CardInt], board: &[CardInt]) -> Result<[CardInt; 5], OmahaError> {
    let rank = evaluate(hole, board)?;
    let best = fives(hole, board)
        .filter(|five| eval::evaluate(five) == Ok(rank))
        .filter_map(|five| eval::best_five(&five).ok())
        .max_by_key(|five| five.map(CardInt::suit));
    Ok(best.expect("one of the hands has the best rank"))
}

/// The two hole cards and three board cards of the best low, the highest first, the
/// ace last. Suits are preferred as by [`best_five`].
///
/// # Errors
/// As [`evaluate`].
///
/// ```
/// use kev::{cards, omaha};
///
/// let five = omaha::best_low_five(&cards("As3s3hQd")?, &cards("2c 4d 8h 8s Kc")?)?.unwrap();
/// assert_eq!(five.map(|card| card.to_string()).concat(), "8s4d3s2cAs");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_low_five(
    hole: &[CardInt],
    board: &[CardInt],
) -> Result<Option<[CardInt; 5]>, OmahaError> {
    let Some(low) = evaluate_low(hole, board)? else { return Ok(None) };
    // The ace counts as one.
    let height = |card: &CardInt| (card.rank().index() + 1) % Rank::ALL.len() as u8;
    let is_best = |five: &[CardInt; 5]| matches!(Ranking::EightOrBetter.rank(five), Ok(Some(rank)) if rank.get() == low);
    let best = fives(hole, board)
        .filter(is_best)
        .map(|mut five| {
            five.sort_by_key(|card| Reverse(height(card)));
            five
        })
        .max_by_key(|five| five.map(CardInt::suit));
    Ok(best)
}

/// The cards that count by one of the rankings, as [`Ranking::best_cards`] has them; `None`
/// if no hand has a rank.
pub(crate) fn best_cards(
    hole: &[CardInt],
    board: &[CardInt],
    ranking: Ranking,
) -> Option<Few<CardInt>> {
    let ranked = fives(hole, board).filter_map(|five| {
        let rank = ranking.rank(&five).ok()??;
        Some((rank.get(), ranking.best_cards(&five).ok()??))
    });
    let of_suits = |cards: &Few<CardInt>| cards.all().map(|card| Reverse(card.suit()));
    ranked.min_by_key(|(rank, cards)| (*rank, of_suits(cards))).map(|(_, cards)| cards)
}

/// All hands of two hole cards and three board cards.
fn fives(hole: &[CardInt], board: &[CardInt]) -> impl Iterator<Item = [CardInt; 5]> {
    let pairs = (1..hole.len()).flat_map(|one| (0..one).map(move |other| [one, other]));
    pairs.flat_map(move |[one, other]| {
        // Three of the board are all but two.
        let left_out = (1..5).flat_map(|one| (0..one).map(move |other| [one, other]));
        left_out.map(move |left_out| {
            let mut three = (0..5).filter(|place| !left_out.contains(place)).map(|i| board[i]);
            let mut next = || three.next().expect("five without two are three");
            [hole[one], hole[other], next(), next(), next()]
        })
    })
}

/// The cards as sets, if they are as many as they should and all different.
pub(super) fn check(hole: &[CardInt], board: &[CardInt]) -> Result<(CardSet, CardSet), OmahaError> {
    if !(4..=6).contains(&hole.len()) {
        return Err(OmahaError::HoleCount { count: hole.len() });
    }
    if board.len() != 5 {
        return Err(OmahaError::BoardCount { count: board.len() });
    }
    let mut all = CardSet::EMPTY;
    let mut on_board = CardSet::EMPTY;
    for (place, &card) in places(hole.len()).zip(board.iter().chain(hole)) {
        if !all.insert(card) {
            let mut earlier = places(hole.len()).zip(board.iter().chain(hole));
            let (first, _) = earlier.find(|&(_, &other)| other == card).expect("it was there");
            return Err(OmahaError::DuplicateCard { card, first, second: place });
        }
        if matches!(place, Place::Board(_)) {
            on_board = all;
        }
    }
    Ok((all - on_board, on_board))
}

/// The places of five board cards and then of so many hole cards.
fn places(hole: usize) -> impl Iterator<Item = Place> {
    (0..5).map(Place::Board).chain((0..hole).map(Place::Hole))
}
