use alloc::vec::Vec;
use core::fmt;

use super::table::{MAX_PLAYERS, Table};
use super::tally::Tally;
use crate::eval::Category;
use crate::game::Game;
use crate::range::Combo;

/// How often each player wins.
///
/// Printed, it is a table with a line for each player.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EquityResult {
    /// What each player gets, in the order of the question.
    pub players: Vec<PlayerEquity>,
    /// How often which players share the pot; what never happens is left out.
    pub pots: Vec<Pot>,
    /// With two players and an exact answer, what each combo gets, by player.
    pub combos: Option<[Vec<ComboEquity>; 2]>,
    /// Whether every deal was counted.
    pub exact: bool,
    /// How many deals were looked at, of which boards that come to the same are many.
    pub deals: u64,
    /// The seed of a sampled answer.
    pub seed: Option<u64>,
}

/// What a player gets. `win`, `tie` and `lose` add up to 1.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlayerEquity {
    /// The expected share of the pot.
    pub equity: f64,
    /// How often the player alone is best.
    pub win: f64,
    /// How often the player is best together with others.
    pub tie: f64,
    /// How often another player is best.
    pub lose: f64,
    /// The standard error of `equity`; 0 if it is exact.
    pub std_error: f64,
    /// How many deals are won, tied and lost, if all were counted and weigh the same.
    pub counts: Option<Counts>,
    /// How often the player's hand ends in each category, in the order of [`Category::ALL`].
    pub categories: [f64; 9],
}

/// Deals, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Counts {
    /// Deals in which the player alone is best.
    pub win: u64,
    /// Deals in which the player is best together with others.
    pub tie: u64,
    /// Deals in which another player is best.
    pub lose: u64,
}

/// How often the pot goes to certain players.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Pot {
    /// The players who are best, in ascending order.
    pub winners: Vec<usize>,
    /// How often it is just them.
    pub probability: f64,
    /// In how many deals, if all were counted and weigh the same.
    pub count: Option<u64>,
}

/// What one combo of a player gets against the other player's range.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ComboEquity {
    /// The combo.
    pub combo: Combo,
    /// How often the player holds this combo; over the player's combos it adds up to 1.
    pub weight: f64,
    /// The expected share of the pot; `None` if the other player can hold nothing against it.
    pub equity: Option<f64>,
}

impl EquityResult {
    /// The equity of each player.
    ///
    /// ```
    /// use kev::equity::{Options, Question, equity};
    ///
    /// let question = Question::new(["AhKh".parse()?, "AdKd".parse()?]);
    /// let answer = equity(&question.with_board(&kev::cards("Qs Jc Ts")?), &Options::default())?;
    /// assert_eq!(answer.equities(), [0.5, 0.5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn equities(&self) -> Vec<f64> {
        self.players.iter().map(|player| player.equity).collect()
    }

    pub(super) fn exact<G: Game>(table: &Table, tally: &Tally) -> EquityResult {
        // Past 2^53, f64 does not hold every integer.
        let is_counted = table.is_unweighted() && tally.deals < 1 << 53;
        let combos =
            (table.seats.len() == 2).then(|| [0, 1].map(|player| combos(table, tally, player)));
        EquityResult { combos, exact: true, ..Self::of::<G>(tally, is_counted) }
    }

    pub(super) fn sampled<G: Game>(tally: &Tally, seed: u64) -> EquityResult {
        let mut equity = Self::of::<G>(tally, false);
        for (player, result) in equity.players.iter_mut().enumerate() {
            result.std_error = std_error::<G>(tally, player);
        }
        EquityResult { seed: Some(seed), ..equity }
    }

    fn of<G: Game>(tally: &Tally, is_counted: bool) -> EquityResult {
        let all: f64 = tally.outcomes.iter().sum();
        let outcomes = || tally.outcomes.iter().enumerate().filter(|&(_, &weight)| weight > 0.0);
        let players = tally.categories.iter().enumerate().map(|(player, categories)| {
            let (mut equity, mut win, mut tie, mut lose) = (0.0, 0.0, 0.0, 0.0);
            for (outcome, &weight) in outcomes() {
                let share = G::share(outcome, player);
                equity += weight * share;
                if share == 1.0 {
                    win += weight;
                } else if share > 0.0 {
                    tie += weight;
                } else {
                    lose += weight;
                }
            }
            let counts = is_counted.then_some(Counts {
                win: win as u64,
                tie: tie as u64,
                lose: lose as u64,
            });
            PlayerEquity {
                equity: equity / all,
                win: win / all,
                tie: tie / all,
                lose: lose / all,
                std_error: 0.0,
                counts,
                categories: categories.map(|weight| weight / all),
            }
        });
        let pots = outcomes().map(|(outcome, &weight)| Pot {
            winners: (0..MAX_PLAYERS).filter(|&player| G::share(outcome, player) > 0.0).collect(),
            probability: weight / all,
            count: is_counted.then_some(weight as u64),
        });
        EquityResult {
            players: players.collect(),
            pots: pots.collect(),
            combos: None,
            exact: false,
            deals: tally.deals,
            seed: None,
        }
    }
}

