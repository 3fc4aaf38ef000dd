//! The structure of rules, and the maps that take rules to rules.

use super::{MOST_MEMORY, Unclassified};
use crate::Map;
use neuf_limits::{Limit, Meter};
use neuf_puzzle::order;
use neuf_puzzle::rules::PairTable;
use neuf_puzzle::{Cell, Constraint, Digit, Rules};
use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Rules as sets of cells, with a sign for each cell and each pair: maps keep signs.
pub struct Structure<'a> {
    rules: &'a Rules,
    houses: HashSet<Vec<Cell>>,
    constraints: HashSet<Constraint>,
    /// The sign of each pair of cells, from the houses and constraints that contain both, by the
    /// later cell and then the earlier; a pair of a cell with itself has the sign of the cell. Short
    /// signs suffice, since every map found is checked, and the largest grid has eight million.
    signs: Vec<u32>,
}

impl<'a> Structure<'a> {
    /// What these rules ask.
    ///
    /// # Errors
    /// The limit, if one is reached before all is looked at.
    pub fn of(rules: &'a Rules, meter: &mut Meter) -> Result<Structure<'a>, Limit> {
        let houses: HashSet<Vec<Cell>> =
            rules.houses().iter().map(|&house| rules.cells_of(house).to_vec()).collect();
        let mut constraints = HashSet::new();
        for (place, constraint) in rules.constraints().iter().enumerate() {
            meter.work(work_on(constraint))?;
            constraints.insert(normal(rules, place, |cell| cell));
        }
        let mut structure = Structure { rules, houses, constraints, signs: Vec::new() };
        structure.signs = structure.signs(meter)?;
        Ok(structure)
    }

    /// Sums of hashes, so that order does not matter.
    fn signs(&self, meter: &mut Meter) -> Result<Vec<u32>, Limit> {
        let cells = self.rules.shape().cell_count();
        let mut signs = vec![0_u32; cells * (cells + 1) / 2];
        let mut add = |cells_of: &[Cell], sign: u32| {
            meter.work((cells_of.len() * cells_of.len()) as u64)?;
            for (at, &one) in cells_of.iter().enumerate() {
                for &other in &cells_of[..=at] {
                    let place = &mut signs[place_of(one, other)];
                    *place = place.wrapping_add(sign);
                }
            }
            Ok(())
        };
        for house in &self.houses {
            add(house, hash_of(&"house") as u32)?;
        }
        for constraint in &self.constraints {
            add(&constraint.cells(), hash_of(&kind_of(constraint)) as u32)?;
        }
        Ok(signs)
    }

    fn sign(&self, one: Cell, other: Cell) -> u32 {
        self.signs[place_of(one, other)]
    }

    /// How digits may be renamed so that the rules stay the same.
    ///
    /// # Errors
    /// The limit that was reached before all constraints were looked at.
    pub fn renamings(&self, meter: &mut Meter) -> Result<Renamings, Limit> {
        if self.constraints.iter().all(|constraint| matches!(constraint, Constraint::Different(_)))
        {
            return Ok(Renamings::All);
        }
        let size = self.rules.shape().size();
        for constraint in &self.constraints {
            meter.work(work_on(constraint) + (size * size) as u64)?;
            let turned = turned_round(constraint, size);
            if turned.is_none_or(|turned| !self.constraints.contains(&turned)) {
                return Ok(Renamings::None);
            }
        }
        // Turning round twice leads back, so that none is missed.
        Ok(Renamings::TurnedRound)
    }

    /// All maps of cells that take these rules to others of the same shape, rows and columns in
    /// every order that fits.
    ///
    /// # Errors
    /// The limit that was reached first, or that there are too many maps to hold.
    pub fn maps_to(
        &self,
        other: &Structure<'_>,
        meter: &mut Meter,
    ) -> Result<Vec<Map>, Unclassified> {
        let mut found = Vec::new();
        for transposed in [false, true] {
            let mut search =
                PartialMap { from: self, to: other, transposed, rows: vec![], columns: vec![] };
            search.extend(meter, &mut found)?;
        }
        Ok(found)
    }

    /// Whether a map takes these rules exactly to the others.
    fn is_taken(&self, map: &Map, other: &Structure<'_>) -> bool {
        let back = map.inverse();
        let target = |cell: Cell| back.source(cell);
        let house = |cells: &Vec<Cell>| {
            let mut cells: Vec<Cell> = cells.iter().map(|&cell| target(cell)).collect();
            order::sort(&mut cells);
            cells
        };
        self.houses.len() == other.houses.len()
            && self.houses.iter().all(|cells| other.houses.contains(&house(cells)))
            && self.constraints.len() == other.constraints.len()
            && (0..self.rules.constraints().len())
                .all(|place| other.constraints.contains(&normal(self.rules, place, target)))
    }
}

/// How digits may be renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renamings {
    /// In any way.
    All,
    /// Not at all, or all turned round: `d` becomes `N + 1 − d`.
    TurnedRound,
    /// Not at all.
    None,
}

/// A map in the making: the row and the column of the source at each place of the target.
struct PartialMap<'a> {
    from: &'a Structure<'a>,
    to: &'a Structure<'a>,
    transposed: bool,
    rows: Vec<u8>,
    columns: Vec<u8>,
}

