//! Exact and sampled answers against the sums over all deals.

use kev::equity::Question;
use kev::{CardInt, CardSet, Game};

use crate::oracle::{Brute, Hands, Rules, completions};
use crate::questions::{Random, exact, sampled};

/// A question about hands that are known but for a few cards.
struct Spot {
    question: Question,
    /// What each player may hold.
    hands: Vec<Hands>,
}

fn text(cards: &[CardInt]) -> String {
    cards.iter().map(ToString::to_string).collect()
}

/// A random question of the game, with so few deals that they can be counted twice.
fn spot(game: Game, random: &mut Random) -> Spot {
    let rules = Rules::of(game);
    let players = 2 + random.below(2);
    let missing = if rules.board == 0 { 0 } else { random.below(3) };
    let dead = random.below(4);
    let mut deck = rules.deck();
    let count = deck.len();
    random.shuffle(&mut deck, count);
    let (board, rest) = deck.split_at(rules.board - missing);
    let (dead, mut rest) = rest.split_at(dead);
    let mut known = Vec::new();
    // Two cards at most are unknown in all, or there would be too many deals.
    let mut unknown = if rules.board == 0 { 2 } else { 0 };
    for _ in 0..players {
        let here = random.below(unknown + 1);
        unknown -= here;
        known.push(rest[..rules.hole - here].to_vec());
        rest = &rest[rules.hole..];
    }
    let taken = known.iter().flatten().copied();
    let taken: CardSet = taken.chain(board.iter().chain(dead).copied()).collect();
    let hands = known.iter().map(|known| {
        let known_here: CardSet = known.iter().copied().collect();
        completions(&rules, known, taken - known_here)
    });
    let hands = hands.collect();
    let ranges = known.iter().map(|cards| {
        // Short hands may be written with and without what is unknown.
        let unknown = "*".repeat((rules.hole - cards.len()) * random.below(2));
        game.range(&(text(cards) + &unknown)).unwrap()
    });
    let question = Question::of(game, ranges.collect::<Vec<_>>());
    Spot { question: question.with_board(board).with_dead(dead), hands }
}

fn describe(question: &Question) -> String {
    let players = question.players.iter().map(ToString::to_string).collect::<Vec<_>>();
    format!("{} {} on {}", question.game, players.join(" v "), text(&question.board))
}

#[test]
fn every_deal_of_every_game_is_counted() {
    let mut random = Random(1);
    for &game in Game::ALL {
        let rules = Rules::of(game);
        for _ in 0..6 {
            let Spot { question, hands } = spot(game, &mut random);
            let brute = Brute::new(&rules, &hands, &question.board, &question.dead);
            brute.assert_says(&rules, &exact(&question).unwrap(), &describe(&question));
        }
    }
}

#[test]
fn sampled_answers_are_near_the_exact_ones() {
    let mut random = Random(2);
    for &game in Game::ALL {
        for _ in 0..4 {
            let Spot { question, .. } = spot(game, &mut random);
            assert_near(&question, 20_000);
        }
    }
}

/// Asserts that the sampled answer lies within a few standard errors of the exact one.
fn assert_near(question: &Question, samples: u64) {
    let (wanted, found) = (exact(question).unwrap(), sampled(question, samples, 7));
    assert_eq!((found.deals, found.exact), (samples, false));
    for (one, other) in found.players.iter().zip(&wanted.players) {
        let distance = (one.equity - other.equity).abs() / one.std_error;
        assert!(distance < 4.5, "{distance} standard errors: {}", describe(question));
        let low = |player: &kev::equity::PlayerEquity| player.low_equity.unwrap_or(0.0);
        assert!((low(one) - low(other)).abs() < 4.5 * 0.5 / 141.0, "{}", describe(question));
        for (seen, wanted) in one.categories.iter().zip(&other.categories) {
            assert!((seen - wanted).abs() < 4.5 * 0.5 / 141.0, "{}", describe(question));
        }
    }
}

#[test]
fn hands_from_the_deck_are_sampled_as_they_are_counted() {
    for (name, hands, board) in [
        ("stud", &["AsAdKh9c2c5d", "QhQd7c6d5h"][..], ""),
        ("stud_hi_lo", &["As2d3h9c8c", "QhQd7c6d5h"], ""),
        ("razz", &["As2d3hKcQc", "4d5d8h9c"], ""),
        ("badugi", &["As2d", "3h4c"], ""),
        ("deuce_to_seven", &["7s5d4h", "2c3dTh"], ""),
        ("ace_to_five", &["7s5d4h", "As2d"], ""),
        ("five_card_draw", &["AsAd", "KhKc2d"], ""),
        ("omaha", &["AsAd**", "KhKc7d6d"], "2c7h8hJd"),
        ("omaha5_hi_lo", &["As2s3dKdQd", "5c6c***"], "2c7h8hJd3c"),
        ("short_deck", &["random", "AsKs"], "6cTsJs9d"),
    ] {
        let game: Game = name.parse().unwrap();
        let question = Question::of(game, hands.iter().map(|hand| game.range(hand).unwrap()));
        assert_near(&question.with_board(&kev::cards(board).unwrap()), 20_000);
    }
}

#[test]
fn full_tables_are_dealt() {
    for (name, players) in [
        ("stud", 7),
        ("razz", 7),
        ("badugi", 10),
        ("omaha6", 7),
        ("omaha_hi_lo", 10),
        ("omaha5", 9),
    ] {
        let game: Game = name.parse().unwrap();
        let any = game.range(&"*".repeat(game.hole_cards())).unwrap();
        let question = Question::of(game, vec![any; players]);
        let answer = sampled(&question, 50_000, 3);
        let mean = 1.0 / f64::from(u32::try_from(players).unwrap());
        assert!((answer.equities().iter().sum::<f64>() - 1.0).abs() < 1e-9);
        for player in answer.players {
            assert!((player.equity - mean).abs() < 4.5 * player.std_error, "{name}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_answer_on_any_number_of_threads() {
    use core::num::NonZero;
    use kev::equity::{Method, Options, equity};
    for (name, hands) in [
        ("omaha_hi_lo", ["AsAd2s3d", "****"]),
        ("stud", ["AsAdKh", "QhQd7c"]),
        ("badugi", ["As2d3h", "4c"]),
    ] {
        let game: Game = name.parse().unwrap();
        let question = Question::of(game, hands.map(|hand| game.range(hand).unwrap()));
        let answer = |threads| {
            let options = Options {
                method: Method::MonteCarlo,
                samples: Some(100_000),
                seed: Some(5),
                threads: NonZero::new(threads),
                ..Options::default()
            };
            equity(&question, &options).unwrap()
        };
        assert_eq!(answer(1), answer(2));
        assert_eq!(answer(1), answer(5));
    }
}
