//! Weighted sums: a digit goes if it exceeds a bound even when all other cells add their least.

use super::removed::Removed;
use neuf_puzzle::order;

/// Cells whose digits, each times its weight, have a sum between two bounds.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    pub(super) cells: Box<[u16]>,
    weights: Box<[i64]>,
    least: i64,
    most: i64,
}

/// One of the two bounds; the lower one of a sum is the upper one of its negative.
#[derive(Clone, Copy)]
enum Side {
    Most,
    Least,
}

impl Sum {
    pub(super) fn new(terms: &[(u16, i64)], (least, most): (i64, i64)) -> Sum {
        Sum {
            cells: terms.iter().map(|&(cell, _)| cell).collect(),
            weights: terms.iter().map(|&(_, weight)| weight).collect(),
            least,
            most,
        }
    }

    fn bound(&self, side: Side) -> i64 {
        match side {
            Side::Most => self.most,
            Side::Least => -self.least,
        }
    }

    /// What a digit (from 0) adds to the sum that a side bounds from above.
    fn share(&self, side: Side, at: usize, digit: u32) -> i64 {
        let share = self.weights[at] * (i64::from(digit) + 1);
        match side {
            Side::Most => share,
            Side::Least => -share,
        }
    }

    /// The least that a cell adds.
    fn least_share(&self, side: Side, at: usize, set: u64) -> i64 {
        let (smallest, largest) = (set.trailing_zeros(), 63 - set.leading_zeros());
        self.share(side, at, smallest).min(self.share(side, at, largest))
    }

    /// By how much the bound is exceeded if every cell adds its least.
    fn excess(&self, side: Side, sets: &[u64]) -> i64 {
        let shares = sets.iter().enumerate().map(|(at, &set)| self.least_share(side, at, set));
        shares.sum::<i64>() - self.bound(side)
    }

    /// Takes out digits that exceed a bound; `false` if no digits stay within it. No cell may be
    /// empty.
    pub(super) fn filter(&self, sets: &mut [u64]) -> bool {
        let excess = [Side::Most, Side::Least].map(|side| (side, self.excess(side, sets)));
        if excess.iter().any(|&(_, excess)| excess > 0) {
            return false;
        }
        for (at, set) in sets.iter_mut().enumerate() {
            let mut kept = *set;
            for (side, excess) in excess {
                let least = self.least_share(side, at, *set);
                let mut rest = *set;
                while rest != 0 {
                    let digit = rest.trailing_zeros();
                    rest &= rest - 1;
                    if excess - least + self.share(side, at, digit) > 0 {
                        kept &= !(1 << digit);
                    }
                }
            }
            *set = kept;
        }
        true
    }

    /// Notes the removed candidates that would add less than the least of their cell, except those
    /// that would still exceed the bound.
    pub(super) fn explain(&self, removed: &mut Removed<'_>, goal: Option<(u16, u32)>) {
        let mut sets = removed.sets().to_vec();
        let is_goal = |at: usize| goal.is_some_and(|(cell, _)| self.cells[at] == cell);
        if let Some((_, digit)) = goal {
            (0..sets.len()).filter(|&at| is_goal(at)).for_each(|at| sets[at] = 1 << digit);
        }
        let excess = |side| (self.excess(side, &sets), side);
        let sides = [Side::Most, Side::Least].map(excess);
        let (excess, side) = if sides[0].0 > 0 { sides[0] } else { sides[1] };
        debug_assert!(excess > 0, "no bound is exceeded");
        let mut slack = excess - 1;
        for (at, &set) in sets.iter().enumerate().filter(|&(at, _)| !is_goal(at)) {
            let needed = self.needed(side, at, set, removed, &mut slack);
            removed.need(at, needed);
        }
    }

    /// The removed digits of a cell that would add less than its least, except the nearest ones as
    /// far as the slack goes.
    fn needed(
        &self,
        side: Side,
        at: usize,
        set: u64,
        removed: &Removed<'_>,
        slack: &mut i64,
    ) -> u64 {
        let mut least = self.least_share(side, at, set);
        let share = |digit: u32| (self.share(side, at, digit), digit);
        let mut below: Vec<(i64, u32)> =
            removed.digits(at).map(share).filter(|&(share, _)| share < least).collect();
        order::sort(&mut below);
        while let Some(&(share, _)) = below.last()
            && least - share <= *slack
        {
            *slack -= least - share;
            least = share;
            below.pop();
        }
        below.iter().fold(0, |digits, (_, digit)| digits | 1 << digit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_exceeds_a_bound_goes() {
        // a + b - c = 0
        let sum = Sum::new(&[(0, 1), (1, 1), (2, -1)], (0, 0));
        let mut sets = [0x1ff, 0x1ff, 0b1110];
        assert!(sum.filter(&mut sets));
        assert_eq!(sets, [0b111, 0b111, 0b1110]);
        assert!(!sum.filter(&mut [0b1000, 0b1000, 0b1110]));
    }
}
