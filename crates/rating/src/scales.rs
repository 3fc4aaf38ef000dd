//! One puzzle on several scales: Sudoku Explainer's, HoDoKu's and our own.

use crate::{Options, Rater, Rating, Step, Unrated};
use neuf_explain::human::{Effort, effort};
use neuf_explain::path::{Path, hodoku_path};
use neuf_explain::{State, scale};
use neuf_limits::{Limit, Stop};
use neuf_puzzle::{Classic, Clues};
use neuf_solve::{AUTO, Verdict, judge};
use std::borrow::Cow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// A scale of difficulty. The compiler names what a further scale needs here; its field of the
/// serialised form is in `serial.rs`, and `docs/JSON.md` and `docs/RATINGS.md` describe it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scale {
    /// Sudoku Explainer's, for classic grids.
    SudokuExplainer,
    /// HoDoKu's.
    Hodoku,
    /// Our own: how long a person looks.
    Human,
}

impl Scale {
    /// All of them.
    pub const ALL: [Scale; 3] = [Scale::SudokuExplainer, Scale::Hodoku, Scale::Human];

    /// A stable name.
    ///
    /// ```
    /// assert_eq!(neuf_rating::Scale::SudokuExplainer.name(), "se");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Scale::SudokuExplainer => "se",
            Scale::Hodoku => "hodoku",
            Scale::Human => "human",
        }
    }

    /// The scale of this name.
    ///
    /// ```
    /// use neuf_rating::Scale;
    /// assert_eq!(Scale::by_name("human"), Some(Scale::Human));
    /// ```
    pub fn by_name(name: &str) -> Option<Scale> {
        Scale::ALL.into_iter().find(|scale| scale.name() == name)
    }

    /// Whether it has a rating for puzzles of every shape and rule.
    ///
    /// ```
    /// use neuf_rating::Scale;
    ///
    /// assert!(Scale::Human.is_general() && !Scale::SudokuExplainer.is_general());
    /// ```
    pub fn is_general(self) -> bool {
        self != Scale::SudokuExplainer
    }
}

/// Rates puzzles on some scales, one after the other or from several threads at once.
///
/// ```
/// use neuf_rating::{Options, RatingOutcome, Scale, Scales};
///
/// let scales = Scales::new(&[Scale::Human, Scale::Hodoku], Options::default());
/// let RatingOutcome::Rated(ratings) = scales.rate(&"1... ..2. .... .3.4".parse()?) else {
///     panic!("a proper puzzle has ratings");
/// };
/// assert_eq!(ratings.text(Scale::Hodoku).as_deref(), Some("hodoku=48/easy"));
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
pub struct Scales {
    scales: Vec<Scale>,
    options: Options,
    has_steps: bool,
    /// The threads that rate, all puzzles together; 0 for one per core.
    threads: usize,
    /// Idle raters: their memory is used for puzzle after puzzle.
    raters: Mutex<Vec<Rater>>,
    /// The number of raters at work.
    busy: AtomicUsize,
}

/// The outcome of rating a puzzle.
#[derive(Clone, Debug)]
#[must_use]
pub enum RatingOutcome {
    /// It has a rating on the first scale asked for.
    Rated(Box<Ratings>),
    /// Not exactly one solution, or a limit was reached.
    Judged(Verdict),
    /// The first scale is for classic grids only (of rules that no grid keeps, that is said all the same).
    NotClassic,
}

/// The ratings of a puzzle on the scales that were asked for, each unless a limit was reached.
///
/// ```
/// use neuf_rating::{Options, RatingOutcome, Scale, Scales};
///
/// let scales = Scales::new(&[Scale::Hodoku, Scale::Human], Options::default());
/// let RatingOutcome::Rated(ratings) = scales.rate(&"1... ..2. .... .3.4".parse().unwrap()) else { panic!() };
/// assert!(ratings.is_solved(Scale::Hodoku) && ratings.limit(Scale::Human).is_none());
/// assert!(!ratings.uses(Scale::Hodoku).is_empty());
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
#[must_use]
pub struct Ratings {
    /// Sudoku Explainer's rating, and the steps if they were asked for; for classic grids only.
    pub explainer: Option<Result<(Rating, Vec<Step>), Limit>>,
    /// The path that HoDoKu's scale counts.
    pub hodoku: Option<Result<Path, Limit>>,
    /// The path by our own scale.
    pub human: Option<Result<Effort, Limit>>,
}

