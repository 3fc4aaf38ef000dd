//! Which open cells depend on each other.
//!
//! As an exact cover, a grid has one constraint per cell, and one per digit and house. Two open
//! cells share an unsatisfied constraint exactly if they are in one house and have a candidate in
//! common. Once everything that follows is propagated, a digit that is satisfied in a house is a
//! candidate of none of its open cells, so that nothing else links them: groups of cells without a
//! link between them can be filled independently, and the candidates of a group say all about it.
//!
//! Rules link more: two open cells of which one limits the other, and all open cells of a sum or a
//! line, whatever their candidates. The open cells of a sum also depend on its decided cells, which
//! therefore belong to the description of a group ([`context`]).

use neuf_solve::Domains;

/// Memory for finding groups of linked cells.
pub(super) struct Links {
    is_seen: Vec<bool>,
    /// By house: the digits whose cells have all been seen.
    reached: Vec<u64>,
}

impl Links {
    pub(super) fn new(domains: &Domains) -> Links {
        let cells = domains.sets().len();
        Links { is_seen: vec![false; cells], reached: vec![0; domains.house_count()] }
    }

    /// Gets ready for the components of these cells, and of no others.
    pub(super) fn start(&mut self, cells: &[u16]) {
        for &cell in cells {
            self.is_seen[usize::from(cell)] = false;
        }
        self.reached.fill(0);
    }

    /// Appends the component of an open cell to `arena`, in reading order, unless it has been seen.
    pub(super) fn gather(&mut self, domains: &Domains, cell: u16, arena: &mut Vec<u16>) {
        if std::mem::replace(&mut self.is_seen[usize::from(cell)], true) {
            return;
        }
        let start = arena.len();
        arena.push(cell);
        let mut next = start;
        while let Some(&cell) = arena.get(next) {
            next += 1;
            let set = domains.sets()[usize::from(cell)];
            for house in domains.houses_of(cell.into()).map(usize::from) {
                let new = set & !self.reached[house];
                if new != 0 {
                    self.reached[house] |= new;
                    self.gather_house(domains, house, new, arena);
                }
            }
            for other in domains.tied_to(cell.into()) {
                self.gather_open(domains, other, arena);
            }
            for &other in domains.laws_about(cell.into()).flatten() {
                self.gather_open(domains, other, arena);
            }
        }
        arena[start..].sort_unstable();
    }

    fn gather_house(&mut self, domains: &Domains, house: usize, digits: u64, arena: &mut Vec<u16>) {
        for &cell in domains.cells_of(house) {
            let at = usize::from(cell);
            if domains.sets()[at] & digits != 0 && !self.is_seen[at] {
                self.is_seen[at] = true;
                arena.push(cell);
            }
        }
    }
}

impl Links {
    fn gather_open(&mut self, domains: &Domains, cell: u16, arena: &mut Vec<u16>) {
        let at = usize::from(cell);
        if !domains.sets()[at].is_power_of_two() && !self.is_seen[at] {
            self.is_seen[at] = true;
            arena.push(cell);
        }
    }
}

/// The decided cells on which the candidates of a group still depend, through sums and lines.
pub(super) fn context(domains: &Domains, cells: &[u16]) -> impl Iterator<Item = u16> {
    let is_open = |cell: &&u16| !domains.sets()[usize::from(**cell)].is_power_of_two();
    cells.iter().flat_map(move |cell| {
        // Each law once, with the first of its open cells.
        let laws = domains.laws_about(usize::from(*cell));
        let own = laws.filter(move |law| law.iter().filter(is_open).min() == Some(cell));
        own.flatten().copied().filter(move |other| !is_open(&other))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_parts::Limits;
    use neuf_puzzle::{Puzzle, Shape};
    use neuf_testkit::{Random, SHAPES};

    /// Cells are renamed after each other as long as two of them share a constraint.
    fn naive(shape: Shape, sets: &[u64]) -> Vec<usize> {
        let houses: Vec<Vec<usize>> = shape
            .houses()
            .map(|house| shape.cells_of(house).map(|cell| cell.index()).collect())
            .collect();
        let mut names: Vec<usize> = (0..sets.len()).collect();
        loop {
            let before = names.clone();
            for house in &houses {
                for (&a, &b) in house.iter().flat_map(|a| house.iter().map(move |b| (a, b))) {
                    if sets[a] & sets[b] != 0 {
                        names[a] = names[a].min(names[b]);
                    }
                }
            }
            if names == before {
                return names;
            }
        }
    }

    /// Candidates at random: looser components than puzzles have.
    fn random_domains(round: usize, random: &mut Random) -> (Shape, Domains) {
        let (rows, columns, _) = SHAPES[round % SHAPES.len()];
        let shape = Shape::new(rows, columns).unwrap();
        let mut domains =
            Domains::new(&Puzzle::empty(shape), &mut neuf_solve::Meter::new(&Limits::none()))
                .expect("no limit");
        for cell in 0..shape.cell_count() {
            let kept = domains.sets()[cell] & random.bits() & (random.bits() | random.bits());
            domains.keep_only(cell, if kept == 0 { 1 } else { kept });
        }
        (shape, domains)
    }

    #[test]
    fn components_are_those_of_the_naive_twin() {
        let mut random = Random(3);
        let mut several = 0;
        for round in 0..2000 {
            let (shape, domains) = random_domains(round, &mut random);
            let names = naive(shape, domains.sets());
            let cells: Vec<u16> = (0..names.len() as u16).collect();
            let mut links = Links::new(&domains);
            links.start(&cells);
            let mut found = 0;
            for &cell in &cells {
                let mut component = Vec::new();
                links.gather(&domains, cell, &mut component);
                let name = names[usize::from(cell)];
                let same = |other: &&u16| names[usize::from(**other)] == name;
                match usize::from(cell) == name {
                    true => assert!(component.iter().eq(cells.iter().filter(same))),
                    false => assert!(component.is_empty()),
                }
                found += usize::from(usize::from(cell) == name);
            }
            several += usize::from(found > 1);
        }
        assert!(several > 100, "{several}");
    }
}
