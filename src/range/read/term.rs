//! Terms of a range: combos, classes and runs of them, percentages.

use alloc::format;

use super::class_name::{class_of, invalid_rank, is_foreign};
use super::cursor::Cursor;
use super::runs;
use super::slots::{Slot, card, slot};
use crate::card::{CardInt, CodePoint, parse_cards};
use crate::card_set::CardSet;
use crate::range::class::Run;
use crate::range::dialect::Dialect;
use crate::range::error::{RangeError, RangeErrorKind as Kind, named};
use crate::range::game_range::pattern::Pattern;
use crate::range::{Combo, order};

/// What stands in a range before its weight.
pub(super) enum Term {
    Combo(Combo),
    Run(Run),
    /// Two slots, of which at least one is a lone suit or `*`.
    Pattern(Pattern),
    Random,
    /// The best hands between two percentages.
    Between(f64, f64),
}

impl Term {
    /// Calls `visit` with the index of each combo, and its part of a whole one. What is not
    /// known of a hand are cards of the deck, if that has any hand like this.
    #[inline]
    pub(super) fn for_each_combo(&self, deck: CardSet, mut visit: impl FnMut(usize, f64)) {
        let is_dealt = |combo: &Combo| (combo.card_set() - deck).is_empty();
        match *self {
            Term::Combo(combo) => visit(combo.index().into(), 1.0),
            Term::Run(run) => {
                for class in run.classes() {
                    class.for_each_combo(|combo| visit(combo, 1.0));
                }
            }
            Term::Pattern(pattern) => {
                let combos = || Combo::all().filter(|combo| pattern.matches(combo.card_set()));
                let has_dealt = combos().any(|combo| is_dealt(&combo));
                let combos = combos().filter(|combo| is_dealt(combo) || !has_dealt);
                combos.for_each(|combo| visit(combo.index().into(), 1.0));
            }
            Term::Random => {
                Combo::all().filter(is_dealt).for_each(|combo| visit(combo.index().into(), 1.0));
            }
            Term::Between(first, second) => {
                let parts = order::between(first, second);
                let parts = parts.into_iter().enumerate().filter(|&(_, part)| part > 0.0);
                parts.for_each(|(combo, part)| visit(combo, part));
            }
        }
    }

    /// Reads a term.
    pub(super) fn read(cursor: &mut Cursor, dialect: Dialect) -> Result<Term, RangeError> {
        let start = cursor.at();
        if cursor.number_before(|after| after.starts_with('%')) {
            return percentages(cursor, dialect);
        }
        if dialect == Dialect::Kev
            && let Some(pattern) = pattern(cursor)
        {
            return no_sign(cursor, start).map(|()| Term::Pattern(pattern));
        }
        if let Some(random) = random(cursor, dialect)? {
            return Ok(random);
        }
        let Some(rank) = cursor.rank() else { return Err(no_rank(cursor)) };
        if let Some(suit) = cursor.suit() {
            return combo(cursor, start, card(rank, suit));
        }
        let class = class_of(cursor, dialect, start, rank)?;
        runs::read(cursor, dialect, start, class).map(Term::Run)
    }
}

/// The two slots that may stand here, unless they are a combo or a class; a rank
/// before a lone suit may be a card with a space in it, and is none of all these.
fn pattern(cursor: &mut Cursor) -> Option<Pattern> {
    let start = cursor.at();
    let slots = slot(cursor).zip(slot(cursor));
    let is_loose = |slot| matches!(slot, Slot::Suit(_) | Slot::Any);
    let pattern = slots.filter(|&((_, first), (_, second))| {
        let is_split_card = matches!((first, second), (Slot::Rank(_), Slot::Suit(_)));
        (is_loose(first) || is_loose(second)) && !is_split_card
    });
    let goes_on = cursor.peek().is_some_and(|c| c.is_alphanumeric() || c == '*' || is_foreign(c));
    let pattern = pattern.filter(|_| !goes_on);
    let pattern = pattern.and_then(|(first, second)| Pattern::of_slots(&[first, second], 2).ok());
    if pattern.is_none() {
        cursor.go_back(start);
    }
    pattern
}

/// Refuses what would make a run.
fn no_sign(cursor: &Cursor, start: usize) -> Result<(), RangeError> {
    if !matches!(cursor.peek(), Some('+' | '-')) {
        return Ok(());
    }
    let sign = cursor.found();
    let error = cursor.error(Kind::InvalidRun, format!("unexpected {sign}"), cursor.at());
    Err(error.why(format!("{} is no class, and only classes make runs", cursor.since(start))))
}

