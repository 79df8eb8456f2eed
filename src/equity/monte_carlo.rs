//! Sampled deals, in chunks that each have their own random numbers and are added
//! up in order, so that the sum is the same for any number of threads.

use alloc::vec;
use core::ops::ControlFlow;
use core::time::Duration;

use super::dealer::{DEALS, Dealer};
use super::random::Random;
use super::result::std_error;
use super::sampler::Sampler;
use super::tally::Tally;
use super::{EquityError, Options, Progress};
use crate::game::Rules;
use crate::parallel;

/// What is sampled if nothing else ends it.
const DEFAULT_SAMPLES: u64 = 1_000_000;

/// Some hundred microseconds' work, if the players' hands do not clash.
const DEALS_PER_CHUNK: u64 = 1 << 14;

/// Up to so many deals, more threads cost as much as they save.
const DEALS_FOR_ONE_THREAD: u64 = 4 * DEALS_PER_CHUNK;

/// Some milliseconds' work, of which little may be left if the players' hands clash: what a
/// chunk is planned to take. Where players have hands of ranges that are drawn one by one,
/// a try takes longer.
const TRIES_PER_CHUNK: u64 = 1 << 18;
const SLOW_TRIES_PER_CHUNK: u64 = 1 << 12;

/// A chunk takes so many times as many tries at most: so soon there is a pause in which
/// it can be stopped.
const MOST_TRIES: u64 = 4;

/// If so many chunks have come short of deals, and there are fewer deals than such chunks,
/// the rest would take ages.
const MOST_SHORT_CHUNKS: u32 = 40;
const MOST_SHORT_CHUNKS_OF_SLOW_TRIES: u32 = 400;

