//! What is said of the games.

use kev::{CardSet, Game};

use crate::oracle::Rules;

#[test]
fn cards_and_decks_are_those_of_the_rule_books() {
    for &game in Game::ALL {
        let rules = Rules::of(game);
        assert_eq!((game.hole_cards(), game.board_cards()), (rules.hole, rules.board), "{game}");
        assert_eq!(game.deck(), rules.deck().into_iter().collect::<CardSet>());
        assert_eq!(game.is_hi_lo(), game.name().ends_with("_hi_lo"));
        assert_eq!(game.known_board_cards(), usize::from(game.name().starts_with("courchevel")));
        assert_eq!(game.name().parse(), Ok(game));
        assert_eq!(game.to_string(), game.name());
    }
    assert_eq!(Game::ALL.len(), 18);
}
