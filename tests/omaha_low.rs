//! Eight-or-better lows of Omaha hands, against the rules.
#![cfg(feature = "std")]

#[path = "../benches/deals/mod.rs"]
mod deals;
mod omaha_hands;

use std::cmp::Reverse;
use std::collections::BTreeSet;

use deals::deals;
use kev::{Boards, CardInt, DECK, Game, GameRank, Rank, cards};
use omaha_hands::{fives, hi_lo, omaha};

/// The height of a card in a low: the ace counts as one.
fn height(card: CardInt) -> usize {
    if card.rank() == Rank::Ace { 1 } else { card.rank() as usize + 2 }
}

/// The heights, the highest first, if the cards are a low: all different and at most eight.
fn as_low(five: [CardInt; 5]) -> Option<[usize; 5]> {
    let mut heights = five.map(height);
    heights.sort_unstable_by_key(|&height| Reverse(height));
    let differ = heights.windows(2).all(|pair| pair[0] != pair[1]);
    (differ && heights[0] <= 8).then_some(heights)
}

/// All lows there are, the best first: they compare from the highest card down.
fn all_lows() -> Vec<[usize; 5]> {
    let mut lows = BTreeSet::new();
    for mask in 0_u32..256 {
        let mut heights = (1..=8).rev().filter(|height| mask >> (height - 1) & 1 == 1);
        if mask.count_ones() == 5 {
            lows.insert([(); 5].map(|()| heights.next().unwrap()));
        }
    }
    assert_eq!(lows.len(), 56);
    lows.into_iter().collect()
}

fn expected(hole: &[CardInt], board: &[CardInt], all: &[[usize; 5]]) -> u16 {
    let best = fives(hole, board).into_iter().filter_map(as_low).min();
    best.map_or(0, |low| u16::try_from(all.binary_search(&low).unwrap() + 1).unwrap())
}

fn assert_lows(hole: &[CardInt], hole_cards: usize, board: &[CardInt]) {
    let all = all_lows();
    let rows = hole.len() / hole_cards;
    let (mut numbers, mut highs) = (vec![[0; 2]; rows], vec![0; rows]);
    let (game, boards) = (hi_lo(hole_cards), Boards::Each(board, 5));
    game.evaluate_batch(hole, hole_cards, boards, numbers.as_flattened_mut()).unwrap();
    omaha(hole_cards).evaluate_batch(hole, hole_cards, boards, &mut highs).unwrap();
    let rows = hole.chunks(hole_cards).zip(board.chunks(5));
    for (((hole, board), [high, low]), expected_high) in rows.zip(numbers).zip(highs) {
        assert_eq!(low, expected(hole, board, &all), "{hole:?} on {board:?}");
        assert_eq!(high, expected_high, "{hole:?} on {board:?}");
        let single = game.evaluate(hole, board).unwrap().low;
        assert_eq!(single.map(GameRank::get), (low != 0).then_some(low));
    }
}

#[test]
fn random_hands() {
    let low_cards: Vec<_> = DECK.into_iter().filter(|&card| height(card) <= 9).collect();
    for hole_cards in 4..=6 {
        for deck in [&DECK[..], &low_cards] {
            let (hole, board) = deals(deck.iter().copied(), 200_000, hole_cards, 5);
            assert_lows(&hole, hole_cards, &board);
        }
    }
}

/// Each way to hold ranks up to eight, and kings for all others, of four hole cards.
#[test]
fn all_ranks_of_hole_and_board() {
    let ranks = [12, 0, 1, 2, 3, 4, 5, 6];
    let take = |taken: &mut [usize; 13], rank: usize| {
        taken[rank] += 1;
        (taken[rank] <= 4).then(|| DECK[4 * rank + taken[rank] - 1])
    };
    // The ninth kind stands for all high ranks; there are enough of those.
    let pick = |taken: &mut [usize; 13], kind: usize, highs: &mut usize| {
        let high = 7 + *highs % 5;
        *highs += usize::from(kind == ranks.len());
        take(taken, ranks.get(kind).copied().unwrap_or(high))
    };
    let (mut all_holes, mut all_boards) = (Vec::new(), Vec::new());
    for_each_ascending(&mut |hole: [usize; 4]| {
        for_each_ascending(&mut |board: [usize; 5]| {
            let (mut taken, mut highs) = ([0; 13], 0);
            let dealt = hole.iter().chain(&board).map(|&kind| pick(&mut taken, kind, &mut highs));
            if let Some(dealt) = dealt.collect::<Option<Vec<_>>>() {
                all_holes.extend_from_slice(&dealt[..4]);
                all_boards.extend_from_slice(&dealt[4..]);
            }
        });
    });
    assert!(all_holes.len() > 4 * 500_000);
    assert_lows(&all_holes, 4, &all_boards);
}

fn for_each_ascending<const K: usize>(visit: &mut impl FnMut([usize; K])) {
    let mut kinds = [0; K];
    loop {
        visit(kinds);
        let Some(moved) = (0..K).rev().find(|&i| kinds[i] < 8) else { return };
        let kind = kinds[moved] + 1;
        kinds[moved..].fill(kind);
    }
}

#[test]
fn the_five_that_count_are_two_and_three_with_the_best_suits() {
    for hole_cards in 4..=6 {
        for deck in [&DECK[..], &DECK[..24]] {
            let (hole, board) = deals(deck.iter().copied(), 5_000, hole_cards, 5);
            for (hole, board) in hole.chunks(hole_cards).zip(board.chunks(5)) {
                let best = fives(hole, board).into_iter().filter_map(as_low).min();
                let found = hi_lo(hole_cards).best_cards(hole, board).unwrap().low;
                assert_eq!(found.is_some(), best.is_some());
                let Some(found) = found else { continue };
                let found: [CardInt; 5] = found[..].try_into().unwrap();
                assert_eq!(Some(found.map(height)), best);
                assert_eq!(found.iter().filter(|card| hole.contains(card)).count(), 2);
                assert_eq!(found.iter().filter(|card| board.contains(card)).count(), 3);
                for mut five in fives(hole, board) {
                    if as_low(five) == best {
                        five.sort_by_key(|&card| Reverse(height(card)));
                        assert!(found.map(CardInt::suit) >= five.map(CardInt::suit));
                    }
                }
            }
        }
    }
}

#[test]
fn lows_that_need_two_and_three() {
    let low = |hole: &str, board: &str| {
        let rank = Game::OmahaHiLo.evaluate(&cards(hole).unwrap(), &cards(board).unwrap());
        rank.unwrap().low.map(GameRank::get)
    };
    assert_eq!(low("As2sKhKd", "3c4d5hQsQc"), Some(1));
    assert_eq!(low("7s8sKhKd", "4c5d6hQsQc"), Some(56));
    // The board pairs the deuce of the hole, and no other low card is there.
    assert_eq!(low("As2sKhKd", "2c4d5hQsQc"), None);
    assert_eq!(low("As2s3hKd", "2c4d5hQsQc"), Some(1));
    // One low card in the hole, or two on the board, do not do.
    assert_eq!(low("AsKsKhKd", "2c3d4h5s6c"), None);
    assert_eq!(low("As2s3h4d", "5c6dKhQsQc"), None);
}
