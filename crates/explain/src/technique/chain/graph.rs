//! Shortest paths that visit no place twice.

use std::collections::VecDeque;

/// How many nodes the exact search may look at for one pair of ends.
const PATIENCE: usize = 20_000;

/// A directed graph whose nodes stand at places; a place can have several nodes.
pub(super) struct Graph {
    pub next: Vec<Vec<usize>>,
    pub place: Vec<usize>,
}

/// Distances and parents from one node.
pub(super) struct Walks {
    start: usize,
    distance: Vec<usize>,
    parent: Vec<usize>,
}

impl Graph {
    /// The shortest walks from a node to all others.
    pub fn walks(&self, start: usize) -> Walks {
        let mut walks = Walks {
            start,
            distance: vec![usize::MAX; self.next.len()],
            parent: vec![usize::MAX; self.next.len()],
        };
        walks.distance[start] = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(node) = queue.pop_front() {
            for &next in &self.next[node] {
                if walks.distance[next] == usize::MAX {
                    walks.distance[next] = walks.distance[node] + 1;
                    walks.parent[next] = node;
                    queue.push_back(next);
                }
            }
        }
        walks
    }

    fn reversed(&self) -> Graph {
        let mut next = vec![Vec::new(); self.next.len()];
        for (node, nexts) in self.next.iter().enumerate() {
            for &to in nexts {
                next[to].push(node);
            }
        }
        Graph { next, place: self.place.clone() }
    }

    /// The shortest path with `least` to `most` edges that visits no place twice; only the end may
    /// be at the place of the start.
    pub fn path(
        &self,
        walks: &Walks,
        goal: usize,
        least: usize,
        most: usize,
    ) -> Option<Vec<usize>> {
        if walks.distance[goal] > most {
            return None;
        }
        let walk = walks.to(goal);
        if walk.len() > least && self.is_simple(&walk) {
            return Some(walk);
        }
        let to_goal = self.reversed().walks(goal);
        let mut patience = PATIENCE;
        (least.max(walks.distance[goal])..=most).find_map(|edges| {
            let mut path = vec![walks.start];
            self.extend(&to_goal, edges, &mut path, &mut patience).then_some(path)
        })
    }

    fn is_simple(&self, walk: &[usize]) -> bool {
        let places: Vec<usize> = walk.iter().map(|&node| self.place[node]).collect();
        let last = places.len() - 1;
        (1..=last).all(|i| {
            let from = usize::from(i == last);
            !places[from..i].contains(&places[i])
        })
    }

    /// Extends a path by exactly this many edges to the goal.
    fn extend(
        &self,
        to_goal: &Walks,
        edges: usize,
        path: &mut Vec<usize>,
        patience: &mut usize,
    ) -> bool {
        let node = path[path.len() - 1];
        if edges == 0 {
            return node == to_goal.start;
        }
        for &next in &self.next[node] {
            if *patience == 0 {
                return false;
            }
            let seen = &path[usize::from(edges == 1)..];
            let back = seen.iter().any(|&old| self.place[old] == self.place[next]);
            if back || to_goal.distance[next] > edges - 1 {
                continue;
            }
            *patience -= 1;
            path.push(next);
            if self.extend(to_goal, edges - 1, path, patience) {
                return true;
            }
            path.pop();
        }
        false
    }
}

impl Walks {
    fn to(&self, goal: usize) -> Vec<usize> {
        let mut walk = vec![goal];
        while let Some(&node) = walk.last().filter(|&&node| node != self.start) {
            walk.push(self.parent[node]);
        }
        walk.reverse();
        walk
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_goes_around_where_the_shortest_walk_meets_itself() {
        // 0 → 1 → 2 → 3 where 1 and 2 stand at one place, and 0 → 4 → 5 → 6 → 3 around.
        let graph = Graph {
            next: vec![vec![1, 4], vec![2], vec![3], vec![], vec![5], vec![6], vec![3]],
            place: vec![0, 1, 1, 2, 3, 4, 5],
        };
        let walks = graph.walks(0);
        assert_eq!(graph.path(&walks, 3, 1, 9), Some(vec![0, 4, 5, 6, 3]));
        assert_eq!(graph.path(&walks, 3, 1, 3), None);
    }
}
