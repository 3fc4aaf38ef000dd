//! Grids with rules: all maps that keep them, one by one.

use super::Unclassified;
use super::structure::{Renamings, Structure};
use crate::{Classified, Map};
use neuf_limits::Limits;
use neuf_puzzle::{Clues, Digit, Shape};

/// The form with the smallest text, among the images under all maps that keep the rules.
pub fn classify(clues: &Clues, limits: &Limits) -> Result<Classified<Clues>, Unclassified> {
    let mut meter = limits.meter();
    let structure = Structure::of(clues.rules(), &mut meter)?;
    let renamings = structure.renamings(&mut meter)?;
    let (mut best, mut found) = (Vec::new(), Vec::new());
    for cells in structure.maps_to(&structure, &mut meter)? {
        for map in renamed(&cells, clues, renamings) {
            // One renaming for each map of cells.
            if found.last().is_some_and(|last: &Map| last.of_cells() == cells) {
                continue;
            }
            meter.node()?;
            meter.work(clues.shape().cell_count() as u64)?;
            let text: Vec<usize> = map.apply(clues, clues.rules()).values().collect();
            if found.is_empty() || text < best {
                best = text;
                found.clear();
            } else if text != best {
                continue;
            }
            found.push(map);
        }
    }
    let form = found[0].apply(clues, clues.rules());
    Ok(Classified::listed(form, found, clues.shape()))
}

/// The first map that takes the rules and the clues of one to those of the other.
pub fn same(one: &Clues, other: &Clues, limits: &Limits) -> Result<Option<Map>, Unclassified> {
    let mut meter = limits.meter();
    let from = Structure::of(one.rules(), &mut meter)?;
    let to = Structure::of(other.rules(), &mut meter)?;
    let renamings = from.renamings(&mut meter)?;
    if renamings != to.renamings(&mut meter)? {
        return Ok(None);
    }
    for cells in from.maps_to(&to, &mut meter)? {
        meter.node()?;
        let map = match renamings {
            Renamings::All => between(&cells, one, other),
            _ => renamed(&cells, one, renamings).into_iter().find(|map| leads(map, one, other)),
        };
        if map.is_some() {
            return Ok(map);
        }
    }
    Ok(None)
}

fn leads(map: &Map, one: &Clues, other: &Clues) -> bool {
    map.apply(one, other.rules()).values().eq(other.values())
}

/// A map of cells with the renamings that are allowed; where all are, the one by first appearance.
fn renamed(cells: &Map, clues: &Clues, renamings: Renamings) -> Vec<Map> {
    match renamings {
        Renamings::All => vec![by_appearance(cells, clues)],
        Renamings::TurnedRound => vec![cells.clone(), cells.then(&turning_round(cells.shape()))],
        Renamings::None => vec![cells.clone()],
    }
}

fn turning_round(shape: Shape) -> Map {
    let lines: Vec<u8> = (0..shape.size() as u8).collect();
    let digits: Vec<u8> = (1..=shape.size() as u8).rev().collect();
    Map::new(shape, false, &lines, &lines, &digits).expect("digits in reverse")
}

/// The map of cells, with digits named as they appear in the image.
fn by_appearance(cells: &Map, clues: &Clues) -> Map {
    let shape = cells.shape();
    let mut seen: Vec<Digit> = Vec::new();
    let written = shape.cells().filter_map(|cell| clues.given(cells.source(cell)));
    for digit in written.chain(shape.digits()) {
        if !seen.contains(&digit) {
            seen.push(digit);
        }
    }
    let mut digits = vec![0; shape.size()];
    seen.iter().enumerate().for_each(|(name, digit)| digits[digit.index()] = name as u8 + 1);
    Map::new(shape, cells.is_transposed(), cells.rows(), cells.columns(), &digits)
        .expect("each digit once")
}

/// The renaming that makes a map of cells lead from one to the other, if there is one.
fn between(cells: &Map, one: &Clues, other: &Clues) -> Option<Map> {
    let (one_named, other_named) =
        (by_appearance(cells, one), by_appearance(&Map::identity(cells.shape()), other));
    let map = one_named.then(&other_named.inverse());
    leads(&map, one, other).then_some(map)
}
