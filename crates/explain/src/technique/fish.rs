//! Fish of every size and kind: one digit, base houses, as many cover houses.
//!
//! Each base house needs the digit once. Where all base candidates lie in the cover houses, the
//! base uses every cover house up, so other candidates there are gone. FishBase candidates outside the
//! cover (fins), or in two base houses (endo fins), break this, unless a candidate sees all of
//! them: either a fin is true, or the fish holds. A candidate in two cover houses would use two up
//! at once, so it goes too, even from the base (a cannibal).
//!
//! Grids up to 640 cells; basic ones on any.

use super::{Technique, Visit, line_fish};
use crate::board::{Board, on_board};
use crate::memory::Fruitless;
use crate::{Candidate, CellBits, Geometry, HouseRole, Id, Pattern, Role, State, Step};
use neuf_limits::Stop;
use neuf_puzzle::order;
use neuf_puzzle::{Digit, DigitSet};
use std::ops::{ControlFlow, Range};

/// The most fins, endo fins among them, and the most endo fins.
const MOST_FINS: usize = 5;
const MOST_ENDO_FINS: usize = 2;

/// The houses and the fins that a fish may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FishKind {
    /// Rows against columns or columns against rows, no fins.
    Basic,
    /// The same with fins.
    Finned,
    /// With fins, without which a base house would have one candidate or none.
    Sashimi,
    /// Blocks take part, rows and columns are still on different sides.
    Franken,
    /// The same with fins.
    FinnedFranken,
    /// Rows and columns on the same side.
    Mutant,
    /// The same with fins.
    FinnedMutant,
}

/// Fish of one size and kind.
pub struct Fish {
    /// The kind.
    pub kind: FishKind,
    /// The number of base houses.
    pub size: usize,
}

/// Two fish with the same base whose eliminations differ, seen as one.
pub struct SiameseFish {
    /// The kind of the first.
    pub kind: FishKind,
    /// The number of base houses.
    pub size: usize,
}

const NAMES: [[Id; 6]; 7] = [
    ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"],
    [
        "finned-x-wing",
        "finned-swordfish",
        "finned-jellyfish",
        "finned-squirmbag",
        "finned-whale",
        "finned-leviathan",
    ],
    [
        "sashimi-x-wing",
        "sashimi-swordfish",
        "sashimi-jellyfish",
        "sashimi-squirmbag",
        "sashimi-whale",
        "sashimi-leviathan",
    ],
    [
        "franken-x-wing",
        "franken-swordfish",
        "franken-jellyfish",
        "franken-squirmbag",
        "franken-whale",
        "franken-leviathan",
    ],
    [
        "finned-franken-x-wing",
        "finned-franken-swordfish",
        "finned-franken-jellyfish",
        "finned-franken-squirmbag",
        "finned-franken-whale",
        "finned-franken-leviathan",
    ],
    [
        "mutant-x-wing",
        "mutant-swordfish",
        "mutant-jellyfish",
        "mutant-squirmbag",
        "mutant-whale",
        "mutant-leviathan",
    ],
    [
        "finned-mutant-x-wing",
        "finned-mutant-swordfish",
        "finned-mutant-jellyfish",
        "finned-mutant-squirmbag",
        "finned-mutant-whale",
        "finned-mutant-leviathan",
    ],
];

const SIAMESE: [[Id; 2]; 7] = [
    ["siamese-swordfish", "siamese-jellyfish"],
    ["siamese-finned-swordfish", "siamese-finned-jellyfish"],
    ["siamese-sashimi-swordfish", "siamese-sashimi-jellyfish"],
    ["siamese-franken-swordfish", "siamese-franken-jellyfish"],
    ["siamese-finned-franken-swordfish", "siamese-finned-franken-jellyfish"],
    ["siamese-mutant-swordfish", "siamese-mutant-jellyfish"],
    ["siamese-finned-mutant-swordfish", "siamese-finned-mutant-jellyfish"],
];

/// Which houses a search may use.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    Basic,
    Franken,
    Mutant,
}

impl FishKind {
    fn scope(self) -> Scope {
        match self {
            FishKind::Basic | FishKind::Finned | FishKind::Sashimi => Scope::Basic,
            FishKind::Franken | FishKind::FinnedFranken => Scope::Franken,
            FishKind::Mutant | FishKind::FinnedMutant => Scope::Mutant,
        }
    }

