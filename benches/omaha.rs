//! Omaha hands in batches and one by one, beside a brute force over `evaluate`.
//!
//! `cargo bench` prints the nanoseconds a hand takes, as the median of several
//! rounds in which all take turns, and the same in multiples of the first row.
//! Every answer is checked. There is no other Rust library to compare with yet.

use std::hint::black_box;
use std::time::Instant;

use kev::{CardInt, DECK, evaluate, omaha};

const ROUNDS: usize = 9;
const HANDS: u32 = 1_000_000;

/// A name, what it times, and the sum that it must find.
type Row<'a> = (&'a str, Box<dyn FnMut() -> u64 + 'a>, u64);

fn main() {
    let start = Instant::now();
    let royal = omaha::evaluate(&cards("AsKs2c2d"), &cards("QsJsTs2h3h"));
    println!("The tables, made at first use: {:.2} ms", start.elapsed().as_secs_f64() * 1e3);
    assert_eq!(royal.unwrap().get(), 1);
    for hole_cards in 4..=6 {
        random_hands(hole_cards);
    }
}

fn cards(text: &str) -> Vec<CardInt> {
    kev::cards(text).unwrap()
}

fn random_hands(hole_cards: usize) {
    let (hole, board) = deals(hole_cards);
    let hole_indices: Vec<u8> = hole.iter().map(|card| card.index()).collect();
    let board_indices: Vec<u8> = board.iter().map(|card| card.index()).collect();
    let hole_integers: Vec<u32> = hole.iter().map(|&card| card.into()).collect();
    let board_integers: Vec<u32> = board.iter().map(|&card| card.into()).collect();
    // On a board without pairs and with a flush, that no hand shares a card with.
    let one_board = cards("Ks9s6s4d2c");
    let elsewhere: Vec<CardInt> =
        hole.chunks(hole_cards).flat_map(|hole| beside(hole, &one_board)).collect();
    let deals = || hole.chunks(hole_cards).zip(board.chunks(5));

    let sum = deals().map(|(hole, board)| by_brute_force(hole, board)).sum();
    let one_board_sum =
        elsewhere.chunks(hole_cards).map(|hole| by_brute_force(hole, &one_board)).sum();
    let low_sum = deals()
        .map(|(hole, board)| omaha::evaluate_low(hole, board).unwrap().map_or(0, u64::from))
        .sum();
    let mut ranks = vec![0; HANDS as usize];
    let mut batch = |hole: &[u8], board: &[u8]| {
        omaha::evaluate_batch(black_box(hole), hole_cards, board, &mut ranks).unwrap();
        total(&ranks)
    };
    let mut integers_ranks = vec![0; HANDS as usize];
    let mut one_board_ranks = integers_ranks.clone();
    let mut lows = integers_ranks.clone();
    report(
        &format!("1,000,000 random hands of {hole_cards} hole cards"),
        vec![
            ("batch of card indices", Box::new(|| batch(&hole_indices, &board_indices)), sum),
            #[cfg(feature = "parallel")]
            (
                "batch of card indices, 2 threads",
                Box::new({
                    let mut ranks = vec![0; HANDS as usize];
                    let (hole, board) = (&hole_indices, &board_indices);
                    move || {
                        let threads = std::num::NonZero::new(2);
                        omaha::evaluate_batch_threaded(
                            black_box(hole),
                            hole_cards,
                            board,
                            &mut ranks,
                            threads,
                        )
                        .unwrap();
                        total(&ranks)
                    }
                }),
                sum,
            ),
            (
                "batch of card integers",
                Box::new(|| {
                    let hole = black_box(&hole_integers);
                    omaha::evaluate_batch(hole, hole_cards, &board_integers, &mut integers_ranks)
                        .unwrap();
                    total(&integers_ranks)
                }),
                sum,
            ),
            (
                "batch on one board",
                Box::new(|| {
                    let hole = black_box(&elsewhere);
                    omaha::evaluate_batch(hole, hole_cards, &one_board, &mut one_board_ranks)
                        .unwrap();
                    total(&one_board_ranks)
                }),
                one_board_sum,
            ),
            (
                "batch of lows",
                Box::new(|| {
                    let hole = black_box(&hole_indices);
                    omaha::low_batch(hole, hole_cards, &board_indices, &mut lows).unwrap();
                    total(&lows)
                }),
                low_sum,
            ),
            (
                "evaluate, hand by hand",
                Box::new(|| {
                    let rank = |(hole, board)| omaha::evaluate(black_box(hole), board).unwrap();
                    deals().map(rank).map(|rank| u64::from(rank.get())).sum()
                }),
                sum,
            ),
            (
                "all fives of two and three by evaluate",
                Box::new(|| {
                    deals().map(|(hole, board)| by_brute_force(black_box(hole), board)).sum()
                }),
                sum,
            ),
        ],
    );
}

/// The hole cards, those on the board replaced by the lowest cards that are in neither.
fn beside(hole: &[CardInt], board: &[CardInt]) -> Vec<CardInt> {
    let mut free = DECK.into_iter().filter(|card| !hole.contains(card) && !board.contains(card));
    let replaced = |&card| if board.contains(&card) { free.next().unwrap() } else { card };
    hole.iter().map(replaced).collect()
}

fn by_brute_force(hole: &[CardInt], board: &[CardInt]) -> u64 {
    let mut best = u16::MAX;
    for second in 1..hole.len() {
        for first in 0..second {
            for c in 2..5 {
                for b in 1..c {
                    for a in 0..b {
                        let five = [hole[first], hole[second], board[a], board[b], board[c]];
                        best = best.min(evaluate(&five).unwrap().get());
                    }
                }
            }
        }
    }
    best.into()
}

/// Hole cards and boards from a fixed shuffle, so that every run ranks the same hands.
fn deals(hole_cards: usize) -> (Vec<CardInt>, Vec<CardInt>) {
    let mut state: u64 = 1;
    let mut deck = DECK;
    let (mut holes, mut boards) = (Vec::new(), Vec::new());
    for _ in 0..HANDS {
        for place in 0..hole_cards + 5 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let below = (deck.len() - place) as u64;
            deck.swap(place, place + (((state >> 33) * below) >> 31) as usize);
        }
        holes.extend_from_slice(&deck[..hole_cards]);
        boards.extend_from_slice(&deck[hole_cards..hole_cards + 5]);
    }
    (holes, boards)
}

fn total(ranks: &[u16]) -> u64 {
    ranks.iter().map(|&rank| u64::from(rank)).sum()
}

fn report(title: &str, mut rows: Vec<Row>) {
    let mut times = vec![Vec::new(); rows.len()];
    for _ in 0..ROUNDS {
        for ((name, run, expected), times) in rows.iter_mut().zip(&mut times) {
            let start = Instant::now();
            let sum = run();
            times.push(start.elapsed().as_secs_f64() * 1e9 / f64::from(HANDS));
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
