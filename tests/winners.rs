//! `winners`: one best hand or several that tie, and questions without an answer.
#![cfg(feature = "alloc")]

use kev::{
    CardInt, CardPlace, DECK, DuplicateCard, HandError, HandRank, WinnersError, cards, evaluate,
    parse_cards, winners,
};
use proptest::prelude::*;
use rstest::rstest;

/// Cards that may come twice.
fn list(text: &str) -> Vec<CardInt> {
    parse_cards(text).collect::<Result<_, _>>().unwrap()
}

fn question(hands: &[&str], board: &str) -> Result<Vec<usize>, WinnersError> {
    let hands = hands.iter().map(|hand| list(hand)).collect::<Vec<_>>();
    winners(&hands, &list(board))
}

#[rstest]
#[case::single(&["AhKh", "QsQd", "7c2s"], "Ks 7d 2c 2d 9h", &[2])]
#[case::first(&["AcAd", "KcKd"], "2c 7d 9h Js 3s", &[0])]
#[case::last(&["KcKd", "AcAd"], "2c 7d 9h Js 3s", &[1])]
#[case::two_tie(&["AhKh", "QsQd", "AcKd"], "Ks 7d 2c 2d 9h", &[0, 2])]
#[case::a_tie_is_beaten(&["AhKh", "AcKd", "QsQd"], "Ks Qc 2c 2d 9h", &[2])]
#[case::all_play_the_board(&["2c3c", "2d3d", "7h7c"], "As Ks Qs Js Ts", &[0, 1, 2])]
#[case::the_seven_high_straight_flush(&["8h8d", "AdKc"], "3h4h5h6h7h", &[0])]
#[case::alone(&["2c3d"], "4h 5s 9c Jd Kh", &[0])]
#[case::alone_with_the_worst_hand(&["7c5d4h3s2c"], "", &[0])]
#[case::no_board(&["7c5d4h3s2c", "7d5h4s3c2d", "8c6d4c3h2s"], "", &[2])]
#[case::no_board_and_a_tie(&["7c5d4h3s2c", "7d5h4s3c2d"], "", &[0, 1])]
#[case::flop(&["AhAd", "KsKc"], "Kd 7h 2s", &[1])]
#[case::turn(&["AhAd", "KsKc", "7c7d"], "Kd 7h 2s 2c", &[1])]
#[case::hands_of_different_size(&["AhAd", "KsKcKh"], "Kd 7h 2s 9c", &[1])]
#[case::the_board_is_a_whole_hand(&["", "2c3d", "AhAd"], "As Ac Kd 7h 2s", &[2])]
#[case::seven_cards_each(&["AsKsQsJsTs2c2d", "AhKhQhJhTh2h2s"], "", &[0, 1])]
fn best_hands(#[case] hands: &[&str], #[case] board: &str, #[case] expected: &[usize]) {
    assert_eq!(question(hands, board), Ok(expected.to_vec()));
}

#[rstest]
#[case::on_the_board(&["2c3c"], "As Kd As 4h 5h", CardPlace::Board, CardPlace::Board)]
#[case::in_a_hand(&["2c3c", "AsAs"], "Kd 4h 5h", CardPlace::Hand(1), CardPlace::Hand(1))]
#[case::in_two_hands(&["2c3c", "AsAd", "KhAs"], "Kd 4h 5h", CardPlace::Hand(1), CardPlace::Hand(2))]
#[case::on_the_board_and_in_a_hand(&["2c3c", "AsAd"], "As 4h 5h", CardPlace::Board, CardPlace::Hand(1))]
#[case::three_times(&["AsKc", "AsQc"], "As 4h 5h", CardPlace::Board, CardPlace::Hand(0))]
#[case::of_two_the_first(&["AsKc", "AsKc"], "Qd 4h 5h", CardPlace::Hand(0), CardPlace::Hand(1))]
fn a_card_twice_is_named(
    #[case] hands: &[&str],
    #[case] board: &str,
    #[case] first: CardPlace,
    #[case] second: CardPlace,
) {
    let card = CardInt::CardAs;
    let expected = WinnersError::DuplicateCard(DuplicateCard { card, first, second });
    assert_eq!(question(hands, board), Err(expected));
}

