//! Ranks of single hands.

use kev::{Category, Game, HandError, HandRank, WinnersError};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::card::HandCards;
use crate::error::{hand_error, winners_error};
use crate::game::{self, Spot, read_board, read_game};
use crate::registry::Registry;

/// The rank of the best five of 5, 6 or 7 cards, or of a hand of another game.
///
/// `cards` is a text such as `"Ah Kd Jc Qs 10h"`, or an iterable of cards, card
/// integers and texts. Returns a `HandRank`, an `int` from 1 (royal flush) to
/// 7462; the lower one wins.
///
/// With `board`, which is card-like too, `cards` are hole cards. `game` is one of
/// `kev.GAMES`. Where all cards may count, five are enough, however they lie; in Omaha and
/// Courchevel the board is complete; in stud and draw games there is none. Games with
/// another order of hands (short deck, razz, lowball, badugi) return a `GameRank`; hi-lo
/// games a `HiLo` of the `HandRank` and the `GameRank` of the low, `None` if there is none.
///
/// Raises `HandError` for fewer or more cards, for cards that are not in the game's deck,
/// and for a card that comes twice; `CardError` for everything that is not a card, and for
/// a card that is twice on the board; `KevError` for what is no game.
///
/// >>> import kev
/// >>> kev.evaluate("Ah Kd Jc Qs 10h")
/// HandRank(1600)
/// >>> print(kev.evaluate("3h4h5h6h7h 8h8d"))
/// Straight Flush, Eight high
/// >>> kev.evaluate("As As Kd Qh Jc")
/// Traceback (most recent call last):
/// kev.HandError: duplicate card As: cards 0 and 1
/// >>> print(kev.evaluate("AsAhAdAc", "Kh 9h 7h 4h 2h", game="omaha"))
/// One Pair, Aces, King Nine Seven kickers
/// >>> print(kev.evaluate("As 2s 2d 3h 4c Kd 6c", game="razz"))
/// Six low, 6-4-3-2-A
#[pyfunction]
#[pyo3(
    signature = (cards, /, board = None, *, game = None),
    text_signature = "(cards, /, board=None, *, game='holdem')",
)]
pub(crate) fn evaluate<'py>(
    cards: &Bound<'py, PyAny>,
    board: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    if let Some(spot) = Spot::read(game, board)? {
        return spot.evaluate(cards);
    }
    let hand = HandCards::read(cards).map_err(|failure| failure.raise(py))?;
    let rank = kev::evaluate(hand.as_ref());
    let rank = rank.map_err(|error| hand_error(py, error, hand.count()))?;
    Registry::get(py)?.hand_rank(py, rank)
}

/// The five of 5, 6 or 7 cards that count, strongest first.
///
/// `cards`, `board` and `game` are anything that `kev.evaluate` takes. Returns a list of
/// five `CardInt`: four of a kind before its kicker, the five of a wheel before its
/// ace. Of cards that serve alike, the suit that stands first in s, h, d, c is taken.
/// Of a low hand the highest card is first, by which it is compared; in badugi there are as
/// many cards as count. Hi-lo games return a `HiLo` of two lists, of which the second is
/// `None` if there is no low.
///
/// Raises what `kev.evaluate` raises.
///
/// >>> import kev
/// >>> [str(card) for card in kev.best_five("4d8s4h7d8c 7c5s")]
/// ['8s', '8c', '7d', '7c', '5s']
/// >>> [str(card) for card in kev.best_five("3s 2s 2h Ad", game="badugi")]
/// ['3s', '2h', 'Ad']
#[pyfunction]
#[pyo3(
    signature = (cards, /, board = None, *, game = None),
    text_signature = "(cards, /, board=None, *, game='holdem')",
)]
pub(crate) fn best_five<'py>(
    cards: &Bound<'py, PyAny>,
    board: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    if let Some(spot) = Spot::read(game, board)? {
        return spot.best_cards(cards);
    }
    let hand = HandCards::read(cards).map_err(|failure| failure.raise(py))?;
    let five = kev::best_five(hand.as_ref());
    let five = five.map_err(|error| hand_error(py, error, hand.count()))?;
    Ok(Registry::get(py)?.card_list(py, &five)?.into_any())
}

