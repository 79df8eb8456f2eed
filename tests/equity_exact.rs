//! Exact answers against every deal, one by one.
#![cfg(feature = "alloc")]

mod brute;
mod naive;
mod questions;

use std::sync::LazyLock;

use brute::brute;
use kev::cards;
use kev::equity::{Method, Options, Question, equity};
use kev::range::Range;
use naive::Naive;
use questions::{Random, Wanted, ask, exact, question, text};

static NAIVE: LazyLock<Naive> = LazyLock::new(Naive::new);

/// Asserts that the answer is what all deals come to; returns how many there are.
fn assert_exact(question: &Question) -> u64 {
    let all = brute(question, |hand| NAIVE.rank(hand));
    if all.all.count > 0 {
        let what = text(question);
        all.assert_says(&exact(question).expect(&what), &what);
    }
    all.all.count
}

#[test]
fn hands_after_the_flop() {
    let mut random = Random(1);
    for number in 0..400 {
        let wanted = Wanted {
            players: 2 + random.below(if number % 4 == 0 { 9 } else { 3 }),
            on_board: 3 + random.below(3),
            dead: random.below(6),
            combos: 1,
            is_weighted: false,
        };
        let question = question(&mut random, &wanted);
        assert!(assert_exact(&question) > 0);
        assert!(exact(&question).unwrap().players.iter().all(|player| player.counts.is_some()));
    }
}

#[test]
fn two_ranges_after_the_flop() {
    let mut random = Random(2);
    for number in 0..400 {
        let on_board = 3 + random.below(3);
        let wanted = Wanted {
            players: 2,
            on_board,
            dead: random.below(6),
            // With many combos, boards are swept; with few, pairs of hands are counted.
            combos: [2, 10, [60, 100, 400][on_board - 3]][number % 3],
            is_weighted: number % 2 == 0,
        };
        let question = question(&mut random, &wanted);
        assert_exact(&question);
    }
}

#[test]
fn several_ranges_after_the_flop() {
    let mut random = Random(3);
    let mut impossible = 0;
    for number in 0..200 {
        let on_board = 3 + random.below(3);
        let players = 3 + number % 2;
        let wanted = Wanted {
            players,
            on_board,
            dead: random.below(6),
            combos: [[3, 2], [8, 4], [12, 6]][on_board - 3][players - 3],
            is_weighted: number % 3 == 0,
        };
        impossible += usize::from(assert_exact(&question(&mut random, &wanted)) == 0);
    }
    assert!(impossible < 20);
}

#[test]
fn hands_and_narrow_ranges_before_the_turn_of_the_first_cards() {
    let mut random = Random(4);
    for (on_board, questions, combos) in [(2, 12, 3), (1, 4, 2), (0, 2, 1)] {
        for number in 0..questions {
            let wanted = Wanted {
                players: 2 + number % 2,
                on_board,
                dead: random.below(6),
                combos: if number % 2 == 0 { combos } else { 1 },
                is_weighted: number % 4 == 0,
            };
            assert_exact(&question(&mut random, &wanted));
        }
    }
}

/// Ranges in whose questions suits can change places, also where that leaves only
/// some of the symmetry.
#[test]
fn ranges_that_are_the_same_in_several_suits() {
    let ranges = ["AA,72o", "QQ+,AKs:0.5", "JTs-98s,22:0.3", "AhKh,AdKd,QsQc", "random:0.2"];
    let boards =
        ["Ks7d8d", "Ks7s2s2d", "KsKdKhKc", "9h8h7h6h5h", "Ah2d3c", "AsKsQsJsTs", "2h2d3h3d4c"];
    let mut asked = 0;
    for (place, first) in ranges.iter().enumerate() {
        for second in &ranges[place..] {
            for (number, board) in boards.into_iter().enumerate() {
                let players: [Range; 2] = [first, second].map(|range| range.parse().unwrap());
                let pairs = players[0].len() * players[1].len();
                let board = cards(board).unwrap();
                if pairs * [1000, 45, 1][board.len() - 3] > 3_000_000 {
                    continue;
                }
                let mut question = Question::new(players).with_board(&board);
                let dead = cards(["", "Ac", "Th9d", "AcAd"][(number + place) % 4]).unwrap();
                if board.iter().all(|card| !dead.contains(card)) {
                    question = question.with_dead(&dead);
                }
                assert_exact(&question);
                asked += 1;
            }
        }
    }
    assert!(asked > 60, "{asked}");
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    let questions = [
        ("AhKh v QsQd", ""),
        ("AA,KK:0.3,72o v AK,QQ:0.7 v 99:0.1", "Kc8d2d"),
        ("22+,A2s+:0.3,KTo+:0.7 v random:0.1,AA", "Kc8d2d"),
        ("22+:0.9,A2s+:0.3 v AhKh:0.1,QQ+:0.7", "Kc8d"),
        ("TT+:0.1,AhKd:0.3 v QQ-22:0.7", "2c"),
    ];
    for (players, board) in questions {
        let question = ask(&players.split(" v ").collect::<Vec<_>>(), board);
        let answer = |threads: usize| {
            let options = Options {
                method: Method::Exact,
                threads: threads.try_into().ok(),
                ..Options::default()
            };
            let answer = equity(&question, &options).unwrap();
            let players = answer.players.iter().flat_map(|player| {
                let parts = [player.equity, player.win, player.tie, player.lose];
                parts.into_iter().chain(player.categories.iter().copied())
            });
            let pots = answer.pots.iter().map(|pot| pot.probability);
            let combos = answer.combos.iter().flatten().flatten();
            let combos = combos.flat_map(|one| [one.weight, one.equity.unwrap_or(-1.0)]);
            let bits = players.chain(pots).chain(combos).map(f64::to_bits).collect::<Vec<_>>();
            (bits, answer)
        };
        let alone = answer(1);
        assert_eq!(answer(2), alone);
        assert_eq!(answer(7), alone);
    }
}
