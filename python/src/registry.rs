//! The Python objects that functions hand out: the enum members and shared
//! ranks that the package `kev` makes once, while it is imported.

use kev::{CardInt, HandRank};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};

static REGISTRY: PyOnceLock<Registry> = PyOnceLock::new();

pub(crate) struct Registry {
    cards: Py<PyTuple>,
    hand_ranks: Py<PyTuple>,
    card_error: Py<PyType>,
    hand_error: Py<PyType>,
    addresses: CardAddresses,
}

/// Takes the 52 cards by index, the 7462 hand ranks, and the two exceptions.
#[pyfunction]
#[pyo3(signature = (cards, hand_ranks, card_error, hand_error, /))]
pub(crate) fn register(
    py: Python<'_>,
    cards: Bound<'_, PyTuple>,
    hand_ranks: Bound<'_, PyTuple>,
    card_error: Bound<'_, PyType>,
    hand_error: Bound<'_, PyType>,
) -> PyResult<()> {
    let addresses = CardAddresses::of(&cards)?;
    let registry = Registry {
        cards: cards.unbind(),
        hand_ranks: hand_ranks.unbind(),
        card_error: card_error.unbind(),
        hand_error: hand_error.unbind(),
        addresses,
    };
    REGISTRY
        .set(py, registry)
        .map_err(|_| PyRuntimeError::new_err("kev registers its types once, when it is imported"))
}

impl Registry {
    pub(crate) fn get(py: Python<'_>) -> PyResult<&Registry> {
        REGISTRY.get(py).ok_or_else(|| PyRuntimeError::new_err("import kev, not kev._kev"))
    }

    pub(crate) fn card_error(&self) -> &Py<PyType> {
        &self.card_error
    }

    pub(crate) fn hand_error(&self) -> &Py<PyType> {
        &self.hand_error
    }

    pub(crate) fn card<'py>(&self, py: Python<'py>, card: CardInt) -> PyResult<Bound<'py, PyAny>> {
        self.cards.bind(py).get_item(card.index().into())
    }

    pub(crate) fn hand_rank<'py>(
        &self,
        py: Python<'py>,
        rank: HandRank,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.hand_ranks.bind(py).get_item(usize::from(rank.get()) - 1)
    }

    /// The card that this very object is, if it is one of the 52 members.
    #[inline]
    pub(crate) fn member(&self, object: &Bound<'_, PyAny>) -> Option<CardInt> {
        self.addresses.card_at(object.as_ptr() as usize)
    }
}

/// A hash table from the addresses of the 52 members, which live as long as
/// the registry, to their cards: spares a call into Python for each card.
struct CardAddresses([(usize, CardInt); CardAddresses::PLACES]);

impl CardAddresses {
    const PLACES: usize = 256;

    fn of(cards: &Bound<'_, PyTuple>) -> PyResult<CardAddresses> {
        let mut places = [(0, CardInt::CardAs); Self::PLACES];
        for (index, card) in kev::DECK.into_iter().enumerate() {
            let address = cards.get_item(index)?.as_ptr() as usize;
            let mut place = Self::first_place(address);
            while places[place].0 != 0 {
                place = (place + 1) % Self::PLACES;
            }
            places[place] = (address, card);
        }
        Ok(CardAddresses(places))
    }

    fn card_at(&self, address: usize) -> Option<CardInt> {
        let mut place = Self::first_place(address);
        loop {
            match self.0[place] {
                (0, _) => return None,
                (member, card) if member == address => return Some(card),
                _ => place = (place + 1) % Self::PLACES,
            }
        }
    }

    /// Objects are 16 bytes apart or more, so lower bits say nothing.
    fn first_place(address: usize) -> usize {
        (address >> 4).wrapping_mul(0x9E37_79B9) >> 16 & (Self::PLACES - 1)
    }
}
