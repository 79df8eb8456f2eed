//! Draws deals such that each is as likely as its players' weights multiplied.

use alloc::vec;
use alloc::vec::Vec;

use super::EquityError;
use super::by_range::ByRange;
use super::random::{Alias, Random};
use super::table::{Holding, Source, Table};
use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::eval::Sum;
use crate::game::{Board, Hole, Rules};

/// Up to so many ways to hold cards are listed and drawn from in one go.
const MOST_LISTED: usize = 1 << 16;

/// How the deals of a question are drawn.
///
/// Players with one hand have it always. A player who may hold any cards, or any besides
/// some that are known, gets them from the deck, as the board does. The others are put in
/// groups: the ways in which a group can hold cards are listed, and one is drawn by weight.
/// Ranges that have too many hands for that, and those whose hands lack cards, are drawn one
/// by one. If hands then clash, all are drawn again, so that what remains has the right
/// distribution.
pub(super) struct Sampler<G: Rules> {
    pub(super) board: Sum,
    /// Some full board.
    pub(super) full_board: Board<G>,
    /// How many cards the board still lacks.
    pub(super) missing: usize,
    /// What may come, on the board and to those who get cards from the deck.
    pub(super) cards: Vec<Sum>,
    /// The same as cards.
    deck: Vec<CardInt>,
    /// Three draws make the rest of a board: pairs, cards, or nothing.
    pub(super) draws: [Vec<Sum>; 3],
    /// The hands that are always the same; those of the others are filled in.
    pub(super) hands: Vec<Hole<G>>,
    groups: Vec<Group<G>>,
    /// The players who get cards from the deck.
    pub(super) from_deck: Vec<FromDeck>,
    by_range: Vec<ByRange>,
}

/// A player of whom some cards are known, and the rest are any.
pub(super) struct FromDeck {
    pub(super) player: usize,
    pub(super) known: Sum,
    pub(super) unknown: usize,
}

struct Group<G: Rules> {
    players: Vec<usize>,
    /// For each way, what each of the players holds.
    hands: Vec<Hole<G>>,
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

impl<G: Rules> Sampler<G> {
    /// So often a hand of each range is drawn, to see whether there is one.
    const MOST_TRIES: u32 = 1 << 10;

    pub(super) fn new(table: &Table) -> Result<Sampler<G>, EquityError> {
        let mut from_deck = Vec::new();
        let (mut from_ranges, mut from_lists) = (Vec::new(), Vec::new());
        let mut gone = CardSet::EMPTY;
        let mut seats = Vec::new();
        for (player, (seat, source)) in table.seats.iter().zip(&table.sources).enumerate() {
            match source {
                Source::Deck(known) if known.len() < table.hole_cards => {
                    gone = gone | *known;
                    let unknown = table.hole_cards - known.len();
                    from_deck.push(FromDeck { player, known: Sum::of_all(*known), unknown });
                }
                Source::Range(range) => from_ranges.push((player, range)),
                _ if seat.len() > MOST_LISTED => from_lists.push((player, seat)),
                _ => seats.push((player, seat.clone())),
            }
        }
        let (fixed, mut listed) = without_fixed(seats, gone)?;
        let gone = fixed.iter().fold(gone, |gone, &(_, cards)| gone | cards);
        let deck = table.deck - gone;
        let hole = |cards| G::hole(Sum::of_all(cards));
        let mut hands = vec![hole(CardSet::EMPTY); table.seats.len()];
        for &(player, cards) in &fixed {
            hands[player] = hole(cards);
        }
        listed.sort_by_key(|(_, seat)| seat.len());
        let groups = grouped(listed)?;
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
        let deck_cards: Vec<CardInt> = deck.iter().collect();
        let by_range = from_ranges.into_iter().map(|(player, range)| {
            ByRange::new(player, table.hole_cards, range, deck).ok_or(EquityError::NoDeal)
        });
        let by_list = from_lists.into_iter().map(|(player, seat)| {
            let left = seat.iter().filter(|holding| (holding.cards - deck).is_empty());
            let left = left.map(|&Holding { cards, weight }| (cards, weight));
            ByRange::of_list(player, table.hole_cards, left).ok_or(EquityError::NoDeal)
        });
        let by_range = by_range.chain(by_list).collect::<Result<Vec<_>, _>>()?;
        let mut random = Random::new(0, 0);
        let mut is_drawn = |one: &ByRange| {
            (0..Self::MOST_TRIES).any(|_| one.draw(&deck_cards, &mut random).is_some())
        };
        if !by_range.iter().all(&mut is_drawn) {
            return Err(EquityError::RareDeals);
        }
        let cards: Vec<Sum> = deck.iter().map(Sum::of).collect();
        let draws = [0, 2, 4].map(|place| match table.missing.saturating_sub(place) {
            0 => vec![Sum::ZERO],
            1 => cards.clone(),
            _ => pairs(&cards),
        });
        let board = Sum::of_all(table.board);
        let full_board = cards.iter().take(table.missing).fold(board, |sum, &card| sum.plus(card));
        Ok(Sampler {
            board,
            full_board: G::board(full_board),
            missing: table.missing,
            draws,
            hands,
            groups: groups.collect(),
            from_deck,
            by_range,
            cards,
            deck: deck_cards,
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
        mut give: impl FnMut(usize, Hole<G>),
    ) -> (u64, bool) {
        let (mut taken, mut is_possible) = (0, true);
        for one in &self.by_range {
            let cards = one.draw(&self.deck, random).unwrap_or(Sum::ZERO);
            is_possible &= cards != Sum::ZERO && cards.mask() & taken == 0;
            taken |= cards.mask();
            give(one.player, G::hole(cards));
        }
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

    /// Whether there are hands that are drawn one by one.
    pub(super) fn is_slow(&self) -> bool {
        !self.by_range.is_empty()
    }

    pub(super) fn never_clashes(&self) -> bool {
        self.groups.len() <= 1 && self.by_range.is_empty()
    }

    /// Whether the players always have the same hands.
    pub(super) fn is_fixed(&self) -> bool {
        self.groups.is_empty() && self.by_range.is_empty() && self.from_deck.is_empty()
    }
}

fn pairs(cards: &[Sum]) -> Vec<Sum> {
    let highers = cards.iter().enumerate();
    highers.flat_map(|(place, one)| cards[..place].iter().map(|two| one.plus(*two))).collect()
}

/// The players with one hand and its cards, and what is left to the others.
type Seats = (Vec<(usize, CardSet)>, Vec<(usize, Vec<Holding>)>);

/// Takes out the players with one hand. `gone` are cards that others hold.
fn without_fixed(
    mut seats: Vec<(usize, Vec<Holding>)>,
    gone: CardSet,
) -> Result<Seats, EquityError> {
    let mut fixed = Vec::new();
    let mut taken = gone;
    loop {
        for (_, seat) in &mut seats {
            seat.retain(|holding| holding.cards.is_disjoint(taken));
            if seat.is_empty() {
                return Err(EquityError::NoDeal);
            }
        }
        // A hand that is taken may leave another player one hand only.
        let Some(place) = seats.iter().position(|(_, seat)| seat.len() == 1) else {
            return Ok((fixed, seats));
        };
        let (player, seat) = seats.remove(place);
        taken = seat[0].cards;
        fixed.push((player, taken));
    }
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
