//! Consequences drawn ahead by several threads. The consequences of one assumption do not depend on
//! those of another, so the search afterwards finds them all done.

use super::hint::candidates;
use super::multiple::{ForcingKind, draw};
use super::propagation::{Node, Propagation, off, on};
use super::{Chains, Links, Memory, Shared};
use crate::board::Board;
use neuf_limits::Limit;
use neuf_puzzle::Classic;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The consequences that have been drawn, by node.
#[derive(Default)]
pub(crate) struct Ahead {
    drawn: Vec<Option<Box<Propagation>>>,
}

impl Ahead {
    /// Takes the consequences of a node out, if they have been drawn.
    pub(crate) fn take(&mut self, start: Node) -> Option<Propagation> {
        Some(*self.drawn.get_mut(usize::from(start))?.take()?)
    }
}

/// The working memory of a thread.
pub(crate) struct Crew {
    work: Board,
    deeper: Vec<Memory>,
}

impl Default for Crew {
    fn default() -> Crew {
        let deeper = (0..2).map(|_| Memory::default()).collect();
        Crew { work: Board::new(&Classic::EMPTY), deeper }
    }
}

impl Chains {
    /// Draws all consequences of all assumptions of a search that takes long, if there are threads
    /// to do so. Not where nodes are counted: the threads could not share that limit.
    pub(crate) fn draw_ahead(&mut self, kind: ForcingKind, board: &Board) -> Ahead {
        let is_long = matches!(kind, ForcingKind::Dynamic(level) if level >= 1);
        if self.helpers == 0 || !is_long || self.counts_nodes {
            return Ahead::default();
        }
        self.crews.resize_with(self.helpers, Crew::default);
        let mut links = Links::default();
        links.read(board);
        let open = candidates(board).filter(|c| board.cells[usize::from(c / 9)].count_ones() > 1);
        let starts: Vec<Node> = open.flat_map(|c| [on(c), off(c)]).collect();
        let next = AtomicUsize::new(0);
        let shared = || Shared {
            meter: self.stop.limits().meter(),
            stopped: self.shared.stopped,
            known: Arc::clone(&self.shared.known),
        };
        let (own, theirs) = (shared(), self.crews.iter().map(|_| shared()).collect::<Vec<_>>());
        let (Some((first, deeper)), crews) = (self.memories.split_first_mut(), &mut self.crews)
        else {
            return Ahead::default();
        };
        let (links, starts, next) = (&links, &starts[..], &next);
        let mut found = Vec::new();
        let mut stopped = None;
        std::thread::scope(|scope| {
            let threads: Vec<_> = crews
                .iter_mut()
                .zip(theirs)
                .map(|(crew, shared)| {
                    let Crew { work, deeper } = crew;
                    scope.spawn(move || {
                        take_part(kind, board, links, starts, next, work, deeper, shared)
                    })
                })
                .collect();
            let work = &mut first.branches.work;
            let mine = take_part(kind, board, links, starts, next, work, deeper, own);
            let others = threads.into_iter().filter_map(|thread| thread.join().ok());
            for (drawn, limit) in std::iter::once(mine).chain(others) {
                found.extend(drawn);
                stopped = stopped.or(limit);
            }
        });
        self.shared.stopped = self.shared.stopped.or(stopped);
        let mut ahead = Ahead { drawn: (0..2 * 729).map(|_| None).collect() };
        for (start, propagation) in found {
            ahead.drawn[usize::from(start)] = Some(propagation);
        }
        ahead
    }
}

type Part = (Vec<(Node, Box<Propagation>)>, Option<Limit>);

/// Draws the consequences of assumptions that no other thread has begun, one after the other.
#[expect(clippy::too_many_arguments, reason = "the memory of a search, in its parts")]
fn take_part(
    kind: ForcingKind,
    board: &Board,
    links: &Links,
    starts: &[Node],
    next: &AtomicUsize,
    work: &mut Board,
    deeper: &mut [Memory],
    mut shared: Shared,
) -> Part {
    let mut drawn = Vec::new();
    while let Some(&start) = starts.get(next.fetch_add(1, Ordering::Relaxed)) {
        let mut propagation = Box::<Propagation>::default();
        draw(&mut propagation, start, kind, board, links, work, deeper, &mut shared);
        if shared.stopped.is_some() {
            break;
        }
        drawn.push((start, propagation));
    }
    (drawn, shared.stopped)
}

#[cfg(test)]
mod tests {
    use crate::{Options, Rater};
    use neuf_puzzle::Classic;

    #[test]
    fn several_threads_find_the_same_steps() {
        let line =
            "12........5.1....6..9.3........9..4......487..7.6....25..2....7..8.4.3...........";
        let puzzle: Classic = line.parse().expect("81 digits and dots");
        let [alone, helped] = [1, 3].map(|threads| {
            let mut rater = Rater::new(Options::default());
            rater.set_threads(threads);
            rater.path(&puzzle).expect("one solution")
        });
        assert_eq!(alone.0.to_string(), "10.8/1.2/1.2");
        assert_eq!(alone, helped);
    }
}
