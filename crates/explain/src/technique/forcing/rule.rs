//! The simple techniques that a net may use between its singles: locked candidates, pairs and
//! X-wings, on the candidates that are left.

use super::net::{Net, Why};
use crate::argument::{Literal, Rule};
use crate::{Candidate, Cells, Id};
use neuf_puzzle::{Cell, Digit, DigitSet};

/// A rule that applies, and the literals it rests on.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub rule: Rule,
    pub premises: Vec<Literal>,
}

/// What a rule sees, before anybody asks what it rests on.
struct Sight {
    technique: Id,
    digits: DigitSet,
    cells: Cells,
    base: Vec<usize>,
    cover: Vec<usize>,
}

/// Applies every instance of the easiest rule that says something new; whether there was one.
pub(super) fn apply(net: &mut Net<'_>) -> bool {
    locked(net) || hidden_pairs(net) || naked_pairs(net) || x_wings(net)
}

/// Adds what a rule rules out, if any of it is new.
fn conclude(net: &mut Net<'_>, sight: Sight, gone: &[Candidate], premises: Vec<Literal>) {
    let geometry = net.geometry();
    let houses = |list: &[usize]| list.iter().map(|&house| geometry.house(house)).collect();
    let rule = Rule {
        technique: sight.technique,
        digits: sight.digits,
        cells: sight.cells.iter().collect(),
        base: houses(&sight.base),
        cover: houses(&sight.cover),
    };
    let number = net.rules.len();
    net.rules.push(Found { rule, premises });
    for &candidate in gone {
        net.add(Literal::off(candidate), Why::Rule(number));
    }
}

fn each(digit: Digit, cells: Cells) -> Vec<Candidate> {
    cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
}

/// The places of a digit that the state had and the net has not.
fn lost(net: &Net<'_>, digit: Digit, among: Cells) -> Vec<Literal> {
    let cells = (net.state.cells_with(digit) & among) - net.left.cells(digit);
    cells.iter().map(|cell| Literal::off(Candidate::new(cell, digit))).collect()
}

/// The candidates of a cell that the state had and the net has not.
fn lost_in(net: &Net<'_>, cell: Cell, kept: DigitSet) -> Vec<Literal> {
    let digits = net.state.candidates(cell) - kept;
    digits.iter().map(|digit| Literal::off(Candidate::new(cell, digit))).collect()
}

fn locked(net: &mut Net<'_>) -> bool {
    let geometry = net.geometry();
    let [rows, columns, blocks] = geometry.kinds();
    let mut any = false;
    for digit in net.state.shape().digits() {
        for block in blocks.clone() {
            for line in rows.clone().chain(columns.clone()) {
                let meet = geometry.set(line) & geometry.set(block);
                if meet.is_empty() || net.left.cells(digit).is_disjoint(meet) {
                    continue;
                }
                for (base, cover) in [(block, line), (line, block)] {
                    let places = net.left.cells(digit);
                    let (outside, gone) = (
                        (places & geometry.set(base)) - meet,
                        (places & geometry.set(cover)) - meet,
                    );
                    if !outside.is_empty() || gone.is_empty() {
                        continue;
                    }
                    let technique = if base == block {
                        "locked-candidates-pointing"
                    } else {
                        "locked-candidates-claiming"
                    };
                    let premises = lost(net, digit, geometry.set(base) - meet);
                    let sight = Sight {
                        technique,
                        digits: DigitSet::single(digit),
                        cells: places & meet,
                        base: vec![base],
                        cover: vec![cover],
                    };
                    conclude(net, sight, &each(digit, gone), premises);
                    any = true;
                }
            }
        }
    }
    any
}

fn hidden_pairs(net: &mut Net<'_>) -> bool {
    let geometry = net.geometry();
    let mut any = false;
    for house in 0..geometry.house_count() {
        let set = geometry.set(house);
        let two: Vec<(Digit, Cells)> = net
            .state
            .shape()
            .digits()
            .iter()
            .map(|digit| (digit, net.left.cells(digit) & set))
            .filter(|(_, cells)| cells.len() == 2)
            .collect();
        for (i, &(a, cells)) in two.iter().enumerate() {
            for &(b, others) in &two[i + 1..] {
                let digits: DigitSet = [a, b].into_iter().collect();
                let gone: Vec<Candidate> = cells
                    .iter()
                    .flat_map(|cell| {
                        (net.left.digits(cell) - digits).iter().map(move |d| (cell, d))
                    })
                    .map(|(cell, digit)| Candidate::new(cell, digit))
                    .collect();
                if cells != others || gone.is_empty() {
                    continue;
                }
                let mut premises = lost(net, a, set - cells);
                premises.extend(lost(net, b, set - cells));
                let (technique, base) = ("hidden-pair", vec![house]);
                let sight = Sight { technique, digits, cells, base, cover: Vec::new() };
                conclude(net, sight, &gone, premises);
                any = true;
            }
        }
    }
    any
}

fn naked_pairs(net: &mut Net<'_>) -> bool {
    let geometry = net.geometry();
    let cells = net.state.shape().cells();
    let two: Vec<Cell> = cells.filter(|&cell| net.left.digits(cell).len() == 2).collect();
    let mut any = false;
    for (i, &a) in two.iter().enumerate() {
        for &b in &two[i + 1..] {
            let digits = net.left.digits(a);
            if digits != net.left.digits(b) || !geometry.peers(a).contains(b) || digits.len() != 2 {
                continue;
            }
            let reach = geometry.peers(a) & geometry.peers(b);
            let gone: Vec<Candidate> =
                digits.iter().flat_map(|d| each(d, net.left.cells(d) & reach)).collect();
            if gone.is_empty() {
                continue;
            }
            let mut premises = lost_in(net, a, digits);
            premises.extend(lost_in(net, b, digits));
            let sight = Sight {
                technique: "naked-pair",
                digits,
                cells: [a, b].into_iter().collect(),
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
    for digit in net.state.shape().digits() {
        for (lines, kind) in [(rows.clone(), 1), (columns.clone(), 0)] {
            let two: Vec<(usize, [usize; 2])> = lines
                .filter_map(|line| {
                    let pair = (net.left.cells(digit) & geometry.set(line)).pair()?;
                    Some((line, pair.map(|cell| geometry.houses_of(cell)[kind])))
                })
                .collect();
            for (i, &(one, cover)) in two.iter().enumerate() {
                for &(other, crossing) in &two[i + 1..] {
                    if cover != crossing {
                        continue;
                    }
                    let base = geometry.set(one) | geometry.set(other);
                    let covered = geometry.set(cover[0]) | geometry.set(cover[1]);
                    let places = net.left.cells(digit);
                    let gone = (places & covered) - base;
                    if gone.is_empty() {
                        continue;
                    }
                    let premises = lost(net, digit, base - covered);
                    let sight = Sight {
                        technique: "x-wing",
                        digits: DigitSet::single(digit),
                        cells: places & base & covered,
                        base: vec![one, other],
                        cover: cover.to_vec(),
                    };
                    conclude(net, sight, &each(digit, gone), premises);
                    any = true;
                }
            }
        }
    }
    any
}
