use super::sum::{BY_BYTE, Sum};
use super::{Category, HandError, HandRank};
use crate::card::{CardInt, Suit};
use crate::card_set::CardSet;

/// The rank of the best five of 5, 6 or 7 cards.
///
/// All three sizes share one scale, so that any two ranks compare.
///
/// # Errors
/// `WrongCount` for fewer or more cards, `DuplicateCard` if one comes twice.
///
/// ```
/// use kev::{cards, evaluate};
///
/// let board = "3h 4h 5h 6h 7h";
/// let first = evaluate(&cards(&format!("{board} 8h 8d"))?)?;
/// let second = evaluate(&cards(&format!("{board} Ad Kc"))?)?;
/// assert_eq!((first.get(), second.get()), (7, 8));
/// assert!(first.beats(second));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn evaluate(cards: &[CardInt]) -> Result<HandRank, HandError> {
    let wrong_count = HandError::WrongCount { count: cards.len() };
    // Before the sum, whose counters only hold one deck.
    if !(5..=7).contains(&cards.len()) {
        return Err(wrong_count);
    }
    let (mut sum, mut union) = (Sum::START, Sum::ZERO);
    for card in cards {
        let word = BY_BYTE[usize::from(card.to_u8())];
        sum = sum.plus(word);
        union = union.union(word);
    }
    if sum.excess(union).mask() != 0
        && let Some((card, first, second)) = first_duplicate(cards)
    {
        return Err(HandError::DuplicateCard { card, first, second });
    }
    sum.rank().ok_or(wrong_count)
}

/// The first card that comes again, with its first and second place.
pub(super) fn first_duplicate(cards: &[CardInt]) -> Option<(CardInt, usize, usize)> {
    cards.iter().enumerate().find_map(|(second, &card)| {
        let first = cards[..second].iter().position(|&earlier| earlier == card)?;
        Some((card, first, second))
    })
}

/// The five of 5, 6 or 7 cards that count, strongest first: four of a kind
/// before its kicker, the five of a wheel before its ace. Of cards that serve
/// alike the suit that stands first in s, h, d, c is taken.
///
/// # Errors
/// As [`evaluate`].
///
/// ```
/// use kev::{best_five, cards};
///
/// let five = best_five(&cards("4d 8s 4h 7d 8c 7c 5s")?)?; // three pairs
/// assert_eq!(five.map(|card| card.to_string()).concat(), "8s8c7d7c5s");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(clippy::missing_panics_doc, reason = "the ranks of a hand are among its cards")]
pub fn best_five(cards: &[CardInt]) -> Result<[CardInt; 5], HandError> {
    let rank = evaluate(cards)?;
    let is_flush = matches!(rank.category(), Category::StraightFlush | Category::Flush);
    let mut left: CardSet =
        cards.iter().copied().filter(|card| !is_flush || has_five(cards, card.suit())).collect();
    Ok(rank.ranks().map(|rank| {
        let strongest_first = Suit::ALL.into_iter().rev();
        strongest_first
            .map(|suit| CardInt::from_rank_suit(rank, suit))
            .find(|&card| left.remove(card))
            .expect("the ranks of a hand are among its cards")
    }))
}

/// Whether five cards are of this suit, which at most one suit can claim.
pub(super) fn has_five(cards: &[CardInt], suit: Suit) -> bool {
    cards.iter().filter(|card| card.suit() == suit).count() >= 5
}
