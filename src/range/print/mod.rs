//! Writing ranges as text.

mod cells;
mod cover;
mod lines;
mod plan;

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use crate::range::error::{RangeError, RangeErrorKind};
use crate::range::{Dialect, Range};
use plan::{Block, Means, Outline, Piece};

impl Range {
    /// The range in a dialect, such that [`Range::parse_as`] gives the same weights.
    ///
    /// The text of `Kev` is that of `Display`. In `Pio` and `GtoPlus` no combo is
    /// named twice, as programs disagree on what that means. Nothing is the text of
    /// an empty range, which is then not read as one.
    ///
    /// # Errors
    /// `NotInDialect` for a dialect that is only read: there are `Kev`, `Pio` and `GtoPlus` to print.
    ///
    /// ```
    /// use kev::range::{Dialect, Range};
    ///
    /// let range: Range = "TT+,AQ+:0.5,!AhKh".parse()?;
    /// assert_eq!(range.to_text(Dialect::GtoPlus)?, "TT+,[50.0]AQ,AKo,AsKs,AdKd,AcKc[/50.0]");
    /// assert!(range.to_text(Dialect::Eval7).is_err());
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    pub fn to_text(&self, dialect: Dialect) -> Result<String, RangeError> {
        let (means, write): (_, fn(&Block) -> String) = match dialect {
            Dialect::Kev => return Ok(self.to_string()),
            Dialect::Pio => (Means { corrects: false, extra: pio_extra }, pio_block),
            Dialect::GtoPlus => (Means { corrects: false, extra: |_| 1 }, gto_plus_block),
            _ => {
                let what = format!("cannot print in the dialect {dialect}");
                let error = RangeError::new(RangeErrorKind::NotInDialect, what);
                let error = error.showing(dialect.name());
                return Err(error.why("ranges are printed in kev, pio and gto+"));
            }
        };
        let blocks = Outline::of(self, means).plain(means);
        Ok(joined(blocks.iter().map(write)))
    }
}

impl fmt::Display for Range {
    /// A short text that reads as the same weights.
    ///
    /// Classes stand together in runs: of all lists of runs that make up the classes of
    /// a weight, one of the shortest is found (unless the search takes too long, which
    /// ranges without a pattern can bring about). What differs from its class, or spoils
    /// a longer run, comes after that: `A2s+,!A7s`. Items go from pairs to suited to
    /// offsuit classes to combos. An empty range prints as nothing, which is no range
    /// to read.
    ///
    /// ```
    /// use kev::range::Range;
    ///
    /// for (text, shortest) in [
    ///     ("AA,KK,QQ,AKs,AKo", "QQ+,AK"),
    ///     ("KTs,KJs,KQs,AQo,AKo,A9s:0.25", "KTs+,AQo+,A9s:0.25"),
    ///     ("random,!72o", "random,!72o"),
    ///     ("AA,AhKh,AsKs,AdKd", "AA,AKs,!AcKc"),
    /// ] {
    ///     assert_eq!(text.parse::<Range>()?.to_string(), shortest);
    /// }
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A separator; and an exclamation mark before what is taken out.
        let extra = |weight| if weight == 0.0 { 2 } else { 1 };
        let means = Means { corrects: true, extra };
        let outline = Outline::of(self, means);
        let plain = joined(outline.plain(means).iter().map(kev_block));
        let from_random = outline.started_from_random(means);
        let from_random = from_random.map(|blocks| joined(blocks.iter().map(kev_block)));
        f.pad(&match from_random {
            Some(shorter) if shorter.len() < plain.len() => shorter,
            _ => plain,
        })
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Range({self})")
    }
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() {
            text.push(',');
        }
        text.push_str(&part);
    }
    text
}

fn kev_block(block: &Block) -> String {
    let weight = block.weight;
    let pieces = block.pieces.iter();
    match &*block.pieces {
        _ if weight == 0.0 => joined(pieces.map(|piece| format!("!{piece}"))),
        _ if weight >= 1.0 => joined(pieces.map(Piece::to_string)),
        [piece] => format!("{piece}:{weight}"),
        _ => format!("({}):{weight}", joined(pieces.map(Piece::to_string))),
    }
}

fn pio_block(block: &Block) -> String {
    let weight = pio_weight(block.weight);
    joined(block.pieces.iter().map(|piece| format!("{piece}{weight}")))
}

fn pio_weight(weight: f64) -> String {
    if weight < 1.0 { format!(":{weight}") } else { String::new() }
}

fn pio_extra(weight: f64) -> usize {
    1 + pio_weight(weight).len()
}

fn gto_plus_block(block: &Block) -> String {
    let pieces = joined(block.pieces.iter().map(Piece::to_string));
    if block.weight >= 1.0 {
        return pieces;
    }
    let percent = percent(block.weight);
    format!("[{percent}]{pieces}[/{percent}]")
}

/// The decimals of a weight with the point two places further on.
fn percent(weight: f64) -> String {
    let decimals = weight.to_string();
    let fraction = decimals.split_once('.').map_or("", |(_, fraction)| fraction);
    let (hundredths, rest) = fraction.split_at(fraction.len().min(2));
    let whole = format!("{hundredths:0<2}");
    let whole = whole.trim_start_matches('0');
    format!(
        "{}.{}",
        if whole.is_empty() { "0" } else { whole },
        if rest.is_empty() { "0" } else { rest },
    )
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Random => f.write_str("random"),
            Piece::Run(run) => run.fmt(f),
            Piece::Combo(combo) => combo.fmt(f),
        }
    }
}
