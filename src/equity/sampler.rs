//! Draws deals such that each is as likely as its players' weights multiplied.

use alloc::vec;
use alloc::vec::Vec;

use super::EquityError;
use super::boards::choose;
use super::question::{Holding, Table};
use super::random::{Alias, Random};
use crate::card_set::CardSet;
use crate::eval::Sum;
use crate::game::Game;

/// Up to so many ways to hold cards are listed and drawn from in one go.
const MOST_LISTED: usize = 1 << 16;

/// How the deals of a question are drawn.
///
/// Players with one hand have it always. A player who may hold any cards gets them
/// from the deck, as the board does. The others are put in groups: the ways in which
/// a group can hold cards are listed, and one is drawn by weight. If groups then
/// clash, all are drawn again, so that what remains has the right distribution.
pub(super) struct Sampler<G: Game> {
    board: Sum,
    /// How many cards the board still lacks.
    missing: usize,
    /// What may come, on the board and to those who may hold any cards.
    cards: Vec<Sum>,
    /// Three draws make the rest of a board: pairs, cards, or nothing.
    draws: [Vec<Sum>; 3],
    /// The hands that are always the same; those of the others are filled in.
    hands: Vec<G::Hole>,
    groups: Vec<Group<G>>,
    any_cards: Vec<usize>,
}

struct Group<G: Game> {
    players: Vec<usize>,
    /// For each way, what each of the players holds.
    hands: Vec<G::Hole>,
    /// The cards of each way.
    masks: Vec<u64>,
    alias: Alias,
}

/// A way for some players to hold cards.
#[derive(Clone)]
struct Way {
    cards: CardSet,
    holdings: Vec<Holding>,
}

impl<G: Game> Sampler<G> {
    pub(super) fn new(table: &Table) -> Result<Sampler<G>, EquityError> {
        let (fixed, seats) = without_fixed(table)?;
        let gone = fixed.iter().fold(CardSet::EMPTY, |gone, &(_, cards)| gone | cards);
        let deck = table.deck - gone;
        let hole = |cards| G::hole(Sum::of_all(cards));
        let mut hands = vec![hole(CardSet::EMPTY); table.seats.len()];
        for &(player, cards) in &fixed {
            hands[player] = hole(cards);
        }
        let all = choose(deck.len(), G::HOLE_CARDS);
        let (any, mut ranged): (Vec<_>, Vec<_>) = seats.into_iter().partition(|(_, seat)| {
            seat.len() as u64 == all && seat.iter().all(|one| one.weight == seat[0].weight)
        });
        ranged.sort_by_key(|(_, seat)| seat.len());
        let groups = grouped(ranged)?;
        if !can_meet(&groups) {
            return Err(EquityError::NoDeal);
        }
        let groups = groups.into_iter().map(|(players, ways)| {
            let weight = |way: &Way| way.holdings.iter().map(|one| one.weight).product();
            let alias = Alias::new(&ways.iter().map(weight).collect::<Vec<f64>>());
            let holdings = ways.iter().flat_map(|way| &way.holdings);
            let hands = holdings.map(|holding| hole(holding.cards)).collect();
            let masks = ways.iter().map(|way| Sum::of_all(way.cards).mask()).collect();
            Group { players, hands, masks, alias }
        });
        let cards: Vec<Sum> = deck.iter().map(Sum::of).collect();
        let draws = [0, 2, 4].map(|place| match table.missing.saturating_sub(place) {
            0 => vec![Sum::ZERO],
            1 => cards.clone(),
            _ => pairs(&cards),
        });
        Ok(Sampler {
            board: Sum::of_all(table.board),
            missing: table.missing,
            draws,
            hands,
            groups: groups.collect(),
            any_cards: any.into_iter().map(|(player, _)| player).collect(),
            cards,
        })
    }

    pub(super) fn players(&self) -> usize {
        self.hands.len()
    }

    /// Draws what each group holds and calls `give` with each player's hand. Returns
    /// the cards that are taken thereby, and whether no two groups need the same.
    #[inline]
    pub(super) fn draw_groups(
        &self,
        random: &mut Random,
        mut give: impl FnMut(usize, G::Hole),
    ) -> (u64, bool) {
        let (mut taken, mut is_possible) = (0, true);
        for Group { players, hands, masks, alias } in &self.groups {
            let way = alias.draw(random);
            is_possible &= masks[way] & taken == 0;
            taken |= masks[way];
            for (&player, &hand) in players.iter().zip(&hands[way * players.len()..]) {
                give(player, hand);
            }
        }
        (taken, is_possible)
    }

    pub(super) fn never_clashes(&self) -> bool {
        self.groups.len() <= 1
    }
}

fn pairs(cards: &[Sum]) -> Vec<Sum> {
    let highers = cards.iter().enumerate();
    highers.flat_map(|(place, one)| cards[..place].iter().map(|two| one.plus(*two))).collect()
}

/// The players with one hand and its cards, and what is left to the others.
type Seats = (Vec<(usize, CardSet)>, Vec<(usize, Vec<Holding>)>);

