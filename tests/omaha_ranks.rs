//! Ranks of Omaha hands against all hands of two hole cards and three board cards.
#![cfg(feature = "std")]

#[path = "../benches/deals/mod.rs"]
mod deals;
mod naive;
mod omaha_hands;

use deals::deals;
use kev::{
    Boards, CardInt, Category, DECK, Game, GameError, HandCard, HandRank, Rank, Suit, cards,
    evaluate,
};
use naive::Naive;
use omaha_hands::{fives, hi_lo, omaha};

/// The best rank of all hands of two and three.
fn rank_by_fives(hole: &[CardInt], board: &[CardInt]) -> u16 {
    let ranks = fives(hole, board).into_iter().map(|five| evaluate(&five).unwrap().get());
    ranks.min().unwrap()
}

fn batch(hole: &[CardInt], hole_cards: usize, board: &[CardInt]) -> Vec<u16> {
    let mut ranks = vec![0; hole.len() / hole_cards];
    let boards = if board.len() == 5 { Boards::One(board) } else { Boards::Each(board, 5) };
    omaha(hole_cards).evaluate_batch(hole, hole_cards, boards, &mut ranks).unwrap();
    ranks
}

fn best_five(hole: &[CardInt], board: &[CardInt]) -> [CardInt; 5] {
    let best = omaha(hole.len()).best_cards(hole, board).unwrap().high;
    best[..].try_into().unwrap()
}

/// Compares a batch with the ranks by trying all hands, and single hands now and then.
fn assert_deals(deck: &[CardInt], rows: usize, hole_cards: usize) {
    let (hole, board) = deals(deck.iter().copied(), rows, hole_cards, 5);
    let ranks = batch(&hole, hole_cards, &board);
    let rows = hole.chunks(hole_cards).zip(board.chunks(5)).zip(ranks);
    for (row, ((hole, board), rank)) in rows.enumerate() {
        assert_eq!(rank, rank_by_fives(hole, board), "{hole:?} on {board:?}");
        if row % 16 == 0 {
            assert_eq!(omaha(hole_cards).evaluate(hole, board).unwrap().high.get(), rank);
        }
    }
}

#[test]
fn random_hands() {
    for hole_cards in 4..=6 {
        assert_deals(&DECK, 1_000_000, hole_cards);
    }
}

/// With fewer suits nearly all hands are flushes, and many of them straight flushes.
#[test]
fn random_hands_of_one_suit_and_of_two() {
    let of_suits = |suits: &[Suit]| {
        DECK.into_iter().filter(|card| suits.contains(&card.suit())).collect::<Vec<_>>()
    };
    for hole_cards in 4..=6 {
        for suit in Suit::ALL {
            assert_deals(&of_suits(&[suit]), 50_000, hole_cards);
        }
        assert_deals(&of_suits(&[Suit::Clubs, Suit::Hearts]), 200_000, hole_cards);
        assert_deals(&of_suits(&[Suit::Diamonds, Suit::Spades]), 200_000, hole_cards);
    }
}

/// Few ranks: pairs, full houses and four of a kind on both sides.
#[test]
fn random_hands_of_few_ranks() {
    for hole_cards in 4..=6 {
        for deck in [&DECK[..12], &DECK[20..36], &DECK[32..]] {
            assert_deals(deck, 100_000, hole_cards);
        }
    }
}

#[test]
fn all_flushes_and_straight_flushes_of_four_hole_cards() {
    // Each way to have 4 hole cards and a board of one suit.
    let spades: Vec<_> = DECK.into_iter().filter(|card| card.suit() == Suit::Spades).collect();
    let chosen = |mask: u32| {
        spades.iter().enumerate().filter(move |(i, _)| mask >> i & 1 == 1).map(|(_, &card)| card)
    };
    let masks = |count| (0_u32..1 << 13).filter(move |mask| mask.count_ones() == count);
    for board_mask in masks(5) {
        let board: Vec<_> = chosen(board_mask).collect();
        let hole: Vec<_> =
            masks(4).filter(|mask| mask & board_mask == 0).flat_map(chosen).collect();
        for (hole, rank) in hole.chunks(4).zip(batch(&hole, 4, &board)) {
            assert_eq!(rank, rank_by_fives(hole, &board), "{hole:?} on {board:?}");
        }
    }
}

