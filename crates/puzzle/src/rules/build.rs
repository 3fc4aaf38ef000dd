//! The lowering of rules to houses, constraints and peers.

use super::size::Size;
use super::{Automaton, Constraint, MOST_NAMED, MOST_RULES, Rule, RuleFault, RulesError};
use crate::order;
use crate::{Cell, CellArray, CellSet, House, Shape};
use std::collections::HashMap;
use std::sync::OnceLock;

/// The data behind [`Rules`](super::Rules).
pub(super) struct Built {
    pub(super) shape: Shape,
    pub(super) list: Vec<Rule>,
    pub(super) houses: Vec<House>,
    pub(super) constraints: Vec<Constraint>,
    /// For each constraint the index of its rule in `list`.
    pub(super) origins: Vec<usize>,
    /// The first rule (by its index in `list`) that no grid can satisfy, and why.
    pub(super) impossible: Option<(usize, RuleFault)>,
    /// The index of the first house of each kind, and the end of the last kind.
    kinds: [usize; House::KINDS.len() + 1],
    /// The cells of all houses, `N` for each.
    cells: Vec<Cell>,
    /// The houses of all cells; those of a cell are at its `spans`.
    houses_of: Vec<House>,
    spans: CellArray<(u32, u32)>,
    peers: OnceLock<CellArray<Box<[Cell]>>>,
}

impl Built {
    /// Rows, columns and blocks.
    pub(super) fn plain(shape: Shape) -> Built {
        Lowering::new(shape).finish(Vec::new())
    }

    /// Lowers these rules, in the order of the list of kinds, so that their own order does not
    /// matter.
    pub(super) fn new(shape: Shape, rules: Vec<Rule>) -> Result<Built, RulesError> {
        check_size(&rules)?;
        let mut asked: Vec<(Rule, usize)> =
            rules.into_iter().enumerate().map(|(index, rule)| (rule, index)).collect();
        order::sort(&mut asked);
        asked.dedup_by(|a, b| a.0 == b.0);
        let mut lowering = Lowering::new(shape);
        let mut list = Vec::new();
        for (rule, index) in asked {
            lowering.rule = list.len();
            lowering.changes_nothing = false;
            let lowered = rule.lower(&mut lowering).and(lowering.grown);
            lowered.map_err(|fault| RulesError { index, rule: rule.name(), fault })?;
            if !lowering.changes_nothing {
                list.push(rule);
            }
        }
        Ok(lowering.finish(list))
    }

    pub(super) fn index_of(&self, house: House) -> Option<usize> {
        let kind = house.kind_index();
        let index = self.kinds[kind] + house.number();
        (index < self.kinds[kind + 1]).then_some(index)
    }

    pub(super) fn cells_of(&self, house: House) -> &[Cell] {
        let size = self.shape.size();
        self.index_of(house).map_or(&[], |index| &self.cells[index * size..][..size])
    }

    pub(super) fn houses_of(&self, cell: Cell) -> &[House] {
        let (start, end) = self.spans[cell];
        &self.houses_of[start as usize..end as usize]
    }

    pub(super) fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers.get_or_init(|| self.all_peers())[cell]
    }

    fn all_peers(&self) -> CellArray<Box<[Cell]>> {
        let mut different = CellArray::filled(self.shape, Vec::new());
        let constraints = self.constraints.iter().filter(|constraint| is_different(constraint));
        let lists: Vec<Vec<Cell>> = constraints.map(Constraint::cells).collect();
        for (place, cells) in lists.iter().enumerate() {
            cells.iter().for_each(|&cell| different[cell].push(place));
        }
        CellArray::from_fn(self.shape, |cell| {
            let by_house = self.houses_of(cell).iter().map(|&house| self.cells_of(house));
            let by_rule = different[cell].iter().map(|&place| &*lists[place]);
            let mut peers: CellSet = by_house.chain(by_rule).flatten().copied().collect();
            peers.remove(cell);
            peers.iter().collect()
        })
    }
}

/// Checks that rules are not too many.
fn check_size(rules: &[Rule]) -> Result<(), RulesError> {
    let mut named = 0;
    for (index, rule) in rules.iter().enumerate() {
        named += rule.arguments().cells.iter().map(Vec::len).sum::<usize>();
        let error = |fault| Err(RulesError { index, rule: rule.name(), fault });
        if index == MOST_RULES {
            return error(RuleFault::TooManyRules);
        }
        if named > MOST_NAMED {
            return error(RuleFault::TooManyNamed);
        }
    }
    Ok(())
}

/// Whether a constraint alone implies that no two of its cells hold the same digit.
fn is_different(constraint: &Constraint) -> bool {
    match constraint {
        Constraint::Different(_) => true,
        Constraint::Pair { table, .. } => table.forbids_equal(),
        Constraint::Line { .. } | Constraint::Sum { .. } => false,
    }
}