/// A technique, its hardest step on a scale, and how often it was used.
///
/// ```
/// use neuf_rating::{Options, RatingOutcome, Scale, Scales, Use};
///
/// let scales = Scales::new(&[Scale::Hodoku], Options::default());
/// let RatingOutcome::Rated(ratings) = scales.rate(&"1... ..2. .... .3.4".parse().unwrap()) else { panic!() };
/// let steps: usize = ratings.uses(Scale::Hodoku).iter().map(|Use { count, .. }| count).sum();
/// assert_eq!(steps, 12);
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Use {
    /// A stable name.
    pub id: Cow<'static, str>,
    /// The rating of its hardest step.
    pub hardest: f64,
    /// The number of its steps.
    pub count: usize,
}

impl Scales {
    /// Rates on these scales. Without a rating on the first one, a puzzle counts as unrated. The
    /// limits hold for the search for solutions, for Sudoku Explainer's chains, and for the other
    /// scales together.
    pub fn new(scales: &[Scale], options: Options) -> Scales {
        let (scales, raters, busy) = (scales.to_vec(), Mutex::default(), AtomicUsize::new(0));
        Scales { scales, options, has_steps: false, threads: 0, raters, busy }
    }

    /// The same on so many threads, those of the caller included; 0 for one per core, as without a word. A puzzle
    /// that takes long gets those that no other puzzle needs.
    ///
    /// ```
    /// use neuf_rating::{Options, RatingOutcome, Scale, Scales};
    ///
    /// let scales = Scales::new(&[Scale::Human], Options::default()).with_threads(1);
    /// let outcome = scales.rate(&"1... ..2. .... .3.4".parse().unwrap());
    /// assert!(matches!(outcome, RatingOutcome::Rated(_)));
    /// ```
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Scales {
        Scales { threads, ..self }
    }

    /// The same scales, with or without the steps of Sudoku Explainer (the others keep theirs).
    #[must_use]
    pub fn with_steps(self, has_steps: bool) -> Scales {
        Scales { has_steps, ..self }
    }

    /// Rates the values of a puzzle; pencil marks do not count.
    pub fn rate(&self, clues: &Clues) -> RatingOutcome {
        let (values, first) = (clues.without_pencil_marks(), self.scales.first());
        let classic = values.as_classic();
        let is_rateable = classic.is_some() || first.is_none_or(|scale| scale.is_general());
        if !is_rateable && values.rules().impossible().is_none() {
            return RatingOutcome::NotClassic;
        }
        let verdict = judge(&values, AUTO, &self.options.limits).verdict;
        let state = match (&verdict, values.check()) {
            (Verdict::Unique(_), Ok(puzzle)) => State::new(&puzzle),
            _ => return RatingOutcome::Judged(verdict),
        };
        let mut ratings = Ratings::default();
        let stop = self.options.limits.stop();
        for &scale in &self.scales {
            self.rate_on(scale, classic.as_ref(), &state, &stop, &mut ratings);
            if let (true, Some(limit)) = (Some(&scale) == first, ratings.limit(scale)) {
                return RatingOutcome::Judged(Verdict::Budget { found: None, limit });
            }
        }
        RatingOutcome::Rated(Box::new(ratings))
    }

    fn rate_on(
        &self,
        scale: Scale,
        classic: Option<&Classic>,
        state: &State,
        stop: &Stop,
        ratings: &mut Ratings,
    ) {
        let uniqueness = self.options.uniqueness;
        match scale {
            Scale::SudokuExplainer => {
                ratings.explainer = classic.and_then(|puzzle| self.explainer(puzzle));
            }
            Scale::Hodoku => ratings.hodoku = Some(hodoku_path(state, uniqueness, stop)),
            Scale::Human => ratings.human = Some(effort(state, uniqueness, stop)),
        }
    }

