//! What ranges mean, written anew and slowly: cards are pairs of letters, and a hand is
//! like a pattern if its cards stand in some order in the slots.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::range::GameRange;

/// Pseudo-random numbers.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn of<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }
}

pub(super) fn all_hands(size: usize) -> Vec<CardSet> {
    fn extend(hand: u64, next: usize, left: usize, all: &mut Vec<CardSet>) {
        if left == 0 {
            return all.extend(CardSet::from_bits(hand));
        }
        (next..52).for_each(|card| extend(hand | 1 << card, card + 1, left - 1, all));
    }
    let mut all = Vec::new();
    extend(0, 0, size, &mut all);
    all
}

type Letters = (char, char);

fn letters(card: CardInt) -> Letters {
    (card.rank().to_char(), card.suit().to_char())
}

#[derive(Clone)]
pub(super) struct NaivePattern {
    pub(super) text: String,
    /// The rank and the suit of each slot, `*` for any.
    slots: Vec<Letters>,
    shape: &'static str,
}

impl NaivePattern {
    pub(super) fn matches(&self, hand: CardSet) -> bool {
        let mut cards: Vec<Letters> = hand.iter().map(letters).collect();
        cards.len() == self.slots.len() && self.has_shape(&cards) && self.fits(&mut cards, 0)
    }

    /// Tries every order of the cards from a place on.
    fn fits(&self, cards: &mut [Letters], place: usize) -> bool {
        let Some(&(rank, suit)) = self.slots.get(place) else { return true };
        (place..cards.len()).any(|other| {
            cards.swap(place, other);
            let (card_rank, card_suit) = cards[place];
            let is_like = (rank == '*' || rank == card_rank) && (suit == '*' || suit == card_suit);
            let fits = is_like && self.fits(cards, place + 1);
            cards.swap(place, other);
            fits
        })
    }

    fn has_shape(&self, cards: &[Letters]) -> bool {
        let count = |suit| cards.iter().filter(|card| card.1 == suit).count();
        let suited = "cdhs".chars().filter(|&suit| count(suit) > 1).count();
        match self.shape {
            "ds" => suited == 2,
            "ss" => suited == 1,
            "r" => suited == 0,
            "ms" => "cdhs".chars().any(|suit| count(suit) == cards.len()),
            _ => true,
        }
    }

    /// A hand that is often like this.
    pub(super) fn hand_near(&self, random: &mut Random) -> CardSet {
        let suits: Vec<char> = (0..=random.below(4)).map(|_| letter(random, "cdhs")).collect();
        let mut hand = CardSet::EMPTY;
        for &(rank, suit) in &self.slots {
            let suit = if suit == '*' { *random.of(&suits) } else { suit };
            let rank = if rank == '*' { letter(random, "23456789TJQKA") } else { rank };
            hand.insert(CardInt::new(&format!("{rank}{suit}")).unwrap());
        }
        while hand.len() < self.slots.len() {
            hand.insert(CardInt::from_index(random.below(52) as u8).unwrap());
        }
        hand
    }
}

fn letter(random: &mut Random, letters: &str) -> char {
    *random.of(&letters.chars().collect::<Vec<_>>())
}

pub(super) fn naive_pattern(random: &mut Random, size: usize) -> NaivePattern {
    // Few ranks, so that some come often.
    let ranks = ["AK", "AKQ", "T98", "2A", "23456789TJQKA"][random.below(5)];
    let slots: Vec<Letters> = (0..size)
        .map(|_| {
            let rank = if random.below(2) == 0 { '*' } else { letter(random, ranks) };
            let suit = if random.below(5) < 3 { '*' } else { letter(random, "cdhs") };
            (rank, suit)
        })
        .collect();
    let shape = *random.of(&["", "", "", "ds", "ss", "ms", "r"]);
    pattern_of(slots, shape)
}

fn pattern_of(slots: Vec<Letters>, shape: &'static str) -> NaivePattern {
    let slot = |&slot: &Letters| match slot {
        ('*', '*') => "*".to_string(),
        ('*', suit) => suit.to_string(),
        (rank, '*') => rank.to_string(),
        (rank, suit) => format!("{rank}{suit}"),
    };
    let text = slots.iter().map(slot).collect::<Vec<_>>().join(" ");
    NaivePattern { text: format!("{text}{shape}"), slots, shape }
}

/// An item: what it names, and its weight; with `!` none.
type NaiveItem = (Vec<NaivePrimary>, Option<f64>);

pub(super) struct NaiveRange(Vec<NaiveItem>);

