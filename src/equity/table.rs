//! A question that has been checked.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::symmetry::{SuitSymmetry, swap_suits};
use super::{EquityError, Question};
use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::choose::choose;
use crate::game::Game;
use crate::places::{CardPlace, Places};
use crate::range::GameRange;

/// Hole cards that a player may hold, and their weight: a part of the player's largest,
/// in whole [`WEIGHT_UNITS`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Holding {
    pub(super) cards: CardSet,
    pub(super) weight: f64,
}

/// A question that has been checked: what each player may hold with these cards
/// gone, and what is still to come.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// How many hole cards a player has in the end.
    pub(super) hole_cards: usize,
    /// For each player, in the order of the cards. Empty where there are too many.
    pub(super) seats: Vec<Vec<Holding>>,
    /// For each player, where hole cards come from if deals are sampled.
    pub(super) sources: Vec<Source>,
    pub(super) board: CardSet,
    /// The deck without the board and the dead cards.
    pub(super) deck: CardSet,
    /// How many cards the board still lacks.
    pub(super) missing: usize,
    /// The number of ways to give each player a holding, also those that clash.
    pub(super) combinations: f64,
}

/// Where a player's hole cards come from.
#[derive(Clone, Debug)]
pub(super) enum Source {
    /// From the list of holdings.
    List,
    /// These cards, and the rest from the deck.
    Deck(CardSet),
    /// A hand of the range, and what that lacks from the deck.
    Range(GameRange),
}

/// How many parts of a weight there are: so few that f64 holds each sum of weights
/// exactly, and nothing is left where a sum less its parts should be nothing.
const WEIGHT_UNITS: f64 = (1_u64 << 40) as f64;

pub(super) const MAX_PLAYERS: usize = 10;

/// So many hands of a range are listed: some megabytes.
const MOST_HOLDINGS: usize = 1 << 18;

impl Table {
    /// Up to so many deals may be counted: where there are more, hands that are partly known
    /// need no list.
    pub(super) fn new(question: &Question, most_deals: f64) -> Result<Table, EquityError> {
        let Question { game, players, board, dead } = question;
        let game = *game;
        if !(2..=MAX_PLAYERS).contains(&players.len()) {
            return Err(EquityError::PlayerCount { count: players.len() });
        }
        let on_board = game.known_board_cards()..=game.board_cards();
        if !on_board.contains(&board.len()) {
            return Err(EquityError::BoardCount { game, count: board.len() });
        }
        let hole_cards = game.hole_cards();
        let fewest = if game.deals_out_hands() { 1 } else { hole_cards };
        let wrong = |range: &GameRange| !(fewest..=hole_cards).contains(&range.hole_cards());
        if let Some(player) = players.iter().position(wrong) {
            let count = players[player].hole_cards();
            return Err(EquityError::CardCount { game, player, count });
        }
        let mut seen = Seen { game, places: Places::EMPTY };
        seen.put(board, CardPlace::Board)?;
        seen.put(dead, CardPlace::Dead)?;
        let gone: CardSet = board.iter().chain(dead).copied().collect();
        let (deck, missing) = (game.deck() - gone, game.board_cards() - board.len());
        let wanted = missing + hole_cards * players.len();
        if deck.len() < wanted {
            return Err(EquityError::DeckTooSmall { left: deck.len(), wanted });
        }
        let mut known = CardSet::EMPTY;
        for (player, range) in players.iter().enumerate() {
            if let Some(cards) = range.known_cards() {
                // The highest card first, as hands are written.
                let mut hand: Vec<CardInt> = cards.iter().collect();
                hand.reverse();
                seen.put(&hand, CardPlace::Player(player))?;
                known = known | cards;
            }
        }
        let mut table = Table {
            hole_cards,
            seats: Vec::new(),
            sources: Vec::new(),
            board: board.iter().copied().collect(),
            deck,
            missing,
            combinations: 1.0,
        };
        for (player, range) in players.iter().enumerate() {
            table.seat(game, player, range, known)?;
        }
        table.list_hands_from_deck(known, most_deals);
        // Cheap to see here, and hard to see for who draws hands: ten players with
        // nothing but aces to jacks.
        let held = table.seats.iter().flatten().fold(CardSet::EMPTY, |all, one| all | one.cards);
        if table.is_listed() && held.len() < hole_cards * players.len() {
            return Err(EquityError::NoDeal);
        }
        Ok(table)
    }

    /// Whether all that the players may hold is listed.
    pub(super) fn is_listed(&self) -> bool {
        self.seats.iter().all(|seat| !seat.is_empty())
    }

    /// Whether every holding weighs 1, so that deals can be counted.
    pub(super) fn is_unweighted(&self) -> bool {
        self.seats.iter().flatten().all(|holding| holding.weight == 1.0)
    }

    pub(super) fn symmetry(&self) -> SuitSymmetry {
        SuitSymmetry::of(|first, second| {
            let swapped = |cards| swap_suits(cards, first, second);
            swapped(self.board) == self.board
                && swapped(self.deck) == self.deck
                && self.seats.iter().all(|seat| {
                    seat.iter().all(|&Holding { cards, weight }| {
                        find(seat, swapped(cards)).is_some_and(|place| seat[place].weight == weight)
                    })
                })
        })
    }

