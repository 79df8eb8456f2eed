//! Patterns, which say of a hand what is known of its cards.

use alloc::vec::Vec;

use super::shape::Shape;
use crate::card_set::CardSet;
use crate::range::read::slots::Slot;
use crate::rank_counts::RankCounts;

/// One slot for each hole card, and a shape. A hand is like this if its cards can be
/// put in the slots, one in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::range) struct Pattern {
    /// The number of slots, with those in which any card may be.
    pub(super) size: usize,
    pub(super) cards: CardSet,
    /// How many slots each rank has.
    pub(super) ranks: RankCounts,
    /// How many slots each suit has, clubs first.
    pub(super) suits: [u8; 4],
    pub(super) shape: Option<Shape>,
}

/// Why a slot cannot stand with those before it.
pub(in crate::range) enum NoSlot {
    SameCard,
    FiveOfARank,
}

impl Pattern {
    /// Of these cards and any others.
    pub(super) fn of_cards(cards: CardSet, size: usize) -> Pattern {
        let (ranks, suits) = (RankCounts::default(), [0; 4]);
        Pattern { size, cards, ranks, suits, shape: None }
    }

    /// Of slots, each with its place, which comes back with what is wrong there.
    pub(in crate::range) fn of_slots(
        slots: &[(usize, Slot)],
        size: usize,
    ) -> Result<Pattern, (usize, NoSlot)> {
        let mut pattern = Pattern::of_cards(CardSet::EMPTY, size);
        for &(place, slot) in slots {
            pattern.add(slot).map_err(|error| (place, error))?;
        }
        Ok(pattern)
    }

    fn add(&mut self, slot: Slot) -> Result<(), NoSlot> {
        match slot {
            Slot::Card(card) if !self.cards.insert(card) => return Err(NoSlot::SameCard),
            Slot::Rank(rank) => {
                let rank = usize::from(rank);
                self.ranks = self.ranks.with(rank, self.ranks.of_rank(rank) + 1);
            }
            Slot::Suit(suit) => self.suits[usize::from(suit.index())] += 1,
            Slot::Card(_) | Slot::Any => {}
        }
        if self.has_five_of_a_rank() { Err(NoSlot::FiveOfARank) } else { Ok(()) }
    }

    fn has_five_of_a_rank(&self) -> bool {
        self.all_ranks().iter().any(|(_, count)| count > 4)
    }

    /// How many cards of each rank a hand has at least.
    fn all_ranks(&self) -> RankCounts {
        self.ranks.plus(RankCounts::of(self.cards))
    }

    /// The number of slots in which any card may be.
    pub(super) fn free_slots(&self) -> usize {
        let ranks: u32 = self.ranks.iter().map(|(_, count)| count).sum();
        let suits: u8 = self.suits.iter().sum();
        self.size.saturating_sub(self.cards.len() + ranks as usize + usize::from(suits))
    }

    /// Whether no more is known than some cards.
    pub(super) fn has_only_cards(&self) -> bool {
        self.shape.is_none() && self.suits == [0; 4] && self.ranks == RankCounts::default()
    }

    /// Whether all hands are like this.
    pub(super) fn is_any(&self) -> bool {
        self.has_only_cards() && self.cards.is_empty()
    }

    /// The only hand that is like this, if all its cards are known.
    pub(super) fn hand(&self) -> Option<CardSet> {
        (self.cards.len() == self.size && self.matches(self.cards)).then_some(self.cards)
    }

    /// Whether no more is known than some ranks.
    pub(super) fn has_only_ranks(&self) -> bool {
        self.shape.is_none() && self.suits == [0; 4] && self.cards.is_empty()
    }

    /// Whether a hand, of the right size, is like this.
    pub(in crate::range) fn matches(&self, hand: CardSet) -> bool {
        let free = hand - self.cards;
        free.len() + self.cards.len() == hand.len()
            && RankCounts::of(free).missing(self.ranks) == 0
            && (self.suits == [0; 4] || self.fits_suits(free))
            && self.shape.is_none_or(|shape| shape.is_of(hand))
    }

