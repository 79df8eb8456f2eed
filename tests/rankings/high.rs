//! The standard order as one ranking among others.

use kev::{DECK, GameRank, HandRank, Ranking, evaluate};

use crate::census::Census;
use crate::naive::Naive;

#[test]
fn all_hands_of_five() {
    let census = Census::of_all::<5>(Ranking::High, &DECK, &Naive::new());
    assert_eq!((census.hands(), census.ranks_used()), (2_598_960, 7462));
}

#[test]
fn numbers_mean_the_same_as_hand_ranks() {
    for number in 1..=7462 {
        let rank = GameRank::new(Ranking::High, number).unwrap();
        let high = HandRank::new(number).unwrap();
        assert_eq!(rank.to_string(), high.to_string());
        assert_eq!(*rank.ranks(), high.ranks());
        assert_eq!(rank.category().kind(), Some(high.category()));
        assert_eq!(evaluate(&rank.example()), Ok(high));
    }
}
