//! `outs` and `hand_strength` against loops over all cards and a ranker from the rules.
#![cfg(feature = "alloc")]

mod many_hands;
mod naive;

use std::sync::LazyLock;

use kev::analysis::{AnalysisError, HandStrength, Standing, hand_strength, outs};
use kev::equity::{Method, Options, Question, equity};
use kev::range::{Combo, Range};
use kev::{CardInt, CardPlace, DECK, DuplicateCard, cards, parse_cards};
use many_hands::many_hands;
use naive::{Naive, for_each_hand};
use rstest::rstest;

static NAIVE: LazyLock<Naive> = LazyLock::new(Naive::new);

fn combo(text: &str) -> Combo {
    text.parse().unwrap()
}

/// Cards that may come twice.
fn list(text: &str) -> Vec<CardInt> {
    parse_cards(text).collect::<Result<_, _>>().unwrap()
}

fn rank(board: &[CardInt], hole: Combo) -> u16 {
    let mut hand = [board, &hole.cards()].concat();
    hand.sort_by_key(|card| card.index());
    let hand = hand.iter().map(|card| usize::from(card.index())).collect::<Vec<_>>();
    match hand.len() {
        5 => NAIVE.rank::<5>(hand.try_into().unwrap()),
        6 => NAIVE.rank::<6>(hand.try_into().unwrap()),
        _ => NAIVE.rank::<7>(hand.try_into().unwrap()),
    }
}

fn standing(board: &[CardInt], hand: Combo, villain: Combo) -> Standing {
    match rank(board, hand).cmp(&rank(board, villain)) {
        std::cmp::Ordering::Less => Standing::Ahead,
        std::cmp::Ordering::Equal => Standing::Tied,
        std::cmp::Ordering::Greater => Standing::Behind,
    }
}

fn pair(cards: &[CardInt]) -> Combo {
    Combo::new(cards[0], cards[1]).unwrap()
}

#[test]
fn outs_are_the_cards_after_which_the_hand_stands_better() {
    let mut with_tying = 0;
    for deal in many_hands(3000, 8).chunks(8) {
        for on_board in [3, 4] {
            let (hand, villain) = (pair(deal), pair(&deal[2..]));
            let board = &deal[4..4 + on_board];
            let now = standing(board, hand, villain);
            let known = [&deal[..4], board].concat();
            let after = |wanted| {
                let is_wanted = |&card: &CardInt| {
                    let next = [board, &[card]].concat();
                    standing(&next, hand, villain) == wanted
                };
                let unseen = DECK.into_iter().filter(|card| !known.contains(card));
                unseen.filter(is_wanted).collect::<Vec<_>>()
            };
            let found = outs(hand, board, villain).unwrap();
            assert_eq!(found.standing, now);
            let is_winning_counted = now != Standing::Ahead;
            let winning = if is_winning_counted { after(Standing::Ahead) } else { vec![] };
            assert_eq!(found.winning, winning, "{hand} {villain} {board:?}");
            let tying = if now == Standing::Behind { after(Standing::Tied) } else { vec![] };
            assert_eq!(found.tying, tying, "{hand} {villain} {board:?}");
            with_tying += usize::from(!tying.is_empty());
        }
    }
    assert!(with_tying > 100);
}

#[rstest]
// Nine hearts, but the 2h fills villain up: eight.
#[case::flush_draw_against_a_set(
    "AhKh",
    "Jh7h2c",
    "JsJd",
    Standing::Behind,
    "3h4h5h6h8h9hThQh",
    ""
)]
#[case::drawing_dead("AhKh", "Qh7h2c2s", "QsQd", Standing::Behind, "", "")]
#[case::quads_alone("7s7d", "7h2c2s", "2h2d", Standing::Behind, "7c", "")]
#[case::ahead("QsQd", "Qh7h2c", "AhKh", Standing::Ahead, "", "")]
#[case::overcards("AhKd", "9c7h2c8d", "JsJd", Standing::Behind, "KcKhKsAcAdAs", "")]
#[case::gutshot_to_a_wheel("Ah5d", "2c3hKsKd", "QsQd", Standing::Behind, "4c4d4h4sAcAdAs", "")]
#[case::to_broadway("AhKd", "QcJh2s3d", "2d2c", Standing::Behind, "TcTdThTs", "")]
#[case::boats("AhKd", "8c7h7sKs", "8d7d", Standing::Behind, "KcKh", "")]
#[case::the_board_pairs_and_counterfeits(
    "QsQd",
    "3c2h8s",
    "3d2d",
    Standing::Behind,
    "8c8d8hQcQh",
    ""
)]
#[case::bigger_two_pair("AhKd", "3c2hJsJd", "3d2d", Standing::Behind, "KcKhKsAcAdAs", "")]
#[case::the_kicker_no_longer_plays(
    "Ah2d",
    "AcKd8hQs",
    "As9d",
    Standing::Behind,
    "2c2h2s",
    "TcTdThTsJcJdJhJs8c8d8sKcKhKsQcQdQhAd"
)]
#[case::chop("Ah2d", "KcKdQhJs", "As3d", Standing::Tied, "2c2h2s", "")]
#[case::the_board_plays("Ah2d", "KcKdKhKs", "As3d", Standing::Tied, "", "")]
#[case::flush_redraw_of_a_tied_hand(
    "AhKh",
    "Qh7h2c2s",
    "AdKc",
    Standing::Tied,
    "3h4h5h6h8h9hThJh2h",
    ""
)]
fn known_outs(
    #[case] hand: &str,
    #[case] board: &str,
    #[case] villain: &str,
    #[case] standing: Standing,
    #[case] winning: &str,
    #[case] tying: &str,
) {
    let found = outs(combo(hand), &list(board), combo(villain)).unwrap();
    let sorted = |text| {
        let mut cards = list(text);
        cards.sort_by_key(|card| card.index());
        cards
    };
    assert_eq!(found.standing, standing);
    assert_eq!(found.winning, sorted(winning));
    assert_eq!(found.tying, sorted(tying));
}

