//! The Python objects that functions hand out: the enum members and shared
//! ranks that the package `kev` makes once, while it is imported.

use kev::{CardInt, GameRank, HandRank, Ranking};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyTuple};

static REGISTRY: PyOnceLock<Registry> = PyOnceLock::new();

pub(crate) struct Registry {
    cards: Py<PyTuple>,
    hand_ranks: Vec<Py<PyAny>>,
    game_ranks: [PyOnceLock<Vec<Py<PyAny>>>; Ranking::ALL.len()],
    addresses: CardAddresses,
}

/// Takes the 52 cards by index, and the 7462 hand ranks.
#[pyfunction]
#[pyo3(signature = (cards, hand_ranks, /))]
pub(crate) fn register(
    py: Python<'_>,
    cards: Bound<'_, PyTuple>,
    hand_ranks: Vec<Py<PyAny>>,
) -> PyResult<()> {
    if REGISTRY.get(py).is_some_and(|registry| registry.cards.is(&cards)) {
        return Ok(()); // the package is reloaded
    }
    let addresses = CardAddresses::of(&cards)?;
    let game_ranks = [const { PyOnceLock::new() }; Ranking::ALL.len()];
    let registry = Registry { cards: cards.unbind(), hand_ranks, game_ranks, addresses };
    REGISTRY.set(py, registry).map_err(|_| {
        PyRuntimeError::new_err("kev can be imported only once in a process: start Python anew")
    })
}

impl Registry {
    pub(crate) fn get(py: Python<'_>) -> PyResult<&Registry> {
        REGISTRY.get(py).ok_or_else(|| PyRuntimeError::new_err("import kev, not kev._kev"))
    }

    pub(crate) fn card<'py>(&self, py: Python<'py>, card: CardInt) -> PyResult<Bound<'py, PyAny>> {
        self.cards.bind(py).get_item(card.index().into())
    }

    /// A list of the members.
    pub(crate) fn card_list<'py>(
        &self,
        py: Python<'py>,
        cards: &[CardInt],
    ) -> PyResult<Bound<'py, PyList>> {
        let members: PyResult<Vec<_>> = cards.iter().map(|&card| self.card(py, card)).collect();
        PyList::new(py, members?)
    }

    pub(crate) fn hand_rank<'py>(
        &self,
        py: Python<'py>,
        rank: HandRank,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self.hand_ranks.get(usize::from(rank.get()) - 1) {
            Some(shared) => Ok(shared.bind(py).clone()),
            None => Err(PyRuntimeError::new_err("kev has registered too few hand ranks")),
        }
    }

    /// A `HandRank` in the standard order, else a `GameRank`.
    pub(crate) fn game_rank<'py>(
        &self,
        py: Python<'py>,
        rank: GameRank,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let (Ranking::High, Some(rank)) = (rank.ranking(), HandRank::new(rank.get())) {
            return self.hand_rank(py, rank);
        }
        let place = Ranking::ALL.iter().position(|&ranking| ranking == rank.ranking());
        let shared = place.and_then(|place| self.game_ranks.get(place));
        let missing = || PyRuntimeError::new_err("kev has registered too few ranks");
        // Made when the ranking is first used: most programs never do.
        let shared = shared.ok_or_else(missing)?.get_or_try_init(py, || {
            let ranks = py.import("kev.game_rank")?.getattr("shared_ranks")?;
            ranks.call1((rank.ranking().name(),))?.extract::<Vec<Py<PyAny>>>()
        })?;
        let shared = shared.get(usize::from(rank.get()) - 1).ok_or_else(missing)?;
        Ok(shared.bind(py).clone())
    }

    /// The card that this very object is, if it is one of the 52 members.
    #[inline]
    pub(crate) fn member(&self, object: &Bound<'_, PyAny>) -> Option<CardInt> {
        self.addresses.card_at(object.as_ptr() as usize)
    }
}

/// A perfect hash table from the addresses of the 52 members, which live as long
/// as the registry, to their cards: spares calls into Python for each card.
struct CardAddresses {
    multiplier: usize,
    places: [(usize, CardInt); CardAddresses::PLACES],
}

impl CardAddresses {
    const PLACES: usize = 512;

    fn of(cards: &Bound<'_, PyTuple>) -> PyResult<CardAddresses> {
        let mut members = [(0, CardInt::CardAs); 52];
        for (member, card) in members.iter_mut().zip(kev::DECK) {
            *member = (cards.get_item(card.index().into())?.as_ptr() as usize, card);
        }
        // One odd multiplier in some tens leaves no two members in one place.
        let spread = 0x9E37_79B9_7F4A_7C15_u64 as usize;
        let mut tries = (0..1_000_000).map(|i| (2 * i + 1_usize).wrapping_mul(spread));
        tries
            .find_map(|multiplier| Self::without_collision(&members, multiplier))
            .ok_or_else(|| PyRuntimeError::new_err("the 52 cards are not 52 objects"))
    }

    fn without_collision(
        members: &[(usize, CardInt); 52],
        multiplier: usize,
    ) -> Option<CardAddresses> {
        let mut table = CardAddresses { multiplier, places: [(0, CardInt::CardAs); Self::PLACES] };
        for &(address, card) in members {
            let place = table.place(address);
            if table.places[place].0 != 0 {
                return None;
            }
            table.places[place] = (address, card);
        }
        Some(table)
    }

    #[inline]
    fn card_at(&self, address: usize) -> Option<CardInt> {
        let (member, card) = self.places[self.place(address)];
        (member == address).then_some(card)
    }

    #[inline]
    fn place(&self, address: usize) -> usize {
        address.wrapping_mul(self.multiplier) >> (usize::BITS - 9)
    }
}
