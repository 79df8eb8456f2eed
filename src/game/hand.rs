//! What a player may hold.

use super::{Game, GameError};
use crate::card::CardInt;
use crate::choose::choose;
use crate::range::{Combo, GameRange, Range};

impl Game {
    /// The range of one hand, which has just these cards. Where players have no board to
    /// share, it may be short of cards: the others are dealt later.
    ///
    /// # Errors
    /// Fewer or more cards than a hand has, cards that are not in the deck, and cards that
    /// come twice: see [`GameError`].
    ///
    /// ```
    /// use kev::{Game, cards};
    ///
    /// let hand = cards("AsAhKsKh")?;
    /// assert_eq!(Game::Omaha.hand(&hand)?.count(), 1);
    /// assert_eq!(Game::FiveCardDraw.hand(&hand)?.hole_cards(), 4);
    /// let error = Game::Omaha.hand(&hand[1..]).unwrap_err();
    /// assert_eq!(error.to_string(), "a hand of omaha has 4 hole cards, not 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hand(self, cards: &[CardInt]) -> Result<GameRange, GameError> {
        let most = self.hole_cards();
        let fewest = if self.deals_out_hands() { 1 } else { most };
        if !(fewest..=most).contains(&cards.len()) {
            return Err(GameError::CardCount { game: self, count: cards.len() });
        }
        let (hand, _) = self.check_cards(cards, &[])?;
        if let [first, second] = *cards
            && most == 2
            && let Some(combo) = Combo::new(first, second)
        {
            return Ok(Range::from(combo).into());
        }
        Ok(GameRange::of_hand(hand, hand.len()))
    }

    /// How many different hands of so many cards can be dealt.
    ///
    /// ```
    /// use kev::Game;
    ///
    /// assert_eq!(Game::Holdem.hand_count(2), 1326);
    /// assert_eq!(Game::ShortDeck.hand_count(2), 630);
    /// assert_eq!(Game::Omaha.hand_count(4), 270_725);
    /// ```
    #[must_use]
    pub fn hand_count(self, cards: usize) -> u64 {
        choose(self.deck().len(), cards)
    }
}
