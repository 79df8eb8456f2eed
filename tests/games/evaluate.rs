//! Ranks, best cards and winners of random hands, by the rules.

use kev::{CardInt, Game, HiLo};

use crate::oracle::{Rules, subsets};
use crate::questions::Random;

/// Some hands of the game on one board.
fn deal(rules: &Rules, hands: usize, random: &mut Random) -> (Vec<Vec<CardInt>>, Vec<CardInt>) {
    let mut deck = rules.deck();
    random.shuffle(&mut deck, rules.board + hands * rules.hole);
    let (board, deck) = deck.split_at(rules.board);
    let hands = deck.chunks(rules.hole).take(hands).map(<[CardInt]>::to_vec);
    (hands.collect(), board.to_vec())
}

#[test]
fn hands_compare_as_by_the_rules() {
    let mut random = Random(1);
    for &game in Game::ALL {
        let rules = Rules::of(game);
        for _ in 0..2_000 {
            let (hands, board) = deal(&rules, 2, &mut random);
            let [one, two] = [0, 1].map(|hand| game.evaluate(&hands[hand], &board).unwrap());
            let [first, second] = [0, 1].map(|hand| rules.worth(&hands[hand], &board));
            let what = format!("{game} {hands:?} {board:?}");
            assert_eq!(two.high.get().cmp(&one.high.get()), first.0.cmp(&second.0), "{what}");
            assert_eq!(one.low.is_some(), first.1.is_some(), "{what}");
            if let (Some(one), Some(two)) = (one.low, two.low) {
                assert_eq!(two.get().cmp(&one.get()), first.1.cmp(&second.1), "{what}");
            }
        }
    }
}

#[test]
fn the_best_cards_are_a_hand_of_the_same_rank() {
    let mut random = Random(2);
    for &game in Game::ALL {
        let rules = Rules::of(game);
        for _ in 0..500 {
            let (hands, board) = deal(&rules, 1, &mut random);
            let (hole, what) = (&hands[0], format!("{game} {hands:?} {board:?}"));
            let rank = game.evaluate(hole, &board).unwrap();
            let best = game.best_cards(hole, &board).unwrap();
            assert_eq!(best.low.is_some(), rank.low.is_some());
            let lows =
                best.low.zip(game.low_ranking()).map(|(cards, ranking)| (cards, ranking, rank.low));
            let high = (best.high, game.ranking(), Some(rank.high));
            for (cards, ranking, rank) in [high].into_iter().chain(lows) {
                let from_hole = cards.iter().filter(|card| hole.contains(card)).count();
                let from_board = cards.iter().filter(|card| board.contains(card)).count();
                assert_eq!(from_hole + from_board, cards.len(), "{what}");
                if game == Game::Badugi {
                    let other = cards.iter().map(|card| card.rank()).collect::<Vec<_>>();
                    assert_eq!(*rank.unwrap().ranks(), *other, "{what}");
                    continue;
                }
                assert_eq!(ranking.rank(&cards), Ok(rank), "{what}");
                if game.name().starts_with("omaha") || game.name().starts_with("courchevel") {
                    assert_eq!((from_hole, from_board), (2, 3), "{what}");
                }
            }
        }
    }
}

#[test]
fn winners_are_those_of_the_best_ranks() {
    let mut random = Random(3);
    for &game in Game::ALL {
        let rules = Rules::of(game);
        for _ in 0..300 {
            let (hands, board) = deal(&rules, 4, &mut random);
            let HiLo { high, low } = game.winners(&hands, &board).unwrap();
            let worths = hands.iter().map(|hand| rules.worth(hand, &board)).collect::<Vec<_>>();
            let best = worths.iter().map(|worth| &worth.0).max().unwrap();
            let lowest = worths.iter().filter_map(|worth| worth.1.as_ref()).max();
            let who = |is_best: &dyn Fn(usize) -> bool| {
                (0..4).filter(|&hand| is_best(hand)).collect::<Vec<_>>()
            };
            assert_eq!(high, who(&|hand| worths[hand].0 == *best));
            let lows = who(&|hand| lowest.is_some() && worths[hand].1.as_ref() == lowest);
            assert_eq!(low.unwrap_or_default(), lows);
        }
    }
}

#[test]
fn where_all_cards_count_five_are_enough() {
    let mut random = Random(4);
    for game in [Game::Holdem, Game::ShortDeck, Game::Stud, Game::StudHiLo, Game::Razz] {
        let rules = Rules::of(game);
        for _ in 0..200 {
            let (hands, board) = deal(&rules, 1, &mut random);
            let all = [&hands[0][..], &board].concat();
            for count in 5..=7 {
                let few = &all[..count];
                let best = subsets(few, 5)
                    .iter()
                    .map(|five| game.evaluate(five, &[]).unwrap().high.get())
                    .min();
                assert_eq!(Some(game.evaluate(few, &[]).unwrap().high.get()), best);
                if rules.board > 0 {
                    assert_eq!(game.evaluate(&few[..2], &few[2..]), game.evaluate(few, &[]));
                }
            }
        }
    }
}
