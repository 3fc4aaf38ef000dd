//! A first solution by repair: a full grid with clashes, and one cell changed at a time.
//!
//! Learning refutes; where a large grid has many solutions and none of them is near, learning is
//! the long way round. Here every open cell always has a digit; among the cells that clash, the
//! change that leaves the fewest clashes is made, and the digit given up may not come back for a
//! few steps (tabu search, as Hertz and de Werra colour graphs: cells are vertices, digits
//! colours). It proves nothing, so learning goes on in turns with it, and the grid with the fewest
//! clashes is simply what learning follows next: a few clashes often come apart in its hands.

use super::variables::Variables;
use neuf_limits::{Limit, Meter};

/// Candidates from which on repair is worth its time: smaller grids that are hard have few
/// solutions as a rule, and learning finds those first.
const FEWEST: usize = 2500;
/// Candidates up to which the lists of neighbours are of moderate size: 25 MiB at most.
const MOST: usize = 1 << 16;
/// Steps to each conflict of learning: about two thirds of the time.
const STEPS_PER_CONFLICT: u64 = 400;
/// A digit given up stays away for up to this many steps, and longer the more cells clash.
const TABU: u64 = 10;
const CLASHING_CELLS_PER_TABU_STEP: usize = 3;

/// A full grid on its way to having no clashes.
pub(super) struct Repair {
    /// The candidates of each open cell: from this one to before the next cell's.
    starts: Vec<u32>,
    /// By candidate: its place in `starts`.
    cell_of: Vec<u32>,
    /// The candidates that clash with each candidate, one list after the other.
    rivals: Vec<u32>,
    rival_starts: Vec<u32>,
    /// By cell: the candidate it has (`chosen`), and the one it had when the fewest pairs clashed
    /// in the present turn (`nearest`).
    chosen: Vec<u32>,
    nearest: Vec<u32>,
    /// By candidate: how many of its rivals are chosen.
    clashes: Vec<u16>,
    /// By candidate: the step from which on it may be chosen again.
    free_from: Vec<u64>,
    clashing: Clashing,
    /// Twice the pairs that clash: now, in `nearest`, and at best.
    total: u32,
    least_in_turn: u32,
    least: u32,
    step: u64,
    /// Conflicts of learning that have been matched.
    conflicts: u64,
    random: u64,
}

/// The cells that clash, in any order.
struct Clashing {
    cells: Vec<u32>,
    /// By cell: its place in `cells`.
    places: Vec<u32>,
}

const NOWHERE: u32 = u32::MAX;

impl Clashing {
    fn insert(&mut self, cell: usize) {
        if self.places[cell] == NOWHERE {
            self.places[cell] = self.cells.len() as u32;
            self.cells.push(cell as u32);
        }
    }

    fn remove(&mut self, cell: usize) {
        let place = std::mem::replace(&mut self.places[cell], NOWHERE);
        if place != NOWHERE {
            self.cells.swap_remove(place as usize);
            if let Some(&moved) = self.cells.get(place as usize) {
                self.places[moved as usize] = place;
            }
        }
    }
}

impl Repair {
    /// A grid to repair; `None` where repair is unlikely to pay.
    pub(super) fn new(variables: &Variables) -> Option<Repair> {
        (FEWEST..=MOST).contains(&variables.count()).then(|| Repair::of(variables))
    }

    fn of(variables: &Variables) -> Repair {
        let count = variables.count();
        let (starts, cell_of) = cells(variables);
        let (rivals, rival_starts) = rivals(variables);
        let cells = starts.len() - 1;
        let mut repair = Repair {
            chosen: vec![NOWHERE; cells],
            nearest: Vec::new(),
            clashes: vec![0; count],
            free_from: vec![0; count],
            clashing: Clashing { cells: Vec::new(), places: vec![NOWHERE; cells] },
            total: 0,
            least_in_turn: u32::MAX,
            least: 0,
            step: 0,
            conflicts: 0,
            random: 0x2545_f491_4f6c_dd1d,
            starts,
            cell_of,
            rivals,
            rival_starts,
        };
        for cell in 0..cells {
            let fewest = repair.candidates(cell).min_by_key(|&c| repair.clashes[c as usize]);
            repair.choose(cell, fewest.expect("an open cell has candidates"));
        }
        repair.least = repair.total;
        repair
    }

