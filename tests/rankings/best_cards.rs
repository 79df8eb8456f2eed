//! The cards that count, of many random hands.

use kev::{CardInt, CardSet, DECK, Few, Ranking, Suit};

use crate::random::random_hand;

fn best(ranking: Ranking, cards: &[CardInt]) -> Option<Few<CardInt>> {
    ranking.best_cards(cards).expect("cards that the ranking knows")
}

#[test]
fn they_have_the_rank_of_the_hand_and_the_first_suits() {
    let mut state = 1;
    for ranking in Ranking::ALL.into_iter().filter(|&ranking| ranking != Ranking::Badugi) {
        let deck = DECK.into_iter().filter(|&card| ranking.has_card(card)).collect::<Vec<_>>();
        for size in ranking.hand_size() {
            for _ in 0..20_000 {
                let hand = &random_hand::<7>(deck.len(), &mut state).map(|i| deck[i])[..size];
                let rank = ranking.rank(hand).unwrap();
                let Some(cards) = best(ranking, hand) else {
                    assert_eq!((rank, ranking), (None, Ranking::EightOrBetter));
                    continue;
                };
                assert_eq!(ranking.rank(&cards), Ok(rank), "{ranking} of {hand:?}");
                assert!(cards.iter().map(|card| card.rank()).eq(rank.unwrap().ranks()));
                assert!(cards.iter().all(|card| hand.contains(card)));
                assert_first_suits(ranking, hand, &cards);
            }
        }
    }
}

/// No card can make way for one of the same rank and a suit that stands before.
fn assert_first_suits(ranking: Ranking, hand: &[CardInt], cards: &[CardInt]) {
    for (place, &card) in cards.iter().enumerate() {
        let mut others = cards.to_vec();
        let better = |other: &&CardInt| other.rank() == card.rank() && other.suit() > card.suit();
        for &other in hand.iter().filter(better).filter(|other| !cards.contains(other)) {
            others[place] = other;
            assert_ne!(ranking.rank(&others), ranking.rank(cards), "{ranking} of {hand:?}");
        }
    }
}

#[test]
fn in_badugi_they_are_the_first_way_to_differ_in_suit() {
    let mut state = 1;
    for _ in 0..100_000 {
        let hand = random_hand::<4>(DECK.len(), &mut state).map(|index| DECK[index]);
        let rank = Ranking::Badugi.rank(&hand).unwrap().unwrap();
        let cards = best(Ranking::Badugi, &hand).unwrap();
        assert!(cards.iter().map(|card| card.rank()).eq(rank.ranks()), "{hand:?}");
        let wanted = rank.ranks();
        let mut ways = suits_in_order(wanted.len()).map(|suits| {
            let cards = wanted.iter().zip(suits);
            cards.map(|(&rank, suit)| CardInt::from_rank_suit(rank, suit)).collect::<Vec<_>>()
        });
        let held = CardSet::from_cards(&hand).unwrap();
        let first = ways.find(|cards| cards.iter().all(|&card| held.contains(card)));
        assert_eq!(Some(&*cards), first.as_deref(), "{hand:?}");
    }
}

/// All lists of different suits, those with spades at the front first.
fn suits_in_order(length: usize) -> impl Iterator<Item = Vec<Suit>> {
    (0..256_usize).filter_map(move |code| {
        let places = (0..4).map(|place| code >> (6 - 2 * place) & 3).take(length);
        let suits = places.map(|place| Suit::ALL[3 - place]).collect::<Vec<_>>();
        let differ = suits.iter().enumerate().all(|(i, suit)| !suits[..i].contains(suit));
        differ.then_some(suits)
    })
}