/// The houses and constraints to which rules have been lowered so far; each rule adds its own.
///
/// ```
/// use neuf_puzzle::rules::{Arguments, Lowering, Rule, RuleFault, RuleKind};
/// use neuf_puzzle::{House, Rules, Shape};
///
/// /// The columns are the blocks.
/// struct Columns;
///
/// impl RuleKind for Columns {
///     fn name(&self) -> &'static str {
///         "columns"
///     }
///
///     fn lower(&self, _: &Arguments, into: &mut Lowering) -> Result<(), RuleFault> {
///         let shape = into.shape();
///         let column = |number| shape.cells_of(House::Column(number)).collect();
///         assert!(into.has_regular_blocks());
///         into.set_regions(&(0..shape.size() as u8).map(column).collect::<Vec<_>>())
///     }
/// }
///
/// let rules = Rules::new(Shape::new(2, 2)?, [Rule::new(&Columns, Arguments::default())])?;
/// assert_eq!(rules.cells_of(House::Block(1)), rules.cells_of(House::Column(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Lowering {
    shape: Shape,
    regions: Option<Vec<Vec<Cell>>>,
    /// Houses beyond rows, columns and blocks.
    houses: Vec<(House, Vec<Cell>)>,
    constraints: Vec<Constraint>,
    origins: Vec<usize>,
    /// The rule that is being lowered.
    rule: usize,
    changes_nothing: bool,
    impossible: Option<(usize, RuleFault)>,
    size: Size,
    /// An error once the rules have grown too large.
    grown: Result<(), RuleFault>,
    automata: HashMap<(&'static str, usize), Automaton>,
}

