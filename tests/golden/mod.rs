//! The golden data in `tests/data`, which the Python tests read too.

use serde::de::DeserializeOwned;

/// Reads a JSON file from `tests/data`.
pub(crate) fn read<T: DeserializeOwned>(file: &str) -> T {
    let path = format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect(&path);
    serde_json::from_str(&text).expect(&path)
}
