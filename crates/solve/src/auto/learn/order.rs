//! The order of decisions: the variable most involved in recent conflicts comes first.
//!
//! Scores grow by an amount that itself grows with every conflict, which is the same as letting
//! old scores fade (VSIDS in its exponential form, after MiniSat).

const FADE: f64 = 0.98;
const TOO_LARGE: f64 = 1e100;

/// Variables in a binary heap, the highest score on top.
pub(super) struct Order {
    scores: Vec<f64>,
    heap: Vec<u32>,
    /// Where each variable is in the heap.
    places: Vec<u32>,
    step: f64,
}

const ABSENT: u32 = u32::MAX;

impl Order {
    /// All variables, with the scores they start with.
    pub(super) fn new(scores: Vec<f64>) -> Order {
        let count = scores.len();
        let mut order = Order {
            scores,
            heap: Vec::with_capacity(count),
            places: vec![ABSENT; count],
            step: 1.0,
        };
        for variable in 0..count {
            order.insert(variable);
        }
        order
    }

    /// Puts a variable back.
    #[inline]
    pub(super) fn insert(&mut self, variable: usize) {
        if self.places[variable] == ABSENT {
            self.heap.push(variable as u32);
            self.places[variable] = self.heap.len() as u32 - 1;
            self.rise(self.heap.len() - 1);
        }
    }

    /// Takes the variable with the highest score out.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let top = *self.heap.first()? as usize;
        let last = self.heap.pop()?;
        self.places[top] = ABSENT;
        if last as usize != top {
            self.heap[0] = last;
            self.places[last as usize] = 0;
            self.sink(0);
        }
        Some(top)
    }

    /// Raises the score of a variable that had a part in the present conflict.
    #[inline]
    pub(super) fn bump(&mut self, variable: usize) {
        self.scores[variable] += self.step;
        if self.scores[variable] > TOO_LARGE {
            self.scale_down();
        }
        if self.places[variable] != ABSENT {
            self.rise(self.places[variable] as usize);
        }
    }

    /// Lets old scores fade, once per conflict.
    pub(super) fn fade(&mut self) {
        self.step /= FADE;
    }

    fn scale_down(&mut self) {
        for score in &mut self.scores {
            *score /= TOO_LARGE;
        }
        self.step /= TOO_LARGE;
    }

    fn rise(&mut self, mut at: usize) {
        let variable = self.heap[at];
        let score = self.scores[variable as usize];
        while at > 0 {
            let parent = (at - 1) / 2;
            let other = self.heap[parent];
            if self.scores[other as usize] >= score {
                break;
            }
            self.heap[at] = other;
            self.places[other as usize] = at as u32;
            at = parent;
        }
        self.heap[at] = variable;
        self.places[variable as usize] = at as u32;
    }

    fn sink(&mut self, mut at: usize) {
        let variable = self.heap[at];
        let score = self.scores[variable as usize];
        while let Some(child) = self.better_child(at) {
            let other = self.heap[child];
            if self.scores[other as usize] <= score {
                break;
            }
            self.heap[at] = other;
            self.places[other as usize] = at as u32;
            at = child;
        }
        self.heap[at] = variable;
        self.places[variable as usize] = at as u32;
    }

    fn better_child(&self, at: usize) -> Option<usize> {
        let left = 2 * at + 1;
        let score = |child: usize| self.heap.get(child).map(|&v| self.scores[v as usize]);
        let first = score(left)?;
        Some(if score(left + 1).is_some_and(|second| second > first) { left + 1 } else { left })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_score_comes_first() {
        let mut order = Order::new(vec![0.0, 3.0, 1.0, 2.0]);
        order.bump(0); // 1
        order.bump(2); // 2
        order.fade();
        order.bump(2); // a little more than 3
        let all: Vec<usize> = std::iter::from_fn(|| order.pop()).collect();
        assert_eq!(all, [2, 1, 3, 0]);
        order.insert(3);
        assert_eq!((order.pop(), order.pop()), (Some(3), None));
    }

    #[test]
    fn scores_are_scaled_down_in_time() {
        let mut order = Order::new(vec![0.0; 3]);
        for _ in 0..10_000 {
            order.bump(1);
            order.fade();
        }
        order.bump(2);
        assert!(order.scores.iter().all(|score| score.is_finite()));
        assert_eq!(order.pop(), Some(1));
    }
}
