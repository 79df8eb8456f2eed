//! The other rankings, against rankers of their own that know nothing but the rules.
#![cfg(feature = "alloc")]

#[path = "../naive/mod.rs"]
mod naive;

mod badugi;
mod best_cards;
mod census;
mod deuce_to_seven;
mod errors;
mod high;
mod low;
mod low_by_ranks;
mod random;
mod scales;
mod short_deck;
