//! Equities beside `pokers`, a Rust library that grew out of `OMPEval`, and ranges from text.
//!
//! `cargo bench` prints how long a question or a deal takes on one thread, as the median
//! of several rounds in which all take turns, and the same in multiples of the first row.
//! Every answer is checked.

use std::hint::black_box;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use kev::cards;
use kev::equity::{Method, Options, Question, equity};
use kev::range::Range;

const WIDE: &str = "22+,A2s+,KTs+,QTs+,JTs,AJo+,KQo";
const FLOP: &str = "Ks7d2c";
const DEALS: u32 = 1_000_000;

/// The most rounds; who is slow has three.
const ROUNDS: usize = 15;
const SECONDS: f64 = 2.0;

/// A name, what it times, and how many units of work that is.
type Row<'a> = (&'a str, Box<dyn FnMut() + 'a>, u32);

fn main() {
    exact("AhKh v QsQd", &["AhKh", "QsQd"], "", true);
    exact("AhKh v QsQd v 8c7c", &["AhKh", "QsQd", "8c7c"], "", true);
    exact("QQ+,AK v TT+,AQ+", &["QQ+,AK", "TT+,AQ+"], "", true);
    exact("AhKh v any two cards", &["AhKh", "random"], "", true);
    exact("QQ+,AK v a wide range", &["QQ+,AK", WIDE], "", false);
    exact("Any two cards v any two cards", &["random", "random"], "", false);
    exact("AhKh v QsQd on a flop", &["AhKh", "QsQd"], FLOP, true);
    exact("Any two cards v any two cards on a flop", &["random", "random"], FLOP, true);
    sampled("AhKh v QsQd", &["AhKh", "QsQd"]);
    sampled("Six hands", &["AhKh", "QsQd", "8c7c", "JdTd", "5s5c", "Ad9d"]);
    sampled("QQ+,AK v TT+,AQ+", &["QQ+,AK", "TT+,AQ+"]);
    sampled("AhKh v any two cards", &["AhKh", "random"]);
    sampled("Six players with any two cards", &["random"; 6]);
    ranges();
}

fn exact(title: &str, players: &[&str], board: &str, has_peer: bool) {
    let question = question(players).with_board(&cards(board).unwrap());
    let options = Options { method: Method::Exact, threads: NonZero::new(1), ..Options::default() };
    let expected = equity(&question, &options).unwrap().players[0].equity;
    // Short questions are asked in a row, so that the clock does not count.
    let times = if board == FLOP && players[0] != "random" { 100 } else { 1 };
    let peer = Peer::new(players, board);
    let check = |equity: f64| assert!((equity - expected).abs() < 1e-9, "{title}: {equity}");
    let mut rows: Vec<Row> = vec![(
        "kev",
        Box::new(|| {
            for _ in 0..times {
                let answer = equity(black_box(&question), &options).unwrap();
                assert!(answer.exact);
                check(answer.players[0].equity);
            }
        }),
        times,
    )];
    if has_peer {
        rows.push((
            "pokers",
            Box::new(|| (0..times).for_each(|_| check(black_box(&peer).exact_equity()))),
            times,
        ));
    }
    report(title, "question", rows);
}

/// Without a peer: `pokers` cannot be told how many deals, it stops at its own estimate of
/// the error.
fn sampled(title: &str, players: &[&str]) {
    let question = question(players);
    let options = Options {
        method: Method::MonteCarlo,
        samples: Some(DEALS.into()),
        seed: Some(1),
        threads: NonZero::new(1),
        ..Options::default()
    };
    let expected = if players == ["random"; 6] {
        1.0 / 6.0
    } else {
        let exact = Options { method: Method::Exact, ..Options::default() };
        equity(&question, &exact).unwrap().players[0].equity
    };
    let row = |threads: usize| -> Box<dyn FnMut() + '_> {
        let options = Options { threads: NonZero::new(threads), ..options };
        let question = &question;
        Box::new(move || {
            let answer = equity(black_box(question), &options).unwrap();
            let player = &answer.players[0];
            assert!((player.equity - expected).abs() < 5.0 * player.std_error, "{title}");
        })
    };
    let title = format!("{title}, sampled");
    report(&title, "deal", vec![("kev", row(1), DEALS), ("kev, 2 threads", row(2), DEALS)]);
}

fn ranges() {
    let range: Range = WIDE.parse().unwrap();
    assert_eq!(range.to_string().parse(), Ok(range.clone()));
    let combos = range.len();
    report(
        "A wide range",
        "range",
        vec![
            (
                "kev, parse",
                Box::new(|| {
                    for _ in 0..1000 {
                        let range: Range = black_box(WIDE).parse().unwrap();
                        assert_eq!(black_box(range).len(), combos);
                    }
                }),
                1000,
            ),
            (
                "kev, print",
                Box::new(|| {
                    for _ in 0..100 {
                        assert!(!black_box(&range).to_string().is_empty());
                    }
                }),
                100,
            ),
            (
                "pokers, parse",
                Box::new(|| {
                    for _ in 0..100 {
                        let range = pokers::HandRange::from_string(black_box(WIDE).to_owned());
                        assert_eq!(range.hands.len(), combos);
                    }
                }),
                100,
            ),
        ],
    );
}

fn question(players: &[&str]) -> Question {
    Question::new(players.iter().map(|player| player.parse().unwrap()))
}

/// A question for `pokers`.
struct Peer {
    ranges: Vec<pokers::HandRange>,
    board: u64,
}

impl Peer {
    fn new(players: &[&str], board: &str) -> Peer {
        let texts = players.iter().map(|&player| player.to_owned()).collect();
        let ranges = pokers::HandRange::from_strings(texts);
        Peer { ranges, board: pokers::get_card_mask(board) }
    }

    fn exact_equity(&self) -> f64 {
        let go_on = Arc::new(AtomicBool::new(false));
        let answer = pokers::exact_equity(&self.ranges, self.board, 0, 1, go_on, |_| ());
        answer.unwrap_or_else(|_| panic!("pokers has no answer")).equities[0]
    }
}

fn report(title: &str, unit: &str, mut rows: Vec<Row>) {
    let mut times = vec![Vec::new(); rows.len()];
    for _ in 0..ROUNDS {
        for ((_, run, units), times) in rows.iter_mut().zip(&mut times) {
            let spent: f64 = times.iter().sum::<f64>() * f64::from(*units) / 1e9;
            if times.len() < 3 || spent < SECONDS {
                let start = Instant::now();
                run();
                times.push(start.elapsed().as_secs_f64() * 1e9 / f64::from(*units));
            }
        }
    }
    let medians = times.iter_mut().map(|times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    });
    let medians: Vec<f64> = medians.collect();
    println!("{title}: nanoseconds a {unit}, and in multiples of the first row");
    for ((name, ..), median) in rows.iter().zip(&medians) {
        println!("  {name:45}{median:14.1}{:8.2}", median / medians[0]);
    }
}
