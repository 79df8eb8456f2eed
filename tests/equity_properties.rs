//! What holds for the answers to any questions.
#![cfg(feature = "alloc")]

mod questions;

use kev::equity::{EquityResult, PlayerEquity, Question};
use kev::range::{Combo, Range};
use kev::{CardInt, CardSet, DECK, Suit, evaluate};
use questions::{Random, Wanted, exact, question, ranges, text};

/// Questions that have an answer, which is small enough to be found quickly.
fn questions(seed: u64, number: usize, is_weighted: bool) -> Vec<(Question, EquityResult)> {
    let mut random = Random(seed);
    let any = core::iter::repeat_with(|| {
        let players = 2 + random.below(3);
        let wanted = Wanted {
            players,
            on_board: 3 + random.below(3),
            dead: random.below(4),
            combos: [60, 6, 3][players - 2],
            is_weighted,
        };
        question(&mut random, &wanted)
    });
    let answered = any.filter_map(|question| Some((question.clone(), exact(&question).ok()?)));
    answered.take(number).collect()
}

fn assert_close(one: f64, other: f64, what: &Question) {
    assert!((one - other).abs() < 1e-9, "{one} is not {other}: {}", text(what));
}

fn parts(player: &PlayerEquity) -> impl Iterator<Item = f64> {
    [player.equity, player.win, player.tie, player.lose]
        .into_iter()
        .chain(player.categories.iter().copied())
}

fn assert_same_player(one: &PlayerEquity, other: &PlayerEquity, what: &Question) {
    parts(one).zip(parts(other)).for_each(|(one, other)| assert_close(one, other, what));
    assert_eq!(one.counts, other.counts, "{}", text(what));
}

/// A deal of so many deals, as a number for sums of them.
fn number(deals: u64) -> f64 {
    f64::from(u32::try_from(deals).expect("not too many deals"))
}

#[test]
fn probabilities_sum_to_1() {
    for (question, answer) in questions(1, 200, true) {
        let sum = |of: &dyn Fn(&PlayerEquity) -> f64| answer.players.iter().map(of).sum::<f64>();
        assert_close(sum(&|player| player.equity), 1.0, &question);
        assert_close(answer.pots.iter().map(|pot| pot.probability).sum(), 1.0, &question);
        for (number, player) in answer.players.iter().enumerate() {
            assert_close(player.win + player.tie + player.lose, 1.0, &question);
            assert_close(player.categories.iter().sum(), 1.0, &question);
            let sole = answer.pots.iter().filter(|pot| pot.winners == [number]);
            assert_close(sole.map(|pot| pot.probability).sum(), player.win, &question);
        }
        for (combos, player) in answer.combos.iter().flatten().zip(&answer.players) {
            assert_close(combos.iter().map(|one| one.weight).sum(), 1.0, &question);
            let equity = combos.iter().map(|one| one.weight * one.equity.unwrap_or(0.0));
            assert_close(equity.sum(), player.equity, &question);
        }
    }
}

#[test]
fn suits_are_worth_the_same() {
    let mut random = Random(2);
    for (question, answer) in questions(2, 200, true) {
        let mut suits = Suit::ALL;
        (0..4).for_each(|place| suits.swap(place, random.below(4)));
        let swap = |card: CardInt| {
            CardInt::from_rank_suit(card.rank(), suits[usize::from(card.suit().index())])
        };
        let swapped_range = |range: &Range| {
            let mut swapped = Range::empty();
            for (combo, weight) in range.iter() {
                let [first, second] = combo.cards().map(swap);
                swapped.set_weight(Combo::new(first, second).unwrap(), weight).unwrap();
            }
            swapped
        };
        let all = |cards: &[CardInt]| cards.iter().map(|&card| swap(card)).collect::<Vec<_>>();
        let swapped = Question::new(ranges(&question).map(swapped_range))
            .with_board(&all(&question.board))
            .with_dead(&all(&question.dead));
        let after = exact(&swapped).unwrap();
        assert_eq!(after.deals, answer.deals);
        for (one, other) in after.players.iter().zip(&answer.players) {
            assert_same_player(one, other, &question);
        }
    }
}

#[test]
fn the_order_of_players_and_cards_means_nothing() {
    for (question, answer) in questions(3, 200, true) {
        let players = question.players.len();
        let mut turned = question.clone();
        turned.players.rotate_left(1);
        turned.board.reverse();
        turned.dead.reverse();
        let after = exact(&turned).unwrap();
        assert_eq!((after.deals, after.pots.len()), (answer.deals, answer.pots.len()));
        for (number, player) in after.players.iter().enumerate() {
            assert_same_player(player, &answer.players[(number + 1) % players], &question);
        }
        for pot in &after.pots {
            let mut winners =
                pot.winners.iter().map(|number| (number + 1) % players).collect::<Vec<_>>();
            winners.sort_unstable();
            let same = answer.pots.iter().find(|pot| pot.winners == winners).unwrap();
            assert_close(pot.probability, same.probability, &question);
            assert_eq!(pot.count, same.count);
        }
        if let (Some([first, second]), Some([other, one])) = (&answer.combos, &after.combos) {
            for (one, other) in one.iter().zip(first).chain(other.iter().zip(second)) {
                assert_eq!(one.combo, other.combo);
                assert_close(one.weight, other.weight, &question);
                assert_close(one.equity.unwrap_or(2.0), other.equity.unwrap_or(2.0), &question);
            }
        }
    }
}

