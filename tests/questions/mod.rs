//! Questions about equity, and their answers; random ones are the same in every run.
#![allow(dead_code, reason = "each of the tests that share it needs a part")]

use kev::equity::{EquityError, EquityResult, Method, Options, Question, equity};
use kev::range::{Combo, Range};
use kev::{CardInt, DECK, cards};

/// A question about ranges and a board that are given as text.
pub(crate) fn ask(players: &[&str], board: &str) -> Question {
    let players = players.iter().map(|range| range.parse().unwrap());
    Question::new(players).with_board(&cards(board).unwrap())
}

pub(crate) fn exact(question: &Question) -> Result<EquityResult, EquityError> {
    equity(question, &Options { method: Method::Exact, ..Options::default() })
}

pub(crate) fn sampled(question: &Question, samples: u64, seed: u64) -> EquityResult {
    let options = Options {
        method: Method::MonteCarlo,
        samples: Some(samples),
        seed: Some(seed),
        ..Options::default()
    };
    equity(question, &options).unwrap_or_else(|error| panic!("{error}: {}", text(question)))
}

/// Random numbers by Vigna's `SplitMix64`.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut number = self.0;
        number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        let bound = u64::try_from(bound).expect("a small number");
        usize::try_from((number ^ number >> 31) % bound).expect("less than the bound")
    }

    /// Some different cards.
    pub(crate) fn cards(&mut self, count: usize) -> Vec<CardInt> {
        let mut deck = DECK;
        self.shuffle(&mut deck, count);
        deck[..count].to_vec()
    }

    /// Brings so many of the cards to the front.
    pub(crate) fn shuffle(&mut self, deck: &mut [CardInt], count: usize) {
        for place in 0..count {
            let other = place + self.below(deck.len() - place);
            deck.swap(place, other);
        }
    }

    /// A weight from 0.05 to 1, and often 1.
    fn weight(&mut self) -> f64 {
        let twentieths = u8::try_from(1 + self.below(30)).expect("a small number");
        (f64::from(twentieths) / 20.0).min(1.0)
    }
}

/// Which questions are wanted.
pub(crate) struct Wanted {
    pub(crate) players: usize,
    pub(crate) on_board: usize,
    pub(crate) dead: usize,
    /// About how many combos each player has; 1 for hands that never clash.
    pub(crate) combos: usize,
    pub(crate) is_weighted: bool,
}

/// A question of this kind. Ranges are made of few cards, so that they overlap, and
/// some of their combos also need cards of the board.
pub(crate) fn question(random: &mut Random, wanted: &Wanted) -> Question {
    let &Wanted { players, on_board, dead, combos, is_weighted } = wanted;
    let cards = random.cards(on_board + dead + 2 * players);
    let (gone, hands) = cards.split_at(on_board + dead);
    let mut ranges = Vec::new();
    for hand in hands.chunks(2) {
        let mut range = Range::from(Combo::new(hand[0], hand[1]).expect("two cards"));
        if combos > 1 {
            // Few cards for many combos: with 7 cards there are 21.
            let few = (2..52).find(|cards| cards * (cards - 1) > 2 * combos).unwrap_or(52);
            let cards = random.cards(few);
            for _ in 0..=random.below(2 * combos) {
                let from = if random.below(2) == 0 { &cards } else { &DECK[..] };
                let pair = [random.below(from.len()), random.below(from.len())];
                if let Some(combo) = Combo::new(from[pair[0]], from[pair[1]]) {
                    let weight = if is_weighted { random.weight() } else { 1.0 };
                    range.set_weight(combo, weight).expect("a weight");
                }
            }
        }
        ranges.push(range);
    }
    Question::new(ranges).with_board(&gone[..on_board]).with_dead(&gone[on_board..])
}

/// What the players of a hold'em question hold.
pub(crate) fn ranges(question: &Question) -> impl Iterator<Item = &Range> {
    question.players.iter().map(|player| player.as_range().expect("two hole cards"))
}

/// The question in one line.
pub(crate) fn text(question: &Question) -> String {
    let cards = |cards: &[CardInt]| cards.iter().map(ToString::to_string).collect::<String>();
    let players = question.players.iter().map(ToString::to_string).collect::<Vec<_>>();
    format!("{} | {} | dead {}", players.join(" v "), cards(&question.board), cards(&question.dead))
}
