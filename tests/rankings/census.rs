use kev::{CardInt, GameRank, Ranking};

use crate::naive::{Naive, for_each_hand};

/// How many hands have each number of a ranking.
pub(crate) struct Census {
    ranking: Ranking,
    hands_of_rank: Vec<u64>,
}

impl Census {
    pub(crate) fn new(ranking: Ranking) -> Census {
        Census { ranking, hands_of_rank: vec![0; usize::from(ranking.worst().get()) + 1] }
    }

    /// All hands of a deck, each held against the naive ranker.
    pub(crate) fn of_all<const K: usize>(
        ranking: Ranking,
        deck: &[CardInt],
        naive: &Naive,
    ) -> Self {
        let mut census = Census::new(ranking);
        for_each_hand::<K>(deck.len(), |hand| {
            let number = naive.rank(hand);
            assert_rank(ranking, &hand.map(|index| deck[index]), Some(number));
            census.add(number, 1);
        });
        census
    }

    pub(crate) fn add(&mut self, number: u16, hands: u64) {
        self.hands_of_rank[usize::from(number)] += hands;
    }

    /// Of each category, the number of hands and of the ranks that they have.
    pub(crate) fn categories(&self) -> Vec<(u64, usize)> {
        let band = |category: kev::GameCategory| {
            let (best, worst) = (category.best().get(), category.worst().get());
            let band = &self.hands_of_rank[best.into()..=worst.into()];
            (band.iter().sum(), band.iter().filter(|&&hands| hands > 0).count())
        };
        self.ranking.categories().map(band).collect()
    }

    pub(crate) fn hands(&self) -> u64 {
        self.hands_of_rank.iter().sum()
    }

    pub(crate) fn ranks_used(&self) -> usize {
        self.hands_of_rank.iter().filter(|&&hands| hands > 0).count()
    }
}

pub(crate) fn assert_rank(ranking: Ranking, cards: &[CardInt], number: Option<u16>) {
    let rank = ranking.rank(cards).map(|rank| rank.map(GameRank::get));
    assert_eq!(rank, Ok(number), "{ranking} of {cards:?}");
}
