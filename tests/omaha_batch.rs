//! Batches of Omaha hands: every type of card, shapes, errors and threads.
#![cfg(feature = "std")]

mod omaha_deals;

use kev::omaha::{self, OmahaBatchError, OmahaError, Place};
use kev::{BatchCard, CardError, CardInt, DECK, Layout, cards};
use omaha_deals::{deals, fives};

type Found = Result<Vec<u16>, OmahaBatchError>;

fn ranks<H: BatchCard, B: BatchCard>(hole: &[H], hole_cards: usize, board: &[B]) -> Found {
    let mut ranks = vec![0; hole.len() / hole_cards];
    omaha::evaluate_batch(hole, hole_cards, board, &mut ranks).map(|()| ranks)
}

fn lows<H: BatchCard, B: BatchCard>(hole: &[H], hole_cards: usize, board: &[B]) -> Found {
    let mut lows = vec![0; hole.len() / hole_cards];
    omaha::low_batch(hole, hole_cards, board, &mut lows).map(|()| lows)
}

/// Of high hands and lows alike.
fn assert_error<H: BatchCard, B: BatchCard>(
    hole: &[H],
    hole_cards: usize,
    board: &[B],
    error: OmahaBatchError,
) {
    assert_eq!(ranks(hole, hole_cards, board), Err(error));
    assert_eq!(lows(hole, hole_cards, board), Err(error));
}

fn single(hole: &[CardInt], hole_cards: usize, board: &[CardInt]) -> (Vec<u16>, Vec<u16>) {
    let rank = |(hole, board)| {
        let low = omaha::evaluate_low(hole, board).unwrap().unwrap_or(0);
        (omaha::evaluate(hole, board).unwrap().get(), low)
    };
    hole.chunks(hole_cards).zip(board.chunks(5)).map(rank).unzip()
}

fn indices(cards: &[CardInt]) -> Vec<u8> {
    cards.iter().map(|card| card.index()).collect()
}

#[test]
fn cards_of_all_types() {
    for hole_cards in 4..=6 {
        let (hole, board) = deals(&DECK, 1000, hole_cards);
        let (expected, expected_lows) = single(&hole, hole_cards, &board);
        let integers = |cards: &[CardInt]| cards.iter().map(|&card| card.into()).collect();
        let (u32_hole, u32_board): (Vec<u32>, Vec<u32>) = (integers(&hole), integers(&board));
        let to_signed = |cards: &[u32]| cards.iter().map(|&card| card.into()).collect::<Vec<i64>>();
        let to_long = |cards: &[u32]| cards.iter().map(|&card| card.into()).collect::<Vec<u64>>();
        let to_i32 = |cards: &[u32]| {
            cards.iter().map(|&card| i32::try_from(card).unwrap()).collect::<Vec<_>>()
        };
        let found = [
            ranks(&hole, hole_cards, &board),
            ranks(&indices(&hole), hole_cards, &indices(&board)),
            ranks(&u32_hole, hole_cards, &u32_board),
            ranks(&to_i32(&u32_hole), hole_cards, &to_i32(&u32_board)),
            ranks(&to_signed(&u32_hole), hole_cards, &to_signed(&u32_board)),
            ranks(&to_long(&u32_hole), hole_cards, &to_long(&u32_board)),
            ranks(&indices(&hole), hole_cards, &to_long(&u32_board)),
        ];
        assert!(found.iter().all(|found| found.as_ref() == Ok(&expected)));
        let found = [
            lows(&hole, hole_cards, &board),
            lows(&indices(&hole), hole_cards, &indices(&board)),
            lows(&u32_hole, hole_cards, &indices(&board)),
        ];
        assert!(found.iter().all(|found| found.as_ref() == Ok(&expected_lows)));
    }
}

