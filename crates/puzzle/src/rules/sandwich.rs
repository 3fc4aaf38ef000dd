//! Sums between the least and the greatest digit.

use super::size::{MOST_STEPS, steps_of_line};
use super::{Arguments, Automaton, Constraint, Lowering, Rule, RuleFault, RuleKind, Takes};
use crate::{Cell, Digit};
use std::ops::RangeInclusive;

/// Along a line with one 1 and one `N`, the digits between the two have a given total.
pub(super) struct Sandwich;

/// Of the digits along these cells, mostly a row or a column, one is 1, one is `N`, and those between
/// the two have this total.
///
/// ```
/// use neuf_puzzle::{Rules, Shape, rules};
///
/// let shape = Shape::CLASSIC;
/// let row = (0..9).map(|column| shape.cell(0, column));
/// let rules = Rules::new(shape, [rules::sandwich(row, 12)])?;
/// assert_eq!(rules.list()[0].name(), "sandwich");
/// # Ok::<(), neuf_puzzle::rules::RulesError>(())
/// ```
pub fn sandwich(cells: impl IntoIterator<Item = Cell>, total: u32) -> Rule {
    let cells = vec![cells.into_iter().collect()];
    Rule::new(&Sandwich, Arguments { number: Some(total), cells })
}

impl RuleKind for Sandwich {
    fn name(&self) -> &'static str {
        "sandwich"
    }

    fn takes(&self) -> Takes {
        Takes::NumberAndCells
    }

    fn lower(&self, arguments: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
        let (cells, digits) = (arguments.list().to_vec(), into.shape().size());
        let total = arguments.number.unwrap_or_default();
        let line = Line { cells: cells.len(), digits, differ: into.share_house(&cells) };
        if let Some(why) = line.refutation(total) {
            into.add_impossible(cells, why);
            return Ok(());
        }
        let automaton = if line.differ {
            let most = line.most() as usize;
            let count = states(0..=most, true);
            let shared = into.shared(("sandwich", most), count, || machine(digits, 0..=most, true));
            // The states before the first 1 or `N` are the last ones.
            shared.starting_in(shared.start().saturating_sub(most - total as usize))
        } else {
            let total = total as usize;
            let count = states(total..=total, false);
            if steps_of_line(&cells, count, digits) > MOST_STEPS {
                return Err(RuleFault::TooLong { cells: cells.len() });
            }
            let key = ("sandwich between others", total);
            into.shared(key, count, || machine(digits, total..=total, false))
        };
        into.add(Constraint::Line { cells, automaton });
        Ok(())
    }
}

/// The cells of a sandwich.
struct Line {
    cells: usize,
    digits: usize,
    /// Whether all its digits differ.
    differ: bool,
}

impl Line {
    /// The reason why the line cannot have this total, if it cannot.
    fn refutation(&self, total: u32) -> Option<RuleFault> {
        if self.cells < 2 || self.digits < 2 {
            return Some(RuleFault::TooFewCells { found: self.cells, least: 2 });
        }
        let most = self.most();
        if total > most {
            return Some(RuleFault::Total { total, least: 0, most });
        }
        let is_possible = (0..=self.most_between()).any(|some| self.totals(some).contains(&total));
        (!is_possible).then_some(RuleFault::NoDigits { total })
    }

    /// The most digits that lie between the ends.
    fn most_between(&self) -> usize {
        let others = if self.differ { self.digits - 2 } else { usize::MAX };
        let others = if self.digits > 2 { others } else { 0 };
        (self.cells - 2).min(others)
    }

    fn most(&self) -> u32 {
        *self.totals(self.most_between()).end()
    }

    /// The totals of so many digits from 2 to the one before the greatest: all between two bounds.
    fn totals(&self, some: usize) -> RangeInclusive<u32> {
        let (least, most) = match self.differ {
            true => (some * (some + 3) / 2, some * (2 * self.digits - 1 - some) / 2),
            false => (some * 2, some * (self.digits - 1)),
        };
        least as u32..=most as u32
    }
}

/// Counts down what is still missing between the ends. Of lines whose digits differ the ends do, too;
/// of others it remembers whether the first was 1 or the greatest digit.
///
/// ```text
///  before, for each total ──1 or N──→ what is missing ──others──→ nothing missing ──N or 1──→ after
/// ```
///
/// The states are what is missing (after a 1; then, where it matters, after an `N`), the one after, and
/// those before, in the order of the totals. It starts in the last.
fn machine(digits: usize, totals: RangeInclusive<usize>, differ: bool) -> Automaton {
    let (first, most) = (*totals.start(), *totals.end());
    let tracks = if differ { 1 } else { 2 };
    let after = tracks * (most + 1);
    let count = states(totals, differ);
    let accepting: Vec<bool> = (0..count).map(|state| state == after).collect();
    let track = |digit: Digit| if digit.value() == 1 { 0 } else { tracks - 1 };
    let is_end = |digit: Digit| digit.value() == 1 || digit.value() == digits;
    Automaton::new(digits, count - 1, &accepting, |state, digit| {
        if state > after {
            let total = state - after - 1 + first;
            return Some(if is_end(digit) { track(digit) * (most + 1) + total } else { state });
        }
        if state == after {
            return (!is_end(digit)).then_some(after);
        }
        let (begun, missing) = (state / (most + 1), state % (most + 1));
        match is_end(digit) {
            true => (missing == 0 && (differ || begun != track(digit))).then_some(after),
            false => (missing >= digit.value()).then(|| state - digit.value()),
        }
    })
}

fn states(totals: RangeInclusive<usize>, differ: bool) -> usize {
    let tracks = if differ { 1 } else { 2 };
    tracks * (totals.end() + 1) + 1 + (totals.end() + 1 - totals.start())
}
