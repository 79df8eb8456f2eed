//! The games: what hands are worth, and how often they win.
#![cfg(feature = "std")]

mod equity;
mod errors;
mod evaluate;
mod facts;
#[path = "../golden/mod.rs"]
mod golden;
mod known;
#[path = "../known_answers/mod.rs"]
mod known_answers;
#[path = "../naive/mod.rs"]
mod naive;
mod oracle;
#[path = "../questions/mod.rs"]
mod questions;
mod ranges;
