//! Ranges of other games than hold'em: what they hold, and how often they win.

use kev::equity::Question;
use kev::range::GameRange;
use kev::{CardSet, Game, cards};
use rstest::rstest;

use crate::oracle::{Brute, Hands, Rules};
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
#[case("stud", "AsKs", 2_118_760)]
#[case("badugi", "As", 20_825)]
#[case("holdem", "QQ+,AK", 34)]
fn a_range_has_so_many_hands(#[case] game: Game, #[case] text: &str, #[case] hands: u64) {
    let range = game.range(text).unwrap();
    assert_eq!(range.count(), hands);
    assert_eq!(range.hole_cards(), game.hole_cards());
    assert_eq!(game.range(&range.to_string()), Ok(range));
}

/// The hands of a range that need none of these cards.
fn hands(range: &GameRange, gone: &str) -> Hands {
    let gone: CardSet = gone.parse().unwrap();
    let left = range.iter().filter(|(hand, _)| hand.is_disjoint(gone));
    left.map(|(hand, weight)| (hand.iter().collect(), weight)).collect()
}

#[rstest]
#[case("omaha", &["AsAh**", "KKQQ,JT98ds:0.5"], "2c7h8hJd3c", "9c")]
#[case("omaha_hi_lo", &["A234", "AAKKds,KKQQ:0.25"], "5c7h8hJd3c", "")]
#[case("omaha5", &["AAKKQ", "JT987"], "2c7h8hJd3c", "")]
#[case("omaha6_hi_lo", &["AA2345", "KKQQ98ds"], "2c7h8h3c", "KsJs")]
#[case("courchevel", &["hAAKK:0.5,AAKKQ", "7788*"], "7h8hJd3c2c", "")]
#[case("stud", &["AsAh2c3d4h5h*", "KsKhQd9c9d8*"], "", "2s")]
#[case("razz", &["As2h3c4d9hTh*", "KsKhQd9c7d2*"], "", "2s")]
#[case("badugi", &["As2h3c*", "4s5h6", "7c8dKh*"], "", "2s")]
#[case("ace_to_five", &["7s5s4h2*", "A234"], "", "")]
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
    let held = ranges.iter().map(|range| hands(range, &[board, dead].concat()));
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
