use alloc::vec::Vec;
use core::fmt;

use super::table::Table;
use super::tally::Tally;
use crate::eval::Category;
use crate::game::{Game, Rules, Share};
use crate::range::Combo;

/// How often each player wins.
///
/// Printed, it is a table with a line for each player.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct EquityResult {
    /// What was played.
    pub game: Game,
    /// What each player gets, in the order of the question.
    pub players: Vec<PlayerEquity>,
    /// How often which players share the pot; what never happens is left out.
    pub pots: Vec<Pot>,
    /// In hi-lo games, how often nobody has a low.
    pub no_low: Option<NoLow>,
    /// With two players who have two hole cards, and an exact answer, what each combo gets,
    /// by player.
    pub combos: Option<[Vec<ComboEquity>; 2]>,
    /// Whether every deal was counted.
    pub exact: bool,
    /// How many deals were looked at, of which boards that come to the same are many.
    pub deals: u64,
    /// The seed of a sampled answer.
    pub seed: Option<u64>,
}

/// How often nobody has a low.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct NoLow {
    /// How often.
    pub probability: f64,
    /// In how many deals, if all were counted and weigh the same.
    pub count: Option<u64>,
}

/// What a player gets. `win`, `tie` and `lose` add up to 1.
///
/// In hi-lo games a player wins who gets all of the pot, alone: who scoops. Who gets some of
/// it ties, and who gets nothing loses.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlayerEquity {
    /// The expected share of the pot.
    pub equity: f64,
    /// In hi-lo games, what of `equity` is won by the better hand: half of the pot, or all of
    /// it where there is no low.
    pub high_equity: Option<f64>,
    /// In hi-lo games, what of `equity` is won by the better low.
    pub low_equity: Option<f64>,
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
    /// How often the player's hand ends in each category, in the order of the ranking's
    /// [categories](crate::Ranking::categories).
    pub categories: Vec<f64>,
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
    /// In hi-lo games, those who are best in the low; nobody, if there is none.
    pub low_winners: Vec<usize>,
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

    pub(super) fn exact<G: Rules>(game: Game, table: &Table, tally: &Tally) -> EquityResult {
        // Past 2^53, f64 does not hold every integer.
        let is_counted = table.is_unweighted() && tally.deals < 1 << 53;
        let has_combos = tally.holdings.iter().all(|holdings| !holdings.is_empty());
        let combos = has_combos.then(|| [0, 1].map(|player| combos(table, tally, player)));
        EquityResult { combos, exact: true, ..Self::of::<G>(game, tally, is_counted) }
    }

    pub(super) fn sampled<G: Rules>(game: Game, tally: &Tally, seed: u64) -> EquityResult {
        let mut equity = Self::of::<G>(game, tally, false);
        for (player, result) in equity.players.iter_mut().enumerate() {
            result.std_error = std_error::<G>(tally, player);
        }
        EquityResult { seed: Some(seed), ..equity }
    }

    fn of<G: Rules>(game: Game, tally: &Tally, is_counted: bool) -> EquityResult {
        let count = tally.categories.len();
        let all: f64 = tally.outcomes.values().sum();
        let counted = |weight: f64| is_counted.then_some(weight as u64);
        let outcomes = || tally.outcomes.iter().filter(|&(_, &weight)| weight > 0.0);
        let players = (0..count).map(|player| {
            let shares = outcomes().map(|(&outcome, &weight)| {
                let share = G::share(outcome, player, count);
                (share, weight)
            });
            PlayerEquity::of(game, shares, all, is_counted, &tally.categories[player])
        });
        let pots = outcomes().map(|(&outcome, &weight)| {
            let winners = |part: fn(Share) -> f64| {
                let has_part = |&player: &usize| part(G::share(outcome, player, count)) > 0.0;
                (0..count).filter(has_part).collect::<Vec<_>>()
            };
            Pot {
                winners: winners(|share| share.high),
                low_winners: winners(|share| share.low),
                probability: weight / all,
                count: counted(weight),
            }
        });
        let pots: Vec<Pot> = pots.collect();
        let without_low = pots.iter().filter(|pot| pot.low_winners.is_empty());
        let no_low = game.is_hi_lo().then(|| NoLow {
            // Not the sum: that of nothing is -0.
            probability: without_low.clone().fold(0.0, |all, pot| all + pot.probability),
            count: without_low.map(|pot| pot.count).sum(),
        });
        EquityResult {
            game,
            players: players.collect(),
            pots,
            no_low,
            combos: None,
            exact: false,
            deals: tally.deals,
            seed: None,
        }
    }
}

