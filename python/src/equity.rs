//! How often each hand or range wins.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kev::CardInt;
use kev::equity::{
    ComboEquity, EquityResult, Method, Options, PlayerEquity, Pot, Progress, Question,
};
use kev::range::Combo;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};

use crate::card::distinct_cards;
use crate::error::{argument_error, equity_error, in_argument, shown};
use crate::game::read_game;
use crate::game_range::game_range_of;
use crate::number;

/// While the core works, signals and the progress function wait so long at most.
const PATIENCE: Duration = Duration::from_millis(40);

/// What `kev.equity` makes its result of: the game; for each player the equity, how often
/// he wins, ties and loses, the standard error, these counted, the equity in the high and
/// the low half, the categories, and for each combo its equity and weight as bytes of
/// float64; the pots; how often there is no low, and that counted; whether it is exact;
/// how many deals there were; the seed; all this as a text.
type Answer<'py> = (
    &'static str,
    Vec<Player<'py>>,
    Vec<Shared>,
    (Option<f64>, Option<u64>),
    bool,
    u64,
    Option<u64>,
    String,
);
type Shared = (Vec<usize>, f64, Option<u64>, Vec<usize>);
type Player<'py> = (
    (f64, f64, f64, f64, f64),
    (Option<u64>, Option<u64>, Option<u64>),
    (Option<f64>, Option<f64>),
    Vec<f64>,
    Option<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)>,
);

/// Answers `kev.equity`, which documents the arguments.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "they are kev.equity's")]
pub(crate) fn equity<'py>(
    py: Python<'py>,
    players: &Bound<'py, PyTuple>,
    board: Option<&Bound<'py, PyAny>>,
    dead: Option<&Bound<'py, PyAny>>,
    method: &Bound<'py, PyAny>,
    samples: Option<&Bound<'py, PyAny>>,
    std_error: Option<&Bound<'py, PyAny>>,
    time_limit: Option<&Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
) -> PyResult<Answer<'py>> {
    let game = read_game(game)?;
    let ranges = players.iter().enumerate().map(|(player, range)| {
        game_range_of(&range, game)
            .map_err(|error| in_argument(py, error, &format!("player {player}: "), Some(player)))
    });
    let question = Question::of(game, ranges.collect::<PyResult<Vec<_>>>()?)
        .with_board(&cards(board, "board: ")?)
        .with_dead(&cards(dead, "dead: ")?);
    let options = Options {
        method: read_method(method)?,
        samples: samples.map(|samples| number::count(samples, "samples")).transpose()?,
        std_error: std_error.map(|error| number::positive(error, "std_error")).transpose()?,
        time_limit: time_limit.map(|limit| number::seconds(limit, "time_limit")).transpose()?,
        seed: seed.map(|seed| number::unsigned(seed, "seed")).transpose()?,
        threads: threads.map(number::threads).transpose()?,
    };
    if let Some(progress) = progress.filter(|progress| !progress.is_callable()) {
        let message = format!("progress must be callable, not {}", shown(progress)?);
        return Err(argument_error(py, message, progress));
    }
    let answer = solve(py, &question, &options, progress)?;
    let players = answer.players.iter().enumerate().map(|(player, result)| {
        let combos = answer.combos.as_ref().map(|combos| arrays(py, &combos[player]));
        player_of(result, combos)
    });
    let pots = answer.pots.iter().map(|pot| {
        let Pot { winners, low_winners, probability, count, .. } = pot;
        (winners.clone(), *probability, *count, low_winners.clone())
    });
    let no_low = answer.no_low;
    Ok((
        answer.game.name(),
        players.collect(),
        pots.collect(),
        (no_low.map(|no_low| no_low.probability), no_low.and_then(|no_low| no_low.count)),
        answer.exact,
        answer.deals,
        answer.seed,
        answer.to_string(),
    ))
}

/// Asks the core without the GIL, and takes it now and then for Ctrl-C and `progress`.
fn solve(
    py: Python<'_>,
    question: &Question,
    options: &Options,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<EquityResult> {
    let progress = progress.map(|progress| progress.clone().unbind());
    let mut last = Instant::now();
    let mut raised = None;
    let answer = py.detach(|| {
        kev::equity::equity_with_progress(question, options, |Progress { fraction, .. }| {
            if last.elapsed() < PATIENCE {
                return ControlFlow::Continue(());
            }
            last = Instant::now();
            let report = Python::attach(|py| {
                py.check_signals()?;
                progress.as_ref().map(|progress| progress.call1(py, (fraction,))).transpose()
            });
            match report {
                Ok(_) => ControlFlow::Continue(()),
                Err(error) => {
                    raised = Some(error);
                    ControlFlow::Break(())
                }
            }
        })
    });
    if let Some(error) = raised {
        return Err(error);
    }
    let answer = answer.map_err(|error| equity_error(py, error))?;
    if let Some(progress) = progress {
        progress.call1(py, (1.0,))?;
    }
    Ok(answer)
}

fn player_of<'py>(
    result: &PlayerEquity,
    combos: Option<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)>,
) -> Player<'py> {
    let PlayerEquity { equity, win, tie, lose, std_error, counts, .. } = *result;
    let counts = (counts.map(|all| all.win), counts.map(|all| all.tie), counts.map(|all| all.lose));
    let halves = (result.high_equity, result.low_equity);
    ((equity, win, tie, lose, std_error), counts, halves, result.categories.clone(), combos)
}

/// The equity and the weight of every combo, NaN and 0 for those that are not held.
fn arrays<'py>(
    py: Python<'py>,
    combos: &[ComboEquity],
) -> (Bound<'py, PyBytes>, Bound<'py, PyBytes>) {
    let (mut equities, mut weights) = ([f64::NAN; Combo::COUNT], [0.0; Combo::COUNT]);
    for &ComboEquity { combo, weight, equity, .. } in combos {
        let place = usize::from(combo.index());
        equities[place] = equity.unwrap_or(f64::NAN);
        weights[place] = weight;
    }
    let bytes =
        |values: [f64; Combo::COUNT]| PyBytes::new(py, values.map(f64::to_ne_bytes).as_flattened());
    (bytes(equities), bytes(weights))
}

fn cards(cards: Option<&Bound<'_, PyAny>>, name: &str) -> PyResult<Vec<CardInt>> {
    let Some(cards) = cards else { return Ok(Vec::new()) };
    distinct_cards(cards).map_err(|failure| failure.raise_in(cards.py(), name, None))
}

fn read_method(method: &Bound<'_, PyAny>) -> PyResult<Method> {
    let name = method.cast::<PyString>().ok().and_then(|name| name.to_str().ok());
    match name {
        Some("auto") => Ok(Method::Auto),
        Some("exact") => Ok(Method::Exact),
        Some("monte_carlo") => Ok(Method::MonteCarlo),
        _ => {
            let given = shown(method)?;
            let message = format!("method must be 'auto', 'exact' or 'monte_carlo', not {given}");
            Err(argument_error(method.py(), message, method))
        }
    }
}
