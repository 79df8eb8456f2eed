//! Omaha: 4, 5 or 6 hole cards, of which exactly two count with exactly three of
//! the five board cards.
//!
//! The first hand makes tables of 1.3 MB, which takes two or three milliseconds.

mod best;
mod flush;
mod low;
mod prepared;
mod table;

pub(crate) use best::best_cards;
pub(crate) use prepared::{Board, Hole};
pub(crate) use table::Table;
