//! Equity by dealing every board and every combination of combos, one by one.
//!
//! Nothing here is clever: a deal weighs the product of its combos' weights, and
//! everything is a sum over deals.

use std::collections::BTreeMap;

use kev::equity::{EquityResult, Question};
use kev::range::Combo;
use kev::{CardInt, CardSet, DECK};

/// What the deals of a question came to.
pub(crate) struct Brute {
    /// The number of deals, and what they weigh in all.
    pub(crate) all: Weighed,
    /// By the set of players who are best.
    pub(crate) pots: BTreeMap<Vec<usize>, Weighed>,
    /// By player and category, what the deals weigh.
    pub(crate) categories: Vec<[f64; 9]>,
    /// By player and combo, what the deals with it weigh, and the share of them won.
    pub(crate) combos: Vec<BTreeMap<Combo, (f64, f64)>>,
}

/// Some deals.
#[derive(Clone, Copy, Default)]
pub(crate) struct Weighed {
    pub(crate) count: u64,
    pub(crate) weight: f64,
}

/// A combo that a player may hold on the board at hand.
struct Held {
    combo: Combo,
    cards: CardSet,
    weight: f64,
    rank: u16,
}

/// The last rank of each category, the best first.
const LAST_RANKS: [u16; 9] = [10, 166, 322, 1599, 1609, 2467, 3325, 6185, 7462];

/// Deals all that can be dealt; hands are ranked by the indices of their seven
/// cards, which ascend.
pub(crate) fn brute(question: &Question, rank: impl Fn([usize; 7]) -> u16) -> Brute {
    let gone: CardSet = question.board.iter().chain(&question.dead).copied().collect();
    let ranges = || question.players.iter().map(|range| range.as_range().expect("hold'em"));
    let combos = ranges().map(|range| {
        let left = range.iter().filter(|(combo, _)| combo.card_set().is_disjoint(gone));
        left.map(|(combo, _)| (combo, (0.0, 0.0))).collect()
    });
    let mut brute = Brute {
        all: Weighed::default(),
        pots: BTreeMap::new(),
        categories: vec![[0.0; 9]; question.players.len()],
        combos: combos.collect(),
    };
    let deck = DECK.into_iter().filter(|&card| !gone.contains(card)).collect::<Vec<_>>();
    let mut board = question.board.clone();
    for_each_board(&mut board, &deck, &mut |board| {
        let board_cards: CardSet = board.iter().copied().collect();
        let held = ranges().map(|range| {
            let unseen = gone | board_cards;
            let possible = range.iter().filter(|(combo, _)| combo.card_set().is_disjoint(unseen));
            let held = possible.map(|(combo, weight)| {
                let cards = combo.card_set();
                Held { combo, cards, weight, rank: rank(ascending(cards | board_cards)) }
            });
            held.collect::<Vec<_>>()
        });
        brute.hand_out(&held.collect::<Vec<_>>(), &mut Vec::new());
    });
    brute
}

fn for_each_board(board: &mut Vec<CardInt>, deck: &[CardInt], visit: &mut impl FnMut(&[CardInt])) {
    if board.len() == 5 {
        return visit(board);
    }
    for (place, &card) in deck.iter().enumerate() {
        board.push(card);
        for_each_board(board, &deck[place + 1..], visit);
        board.pop();
    }
}

fn ascending(cards: CardSet) -> [usize; 7] {
    let mut indices = cards.iter().map(|card| usize::from(card.index()));
    std::array::from_fn(|_| indices.next().expect("two hole cards and five on the board"))
}

