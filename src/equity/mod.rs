//! How often each hand or range wins.

mod boards;
mod enumerate;
mod error;
mod hands;
mod matchups;
mod monte_carlo;
mod options;
mod path;
mod plan;
mod question;
mod random;
mod result;
mod sampler;
mod solve;
mod sweep;
mod symmetry;
mod tally;
mod walk;

pub use error::EquityError;
pub use options::{Method, Options, Progress};
pub use question::Question;
pub use result::{ComboEquity, Counts, Equity, PlayerEquity, Pot};
pub use solve::{equity, equity_with_progress};
