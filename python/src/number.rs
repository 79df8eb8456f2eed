//! Numbers among the arguments.

use std::fmt::Display;
use std::num::NonZero;
use std::time::Duration;

use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::error::{argument_error, shown};

/// A number of threads.
pub(crate) fn threads(value: &Bound<'_, PyAny>) -> PyResult<NonZero<usize>> {
    read(value, |_| true, || format!("threads must be a whole number from 1 to {}", usize::MAX))
}

/// A number of things, at least one.
pub(crate) fn count(value: &Bound<'_, PyAny>, name: &str) -> PyResult<u64> {
    let wanted = || format!("{name} must be a whole number from 1 to {}", u64::MAX);
    read(value, |&count: &u64| count > 0, wanted)
}

/// A number of 64 bits.
pub(crate) fn unsigned(value: &Bound<'_, PyAny>, name: &str) -> PyResult<u64> {
    read(value, |_| true, || format!("{name} must be a whole number from 0 to {}", u64::MAX))
}

/// Any number.
pub(crate) fn float(value: &Bound<'_, PyAny>, name: impl Display) -> PyResult<f64> {
    read(value, |_| true, || format!("{name} must be a number"))
}

/// A number above 0.
pub(crate) fn positive(value: &Bound<'_, PyAny>, name: &str) -> PyResult<f64> {
    let is_positive = |number: &f64| *number > 0.0 && number.is_finite();
    read(value, is_positive, || format!("{name} must be a positive number"))
}

/// A time in seconds.
pub(crate) fn seconds(value: &Bound<'_, PyAny>, name: &str) -> PyResult<Duration> {
    let is_time = |number: &f64| Duration::try_from_secs_f64(*number).is_ok();
    let seconds =
        read(value, is_time, || format!("{name} must be a number of seconds, at least 0"))?;
    Ok(Duration::try_from_secs_f64(seconds).unwrap_or_default())
}

fn read<'py, T: FromPyObjectOwned<'py, Error = PyErr>>(
    value: &Bound<'py, PyAny>,
    is_good: impl Fn(&T) -> bool,
    wanted: impl Fn() -> String,
) -> PyResult<T> {
    let py = value.py();
    match value.extract() {
        Ok(number) if is_good(&number) => Ok(number),
        Err(error)
            if !(error.is_instance_of::<PyTypeError>(py)
                || error.is_instance_of::<PyValueError>(py)
                || error.is_instance_of::<PyOverflowError>(py)) =>
        {
            Err(error) // raised by the object itself
        }
        _ => {
            let message = format!("{}, not {}", wanted(), shown(value)?);
            Err(argument_error(py, message, value))
        }
    }
}