#[test]
fn the_weights_of_a_player_count_only_as_ratios() {
    for (question, answer) in questions(4, 200, true) {
        for factor in [0.5, 0.1, 1e-3, 1e-12] {
            let mut scaled = question.clone();
            let range = ranges(&question).nth(1).unwrap().scaled(factor).unwrap();
            scaled.players[1] = range.into();
            let after = exact(&scaled).unwrap();
            assert_eq!(after.deals, answer.deals);
            for (one, other) in after.players.iter().zip(&answer.players) {
                assert_same_player(one, other, &question);
            }
        }
    }
}

#[test]
fn an_answer_is_the_mean_over_the_next_card() {
    let unfinished = questions(5, 150, false).into_iter();
    for (question, answer) in unfinished.filter(|(question, _)| question.board.len() < 5) {
        let gone = [&question.board[..], &question.dead].concat();
        let (mut deals, mut sums) = (0, vec![0.0; answer.players.len()]);
        for &card in DECK.iter().filter(|card| !gone.contains(card)) {
            let mut next = question.clone();
            next.board.push(card);
            // Players may need the card.
            let Ok(next) = exact(&next) else { continue };
            deals += next.deals;
            for (sum, player) in sums.iter_mut().zip(&next.players) {
                *sum += number(next.deals) * player.equity;
            }
        }
        // Any of the missing cards may be the next one.
        let missing = 5 - question.board.len() as u64;
        assert_eq!(deals, missing * answer.deals, "{}", text(&question));
        for (sum, player) in sums.iter().zip(&answer.players) {
            assert_close(sum / number(deals), player.equity, &question);
        }
    }
}

#[test]
fn a_dead_card_takes_combos_out_of_ranges() {
    for (question, _) in questions(6, 200, true) {
        let mut without = question.clone();
        let dead: CardSet = question.dead.iter().copied().collect();
        without.players = ranges(&question).map(|range| range.without(dead).into()).collect();
        assert_eq!(exact(&without), exact(&question), "{}", text(&question));
        if question.board.len() == 5 {
            // Nothing is left to come, so the deck means nothing.
            without.dead.clear();
            assert_eq!(exact(&without), exact(&question), "{}", text(&question));
        }
    }
}

#[test]
fn a_range_in_two_parts_has_the_mean_of_their_equities() {
    for (question, answer) in questions(7, 200, false) {
        let halves = [0, 1].map(|half| {
            let mut range = Range::empty();
            let combos = ranges(&question).next().unwrap().iter().enumerate();
            for (_, (combo, weight)) in combos.filter(|(place, _)| place % 2 == half) {
                range.set_weight(combo, weight).unwrap();
            }
            range
        });
        let ask = |range: &Range| {
            let mut question = question.clone();
            question.players[0] = range.clone().into();
            exact(&question)
        };
        let (Ok(one), Ok(two)) = (ask(&halves[0]), ask(&halves[1])) else { continue };
        assert_eq!(one.deals + two.deals, answer.deals);
        for weight in [1.0, 0.25] {
            let both = ask(&(halves[0].scaled(weight).unwrap() | halves[1].clone())).unwrap();
            let (first, second) = (weight * number(one.deals), number(two.deals));
            for player in 0..question.players.len() {
                let players = [&one, &two, &both].map(|answer| &answer.players[player]);
                for ((one, two), both) in
                    parts(players[0]).zip(parts(players[1])).zip(parts(players[2]))
                {
                    let mean = (first * one + second * two) / (first + second);
                    assert_close(both, mean, &question);
                }
            }
        }
    }
}

#[test]
fn a_hand_that_is_known_is_two_dead_cards_to_the_others() {
    for (question, answer) in questions(8, 200, true) {
        let gone: CardSet = question.board.iter().chain(&question.dead).copied().collect();
        let left = Combo::all().filter(|combo| combo.card_set().is_disjoint(gone));
        let combo = left.step_by(97).last().unwrap();
        let mut dead = question.clone();
        dead.dead.extend(combo.cards());
        let Ok(dead) = exact(&dead) else { continue };
        let mut joined = question.clone();
        joined.players.push(Range::from(combo).into());
        let joined = exact(&joined).unwrap();
        assert_eq!(joined.deals, dead.deals);
        for (one, other) in joined.players.iter().zip(&dead.players) {
            let categories = one.categories.iter().zip(&other.categories);
            categories.for_each(|(&one, &other)| assert_close(one, other, &question));
            // Who does not lose to the newcomer, does not lose to the others.
            assert!(one.win <= other.win + 1e-9 && one.lose >= other.lose - 1e-9);
        }
        if joined.players[answer.players.len()].equity == 0.0 {
            for (one, other) in joined.players.iter().zip(&dead.players) {
                assert_same_player(one, other, &question);
            }
        }
    }
}

#[test]
fn against_any_hand_on_the_river_it_is_enough_to_count_the_weaker() {
    let mut random = Random(9);
    for _ in 0..20 {
        let cards = random.cards(7);
        let (hand, board) = cards.split_at(2);
        let rank = |hole: &[CardInt]| evaluate(&[hole, board].concat()).unwrap();
        let (mut halves, mut all) = (0, 0);
        for combo in Combo::all().filter(|combo| combo.cards().iter().all(|c| !cards.contains(c))) {
            let other = rank(&combo.cards());
            halves += 2 * u32::from(rank(hand).beats(other)) + u32::from(rank(hand) == other);
            all += 1;
        }
        assert_eq!(all, 990);
        let hand = Range::from(Combo::new(hand[0], hand[1]).unwrap());
        let question = Question::new([hand, Range::random()]).with_board(board);
        let wanted = f64::from(halves) / f64::from(2 * all);
        assert_close(exact(&question).unwrap().players[0].equity, wanted, &question);
    }
}
