//! Questions about equity that have no answer, and which way is taken for the others.
#![cfg(feature = "alloc")]

mod questions;

use core::ops::ControlFlow;

use kev::equity::{EquityError, Method, Options, Question, equity, equity_with_progress};
use kev::range::Range;
use kev::{CardInt, CardPlace, DECK, DuplicateCard, cards};
use questions::{ask, exact};
use rstest::rstest;

const METHODS: [Method; 3] = [Method::Auto, Method::Exact, Method::MonteCarlo];

fn question(players: &[&str], board: &str, dead: &str) -> Question {
    let card = |text: &str| cards(text).unwrap();
    // Card by card, so that a card may be there twice.
    let each = |text: &str| text.split_whitespace().flat_map(card).collect::<Vec<_>>();
    ask(players, "").with_board(&each(board)).with_dead(&each(dead))
}

/// The error that each method gives.
fn error(question: &Question) -> EquityError {
    let [error, exact, sampled] = METHODS.map(|method| {
        let options = Options { method, samples: Some(100), seed: Some(1), ..Options::default() };
        equity(question, &options).unwrap_err()
    });
    assert_eq!((exact, sampled), (error, error));
    error
}

fn duplicate(card: &str, first: CardPlace, second: CardPlace) -> EquityError {
    EquityError::DuplicateCard(DuplicateCard { card: card.parse().unwrap(), first, second })
}

#[rstest]
#[case::nobody(&[], "", "there are 2 to 10 players, not 0")]
#[case::one_player(&["AA"], "", "there are 2 to 10 players, not 1")]
#[case::eleven_players(&["random"; 11], "", "there are 2 to 10 players, not 11")]
#[case::long_board(&["AA", "KK"], "2c 3c 4c 5c 6c 7c", "a board of holdem has at most 5 cards, not 6")]
#[case::nothing_left(
    &["KK", "AsAh,AdAc,AsKs"], "As Ac 2c",
    "the board and the dead cards leave no combo of player 1's range"
)]
#[case::one_card_in_two_hands(
    &["AsKs", "AsKd"], "", "duplicate card As in player 0's hand and in player 1's hand"
)]
#[case::the_same_hand(
    &["KsQs", "QQ", "AcKc", "KsQs"], "2c3c4c5c6c", "duplicate card Ks in player 0's hand and in player 3's hand"
)]
#[case::hands_that_leave_nothing_of_a_range(
    &["AsKs", "AsKd,AcKs", "QQ"], "",
    "the players cannot all hold cards of their ranges at the same time"
)]
#[case::three_pairs_of_aces(
    &["AA"; 3], "2c3c4c",
    "the players cannot all hold cards of their ranges at the same time"
)]
#[case::fewer_cards_than_players(
    &["AsKs,AdKs,AsKd", "AsKs,AdKd", "AsAd,KsKd"], "2c3c4c",
    "the players cannot all hold cards of their ranges at the same time"
)]
#[case::a_wide_range_that_needs_a_taken_card(
    &["random", "AsKs,AsQs,AsJs", "AsTs,As9s", "22+"], "2c3c4c5c6c",
    "the players cannot all hold cards of their ranges at the same time"
)]
#[case::eight_in_suits_of_three_cards(
    &["AKs,AQs,KQs"; 8], "2c3d",
    "the players cannot all hold cards of their ranges at the same time"
)]
fn a_message_says_what_is_wrong(
    #[case] players: &[&str],
    #[case] board: &str,
    #[case] message: &str,
) {
    assert_eq!(error(&question(players, board, "")).to_string(), message);
}

#[rstest]
#[case::on_board(
    "AsKs",
    "7d 2c 7d",
    "",
    "duplicate card 7d on the board",
    duplicate("7d", CardPlace::Board, CardPlace::Board)
)]
#[case::on_board_and_dead(
    "AsKs",
    "7d 2c 3c",
    "9h 2c",
    "duplicate card 2c on the board and among the dead cards",
    duplicate("2c", CardPlace::Board, CardPlace::Dead)
)]
#[case::dead_twice(
    "AsKs",
    "",
    "9h 9h",
    "duplicate card 9h among the dead cards",
    duplicate("9h", CardPlace::Dead, CardPlace::Dead)
)]
#[case::in_a_hand_and_on_board(
    "AsKs",
    "7d Ks 2c",
    "",
    "duplicate card Ks on the board and in player 1's hand",
    duplicate("Ks", CardPlace::Board, CardPlace::Player(1))
)]
#[case::in_a_hand_and_dead(
    "AsKs",
    "",
    "As",
    "duplicate card As among the dead cards and in player 1's hand",
    duplicate("As", CardPlace::Dead, CardPlace::Player(1))
)]
fn a_card_in_two_places_is_named(
    #[case] hand: &str,
    #[case] board: &str,
    #[case] dead: &str,
    #[case] message: &str,
    #[case] wanted: EquityError,
) {
    let error = error(&question(&["QhQd", hand], board, dead));
    assert_eq!((error, error.to_string().as_str()), (wanted, message));
}

#[test]
fn aces_that_the_board_and_the_dead_cards_took() {
    let taken = question(&["AsAd", "AA"], "As", "Ah");
    assert_eq!(error(&taken), duplicate("As", CardPlace::Board, CardPlace::Player(0)));
    let one_left = question(&["KK", "AA"], "As 2c", "Ah Ad");
    assert_eq!(error(&one_left), EquityError::NoComboLeft { player: 1 });
    let shared = question(&["AsAd", "AA"], "2c", "Ah");
    assert_eq!(error(&shared), EquityError::NoDeal);
}