impl Lowering {
    fn new(shape: Shape) -> Lowering {
        Lowering {
            shape,
            regions: None,
            houses: Vec::new(),
            constraints: Vec::new(),
            origins: Vec::new(),
            rule: 0,
            changes_nothing: false,
            impossible: None,
            size: Size::new(shape),
            grown: Ok(()),
            automata: HashMap::new(),
        }
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether the blocks are the shape's.
    pub fn has_regular_blocks(&self) -> bool {
        self.regions.is_none()
    }

    /// Replaces the blocks by regions. They must be a partition of the grid into `N` regions of
    /// `N` cells each.
    ///
    /// # Errors
    /// If there are regions already.
    pub fn set_regions(&mut self, regions: &[Vec<Cell>]) -> Result<(), RuleFault> {
        if self.regions.is_some() {
            return Err(RuleFault::RegionsTwice);
        }
        let numbers = 0..self.shape.size() as u8;
        let blocks = numbers.map(|block| self.shape.cells_of(House::Block(block)));
        if blocks.map(|cells| cells.collect::<Vec<_>>()).eq(regions.iter().cloned()) {
            self.changes_nothing = true;
        } else {
            self.regions = Some(regions.to_vec());
        }
        Ok(())
    }

    /// Adds a house of the kind that `house` makes of a number; the cells are in reading order.
    /// Fewer than `N` cells become a constraint that they differ.
    pub fn add_house(&mut self, house: fn(u8) -> House, cells: Vec<Cell>) {
        let kind = house(0).kind_index();
        let number = self.houses.iter().filter(|(other, _)| other.kind_index() == kind).count();
        match u8::try_from(number) {
            Ok(number) if cells.len() == self.shape.size() => {
                self.houses.push((house(number), cells));
            }
            _ => self.add(Constraint::Different(cells)),
        }
    }

    /// Whether one row, column, block or region has all these cells, so that they differ.
    pub fn share_house(&self, cells: &[Cell]) -> bool {
        let shape = self.shape;
        let Some((&first, others)) = cells.split_first() else { return true };
        let same = |of: &dyn Fn(Cell) -> usize| others.iter().all(|&cell| of(cell) == of(first));
        let share_block = || match &self.regions {
            Some(regions) => regions
                .iter()
                .find(|region| region.contains(&first))
                .is_some_and(|region| others.iter().all(|cell| region.contains(cell))),
            None => same(&|cell| shape.block(cell)),
        };
        same(&|cell| shape.row(cell)) || same(&|cell| shape.column(cell)) || share_block()
    }

    /// An automaton of so many states that several rules share, built when the first rule asks for this
    /// key. If it is too large, the rule is refused, and nothing is built.
    pub fn shared(
        &mut self,
        key: (&'static str, usize),
        states: usize,
        build: impl FnOnce() -> Automaton,
    ) -> Automaton {
        if let Some(found) = self.automata.get(&key) {
            return found.clone();
        }
        if let Err(fault) = self.size.add_states(states) {
            self.grown = self.grown.and(Err(fault));
            return Automaton::refusing(self.shape.size());
        }
        self.automata.entry(key).or_insert_with(build).clone()
    }

    /// Notes that no grid can satisfy the rule, and why: these cells cannot be filled. Such a puzzle
    /// can be read, and has no solution.
    pub fn add_impossible(&mut self, cells: Vec<Cell>, why: RuleFault) {
        self.impossible.get_or_insert((self.rule, why));
        let automaton = Automaton::refusing(self.shape.size());
        self.add(Constraint::Line { cells, automaton });
    }

    /// Adds a constraint. If the constraints grow too large, the rule is refused.
    pub fn add(&mut self, constraint: Constraint) {
        if self.grown.is_ok() {
            self.grown = self.size.add(&constraint);
        }
        if self.grown.is_err() {
            return;
        }
        self.constraints.push(constraint);
        self.origins.push(self.rule);
    }

    /// Requires that no two cells at this distance in rows and columns hold the same digit.
    pub fn forbid_equal_at(&mut self, rows: usize, columns: usize) {
        for cells in pairs_at(self.shape, rows, columns) {
            self.add(Constraint::Different(cells.to_vec()));
        }
    }

    fn finish(mut self, list: Vec<Rule>) -> Built {
        let shape = self.shape;
        order::sort(&mut self.houses);
        let regions = self.regions.take();
        let cells_of = |house: House| -> Vec<Cell> {
            match (house, &regions) {
                (House::Block(number), Some(regions)) => regions[usize::from(number)].clone(),
                _ => shape.cells_of(house).collect(),
            }
        };
        let plain = shape.houses().map(|house| (house, cells_of(house)));
        let houses: Vec<(House, Vec<Cell>)> = plain.chain(self.houses.drain(..)).collect();
        let (houses_of, spans) = by_cell(shape, &houses);
        let mut built = Built {
            shape,
            list,
            kinds: kinds_of(&houses),
            cells: houses.iter().flat_map(|(_, cells)| cells).copied().collect(),
            houses: houses.into_iter().map(|(house, _)| house).collect(),
            constraints: Vec::new(),
            origins: Vec::new(),
            impossible: self.impossible,
            houses_of,
            spans,
            peers: OnceLock::new(),
        };
        for (constraint, origin) in self.constraints.into_iter().zip(self.origins) {
            if !built.houses_imply(&constraint) {
                built.constraints.push(constraint);
                built.origins.push(origin);
            }
        }
        built
    }
}

impl Built {
    /// Whether a house already implies the constraint.
    fn houses_imply(&self, constraint: &Constraint) -> bool {
        let Constraint::Different(cells) = constraint else { return false };
        let mut within = vec![0; self.houses.len()];
        for house in cells.iter().flat_map(|&cell| self.houses_of(cell)) {
            self.index_of(*house).into_iter().for_each(|index| within[index] += 1);
        }
        cells.is_empty() || within.contains(&cells.len())
    }
}

/// The houses of all cells, cell by cell, and the range of each cell's houses.
fn by_cell(shape: Shape, houses: &[(House, Vec<Cell>)]) -> (Vec<House>, CellArray<(u32, u32)>) {
    let mut lists = CellArray::filled(shape, Vec::new());
    for (house, cells) in houses {
        cells.iter().for_each(|&cell| lists[cell].push(*house));
    }
    let mut flat = Vec::new();
    let spans = CellArray::from_fn(shape, |cell| {
        let start = flat.len() as u32;
        flat.append(&mut lists[cell]);
        (start, flat.len() as u32)
    });
    (flat, spans)
}

/// The index of the first house of each kind, and the end of the last kind.
fn kinds_of(houses: &[(House, Vec<Cell>)]) -> [usize; House::KINDS.len() + 1] {
    std::array::from_fn(|kind| houses.partition_point(|(house, _)| house.kind_index() < kind))
}

/// The pairs of cells at this distance in rows and columns, each once.
pub(super) fn pairs_at(
    shape: Shape,
    rows: usize,
    columns: usize,
) -> impl Iterator<Item = [Cell; 2]> {
    let size = shape.size();
    shape.cells().flat_map(move |cell| {
        let (row, column) = (shape.row(cell) + rows, shape.column(cell));
        let mut others = [Some(column + columns), column.checked_sub(columns)];
        if columns == 0 {
            others[1] = None;
        }
        let fits = move |other: &usize| row < size && *other < size;
        // Downwards only, or to the right within a row, so that no pair comes twice.
        let others = others.into_iter().take(if rows == 0 { 1 } else { 2 }).flatten();
        others.filter(fits).map(move |other| [cell, shape.cell(row, other)])
    })
}
