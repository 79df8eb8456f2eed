//! What each number means, by counting.

use super::kernel_tables::FROM_SHORT_DECK;
use super::{Few, GameRank, Ranking};
use crate::card::Rank;
use crate::eval::hand_rank::nth;
use crate::eval::{Category, HandRank};

/// Where 5-4-3-2-A stands on the standard scale if it is no straight: last of
/// the flushes, and last of the other hands, that begin with an ace.
pub(super) const WHEEL_FLUSH: u16 = 815;
pub(super) const WHEEL_HIGH: u16 = 6678;

impl GameRank {
    /// The ranks of the cards that count, those that count most first: five, or
    /// in badugi as many as the category says.
    ///
    /// ```
    /// use kev::{Rank::{Ace, Eight, Nine, Seven, Six}, Ranking};
    ///
    /// let straight = Ranking::ShortDeck.categories().nth(4).unwrap();
    /// assert_eq!(*straight.worst().ranks(), [Nine, Eight, Seven, Six, Ace]);
    /// ```
    #[must_use]
    pub fn ranks(self) -> Few<Rank> {
        let number = self.get();
        let ranks = match self.ranking() {
            Ranking::High => HandRank::from_table(number).ranks(),
            Ranking::ShortDeck => short_deck(number),
            Ranking::ShortDeckTrips => short_deck(straights_first(number)),
            Ranking::AceToFive | Ranking::EightOrBetter => ace_to_five(self),
            Ranking::DeuceToSeven => deuce_to_seven(number),
            Ranking::Badugi => return badugi(self),
        };
        Few::first(ranks, 5)
    }
}

fn short_deck(number: u16) -> [Rank; 5] {
    let mut ranks = FROM_SHORT_DECK[usize::from(number)].ranks();
    let bands = Ranking::ShortDeck.bands();
    if number == bands[0] || number == bands[4] {
        // A9876 in the standard order; here the ace is below the six.
        ranks.rotate_left(1);
    }
    ranks
}

/// The number of the same hand if straights beat trips.
fn straights_first(number: u16) -> u16 {
    let (trips_first, trips_last) = (Ranking::ShortDeckTrips.bands(), Ranking::ShortDeck.bands());
    if number <= trips_first[3] || number > trips_first[5] {
        number
    } else if number <= trips_first[4] {
        number + (trips_last[4] - trips_last[3])
    } else {
        number - (trips_last[5] - trips_last[4])
    }
}

/// The lowest hand of a kind is the worst high hand of that kind, if the ace
/// takes the place of the deuce, the deuce that of the trey, and so on.
fn ace_to_five(rank: GameRank) -> [Rank; 5] {
    let better = usize::from(rank.get() - rank.category().best().get());
    match rank.category().kind() {
        None | Some(Category::HighCard) => nth(1286 - better, 0).map(ace_low),
        Some(kind) => {
            let high = HandRank::from_table(kind.worst().get() - better as u16);
            high.ranks().map(|rank| ace_low(usize::from(rank.index())))
        }
    }
}

fn deuce_to_seven(number: u16) -> [Rank; 5] {
    let high = match 7463 - number {
        WHEEL_FLUSH | WHEEL_HIGH => {
            return [Rank::Ace, Rank::Five, Rank::Four, Rank::Trey, Rank::Deuce];
        }
        // Where the wheels were, there is one rank more.
        high @ (10..WHEEL_FLUSH | 1609..WHEEL_HIGH) => high + 1,
        high => high,
    };
    HandRank::from_table(high).ranks()
}

fn badugi(rank: GameRank) -> Few<Rank> {
    let worse = usize::from(rank.category().worst().get() - rank.get());
    let mut ranks = [Rank::Ace; 5];
    let mut fill = |indices: &[usize]| {
        for (rank, &index) in ranks.iter_mut().zip(indices) {
            *rank = ace_low(index);
        }
        indices.len()
    };
    let cards = match rank.category().place() {
        0 => fill(&nth::<4>(worse, 0)),
        1 => fill(&nth::<3>(worse, 0)),
        2 => fill(&nth::<2>(worse, 0)),
        _ => fill(&nth::<1>(worse, 0)),
    };
    Few::first(ranks, cards)
}

/// The rank at this place if the ace comes first.
fn ace_low(place: usize) -> Rank {
    Rank::ALL[(place + 12) % 13]
}
