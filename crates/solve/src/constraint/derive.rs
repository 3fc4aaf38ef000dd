//! Sums that follow from others and from the houses: every house has the same total.
//!
//! ```text
//!  a a b b      a row has 1 + 2 + 3 + 4 = 10: where cage a has 6, its other two cells have 4,
//!  . . b .      and where cage b has 7, what sticks out of the row has 6 + 7 - 10 = 3
//! ```
//!
//! People call them innies and outies. They exclude nothing new, but sooner.

use neuf_limits::{Limit, Meter};
use neuf_puzzle::order;
use neuf_puzzle::{Cell, House, Rules};

/// The most cells of a derived sum: larger ones hardly ever exclude anything.
const MOST_CELLS: usize = 4;

/// The most rows or columns that are taken together.
const MOST_LINES: usize = 3;

/// Cells, in reading order, whose digits have a known sum.
pub(super) struct Total {
    pub(super) cells: Vec<u16>,
    pub(super) sum: i64,
}

/// The sums that follow from given sums and the houses.
///
/// # Errors
/// The limit, if one is reached before all areas are examined.
pub(super) fn derived(
    rules: &Rules,
    sums: &[Total],
    meter: &mut Meter,
) -> Result<Vec<Total>, Limit> {
    if sums.is_empty() {
        return Ok(Vec::new());
    }
    let mut found: Vec<Total> = Vec::new();
    for area in areas(rules) {
        let [inside, outside] = [inside(&area, sums, meter)?, outside(&area, sums, meter)?];
        let new = inside.into_iter().chain(outside);
        for derived in new.filter(|new| (1..=MOST_CELLS).contains(&new.cells.len())) {
            meter.work(sums.len() as u64)?;
            let is_known = sums.iter().any(|sum| sum.cells == derived.cells)
                || found.iter().any(|other| other.cells == derived.cells);
            if !is_known {
                found.push(derived);
            }
        }
    }
    Ok(found)
}

/// Whether some cells are in one house.
pub(super) fn share_house(rules: &Rules, cells: &[u16]) -> bool {
    let houses_of = |cell: &u16| rules.houses_of(Cell::new(usize::from(*cell)));
    let Some((first, others)) = cells.split_first() else { return true };
    houses_of(first).iter().any(|house| others.iter().all(|cell| houses_of(cell).contains(house)))
}

/// The houses, and a few rows or columns that follow each other.
fn areas(rules: &Rules) -> Vec<Total> {
    let size = rules.shape().size();
    let area = |houses: &[House]| {
        let cells = houses.iter().flat_map(|&house| rules.cells_of(house));
        let mut cells: Vec<u16> = cells.map(|cell| cell.index() as u16).collect();
        order::sort(&mut cells);
        Total { cells, sum: (houses.len() * size * (size + 1) / 2) as i64 }
    };
    let (rows, columns) = (&rules.houses()[..size], &rules.houses()[size..2 * size]);
    let several =
        (2..=MOST_LINES).flat_map(|count| rows.windows(count).chain(columns.windows(count)));
    rules.houses().chunks(1).chain(several).map(area).collect()
}

/// The cells of an area outside the sums within it, with their total.
fn inside(area: &Total, sums: &[Total], meter: &mut Meter) -> Result<Option<Total>, Limit> {
    let (mut cells, mut sum) = (area.cells.clone(), area.sum);
    for given in sums {
        meter.work(given.cells.len() as u64)?;
        if given.cells.iter().all(|cell| cells.binary_search(cell).is_ok()) {
            cells.retain(|cell| !given.cells.contains(cell));
            sum -= given.sum;
        }
    }
    let is_smaller = cells.len() < area.cells.len();
    Ok(is_smaller.then_some(Total { cells, sum }))
}

/// The cells outside an area of sums that cover it without overlap, with their total.
fn outside(area: &Total, sums: &[Total], meter: &mut Meter) -> Result<Option<Total>, Limit> {
    let (mut open, mut out, mut sum) = (area.cells.clone(), Vec::new(), -area.sum);
    for given in sums {
        meter.work(given.cells.len() as u64)?;
        let (within, without): (Vec<u16>, Vec<u16>) =
            given.cells.iter().partition(|cell| area.cells.binary_search(cell).is_ok());
        let is_free = within.iter().all(|cell| open.binary_search(cell).is_ok())
            && without.iter().all(|cell| !out.contains(cell));
        if !within.is_empty() && is_free && out.len() + without.len() <= MOST_CELLS {
            open.retain(|cell| !within.contains(cell));
            out.extend(without);
            sum += given.sum;
        }
    }
    order::sort(&mut out);
    Ok(open.is_empty().then_some(Total { cells: out, sum }))
}