/// Each way to take five ranks for the board, with each two ranks twice in the hole.
#[test]
fn all_ranks_of_boards_with_all_pairs_of_hole_ranks() {
    let mut boards = 0;
    for_each_ascending(&mut |ranks: [usize; 5]| {
        let mut used = [0; 13];
        // Neighbours differ in suit: no suit comes three times, nor does a card come twice.
        let mut deal = |rank: usize, place: usize| {
            let suit = (used[rank] + place) % 4;
            used[rank] += 1;
            (used[rank] <= 4).then(|| CardInt::from_rank_suit(Rank::ALL[rank], Suit::ALL[suit]))
        };
        let start = |rank: usize| ranks.iter().position(|&other| other == rank).unwrap();
        let board: Option<Vec<_>> = ranks.iter().map(|&rank| deal(rank, start(rank))).collect();
        let Some(board) = board else { return };
        boards += 1;
        let free = |rank: usize| {
            let of_rank = DECK[4 * rank..4 * rank + 4].iter().copied();
            of_rank.filter(|card| !board.contains(card)).take(2)
        };
        for_each_ascending(&mut |[low, high]: [usize; 2]| {
            let mut hole: Vec<_> = if low == high {
                free(low).collect()
            } else {
                free(low).chain(free(high)).collect()
            };
            // What is missing are cards that are on the board in other suits, or any.
            let fill = DECK.into_iter().filter(|card| !board.contains(card));
            let fill: Vec<_> = fill.filter(|card| !hole.contains(card)).collect();
            hole.extend(fill.iter().step_by(7).take(4 - hole.len()));
            let found = Game::Omaha.evaluate(&hole, &board).unwrap().high.get();
            assert_eq!(found, rank_by_fives(&hole, &board), "{hole:?} on {board:?}");
        });
    });
    assert_eq!(boards, 6175);
}

fn for_each_ascending<const K: usize>(visit: &mut impl FnMut([usize; K])) {
    let mut ranks = [0; K];
    loop {
        visit(ranks);
        let Some(moved) = (0..K).rev().find(|&i| ranks[i] < 12) else { return };
        let rank = ranks[moved] + 1;
        ranks[moved..].fill(rank);
    }
}

#[test]
fn a_sample_by_the_rules_alone() {
    let naive = Naive::new();
    for hole_cards in 4..=6 {
        let (hole, board) = deals(DECK, 20_000, hole_cards, 5);
        let ranks = batch(&hole, hole_cards, &board);
        for ((hole, board), rank) in hole.chunks(hole_cards).zip(board.chunks(5)).zip(ranks) {
            let by_rules = fives(hole, board).into_iter().map(|five| {
                let mut indices = five.map(|card| usize::from(card.index()));
                indices.sort_unstable();
                naive.rank(indices)
            });
            assert_eq!(by_rules.min(), Some(rank), "{hole:?} on {board:?}");
        }
    }
}

/// How many of all 463,563,500,400 deals of four hole cards and a board are of each category.
const CATEGORY_COUNTS: [u64; 9] = [
    411_293_760,
    2_225_270_496,
    29_424_798_576,
    31_216_782_384,
    52_289_648_688,
    40_712_657_408,
    170_775_844_104,
    122_655_542_152,
    13_851_662_832,
];

fn category(rank: u16) -> usize {
    HandRank::new(rank).unwrap().category() as usize - 1
}

