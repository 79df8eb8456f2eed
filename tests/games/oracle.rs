//! The games by their rules alone: every hand is the best of all the fives (in badugi of
//! all the subsets) that the rules allow, and equity is the sum over every deal.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use kev::equity::EquityResult;
use kev::{CardInt, CardSet, DECK, Game};

use crate::naive::{Combination, strength};

/// What a hand is compared by; the greater one is better.
type Key = Vec<i32>;

/// How hands are made and compared.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    High,
    ShortDeck { trips_beat_straights: bool },
    AceToFive,
    DeuceToSeven,
    Badugi,
}

/// A game as the rule books have it.
pub(crate) struct Rules {
    pub(crate) hole: usize,
    pub(crate) board: usize,
    order: Order,
    is_two_and_three: bool,
    is_hi_lo: bool,
}

impl Rules {
    pub(crate) fn of(game: Game) -> Rules {
        let name = game.name();
        let is_hi_lo = name.ends_with("_hi_lo");
        let trips_beat_straights = name == "short_deck_trips";
        let (hole, board, order) = match name.trim_end_matches("_hi_lo") {
            "holdem" => (2, 5, Order::High),
            "short_deck" | "short_deck_trips" => (2, 5, Order::ShortDeck { trips_beat_straights }),
            "omaha" => (4, 5, Order::High),
            "omaha5" | "courchevel" => (5, 5, Order::High),
            "omaha6" => (6, 5, Order::High),
            "stud" => (7, 0, Order::High),
            "razz" => (7, 0, Order::AceToFive),
            "five_card_draw" => (5, 0, Order::High),
            "deuce_to_seven" => (5, 0, Order::DeuceToSeven),
            "ace_to_five" => (5, 0, Order::AceToFive),
            "badugi" => (4, 0, Order::Badugi),
            other => panic!("{other} has no rules here"),
        };
        let is_two_and_three = name.starts_with("omaha") || name.starts_with("courchevel");
        Rules { hole, board, order, is_two_and_three, is_hi_lo }
    }

    pub(crate) fn deck(&self) -> Vec<CardInt> {
        let is_short = matches!(self.order, Order::ShortDeck { .. });
        DECK.into_iter().filter(|card| !is_short || card.rank() as usize >= 4).collect()
    }

    /// The hand, and in hi-lo games the low, if there is one.
    pub(crate) fn worth(&self, hole: &[CardInt], board: &[CardInt]) -> (Key, Option<Key>) {
        if self.order == Order::Badugi {
            return (badugi(hole), None);
        }
        let fives = if self.is_two_and_three {
            let threes = subsets(board, 3);
            let pairs = subsets(hole, 2).into_iter();
            pairs
                .flat_map(|two| threes.iter().map(move |three| [&two[..], three].concat()))
                .collect()
        } else {
            subsets(&[hole, board].concat(), 5)
        };
        let fives = fives.into_iter().map(|five| <[CardInt; 5]>::try_from(five).expect("five"));
        let fives = fives.collect::<Vec<_>>();
        let best = fives.iter().map(|&five| key(self.order, five)).max().expect("a hand");
        let lows = fives.iter().filter(|_| self.is_hi_lo).filter(|five| is_eight_or_better(five));
        (best, lows.map(|&five| key(Order::AceToFive, five)).max())
    }
}

fn key(order: Order, hand: [CardInt; 5]) -> Key {
    const WHEEL: [usize; 5] = [12, 3, 2, 1, 0];
    const NINE_LOW: [usize; 5] = [12, 7, 6, 5, 4];
    let joined = |kind: usize, ranks: [usize; 5], sign: i32| {
        let numbers = [kind].into_iter().chain(ranks);
        numbers.map(|number| sign * i32::try_from(number).expect("a small number")).collect()
    };
    match order {
        Order::High => {
            let (kind, ranks) = strength(hand, Some(WHEEL));
            joined(kind as usize, ranks, 1)
        }
        Order::DeuceToSeven => {
            let (kind, ranks) = strength(hand, None);
            joined(kind as usize, ranks, -1)
        }
        Order::ShortDeck { trips_beat_straights } => {
            let (kind, ranks) = strength(hand, Some(NINE_LOW));
            let kind = match kind {
                Combination::Flush => 7,
                Combination::FullHouse => 6,
                Combination::FourOfAKind => 8,
                Combination::StraightFlush => 9,
                Combination::Straight if trips_beat_straights => 4,
                Combination::Straight => 5,
                Combination::ThreeOfAKind if trips_beat_straights => 5,
                Combination::ThreeOfAKind => 4,
                weaker => weaker as usize,
            };
            joined(kind, ranks, 1)
        }
        Order::AceToFive => {
            // The lowest hand: the fewest of a kind, then the lowest ranks, aces low.
            let ranks = hand.map(|card| (card.rank() as usize + 1) % 13);
            let count = |rank| ranks.iter().filter(|&&other| other == rank).count();
            let mut sorted = ranks;
            sorted.sort_by_key(|&rank| Reverse((count(rank), rank)));
            let mut counts = sorted.map(count);
            counts.sort_by_key(|&count| Reverse(count));
            let numbers = counts.into_iter().chain(sorted);
            numbers.map(|number| -i32::try_from(number).expect("a small number")).collect()
        }
        Order::Badugi => unreachable!("badugi has no hands of five"),
    }
}

