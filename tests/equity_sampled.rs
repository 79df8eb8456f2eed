//! Sampled answers against exact ones.
#![cfg(feature = "alloc")]
// Deals are counted in f64; what is 1 is exactly 1.
#![allow(clippy::cast_precision_loss, clippy::float_cmp)]

mod questions;

use kev::equity::{EquityResult, Question};
use questions::{Random, Wanted, ask, exact, question, sampled, text};

/// How much the parts differ from the exact ones: chi-square over its degrees of
/// freedom, and these. What is expected less than ten times is put together.
fn chi_square(samples: u64, parts: impl IntoIterator<Item = (f64, f64)>) -> (f64, f64) {
    let samples = samples as f64;
    let (mut sum, mut cells, mut rest) = (0.0, 0.0_f64, (0.0, 0.0));
    let mut add = |(seen, wanted): (f64, f64)| {
        sum += samples * (seen - wanted).powi(2) / wanted;
        cells += 1.0;
    };
    for (seen, wanted) in parts {
        if wanted * samples < 10.0 {
            rest = (rest.0 + seen, rest.1 + wanted);
        } else {
            add((seen, wanted));
        }
    }
    if rest.1 * samples > 10.0 {
        add(rest);
    }
    (sum, (cells - 1.0).max(0.0))
}

/// Asserts that sampling gives the exact answer, apart from chance; `false` if there
/// is none.
fn assert_samples(question: &Question, samples: u64, seed: u64) -> bool {
    let Ok(wanted) = exact(question) else { return false };
    let answer = sampled(question, samples, seed);
    let what = text(question);
    assert_eq!((answer.exact, answer.deals, answer.seed), (false, samples, Some(seed)));
    assert!(answer.combos.is_none());
    for (one, other) in answer.players.iter().zip(&wanted.players) {
        let distance = (one.equity - other.equity).abs() / one.std_error;
        assert!(distance < 4.0, "{distance} standard errors: {what}");
        assert!((one.win + one.tie + one.lose - 1.0).abs() < 1e-12);
        assert!(one.counts.is_none());
        let categories = one.categories.iter().copied().zip(other.categories.iter().copied());
        assert!(categories.clone().all(|(seen, wanted)| wanted > 0.0 || seen == 0.0), "{what}");
        assert_likely(chi_square(samples, categories), &what);
    }
    let probability = |answer: &EquityResult, winners: &[usize]| {
        answer.pots.iter().find(|pot| pot.winners == winners).map_or(0.0, |pot| pot.probability)
    };
    assert!(answer.pots.iter().all(|pot| probability(&wanted, &pot.winners) > 0.0), "{what}");
    let pots = wanted.pots.iter().map(|pot| (probability(&answer, &pot.winners), pot.probability));
    assert_likely(chi_square(samples, pots), &what);
    true
}

/// A chi-square is about normal around its degrees of freedom; five of its standard
/// deviations, and some more where there are few degrees of freedom.
fn assert_likely((sum, freedom): (f64, f64), what: &str) {
    let most = freedom + 5.0 * (2.0 * freedom).sqrt() + 12.0;
    assert!(sum < most, "chi-square {sum} with {freedom} degrees of freedom: {what}");
}

#[test]
fn random_questions_are_sampled_as_counted() {
    let mut random = Random(1);
    let mut possible = 0;
    for number in 0..250 {
        let players = 2 + random.below(if number % 5 == 0 { 5 } else { 3 });
        let wanted = Wanted {
            players,
            on_board: random.below(3) + if players > 2 { 3 } else { 1 },
            dead: random.below(6),
            combos: if number % 5 == 0 { 1 } else { [0, 0, 20, 6, 3, 1, 1][players] },
            is_weighted: number % 2 == 0,
        };
        possible += u32::from(assert_samples(&question(&mut random, &wanted), 20_000, number));
    }
    assert!(possible > 200, "{possible}");
}

