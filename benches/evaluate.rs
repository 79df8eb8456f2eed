//! Ranks of seven cards beside `aya_poker`, a Rust evaluator of the same kind.
//!
//! `cargo bench` prints the nanoseconds a hand takes, as the median of several
//! rounds in which all take turns, and the same in multiples of the first row.
//! Every answer is checked.

mod rounds;

use std::hint::black_box;
use std::num::NonZero;

use aya_poker::base as aya;
use kev::{CardInt, DECK, Hand, evaluate, evaluate_batch, evaluate_batch_threaded};
use rounds::report;

const HANDS: u32 = 1_000_000;
const ALL_SEVENS: u32 = 133_784_560;
/// Their ranks added up, as found by the naive ranker of the tests.
const SUM_OF_ALL_SEVENS: u64 = 547_965_983_972;

fn main() {
    random_hands_in_batches();
    all_seven_card_hands();
}

fn random_hands_in_batches() {
    let hands = random_hands();
    let five: Vec<CardInt> = hands.iter().flat_map(|hand| &hand[..5]).copied().collect();
    let indices: Vec<u8> = hands.iter().flatten().map(|card| card.index()).collect();
    let integers: Vec<u32> = hands.iter().flatten().map(|&card| card.into()).collect();
    let five_integers: Vec<u32> = five.iter().map(|&card| card.into()).collect();
    let aya_hands: Vec<[aya::Card; 7]> = hands.iter().map(|hand| hand.map(aya_card)).collect();

    let sum = hands.iter().map(|hand| u64::from(evaluate(hand).unwrap().get())).sum();
    let five_sum = five.chunks(5).map(|hand| u64::from(evaluate(hand).unwrap().get())).sum();
    let aya_sum = checked_aya_sum(&hands, &aya_hands);

    let mut ranks = vec![0; hands.len()];
    let mut two_threads_ranks = ranks.clone();
    let mut integers_ranks = ranks.clone();
    let mut five_ranks = ranks.clone();
    report(
        "1,000,000 random hands",
        HANDS,
        vec![
            (
                "batch of card indices",
                Box::new(|| {
                    evaluate_batch(black_box(&indices), 7, &mut ranks).unwrap();
                    total(&ranks)
                }),
                sum,
            ),
            (
                "batch of card indices, 2 threads",
                Box::new(|| {
                    let threads = NonZero::new(2);
                    evaluate_batch_threaded(
                        black_box(&indices),
                        7,
                        &mut two_threads_ranks,
                        threads,
                    )
                    .unwrap();
                    total(&two_threads_ranks)
                }),
                sum,
            ),
            (
                "batch of card integers",
                Box::new(|| {
                    evaluate_batch(black_box(&integers), 7, &mut integers_ranks).unwrap();
                    total(&integers_ranks)
                }),
                sum,
            ),
            (
                "batch of card integers, 5 cards",
                Box::new(|| {
                    evaluate_batch(black_box(&five_integers), 5, &mut five_ranks).unwrap();
                    total(&five_ranks)
                }),
                five_sum,
            ),
            (
                "evaluate, hand by hand",
                Box::new(|| {
                    let rank = |hand| u64::from(evaluate(black_box(hand)).unwrap().get());
                    hands.iter().map(|hand| rank(hand)).sum()
                }),
                sum,
            ),
            (
                "aya_poker, hand by hand",
                Box::new(|| {
                    aya_hands.iter().map(|hand| u64::from(aya_rank(black_box(hand)))).sum()
                }),
                aya_sum,
            ),
        ],
    );
}

fn all_seven_card_hands() {
    let aya_deck = DECK.map(aya_card);
    report(
        "All 133,784,560 seven-card hands",
        ALL_SEVENS,
        vec![
            ("Hand, the last two cards merged as a pair", Box::new(by_pairs), SUM_OF_ALL_SEVENS),
            ("Hand, seven nested loops of insert", Box::new(by_single_cards), SUM_OF_ALL_SEVENS),
            ("aya_poker, seven nested loops", Box::new(|| aya_by_single_cards(&aya_deck)), {
                // Its scale is another; that it orders hands like ours is checked above.
                aya_by_single_cards(&aya_deck)
            }),
        ],
    );
}