    fn has_fins(self) -> bool {
        !matches!(self, FishKind::Basic | FishKind::Franken | FishKind::Mutant)
    }

    /// Finned and Sashimi fish are found together.
    fn category(self) -> FishKind {
        if self == FishKind::Sashimi { FishKind::Finned } else { self }
    }
}

impl Technique for Fish {
    fn id(&self) -> Id {
        NAMES[self.kind as usize][self.size - 2]
    }

    /// What HoDoKu looks for by itself: larger and mutant fish take long, and a person who has come
    /// that far rather follows a chain.
    fn is_on_paths(&self) -> bool {
        match self.kind.scope() {
            Scope::Basic => self.size <= 4,
            Scope::Franken => self.size <= 3,
            Scope::Mutant => false,
        }
    }

    /// A look for Franken fish of three takes up to a second on a large grid, and hardly finds one.
    fn takes_long_on(&self, geometry: &Geometry) -> bool {
        self.kind.scope() == Scope::Franken && self.size > 2 && geometry.is_large()
    }

    fn needs_sets(&self) -> bool {
        self.kind != FishKind::Basic
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        let geometry = state.geometry();
        if !geometry.has_sets() && geometry.wide().is_none() {
            return line_fish::find(self.id(), self.size, state, visit);
        }
        on_board!(state, board => self.find_on(board, stop, visit))
    }
}

impl Fish {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        stop: &Stop,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let fruitless = board.memory().lasting::<Fruitless<WORDS>>();
        for digit in board.shape().digits() {
            if fruitless.knows(self.id(), digit, board) {
                continue;
            }
            let mut met = [false; 2];
            FishSearch::new(board, digit, self.kind.category(), self.size, stop).run(
                &mut |found| {
                    met[usize::from(found.kind == FishKind::Sashimi)] = true;
                    if found.kind != self.kind {
                        return ControlFlow::Continue(());
                    }
                    let step =
                        Step::removing(self.id(), found.eliminations(), found.pattern(board));
                    step.map_or(ControlFlow::Continue(()), &mut *visit)
                },
            )?;
            let kinds = [self.kind.category(), FishKind::Sashimi];
            let kinds =
                if self.kind.category() == FishKind::Finned { &kinds[..] } else { &kinds[..1] };
            for (&kind, _) in kinds.iter().zip(met).filter(|(_, met)| !met) {
                fruitless.note(Fish { kind, ..*self }.id(), digit, board);
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for SiameseFish {
    fn id(&self) -> Id {
        SIAMESE[self.kind as usize][self.size - 3]
    }

    fn is_on_paths(&self) -> bool {
        false
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, stop, visit))
    }
}

impl SiameseFish {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        stop: &Stop,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        for digit in board.shape().digits() {
            // Fish with one base are found one after the other.
            let mut litter: Vec<FoundFish<WORDS>> = Vec::new();
            FishSearch::new(board, digit, self.kind.category(), self.size, stop).run(
                &mut |found| {
                    if litter.first().is_some_and(|first| first.base != found.base) {
                        litter.clear();
                    }
                    for first in litter.iter().filter(|first| first.kind == self.kind) {
                        if let Some(step) = first.joined(&found, board, self.id()) {
                            visit(step)?;
                        }
                    }
                    litter.push(found);
                    ControlFlow::Continue(())
                },
            )?;
        }
        ControlFlow::Continue(())
    }
}

/// A fish that removes something.
struct FoundFish<const WORDS: usize> {
    digit: Digit,
    kind: FishKind,
    base: Vec<usize>,
    cover: Vec<usize>,
    body: CellBits<WORDS>,
    exo_fins: CellBits<WORDS>,
    endo_fins: CellBits<WORDS>,
    gone: CellBits<WORDS>,
    cannibals: CellBits<WORDS>,
}

impl<const WORDS: usize> FoundFish<WORDS> {
    fn eliminations(&self) -> Vec<Candidate> {
        (self.gone | self.cannibals).iter().map(|cell| Candidate::new(cell, self.digit)).collect()
    }