#[test]
fn one_board_for_all() {
    for hole_cards in 4..=6 {
        for board in ["Ks9s6s4d2c", "AhAdAc7s7c", "As2d3h4c8s", "9h8h7h6h5h", "QcJdTh2s2c"] {
            let board = cards(board).unwrap();
            let deck: Vec<_> = DECK.into_iter().filter(|card| !board.contains(card)).collect();
            let (hole, _) = deals(&deck, 1000, hole_cards);
            let (expected, expected_lows) = single(&hole, hole_cards, &board.repeat(1000));
            assert_eq!(ranks(&indices(&hole), hole_cards, &board), Ok(expected));
            assert_eq!(lows(&indices(&hole), hole_cards, &board), Ok(expected_lows));
        }
    }
}

#[test]
fn batches_of_any_length() {
    let (hole, board) = deals(&DECK, 385, 5);
    let (expected, _) = single(&hole, 5, &board);
    for rows in (0..4).chain(127..=385) {
        let mut found = vec![0; 385];
        let (own, rest) = found.split_at_mut(rows);
        let (hole, board) = (&hole[..5 * rows], &board[..5 * rows]);
        assert_eq!(omaha::evaluate_batch(hole, 5, board, own), Ok(()));
        assert_eq!(own, &expected[..rows]);
        assert!(rest.iter().all(|&rank| rank == 0));
    }
}

/// The error in a place: what is no card, and cards from each other place of the row.
#[test]
fn an_error_in_any_place_is_found() {
    for hole_cards in 4..=6 {
        for rows in [1, 2, 127, 128, 129, 257] {
            let (hole_deal, board_deal) = deals(&DECK, rows, hole_cards);
            let (mut hole, mut board) = (indices(&hole_deal), indices(&board_deal));
            for row in [0, 1, rows / 2, rows - 1] {
                if row >= rows {
                    continue;
                }
                for column in 0..5 + hole_cards {
                    // The board comes first.
                    let place = |column: usize| match column.checked_sub(5) {
                        None => Place::Board(column),
                        Some(column) => Place::Hole(column),
                    };
                    let good = |column: usize| match place(column) {
                        Place::Board(column) => board_deal[5 * row + column],
                        Place::Hole(column) => hole_deal[hole_cards * row + column],
                    };
                    let mut check = |value: u8, error| {
                        let item = match place(column) {
                            Place::Board(column) => &mut board[5 * row + column],
                            Place::Hole(column) => &mut hole[hole_cards * row + column],
                        };
                        let good = std::mem::replace(item, value);
                        assert_error(&hole, hole_cards, &board, error);
                        match place(column) {
                            Place::Board(column) => board[5 * row + column] = good,
                            Place::Hole(column) => hole[hole_cards * row + column] = good,
                        }
                    };
                    for value in [52, 63, 64, 128, 255] {
                        let error = CardError::InvalidInteger {
                            value: value.into(),
                            layout: Layout::Index,
                        };
                        let place = place(column);
                        check(value, OmahaBatchError::Card { row, place, error });
                    }
                    for other in (0..5 + hole_cards).filter(|&other| other != column) {
                        let (card, place) = (good(other), place(column.max(other)));
                        check(card.index(), OmahaBatchError::DuplicateCard { row, place, card });
                    }
                }
            }
        }
    }
}

#[test]
fn integers_that_differ_from_a_card_in_one_bit_are_found() {
    let (hole, board) = deals(&DECK, 1, 6);
    let hole: Vec<u64> = hole.into_iter().map(|card| u32::from(card).into()).collect();
    let board: Vec<u64> = board.into_iter().map(|card| u32::from(card).into()).collect();
    for bit in 0..64 {
        for column in 0..6 {
            let mut hole = hole.clone();
            hole[column] ^= 1 << bit;
            let error = ranks(&hole, 6, &board).unwrap_err();
            assert!(
                matches!(error, OmahaBatchError::Card { row: 0, place: Place::Hole(c), .. } if c == column)
            );
        }
        for column in 0..5 {
            let mut board = board.clone();
            board[column] ^= 1 << bit;
            let error = lows(&hole, 6, &board).unwrap_err();
            assert!(
                matches!(error, OmahaBatchError::Card { row: 0, place: Place::Board(c), .. } if c == column)
            );
        }
    }
}

