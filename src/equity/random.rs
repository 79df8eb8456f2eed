//! Random numbers, the same on every machine.

use alloc::vec::Vec;

/// The generator xoshiro256++ of David Blackman and Sebastiano Vigna,
/// "Scrambled linear pseudorandom number generators" (2021).
#[derive(Clone, Copy)]
pub(super) struct Random([u64; 4]);

impl Random {
    /// One of many streams of a seed. Its state are four numbers of their own from
    /// Vigna's `SplitMix64`, as the authors of xoshiro advise.
    pub(super) fn new(seed: u64, stream: u64) -> Random {
        const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
        let start = mix(seed.wrapping_add(STEP));
        Random([1, 2, 3, 4].map(|word: u64| {
            let number = stream.wrapping_mul(4).wrapping_add(word);
            mix(start.wrapping_add(number.wrapping_mul(STEP)))
        }))
    }

    #[inline]
    pub(super) fn next(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let number = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        number
    }

    /// From 0 to 1, and below 1.
    pub(super) fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    #[inline]
    pub(super) fn digits(&mut self) -> Digits {
        Digits(self.next())
    }
}

/// One random number as the digits of several small ones. As long as the product of
/// all bounds is below 2^32, none of their combinations is likelier than another
/// by more than one part in 2^32.
pub(super) struct Digits(u64);

impl Digits {
    #[inline]
    pub(super) fn below(&mut self, bound: usize) -> usize {
        let product = u128::from(self.0) * bound as u128;
        self.0 = product as u64;
        (product >> 64) as usize
    }
}

fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

/// Draws places with given weights in constant time: the alias method of Alastair
/// Walker, with the tables made as Michael Vose showed (1991).
pub(super) struct Alias(Vec<Column>);

/// Half of a table's column: up to the threshold its own place is drawn, then the other.
#[derive(Clone, Copy)]
struct Column {
    threshold: u32,
    other: u32,
}

impl Alias {
    /// At least one weight, all of them positive.
    pub(super) fn new(weights: &[f64]) -> Alias {
        let mean = weights.iter().sum::<f64>() / weights.len() as f64;
        let mut left: Vec<f64> = weights.iter().map(|weight| weight / mean).collect();
        let (mut small, mut large): (Vec<usize>, Vec<usize>) =
            (0..left.len()).partition(|&place| left[place] < 1.0);
        let own = |place: usize| Column { threshold: u32::MAX, other: place as u32 };
        let mut columns: Vec<Column> = (0..left.len()).map(own).collect();
        while let (Some(&receiver), Some(&giver)) = (small.last(), large.last()) {
            small.pop();
            // The cast keeps a part below 1 inside of the type.
            let threshold = (left[receiver] * 4_294_967_296.0) as u32;
            columns[receiver] = Column { threshold, other: giver as u32 };
            left[giver] -= 1.0 - left[receiver];
            if left[giver] < 1.0 {
                large.pop();
                small.push(giver);
            }
        }
        Alias(columns)
    }

    #[inline]
    pub(super) fn draw(&self, random: &mut Random) -> usize {
        // The place from the upper part of the product, the rest tells where in the column.
        let product = u128::from(random.next()) * self.0.len() as u128;
        let (place, rest) = ((product >> 64) as usize, (product >> 32) as u32);
        let Column { threshold, other } = self.0[place];
        if rest < threshold { place } else { other as usize }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn alias_draws_as_often_as_the_weights_say() {
        let weights = [1.0, 0.25, 0.5, 0.125, 1.0, 0.1];
        let all: f64 = weights.iter().sum();
        let alias = Alias::new(&weights);
        let mut random = Random::new(1, 2);
        let draws = 1_000_000;
        let mut counts = vec![0; weights.len()];
        (0..draws).for_each(|_| counts[alias.draw(&mut random)] += 1);
        for (count, weight) in counts.into_iter().zip(weights) {
            let part = weight / all;
            let spread = (part * (1.0 - part) / f64::from(draws)).sqrt();
            assert!((f64::from(count) / f64::from(draws) - part).abs() < 5.0 * spread);
        }
    }
}