#[test]
fn categories_of_random_deals_come_as_often_as_they_should() {
    let (hole, board) = deals(DECK, 2_000_000, 4, 5);
    let mut counts = [0_u32; 9];
    for rank in batch(&hole, 4, &board) {
        counts[category(rank)] += 1;
    }
    let all: u64 = CATEGORY_COUNTS.iter().sum();
    assert_eq!(all, 463_563_500_400);
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let chi_square: f64 = counts
        .iter()
        .zip(CATEGORY_COUNTS)
        .map(|(&found, count)| {
            let expected = count as f64 / all as f64 * 2e6;
            (f64::from(found) - expected).powi(2) / expected
        })
        .sum();
    // With eight degrees of freedom, one sample in a thousand exceeds 26.1.
    assert!(chi_square < 26.1, "{chi_square}: {counts:?}");
}

/// All boards up to a change of suits, each with all holes: 24 billion hands.
#[test]
#[ignore = "takes minutes"]
fn categories_of_all_deals() {
    let mut boards = std::collections::BTreeMap::<Vec<u8>, u64>::new();
    naive::for_each_hand::<5>(52, |board| *boards.entry(suit_class(board)).or_default() += 1);
    assert_eq!(boards.len(), 134_459);
    let mut holes = Vec::new();
    for d in 3..47_u8 {
        for c in 2..d {
            for b in 1..c {
                holes.extend((0..b).map(|a| [a, b, c, d]));
            }
        }
    }
    let boards: Vec<_> = boards.into_iter().collect();
    let count = |boards: &[(Vec<u8>, u64)]| {
        let mut counts = [0; 9];
        let mut ranks = vec![0; holes.len()];
        for (board, ways) in boards {
            let free: Vec<u8> = (0..52).filter(|card| !board.contains(card)).collect();
            let hole: Vec<u8> = holes.iter().flatten().map(|&i| free[usize::from(i)]).collect();
            Game::Omaha.evaluate_batch(&hole, 4, Boards::One(board), &mut ranks).unwrap();
            for &rank in &ranks {
                counts[category(rank)] += ways;
            }
        }
        counts
    };
    let parts: Vec<_> = boards.chunks(boards.len().div_ceil(4)).collect();
    let parts = std::thread::scope(|scope| {
        let threads = parts.into_iter().map(|part| scope.spawn(move || count(part)));
        let threads: Vec<_> = threads.collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    let mut counts = [0; 9];
    for part in parts {
        for (sum, count) in counts.iter_mut().zip(part) {
            *sum += count;
        }
    }
    assert_eq!(counts, CATEGORY_COUNTS);
}

/// The least of the cards over all ways to exchange the suits.
fn suit_class(hand: [usize; 5]) -> Vec<u8> {
    let mut least = None::<[usize; 5]>;
    for suits in 0..256 {
        let suits = [suits % 4, suits / 4 % 4, suits / 16 % 4, suits / 64];
        if (0..4).all(|suit| suits.contains(&suit)) {
            let mut changed = hand.map(|card| card / 4 * 4 + suits[card % 4]);
            changed.sort_unstable();
            least = Some(least.map_or(changed, |least| least.min(changed)));
        }
    }
    least.unwrap().map(|card| u8::try_from(card).unwrap()).to_vec()
}

#[test]
fn the_five_that_count_are_two_and_three_with_the_best_suits() {
    for hole_cards in 4..=6 {
        for deck in [&DECK[..], &DECK[24..]] {
            let (hole, board) = deals(deck.iter().copied(), 5_000, hole_cards, 5);
            for (hole, board) in hole.chunks(hole_cards).zip(board.chunks(5)) {
                let found = best_five(hole, board);
                assert_eq!(found.iter().filter(|card| hole.contains(card)).count(), 2);
                assert_eq!(found.iter().filter(|card| board.contains(card)).count(), 3);
                let rank = evaluate(&found).unwrap();
                assert_eq!(rank.get(), rank_by_fives(hole, board));
                assert_eq!(found.map(CardInt::rank), rank.ranks());
                for mut five in fives(hole, board) {
                    if evaluate(&five) == Ok(rank) {
                        // In the order of the ranks, of equal ranks the better suit first.
                        let place = |card: &CardInt| {
                            let place = rank.ranks().iter().position(|&rank| rank == card.rank());
                            (place, std::cmp::Reverse(card.suit()))
                        };
                        five.sort_by_key(place);
                        assert!(found.map(CardInt::suit) >= five.map(CardInt::suit));
                    }
                }
            }
        }
    }
}

#[test]
fn hands_that_look_better_than_they_are() {
    let assert_rank = |hole: &str, board: &str, category: Category, five: &str| {
        let (hole, board) = (cards(hole).unwrap(), cards(board).unwrap());
        let rank = Game::Omaha.evaluate(&hole, &board).unwrap().high;
        assert_eq!(HandRank::new(rank.get()).unwrap().category(), category);
        assert_eq!(best_five(&hole, &board).to_vec(), cards(five).unwrap());
    };
    // Four of the board and one of the hole are no straight flush; nor is a board alone.
    assert_rank("9s2c2d3h", "KsQsJsTs4d", Category::OnePair, "2d2cKsQsJs");
    assert_rank("2c3d4h6h", "AsKsQsJsTs", Category::HighCard, "AsKsQs6h4h");
    // A straight flush in the suit, but with three of the hole: only a flush.
    assert_rank("9s8s7s2d", "6s5sAs2cKd", Category::Flush, "As9s8s6s5s");
    // Three of a kind in the hole are a pair; on the board with a pair in the hole full.
    assert_rank("AsAhAd9c", "Kc7d5h3s2c", Category::OnePair, "AsAhKc7d5h");
    assert_rank("AsAhKd9c", "7c7d7h3s2c", Category::FullHouse, "7h7d7cAsAh");
    // A full house beats the flush that the same cards hold.
    assert_rank("KsQsKd2h", "KhQhQd5s7s", Category::FullHouse, "KsKhKdQhQd");
    assert_rank("AsQs3s2d", "Ks7s7h5s7d", Category::Flush, "AsKsQs7s5s");
}

#[test]
fn single_hands_with_wrong_counts_or_a_card_twice() {
    for (game, hole_cards) in
        (4..=6).flat_map(|cards| [(omaha(cards), cards), (hi_lo(cards), cards)])
    {
        for count in (0..=10).filter(|&count| count != hole_cards) {
            let error = GameError::CardCount { game, count };
            assert_eq!(game.evaluate(&DECK[..count], &DECK[10..15]), Err(error));
            assert_eq!(game.best_cards(&DECK[..count], &DECK[10..15]), Err(error));
        }
        for count in (0..=10).filter(|&count| count != 5) {
            let error = GameError::BoardCount { game, count };
            assert_eq!(game.evaluate(&DECK[..hole_cards], &DECK[10..10 + count]), Err(error));
            assert_eq!(game.best_cards(&DECK[..hole_cards], &DECK[10..10 + count]), Err(error));
        }
        for one in 0..5 + hole_cards {
            for other in one + 1..5 + hole_cards {
                let mut all = DECK;
                all[other] = all[one];
                let (board, hole) = all[..5 + hole_cards].split_at(5);
                let place =
                    |at: usize| at.checked_sub(5).map_or(HandCard::Board(at), HandCard::Hole);
                let card = all[one];
                let (first, second) = (place(one), place(other));
                let error = GameError::DuplicateCard { card, first, second };
                assert_eq!(game.evaluate(hole, board), Err(error));
                assert_eq!(game.best_cards(hole, board), Err(error));
            }
        }
    }
}

#[test]
fn there_are_sixty_to_a_hundred_and_fifty_hands_of_two_and_three() {
    let count = |hole_cards| fives(&DECK[..hole_cards], &DECK[10..15]).len();
    assert_eq!([4, 5, 6].map(count), [60, 100, 150]);
}
