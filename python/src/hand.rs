//! The three hand primitives.

use kev::CardInt;
use pyo3::prelude::*;

use crate::card::card_vec;

fn read(cards: &Bound<'_, PyAny>) -> PyResult<Vec<CardInt>> {
    card_vec(cards).map_err(|failure| failure.raise(cards.py(), ""))
}

/// The suit that all cards share: 0x1 spades, 0x2 hearts, 0x4 diamonds, 0x8 clubs.
///
/// 0 if they share none, and for no cards. `cards` is anything that `kev.cards`
/// takes, but a card may come twice.
///
/// Raises `CardError` for everything that is not a card.
///
/// >>> from kev.hand import suit_bitwise_and
/// >>> hex(suit_bitwise_and("AsKsQsJsTs"))
/// '0x1'
/// >>> suit_bitwise_and("AsKh")
/// 0
#[pyfunction]
#[pyo3(signature = (cards, /))]
pub(crate) fn suit_bitwise_and(cards: &Bound<'_, PyAny>) -> PyResult<u8> {
    read(cards).map(|cards| kev::hand::suit_bitwise_and(&cards))
}

/// The ranks there are: a 13-bit mask, deuce in bit 0 to ace in bit 12.
///
/// 0 for no cards. `cards` is anything that `kev.cards` takes, but a card may
/// come twice.
///
/// Raises `CardError` for everything that is not a card.
///
/// >>> from kev.hand import rank_bitwise_or
/// >>> hex(rank_bitwise_or("AsKsQsJsTs"))
/// '0x1f00'
#[pyfunction]
#[pyo3(signature = (cards, /))]
pub(crate) fn rank_bitwise_or(cards: &Bound<'_, PyAny>) -> PyResult<u16> {
    read(cards).map(|cards| kev::hand::rank_bitwise_or(&cards))
}

/// The product of the ranks' primes: equal for two hands just when they have the
/// same ranks equally often. An exact `int` of any size; 1 for no cards.
///
/// `cards` is anything that `kev.cards` takes, but a card may come twice.
///
/// Raises `CardError` for everything that is not a card.
///
/// >>> from kev.hand import prime_product
/// >>> prime_product("AsKsQsJsTs") == 41 * 37 * 31 * 29 * 23
/// True
/// >>> prime_product(["As"] * 20) == 41 ** 20
/// True
#[pyfunction]
#[pyo3(signature = (cards, /))]
pub(crate) fn prime_product<'py>(cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    // Eleven primes always fit 64 bits; Python's integers take it from there.
    let mut product = 1_u64.into_pyobject(py)?.into_any();
    for few in read(cards)?.chunks(11) {
        product = product.mul(kev::hand::prime_product(few))?;
    }
    Ok(product)
}