impl PlayerEquity {
    /// From the player's share of the pot in each outcome, and what its deals weigh.
    fn of(
        game: Game,
        shares: impl Iterator<Item = (Share, f64)>,
        all: f64,
        is_counted: bool,
        categories: &[f64; 9],
    ) -> PlayerEquity {
        let (mut won, mut win, mut tie, mut lose) = (Share::default(), 0.0, 0.0, 0.0);
        for (share, weight) in shares {
            won.high += weight * share.high;
            won.low += weight * share.low;
            if share.of_pot() == 1.0 {
                win += weight;
            } else if share.of_pot() > 0.0 {
                tie += weight;
            } else {
                lose += weight;
            }
        }
        let counts = Counts { win: win as u64, tie: tie as u64, lose: lose as u64 };
        let of_hi_lo = |won: f64| game.is_hi_lo().then_some(won / all);
        let categories = &categories[..game.ranking().categories().len()];
        PlayerEquity {
            equity: won.of_pot() / all,
            high_equity: of_hi_lo(won.high),
            low_equity: of_hi_lo(won.low),
            win: win / all,
            tie: tie / all,
            lose: lose / all,
            std_error: 0.0,
            counts: is_counted.then_some(counts),
            categories: categories.iter().map(|weight| weight / all).collect(),
        }
    }
}

fn combos(table: &Table, tally: &Tally, player: usize) -> Vec<ComboEquity> {
    let all: f64 = tally.outcomes.values().sum();
    let holdings = table.seats[player].iter().zip(&tally.holdings[player]);
    holdings
        .filter_map(|(holding, sum)| {
            let mut cards = holding.cards.iter();
            let combo = Combo::new(cards.next()?, cards.next()?)?;
            let equity = (sum.all > 0.0).then(|| sum.won / sum.all);
            Some(ComboEquity { combo, weight: holding.weight * sum.all / all, equity })
        })
        .collect()
}

/// From the variance of the player's share. One more deal won and one more lost
/// keep it from being 0 where the deals so far all came to the same.
pub(super) fn std_error<G: Rules>(tally: &Tally, player: usize) -> f64 {
    let players = tally.categories.len();
    let (mut deals, mut sum, mut squares) = (2.0, 1.0, 1.0);
    for (&outcome, &weight) in &tally.outcomes {
        let share = G::share(outcome, player, players).of_pot();
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
        let is_hi_lo = self.game.is_hi_lo();
        if is_hi_lo {
            writeln!(f, "player  equity     high      low    scoop    split     lose")?;
        } else {
            writeln!(f, "player  equity      win      tie     lose")?;
        }
        for (number, player) in self.players.iter().enumerate() {
            let PlayerEquity { equity, win, tie, lose, .. } = *player;
            write!(f, "{number:>6} {:>6.2}%", 100.0 * equity)?;
            let halves = [player.high_equity, player.low_equity];
            for part in halves.into_iter().flatten().chain([win, tie, lose]) {
                write!(f, " {:>7.2}%", 100.0 * part)?;
            }
            writeln!(f)?;
        }
        let deals = Grouped(self.deals);
        if self.exact {
            write!(f, "exact, {deals} deals")?;
        } else {
            let worst = self.players.iter().map(|player| player.std_error).fold(0.0, f64::max);
            write!(f, "sampled, {deals} deals, standard error {:.3}%", 100.0 * worst)?;
        }
        if let Some(NoLow { probability, .. }) = self.no_low {
            write!(f, ", no low {:.2}%", 100.0 * probability)?;
        }
        self.seed.map_or(Ok(()), |seed| write!(f, ", seed {seed}"))
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
    /// How often the player's hand ends in this category of the standard ranking.
    #[must_use]
    pub fn category(&self, category: Category) -> f64 {
        self.categories.get(category as usize - 1).copied().unwrap_or(0.0)
    }
}