    /// Sudoku Explainer's rating of a puzzle with one solution.
    fn explainer(&self, puzzle: &Classic) -> Option<Result<(Rating, Vec<Step>), Limit>> {
        let idle = self.raters.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut rater = idle.unwrap_or_else(|| Rater::new(self.options.clone()));
        // Threads that rate no puzzle of their own help with this one.
        let busy = self.busy.fetch_add(1, Ordering::Relaxed) + 1;
        let threads = if self.threads == 0 { cores() } else { self.threads };
        rater.set_threads(threads / busy);
        let rated = match self.has_steps {
            true => rater.path(puzzle),
            false => rater.rate(puzzle).map(|rating| (rating, Vec::new())),
        };
        self.busy.fetch_sub(1, Ordering::Relaxed);
        self.raters.lock().unwrap_or_else(PoisonError::into_inner).push(rater);
        match rated {
            Ok(rated) => Some(Ok(rated)),
            Err(Unrated::Stopped(limit)) => Some(Err(limit)),
            Err(Unrated::NoSolution | Unrated::Several) => None,
        }
    }
}

/// How many cores there are. Asked once: the system takes longer to say than an easy puzzle to be rated.
fn cores() -> usize {
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from))
}

impl Ratings {
    /// The limit that was reached before the rating on a scale.
    pub fn limit(&self, scale: Scale) -> Option<Limit> {
        match scale {
            Scale::SudokuExplainer => self.explainer.as_ref()?.as_ref().err(),
            Scale::Hodoku => self.hodoku.as_ref()?.as_ref().err(),
            Scale::Human => self.human.as_ref()?.as_ref().err(),
        }
        .copied()
    }

    /// Whether the techniques of a scale solve the puzzle.
    pub fn is_solved(&self, scale: Scale) -> bool {
        match scale {
            Scale::SudokuExplainer => {
                matches!(&self.explainer, Some(Ok((rating, _))) if rating.er != Rating::BEYOND)
            }
            Scale::Hodoku => matches!(&self.hodoku, Some(Ok(path)) if path.is_solved()),
            Scale::Human => matches!(&self.human, Some(Ok(effort)) if effort.is_solved),
        }
    }

    /// The rating on a scale as it is written beside a puzzle, for instance `ED=7.1/1.2/1.2`.
    /// `None` where the scale's techniques do not solve the puzzle.
    pub fn text(&self, scale: Scale) -> Option<String> {
        match scale {
            Scale::SudokuExplainer => {
                let (rating, _) = self.explainer.as_ref()?.as_ref().ok()?;
                Some(format!("ED={rating}"))
            }
            Scale::Hodoku => {
                let path = self.hodoku.as_ref()?.as_ref().ok().filter(|path| path.is_solved())?;
                Some(format!("hodoku={}/{}", path.score(), path.level().id()))
            }
            Scale::Human => {
                let effort = self.human.as_ref()?.as_ref().ok().filter(|one| one.is_solved)?;
                Some(format!("human={:.1}", effort.rating()))
            }
        }
    }

    /// The techniques that make the rating on a scale, hardest first.
    pub fn uses(&self, scale: Scale) -> Vec<Use> {
        let mut uses = match scale {
            Scale::SudokuExplainer => {
                let steps = self.explainer.iter().flatten().flat_map(|(_, steps)| steps);
                collect(steps.map(|s| (s.technique.id(), f64::from(s.rating.0) / 10.0)))
            }
            Scale::Hodoku => {
                let steps = self.hodoku.iter().flatten().flat_map(|path| &path.steps);
                let score = |id| scale::of(id).map_or(0.0, |entry| f64::from(entry.score));
                collect(steps.map(|step| (step.technique.into(), score(step.technique))))
            }
            Scale::Human => {
                let moves = self.human.iter().flatten().flat_map(|effort| &effort.moves);
                collect(moves.map(|one| (one.look.id().into(), one.effort)))
            }
        };
        uses.sort_by(|a, b| b.hardest.total_cmp(&a.hardest));
        uses
    }
}

fn collect(steps: impl Iterator<Item = (Cow<'static, str>, f64)>) -> Vec<Use> {
    let mut uses: Vec<Use> = Vec::new();
    for (id, hardness) in steps {
        match uses.iter_mut().find(|one| one.id == id) {
            Some(one) => {
                one.count += 1;
                one.hardest = one.hardest.max(hardness);
            }
            None => uses.push(Use { id, hardest: hardness, count: 1 }),
        }
    }
    uses
}
