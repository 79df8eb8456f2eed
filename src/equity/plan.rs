use super::solve::MOST_NANOSECONDS;
use super::sweep::Sweep;
use super::symmetry::SuitSymmetry;
use super::table::Table;
use crate::choose::choose;
use crate::game::{ByRanks, Combine, Rules};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Path {
    Matchups,
    Sweep,
    Enumeration,
}

/// The quickest way to the exact answer, and about how long one thread takes, as measured on
/// a current server.
pub(super) struct Plan {
    pub(super) path: Path,
    pub(super) symmetry: SuitSymmetry,
    pub(super) nanoseconds: f64,
    pub(super) deals: f64,
}

impl Plan {
    /// By enumeration, which any game can do.
    pub(super) fn of<G: Rules>(table: &Table) -> Plan {
        let (players, missing) = (table.seats.len(), table.missing);
        let combinations = table.combinations;
        let left_on_deck = table.deck.len() - table.hole_cards * players;
        let deals = combinations * choose(left_on_deck, missing) as f64;
        let is_listed = table.is_listed();
        let has_symmetry = is_listed && combinations > 1.0;
        let symmetry = if has_symmetry { table.symmetry() } else { SuitSymmetry::NONE };
        let boards = choose(table.deck.len(), missing) as f64 * left(symmetry, 1.3);
        let deals_of_board = 3.5 * players as f64 * combinations;
        let board = G::Hands::NANOSECONDS * holdings(table) + deals_of_board;
        let nanoseconds = if is_listed {
            2e3 + boards * board
        } else {
            // It cannot be counted, and would take ages if it could.
            (3.5 * players as f64 * deals).max(MOST_NANOSECONDS * 2.0)
        };
        Plan { path: Path::Enumeration, symmetry, nanoseconds, deals }
    }

    /// By the quickest of all ways.
    pub(super) fn of_ranks<G: Rules<Hands: ByRanks>>(table: &Table) -> Plan {
        let mut plan = Plan::of::<G>(table);
        if !table.is_listed() {
            return plan;
        }
        let (players, missing) = (table.seats.len(), table.missing);
        let matchups = table.combinations * left(plan.symmetry, 1.6);
        let matchup = G::Hands::NANOSECONDS_OF_MATCHUP[missing] * (players + 2) as f64 / 4.0;
        plan.improve(Path::Matchups, matchups * matchup);
        if Sweep::can_answer::<G>(table) {
            let boards = choose(table.deck.len(), missing) as f64 * left(plan.symmetry, 1.3);
            let holdings = holdings(table);
            let board = 100.0 + 5.5 * holdings.min(1326.0);
            plan.improve(Path::Sweep, 5e4 + 60.0 * holdings + boards * board);
        }
        plan
    }

    fn improve(&mut self, path: Path, nanoseconds: f64) {
        if nanoseconds < self.nanoseconds {
            (self.path, self.nanoseconds) = (path, nanoseconds);
        }
    }
}

/// Which part is left to count. What looks the same in other suits is counted once; but
/// some of it is like itself, so that fewer are saved than there are permutations.
fn left(symmetry: SuitSymmetry, like_itself: f64) -> f64 {
    let orders = f64::from(symmetry.order());
    if orders > 1.0 { like_itself / orders } else { 1.0 }
}

fn holdings(table: &Table) -> f64 {
    table.seats.iter().map(|seat| seat.len() as f64).sum()
}
