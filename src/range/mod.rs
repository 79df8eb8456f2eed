//! Ranges: which hole cards, each with a weight.

mod cells;
mod class;
mod combo;
mod cover;
mod cursor;
mod dialect;
mod error;
mod group;
mod lines;
mod order;
mod parse;
mod plan;
mod print;
mod runs;
mod term;
mod weights;

pub use combo::Combo;
pub use dialect::Dialect;
pub use error::{RangeError, RangeErrorKind};
pub use weights::Range;
