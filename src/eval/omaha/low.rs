use core::num::NonZero;
use std::boxed::Box;
use std::vec;

/// The ranks up to eight among these cards, a bit for each: ace, deuce to eight.
/// The cards are as in [`Sum::mask`](crate::eval::Sum::mask).
#[inline]
pub(super) const fn ranks(mask: u64) -> u8 {
    let ranks = mask | mask >> 32;
    let ranks = ranks | ranks >> 16;
    (ranks << 1 | ranks >> 12 & 1) as u8
}

/// The best low by the low ranks of the board and by those of the hole.
pub(super) fn table() -> Box<[[Option<NonZero<u8>>; 256]; 256]> {
    let mut lows = vec![[None; 256]; 256];
    for (board, lows) in (0..=u8::MAX).zip(&mut lows) {
        for (hole, low) in (0..=u8::MAX).zip(lows) {
            *low = best(board, hole);
        }
    }
    lows.into_boxed_slice().try_into().expect("256 boards")
}

/// Tries each two ranks of the hole with the lowest three others of the board.
pub(super) fn best(board: u8, hole: u8) -> Option<NonZero<u8>> {
    let mut best = None::<NonZero<u8>>;
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
            let low = of_five(two | three);
            best = low.map(|low| best.map_or(low, |best| low.min(best))).or(best);
        }
    }
    best
}

/// The number of a low of just these ranks, which must be five.
pub(super) fn of_five(ranks: u8) -> Option<NonZero<u8>> {
    /// Lows compare by their highest cards, so as the sets of their ranks do as integers.
    static NUMBERS: [u8; 256] = {
        let mut numbers = [0; 256];
        let mut next = 1;
        let mut ranks: usize = 0;
        while ranks < 256 {
            if ranks.count_ones() == 5 {
                numbers[ranks] = next;
                next += 1;
            }
            ranks += 1;
        }
        numbers
    };
    NonZero::new(NUMBERS[usize::from(ranks)])
}
