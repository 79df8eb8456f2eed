//! What is no hand and no question of a game.

use kev::equity::{EquityError, Question};
use kev::range::Range;
use kev::{CardPlace, Game, GameError, HandCard, WinnersError, cards};
use rstest::rstest;

use crate::questions::exact;

#[rstest]
#[case::omaha_hole("omaha", "AsKs", "2c3c4c5c6c", "a hand of omaha has 4 hole cards, not 2")]
#[case::omaha_flop("omaha", "AsKsQsJs", "2c3c4c", "a board of omaha has 5 cards, not 3")]
#[case::stud_board("stud", "AsKsQsJsTs", "2c", "stud has no board, but 1 cards are on it")]
#[case::few("holdem", "AsKs", "2c3c", "a hand of holdem has 5 to 7 cards, not 4")]
#[case::many("razz", "AsKsQsJsTs9s8s7s", "", "a hand of razz has 5 to 7 cards, not 8")]
#[case::long_board("holdem", "As", "2c3c4c5c6c7c", "a board of holdem has at most 5 cards, not 6")]
#[case::draw("deuce_to_seven", "7s5s4s3s2s8s", "", "a hand of deuce_to_seven has 5 cards, not 6")]
#[case::badugi("badugi", "7s5s4s3s2s", "", "a hand of badugi has 4 cards, not 5")]
#[case::deuce("short_deck", "As2s", "KsQsJs", "2s is not in the deck of short_deck: hole card 1")]
#[case::on_board(
    "short_deck",
    "AsKs",
    "5sQsJs",
    "5s is not in the deck of short_deck: board card 0"
)]
#[case::twice("stud", "AsAsKsQsJs", "", "duplicate card As: hole card 0 and hole card 1")]
#[case::across(
    "omaha6",
    "AsKsQsJsTs9s",
    "2c3c4c5cAs",
    "duplicate card As: board card 4 and hole card 0"
)]
fn no_hand(#[case] game: Game, #[case] hole: &str, #[case] board: &str, #[case] text: &str) {
    // Read card by card, since a list of cards has none twice.
    let read = |text: &str| kev::parse_cards(text).collect::<Result<Vec<_>, _>>().unwrap();
    let (hole, board) = (read(hole), read(board));
    let error = game.evaluate(&hole, &board).unwrap_err();
    assert_eq!(error.to_string(), text);
    assert_eq!(game.best_cards(&hole, &board), Err(error));
}

#[test]
fn winners_name_the_hand() {
    let board = cards("2c3c4c5c6c").unwrap();
    let hands = [cards("AsKsQsJs").unwrap(), cards("AdKdQd").unwrap()];
    let error = Game::Omaha.winners(&hands, &board).unwrap_err();
    let inner = GameError::CardCount { game: Game::Omaha, count: 3 };
    assert_eq!(error, WinnersError::Hand { index: 1, error: inner });
    assert_eq!(error.to_string(), "hand 1 with the board: a hand of omaha has 4 hole cards, not 3");
    let none: [Vec<_>; 0] = [];
    assert_eq!(Game::Razz.winners(&none, &[]), Err(WinnersError::NoHands));
    let hands = [cards("2d3d4d5d").unwrap(), cards("AsKsQs2d").unwrap()];
    let error = Game::Badugi.winners(&hands, &[]).unwrap_err();
    assert_eq!(error.to_string(), "duplicate card 2d in hand 0 and in hand 1");
}

#[test]
fn a_place_prints_as_words() {
    let places = [HandCard::Hole(2), HandCard::Board(0)].map(|place| place.to_string());
    assert_eq!(places, ["hole card 2", "board card 0"]);
}

#[rstest]
#[case::no_first_card("courchevel", &["AsKsQsJsTs", "AdKdQdJdTd"], "", "",
    "courchevel starts with 1 card on the board, which is missing")]
#[case::hi_lo_too("courchevel_hi_lo", &["AsKsQsJsTs", "AdKdQdJdTd"], "", "",
    "courchevel_hi_lo starts with 1 card on the board, which is missing")]
#[case::stud_board("stud", &["AsKs", "AdKd"], "2c", "", "stud has no board, but 1 cards are on it")]
#[case::long_board("omaha", &["AsKsQsJs", "AdKdQdJd"], "2c3c4c5c6c7c", "",
    "a board of omaha has at most 5 cards, not 6")]
#[case::deuce_on_board("short_deck", &["AsKs", "AdKd"], "2c", "",
    "2c is not in the deck of short_deck: on the board")]
#[case::dead_deuce("short_deck", &["AsKs", "AdKd"], "", "2c",
    "2c is not in the deck of short_deck: among the dead cards")]
#[case::one_card_for_two("razz", &["AsKs", "AsQd"], "", "",
    "duplicate card As in player 0's hand and in player 1's hand")]
#[case::on_board_too("omaha", &["AsKsQsJs", "AdKdQdJd"], "As", "",
    "duplicate card As on the board and in player 0's hand")]
#[case::small_deck("stud", &["As"; 8], "", "",
    "the players and the board need 56 cards, but only 52 are left")]
