//! All 7462 hand ranks: their categories, ranks, examples and texts.

use std::collections::HashSet;

use kev::{CardInt, CardSet, Category, DECK, HandRank, best_five, evaluate};

fn all() -> impl Iterator<Item = HandRank> {
    (1..=7462).map(|number| HandRank::new(number).unwrap())
}

#[test]
fn there_are_ranks_from_1_to_7462() {
    for number in 0..=u16::MAX {
        let rank = HandRank::new(number);
        assert_eq!(rank.is_some(), (1..=7462).contains(&number));
        if let Some(rank) = rank {
            assert_eq!((rank.get(), u16::from(rank)), (number, number));
        }
    }
    assert_eq!((HandRank::BEST.get(), HandRank::WORST.get()), (1, 7462));
}

#[test]
fn the_lower_number_beats_the_higher() {
    for (better, worse) in all().zip(all().skip(1)) {
        assert!(better.beats(worse) && !worse.beats(better) && !better.beats(better));
        assert!(better < worse && better.category() <= worse.category());
        assert!(HandRank::BEST == better || HandRank::BEST.beats(better));
        assert!(better.beats(HandRank::WORST));
    }
}

#[test]
fn categories_are_bands_without_gaps() {
    let bands = [
        (1, 10),
        (11, 166),
        (167, 322),
        (323, 1599),
        (1600, 1609),
        (1610, 2467),
        (2468, 3325),
        (3326, 6185),
        (6186, 7462),
    ];
    for (category, (best, worst)) in Category::ALL.into_iter().zip(bands) {
        assert_eq!((category.best().get(), category.worst().get()), (best, worst));
        for number in best..=worst {
            assert_eq!(HandRank::new(number).unwrap().category(), category);
        }
    }
    assert!(Category::ALL.is_sorted());
    assert!(Category::ALL.into_iter().map(|category| category as u8).eq(1..=9));
}

#[test]
fn an_example_has_its_rank() {
    for rank in all() {
        let example = rank.example();
        assert_eq!(evaluate(&example), Ok(rank), "{rank}");
        assert_eq!(example.map(CardInt::rank), rank.ranks(), "{rank}");
        let five = best_five(&example).unwrap();
        assert_eq!(five.map(CardInt::rank), rank.ranks(), "{rank}");
        assert_eq!(CardSet::from_cards(&five), CardSet::from_cards(&example));
    }
}

#[test]
fn no_two_ranks_have_the_same_text() {
    let texts = all().map(|rank| rank.to_string()).collect::<HashSet<_>>();
    assert_eq!(texts.len(), 7462);
    assert_eq!(HandRank::BEST.to_string(), "Royal Flush");
    for rank in all().skip(1) {
        let text = rank.to_string();
        let (category, rest) = text.split_once(", ").expect("a category, then what else counts");
        assert_eq!(category, rank.category().name());
        let high = rank.ranks()[0];
        assert!(rest.starts_with(high.name()) || rest.starts_with(high.plural_name()), "{text}");
    }
}

#[test]
fn ranks_of_straights_run_down_and_other_ranks_come_in_groups() {
    for rank in all() {
        let ranks = rank.ranks().map(|rank| usize::from(rank.index()));
        match rank.category() {
            Category::StraightFlush | Category::Straight => {
                // The ace is below the deuce, where it closes the wheel.
                assert!(ranks.windows(2).all(|pair| pair[0] == (pair[1] + 1) % 13), "{rank}");
                assert!(ranks[0] >= 3, "{rank}");
            }
            _ => {
                let count = |wanted| ranks.iter().filter(|&&rank| rank == wanted).count();
                assert!(ranks.is_sorted_by_key(|&rank| std::cmp::Reverse((count(rank), rank))));
            }
        }
    }
}

#[test]
fn names_of_categories() {
    let names = Category::ALL.map(|category| category.to_string());
    let expected = [
        "Straight Flush",
        "Four of a Kind",
        "Full House",
        "Flush",
        "Straight",
        "Three of a Kind",
        "Two Pair",
        "One Pair",
        "High Card",
    ];
    assert_eq!(names, expected);
    assert_eq!(
        format!("{:>10}|{:10}|", Category::Flush, Category::Flush),
        "     Flush|Flush     |"
    );
}

#[test]
fn evaluating_any_hand_gives_a_rank_that_new_accepts() {
    for hand in DECK.windows(7) {
        let rank = evaluate(hand).unwrap();
        assert_eq!(HandRank::new(rank.get()), Some(rank));
    }
}
