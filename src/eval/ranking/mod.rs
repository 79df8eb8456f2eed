//! The other rankings: short deck, the lowballs and badugi, each one scale of numbers.

mod category;
mod few;
pub(crate) mod kernel;
mod kernel_tables;
mod rank;
mod ranks;
mod scale;
mod select;

pub use category::GameCategory;
pub use few::Few;
pub use rank::GameRank;
pub use scale::{Ranking, UnknownRanking};
