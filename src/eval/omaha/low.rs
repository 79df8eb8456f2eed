use std::boxed::Box;
use std::vec;

use crate::eval::ranking::kernel::{NO_LOW, eight_or_better_of_ranks};

/// The ranks up to eight among these cards, a bit for each: ace, deuce to eight.
/// The cards are as in [`Sum::mask`](crate::eval::Sum::mask).
#[inline]
pub(crate) const fn ranks(mask: u64) -> u8 {
    let ranks = mask | mask >> 32;
    let ranks = ranks | ranks >> 16;
    (ranks << 1 | ranks >> 12 & 1) as u8
}

/// The best low by the low ranks of the board and by those of the hole, or [`NO_LOW`].
pub(super) fn table() -> Box<[[u16; 256]; 256]> {
    let mut lows = vec![[NO_LOW; 256]; 256];
    for (board, lows) in (0..=u8::MAX).zip(&mut lows) {
        for (hole, low) in (0..=u8::MAX).zip(lows) {
            *low = best(board, hole);
        }
    }
    lows.into_boxed_slice().try_into().expect("256 boards")
}

/// Tries each two ranks of the hole with the lowest three others of the board.
fn best(board: u8, hole: u8) -> u16 {
    let mut best = NO_LOW;
    let mut higher = hole;
    while higher != 0 {
        let one = higher & higher.wrapping_neg();
        higher ^= one;
        let mut others = higher;
        while others != 0 {
            let two = one | others & others.wrapping_neg();
            others &= others - 1;
            let mut three = board & !two;
            while three.count_ones() > 3 {
                three ^= 0x80 >> three.leading_zeros();
            }
            if three.count_ones() == 3 {
                best = best.min(low_of(two | three));
            }
        }
    }
    best
}

/// The number of the low of five of these ranks.
fn low_of(ranks: u8) -> u16 {
    // From the ace lowest to the ace highest.
    eight_or_better_of_ranks(u16::from(ranks >> 1) | u16::from(ranks & 1) << 12)
}
