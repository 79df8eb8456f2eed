//! When sampling stops, and that the same seed gives the same bits.
#![cfg(feature = "alloc")]
// Deals are counted in f64; what is 1 is exactly 1.
#![allow(clippy::cast_precision_loss, clippy::float_cmp)]

mod questions;

use core::num::NonZero;
use core::ops::ControlFlow;
use core::time::Duration;

use kev::equity::{EquityResult, Method, Options, Question, equity, equity_with_progress};
use questions::ask;

fn questions() -> [Question; 4] {
    [
        ask(&["AhKh", "QsQd"], ""),
        ask(&["AA,KK:0.3", "AA,KK", "AA,QQ"], "2c"),
        ask(&["random", "random", "QQ+:0.7"], "Ks7d2c"),
        ask(&["99+"; 7], ""),
    ]
}

fn monte_carlo() -> Options {
    Options { method: Method::MonteCarlo, seed: Some(1), ..Options::default() }
}

/// Everything in an answer, to the bit.
fn bits(answer: &EquityResult) -> Vec<u64> {
    let players = answer.players.iter().flat_map(|player| {
        let parts = [player.equity, player.win, player.tie, player.lose, player.std_error];
        parts.into_iter().chain(player.categories.iter().copied())
    });
    let pots = answer.pots.iter().map(|pot| pot.probability);
    players.chain(pots).map(f64::to_bits).chain([answer.deals, answer.seed.unwrap()]).collect()
}

#[test]
fn the_same_seed_gives_the_same_bits_for_any_number_of_threads() {
    for (number, question) in questions().iter().enumerate() {
        let samples = if number == 3 { 20_000 } else { 100_001 };
        let ends = [
            Options { samples: Some(samples), ..monte_carlo() },
            Options { std_error: Some(0.003), ..monte_carlo() },
            Options { samples: Some(samples), std_error: Some(0.002), ..monte_carlo() },
        ];
        for options in ends {
            let alone = equity(question, &Options { threads: NonZero::new(1), ..options }).unwrap();
            for threads in [None, Some(2), Some(3), Some(8)] {
                let options = Options { threads: threads.and_then(NonZero::new), ..options };
                assert_eq!(bits(&equity(question, &options).unwrap()), bits(&alone));
                let watched = equity_with_progress(question, &options, |_| {
                    std::thread::yield_now();
                    ControlFlow::Continue(())
                });
                assert_eq!(bits(&watched.unwrap()), bits(&alone));
            }
            let other = equity(question, &Options { seed: Some(2), ..options }).unwrap();
            assert_ne!(bits(&other)[..5], bits(&alone)[..5]);
        }
    }
}

#[test]
fn seeds_have_nothing_in_common() {
    let question = ask(&["AhKh", "QsQd"], "");
    let equities = [0, 1, 2, u64::MAX, u64::MAX - 1, 1 << 63, 1 << 32].map(|seed| {
        let options = Options { seed: Some(seed), samples: Some(10_007), ..monte_carlo() };
        equity(&question, &options).unwrap().players[0].equity.to_bits()
    });
    for (place, one) in equities.iter().enumerate() {
        assert!(!equities[..place].contains(one));
    }
}

#[test]
fn as_many_deals_as_were_asked_for() {
    for question in questions() {
        for samples in [1, 2, 63, 64, 65, 100, 16_384, 16_385, 100_000] {
            if question.players.len() > 3 && samples > 16_385 {
                continue;
            }
            let options = Options { samples: Some(samples), ..monte_carlo() };
            let answer = equity(&question, &options).unwrap();
            assert_eq!(answer.deals, samples);
            let sum = answer.pots.iter().map(|pot| pot.probability).sum::<f64>();
            assert!((sum - 1.0).abs() < 1e-12);
        }
    }
    let answer = equity(&questions()[0], &monte_carlo()).unwrap();
    assert_eq!(answer.deals, 1_000_000);
}

/// And not much later than necessary.
#[test]
fn a_standard_error_is_reached() {
    for question in &questions()[..3] {
        for std_error in [0.01, 0.002, 0.0005] {
            let answer =
                equity(question, &Options { std_error: Some(std_error), ..monte_carlo() }).unwrap();
            let worst = answer.players.iter().map(|player| player.std_error).fold(0.0, f64::max);
            assert!(worst <= std_error);
            // A chunk of deals less would not have been enough.
            let less = answer.deals.saturating_sub(16_384) as f64;
            let before = worst * (answer.deals as f64 / less).sqrt();
            assert!(before > 0.99 * std_error, "{before}");
        }
    }
    let few = Options { samples: Some(100), std_error: Some(1e-9), ..monte_carlo() };
    assert_eq!(equity(&questions()[0], &few).unwrap().deals, 100);
}

#[test]
fn no_time_at_all_still_gives_an_answer() {
    for question in questions() {
        for threads in [1, 2] {
            let options = Options {
                time_limit: Some(Duration::ZERO),
                threads: NonZero::new(threads),
                ..monte_carlo()
            };
            let answer = equity(&question, &options).unwrap();
            assert!(answer.deals > 0 && answer.deals <= 1 << 20);
            assert!(answer.players.iter().all(|player| player.std_error > 0.0));
        }
    }
}

#[cfg(feature = "std")]
#[test]
fn without_a_seed_runs_differ_and_can_be_repeated() {
    let question = ask(&["AhKh", "QsQd"], "");
    let options = Options { seed: None, samples: Some(10_007), ..monte_carlo() };
    let runs = [(); 4].map(|()| equity(&question, &options).unwrap());
    for (place, run) in runs.iter().enumerate() {
        assert!(runs[..place].iter().all(|other| other.seed != run.seed));
        let again = equity(&question, &Options { seed: run.seed, ..options }).unwrap();
        assert_eq!(bits(&again), bits(run));
    }
}

#[test]
fn progress_grows_up_to_1() {
    let ends = [
        Options { samples: Some(300_000), ..monte_carlo() },
        Options { std_error: Some(0.001), ..monte_carlo() },
        Options { method: Method::Exact, ..Options::default() },
    ];
    for options in ends {
        for threads in [1, 3] {
            let options = Options { threads: NonZero::new(threads), ..options };
            let mut seen = Vec::new();
            let answer = equity_with_progress(&ask(&["QQ+,AK", "TT+"], ""), &options, |progress| {
                seen.push((progress.deals, progress.fraction));
                ControlFlow::Continue(())
            });
            let deals = seen.iter().map(|&(deals, _)| deals).collect::<Vec<_>>();
            assert!(deals.is_sorted(), "{deals:?}");
            assert_eq!(deals.last(), Some(&answer.unwrap().deals));
            assert!(seen.iter().all(|(_, fraction)| (0.0..=1.0).contains(fraction)));
            assert!(seen.last().unwrap().1 == 1.0);
        }
    }
}