    /// The candidates, one per open cell, that came nearest to a solution in the last turn.
    pub(super) fn nearest(&self) -> &[u32] {
        &self.nearest
    }

    /// Takes [`STEPS_PER_CONFLICT`] steps for each new conflict of learning; returns whether no
    /// clash is left.
    pub(super) fn go_on(&mut self, conflicts: u64, meter: &mut Meter) -> Result<bool, Limit> {
        let steps = (conflicts - self.conflicts) * STEPS_PER_CONFLICT;
        self.conflicts = conflicts;
        self.least_in_turn = u32::MAX;
        self.note_nearest();
        for _ in 0..steps {
            if self.total == 0 {
                break;
            }
            meter.work(self.clashing.cells.len() as u64)?;
            self.change_one();
            self.note_nearest();
        }
        Ok(self.total == 0)
    }

    fn note_nearest(&mut self) {
        if self.total < self.least_in_turn {
            self.least_in_turn = self.total;
            self.nearest.clone_from(&self.chosen);
        }
    }

    /// Makes the change that leaves the fewest clashes.
    fn change_one(&mut self) {
        self.step += 1;
        let Some(candidate) = self.best_change() else { return };
        let cell = self.cell_of[candidate as usize] as usize;
        let given_up = std::mem::replace(&mut self.chosen[cell], NOWHERE);
        self.give_up(given_up);
        self.choose(cell, candidate);
        let tabu = self.random_below(TABU)
            + (self.clashing.cells.len() / CLASHING_CELLS_PER_TABU_STEP) as u64;
        self.free_from[given_up as usize] = self.step + tabu + 2;
        self.least = self.least.min(self.total);
    }

    /// One of the changes that leave the fewest clashes, of those that are free or leave fewer
    /// than ever before.
    fn best_change(&mut self) -> Option<u32> {
        let (mut best, mut ties, mut picked) = (i32::MAX, 0, None);
        for at in 0..self.clashing.cells.len() {
            let cell = self.clashing.cells[at] as usize;
            let present = self.chosen[cell];
            let now = i32::from(self.clashes[present as usize]);
            for candidate in self.candidates(cell) {
                let change = i32::from(self.clashes[candidate as usize]) - now;
                if change > best || candidate == present || !self.is_allowed(candidate, change) {
                    continue;
                }
                ties = if change < best { 1 } else { ties + 1 };
                if ties == 1 || self.random_below(ties) == 0 {
                    picked = Some(candidate);
                }
                best = change;
            }
        }
        picked
    }

    fn is_allowed(&self, candidate: u32, change: i32) -> bool {
        self.free_from[candidate as usize] <= self.step
            || self.total as i32 + 2 * change < self.least as i32
    }

    fn candidates(&self, cell: usize) -> std::ops::Range<u32> {
        self.starts[cell]..self.starts[cell + 1]
    }

    fn rivals(&self, candidate: u32) -> std::ops::Range<usize> {
        let candidate = candidate as usize;
        self.rival_starts[candidate] as usize..self.rival_starts[candidate + 1] as usize
    }

    fn choose(&mut self, cell: usize, candidate: u32) {
        self.chosen[cell] = candidate;
        self.total += 2 * u32::from(self.clashes[candidate as usize]);
        for at in self.rivals(candidate) {
            let rival = self.rivals[at];
            self.clashes[rival as usize] += 1;
            let other = self.cell_of[rival as usize] as usize;
            if self.chosen[other] == rival {
                self.clashing.insert(other);
            }
        }
        if self.clashes[candidate as usize] > 0 {
            self.clashing.insert(cell);
        }
    }

    fn give_up(&mut self, candidate: u32) {
        self.total -= 2 * u32::from(self.clashes[candidate as usize]);
        for at in self.rivals(candidate) {
            let rival = self.rivals[at];
            self.clashes[rival as usize] -= 1;
            let other = self.cell_of[rival as usize] as usize;
            if self.chosen[other] == rival && self.clashes[rival as usize] == 0 {
                self.clashing.remove(other);
            }
        }
        self.clashing.remove(self.cell_of[candidate as usize] as usize);
    }

    /// A number below `n`; always the same numbers in the same order (xorshift, Marsaglia).
    fn random_below(&mut self, n: u64) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        ((self.random >> 32) * n) >> 32
    }
}

