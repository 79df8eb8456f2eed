//! The class `GameRange`.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use kev::range::{GameRange, RangeErrorKind};
use kev::{CardInt, CardSet, Game};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::{PyDictItems, PyList, PyMapping, PyString, PyTuple, PyType};

use crate::card::{characters, distinct_cards};
use crate::error::{argument_error, combo_error, hand_range_error, range_error, shown, text_error};
use crate::game::{read_game, read_hand};
use crate::number;
use crate::range::PyRange;
use crate::range_like::{pair, range_of};
use crate::registry::Registry;

/// The hands of a game, each with a weight from 0 to 1.
///
/// `hands` is a text, another range, the cards of one hand, as `kev.cards` takes them, or a
/// list of hands, texts or `(hand, weight)` pairs; `game` one of `kev.GAMES`. With two hole cards `hands` is
/// all that `kev.Range` takes, a text is in its grammar, and the weights are the same. In
/// other games items stand in a text between commas, semicolons or line ends, and the last
/// one that names a hand counts:
///
/// - patterns with a slot for each hole card: a card, a rank, a suit, or `*`, any card.
///   `AsAh**` has these aces, `AA**` two aces or more, `h***` a heart or more; a rank right
///   before a suit is a card, so it is `hhAA` and not `AAhh`
/// - with a shape behind it: in `AA**ds` two suits come twice or more, with `ss` just one
///   does, with `r` none, with `ms` all cards are of one suit
/// - a pattern of one pair and all above: `JJ**+`; runs in either direction: `JT98-8765`
/// - `random`: all hands
/// - ranges in parentheses; several items with `|` between them, of which the largest weight
///   counts; `!` and an item takes its hands out
///
/// A weight follows as `AA**:0.5` or `AA**@50`; in parentheses it multiplies.
///
/// In games without a board hands may be short of cards, all of a range of as many: `AA` in
/// stud are the six hands to start with, each of which is dealt the others; `AA*****` are all
/// hands that have two aces or more in the end.
///
/// Ranges do not change. They are equal if the games are and all weights, and have no hash.
/// They iterate over `((card, ...), weight)` for each hand that they have, found as it is
/// asked for, as there may be millions; `len` counts these hands, `in` asks for one, and
/// `weight` for its weight. `|` takes the larger weight of each hand. `str` is a text that
/// reads as the same weights.
///
/// Raises `RangeError`, with the place, for a text that is no range, for hands of another
/// number of cards, and for a range that has cards which are not in the game's deck;
/// `HandError` for the cards of a hand of which one comes twice; `CardError` for what is no
/// card; `KevError` for what is no game.
///
/// >>> import kev
/// >>> hand = kev.GameRange("AsAhKsKh", "omaha")
/// >>> len(hand), "KhKsAhAs" in hand, hand == kev.GameRange(kev.cards("KhKsAhAs"), "omaha")
/// (1, True, True)
/// >>> len(kev.GameRange("A23r", "badugi")), len(kev.GameRange(["As", "2d", "3h"], "badugi"))
/// (24, 1)
/// >>> kev.GameRange(["AsAhKsKh", "JdTd9c8c"], "omaha")
/// GameRange('AsAhKsKh,JdTd9c8c', 'omaha')
/// >>> kev.GameRange("AsAh", "short_deck") == kev.GameRange(("Ah", "As"), "short_deck")
/// True
/// >>> kev.GameRange(["As", "Ah"], "omaha")
/// Traceback (most recent call last):
/// kev.RangeError: a hand of omaha has 4 hole cards, not 2
#[pyclass(name = "GameRange", module = "kev", frozen)]
pub(crate) struct PyGameRange {
    game: Game,
    pub(crate) range: GameRange,
}

/// A text longer than this is cut by `repr`.
const LONGEST_REPR: usize = 1000;

/// The class, and what makes the range anew.
type Reduced<'py> = (Bound<'py, PyType>, (Bound<'py, PyAny>, &'static str));