    /// Adds a seat. `known` are the cards that players are known to hold.
    fn seat(
        &mut self,
        game: Game,
        player: usize,
        range: &GameRange,
        known: CardSet,
    ) -> Result<(), EquityError> {
        let known_here = range.known_cards();
        let (seat, source, size) = match (known_here, range.as_range()) {
            (Some(cards), None) => {
                let unknown = self.hole_cards - cards.len();
                let size = choose((self.deck - known).len(), unknown) as f64;
                (Vec::new(), Source::Deck(cards), size)
            }
            (_, None) => self.hands(player, range, self.deck - known)?,
            // What others are known to hold stays in lists of two cards: the answer has it, too.
            (_, Some(_)) => {
                check_deck(game, player, range, known_here == Some(CardSet::EMPTY))?;
                self.hands(player, range, self.deck)?
            }
        };
        self.combinations *= size;
        self.seats.push(seat);
        self.sources.push(source);
        Ok(())
    }

    /// What a player may hold of these cards, where it comes from, and how much it is.
    fn hands(
        &self,
        player: usize,
        range: &GameRange,
        available: CardSet,
    ) -> Result<(Vec<Holding>, Source, f64), EquityError> {
        let mut hands = range.iter_within(available).peekable();
        if hands.peek().is_none() {
            let is_empty = range.iter().next().is_none();
            return Err(if is_empty {
                EquityError::EmptyRange { player }
            } else {
                EquityError::NoComboLeft { player }
            });
        }
        // Each hand of a range that lacks cards is as many in the end.
        let lacking = self.hole_cards - range.hole_cards();
        let ends = choose(available.len() - range.hole_cards(), lacking) as f64;
        let most = (MOST_HOLDINGS as f64 / ends) as usize;
        let listed: Vec<(CardSet, f64)> = hands.take(most + 1).collect();
        if listed.len() > most {
            let size = choose(available.len(), range.hole_cards()) as f64 * ends;
            return Ok((Vec::new(), Source::Range(range.clone()), size));
        }
        let is_alike = listed.iter().all(|&(_, weight)| weight == listed[0].1);
        let are_all = listed.len() as u64 == choose(available.len(), self.hole_cards);
        let source = match lacking {
            0 if is_alike && are_all => Source::Deck(CardSet::EMPTY),
            0 => Source::List,
            _ => Source::Range(range.clone()),
        };
        let mut seat = if lacking == 0 { holdings(listed) } else { self.ends(&listed, available) };
        weigh(&mut seat);
        let size = seat.len() as f64;
        Ok((seat, source, size))
    }

    /// What hands come to when they have got the cards that they lack. It weighs as much as
    /// all hands together that may come to it.
    fn ends(&self, hands: &[(CardSet, f64)], available: CardSet) -> Vec<Holding> {
        let mut ends: BTreeMap<CardSet, f64> = BTreeMap::new();
        for &(hand, weight) in hands {
            for (cards, _) in GameRange::of_hand(hand, self.hole_cards).iter_within(available) {
                *ends.entry(cards).or_default() += weight;
            }
        }
        holdings(ends)
    }

    /// Lists the hands that are partly known, if all deals may be counted.
    fn list_hands_from_deck(&mut self, known: CardSet, most_deals: f64) {
        let boards = choose(self.deck.len(), self.missing) as f64;
        let is_much = self.combinations * boards > most_deals;
        for (seat, source) in self.seats.iter_mut().zip(&self.sources) {
            let Source::Deck(cards) = *source else { continue };
            let unknown = self.hole_cards - cards.len();
            let others = self.deck - known;
            let size = choose(others.len(), unknown);
            if seat.is_empty() && (unknown == 0 || !is_much && size <= MOST_HOLDINGS as u64) {
                let hands = GameRange::of_hand(cards, self.hole_cards);
                *seat = holdings(hands.iter_within(others | cards));
            }
        }
    }
}

/// The places of cards in a game.
struct Seen {
    game: Game,
    places: Places,
}

impl Seen {
    fn put(&mut self, cards: &[CardInt], place: CardPlace) -> Result<(), EquityError> {
        let game = self.game;
        if let Some(&card) = cards.iter().find(|&&card| !game.ranking().has_card(card)) {
            return Err(EquityError::NotInDeck { game, card, place });
        }
        Ok(self.places.put(cards, place)?)
    }
}

/// Whether all hands of a range can be dealt in this game; any cards always can.
fn check_deck(
    game: Game,
    player: usize,
    range: &GameRange,
    is_any: bool,
) -> Result<(), EquityError> {
    let deck = game.deck();
    if deck == CardSet::FULL || is_any {
        return Ok(());
    }
    match range.iter().find_map(|(cards, _)| (cards - deck).iter().next()) {
        Some(card) => {
            let place = CardPlace::Player(player);
            Err(EquityError::NotInDeck { game, card, place })
        }
        None => Ok(()),
    }
}

/// Hands with their weights, in the order of the cards.
fn holdings(hands: impl IntoIterator<Item = (CardSet, f64)>) -> Vec<Holding> {
    let hands = hands.into_iter().map(|(cards, weight)| Holding { cards, weight });
    let mut holdings: Vec<Holding> = hands.collect();
    holdings.sort_unstable_by_key(|holding| holding.cards);
    holdings
}

/// The place of these hole cards in a seat.
pub(super) fn find(seat: &[Holding], cards: CardSet) -> Option<usize> {
    seat.binary_search_by_key(&cards, |holding| holding.cards).ok()
}

/// Makes weights parts of the largest.
fn weigh(seat: &mut [Holding]) {
    let most = seat.iter().map(|holding| holding.weight).fold(0.0, f64::max);
    for Holding { weight, .. } in seat {
        let units = (*weight / most * WEIGHT_UNITS + 0.5) as u64;
        *weight = units.max(1) as f64 / WEIGHT_UNITS;
    }
}
