//! Poker-hand analysis on Cactus Kev's 32-bit card integers.
//!
//! - [`CardInt`], [`Rank`], [`Suit`], [`CardSet`]: cards, and reading them from text.
//! - [`hand`]: the three primitives on card integers.
//! - [`evaluate`], [`HandRank`], [`best_five`], `winners`: which hand is better.
//! - [`Hand`]: the same, adding and removing single cards.
//! - [`evaluate_batch`]: ranks by the million.
//! - [`Ranking`], [`GameRank`]: the same for short deck, lowballs and badugi.
//! - `Game`: Omaha, short deck, stud, lowball and badugi, with the functions that hold'em has,
//!   batches included.
//! - `range`: hole cards with weights, and reading them from text.
//! - `equity`: how often hands and ranges win.
//! - `analysis`: outs, the strength of a hand against a range, how a range hits a board.
//!
//! ```
//! use kev::{Category, cards, evaluate};
//!
//! let rank = evaluate(&cards("Ah Kd Jc Qs 10h 2c 2d")?)?;
//! assert_eq!(rank.get(), 1600);
//! assert_eq!(rank.category(), Category::Straight);
//! assert_eq!(rank.to_string(), "Straight, Ace high");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! The crate is `no_std` and has no dependencies.
//!
//! - `alloc`: what needs a heap, such as [`cards`], `winners`, `Game`, `range`, `equity` and
//!   `analysis`.
//! - `std`: `alloc`, the games Omaha and Courchevel, whose tables are made at first use, a
//!   clock to stop by, and seeds from the system.
//! - `parallel` (on by default): `std`, and several threads.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "alloc")]
pub mod analysis;
mod card;
mod card_set;
mod choose;
#[cfg(feature = "alloc")]
pub mod equity;
mod eval;
#[cfg(feature = "alloc")]
mod game;
pub mod hand;
#[cfg(feature = "alloc")]
mod parallel;
#[cfg(feature = "alloc")]
mod places;
#[cfg(feature = "alloc")]
pub mod range;
#[cfg(feature = "alloc")]
mod rank_counts;

pub use card::{
    CardError, CardInt, DECK, Excerpt, Layout, ParseCards, Rank, Suit, UnknownLayout, parse_cards,
};
pub use card_set::{CardSet, Iter as CardSetIter};
pub use eval::{
    BatchCard, BatchError, Category, Few, GameCategory, GameRank, Hand, HandError, HandRank,
    Ranking, UnknownRanking, best_five, evaluate, evaluate_batch,
};

#[cfg(feature = "alloc")]
pub use card::cards;
#[cfg(feature = "parallel")]
pub use eval::evaluate_batch_threaded;
#[cfg(feature = "alloc")]
pub use eval::{WinnersError, winners};
#[cfg(feature = "alloc")]
pub use game::{Boards, Game, GameBatchError, GameError, HandCard, HiLo, UnknownGame};
#[cfg(feature = "alloc")]
pub use places::{CardPlace, DuplicateCard};

/// Runs the README's Rust examples as doctests.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;