#[test]
fn texts_of_errors() {
    let text = |hands: &[&str], board| question(hands, board).unwrap_err().to_string();
    assert_eq!(text(&["AsAs"], "Kd4h5h"), "duplicate card As in hand 0");
    assert_eq!(text(&["AcAd"], "Kd4hKd"), "duplicate card Kd on the board");
    assert_eq!(text(&["AcAd", "AcQd"], "Kd4h5h"), "duplicate card Ac in hand 0 and in hand 1");
    assert_eq!(text(&[], ""), "there are no hands to compare");
    let wrong_count = text(&["AcAd", "Qd"], "Kd4h5h");
    assert_eq!(wrong_count, "hand 1 with the board: a hand has 5 to 7 cards, not 4");
}

#[test]
fn a_hand_and_the_board_have_five_to_seven_cards() {
    for on_board in 0..=8 {
        for in_hand in 0..=9 {
            let (board, rest) = DECK.split_at(on_board);
            let hands = [&rest[..in_hand]];
            let count = on_board + in_hand;
            let expected = if (5..=7).contains(&count) {
                Ok(vec![0])
            } else {
                let error = HandError::WrongCount { count };
                Err(WinnersError::Hand { index: 0, error })
            };
            assert_eq!(winners(&hands, board), expected);
        }
    }
    let error = HandError::WrongCount { count: 8 };
    let too_long = question(&["AcAd", "KcKd", "QcQdQh"], "2c3c4c5c6c");
    assert_eq!(too_long, Err(WinnersError::Hand { index: 2, error }));
}

#[test]
fn no_hands_have_no_winner() {
    for board in [vec![], cards("As Kd 7h").unwrap(), DECK.to_vec()] {
        assert_eq!(winners::<Vec<CardInt>>(&[], &board), Err(WinnersError::NoHands));
    }
}

#[test]
fn hands_come_as_arrays_slices_and_vectors() {
    let board = cards("Ks 7d 2c 2d 9h").unwrap();
    let pair = [CardInt::CardAs, CardInt::CardAh];
    assert_eq!(winners(&[pair], &board), Ok(vec![0]));
    assert_eq!(winners(&[&pair[..]], &board), Ok(vec![0]));
    assert_eq!(winners(&[pair.to_vec()], &board), Ok(vec![0]));
    assert_eq!(winners(&[Box::from(pair) as Box<[CardInt]>], &board), Ok(vec![0]));
}

/// A board, and hands that make 5 to 7 cards with it.
fn deal() -> impl Strategy<Value = (Vec<CardInt>, Vec<Vec<CardInt>>)> {
    // Often from a part of the deck, where ties are frequent.
    let deck = prop_oneof![Just(&DECK[..]), Just(&DECK[..20]), Just(&DECK[32..])];
    let deck = deck.prop_flat_map(|deck| Just(deck.to_vec()).prop_shuffle());
    let sizes = prop::collection::vec(5..=7_usize, 1..=10);
    (deck, 0..=5_usize, sizes).prop_map(|(mut deck, on_board, sizes)| {
        let board = deck.split_off(deck.len() - on_board);
        let mut hands = Vec::new();
        for size in sizes {
            if let Some(left) = deck.len().checked_sub(size - on_board) {
                hands.push(deck.split_off(left));
            }
        }
        (board, hands)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn winners_are_those_with_the_best_rank((board, hands) in deal()) {
        let rank = |hand: &Vec<CardInt>| evaluate(&[hand.as_slice(), &board].concat()).unwrap();
        let ranks = hands.iter().map(rank).collect::<Vec<HandRank>>();
        let best = ranks.iter().min().unwrap();
        let expected = (0..hands.len()).filter(|&index| ranks[index] == *best).collect();
        prop_assert_eq!(winners(&hands, &board), Ok(expected));
    }
}