fn random(cursor: &mut Cursor, dialect: Dialect) -> Result<Option<Term>, RangeError> {
    let word = match cursor.peek() {
        Some('r' | 'R') => "random",
        Some('*') => "*",
        Some('a' | 'A') => "any",
        _ => return Ok(None),
    };
    let is_there = cursor.rest().get(..word.len()).is_some_and(|r| r.eq_ignore_ascii_case(word));
    if !is_there {
        return Ok(None);
    }
    let start = cursor.at();
    word.chars().for_each(|character| cursor.skip(character));
    let is_known = match dialect {
        Dialect::Kev | Dialect::PokerStove => word == "random",
        Dialect::Ppt => word == "*",
        _ => false,
    };
    if is_known {
        return Ok(Some(Term::Random));
    }
    let error = cursor.token_error(Kind::NotInDialect, "unknown term", start);
    Err(error.why("any hand is random in kev and pokerstove, * in ppt, and not in the others"))
}

fn percentages(cursor: &mut Cursor, dialect: Dialect) -> Result<Term, RangeError> {
    let start = cursor.at();
    let first = percentage(cursor)?;
    if dialect != Dialect::Kev {
        let error = cursor.token_error(Kind::NotInDialect, "unknown term", start);
        return Err(error.why(match dialect {
            Dialect::Ppt => "ppt has an order of hands of its own, which kev does not know".into(),
            _ => format!("percentages of hands are in kev, not in {dialect}"),
        }));
    }
    let end = cursor.at();
    cursor.skip_space();
    if !cursor.eat('-') {
        cursor.go_back(end);
        return Ok(Term::Between(0.0, first));
    }
    cursor.skip_space();
    percentage(cursor).map(|second| Term::Between(first, second))
}

fn percentage(cursor: &mut Cursor) -> Result<f64, RangeError> {
    let start = cursor.at();
    let number = cursor.number()?;
    let percent: f64 = number.parse().unwrap_or(f64::NAN);
    if !cursor.eat('%') {
        return Err(cursor.missing(Kind::InvalidPercent, "%"));
    }
    if (0.0..=100.0).contains(&percent) {
        return Ok(percent);
    }
    let error = cursor.token_error(Kind::InvalidPercent, "invalid percentage", start);
    Err(error.why("it is not from 0 to 100"))
}

/// The error for what starts no term.
#[cold]
fn no_rank(cursor: &Cursor) -> RangeError {
    let at = cursor.at();
    let Some(character) = cursor.peek() else {
        return cursor.error(Kind::EmptyItem, "empty item".into(), at);
    };
    if matches!(character, ',' | ';') || character.is_whitespace() {
        let error = cursor.error(Kind::EmptyItem, "empty item".into(), at);
        return error.hint("is there a separator too many?");
    }
    if character.is_alphanumeric() || !character.is_ascii() {
        return invalid_rank(cursor, character);
    }
    let what = format!("unexpected {}", named(character));
    cursor.error(Kind::UnexpectedCharacter, what, at).why("a hand starts with a rank")
}

/// The rest of a combo whose first card was read.
fn combo(cursor: &mut Cursor, start: usize, first: CardInt) -> Result<Term, RangeError> {
    let end = cursor.at();
    cursor.skip_space();
    let second_start = cursor.at();
    let Some(rank) = cursor.rank() else {
        return Err(match cursor.peek() {
            Some(character) if character.is_alphanumeric() => invalid_rank(cursor, character),
            _ => {
                let kind = Kind::IncompleteHand;
                let error = cursor.token_error_until(kind, "incomplete hand", start, end);
                let error = error.why("a combo has two cards");
                let behind = cursor.rest().trim_start_matches([',', '-', '/', ' ']);
                match parse_cards(behind).next() {
                    Some(Ok(second)) => error.hint(format!("did you mean {first}{second}?")),
                    _ => error,
                }
            }
        });
    };
    let Some(suit) = cursor.suit() else {
        let Some(character) = cursor.peek() else {
            let error = cursor.token_error(Kind::IncompleteHand, "incomplete hand", start);
            return Err(error.why("a card has a rank and a suit"));
        };
        let what = format!("invalid suit {}", CodePoint(character));
        return Err(cursor.error(Kind::InvalidSuit, what, cursor.at()));
    };
    let second = card(rank, suit);
    let Some(combo) = Combo::new(first, second) else {
        let error = cursor.token_error(Kind::DuplicateCard, "duplicate card", second_start);
        return Err(error.why("a combo has two different cards"));
    };
    if matches!(cursor.peek(), Some('+' | '-')) {
        let sign = cursor.found();
        let error = cursor.error(Kind::InvalidRun, format!("unexpected {sign}"), cursor.at());
        return Err(error.why(format!("{combo} is a single combo, and only classes make runs")));
    }
    Ok(Term::Combo(combo))
}
