//! The sets of columns that the upper half may take, each with a number.

use crate::sets;

/// A set of columns for the upper half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upper {
    pub columns: u32,
    /// The column of the middle queen of an odd board, as a set.
    pub middle: u32,
    /// How many sets have the same count.
    pub weight: u8,
}

/// All sets of half of the columns, in an order that has nothing to do with how long they take: the
/// finished sets are then a fair sample of the rest. There are tens of millions, so none is kept.
pub struct Uppers {
    n: u32,
    /// The sets for one middle queen, or without any.
    each: u64,
    /// The distance of sets that follow each other; it has no divisor in common with their number.
    step: u64,
    /// `choose[c][k]`: the sets of `k` columns below column `c`.
    choose: Vec<Vec<u64>>,
}

impl Uppers {
    pub fn new(n: u32) -> Uppers {
        let half = n as usize / 2;
        let mut choose = vec![vec![0; half + 1]; 2 * half + 1];
        for columns in 0..=2 * half {
            choose[columns][0] = 1;
            for size in 1..=half.min(columns) {
                choose[columns][size] = choose[columns - 1][size - 1] + choose[columns - 1][size];
            }
        }
        let each = choose[2 * half][half];
        let mut uppers = Uppers { n, each, step: 1, choose };
        let golden = (uppers.len() as f64 * 0.618_033_988_75) as u64;
        let is_apart = |step: &u64| gcd(*step, uppers.len()) == 1;
        uppers.step = (golden.max(1)..).find(is_apart).unwrap_or(1);
        uppers
    }

    /// The number of all sets, those that are not counted included.
    pub fn len(&self) -> u64 {
        if self.n % 2 == 1 { self.each * u64::from(self.n) } else { self.each }
    }

    /// A set by its number; `None` for those that reversing the columns or exchanging the halves
    /// makes from another one, whose weight stands for them.
    pub fn get(&self, number: u64) -> Option<Upper> {
        let (n, place) = (self.n, number * self.step % self.len());
        let middle = if n % 2 == 1 { 1 << (place / self.each) } else { 0 };
        let rest = ((1u64 << n) - 1) as u32 & !middle;
        let columns = sets::select(rest, self.set(place % self.each));
        let turned = sets::reversed(n, middle);
        let mut images = [
            (middle, columns),
            (middle, rest & !columns),
            (turned, sets::reversed(n, columns)),
            (turned, sets::reversed(n, rest & !columns)),
        ];
        images.sort_unstable();
        let repeated = images.windows(2).filter(|pair| pair[0] == pair[1]).count();
        // A group of four: orbits have one, two or four members.
        let weight = [4, 2, 2, 1][repeated];
        (images[0] == (middle, columns)).then_some(Upper { columns, middle, weight })
    }

    /// The set of half of the columns with this place in the order of numbers.
    fn set(&self, mut place: u64) -> u32 {
        let (mut set, mut size) = (0, self.choose[0].len() - 1);
        for column in (0..self.choose.len() - 1).rev() {
            let below = self.choose[column][size];
            if size > 0 && place >= below {
                place -= below;
                set |= 1 << column;
                size -= 1;
            }
        }
        set
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_in_order() {
        for n in [0, 1, 2, 6, 9, 12] {
            let uppers = Uppers::new(n);
            let all: Vec<u32> = (0..uppers.each).map(|place| uppers.set(place)).collect();
            assert_eq!(all, sets::of_size(n - n % 2, n / 2).collect::<Vec<_>>(), "side {n}");
        }
    }

    #[test]
    fn weights_add_up_to_all_sets_and_none_is_met_twice() {
        for (n, sets) in [(8, 70), (9, 9 * 70), (12, 924), (1, 1), (2, 2), (0, 1)] {
            let uppers = Uppers::new(n);
            let met: Vec<Upper> =
                (0..uppers.len()).filter_map(|number| uppers.get(number)).collect();
            let weights: u32 = met.iter().map(|set| u32::from(set.weight)).sum();
            assert_eq!(weights, sets, "side {n}");
            let mut apart: Vec<_> = met.iter().map(|set| (set.middle, set.columns)).collect();
            apart.sort_unstable();
            apart.dedup();
            assert_eq!(apart.len(), met.len(), "side {n}");
        }
    }
}
