use core::cmp::Reverse;

use crate::card::CardInt;
use crate::eval::ranking::{Few, Ranking};

/// The cards that count by one of the rankings, as [`Ranking::best_cards`] has them; `None`
/// if no hand has a rank.
pub(crate) fn best_cards(
    hole: &[CardInt],
    board: &[CardInt],
    ranking: Ranking,
) -> Option<Few<CardInt>> {
    let ranked = fives(hole, board).filter_map(|five| {
        let rank = ranking.rank(&five).ok()??;
        Some((rank.get(), ranking.best_cards(&five).ok()??))
    });
    let of_suits = |cards: &Few<CardInt>| cards.all().map(|card| Reverse(card.suit()));
    ranked.min_by_key(|(rank, cards)| (*rank, of_suits(cards))).map(|(_, cards)| cards)
}

/// All hands of two hole cards and three board cards.
fn fives(hole: &[CardInt], board: &[CardInt]) -> impl Iterator<Item = [CardInt; 5]> {
    let pairs = (1..hole.len()).flat_map(|one| (0..one).map(move |other| [one, other]));
    pairs.flat_map(move |[one, other]| {
        // Three of the board are all but two.
        let left_out = (1..5).flat_map(|one| (0..one).map(move |other| [one, other]));
        left_out.map(move |left_out| {
            let mut three = (0..5).filter(|place| !left_out.contains(place)).map(|i| board[i]);
            let mut next = || three.next().expect("five without two are three");
            [hole[one], hole[other], next(), next(), next()]
        })
    })
}
