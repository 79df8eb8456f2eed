//! Weights of ranges: what they may be, and what is made of them.
#![cfg(feature = "alloc")]

use std::collections::HashSet;

use kev::range::{Combo, Range, RangeErrorKind};
use kev::{CardSet, DECK};
use proptest::prelude::*;
use rstest::rstest;

fn read(text: &str) -> Range {
    text.parse().unwrap()
}

fn bits(range: &Range) -> Vec<u64> {
    range.weights().iter().map(|weight| weight.to_bits()).collect()
}

#[test]
fn no_combo_and_all_combos() {
    let (empty, random) = (Range::empty(), Range::random());
    assert_eq!((empty.len(), empty.is_empty(), empty.total().to_bits()), (0, true, 0));
    assert_eq!((random.len(), random.is_empty()), (1326, false));
    assert_eq!((random.total(), random.percent()), (1326.0, 100.0));
    assert_eq!(empty.iter().count(), 0);
    assert!(random.iter().map(|(combo, _)| combo).eq(Combo::all()));
}

#[rstest]
#[case(f64::NAN, "NaN")]
#[case(-0.5, "-0.5")]
#[case(f64::INFINITY, "inf")]
#[case(1.0 + f64::EPSILON, "1.0000000000000002")]
#[case(-f64::MIN_POSITIVE, "-0.0")]
fn weights_outside_0_to_1_are_errors(#[case] weight: f64, #[case] shown: &str) {
    for place in [0, 7, 1325] {
        let mut weights = [1.0; 1326];
        weights[place] = weight;
        let error = Range::from_weights(&weights).unwrap_err();
        assert_eq!((error.kind(), error.position()), (RangeErrorKind::InvalidWeight, Some(place)));
        let combo = Combo::from_index(u16::try_from(place).unwrap()).unwrap();
        let message = error.to_string();
        assert!(message.contains(shown) && message.contains(&combo.to_string()), "{message}");

        let mut range = Range::empty();
        assert!(range.set_weight(combo, weight).is_err());
        assert_eq!(range, Range::empty());
    }
}

#[rstest]
fn there_must_be_a_weight_for_each_combo(#[values(0, 1, 169, 1325, 1327)] count: usize) {
    let error = Range::from_weights(&vec![0.5; count]).unwrap_err();
    assert_eq!(error.kind(), RangeErrorKind::WrongLength);
    assert_eq!(error.to_string(), format!("wrong length: {count} weights: there should be 1326"));
}

#[test]
fn zero_has_no_sign() {
    let range = Range::from_weights(&[-0.0; 1326]).unwrap();
    assert_eq!(bits(&range), bits(&Range::empty()));
    let ranges = HashSet::from([range, Range::empty(), read("AA:0"), read("AA") - read("AA")]);
    assert_eq!(ranges.len(), 1);
    assert_eq!(bits(&read("AA").scaled(-0.0).unwrap()), bits(&Range::empty()));
}

#[rstest]
#[case(f64::NAN)]
#[case(f64::INFINITY)]
#[case(-1.0)]
fn factors_are_numbers_from_0(#[case] factor: f64) {
    for range in [Range::empty(), read("AA")] {
        assert_eq!(range.scaled(factor).unwrap_err().kind(), RangeErrorKind::InvalidWeight);
    }
}

#[test]
fn the_grid_is_the_mean_of_each_class() {
    let grid = read("QQ,KJs:0.5,AhKd,AdKd").grid();
    let expected = [(2, 2, 1.0), (1, 3, 0.5), (1, 0, 1.0 / 12.0), (0, 1, 0.25)];
    for (row, cells) in grid.iter().enumerate() {
        for (column, &mean) in cells.iter().enumerate() {
            let given = expected.iter().find(|&&(r, c, _)| (r, c) == (row, column));
            assert_eq!(mean.to_bits(), given.map_or(0.0_f64, |&(_, _, mean)| mean).to_bits());
        }
    }
}

#[test]
fn hands_with_dead_cards_go() {
    for card in DECK {
        let dead = CardSet::from_iter([card]);
        let left = Range::random().without(dead);
        assert_eq!(left.len(), 1326 - 51);
        assert!(left.iter().all(|(combo, _)| combo.card_set().is_disjoint(dead)));
    }
    let left = read("QQ+,AK:0.5").without("As Kd".parse().unwrap());
    assert_eq!((left.len(), left.total().to_string().as_str()), (12 + 9, "16.5"));
}

