//! Ranges of other games than hold'em: what they hold, and how often they win.

use kev::equity::Question;
use kev::range::GameRange;
use kev::{CardSet, Game, cards};
use rstest::rstest;

use crate::oracle::{Brute, Hands, Rules, completions};
use crate::questions::{exact, sampled};

#[rstest]
#[case("omaha", "****", 270_725)]
#[case("omaha", "AA**", 6_961)]
#[case("omaha", "AK**", 17_316)]
#[case("omaha", "AAKKds", 6)]
#[case("omaha", "AAKKss", 24)]
#[case("omaha", "AAKKr", 6)]
#[case("omaha", "JT98-8765", 1_024)]
#[case("omaha", "JJ**+", 27_628)]
#[case("omaha", "AsAhKsKh", 1)]
#[case("omaha5", "*****", 2_598_960)]
#[case("omaha5", "AA***", 108_336)]
#[case("omaha6", "******", 20_358_520)]
#[case("omaha6", "AAKKQQ", 216)]
#[case("stud", "AsKs", 1)]
#[case("stud", "AA", 6)]
#[case("stud", "AA*", 292)]
#[case("stud", "AA*****", 11_069_440)]
#[case("badugi", "A23r", 24)]
#[case("holdem", "QQ+,AK", 34)]
#[case("short_deck", "Ah*", 35)]
#[case("short_deck", "A*", 134)]
#[case("short_deck", "hh", 36)]
#[case("short_deck", "**", 630)]
#[case("short_deck", "random,!A*", 496)]
fn a_range_has_so_many_hands(#[case] game: Game, #[case] text: &str, #[case] hands: u64) {
    let range = game.range(text).unwrap();
    assert_eq!(range.count(), hands);
    assert!(range.hole_cards() <= game.hole_cards());
    assert_eq!(game.range(&range.to_string()), Ok(range));
}

/// The hands of a range that need none of these cards, with all that those may get which
/// lack some.
fn hands(rules: &Rules, range: &GameRange, gone: &str) -> Hands {
    let gone: CardSet = gone.parse().unwrap();
    let left = range.iter().filter(|(hand, _)| hand.is_disjoint(gone));
    let ends = left.flat_map(|(hand, weight)| {
        let hand = hand.iter().collect::<Vec<_>>();
        completions(rules, &hand, gone).into_iter().map(move |(cards, _)| (cards, weight))
    });
    ends.collect()
}

#[rstest]
#[case("omaha", &["AsAh**", "KKQQ,JT98ds:0.5"], "2c7h8hJd3c", "9c")]
#[case("omaha_hi_lo", &["A234", "AAKKds,KKQQ:0.25"], "5c7h8hJd3c", "")]
#[case("omaha5", &["AAKKQ", "JT987"], "2c7h8hJd3c", "")]
#[case("omaha6_hi_lo", &["AA2345", "KKQQ98ds"], "2c7h8h3c", "KsJs")]
#[case("courchevel", &["hAAKK:0.5,AAKKQ", "7788*"], "7h8hJd3c2c", "")]
#[case("stud", &["AsAh2c3d4h5h*", "KsKhQd9c9d8*"], "", "2s")]
#[case("razz", &["As2h3c4d9hTh*", "KsKhQd9c7d2*"], "", "2s")]
#[case("badugi", &["As2h3c*", "4s5h6*", "7c8dKh*"], "", "2s")]
#[case("ace_to_five", &["7s5s4h2*", "A234*"], "", "")]
#[case("short_deck", &["JJ+,AKs:0.5", "AK,QJs"], "Ts9s8h7c", "")]
#[case("holdem", &["Ah*", "hh,QQ"], "Ts9s8h7h", "")]
fn ranges_win_as_often_as_their_hands(
    #[case] game: Game,
    #[case] texts: &[&str],
    #[case] board: &str,
    #[case] dead: &str,
) {
    let rules = Rules::of(game);
    let ranges = texts.iter().map(|text| game.range(text).unwrap()).collect::<Vec<_>>();
    let held = ranges.iter().map(|range| hands(&rules, range, &[board, dead].concat()));
    let held = held.collect::<Vec<_>>();
    let (board, dead) = (cards(board).unwrap(), cards(dead).unwrap());
    let brute = Brute::new(&rules, &held, &board, &dead);
    let question = Question::of(game, ranges).with_board(&board).with_dead(&dead);
    let answer = exact(&question).unwrap();
    brute.assert_says(&rules, &answer, &format!("{game} {texts:?}"));

    let found = sampled(&question, 20_000, 1);
    for (one, other) in found.players.iter().zip(&answer.players) {
        assert!((one.equity - other.equity).abs() < 4.5 * one.std_error, "{game} {texts:?}");
    }
}

