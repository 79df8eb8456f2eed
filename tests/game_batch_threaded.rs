//! `Game::evaluate_batch_threaded` gives what `evaluate_batch` gives, for any number of threads.
#![cfg(feature = "parallel")]

#[path = "../benches/deals/mod.rs"]
mod deals;

use std::num::NonZero;

use deals::deals;
use kev::{Boards, CardError, CardInt, Game, GameBatchError, GameError, HandCard, Layout, cards};

/// What a thread takes at a time.
const PART: usize = 1 << 13;

fn thread_counts() -> impl Iterator<Item = Option<NonZero<usize>>> {
    [1, 2, 8, 1000].into_iter().map(NonZero::new).chain([None])
}

fn indices(cards: &[CardInt]) -> Vec<u8> {
    cards.iter().map(|card| card.index()).collect()
}

#[test]
fn ranks_are_those_of_one_thread() {
    for &game in Game::ALL {
        let (h, b, n) = (game.hole_cards(), game.board_cards(), game.ranks_per_hand());
        let all = 5 * PART + 1;
        let (hole, board) = deals(game.deck(), all, h, b);
        let mut expected = vec![0; all * n];
        game.evaluate_batch(&hole, h, Boards::Each(&board, b), &mut expected).unwrap();
        for rows in [0, 1, PART - 1, PART, PART + 1, 3 * PART, all] {
            let (hole, boards) = (&hole[..rows * h], Boards::Each(&board[..rows * b], b));
            for threads in thread_counts() {
                let mut found = vec![0; rows * n];
                game.evaluate_batch_threaded(hole, h, boards, &mut found, threads).unwrap();
                assert!(found == expected[..rows * n], "{game}, {rows} rows, {threads:?} threads");
            }
        }
    }
}

#[test]
fn one_board_for_all_parts() {
    let board = cards("Ks9s6s8d7c").unwrap();
    let boards = Boards::One(&board[..]);
    for &game in Game::ALL.iter().filter(|game| game.board_cards() == 5) {
        let (h, n) = (game.hole_cards(), game.ranks_per_hand());
        let deck = game.deck().iter().filter(|card| !board.contains(card));
        let (hole, _) = deals(deck, 3 * PART + 7, h, 0);
        let mut expected = vec![0; (3 * PART + 7) * n];
        game.evaluate_batch(&hole, h, boards, &mut expected).unwrap();
        for threads in thread_counts() {
            let mut found = vec![0; expected.len()];
            game.evaluate_batch_threaded(&hole, h, boards, &mut found, threads).unwrap();
            assert!(found == expected);
        }
    }
}

#[test]
fn the_first_error_is_the_same_for_any_number_of_threads() {
    let rows = 3 * PART + 1;
    for &game in Game::ALL {
        let (h, b) = (game.hole_cards(), game.board_cards());
        let (hole, board) = deals(game.deck(), rows, h, b);
        let (good_hole, board) = (indices(&hole), indices(&board));
        let mut found = vec![0; rows * game.ranks_per_hand()];
        for row in [0, PART - 1, PART, 2 * PART + 77, 3 * PART] {
            let mut hole = good_hole.clone();
            hole[h * row + 1] = 77;
            let error = CardError::InvalidInteger { value: 77, layout: Layout::Index };
            let no_card = GameBatchError::Card { row, place: HandCard::Hole(1), error };
            // What is wrong further down must not be reported, whoever sees it first.
            for later in [row + 1, row + PART] {
                if later < rows {
                    hole[h * later] = 99;
                }
            }
            let mut again = hole.clone();
            again[h * row + 1] = again[h * row];
            let card = kev::DECK[usize::from(again[h * row])];
            let (first, second) = (HandCard::Hole(0), HandCard::Hole(1));
            let error = GameError::DuplicateCard { card, first, second };
            let twice = GameBatchError::Hand { row, error };
            for (hole, expected) in [(&hole, no_card), (&again, twice)] {
                for threads in thread_counts() {
                    let boards = Boards::Each(&board, b);
                    let ranked = game.evaluate_batch_threaded(hole, h, boards, &mut found, threads);
                    assert_eq!(ranked, Err(expected), "{game}, {threads:?} threads");
                }
            }
        }
    }
}

#[test]
fn shapes_are_checked_first() {
    for threads in thread_counts() {
        let mut ranks = vec![0; 3 * PART];
        let game = Game::Badugi;
        let hole = vec![0_u8; 12 * PART + 1];
        let found = game.evaluate_batch_threaded(&hole, 4, Boards::NONE, &mut ranks, threads);
        let (cards, ranks) = (12 * PART + 1, 3 * PART);
        assert_eq!(found, Err(GameBatchError::HoleLength { game, cards, hole_cards: 4, ranks }));
    }
}
