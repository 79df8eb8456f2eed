//! Which items print a range: classes first, then the combos that differ from theirs.

use alloc::vec::Vec;

use super::cells::Cells;
use super::cover;
use super::lines::Task;
use crate::range::class::{Class, Run, Suits};
use crate::range::{Combo, Range};

/// What stands between two separators, without its weight.
#[derive(Clone, Copy)]
pub(super) enum Piece {
    Random,
    Run(Run),
    Combo(Combo),
}

/// Pieces of one weight; 0 takes them out.
pub(super) struct Block {
    pub(super) weight: f64,
    pub(super) pieces: Vec<Piece>,
}

/// What a dialect can say.
#[derive(Clone, Copy)]
pub(super) struct Means {
    /// Whether later items change what earlier ones said, `!` takes out, and there is `random`.
    pub(super) corrects: bool,
    /// The characters that stand at each item of a weight.
    pub(super) extra: fn(f64) -> usize,
}

/// A weight of classes, and the cells that have it.
#[derive(Clone, Copy)]
struct Level {
    weight: f64,
    cells: Cells,
}

/// What a range says of each cell, and the combos for which that is wrong.
pub(super) struct Outline {
    /// In the order in which they are printed; without 0.
    levels: Vec<Level>,
    zero: Cells,
    exceptions: Vec<(Combo, usize, f64)>,
}

impl Outline {
    pub(super) fn of(range: &Range, means: Means) -> Outline {
        let mut outline =
            Outline { levels: Vec::new(), zero: Cells::EMPTY, exceptions: Vec::new() };
        for cell in 0..Cells::COUNT {
            let class = Class::from_cell(cell / 13, cell % 13);
            let mut weights = [0.0; 12];
            let mut combos = [0; 12];
            let mut count = 0;
            class.for_each_combo(|combo| {
                (combos[count], weights[count]) = (combo, range.weights()[combo]);
                count += 1;
            });
            let base = base(&weights[..count], means.corrects);
            outline.add(cell, base);
            for (&combo, &weight) in combos[..count].iter().zip(&weights) {
                if same(weight, base) {
                    continue;
                }
                outline
                    .exceptions
                    .extend(Combo::from_index(combo as u16).map(|c| (c, cell, weight)));
            }
        }
        // Without corrections the order does not matter, and great weights look best in front.
        let size = |level: &Level| if means.corrects { level.cells.len() } else { 0 };
        let key = |level: &Level| (size(level), level.weight.to_bits());
        outline.levels.sort_by_key(|level| core::cmp::Reverse(key(level)));
        outline
    }

    fn add(&mut self, cell: usize, weight: f64) {
        if weight == 0.0 {
            return self.zero.insert(cell);
        }
        if let Some(level) = self.levels.iter_mut().find(|level| same(level.weight, weight)) {
            return level.cells.insert(cell);
        }
        let mut level = Level { weight, cells: Cells::EMPTY };
        level.cells.insert(cell);
        self.levels.push(level);
    }

    /// The blocks that paint nothing but what is in the range, and little besides.
    pub(super) fn plain(&self, means: Means) -> Vec<Block> {
        let mut painting = Painting::new(means);
        let removable = if means.corrects { self.zero } else { Cells::EMPTY };
        let holes = painting.add_levels(&self.levels, removable);
        painting.add_removal(holes, self.zero);
        painting.add_exceptions(&self.exceptions)
    }

    /// The blocks that start from any two cards of the commonest weight, if that can help.
    pub(super) fn started_from_random(&self, means: Means) -> Option<Vec<Block>> {
        let (common, others) = self.levels.split_first()?;
        if !means.corrects || common.cells.len() < Cells::COUNT as u32 / 3 {
            return None;
        }
        let mut painting = Painting::new(means);
        painting.blocks.push(Block { weight: common.weight, pieces: [Piece::Random].into() });
        painting.painter = [0; Cells::COUNT];
        let mut levels = others.to_vec();
        if !self.zero.is_empty() {
            levels.push(Level { weight: 0.0, cells: self.zero });
            levels.sort_by_key(|level| core::cmp::Reverse(level.cells.len()));
        }
        painting.add_levels(&levels, Cells::EMPTY);
        Some(painting.add_exceptions(&self.exceptions))
    }
}

