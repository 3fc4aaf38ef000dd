//! Puzzles of any shape: the smallest text row by row, as for classic ones.
//!
//! The method is that of `classic/search.rs`, for any number of stacks and columns.

use super::lines::Lines;
use super::{MOST_MEMORY, Unclassified, map_of_cells, with_digits};
use crate::Map;
use neuf_limits::{Limit, Limits, Meter};
use neuf_puzzle::order;
use neuf_puzzle::{Clues, Shape};

/// The mark of a digit that has no name yet; more than any name.
const NEW: u8 = u8::MAX;

#[derive(Clone)]
struct SparseBeginning {
    transposed: bool,
    rows: Vec<u8>,
    /// The column at each place; among those that are alike, in any order.
    columns: Vec<u8>,
    /// How many columns at the beginning of each stack are alike: no digit has appeared there.
    alike: Vec<u8>,
    /// How many stacks at the beginning are alike.
    alike_stacks: usize,
    /// The name of each digit, 0 for a blank.
    names: Vec<u8>,
}

/// The name of a row's digit at a place, and its column.
type Seen = (u8, u8);

/// The form of clues with plain rules, and the maps to it up to the order of blank lines.
pub fn find(clues: &Clues, limits: &Limits) -> Result<(Clues, Vec<Map>), Unclassified> {
    let lines = Lines::of(clues);
    let shape = lines.shape();
    let mut meter = limits.meter();
    let mut states: Vec<SparseBeginning> =
        lines.ways().map(|way| SparseBeginning::start(shape, way)).collect();
    let (mut text, mut used) = (Vec::new(), 0);
    for _ in 0..shape.size() {
        let (mut best, nexts) = smallest_rows(&lines, &states, &mut meter)?;
        let mut children = Vec::new();
        for (state, row, seen) in nexts {
            branch(
                &states[state],
                lines.row(states[state].transposed, row),
                row,
                &seen,
                used,
                &mut children,
                &mut meter,
            )?;
        }
        states = children;
        for name in best.iter_mut().filter(|name| **name == NEW) {
            used += 1;
            *name = used;
        }
        text.extend(best.into_iter().map(usize::from));
    }
    let form = Clues::from_values(shape, &text).expect("digits are named from 1");
    let map = |state: &SparseBeginning| {
        let cells = map_of_cells(shape, state.transposed, &state.rows, &state.columns);
        with_digits(&cells, clues, &form)
    };
    let maps = states.iter().map(map).collect();
    Ok((form, maps))
}

impl SparseBeginning {
    /// About how many bytes a state takes.
    fn bytes(size: usize) -> usize {
        size_of::<SparseBeginning>() + 4 * size
    }

    fn start(shape: Shape, transposed: bool) -> SparseBeginning {
        let size = shape.size();
        let mut names = vec![NEW; size + 1];
        names[0] = 0;
        SparseBeginning {
            transposed,
            rows: Vec::new(),
            columns: (0..size as u8).collect(),
            alike: vec![shape.block_columns() as u8; size / shape.block_columns()],
            alike_stacks: size / shape.block_columns(),
            names,
        }
    }

    /// The rows that may come next. Of a band's blank rows, the first will do; so will the first
    /// of the blank bands.
    fn candidates(&self, lines: &Lines) -> Vec<usize> {
        let height = lines.shape().block_rows();
        let is_free = |row: usize| !self.rows.contains(&(row as u8));
        let begun = !self.rows.len().is_multiple_of(height);
        let bands = match self.rows.last() {
            Some(&last) if begun => vec![usize::from(last) / height],
            _ => (0..lines.shape().size() / height).filter(|band| is_free(band * height)).collect(),
        };
        let is_blank = |row: usize| lines.is_blank(self.transposed, row);
        let rows_of =
            |band: usize| (band * height..(band + 1) * height).filter(|&row| is_free(row));
        let mut has_blank_band = false;
        let mut candidates = Vec::new();
        for band in bands {
            let is_blank_band = !begun && rows_of(band).all(is_blank);
            if is_blank_band && std::mem::replace(&mut has_blank_band, true) {
                continue;
            }
            let first_blank = rows_of(band).find(|&row| is_blank(row));
            candidates
                .extend(rows_of(band).filter(|&row| !is_blank(row) || Some(row) == first_blank));
        }
        candidates
    }

    /// The names and columns of a row in the best order.
    fn look(&self, row: &[u8]) -> Vec<Seen> {
        let seen = |&column: &u8| (self.names[usize::from(row[usize::from(column)])], column);
        let mut seen: Vec<Seen> = self.columns.iter().map(seen).collect();
        let width = seen.len() / self.alike.len();
        for (stack, &alike) in seen.chunks_mut(width).zip(&self.alike) {
            order::sort(&mut stack[..usize::from(alike)]);
        }
        let (first, rest) = seen.split_at(self.alike_stacks * width);
        let mut stacks: Vec<&[Seen]> = first.chunks(width).collect();
        stacks.sort_by(|a, b| names(a).cmp(names(b)));
        let mut sorted = stacks.concat();
        sorted.extend_from_slice(rest);
        sorted
    }
}

