//! The shortest list of runs for a set of cells: a small weighted set cover.

use alloc::vec::Vec;

use super::cells::Cells;
use super::lines::{Candidate, Task};
use crate::range::class::Run;

/// Runs that write all needed cells of a task.
pub(super) struct Cover {
    pub(super) runs: Vec<Run>,
    /// What has to be taken out again.
    pub(super) holes: Cells,
}

/// Finds the cheapest candidates that together have every needed cell: exactly, by
/// branch and bound, unless a part of the grid needs more than so many steps.
pub(super) fn shortest(task: &Task) -> Cover {
    let mut candidates = task.candidates();
    let mut cover = Cover { runs: Vec::new(), holes: Cells::EMPTY };
    // Parts of the grid that no candidate connects are independent of each other.
    while let Some(&first) = candidates.first() {
        let mut cells = first.cells;
        loop {
            let touching = candidates.iter().filter(|c| !c.cells.and(cells).is_empty());
            let grown = touching.fold(cells, |cells, candidate| cells.or(candidate.cells));
            if grown == cells {
                break;
            }
            cells = grown;
        }
        let is_part = |candidate: &Candidate| candidate.cells.is_within(cells);
        let part: Vec<Candidate> = candidates.iter().copied().filter(is_part).collect();
        candidates.retain(|candidate| !is_part(candidate));
        for chosen in Search::run(&part, cells) {
            cover.runs.push(part[chosen].run);
            cover.holes = cover.holes.or(part[chosen].holes);
        }
    }
    cover
}

struct Search<'a> {
    candidates: &'a [Candidate],
    /// The places of those that are taken on the way here.
    chosen: Vec<usize>,
    best: Vec<usize>,
    best_cost: u32,
    steps_left: u32,
}

const MOST_STEPS: u32 = 1_000;

/// Costs are spread over cells; few of them lose much in the division.
const SPREAD: u32 = 720;

impl Search<'_> {
    fn run(candidates: &[Candidate], cells: Cells) -> Vec<usize> {
        let best = greedy(candidates, cells);
        let best_cost = best.iter().map(|&place| candidates[place].cost).sum();
        let chosen = Vec::new();
        let mut search = Search { candidates, chosen, best, best_cost, steps_left: MOST_STEPS };
        search.descend(cells, 0);
        search.best
    }

    fn descend(&mut self, missing: Cells, cost: u32) {
        if missing.is_empty() {
            if cost < self.best_cost {
                self.best_cost = cost;
                self.best.clone_from(&self.chosen);
            }
            return;
        }
        let Some(steps_left) = self.steps_left.checked_sub(1) else { return };
        self.steps_left = steps_left;

        // Every missing cell costs at least its share of the candidate that is cheapest for it.
        let mut shares = [u32::MAX; Cells::COUNT];
        let mut choices = [0_u16; Cells::COUNT];
        for candidate in self.candidates {
            let new = candidate.cells.and(missing);
            let share = share(candidate, missing);
            for cell in new.iter() {
                shares[cell] = shares[cell].min(share);
                choices[cell] += 1;
            }
        }
        let least: u32 = missing.iter().map(|cell| shares[cell]).sum::<u32>() / SPREAD;
        if cost + least >= self.best_cost {
            return;
        }
        let Some(hardest) = missing.iter().min_by_key(|&cell| choices[cell]) else { return };
        let mut single = Cells::EMPTY;
        single.insert(hardest);
        let has_it = |&place: &usize| single.is_within(self.candidates[place].cells);
        let mut ways: Vec<usize> = (0..self.candidates.len()).filter(has_it).collect();
        ways.sort_by_key(|&place| share(&self.candidates[place], missing));
        for place in ways {
            let candidate = self.candidates[place];
            self.chosen.push(place);
            self.descend(missing.without(candidate.cells), cost + candidate.cost);
            self.chosen.pop();
        }
    }
}

/// What a candidate costs for each of the missing cells that it has.
fn share(candidate: &Candidate, missing: Cells) -> u32 {
    (SPREAD * candidate.cost).checked_div(candidate.cells.and(missing).len()).unwrap_or(u32::MAX)
}

/// A good cover: the best bargain again and again, and then without what is not needed.
fn greedy(candidates: &[Candidate], cells: Cells) -> Vec<usize> {
    let mut chosen = Vec::new();
    let mut missing = cells;
    while !missing.is_empty() {
        let bargain = (0..candidates.len()).min_by_key(|&place| share(&candidates[place], missing));
        let Some(place) = bargain else { break };
        missing = missing.without(candidates[place].cells);
        chosen.push(place);
    }
    for place in (0..chosen.len()).rev() {
        let others = chosen.iter().enumerate().filter(|&(other, _)| other != place);
        let covered = others.fold(Cells::EMPTY, |all, (_, &other)| all.or(candidates[other].cells));
        if cells.is_within(covered) {
            chosen.remove(place);
        }
    }
    chosen
}
