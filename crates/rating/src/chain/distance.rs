//! How many arcs lead from candidate to candidate: all shortest ways at once, as rows of bits, one
//! layer after the other.

use super::hint::Candidate;
use super::strong::{LinkRules, Strong};

/// The bits of a word.
const BITS: usize = 128;

/// By layer and candidate, the candidates that at most so many arcs lead to.
pub(crate) struct Distances {
    /// The candidates by number.
    number: Box<[u16; 729]>,
    /// How many words a row has.
    width: usize,
    /// The candidates that the arcs of each one lead to, by number, one list after the other.
    next: Vec<u16>,
    /// The ends of these lists.
    ends: Vec<u32>,
    /// The rows of all candidates, layer by layer.
    rows: Vec<u128>,
    layers: usize,
    /// Whether further layers would be the same as the last.
    complete: bool,
}

impl Default for Distances {
    fn default() -> Self {
        Distances {
            number: Box::new([0; 729]),
            width: 1,
            next: Vec::new(),
            ends: Vec::new(),
            rows: Vec::new(),
            layers: 0,
            complete: false,
        }
    }
}

impl Distances {
    /// Begins with the arcs of these rules between `nodes`, which hold all candidates with strong
    /// links among those asked for; each candidate leads to itself by no arc.
    pub(crate) fn begin(&mut self, nodes: &[Candidate], strong: &mut Strong, rules: LinkRules) {
        self.width = nodes.len().div_ceil(BITS).max(1);
        self.next.clear();
        self.ends.clear();
        self.rows.clear();
        self.rows.resize(nodes.len() * self.width, 0);
        (self.layers, self.complete) = (1, false);
        for (node, &candidate) in nodes.iter().enumerate() {
            self.number[usize::from(candidate)] = node as u16;
            self.rows[node * self.width + node / BITS] |= 1 << (node % BITS);
        }
        for &candidate in nodes {
            let begin = self.next.len();
            for arc in strong.arcs(candidate, rules) {
                let other = self.number[usize::from(arc.candidate)];
                if !self.next[begin..].contains(&other) {
                    self.next.push(other);
                }
            }
            self.ends.push(self.next.len() as u32);
        }
    }

    /// Adds layers up to this one, as long as they differ; whether this layer differs from the one
    /// before.
    pub(crate) fn extend_to(&mut self, layer: usize) -> bool {
        while self.layers <= layer && !self.complete {
            self.add_layer();
        }
        self.layers > layer
    }

    fn add_layer(&mut self) {
        let size = self.ends.len() * self.width;
        let last = (self.layers - 1) * size;
        self.rows.extend_from_within(last..);
        let (old, new) = self.rows[last..].split_at_mut(size);
        let mut begin = 0;
        for (row, &end) in new.chunks_exact_mut(self.width).zip(&self.ends) {
            for &other in &self.next[begin..end as usize] {
                let other = &old[usize::from(other) * self.width..][..self.width];
                row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
            }
            begin = end as usize;
        }
        self.complete = old == new;
        if self.complete {
            self.rows.truncate(last + size);
        } else {
            self.layers += 1;
        }
    }

    /// Whether one candidate leads to another through at most `arcs` arcs. Layers that were not
    /// added are the same as the last.
    #[inline]
    pub(crate) fn leads_to(&self, from: Candidate, to: Candidate, arcs: usize) -> bool {
        let layer = arcs.min(self.layers - 1) * self.ends.len();
        let [from, to] =
            [from, to].map(|candidate| usize::from(self.number[usize::from(candidate)]));
        self.rows[(layer + from) * self.width + to / BITS] & 1 << (to % BITS) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::hint::candidates;
    use crate::rating::boards_on_the_way;

    /// The candidates that at most so many arcs lead to, followed one by one.
    fn naive(
        strong: &mut Strong,
        from: Candidate,
        rules: LinkRules,
        arcs: usize,
    ) -> Vec<Candidate> {
        let mut found = vec![from];
        for _ in 0..arcs {
            for at in 0..found.len() {
                for arc in strong.arcs(found[at], rules).copied().collect::<Vec<_>>() {
                    if !found.contains(&arc.candidate) {
                        found.push(arc.candidate);
                    }
                }
            }
        }
        found
    }

    #[test]
    fn so_many_arcs_lead_where_following_them_leads() {
        let (mut strong, mut distances) = (Strong::default(), Distances::default());
        for board in boards_on_the_way().into_iter().step_by(9) {
            strong.read(&board);
            // More candidates than a word has bits.
            let nodes: Vec<Candidate> = candidates(&board).collect();
            for rules in [LinkRules::X, LinkRules::Y, LinkRules::Xy] {
                distances.begin(&nodes, &mut strong, rules);
                for arcs in 0..5 {
                    distances.extend_to(arcs);
                    for &from in nodes.iter().step_by(7) {
                        let expected = naive(&mut strong, from, rules, arcs);
                        for &to in &nodes {
                            let leads = distances.leads_to(from, to, arcs);
                            assert_eq!(leads, expected.contains(&to), "{from} {to} {arcs}");
                        }
                    }
                }
            }
        }
    }
}
