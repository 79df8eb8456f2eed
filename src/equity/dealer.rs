//! Draws the deals of a sampler.

use alloc::vec::Vec;

use super::random::Random;
use super::sampler::{FromDeck, Sampler};
use crate::eval::Sum;
use crate::game::{Board, Hole, Rules};

/// How many deals are tried before they are looked at.
pub(super) const DEALS: usize = 64;

/// A sampler at work: its own random numbers, and the deals at hand.
///
/// What is drawn may be taken already, and no processor foresees whether it is. So
/// each deal is drawn as if nothing were, and the next one takes its place if
/// something was: no branch depends on it.
pub(super) struct Dealer<'a, G: Rules, const PLAYERS: usize> {
    sampler: &'a Sampler<G>,
    random: Random,
    /// Shuffled as far as cards were drawn. Longer than a deck, so that places need
    /// no check.
    deck: [Sum; 64],
    hands: [[Hole<G>; PLAYERS]; DEALS],
    boards: [Board<G>; DEALS],
}

impl<'a, G: Rules, const PLAYERS: usize> Dealer<'a, G, PLAYERS> {
    /// So many cards of a deck are drawn with one random number.
    const CARDS_OF_A_NUMBER: usize = 5;

    pub(super) fn new(sampler: &'a Sampler<G>, random: Random) -> Dealer<'a, G, PLAYERS> {
        let mut deck = [Sum::ZERO; 64];
        deck[..sampler.cards.len()].copy_from_slice(&sampler.cards);
        let mut hands = [sampler.hands[0]; PLAYERS];
        hands.copy_from_slice(&sampler.hands);
        let boards = [sampler.full_board; DEALS];
        Dealer { sampler, random, deck, hands: [hands; DEALS], boards }
    }

    /// Draws some deals; returns full boards and what the players hold.
    pub(super) fn deal(&mut self) -> (&[Board<G>], &[[Hole<G>; PLAYERS]]) {
        let sampler = self.sampler;
        let count = if sampler.is_fixed() {
            self.deal_boards()
        } else if sampler.from_deck.is_empty() {
            self.deal_hands(|dealer, _| draw_board(&sampler.draws, &mut dealer.random))
        } else {
            self.deal_hands(Self::shuffle)
        };
        (&self.boards[..count], &self.hands[..count])
    }

    /// Deals to players who always have the same hands.
    fn deal_boards(&mut self) -> usize {
        let Sampler { board, draws, .. } = self.sampler;
        let mut count = 0;
        // As a variable, it stays in registers.
        let mut random = self.random;
        for _ in 0..DEALS {
            let (dealt, _, is_distinct) = draw_board(draws, &mut random);
            self.boards[count & (DEALS - 1)] = G::board(board.plus(dealt));
            count += usize::from(is_distinct);
        }
        self.random = random;
        count
    }

    fn deal_hands(&mut self, draw: impl Fn(&mut Self, usize) -> (Sum, u64, bool)) -> usize {
        let sampler = self.sampler;
        let mut count = 0;
        for _ in 0..DEALS {
            let slot = count & (DEALS - 1);
            let (board, drawn, is_distinct) = draw(self, slot);
            let hands = &mut self.hands[slot];
            let give = |player: usize, hand| hands[player] = hand;
            let (taken, is_possible) = sampler.draw_groups(&mut self.random, give);
            self.boards[slot] = G::board(sampler.board.plus(board));
            let is_clean = drawn & taken == 0;
            count += usize::from(is_possible & is_distinct & is_clean);
        }
        count
    }

    /// The missing cards of the board, and those of the players who get cards from the
    /// deck. Where many cards are needed, shuffling the deck as Fisher and Yates do
    /// leaves no deal undone. Returns the same as [`draw_board`].
    #[inline]
    fn shuffle(&mut self, slot: usize) -> (Sum, u64, bool) {
        let mut dealt = 0;
        let mut drawn = 0;
        for &FromDeck { player, known, unknown } in &self.sampler.from_deck {
            let cards = self.next_cards(&mut dealt, unknown);
            drawn |= cards.mask();
            self.hands[slot][player] = G::hole(known.plus(cards));
        }
        let board = self.next_cards(&mut dealt, self.sampler.missing);
        (board, drawn | board.mask(), true)
    }

    #[inline]
    fn next_cards(&mut self, dealt: &mut usize, count: usize) -> Sum {
        let mut digits = self.random.digits();
        let mut cards = [Sum::ZERO; 7];
        for (place, card) in cards.iter_mut().take(count).enumerate() {
            if place == Self::CARDS_OF_A_NUMBER {
                digits = self.random.digits();
            }
            let place = (*dealt + digits.below(self.sampler.cards.len() - *dealt)) & 63;
            *card = self.deck[place];
            self.deck[place] = self.deck[*dealt & 63];
            self.deck[*dealt & 63] = *card;
            *dealt += 1;
        }
        cards.iter().fold(Sum::ZERO, |sum, &card| sum.plus(card))
    }
}

/// Draws the missing cards of the board, in pairs: that makes for few draws, and
/// those that are possible are still as likely as each other. Also returns all
/// cards that were drawn, and whether none came twice.
#[inline]
fn draw_board(draws: &[Vec<Sum>; 3], random: &mut Random) -> (Sum, u64, bool) {
    let mut digits = random.digits();
    // Written out: in a loop, the compiler adds each half of a sum on its own.
    let [first, second, third] = draws;
    let first = first[digits.below(first.len())];
    let second = second[digits.below(second.len())];
    let third = third[digits.below(third.len())];
    let clash = first.mask() & second.mask() | (first.mask() | second.mask()) & third.mask();
    let all = first.mask() | second.mask() | third.mask();
    (first.plus(second).plus(third), all, clash == 0)
}
