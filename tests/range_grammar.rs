//! Every class and run there is, against predicates on cards that are written here
//! from the rules.
#![cfg(feature = "alloc")]

use kev::range::{Combo, Dialect, Range};
use kev::{CardInt, Rank, Suit};
use rstest::rstest;

/// Two ranks as they are written, and `s`, `o` or nothing.
#[derive(Clone, Copy, PartialEq)]
struct Name {
    ranks: [u8; 2],
    suits: Option<char>,
}

impl Name {
    fn text(self) -> String {
        let ranks = self.ranks.map(|rank| Rank::from_index(rank).unwrap().to_char());
        ranks.into_iter().chain(self.suits).collect()
    }

    fn high(self) -> u8 {
        self.ranks[0].max(self.ranks[1])
    }

    fn low(self) -> u8 {
        self.ranks[0].min(self.ranks[1])
    }

    fn is_pair(self) -> bool {
        self.high() == self.low()
    }

    /// There is no suited pair, and every pair is offsuit without saying so.
    fn is_valid(self) -> bool {
        !self.is_pair() || self.suits.is_none()
    }

    fn has_suits_of(self, hand: Hand) -> bool {
        match self.suits {
            Some('s') => hand.is_suited,
            Some(_) => !hand.is_suited,
            None => true,
        }
    }
}

/// What the rules ask of a combo.
#[derive(Clone, Copy)]
struct Hand {
    high: u8,
    low: u8,
    is_suited: bool,
}

fn hand(combo: Combo) -> Hand {
    let [first, second] = combo.cards();
    let rank = |card: CardInt| card.rank().index();
    let (high, low) = (rank(first).max(rank(second)), rank(first).min(rank(second)));
    Hand { high, low, is_suited: first.suit() == second.suit() }
}

fn names() -> impl Iterator<Item = Name> + Clone {
    let ranks = (0..13).flat_map(|first| (0..13).map(move |second| [first, second]));
    ranks.flat_map(|ranks| [None, Some('s'), Some('o')].map(|suits| Name { ranks, suits }))
}

/// The text is the range of all combos for which the predicate holds, if there is one,
/// and else an error.
fn assert_reads(text: &str, predicate: Option<impl Fn(Hand) -> bool>) {
    match (text.parse::<Range>(), predicate) {
        (Ok(range), Some(is_in)) => {
            for combo in Combo::all() {
                let weight = f64::from(u8::from(is_in(hand(combo))));
                assert!(range.weight(combo).to_bits() == weight.to_bits(), "{combo} in {text}");
            }
        }
        (Err(_), None) => {}
        (read, _) => panic!("{text}: {read:?}"),
    }
}

#[test]
fn classes() {
    for name in names() {
        let is_in = move |hand: Hand| {
            (hand.high, hand.low) == (name.high(), name.low()) && name.has_suits_of(hand)
        };
        assert_reads(&name.text(), name.is_valid().then_some(is_in));
        assert_reads(&name.text().to_lowercase(), name.is_valid().then_some(is_in));
    }
}

#[test]
fn classes_and_all_above() {
    for name in names() {
        let is_in = move |hand: Hand| {
            if name.is_pair() {
                return hand.high == hand.low && hand.low >= name.low();
            }
            let low = name.low()..name.high();
            hand.high == name.high() && low.contains(&hand.low) && name.has_suits_of(hand)
        };
        let is_ambiguous = name.high() - name.low() == 1 && name.high() != 12;
        let is_read = name.is_valid() && !is_ambiguous;
        assert_reads(&format!("{}+", name.text()), is_read.then_some(is_in));
    }
}

#[test]
fn classes_and_all_below() {
    for name in names() {
        let is_in = move |hand: Hand| {
            if name.is_pair() {
                return hand.high == hand.low && hand.low <= name.low();
            }
            hand.high == name.high() && hand.low <= name.low() && name.has_suits_of(hand)
        };
        let is_ambiguous = name.high() - name.low() == 1 && name.low() != 0;
        let is_read = name.is_valid() && !is_ambiguous;
        assert_reads(&format!("{}-", name.text()), is_read.then_some(is_in));
    }
}

#[test]
fn all_runs_in_both_directions() {
    for first in names() {
        for second in names() {
            let is_one_row = first.high() == second.high();
            let gap = |name: Name| name.high() - name.low();
            let is_one_gap = gap(first) == gap(second);
            let are_of_one_kind =
                first.is_pair() == second.is_pair() && first.suits == second.suits;
            let is_read = first.is_valid()
                && second.is_valid()
                && are_of_one_kind
                && (is_one_row || is_one_gap);
            let between = |rank: u8, a: u8, b: u8| (a.min(b)..=a.max(b)).contains(&rank);
            let is_in = move |hand: Hand| {
                first.has_suits_of(hand)
                    && between(hand.high, first.high(), second.high())
                    && between(hand.low, first.low(), second.low())
                    && (is_one_row || hand.high - hand.low == first.high() - first.low())
            };
            let text = format!("{}-{}", first.text(), second.text());
            assert_reads(&text, is_read.then_some(is_in));
        }
    }
}

