use super::kernel::{self, NO_LOW};
use super::{Few, GameRank, Ranking};
use crate::card::{CardInt, Rank, Suit};
use crate::card_set::CardSet;
use crate::eval::evaluate::{first_duplicate, has_five};
use crate::eval::sum::{BY_BYTE, Sum};
use crate::eval::{Category, HandError};

impl Ranking {
    /// The rank of the best hand that these cards make.
    ///
    /// `None` only in eight-or-better, without a qualifying low.
    ///
    /// # Errors
    /// `HandSize` for fewer or more cards than a [hand](Ranking::hand_size) has,
    /// `NotInDeck` for the first card that the ranking does not know, and
    /// `DuplicateCard` if one comes twice.
    ///
    /// ```
    /// use kev::{Ranking, cards};
    ///
    /// let hand = cards("As 9s 8h 7d 6c Ad Kd")?;
    /// let rank = Ranking::ShortDeck.rank(&hand)?.unwrap();
    /// assert_eq!(rank.to_string(), "Straight, Nine high");
    /// assert_eq!(Ranking::EightOrBetter.rank(&hand)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rank(self, cards: &[CardInt]) -> Result<Option<GameRank>, HandError> {
        // Before the sum, whose counters only hold one deck.
        if !self.hand_size().contains(&cards.len()) {
            return Err(HandError::HandSize { ranking: self, count: cards.len() });
        }
        if let Some(place) = cards.iter().position(|&card| !self.has_card(card)) {
            return Err(HandError::NotInDeck { ranking: self, card: cards[place], place });
        }
        let (mut sum, mut union) = (Sum::START, Sum::ZERO);
        for card in cards {
            let word = BY_BYTE[usize::from(card.to_u8())];
            sum = sum.plus(word);
            union = union.union(word);
        }
        if sum.excess(union).mask() != 0
            && let Some((card, first, second)) = first_duplicate(cards)
        {
            return Err(HandError::DuplicateCard { card, first, second });
        }
        let number = self.number(sum);
        Ok((number != NO_LOW).then(|| GameRank::from_number(self, number)))
    }

    /// The number of a hand, given as the [kernels](kernel) want it.
    #[inline]
    pub(crate) fn number(self, sum: Sum) -> u16 {
        match self {
            Ranking::High => kernel::high(sum).get(),
            Ranking::ShortDeck => kernel::short_deck(sum),
            Ranking::ShortDeckTrips => kernel::short_deck_trips(sum),
            Ranking::AceToFive => kernel::ace_to_five(sum),
            Ranking::EightOrBetter => kernel::eight_or_better(sum),
            Ranking::DeuceToSeven => kernel::deuce_to_seven(sum),
            Ranking::Badugi => kernel::badugi(sum),
        }
    }

    /// The cards that count, those that count most first, as
    /// [`best_five`](crate::best_five) has them; of a low hand the highest first,
    /// by which it is compared. Of cards that serve alike the suit that stands
    /// first in s, h, d, c is taken.
    ///
    /// # Errors
    /// As [`rank`](Ranking::rank), and like it `None` without a low.
    ///
    /// ```
    /// use kev::{Ranking, cards};
    ///
    /// let badugi = Ranking::Badugi.best_cards(&cards("3s 2s 2h Ad")?)?.unwrap();
    /// let text: String = badugi.iter().map(|card| card.to_string()).collect();
    /// assert_eq!(text, "3s2hAd");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_cards(self, cards: &[CardInt]) -> Result<Option<Few<CardInt>>, HandError> {
        let Some(rank) = self.rank(cards)? else { return Ok(None) };
        let is_flush =
            matches!(rank.category().kind(), Some(Category::StraightFlush | Category::Flush));
        let suited = |card: &CardInt| !is_flush || has_five(cards, card.suit());
        let left = cards.iter().copied().filter(suited).collect();
        let ranks = rank.ranks();
        let mut chosen = [CardInt::CardAs; 5];
        let is_found = choose(&ranks, left, self == Ranking::Badugi, &mut chosen);
        debug_assert!(is_found, "the ranks of a hand are among its cards");
        Ok(Some(Few::first(chosen, ranks.len())))
    }
}

/// Finds a card for each rank, if need be each of another suit: the first of all
/// ways in the order of the suits.
fn choose(ranks: &[Rank], left: CardSet, suits_differ: bool, chosen: &mut [CardInt]) -> bool {
    let ([rank, ranks @ ..], [place, places @ ..]) = (ranks, chosen) else { return true };
    let cards = Suit::ALL.into_iter().rev().map(|suit| CardInt::from_rank_suit(*rank, suit));
    cards.filter(|&card| left.contains(card)).any(|card| {
        *place = card;
        let is_left = |other: &CardInt| {
            if suits_differ { other.suit() != card.suit() } else { *other != card }
        };
        choose(ranks, left.iter().filter(is_left).collect(), suits_differ, places)
    })
}
