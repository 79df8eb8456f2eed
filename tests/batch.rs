//! `evaluate_batch` over every integer type, against `evaluate` hand by hand.

mod many_hands;

use std::fmt::Debug;

use kev::{
    BatchCard, BatchError, CardError, CardInt, DECK, HandError, HandRank, Layout, evaluate,
    evaluate_batch,
};
use many_hands::many_hands;
use proptest::prelude::*;
use proptest::sample::select;

/// A type of item that a batch may have.
trait Item: BatchCard + Debug {
    const LAYOUT: Layout;

    /// What is left of an integer when it is cut to this type.
    fn cut(integer: i128) -> Self;

    fn integer(self) -> i128;
}

macro_rules! items {
    ($($integer:ty, $layout:ident;)*) => {$(
        impl Item for $integer {
            const LAYOUT: Layout = Layout::$layout;

            fn cut(integer: i128) -> Self {
                let [bytes @ .., _] = integer.to_le_bytes();
                let (bytes, _) = bytes.split_first_chunk().unwrap();
                Self::from_le_bytes(*bytes)
            }

            fn integer(self) -> i128 {
                self.into()
            }
        }
    )*};
}

items! {
    u8, Index; u32, CardInt; i32, CardInt; u64, CardInt;
    i64, CardInt;
}

/// The ranks, or the first error in the order of rows; in a row what is no card
/// comes before a card that comes again.
fn expected_ranks(
    integers: &[i128],
    cards_per_hand: usize,
    layout: Layout,
) -> Result<Vec<u16>, BatchError> {
    let rank_of = |(row, integers): (usize, &[i128])| {
        let mut cards = Vec::new();
        for (column, &value) in integers.iter().enumerate() {
            let card = DECK.into_iter().find(|&card| i128::from(layout.encode(card)) == value);
            let error = CardError::InvalidInteger { value, layout };
            cards.push(card.ok_or(BatchError::Card { row, column, error })?);
        }
        match evaluate(&cards) {
            Ok(rank) => Ok(rank.get()),
            Err(HandError::DuplicateCard { card, second: column, .. }) => {
                Err(BatchError::DuplicateCard { row, column, card })
            }
            Err(error) => panic!("{error}"),
        }
    };
    integers.chunks(cards_per_hand).enumerate().map(rank_of).collect()
}

fn ranks_of<C: BatchCard>(items: &[C], cards_per_hand: usize) -> Result<Vec<u16>, BatchError> {
    let mut ranks = vec![0; items.len() / cards_per_hand];
    evaluate_batch(items, cards_per_hand, &mut ranks).map(|()| ranks)
}

fn assert_as_expected<C: Item>(integers: &[i128], cards_per_hand: usize) {
    let items = integers.iter().map(|&integer| C::cut(integer)).collect::<Vec<_>>();
    let cut = items.iter().map(|item| item.integer()).collect::<Vec<_>>();
    let expected = expected_ranks(&cut, cards_per_hand, C::LAYOUT);
    assert_eq!(ranks_of(&items, cards_per_hand), expected, "{items:?}");
}

fn assert_all_types_as_expected(integers: &[i128], cards_per_hand: usize) {
    assert_as_expected::<u8>(integers, cards_per_hand);
    assert_as_expected::<u32>(integers, cards_per_hand);
    assert_as_expected::<i32>(integers, cards_per_hand);
    assert_as_expected::<u64>(integers, cards_per_hand);
    assert_as_expected::<i64>(integers, cards_per_hand);
}

fn encoded(cards: &[CardInt], layout: Layout) -> Vec<i128> {
    cards.iter().map(|&card| layout.encode(card).into()).collect()
}

/// Integers that are no cards, some of them all but cards.
fn spoilt(integer: i128) -> impl Strategy<Value = i128> {
    prop_oneof![
        any::<i128>(),
        -300..300_i128,
        (0..64).prop_map(move |bit| integer ^ (1_i128 << bit)),
        Just(-integer),
        Just(integer | !0xFFFF_FFFF),
        Just(integer | 1 << 32),
    ]
}

