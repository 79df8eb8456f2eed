use super::boards::choose;
use super::question::Table;
use super::symmetry::SuitSymmetry;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Path {
    Matchups,
    Sweep,
    Enumeration,
}

/// The quickest way to the exact answer, and about how long one thread takes.
pub(super) struct Plan {
    pub(super) path: Path,
    pub(super) symmetry: SuitSymmetry,
    pub(super) nanoseconds: f64,
    pub(super) deals: f64,
}

impl Plan {
    pub(super) fn of(table: &Table) -> Plan {
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
