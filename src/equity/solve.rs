use core::ops::ControlFlow;

use super::boards::choose;
use super::enumerate::Enumeration;
use super::matchups::Matchups;
use super::path::ExactPath;
use super::question::Table;
use super::sweep::Sweep;
use super::symmetry::SuitSymmetry;
use super::tally::Tally;
use super::{Equity, EquityError, Method, Options, Progress, Question};
use crate::game::Holdem;
use crate::parallel;

/// How often each player of a hold'em question wins.
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
pub fn equity(question: &Question, options: &Options) -> Result<Equity, EquityError> {
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
) -> Result<Equity, EquityError> {
    options.check()?;
    let table = Table::new::<Holdem>(question)?;
    let plan = Plan::of(&table);
    let is_exact = match options.method {
        Method::Exact if plan.nanoseconds > MOST_NANOSECONDS => {
            let (deals, seconds) = (plan.deals, plan.nanoseconds / 1e9);
            return Err(EquityError::TooMuchWork { deals, seconds });
        }
        Method::Exact => true,
        Method::Auto => plan.nanoseconds <= QUICK_NANOSECONDS,
        Method::MonteCarlo => false,
    };
    if !is_exact {
        todo!();
    }
    let threads = match options.threads {
        Some(threads) => threads.get(),
        None if plan.nanoseconds < 2e6 => 1,
        None => parallel::cores(),
    };
    let sum = match plan.path {
        Path::Matchups => run(&table, &Matchups::new(&table, plan.symmetry), threads, progress),
        Path::Sweep => run(&table, &Sweep::new(&table, plan.symmetry), threads, progress),
        Path::Enumeration => {
            let all = Enumeration::<Holdem>::new(&table, plan.symmetry);
            run(&table, &all, threads, progress)
        }
    }?;
    if sum.deals == 0 {
        return Err(EquityError::NoDeal);
    }
    Ok(Equity::exact::<Holdem>(&table, &sum))
}

const QUICK_NANOSECONDS: f64 = 1.5e9;
const MOST_NANOSECONDS: f64 = 1e12;

fn run(
    table: &Table,
    path: &impl ExactPath,
    threads: usize,
    mut progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Tally, EquityError> {
    let mut sum = Tally::new::<Holdem>(table);
    let mut done = 0;
    let mut is_stopped = false;
    let work = |part| path.tally(part);
    parallel::in_order(0..path.parts(), threads, work, |tally| {
        if let Some(tally) = tally {
            sum.add(&tally);
            done += 1;
        }
        let fraction = done as f64 / path.parts() as f64;
        let flow = progress(Progress { fraction, deals: sum.deals });
        is_stopped = flow.is_break();
        flow
    });
    if is_stopped { Err(EquityError::Stopped) } else { Ok(path.finish(sum)) }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Path {
    Matchups,
    Sweep,
    Enumeration,
}

/// The quickest way to the exact answer, and about how long one thread takes.
struct Plan {
    path: Path,
    symmetry: SuitSymmetry,
    nanoseconds: f64,
    deals: f64,
}

impl Plan {
    fn of(table: &Table) -> Plan {
        let combinations = table.combinations();
        let players = table.seats.len() as f64;
        let deals =
            combinations * choose(table.deck.len() - 2 * table.seats.len(), table.missing) as f64;
        let symmetry = if combinations == 1.0 { SuitSymmetry::NONE } else { table.symmetry() };
        let orders = f64::from(symmetry.order());
        // A third more than the order says, for the boards that are like themselves.
        let boards = choose(table.deck.len(), table.missing) as f64 / orders
            * if orders > 1.0 { 1.3 } else { 1.0 };
        let holdings: f64 = table.seats.iter().map(|seat| seat.len() as f64).sum();
        let matchup = [0.3e3, 0.5e3, 1e3, 6e3, 25e3, 80e3][table.missing] * players / 2.0;
        let sweep = if table.seats.len() == 2 {
            boards * (500.0 + 4.0 * holdings.min(1326.0))
        } else {
            f64::INFINITY
        };
        let paths = [
            (Path::Matchups, combinations / orders * matchup),
            (Path::Sweep, sweep),
            (Path::Enumeration, boards * (3.0 * holdings + 3.0 * combinations)),
        ];
        let (path, nanoseconds) =
            paths.into_iter().min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or(paths[0]);
        Plan { path, symmetry, nanoseconds, deals }
    }
}