#[test]
fn outs_as_text() {
    let text =
        |hand, board, villain| outs(combo(hand), &list(board), combo(villain)).unwrap().to_string();
    assert_eq!(text("QsQd", "Qh7h2c", "AhKh"), "ahead; 0 cards win; 0 cards tie");
    assert_eq!(text("7s7d", "7h2c2s", "2h2d"), "behind; 1 card wins: 7c; 0 cards tie");
    assert_eq!(format!("{:>6}", Standing::Tied), "  tied");
}

/// Some combos with different weights.
fn some_range(seed: usize, combos: usize) -> Range {
    let mut range = Range::empty();
    for (place, cards) in many_hands(seed + combos, 2)[2 * seed..].chunks(2).enumerate() {
        range.set_weight(pair(cards), [1.0, 0.5, 0.3][place % 3]).unwrap();
    }
    range
}

/// By the definitions, from every combo and every way to complete the board.
fn strength_by_counting(hand: Combo, board: &[CardInt], range: &Range) -> [f64; 6] {
    let known = [board, &hand.cards()].concat();
    let mut deals = [[0.0; 3]; 3];
    for (villain, weight) in range.iter() {
        if villain.cards().iter().any(|card| known.contains(card)) {
            continue;
        }
        let now = standing(board, hand, villain);
        let gone = [&known[..], &villain.cards()].concat();
        let left = DECK.into_iter().filter(|card| !gone.contains(card)).collect::<Vec<_>>();
        let mut visit = |runout: &[CardInt]| {
            let then = standing(&[board, runout].concat(), hand, villain);
            deals[now as usize][then as usize] += weight;
        };
        match board.len() {
            3 => for_each_hand::<2>(left.len(), |places| visit(&places.map(|place| left[place]))),
            4 => left.iter().for_each(|&card| visit(&[card])),
            _ => visit(&[]),
        }
    }
    let all: f64 = deals.iter().flatten().sum();
    let [a, t, b] = deals;
    let of = |part: f64, whole: f64| if whole == 0.0 { 0.0 } else { part / whole };
    let (ahead, tied, behind) =
        (a.iter().sum::<f64>(), t.iter().sum::<f64>(), b.iter().sum::<f64>());
    [
        ahead / all,
        tied / all,
        behind / all,
        (a[0] + t[0] + b[0] + (a[1] + t[1] + b[1]) / 2.0) / all,
        of(b[0] + b[1] / 2.0 + t[0] / 2.0, behind + tied / 2.0),
        of(a[2] + t[2] / 2.0 + a[1] / 2.0, ahead + tied / 2.0),
    ]
}

fn numbers(strength: &HandStrength) -> [f64; 6] {
    let &HandStrength { ahead, tied, behind, equity, .. } = strength;
    let (positive, negative) = (strength.positive_potential, strength.negative_potential);
    [ahead, tied, behind, equity, positive, negative]
}

fn assert_close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-12, "{found} {expected}");
}

fn assert_strength_is_counted(hand: Combo, board: &[CardInt], range: &Range) {
    let found = hand_strength(hand, board, range).unwrap();
    let expected = strength_by_counting(hand, board, range);
    for (found, expected) in numbers(&found).into_iter().zip(expected) {
        assert_close(found, expected);
    }
}

#[rstest]
fn strength_is_what_counting_gives(#[values(3, 4, 5)] on_board: usize) {
    for (seed, deal) in many_hands(24, 7).chunks(7).enumerate() {
        let combos = if on_board == 3 { 40 } else { 400 };
        let range = some_range(seed, combos);
        assert_strength_is_counted(pair(deal), &deal[2..2 + on_board], &range);
    }
}

#[rstest]
#[case::tied_with_everything("2c3d", "AsKsQsJsTs")]
#[case::tied_or_behind("2c3d", "AsKsQsJs9s")]
#[case::the_nuts("AsAd", "AcAhKs")]
#[case::four_on_the_board("2c3d", "9s9h9d9c")]
#[case::four_of_a_suit("AhKd", "2s5s9sJs")]
#[case::trips_on_the_board("AhKd", "7s7h7d")]
fn strength_on_special_boards(#[case] hand: &str, #[case] board: &str) {
    for range in [Range::random(), "22+,A2s+,KQ:0.25".parse().unwrap()] {
        assert_strength_is_counted(combo(hand), &cards(board).unwrap(), &range);
    }
}

