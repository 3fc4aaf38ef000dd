//! Nine digits divided into three sets of three, in order: the columns of a block, or its rows.

use std::sync::OnceLock;

/// Three sets of three digits, together all nine.
pub type Sets = [u16; 3];

/// All ordered partitions and their relations; a partition is known by its place in `all`.
pub struct Partitions {
    pub all: Vec<Sets>,
    /// `place_of[rank of the first set * 84 + rank of the second]`, and [`NONE`] if they meet.
    place_of: Vec<u16>,
    rank: Vec<u16>,
    /// For the rows of a block, the columns that it can have, and the other way round: every row
    /// has one digit in common with every column.
    pub crossing: Vec<Vec<u16>>,
    /// For the rows of one block of a band, the rows of the two others.
    pub others: Vec<Vec<(u16, u16)>>,
}

/// No partition.
pub const NONE: u16 = u16::MAX;

const DIGITS: u16 = 0x1ff;

impl Partitions {
    /// The tables, made when they are first asked for: some 20 ms.
    pub fn get() -> &'static Partitions {
        static PARTITIONS: OnceLock<Partitions> = OnceLock::new();
        PARTITIONS.get_or_init(Partitions::new)
    }

    fn new() -> Partitions {
        let triples: Vec<u16> = (0..=DIGITS).filter(|set| set.count_ones() == 3).collect();
        let mut rank = vec![NONE; 512];
        for (number, &set) in triples.iter().enumerate() {
            rank[usize::from(set)] = number as u16;
        }
        let mut partitions = Partitions {
            all: Vec::new(),
            place_of: vec![NONE; triples.len() * triples.len()],
            rank,
            crossing: Vec::new(),
            others: Vec::new(),
        };
        for (a, &first) in triples.iter().enumerate() {
            for (b, &second) in triples.iter().enumerate().filter(|(_, set)| *set & first == 0) {
                partitions.place_of[a * triples.len() + b] = partitions.all.len() as u16;
                partitions.all.push([first, second, DIGITS & !first & !second]);
            }
        }
        let all = &partitions.all;
        let places = || 0..all.len() as u16;
        let crosses = |a: &Sets, b: u16| {
            let sets = all[usize::from(b)];
            a.iter().all(|x| sets.iter().all(|y| (x & y).count_ones() == 1))
        };
        partitions.crossing =
            all.iter().map(|a| places().filter(|&b| crosses(a, b)).collect()).collect();
        partitions.others = all
            .iter()
            .map(|a| {
                let is_apart = |&b: &u16| (0..3).all(|i| a[i] & all[usize::from(b)][i] == 0);
                let rest = |b: u16| {
                    let b = all[usize::from(b)];
                    partitions.place(&[0, 1, 2].map(|i| DIGITS & !a[i] & !b[i]))
                };
                places().filter(is_apart).map(|b| (b, rest(b))).collect()
            })
            .collect();
        partitions
    }

    /// The place of a partition.
    pub fn place(&self, sets: &Sets) -> u16 {
        let [first, second, _] = sets.map(|set| usize::from(self.rank[usize::from(set)]));
        self.place_of[first * 84 + second]
    }

    /// The partitions within `left`, set by set; each set of `left` has six digits.
    pub fn within(&self, left: &Sets) -> impl Iterator<Item = u16> {
        let fits = move |sets: &Sets| (0..3).all(|i| sets[i] & !left[i] == 0);
        (0u16..).zip(&self.all).filter(move |(_, sets)| fits(sets)).map(|(place, _)| place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partitions_stand_to_one_another_as_known() {
        let partitions = Partitions::get();
        assert_eq!(partitions.all.len(), 1680);
        assert!(partitions.crossing.iter().all(|crossing| crossing.len() == 216));
        assert!(partitions.others.iter().all(|others| others.len() == 56));
        for (place, sets) in (0..).zip(&partitions.all) {
            assert_eq!(partitions.place(sets), place);
        }
    }
}
