use crate::eval::{HandRank, flush_rank};

/// The rank of the best flush of exactly two hole cards and three board cards of a
/// suit. Of each there are as many or more, a bit for each rank, none in both.
#[inline]
pub(crate) fn flush(hole: u16, board: u16) -> HandRank {
    if flush_rank(hole | board) <= STRAIGHT_FLUSHES[9].1 {
        return flush_or_straight_flush(hole, board);
    }
    flush_rank(highest::<2>(hole) | highest::<3>(board))
}

/// The same where both together hold a straight flush, though perhaps not of two and three.
#[cold]
fn flush_or_straight_flush(hole: u16, board: u16) -> HandRank {
    STRAIGHT_FLUSHES
        .into_iter()
        .find(|(ranks, _)| (ranks & hole).count_ones() == 2 && (ranks & board).count_ones() == 3)
        .map_or_else(|| flush_rank(highest::<2>(hole) | highest::<3>(board)), |(_, rank)| rank)
}

/// The highest `COUNT` of these ranks, of which there are as many or more. Flushes
/// compare by the highest cards, so no others do better, but for straight flushes.
#[inline]
fn highest<const COUNT: u32>(mut ranks: u16) -> u16 {
    while ranks.count_ones() > COUNT {
        ranks &= ranks - 1;
    }
    ranks
}

/// The ranks of each straight flush, the best first.
const STRAIGHT_FLUSHES: [(u16, HandRank); 10] = {
    let mut all = [(0, HandRank::BEST); 10];
    let mut i = 0;
    while i < 10 {
        let rank = HandRank::from_table(i as u16 + 1);
        let ranks = rank.ranks();
        let mut k = 0;
        while k < 5 {
            all[i].0 |= 1 << ranks[k].index();
            k += 1;
        }
        all[i].1 = rank;
        i += 1;
    }
    all
};