fn is_eight_or_better(hand: &[CardInt; 5]) -> bool {
    let ranks = hand.map(|card| (card.rank() as usize + 1) % 13);
    let differ = |i: usize| ranks[..i].iter().all(|&other| other != ranks[i]);
    (0..5).all(|i| ranks[i] < 8 && differ(i))
}

/// The most cards that differ in rank and suit, and of these the lowest.
fn badugi(hand: &[CardInt]) -> Key {
    let differ = |cards: &Vec<CardInt>| {
        subsets(cards, 2)
            .iter()
            .all(|two| two[0].rank() != two[1].rank() && two[0].suit() != two[1].suit())
    };
    let key = |cards: &Vec<CardInt>| {
        let ranks = cards.iter().map(|card| (card.rank() as i32 + 1) % 13);
        let mut ranks = ranks.collect::<Vec<_>>();
        ranks.sort_by_key(|&rank| Reverse(rank));
        let count = i32::try_from(cards.len()).expect("four at most");
        [count].into_iter().chain(ranks.into_iter().map(|rank| -rank)).collect::<Key>()
    };
    let sets = (1..=4).flat_map(|count| subsets(hand, count));
    sets.filter(differ).map(|cards| key(&cards)).max().expect("one card differs from none")
}

/// All ways to take so many of the cards.
pub(crate) fn subsets(cards: &[CardInt], count: usize) -> Vec<Vec<CardInt>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, &card) in cards.iter().enumerate() {
        for mut rest in subsets(&cards[place + 1..], count - 1) {
            rest.push(card);
            all.push(rest);
        }
    }
    all
}

/// What a player gets, in deals or in pots.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sums {
    scoops: f64,
    shares: f64,
    losses: f64,
    won: f64,
    won_low: f64,
}

/// A hand that is held: its cards, its weight, what it is worth.
type Held = (CardSet, f64, (Key, Option<Key>));

/// What the deals of a question came to; each weighs the product of the hands' weights.
#[derive(Default)]
pub(crate) struct Brute {
    pub(crate) deals: u64,
    all: f64,
    no_low: f64,
    players: Vec<Sums>,
    pots: BTreeMap<(Vec<usize>, Vec<usize>), f64>,
}

/// Hands with their weights.
pub(crate) type Hands = Vec<(Vec<CardInt>, f64)>;

/// All hands that have these cards, and the rest from anywhere but the cards that are gone.
pub(crate) fn completions(rules: &Rules, known: &[CardInt], gone: CardSet) -> Hands {
    let is_left = |card: &CardInt| !gone.contains(*card) && !known.contains(card);
    let deck = rules.deck().into_iter().filter(is_left).collect::<Vec<_>>();
    let rests = subsets(&deck, rules.hole - known.len()).into_iter();
    rests.map(|rest| ([known, &rest].concat(), 1.0)).collect()
}

impl Brute {
    /// Deals all that can be dealt. The hands share no cards with the board and `dead`.
    pub(crate) fn new(
        rules: &Rules,
        hands: &[Hands],
        board: &[CardInt],
        dead: &[CardInt],
    ) -> Brute {
        let mut brute = Brute { players: vec![Sums::default(); hands.len()], ..Brute::default() };
        let gone = board.iter().chain(dead).copied().collect::<CardSet>();
        let deck = rules.deck().into_iter().filter(|&card| !gone.contains(card));
        let rests = subsets(&deck.collect::<Vec<_>>(), rules.board - board.len());
        for rest in rests {
            let board = [board, &rest].concat();
            let taken: CardSet = rest.into_iter().collect();
            let held = hands.iter().map(|hands| {
                let set = |hand: &[CardInt]| hand.iter().copied().collect::<CardSet>();
                let left = hands.iter().filter(|(hand, _)| set(hand).is_disjoint(taken));
                left.map(|(hand, weight)| (set(hand), *weight, rules.worth(hand, &board))).collect()
            });
            brute.hand_out(rules, &held.collect::<Vec<_>>(), &mut Vec::new());
        }
        brute
    }