    /// Whether all slots for ranks and for suits can get one of these cards each. By
    /// Hall's theorem that is so if any choice of slots has as many cards that fit: of
    /// all choices with the same suits the worst takes just those ranks of which there
    /// are too few cards in other suits.
    fn fits_suits(&self, cards: CardSet) -> bool {
        let has = |suits: usize, suit: usize| suits >> suit & 1 == 1;
        let needed = |suits: usize| -> u32 {
            (0..4).filter(|&suit| has(suits, suit)).map(|suit| u32::from(self.suits[suit])).sum()
        };
        let are_needed = |suits: usize| (0..4).all(|s| !has(suits, s) || self.suits[s] > 0);
        (1..16).filter(|&suits| are_needed(suits)).all(|suits| {
            let within = cards & CardSet::of_suits(suits);
            let ranks = RankCounts::of(cards - within).missing(self.ranks);
            needed(suits) + ranks <= within.len() as u32
        })
    }

    /// Whether a hand with these ranks may be like this.
    pub(super) fn may_have(&self, ranks: RankCounts) -> bool {
        ranks.missing(self.all_ranks()) == 0
    }

    /// Whether there is a hand like this.
    pub(super) fn is_possible(&self) -> bool {
        let Some(shape) = self.shape else { return !self.has_five_of_a_rank() };
        let mut slots: Vec<Slot> = self.cards.iter().map(Slot::Card).collect();
        for (rank, count) in self.ranks.iter() {
            slots.extend((0..count).map(|_| Slot::Rank(rank as u8)));
        }
        slots.extend((0..self.free_slots()).map(|_| Slot::Any));
        // The other suits are free: of each there are more cards than a hand has.
        has_shape(&slots, shape, CardSet::EMPTY, self.suits.map(usize::from))
    }

    /// The pattern with all its ranks so many higher, if they are ranks then.
    pub(super) fn raised(&self, ranks: usize) -> Option<Pattern> {
        self.ranks.raised(ranks).map(|ranks| Pattern { ranks, ..*self })
    }

    /// The ranks of which there are so many slots.
    pub(super) fn ranks_with(&self, slots: u32) -> impl Iterator<Item = usize> {
        self.ranks.iter().filter(move |&(_, count)| count == slots).map(|(rank, _)| rank)
    }

    /// The rank of its only pair, if there is one and nothing above a pair.
    pub(super) fn pair(&self) -> Option<usize> {
        let mut pairs = self.ranks_with(2);
        let pair = pairs.next().filter(|_| pairs.next().is_none());
        pair.filter(|_| self.ranks.iter().all(|(_, count)| count <= 2))
    }

    /// The patterns with the pair as high as this or higher, aces first.
    pub(super) fn with_pairs_up(&self, pair: usize) -> Vec<Pattern> {
        let others = self.ranks.with(pair, 0);
        let with = |rank| others.with(rank, others.of_rank(rank) + 2);
        (pair..13).rev().map(|rank| Pattern { ranks: with(rank), ..*self }).collect()
    }
}

/// Whether these slots can get suits such that a hand with them has this shape.
fn has_shape(slots: &[Slot], shape: Shape, cards: CardSet, suits: [usize; 4]) -> bool {
    let Some((&slot, others)) = slots.split_first() else { return shape.has(suits) };
    (0..4).any(|suit| {
        let rank = match slot {
            Slot::Card(card) if usize::from(card.suit().index()) == suit => card.rank().index(),
            Slot::Rank(rank) => rank,
            Slot::Any => 13,
            _ => return false,
        };
        let bit = 1 << suit;
        if rank < 13 && cards.suits_of_rank(usize::from(rank)) & bit != 0 {
            return false;
        }
        let cards = if rank < 13 { cards.with_suits(usize::from(rank), bit) } else { cards };
        let mut suits = suits;
        suits[suit] += 1;
        has_shape(others, shape, cards, suits)
    })
}