#[test]
fn effective_strength_is_the_equity() {
    for deal in many_hands(60, 7).chunks(7) {
        for on_board in [3, 4, 5] {
            let (hand, board) = (pair(deal), &deal[2..2 + on_board]);
            let found = hand_strength(hand, board, &Range::random()).unwrap();
            let question = Question::new([hand.into(), Range::random()]).with_board(board);
            let options = Options { method: Method::Exact, ..Options::default() };
            let expected = equity(&question, &options).unwrap().players[0].equity;
            assert_close(found.equity, expected);
            assert_close(found.effective(), expected);
            assert_close(found.ahead + found.tied + found.behind, 1.0);
            assert_close(found.strength(), found.ahead + found.tied / 2.0);
        }
    }
}

#[rstest]
#[case::always_ahead("AsAd", "AcAhKs", "KdKh", [1.0, 0.0, 0.0, 1.0, 0.0, 0.0])]
#[case::always_behind("KdKh", "AcAhKs", "AsAd", [0.0, 0.0, 1.0, 0.0, 0.0, 0.0])]
#[case::always_tied("2c3d", "AsKsQsJsTs", "random", [0.0, 1.0, 0.0, 0.5, 0.0, 0.0])]
fn nothing_divides_by_zero(
    #[case] hand: &str,
    #[case] board: &str,
    #[case] range: &str,
    #[case] expected: [f64; 6],
) {
    let found = hand_strength(combo(hand), &list(board), &range.parse().unwrap()).unwrap();
    assert_eq!(numbers(&found).map(f64::to_bits), expected.map(f64::to_bits));
}

#[test]
fn strength_as_text() {
    let board = cards("3h4cJh").unwrap();
    let strength = hand_strength(combo("AdQc"), &board, &Range::random()).unwrap();
    let text = "now ahead 58.09%, tied 0.83%, behind 41.07%\n\
                at showdown 51.14%, potential +0.208 -0.274";
    assert_eq!(strength.to_string(), text);
}

#[test]
fn boards_of_other_lengths_are_errors() {
    for count in (0..=9).filter(|count| !(3..=4).contains(count)) {
        let expected = AnalysisError::BoardCount { count, fewest: 3, most: 4 };
        assert_eq!(outs(combo("AsAh"), &DECK[..count], combo("KsKh")), Err(expected));
    }
    for count in (0..=9).filter(|count| !(3..=5).contains(count)) {
        let expected = AnalysisError::BoardCount { count, fewest: 3, most: 5 };
        let found = hand_strength(combo("AsAh"), &DECK[..count], &Range::random());
        assert_eq!(found, Err(expected));
        assert_eq!(expected.to_string(), format!("the board must have 3 to 5 cards, not {count}"));
    }
}

#[rstest]
#[case::on_the_board("AsKs", "2c3c2c", "QsQd", "duplicate card 2c on the board")]
#[case::in_the_hand("As3c", "2c3c4c", "QsQd", "duplicate card 3c on the board and in hand 0")]
#[case::of_villain("AsKs", "2c3c4c", "4cQd", "duplicate card 4c on the board and in hand 1")]
#[case::in_both_hands("AsKs", "2c3c4c", "QdAs", "duplicate card As in hand 0 and in hand 1")]
fn a_card_in_two_places_is_named(
    #[case] hand: &str,
    #[case] board: &str,
    #[case] villain: &str,
    #[case] message: &str,
) {
    let (hand, board, villain) = (combo(hand), list(board), combo(villain));
    let error = outs(hand, &board, villain).unwrap_err();
    assert_eq!(error.to_string(), message);
    assert_eq!(hand_strength(hand, &board, &villain.into()), Err(error));
    let AnalysisError::DuplicateCard(duplicate) = error else { panic!("{error}") };
    assert!(message.ends_with(&duplicate.second.to_string()));
    assert_eq!(message.ends_with("hand 1"), duplicate.second.hand() == Some(1));
}

#[test]
fn a_range_of_which_nothing_is_left_is_an_error() {
    let error = |range: Range| hand_strength(combo("AsKs"), &list("AhAd2c"), &range).unwrap_err();
    assert_eq!(error(Range::empty()), AnalysisError::EmptyRange);
    assert_eq!(error("AA".parse().unwrap()), AnalysisError::NoComboLeft);
    assert_eq!(error("AA:0.5".parse().unwrap()), AnalysisError::NoComboLeft);
    assert_eq!(
        error("AdAc".parse().unwrap()),
        AnalysisError::DuplicateCard(DuplicateCard {
            card: CardInt::CardAd,
            first: CardPlace::Board,
            second: CardPlace::Hand(1),
        })
    );
    assert_eq!(AnalysisError::EmptyRange.to_string(), "the range is empty");
    let text = "the known cards leave no combo of the range";
    assert_eq!(AnalysisError::NoComboLeft.to_string(), text);
}