#[pymethods]
impl PyGameRange {
    #[new]
    #[pyo3(signature = (hands, /, game))]
    fn new(hands: &Bound<'_, PyAny>, game: &Bound<'_, PyAny>) -> PyResult<PyGameRange> {
        let game = read_game(Some(game))?;
        let range = game_range_of(hands, game)?;
        Ok(PyGameRange { game, range })
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// The sum of all weights.
    #[getter]
    fn total(&self, py: Python<'_>) -> PyResult<f64> {
        Ok(stoppable(py, |go_on| self.range.count_and_total(go_on))?.1)
    }

    /// The sum of all weights, as a percentage of all hands that the game has.
    #[getter]
    fn percent(&self, py: Python<'_>) -> PyResult<f64> {
        #[expect(clippy::cast_precision_loss, reason = "there are some millions of hands")]
        let all = self.game.hand_count(self.range.hole_cards()) as f64;
        Ok(100.0 * self.total(py)? / all)
    }

    /// The weight of a hand, 0.0 if the range does not have it.
    ///
    /// >>> import kev
    /// >>> kev.GameRange("AsKs:0.5,AhKh", "holdem").weight("KsAs")
    /// 0.5
    #[pyo3(signature = (hand, /))]
    fn weight(&self, hand: &Bound<'_, PyAny>) -> PyResult<f64> {
        let (game, wanted) = (self.game, self.range.hole_cards());
        let wrong = |hand| -> PyResult<PyErr> {
            let message = format!("a hand of {game} is {wanted} cards, not {}", shown(hand)?);
            Ok(combo_error(hand, message, None))
        };
        let cards = match distinct_cards(hand) {
            Ok(cards) if cards.len() == wanted => cards,
            Ok(_) => return Err(wrong(hand)?),
            Err(failure) => {
                // The commonest slip: a range as the text of a hand.
                let text = hand.cast::<PyString>().ok().map(characters).transpose()?;
                let is_range = text.is_some_and(|text| game.range(&text).is_ok());
                return Err(if is_range { wrong(hand)? } else { failure.raise(hand.py()) });
            }
        };
        Ok(self.range.weight(CardSet::from_iter(cards)))
    }

    fn __contains__(&self, hand: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.weight(hand)? > 0.0)
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(stoppable(py, |go_on| self.range.count_and_total(go_on))?.0.try_into()?)
    }

    fn __iter__(&self) -> Hands {
        Hands(Mutex::new(Box::new(self.range.iter())))
    }

    fn __eq__(&self, py: Python<'_>, other: &PyGameRange) -> PyResult<bool> {
        Ok(self.game == other.game
            && stoppable(py, |go_on| self.range.is_equal_to(&other.range, go_on))?)
    }

    fn __or__(&self, py: Python<'_>, other: &PyGameRange) -> PyResult<PyGameRange> {
        let other = restricted(py, self.game, other.range.clone())?;
        let union = self.range.union(&other);
        let range = union.map_err(|error| range_error(py, &error, other.hole_cards()))?;
        Ok(PyGameRange { game: self.game, range })
    }

    fn __str__(&self, py: Python<'_>) -> String {
        py.detach(|| self.range.to_string())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let (text, game) = (self.__str__(py), self.game);
        if text.len() <= LONGEST_REPR {
            format!("GameRange('{text}', '{game}')")
        } else {
            let start: String = text.chars().take(40).collect();
            format!("<GameRange of {game}: {start}...>")
        }
    }

    fn __copy__(slf: Py<PyGameRange>) -> Py<PyGameRange> {
        slf
    }

    fn __deepcopy__(slf: Py<PyGameRange>, _memo: &Bound<'_, PyAny>) -> Py<PyGameRange> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        // Not each range of two cards has a text: the empty one has none.
        let hands = match self.range.as_range() {
            Some(range) => Bound::new(py, PyRange(range.clone()))?.into_any(),
            None => PyString::new(py, &self.__str__(py)).into_any(),
        };
        Ok((py.get_type::<PyGameRange>(), (hands, self.game.name())))
    }
}

/// While hands are counted, Ctrl-C waits so long at most.
const PATIENCE: Duration = Duration::from_millis(50);

/// Works without the GIL, and takes it now and then for Ctrl-C. `work` asks whether to go
/// on, and has no answer if not.
fn stoppable<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&mut dyn FnMut() -> bool) -> Option<T> + Send,
) -> PyResult<T> {
    let (mut last, mut raised) = (Instant::now(), Ok(()));
    let answer = py.detach(|| {
        work(&mut || {
            if last.elapsed() >= PATIENCE {
                let check = |py: Python<'_>| py.check_signals();
                raised = Python::attach(check);
                last = Instant::now();
            }
            raised.is_ok()
        })
    });
    raised?;
    answer.ok_or_else(|| PyKeyboardInterrupt::new_err(()))
}

