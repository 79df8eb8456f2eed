//! Derives the tables from [`HandRank::ranks`], which says what each rank means.
//!
//! After a change here, `cargo test -- --ignored write_lookup` writes `lookup.bin` anew.

extern crate std;

use std::collections::HashMap;
use std::vec::Vec;
use std::{fs, vec};

use super::{FLUSHES, LOOKUP, RANK_KEYS, RANKS, ROW_OFFSETS, ROWS};
use crate::{Category, HandRank};

/// How many cards there are of each rank, deuce first.
type Counts = [u8; 13];

const KEY_BITS: u32 = 25;
const ROW_BITS: u32 = 13;
const COLUMN_BITS: u32 = KEY_BITS - ROW_BITS;
const COLUMNS: usize = 1 << COLUMN_BITS;

fn is_suited(rank: HandRank) -> bool {
    matches!(rank.category(), Category::StraightFlush | Category::Flush)
}

fn all_ranks() -> impl Iterator<Item = HandRank> {
    (1..=7462).filter_map(HandRank::new)
}

fn counts(rank: HandRank) -> Counts {
    let mut counts = [0; 13];
    for rank in rank.ranks() {
        counts[usize::from(rank.index())] += 1;
    }
    counts
}

/// All ways to take this number of cards, at most four of a rank.
fn all_counts(cards: u8) -> Vec<Counts> {
    fn extend(place: usize, left: u8, counts: &mut Counts, all: &mut Vec<Counts>) {
        if place == 13 {
            if left == 0 {
                all.push(*counts);
            }
            return;
        }
        for count in 0..=left.min(4) {
            counts[place] = count;
            extend(place + 1, left - count, counts, all);
        }
        counts[place] = 0;
    }
    let mut all = Vec::new();
    extend(0, cards, &mut [0; 13], &mut all);
    all
}

/// The best rank without a flush for all ways to take 5, 6 and 7 cards: that of
/// five cards from its meaning, that of more as the best with one card less.
fn unsuited_ranks() -> HashMap<Counts, HandRank> {
    let mut ranks: HashMap<_, _> =
        all_ranks().filter(|&rank| !is_suited(rank)).map(|rank| (counts(rank), rank)).collect();
    assert_eq!(ranks.len(), all_counts(5).len());
    for cards in 6..=7 {
        for counts in all_counts(cards) {
            let with_one_less = (0..13).filter(|&rank| counts[rank] > 0).map(|rank| {
                let mut fewer = counts;
                fewer[rank] -= 1;
                ranks[&fewer]
            });
            let best = with_one_less.min().unwrap();
            ranks.insert(counts, best);
        }
    }
    ranks
}

fn flush_ranks() -> Vec<u16> {
    let five: Vec<_> = all_ranks()
        .filter(|&rank| is_suited(rank))
        .map(|rank| (rank.ranks().iter().fold(0, |mask, rank| mask | 1 << rank.index()), rank))
        .collect();
    (0_u16..1 << 13)
        .map(|mask| {
            five.iter().find(|(ranks, _)| mask & ranks == *ranks).map_or(0, |(_, rank)| rank.get())
        })
        .collect()
}

fn key(counts: &Counts) -> u32 {
    let sum: u64 = RANK_KEYS.iter().zip(counts).map(|(key, &count)| key * u64::from(count)).sum();
    (sum % (1 << KEY_BITS)) as u32
}

/// Places the fullest rows first, each as far down as it fits.
fn lookup() -> Vec<u8> {
    let mut rows = vec![Vec::new(); ROWS];
    for (counts, rank) in unsuited_ranks() {
        let key = key(&counts);
        let column = key as usize % COLUMNS;
        rows[(key >> COLUMN_BITS) as usize].push((column, rank.get()));
    }
    let mut fullest_first: Vec<_> = (0..ROWS).collect();
    fullest_first.sort_by_key(|&row| std::cmp::Reverse(rows[row].len()));

    let mut starts = vec![0; ROWS];
    let mut ranks = vec![0_u16; 1 << 17];
    // The lowest place where a column 0 might go: below it all is taken.
    let mut first_free = 0;
    for row in fullest_first {
        let Some(first_column) = rows[row].iter().map(|&(column, _)| column).min() else { break };
        while ranks[first_free] != 0 {
            first_free += 1;
        }
        starts[row] = (first_free..ranks.len())
            .map(|place| place - first_column.min(place))
            .find(|start| rows[row].iter().all(|(column, _)| ranks[start + column] == 0))
            .unwrap();
        for &(column, rank) in &rows[row] {
            ranks[starts[row] + column] = rank;
        }
    }
    // So that every column of every row has a place, whether a hand is there or not.
    ranks.truncate(starts.iter().max().unwrap() + COLUMNS);
    let offsets = starts
        .iter()
        .zip(0..)
        .map(|(&start, row): (_, u32)| (start as u32).wrapping_sub(row << COLUMN_BITS));

    let mut bytes: Vec<u8> = offsets.flat_map(u32::to_le_bytes).collect();
    bytes.extend(flush_ranks().iter().flat_map(|rank| rank.to_le_bytes()));
    bytes.extend(ranks.iter().flat_map(|rank| rank.to_le_bytes()));
    bytes
}

#[test]
fn sums_of_rank_keys_are_unique() {
    let mut keys: Vec<_> = (5..=7).flat_map(all_counts).map(|counts| key(&counts)).collect();
    let all = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!((keys.len(), all), (73_775, 73_775));
}

#[test]
fn lookup_is_as_derived() {
    assert!(lookup() == LOOKUP, "lookup.bin is not what derive.rs makes");
}

#[test]
fn every_key_has_a_place() {
    for key in 0..1 << KEY_BITS {
        let offset = ROW_OFFSETS[(key >> COLUMN_BITS) as usize];
        assert!((offset.wrapping_add(key) as usize) < RANKS.len(), "{key:#x}");
    }
}

#[test]
fn tables_are_small() {
    let cards =
        size_of_val(&super::super::sum::BY_INDEX) + size_of_val(&super::super::sum::BY_BYTE);
    let all = cards + size_of_val(&ROW_OFFSETS) + size_of_val(&FLUSHES) + size_of_val(&RANKS);
    assert!(all < 300_000, "{all} bytes");
}

#[test]
#[ignore = "writes into the source tree"]
fn write_lookup() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/eval/tables/lookup.bin");
    fs::write(path, lookup()).unwrap();
}
