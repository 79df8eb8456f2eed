//! Questions with known answers.

use std::collections::BTreeMap;

use kev::equity::Question;
use kev::{Game, cards};

use crate::golden;
use crate::known_answers::Case;
use crate::questions::exact;

fn ask(game: Game, hands: &[&str]) -> Question {
    Question::of(game, hands.iter().map(|hand| game.range(hand).unwrap()))
}

#[test]
fn all_that_are_known_of_fourteen_games() {
    let games = golden::read::<BTreeMap<String, Vec<Case>>>("games.json");
    assert_eq!(games.len(), 14);
    for (name, cases) in games {
        let game: Game = name.parse().unwrap();
        for case in cases {
            let hands = case.hands.iter().map(String::as_str).collect::<Vec<_>>();
            let question = ask(game, &hands)
                .with_board(&cards(&case.board).unwrap())
                .with_dead(&cards(&case.dead).unwrap());
            case.assert_answer(&exact(&question).unwrap());
        }
    }
}

#[test]
fn two_hands_of_omaha_before_the_flop() {
    let answer = exact(&ask(Game::Omaha, &["AsAhKsKh", "JdTd9c8c"])).unwrap();
    let counts = answer.players[0].counts.unwrap();
    assert_eq!(
        (answer.deals, counts.win, counts.lose, counts.tie),
        (1_086_008, 667_649, 418_273, 86)
    );
}

#[test]
fn two_hands_of_short_deck_before_the_flop() {
    let ask = |game: Game| exact(&ask(game, &["AhAd", "KsKc"])).unwrap();
    let answer = ask(Game::ShortDeck);
    let counts = answer.players[0].counts.unwrap();
    assert_eq!(
        (answer.deals, counts.win, counts.lose, counts.tie),
        (201_376, 148_200, 50_502, 2_674)
    );
    assert_ne!(ask(Game::ShortDeckTrips).players[0].counts, Some(counts));
}

#[test]
fn two_hands_of_omaha_hi_lo_before_the_flop() {
    let answer = exact(&ask(Game::OmahaHiLo, &["AsAd2s3d", "KhKcQhJc"])).unwrap();
    assert!((answer.players[0].equity - 0.693_754_56).abs() < 5e-9);
    assert_eq!(answer.no_low.unwrap().count, Some(480_024));
    let [high, low] = [answer.players[0].high_equity, answer.players[0].low_equity];
    assert!((high.unwrap() + low.unwrap() - answer.players[0].equity).abs() < 1e-12);
}
