//! The independent checker of proofs by lemmas: each must follow from those before it by singles alone.
//!
//! All that is used are lists of literals of which one holds: the candidates of a cell, the places of a
//! digit in a house, and the opposites of a lemma's literals; and that a digit rules out the others of its
//! cell and its like in cells that it sees.

use neuf_explain::argument::{Lemma, Literal};
use neuf_explain::{Candidate, State};

/// Whether all lemmas follow from the premises, one after the other, and then the conclusion.
pub fn prove(state: &State, because: &[Literal], lemmas: &[Lemma], concludes: Literal) -> bool {
    let Some(mut known) = Known::of(state) else { return true };
    let mut is_clear = because.iter().all(|&premise| known.suppose(premise)) && known.draw();
    for lemma in lemmas.iter().map(|lemma| lemma.0.as_slice()).chain([&[concludes.negated()][..]]) {
        if !is_clear {
            return true; // the premises contradict each other, and everything follows
        }
        if known.allows_all(lemma) {
            return false;
        }
        is_clear = known.add(lemma.iter().map(|&it| it.negated()).collect()) && known.draw();
    }
    true
}

/// What holds, and lists of literals of which one does.
struct Known<'s> {
    state: &'s State,
    /// By candidate: nothing, or whether it is true.
    truth: Vec<Option<bool>>,
    /// What holds in order, and how far its consequences have been drawn.
    trail: Vec<Literal>,
    drawn: usize,
    lists: Vec<Vec<Literal>>,
    /// By literal: the lists that have it as their first or second, which are looked at when it fails.
    watched: Vec<Vec<usize>>,
}

impl<'s> Known<'s> {
    /// What a state says; `None` if that cannot be.
    fn of(state: &'s State) -> Option<Known<'s>> {
        let candidates = state.shape().cell_count() * state.shape().size();
        let mut known = Known {
            state,
            truth: vec![None; candidates],
            trail: Vec::new(),
            drawn: 0,
            lists: Vec::new(),
            watched: vec![Vec::new(); 2 * candidates],
        };
        let on = |cell, digit| Literal::on(Candidate::new(cell, digit));
        let rules = state.geometry().rules();
        for cell in state.shape().cells().filter(|&cell| state.value(cell).is_none()) {
            let digits = state.candidates(cell).iter();
            known.add(digits.map(|digit| on(cell, digit)).collect()).then_some(())?;
        }
        for &house in rules.houses() {
            for digit in state.shape().digits() {
                let cells = rules.cells_of(house).iter().copied();
                if cells.clone().all(|cell| state.value(cell) != Some(digit)) {
                    let places = cells.filter(|&cell| state.allows(cell, digit));
                    known.add(places.map(|cell| on(cell, digit)).collect()).then_some(())?;
                }
            }
        }
        Some(known)
    }

    fn number(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.state.shape().size() + candidate.digit.index()
    }

    fn watches(&mut self, literal: Literal) -> &mut Vec<usize> {
        let number = 2 * self.number(literal.candidate) + usize::from(literal.holds);
        &mut self.watched[number]
    }

    fn truth_of(&self, literal: Literal) -> Option<bool> {
        self.truth[self.number(literal.candidate)].map(|is_true| is_true == literal.holds)
    }

    /// Adds a list of which one holds; whether one can. Those that may be true come first, to be watched.
    fn add(&mut self, mut list: Vec<Literal>) -> bool {
        list.sort_by_key(|&literal| self.truth_of(literal) == Some(false));
        let number = self.lists.len();
        for &literal in list.iter().take(2) {
            self.watches(literal).push(number);
        }
        let left = list.iter().filter(|&&it| self.truth_of(it) != Some(false)).count();
        let first = list.first().copied();
        self.lists.push(list);
        match (left, first) {
            (0, _) | (_, None) => false,
            (1, Some(only)) => self.suppose(only),
            _ => true,
        }
    }

    /// Makes a literal true; whether it was not false.
    fn suppose(&mut self, literal: Literal) -> bool {
        if self.truth_of(literal).is_none() {
            let number = self.number(literal.candidate);
            self.truth[number] = Some(literal.holds);
            self.trail.push(literal);
        }
        self.truth_of(literal) == Some(true)
    }

    /// Whether all literals of a lemma could hold as far as singles tell; nothing of it stays.
    fn allows_all(&mut self, lemma: &[Literal]) -> bool {
        let before = self.trail.len();
        let allows = lemma.iter().all(|&literal| self.suppose(literal)) && self.draw();
        for literal in self.trail.split_off(before) {
            let number = self.number(literal.candidate);
            self.truth[number] = None;
        }
        self.drawn = before;
        allows
    }

    /// Draws all consequences; whether nothing is both true and false.
    fn draw(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.drawn) {
            self.drawn += 1;
            if !self.rules_out(literal) || !self.visit_lists(literal.negated()) {
                return false;
            }
        }
        true
    }

    /// What a digit rules out is false.
    fn rules_out(&mut self, Literal { candidate, holds }: Literal) -> bool {
        let (state, Candidate { cell, digit }) = (self.state, candidate);
        let others = state.candidates(cell).iter().filter(|&other| other != digit);
        let others = others.map(|other| Candidate::new(cell, other));
        let peers = state.geometry().rules().peers(cell).iter().copied();
        let seen = peers.filter(|&peer| state.allows(peer, digit));
        let mut out = others.chain(seen.map(|peer| Candidate::new(peer, digit)));
        !holds || out.all(|candidate| self.suppose(Literal::off(candidate)))
    }

    /// Of lists with one literal left that one holds. A list goes on to be watched by its first two.
    fn visit_lists(&mut self, failed: Literal) -> bool {
        let watching = std::mem::take(self.watches(failed));
        let (mut kept, mut is_clear) = (Vec::new(), true);
        for number in watching {
            let mut list = std::mem::take(&mut self.lists[number]);
            if list[0] == failed && list.len() > 1 {
                list.swap(0, 1);
            }
            let another = (2..list.len()).find(|&at| self.truth_of(list[at]) != Some(false));
            match another {
                _ if !is_clear || self.truth_of(list[0]) == Some(true) => kept.push(number),
                Some(at) => {
                    list.swap(1, at);
                    self.watches(list[1]).push(number);
                }
                None => {
                    kept.push(number);
                    is_clear = list[0] != failed && self.suppose(list[0]);
                }
            }
            self.lists[number] = list;
        }
        self.watches(failed).extend(kept);
        is_clear
    }
}
