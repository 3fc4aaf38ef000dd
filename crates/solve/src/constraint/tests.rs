//! Candidates that laws take out are impossible, and the candidates that laws name as their reason
//! suffice to show it.

use super::{Cage, Law, Line, Removed, Scratch, Sum};
use neuf_puzzle::Digit;
use neuf_puzzle::rules::Automaton;
use neuf_testkit::Random;

/// Whether digits (from 0), one for each place of a law, satisfy it.
type Question = Box<dyn Fn(&[u32]) -> bool>;

/// A random law, and the question it stands for.
fn some_law(size: usize, random: &mut Random) -> (Law, Question) {
    let count = 1 + random.below(4);
    let mut cells: Vec<u16> = (0..count as u16).collect();
    let total = |digits: &[u32]| digits.iter().map(|&digit| i64::from(digit) + 1).sum::<i64>();
    match random.below(3) {
        0 => {
            let least = 1 + random.below(size * count) as i64;
            let most = least + random.below(2) as i64;
            let cage = Cage::new(&cells, size, (least, most)).expect("few combinations");
            let question = move |digits: &[u32]| {
                let differ = (1..digits.len()).all(|at| !digits[..at].contains(&digits[at]));
                differ && (least..=most).contains(&total(digits))
            };
            (Law::Cage(cage), Box::new(question))
        }
        1 => {
            let weights: Vec<i64> = (0..count).map(|_| random.below(5) as i64 - 2).collect();
            let least = random.below(4 * size) as i64 - 2 * size as i64;
            let most = least + random.below(4) as i64;
            let terms: Vec<(u16, i64)> = cells.iter().copied().zip(weights.clone()).collect();
            let question = move |digits: &[u32]| {
                let shares =
                    digits.iter().zip(&weights).map(|(&d, weight)| (i64::from(d) + 1) * weight);
                (least..=most).contains(&shares.sum::<i64>())
            };
            (Law::Sum(Sum::new(&terms, (least, most))), Box::new(question))
        }
        _ => {
            for _ in 0..random.below(3) {
                cells.push(cells[random.below(count)]);
            }
            let automaton = some_automaton(size, random);
            let law = Law::Line(Line::new(&cells, automaton.clone()));
            let digit = |&digit: &u32| Digit::from_index(digit as usize);
            let question = move |digits: &[u32]| automaton.accepts(digits.iter().map(digit));
            (law, Box::new(question))
        }
    }
}

fn some_automaton(size: usize, random: &mut Random) -> Automaton {
    // More than a word of states now and then.
    let states = if random.below(4) == 0 { 70 } else { 2 + random.below(6) };
    let steps: Vec<Option<usize>> =
        (0..states * size).map(|_| (random.below(3) != 0).then(|| random.below(states))).collect();
    let accepting: Vec<bool> = (0..states).map(|_| random.below(3) == 0).collect();
    Automaton::new(size, 0, &accepting, |state, digit| steps[state * size + digit.index()])
}

/// Whether digits from the sets keep a law, with `goal` (cell, digit) if there is one.
fn is_possible(law: &Law, keeps: &Question, sets: &[u64], goal: Option<(u16, u32)>) -> bool {
    let cells = law.cells();
    let mut digits: Vec<u32> = Vec::new();
    fn extend(
        cells: &[u16],
        keeps: &Question,
        sets: &[u64],
        goal: Option<(u16, u32)>,
        digits: &mut Vec<u32>,
    ) -> bool {
        let at = digits.len();
        if at == cells.len() {
            return keeps(digits);
        }
        let again = cells[..at].iter().position(|&cell| cell == cells[at]);
        (0..64).filter(|digit| sets[at] >> digit & 1 == 1).any(|digit| {
            let fits = goal.is_none_or(|(cell, wanted)| cell != cells[at] || wanted == digit);
            if !fits || again.is_some_and(|first| digits[first] != digit) {
                return false;
            }
            digits.push(digit);
            let is_possible = extend(cells, keeps, sets, goal, digits);
            digits.pop();
            is_possible
        })
    }
    extend(cells, keeps, sets, goal, &mut digits)
}