impl PartialMap<'_> {
    fn extend(&mut self, meter: &mut Meter, found: &mut Vec<Map>) -> Result<(), Unclassified> {
        let shape = self.from.rules.shape();
        meter.node()?;
        if self.columns.len() == shape.size() {
            let map = super::map_of_cells(shape, self.transposed, &self.rows, &self.columns);
            if self.from.is_taken(&map, self.to) {
                if found.len() * (size_of::<Map>() + 3 * shape.size()) > MOST_MEMORY {
                    return Err(Unclassified::TooManyBeginnings);
                }
                found.push(map);
            }
            return Ok(());
        }
        // A row, a column, a row …
        let is_row = self.rows.len() == self.columns.len();
        for line in 0..shape.size() as u8 {
            let lines = if is_row { &mut self.rows } else { &mut self.columns };
            if lines.contains(&line) {
                continue;
            }
            lines.push(line);
            meter.work((self.rows.len() * self.columns.len()).pow(2) as u64)?;
            if self.fits(is_row) {
                self.extend(meter, found)?;
            }
            if is_row {
                self.rows.pop()
            } else {
                self.columns.pop()
            };
        }
        Ok(())
    }

    /// Whether the cells of the last row or column have the signs that they should.
    fn fits(&self, is_row: bool) -> bool {
        let (rows, columns) = (self.rows.len(), self.columns.len());
        let last = |place: usize| if is_row { (rows - 1, place) } else { (place, columns - 1) };
        let fresh = (0..if is_row { columns } else { rows }).map(last);
        let all = || (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)));
        fresh.clone().all(|one| {
            all().all(|other| {
                let (here, there) = (self.source(one), self.source(other));
                let (to_one, to_other) = (self.target(one), self.target(other));
                self.from.sign(here, there) == self.to.sign(to_one, to_other)
            })
        })
    }

    fn target(&self, (row, column): (usize, usize)) -> Cell {
        self.to.rules.shape().cell(row, column)
    }

    fn source(&self, (row, column): (usize, usize)) -> Cell {
        let (row, column) = (self.rows[row].into(), self.columns[column].into());
        let shape = self.from.rules.shape();
        if self.transposed { shape.cell(column, row) } else { shape.cell(row, column) }
    }
}

/// Where the sign of two cells is.
fn place_of(one: Cell, other: Cell) -> usize {
    let (last, first) = (one.index().max(other.index()), one.index().min(other.index()));
    last * (last + 1) / 2 + first
}

/// About what it takes to compare a constraint with others.
fn work_on(constraint: &Constraint) -> u64 {
    8 * constraint.cells().len() as u64
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A constraint but for its cells: its kind, their number, and a hash of the rest.
fn kind_of(constraint: &Constraint) -> (u8, usize, u64) {
    let cells = constraint.cells().len();
    match constraint {
        Constraint::Different(_) => (0, cells, 0),
        // Seen from the other cell, the table is another one: only its existence counts.
        Constraint::Pair { .. } => (1, cells, 0),
        Constraint::Line { automaton, .. } => (2, cells, hash_of(automaton)),
        Constraint::Sum { terms, total, .. } => {
            let mut factors: Vec<i32> = terms.iter().map(|&(_, factor)| factor).collect();
            order::sort(&mut factors);
            (3, cells, hash_of(&(factors, total)))
        }
        _ => (4, cells, 0),
    }
}

/// A constraint with its cells moved, in a standard order, to be compared. A sandwich is the same
/// from both ends.
fn normal(rules: &Rules, place: usize, to: impl Fn(Cell) -> Cell) -> Constraint {
    let all = |cells: &[Cell]| cells.iter().map(|&cell| to(cell)).collect::<Vec<Cell>>();
    match &rules.constraints()[place] {
        Constraint::Different(cells) => {
            let mut cells = all(cells);
            order::sort(&mut cells);
            Constraint::Different(cells)
        }
        Constraint::Pair { cells: [one, other], table } => {
            let (one, other) = (to(*one), to(*other));
            match one <= other {
                true => Constraint::Pair { cells: [one, other], table: Arc::clone(table) },
                false => {
                    let size = rules.shape().size();
                    let table = Arc::new(PairTable::new(size, |a, b| table.allows(b, a)));
                    Constraint::Pair { cells: [other, one], table }
                }
            }
        }
        Constraint::Line { cells, automaton } => {
            let mut cells = all(cells);
            let turned: Vec<Cell> = cells.iter().rev().copied().collect();
            if rules.rule_of(place).name() == "sandwich" && turned < cells {
                cells = turned;
            }
            Constraint::Line { cells, automaton: automaton.clone() }
        }
        Constraint::Sum { terms, total, different } => {
            let terms: BTreeMap<Cell, i32> =
                terms.iter().map(|&(cell, factor)| (to(cell), factor)).collect();
            let (terms, total) = (terms.into_iter().collect(), total.clone());
            Constraint::Sum { terms, total, different: *different }
        }
        other => other.clone(),
    }
}

/// The constraint that asks of `N + 1 − d` what this one asks of `d`; `None` where that is not
/// known.
fn turned_round(constraint: &Constraint, size: usize) -> Option<Constraint> {
    let turned = |digit: Digit| Digit::from_index(size - digit.value());
    Some(match constraint {
        Constraint::Different(_) => constraint.clone(),
        Constraint::Pair { cells, table } => {
            let table = PairTable::new(size, |a, b| table.allows(turned(a), turned(b)));
            Constraint::Pair { cells: *cells, table: Arc::new(table) }
        }
        Constraint::Sum { terms, total, different } => {
            let factors: i32 = terms.iter().map(|&(_, factor)| factor).sum();
            let all = factors * (size as i32 + 1);
            let total = all - total.end()..=all - total.start();
            Constraint::Sum { terms: terms.clone(), total, different: *different }
        }
        _ => return None,
    })
}
