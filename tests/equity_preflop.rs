//! Every class against any hand before the flop.
#![cfg(feature = "alloc")]
// Deals are counted in f64.
#![allow(clippy::cast_precision_loss)]

mod questions;

use std::collections::HashMap;

use kev::range::Range;
use questions::{ask, exact};
use serde::Deserialize;

#[derive(Deserialize)]
struct Equities {
    deals: u64,
    points: HashMap<String, u64>,
}

fn known() -> Equities {
    serde_json::from_str(include_str!("data/preflop_equity.json")).unwrap()
}

/// Two points for each deal that a combo wins, one for each tie.
fn assert_points(equity: f64, Equities { deals, points }: &Equities, class: &str) {
    let (seen, wanted) = (equity * 2.0 * *deals as f64, points[class] as f64);
    assert!((seen - wanted).abs() < 1e-3, "{seen} for {wanted}: {class}");
}

#[test]
fn any_hand_against_any_hand_gives_the_known_points() {
    let known = known();
    let [first, second] = exact(&ask(&["random"; 2], "")).unwrap().combos.unwrap();
    assert_eq!((first.len(), second.len()), (1326, 1326));
    let seen = first.iter().map(|one| (one.combo, one.equity)).collect::<HashMap<_, _>>();
    for class in known.points.keys() {
        for (combo, _) in class.parse::<Range>().unwrap().iter() {
            assert_points(seen[&combo].unwrap(), &known, class);
        }
    }
    for (one, other) in first.iter().zip(&second) {
        assert_eq!(one, other);
        assert!((one.weight - 1.0 / 1326.0).abs() < 1e-15);
    }

    // The order behind `Range::top` is the order of these equities.
    let classes = known.points.keys();
    let mut classes = classes.map(|class| class.parse::<Range>().unwrap()).collect::<Vec<_>>();
    let equity_of = |class: &Range| seen[&class.iter().next().unwrap().0].unwrap();
    classes.sort_by(|one, other| equity_of(other).total_cmp(&equity_of(one)));
    let mut best = Range::empty();
    for class in classes {
        best = best | class;
        let top = Range::top(best.percent()).unwrap();
        assert!((top.percent() - best.percent()).abs() < 1e-9 && top.len() >= best.len());
        let short = Range::top(best.percent() - 1e-6).unwrap();
        assert_eq!(short.len(), best.len());
        assert!(short.iter().all(|(combo, _)| best.contains(combo)));
    }
}

/// With other ways to the answer: a hand against all others, counted pair by pair.
#[test]
fn a_hand_against_any_hand_gives_the_known_points() {
    let Equities { deals, points: known } = known();
    for (class, combo) in [("AA", "AsAh"), ("32o", "3d2c"), ("AKs", "AhKh")] {
        let answer = exact(&ask(&[combo, "random"], "")).unwrap();
        let counts = answer.players[0].counts.unwrap();
        assert_eq!(counts.win + counts.tie + counts.lose, deals);
        assert_eq!(2 * counts.win + counts.tie, known[class], "{class}");
    }
}