/// The hands of a range that are still to come.
#[pyclass(frozen)]
struct Hands(Mutex<Box<dyn Iterator<Item = (CardSet, f64)> + Send>>);

#[pymethods]
impl Hands {
    fn __iter__(slf: Py<Hands>) -> Py<Hands> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<(Bound<'py, PyTuple>, f64)>> {
        // Where next is slow, it is so between two hands, and whoever waits must not have the GIL.
        let next = py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).next());
        let Some((hand, weight)) = next else { return Ok(None) };
        // A list of all hands can be stopped with Ctrl-C.
        py.check_signals()?;
        let registry = Registry::get(py)?;
        let mut cards: Vec<CardInt> = hand.iter().collect();
        cards.reverse();
        let cards = cards.into_iter().map(|card| registry.card(py, card));
        Ok(Some((PyTuple::new(py, cards.collect::<PyResult<Vec<_>>>()?)?, weight)))
    }
}

/// The range that an argument stands for in a game: a range, a text, the cards of a hand, a
/// list of texts that are hands, or with two hole cards all that hold'em has.
pub(crate) fn game_range_of(hands: &Bound<'_, PyAny>, game: Game) -> PyResult<GameRange> {
    let py = hands.py();
    if let Ok(range) = hands.cast::<PyGameRange>() {
        return restricted(py, game, range.get().range.clone());
    }
    if let Ok(text) = hands.cast::<PyString>() {
        return game.range(&characters(text)?).map_err(|error| text_error(py, &error));
    }
    if game.hole_cards() == 2 || hands.is_instance_of::<PyRange>() {
        return restricted(py, game, range_of(hands)?.into());
    }
    if hands.is_instance_of::<PyMapping>() {
        let shown = shown(hands)?;
        let message =
            format!("hands must be a text, cards or hands, not {shown}; pass its items()");
        return Err(argument_error(py, message, hands));
    }
    if let Some(text) = listed_hands(hands, game)? {
        return game.range(&text).map_err(|error| range_error(py, &error, hands));
    }
    let hand = read_hand(hands)?;
    game.hand(hand.as_ref()).map_err(|error| hand_range_error(py, hand.recounted(error)))
}

/// The range, if its hands are hands of this game.
fn restricted(py: Python<'_>, game: Game, range: GameRange) -> PyResult<GameRange> {
    let count = range.hole_cards();
    game.restrict(range).map_err(|error| match error.kind() {
        RangeErrorKind::WrongLength => range_error(py, &error, count),
        _ => range_error(py, &error, error.excerpt()),
    })
}

/// A list of hands, which are texts or have weights, as the text of their range.
fn listed_hands(hands: &Bound<'_, PyAny>, game: Game) -> PyResult<Option<String>> {
    let is_list = hands.is_instance_of::<PyList>() || hands.is_instance_of::<PyTuple>();
    if !is_list && !hands.is_instance_of::<PyDictItems>() {
        return Ok(None);
    }
    let mut items = Vec::new();
    for (place, item) in hands.try_iter()?.enumerate() {
        let item = item?;
        let (hand, weight) = match pair(&item)? {
            Some((hand, weight)) => (hand, Some(weight)),
            None => (item, None),
        };
        if weight.is_none() && !hand.is_instance_of::<PyString>() {
            return Ok(None);
        }
        let cards = match distinct_cards(&hand) {
            Err(failure) if weight.is_some() => {
                return Err(failure.raise_in(hands.py(), &format!("item {place}: "), Some(place)));
            }
            Ok(cards) if weight.is_some() || cards.len() == game.hole_cards() => cards,
            _ => return Ok(None),
        };
        let text: String = cards.iter().map(CardInt::to_string).collect();
        items.push(match weight {
            Some(weight) => {
                let weight = number::float(&weight, format_args!("item {place}: a weight"))?;
                format!("{text}:{weight}")
            }
            None => text,
        });
    }
    Ok(Some(items.join(",")).filter(|text| !text.is_empty()))
}
