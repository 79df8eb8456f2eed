//! Omaha: 4, 5 or 6 hole cards, of which exactly two count with exactly three of
//! the five board cards.
//!
//! High hands have the ranks of [`evaluate`](crate::evaluate). Lows are
//! eight-or-better: five different ranks from the ace up to the eight, where
//! straights and flushes do not matter; they count from 1 (5-4-3-2-A) to
//! 56 (8-7-6-5-4). The high hand and the low need not use the same cards.
//!
//! The first call makes tables of 1.3 MB, which takes two or three milliseconds.

mod batch;
mod best;
mod error;
mod flush;
mod low;
mod prepared;
mod table;
#[cfg(feature = "parallel")]
mod threaded;

pub(crate) use best::best_cards;
pub(crate) use flush::flush;
pub(crate) use low::ranks as low_ranks;
pub(crate) use prepared::{Board, Hole, row};
pub(crate) use table::Table;

pub use batch::{evaluate_batch, low_batch};
pub use best::{best_five, best_low_five, evaluate, evaluate_low};
pub use error::{OmahaBatchError, OmahaError, Place};
#[cfg(feature = "parallel")]
pub use threaded::{evaluate_batch_threaded, low_batch_threaded};
