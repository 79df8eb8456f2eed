//! The cases of `data/range_cases.json`, which the Python tests read too.
#![cfg(feature = "alloc")]

use kev::range::{Dialect, Range, RangeError};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    counts: Vec<Count>,
    equal: Vec<[String; 2]>,
    errors: Vec<Wrong>,
    dialects: Vec<Translation>,
    dialect_errors: Vec<Wrong>,
}

#[derive(Deserialize)]
struct Count {
    text: String,
    combos: usize,
}

#[derive(Deserialize)]
struct Wrong {
    dialect: Option<String>,
    text: String,
    reason: String,
    position: usize,
    hint: Option<String>,
}

#[derive(Deserialize)]
struct Translation {
    dialect: String,
    text: String,
    kev: String,
    combos: usize,
}

fn cases() -> Cases {
    serde_json::from_str(include_str!("data/range_cases.json")).unwrap()
}

fn read(text: &str) -> Range {
    text.parse().unwrap_or_else(|error: RangeError| panic!("{text}: {error}"))
}

#[test]
fn numbers_of_combos() {
    for Count { text, combos } in cases().counts {
        assert_eq!(read(&text).len(), combos, "{text}");
    }
}

#[test]
fn texts_of_the_same_range() {
    for [one, other] in cases().equal {
        assert_eq!(read(&one), read(&other), "{one} and {other}");
    }
}

#[test]
fn errors_say_what_and_where() {
    let cases = cases();
    for wrong in cases.errors.iter().chain(&cases.dialect_errors) {
        let dialect = wrong.dialect.as_ref().map_or(Ok(Dialect::Kev), |name| name.parse());
        let text = &wrong.text;
        let error = Range::parse_as(text, dialect.unwrap()).expect_err(text);
        let (reason, position) = (error.kind().name(), error.position());
        assert_eq!((reason, position), (&*wrong.reason, Some(wrong.position)), "{text}: {error}");
        if let Some(hint) = &wrong.hint {
            assert!(error.to_string().ends_with(hint), "{text}: {error}");
        }
        let message = error.to_string();
        assert!(message.contains(&format!(" at position {}", wrong.position)), "{message}");
        assert!(!message.contains('\n'), "{message}");
    }
}

#[test]
fn what_the_hints_say_can_be_read() {
    for wrong in cases().errors {
        for hint in wrong.hint.iter().filter_map(|hint| hint.strip_prefix("did you mean ")) {
            if matches!(&*wrong.reason, "invalid weight" | "unexpected character") {
                continue; // only a part of the item
            }
            for text in hint.trim_end_matches('?').split([',', ' ']).filter(|word| !word.is_empty())
            {
                assert!(text == "or" || text.parse::<Range>().is_ok(), "{text} in {hint}");
            }
        }
    }
}

#[test]
fn other_dialects() {
    for Translation { dialect, text, kev, combos } in cases().dialects {
        let range = Range::parse_as(&text, dialect.parse().unwrap());
        let range = range.unwrap_or_else(|error| panic!("{dialect}: {text}: {error}"));
        assert_eq!((&range, range.len()), (&read(&kev), combos), "{dialect}: {text}");
    }
}

#[test]
fn names_of_dialects() {
    for dialect in Dialect::ALL {
        assert_eq!(dialect.to_string().parse(), Ok(dialect));
    }
    assert_eq!(
        "piosolver".parse::<Dialect>().unwrap_err().to_string(),
        "not a dialect of ranges; there are kev, pio, gto+, pokerstove, eval7, ppt",
    );
}
