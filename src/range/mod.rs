//! Ranges: which hole cards, each with a weight.

mod combo;
mod weights;

pub use combo::Combo;
pub use weights::Range;
