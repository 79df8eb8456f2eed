//! Weights that tempt rounding: tiny ones, and sums of which nothing should be left.
#![cfg(feature = "alloc")]

mod questions;

use kev::cards;
use kev::equity::{ComboEquity, EquityResult, Method, Options, Question, equity};
use kev::range::Range;
use questions::exact;

/// A range in which each item may have a weight in Rust's notation.
fn range(text: &str) -> Range {
    let mut range = Range::empty();
    for item in text.split(',') {
        let (combos, weight) = item.split_once(':').unwrap_or((item, "1"));
        for (combo, _) in combos.parse::<Range>().unwrap().iter() {
            range.set_weight(combo, weight.parse().unwrap()).unwrap();
        }
    }
    range
}

fn question(players: &[&str], board: &str) -> Question {
    Question::new(players.iter().map(|text| range(text))).with_board(&cards(board).unwrap())
}

fn answer(players: &[&str], board: &str, method: Method) -> EquityResult {
    let options = Options { method, seed: Some(1), ..Options::default() };
    equity(&question(players, board), &options).unwrap()
}

#[test]
fn the_same_weight_for_all_combos_of_a_player_means_nothing() {
    for (players, board) in [(["22+", "A2s+,KTo+"], "2c3c4d7h9d"), (["AA,AhKh", "KK"], "2c3c4d")] {
        let unweighted = exact(&question(&players, board)).unwrap();
        for weight in ["0.5", "0.3", "1e-9", "1e-200", "5e-324"] {
            let weighted = players.map(|text| {
                text.split(',').map(|item| format!("{item}:{weight}")).collect::<Vec<_>>().join(",")
            });
            let weighted = weighted.each_ref().map(String::as_str);
            assert!(exact(&question(&weighted, board)).unwrap() == unweighted, "{weight}");
            let sampled = answer(&weighted, board, Method::MonteCarlo);
            assert_eq!(sampled, answer(&players, board, Method::MonteCarlo), "{weight}");
        }
    }
}

#[test]
fn tiny_weights_of_ten_players_leave_an_answer() {
    let seats = ["AA:1e-300,KsKd", "QQ:1e-300,KsJd", "KdTd,99:1e-100"];
    let fixed = ["2c2d", "2h2s", "3c3d", "3h3s", "4c4d", "4h4s", "5c5d"];
    let players = [&seats[..], &fixed[..]].concat();
    for method in [Method::Exact, Method::MonteCarlo] {
        let answer = answer(&players, "6c7d8h", method);
        assert!(answer.players.iter().all(|player| (0.0..=1.0).contains(&player.equity)));
    }
}

/// All combos of the first player's tie only with what shares a card with them.
#[test]
fn what_never_happens_is_left_out() {
    let blocked = ["AsKd", "AsKh", "KsAd", "KsAh", "AsKc", "KsAc"];
    let others = "QQ:0.1,JJ:0.3,TT:0.6,QJ:0.17,QT:0.23,JT:0.71";
    let first = "AsKs:0.9,22:0.1,33:0.3,44:0.7,55:0.11,66:0.19";
    let weights = ["0.1", "0.3", "0.7", "0.13", "0.37", "0.41", "0.59", "0.83"];
    for shift in 0..weights.len() {
        let weights = weights.iter().cycle().skip(shift);
        let items = blocked.iter().zip(weights).map(|(combo, weight)| format!("{combo}:{weight},"));
        let second = items.collect::<String>() + others;
        for board in ["7c7d8h8s9c", "7c7d8h8s"] {
            let answer = exact(&question(&[first, &second], board)).unwrap();
            let winners = answer.pots.iter().map(|pot| &pot.winners[..]).collect::<Vec<_>>();
            let wanted: &[&[usize]] =
                if board.len() == 10 { &[&[0], &[1]] } else { &[&[0], &[1], &[0, 1]] };
            assert_eq!(winners, wanted, "{second}");
        }
    }
}

#[test]
fn a_combo_that_meets_nothing_weighs_nothing() {
    let blocked = [
        "AsKs:0.1,AdKd:0.2,AsQs:0.3,AdQd:0.7,AdQc:0.9,AsQc:0.6,AdJc:0.15",
        "AsKs:0.1,AdKd:0.2,AsQs:0.3",
        "AsKs:0.3,AdKd:0.2,AsQs:0.1,AdQd:0.6",
        "AsKs:0.7,AdKd:0.1,AsQs:0.1,AdQd:0.3,AsJd:0.9",
    ];
    for second in blocked {
        for first in ["AsAd,22+:0.1,A2s+:0.3,KTo+:0.7", "random"] {
            let [first, _] =
                exact(&question(&[first, second], "2c3c4d5h7h")).unwrap().combos.unwrap();
            let unopposed = |one: &&ComboEquity| one.combo == "AsAd".parse().unwrap();
            let aces = first.iter().find(unopposed).unwrap();
            assert_eq!((aces.weight.to_bits(), aces.equity), (0, None), "{second}");
        }
    }
}

#[test]
fn every_part_is_from_0_to_1() {
    let players = ["AA:0.1,KK:0.3", "QQ:0.7,JJ:0.13", "TT:0.37,99:0.41", "88:0.11,77:0.19"];
    let mut answers = vec![
        exact(&question(&players, "2c3c4d7h9d")).unwrap(),
        exact(&question(&["AA:0.1,KK:0.3,QQ", "JJ:0.7,TT"], "AsKs2d2h2c")).unwrap(),
    ];
    answers.push(exact(&question(&["22+:0.9,A2s+:0.3", "random:0.7"], "2c3c4d7h9d")).unwrap());
    answers.push(exact(&question(&players[1..], "AcAdKhKs")).unwrap());
    for answer in answers {
        for player in &answer.players {
            let parts = [player.equity, player.win, player.tie, player.lose];
            for part in parts.into_iter().chain(player.categories.iter().copied()) {
                assert!((0.0..=1.0 + 1e-12).contains(&part), "{part}");
            }
        }
        for one in answer.combos.iter().flatten().flatten() {
            assert!((0.0..=1.0).contains(&one.weight), "{one:?}");
            assert!(one.equity.is_none_or(|equity| (0.0..=1.0 + 1e-12).contains(&equity)));
        }
    }
}

/// A combo against nothing but one combo with a small weight, while much that weighs
/// more is around.
#[test]
fn small_weights_count_as_what_they_are() {
    let first = "22+:0.7,A2s+,KsTd";
    for weight in ["1e-3", "1e-6"] {
        let second = format!("KsQs,KdQd,KsJs,QcJc:{weight},KsTs,KhQh,KsQd");
        let [_, second] =
            exact(&question(&[first, &second], "2c3c4d5h7h")).unwrap().combos.unwrap();
        let jack = second.iter().find(|one| one.combo == "QcJc".parse().unwrap()).unwrap();
        let alone = exact(&question(&[first, "QcJc"], "2c3c4d5h7h")).unwrap().players[1].equity;
        assert!((jack.equity.unwrap() - alone).abs() < 1e-9);
    }
}
