//! What holds on every scale: categories, ranks, examples, texts, the cards that count.

use std::collections::HashSet;

use kev::{CardSet, GameRank, Ranking, cards};

fn all(ranking: Ranking) -> impl Iterator<Item = GameRank> {
    (1..=ranking.worst().get()).map(move |number| GameRank::new(ranking, number).unwrap())
}

#[test]
fn scales_go_from_best_to_worst() {
    for ranking in Ranking::ALL {
        assert_eq!(GameRank::new(ranking, 0), None);
        assert_eq!(GameRank::new(ranking, ranking.worst().get() + 1), None);
        assert_eq!((ranking.best().get(), ranking.best().ranking()), (1, ranking));
        for (better, worse) in all(ranking).zip(all(ranking).skip(1)) {
            assert!(better.beats(worse) && !worse.beats(better) && !better.beats(better));
            assert!(better < worse && better.category().place() <= worse.category().place());
        }
    }
}

#[test]
fn ranks_of_different_rankings_do_not_compare() {
    let (short, trips) = (Ranking::ShortDeck.best(), Ranking::ShortDeckTrips.worst());
    assert!(!short.beats(trips) && !trips.beats(short) && short != trips);
    assert_eq!(short.partial_cmp(&trips), None);
}

#[test]
fn categories_are_bands_without_gaps() {
    for ranking in Ranking::ALL {
        let mut next = 1;
        for (place, category) in ranking.categories().enumerate() {
            assert_eq!((category.ranking(), category.place()), (ranking, place));
            assert_eq!(category.best().get(), next);
            assert!(category.best() <= category.worst());
            for rank in [category.best(), category.worst()] {
                assert_eq!(rank.category(), category);
            }
            next = category.worst().get() + 1;
        }
        assert_eq!(next, ranking.worst().get() + 1);
    }
}

#[test]
fn an_example_has_its_rank() {
    for rank in Ranking::ALL.into_iter().flat_map(all) {
        let (ranking, example) = (rank.ranking(), rank.example());
        assert_eq!(ranking.rank(&example), Ok(Some(rank)), "{rank}");
        let best = ranking.best_cards(&example).unwrap().unwrap();
        assert!(best.iter().map(|card| card.rank()).eq(rank.ranks()), "{rank}");
        if ranking != Ranking::Badugi {
            assert!(example.iter().map(|card| card.rank()).eq(rank.ranks()), "{rank}");
            assert_eq!(CardSet::from_cards(&best), CardSet::from_cards(&example));
        }
    }
}

#[test]
fn no_two_ranks_have_the_same_text() {
    for ranking in Ranking::ALL {
        let texts = all(ranking).map(|rank| rank.to_string()).collect::<HashSet<_>>();
        assert_eq!(texts.len(), usize::from(ranking.worst().get()));
    }
}

#[test]
fn texts() {
    let expected = [
        (Ranking::ShortDeck, "As Ks Qs Js Ts 6h 6d", "Royal Flush", "AsKsQsJsTs"),
        (Ranking::ShortDeck, "As 9s 8s 7s 6s Ts Kh", "Straight Flush, Ten high", "Ts9s8s7s6s"),
        (Ranking::ShortDeck, "As 9s 8s 7s 6s Ks Kh", "Straight Flush, Nine high", "9s8s7s6sAs"),
        (Ranking::ShortDeck, "Ah As Ad 9c 8s 7h 6d", "Straight, Nine high", "9c8s7h6dAs"),
        (
            Ranking::ShortDeckTrips,
            "Ah As Ad 9c 8s 7h 6d",
            "Three of a Kind, Aces, Nine Eight kickers",
            "AsAhAd9c8s",
        ),
        (
            Ranking::ShortDeck,
            "Kd Qd 9d 8d 6d Kh Ks",
            "Flush, King Queen Nine Eight Six",
            "KdQd9d8d6d",
        ),
        (Ranking::AceToFive, "5s 4s 3s 2s As Ah Kd", "Five low, 5-4-3-2-A", "5s4s3s2sAs"),
        (
            Ranking::AceToFive,
            "Ac Ad Kc Kd Ks 3h 3c",
            "Two Pair, Treys and Aces, King kicker",
            "3h3cAdAcKs",
        ),
        (
            Ranking::AceToFive,
            "Ks Kh Kd Kc As Ah Ad",
            "Full House, Aces full of Kings",
            "AsAhAdKsKh",
        ),
        (Ranking::EightOrBetter, "8h 6s 4d 3c As Kd 8s", "Eight low, 8-6-4-3-A", "8s6s4d3cAs"),
        (Ranking::DeuceToSeven, "7h 5s 4d 3c 2s", "Seven low, 7-5-4-3-2", "7h5s4d3c2s"),
        (Ranking::Badugi, "Kh 7s 4d Ac", "Badugi, K-7-4-A", "Kh7s4dAc"),
        (Ranking::Badugi, "3s 2s 2h Ah", "Two-Card Hand, 2-A", "2sAh"),
        (Ranking::Badugi, "9s 9h 9d 9c", "One-Card Hand, 9", "9s"),
    ];
    for (ranking, hand, text, best) in expected {
        let hand = cards(hand).unwrap();
        assert_eq!(ranking.rank(&hand).unwrap().unwrap().to_string(), text);
        let cards = ranking.best_cards(&hand).unwrap().unwrap();
        assert_eq!(cards.iter().map(ToString::to_string).collect::<String>(), best);
    }
}

#[test]
fn names_parse_as_they_print() {
    for ranking in Ranking::ALL {
        assert_eq!(ranking.to_string().parse(), Ok(ranking));
    }
    assert!("High".parse::<Ranking>().is_err());
}
