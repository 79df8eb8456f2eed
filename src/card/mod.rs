//! Cards: ranks, suits, the card integer, and reading and writing them.

mod card_int;
mod error;
mod layout;
mod parse;
mod rank;
mod suit;

pub use card_int::{CardInt, DECK};
#[cfg(feature = "alloc")]
pub(crate) use error::CodePoint;
pub use error::{CardError, Excerpt};
pub use layout::{Layout, UnknownLayout};
#[cfg(feature = "alloc")]
pub use parse::cards;
pub(crate) use parse::distinct_cards;
pub use parse::{ParseCards, parse_cards};
pub use rank::Rank;
pub use suit::Suit;
