use super::boards::choose;
use super::symmetry::SuitSymmetry;
use super::table::Table;
use crate::game::{Combine, Game, Rules};

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
    pub(super) fn of<G: Rules>(game: Game, table: &Table) -> Plan {
        let (players, missing) = (table.seats.len(), table.missing);
        let combinations = table.combinations;
        let left_on_deck = table.deck.len() - table.hole_cards * players;
        let deals = combinations * choose(left_on_deck, missing) as f64;
        let is_listed = table.is_listed();
        let symmetry =
            if combinations == 1.0 || !is_listed { SuitSymmetry::NONE } else { table.symmetry() };
        // What looks the same in other suits is counted once. Some of it is like itself, so
        // that fewer are saved than there are permutations.
        let orders = f64::from(symmetry.order());
        let left = |share: f64| if orders > 1.0 { share / orders } else { 1.0 };
        let boards = choose(table.deck.len(), missing) as f64 * left(1.3);
        let holdings: f64 = table.seats.iter().map(|seat| seat.len() as f64).sum();

        // As measured on one core of a current server.
        let deals_of_board = 3.5 * players as f64 * combinations;
        let board_of_enumeration = G::Hands::NANOSECONDS * holdings + deals_of_board;
        let enumeration = (Path::Enumeration, 2e3 + boards * board_of_enumeration);
        let (path, nanoseconds) = if game == Game::Holdem {
            let matchup =
                [0.6e3, 0.8e3, 2e3, 10e3, 80e3, 240e3][missing] * (players + 2) as f64 / 4.0;
            let board_of_sweep =
                if players == 2 { 100.0 + 5.5 * holdings.min(1326.0) } else { f64::INFINITY };
            let paths = [
                (Path::Matchups, combinations * left(1.6) * matchup),
                (Path::Sweep, 5e4 + 60.0 * holdings + boards * board_of_sweep),
            ];
            paths.into_iter().fold(enumeration, |a, b| if b.1 < a.1 { b } else { a })
        } else {
            enumeration
        };
        // What is not listed cannot be counted.
        let nanoseconds = if is_listed { nanoseconds } else { f64::INFINITY };
        Plan { path, symmetry, nanoseconds, deals }
    }
}