enum NaivePrimary {
    /// Any of these patterns, which are written like this.
    Patterns(String, Vec<NaivePattern>),
    Group(NaiveRange),
}

pub(super) fn naive_range(random: &mut Random, size: usize, depth: usize) -> NaiveRange {
    naive_range_with(random, &[], size, depth)
}

/// With some of these hands; the more there are, the fewer patterns.
pub(super) fn naive_range_with(
    random: &mut Random,
    hands: &[CardSet],
    size: usize,
    depth: usize,
) -> NaiveRange {
    let most = if hands.is_empty() { 4 } else { 16 };
    let items = (0..=random.below(most)).map(|_| {
        let union = (0..=random.below(3)).map(|_| naive_primary(random, hands, size, depth));
        let union = union.collect();
        (union, [Some(1.0), Some(1.0), Some(0.5), Some(0.1), Some(0.0), None][random.below(6)])
    });
    NaiveRange(items.collect())
}

fn naive_primary(
    random: &mut Random,
    hands: &[CardSet],
    size: usize,
    depth: usize,
) -> NaivePrimary {
    if depth > 0 && random.below(4) == 0 {
        return NaivePrimary::Group(naive_range_with(random, hands, size, depth - 1));
    }
    if random.below(1 + 3 * hands.len()) > 0 {
        let pattern = pattern_of(random.of(hands).iter().map(letters).collect(), "");
        return NaivePrimary::Patterns(pattern.text.clone(), [pattern].into());
    }
    loop {
        let (text, patterns) = naive_run(random, size);
        // Of many items all must be readable.
        if hands.is_empty() || GameRange::read(&text, size, false).is_ok() {
            return NaivePrimary::Patterns(text, patterns);
        }
    }
}

fn naive_run(random: &mut Random, size: usize) -> (String, Vec<NaivePattern>) {
    let ranks: Vec<char> = "23456789TJQKA".chars().collect();
    let others = |from: usize| (from..size).map(|_| ('*', '*'));
    let shape = *random.of(&["", "ds", "ss"]);
    match random.below(4) {
        0 => {
            let pair = random.below(13);
            let with = |&rank: &char| {
                pattern_of([(rank, '*'); 2].into_iter().chain(others(2)).collect(), shape)
            };
            let patterns: Vec<_> = ranks[pair..].iter().map(with).collect();
            (format!("{}+", patterns[0].text), patterns)
        }
        1 => {
            let (low, steps) = (random.below(7), random.below(4));
            let with = |down: usize| {
                let slots = [(ranks[low + down], '*'), (ranks[low + down + 2], '*')];
                pattern_of(slots.into_iter().chain(others(2)).collect(), shape)
            };
            let patterns: Vec<_> = (0..=steps).map(with).collect();
            let text = format!("{}-{}", patterns[0].text, patterns[steps].text);
            (text, patterns)
        }
        _ => {
            let pattern = naive_pattern(random, size);
            (pattern.text.clone(), [pattern].into())
        }
    }
}

impl NaiveRange {
    pub(super) fn text(&self) -> String {
        let primary = |primary: &NaivePrimary| match primary {
            NaivePrimary::Patterns(text, _) => text.clone(),
            NaivePrimary::Group(range) => format!("({})", range.text()),
        };
        let item = |(union, weight): &NaiveItem| {
            let union = union.iter().map(primary).collect::<Vec<_>>().join(" | ");
            weight.map_or(format!("!{union}"), |weight| format!("{union} : {weight}"))
        };
        self.0.iter().map(item).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn weight(&self, hand: CardSet) -> f64 {
        let mut weight = 0.0;
        for (union, factor) in &self.0 {
            let mut named: f64 = 0.0;
            for primary in union {
                named = named.max(match primary {
                    NaivePrimary::Patterns(_, patterns) => {
                        f64::from(u8::from(patterns.iter().any(|pattern| pattern.matches(hand))))
                    }
                    NaivePrimary::Group(range) => range.weight(hand),
                });
            }
            if named > 0.0 {
                weight = named * factor.unwrap_or(0.0);
            }
        }
        weight
    }

    /// A hand that is often in the range.
    pub(super) fn hand_near(&self, random: &mut Random) -> CardSet {
        match random.of(&random_primaries(self)) {
            NaivePrimary::Patterns(_, patterns) => random.of(patterns).hand_near(random),
            NaivePrimary::Group(range) => range.hand_near(random),
        }
    }
}

fn random_primaries(range: &NaiveRange) -> Vec<&NaivePrimary> {
    range.0.iter().flat_map(|(union, _)| union).collect()
}
