//! `range_breakdown` against the definitions, looked up in lists of cards.
#![cfg(feature = "alloc")]

mod many_hands;
mod naive;

use std::sync::LazyLock;

use kev::analysis::{AnalysisError, Draw, PairKind, RangePart, range_breakdown};
use kev::range::{Combo, Range};
use kev::{
    CardInt, CardPlace, Category, DECK, DuplicateCard, HandRank, Rank, Suit, cards, parse_cards,
};
use many_hands::many_hands;
use naive::Naive;
use rstest::rstest;

static NAIVE: LazyLock<Naive> = LazyLock::new(Naive::new);

fn category(cards: &[CardInt]) -> Category {
    let mut hand = cards.iter().map(|card| usize::from(card.index())).collect::<Vec<_>>();
    hand.sort_unstable();
    let number = match hand.len() {
        5 => NAIVE.rank::<5>(hand.try_into().unwrap()),
        6 => NAIVE.rank::<6>(hand.try_into().unwrap()),
        _ => NAIVE.rank::<7>(hand.try_into().unwrap()),
    };
    HandRank::new(number).unwrap().category()
}

/// The best straight in these cards, suits aside: the place of its lowest rank.
fn straight(cards: &[CardInt]) -> Option<usize> {
    // From the ace, which is lowest here, to the ace.
    let order = [&[Rank::Ace], &Rank::ALL[..]].concat();
    let has = |rank: &Rank| cards.iter().any(|card| card.rank() == *rank);
    order.windows(5).rposition(|five| five.iter().all(has))
}

/// The cards that come next and make a straight with a hole card in it.
fn straight_cards(hole: &[CardInt], board: &[CardInt]) -> usize {
    let hand = [hole, board].concat();
    let unseen = DECK.iter().filter(|card| !hand.contains(card));
    let makes_straight = |&&card: &&CardInt| {
        let best = straight(&[&hand[..], &[card]].concat());
        best.is_some() && best != straight(&[board, &[card]].concat())
    };
    unseen.filter(makes_straight).count()
}

/// The most cards of a suit that a hole card has.
fn suited(hole: &[CardInt], board: &[CardInt]) -> usize {
    let of_suit = |suit: Suit| {
        let hand = hole.iter().chain(board);
        hand.filter(|card| card.suit() == suit).count()
    };
    hole.iter().map(|card| of_suit(card.suit())).max().unwrap()
}

fn has_draw(draw: Draw, hole: &[CardInt], board: &[CardInt]) -> bool {
    let made = category(&[hole, board].concat());
    // The lower category is the better one.
    let has_flush = made <= Category::Flush;
    let has_straight = made <= Category::Straight;
    let straight_cards = if has_straight { 0 } else { straight_cards(hole, board) };
    let has_four_suited = !has_flush && suited(hole, board) == 4;
    if board.len() == 5 {
        return false;
    }
    match draw {
        Draw::ComboDraw => has_four_suited && straight_cards >= 4,
        Draw::FlushDraw => has_four_suited,
        Draw::OpenEnded => straight_cards >= 8,
        Draw::Gutshot => straight_cards == 4,
        Draw::BackdoorFlushDraw => !has_flush && board.len() == 3 && suited(hole, board) == 3,
        Draw::Overcards => {
            let is_over = |card: &CardInt| board.iter().all(|other| card.rank() > other.rank());
            !has_straight && hole[0].rank() != hole[1].rank() && hole.iter().all(is_over)
        }
    }
}

fn is_pair(kind: PairKind, hole: &[CardInt], board: &[CardInt]) -> bool {
    if category(&[hole, board].concat()) != Category::OnePair {
        return false;
    }
    let mut ranks = board.iter().map(|card| card.rank()).collect::<Vec<Rank>>();
    ranks.sort_unstable();
    ranks.dedup();
    ranks.reverse();
    let is_pocket_pair = hole[0].rank() == hole[1].rank();
    let pairs = |place: usize| {
        let rank = ranks.get(place);
        !is_pocket_pair && hole.iter().any(|card| Some(&card.rank()) == rank)
    };
    match kind {
        PairKind::Overpair => is_pocket_pair && hole[0].rank() > ranks[0],
        PairKind::TopPair => pairs(0),
        PairKind::SecondPair => pairs(1),
        PairKind::WeakPair => (2..5).any(pairs),
        PairKind::LowerPocketPair => is_pocket_pair && hole[0].rank() < ranks[0],
        PairKind::BoardPair => ranks.len() < board.len(),
    }
}

