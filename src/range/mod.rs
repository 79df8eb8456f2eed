//! Ranges: which hole cards, each with a weight.

mod class;
mod combo;
mod dialect;
mod error;
mod game_range;
mod order;
mod print;
mod read;
mod weights;

pub use combo::Combo;
pub use dialect::{Dialect, UnknownDialect};
pub use error::{RangeError, RangeErrorKind};
pub use game_range::GameRange;
pub use weights::Range;
