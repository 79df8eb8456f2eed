use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::{Combine, Game, GameError, HandCard, Rules, WithRules};
use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::eval::ranking::kernel::NO_LOW;
use crate::eval::ranking::{Few, GameRank, Ranking};
use crate::eval::{Sum, WinnersError};
use crate::places::{CardPlace, Places};

/// What a game is about, and in hi-lo games what its low half is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HiLo<T> {
    /// For the pot, or in hi-lo games for its high half.
    pub high: T,
    /// For the low half; `None` in other games, and if there is no low.
    pub low: Option<T>,
}

impl Game {
    /// The rank of the best hand that these cards make.
    ///
    /// Where all cards may count, five are enough, however they lie; in Omaha and Courchevel
    /// the board is complete. In stud and draw games all cards are hole cards.
    ///
    /// # Errors
    /// Fewer or more cards than a hand has, cards that are not in the deck, and cards that
    /// come twice: see [`GameError`].
    ///
    /// ```
    /// use kev::{Game, cards};
    ///
    /// // Four aces, of which two count, and a flush on the board, of which three do.
    /// let rank = Game::Omaha.evaluate(&cards("AsAhAdAc")?, &cards("Kh 9h 7h 4h 2h")?)?.high;
    /// assert_eq!(rank.to_string(), "One Pair, Aces, King Nine Seven kickers");
    ///
    /// let rank = Game::Razz.evaluate(&cards("As 2s 2d 3h 4c Kd 6c")?, &[])?.high;
    /// assert_eq!((rank.get(), rank.to_string()), (2, "Six low, 6-4-3-2-A".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn evaluate(
        self,
        hole: &[CardInt],
        board: &[CardInt],
    ) -> Result<HiLo<GameRank>, GameError> {
        let (hole, board) = self.check(hole, board)?;
        let HiLo { high, low } = self.with_rules(Numbers { hole, board });
        let low = self.low_ranking().zip(low);
        Ok(HiLo {
            high: GameRank::from_number(self.ranking(), high),
            low: low.map(|(ranking, number)| GameRank::from_number(ranking, number)),
        })
    }

    /// The cards of the best hand, those that count most first, as
    /// [`best_five`](crate::best_five) has them; of a low hand the highest first, by which it
    /// is compared. There are five, and in badugi as many as count. Of cards that serve
    /// alike the suit that stands first in s, h, d, c is taken.
    ///
    /// # Errors
    /// As [`evaluate`](Game::evaluate).
    ///
    /// ```
    /// use kev::{CardInt, Game, cards};
    ///
    /// let text = |cards: &[CardInt]| cards.iter().map(CardInt::to_string).collect::<String>();
    /// let best = Game::OmahaHiLo.best_cards(&cards("AcAdKhKs")?, &cards("3h 4d 8s Kc 2c")?)?;
    /// assert_eq!(text(&best.high), "KsKhKc8s4d");
    /// assert_eq!(best.low, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "any cards that are a hand have a rank")]
    pub fn best_cards(
        self,
        hole: &[CardInt],
        board: &[CardInt],
    ) -> Result<HiLo<Few<CardInt>>, GameError> {
        self.check(hole, board)?;
        let best = |ranking| self.with_rules(BestCards { hole, board, ranking });
        Ok(HiLo {
            high: best(self.ranking()).expect("any cards that are a hand have a rank"),
            low: self.low_ranking().and_then(best),
        })
    }

    /// The hands that are best on this board: one index, or several that tie; and in hi-lo
    /// games those with the best low. Indices ascend.
    ///
    /// # Errors
    /// No hands, a hand that is none in this game, or a card that is in two places.
    ///
    /// ```
    /// use kev::{Game, cards};
    ///
    /// let hands = [cards("As2sKhQd")?, cards("Ad2dKsQc")?, cards("8c8dTcTd")?];
    /// let best = Game::OmahaHiLo.winners(&hands, &cards("3c 5h 8s 8h Jc")?)?;
    /// assert_eq!((best.high, best.low), (vec![2], Some(vec![0, 1])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winners<H: AsRef<[CardInt]>>(
        self,
        hands: &[H],
        board: &[CardInt],
    ) -> Result<HiLo<Vec<usize>>, WinnersError<GameError>> {
        let mut places = Places::EMPTY;
        places.put(board, CardPlace::Board)?;
        let mut highs = Best::default();
        let mut lows = Best::default();
        for (index, hand) in hands.iter().enumerate() {
            places.put(hand.as_ref(), CardPlace::Hand(index))?;
            let rank = self.evaluate(hand.as_ref(), board);
            let HiLo { high, low } = rank.map_err(|error| WinnersError::Hand { index, error })?;
            highs.add(index, high);
            if let Some(low) = low {
                lows.add(index, low);
            }
        }
        if hands.is_empty() {
            return Err(WinnersError::NoHands);
        }
        let low = Some(lows.indices).filter(|indices| !indices.is_empty());
        Ok(HiLo { high: highs.indices, low })
    }

    /// How many cards a hand may have: hole cards, or where all cards may count, hole cards
    /// and board.
    pub(crate) fn hand_size(self) -> RangeInclusive<usize> {
        let most = self.hole_cards();
        if !self.counts_all_cards() {
            return most..=most;
        }
        *self.ranking().hand_size().start()..=most + self.board_cards()
    }

    /// The cards as sets, if they are a hand.
    pub(super) fn check(
        self,
        hole: &[CardInt],
        board: &[CardInt],
    ) -> Result<(CardSet, CardSet), GameError> {
        self.check_counts(hole.len(), board.len())?;
        self.check_cards(hole, board)
    }

    /// Whether a hand and a board have so many cards.
    pub(super) fn check_counts(self, hole: usize, board: usize) -> Result<(), GameError> {
        let counts_all = self.counts_all_cards();
        let is_board =
            if counts_all { board <= self.board_cards() } else { board == self.board_cards() };
        if !is_board {
            return Err(GameError::BoardCount { game: self, count: board });
        }
        let count = if counts_all { hole.saturating_add(board) } else { hole };
        if !self.hand_size().contains(&count) {
            return Err(GameError::CardCount { game: self, count });
        }
        Ok(())
    }

    /// The cards as sets, if they are in the deck and all different.
    pub(super) fn check_cards(
        self,
        hole: &[CardInt],
        board: &[CardInt],
    ) -> Result<(CardSet, CardSet), GameError> {
        let places = || {
            let on_board = board.iter().zip((0..).map(HandCard::Board));
            on_board.chain(hole.iter().zip((0..).map(HandCard::Hole)))
        };
        let mut all = CardSet::EMPTY;
        for (&card, place) in places() {
            if !self.ranking().has_card(card) {
                return Err(GameError::NotInDeck { game: self, card, place });
            }
            if !all.insert(card) {
                let first = places().find(|&(&other, _)| other == card);
                let first = first.map_or(place, |(_, first)| first);
                return Err(GameError::DuplicateCard { card, first, second: place });
            }
        }
        let board: CardSet = board.iter().copied().collect();
        Ok((all - board, board))
    }
}