fn assert_part(
    found: RangePart,
    range: &Range,
    board: &[CardInt],
    has: impl Fn(&[CardInt]) -> bool,
) {
    let (mut combos, mut weight, mut all) = (0, 0.0, 0.0);
    for (combo, each) in range.iter() {
        let hole = combo.cards();
        if hole.iter().any(|card| board.contains(card)) {
            continue;
        }
        all += each;
        if has(&hole) {
            combos += 1;
            weight += each;
        }
    }
    assert_eq!(found.combos, combos);
    assert!((found.share - weight / all).abs() < 1e-12, "{found:?}");
}

fn assert_is_by_definition(range: &Range, board: &[CardInt]) {
    let found = range_breakdown(range, board).unwrap();
    let is_possible = |combo: Combo| combo.cards().iter().all(|card| !board.contains(card));
    let possible = range.iter().filter(|&(combo, _)| is_possible(combo));
    let weights = possible.map(|(_, weight)| weight).collect::<Vec<_>>();
    assert_eq!(found.combos, weights.len());
    assert!((found.weight - weights.iter().sum::<f64>()).abs() < 1e-9);

    for (wanted, part) in found.categories() {
        assert_eq!(part, found.category(wanted));
        assert_part(part, range, board, |hole| category(&[hole, board].concat()) == wanted);
    }
    for (kind, part) in found.pairs() {
        assert_eq!(part, found.pair(kind));
        assert_part(part, range, board, |hole| is_pair(kind, hole, board));
    }
    for (draw, part) in found.draws() {
        assert_eq!(part, found.draw(draw));
        assert_part(part, range, board, |hole| has_draw(draw, hole, board));
    }
    let combos =
        |parts: &mut dyn Iterator<Item = RangePart>| parts.map(|part| part.combos).sum::<usize>();
    assert_eq!(combos(&mut found.categories().map(|(_, part)| part)), found.combos);
    let one_pair = found.category(Category::OnePair).combos;
    assert_eq!(combos(&mut found.pairs().map(|(_, part)| part)), one_pair);
}

#[rstest]
fn breakdowns_are_by_definition(#[values(3, 4, 5)] on_board: usize) {
    for (seed, board) in many_hands(12, 5).chunks(5).enumerate() {
        let board = &board[..on_board];
        assert_is_by_definition(&Range::random(), board);
        let mut range = Range::empty();
        for (place, cards) in many_hands(100 + seed, 2)[2 * seed..].chunks(2).enumerate() {
            let combo = Combo::new(cards[0], cards[1]).unwrap();
            range.set_weight(combo, [1.0, 0.5, 0.3][place % 3]).unwrap();
        }
        assert_is_by_definition(&range, board);
    }
}

#[rstest]
fn special_boards_too(
    #[values(
        "9h8h7h",
        "9h8h7h6h",
        "9h8h7h6h5h",
        "Ah2c3d",
        "Ah2c3d4s",
        "AhKcQd",
        "AhKcQdJs",
        "7s7h2c",
        "7s7h2c2d",
        "7s7h7d",
        "7s7h7d7c",
        "7s7h7d2c2d",
        "6s7h9cTd",
        "2h3h5c6h",
        "AsKsQsJsTs",
        "AsKsQsJs",
        "Kh9h4c",
        "Kh9h4h2s",
        "5c7d9hJs",
        "3c4d6h7s"
    )]
    board: &str,
) {
    assert_is_by_definition(&Range::random(), &cards(board).unwrap());
    assert_is_by_definition(
        &"22+:0.5,A2s+,T9s-54s:0.1,KJo".parse().unwrap(),
        &cards(board).unwrap(),
    );
}

