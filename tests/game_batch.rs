//! Batches of every game: all types of cards, boards for all or for each, shapes and errors.
#![cfg(feature = "alloc")]

#[path = "../benches/deals/mod.rs"]
mod deals;

use deals::deals;
use kev::{
    BatchCard, Boards, CardError, CardInt, DECK, Game, GameBatchError, GameError, GameRank,
    HandCard, Layout, cards,
};

type Found = Result<Vec<u16>, GameBatchError>;

/// Of as many hands as there are hole cards for.
fn ranks<H: BatchCard, B: BatchCard>(
    game: Game,
    hole: &[H],
    hole_cards: usize,
    boards: Boards<B>,
) -> Found {
    let mut ranks = vec![0; hole.len() / hole_cards * game.ranks_per_hand()];
    game.evaluate_batch(hole, hole_cards, boards, &mut ranks).map(|()| ranks)
}

/// One by one; 0 for no low.
fn single(game: Game, hole: &[CardInt], board: &[CardInt]) -> Vec<u16> {
    let rank = game.evaluate(hole, board).unwrap();
    let low = rank.low.map_or(0, GameRank::get);
    [rank.high.get(), low][..game.ranks_per_hand()].to_vec()
}

fn singles(game: Game, hole: &[CardInt], board: &[CardInt], [h, b]: [usize; 2]) -> Vec<u16> {
    let rows = 0..hole.len() / h;
    rows.flat_map(|row| single(game, &hole[row * h..][..h], &board[row * b..][..b])).collect()
}

/// All numbers of hole cards and board cards that a game takes, but for no hole cards.
fn shapes(game: Game) -> Vec<[usize; 2]> {
    let shapes = (1..=7).flat_map(|hole| (0..=5).map(move |board| [hole, board]));
    let deck: Vec<CardInt> = game.deck().iter().collect();
    let is_taken = |&[h, b]: &[usize; 2]| game.evaluate(&deck[..h], &deck[h..h + b]).is_ok();
    shapes.filter(is_taken).collect()
}

/// The most cards there are in the end.
fn full(game: Game) -> [usize; 2] {
    [game.hole_cards(), game.board_cards()]
}

fn indices(cards: &[CardInt]) -> Vec<u8> {
    cards.iter().map(|card| card.index()).collect()
}

fn integers<C: From<u32>>(cards: &[CardInt]) -> Vec<C> {
    cards.iter().map(|&card| C::from(card.into())).collect()
}

#[test]
fn cards_of_all_types_as_one_by_one() {
    for &game in Game::ALL {
        for shape @ [h, b] in shapes(game) {
            let (hole, board) = deals(game.deck(), 3000, h, b);
            let expected = Ok(singles(game, &hole, &board, shape));
            let (hole_indices, board_indices) = (indices(&hole), indices(&board));
            let signed = |cards: &[CardInt]| integers::<i64>(cards);
            let small =
                |cards: &[CardInt]| cards.iter().map(|&card| card as i32).collect::<Vec<i32>>();
            let found = [
                ranks(game, &hole, h, Boards::Each(&board, b)),
                ranks(game, &hole_indices, h, Boards::Each(&board_indices, b)),
                ranks(game, &integers::<u32>(&hole), h, Boards::Each(&integers::<u32>(&board), b)),
                ranks(game, &integers::<u64>(&hole), h, Boards::Each(&board_indices, b)),
                ranks(game, &signed(&hole), h, Boards::Each(&signed(&board), b)),
                ranks(game, &small(&hole), h, Boards::Each(&small(&board), b)),
                ranks(game, &hole_indices, h, Boards::Each(&signed(&board), b)),
            ];
            assert!(found.iter().all(|found| *found == expected), "{game}, {h} and {b} cards");
        }
    }
}

#[test]
fn one_board_for_all() {
    for &game in Game::ALL {
        for shape @ [h, b] in shapes(game) {
            for board in ["Ks9s6s7d8c", "AhAdAc7s7c", "AsKdQhJcTs", "9h8h7h6h6c"] {
                let board = &cards(board).unwrap()[..b];
                let deck = game.deck().iter().filter(|card| !board.contains(card));
                let (hole, _) = deals(deck, 1000, h, 0);
                let expected = Ok(singles(game, &hole, &board.repeat(1000), shape));
                assert_eq!(ranks(game, &indices(&hole), h, Boards::One(board)), expected, "{game}");
                let board = Boards::One(&indices(board)[..]);
                assert_eq!(ranks(game, &integers::<i64>(&hole), h, board), expected, "{game}");
            }
        }
    }
}

#[test]
fn boards_alone_may_be_hands() {
    let (_, board) = deals(DECK, 300, 0, 5);
    let mut ranks = vec![0; 300];
    Game::Holdem.evaluate_batch(&[0_u8; 0], 0, Boards::Each(&board, 5), &mut ranks).unwrap();
    for (board, rank) in board.chunks(5).zip(ranks) {
        assert_eq!(kev::evaluate(board).unwrap().get(), rank);
    }
}