    /// What each player gets of the pot.
    pub(crate) fn equities(&self) -> Vec<f64> {
        self.players.iter().map(|sums| sums.won / self.all).collect()
    }

    fn hand_out<'a>(&mut self, rules: &Rules, held: &'a [Vec<Held>], given: &mut Vec<&'a Held>) {
        if given.len() == held.len() {
            return self.count(rules, given);
        }
        for one in &held[given.len()] {
            if given.iter().all(|other| other.0.is_disjoint(one.0)) {
                given.push(one);
                self.hand_out(rules, held, given);
                given.pop();
            }
        }
    }

    fn count(&mut self, rules: &Rules, given: &[&Held]) {
        let weight = given.iter().map(|one| one.1).product::<f64>();
        let best = given.iter().map(|one| &one.2.0).max();
        let best_low = given.iter().filter_map(|one| one.2.1.as_ref()).max();
        let who = |is_best: &dyn Fn(usize) -> bool| {
            (0..given.len()).filter(|&player| is_best(player)).collect::<Vec<_>>()
        };
        let highs = who(&|player| Some(&given[player].2.0) == best);
        let lows = who(&|player| best_low.is_some() && given[player].2.1.as_ref() == best_low);
        let part = |winners: &[usize], player: usize| {
            if winners.contains(&player) { 1.0 / number(winners.len()) } else { 0.0 }
        };
        self.deals += 1;
        self.all += weight;
        self.no_low += if rules.is_hi_lo && lows.is_empty() { weight } else { 0.0 };
        for (player, sums) in self.players.iter_mut().enumerate() {
            let half = if lows.is_empty() { 1.0 } else { 0.5 };
            let low = 0.5 * part(&lows, player);
            let share = half * part(&highs, player) + low;
            if share > 1.0 - 1e-9 {
                sums.scoops += weight;
            } else if share > 0.0 {
                sums.shares += weight;
            } else {
                sums.losses += weight;
            }
            sums.won += weight * share;
            sums.won_low += weight * low;
        }
        *self.pots.entry((highs, lows)).or_default() += weight;
    }

    /// Asserts that an exact answer says this, and nothing else.
    pub(crate) fn assert_says(&self, rules: &Rules, answer: &EquityResult, what: &str) {
        let close = |one: f64, other: f64| {
            assert!((one - other).abs() < 1e-9, "{one} for {other}: {what}");
        };
        assert_eq!((answer.exact, answer.deals), (true, self.deals), "{what}");
        for (result, sums) in answer.players.iter().zip(&self.players) {
            close(result.equity, sums.won / self.all);
            close(result.win, sums.scoops / self.all);
            close(result.tie, sums.shares / self.all);
            close(result.lose, sums.losses / self.all);
            assert_eq!(result.low_equity.is_some(), rules.is_hi_lo);
            close(result.low_equity.unwrap_or(0.0), sums.won_low / self.all);
            let high = if rules.is_hi_lo { sums.won - sums.won_low } else { 0.0 };
            close(result.high_equity.unwrap_or(0.0), high / self.all);
            close(result.categories.iter().sum(), 1.0);
            if let Some(counts) = result.counts {
                close(count(counts.win), sums.scoops);
                close(count(counts.tie), sums.shares);
                close(count(counts.lose), sums.losses);
            }
        }
        assert_eq!(answer.no_low.is_some(), rules.is_hi_lo);
        if let Some(no_low) = answer.no_low {
            close(no_low.probability, self.no_low / self.all);
            no_low.count.into_iter().for_each(|deals| close(count(deals), self.no_low));
        }
        assert_eq!(answer.pots.len(), self.pots.len(), "{what}");
        for pot in &answer.pots {
            let winners = (pot.winners.clone(), pot.low_winners.clone());
            close(pot.probability, self.pots[&winners] / self.all);
        }
    }
}

fn number(small: usize) -> f64 {
    f64::from(u32::try_from(small).expect("a small number"))
}

#[expect(clippy::cast_precision_loss, reason = "there are few deals")]
fn count(deals: u64) -> f64 {
    deals as f64
}