/// Samples deals until the options say that it is enough.
pub(super) fn sample<G: Rules>(
    sampler: &Sampler<G>,
    options: &Options,
    seed: u64,
    mut progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Tally, EquityError> {
    let Options { samples, std_error: wanted, time_limit, threads, .. } = *options;
    let is_open_ended = wanted.is_some() || cfg!(feature = "std") && time_limit.is_some();
    let clock = Clock::start();
    let most = samples.unwrap_or(if is_open_ended { u64::MAX } else { DEFAULT_SAMPLES });
    let per_chunk = deals_per_chunk(sampler, seed);
    let chunks = usize::try_from(most.div_ceil(per_chunk)).unwrap_or(usize::MAX);
    let threads = parallel::threads(threads, most > DEALS_FOR_ONE_THREAD, chunks);
    // If a chunk has found too few deals, others follow and bring them one by one.
    let deals_of = |chunk| most.saturating_sub(chunk * per_chunk).clamp(1, per_chunk);
    let work = |chunk| {
        let deals = deals_of(chunk);
        let most_tries = MOST_TRIES * tries_per_chunk(sampler);
        let tally = sample_chunk(sampler, Random::new(seed, chunk), deals, most_tries);
        let is_short = tally.deals < deals;
        (tally, is_short)
    };
    let mut sum = Tally::of_players(sampler.players());
    let mut short_chunks = 0;
    let most_short_chunks =
        if sampler.is_slow() { MOST_SHORT_CHUNKS_OF_SLOW_TRIES } else { MOST_SHORT_CHUNKS };
    let mut result = Ok(());
    parallel::in_order(0_u64.., threads, work, |chunk| {
        if let Some((chunk, is_short)) = chunk {
            sum.add(&chunk);
            short_chunks += u32::from(is_short);
        }
        let mut fraction = time_limit.map_or(0.0, |limit| clock.fraction(limit));
        let is_too_late = fraction == 1.0 && sum.deals == 0 && short_chunks > 0;
        if let Some(wanted) = wanted {
            let errors = (0..sampler.players()).map(|player| std_error::<G>(&sum, player));
            let worst = errors.fold(0.0, f64::max);
            // The error shrinks as the square root of the work.
            fraction = (wanted * wanted / (worst * worst)).max(fraction);
        }
        fraction = (sum.deals as f64 / most as f64).max(fraction).min(1.0);
        if progress(Progress { fraction, deals: sum.deals }).is_break() {
            result = Err(EquityError::Stopped);
        } else if is_too_late
            || short_chunks >= most_short_chunks && sum.deals < u64::from(short_chunks)
        {
            result = Err(EquityError::RareDeals);
        }
        let is_enough = fraction == 1.0 && sum.deals > 0;
        if is_enough || result.is_err() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    result.map(|()| sum)
}

fn tries_per_chunk<G: Rules>(sampler: &Sampler<G>) -> u64 {
    if sampler.is_slow() { SLOW_TRIES_PER_CHUNK } else { TRIES_PER_CHUNK }
}

/// How many deals there are in so many tries, found by trying some.
fn deals_per_chunk<G: Rules>(sampler: &Sampler<G>, seed: u64) -> u64 {
    const PILOT: u64 = 1 << 12;
    if sampler.never_clashes() {
        return DEALS_PER_CHUNK;
    }
    let deals = sample_chunk(sampler, Random::new(seed, u64::MAX), PILOT, PILOT).deals;
    (deals * (tries_per_chunk(sampler) / PILOT)).clamp(1, DEALS_PER_CHUNK)
}

/// Samples so many deals, or fewer if it takes more tries than it should.
fn sample_chunk<G: Rules>(
    sampler: &Sampler<G>,
    random: Random,
    deals: u64,
    most_tries: u64,
) -> Tally {
    match sampler.players() {
        2 => sample_players::<G, 2>(sampler, random, deals, most_tries),
        3 => sample_players::<G, 3>(sampler, random, deals, most_tries),
        4 => sample_players::<G, 4>(sampler, random, deals, most_tries),
        5 => sample_players::<G, 5>(sampler, random, deals, most_tries),
        6 => sample_players::<G, 6>(sampler, random, deals, most_tries),
        7 => sample_players::<G, 7>(sampler, random, deals, most_tries),
        8 => sample_players::<G, 8>(sampler, random, deals, most_tries),
        9 => sample_players::<G, 9>(sampler, random, deals, most_tries),
        _ => sample_players::<G, 10>(sampler, random, deals, most_tries),
    }
}

fn sample_players<G: Rules, const PLAYERS: usize>(
    sampler: &Sampler<G>,
    random: Random,
    deals: u64,
    most_tries: u64,
) -> Tally {
    let mut dealer = Dealer::<G, PLAYERS>::new(sampler, random);
    let mut outcomes = vec![0_u32; G::outcomes(PLAYERS)];
    let mut categories = [[0_u32; 9]; PLAYERS];
    let mut left = deals;
    let mut tries = 0;
    while left > 0 && tries < most_tries {
        tries += DEALS as u64;
        let (boards, hands) = dealer.deal();
        for (&board, hands) in boards.iter().zip(hands).take(left as usize) {
            let mut strengths = [G::strength(board, hands[0]); PLAYERS];
            for player in 0..PLAYERS {
                strengths[player] = G::strength(board, hands[player]);
                categories[player][G::category(strengths[player])] += 1;
            }
            outcomes[G::outcome(&strengths)] += 1;
        }
        left = left.saturating_sub(boards.len() as u64);
    }
    let mut tally = Tally::of_players(PLAYERS);
    tally.deals = deals - left;
    tally.add_outcomes(outcomes.into_iter().map(f64::from));
    for (sum, counts) in tally.categories.iter_mut().zip(categories) {
        *sum = counts.map(f64::from);
    }
    tally
}

/// How long the sampling has taken; without a clock, no time at all.
#[derive(Clone, Copy)]
struct Clock {
    #[cfg(feature = "std")]
    start: std::time::Instant,
}

impl Clock {
    fn start() -> Clock {
        Clock {
            #[cfg(feature = "std")]
            start: std::time::Instant::now(),
        }
    }

    #[cfg(feature = "std")]
    fn elapsed(self) -> Duration {
        self.start.elapsed()
    }

    #[cfg(not(feature = "std"))]
    fn elapsed(self) -> Duration {
        let Clock {} = self;
        Duration::ZERO
    }

    /// What has passed of this time, as a part of it.
    fn fraction(self, limit: Duration) -> f64 {
        let elapsed = self.elapsed();
        if elapsed < limit { elapsed.as_secs_f64() / limit.as_secs_f64() } else { 1.0 }
    }
}
