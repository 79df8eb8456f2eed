//! Questions with known answers.

#![cfg(feature = "alloc")]

mod golden;
mod questions;

use kev::cards;
use kev::equity::EquityResult;
use questions::{ask, exact};
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

fn answer(players: &[String], board: &str, dead: &str) -> EquityResult {
    let players = players.iter().map(String::as_str).collect::<Vec<_>>();
    exact(&ask(&players, board).with_dead(&cards(dead).unwrap())).unwrap()
}

#[test]
fn hands_win_and_tie_as_often_as_known() {
    for case in golden::read::<Vec<HandsCase>>("equity.json") {
        let answer = answer(&case.hands, &case.board, &case.dead);
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
    for case in golden::read::<Vec<RangesCase>>("ranges.json") {
        let answer = answer(&case.ranges, &case.board, &case.dead);
        for (result, equity) in answer.players.iter().zip(&case.equity) {
            assert!((result.equity - equity).abs() < 1e-9, "{:?} {}", case.ranges, case.board);
        }
    }
}
