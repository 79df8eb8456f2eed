//! Sets of the 169 cells of the grid, and the classes that stand in them.

use crate::range::class::{Class, Run, Suits};

/// A bit for each cell: 13 * row + column, aces first, suited above the diagonal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cells([u64; 3]);

impl Cells {
    pub(super) const EMPTY: Cells = Cells([0; 3]);
    pub(super) const COUNT: usize = 169;

    pub(super) fn of_class(class: Class) -> Cells {
        let (row, column) = (12 - usize::from(class.high), 12 - usize::from(class.low));
        let mut cells = Cells::EMPTY;
        if class.suits != Suits::Offsuit {
            cells.insert(13 * row + column);
        }
        if class.suits != Suits::Suited {
            cells.insert(13 * column + row);
        }
        cells
    }

    pub(super) fn of_run(run: Run) -> Cells {
        run.classes().fold(Cells::EMPTY, |cells, class| cells.or(Cells::of_class(class)))
    }

    pub(super) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    pub(super) fn or(self, other: Cells) -> Cells {
        Cells([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    pub(super) fn and(self, other: Cells) -> Cells {
        Cells([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    pub(super) fn without(self, other: Cells) -> Cells {
        Cells([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    pub(super) fn is_empty(self) -> bool {
        self == Cells::EMPTY
    }

    pub(super) fn is_within(self, other: Cells) -> bool {
        self.without(other).is_empty()
    }

    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(place, word)| {
            let bits =
                core::iter::successors(Some(word), |&word| Some(word & word.wrapping_sub(1)));
            let bits = bits.take_while(|&word| word != 0);
            bits.map(move |word| 64 * place + word.trailing_zeros() as usize)
        })
    }
}