#[test]
fn batches_of_any_length() {
    for &game in Game::ALL {
        let (shape @ [h, b], n) = (full(game), game.ranks_per_hand());
        let (hole, board) = deals(game.deck(), 385, h, b);
        let expected = singles(game, &hole, &board, shape);
        for rows in (0..4).chain(127..=385) {
            let mut found = vec![0; 385 * n];
            let (own, rest) = found.split_at_mut(rows * n);
            let boards = Boards::Each(&board[..b * rows], b);
            assert_eq!(game.evaluate_batch(&hole[..h * rows], h, boards, own), Ok(()));
            assert_eq!(own, &expected[..rows * n]);
            assert!(rest.iter().all(|&rank| rank == 0));
        }
    }
}

/// Where a card of a row is, if the board comes first.
fn place(column: usize, board_cards: usize) -> HandCard {
    column.checked_sub(board_cards).map_or(HandCard::Board(column), HandCard::Hole)
}

/// A batch in which single cards can be changed.
struct Changed {
    game: Game,
    shape: [usize; 2],
    hole: Vec<u8>,
    board: Vec<u8>,
}

impl Changed {
    fn at(&mut self, row: usize, column: usize) -> &mut u8 {
        let [h, b] = self.shape;
        match place(column, b) {
            HandCard::Board(column) => &mut self.board[b * row + column],
            HandCard::Hole(column) => &mut self.hole[h * row + column],
        }
    }

    /// With another value in a place.
    fn assert_error(&mut self, row: usize, column: usize, value: u8, error: GameBatchError) {
        let good = std::mem::replace(self.at(row, column), value);
        let [h, b] = self.shape;
        let found = ranks(self.game, &self.hole, h, Boards::Each(&self.board, b));
        assert_eq!(found, Err(error), "{value} in row {row}, column {column}");
        *self.at(row, column) = good;
    }
}

/// The error in a place: what is no card or not in the deck, and cards from each other place.
#[test]
fn an_error_in_any_place_is_found() {
    for &game in Game::ALL {
        for shape @ [h, b] in shapes(game) {
            for rows in [1, 2, 128, 257] {
                let (hole, board) = deals(game.deck(), rows, h, b);
                let (hole, board) = (indices(&hole), indices(&board));
                let mut batch = Changed { game, shape, hole, board };
                for row in [0, rows / 2, rows - 1] {
                    for column in 0..h + b {
                        an_error_is_found(&mut batch, row, column);
                    }
                }
            }
        }
    }
}

fn an_error_is_found(batch: &mut Changed, row: usize, column: usize) {
    let Changed { game, shape: [h, b], .. } = *batch;
    for value in [52, 63, 64, 128, 255] {
        let error = CardError::InvalidInteger { value: value.into(), layout: Layout::Index };
        let place = place(column, b);
        batch.assert_error(row, column, value, GameBatchError::Card { row, place, error });
    }
    for card in [CardInt::Card2c, CardInt::Card5s] {
        if !game.deck().contains(card) {
            let error = GameError::NotInDeck { game, card, place: place(column, b) };
            let error = GameBatchError::Hand { row, error };
            batch.assert_error(row, column, card.index(), error);
        }
    }
    for other in (0..h + b).filter(|&other| other != column) {
        let value = *batch.at(row, other);
        let card = DECK[usize::from(value)];
        let [first, second] = [column.min(other), column.max(other)].map(|column| place(column, b));
        let error = GameError::DuplicateCard { card, first, second };
        let error = GameBatchError::Hand { row, error };
        batch.assert_error(row, column, value, error);
    }
}

#[test]
fn integers_that_differ_from_a_card_in_one_bit_are_found() {
    for &game in Game::ALL {
        let [h, b] = full(game);
        let (hole, board) = deals(game.deck(), 1, h, b);
        let (hole, board) = (integers::<u64>(&hole), integers::<u64>(&board));
        for (bit, column) in (0..64).flat_map(|bit| (0..h + b).map(move |column| (bit, column))) {
            let (mut hole, mut board) = (hole.clone(), board.clone());
            let expected = place(column, b);
            match expected {
                HandCard::Board(column) => board[column] ^= 1 << bit,
                HandCard::Hole(column) => hole[column] ^= 1 << bit,
            }
            let error = ranks(game, &hole, h, Boards::Each(&board, b)).unwrap_err();
            assert!(
                matches!(error, GameBatchError::Card { row: 0, place, .. } if place == expected),
                "{game}: {error}"
            );
        }
    }
}