/// Hands to start with count alike, however many hands they may end in.
#[rstest]
#[case("five_card_draw", &["AA*", "KdKhKc2s3d"], "")]
#[case("five_card_draw", &["AAA", "KdKhKc2*"], "")]
#[case("stud", &["AAKsQdJ9h", "2s2h3d4c5s6h8d"], "9s")]
#[case("stud_hi_lo", &["AA2c3s4s7d:0.5,A2c344s7d", "2s2h3d4c5s6h9d"], "")]
#[case("razz", &["AsAd2c345", "2s3h4dKcKsQhQd"], "Ts")]
#[case("badugi", &["A23r", "KcQdJhTs"], "")]
#[case("badugi", &["A2,33", "4c5dh"], "Ts")]
#[case("deuce_to_seven", &["2347", "8s6h5d4c2s,9s8s5d4c3h:0.5"], "")]
fn hands_that_lack_cards_are_dealt_them(
    #[case] game: Game,
    #[case] texts: &[&str],
    #[case] dead: &str,
) {
    let rules = Rules::of(game);
    let ranges = texts.iter().map(|text| game.range(text).unwrap()).collect::<Vec<_>>();
    let held = ranges.iter().map(|range| hands(&rules, range, dead)).collect::<Vec<_>>();
    let dead = cards(dead).unwrap();
    let brute = Brute::new(&rules, &held, &[], &dead);
    let question = Question::of(game, ranges).with_dead(&dead);
    let answer = exact(&question).unwrap();
    let found = sampled(&question, 50_000, 1);
    for (player, equity) in brute.equities().into_iter().enumerate() {
        assert!((answer.players[player].equity - equity).abs() < 1e-9, "{game} {texts:?}");
        let sampled = &found.players[player];
        assert!((sampled.equity - equity).abs() < 4.5 * sampled.std_error, "{game} {texts:?}");
    }
}

/// By symmetry, each pair of aces has what all have together.
#[test]
fn a_pair_to_start_with_is_that_pair() {
    let ask = |text: &str| {
        let game = Game::FiveCardDraw;
        let players = [text, "KdKhKc2s3d"].map(|text| game.range(text).unwrap());
        exact(&Question::of(game, players)).unwrap().players[0].equity
    };
    let one = ask("AsAh");
    assert!((one - 0.133).abs() < 5e-4);
    for text in ["AA", "AsAh,AsAd,AsAc,AhAd,AhAc,AdAc", "AA:0.5"] {
        assert!((ask(text) - one).abs() < 1e-9, "{text}");
    }
}

/// A range of which most hands cannot be listed is drawn from the deck, by weight.
#[test]
fn ranges_with_too_many_hands_for_a_list() {
    let game = Game::Omaha6;
    let (hero, board) = (cards("AsKsQhJhTd9d").unwrap(), cards("Ac7h8hJd3c").unwrap());
    let rank = game.evaluate(&hero, &board).unwrap().high;
    let gone: CardSet = hero.iter().chain(&board).copied().collect();
    let range = game.range("A*****,h*****:0.25,!88****").unwrap();
    let (mut all, mut won) = (0.0, 0.0);
    let left = range.iter().filter(|(hand, _)| hand.is_disjoint(gone));
    // Every 17th hand: some hundred thousand are enough.
    for (hand, weight) in left.step_by(17) {
        let villain = game.evaluate(&hand.iter().collect::<Vec<_>>(), &board).unwrap().high;
        all += weight;
        won += weight
            * match rank.get().cmp(&villain.get()) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
    }
    let hero = game.range("AsKsQhJhTd9d").unwrap();
    let answer = sampled(&Question::of(game, [hero, range]).with_board(&board), 100_000, 1);
    let equity = won / all;
    assert!(all > 10_000.0 && equity > 0.05 && equity < 0.95, "{all} {equity}");
    assert!((answer.players[0].equity - equity).abs() < 6.0 * answer.players[0].std_error);
}

/// Both ranges are drawn, and drawn again together if they clash: all of three suits is all
/// that there is, so that what one has the other lacks.
#[test]
fn wide_ranges_that_clash() {
    let game = Game::Omaha6;
    let ask = |first: &str, second: &str| {
        let players = [first, second].map(|text| game.range(text).unwrap());
        sampled(&Question::of(game, players), 50_000, 9).players[0].equity
    };
    // One player's range drawn after the other's would favour the first.
    let (one, other) =
        (ask("AA****,A*****", "KK****,A*****"), ask("KK****,A*****", "AA****,A*****"));
    assert!((one + other - 1.0).abs() < 0.02, "{one} {other}");
}
