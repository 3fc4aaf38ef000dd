//! Turns rules, which are data, into the constraints that engines work with.

use super::derive::{Total, derived, share_house};
use super::{Cage, Constraints, Law, Line, Lists, Sum, Tie};
use neuf_limits::{Limit, Meter};
use neuf_puzzle::order;
use neuf_puzzle::rules::PairTable;
use neuf_puzzle::{Cell, CellSet, Constraint, Digit, Rules};
use std::collections::{BTreeMap, HashMap};

impl Constraints {
    /// # Errors
    /// The limit, if one is reached before the constraints are laid out.
    pub(crate) fn new(rules: &Rules, meter: &mut Meter) -> Result<Constraints, Limit> {
        let mut builder = Builder::new(rules);
        for constraint in rules.constraints() {
            meter.work(WORK_PER_CONSTRAINT)?;
            builder.add(constraint);
        }
        builder.add_derived_sums(meter)?;
        builder.finish(meter)
    }
}

/// The work of laying out a constraint: a cage has up to two thousand combinations.
const WORK_PER_CONSTRAINT: u64 = 1 << 12;

struct Builder<'a> {
    rules: &'a Rules,
    /// By two cells, the first before the second: the digits that the second may have beside each
    /// digit of the first.
    pairs: BTreeMap<(usize, usize), Box<[u64]>>,
    laws: Vec<Law>,
    sums: Vec<Total>,
}