/// The hands that are best on this board.
///
/// `hands` is an iterable of card-like hands and `board`, if there is one, is
/// card-like; each hand together with the board has 5, 6 or 7 cards, or what else hands
/// have in the `game`, one of `kev.GAMES`. Returns a list of indices, ascending: one, or
/// several that tie. Hi-lo games return a `HiLo` of two lists: who has the best hand, and
/// who the best low, which is `None` if nobody has one.
///
/// Raises `HandError` if there are no hands, for a wrong number of cards, for a card that is
/// not in the game's deck, and for one that is in two places or twice in a hand;
/// `CardError` for everything that is not a card, and for a card that is twice on the
/// board; `KevError` for what is no game.
///
/// >>> import kev
/// >>> kev.winners(["AhKh", "QsQd", "AcKd"], "Ks 7d 2c 2d 9h")
/// [0, 2]
/// >>> kev.winners(["AhKh", "KsQd"], "Ks 7d 2c 2d 9h")
/// Traceback (most recent call last):
/// kev.HandError: duplicate card Ks on the board and in hand 1
/// >>> kev.winners(["As2sKhQd", "Ad2dKsQc", "8c8dTcTd"], "3c5h8s8hJc", game="omaha_hi_lo")
/// HiLo(high=[2], low=[0, 1])
#[pyfunction]
#[pyo3(
    signature = (hands, board = None, *, game = None),
    text_signature = "(hands, board=None, *, game='holdem')",
)]
pub(crate) fn winners<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
    board: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (game, board) = (read_game(game)?, read_board(board)?);
    let mut read: Vec<HandCards> = Vec::new();
    for (index, hand) in hands.try_iter()?.enumerate() {
        py.check_signals()?;
        let hand = HandCards::read(&hand?)
            .map_err(|failure| failure.raise_in(py, &format!("hand {index}: "), Some(index)))?;
        read.try_reserve(1).map_err(|error| PyMemoryError::new_err(error.to_string()))?;
        read.push(hand);
    }
    if game != Game::Holdem {
        return game::winners(py, game, &read, &board);
    }
    let best = kev::winners(&read, &board).map_err(|error| match error {
        WinnersError::Hand { index, .. } => {
            let count = read[index].count() + board.len();
            let error = HandError::WrongCount { count };
            winners_error(py, WinnersError::Hand { index, error }, |py, error| {
                hand_error(py, error, count)
            })
        }
        error => winners_error(py, error, |py, error| hand_error(py, error, 0)),
    });
    Ok(PyList::new(py, best?)?.into_any())
}

/// Name, number, English name, best and worst rank of each category, the best first.
#[pyfunction]
pub(crate) fn category_table() -> Vec<(String, u8, &'static str, u16, u16)> {
    let row = |&category: &Category| {
        let (name, number) = (format!("{category:?}"), category as u8);
        (name, number, category.name(), category.best().get(), category.worst().get())
    };
    Category::ALL.iter().map(row).collect()
}

/// The text of the hand rank with this number.
#[pyfunction]
#[pyo3(signature = (number, /))]
pub(crate) fn hand_rank_text(number: u16) -> Option<String> {
    HandRank::new(number).map(|rank| rank.to_string())
}

/// One hand of the rank with this number, the cards that count most first.
#[pyfunction]
#[pyo3(signature = (number, /))]
pub(crate) fn hand_rank_example(
    py: Python<'_>,
    number: u16,
) -> PyResult<Option<Bound<'_, PyList>>> {
    let example = |rank: HandRank| Registry::get(py)?.card_list(py, &rank.example());
    HandRank::new(number).map(example).transpose()
}

/// The number of the category of the hand rank with this number.
#[pyfunction]
#[pyo3(signature = (number, /))]
pub(crate) fn hand_rank_category(number: u16) -> Option<u8> {
    HandRank::new(number).map(|rank| rank.category() as u8)
}

/// The ranks of the hand rank with this number, those that count most first.
#[pyfunction]
#[pyo3(signature = (number, /))]
pub(crate) fn hand_rank_ranks(number: u16) -> Option<Vec<u8>> {
    HandRank::new(number).map(|rank| rank.ranks().map(kev::Rank::index).into())
}