/// Where the candidates of each open cell start (one more at the end), and the cell of each.
fn cells(variables: &Variables) -> (Vec<u32>, Vec<u32>) {
    let (mut starts, mut cell_of, mut last) = (Vec::new(), Vec::new(), None);
    for variable in 0..variables.count() {
        let (cell, _) = variables.place(variable);
        if last.replace(cell) != Some(cell) {
            starts.push(variable as u32);
        }
        cell_of.push(starts.len() as u32 - 1);
    }
    starts.push(variables.count() as u32);
    (starts, cell_of)
}

/// For each candidate the others of its digit in its houses, each once, and where its list starts.
fn rivals(variables: &Variables) -> (Vec<u32>, Vec<u32>) {
    let (mut rivals, mut starts) = (Vec::new(), vec![0]);
    for variable in 0..variables.count() {
        let start = rivals.len();
        for &other in variables.houses_of(variable).flatten() {
            if other as usize != variable && !rivals[start..].contains(&other) {
                rivals.push(other);
            }
        }
        starts.push(rivals.len() as u32);
    }
    (rivals, starts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use crate::auto::domains::Domains;
    use neuf_limits::Cancel;
    use neuf_puzzle::{Clues, Shape};
    use neuf_testkit::Random;

    fn variables(rows: usize, columns: usize, holes: usize, seed: u64) -> Variables {
        let values = neuf_testkit::puzzle(rows, columns, holes, &mut Random(seed));
        let values: Vec<usize> = values.into_iter().map(usize::from).collect();
        let clues = Clues::from_values(Shape::new(rows, columns).unwrap(), &values).unwrap();
        let mut meter = Meter::new(&Limits::none());
        let mut domains = Domains::new(&clues.check().unwrap(), &mut meter).expect("no limit");
        assert_eq!(domains.propagate_all(&mut meter), Ok(true));
        Variables::new(&domains, &mut meter).expect("no limit")
    }

    /// The number of chosen rivals of a candidate, counted one by one.
    fn clashes(candidate: usize, chosen: &[u32], variables: &Variables) -> usize {
        let is_rival = |&&other: &&u32| {
            other as usize != candidate
                && variables.houses_of(candidate).any(|h| h.contains(&other))
        };
        chosen.iter().filter(is_rival).count()
    }

    #[test]
    fn the_books_are_kept() {
        let variables = variables(3, 4, 90, 1);
        let mut repair = Repair::of(&variables);
        for _ in 0..200 {
            repair.change_one();
            for candidate in 0..variables.count() {
                let expected = clashes(candidate, &repair.chosen, &variables);
                assert_eq!(usize::from(repair.clashes[candidate]), expected);
            }
            let of_cell = |cell: usize| repair.clashes[repair.chosen[cell] as usize];
            let total: u32 = (0..repair.chosen.len()).map(|cell| u32::from(of_cell(cell))).sum();
            assert_eq!(repair.total, total);
            let mut clashing = repair.clashing.cells.clone();
            clashing.sort_unstable();
            let expected: Vec<u32> = (0..repair.chosen.len() as u32)
                .filter(|&cell| of_cell(cell as usize) > 0)
                .collect();
            assert_eq!(clashing, expected);
        }
    }

    #[test]
    fn grids_with_many_solutions_are_repaired() {
        for (rows, columns, holes) in [(3, 3, 70), (4, 4, 200), (4, 5, 280), (5, 5, 400)] {
            let variables = variables(rows, columns, holes, 7);
            let mut repair = Repair::of(&variables);
            let repaired = repair.go_on(1000, &mut Meter::new(&Limits::none())).unwrap();
            assert!(repaired, "{rows}x{columns}");
            for &candidate in repair.nearest() {
                assert_eq!(clashes(candidate as usize, repair.nearest(), &variables), 0);
            }
        }
    }

    #[test]
    fn a_cancelled_search_stops() {
        let cancel = Cancel::new();
        cancel.cancel();
        let mut meter = Meter::new(&Limits::none().cancel(cancel));
        let mut repair = Repair::of(&variables(6, 6, 648, 3));
        assert_eq!(repair.go_on(u64::MAX / STEPS_PER_CONFLICT, &mut meter), Err(Limit::Cancelled));
    }

    #[test]
    fn small_grids_are_left_to_learning() {
        assert!(Repair::new(&variables(4, 4, 150, 1)).is_none());
        assert!(Repair::new(&variables(6, 6, 648, 1)).is_some());
    }
}
