//! Deuce-to-seven: every hand of five cards.

use std::cmp::Reverse;

use kev::{DECK, Ranking, cards};

use crate::census::{Census, assert_rank};
use crate::naive::{Naive, strength};

#[test]
fn all_hands_of_five() {
    let naive = Naive::of(&DECK, 7462, |hand| Reverse(strength(hand, None)));
    let census = Census::of_all::<5>(Ranking::DeuceToSeven, &DECK, &naive);
    // The wheel's 1020 hands of several suits and 4 of one are no straights.
    let expected = [
        (1_303_560, 1278),
        (1_098_240, 2860),
        (123_552, 858),
        (54_912, 858),
        (9_180, 9),
        (5_112, 1278),
        (3_744, 156),
        (624, 156),
        (36, 9),
    ];
    assert_eq!(census.categories(), expected);
}

#[test]
fn the_wheel_is_the_best_hand_with_an_ace() {
    let number = |text: &str| Ranking::DeuceToSeven.rank(&cards(text).unwrap()).unwrap().unwrap();
    assert_rank(Ranking::DeuceToSeven, &cards("7s 5h 4d 3c 2s").unwrap(), Some(1));
    let wheel = number("As 5h 4d 3c 2s");
    assert_eq!(wheel.to_string(), "Ace high, A-5-4-3-2");
    assert_eq!(wheel.get(), number("Ks Qh Jd Tc 8s").get() + 1);
    assert_eq!(wheel.get() + 1, number("As 6h 4d 3c 2s").get());
    assert_eq!(number("As 5s 4s 3s 2s").to_string(), "Flush, Ace Five Four Trey Deuce");
    assert_eq!(number("As Ks Qs Js Ts"), Ranking::DeuceToSeven.worst());
}