    fn pattern(&self, board: Board<'_, WORDS>) -> Pattern {
        let geometry = board.geometry();
        let mut pattern = Pattern::of(DigitSet::single(self.digit))
            .mark(Role::Defining, self.digit, self.body - self.exo_fins - self.endo_fins)
            .mark(Role::Fin, self.digit, self.exo_fins - self.endo_fins)
            .mark(Role::EndoFin, self.digit, self.endo_fins);
        for (houses, role) in [(&self.base, HouseRole::Base), (&self.cover, HouseRole::Cover)] {
            for &house in houses {
                pattern = pattern.house(geometry.house(house), role);
            }
        }
        pattern
    }

    /// This fish and a later one with the same base as one step, if they begin differently.
    fn joined(&self, other: &FoundFish<WORDS>, board: Board<'_, WORDS>, id: Id) -> Option<Step> {
        let first = |fish: &FoundFish<WORDS>| fish.gone.first().or(fish.cannibals.first());
        if first(self) == first(other) {
            return None;
        }
        let mut pattern = self.pattern(board);
        let theirs = other.pattern(board);
        pattern.marks.extend(theirs.marks.into_iter().filter(|mark| mark.role != Role::Defining));
        pattern.houses.extend(theirs.houses.into_iter().filter(|h| h.1 == HouseRole::Cover));
        let mut eliminations = self.eliminations();
        eliminations.extend(other.eliminations());
        Step::removing(id, eliminations, pattern)
    }
}

/// The search for the fish of one digit, size and category (Sashimi counts as finned).
struct FishSearch<'a, const WORDS: usize> {
    board: Board<'a, WORDS>,
    geometry: &'a Geometry,
    digit: Digit,
    kind: FishKind,
    size: usize,
    stop: &'a Stop,
    cells: CellBits<WORDS>,
    /// The candidates of each house.
    places: Vec<CellBits<WORDS>>,
}

/// The base houses chosen so far.
#[derive(Clone, Copy)]
struct FishBase<'a, const WORDS: usize> {
    houses: &'a [usize],
    body: CellBits<WORDS>,
    endo_fins: CellBits<WORDS>,
}

/// The candidates that cover houses cover, and those that more than one of them covers.
struct Cover<const WORDS: usize> {
    body: CellBits<WORDS>,
    twice: CellBits<WORDS>,
}

/// The search for the covers of one base.
struct Covering<'a, const WORDS: usize> {
    search: &'a FishSearch<'a, WORDS>,
    base: FishBase<'a, WORDS>,
    /// The houses that may be used, as bits.
    usable: u128,
    /// The most base candidates that one of them covers.
    most: usize,
    exo_fins: usize,
    /// The candidate to remove, which lies in the cover; none if all that lie there go.
    target: CellBits<WORDS>,
    found: Vec<u128>,
}

/// The cover houses chosen so far, as bits.
#[derive(Clone, Copy, Default)]
struct Chosen<const WORDS: usize> {
    houses: u128,
    body: CellBits<WORDS>,
}

impl<const WORDS: usize> Chosen<WORDS> {
    fn with(self, search: &FishSearch<'_, WORDS>, house: usize) -> Chosen<WORDS> {
        Chosen { houses: self.houses | 1 << house, body: self.body | search.places[house] }
    }
}

impl<const WORDS: usize> Covering<'_, WORDS> {
    /// Covers what must be covered, one candidate after the other, then fills up.
    fn choose(&mut self, chosen: Chosen<WORDS>, must: CellBits<WORDS>) {
        let missing = self.search.size - chosen.houses.count_ones() as usize;
        if must.len() > missing * self.most {
            return;
        }
        let Some(cell) = must.first() else {
            return self.fill(chosen, 0, missing);
        };
        for house in self.search.geometry.row_column_block(cell) {
            if self.usable >> house & 1 == 1 {
                self.choose(chosen.with(self.search, house), must - self.search.places[house]);
            }
        }
    }

    /// Adds houses from one on, as long as the fins can become few enough.
    fn fill(&mut self, chosen: Chosen<WORDS>, from: usize, missing: usize) {
        let uncovered = (self.base.body - chosen.body - self.base.endo_fins).len();
        if uncovered > self.exo_fins + missing * self.most {
            return;
        }
        if missing == 0 {
            if self.target.is_subset(chosen.body) {
                self.found.push(chosen.houses);
            }
            return;
        }
        let mut rest = self.usable & !chosen.houses & (u128::MAX << from);
        if missing == 1 && !self.target.is_subset(chosen.body) {
            let houses =
                self.target.first().map(|cell| self.search.geometry.row_column_block(cell));
            rest &= houses.into_iter().flatten().fold(0, |set, house| set | 1 << house);
        }
        while rest != 0 {
            let house = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            self.fill(chosen.with(self.search, house), house + 1, missing - 1);
        }
    }
}