#[test]
fn an_empty_range_is_named() {
    let question = Question::new(["AA".parse().unwrap(), Range::empty(), Range::empty()]);
    let error = error(&question);
    assert_eq!(error, EquityError::EmptyRange { player: 1 });
    assert_eq!(error.to_string(), "the range of player 1 is empty");
}

#[test]
fn too_many_dead_cards_leave_too_small_a_deck() {
    let players = [Range::random(), Range::random(), Range::random()];
    let question = |board: usize, dead: usize| {
        let cards: Vec<CardInt> = DECK.to_vec();
        let open = Question::new(players.clone()).with_board(&cards[..board]);
        open.with_dead(&cards[board..board + dead])
    };
    for board in 0..=5 {
        // Three players hold six cards, so 41 may be dead.
        let wanted = EquityError::DeckTooSmall { left: 10 - board, wanted: 11 - board };
        assert_eq!(error(&question(board, 42)), wanted);
        let options = Options { samples: Some(10), ..Options::default() };
        assert_eq!(
            equity(&question(board, 41), &options).map(|answer| answer.players.len()),
            Ok(3)
        );
    }
    assert_eq!(
        error(&question(3, 42)).to_string(),
        "the players and the board need 8 cards, but only 7 are left"
    );
}

#[test]
fn options_that_make_no_sense() {
    let question = question(&["AA", "KK"], "", "");
    for method in METHODS {
        let samples = Options { method, samples: Some(0), ..Options::default() };
        let error = equity(&question, &samples).unwrap_err();
        assert_eq!(error.to_string(), "samples must be 1 or more, not 0");
        for (value, text) in [(0.0, "0"), (-0.5, "-0.5"), (f64::NAN, "NaN"), (f64::INFINITY, "inf")]
        {
            let options = Options { method, std_error: Some(value), ..Options::default() };
            let error = equity(&question, &options).unwrap_err();
            assert!(matches!(error, EquityError::InvalidStdError { .. }));
            let message = format!("std_error must be a positive number, not {text}");
            assert_eq!(error.to_string(), message);
        }
    }
}

#[test]
fn too_much_work_is_refused_with_an_estimate() {
    let error = exact(&question(&["random"; 6], "", "")).unwrap_err();
    let EquityError::TooMuchWork { deals, seconds } = error else { panic!("{error}") };
    // Boards from what six hands leave, times all hands: more than the real deals.
    assert!((1e24..1e26).contains(&deals), "{deals}");
    assert!(seconds > 1e9);
    let message = error.to_string();
    assert!(message.starts_with("an exact answer takes 3.6e24 deals, some "), "{message}");
    assert!(message.ends_with(" years; sample instead"), "{message}");
    assert!(exact(&question(&["QQ+,AK"; 10], "2c3c4c5c6c", "")).is_err());
}

#[test]
fn what_clashes_in_nearly_every_deal_is_an_error_and_no_endless_search() {
    // Ten players need all 20 cards.
    let crowded = question(&["TT+,AK"; 10], "2c3c4c", "");
    let options = Options { method: Method::MonteCarlo, seed: Some(1), ..Options::default() };
    assert_eq!(equity(&crowded, &options), Err(EquityError::RareDeals));
    let impossible = question(&["AA,KK,QQ,JJ"; 10], "2c3c4c", "");
    for method in [Method::Auto, Method::MonteCarlo] {
        let options = Options { method, seed: Some(1), ..Options::default() };
        assert_eq!(equity(&impossible, &options), Err(EquityError::NoDeal));
    }
}

#[rstest]
#[case(&["QQ+,AK", "TT+,AQ+"], Method::Exact)]
#[case(&["AhKh", "QsQd", "random"], Method::Exact)]
#[case(&["AhKh", "QsQd"], Method::MonteCarlo)]
#[case(&["random", "random", "QQ+"], Method::Auto)]
fn progress_that_breaks_stops_it_at_once(#[case] players: &[&str], #[case] method: Method) {
    for threads in [1, 2, 3] {
        for allowed in [0, 1, 5] {
            let mut calls = 0;
            let progress = |_| {
                calls += 1;
                if calls > allowed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let options =
                Options { method, threads: core::num::NonZero::new(threads), ..Options::default() };
            let result = equity_with_progress(&question(players, "", ""), &options, progress);
            assert_eq!(result, Err(EquityError::Stopped));
            assert_eq!(calls, allowed + 1);
        }
    }
    assert_eq!(EquityError::Stopped.to_string(), "stopped before there was an answer");
}

#[rstest]
#[case::two_hands(&["AhKh", "QsQd"], "", true)]
#[case::three_hands(&["AhKh", "QsQd", "JcTc"], "", true)]
#[case::a_hand_and_any_hand(&["AhKh", "random"], "", true)]
#[case::two_ranges(&["QQ+,AK", "TT+,AQ+"], "", true)]
#[case::any_hands_on_a_flop(&["random", "random"], "Ks7d2c", true)]
#[case::three_of_any_hands(&["random", "random", "random"], "", false)]
#[case::three_of_any_hands_on_a_flop(&["random", "random", "random"], "Ks7d2c", false)]
#[case::wide_ranges_of_six(&["22+,A2s+"; 6], "", false)]
fn what_is_quick_is_answered_exactly_for_any_number_of_threads(
    #[case] players: &[&str],
    #[case] board: &str,
    #[case] is_exact: bool,
) {
    for threads in [None, Some(1), Some(2), Some(64)] {
        let options = Options {
            samples: Some(100),
            threads: threads.and_then(core::num::NonZero::new),
            ..Options::default()
        };
        let answer = equity(&question(players, board, ""), &options).unwrap();
        assert_eq!((answer.exact, answer.seed.is_none()), (is_exact, is_exact));
    }
}
