use core::num::NonZero;
use core::time::Duration;

use super::EquityError;

/// How an answer is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Exactly if one thread is done in about a second, and within the time limit; else
    /// by sampling.
    #[default]
    Auto,
    /// By counting every deal; refused with an estimate where one thread would need
    /// more than some 20 minutes.
    Exact,
    /// By sampling deals.
    MonteCarlo,
}

/// How to find an answer, and how good it has to be.
///
/// Weights count in parts of the player's largest, to 2^-40 of it, and no less than that.
///
/// Sampling stops at whichever of `samples`, `std_error` and `time_limit` comes
/// first; without any of them after a million deals.
///
/// ```
/// use kev::equity::{Method, Options};
///
/// let options = Options { method: Method::MonteCarlo, std_error: Some(1e-3), ..Options::default() };
/// assert_eq!(options.samples, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Options {
    /// How the answer is found.
    pub method: Method,
    /// Sampling stops after so many deals.
    pub samples: Option<u64>,
    /// Sampling stops when the standard error of every player's equity is this or less.
    pub std_error: Option<f64>,
    /// Sampling stops after this time. Without the feature `std` there is no clock, and
    /// nothing is stopped by it.
    pub time_limit: Option<Duration>,
    /// Where the random numbers start: the same seed gives the same answer, to the
    /// bit, on every machine and for every number of threads, unless a time limit
    /// ends the sampling. `None` takes a new seed each time, or 0 without the feature `std`.
    pub seed: Option<u64>,
    /// How many threads work, by default one for each core if there is enough to do.
    /// Without the feature `parallel` it is always one.
    pub threads: Option<NonZero<usize>>,
}

impl Options {
    pub(super) fn check(&self) -> Result<(), EquityError> {
        match *self {
            Options { samples: Some(0), .. } => Err(EquityError::NoSamples),
            Options { std_error: Some(value), .. } if !(value > 0.0 && value.is_finite()) => {
                Err(EquityError::InvalidStdError { value })
            }
            _ => Ok(()),
        }
    }
}

/// How far an answer has come.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Progress {
    /// About which part of the work is done, 0 to 1.
    pub fraction: f64,
    /// How many deals have been looked at.
    pub deals: u64,
}
