//! What hands and ranges are worth before all cards are out.

// Deals are counted in f64, exactly up to 2^53.
#![allow(clippy::cast_precision_loss)]

mod breakdown;
mod draw;
mod error;
mod outs;
mod pair_kind;
mod spot;
mod strength;

pub use breakdown::{RangeBreakdown, RangePart, range_breakdown};
pub use draw::Draw;
pub use error::AnalysisError;
pub use outs::{Outs, Standing, outs};
pub use pair_kind::PairKind;
pub use strength::{HandStrength, hand_strength};