/// The first sets less the removed candidates on which `goal` rests.
fn without_needed(law: &Law, first: &[u64], sets: &[u64], goal: Option<(u16, u32)>) -> Vec<u64> {
    let mut needed = vec![0; first.len()];
    law.explain(&mut Removed::new(first, sets, &mut needed), goal);
    let gone = needed.iter().zip(sets).all(|(needed, set)| needed & set == 0);
    assert!(gone, "a reason that is not there: {law:?} {sets:?} {goal:?}");
    first.iter().zip(&needed).map(|(first, needed)| first & !needed).collect()
}

/// Sets of which the second is within the first, the same for the same cell.
fn some_sets(law: &Law, size: usize, random: &mut Random) -> (Vec<u64>, Vec<u64>) {
    let all = (1 << size) - 1;
    let by_cell: Vec<(u64, u64)> = (0..8)
        .map(|_| {
            let set = match random.bits() & random.bits() & all {
                0 => 1 << random.below(size),
                set => set,
            };
            (set | random.bits() & all, set)
        })
        .collect();
    law.cells().iter().map(|&cell| by_cell[usize::from(cell)]).unzip()
}

#[test]
fn what_goes_is_impossible_and_so_it_is_from_its_reason() {
    let mut random = Random(5);
    let (mut gone, mut broken, mut shorter) = (0, 0, 0);
    for _ in 0..60_000 {
        let size = 3 + random.below(4);
        let (law, keeps) = some_law(size, &mut random);
        let (first, sets) = some_sets(&law, size, &mut random);
        let mut scratch = Scratch { sets: sets.clone(), ..Scratch::default() };
        if !law.filter(&mut scratch) {
            broken += 1;
            assert!(!is_possible(&law, &keeps, &without_needed(&law, &first, &sets, None), None));
            continue;
        }
        for (at, &cell) in law.cells().iter().enumerate() {
            for digit in (0..64).filter(|digit| sets[at] >> digit & 1 == 1) {
                let goal = Some((cell, digit));
                if scratch.sets[at] >> digit & 1 == 1 {
                    continue;
                }
                gone += 1;
                let rest = without_needed(&law, &first, &sets, goal);
                shorter += usize::from(rest.iter().zip(&sets).any(|(rest, set)| rest != set));
                assert!(
                    !is_possible(&law, &keeps, &rest, goal),
                    "{law:?} {first:?} {sets:?} {goal:?}"
                );
            }
        }
    }
    assert!(gone > 20_000 && broken > 5000 && shorter > 10_000, "{gone} {broken} {shorter}");
}

/// With one cell left, laws leave exactly the digits that satisfy them: strategies count on it.
#[test]
fn the_last_cell_is_left_what_fits() {
    let mut random = Random(6);
    for _ in 0..20_000 {
        let size = 3 + random.below(4);
        let (law, keeps) = some_law(size, &mut random);
        let open = law.cells()[random.below(law.cells().len())];
        let (mut sets, _) = some_sets(&law, size, &mut random);
        for (set, _) in sets.iter_mut().zip(law.cells()).filter(|(_, cell)| **cell != open) {
            *set &= set.wrapping_neg();
        }
        let differ = |at: usize| !sets[..at].contains(&sets[at]) || law.cells()[at] == open;
        if matches!(law, Law::Cage(_)) && !(0..sets.len()).all(differ) {
            continue; // peers see to that
        }
        let mut scratch = Scratch { sets: sets.clone(), ..Scratch::default() };
        let is_kept = law.filter(&mut scratch) && !scratch.sets.contains(&0);
        let place = law.cells().iter().position(|&cell| cell == open).unwrap();
        for digit in (0..64).filter(|digit| sets[place] >> digit & 1 == 1) {
            let taken =
                sets.iter().zip(law.cells()).any(|(&set, &cell)| cell != open && set == 1 << digit);
            if matches!(law, Law::Cage(_)) && taken {
                continue;
            }
            let is_left = is_kept && scratch.sets[place] >> digit & 1 == 1;
            assert_eq!(
                is_left,
                is_possible(&law, &keeps, &sets, Some((open, digit))),
                "{law:?} {sets:?}"
            );
        }
    }
}