/// Adds up the ranks of all hands; cards descend within a hand.
fn by_pairs() -> u64 {
    let mut pairs = Vec::new();
    for (high, &card) in DECK.iter().enumerate() {
        for &low in &DECK[..high] {
            let mut pair = Hand::EMPTY;
            pair.insert(card);
            pair.insert(low);
            pairs.push(pair);
        }
    }
    add_lower_cards(Hand::EMPTY, 7, &DECK, &pairs)
}

fn add_lower_cards(hand: Hand, missing: usize, deck: &[CardInt], pairs: &[Hand]) -> u64 {
    if missing == 2 {
        let lower = &pairs[..deck.len() * deck.len().saturating_sub(1) / 2];
        return lower.iter().filter_map(|&pair| hand.merge(pair)).map(rank).sum();
    }
    (0..deck.len())
        .map(|next| {
            let mut hand = hand;
            hand.insert(deck[next]);
            add_lower_cards(hand, missing - 1, &deck[..next], pairs)
        })
        .sum()
}

fn by_single_cards() -> u64 {
    nested(
        Hand::EMPTY,
        &DECK,
        &|mut hand: Hand, &card| {
            hand.insert(card);
            hand
        },
        &rank,
    )
}

fn aya_by_single_cards(deck: &[aya::Card; 52]) -> u64 {
    nested(
        aya::Hand::new(),
        deck,
        &|mut hand: aya::Hand, card| {
            hand.insert_unchecked(card);
            hand
        },
        &|hand| u64::from(aya_poker::poker_rank(&hand).0),
    )
}

/// Adds up the ranks of all hands, one card a loop.
fn nested<H: Copy, C>(
    empty: H,
    deck: &[C],
    with: &impl Fn(H, &C) -> H,
    rank: &impl Fn(H) -> u64,
) -> u64 {
    let mut sum = 0;
    for a in 0..deck.len() {
        let hand = with(empty, &deck[a]);
        for b in 0..a {
            let hand = with(hand, &deck[b]);
            for c in 0..b {
                let hand = with(hand, &deck[c]);
                for d in 0..c {
                    let hand = with(hand, &deck[d]);
                    for e in 0..d {
                        let hand = with(hand, &deck[e]);
                        for f in 0..e {
                            let hand = with(hand, &deck[f]);
                            for g in &deck[..f] {
                                sum += rank(with(hand, g));
                            }
                        }
                    }
                }
            }
        }
    }
    sum
}

fn rank(hand: Hand) -> u64 {
    hand.rank().unwrap().get().into()
}

/// A fixed shuffle, so that every run ranks the same hands.
fn random_hands() -> Vec<[CardInt; 7]> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % limit
    };
    let mut deck = DECK;
    let mut deal = || {
        (0..7).for_each(|place| deck.swap(place, place + below(52 - place)));
        std::array::from_fn(|place| deck[place])
    };
    (0..HANDS).map(|_| deal()).collect()
}

fn aya_card(card: CardInt) -> aya::Card {
    card.to_string().parse().unwrap()
}

fn aya_rank(hand: &[aya::Card; 7]) -> u16 {
    let mut cards = aya::Hand::new();
    for card in hand {
        cards.insert_unchecked(card);
    }
    aya_poker::poker_rank(&cards).0
}

/// The peer's numbers added up, after a check that they order the hands as ours do.
fn checked_aya_sum(hands: &[[CardInt; 7]], aya_hands: &[[aya::Card; 7]]) -> u64 {
    let mut theirs_by_ours = std::collections::BTreeMap::new();
    let mut sum = 0;
    for (ours, theirs) in hands.iter().zip(aya_hands) {
        let theirs = aya_rank(theirs);
        sum += u64::from(theirs);
        let known = *theirs_by_ours.entry(evaluate(ours).unwrap()).or_insert(theirs);
        assert_eq!(known, theirs);
    }
    assert!(theirs_by_ours.values().is_sorted_by(|better, worse| better > worse));
    sum
}

fn total(ranks: &[u16]) -> u64 {
    ranks.iter().map(|&rank| u64::from(rank)).sum()
}