fn draws(hand: &str, board: &str) -> Vec<Draw> {
    let range = Range::from(hand.parse::<Combo>().unwrap());
    let found = range_breakdown(&range, &cards(board).unwrap()).unwrap();
    found.draws().filter(|(_, part)| part.combos == 1).map(|(draw, _)| draw).collect()
}

#[rstest]
#[case::open_ended("Th9c", "Jd8s2c", &[Draw::OpenEnded])]
#[case::double_gutshot("Jd7c", "9s8hTd5c2s", &[])]
#[case::double_gutshot_on_the_turn("Jh7c", "9s8dKd5h", &[Draw::OpenEnded])]
#[case::one_hole_card("9h2c", "8d7s6cKd", &[Draw::OpenEnded])]
#[case::four_on_the_board_and_a_better_end("Jh2d", "9c8d7s6h", &[Draw::Gutshot])]
#[case::four_on_the_board_alone("AhKd", "9c8d7s6h", &[Draw::Overcards])]
#[case::the_lower_end_of_the_boards_straight("Ac5d", "Ts9c8d7h", &[])]
#[case::gutshot("Th9c", "Kd8s6c", &[Draw::Gutshot])]
#[case::to_the_wheel("4h3c", "Ad2s9c", &[Draw::Gutshot])]
#[case::deuce_to_five("4h3c", "5d2sTc", &[Draw::OpenEnded])]
#[case::wheel_and_six_high("Ah4c", "3d5s9c", &[Draw::Gutshot])]
#[case::broadway("AhKc", "QdJs2c", &[Draw::Gutshot, Draw::Overcards])]
#[case::no_straight_around_the_ace("KhAc", "2d3s9c", &[Draw::Overcards])]
#[case::king_high_is_open("KhQc", "JdTs2c", &[Draw::OpenEnded, Draw::Overcards])]
#[case::flush_draw("Ah5h", "Kh9h2c", &[Draw::FlushDraw])]
#[case::with_one_heart("Ah5c", "Kh9h2h", &[Draw::FlushDraw])]
#[case::four_hearts_on_the_board("AcJd", "Kh9h2h3h", &[])]
#[case::combo_draw("JhTh", "9h8h2c", &[Draw::ComboDraw, Draw::FlushDraw, Draw::OpenEnded, Draw::Overcards])]
#[case::combo_with_gutshot("JhTh", "Kh9h2c", &[Draw::ComboDraw, Draw::FlushDraw, Draw::Gutshot])]
#[case::straight_with_flush_draw("JhTh", "9h8h7c", &[Draw::FlushDraw])]
#[case::flush_with_straight_flush_draw("JhTh", "9h8h2h", &[])]
#[case::set_with_backdoor("9h9c", "9dKh2h", &[Draw::BackdoorFlushDraw])]
#[case::set_with_flush_draw("9h9c", "9dKh2h4h", &[Draw::FlushDraw])]
#[case::backdoor("Ah5h", "Kh9c2c", &[Draw::BackdoorFlushDraw])]
#[case::backdoor_with_one("AhAc", "Kh9h2d", &[Draw::BackdoorFlushDraw])]
#[case::no_backdoor_on_the_turn("Ah5h", "KhTc2c7d", &[])]
#[case::three_on_the_board_are_no_backdoor("AcJd", "Kh9h2h", &[])]
#[case::overcards("AhKc", "Qd7s2h", &[Draw::Overcards])]
#[case::overcards_to_trips_on_the_board("AhKc", "7d7s7h", &[Draw::Overcards])]
#[case::an_overpair_is_no_overcards("AhAc", "Qd7s2d", &[])]
#[case::one_overcard("AhJc", "Qd7s2d", &[])]
#[case::overcards_with_a_straight("JhTc", "9d8s7d", &[])]
fn known_draws(#[case] hand: &str, #[case] board: &str, #[case] expected: &[Draw]) {
    assert_eq!(draws(hand, board), expected);
}

