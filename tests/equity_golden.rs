//! Questions with known answers.

#![cfg(feature = "alloc")]

mod golden;

use kev::cards;
use kev::equity::{EquityError, EquityResult, Method, Options, Question, equity};
use kev::range::{Combo, Range};
use serde::Deserialize;

#[derive(Deserialize)]
struct HandsCase {
    hands: Vec<String>,
    board: String,
    dead: String,
    deals: u64,
    wins: Vec<u64>,
    ties: Vec<u64>,
    equity: Vec<f64>,
}

#[derive(Deserialize)]
struct RangesCase {
    ranges: Vec<String>,
    board: String,
    dead: String,
    equity: Vec<f64>,
}

fn exact(players: Vec<Range>, board: &str, dead: &str) -> Result<EquityResult, EquityError> {
    let question =
        Question::new(players).with_board(&cards(board).unwrap()).with_dead(&cards(dead).unwrap());
    equity(&question, &Options { method: Method::Exact, ..Options::default() })
}

#[test]
fn hands_win_and_tie_as_often_as_known() {
    for case in golden::read::<HandsCase>("equity.json") {
        let hands = case.hands.iter().map(|hand| Range::from(hand.parse::<Combo>().unwrap()));
        let answer = exact(hands.collect(), &case.board, &case.dead).unwrap();
        assert_eq!(answer.deals, case.deals);
        for (player, result) in answer.players.iter().enumerate() {
            let counts = result.counts.unwrap();
            assert_eq!((counts.win, counts.tie), (case.wins[player], case.ties[player]));
            assert!((result.equity - case.equity[player]).abs() < 1e-9);
        }
    }
}

#[test]
fn ranges_have_the_known_equities() {
    for case in golden::read::<RangesCase>("ranges.json") {
        let ranges = case.ranges.iter().map(|range| range.parse::<Range>().unwrap());
        let answer = exact(ranges.collect(), &case.board, &case.dead).unwrap();
        for (result, equity) in answer.players.iter().zip(&case.equity) {
            assert!((result.equity - equity).abs() < 1e-9, "{:?} {}", case.ranges, case.board);
        }
    }
}