impl Builder<'_> {
    fn new(rules: &Rules) -> Builder<'_> {
        Builder { rules, pairs: BTreeMap::new(), laws: Vec::new(), sums: Vec::new() }
    }

    fn size(&self) -> usize {
        self.rules.shape().size()
    }

    fn add(&mut self, constraint: &Constraint) {
        match constraint {
            Constraint::Pair { cells: [a, b], table } if a < b => {
                self.add_pair(*a, *b, |digit| PairTable::seconds(table, digit).bits());
            }
            Constraint::Pair { cells: [a, b], table } => {
                self.add_pair(*b, *a, |digit| PairTable::firsts(table, digit).bits());
            }
            Constraint::Sum { terms, total, different } => {
                self.add_sum(
                    terms,
                    (i64::from(*total.start()), i64::from(*total.end())),
                    *different,
                );
            }
            Constraint::Line { cells, automaton } => {
                self.laws.push(Law::Line(Line::new(&numbers(cells), automaton.clone())));
            }
            // Cells that differ are peers.
            Constraint::Different(_) => {}
            other => unreachable!("a mechanism that engines do not know: {other:?}"),
        }
    }

    /// Adds a table for two cells; several tables for the same two cells become one.
    fn add_pair(&mut self, a: Cell, b: Cell, allowed: impl Fn(Digit) -> u64) {
        let digits = self.rules.shape().digits();
        let all = vec![digits.bits(); self.size()].into();
        let table = self.pairs.entry((a.index(), b.index())).or_insert(all);
        for digit in digits {
            table[digit.index()] &= allowed(digit);
        }
    }

    fn add_sum(&mut self, terms: &[(Cell, i32)], sums: (i64, i64), are_different: bool) {
        let terms: Vec<(u16, i64)> =
            terms.iter().map(|&(cell, factor)| (cell.index() as u16, factor.into())).collect();
        if sums.0 == sums.1 && terms.iter().all(|&(_, factor)| factor == 1) {
            let mut cells: Vec<u16> = terms.iter().map(|&(cell, _)| cell).collect();
            order::sort(&mut cells);
            self.sums.push(Total { cells, sum: sums.0 });
        }
        let law = self.law(&terms, sums, are_different);
        self.laws.push(law);
    }

    fn law(&self, terms: &[(u16, i64)], sums: (i64, i64), are_different: bool) -> Law {
        let is_cage = are_different && terms.iter().all(|&(_, factor)| factor == 1);
        let cells: Vec<u16> = terms.iter().map(|&(cell, _)| cell).collect();
        let cage = is_cage.then(|| Cage::new(&cells, self.size(), sums)).flatten();
        cage.map_or_else(|| Law::Sum(Sum::new(terms, sums)), Law::Cage)
    }

    fn add_derived_sums(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        for new in derived(self.rules, &self.sums, meter)? {
            meter.work(WORK_PER_CONSTRAINT)?;
            let terms: Vec<(u16, i64)> = new.cells.iter().map(|&cell| (cell, 1)).collect();
            let are_different = share_house(self.rules, &new.cells);
            let law = self.law(&terms, (new.sum, new.sum), are_different);
            self.laws.push(law);
        }
        Ok(())
    }

    fn finish(mut self, meter: &mut Meter) -> Result<Constraints, Limit> {
        let cells = self.rules.shape().cell_count();
        let pairs = std::mem::take(&mut self.pairs);
        let mut tables = Tables::default();
        let mut ties = vec![Vec::new(); cells];
        for ((a, b), mut table) in pairs {
            meter.work(self.size() as u64)?;
            if self.says_more_than_peers(a, b, &mut table) {
                ties[a].push(Tie { other: b as u16, table: tables.number(&table) });
                ties[b].push(Tie { other: a as u16, table: tables.number(&transposed(&table)) });
            }
        }
        let mut laws_of = vec![Vec::new(); cells];
        for (number, law) in self.laws.iter().enumerate() {
            meter.work(law.cells().len() as u64)?;
            for &cell in law.cells() {
                let laws: &mut Vec<u32> = &mut laws_of[usize::from(cell)];
                if laws.last() != Some(&(number as u32)) {
                    laws.push(number as u32);
                }
            }
        }
        let mut rivals = Lists::default();
        for cell in self.rules.shape().cells() {
            meter.work(self.rules.peers(cell).len() as u64)?;
            rivals.push(rivals_of(self.rules, cell));
        }
        Ok(Constraints {
            rivals,
            ties: Lists::new(ties),
            tables: tables.tables,
            laws: self.laws,
            laws_of: Lists::new(laws_of),
        })
    }

    /// Whether a table excludes more than equal digits of two peers. A table of two peers excludes
    /// equal digits too from now on.
    fn says_more_than_peers(&self, a: usize, b: usize, table: &mut [u64]) -> bool {
        let all = self.rules.shape().digits().bits();
        let are_peers = self.rules.peers(Cell::new(a)).binary_search(&Cell::new(b)).is_ok();
        let mut says_more = false;
        for (digit, allowed) in table.iter_mut().enumerate() {
            let different = if are_peers { all & !(1 << digit) } else { all };
            *allowed &= different;
            says_more |= *allowed != different;
        }
        says_more
    }
}

fn numbers(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|cell| cell.index() as u16).collect()
}

/// The peers of a cell that share no house with it.
fn rivals_of(rules: &Rules, cell: Cell) -> Vec<u16> {
    let in_houses = rules.houses_of(cell).iter().flat_map(|&house| rules.cells_of(house));
    let in_houses: CellSet = in_houses.copied().collect();
    let peers = rules.peers(cell).iter().filter(|peer| !in_houses.contains(**peer));
    peers.map(|peer| peer.index() as u16).collect()
}

fn transposed(table: &[u64]) -> Box<[u64]> {
    let column = |digit: usize| {
        let rows = table.iter().enumerate().filter(move |(_, row)| **row >> digit & 1 == 1);
        rows.fold(0, |set, (row, _)| set | 1 << row)
    };
    (0..table.len()).map(column).collect()
}

/// Tables, each kept once.
#[derive(Default)]
struct Tables {
    tables: Vec<Box<[u64]>>,
    numbers: HashMap<Box<[u64]>, u32>,
}

impl Tables {
    fn number(&mut self, table: &[u64]) -> u32 {
        *self.numbers.entry(table.into()).or_insert_with(|| {
            self.tables.push(table.into());
            self.tables.len() as u32 - 1
        })
    }
}
