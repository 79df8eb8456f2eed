//! The three hand primitives.

use kev::CardInt;
use pyo3::prelude::*;

use crate::card::for_each_card;

fn visit(cards: &Bound<'_, PyAny>, mut visit: impl FnMut(CardInt) -> PyResult<()>) -> PyResult<()> {
    for_each_card(cards, |card, _| Ok(visit(card)?)).map_err(|failure| failure.raise(cards.py()))
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
    let mut shared = None;
    visit(cards, |card| {
        let nibble = kev::hand::suit_bitwise_and(&[card]);
        shared = Some(shared.map_or(nibble, |shared: u8| shared & nibble));
        Ok(())
    })?;
    Ok(shared.unwrap_or(kev::hand::suit_bitwise_and(&[])))
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
    let mut ranks = kev::hand::rank_bitwise_or(&[]);
    visit(cards, |card| {
        ranks |= kev::hand::rank_bitwise_or(&[card]);
        Ok(())
    })?;
    Ok(ranks)
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
    let mut product = kev::hand::prime_product(&[]);
    // What is past 64 bits is Python's to multiply.
    let mut large = product.into_pyobject(cards.py())?.into_any();
    visit(cards, |card| {
        let prime = kev::hand::prime_product(&[card]);
        if let Some(larger) = product.checked_mul(prime) {
            product = larger;
        } else {
            large = large.mul(product)?;
            product = prime;
        }
        Ok(())
    })?;
    large.mul(product)
}
