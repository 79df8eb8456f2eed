//! What both functions on arrays ask of their argument.

use numpy::{PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::error::array_error;

/// The argument, or what numpy makes of it. Masked arrays are refused: numpy
/// would drop the mask.
pub(crate) fn of<'py>(
    values: &Bound<'py, PyAny>,
    name: &str,
) -> PyResult<Bound<'py, PyUntypedArray>> {
    let numpy = values.py().import("numpy")?;
    if values.is_instance(&numpy.getattr("ma")?.getattr("MaskedArray")?)? {
        let message = format!("{name} must not be a masked array");
        return Err(array_error(values.py(), message, values));
    }
    Ok(numpy.call_method1("asarray", (values,))?.cast_into::<PyUntypedArray>()?)
}

/// An error unless the array has an integer dtype in native byte order.
pub(crate) fn check_integers(array: &Bound<'_, PyUntypedArray>, name: &str) -> PyResult<()> {
    let (py, dtype) = (array.py(), array.dtype());
    if !matches!(dtype.kind(), b'i' | b'u') {
        let message = format!("{name} must be an array of integers, not of {dtype}");
        return Err(array_error(py, message, dtype));
    }
    if dtype.is_native_byteorder() == Some(false) {
        let message = format!("{name} must be in native byte order, not {}", dtype.repr()?);
        return Err(array_error(py, message, dtype));
    }
    Ok(())
}

/// The array itself if it can be read as a slice, else a copy that can.
pub(crate) fn contiguous<'py>(
    array: &Bound<'py, PyUntypedArray>,
) -> PyResult<Bound<'py, PyUntypedArray>> {
    let requirements = ("C_CONTIGUOUS", "ALIGNED");
    let numpy = array.py().import("numpy")?;
    let array = numpy.call_method1("require", (array, None::<&str>, requirements))?;
    Ok(array.cast_into::<PyUntypedArray>()?)
}