fn combos(table: &Table, tally: &Tally, player: usize) -> Vec<ComboEquity> {
    let all: f64 = tally.outcomes.iter().sum();
    let holdings = table.seats[player].iter().zip(&tally.holdings[player]);
    holdings
        .filter_map(|(holding, sum)| {
            let mut cards = holding.cards.iter();
            let combo = Combo::new(cards.next()?, cards.next()?)?;
            let equity = (sum.all > 0.0).then(|| (sum.win + sum.tie / 2.0) / sum.all);
            Some(ComboEquity { combo, weight: holding.weight * sum.all / all, equity })
        })
        .collect()
}

/// From the variance of the player's share. One more deal won and one more lost
/// keep it from being 0 where the deals so far all came to the same.
pub(super) fn std_error<G: Game>(tally: &Tally, player: usize) -> f64 {
    let (mut deals, mut sum, mut squares) = (2.0, 1.0, 1.0);
    for (outcome, &weight) in tally.outcomes.iter().enumerate() {
        let share = G::share(outcome, player);
        deals += weight;
        sum += weight * share;
        squares += weight * share * share;
    }
    let mean = sum / deals;
    sqrt((squares / deals - mean * mean) / deals)
}

/// The square root, by Newton's method: the core library has none.
fn sqrt(square: f64) -> f64 {
    let mut root = f64::from_bits((square.to_bits() >> 1) + (1023 << 51));
    for _ in 0..6 {
        root = f64::midpoint(root, square / root);
    }
    root
}

impl fmt::Display for EquityResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |part: f64| part * 100.0;
        writeln!(f, "player  equity      win      tie     lose")?;
        for (number, player) in self.players.iter().enumerate() {
            let PlayerEquity { equity, win, tie, lose, .. } = player;
            let [equity, win, tie, lose] = [equity, win, tie, lose].map(|&part| percent(part));
            writeln!(f, "{number:>6} {equity:>6.2}% {win:>7.2}% {tie:>7.2}% {lose:>7.2}%")?;
        }
        let deals = Grouped(self.deals);
        if self.exact {
            write!(f, "exact, {deals} deals")
        } else {
            let worst = self.players.iter().map(|player| player.std_error).fold(0.0, f64::max);
            write!(f, "sampled, {deals} deals, standard error {:.3}%", percent(worst))?;
            self.seed.map_or(Ok(()), |seed| write!(f, ", seed {seed}"))
        }
    }
}

/// A number with a comma before each three digits.
struct Grouped(u64);

impl fmt::Display for Grouped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            number @ 0..1000 => write!(f, "{number}"),
            number => write!(f, "{},{:03}", Grouped(number / 1000), number % 1000),
        }
    }
}

impl PlayerEquity {
    /// How often the player's hand ends in this category.
    #[must_use]
    pub fn category(&self, category: Category) -> f64 {
        self.categories[category as usize - 1]
    }
}
