//! Hands of ranges that are drawn one by one: those of many hands, and those whose hands lack
//! cards.

use alloc::vec::Vec;

use super::random::{Alias, Random};
use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::eval::Sum;
use crate::range::GameRange;

/// A player who has a hand of a range, and from the deck what it lacks.
pub(super) struct ByRange {
    pub(super) player: usize,
    /// How many cards the player has in the end.
    cards: usize,
    hands: Hands,
}

/// Where the hand of a range comes from.
enum Hands {
    List {
        hands: Vec<CardSet>,
        alias: Alias,
    },
    /// From the deck, if the range has it: some part of all hands, as there are too many
    /// for a list. No hand weighs more than `most`.
    Deck {
        range: GameRange,
        most: f64,
    },
}

impl ByRange {
    /// So many hands are listed at most: some megabytes.
    const MOST_HANDS: usize = 1 << 18;

    /// If a draw has taken so many tries, the deal is given up and another one drawn: that
    /// makes no hand less likely than others, and no draw take long.
    const MOST_TRIES: u32 = 1 << 6;

    /// `None` if the deck has no hand of the range.
    pub(super) fn new(
        player: usize,
        cards: usize,
        range: &GameRange,
        deck: CardSet,
    ) -> Option<ByRange> {
        if range.iter_within(deck).nth(Self::MOST_HANDS).is_none() {
            return ByRange::of_list(player, cards, range.iter_within(deck));
        }
        let hands = Hands::Deck { range: range.clone(), most: range.most() };
        Some(ByRange { player, cards, hands })
    }

    pub(super) fn of_list(
        player: usize,
        cards: usize,
        hands: impl Iterator<Item = (CardSet, f64)>,
    ) -> Option<ByRange> {
        let (hands, weights): (Vec<CardSet>, Vec<f64>) = hands.unzip();
        let is_empty = hands.is_empty();
        let hands = Hands::List { hands, alias: Alias::new(&weights) };
        (!is_empty).then_some(ByRange { player, cards, hands })
    }

    /// The player's cards, each way to get them as likely as the weight of the hand; `None`
    /// if it took too long.
    pub(super) fn draw(&self, deck: &[CardInt], random: &mut Random) -> Option<Sum> {
        let mut cards = match &self.hands {
            Hands::List { hands, alias } => hands[alias.draw(random)],
            Hands::Deck { range, most } => {
                let mut tries = (0..Self::MOST_TRIES).map(|_| {
                    let hand = with_cards(CardSet::EMPTY, range.hole_cards(), deck, random);
                    (hand, random.fraction() * most)
                });
                tries.find(|&(hand, weight)| weight < range.weight(hand))?.0
            }
        };
        cards = with_cards(cards, self.cards, deck, random);
        Some(Sum::of_all(cards))
    }
}

/// The cards with others of the deck, until there are so many.
fn with_cards(cards: CardSet, count: usize, deck: &[CardInt], random: &mut Random) -> CardSet {
    let mut cards = cards;
    while cards.len() < count {
        cards.insert(deck[random.digits().below(deck.len())]);
    }
    cards
}
