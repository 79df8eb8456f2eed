//! `evaluate_batch_threaded` gives what `evaluate_batch` gives, for any number of threads.
#![cfg(feature = "parallel")]

mod many_hands;

use std::num::NonZero;

use kev::{
    BatchCard, BatchError, CardError, CardInt, Layout, evaluate_batch, evaluate_batch_threaded,
};
use many_hands::many_hands;

/// What a thread takes at a time.
const PART: usize = 1 << 14;

fn thread_counts() -> impl Iterator<Item = Option<NonZero<usize>>> {
    [1, 2, 3, 8, 1000].into_iter().map(NonZero::new).chain([None])
}

fn assert_ranks<C: BatchCard>(cards: &[C], cards_per_hand: usize, expected: &[u16]) {
    for threads in thread_counts() {
        let mut ranks = vec![0; expected.len()];
        let found = evaluate_batch_threaded(cards, cards_per_hand, &mut ranks, threads);
        assert_eq!(found, Ok(()));
        // Without the ranks in the message: there are many.
        assert!(ranks == expected, "{} rows, {threads:?} threads", ranks.len());
    }
}

#[test]
fn ranks_are_those_of_one_thread() {
    let around = |parts: usize| [parts * PART - 1, parts * PART, parts * PART + 1];
    for cards_per_hand in 5..=7 {
        let cards = many_hands(5 * PART + 1, cards_per_hand);
        let indices = cards.iter().map(|card| card.index()).collect::<Vec<u8>>();
        let integers = cards.iter().map(|&card| card.into()).collect::<Vec<u32>>();
        let mut expected = vec![0; 5 * PART + 1];
        evaluate_batch(&cards, cards_per_hand, &mut expected).unwrap();
        for rows in [0, 1, 2, 1000].into_iter().chain((1..=5).flat_map(around)) {
            let (end, expected) = (rows * cards_per_hand, &expected[..rows]);
            assert_ranks(&cards[..end], cards_per_hand, expected);
            assert_ranks(&indices[..end], cards_per_hand, expected);
            assert_ranks(&integers[..end], cards_per_hand, expected);
        }
    }
}

#[test]
fn the_first_error_is_the_same_for_any_number_of_threads() {
    let rows = 5 * PART + 1;
    let cards = many_hands(rows, 7);
    let good = cards.iter().map(|&card| card.into()).collect::<Vec<u32>>();
    let bad_rows = [0, 1, PART - 1, PART, 2 * PART + 77, 4 * PART - 1, 5 * PART - 1, 5 * PART];
    for (place, &row) in bad_rows.iter().enumerate() {
        let column = place % 7;
        let error = CardError::InvalidInteger { value: 52, layout: Layout::CardInt };
        let no_card = BatchError::Card { row, column, error };
        let again = BatchError::DuplicateCard { row, column: 6, card: cards[row * 7] };
        for expected in [no_card, again] {
            let mut integers = good.clone();
            match expected {
                BatchError::Card { .. } => integers[row * 7 + column] = 52,
                _ => integers[row * 7 + 6] = integers[row * 7],
            }
            // All that is wrong further down must not be reported, whoever sees it first.
            for &later in &bad_rows[place + 1..] {
                integers[later * 7 + 3] = 0;
            }
            for threads in thread_counts() {
                let mut ranks = vec![0; rows];
                let found = evaluate_batch_threaded(&integers, 7, &mut ranks, threads);
                assert_eq!(found, Err(expected), "{threads:?} threads");
            }
        }
    }
}

#[test]
fn every_row_of_the_second_part_is_counted_from_the_first() {
    let cards = many_hands(2 * PART, 5);
    let mut indices = cards.iter().map(|card| card.index()).collect::<Vec<u8>>();
    let mut ranks = vec![0; 2 * PART];
    for row in (PART..2 * PART).step_by(97) {
        let place = row * 5 + 4;
        let good = std::mem::replace(&mut indices[place], 255);
        let error = CardError::InvalidInteger { value: 255, layout: Layout::Index };
        let found = evaluate_batch_threaded(&indices, 5, &mut ranks, NonZero::new(2));
        assert_eq!(found, Err(BatchError::Card { row, column: 4, error }));
        indices[place] = good;
    }
}

#[test]
fn shapes_are_checked_first() {
    for threads in thread_counts() {
        for count in [0, 4, 8, usize::MAX] {
            let mut ranks = vec![0; 8];
            let found = evaluate_batch_threaded(&[CardInt::CardAs; 40], count, &mut ranks, threads);
            assert_eq!(found, Err(BatchError::WrongCount { count }));
        }
        let (mut ranks, cards) = (vec![0; 3 * PART], vec![0_u8; 15 * PART + 1]);
        let found = evaluate_batch_threaded(&cards, 5, &mut ranks, threads);
        let (cards, ranks) = (15 * PART + 1, 3 * PART);
        assert_eq!(found, Err(BatchError::Length { cards, cards_per_hand: 5, ranks }));
    }
}
