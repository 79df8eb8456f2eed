//! Draws deals such that each is as likely as its players' weights multiplied.

use alloc::vec;
use alloc::vec::Vec;

use super::EquityError;
use super::boards::choose;
use super::question::{Holding, MAX_PLAYERS, Table};
use super::random::{Alias, Digits, Random};
use crate::card::CardInt;
use crate::card_set::CardSet;
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
    board: G::Board,
    missing: usize,
    /// What may come on the board and to those who may hold any cards.
    deck: Vec<CardInt>,
    /// The hands that are always the same; those of the others are filled in.
    hands: Vec<G::Hole>,
    groups: Vec<Group<G>>,
    any_cards: Vec<usize>,
}

struct Group<G: Game> {
    players: Vec<usize>,
    ways: Vec<Way>,
    /// For each way, what each of the players holds.
    hands: Vec<G::Hole>,
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
        let hole = |cards: CardSet| G::hole(&cards.iter().collect::<Vec<_>>());
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
            Group { players, ways, hands, alias }
        });
        Ok(Sampler {
            board: G::board(table.board),
            missing: table.missing,
            deck: deck.iter().collect(),
            hands,
            groups: groups.collect(),
            any_cards: any.into_iter().map(|(player, _)| player).collect(),
        })
    }

    pub(super) fn players(&self) -> usize {
        self.hands.len()
    }

    pub(super) fn never_clashes(&self) -> bool {
        self.groups.len() <= 1
    }
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
    pairs.filter(|(way, holding)| possible(way, holding)).map(|(way, one)| extend(way, one)).collect()
}

/// Whether the groups can hold cards all at once, as far as can be seen in reasonable time.
fn can_meet(groups: &[Ways]) -> bool {
    fn search(groups: &[Ways], taken: CardSet, tries: &mut u32) -> bool {
        let Some(((_, ways), others)) = groups.split_last() else { return true };
        ways.iter().any(|way| {
            *tries = tries.saturating_sub(1);
            *tries == 0
                || way.cards.is_disjoint(taken) && search(others, taken | way.cards, tries)
        })
    }
    search(groups, CardSet::EMPTY, &mut 10_000_000)
}

/// A sampler at work: its own random numbers and its own deck.
pub(super) struct Dealer<'a, G: Game> {
    sampler: &'a Sampler<G>,
    random: Random,
    deck: [CardInt; 52],
    hands: [G::Hole; MAX_PLAYERS],
}

impl<'a, G: Game> Dealer<'a, G> {
    pub(super) fn new(sampler: &'a Sampler<G>, random: Random) -> Dealer<'a, G> {
        let mut deck = [CardInt::CardAs; 52];
        deck[..sampler.deck.len()].copy_from_slice(&sampler.deck);
        let mut hands = [sampler.hands[0]; MAX_PLAYERS];
        hands[..sampler.hands.len()].copy_from_slice(&sampler.hands);
        Dealer { sampler, random, deck, hands }
    }

    /// One deal: what each player has on which full board. `None` if groups clashed.
    #[inline]
    pub(super) fn deal(&mut self) -> Option<(G::Board, &[G::Hole; MAX_PLAYERS])> {
        let mut taken = CardSet::EMPTY;
        for Group { players, ways, hands, alias } in &self.sampler.groups {
            let way = alias.draw(&mut self.random);
            let cards = ways[way].cards;
            if !cards.is_disjoint(taken) {
                return None;
            }
            taken = taken | cards;
            for (&player, &hand) in players.iter().zip(&hands[way * players.len()..]) {
                self.hands[player] = hand;
            }
        }
        let mut dealt = 0;
        for &player in &self.sampler.any_cards {
            let mut cards = [CardInt::CardAs; 6];
            self.draw(&mut cards[..G::HOLE_CARDS], &mut dealt, taken);
            self.hands[player] = G::hole(&cards[..G::HOLE_CARDS]);
        }
        let mut cards = [CardInt::CardAs; 5];
        let missing = &mut cards[..self.sampler.missing];
        self.draw(missing, &mut dealt, taken);
        let board = missing.iter().fold(self.sampler.board, |board, &card| G::with_card(board, card));
        Some((board, &self.hands))
    }

    /// Draws cards that are not taken, as Fisher and Yates shuffle.
    #[inline]
    fn draw(&mut self, cards: &mut [CardInt], dealt: &mut usize, taken: CardSet) {
        let length = self.sampler.deck.len();
        // Five cards out of 52 are within what `Digits` promises.
        let mut digits = Digits(self.random.next());
        for card in cards {
            loop {
                let place = *dealt + digits.below(length - *dealt);
                self.deck.swap(*dealt, place);
                *card = self.deck[*dealt];
                *dealt += 1;
                if !taken.contains(*card) {
                    break;
                }
                digits = Digits(self.random.next());
            }
        }
    }
}