/// Rows of good hands, of which a few items are then spoilt or repeated.
fn batch() -> impl Strategy<Value = (Vec<i128>, usize)> {
    let size = (0..=300_usize, 5..=7_usize, select(vec![Layout::Index, Layout::CardInt]));
    size.prop_flat_map(|(rows, cards_per_hand, layout)| {
        let spoil = (any::<prop::sample::Index>(), select(DECK.to_vec())).prop_flat_map(
            move |(place, card)| {
                let integer = i128::from(layout.encode(card));
                (Just(place), prop_oneof![spoilt(integer), Just(integer)])
            },
        );
        let spoils = prop::collection::vec(spoil, 0..=3);
        let good = encoded(&many_hands(rows, cards_per_hand), layout);
        (Just(good), spoils, Just(cards_per_hand)).prop_map(|(mut batch, spoils, k)| {
            let length = batch.len();
            for (place, integer) in spoils.iter().filter(|_| length > 0) {
                batch[place.index(length)] = *integer;
            }
            (batch, k)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn any_batch_is_ranked_or_its_first_error_named((integers, cards_per_hand) in batch()) {
        assert_all_types_as_expected(&integers, cards_per_hand);
    }

    #[test]
    fn any_integers(integers: [i128; 7 * 6 * 5], shift in 0..128, cards_per_hand in 5..=7_usize) {
        let integers = integers.map(|integer| integer >> shift);
        assert_all_types_as_expected(&integers, cards_per_hand);
    }

    #[test]
    fn any_bytes(bytes: [u8; 7 * 6 * 5], cards_per_hand in 5..=7_usize, modulus in 1..=255_u8) {
        // Mostly cards if the modulus is close to 52, and often repeated.
        let bytes = bytes.map(|byte| byte % modulus);
        assert_as_expected::<u8>(&bytes.map(i128::from), cards_per_hand);
    }
}

#[test]
fn card_integers_of_every_type_have_the_same_ranks() {
    for cards_per_hand in 5..=7 {
        let cards = many_hands(1000, cards_per_hand);
        let evaluated = cards.chunks(cards_per_hand).map(|hand| evaluate(hand).map(HandRank::get));
        let ranks = evaluated.collect::<Result<Vec<_>, _>>().unwrap();
        assert_eq!(ranks_of(&cards, cards_per_hand).as_ref(), Ok(&ranks));
        assert_as_expected::<u8>(&encoded(&cards, Layout::Index), cards_per_hand);
        let integers = encoded(&cards, Layout::CardInt);
        assert_all_types_as_expected(&integers, cards_per_hand);
    }
}

#[test]
fn integers_that_are_no_cards_are_named() {
    let cards = many_hands(3, 5);
    let assert_named = |layout, bad: i128, message: &str| {
        let mut integers = encoded(&cards, layout);
        integers[8] = bad;
        let error = match layout {
            Layout::Index => ranks_of(&integers.iter().map(|&i| u8::cut(i)).collect::<Vec<_>>(), 5),
            _ => ranks_of(&integers.iter().map(|&i| i64::cut(i)).collect::<Vec<_>>(), 5),
        };
        assert_eq!(error.unwrap_err().to_string(), format!("row 1, column 3: {message}"));
    };
    assert_named(Layout::Index, 52, "52 is not a card index");
    assert_named(Layout::Index, 255, "255 is not a card index");
    let hint = "51 is not a card integer; as a card index it is As";
    assert_named(Layout::CardInt, 51, hint);
    for bad in [-1, 52, 1000, 0xFFFF_FFFF, i128::from(i64::MIN), i128::from(i64::MAX)] {
        assert_named(Layout::CardInt, bad, &format!("{bad} is not a card integer"));
    }
    let error = ranks_of(&[u64::MAX; 5], 5).unwrap_err().to_string();
    assert_eq!(error, "row 0, column 0: 18446744073709551615 is not a card integer");
}

#[test]
fn every_byte_that_is_no_index_is_found_in_every_column() {
    for cards_per_hand in 5..=7 {
        for (column, bad) in
            (0..cards_per_hand).flat_map(|column| (52..=255).map(move |bad| (column, bad)))
        {
            let mut integers = encoded(&DECK[..cards_per_hand], Layout::Index);
            integers[column] = bad;
            assert_as_expected::<u8>(&integers, cards_per_hand);
        }
    }
}

#[test]
fn an_integer_that_differs_from_a_card_in_one_bit_is_found_in_every_column() {
    for cards_per_hand in 5..=7 {
        let good = encoded(&many_hands(2, cards_per_hand), Layout::CardInt);
        for (place, bit) in (0..good.len()).flat_map(|place| (0..64).map(move |bit| (place, bit))) {
            let mut integers = good.clone();
            integers[place] ^= 1 << bit;
            assert_all_types_as_expected(&integers, cards_per_hand);
        }
    }
}

/// Numbers of rows on both sides of the ends of blocks of 128.
const ROWS_AROUND_BLOCKS: [usize; 9] = [127, 128, 129, 255, 256, 257, 383, 384, 385];

#[test]
fn an_error_in_any_place_is_found() {
    for cards_per_hand in 5..=7 {
        for rows in ROWS_AROUND_BLOCKS {
            let cards = many_hands(rows, cards_per_hand);
            let mut indices = cards.iter().map(|card| card.index()).collect::<Vec<u8>>();
            let mut ranks = vec![0; rows];
            for place in 0..cards.len() {
                let (row, column) = (place / cards_per_hand, place % cards_per_hand);
                let good = indices[place];

                indices[place] = 99;
                let error = CardError::InvalidInteger { value: 99, layout: Layout::Index };
                let expected = Err(BatchError::Card { row, column, error });
                assert_eq!(evaluate_batch(&indices, cards_per_hand, &mut ranks), expected);

                let other = if column == 0 { place + 1 } else { place - 1 };
                indices[place] = indices[other];
                let (column, card) = (column.max(1), cards[other]);
                let expected = Err(BatchError::DuplicateCard { row, column, card });
                assert_eq!(evaluate_batch(&indices, cards_per_hand, &mut ranks), expected);

                indices[place] = good;
            }
        }
    }
}

#[test]
fn batches_of_any_length_fill_all_ranks_and_no_more() {
    let cards = many_hands(385, 7);
    let ranks = cards.chunks(7).map(|hand| evaluate(hand).unwrap().get()).collect::<Vec<_>>();
    for rows in (0..4).chain(127..=385) {
        let mut found = vec![0; 385];
        let (own, rest) = found.split_at_mut(rows);
        assert_eq!(evaluate_batch(&cards[..7 * rows], 7, own), Ok(()));
        assert_eq!(own, &ranks[..rows]);
        assert!(rest.iter().all(|&rank| rank == 0));
    }
}

#[test]
fn hands_have_five_to_seven_cards() {
    for count in [0, 1, 2, 3, 4, 8, 9, 52, 1 << 32, usize::MAX] {
        for cards in [0, 1, 40, 56] {
            for ranks in [0, 1, 7, 8, 10] {
                let (cards, mut ranks) = (vec![0_u8; cards], vec![0; ranks]);
                let found = evaluate_batch(&cards, count, &mut ranks);
                assert_eq!(found, Err(BatchError::WrongCount { count }));
            }
        }
    }
    let text = BatchError::WrongCount { count: 4 }.to_string();
    assert_eq!(text, "hands have 5 to 7 cards, not 4");
}

#[test]
fn there_is_one_rank_for_each_hand() {
    let indices = (0..52).collect::<Vec<u8>>();
    for cards_per_hand in 5..=7 {
        for cards in 0..=52 {
            for ranks in 0..=12 {
                let mut places = vec![0; ranks];
                let found = evaluate_batch(&indices[..cards], cards_per_hand, &mut places);
                let mismatch = BatchError::Length { cards, cards_per_hand, ranks };
                let matches = cards == ranks * cards_per_hand;
                assert_eq!(found, if matches { Ok(()) } else { Err(mismatch) });
            }
        }
    }
    let text = BatchError::Length { cards: 9, cards_per_hand: 5, ranks: 2 }.to_string();
    assert_eq!(text, "9 cards do not make 2 hands of 5");
}
