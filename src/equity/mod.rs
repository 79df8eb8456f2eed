//! How often each hand or range wins.

// Deals are counted in f64, exactly up to 2^53; weights are compared for being the very same.
#![allow(clippy::cast_precision_loss, clippy::cast_sign_loss, clippy::cast_possible_wrap)]
#![allow(clippy::float_cmp)]

mod boards;
mod by_range;
mod dealer;
mod enumerate;
mod error;
mod hands;
mod matchups;
mod monte_carlo;
mod options;
mod path;
#[cfg(test)]
mod paths_agree;
mod plan;
mod question;
mod random;
mod result;
mod sampler;
mod solve;
mod sweep;
mod symmetry;
mod table;
mod tally;
mod walk;

pub use error::EquityError;
pub use options::{Method, Options, Progress};
pub use question::Question;
pub use result::{ComboEquity, Counts, EquityResult, NoLow, PlayerEquity, Pot};
pub use solve::{equity, equity_with_progress};