fn names(seen: &[Seen]) -> impl Iterator<Item = u8> {
    seen.iter().map(|&(name, _)| name)
}

/// The smallest next row, new digits as [`NEW`], and the states and rows that have it.
#[expect(clippy::type_complexity, reason = "a list of rows with their states, used once")]
fn smallest_rows(
    lines: &Lines,
    states: &[SparseBeginning],
    meter: &mut Meter,
) -> Result<(Vec<u8>, Vec<(usize, usize, Vec<Seen>)>), Limit> {
    let (mut best, mut nexts) = (Vec::new(), Vec::new());
    for (index, state) in states.iter().enumerate() {
        for row in state.candidates(lines) {
            meter.node()?;
            meter.work(lines.shape().size() as u64)?;
            let seen = state.look(lines.row(state.transposed, row));
            let text: Vec<u8> = names(&seen).collect();
            if nexts.is_empty() || text < best {
                best = text;
                nexts.clear();
            } else if text != best {
                continue;
            }
            nexts.push((index, row, seen));
        }
    }
    Ok((best, nexts))
}

/// Adds the states that follow: one, unless new digits stand where columns or stacks were alike.
fn branch(
    state: &SparseBeginning,
    values: &[u8],
    row: usize,
    seen: &[Seen],
    used: u8,
    children: &mut Vec<SparseBeginning>,
    meter: &mut Meter,
) -> Result<(), Unclassified> {
    let most = MOST_MEMORY / SparseBeginning::bytes(seen.len());
    let width = seen.len() / state.alike.len();
    let mut child = state.clone();
    child.rows.push(row as u8);
    for (stack, alike) in seen.chunks(width).zip(&mut child.alike) {
        *alike = names(&stack[..usize::from(*alike)]).filter(|&name| name == 0).count() as u8;
    }
    let is_blank = |stack: &&[Seen]| names(stack).all(|name| name == 0);
    child.alike_stacks = seen.chunks(width).take(state.alike_stacks).take_while(is_blank).count();
    let open = open_places(state, seen, width);
    in_all_orders(&open, &mut seen.to_vec(), &mut |seen| {
        if children.len() == most {
            return Err(Unclassified::TooManyBeginnings);
        }
        meter.work(seen.len() as u64)?;
        let (mut child, mut used) = (child.clone(), used);
        for (column, &(name, from)) in child.columns.iter_mut().zip(seen) {
            *column = from;
            if name == NEW {
                used += 1;
                child.names[usize::from(values[usize::from(from)])] = used;
            }
        }
        children.push(child);
        Ok(())
    })
}

/// Where the order is open: lists of stacks and lists of columns, each as its places.
fn open_places(state: &SparseBeginning, seen: &[Seen], width: usize) -> Vec<Vec<Vec<usize>>> {
    let mut open: Vec<Vec<Vec<usize>>> = Vec::new();
    let stacks: Vec<&[Seen]> = seen.chunks(width).collect();
    let places = |stack: usize| (stack * width..(stack + 1) * width).collect::<Vec<usize>>();
    let first = |stack: usize| {
        stacks[..stack].iter().position(|&other| names(other).eq(names(stacks[stack])))
    };
    let mut groups = vec![Vec::new(); stacks.len()];
    for stack in (0..state.alike_stacks).filter(|&stack| names(stacks[stack]).any(|name| name != 0))
    {
        groups[first(stack).unwrap_or(stack)].push(places(stack));
    }
    open.append(&mut groups);
    for (stack, &alike) in state.alike.iter().enumerate() {
        let is_new = |&place: &usize| seen[place].0 == NEW;
        let columns = (stack * width..stack * width + usize::from(alike)).filter(is_new);
        open.push(columns.map(|place| vec![place]).collect());
    }
    open.retain(|list| list.len() > 1);
    open
}

/// Calls `then` with `seen` in all orders that are open.
fn in_all_orders(
    open: &[Vec<Vec<usize>>],
    seen: &mut Vec<Seen>,
    then: &mut impl FnMut(&[Seen]) -> Result<(), Unclassified>,
) -> Result<(), Unclassified> {
    fn from_unit(
        open: &[Vec<Vec<usize>>],
        unit: usize,
        seen: &mut Vec<Seen>,
        then: &mut impl FnMut(&[Seen]) -> Result<(), Unclassified>,
    ) -> Result<(), Unclassified> {
        let Some((list, rest)) = open.split_first() else { return then(seen) };
        if unit == list.len() {
            return from_unit(rest, 0, seen, then);
        }
        for other in unit..list.len() {
            let swap = |seen: &mut Vec<Seen>| {
                list[unit].iter().zip(&list[other]).for_each(|(&a, &b)| seen.swap(a, b));
            };
            swap(seen);
            from_unit(open, unit + 1, seen, then)?;
            swap(seen);
        }
        Ok(())
    }
    from_unit(open, 0, seen, then)
}
