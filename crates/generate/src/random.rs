//! Reproducible random numbers.

/// Random numbers from a seed: xoshiro256++, its state filled by SplitMix64. The same seed gives the
/// same numbers on every machine and in every version.
///
/// ```
/// use neuf_generate::Random;
///
/// let mut one = Random::new(7, 0);
/// assert_eq!(one.bits(), Random::new(7, 0).bits());
/// assert!(one.below(10) < 10);
/// ```
#[derive(Clone, Debug)]
pub struct Random([u64; 4]);

impl Random {
    /// The numbers of attempt `attempt` under `seed`: those of different attempts are unrelated.
    pub fn new(seed: u64, attempt: u64) -> Random {
        let mut state = mix(seed) ^ attempt.wrapping_mul(0xd1b5_4a32_d192_ed03);
        Random(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            mix(state)
        }))
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let bits = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        bits
    }

    /// A number in `0..n`, each equally likely; 0 if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u64) -> u64 {
        loop {
            // Lemire's method: the few products that would favour some numbers are drawn again.
            let product = u128::from(self.bits()) * u128::from(n);
            let low = product as u64;
            if low >= n || low >= n.wrapping_neg().checked_rem(n).unwrap_or(0) {
                return (product >> 64) as u64;
            }
        }
    }

    /// A place in `0..n`.
    #[inline]
    pub fn index(&mut self, n: usize) -> usize {
        self.below(n as u64) as usize
    }

    /// A random item of a slice; `None` if it is empty.
    pub fn choose<'a, T>(&mut self, slice: &'a [T]) -> Option<&'a T> {
        slice.get(self.index(slice.len()))
    }

    /// Puts a slice in random order, each order equally likely.
    #[inline]
    pub fn shuffle<T>(&mut self, slice: &mut [T]) {
        for i in (1..slice.len()).rev() {
            slice.swap(i, self.index(i + 1));
        }
    }
}

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_of_a_seed_never_change() {
        let mut random = Random::new(1, 2);
        let first: Vec<u64> = (0..3).map(|_| random.bits()).collect();
        assert_eq!(first, FIRST);
    }

    const FIRST: [u64; 3] =
        [1_934_252_814_709_561_021, 8_762_538_111_556_677_824, 9_381_176_809_952_924_164];

    #[test]
    fn every_number_below_is_met_about_equally_often() {
        let (mut random, mut met) = (Random::new(3, 0), [0; 6]);
        for _ in 0..60_000 {
            met[random.index(6)] += 1;
        }
        assert!(met.iter().all(|&times| (9_600..10_400).contains(&times)), "{met:?}");
        assert_eq!(random.below(0), 0);
    }

    #[test]
    fn attempts_of_a_seed_differ() {
        let firsts: std::collections::BTreeSet<u64> =
            (0..10).flat_map(|seed| (0..100).map(move |k| Random::new(seed, k).bits())).collect();
        assert_eq!(firsts.len(), 1000);
    }
}
