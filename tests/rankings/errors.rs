//! Hands that have no rank.

use kev::CardInt::{Card9s, CardAs, CardKd, CardTd, CardTs};
use kev::{DECK, HandError, Ranking, cards};

#[test]
fn wrong_numbers_of_cards() {
    for ranking in Ranking::ALL {
        for count in 0..=20 {
            let result = ranking.rank(&DECK[DECK.len() - count..]);
            let error = HandError::HandSize { ranking, count };
            assert_eq!(result == Err(error), !ranking.hand_size().contains(&count));
        }
    }
    let error = Ranking::DeuceToSeven.rank(&DECK[..7]).unwrap_err();
    assert_eq!(error.to_string(), "a hand has 5 cards in deuce_to_seven, not 7");
    let error = Ranking::AceToFive.best_cards(&[]).unwrap_err();
    assert_eq!(error.to_string(), "a hand has 5 to 7 cards in ace_to_five, not 0");
}

#[test]
fn a_card_that_comes_twice() {
    let hand = [CardAs, CardKd, CardTs, CardKd, Card9s, Card9s, CardTd];
    for ranking in Ranking::ALL {
        let hand = &hand[..*ranking.hand_size().end()];
        let expected = HandError::DuplicateCard { card: hand[1], first: 1, second: 3 };
        assert_eq!(ranking.rank(hand), Err(expected), "{ranking}");
        assert_eq!(ranking.best_cards(hand), Err(expected), "{ranking}");
    }
}

#[test]
fn a_card_that_is_not_in_the_short_deck() {
    let hand = cards("As Kd 6s 5h 2c Jd").unwrap();
    for ranking in [Ranking::ShortDeck, Ranking::ShortDeckTrips] {
        let error = HandError::NotInDeck { ranking, card: hand[3], place: 3 };
        assert_eq!(ranking.rank(&hand), Err(error));
        assert_eq!(DECK.iter().filter(|&&card| ranking.has_card(card)).count(), 36);
    }
    assert!(Ranking::EightOrBetter.rank(&hand).unwrap().is_none());
}
