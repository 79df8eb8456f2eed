//! Every hand of five, six and seven cards, against ranks from the rules alone.

mod naive;

use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use kev::{CardInt, Category, DECK, Hand, HandRank, best_five, evaluate, evaluate_batch};
use naive::Naive;

static NAIVE: LazyLock<Naive> = LazyLock::new(Naive::new);

/// Goes through hands, holds all ways to rank them against the rules, and counts.
struct Census<const K: usize> {
    hands_of_rank: Vec<u64>,
    /// Card indices and ranks that wait to be compared as one batch.
    batch: Vec<u8>,
    batch_ranks: Vec<u16>,
    /// Grows and shrinks as the loops turn.
    hand: Hand,
    /// The same cards, ascending.
    indices: [usize; K],
}

impl<const K: usize> Census<K> {
    const BATCH: usize = 1 << 14;

    fn new() -> Self {
        Census {
            hands_of_rank: vec![0; 7463],
            batch: Vec::with_capacity(Self::BATCH * K),
            batch_ranks: Vec::with_capacity(Self::BATCH),
            hand: Hand::EMPTY,
            indices: [0; K],
        }
    }

    /// Visits all hands with this highest card.
    fn visit_highest(&mut self, highest: usize) {
        self.put(K - 1, highest);
        self.compare_batch();
        assert_eq!(self.hand, Hand::EMPTY);
    }

    /// Puts a card at this place, then all lower cards at the places below.
    fn put(&mut self, place: usize, index: usize) {
        self.indices[place] = index;
        assert!(self.hand.insert(DECK[index]));
        if place == 0 {
            self.compare();
        } else {
            for lower in place - 1..index {
                self.put(place - 1, lower);
            }
        }
        assert!(self.hand.remove(DECK[index]));
    }

    fn compare(&mut self) {
        let rank = NAIVE.rank(self.indices);
        let cards = self.indices.map(|index| DECK[index]);
        assert_eq!(evaluate(&cards).map(HandRank::get), Ok(rank), "{cards:?}");
        assert_eq!(self.hand.rank().map(HandRank::get), Ok(rank), "{cards:?} one by one");
        self.hands_of_rank[usize::from(rank)] += 1;
        self.batch.extend(cards.map(CardInt::index));
        self.batch_ranks.push(rank);
        if self.batch_ranks.len() == Self::BATCH {
            self.compare_batch();
        }
    }

    fn compare_batch(&mut self) {
        let mut ranks = vec![0; self.batch_ranks.len()];
        assert_eq!(evaluate_batch(&self.batch, K, &mut ranks), Ok(()));
        assert_eq!(ranks, self.batch_ranks);
        self.batch.clear();
        self.batch_ranks.clear();
    }

    /// For each rank, how many hands have it, the work shared by two threads.
    fn of_all_hands() -> Vec<u64> {
        // The threads take the highest card from the ace of spades down: large shares first.
        let cards_left = AtomicUsize::new(DECK.len());
        let work = || {
            let mut census = Census::<K>::new();
            loop {
                let left = cards_left.fetch_sub(1, Ordering::Relaxed);
                if left < K {
                    return census.hands_of_rank;
                }
                census.visit_highest(left - 1);
            }
        };
        std::thread::scope(|scope| {
            let other = scope.spawn(work);
            let own = work();
            let other = other.join().expect("the other thread found no difference");
            own.iter().zip(other).map(|(own, other)| own + other).collect()
        })
    }
}

/// Asserts how many hands and how many ranks there are of each category, and
/// the last rank that occurs. Returns the sum of all ranks.
fn assert_census(hands_of_rank: &[u64], expected: [(u64, usize); 9], worst: usize) -> u64 {
    for (category, expected) in Category::ALL.into_iter().zip(expected) {
        let band = usize::from(category.best().get())..=usize::from(category.worst().get());
        let band = &hands_of_rank[band];
        let ranks_used = band.iter().filter(|&&hands| hands > 0).count();
        assert_eq!((band.iter().sum::<u64>(), ranks_used), expected, "{category}");
    }
    assert_eq!(hands_of_rank.iter().rposition(|&hands| hands > 0), Some(worst));
    hands_of_rank.iter().zip(0..).map(|(hands, rank)| hands * rank).sum()
}

#[test]
fn all_hands_of_five() {
    let expected = [
        (40, 10),
        (624, 156),
        (3_744, 156),
        (5_108, 1_277),
        (10_200, 10),
        (54_912, 858),
        (123_552, 858),
        (1_098_240, 2_860),
        (1_302_540, 1_277),
    ];
    let census = Census::<5>::of_all_hands();
    assert_eq!(census.iter().sum::<u64>(), 2_598_960);
    assert_eq!(assert_census(&census, expected, 7462), 14_603_265_300);
}

#[test]
fn all_hands_of_six() {
    let expected = [
        (1_844, 10),
        (14_664, 156),
        (165_984, 156),
        (205_792, 1_277),
        (361_620, 10),
        (732_160, 715),
        (2_532_816, 846),
        (9_730_740, 2_135),
        (6_612_900, 770),
    ];
    let census = Census::<6>::of_all_hands();
    assert_eq!(census.iter().sum::<u64>(), 20_358_520);
    assert_eq!(assert_census(&census, expected, 7450), 99_997_955_000);
}

#[test]
fn all_hands_of_seven() {
    let expected = [
        (41_584, 10),
        (224_848, 156),
        (3_473_184, 156),
        (4_047_644, 1_277),
        (6_180_020, 10),
        (6_461_620, 575),
        (31_433_400, 763),
        (58_627_800, 1_470),
        (23_294_460, 407),
    ];
    let census = Census::<7>::of_all_hands();
    assert_eq!(census.iter().sum::<u64>(), 133_784_560);
    assert_eq!(assert_census(&census, expected, 7414), 547_965_983_972);
}

/// Classes of hands that tie, in the order of the rules, and what the crate
/// says of them: one rank for each class, each beaten by the one before.
#[test]
fn ranks_order_hands_as_the_rules_do() {
    let mut ranks_of_class = vec![BTreeSet::new(); 7463];
    naive::for_each_hand::<5>(DECK.len(), |hand| {
        let rank = evaluate(&hand.map(|index| DECK[index])).expect("five different cards");
        ranks_of_class[usize::from(NAIVE.rank(hand))].insert(rank);
    });
    assert!(ranks_of_class[1..].iter().all(|ranks| ranks.len() == 1));
    let in_order = ranks_of_class.into_iter().flatten().collect::<Vec<HandRank>>();
    assert_eq!(in_order.len(), 7462);
    for neighbours in in_order.windows(2) {
        assert!(neighbours[0].beats(neighbours[1]) && neighbours[0] < neighbours[1]);
        assert!(!neighbours[1].beats(neighbours[0]) && !neighbours[0].beats(neighbours[0]));
    }
}

#[test]
fn five_cards_are_their_own_best_five() {
    naive::for_each_hand::<5>(DECK.len(), |hand| {
        let mut cards = hand.map(|index| DECK[index]);
        let rank = evaluate(&cards).expect("five different cards");
        let mut best = best_five(&cards).expect("five different cards");
        assert_eq!(best.map(CardInt::rank), rank.ranks());
        best.sort_unstable();
        cards.sort_unstable();
        assert_eq!(best, cards);
    });
}