#[rstest]
#[case("AhAc", "Kd7s2c", Some(PairKind::Overpair))]
#[case("KhQc", "Kd7s2c", Some(PairKind::TopPair))]
#[case("AhKc", "Kd7s2c", Some(PairKind::TopPair))]
#[case("Ah7c", "Kd7s2c", Some(PairKind::SecondPair))]
#[case("Ah2c", "Kd7s2d", Some(PairKind::WeakPair))]
#[case("Ah3c", "Kd7s3d2c4h", Some(PairKind::WeakPair))]
#[case("QhQc", "Kd7s2c", Some(PairKind::LowerPocketPair))]
#[case("3h3c", "Kd7s4cTh", Some(PairKind::LowerPocketPair))]
#[case("AhKc", "7d7s2c", Some(PairKind::BoardPair))]
#[case("AhAc", "7d7s2c", None)]
#[case("Ah7c", "7d7s2c", None)]
#[case("AhQc", "Kd7s2c", None)]
fn known_pairs(#[case] hand: &str, #[case] board: &str, #[case] expected: Option<PairKind>) {
    let range = Range::from(hand.parse::<Combo>().unwrap());
    let found = range_breakdown(&range, &cards(board).unwrap()).unwrap();
    let kinds = found.pairs().filter(|(_, part)| part.combos > 0).map(|(kind, _)| kind);
    assert_eq!(kinds.collect::<Vec<_>>(), Vec::from_iter(expected));
}

#[test]
fn names() {
    assert!(PairKind::ALL.iter().enumerate().all(|(place, &kind)| kind as usize == place));
    assert!(Draw::ALL.iter().enumerate().all(|(place, &draw)| draw as usize == place));
    let names = PairKind::ALL.iter().map(ToString::to_string);
    let names = names.chain(Draw::ALL.iter().map(ToString::to_string)).collect::<Vec<_>>();
    let expected = "Overpair, Top Pair, Second Pair, Weak Pair, Lower Pocket Pair, Board Pair, \
                    Combo Draw, Flush Draw, Open-Ended, Gutshot, Backdoor Flush Draw, Overcards";
    assert_eq!(names.join(", "), expected);
    assert_eq!(format!("{:>9}", Draw::Gutshot), "  Gutshot");
}

#[test]
fn a_river_has_no_draws_to_print() {
    let board = cards("Kh9h4c2sTd").unwrap();
    let text = range_breakdown(&"KQ,QJ:0.5".parse().unwrap(), &board).unwrap().to_string();
    let expected = "28 combos, weight 20.00\n\
                    Straight                40.00%    16\n\
                    One Pair                60.00%    12\n\
                    \x20 Top Pair              60.00%    12";
    assert_eq!(text, expected);
}

#[test]
fn questions_without_an_answer() {
    let error = |range: Range, board: &str| {
        let board = parse_cards(board).collect::<Result<Vec<_>, _>>().unwrap();
        range_breakdown(&range, &board).unwrap_err()
    };
    let duplicate = |second| {
        let (card, first) = (CardInt::CardAs, CardPlace::Board);
        AnalysisError::DuplicateCard(DuplicateCard { card, first, second })
    };
    for (board, count) in [("", 0), ("AsKs", 2), ("AsKsQsJsTs9s", 6)] {
        let expected = AnalysisError::BoardCount { count, fewest: 3, most: 5 };
        assert_eq!(error(Range::random(), board), expected);
    }
    assert_eq!(error(Range::random(), "AsKsAs"), duplicate(CardPlace::Board));
    assert_eq!(error("AsKd".parse().unwrap(), "AsKsQs"), duplicate(CardPlace::Hand(0)));
    assert_eq!(error(Range::empty(), "AsKsQs"), AnalysisError::EmptyRange);
    assert_eq!(error("AA".parse().unwrap(), "AsAhAd"), AnalysisError::NoComboLeft);
}
