//! The best hands before the flop, from the strongest class to the weakest.

use core::array;

use super::Combo;
use super::class::Class;

/// The 169 classes by exact equity, all in before the flop against one random hand.
///
/// For each class, the deals that one of its combos wins (twice) and ties were
/// counted over all 2,598,960 boards and all hands of the opponent; the counts
/// stand in `tests/data/preflop_equity.json`. No two of them are equal, so there
/// are no ties to break.
const ORDER: &str = "\
    AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo \
    A7s A9o KJo 55 QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s \
    JTs A2s QTo 44 A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o K3s T9s J8s \
    33 Q6s Q8o K5o J9o K2s Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o Q6o Q3s 98s T7s J6s K2o \
    22 Q2s Q5o J5s T8o J7o Q4o 97s J4s T6s J3s Q3o 98o 87s T7o J6o 96s J2s Q2o T5s J5o \
    T4s 97o 86s J4o T6o 95s T3s 76s J3o 87o T2s 85s 96o J2o T5o 94s 75s T4o 93s 86o 65s \
    84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o 75o 82s 73s 93o 65o 53s 63s 84o 92o \
    43s 74o 72s 54o 64o 52s 62s 83o 42s 82o 73o 53o 63o 32s 43o 72o 52o 62o 42o 32o";

/// The weight of each combo between these two percentages of all combos, best
/// first. The combos of a class count alike, so a class on a border gets a part
/// of 1. Percentages are from 0 to 100, in either order.
pub(super) fn between(first: f64, second: f64) -> [f64; Combo::COUNT] {
    // In this order of operations 100 % are exactly all.
    let combos = |percent: f64| f64::from(Combo::COUNT as u16) * percent / 100.0;
    let (start, end) = (combos(first.min(second)), combos(first.max(second)));
    let mut weights = array::from_fn(|_| 0.0);
    let mut passed = 0.0;
    for class in ORDER.split(' ').filter_map(Class::from_name) {
        let size = f64::from(class.len());
        let part = (end - passed).clamp(0.0, size) - (start - passed).clamp(0.0, size);
        let weight = without_noise(part / size);
        class.for_each_combo(|combo| weights[combo] = weight);
        passed += size;
    }
    weights
}

/// The number to twelve decimals: 0.725, where sums have left 0.7250000000000014.
#[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "a weight times 10^12")]
fn without_noise(weight: f64) -> f64 {
    (weight * 1e12 + 0.5) as u64 as f64 / 1e12
}
