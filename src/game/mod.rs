//! The games: what each is made of, and what its hands are worth.

mod batch;
mod combine;
mod error;
mod evaluate;
mod hand;
mod rules;

use alloc::format;
use alloc::string::{String, ToString};

pub use batch::{Boards, GameBatchError};
pub use error::{GameError, HandCard, UnknownGame};
pub use evaluate::HiLo;

pub(crate) use combine::{ByRanks, Combine};
pub(crate) use rules::{Board, Holdem, Hole, Rules, Share};

#[cfg(feature = "std")]
use combine::TwoOfHole;
use combine::{ACE_TO_FIVE, AllCards, BADUGI, DEUCE_TO_SEVEN, HIGH, SHORT_DECK, SHORT_DECK_TRIPS};
use rules::{HiLoPot, WholePot};

use crate::card::{DECK, cards};
use crate::card_set::CardSet;
use crate::eval::ranking::Ranking;
use crate::range::{GameRange, Range, RangeError, RangeErrorKind};

/// Does something with rules, as said in the last column of the table.
macro_rules! with {
    ($todo:ident, $rules:ty) => {
        $todo.with::<$rules>()
    };
    ($todo:ident, $rules:ty, by_ranks) => {
        $todo.with_ranks::<$rules>()
    };
}

/// Makes the enum, and all that is asked of a game, from a line for each game.
macro_rules! games {
    ($(
        $(#[doc = $doc:literal])*
        $(#[cfg($condition:meta)])?
        $game:ident $name:literal: $hole:literal hole, $board:literal board $(from $known:literal)?, $rules:ty $(as $with:ident)?;
    )*) => {
        /// A poker game.
        ///
        /// Its methods `evaluate`, `winners` and `evaluate_batch` are the functions of the same
        /// names for this game, and `best_cards` is [`best_five`](crate::best_five). Omaha and
        /// Courchevel need the feature `std`.
        ///
        /// ```
        /// use kev::{Game, cards};
        ///
        /// let game: Game = "omaha_hi_lo".parse()?;
        /// let hand = game.evaluate(&cards("As2sKhQd")?, &cards("3s 5s 8s Kd Kc")?)?;
        /// assert_eq!(hand.high.to_string(), "Flush, Ace Eight Five Trey Deuce");
        /// assert_eq!(hand.low.unwrap().to_string(), "Eight low, 8-5-3-2-A");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Game {
            $($(#[doc = $doc])* $(#[cfg($condition)])? $game,)*
        }

        impl Game {
            /// All games.
            pub const ALL: &'static [Game] = &[$($(#[cfg($condition)])? Game::$game,)*];

            /// The name, as it parses and as Python has it: `omaha_hi_lo`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($(#[cfg($condition)])? Game::$game => $name,)*
                }
            }

            /// How many cards each player has in the end.
            #[must_use]
            pub const fn hole_cards(self) -> usize {
                match self {
                    $($(#[cfg($condition)])? Game::$game => $hole,)*
                }
            }

            /// How many cards all players share in the end: five, or none.
            #[must_use]
            pub const fn board_cards(self) -> usize {
                match self {
                    $($(#[cfg($condition)])? Game::$game => $board,)*
                }
            }

            /// How many cards of the board are known before any bets are made.
            #[must_use]
            pub const fn known_board_cards(self) -> usize {
                match self {
                    $($(#[cfg($condition)])? Game::$game => 0 $(+ $known)?,)*
                }
            }

            /// The order of the hands; in hi-lo games of those that win the high half.
            #[must_use]
            pub const fn ranking(self) -> Ranking {
                match self {
                    $($(#[cfg($condition)])? Game::$game => <$rules as Rules>::Hands::RANKING,)*
                }
            }

            /// The order of the hands that win the low half, in hi-lo games.
            #[must_use]
            pub const fn low_ranking(self) -> Option<Ranking> {
                match self {
                    $($(#[cfg($condition)])? Game::$game => <$rules as Rules>::LOW,)*
                }
            }

            /// How many numbers a batch has for each hand: in hi-lo games that of its rank and
            /// that of its low, in all others one.
            ///
            /// ```
            /// use kev::Game;
            ///
            /// assert_eq!(Game::Omaha.ranks_per_hand(), 1);
            /// assert_eq!(Game::OmahaHiLo.ranks_per_hand(), 2);
            /// ```
            #[must_use]
            pub const fn ranks_per_hand(self) -> usize {
                match self {
                    $($(#[cfg($condition)])? Game::$game => <$rules as Rules>::RANKS_PER_HAND,)*
                }
            }

            /// Whether any of the cards may count, so that fewer than all are a hand, too.
            pub(crate) const fn counts_all_cards(self) -> bool {
                match self {
                    $($(#[cfg($condition)])? Game::$game => <$rules as Rules>::Hands::ALL_COUNT,)*
                }
            }

            /// Does this with the game's rules.
            pub(crate) fn with_rules<T: WithRules>(self, todo: T) -> T::Output {
                match self {
                    $($(#[cfg($condition)])? Game::$game => with!(todo, $rules $(, $with)?),)*
                }
            }
        }
    };
}

/// What can be done with the rules of any game.
pub(crate) trait WithRules {
    type Output;

    fn with<G: Rules>(self) -> Self::Output;

    /// The same where hands are worth what their ranks say, but for flushes.
    fn with_ranks<G: Rules<Hands: ByRanks>>(self) -> Self::Output
    where
        Self: Sized,
    {
        self.with::<G>()
    }
}

games! {
    /// `holdem`: two hole cards, five on the board, the best five of the seven.
    Holdem "holdem": 2 hole, 5 board, Holdem as by_ranks;

    /// `short_deck`: hold'em without the cards below the six. A flush beats a full house,
    /// and the ace also stands below the six. See [`Ranking::ShortDeck`].
    ShortDeck "short_deck": 2 hole, 5 board, WholePot<AllCards<SHORT_DECK>>;

    /// `short_deck_trips`: the same, where three of a kind beats a straight. See
    /// [`Ranking::ShortDeckTrips`].
    ShortDeckTrips "short_deck_trips": 2 hole, 5 board, WholePot<AllCards<SHORT_DECK_TRIPS>>;

    /// `omaha`: four hole cards, five on the board; a hand is two of the hole cards and
    /// three of the board. Pot-limit Omaha, PLO.
    #[cfg(feature = "std")]
    Omaha "omaha": 4 hole, 5 board, WholePot<TwoOfHole<4>> as by_ranks;

    /// `omaha5`: Omaha with five hole cards.
    #[cfg(feature = "std")]
    Omaha5 "omaha5": 5 hole, 5 board, WholePot<TwoOfHole<5>> as by_ranks;

    /// `omaha6`: Omaha with six hole cards.
    #[cfg(feature = "std")]
    Omaha6 "omaha6": 6 hole, 5 board, WholePot<TwoOfHole<6>> as by_ranks;

    /// `omaha_hi_lo`: Omaha in which the best [low of eight or better](Ranking::EightOrBetter)
    /// gets half of the pot, if there is one; also of two hole cards and three of the board,
    /// but not necessarily the same. Omaha/8, PLO8.
    #[cfg(feature = "std")]
    OmahaHiLo "omaha_hi_lo": 4 hole, 5 board, HiLoPot<TwoOfHole<4>> as by_ranks;

    /// `omaha5_hi_lo`: the same with five hole cards. Big O.
    #[cfg(feature = "std")]
    Omaha5HiLo "omaha5_hi_lo": 5 hole, 5 board, HiLoPot<TwoOfHole<5>> as by_ranks;

    /// `omaha6_hi_lo`: the same with six hole cards.
    #[cfg(feature = "std")]
    Omaha6HiLo "omaha6_hi_lo": 6 hole, 5 board, HiLoPot<TwoOfHole<6>> as by_ranks;

    /// `courchevel`: Omaha with five hole cards, where the first card of the board lies open
    /// from the start.
    #[cfg(feature = "std")]
    Courchevel "courchevel": 5 hole, 5 board from 1, WholePot<TwoOfHole<5>> as by_ranks;

    /// `courchevel_hi_lo`: Courchevel in which the best low gets half of the pot, as in
    /// `omaha_hi_lo`.
    #[cfg(feature = "std")]
    CourchevelHiLo "courchevel_hi_lo": 5 hole, 5 board from 1, HiLoPot<TwoOfHole<5>> as by_ranks;

    /// `stud`: seven cards each, the best five of them.
    Stud "stud": 7 hole, 0 board, WholePot<AllCards<HIGH>>;

    /// `stud_hi_lo`: seven-card stud in which the best low of eight or better gets half of
    /// the pot. Stud/8.
    StudHiLo "stud_hi_lo": 7 hole, 0 board, HiLoPot<AllCards<HIGH>>;

    /// `razz`: seven cards each, and the lowest hand wins: [`Ranking::AceToFive`].
    Razz "razz": 7 hole, 0 board, WholePot<AllCards<ACE_TO_FIVE>>;

    /// `five_card_draw`: five cards each. A hand that is short of cards draws them.
    FiveCardDraw "five_card_draw": 5 hole, 0 board, WholePot<AllCards<HIGH>>;

    /// `deuce_to_seven`: five cards each, and the lowest hand wins: [`Ranking::DeuceToSeven`].
    /// Single draw: a hand that is short of cards draws them.
    DeuceToSeven "deuce_to_seven": 5 hole, 0 board, WholePot<AllCards<DEUCE_TO_SEVEN>>;

    /// `ace_to_five`: the same by [`Ranking::AceToFive`].
    AceToFive "ace_to_five": 5 hole, 0 board, WholePot<AllCards<ACE_TO_FIVE>>;

    /// `badugi`: four cards each, ranked by [`Ranking::Badugi`]. A hand that is short of
    /// cards draws them.
    Badugi "badugi": 4 hole, 0 board, WholePot<AllCards<BADUGI>>;
}

impl Game {
    /// Whether there is a low half of the pot.
    #[must_use]
    pub const fn is_hi_lo(self) -> bool {
        self.low_ranking().is_some()
    }

    /// The cards that the game is played with.
    #[must_use]
    pub fn deck(self) -> CardSet {
        DECK.into_iter().filter(|&card| self.ranking().has_card(card)).collect()
    }

    /// Reads what a player may hold.
    ///
    /// With two hole cards that is a hold'em [`Range`]. Otherwise the grammar is
    /// [`GameRange`]'s; and where players have no board to share, hands may be short of
    /// cards: the others are dealt later.
    ///
    /// # Errors
    /// The first thing that is not understood, with its position.
    ///
    /// ```
    /// use kev::Game;
    ///
    /// assert_eq!(Game::Omaha.range("AA**")?.count(), 6961);
    /// assert_eq!(Game::Razz.range("A23")?.count(), 64);
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    pub fn range(self, text: &str) -> Result<GameRange, RangeError> {
        match self.hole_cards() {
            2 => {
                let range = Range::parse_with_deck(text, self.deck());
                let range = range.map_err(|error| in_which_game(error, text))?;
                self.restrict(range.into())
            }
            cards => GameRange::read(text, cards, self.deals_out_hands()),
        }
    }

    /// The same range, if its hands are hands of this game. Any two cards are any of the
    /// game's deck; where players have no board to share, hands may be short of cards.
    ///
    /// # Errors
    /// `WrongLength` for hands of another number of cards, `NotInDeck` with the first hand
    /// that has a card which the deck has not.
    ///
    /// ```
    /// use kev::Game;
    /// use kev::range::Range;
    ///
    /// assert_eq!(Game::ShortDeck.restrict(Range::random().into())?.count(), 630);
    /// let error = Game::ShortDeck.restrict(Game::Holdem.range("55+")?).unwrap_err();
    /// let text = "5d5c cannot be dealt: 5c is not in the deck of short_deck, which starts at 6";
    /// assert_eq!(error.to_string(), text);
    /// let error = Game::Omaha.restrict(Range::random().into()).unwrap_err();
    /// assert_eq!(error.to_string(), "a hand of omaha has 4 hole cards, not 2");
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    pub fn restrict(self, range: GameRange) -> Result<GameRange, RangeError> {
        let (count, most) = (range.hole_cards(), self.hole_cards());
        let is_short = count < most && self.deals_out_hands();
        if count != most && !is_short {
            let kind = if self.deals_out_hands() { "" } else { "hole " };
            let what = format!("a hand of {self} has {most} {kind}cards, not {count}");
            let error = RangeError::new(RangeErrorKind::WrongLength, what);
            return Err(error.showing(&count.to_string()));
        }
        let deck = self.deck();
        let foreign = CardSet::FULL - deck;
        if foreign.is_empty() {
            return Ok(range);
        }
        let range = match range.as_range() {
            Some(two) if two.is_any() => two.without(foreign).into(),
            _ => range,
        };
        let undealt = range.iter().find_map(|(hand, _)| {
            let card = (hand & foreign).iter().next()?;
            Some((hand, card))
        });
        let Some((hand, card)) = undealt else { return Ok(range) };
        let mut text = String::new();
        for card in hand {
            text.insert_str(0, &card.to_string());
        }
        let what = format!("{text} cannot be dealt");
        let error = RangeError::new(RangeErrorKind::NotInDeck, what).showing(&text);
        let lowest = deck.iter().next().map(|card| format!(", which starts at {}", card.rank()));
        let why = format!("{card} is not in the deck of {self}{}", lowest.unwrap_or_default());
        Err(error.why(why))
    }

    /// Whether hands that are short of cards get the rest from the deck.
    pub(crate) const fn deals_out_hands(self) -> bool {
        self.board_cards() == 0
    }
}

/// The commonest slip: a hand of another game, for which hold'em's grammar has no words.
fn in_which_game(error: RangeError, text: &str) -> RangeError {
    match cards(text) {
        Ok(hand) if (4..=6).contains(&hand.len()) => {
            error.hint("in which game? hold'em has two hole cards")
        }
        _ => error,
    }
}

impl core::str::FromStr for Game {
    type Err = UnknownGame;

    /// # Errors
    /// [`UnknownGame`] for a name that no game has.
    fn from_str(name: &str) -> Result<Game, UnknownGame> {
        Game::ALL
            .iter()
            .copied()
            .find(|game| game.name() == name)
            .ok_or_else(|| UnknownGame::new(name))
    }
}

impl core::fmt::Display for Game {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}