#[test]
fn a_board_for_all_is_checked_even_without_hands() {
    let error = CardError::InvalidInteger { value: 52, layout: Layout::Index };
    let error = OmahaBatchError::Card { row: 0, place: Place::Board(2), error };
    assert_error::<u8, u8>(&[], 4, &[1, 2, 52, 3, 4], error);
    let card = CardInt::Card2d;
    let error = OmahaBatchError::DuplicateCard { row: 0, place: Place::Board(3), card };
    assert_error::<u8, u8>(&[], 4, &[0, 1, 2, 1, 4], error);
    assert_error::<u8, u8>(&[10, 11, 12, 13, 20, 21, 22, 23], 4, &[0, 1, 2, 1, 4], error);
    // The hand that shares a card with it is named by its own row.
    let place = Place::Hole(1);
    let error = OmahaBatchError::DuplicateCard { row: 1, place, card };
    assert_error::<u8, u8>(&[10, 11, 12, 13, 20, 1, 22, 23], 4, &[0, 1, 2, 3, 4], error);
    assert_eq!(error.to_string(), "row 1, hole card 1: duplicate card 2d");
    assert_eq!(ranks::<u8, u8>(&[], 4, &[]), Ok(vec![]));
}

#[test]
fn in_a_row_what_is_no_card_comes_before_a_card_that_comes_again() {
    let hole = [10, 10, 12, 99_u8];
    let error = CardError::InvalidInteger { value: 99, layout: Layout::Index };
    let place = Place::Hole(3);
    assert_error(&hole, 4, &[0, 1, 2, 3, 4_u8], OmahaBatchError::Card { row: 0, place, error });
}

#[test]
fn shapes_are_checked() {
    let mut places = [0; 12];
    for hole_cards in [0, 1, 2, 3, 7, 1 << 32, usize::MAX] {
        let found = omaha::evaluate_batch(&[0_u8; 8], hole_cards, &[0_u8; 5], &mut places[..2]);
        assert_eq!(found, Err(OmahaBatchError::HoleCount { count: hole_cards }));
    }
    for hole_cards in 4..=6 {
        for cards in 0..=40 {
            for ranks in 0..=8 {
                let (hole, board) = (vec![0_u8; cards], (1..=5).collect::<Vec<u8>>());
                let found = omaha::evaluate_batch(&hole, hole_cards, &board, &mut places[..ranks]);
                let mismatch =
                    OmahaBatchError::HoleLength { cards, cards_per_hand: hole_cards, ranks };
                assert_eq!(found == Err(mismatch), cards != hole_cards * ranks);
            }
        }
    }
    let hole = (0..12).collect::<Vec<u8>>();
    for cards in (0..=20).filter(|&cards| cards != 5 && cards != 15) {
        let board = (20..20 + cards).map(|card| card as u8).collect::<Vec<u8>>();
        let error = OmahaBatchError::BoardLength { cards, ranks: 3 };
        assert_error(&hole, 4, &board, error);
    }
    let text = |error: OmahaBatchError| error.to_string();
    assert_eq!(
        text(OmahaBatchError::HoleCount { count: 3 }),
        "an Omaha hand has 4 to 6 hole cards, not 3"
    );
    let length = OmahaBatchError::HoleLength { cards: 9, cards_per_hand: 4, ranks: 2 };
    assert_eq!(text(length), "9 hole cards do not make 2 hands of 4");
    let length = OmahaBatchError::BoardLength { cards: 9, ranks: 2 };
    assert_eq!(text(length), "9 board cards make neither one board nor 2");
}

