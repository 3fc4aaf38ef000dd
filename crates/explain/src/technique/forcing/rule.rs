//! The simple techniques that a net may use between its singles: locked candidates, pairs and
//! X-wings, on the candidates that are left.

use super::net::{Net, Why};
use super::web::Meeting;
use crate::argument::{Literal, Rule};
use crate::{Candidate, Id};
use neuf_puzzle::{Cell, Digit, DigitSet, order};
use std::sync::Arc;

/// A rule that applies, and the literals it rests on.
#[derive(Clone, Debug)]
pub(super) struct AppliedRule {
    pub rule: Rule,
    pub premises: Vec<Literal>,
}

/// An instance of a rule, without its premises.
struct Sight {
    technique: Id,
    digits: DigitSet,
    cells: Vec<Cell>,
    base: Vec<usize>,
    cover: Vec<usize>,
}

/// Applies every instance of the easiest rule that says something new; whether there was one.
pub(super) fn apply(net: &mut Net<'_>) -> bool {
    locked(net) || hidden_pairs(net) || naked_pairs(net) || x_wings(net)
}

/// Adds the eliminations of a rule.
fn conclude(net: &mut Net<'_>, sight: Sight, gone: &[Candidate], premises: Vec<Literal>) {
    let geometry = net.geometry();
    let houses = |list: &[usize]| list.iter().map(|&house| geometry.house(house)).collect();
    let rule = Rule {
        technique: sight.technique,
        digits: sight.digits,
        cells: sight.cells,
        base: houses(&sight.base),
        cover: houses(&sight.cover),
    };
    let number = net.rules.len() as u32;
    net.rules.push(AppliedRule { rule, premises });
    for &candidate in gone {
        net.add(Literal::off(candidate), Why::Rule(number));
    }
}

/// How many places of a digit are left in a house.
fn count(net: &Net<'_>, house: usize, digit: Digit) -> u16 {
    net.left.rest(net.web.places(house, digit)).count
}

/// The places of a digit that are left in some houses, in reading order.
fn places(net: &Net<'_>, digit: Digit, houses: &[usize]) -> Vec<Cell> {
    let geometry = net.geometry();
    let cells = houses.iter().flat_map(|&house| geometry.list(house)).copied();
    let mut left: Vec<Cell> = cells.filter(|&cell| net.left.has(cell, digit)).collect();
    if houses.len() > 1 {
        order::sort(&mut left);
        left.dedup();
    }
    left
}

/// The places of a digit in some houses that the state had and the net has not, in reading order.
fn lost(
    net: &Net<'_>,
    digit: Digit,
    houses: &[usize],
    matters: impl Fn(Cell) -> bool,
) -> Vec<Literal> {
    let cells = houses.iter().flat_map(|&house| net.geometry().list(house)).copied();
    let gone = |&cell: &Cell| net.state.allows(cell, digit) && !net.left.has(cell, digit);
    let gone = cells.filter(gone).filter(|&cell| matters(cell));
    let mut gone: Vec<Literal> =
        gone.map(|cell| Literal::off(Candidate::new(cell, digit))).collect();
    order::sort(&mut gone);
    gone
}

/// The candidates of a cell that the state had and the net has not.
fn lost_in(net: &Net<'_>, cell: Cell, kept: DigitSet) -> Vec<Literal> {
    let digits = net.state.candidates(cell) - kept;
    digits.iter().map(|digit| Literal::off(Candidate::new(cell, digit))).collect()
}

fn each(digit: Digit, cells: &[Cell]) -> Vec<Candidate> {
    cells.iter().map(|&cell| Candidate::new(cell, digit)).collect()
}

fn locked(net: &mut Net<'_>) -> bool {
    let (geometry, web) = (net.geometry(), Arc::clone(&net.web));
    let mut any = false;
    for &Meeting { digit, block, line, groups } in &web.meetings {
        let [in_block, on_line, in_both] =
            groups.map(|group| net.left.rest(usize::from(group)).count);
        if (in_block == in_both) == (on_line == in_both) || in_both == 0 {
            continue;
        }
        let (technique, base, cover) = if in_block == in_both {
            ("locked-candidates-pointing", block, line)
        } else {
            ("locked-candidates-claiming", line, block)
        };
        let lies_in = |house| move |cell: &Cell| geometry.houses_of(*cell).contains(&house);
        let premises = lost(net, digit, &[base], |cell| !lies_in(cover)(&cell));
        let mut gone = places(net, digit, &[cover]);
        gone.retain(|cell| !lies_in(base)(cell));
        let sight = Sight {
            technique,
            digits: DigitSet::single(digit),
            cells: places(net, digit, &[base]),
            base: vec![base],
            cover: vec![cover],
        };
        conclude(net, sight, &each(digit, &gone), premises);
        any = true;
    }
    any
}

