//! Every hand of five, six and seven cards of the short deck, in both orders.

use kev::{CardInt, DECK, Ranking};

use crate::census::Census;
use crate::naive::{Combination, Naive, strength};

/// Strength by the rules: the kind's place in this order, then the ranks.
fn naive(weakest_first: [Combination; 9]) -> Naive {
    const NINE_LOW: [usize; 5] = [12, 7, 6, 5, 4];
    Naive::of(deck(), 1404, |hand: [CardInt; 5]| {
        let (kind, ranks) = strength(hand, Some(NINE_LOW));
        (weakest_first.iter().position(|&other| other == kind), ranks)
    })
}

fn deck() -> &'static [CardInt] {
    &DECK[16..]
}

fn assert_all_hands(ranking: Ranking, naive: &Naive, expected: [&[(u64, usize)]; 3]) {
    let by_size = [
        Census::of_all::<5>(ranking, deck(), naive),
        Census::of_all::<6>(ranking, deck(), naive),
        Census::of_all::<7>(ranking, deck(), naive),
    ];
    assert_eq!(by_size.each_ref().map(Census::hands), [376_992, 1_947_792, 8_347_680]);
    assert_eq!(by_size.map(|census| census.categories()), expected.map(<[_]>::to_vec));
}

#[test]
fn a_straight_beats_trips() {
    use Combination::*;
    let naive = naive([
        HighCard,
        OnePair,
        TwoPair,
        ThreeOfAKind,
        Straight,
        FullHouse,
        Flush,
        FourOfAKind,
        StraightFlush,
    ]);
    let five = [
        (24, 6),
        (288, 72),
        (480, 120),
        (1_728, 72),
        (6_120, 6),
        (16_128, 252),
        (36_288, 252),
        (193_536, 504),
        (122_400, 120),
    ];
    let six = [
        (724, 6),
        (4_464, 72),
        (13_220, 120),
        (48_960, 72),
        (122_100, 6),
        (129_024, 189),
        (453_600, 244),
        (914_400, 305),
        (261_300, 46),
    ];
    let seven = [
        (10_560, 6),
        (44_640, 72),
        (175_560, 120),
        (633_024, 72),
        (1_169_940, 6),
        (607_200, 125),
        (3_157_056, 203),
        (2_316_600, 138),
        (233_100, 10),
    ];
    assert_all_hands(Ranking::ShortDeck, &naive, [&five, &six, &seven]);
}

#[test]
fn trips_beat_a_straight() {
    use Combination::*;
    let naive = naive([
        HighCard,
        OnePair,
        TwoPair,
        Straight,
        ThreeOfAKind,
        FullHouse,
        Flush,
        FourOfAKind,
        StraightFlush,
    ]);
    let five = [
        (24, 6),
        (288, 72),
        (480, 120),
        (1_728, 72),
        (16_128, 252),
        (6_120, 6),
        (36_288, 252),
        (193_536, 504),
        (122_400, 120),
    ];
    let six = [
        (724, 6),
        (4_464, 72),
        (13_220, 120),
        (48_960, 72),
        (129_024, 189),
        (122_100, 6),
        (453_600, 244),
        (914_400, 305),
        (261_300, 46),
    ];
    let seven = [
        (10_560, 6),
        (44_640, 72),
        (175_560, 120),
        (633_024, 72),
        (637_560, 135),
        (1_139_580, 6),
        (3_157_056, 203),
        (2_316_600, 138),
        (233_100, 10),
    ];
    assert_all_hands(Ranking::ShortDeckTrips, &naive, [&five, &six, &seven]);
}