#[test]
fn ranges_that_clash_are_sampled_as_counted() {
    let questions = [
        ask(&["AA,72o", "AA,AK"], ""),
        ask(&["AA,KK", "AA,KK", "AA,QQ"], "Ks"),
        ask(&["AA,KK", "AA,KK", "AA,KK", "QQ,AA:0.1"], "Qs7d2c"),
        ask(&["AA,KK,QQ", "AA,KK,QQ", "AA,KK,QQ:0.2", "AK"], "2s7d2c"),
        ask(&["AsKs,AdKd:0.1", "AsQs,AdQd", "AhQh,KsQs:0.3", "QdJd,22"], "Js7d3c"),
        ask(&["random", "AA,KK:0.3"], "7d"),
        ask(&["random", "random"], "7d8d"),
        ask(&["random:0.3", "AsAd", "random"], "7d8d2cAc3c"),
        ask(&["random", "AA,AK", "AsKs,AhKh,72s"], "7d8d2cAc3c"),
        ask(&["99+,AQs+", "99+,AQs+", "AA"], "Kc9d8s"),
    ];
    for (seed, question) in questions.iter().enumerate() {
        assert!(assert_samples(question, 400_000, seed as u64));
    }
}

#[test]
fn hole_cards_are_drawn_together() {
    let question = ask(&["AA,72o", "AA,AK"], "");
    assert!((exact(&question).unwrap().players[0].equity - 0.368_286_5).abs() < 1e-6);
    let answer = sampled(&question, 1_000_000, 1);
    assert!((answer.players[0].equity - 0.368_286_5).abs() < 0.002);
}

/// Not too small and not too large: what the equities of many seeds spread.
#[test]
fn the_standard_error_is_what_equities_spread() {
    let questions = [
        ask(&["AhKh", "QsQd"], ""),
        ask(&["QQ+,AK", "TT+,AQ+:0.5", "random"], ""),
        ask(&["AA,KK", "AA,KK", "AA,QQ"], ""),
        ask(&["random", "random", "random", "random"], "Ks7d2c"),
        ask(&["AK", "AQ"], "KsQs2d7c"),
        ask(&["AA", "random"], "As7d2c2h"),
    ];
    let seeds = 400;
    for question in &questions {
        let answers =
            (0..seeds).map(|seed| sampled(question, 1000, seed).players).collect::<Vec<_>>();
        for player in 0..question.players.len() {
            let mean = |of: &dyn Fn(usize) -> f64| {
                (0..answers.len()).map(of).sum::<f64>() / answers.len() as f64
            };
            let equity = mean(&|seed| answers[seed][player].equity);
            let spread = mean(&|seed| (answers[seed][player].equity - equity).powi(2)).sqrt();
            let std_error = mean(&|seed| answers[seed][player].std_error);
            // Four standard errors of a spread that is found from 400.
            let ratio = spread / std_error;
            assert!((0.86..1.14).contains(&ratio), "{ratio}: {}", text(question));
        }
    }
}

#[test]
fn what_always_comes_to_the_same_still_has_a_standard_error() {
    let question = ask(&["AsKs", "2c2d"], "QsJsTs");
    let few = sampled(&question, 10, 1).players[0].clone();
    let many = sampled(&question, 100_000, 1).players[0].clone();
    assert!(few.equity == 1.0 && many.equity == 1.0);
    assert!(few.std_error > many.std_error && many.std_error > 0.0);
}

#[test]
fn many_random_hands_share_the_pot_alike() {
    for players in [2, 3, 6, 9, 10] {
        let question = ask(&vec!["random"; players], "");
        let answer = sampled(&question, 200_000, 7);
        for player in &answer.players {
            let distance = (player.equity - 1.0 / players as f64).abs() / player.std_error;
            assert!(distance < 4.0, "{distance}");
            let highest = player.category(kev::Category::HighCard);
            // Of all hands of seven cards.
            let wanted = 23_294_460.0 / 133_784_560.0;
            assert!((highest - wanted).abs() < 4.0 * (wanted / 200_000.0_f64).sqrt());
        }
    }
}

/// Players who nearly always hold cards of each other.
#[test]
fn ranges_that_only_just_fit_are_sampled() {
    for (range, players, samples) in
        [("AA,KK,QQ", 6, 20_000), ("99+", 10, 300), ("AA,KK,QQ,JJ", 8, 50), ("22+", 10, 20_000)]
    {
        let question = ask(&vec![range; players], "2c3d");
        let answer = sampled(&question, samples, 1);
        assert_eq!(answer.deals, samples);
        for player in &answer.players {
            let distance = (player.equity - 1.0 / players as f64).abs() / player.std_error;
            assert!(distance < 4.0, "{distance}");
        }
    }
}