fn without_fixed(table: &Table) -> Result<Seats, EquityError> {
    let mut fixed = Vec::new();
    let mut seats: Vec<_> = table.seats.iter().cloned().enumerate().collect();
    // A hand that is taken may leave another player one hand only.
    while let Some(place) = seats.iter().position(|(_, seat)| seat.len() == 1) {
        let (player, seat) = seats.remove(place);
        let taken = seat[0].cards;
        fixed.push((player, taken));
        for (_, seat) in &mut seats {
            seat.retain(|holding| holding.cards.is_disjoint(taken));
            if seat.is_empty() {
                return Err(EquityError::NoDeal);
            }
        }
    }
    Ok((fixed, seats))
}

type Ways = (Vec<usize>, Vec<Way>);

/// Puts players in groups, as many into each as can be listed.
fn grouped(seats: Vec<(usize, Vec<Holding>)>) -> Result<Vec<Ways>, EquityError> {
    let mut groups: Vec<Ways> = Vec::new();
    for (player, seat) in seats {
        let alone = [Way { cards: CardSet::EMPTY, holdings: Vec::new() }];
        match groups.last_mut() {
            Some((players, ways)) if ways.len() * seat.len() <= MOST_LISTED => {
                *ways = extended(ways, &seat);
                players.push(player);
                if ways.is_empty() {
                    return Err(EquityError::NoDeal);
                }
            }
            _ => groups.push((vec![player], extended(&alone, &seat))),
        }
    }
    Ok(groups)
}

fn extended(ways: &[Way], seat: &[Holding]) -> Vec<Way> {
    let extend = |way: &Way, holding: &Holding| {
        let mut holdings = way.holdings.clone();
        holdings.push(*holding);
        Way { cards: way.cards | holding.cards, holdings }
    };
    let possible = |way: &Way, holding: &Holding| way.cards.is_disjoint(holding.cards);
    let pairs = ways.iter().flat_map(|way| seat.iter().map(move |holding| (way, holding)));
    pairs
        .filter(|(way, holding)| possible(way, holding))
        .map(|(way, one)| extend(way, one))
        .collect()
}

/// Whether the groups can hold cards all at once, as far as can be seen in reasonable time.
fn can_meet(groups: &[Ways]) -> bool {
    fn search(groups: &[Ways], taken: CardSet, tries: &mut u32) -> bool {
        let Some(((_, ways), others)) = groups.split_last() else { return true };
        ways.iter().any(|way| {
            *tries = tries.saturating_sub(1);
            *tries == 0 || way.cards.is_disjoint(taken) && search(others, taken | way.cards, tries)
        })
    }
    search(groups, CardSet::EMPTY, &mut 10_000_000)
}

/// How many deals are drawn before they are looked at.
const DEALS: usize = 64;

/// A sampler at work: its own random numbers, and the deals at hand.
///
/// What is drawn may be taken already, and no processor foresees whether it is. So
/// each deal is drawn as if nothing were, and the next one takes its place if
/// something was: no branch depends on it.
pub(super) struct Dealer<'a, G: Game, const PLAYERS: usize> {
    sampler: &'a Sampler<G>,
    random: Random,
    /// Shuffled as far as cards were drawn. Longer than a deck, so that places need
    /// no check.
    deck: [Sum; 64],
    hands: [[G::Hole; PLAYERS]; DEALS],
    boards: [G::Board; DEALS],
}

impl<'a, G: Game, const PLAYERS: usize> Dealer<'a, G, PLAYERS> {
    pub(super) fn new(sampler: &'a Sampler<G>, random: Random) -> Dealer<'a, G, PLAYERS> {
        let mut deck = [Sum::ZERO; 64];
        deck[..sampler.cards.len()].copy_from_slice(&sampler.cards);
        let mut hands = [sampler.hands[0]; PLAYERS];
        hands.copy_from_slice(&sampler.hands);
        let boards = [G::board(sampler.board); DEALS];
        Dealer { sampler, random, deck, hands: [hands; DEALS], boards }
    }

    /// Draws some deals; returns full boards and what the players hold.
    pub(super) fn deal(&mut self) -> (&[G::Board], &[[G::Hole; PLAYERS]]) {
        let sampler = self.sampler;
        let count = if !sampler.any_cards.is_empty() {
            self.deal_hands(Self::shuffle)
        } else if !sampler.groups.is_empty() {
            self.deal_hands(|dealer, _| draw_board(&sampler.draws, &mut dealer.random))
        } else {
            self.deal_boards()
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

    /// The missing cards of the board, and hands for the players who may hold any
    /// cards. Where many cards are needed, shuffling the deck as Fisher and Yates do
    /// leaves no deal undone. Returns the same as [`draw_board`].
    #[inline]
    fn shuffle(&mut self, slot: usize) -> (Sum, u64, bool) {
        let mut dealt = 0;
        let mut drawn = 0;
        for &player in &self.sampler.any_cards {
            let hand = self.next_cards(&mut dealt, G::HOLE_CARDS);
            drawn |= hand.mask();
            self.hands[slot][player] = G::hole(hand);
        }
        let board = self.next_cards(&mut dealt, self.sampler.missing);
        (board, drawn | board.mask(), true)
    }

    #[inline]
    fn next_cards(&mut self, dealt: &mut usize, count: usize) -> Sum {
        let mut digits = self.random.digits();
        let mut cards = [Sum::ZERO; 6];
        for card in cards.iter_mut().take(count) {
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
