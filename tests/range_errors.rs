//! Errors of ranges: where they point, and that no text is too much.
#![cfg(feature = "alloc")]

use kev::range::{Dialect, Range, RangeErrorKind};
use proptest::prelude::*;
use rstest::rstest;

fn pointer(text: &str) -> String {
    text.parse::<Range>().unwrap_err().pointer().unwrap().to_owned()
}

#[rstest]
#[case::start("77s", "77s\n^")]
#[case::middle("QQ+,AX,KK", "QQ+,AX,KK\n     ^")]
#[case::end("AA,", "AA,\n   ^")]
#[case::empty("", "\n^")]
#[case::symbols("A♥K♠,A♥K♥,77o", "A♥K♠,A♥K♥,77o\n          ^")]
#[case::one_of_several_lines("AA\nKK,77s\nQQ", "KK,77s\n   ^")]
#[case::windows_lines("AA\r\nKK,77s\r\nQQ", "KK,77s\n   ^")]
#[case::tabs("AA,\t77s", "AA, 77s\n    ^")]
fn a_caret_points_at_the_place(#[case] text: &str, #[case] shown: &str) {
    assert_eq!(pointer(text), shown);
}

#[test]
fn of_long_lines_only_the_part_around_the_place_is_shown() {
    let text = format!("{}77s,{}", "AKs,".repeat(1000), "♥".repeat(1000));
    let shown = pointer(&text);
    let (line, caret) = shown.split_once('\n').unwrap();
    assert_eq!(line.chars().count(), 3 + 40 + 30 + 3);
    let column = caret.find('^').unwrap();
    assert!(line.chars().skip(column).collect::<String>().starts_with("77s,"));
    let error = text.parse::<Range>().unwrap_err();
    assert_eq!((error.position(), error.excerpt()), (Some(4000), "77s"));
}

#[rstest]
#[case::separated("Ah,Kh", "did you mean AhKh?")]
#[case::joined("QQ+,Ah-Kh", "did you mean AhKh?")]
#[case::weight_first("75%AKs", "a weight stands behind its hands, as in AK@50")]
#[case::weight_first_with_space("AA,50% AKs", "a weight stands behind its hands, as in AK@50")]
#[case::any("any", "any hand is random")]
fn what_was_meant_is_suggested(#[case] text: &str, #[case] suggestion: &str) {
    let message = text.parse::<Range>().unwrap_err().to_string();
    assert!(message.contains(suggestion), "{message}");
}

#[test]
fn excerpts_are_short() {
    let error = format!("AA {}", "K".repeat(1000)).parse::<Range>().unwrap_err();
    assert_eq!(error.excerpt(), format!("{}...", "K".repeat(24)));
    assert!(error.to_string().len() < 200);
}

#[test]
fn look_alikes_are_named_by_code_point() {
    for (text, code) in [("А", "U+0410"), ("АK", "U+0410"), ("6сTc", "U+0441"), ("AhKѕ", "U+0455")]
    {
        let message = text.parse::<Range>().unwrap_err().to_string();
        assert!(message.contains(code), "{message}");
    }
}

#[test]
fn groups_may_stand_in_each_other_up_to_a_limit() {
    let nested = |depth: usize| format!("{}AA{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(nested(32).parse(), "AA".parse::<Range>());
    for depth in [33, 100_000] {
        let error = nested(depth).parse::<Range>().unwrap_err();
        assert_eq!((error.kind(), error.position()), (RangeErrorKind::TooDeep, Some(32)));
    }
}

/// A reader that looks through the rest of the text at each item would take minutes.
#[test]
fn long_texts_are_read_in_one_go() {
    let count = 200_000;
    let text = format!("{}AA", "22,".repeat(count));
    assert_eq!(text.parse(), "22,AA".parse::<Range>());
    assert!(format!("{text}x").parse::<Range>().is_err());
    for text in ["2", "0.5", "(", "[", "22 ", "\n", "♥", "!", "((AA),", "10%-"] {
        for dialect in Dialect::ALL {
            assert!(Range::parse_as(&text.repeat(count), dialect).is_err());
        }
    }
}

/// Texts of what ranges are made of, more or less in order.
fn near_ranges() -> impl Strategy<Value = String> {
    let token = prop_oneof![
        8 => "[2-9TJQKA]{2}[so]?",
        2 => "[2-9TJQKA][cdhs♥♠]\u{FE0F}?[2-9TJQKA][cdhs]",
        4 => "[,;\n]",
        2 => "[-+!()@:%]",
        2 => "[0-9]{0,3}\\.?[0-9]{0,3}",
        1 => "\\[/?[0-9.]{1,4}\\]",
        1 => "random|\\*| |10|x|[сАо]",
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(token, 0..12).prop_map(|tokens| tokens.concat())
}

proptest! {
    #[test]
    fn any_text_is_a_range_or_an_error_with_a_place(
        text in prop_oneof![near_ranges(), any::<String>()],
        dialect in prop::sample::select(Dialect::ALL.to_vec()),
    ) {
        match Range::parse_as(&text, dialect) {
            Ok(range) => {
                prop_assert!(range.weights().iter().all(|weight| (0.0..=1.0).contains(weight)));
                prop_assert!(range.weights().iter().all(|weight| weight.is_sign_positive()));
            }
            Err(error) => {
                let position = error.position().unwrap();
                prop_assert!(position <= text.chars().count());
                let pointer = error.pointer().unwrap();
                let (line, caret) = pointer.split_once('\n').unwrap();
                prop_assert!(caret.chars().count() <= line.chars().count() + 1);
                prop_assert!(!error.to_string().contains('\n'), "{error}");
            }
        }
    }
}
