//! The three ways to an exact answer, on questions that all of them can answer.

use alloc::vec::Vec;

use super::Question;
use super::enumerate::Enumeration;
use super::matchups::Matchups;
use super::path::ExactPath;
use super::random::Random;
use super::sweep::Sweep;
use super::symmetry::SuitSymmetry;
use super::table::Table;
use super::tally::Tally;
use crate::card::{CardInt, DECK};
use crate::game::{ByRanks, Game, Holdem, Rules, WithRules};
use crate::range::{Combo, GameRange, Range};

fn below(random: &mut Random, bound: usize) -> usize {
    random.digits().below(bound)
}

/// Some different cards.
fn draw(random: &mut Random, count: usize) -> Vec<CardInt> {
    let mut deck = DECK;
    for place in 0..count {
        deck.swap(place, place + below(random, 52 - place));
    }
    deck[..count].to_vec()
}

/// Some combos, of which some weigh less than 1 if `is_weighted`.
fn range(random: &mut Random, combos: usize, is_weighted: bool) -> Range {
    let mut range = Range::empty();
    for _ in 0..combos {
        let cards = draw(random, 2);
        let weight = if is_weighted { 1.0 / (1 + below(random, 4)) as f64 } else { 1.0 };
        range.set_weight(Combo::new(cards[0], cards[1]).unwrap(), weight).unwrap();
    }
    range
}

fn count(table: &Table, path: &impl ExactPath) -> Tally {
    let mut sum = Tally::new(table);
    (0..path.parts()).for_each(|part| sum.add(&path.tally(part)));
    path.finish(sum)
}

fn assert_same(first: &Tally, second: &Tally, is_unweighted: bool) {
    let tolerance = if is_unweighted { 0.0 } else { 1e-9 };
    let close = |a: f64, b: f64| {
        assert!((a - b).abs() <= tolerance * a.abs().max(b.abs()).max(1.0), "{a} {b}");
    };
    assert_eq!(first.deals, second.deals);
    let outcomes = |tally: &Tally| tally.outcomes.clone().into_iter().filter(|one| one.1 > 0.0);
    let outcomes = |tally: &Tally| outcomes(tally).collect::<Vec<_>>();
    let (first_outcomes, second_outcomes) = (outcomes(first), outcomes(second));
    assert_eq!(first_outcomes.len(), second_outcomes.len());
    for ((outcome, a), (other, b)) in first_outcomes.into_iter().zip(second_outcomes) {
        assert_eq!(outcome, other);
        close(a, b);
    }
    let categories = |tally: &Tally| tally.categories.concat();
    categories(first).into_iter().zip(categories(second)).for_each(|(a, b)| close(a, b));
    for (first, second) in first.holdings.iter().flatten().zip(second.holdings.iter().flatten()) {
        close(first.won, second.won);
        close(first.all, second.all);
    }
}

fn assert_paths_agree(question: &Question) {
    let Ok(table) = Table::new(question, 1e12) else { return };
    let symmetry = table.symmetry();
    let is_unweighted = table.is_unweighted();
    let assert_same = |first: &Tally, second: &Tally| assert_same(first, second, is_unweighted);
    let plain = count(&table, &Enumeration::<Holdem>::new(&table, SuitSymmetry::NONE));
    assert_same(&plain, &count(&table, &Enumeration::<Holdem>::new(&table, symmetry)));
    assert_same(&plain, &count(&table, &Matchups::<Holdem>::new(&table, symmetry)));
    if table.seats.len() == 2 {
        assert_same(&plain, &count(&table, &Sweep::new(&table, symmetry)));
    }
}

#[test]
fn on_random_questions() {
    let mut random = Random::new(1, 0);
    for number in 0..400 {
        let players = 2 + below(&mut random, 3);
        let on_board = 3 + below(&mut random, 3);
        let dead = below(&mut random, 4);
        let gone = draw(&mut random, on_board + dead);
        let combos = if players == 2 { 30 } else { 6 };
        let ranges = (0..players).map(|_| range(&mut random, 1 + combos / 2, number % 2 == 0));
        let question = Question::new(ranges.collect::<Vec<_>>());
        let question = question.with_board(&gone[..on_board]).with_dead(&gone[on_board..]);
        assert_paths_agree(&question);
    }
}