/// Weights are neither NaN nor -0.0, so equal ones have equal bits.
fn same(one: f64, other: f64) -> bool {
    one.to_bits() == other.to_bits()
}

/// The weight to print for a whole class: the one that leaves least to correct, or
/// without corrections the one that all its combos have; else 0.
fn base(weights: &[f64], corrects: bool) -> f64 {
    let first = weights[0];
    if weights.iter().all(|&weight| same(weight, first)) {
        return first;
    }
    if !corrects {
        return 0.0;
    }
    // In characters: a class, and a combo without and with `!`.
    let cost = |base: f64| -> usize {
        let others = weights.iter().filter(|&&weight| !same(weight, base));
        let class = if base == 0.0 { 0 } else { 4 };
        class + others.map(|&weight| if weight == 0.0 { 6 } else { 5 }).sum::<usize>()
    };
    let mut best = 0.0;
    for &weight in weights {
        if cost(weight) < cost(best) {
            best = weight;
        }
    }
    best
}

/// Blocks in the making.
struct Painting {
    means: Means,
    blocks: Vec<Block>,
    /// For each cell the block that painted it last; `usize::MAX` if none has.
    painter: [usize; Cells::COUNT],
}

impl Painting {
    fn new(means: Means) -> Painting {
        Painting { means, blocks: Vec::new(), painter: [usize::MAX; Cells::COUNT] }
    }

    /// Paints one level after the other, each as freely as the later ones correct it.
    /// Returns what has to be taken out in the end.
    fn add_levels(&mut self, levels: &[Level], removable: Cells) -> Cells {
        let mut holes = Cells::EMPTY;
        for (place, level) in levels.iter().enumerate() {
            let later = if self.means.corrects { &levels[place + 1..] } else { &[] };
            let allowed = later.iter().fold(level.cells, |cells, later| cells.or(later.cells));
            let extra = (self.means.extra)(level.weight);
            let task = Task { needed: level.cells, allowed, removable, extra };
            holes = holes.or(self.add(level.weight, &task));
        }
        holes
    }

    fn add_removal(&mut self, holes: Cells, zero: Cells) {
        if !holes.is_empty() {
            let extra = (self.means.extra)(0.0);
            let task = Task { needed: holes, allowed: zero, removable: Cells::EMPTY, extra };
            self.add(0.0, &task);
        }
    }

    fn add(&mut self, weight: f64, task: &Task) -> Cells {
        let cover = cover::shortest(task);
        for &run in &cover.runs {
            for cell in Cells::of_run(run).iter() {
                self.painter[cell] = self.blocks.len();
            }
        }
        let pieces = cover.runs.into_iter().map(Piece::Run).collect();
        self.blocks.push(Block { weight, pieces });
        cover.holes
    }

    /// Puts each combo into a block of its weight that nothing paints over.
    fn add_exceptions(mut self, exceptions: &[(Combo, usize, f64)]) -> Vec<Block> {
        for &(combo, cell, weight) in exceptions {
            let first = match self.painter[cell] {
                usize::MAX => 0,
                block => block,
            };
            let fitting = self.blocks[first..].iter_mut().find(|block| same(block.weight, weight));
            if let Some(block) = fitting {
                block.pieces.push(Piece::Combo(combo));
            } else {
                self.blocks.push(Block { weight, pieces: [Piece::Combo(combo)].into() });
            }
        }
        for block in &mut self.blocks {
            block.pieces.sort_by_key(|piece| piece.order());
        }
        self.blocks
    }
}

impl Piece {
    /// Pairs, suited classes, offsuit ones and combos, each from the highest down.
    fn order(self) -> (u8, core::cmp::Reverse<u16>) {
        let (kind, height) = match self {
            Piece::Random => (0, 0),
            Piece::Run(Run { top, .. }) => {
                let kind = match top.suits {
                    Suits::Any if top.is_pair() => 1,
                    Suits::Any | Suits::Suited => 2,
                    Suits::Offsuit => 3,
                };
                (kind, 16 * u16::from(top.high) + u16::from(top.low))
            }
            Piece::Combo(combo) => (4, combo.index()),
        };
        (kind, core::cmp::Reverse(height))
    }
}