#[test]
fn single_hands_with_wrong_counts_or_a_card_twice() {
    for count in (0..=10).filter(|count| !(4..=6).contains(count)) {
        let error = OmahaError::HoleCount { count };
        assert_eq!(omaha::evaluate(&DECK[..count], &DECK[10..15]), Err(error));
        assert_eq!(omaha::best_low_five(&DECK[..count], &DECK[10..15]), Err(error));
    }
    for count in (0..=10).filter(|&count| count != 5) {
        let error = OmahaError::BoardCount { count };
        assert_eq!(omaha::evaluate_low(&DECK[..4], &DECK[10..10 + count]), Err(error));
        assert_eq!(omaha::best_five(&DECK[..4], &DECK[10..10 + count]), Err(error));
    }
    for hole_cards in 4..=6 {
        for one in 0..5 + hole_cards {
            for other in one + 1..5 + hole_cards {
                let mut all = DECK;
                all[other] = all[one];
                let (board, hole) = all[..5 + hole_cards].split_at(5);
                let place = |at: usize| at.checked_sub(5).map_or(Place::Board(at), Place::Hole);
                let card = all[one];
                let (first, second) = (place(one), place(other));
                let error = OmahaError::DuplicateCard { card, first, second };
                assert_eq!(omaha::evaluate(hole, board), Err(error));
                assert_eq!(omaha::evaluate_low(hole, board), Err(error));
            }
        }
    }
}

#[test]
fn there_are_sixty_to_a_hundred_and_fifty_hands_of_two_and_three() {
    let count = |hole_cards| fives(&DECK[..hole_cards], &DECK[10..15]).len();
    assert_eq!([4, 5, 6].map(count), [60, 100, 150]);
}

#[cfg(feature = "parallel")]
mod threads {
    use std::num::NonZero;

    use super::*;

    /// What a thread takes at a time.
    const PART: usize = 1 << 12;

    fn thread_counts() -> impl Iterator<Item = Option<NonZero<usize>>> {
        [1, 2, 3, 1000].into_iter().map(NonZero::new).chain([None])
    }

    #[test]
    fn ranks_are_those_of_one_thread() {
        for hole_cards in 4..=6 {
            let rows = 5 * PART + 1;
            let (hole, board) = deals(&DECK, rows, hole_cards);
            let expected = ranks(&hole, hole_cards, &board).unwrap();
            let expected_lows = lows(&hole, hole_cards, &board).unwrap();
            for rows in [0, 1, PART - 1, PART, PART + 1, 3 * PART, rows] {
                let (hole, board) = (&hole[..rows * hole_cards], &board[..rows * 5]);
                for threads in thread_counts() {
                    let mut found = vec![0; rows];
                    omaha::evaluate_batch_threaded(hole, hole_cards, board, &mut found, threads)
                        .unwrap();
                    assert!(found == expected[..rows], "{rows} rows, {threads:?} threads");
                    omaha::low_batch_threaded(hole, hole_cards, board, &mut found, threads)
                        .unwrap();
                    assert!(found == expected_lows[..rows], "{rows} rows, {threads:?} threads");
                }
            }
        }
    }

    #[test]
    fn one_board_for_all_parts() {
        let board = cards("Ks9s6s4d2c").unwrap();
        let deck: Vec<_> = DECK.into_iter().filter(|card| !board.contains(card)).collect();
        let (hole, _) = deals(&deck, 3 * PART + 7, 4);
        let expected = ranks(&hole, 4, &board).unwrap();
        for threads in thread_counts() {
            let mut found = vec![0; expected.len()];
            omaha::evaluate_batch_threaded(&hole, 4, &board, &mut found, threads).unwrap();
            assert!(found == expected);
        }
    }

    #[test]
    fn the_first_error_is_the_same_for_any_number_of_threads() {
        let rows = 3 * PART + 1;
        let (hole, board) = deals(&DECK, rows, 5);
        let (good_hole, good_board) = (indices(&hole), indices(&board));
        for row in [0, PART - 1, PART, 2 * PART + 77, 3 * PART] {
            let (mut hole, mut board) = (good_hole.clone(), good_board.clone());
            board[5 * row + 4] = 77;
            // What is wrong further down must not be reported, whoever sees it first.
            for later in [row + 1, row + PART] {
                if later < rows {
                    hole[5 * later] = 99;
                }
            }
            let error = CardError::InvalidInteger { value: 77, layout: Layout::Index };
            let expected = OmahaBatchError::Card { row, place: Place::Board(4), error };
            for threads in thread_counts() {
                let mut found = vec![0; rows];
                let ranked = omaha::evaluate_batch_threaded(&hole, 5, &board, &mut found, threads);
                assert_eq!(ranked, Err(expected), "{threads:?} threads");
            }
        }
    }
}