#[test]
fn on_symmetric_and_overlapping_ranges() {
    let ranges =
        ["AA,72o", "AA,AK", "QQ+,AKs:0.5", "JTs-87s,22", "AhKh,AdKd", "A5s,6s5s", "99:0.25"];
    let boards = ["Ks", "Ks7d8d", "Ks7s2s", "KsKd2c", "9h8h7h6h", "9s9h9d9c", "AsKsQsJsTs"];
    for (place, first) in ranges.iter().enumerate() {
        for second in &ranges[place..] {
            for board in &boards[usize::from(place > 0)..] {
                let question = Question::new([first, second].map(|range| range.parse().unwrap()));
                assert_paths_agree(&question.with_board(&crate::card::cards(board).unwrap()));
            }
        }
    }
    // Before the flop, with few pairs of combos for plain enumeration's sake.
    let question = Question::new(["AA,AhKh", "AsAh,KdQd:0.5"].map(|range| range.parse().unwrap()));
    assert_paths_agree(&question);
}

#[test]
fn sweeps_count_whole_deals() {
    for board in ["AsKsQs", "2s7s9sJs", "KcKdKh", ""] {
        let question = Question::new(["22+,A2+,K5+", "random"].map(|range| range.parse().unwrap()));
        let question = question.with_board(&crate::card::cards(board).unwrap());
        let table = Table::new(&question, 1e12).unwrap();
        let tally = count(&table, &Sweep::new(&table, table.symmetry()));
        assert!(tally.outcomes.values().all(|deals| deals % 1.0 == 0.0));
        assert_eq!(tally.outcomes.values().sum::<f64>(), tally.deals as f64);
        for categories in tally.categories {
            assert_eq!(categories.iter().sum::<f64>(), tally.deals as f64);
        }
    }
}

/// Two ways, for hands of any game that knows them.
struct BothWays<'a>(&'a Table);

impl WithRules for BothWays<'_> {
    type Output = [Tally; 2];

    fn with<G: Rules>(self) -> [Tally; 2] {
        panic!("hands of this game are not worth what their ranks say")
    }

    fn with_ranks<G: Rules<Hands: ByRanks>>(self) -> [Tally; 2] {
        let table = self.0;
        let symmetry = table.symmetry();
        let matchups = count(table, &Matchups::<G>::new(table, symmetry));
        [matchups, count(table, &Enumeration::<G>::new(table, SuitSymmetry::NONE))]
    }
}

/// Whether matchups are a way for hands of a game.
struct IsByRanks;

impl WithRules for IsByRanks {
    type Output = bool;

    fn with<G: Rules>(self) -> bool {
        false
    }

    fn with_ranks<G: Rules<Hands: ByRanks>>(self) -> bool {
        true
    }
}

#[test]
fn on_hands_of_all_games_that_are_by_ranks() {
    let games = Game::ALL.iter().filter(|game| game.with_rules(IsByRanks));
    let mut random = Random::new(2, 0);
    for &game in games {
        for number in 0..120 {
            let players = 2 + below(&mut random, 3);
            // Often few suits, so that there are flushes, also on the board.
            let deck: Vec<CardInt> = draw(&mut random, 52)
                .into_iter()
                .filter(|card| number % 2 == 0 || card.suit().index() < 2 || card.rank() as u8 > 8)
                .collect();
            let on_board = 2 + below(&mut random, 4);
            let (board, rest) = deck.split_at(on_board);
            let hole = game.hole_cards();
            let players = players.min((rest.len() - 5) / hole);
            let hands = rest.chunks(hole).take(players);
            let hands = hands.map(|hand| GameRange::of_hand(hand.iter().copied().collect(), hole));
            let table = Table::new(&Question::of(game, hands).with_board(board), 1e12).unwrap();
            let [matchups, enumerated] = game.with_rules(BothWays(&table));
            assert_same(&matchups, &enumerated, true);
        }
    }
}
