use core::fmt;

use crate::places::DuplicateCard;

/// Why a question about hands on a board has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnalysisError {
    /// The board has too few or too many cards for this question.
    ///
    /// ```
    /// let (hand, villain) = ("AhKh".parse()?, "QsQd".parse()?);
    /// let error = kev::analysis::outs(hand, &kev::cards("Qh7h")?, villain).unwrap_err();
    /// assert_eq!(error.to_string(), "the board must have 3 or 4 cards, not 2");
    /// # Ok::<(), kev::CardError>(())
    /// ```
    BoardCount {
        /// How many cards there are.
        count: usize,
        /// The fewest that there may be.
        fewest: usize,
        /// The most that there may be.
        most: usize,
    },
    /// A card is in two places, or twice on the board.
    ///
    /// Hands count from 0, in the order of the arguments. A range of one combo
    /// counts as a hand.
    DuplicateCard(DuplicateCard),
    /// The range holds nothing at all.
    EmptyRange,
    /// The board and the hand leave nothing of the range.
    NoComboLeft,
}

impl From<DuplicateCard> for AnalysisError {
    fn from(error: DuplicateCard) -> AnalysisError {
        AnalysisError::DuplicateCard(error)
    }
}

impl fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            AnalysisError::BoardCount { count, fewest, most } => {
                let separator = if most - fewest == 1 { "or" } else { "to" };
                write!(f, "the board must have {fewest} {separator} {most} cards, not {count}")
            }
            AnalysisError::DuplicateCard(duplicate) => duplicate.fmt(f),
            AnalysisError::EmptyRange => f.write_str("the range is empty"),
            AnalysisError::NoComboLeft => {
                f.write_str("the known cards leave no combo of the range")
            }
        }
    }
}

impl core::error::Error for AnalysisError {}
