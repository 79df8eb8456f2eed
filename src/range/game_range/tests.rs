#![allow(clippy::cast_precision_loss, clippy::float_cmp)]

mod errors;
mod exact_hands;
mod oracle;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::GameRange;
use super::shape::Shape;
use crate::card_set::CardSet;
use crate::choose::choose;
use crate::range::{Range, RangeErrorKind};
use oracle::{Random, all_hands, naive_range};

fn omaha(text: &str) -> GameRange {
    of_cards(text, 4)
}

fn of_cards(text: &str, cards: usize) -> GameRange {
    GameRange::read(text, cards, false).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

#[test]
fn known_numbers_of_hands() {
    for (text, count) in [
        ("AA**", 6_961),
        ("AK**", 17_316),
        ("AAKK", 36),
        ("AAKKds", 6),
        ("AAKKss", 24),
        ("AAKKr", 6),
        ("AAAA", 1),
        ("JJ**+", 27_628),
        ("JJ**|QQ**|KK**|AA**", 27_628),
        ("JT98-8765", 1_024),
        ("8765-JT98", 1_024),
        ("JT98,T987,9876,8765", 1_024),
        ("JT98ds-8765ds", 4 * 36),
        ("h***", 270_725 - 82_251),
        ("hhhh", 715),
        ("****ms", 4 * 715),
        ("****r", 28_561),
        ("****ds", 36_504),
        ("random,!****ds,!****r", 133_848 + 24_336 + 47_476),
        ("****ss", 133_848 + 24_336 + 47_476),
        ("****", 270_725),
        ("AhKhQdJd", 1),
        ("AhKh**", 1_225),
        ("AA**,!AAA*", 6 * 48 * 47 / 2),
    ] {
        let range = omaha(text);
        assert_eq!(range.count(), count, "{text}");
        assert_eq!(range.iter().count() as u64, count, "{text}");
    }
    assert_eq!(of_cards("AA***", 5).count(), 108_336);
    assert_eq!(of_cards("******", 6).count(), 20_358_520);
    assert_eq!(of_cards("AhKh****", 6).count(), 230_300);
    assert_eq!(of_cards("AAKKQQds", 6).count(), oracle_three_pairs("ds"));
    assert_eq!(of_cards("AAKKQQss", 6).count(), oracle_three_pairs("ss"));
}

/// Counts three pairs of a shape by the suits of each pair.
fn oracle_three_pairs(shape: &str) -> u64 {
    let pairs = [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100_u32];
    let mut count = 0;
    for (&a, (&b, &c)) in pairs
        .iter()
        .flat_map(|a| pairs.iter().map(move |b| (a, b)))
        .flat_map(|(a, b)| pairs.iter().map(move |c| (a, (b, c))))
    {
        let of_suit = |suit: u32| (a >> suit & 1) + (b >> suit & 1) + (c >> suit & 1);
        let suited = (0..4).filter(|&suit| of_suit(suit) >= 2).count();
        count += u64::from(suited == if shape == "ds" { 2 } else { 1 });
    }
    count
}

/// The table of shapes in the documentation.
#[test]
fn shapes_have_the_suits_of_their_table() {
    let two = Shape::DoubleSuited;
    let one = Shape::SingleSuited;
    for (suits, shape) in [
        ([1, 1, 1, 1], Some(Shape::Rainbow)),
        ([2, 1, 1, 0], Some(one)),
        ([3, 1, 0, 0], Some(one)),
        ([4, 0, 0, 0], Some(one)),
        ([2, 1, 1, 1], Some(one)),
        ([3, 1, 1, 0], Some(one)),
        ([4, 1, 0, 0], Some(one)),
        ([3, 1, 1, 1], Some(one)),
        ([4, 1, 1, 0], Some(one)),
        ([2, 2, 0, 0], Some(two)),
        ([2, 2, 1, 0], Some(two)),
        ([3, 2, 0, 0], Some(two)),
        ([2, 2, 1, 1], Some(two)),
        ([3, 2, 1, 0], Some(two)),
        ([4, 2, 0, 0], Some(two)),
        ([3, 3, 0, 0], Some(two)),
        ([2, 2, 2, 0], None),
    ] {
        for candidate in [Shape::Rainbow, one, two] {
            assert_eq!(candidate.has(suits), shape == Some(candidate), "{suits:?} {candidate}");
        }
        assert_eq!(Shape::Monotone.has(suits), suits[1] == 0, "{suits:?}");
    }
}

/// The source of the shapes says how often hands without a pair have them.
#[test]
fn shapes_are_as_frequent_as_their_source_says() {
    for (size, shape, percent) in
        [(4, "ds", 9.51), (4, "ss", 51.75), (5, "ds", 23.77), (5, "ss", 26.94)]
    {
        let range = of_cards(&format!("{}{shape}", "*".repeat(size)), size);
        let is_unpaired =
            |hand: &CardSet| (0..13).all(|rank| hand.suits_of_rank(rank).count_ones() < 2);
        let count = range.iter().filter(|(hand, _)| is_unpaired(hand)).count();
        let found = 100.0 * count as f64 / choose(52, size) as f64;
        assert!((found - percent).abs() < 0.02, "{size} {shape}: {found}");
    }
}

#[test]
fn patterns_match_as_the_oracle_says() {
    let hands = all_hands(4);
    let mut random = Random(1);
    for _ in 0..40 {
        let naive = oracle::naive_pattern(&mut random, 4);
        let Ok(range) = GameRange::read(&naive.text, 4, false) else {
            assert!(hands.iter().all(|&hand| !naive.matches(hand)), "{}", naive.text);
            continue;
        };
        let mut count = 0;
        for &hand in &hands {
            let is_like = naive.matches(hand);
            assert_eq!(range.weight(hand) > 0.0, is_like, "{} {hand}", naive.text);
            count += u64::from(is_like);
        }
        assert!(count > 0, "{}", naive.text);
        assert_eq!((range.count(), range.total()), (count, count as f64), "{}", naive.text);
    }
}

#[test]
fn patterns_of_other_sizes_match_as_the_oracle_says() {
    let mut random = Random(2);
    for size in [3, 5, 6, 7] {
        for _ in 0..60 {
            let naive = oracle::naive_pattern(&mut random, size);
            let Ok(range) = GameRange::read(&naive.text, size, false) else { continue };
            for _ in 0..100 {
                let hand = naive.hand_near(&mut random);
                assert_eq!(range.weight(hand) > 0.0, naive.matches(hand), "{} {hand}", naive.text);
            }
        }
    }
}

#[test]
fn trees_weigh_as_the_oracle_says_and_print_what_reads_the_same() {
    let mut random = Random(3);
    let mut read_texts = 0;
    for round in 0..2_000 {
        let size = [4, 5, 6, 3, 7][round % 5];
        let naive = naive_range(&mut random, size, 2);
        let text = naive.text();
        let Ok(range) = GameRange::read(&text, size, false) else { continue };
        read_texts += 1;
        let printed = range.to_string();
        let read = of_cards(&printed, size);
        assert_eq!(read.to_string(), printed, "{text}");
        for _ in 0..40 {
            let hand = naive.hand_near(&mut random);
            let weight = naive.weight(hand);
            assert_eq!(range.weight(hand).to_bits(), weight.to_bits(), "{text} {hand}");
            assert_eq!(read.weight(hand).to_bits(), weight.to_bits(), "{text} {printed} {hand}");
        }
    }
    assert!(read_texts > 500, "{read_texts}");
}

#[test]
fn lists_agree_with_weights() {
    let hands = all_hands(4);
    let mut random = Random(4);
    for _ in 0..12 {
        let text = naive_range(&mut random, 4, 2).text();
        let Ok(range) = GameRange::read(&text, 4, false) else { continue };
        let weights: Vec<_> = hands.iter().map(|&hand| range.weight(hand)).collect();
        let mut listed: Vec<_> = range.iter().collect();
        assert_eq!(range.count(), listed.len() as u64, "{text}");
        assert!((range.total() - weights.iter().sum::<f64>()).abs() < 1e-6, "{text}");
        listed.sort_by_key(|&(hand, _)| hand);
        let all = hands.iter().copied().zip(weights).filter(|&(_, weight)| weight > 0.0);
        let mut all: Vec<_> = all.collect();
        all.sort_by_key(|&(hand, _)| hand);
        assert!(listed == all, "{text}");
    }
}

#[test]
fn hands_are_listed_by_ranks_and_then_by_suits() {
    let listed = |range: &GameRange| -> Vec<String> {
        range.iter().map(|(hand, _)| hand.to_string()).collect()
    };
    let pairs = listed(&omaha("AAKKds"));
    assert_eq!(pairs, ["KcKdAcAd", "KcKhAcAh", "KdKhAdAh", "KcKsAcAs", "KdKsAdAs", "KhKsAhAs"]);
    let all = listed(&omaha("random"));
    assert_eq!(all[..3], ["2c2d2h2s", "2c2d2h3c", "2c2d2h3d"]);
    assert_eq!(all.last().unwrap(), "AcAdAhAs");

    let few = cards("2c 2d 7h 9s Ks Ad Ah");
    let range = omaha("AA**,K***:0.5");
    let within: Vec<_> = range.iter_within(few).collect();
    let all: Vec<_> = range.iter().filter(|&(hand, _)| (hand - few).is_empty()).collect();
    assert_eq!(within, all);
    assert_eq!(within.len(), 10 + 16);
    assert_eq!(omaha("****").iter_within(cards("AsAh")).count(), 0);
}

#[test]
fn weights_and_exclusions() {
    for (text, hand, weight) in [
        ("AA**:0.5", "AsAhKdQc", 0.5),
        ("AA** @ 33.3", "AsAhKdQc", 0.333),
        ("AA**,AAA*:0.25", "AsAhAdQc", 0.25),
        ("AAA*:0.25,AA**", "AsAhAdQc", 1.0),
        ("AA**,!AAA*", "AsAhAdQc", 0.0),
        ("!AAA*,AA**", "AsAhAdQc", 1.0),
        ("AA**,AAA*:0", "AsAhAdQc", 0.0),
        ("(AA**,KK**:0.5):0.5", "KsKhAdQc", 0.25),
        ("(AA**,KK**:0.5):0.5", "AsAhAdQc", 0.5),
        ("KK**,(AA**,KK**:0)", "KsKhAdQc", 1.0), // as in hold'em a group without it
        ("(AA**:0.2)|(KK**:0.3)", "KsKhAdAc", 0.3),
        ("(AA**:0.2)|(KK**:0.3):0.5", "KsKhAdAc", 0.15),
        ("****,!(AA**,KK**)", "KsKhQdQc", 0.0),
        ("****,!AA**|KK**", "KsKhQdQc", 0.0),
        ("AA**\nKK**; QQ**", "QsQhJdTc", 1.0),
        ("AA**", "AsAhAd", 0.0),
        ("AA**", "AsAhAdAcKd", 0.0),
    ] {
        assert_eq!(omaha(text).weight(cards(hand)), weight, "{text} {hand}");
    }
}

#[test]
fn texts_print_in_a_plain_form() {
    for (text, printed) in [
        (" k♠ A♡ 10d 9c ", "AhKsTd9c"),
        ("*a*A", "AA**"),
        ("A h * *", "hA**"),
        ("aAkKDS", "AAKKds"),
        ("AA KK ds", "AAKKds"),
        ("A A Kd s", "KdsAA"),
        ("AA Kds", "KdsAA"),
        ("****", "random"),
        ("**** Ms", "****ms"),
        ("JJ**-AA**", "JJ**+"),
        ("QQ**-JJ**", "QQ**-JJ**"),
        ("AA**+", "AA**"),
        ("KKA*+", "AKK*+"),
        ("8765r-JT98R", "JT98r-8765r"),
        ("(AA**)", "AA**"),
        ("((AA**,KK**))", "(AA**,KK**)"),
        ("(AA**|KK**)|QQ**:.5", "AA**|KK**|QQ**:0.5"),
        ("! AA**; KK**@25", "!AA**,KK**:0.25"),
        ("AA**:0", "!AA**"),
        ("AA**:1.0", "AA**"),
        ("RANDOM", "random"),
    ] {
        assert_eq!(omaha(text).to_string(), printed, "{text}");
        assert_eq!(omaha(text), omaha(printed), "{text}");
    }
    assert_eq!(format!("{:?}|{:>8}", omaha("AA**"), omaha("KK**")), "GameRange(AA**)|    KK**");
}

#[test]
fn hands_to_which_others_are_dealt_all_have_as_many_cards() {
    let stud = |text: &str| GameRange::read(text, 7, true);
    for (text, printed, cards, hands) in [
        ("AsKs", "AsKs", 2, 1),
        ("AA", "AA", 2, 6),
        ("random,AA:0.5", "random,AA:0.5", 2, 1326),
        ("!AAA,AA*", "!AAA,AA*", 3, 292),
        ("AAss", "AssA", 3, 36),
        ("A23r", "32Ar", 3, 24),
        ("(99,TT+):0.5", "(99,TT+):0.5", 2, 36),
        ("AA*****ss", "AA*****ss", 7, 653_488),
        ("random", "random", 7, 133_784_560),
    ] {
        let range = stud(text).unwrap();
        assert_eq!((range.hole_cards(), range.count()), (cards, hands), "{text}");
        assert_eq!(range.to_string().replace("A32", "32A"), printed);
        assert_eq!(stud(&range.to_string()).unwrap(), range);
    }
    for (text, message) in [
        ("AA,AAA", "too many cards AAA at position 3: the first hand of the range has 2 cards"),
        (
            "AAA,AA",
            "incomplete hand AA at position 4: the first hand of the range has 3 cards; did you mean AA*?",
        ),
        ("AAAA2345", "too many cards AAAA2345 at position 0: a hand has 7 cards"),
    ] {
        assert_eq!(stud(text).unwrap_err().to_string(), message);
    }
}

#[test]
fn cards_that_are_all_that_is_known() {
    for (text, known) in [
        ("AsKhQdJc", Some("AsKhQdJc")),
        ("As***", Some("As")),
        ("(As***:0.5):0.5", Some("As")),
        ("random:0.1", Some("")),
        ("As***:0", None),
        ("A***", None),
        ("s***", None),
        ("****ds", None),
        ("As***,Ks***", None),
        ("As***|Ks***", None),
    ] {
        assert_eq!(omaha(text).known_cards(), known.map(cards), "{text}");
    }
    let two = |text| GameRange::read(text, 2, false).unwrap().known_cards();
    assert_eq!((two("AsKs:0.5"), two("random:0.5")), (Some(cards("AsKs")), Some(CardSet::EMPTY)));
    assert_eq!((two("AKs"), two("random,AA:0.5")), (None, None));

    for (hand, size, count) in [("AsKs", 2, 1), ("As", 2, 51), ("", 2, 1_326), ("As", 5, 249_900)] {
        let range = GameRange::of_hand(cards(hand), size);
        assert_eq!((range.hole_cards(), range.count()), (size, count));
        assert_eq!(range.total(), count as f64);
    }
    let hand = GameRange::of_hand(cards("AsKsQhJh"), 4);
    assert_eq!(
        (hand.to_string(), hand.known_cards()),
        ("AsKsQhJh".into(), Some(cards("AsKsQhJh")))
    );
    assert_eq!(omaha("As***:0.5").total(), 0.5 * 20_825.0);
}

#[test]
fn two_cards_are_a_range() {
    let range: Range = "QQ+,AKs:0.5".parse().unwrap();
    let wrapped = GameRange::from(range.clone());
    assert_eq!(wrapped.as_range(), Some(&range));
    assert_eq!((wrapped.hole_cards(), wrapped.count(), wrapped.total()), (2, 22, 20.0));
    assert_eq!(wrapped.to_string(), "QQ+,AKs:0.5");
    assert_eq!(wrapped.weight(cards("AsKs")), 0.5);
    assert_eq!((wrapped.weight(cards("As")), wrapped.weight(cards("AsKsQs"))), (0.0, 0.0));
    assert_eq!(wrapped, "AKs:0.5,QQ+".parse::<Range>().unwrap().into());
    let hands: Vec<_> = wrapped.iter_within(cards("AsKsQdQh")).collect();
    assert_eq!(hands, [(cards("QdQh"), 1.0), (cards("AsKs"), 0.5)]);
    assert!(omaha("AA**").as_range().is_none());
    assert_ne!(omaha("AA**"), wrapped);
}

#[test]
fn unions_have_the_larger_weight() {
    let union = omaha("AA**:0.5").union(&omaha("AA**:0.25,KK**")).unwrap();
    assert_eq!(union.to_string(), "(AA**:0.5)|(AA**:0.25,KK**)");
    for (hand, weight) in
        [("AsAhQdJd", 0.5), ("AsAhKdKs", 1.0), ("QsQhKdKs", 1.0), ("2s2h3d3s", 0.0)]
    {
        assert_eq!(union.weight(cards(hand)), weight);
    }
    let three = union.union(&omaha("QQ**")).unwrap();
    assert_eq!(three.to_string(), "(AA**:0.5)|(AA**:0.25,KK**)|QQ**");
    assert_eq!(omaha(&three.to_string()), three);

    let two = |text: &str| GameRange::from(text.parse::<Range>().unwrap());
    assert_eq!(two("AA:0.5").union(&two("AA:0.25,KK")).unwrap(), two("AA:0.5,KK"));

    let error = omaha("AA**").union(&two("AA")).unwrap_err();
    assert_eq!(error.kind(), RangeErrorKind::WrongLength);
    assert_eq!(error.to_string(), "wrong length: hands of 2 cards: the other range has hands of 4");

    let deep = format!("{}AA**{}", "(".repeat(32), ":0.5)".repeat(32)) + ":0.5";
    let error = omaha(&deep).union(&omaha("KK**")).unwrap_err();
    assert_eq!(error.kind(), RangeErrorKind::TooDeep);
}

#[test]
fn equality_is_that_of_weights() {
    assert_eq!(omaha("AA**,KK**"), omaha("KK**|AA**"));
    assert_eq!(omaha("JT98-8765"), omaha("8765,9876,T987,JT98"));
    assert_ne!(omaha("AA**"), omaha("AA**,!AAAA"));
    assert_ne!(omaha("AA**"), omaha("AA**:0.5"));
    assert_ne!(omaha("AA**"), of_cards("AA***", 5));
    assert_eq!(of_cards("*****", 5), of_cards("random", 5));
}

#[test]
fn no_hand_weighs_more_than_most() {
    for (text, most) in [
        ("h***,random:0.25", 0.25),
        ("random:0.25,h***:0.5", 0.5),
        ("random:0.25,AsAhKsKh", 1.0),
        ("AA**,!random", 0.0),
        ("AA**,random:0", 0.0),
        ("AA**,(KK**,random:0.5):0.5", 0.25),
        ("AA**,(random:0.5,KK**:0.1):0.5", 1.0), // more than it is
        ("AA**,(random,!KK**):0.5", 1.0),
        ("AA**,(!random):0.5", 1.0),
        ("AA**,KK**|random:0.1,QQ**:0.2", 0.2),
    ] {
        assert_eq!(omaha(text).most(), most, "{text}");
    }
    // The product is 0, which names no hand.
    let tiny = format!("0.{}1", "0".repeat(200));
    assert_eq!(omaha(&format!("AA**,((random:{tiny}):{tiny}):0.5")).most(), 1.0);
    let mut random = Random(6);
    for _ in 0..300 {
        let naive = naive_range(&mut random, 4, 2);
        let Ok(range) = GameRange::read(&naive.text(), 4, false) else { continue };
        let weights = (0..40).map(|_| range.weight(naive.hand_near(&mut random)));
        assert!(weights.fold(0.0, f64::max) <= range.most(), "{}", naive.text());
    }
}

/// How often it is asked whether to go on until the answer is there.
fn asked(mut work: impl FnMut(&mut dyn FnMut() -> bool)) -> usize {
    let mut asked = 0;
    work(&mut || {
        asked += 1;
        true
    });
    asked
}

#[test]
fn counting_and_comparing_can_be_stopped() {
    let [range, other] = ["h****", "*h***,!AcAdKcKdQc"].map(|text| of_cards(text, 5));
    let hands = range.count() as usize;
    let counted = Some((range.count(), range.total()));
    let counting = asked(|go_on| assert_eq!(range.count_and_total(go_on), counted));
    let comparing = asked(|go_on| assert_eq!(range.is_equal_to(&other, go_on), Some(true)));
    assert!(counting > hands / 2_000 && comparing > hands / 2_000, "{counting} {comparing}");

    for stop_at in [0, 1, 100, counting - 1] {
        let stop = || {
            let mut asked = 0;
            move || {
                asked += 1;
                asked <= stop_at
            }
        };
        assert_eq!(range.count_and_total(stop()), None);
        assert_eq!(range.is_equal_to(&other, stop()), None);
    }
    // What is known at once is not asked for.
    let random = of_cards("random", 7);
    assert_eq!(random.count_and_total(|| false), Some((133_784_560, 133_784_560.0)));
    assert_eq!(random.is_equal_to(&range, || false), Some(false));
    assert_eq!(range.is_equal_to(&range.clone(), || false), Some(true));
}

#[test]
fn random_texts_are_refused_or_print_what_reads_the_same() {
    let pieces = [
        "A", "K", "T", "10", "2", "h", "s", "d", "c", "♠", "Ah", "Kd", "*", "**", "****", "AA**",
        "ds", "ss", "r", "ms", "+", "-", ",", ";", "\n", " ", "|", "(", ")", "!", ":", "@", "0.5",
        "50", "random", "x", "é", "JT98", "8765",
    ];
    let mut random = Random(5);
    let mut read = 0;
    for round in 0..60_000 {
        let length = 1 + random.below(9);
        let text: String = (0..length).map(|_| pieces[random.below(pieces.len())]).collect();
        let (size, is_completed) = ([4, 5, 4, 7][round % 4], round % 3 == 0);
        let Ok(range) = GameRange::read(&text, size, is_completed) else { continue };
        let printed = range.to_string();
        let again = GameRange::read(&printed, size, is_completed).unwrap();
        assert_eq!(again.to_string(), printed, "{text:?}");
        read += 1;
    }
    assert!(read > 1_000, "{read}");
}