#[test]
fn the_best_hands_follow_their_equity() {
    #[derive(serde::Deserialize)]
    struct Equities {
        deals: u64,
        points: std::collections::HashMap<String, u64>,
    }
    let text = include_str!("data/preflop_equity.json");
    let equities: Equities = serde_json::from_str(text).unwrap();
    let mut classes: Vec<(u64, Range)> =
        equities.points.iter().map(|(name, &points)| (points, read(name))).collect();
    assert_eq!(classes.len(), 169);
    // Each deal is worth two points, which the two hands share.
    let points: u64 = classes.iter().map(|(points, class)| points * class.len() as u64).sum();
    assert_eq!(points, equities.deals * 1326);

    classes.sort_by_key(|&(points, _)| std::cmp::Reverse(points));
    assert!(classes.windows(2).all(|pair| pair[0].0 > pair[1].0), "two classes are equal");
    let mut above = Range::empty();
    for (_, class) in classes {
        let before = above.percent();
        above = above | class.clone();
        // Just short of all of the class, and a little of it.
        for part in [1e-6, 0.5, 1.0 - 1e-6] {
            let percent = before + part * class.percent();
            let best = Range::top(percent).unwrap();
            assert_eq!(best.clone() | above.clone(), above);
            assert_eq!(best.len(), above.len());
            assert!((best.percent() - percent).abs() < 1e-9);
        }
    }
    assert_eq!(Range::top(0.0).unwrap(), Range::empty());
    assert_eq!(Range::top(100.0).unwrap(), Range::random());
}

#[rstest]
#[case(-0.1)]
#[case(100.1)]
#[case(f64::NAN)]
fn percentages_outside_0_to_100_are_errors(#[case] percent: f64) {
    assert_eq!(Range::top(percent).unwrap_err().kind(), RangeErrorKind::InvalidPercent);
}

fn ranges() -> impl Strategy<Value = Range> {
    let weight = prop_oneof![Just(0.0), Just(1.0), 0.0..=1.0_f64];
    prop::collection::vec(weight, 1326).prop_map(|weights| Range::from_weights(&weights).unwrap())
}

proptest! {
    #[test]
    fn operators_work_combo_by_combo(one in ranges(), other in ranges(), factor in 0.0..=1.0_f64) {
        let or = one.clone() | other.clone();
        let and = one.clone() & other.clone();
        let less = one.clone() - other.clone();
        let scaled = one.scaled(factor).unwrap();
        for combo in Combo::all() {
            let (a, b) = (one.weight(combo), other.weight(combo));
            let expected = [if a > b { a } else { b }, if a < b { a } else { b }, if a > b { a - b } else { 0.0 }, a * factor];
            let found = [&or, &and, &less, &scaled].map(|range| range.weight(combo));
            prop_assert_eq!(found.map(f64::to_bits), expected.map(f64::to_bits));
        }
    }

    #[test]
    fn percentages_between_are_differences(first in 0.0..=100.0_f64, second in 0.0..=100.0_f64) {
        let between: Range = format!("{first}%-{second}%").parse().unwrap();
        prop_assert!((between.percent() - (first - second).abs()).abs() < 1e-9);
        let (less, more) = (first.min(second), first.max(second));
        let difference = Range::top(more).unwrap() - Range::top(less).unwrap();
        for (found, expected) in between.weights().iter().zip(difference.weights()) {
            prop_assert!((found - expected).abs() < 1e-9);
        }
    }

    #[test]
    fn weights_and_ranges_are_the_same(range in ranges()) {
        prop_assert_eq!(&Range::from_weights(range.weights()).unwrap(), &range);
        let sum: f64 = range.iter().map(|(_, weight)| weight).sum();
        prop_assert!((range.total() - sum).abs() < 1e-9);
        prop_assert_eq!(range.len(), range.iter().count());
        prop_assert!(range.iter().all(|(combo, weight)| range.contains(combo) && weight > 0.0));
    }
}