fn hidden_pairs(net: &mut Net<'_>) -> bool {
    let geometry = net.geometry();
    let mut any = false;
    let mut two: Vec<(Digit, Vec<Cell>)> = Vec::new();
    for house in 0..geometry.house_count() {
        let digits = net.state.shape().digits().iter();
        two.clear();
        two.extend(
            digits
                .filter(|&digit| count(net, house, digit) == 2)
                .map(|digit| (digit, places(net, digit, &[house]))),
        );
        for (i, (a, cells)) in two.iter().enumerate() {
            for (b, _) in two[i + 1..].iter().filter(|(_, others)| others == cells) {
                let digits: DigitSet = [*a, *b].into_iter().collect();
                let gone: Vec<Candidate> = cells
                    .iter()
                    .flat_map(|&cell| {
                        (net.left.digits(cell) - digits).iter().map(move |d| (cell, d))
                    })
                    .map(|(cell, digit)| Candidate::new(cell, digit))
                    .collect();
                if gone.is_empty() {
                    continue;
                }
                let outside = |cell: Cell| !cells.contains(&cell);
                let mut premises = lost(net, *a, &[house], outside);
                premises.extend(lost(net, *b, &[house], outside));
                let (technique, base) = ("hidden-pair", vec![house]);
                let cells = cells.clone();
                let sight = Sight { technique, digits, cells, base, cover: Vec::new() };
                conclude(net, sight, &gone, premises);
                any = true;
            }
        }
    }
    any
}

fn naked_pairs(net: &mut Net<'_>) -> bool {
    let (geometry, web) = (net.geometry(), Arc::clone(&net.web));
    let sees = |cell, other: Cell| geometry.rules().peers(cell).contains(&other);
    let cells = net.state.shape().cells();
    let two: Vec<Cell> = cells.filter(|&cell| net.left.digits(cell).len() == 2).collect();
    let mut any = false;
    for (i, &a) in two.iter().enumerate() {
        for &b in &two[i + 1..] {
            let digits = net.left.digits(a);
            if digits != net.left.digits(b) || digits.len() != 2 || !sees(a, b) {
                continue;
            }
            let seen_by_both = |&digit: &Digit| {
                let rivals = web.rivals(web.number(Candidate::new(a, digit))).iter();
                let rivals = rivals.map(|&rival| web.candidate(rival));
                let is_gone = |it: &Candidate| {
                    it.digit == digit && net.left.has(it.cell, digit) && sees(b, it.cell)
                };
                rivals.filter(is_gone).collect::<Vec<_>>()
            };
            let gone: Vec<Candidate> = digits.iter().flat_map(|d| seen_by_both(&d)).collect();
            if gone.is_empty() {
                continue;
            }
            let mut premises = lost_in(net, a, digits);
            premises.extend(lost_in(net, b, digits));
            let sight = Sight {
                technique: "naked-pair",
                digits,
                cells: vec![a, b],
                base: geometry.common_houses(&[a, b]).collect(),
                cover: Vec::new(),
            };
            conclude(net, sight, &gone, premises);
            any = true;
        }
    }
    any
}

fn x_wings(net: &mut Net<'_>) -> bool {
    let geometry = net.geometry();
    let [rows, columns, _] = geometry.kinds();
    let mut any = false;
    let mut two: Vec<(usize, [usize; 2])> = Vec::new();
    for digit in net.state.shape().digits() {
        for (lines, kind) in [(rows.clone(), 1), (columns.clone(), 0)] {
            two.clear();
            two.extend(lines.filter(|&line| count(net, line, digit) == 2).filter_map(|line| {
                let pair: [Cell; 2] = places(net, digit, &[line]).try_into().ok()?;
                Some((line, pair.map(|cell| geometry.houses_of(cell)[kind])))
            }));
            for (i, &(one, cover)) in two.iter().enumerate() {
                for &(other, _) in two[i + 1..].iter().filter(|(_, crossing)| *crossing == cover) {
                    let base = [one, other];
                    let lies_in = |houses: [usize; 2]| {
                        move |cell: &Cell| {
                            geometry.houses_of(*cell).iter().any(|it| houses.contains(it))
                        }
                    };
                    let mut gone = places(net, digit, &cover);
                    let mut cells = gone.clone();
                    gone.retain(|cell| !lies_in(base)(cell));
                    cells.retain(lies_in(base));
                    if gone.is_empty() {
                        continue;
                    }
                    let premises = lost(net, digit, &base, |cell| !lies_in(cover)(&cell));
                    let sight = Sight {
                        technique: "x-wing",
                        digits: DigitSet::single(digit),
                        cells,
                        base: base.to_vec(),
                        cover: cover.to_vec(),
                    };
                    conclude(net, sight, &each(digit, &gone), premises);
                    any = true;
                }
            }
        }
    }
    any
}
