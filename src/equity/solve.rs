use alloc::boxed::Box;
use core::ops::ControlFlow;

use super::enumerate::Enumeration;
use super::matchups::Matchups;
use super::monte_carlo::sample;
use super::path::ExactPath;
use super::plan::{Path, Plan};
use super::sampler::Sampler;
use super::sweep::Sweep;
use super::table::Table;
use super::tally::Tally;
use super::{EquityError, EquityResult, Method, Options, Progress, Question};
use crate::game::{ByRanks, Game, Rules, WithRules};
use crate::parallel;

/// Up to here `Method::Auto` answers exactly.
const QUICK_NANOSECONDS: f64 = 1.5e9;

/// Past this no exact answer is begun: some 20 minutes of one thread.
pub(super) const MOST_NANOSECONDS: f64 = 1.2e12;

/// Up to here more threads cost as much as they save.
const NANOSECONDS_FOR_ONE_THREAD: f64 = 1e6;

/// How often each player wins.
///
/// The answer is exact if that is quick, or if it is asked for; else deals are
/// sampled. The hole cards are drawn together: each way to give every player a
/// combo is as likely as the product of the weights, and ways that need a card
/// twice do not happen.
///
/// # Errors
/// A question that has no answer: see [`EquityError`].
///
/// ```
/// use kev::equity::{Options, Question, equity};
///
/// let question = Question::new(["AcAs".parse()?, "KhKd".parse()?]);
/// let answer = equity(&question, &Options::default())?;
/// assert!(answer.exact);
/// assert_eq!(answer.players[0].counts.unwrap().win, 1_388_072);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn equity(question: &Question, options: &Options) -> Result<EquityResult, EquityError> {
    equity_with_progress(question, options, |_| ControlFlow::Continue(()))
}

/// [`equity`], calling `progress` on this thread every few milliseconds.
///
/// # Errors
/// As [`equity`], and `Stopped` if `progress` breaks.
pub fn equity_with_progress(
    question: &Question,
    options: &Options,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<EquityResult, EquityError> {
    options.check()?;
    let most_deals = match options.method {
        Method::Auto => QUICK_NANOSECONDS,
        Method::Exact => MOST_NANOSECONDS,
        Method::MonteCarlo => 0.0,
    };
    let table = Table::new(question, most_deals)?;
    question.game.with_rules(Solve { game: question.game, table: &table, options, progress })
}

struct Solve<'a, F> {
    game: Game,
    table: &'a Table,
    options: &'a Options,
    progress: F,
}

impl<F: FnMut(Progress) -> ControlFlow<()>> WithRules for Solve<'_, F> {
    type Output = Result<EquityResult, EquityError>;

    fn with<G: Rules>(self) -> Self::Output {
        let table = self.table;
        let plan = Plan::of::<G>(table);
        self.answer::<G>(&plan, || Box::new(Enumeration::<G>::new(table, plan.symmetry)))
    }

    fn with_ranks<G: Rules<Hands: ByRanks>>(self) -> Self::Output {
        let table = self.table;
        let plan = Plan::of_ranks::<G>(table);
        self.answer::<G>(&plan, || match plan.path {
            Path::Matchups => Box::new(Matchups::<G>::new(table, plan.symmetry)),
            Path::Sweep => Box::new(Sweep::new(table, plan.symmetry)),
            Path::Enumeration => Box::new(Enumeration::<G>::new(table, plan.symmetry)),
        })
    }
}

impl<'a, F: FnMut(Progress) -> ControlFlow<()>> Solve<'a, F> {
    fn answer<G: Rules>(
        self,
        plan: &Plan,
        path: impl FnOnce() -> Box<dyn ExactPath + 'a>,
    ) -> Result<EquityResult, EquityError> {
        let Solve { game, table, options, progress } = self;
        let is_exact = match options.method {
            Method::Exact if plan.nanoseconds > MOST_NANOSECONDS => {
                let (deals, seconds) = (plan.deals, plan.nanoseconds / 1e9);
                return Err(EquityError::TooMuchWork { deals, seconds });
            }
            Method::Exact => true,
            Method::Auto => {
                let limit = options.time_limit.map_or(f64::INFINITY, |limit| limit.as_secs_f64());
                plan.nanoseconds <= QUICK_NANOSECONDS.min(limit * 1e9)
            }
            Method::MonteCarlo => false,
        };
        if is_exact {
            let is_much = plan.nanoseconds > NANOSECONDS_FOR_ONE_THREAD;
            let threads = |parts| parallel::threads(options.threads, is_much, parts);
            let tally = count(table, &*path(), threads, progress)?;
            return if tally.deals == 0 {
                Err(EquityError::NoDeal)
            } else {
                Ok(EquityResult::exact::<G>(game, table, &tally))
            };
        }
        let sampler = Sampler::<G>::new(table)?;
        let seed = options.seed.unwrap_or_else(new_seed);
        let tally = sample(&sampler, options, seed, progress)?;
        Ok(EquityResult::sampled::<G>(game, &tally, seed))
    }
}

/// Counts all parts.
fn count(
    table: &Table,
    path: &dyn ExactPath,
    threads: impl Fn(usize) -> usize,
    mut progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Tally, EquityError> {
    let mut sum = Tally::new(table);
    let mut done = 0_usize;
    let mut is_stopped = false;
    let work = |part| path.tally(part);
    let parts = path.parts();
    parallel::in_order(0..parts, threads(parts), work, |tally| {
        if let Some(tally) = tally {
            sum.add(&tally);
            done += 1;
        }
        let fraction = done as f64 / parts as f64;
        let flow = progress(Progress { fraction, deals: sum.deals });
        is_stopped = flow.is_break();
        flow
    });
    if is_stopped { Err(EquityError::Stopped) } else { Ok(path.finish(sum)) }
}

/// A seed that is another one each time, where there is a source for it.
fn new_seed() -> u64 {
    #[cfg(feature = "std")]
    {
        use std::hash::{BuildHasher, Hasher, RandomState};
        RandomState::new().build_hasher().finish()
    }
    #[cfg(not(feature = "std"))]
    0
}
