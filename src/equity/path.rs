use super::tally::Tally;

/// A way to count every deal, in parts that several threads can take.
pub(super) trait ExactPath: Sync {
    /// How many parts there are.
    fn parts(&self) -> usize;

    /// What the deals of one part came to.
    fn tally(&self, part: usize) -> Tally;

    /// The answer, from the sum over all parts.
    fn finish(&self, sum: Tally) -> Tally {
        sum
    }
}