#[test]
fn a_board_for_all_is_checked_even_without_hands() {
    let holdem = |hole: &[u8], board: &[u8]| ranks(Game::Holdem, hole, 2, Boards::One(board));
    let error = CardError::InvalidInteger { value: 52, layout: Layout::Index };
    let error = GameBatchError::Card { row: 0, place: HandCard::Board(2), error };
    assert_eq!(holdem(&[], &[1, 2, 52, 3, 4]), Err(error));
    let card = CardInt::Card2d;
    let twice = |second| GameError::DuplicateCard { card, first: HandCard::Board(1), second };
    let error = GameBatchError::Hand { row: 0, error: twice(HandCard::Board(3)) };
    assert_eq!(holdem(&[], &[0, 1, 2, 1, 4]), Err(error));
    assert_eq!(holdem(&[10, 11, 20, 21], &[0, 1, 2, 1, 4]), Err(error));
    // The hand that shares a card with it is named by its own row.
    let error = GameBatchError::Hand { row: 1, error: twice(HandCard::Hole(1)) };
    assert_eq!(holdem(&[10, 11, 20, 1], &[0, 1, 2, 3, 4]), Err(error));
    assert_eq!(error.to_string(), "row 1, hole card 1: duplicate card 2d");
    assert_eq!(holdem(&[], &[0, 1, 2, 3, 4]), Ok(vec![]));

    let game = Game::ShortDeck;
    let error = GameError::NotInDeck { game, card, place: HandCard::Board(1) };
    let error = GameBatchError::Hand { row: 0, error };
    assert_eq!(ranks(game, &[0_u8; 0], 2, Boards::One(&[50, 1, 51_u8])), Err(error));
    assert_eq!(error.to_string(), "row 0, board card 1: 2d is not in the deck of short_deck");
}

#[test]
fn in_a_row_what_is_no_card_comes_before_a_card_that_comes_again() {
    let hole = [10, 10, 12, 13, 14, 15, 99_u8];
    let error = CardError::InvalidInteger { value: 99, layout: Layout::Index };
    let error = GameBatchError::Card { row: 0, place: HandCard::Hole(6), error };
    assert_eq!(ranks(Game::Razz, &hole, 7, Boards::NONE), Err(error));
    assert_eq!(ranks(Game::Stud, &hole, 7, Boards::NONE), Err(error));
}

#[test]
fn numbers_of_cards_are_those_of_single_hands() {
    let mut places = [0; 2];
    for &game in Game::ALL {
        let deck: Vec<CardInt> = game.deck().iter().collect();
        for (h, b) in (0..=9).flat_map(|h| (0..=7).map(move |b| (h, b))) {
            let (hole, board) = (&deck[..h], &deck[h..h + b]);
            let numbers = &mut places[..game.ranks_per_hand()];
            let single = game.evaluate(hole, board).map(|_| ()).map_err(|error| error.to_string());
            for boards in [Boards::One(board), Boards::Each(board, b)] {
                let found = game.evaluate_batch(hole, h, boards, numbers);
                assert_eq!(found.map_err(|error| error.to_string()), single, "{game}");
            }
        }
        for count in [1 << 32, usize::MAX] {
            let found = game.evaluate_batch(&deck, count, Boards::NONE, &mut places);
            assert!(found.is_err());
            let found = game.evaluate_batch(&deck, 2, Boards::Each(&deck, count), &mut places);
            assert_eq!(
                found,
                Err(GameBatchError::Hand { row: 0, error: GameError::BoardCount { game, count } })
            );
        }
    }
}

#[test]
fn lengths_are_checked() {
    let mut places = [0; 12];
    for &game in Game::ALL {
        let [hole_cards, b] = full(game);
        let board = &cards("AsKsQsJsTs").unwrap()[..b];
        for cards in 0..=40 {
            for ranks in 0..=8 {
                let hole = vec![0_u8; cards];
                let places = &mut places[..ranks];
                let found = game.evaluate_batch(&hole, hole_cards, Boards::One(board), places);
                let mismatch = GameBatchError::HoleLength { game, cards, hole_cards, ranks };
                let n = game.ranks_per_hand();
                let does_match = ranks % n == 0 && cards == ranks / n * hole_cards;
                assert_eq!(found == Err(mismatch), !does_match);
            }
        }
    }
    let hole = (0..6).collect::<Vec<u8>>();
    for cards in (0..=20).filter(|&cards| cards != 15) {
        let board = (20..20 + cards).map(|card| card as u8).collect::<Vec<u8>>();
        let found = ranks(Game::Holdem, &hole, 2, Boards::Each(&board, 5));
        assert_eq!(found, Err(GameBatchError::BoardLength { cards, board_cards: 5, hands: 3 }));
    }
    let text = |error: GameBatchError| error.to_string();
    let (cards, hole_cards, ranks) = (9, 7, 3);
    let length = |game| GameBatchError::HoleLength { game, cards, hole_cards, ranks };
    assert_eq!(text(length(Game::Stud)), "9 hole cards do not make 3 hands of 7");
    assert_eq!(
        text(length(Game::StudHiLo)),
        "9 hole cards in hands of 7 do not have 3 ranks, two each"
    );
    let length = GameBatchError::BoardLength { cards: 9, board_cards: 5, hands: 2 };
    assert_eq!(text(length), "9 board cards do not make 2 boards of 5");
}