#[case::one_player("omaha", &["AsKsQsJs"], "", "", "there are 2 to 10 players, not 1")]
fn no_question(
    #[case] game: Game,
    #[case] hands: &[&str],
    #[case] board: &str,
    #[case] dead: &str,
    #[case] text: &str,
) {
    let question = Question::of(game, hands.iter().map(|hand| game.range(hand).unwrap()))
        .with_board(&cards(board).unwrap())
        .with_dead(&cards(dead).unwrap());
    assert_eq!(exact(&question).unwrap_err().to_string(), text);
}

#[rstest]
#[case("2s3s", "3s2s cannot be dealt: 2s is not in the deck of short_deck, which starts at 6")]
#[case("2*", "2d2c cannot be dealt: 2c is not in the deck of short_deck, which starts at 6")]
#[case("A2s+,66+", "Ac2c cannot be dealt: 2c is not in the deck of short_deck, which starts at 6")]
fn short_decks_have_no_low_cards(#[case] range: &str, #[case] text: &str) {
    assert_eq!(Game::ShortDeck.range(range).unwrap_err().to_string(), text);
    let players = ["AdKd", range].map(|range| range.parse::<Range>().unwrap().into());
    let error = exact(&Question::of(Game::ShortDeck, players)).unwrap_err();
    let EquityError::NotInDeck { place, .. } = error else { panic!("{error}") };
    assert_eq!(place, CardPlace::Player(1));
    assert!(error.to_string().ends_with(" is not in the deck of short_deck: in player 1's hand"));
}

#[test]
fn hands_of_another_game_are_named() {
    let players = [Game::Omaha.range("AsKsQsJs").unwrap(), Game::Holdem.range("AdKd").unwrap()];
    let error = exact(&Question::of(Game::Omaha, players)).unwrap_err();
    assert_eq!(error, EquityError::CardCount { game: Game::Omaha, player: 1, count: 2 });
    assert_eq!(error.to_string(), "player 1 has 2 cards, but in omaha it is 4");
}

#[test]
fn what_takes_too_long_is_refused() {
    let any = Game::Omaha.range("****").unwrap();
    let error = exact(&Question::of(Game::Omaha, [any.clone(), any])).unwrap_err();
    assert!(matches!(error, EquityError::TooMuchWork { .. }), "{error}");
}

#[rstest]
#[case(Game::Omaha, Game::Holdem, "AA", "a hand of omaha has 4 hole cards, not 2")]
#[case(Game::Holdem, Game::Omaha, "AA**", "a hand of holdem has 2 hole cards, not 4")]
#[case(Game::Badugi, Game::FiveCardDraw, "*****", "a hand of badugi has 4 cards, not 5")]
#[case(
    Game::ShortDeck,
    Game::Holdem,
    "66-",
    "2d2c cannot be dealt: 2c is not in the deck of short_deck, which starts at 6"
)]
fn ranges_of_another_game(
    #[case] game: Game,
    #[case] other: Game,
    #[case] range: &str,
    #[case] text: &str,
) {
    let error = game.restrict(other.range(range).unwrap()).unwrap_err();
    assert_eq!(error.to_string(), text);
}

#[test]
fn ranges_of_the_same_hands_are_of_any_such_game() {
    let range = Game::Omaha.range("AA**").unwrap();
    assert_eq!(Game::OmahaHiLo.restrict(range.clone()), Ok(range));
    let any = Game::Holdem.range("random:0.5").unwrap();
    let restricted = Game::ShortDeck.restrict(any).unwrap();
    assert_eq!((restricted.count(), restricted.total()), (630, 315.0));
    let three = Game::Badugi.range("As2h3d").unwrap();
    assert_eq!(Game::Badugi.restrict(three.clone()), Ok(three));
}

#[rstest]
#[case("plo", Some(Game::Omaha))]
#[case("PLO-5", Some(Game::Omaha5))]
#[case("plo8", Some(Game::OmahaHiLo))]
#[case("Omaha8", Some(Game::OmahaHiLo))]
#[case("Big O", Some(Game::Omaha5HiLo))]
#[case("short", Some(Game::ShortDeck))]
#[case("Omaha", Some(Game::Omaha))]
#[case("hold'em", Some(Game::Holdem))]
#[case("omaha_hilo", Some(Game::OmahaHiLo))]
#[case("baduki", Some(Game::Badugi))]
#[case("chess", None)]
#[case("", None)]
fn the_game_that_was_meant_is_suggested(#[case] name: &str, #[case] meant: Option<Game>) {
    let error = name.parse::<Game>().unwrap_err();
    assert_eq!((error.name().as_str(), error.suggestion()), (name, meant));
    let meant = meant.map_or_else(String::new, |game| format!("did you mean {game}? T"));
    let start = if meant.is_empty() { "t" } else { &meant };
    let start = format!("{name} is not a game; {start}here are holdem, short_deck, ");
    assert!(error.to_string().starts_with(&start), "{error}");
}

#[rstest]
#[case(Game::Holdem, "AsAhKsKh", true)]
#[case(Game::ShortDeck, "As Ah Ks Kh Qs Qh", true)]
#[case(Game::Holdem, "AsAhKs", false)]
#[case(Game::Holdem, "AsAhKsK", false)]
fn hands_of_more_cards_in_holdem(#[case] game: Game, #[case] text: &str, #[case] is_hand: bool) {
    let error = game.range(text).unwrap_err().to_string();
    assert_eq!(error.ends_with("; in which game? hold'em has two hole cards"), is_hand, "{error}");
}
