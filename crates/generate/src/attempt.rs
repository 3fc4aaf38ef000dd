//! Attempts: each draws its own random numbers, and its result depends on nothing else.

use crate::fill::Filler;
use crate::made::{Made, Refusal};
use crate::request::{Kind, Layout};
use crate::sift::Sift;
use crate::{Dig, Random, Request, Symmetry, climb, dig_all, general, layout, uniform_grid, walk};
use neuf_batch::{Classic, Enumerator, Questions};
use neuf_limits::{Limit, Stop};
use neuf_puzzle::{Cell, Clues, Grid};
use neuf_solve::{AUTO, judge};
use std::ops::Range;

/// The result of an attempt: a puzzle as asked for, or the reason why not and the puzzle made
/// instead.
pub(crate) type Attempted = Result<Made, (Refusal, Option<Clues>)>;

/// A puzzle and its solution, before it is checked against the request.
type Candidate = Result<(Clues, Grid), (Refusal, Option<Clues>)>;

/// Makes attempts, in memory that it reuses.
pub(crate) struct Worker<'a> {
    request: &'a Request,
    seed: u64,
    stop: &'a Stop,
    sift: Sift<'a>,
    questions: Questions,
    enumerator: Enumerator,
    filler: Option<Filler>,
    orbits: Vec<Vec<Cell>>,
    solution: Option<Classic>,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(request: &'a Request, seed: u64, stop: &'a Stop) -> Worker<'a> {
        let is_general = !request.is_classic() && request.layout != Layout::Jigsaw;
        Worker {
            request,
            seed,
            stop,
            sift: Sift::new(request, stop),
            questions: Questions::default(),
            enumerator: Enumerator::default(),
            filler: is_general.then(|| Filler::new(&request.rules)),
            orbits: request.symmetry.orbits(request.shape()),
            solution: request.solution.as_ref().and_then(Grid::as_classic),
        }
    }

    /// The attempts of these numbers, in order, with their numbers.
    ///
    /// # Errors
    /// The attempts done before a limit was reached, and the limit.
    pub(crate) fn attempt(
        &mut self,
        numbers: Range<u64>,
    ) -> Result<Vec<Attempted>, (Vec<Attempted>, Limit)> {
        let candidates = match self.candidates(numbers.clone()) {
            Ok(candidates) => candidates,
            Err(limit) => return Err((Vec::new(), limit)),
        };
        let mut done = Vec::with_capacity(candidates.len());
        for (number, candidate) in numbers.zip(candidates) {
            match self.look_at(number, candidate) {
                Ok(attempted) => done.push(attempted),
                Err(limit) => return Err((done, limit)),
            }
        }
        Ok(done)
    }

    fn candidates(&mut self, numbers: Range<u64>) -> Result<Vec<Candidate>, Limit> {
        if self.request.kind == Kind::Solved {
            return numbers.map(|number| self.solved(number)).collect();
        }
        match &self.request.pattern {
            Some(pattern) if self.request.is_classic() && self.solution.is_none() => {
                let cells: Vec<u8> = pattern.iter().map(|cell| cell.index() as u8).collect();
                numbers.map(|number| self.climb(&cells, number)).collect()
            }
            None if self.request.is_classic() => self.dig_in_lanes(numbers),
            _ => numbers.map(|number| self.dig(number)).collect(),
        }
    }

    fn solved(&mut self, number: u64) -> Result<Candidate, Limit> {
        let random = &mut Random::new(self.seed, number);
        let grid = self.grid(random)?;
        Ok(grid.map(|grid| (grid.to_clues(), grid)).ok_or((Refusal::NoGrid, None)))
    }

    /// A random full grid under the rules of the request and those made along with it.
    fn grid(&mut self, random: &mut Random) -> Result<Option<Grid>, Limit> {
        self.stop.check()?;
        let grid = match (&self.request.solution, &self.filler) {
            (Some(grid), _) => Some(grid.clone()),
            (None, Some(filler)) => filler.grid(random, self.stop),
            (None, None) if self.request.is_classic() => {
                Some(Grid::from_solution(&uniform_grid(random)))
            }
            (None, None) => {
                let rules = layout::before(self.request.layout, &self.request.rules, random);
                Filler::new(&rules).grid(random, self.stop)
            }
        };
        if grid.is_none() {
            self.stop.check()?;
        }
        Ok(grid.map(|grid| {
            let rules = layout::after(self.request.layout, &grid, random);
            if rules == *grid.rules() {
                return grid; // which is under them already
            }
            let values: Vec<usize> = grid.values().collect();
            Grid::new(rules, &values).expect("a full grid under what it says itself")
        }))
    }

    /// The number of clues at which to stop.
    fn enough(&self, random: &mut Random) -> usize {
        match &self.request.clues {
            Some(clues) if !self.request.minimal => {
                clues.start() + random.index(clues.end() - clues.start() + 1)
            }
            _ => 0,
        }
    }

    fn dig_in_lanes(&mut self, numbers: Range<u64>) -> Result<Vec<Candidate>, Limit> {
        let mut solutions = Vec::new();
        let digs = numbers
            .map(|number| {
                let random = &mut Random::new(self.seed, number);
                let grid = self.solution.unwrap_or_else(|| uniform_grid(random));
                let enough = self.enough(random);
                solutions.push(grid);
                if self.request.symmetry == Symmetry::None {
                    return Dig::in_any_order(&grid, &grid, enough, random);
                }
                let mut orbits: Vec<Vec<u8>> = self
                    .orbits
                    .iter()
                    .map(|orbit| orbit.iter().map(|cell| cell.index() as u8).collect())
                    .collect();
                random.shuffle(&mut orbits);
                Dig::new(&grid, &grid, &orbits, enough)
            })
            .collect();
        let puzzles = dig_all(&mut self.questions, digs, &self.stop.limits())?;
        let pairs = puzzles.into_iter().zip(solutions);
        Ok(pairs
            .map(|(puzzle, grid)| Ok((Clues::from(&puzzle), Grid::from_solution(&grid))))
            .collect())
    }

    fn climb(&mut self, cells: &[u8], number: u64) -> Result<Candidate, Limit> {
        let random = &mut Random::new(self.seed, number);
        let found = climb::climb(cells, random, &mut self.enumerator, self.stop)?;
        Ok(match found {
            Ok(puzzle) => {
                let solution = self.enumerator.solutions(&puzzle, 1);
                Ok((Clues::from(&puzzle), Grid::from_solution(&solution[0])))
            }
            Err((puzzle, _)) => Err((Refusal::Several, Some(Clues::from(&puzzle)))),
        })
    }

    /// Digs clue by clue, for any shape and rules.
    fn dig(&mut self, number: u64) -> Result<Candidate, Limit> {
        let random = &mut Random::new(self.seed, number);
        let Some(grid) = self.grid(random)? else { return Ok(Err((Refusal::NoGrid, None))) };
        let mut clues = grid.to_clues();
        if let Some(pattern) = &self.request.pattern {
            let outside = clues.shape().cells().filter(|cell| !pattern.contains(*cell));
            outside.for_each(|cell| clues.set(cell, None));
            let verdict = judge(&clues, AUTO, &self.stop.limits()).verdict;
            self.stop.check()?;
            return Ok(match verdict.unique() {
                Some(_) => Ok((clues, grid)),
                None => Err((Refusal::Several, Some(clues))),
            });
        }
        let mut orbits = self.orbits.clone();
        random.shuffle(&mut orbits);
        let is_large = grid.shape().size() > LARGE;
        let is_loose = is_large && !self.request.minimal && self.request.clues.is_none();
        let enough = if is_loose { loose(grid.shape().cell_count()) } else { self.enough(random) };
        let patience = (is_large && !self.request.minimal).then_some(LARGE_PATIENCE);
        general::dig(&mut clues, &grid, &orbits, enough, patience, self.stop)?;
        Ok(Ok((clues, grid)))
    }

    /// The request.
    pub(crate) fn request(&self) -> &'a Request {
        self.request
    }

    /// A random classic puzzle.
    pub(crate) fn by_chance(&mut self, number: u64) -> Result<Attempted, Limit> {
        let candidate = self.dig_in_lanes(number..number + 1)?.swap_remove(0);
        self.look_at(number, candidate)
    }

    /// A neighbour of a puzzle at this distance from the request, and the neighbour's solution.
    pub(crate) fn neighbour(
        &mut self,
        number: u64,
        puzzle: &Classic,
        (tier, _): (u8, f64),
    ) -> Result<Option<(Classic, Classic)>, Limit> {
        let random = &mut Random::new(self.seed, number);
        let count = puzzle.iter().filter(|&&digit| digit != 0).count();
        let most = self.request.clues.as_ref().map_or(81, |clues| *clues.end());
        let wants_fewer = tier >= self.request.distance(&Refusal::Clues(0)).0 && count > most;
        let memory = (&mut self.enumerator, &mut self.questions);
        walk::neighbour(puzzle, wants_fewer, random, memory, self.stop)
    }

    /// Checks a puzzle against the request.
    pub(crate) fn look_at(
        &mut self,
        number: u64,
        candidate: Candidate,
    ) -> Result<Attempted, Limit> {
        let (clues, solution) = match candidate {
            Ok(candidate) => candidate,
            Err(refused) => return Ok(Err(refused)),
        };
        let made =
            |rated, position, clues| Made { attempt: number, clues, solution, rated, position };
        if self.request.kind == Kind::Solved {
            return Ok(Ok(made(None, None, clues)));
        }
        let refused = |refusal, clues| Ok(Err((refusal, Some(clues))));
        let count = clues.values().filter(|&value| value != 0).count();
        if self.request.clues.as_ref().is_some_and(|range| !range.contains(&count)) {
            return refused(Refusal::Clues(count), clues);
        }
        // Digging cell by cell has shown that each clue left is needed, and removing others later
        // does not change that.
        let is_shown = self.request.symmetry == Symmetry::None && self.request.pattern.is_none();
        if self.request.minimal && !is_shown {
            let redundant = redundant(&clues, &mut self.questions, self.stop)?;
            if !redundant.is_empty() {
                return refused(Refusal::NotMinimal(redundant.len()), clues);
            }
        }
        if !self.sift.has_a_say() {
            return Ok(Ok(made(None, None, clues)));
        }
        let Ok(puzzle) = clues.clone().check() else { return refused(Refusal::Several, clues) };
        Ok(match self.sift.pass(&puzzle)? {
            Ok(sifted) => Ok(made(sifted.rated, sifted.position, clues)),
            Err(refusal) => Err((refusal, Some(clues))),
        })
    }
}

/// Sides above this are large: their puzzles need not be as sparse as possible, unless asked for.
const LARGE: usize = 16;
/// The nodes after which a clue of a large grid stays.
const LARGE_PATIENCE: u64 = 200;

/// The clues at which a large grid is sparse enough.
fn loose(cells: usize) -> usize {
    cells / 2
}

/// The clues that follow from the others, in a puzzle with one solution.
pub(crate) fn redundant(
    clues: &Clues,
    questions: &mut Questions,
    stop: &Stop,
) -> Result<Vec<Cell>, Limit> {
    if let Some(classic) = clues.as_classic() {
        let found = questions.redundant_clues_within(&classic, &stop.limits())?;
        return Ok(found.into_iter().map(Cell::new).collect());
    }
    let mut found = Vec::new();
    for cell in clues.shape().cells() {
        let Some(digit) = clues.given(cell) else { continue };
        let mut fewer = clues.clone();
        fewer.set(cell, None);
        if !general::may_be_other(&fewer, cell, digit, None, stop)? {
            found.push(cell);
        }
    }
    Ok(found)
}
