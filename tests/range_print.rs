//! What ranges print reads as the same weights, bit for bit.
#![cfg(feature = "alloc")]

use kev::range::{Combo, Dialect, Range};
use proptest::prelude::*;
use proptest::sample::select;
use rstest::rstest;

#[rstest]
#[case("AA,KK,QQ", "QQ+")]
#[case("88-KK", "KK-88")]
#[case("AKs,AKo", "AK")]
#[case("A2s+,KTs+,QTs+,JTs", "A2s+,KTs+,QTs+,JTs")]
#[case("22+,A2s+,KTs+,QTs+,JTs,AJo+,KQo", "22+,A2s+,AJ+,KQ,KTs+,QTs+,JTs")]
#[case("5s4s,76s-54s", "76s-54s")]
#[case("KTs-K7s,T9o,98o,87o", "KTs-K7s,T9o-87o")]
#[case("A2s+,!A7s", "A2s+,!A7")]
#[case("AK,!AhKh", "AK,!AhKh")]
#[case("AhKh", "AhKh")]
#[case("(AA,KQs):0.5,72o:0.5", "(AA,KQs,72o):0.5")]
#[case("AA:0.5,22+:0.25", "22+:0.25")]
#[case("22+:0.25,AA:0.5", "22+:0.25,AA:0.5")]
#[case("random", "random")]
#[case("random:0.5", "random:0.5")]
#[case("random,!AhKh", "random,!AhKh")]
#[case("random,!AA,!72o,AsAh", "random,!AA,!72o,AsAh")]
#[case("random,22+:0.5", "random,22+:0.5")]
#[case("AA:0", "")]
fn shortest_texts(#[case] text: &str, #[case] printed: &str) {
    assert_eq!(text.parse::<Range>().unwrap().to_string(), printed);
}

#[rstest]
#[case(
    "QQ+,AK:0.25,AhKh",
    "QQ+,AhKh,AKo:0.25,AsKs:0.25,AdKd:0.25,AcKc:0.25",
    "QQ+,AhKh,[25.0]AKo,AsKs,AdKd,AcKc[/25.0]"
)]
#[case("88+:0.007,22", "22,88+:0.007", "22,[0.7]88+[/0.7]")]
#[case("A2s+,!A7s,K9o-K7o", "A8s+,A6s-A2s,K9o-K7o", "A8s+,A6s-A2s,K9o-K7o")]
fn texts_of_other_dialects(#[case] text: &str, #[case] pio: &str, #[case] gto_plus: &str) {
    let range: Range = text.parse().unwrap();
    assert_eq!(range.to_text(Dialect::Pio).unwrap(), pio);
    assert_eq!(range.to_text(Dialect::GtoPlus).unwrap(), gto_plus);
}

#[test]
fn what_is_only_read_is_not_printed() {
    for dialect in [Dialect::PokerStove, Dialect::Eval7, Dialect::Ppt] {
        assert_eq!(
            Range::random().to_text(dialect).unwrap_err().to_string(),
            format!(
                "cannot print in the dialect {dialect}: ranges are printed in kev, pio and gto+"
            ),
        );
    }
}

#[test]
fn an_empty_range_prints_as_nothing() {
    for dialect in [Dialect::Kev, Dialect::Pio, Dialect::GtoPlus] {
        assert_eq!(Range::empty().to_text(dialect), Ok(String::new()));
    }
}

#[test]
fn texts_are_padded_like_others() {
    assert_eq!(
        format!(
            "{:>5}|{:<4}|",
            Range::random() & "AA".parse().unwrap(),
            "KK".parse::<Range>().unwrap()
        ),
        "   AA|KK  |"
    );
    assert_eq!(format!("{:?}", "AA".parse::<Range>().unwrap()), "Range(AA)");
}

fn weights() -> impl Strategy<Value = f64> {
    prop_oneof![
        select(vec![0.0, 1.0, 0.5, 0.25, 0.1, 0.333]),
        0.0..=1.0_f64,
        any::<f64>().prop_map(|x| x.abs() % 1.0).prop_filter("a number", |x| x.is_finite()),
        select(vec![f64::MIN_POSITIVE, 5e-324, 1.0 - f64::EPSILON / 2.0, 0.29, 0.57, 0.07]),
    ]
}

/// A weight for each combo by its place in the grid, from a few levels.
fn by_class(levels: Vec<f64>) -> impl Strategy<Value = Vec<f64>> {
    prop::collection::vec(select(levels), 169).prop_map(|cells| {
        let cell = |combo: Combo| {
            let [first, second] = combo.cards();
            let (high, low) = (first.rank().index(), second.rank().index());
            let (row, column) = (usize::from(12 - high), usize::from(12 - low));
            if first.suit() == second.suit() { 13 * row + column } else { 13 * column + row }
        };
        Combo::all().map(|combo| cells[cell(combo)]).collect()
    })
}

fn ranges() -> impl Strategy<Value = Range> {
    let with_changes = |range: BoxedStrategy<Vec<f64>>| {
        let changes = prop::collection::vec((0..1326_usize, weights()), 0..10);
        (range, changes).prop_map(|(mut weights, changes)| {
            for (combo, weight) in changes {
                weights[combo] = weight;
            }
            weights
        })
    };
    let levels = prop_oneof![
        Just(vec![0.0, 1.0]),
        Just(vec![0.0, 0.0, 0.0, 0.0, 1.0]),
        Just(vec![1.0, 1.0, 1.0, 1.0, 0.0]),
        Just(vec![0.0, 0.0, 1.0, 0.5, 0.25]),
        prop::collection::vec(weights(), 1..20),
    ];
    let classes = levels.prop_flat_map(by_class).boxed();
    let combos = prop::collection::vec(weights(), 1326).boxed();
    let few_combos = with_changes(Just(vec![0.0; 1326]).boxed()).boxed();
    let all = prop_oneof![
        4 => classes.clone(),
        4 => with_changes(classes),
        1 => combos,
        1 => few_combos,
        1 => with_changes(Just(vec![1.0; 1326]).boxed()),
    ];
    all.prop_map(|weights| Range::from_weights(&weights).unwrap())
}

proptest! {
    #[test]
    fn printed_ranges_read_back(range in ranges()) {
        for dialect in [Dialect::Kev, Dialect::Pio, Dialect::GtoPlus] {
            let text = range.to_text(dialect).unwrap();
            if range.is_empty() {
                prop_assert_eq!(text, "");
                continue;
            }
            prop_assert!(dialect == Dialect::Kev || !text.contains(['!', '(']));
            let read = Range::parse_as(&text, dialect);
            prop_assert_eq!(read.as_ref(), Ok(&range), "{}: {}", dialect, text);
            prop_assert_eq!(read.unwrap().to_text(dialect).unwrap(), text);
        }
    }
}