/// The numbers of a hand and of its low.
struct Numbers {
    hole: CardSet,
    board: CardSet,
}

impl WithRules for Numbers {
    type Output = HiLo<u16>;

    fn with<G: Rules>(self) -> HiLo<u16> {
        let [hole, board] = [self.hole, self.board].map(Sum::of_all);
        let strength = G::strength(G::board(board), G::hole(hole));
        let low = Some(G::low(strength)).filter(|&low| low != NO_LOW);
        HiLo { high: G::number(strength), low }
    }
}

struct BestCards<'a> {
    hole: &'a [CardInt],
    board: &'a [CardInt],
    ranking: Ranking,
}

impl WithRules for BestCards<'_> {
    type Output = Option<Few<CardInt>>;

    fn with<G: Rules>(self) -> Option<Few<CardInt>> {
        G::Hands::best_cards(self.hole, self.board, self.ranking)
    }
}

/// The best rank so far, and who has it.
#[derive(Default)]
struct Best {
    rank: Option<GameRank>,
    indices: Vec<usize>,
}

impl Best {
    fn add(&mut self, index: usize, rank: GameRank) {
        match self.rank {
            Some(best) if best.beats(rank) => return,
            Some(best) if best == rank => {}
            _ => self.indices.clear(),
        }
        self.rank = Some(rank);
        self.indices.push(index);
    }
}
