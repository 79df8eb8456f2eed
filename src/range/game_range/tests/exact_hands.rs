//! Ranges with many hands that are written card by card.

use alloc::collections::BTreeMap;

use super::oracle::naive_range_with;
use super::*;

/// Some hands, many of the same ranks.
fn some_hands(random: &mut Random, size: usize, count: usize) -> Vec<CardSet> {
    let few = cards("2c 2d 2h 7c 7d 7s Kh Ks Ac As");
    let mut all = all_hands(size);
    if random.below(2) == 0 {
        all.retain(|&hand| (hand - few).is_empty());
    }
    (0..count).map(|_| all[random.below(all.len())]).collect()
}

#[test]
fn trees_with_exact_hands_weigh_as_the_oracle_says() {
    let mut random = Random(7);
    let mut read_texts = 0;
    for round in 0..300 {
        let size = [4, 3, 5][round % 3];
        let hands: Vec<_> = (0..5)
            .map(|_| oracle::naive_pattern(&mut random, size).hand_near(&mut random))
            .collect();
        let naive = naive_range_with(&mut random, &hands, size, 2);
        let text = naive.text();
        let Ok(range) = GameRange::read(&text, size, false) else { continue };
        read_texts += 1;
        let near: Vec<_> = (0..20).map(|_| naive.hand_near(&mut random)).collect();
        for &hand in hands.iter().chain(&near) {
            let weight = naive.weight(hand);
            assert_eq!(range.weight(hand).to_bits(), weight.to_bits(), "{text} {hand}");
            assert!(weight <= range.most(), "{text} {hand}");
        }
        assert_eq!(of_cards(&range.to_string(), size).to_string(), range.to_string(), "{text}");
    }
    assert!(read_texts > 200, "{read_texts}");
}

#[test]
fn lists_with_exact_hands_agree_with_the_oracle() {
    let in_order: Vec<CardSet> = of_cards("***", 3).iter().map(|(hand, _)| hand).collect();
    let available = cards("2c 2d 2h 7c 7d 7s Kh Ks Ac As 3d 9h");
    let mut random = Random(8);
    let (mut only_exact, mut mixed) = (0, 0);
    for round in 0..16 {
        let hands = some_hands(&mut random, 3, [4, 40][round % 2]);
        let naive = naive_range_with(&mut random, &hands, 3, 1);
        let text = naive.text();
        let Ok(range) = GameRange::read(&text, 3, false) else { continue };
        let all = in_order.iter().map(|&hand| (hand, naive.weight(hand)));
        let all: Vec<_> = all.filter(|&(_, weight)| weight > 0.0).collect();
        assert!(range.iter().eq(all.iter().copied()), "{text}");
        let within = all.iter().filter(|(hand, _)| (*hand - available).is_empty());
        assert!(range.iter_within(available).eq(within.copied()), "{text}");
        assert_eq!(range.count(), all.len() as u64, "{text}");
        let total: f64 = all.iter().map(|(_, weight)| weight).sum();
        assert!((range.total() - total).abs() < 1e-6, "{text}");
        only_exact += usize::from(!text.contains('*'));
        mixed += usize::from(text.contains('*'));

        // One more item makes another range, unless the hand has this weight.
        let hand = hands[random.below(hands.len())];
        for (weight, item) in [(1.0, ""), (0.5, ":0.5"), (0.1, ":0.1"), (0.0, ":0")] {
            let other = of_cards(&format!("{text},{hand}{item}"), 3);
            assert_eq!(range == other, naive.weight(hand) == weight, "{text} {hand}{item}");
            assert_eq!(other == range, naive.weight(hand) == weight, "{text} {hand}{item}");
        }
    }
    assert!(only_exact > 2 && mixed > 2, "{only_exact} {mixed}");
}