impl Brute {
    fn hand_out<'a>(&mut self, held: &'a [Vec<Held>], given: &mut Vec<&'a Held>) {
        if given.len() == held.len() {
            return self.count(given);
        }
        for one in &held[given.len()] {
            if given.iter().all(|other| other.cards.is_disjoint(one.cards)) {
                given.push(one);
                self.hand_out(held, given);
                given.pop();
            }
        }
    }

    fn count(&mut self, given: &[&Held]) {
        let weight = given.iter().map(|held| held.weight).product::<f64>();
        let best = given.iter().map(|held| held.rank).min();
        let winners = (0..given.len()).filter(|&player| Some(given[player].rank) == best);
        let winners = winners.collect::<Vec<_>>();
        for (player, held) in given.iter().enumerate() {
            let category = LAST_RANKS.iter().position(|&last| held.rank <= last);
            self.categories[player][category.expect("a rank")] += weight;
            let sums = self.combos[player].get_mut(&held.combo).expect("a combo of the range");
            sums.0 += weight;
            sums.1 += weight * share(&winners, player);
        }
        self.all.add(weight);
        self.pots.entry(winners).or_default().add(weight);
    }

    /// Asserts that the answer to the question says this, and nothing else.
    pub(crate) fn assert_says(&self, answer: &EquityResult, what: &str) {
        let close = |first: f64, second: f64| {
            assert!((first - second).abs() <= 1e-9, "{first} for {second}: {what}");
        };
        let all = self.all.weight;
        assert_eq!((answer.exact, answer.deals), (true, self.all.count), "{what}");
        assert_eq!(answer.seed, None);

        let winners = answer.pots.iter().map(|pot| pot.winners.clone()).collect::<Vec<_>>();
        let mut ascending = winners.clone();
        ascending.sort_unstable();
        assert_eq!(ascending, self.pots.keys().cloned().collect::<Vec<_>>(), "{what}");
        for pot in &answer.pots {
            close(pot.probability, self.pots[&pot.winners].weight / all);
            assert!(pot.count.is_none_or(|count| count == self.pots[&pot.winners].count));
        }

        for (player, result) in answer.players.iter().enumerate() {
            let sum = |is_meant: &dyn Fn(&[usize]) -> bool| {
                let mut sum = Weighed::default();
                for weighed in self.pots.iter().filter(|pot| is_meant(pot.0)).map(|pot| pot.1) {
                    sum.count += weighed.count;
                    sum.weight += weighed.weight;
                }
                sum
            };
            let win = sum(&|winners| winners == [player]);
            let tie = sum(&|winners| winners.len() > 1 && winners.contains(&player));
            let lose = sum(&|winners| !winners.contains(&player));
            let equity = self.pots.iter().map(|(pot, sum)| share(pot, player) * sum.weight);
            close(result.equity, equity.sum::<f64>() / all);
            close(result.win, win.weight / all);
            close(result.tie, tie.weight / all);
            close(result.lose, lose.weight / all);
            assert!(result.std_error.abs() < f64::MIN_POSITIVE, "{what}");
            for (&one, &other) in result.categories.iter().zip(&self.categories[player]) {
                close(one, other / all);
            }
            if let Some(counts) = result.counts {
                let counts = (counts.win, counts.tie, counts.lose);
                assert_eq!(counts, (win.count, tie.count, lose.count), "{what}");
            }
        }
        assert_eq!(answer.combos.is_some(), answer.players.len() == 2, "{what}");
        for (player, combos) in answer.combos.iter().flatten().enumerate() {
            let wanted = &self.combos[player];
            let listed = combos.iter().map(|one| one.combo).collect::<Vec<_>>();
            assert_eq!(listed, wanted.keys().copied().collect::<Vec<_>>(), "{what}");
            for one in combos {
                let (weight, won) = wanted[&one.combo];
                close(one.weight, weight / all);
                assert_eq!(one.equity.is_some(), weight > 0.0, "{} of {what}", one.combo);
                one.equity.into_iter().for_each(|equity| close(equity, won / weight));
            }
        }
    }
}

impl Weighed {
    fn add(&mut self, weight: f64) {
        self.count += 1;
        self.weight += weight;
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are at most ten winners")]
fn share(winners: &[usize], player: usize) -> f64 {
    if winners.contains(&player) { 1.0 / winners.len() as f64 } else { 0.0 }
}
