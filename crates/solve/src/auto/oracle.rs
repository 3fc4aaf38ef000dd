//! One question asked many times: is there a solution with these candidates?

use super::domains::Domains;
use super::learn::Learner;
use super::table;
use neuf_limits::{Limit, Meter};

/// A learned clause, denied: candidates (cell, digit from 0), each with whether it is present. They
/// are not all so at once.
pub type Lesson = Vec<(usize, u32, bool)>;

/// Answers whether a puzzle has a solution with some candidates, and remembers what it has learned
/// from one question to the next.
///
/// ```
/// use neuf_limits::Limits;
/// use neuf_puzzle::Puzzle;
/// use neuf_solve::{Domains, Meter, Oracle};
///
/// let puzzle: Puzzle = "1... ..2. .... .3.4".parse()?;
/// let mut meter = Meter::new(&Limits::none());
/// let mut domains = Domains::new(&puzzle, &mut meter).expect("no limit");
/// assert_eq!(domains.propagate_all(&mut meter), Ok(true));
/// let mut oracle = Oracle::new(&domains, &mut meter).expect("no limit");
/// // Candidates are a cell and a digit, both from 0.
/// assert_eq!(oracle.is_possible([(1, 1)].into_iter(), &mut meter), Ok(true));
/// assert_eq!(oracle.witness()[..4], [1, 2, 4, 3]);
/// assert_eq!(oracle.prune(&mut domains, &mut meter), Ok(true));
/// assert_eq!(domains.sets()[1], 0b0010);
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub struct Oracle {
    learner: Learner,
    /// The digits of the last solution found.
    witness: Vec<u8>,
}

impl Oracle {
    /// An oracle for the candidates that propagated domains have left.
    ///
    /// # Errors
    /// The limit, if one is reached before the oracle is ready.
    pub fn new(domains: &Domains, meter: &mut Meter) -> Result<Oracle, Limit> {
        let mut learner = Learner::new(domains, meter)?;
        if let Some(digits) = table::guess(domains) {
            learner.try_first(&digits);
        }
        Ok(Oracle { learner, witness: vec![0; domains.sets.len()] })
    }

    /// Whether there is a solution with all these candidates (cell, digit from 0).
    ///
    /// # Errors
    /// The limit, if one is reached before the answer is known.
    pub fn is_possible(
        &mut self,
        candidates: impl Iterator<Item = (usize, u32)>,
        meter: &mut Meter,
    ) -> Result<bool, Limit> {
        let is_possible = self.learner.is_possible(candidates, meter)?;
        if is_possible {
            self.learner.write_values(&mut self.witness);
        }
        Ok(is_possible)
    }

    /// The digits of the last solution that was found; zeros before the first.
    pub fn witness(&self) -> &[u8] {
        &self.witness
    }

    /// Leaves domains exactly the candidates that occur in some solution; `false` if there is no
    /// solution.
    ///
    /// # Errors
    /// The limit, if one is reached; candidates taken out by then are in no solution.
    pub fn prune(&mut self, domains: &mut Domains, meter: &mut Meter) -> Result<bool, Limit> {
        if !self.is_possible(std::iter::empty(), meter)? {
            return Ok(false);
        }
        let mut seen = vec![0u64; domains.sets.len()];
        self.note_witness(&mut seen);
        for cell in 0..seen.len() {
            let mut unseen = domains.sets[cell] & !seen[cell];
            while unseen != 0 {
                let digit = unseen & unseen.wrapping_neg();
                if self.is_possible([(cell, digit.trailing_zeros())].into_iter(), meter)? {
                    self.note_witness(&mut seen);
                } else if !(domains.remove(cell, digit) && domains.propagate(meter)?) {
                    return Ok(false);
                }
                unseen = domains.sets[cell] & !seen[cell];
            }
        }
        Ok(true)
    }

    /// Proves by lessons that every solution has a candidate (cell, digit from 0); `None` if a
    /// solution does without it.
    ///
    /// Assume that the candidate is absent. Each lesson then follows from the lessons before it by
    /// naked and hidden singles alone, and after the last lesson, singles lead to a contradiction.
    ///
    /// The lessons do not spell out what rules demand beyond houses and cells that differ.
    ///
    /// ```
    /// use neuf_limits::{Limits, Meter};
    /// use neuf_puzzle::Puzzle;
    /// use neuf_solve::{Domains, Oracle};
    ///
    /// let golden_nugget: Puzzle =
    ///     ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....".parse()?;
    /// let mut meter = Meter::new(&Limits::none());
    /// let mut domains = Domains::new(&golden_nugget, &mut meter).expect("no limit");
    /// assert_eq!(domains.propagate_all(&mut meter), Ok(true));
    /// let [right, wrong] = [6, 1].map(|digit| Oracle::prove(&domains, (0, digit), &mut meter));
    /// assert!(right.is_ok_and(|lessons| lessons.is_some_and(|lessons| lessons.len() > 10)));
    /// assert_eq!(wrong, Ok(None));
    /// # Ok::<(), neuf_puzzle::PuzzleError>(())
    /// ```
    ///
    /// # Errors
    /// The limit, if one is reached before the answer is known.
    pub fn prove(
        domains: &Domains,
        candidate: (usize, u32),
        meter: &mut Meter,
    ) -> Result<Option<Vec<Lesson>>, Limit> {
        Learner::new(domains, meter)?.prove(candidate, meter)
    }

    fn note_witness(&self, seen: &mut [u64]) {
        for (seen, &digit) in seen.iter_mut().zip(&self.witness) {
            *seen |= 1 << (digit - 1);
        }
    }
}