#[test]
fn exact_hands_are_found_in_all_places() {
    for (text, weight) in [
        ("AsAhKsKhds", 1.0), // a shape that it has anyhow
        ("AsAhKsKh:0.5,AsAhKsKh:0.25", 0.25),
        ("AsAhKsKh,AA**:0.5", 0.5),
        ("AA**:0.5,AsAhKsKh", 1.0),
        ("AsAhKsKh,!AA**", 0.0),
        ("!AA**,AsAhKsKh:0.5", 0.5),
        ("AsAhKsKh,!AsAhKsKh", 0.0),
        ("!AsAhKsKh,AsAhKsKh:0.5", 0.5),
        ("AA**,AsAhKsKh:0", 0.0),
        ("AA**,QQ**|AsAhKsKh:0.5", 0.5),
        ("(AsAhKsKh:0.5)|QQ**,(QQ**,AsAhKsKh:0)", 0.5), // named by the first alone
        ("AsAhKsKh:0.5,(AsAhKsKh:0.25,QQ**):0.5", 0.125),
        ("(AsAhKsKh:0.25)|AsAhKsKh|AA**:0.5", 0.5),
    ] {
        let range = omaha(text);
        assert_eq!(range.weight(cards("AsAhKsKh")), weight, "{text}");
        let listed = range.iter().find(|&(hand, _)| hand == cards("AsAhKsKh"));
        assert_eq!(listed.map_or(0.0, |(_, weight)| weight), weight, "{text}");
    }
    let nothing = omaha("!AsAhKsKh");
    assert_eq!((nothing.count(), nothing.total(), nothing.iter().count()), (0, 0.0, 0));
    assert_eq!(nothing, omaha("AsAhKsKh,!random"));
    let seven = of_cards("AsAhKsKhQs2c3d:0.5,2c3c4c5c6c7c8c", 7);
    assert_eq!((seven.count(), seven.total()), (2, 1.5));
}

fn shuffled<T>(mut things: Vec<T>, random: &mut Random) -> Vec<T> {
    (1..things.len()).for_each(|place| things.swap(place, random.below(place + 1)));
    things
}

#[test]
fn thousands_of_exact_hands() {
    let mut random = Random(9);
    let mut hands = shuffled(all_hands(4), &mut random);
    hands.truncate(5_000);
    let weights = [1.0, 0.5, 0.25, 0.75];
    let weight_at = |place: usize| weights[place % 4];
    let items: Vec<String> = hands
        .iter()
        .enumerate()
        .map(|(place, hand)| format!("{hand}:{}", weight_at(place)))
        .collect();
    let text = items.join(",");
    let range = omaha(&text);
    assert_eq!((range.count(), range.total()), (5_000, 3_125.0));
    assert_eq!(range.iter().count(), 5_000);
    for (place, &hand) in hands.iter().enumerate() {
        assert_eq!(range.weight(hand), weight_at(place), "{hand}");
    }
    let other = omaha(&shuffled(items.clone(), &mut random).join("\n"));
    assert_eq!(other, range);
    assert_ne!(omaha(&format!("{text},!{}", hands[77])), range);
    assert_ne!(omaha(&items[1..].join(",")), range);
    assert_eq!(omaha(&format!("{text},{text}")), range);
    assert_eq!(omaha(&format!("({text}):0.5")).total(), 1_562.5);

    let halves = omaha(&items[..3_000].join(",")).union(&omaha(&items[2_000..].join(",")));
    assert_eq!(halves.unwrap(), range);
    let with_aces = omaha(&text).union(&omaha("AA**:0.5")).unwrap();
    let mut all: BTreeMap<CardSet, f64> = omaha("AA**:0.5").iter().collect();
    for (place, &hand) in hands.iter().enumerate() {
        let weight = all.entry(hand).or_insert(0.0);
        *weight = weight.max(weight_at(place));
    }
    assert_eq!(with_aces.iter().collect::<BTreeMap<_, _>>(), all);
    assert_eq!(with_aces.count(), all.len() as u64);
    let plain: Vec<String> = hands.iter().map(CardSet::to_string).collect();
    assert_eq!(omaha(&plain.join("|")).total(), 5_000.0);
}
