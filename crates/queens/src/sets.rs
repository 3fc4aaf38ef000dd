//! Sets of columns as bits of a word.

/// The sets of `size` out of `n` columns, in the order of numbers.
pub fn of_size(n: u32, size: u32) -> impl Iterator<Item = u32> {
    let last = 1u64 << n;
    let mut next = (1u64 << size) - 1;
    std::iter::from_fn(move || {
        let set = next;
        if set >= last {
            return None;
        }
        // The next number with as many bits (Gosper). The empty set has no successor.
        let low = set & set.wrapping_neg();
        next = if set == 0 { last } else { ((((set + low) ^ set) >> 2) / low) | (set + low) };
        Some(set as u32)
    })
}

/// The subset of `set` whose members are those at the places `places` in it.
pub fn select(set: u32, mut places: u32) -> u32 {
    let (mut chosen, mut set) = (0, set);
    while places != 0 {
        let lowest = set & set.wrapping_neg();
        chosen |= if places & 1 == 1 { lowest } else { 0 };
        set ^= lowest;
        places >>= 1;
    }
    chosen
}

/// The columns of an `n` board from right to left.
pub fn reversed(n: u32, set: u32) -> u32 {
    if n == 0 { 0 } else { set.reverse_bits() >> (32 - n) }
}

/// The place of a set among the sets of its size: the combinatorial number system.
pub struct Ranks {
    /// `choose[c][k]`: the sets of k + 1 columns below column c.
    choose: Vec<[u32; 8]>,
}

impl Ranks {
    /// Ranks of sets of at most 8 out of `n` columns.
    pub fn new(n: u32) -> Ranks {
        let mut choose = vec![[0u32; 8]];
        for column in 0..n as usize {
            let last = choose[column];
            let next = std::array::from_fn(|k| last[k] + if k == 0 { 1 } else { last[k - 1] });
            choose.push(next);
        }
        Ranks { choose }
    }

    pub fn rank(&self, mut set: u32) -> usize {
        let (mut rank, mut k) = (0, 0);
        while set != 0 {
            rank += self.choose[set.trailing_zeros() as usize][k];
            set &= set - 1;
            k += 1;
        }
        rank as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_number_the_sets_in_order() {
        let ranks = Ranks::new(9);
        for size in 0..=8 {
            for (place, set) in of_size(9, size).enumerate() {
                assert_eq!(set.count_ones(), size);
                assert_eq!(ranks.rank(set), place);
            }
        }
        assert_eq!(of_size(9, 4).count(), 126);
        assert_eq!(of_size(0, 0).collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn places_select_members() {
        assert_eq!(select(0b1101_0010, 0b1101), 0b1100_0010);
        assert_eq!(reversed(5, 0b00011), 0b11000);
    }
}