#[test]
fn combos_in_every_notation() {
    for combo in Combo::all() {
        let [first, second] = combo.cards().map(|card| card.to_string());
        let symbols = |card: &str| {
            card.replace('c', "♣").replace('d', "♦").replace('h', "♥").replace('s', "♠\u{FE0F}")
        };
        let ten = |card: &str| card.replace('T', "10");
        for text in [
            format!("{first}{second}"),
            format!("{second}{first}"),
            format!("{first} {second}").to_uppercase(),
            format!("{}{}", symbols(&first), symbols(&second)),
            format!("{}{}", ten(&second), ten(&first)),
        ] {
            assert_eq!(text.parse(), Ok(Range::from(combo)), "{text}");
        }
    }
}

#[test]
fn a_card_makes_no_combo_with_itself() {
    for card in kev::DECK {
        let error = format!("{card}{card}").parse::<Range>().unwrap_err();
        let text = format!("duplicate card {card} at position 2: a combo has two different cards");
        assert_eq!(error.to_string(), text);
    }
}

/// A slot of a hand: a rank and a suit, of which each may be missing.
type Slot = (Option<u8>, Option<u8>);

fn slots() -> impl Iterator<Item = Slot> + Clone {
    let ranks = (0..13).map(Some).chain([None]);
    ranks.flat_map(|rank| (0..4).map(Some).chain([None]).map(move |suit| (rank, suit)))
}

fn slot_text((rank, suit): Slot) -> String {
    let rank = rank.and_then(Rank::from_index).map(Rank::to_char);
    let suit = suit.and_then(Suit::from_index).map(Suit::to_char);
    let text: String = rank.into_iter().chain(suit).collect();
    if text.is_empty() { "*".to_owned() } else { text }
}

#[test]
fn hands_of_which_less_is_known() {
    let is_loose = |slot: Slot| slot.0.is_none();
    for first in slots() {
        for second in slots().filter(|&second| is_loose(first) || is_loose(second)) {
            let text = format!("{} {}", slot_text(first), slot_text(second));
            let is_split_card = first.0.is_some() && first.1.is_none() && second.1.is_some();
            let Ok(range) = text.parse::<Range>() else {
                assert!(is_split_card, "{text}");
                continue;
            };
            assert!(!is_split_card, "{text}");
            let fits = |(rank, suit): Slot, card: CardInt| {
                rank.is_none_or(|rank| rank == card.rank().index())
                    && suit.is_none_or(|suit| suit == card.suit().index())
            };
            for combo in Combo::all() {
                let [high, low] = combo.cards();
                let is_in = fits(first, high) && fits(second, low)
                    || fits(first, low) && fits(second, high);
                assert_eq!(range.contains(combo), is_in, "{combo} in {text}");
            }
        }
    }
}

#[rstest]
#[case("Ah*", "Ah *", 51)]
#[case("*Ah", "A♥*", 51)]
#[case("A*", "* a", 198)]
#[case("**", "random", 1326)]
#[case("hh", "H h", 78)]
#[case("Ahh", "Ah h", 12)]
#[case("hs", "s ♥", 169)]
fn slots_need_no_space(#[case] text: &str, #[case] same: &str, #[case] combos: usize) {
    let range: Range = text.parse().unwrap();
    assert_eq!((range.len(), Ok(range)), (combos, same.parse()));
}

#[rstest]
#[case(
    "*",
    "unknown term * at position 0: any hand is random in kev and pokerstove, * in ppt, and not in the others"
)]
#[case(
    "A h",
    "incomplete hand A at position 0: a hand is two ranks or two cards; did you mean A2+?"
)]
#[case("AKh", "invalid class AKh at position 0: h behind AK; did you mean AKs, AKo or AK?")]
#[case("AhK", "incomplete hand AhK at position 0: a card has a rank and a suit")]
#[case("h", "invalid rank 'h' (U+0068) at position 0")]
#[case(
    "***",
    "unknown term * at position 0: any hand is random in kev and pokerstove, * in ppt, and not in the others"
)]
#[case("Ah*+", "unexpected + at position 3: Ah* is no class, and only classes make runs")]
#[case("hh-dd", "unexpected - at position 2: hh is no class, and only classes make runs")]
fn what_is_no_pair_of_slots(#[case] text: &str, #[case] message: &str) {
    assert_eq!(text.parse::<Range>().unwrap_err().to_string(), message);
}

#[test]
fn other_dialects_have_no_slots() {
    for dialect in Dialect::ALL.into_iter().filter(|&dialect| dialect != Dialect::Kev) {
        for text in ["Ah*", "A*", "hh", "Ah h"] {
            assert!(Range::parse_as(text, dialect).is_err(), "{text} in {dialect}");
        }
    }
}
