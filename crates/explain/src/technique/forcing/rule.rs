//! The simple techniques that a net may use between its singles: locked candidates, pairs and
//! X-wings, on the candidates that are left.

use super::net::{Net, Why};
use crate::argument::{Literal, Rule};
use crate::geometry::Crossing;
use crate::{Candidate, CellBits, Id};
use neuf_puzzle::{Cell, Digit, DigitSet};

/// A rule that applies, and the literals it rests on.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub rule: Rule,
    pub premises: Vec<Literal>,
}

/// What a rule sees, before anybody asks what it rests on.
struct Sight<const WORDS: usize> {
    technique: Id,
    digits: DigitSet,
    cells: CellBits<WORDS>,
    base: Vec<usize>,
    cover: Vec<usize>,
}

/// Applies every instance of the easiest rule that says something new; whether there was one.
pub(super) fn apply<const WORDS: usize>(net: &mut Net<'_, WORDS>) -> bool {
    locked(net) || hidden_pairs(net) || naked_pairs(net) || x_wings(net)
}

/// Adds what a rule rules out, if any of it is new.
fn conclude<const WORDS: usize>(
    net: &mut Net<'_, WORDS>,
    sight: Sight<WORDS>,
    gone: &[Candidate],
    premises: Vec<Literal>,
) {
    let (_board, geometry) = (net.board, net.geometry());
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

fn each<const WORDS: usize>(digit: Digit, cells: CellBits<WORDS>) -> Vec<Candidate> {
    cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
}

/// The places of a digit that the state had and the net has not.
fn lost<const WORDS: usize>(
    net: &Net<'_, WORDS>,
    digit: Digit,
    among: CellBits<WORDS>,
) -> Vec<Literal> {
    let cells = (net.board.cells_with(digit) & among) - net.left.cells(digit);
    cells.iter().map(|cell| Literal::off(Candidate::new(cell, digit))).collect()
}

/// The candidates of a cell that the state had and the net has not.
fn lost_in<const WORDS: usize>(net: &Net<'_, WORDS>, cell: Cell, kept: DigitSet) -> Vec<Literal> {
    let digits = net.board.candidates(cell) - kept;
    digits.iter().map(|digit| Literal::off(Candidate::new(cell, digit))).collect()
}

fn locked<const WORDS: usize>(net: &mut Net<'_, WORDS>) -> bool {
    let (board, _geometry) = (net.board, net.geometry());
    let mut any = false;
    for digit in net.board.shape().digits() {
        for &Crossing { block, line, meet } in board.crossings() {
            let places = net.left.cells(digit);
            let in_block = (places & board.set(block)) - meet;
            let on_line = (places & board.set(line)) - meet;
            if in_block.is_empty() == on_line.is_empty() || places.is_disjoint(meet) {
                continue;
            }
            let (technique, base, cover, gone) = if in_block.is_empty() {
                ("locked-candidates-pointing", block, line, on_line)
            } else {
                ("locked-candidates-claiming", line, block, in_block)
            };
            let premises = lost(net, digit, board.set(base) - meet);
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
    any
}

fn hidden_pairs<const WORDS: usize>(net: &mut Net<'_, WORDS>) -> bool {
    let (board, geometry) = (net.board, net.geometry());
    let mut any = false;
    let mut two: Vec<(Digit, CellBits<WORDS>)> = Vec::new();
    for house in 0..geometry.house_count() {
        let set = board.set(house);
        let places = |digit| (digit, net.left.cells(digit) & set);
        let digits = net.board.shape().digits().iter();
        two.clear();
        two.extend(digits.map(places).filter(|(_, cells)| cells.is_pair()));
        for (i, &(a, cells)) in two.iter().enumerate() {
            for &(b, others) in &two[i + 1..] {
                if cells != others {
                    continue;
                }
                let digits: DigitSet = [a, b].into_iter().collect();
                let gone: Vec<Candidate> = cells
                    .iter()
                    .flat_map(|cell| {
                        (net.left.digits(cell) - digits).iter().map(move |d| (cell, d))
                    })
                    .map(|(cell, digit)| Candidate::new(cell, digit))
                    .collect();
                if gone.is_empty() {
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

fn naked_pairs<const WORDS: usize>(net: &mut Net<'_, WORDS>) -> bool {
    let (board, geometry) = (net.board, net.geometry());
    let cells = net.board.shape().cells();
    let two: Vec<Cell> = cells.filter(|&cell| net.left.digits(cell).len() == 2).collect();
    let mut any = false;
    for (i, &a) in two.iter().enumerate() {
        for &b in &two[i + 1..] {
            let digits = net.left.digits(a);
            if digits != net.left.digits(b) || !board.peers(a).contains(b) || digits.len() != 2 {
                continue;
            }
            let reach = board.peers(a) & board.peers(b);
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

fn x_wings<const WORDS: usize>(net: &mut Net<'_, WORDS>) -> bool {
    let (board, geometry) = (net.board, net.geometry());
    let [rows, columns, _] = geometry.kinds();
    let mut any = false;
    let mut two: Vec<(usize, [usize; 2])> = Vec::new();
    for digit in net.board.shape().digits() {
        for (lines, kind) in [(rows.clone(), 1), (columns.clone(), 0)] {
            two.clear();
            two.extend(lines.filter_map(|line| {
                let places = net.left.cells(digit) & board.set(line);
                let pair = places.is_pair().then(|| places.pair())??;
                Some((line, pair.map(|cell| geometry.houses_of(cell)[kind])))
            }));
            for (i, &(one, cover)) in two.iter().enumerate() {
                for &(other, crossing) in &two[i + 1..] {
                    if cover != crossing {
                        continue;
                    }
                    let base = board.set(one) | board.set(other);
                    let covered = board.set(cover[0]) | board.set(cover[1]);
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
