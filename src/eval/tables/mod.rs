//! The lookup tables: 220 KB, derived from the order of the hands alone.
//!
//! `lookup.bin` is written and checked by the tests in `derive.rs`. It holds,
//! as little-endian integers, [`ROW_OFFSETS`] (u32), then [`FLUSHES`] and
//! [`RANKS`] (u16), where 0 marks a place that no hand looks up.

#[cfg(test)]
mod derive;

use super::HandRank;

/// One number for each rank, such that sums modulo 2^25 over 5, 6 or 7 cards,
/// at most four of a rank, are equal only for equal ranks.
///
/// They come from the 7-card keys 0, 1, 5, 22, 98, 453, 2031, 8698, 22854,
/// 83661, 262349, 636345, 1479181 of Kenneth Shackleton's `SKPokerEval`. Adding
/// 3,085,964 to each keeps sums of different numbers of cards apart, and
/// multiplying by the odd number 15,381,241 scatters them, which loses nothing
/// modulo 2^25. Of some hundred multipliers this one packs [`RANKS`] best.
pub(super) const RANK_KEYS: [u64; 13] = {
    const SEVEN_CARD_KEYS: [u64; 13] =
        [0, 1, 5, 22, 98, 453, 2031, 8698, 22_854, 83_661, 262_349, 636_345, 1_479_181];
    let mut keys = SEVEN_CARD_KEYS;
    let mut i = 0;
    while i < 13 {
        keys[i] = (SEVEN_CARD_KEYS[i] + 3_085_964) * 15_381_241 % (1 << 25);
        i += 1;
    }
    keys
};

/// A key's row is its top 13 bits. Added to the key, modulo 2^32, the offset of
/// the row gives the place of the hand in [`RANKS`].
///
/// Rows are moved until no two hands meet: the row-displacement method of
/// Tarjan and Yao, "Storing a sparse table" (1979).
pub(super) static ROW_OFFSETS: [u32; ROWS] = {
    let mut offsets = [0; ROWS];
    let mut i = 0;
    while i < ROWS {
        offsets[i] = number(i * 2) as u32 | (number(i * 2 + 1) as u32) << 16;
        i += 1;
    }
    offsets
};

/// The rank of each set of ranks, as a 13-bit mask, that share a suit.
pub(super) static FLUSHES: [HandRank; 1 << 13] = ranks(ROWS * 2);

/// The ranks of hands without a flush.
pub(super) static RANKS: [HandRank; PLACES] = ranks(ROWS * 2 + (1 << 13));

const ROWS: usize = 1 << 13;
const PLACES: usize = LOOKUP.len() / 2 - ROWS * 2 - (1 << 13);
const LOOKUP: &[u8] = include_bytes!("lookup.bin");

const fn number(place: usize) -> u16 {
    u16::from_le_bytes([LOOKUP[place * 2], LOOKUP[place * 2 + 1]])
}

const fn ranks<const N: usize>(start: usize) -> [HandRank; N] {
    let mut ranks = [HandRank::WORST; N];
    let mut i = 0;
    while i < N {
        let rank = number(start + i);
        if rank != 0 {
            ranks[i] = HandRank::from_table(rank);
        }
        i += 1;
    }
    ranks
}