type VisitFound<'a, const WORDS: usize> = &'a mut dyn FnMut(FoundFish<WORDS>) -> ControlFlow<()>;

impl<'a, const WORDS: usize> FishSearch<'a, WORDS> {
    fn new(
        board: Board<'a, WORDS>,
        digit: Digit,
        kind: FishKind,
        size: usize,
        stop: &'a Stop,
    ) -> FishSearch<'a, WORDS> {
        let geometry = board.geometry();
        let cells = board.cells_with(digit);
        let places = (0..geometry.house_count()).map(|h| board.set(h) & cells).collect();
        FishSearch { board, geometry, digit, kind, size, stop, cells, places }
    }

    fn run(&self, visit: VisitFound<'_, WORDS>) -> ControlFlow<()> {
        let [rows, columns, blocks] = self.geometry.kinds();
        let none = 0..0;
        match self.kind.scope() {
            Scope::Basic => {
                let (across, down) = ([rows], [columns]);
                self.sides(&across, &down, visit)?;
                self.sides(&down, &across, visit)
            }
            Scope::Franken => {
                let (across, down) =
                    ([rows, none.clone(), blocks.clone()], [none, columns, blocks]);
                self.sides(&across, &down, visit)?;
                self.sides(&down, &across, visit)
            }
            Scope::Mutant => {
                let all = [rows, columns, blocks];
                self.sides(&all, &all, visit)
            }
        }
    }

    fn sides(
        &self,
        base: &[Range<usize>],
        cover: &[Range<usize>],
        visit: VisitFound<'_, WORDS>,
    ) -> ControlFlow<()> {
        let with_places = |side: &[Range<usize>]| -> Vec<usize> {
            let houses = side.iter().cloned().flatten();
            houses.filter(|&house| !self.places[house].is_empty()).collect()
        };
        let (base, cover) = (with_places(base), with_places(cover));
        let start = FishBase { houses: &[], body: CellBits::EMPTY, endo_fins: CellBits::EMPTY };
        self.choose_base(start, &base, &cover, &mut Vec::new(), visit)
    }

    fn choose_base(
        &self,
        base: FishBase<'_, WORDS>,
        rest: &[usize],
        covers: &[usize],
        chosen: &mut Vec<usize>,
        visit: VisitFound<'_, WORDS>,
    ) -> ControlFlow<()> {
        if chosen.len() == self.size {
            let chosen = &*chosen;
            return self.cover(FishBase { houses: chosen, ..base }, covers, visit);
        }
        let missing = self.size - chosen.len();
        if missing > 1 && self.stop.reached().is_some() {
            return ControlFlow::Break(());
        }
        for i in 0..(rest.len() + 1).saturating_sub(missing) {
            let places = self.places[rest[i]];
            let endo_fins = base.endo_fins | (base.body & places);
            if endo_fins.len() > MOST_ENDO_FINS || !self.allows_fins(endo_fins) {
                continue;
            }
            let body = base.body | places;
            if self.is_too_wide(body, chosen.len() + 1) {
                continue;
            }
            chosen.push(rest[i]);
            let next = FishBase { houses: &[], body, endo_fins };
            self.choose_base(next, &rest[i + 1..], covers, chosen, visit)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Whether a base has too many candidates for any cover: each cover line meets each base line
    /// in one cell, and few candidates may be fins.
    fn is_too_wide(&self, body: CellBits<WORDS>, lines: usize) -> bool {
        let fins = if self.kind.has_fins() { MOST_FINS } else { 0 };
        self.kind.scope() == Scope::Basic && body.len() > lines * self.size + fins
    }

    /// Shows the fish of a base, in the order of their covers.
    ///
    /// Instead of trying all covers, it takes each candidate that could be removed: the base
    /// candidates that it does not see must be covered, and each has few houses.
    fn cover(
        &self,
        base: FishBase<'_, WORDS>,
        covers: &[usize],
        visit: VisitFound<'_, WORDS>,
    ) -> ControlFlow<()> {
        let houses: Vec<usize> = covers
            .iter()
            .copied()
            .filter(|h| !base.houses.contains(h) && !self.places[*h].is_disjoint(base.body))
            .collect();
        let usable = houses.iter().fold(0, |set, house| set | 1 << house);
        let most = houses.iter().map(|&h| (self.places[h] & base.body).len()).max().unwrap_or(0);
        let exo_fins = if self.kind.has_fins() { MOST_FINS - base.endo_fins.len() } else { 0 };
        if (base.body - base.endo_fins).len() > exo_fins + self.size * most {
            return ControlFlow::Continue(());
        }
        let (target, found) = (CellBits::EMPTY, Vec::new());
        let mut covering = Covering { search: self, base, usable, most, exo_fins, target, found };
        if self.kind.has_fins() {
            for target in self.cells & self.common_peers_or_all(base.endo_fins) {
                let free = self.board.peers(target) | base.endo_fins;
                covering.target = CellBits::single(target);
                covering.choose(Chosen::default(), base.body - free);
            }
        } else {
            covering.choose(Chosen::default(), base.body);
        }
        let mut found = covering.found;
        // Depth first through the houses in order is lexicographic order.
        order::sort_by_key(&mut found, |houses| std::cmp::Reverse(houses.reverse_bits()));
        found.dedup();
        for houses in found {
            let chosen: Vec<usize> = (0..128).filter(|house| houses >> house & 1 == 1).collect();
            self.conclude(base, &chosen).map_or(ControlFlow::Continue(()), &mut *visit)?;
        }
        ControlFlow::Continue(())
    }

    fn common_peers_or_all(&self, cells: CellBits<WORDS>) -> CellBits<WORDS> {
        if cells.is_empty() { self.cells } else { self.board.common_peers(cells) }
    }

    /// Whether there may be these fins: few enough, and some candidate sees them all.
    fn allows_fins(&self, fins: CellBits<WORDS>) -> bool {
        fins.is_empty()
            || self.kind.has_fins()
                && fins.len() <= MOST_FINS
                && !self.board.common_peers(fins).is_disjoint(self.cells)
    }

    /// The fish, if it is of the kind looked for and removes something.
    fn conclude(&self, base: FishBase<'_, WORDS>, chosen: &[usize]) -> Option<FoundFish<WORDS>> {
        let mut cover = Cover { body: CellBits::EMPTY, twice: CellBits::EMPTY };
        for &house in chosen {
            cover.twice |= cover.body & self.places[house];
            cover.body |= self.places[house];
        }
        let exo_fins = base.body - cover.body;
        let fins = exo_fins | base.endo_fins;
        let finned = !fins.is_empty();
        if finned != self.kind.has_fins() || fins.len() > MOST_FINS {
            return None;
        }
        let reach = if finned { self.board.common_peers(fins) } else { self.cells };
        let gone = (cover.body - base.body - cover.twice) & reach;
        let cannibals = cover.twice & reach;
        if (gone | cannibals).is_empty() {
            return None;
        }
        let scope = self.scope_of(base.houses, chosen);
        if scope != self.kind.scope() {
            return None;
        }
        let is_sashimi = self.kind == FishKind::Finned
            && base.houses.iter().any(|&house| (self.places[house] - fins).len() <= 1);
        Some(FoundFish {
            digit: self.digit,
            kind: if is_sashimi { FishKind::Sashimi } else { self.kind },
            base: base.houses.to_vec(),
            cover: chosen.to_vec(),
            body: base.body,
            exo_fins,
            endo_fins: base.endo_fins,
            gone,
            cannibals,
        })
    }

    /// The scope that the houses of a fish give it.
    fn scope_of(&self, base: &[usize], cover: &[usize]) -> Scope {
        let n = self.geometry.size();
        let side = |houses: &[usize]| {
            houses.iter().fold([false; 3], |mut kinds, house| {
                kinds[house / n] = true;
                kinds
            })
        };
        let ([base_rows, base_columns, base_blocks], [rows, columns, blocks]) =
            (side(base), side(cover));
        // Rows on one side at most, columns on the other at most.
        let mixed = (base_rows || columns) && (base_columns || rows);
        match (mixed, base_blocks || blocks) {
            (false, false) => Scope::Basic,
            (false, true) => Scope::Franken,
            (true, _) => Scope::Mutant,
        }
    }
}
