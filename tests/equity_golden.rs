//! Questions with known answers.

#![cfg(feature = "alloc")]

mod golden;
mod known_answers;
mod questions;

use kev::cards;
use kev::equity::EquityResult;
use known_answers::Case;
use questions::{ask, exact};
use serde::Deserialize;

#[derive(Deserialize)]
struct RangesCase {
    ranges: Vec<String>,
    board: String,
    dead: String,
    equity: Vec<f64>,
}

fn answer(players: &[String], board: &str, dead: &str) -> EquityResult {
    let players = players.iter().map(String::as_str).collect::<Vec<_>>();
    exact(&ask(&players, board).with_dead(&cards(dead).unwrap())).unwrap()
}

#[test]
fn hands_win_and_tie_as_often_as_known() {
    for case in golden::read::<Vec<Case>>("equity.json") {
        case.assert_answer(&answer(&case.hands, &case.board, &case.dead));
    }
}

#[test]
fn ranges_have_the_known_equities() {
    for case in golden::read::<Vec<RangesCase>>("ranges.json") {
        let answer = answer(&case.ranges, &case.board, &case.dead);
        for (result, equity) in answer.players.iter().zip(&case.equity) {
            assert!((result.equity - equity).abs() < 1e-9, "{:?} {}", case.ranges, case.board);
        }
    }
}
