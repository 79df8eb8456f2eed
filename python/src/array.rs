//! What both functions on arrays ask of their argument.

use numpy::{PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error::argument_error;

/// The argument, or what numpy makes of it. Masked arrays are refused: numpy
/// would drop the mask.
pub(crate) fn of<'py>(
    values: &Bound<'py, PyAny>,
    name: &str,
) -> PyResult<Bound<'py, PyUntypedArray>> {
    let numpy = values.py().import("numpy")?;
    if values.is_instance(&numpy.getattr("ma")?.getattr("MaskedArray")?)? {
        let message = format!("{name} must not be a masked array");
        return Err(argument_error(values.py(), message, values));
    }
    let array = numpy.call_method1("asarray", (values,)).map_err(|error| {
        let is_ragged = error.is_instance_of::<PyValueError>(values.py());
        let message = format!("{name} do not make an array: {}", error.value(values.py()));
        if is_ragged { argument_error(values.py(), message, values) } else { error }
    })?;
    Ok(array.cast_into()?)
}

/// An aligned, C-contiguous array of integers in native byte order: the array
/// itself if it is one, a copy if it only has to be laid out anew, else an error.
pub(crate) fn integers<'py>(
    array: &Bound<'py, PyUntypedArray>,
    name: &str,
) -> PyResult<Bound<'py, PyUntypedArray>> {
    let (py, dtype) = (array.py(), array.dtype());
    if !matches!(dtype.kind(), b'i' | b'u') {
        let message = format!("{name} must be an array of integers, not of {dtype}");
        return Err(argument_error(py, message, dtype));
    }
    if dtype.is_native_byteorder() == Some(false) {
        let message = format!("{name} must be in native byte order, not {}", dtype.repr()?);
        return Err(argument_error(py, message, dtype));
    }
    let requirements = ("C_CONTIGUOUS", "ALIGNED");
    let arguments = (array, None::<&str>, requirements);
    Ok(py.import("numpy")?.call_method1("require", arguments)?.cast_into()?)
}

/// Evaluates `$use` with `$array` as an array of the one of these types that it
/// holds, or else `$other`.
macro_rules! match_dtype {
    ($array:ident as $class:ident<$($integer:ident)|+> => $use:expr, _ => $other:expr) => {
        'found: {
            $(
                if let Ok($array) = $array.cast::<$class<$integer>>() {
                    break 'found ($use);
                }
            )+
            $other
        }
    };
}
pub(crate) use match_dtype;
