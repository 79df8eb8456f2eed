//! Draws deals such that each is as likely as its players' weights multiplied.

use alloc::vec;
use alloc::vec::Vec;

use super::EquityError;
use super::boards::choose;
use super::random::{Alias, Random};
use super::table::{Holding, Table};
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
    pub(super) board: Sum,
    /// How many cards the board still lacks.
    pub(super) missing: usize,
    /// What may come, on the board and to those who may hold any cards.
    pub(super) cards: Vec<Sum>,
    /// Three draws make the rest of a board: pairs, cards, or nothing.
    pub(super) draws: [Vec<Sum>; 3],
    /// The hands that are always the same; those of the others are filled in.
    pub(super) hands: Vec<G::Hole>,
    groups: Vec<Group<G>>,
    /// The players who may hold any cards.
    pub(super) any_cards: Vec<usize>,
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

    /// Whether the players always have the same hands.
    pub(super) fn is_fixed(&self) -> bool {
        self.groups.is_empty() && self.any_cards.is_empty()
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
