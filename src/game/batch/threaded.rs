use core::num::NonZero;

use super::{Batch, Boards, GameBatchError};
use crate::eval::BatchCard;
use crate::game::Game;
use crate::parallel;

/// What a thread takes at a time: some 20 to 100 microseconds' work.
const HANDS_PER_PART: usize = 1 << 13;

/// Up to here more threads cost as much as they save.
const HANDS_FOR_ONE_THREAD: usize = 4 * HANDS_PER_PART;

impl Game {
    /// [`evaluate_batch`](Game::evaluate_batch) on this many threads or, with `None`, on as
    /// many as repay themselves, as [`evaluate_batch_threaded`](crate::evaluate_batch_threaded).
    ///
    /// # Errors
    /// As [`evaluate_batch`](Game::evaluate_batch), and the same error for any number of
    /// threads.
    ///
    /// ```
    /// use kev::{Boards, Game, cards};
    ///
    /// let mut ranks = [0; 2];
    /// let hands = cards("As2d3c4h Ks2s3d4c")?;
    /// Game::Badugi.evaluate_batch_threaded(&hands, 4, Boards::NONE, &mut ranks, None)?;
    /// assert_eq!(ranks, [1, 719]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn evaluate_batch_threaded<H: BatchCard, B: BatchCard>(
        self,
        hole: &[H],
        hole_cards: usize,
        boards: Boards<'_, B>,
        ranks: &mut [u16],
        threads: Option<NonZero<usize>>,
    ) -> Result<(), GameBatchError> {
        let batch = Batch::new(self, hole, hole_cards, boards, ranks.len())?;
        let numbers = self.ranks_per_hand();
        let hands = ranks.len() / numbers;
        let is_much = hands > HANDS_FOR_ONE_THREAD;
        let threads = parallel::threads(threads, is_much, hands.div_ceil(HANDS_PER_PART));
        let parts = ranks.chunks_mut(numbers * HANDS_PER_PART).enumerate();
        let work = |(part, ranks): (usize, &mut [u16])| {
            let first = part * HANDS_PER_PART;
            let rows = batch.rows(first, ranks.len() / numbers);
            rows.rank(ranks).map_err(|error| error.moved_down(first))
        };
        parallel::try_in_order(parts, threads, work)
    }
}
