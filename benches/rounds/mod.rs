//! Times of several ways to rank the same hands, as the median of rounds in which all take turns.

use std::fmt::Display;
use std::time::Instant;

const ROUNDS: usize = 9;

/// A name, what it times, and the sum that it must find.
pub(crate) type Row<'a, N> = (N, Box<dyn FnMut() -> u64 + 'a>, u64);

/// Times all rows in turn, and prints the nanoseconds that each of so many hands takes.
pub(crate) fn report<N: Display>(title: &str, hands: u32, mut rows: Vec<Row<'_, N>>) {
    let mut times = vec![Vec::new(); rows.len()];
    for _ in 0..ROUNDS {
        for ((name, run, expected), times) in rows.iter_mut().zip(&mut times) {
            let start = Instant::now();
            let sum = run();
            times.push(start.elapsed().as_secs_f64() * 1e9 / f64::from(hands));
            assert_eq!(sum, *expected, "{name}");
        }
    }
    let medians = times.iter_mut().map(|times| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    });
    let medians: Vec<f64> = medians.collect();
    println!("{title}: nanoseconds a hand, and in multiples of the first row");
    for ((name, ..), median) in rows.iter().zip(&medians) {
        println!("  {name:45}{median:8.2}{:8.2}", median / medians[0]);
    }
}
