//! The runs that may help to write a set of cells.

use alloc::vec::Vec;
use core::iter;

use super::cells::Cells;
use crate::range::class::{Class, Run, Suits};

/// What is to be written.
pub(super) struct Task {
    /// The cells that must be written.
    pub(super) needed: Cells,
    /// These and the cells that may be written as well, as a later item corrects them.
    pub(super) allowed: Cells,
    /// The cells that may be written if an item with `!` is spent on them.
    pub(super) removable: Cells,
    /// The characters of an item besides its run: a separator, say.
    pub(super) extra: usize,
}

/// A run that may be written.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) run: Run,
    /// The needed cells in it.
    pub(super) cells: Cells,
    /// The cells in it that have to be taken out again.
    pub(super) holes: Cells,
    /// Its price, and that of taking out the holes.
    pub(super) cost: u32,
}

/// The price of an item: its characters; of equal texts, that with fewer items is better.
fn price(characters: usize) -> u32 {
    256 * characters as u32 + 1
}

impl Task {
    /// All runs that are worth a try: others never make a text shorter.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let mut found = Vec::new();
        for line in lines() {
            let classes: Vec<Class> = line.classes().collect();
            if !Cells::of_run(line).and(self.needed).is_empty() {
                self.add_runs(line, &classes, &mut found);
                if !self.removable.is_empty() {
                    self.add_runs_with_holes(line, &classes, &mut found);
                }
            }
        }
        without_dominated(&found)
    }

    /// The single classes and the longest runs of a line.
    fn add_runs(&self, line: Run, classes: &[Class], found: &mut Vec<Candidate>) {
        let is_diagonal = line.top.high != line.bottom.high && !line.top.is_pair();
        let is_allowed = |class: &Class| Cells::of_class(*class).is_within(self.allowed);
        for stretch in classes.chunk_by(|a, b| is_allowed(a) && is_allowed(b)) {
            let needed = || stretch.iter().filter(|class| self.is_needed(**class));
            if !is_allowed(&stretch[0]) {
                continue;
            }
            if !is_diagonal {
                found.extend(needed().map(|&class| self.candidate(Run::of(class))));
            }
            if let (Some(&first), Some(&bottom)) = (needed().next(), needed().next_back())
                && first != bottom
            {
                let top = if stretch[0] == line.top && !is_diagonal { line.top } else { first };
                found.push(self.candidate(Run { top, bottom }));
            }
        }
    }

    /// The runs from which a few cells have to be taken out again, if that is shorter
    /// than to write the pieces between these.
    fn add_runs_with_holes(&self, line: Run, classes: &[Class], found: &mut Vec<Candidate>) {
        let is_diagonal = line.top.high != line.bottom.high && !line.top.is_pair();
        for (i, &top) in classes.iter().enumerate() {
            if !self.is_needed(top) && (i > 0 || is_diagonal) {
                continue;
            }
            for &bottom in &classes[i + 1..] {
                let run = Run { top, bottom };
                let holes = Cells::of_run(run).without(self.allowed);
                if !self.is_needed(bottom) || holes.is_empty() || !holes.is_within(self.removable) {
                    continue;
                }
                let mut candidate = self.candidate(run);
                candidate.holes = holes;
                candidate.cost += pieces(run, holes, self.extra + 1);
                if candidate.cost < self.cost_in_pieces(run) {
                    found.push(candidate);
                }
            }
        }
    }

    fn is_needed(&self, class: Class) -> bool {
        !Cells::of_class(class).and(self.needed).is_empty()
    }

    fn candidate(&self, run: Run) -> Candidate {
        let cells = Cells::of_run(run).and(self.needed);
        let cost = price(run.width() + self.extra);
        Candidate { run, cells, holes: Cells::EMPTY, cost }
    }

    /// The price of the needed cells of a run if nothing is to be taken out.
    fn cost_in_pieces(&self, run: Run) -> u32 {
        pieces(run, Cells::of_run(run).and(self.needed), self.extra)
    }
}

/// The price of these cells of a run, written as runs in the same line.
fn pieces(run: Run, cells: Cells, extra: usize) -> u32 {
    let is_in = |class: &Class, suits| Cells::of_class(Class { suits, ..*class }).is_within(cells);
    let classes: Vec<Class> = run.classes().collect();
    let cost_of = |is_written: &dyn Fn(&Class) -> bool, suits| -> u32 {
        let stretches = classes.chunk_by(|a, b| is_written(a) && is_written(b));
        let written = stretches.filter(|stretch| is_written(&stretch[0]));
        let with = |class: Class| Class { suits, ..class };
        let cost = |stretch: &[Class]| {
            let run = Run { top: with(stretch[0]), bottom: with(stretch[stretch.len() - 1]) };
            price(run.width() + extra)
        };
        written.map(cost).sum()
    };
    let is_whole = |class: &Class| is_in(class, Suits::Any);
    if run.top.is_pair() || run.top.suits != Suits::Any {
        return cost_of(&|class| is_in(class, run.top.suits), run.top.suits);
    }
    let is_part = |suits| move |class: &Class| is_in(class, suits) && !is_whole(class);
    cost_of(&is_whole, Suits::Any)
        + cost_of(&is_part(Suits::Suited), Suits::Suited)
        + cost_of(&is_part(Suits::Offsuit), Suits::Offsuit)
}

/// The longest runs: the pairs, and for each kind of suits the rows and diagonals of the grid.
fn lines() -> impl Iterator<Item = Run> {
    let pairs = Run::kickers_up(Class { high: 0, low: 0, suits: Suits::Any });
    let kinds = [Suits::Any, Suits::Suited, Suits::Offsuit];
    let others = kinds.into_iter().flat_map(|suits| {
        let rows = (1..13).map(move |high| Run::kickers_up(Class { high, low: 0, suits }));
        let diagonals = (1..12).map(move |gap| Run::both_up(Class { high: gap, low: 0, suits }));
        rows.chain(diagonals)
    });
    iter::once(pairs).chain(others)
}

/// Without those whose cells another one has for no more.
fn without_dominated(candidates: &[Candidate]) -> Vec<Candidate> {
    let is_dominated = |place: usize, one: &Candidate| {
        candidates.iter().enumerate().any(|(other_place, other)| {
            one.cells.is_within(other.cells)
                && (other.cost < one.cost
                    || other.cost == one.cost && (one.cells != other.cells || other_place < place))
        })
    };
    let kept = candidates.iter().enumerate().filter(|&(place, one)| !is_dominated(place, one));
    kept.map(|(_, &candidate)| candidate).collect()
}
