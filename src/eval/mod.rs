//! Which hand is better: ranks of 5 to 7 cards, one by one and in batches.

mod batch;
mod batch_card;
mod category;
mod error;
mod evaluate;
mod hand_rank;
mod incremental;
#[cfg(feature = "std")]
pub(crate) mod omaha;
#[cfg(feature = "alloc")]
mod rank_sum;
pub(crate) mod ranking;
mod sum;
mod tables;
#[cfg(feature = "parallel")]
mod threaded;
#[cfg(feature = "alloc")]
mod winners;

#[cfg(feature = "alloc")]
pub(crate) use batch::{BLOCK, sum_block};
pub use batch::{BatchError, evaluate_batch};
pub use batch_card::BatchCard;
pub use category::Category;
pub use error::HandError;
pub use evaluate::{best_five, evaluate};
pub use hand_rank::HandRank;
pub use incremental::Hand;
#[cfg(feature = "alloc")]
pub(crate) use rank_sum::{RankSum, Ranks, flush_rank};
pub use ranking::{Few, GameCategory, GameRank, Ranking, UnknownRanking};
#[cfg(feature = "alloc")]
pub(crate) use sum::Sum;
#[cfg(feature = "parallel")]
pub use threaded::evaluate_batch_threaded;
#[cfg(feature = "alloc")]
pub use winners::{WinnersError, winners};
