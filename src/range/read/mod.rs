//! Reading ranges: `parser` puts together what the others read, each from a cursor.

pub(super) mod class_name;
pub(super) mod cursor;
pub(super) mod group;
mod parser;
mod runs;
pub(super) mod separator;
pub(super) mod slots;
mod term;
pub(super) mod weight;

use crate::card_set::CardSet;
use crate::range::error::RangeError;
use crate::range::{Dialect, Range};
use parser::Parser;

impl Range {
    /// Reads a range that is written in this dialect; see [`Dialect`].
    ///
    /// # Errors
    /// The first thing that the dialect does not have, with its position.
    pub fn parse_as(text: &str, dialect: Dialect) -> Result<Range, RangeError> {
        Parser::new(text, dialect, CardSet::FULL).range()
    }

    /// Reads a range in kev's dialect, in which cards that are not known are of this deck.
    pub(crate) fn parse_with_deck(text: &str, deck: CardSet) -> Result<Range, RangeError> {
        Parser::new(text, Dialect::Kev, deck).range()
    }
}

impl core::str::FromStr for Range {
    type Err = RangeError;

    /// Items with commas, semicolons or the ends of lines between them; white space
    /// is free. An item is one of these, and the last one that names a combo counts:
    ///
    /// - a combo, `AhKs`, `A♥K♠` or `Ah Ks`;
    /// - a hand of which less is known, with `*` for any card or a lone suit: `Ah*`, `A*`,
    ///   `hh`, `Ah h`;
    /// - a class, either rank first and in either case: `AKs`, `AKo`, `AK` for both, `77`;
    /// - a class with `+`: pairs up to aces (`TT+`), else the low card climbs
    ///   (`ATs+`). Connectors (`76s+`) are refused, as programs disagree on them;
    /// - a class with `-`, the same downwards: `55-`, `A5s-`;
    /// - a run, in either direction: `88-55`, `A5s-A2s`, `76s-54s`, `J9s-86s`;
    /// - `random`, every combo;
    /// - the best hands, `15%` or `10%-20%`, as by [`Range::top`];
    /// - `!` and one of these: takes its combos out;
    /// - a range in parentheses, read on its own.
    ///
    /// All but those with `!` may have a weight behind them, `:0.5` or `@50`, by which
    /// the weights in parentheses are multiplied.
    ///
    /// ```
    /// use kev::range::Range;
    ///
    /// let range: Range = "22+, A2s+; KTs-KQs:0.5\n(AK, !AhKh) @ 25".parse()?;
    /// assert_eq!(range.to_string(), "22+,A2s+,KTs+:0.5,AK:0.25,AhKh");
    ///
    /// let error = "QQ+,76s+".parse::<Range>().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "ambiguous run 76s+ at position 4: to some programs only the low card moves, \
    ///      to others both cards do; did you mean 76s or 76s-AKs?",
    /// );
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    ///
    /// # Errors
    /// The first thing that is none of these, with its position. Nothing is skipped.
    fn from_str(text: &str) -> Result<Range, RangeError> {
        Range::parse_as(text, Dialect::Kev)
    }
}
