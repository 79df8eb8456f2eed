use kev::DECK;

/// `K` different numbers below `cards`, the same in every run.
pub(crate) fn random_hand<const K: usize>(cards: usize, state: &mut u64) -> [usize; K] {
    let mut deck: [usize; DECK.len()] = std::array::from_fn(|card| card);
    std::array::from_fn(|place| {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let left = cards - place;
        deck.swap(place, place + (*state >> 33) as usize % left);
        deck[place]
    })
}
