//! How the program ends: one exit code for each outcome of every command.

use crate::command::count::Answer;
use crate::command::explain::ground::{Refused, Why};
use crate::command::{canonical, compare, explain, hint, queens, rework, solve};
use neuf::canonical::Unclassified;
use neuf::solve::Listed;
use neuf::solve::form::Candidates;
use neuf::stream::Tally;
use neuf::{Counted, Ending, Estimate, Judgement, Limit, Verdict, rating, watch};

/// How the program ends. The variants are in order of gravity: of many puzzles, the gravest counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// A unique solution, or simply success.
    #[default]
    Success,
    /// Several solutions.
    Several,
    /// No solution, or a contradiction.
    None,
    /// A limit was reached before the answer.
    Budget,
    /// Unreadable input or a wrong command line.
    Unreadable,
    /// Ctrl-C.
    Interrupted,
}

impl Exit {
    pub fn code(self) -> u8 {
        match self {
            Exit::Success => 0,
            Exit::None => 1,
            Exit::Unreadable => 2,
            Exit::Several => 3,
            Exit::Budget => 4,
            Exit::Interrupted => 130,
        }
    }

    /// The exit of a search for solutions that found `found` of them. Finding as many as wanted is
    /// a success.
    pub fn of_search(found: u64, stopped_by: Option<Limit>) -> Exit {
        match stopped_by {
            Some(limit) if limit != Limit::Solutions => limit.into(),
            _ if found == 0 => Exit::None,
            _ => Exit::Success,
        }
    }
}

/// The exit of many puzzles: that of the gravest outcome.
impl From<&Tally> for Exit {
    fn from(tally: &Tally) -> Exit {
        let outcomes = [
            (tally.several, Exit::Several),
            (tally.none, Exit::None),
            (tally.budget, Exit::Budget),
            (tally.bad, Exit::Unreadable),
        ];
        outcomes.into_iter().filter(|(n, _)| *n > 0).map(|(_, exit)| exit).max().unwrap_or_default()
    }
}

/// The tally of one puzzle.
impl From<Exit> for Tally {
    fn from(exit: Exit) -> Tally {
        let mut tally = Tally::default();
        match exit {
            Exit::Success => tally.unique = 1,
            Exit::Several => tally.several = 1,
            Exit::None => tally.none = 1,
            Exit::Budget => tally.budget = 1,
            Exit::Unreadable => tally.bad = 1,
            Exit::Interrupted => {}
        }
        tally
    }
}

impl From<Limit> for Exit {
    fn from(limit: Limit) -> Exit {
        match limit {
            Limit::Cancelled => Exit::Interrupted,
            Limit::Nodes | Limit::Time => Exit::Budget,
            Limit::Solutions => Exit::Success,
        }
    }
}

impl From<&Verdict> for Exit {
    fn from(verdict: &Verdict) -> Exit {
        match verdict {
            Verdict::Unique(_) => Exit::Success,
            Verdict::None | Verdict::Contradiction(_) => Exit::None,
            Verdict::Several(_) => Exit::Several,
            Verdict::Budget { limit: Limit::Cancelled, .. } => Exit::Interrupted,
            Verdict::Budget { .. } | Verdict::Stuck(_) => Exit::Budget,
        }
    }
}

impl From<&Judgement> for Exit {
    fn from(judgement: &Judgement) -> Exit {
        (&judgement.verdict).into()
    }
}

/// Whether there are candidates to show.
impl From<&Candidates> for Exit {
    fn from(candidates: &Candidates) -> Exit {
        match candidates {
            Candidates::Found { .. } => Exit::Success,
            Candidates::None(_) => Exit::None,
        }
    }
}

impl From<&rating::RatingOutcome> for Exit {
    fn from(outcome: &rating::RatingOutcome) -> Exit {
        match outcome {
            rating::RatingOutcome::Rated(_) => Exit::Success,
            rating::RatingOutcome::Judged(verdict) => verdict.into(),
            rating::RatingOutcome::NotClassic => Exit::Unreadable,
        }
    }
}

/// A path that gets stuck counts like one that is not found in time.
impl From<&explain::ExplainOutcome> for Exit {
    fn from(outcome: &explain::ExplainOutcome) -> Exit {
        match outcome {
            explain::ExplainOutcome::Refused(refused) => (&**refused).into(),
            explain::ExplainOutcome::Explained(explained) => match explained.stopped_by {
                Some(limit) => limit.into(),
                None if explained.path.is_solved() => Exit::Success,
                None => Exit::Budget,
            },
        }
    }
}

impl From<&hint::HintOutcome> for Exit {
    fn from(outcome: &hint::HintOutcome) -> Exit {
        match outcome {
            hint::HintOutcome::Next(..) => Exit::Success,
            hint::HintOutcome::None(state, _) if state.is_solved() => Exit::Success,
            hint::HintOutcome::None(_, Some(limit)) => (*limit).into(),
            hint::HintOutcome::None(_, None) => Exit::Budget,
            hint::HintOutcome::Refused(refused) => (&**refused).into(),
        }
    }
}

impl From<watch::Ending> for Exit {
    fn from(ending: watch::Ending) -> Exit {
        match ending {
            watch::Ending::More | watch::Ending::Exhausted => Exit::Success,
            watch::Ending::Before => Exit::Unreadable,
            watch::Ending::Stopped(limit) => limit.into(),
        }
    }
}

impl From<&Refused> for Exit {
    fn from(refused: &Refused) -> Exit {
        match &refused.why {
            Why::Mistaken(_) => Exit::None,
            Why::Judged(verdict) => verdict.into(),
        }
    }
}

impl From<&compare::Outcome> for Exit {
    fn from(outcome: &compare::Outcome) -> Exit {
        let compare::Outcome::Compared { strategies } = outcome else { return Exit::None };
        match strategies.iter().any(|one| one.ending == Ending::Limit(Limit::Cancelled)) {
            true => Exit::Interrupted,
            false => Exit::Success,
        }
    }
}

/// Counting is a success whatever the number, unless it is 0 or not known.
impl From<&Answer> for Exit {
    fn from(answer: &Answer) -> Exit {
        match answer {
            Answer::Contradiction(_) => Exit::None,
            Answer::Estimated { is_interrupted: true, .. } => Exit::Interrupted,
            Answer::Estimated { estimate: Estimate { probes: 0, .. }, .. } => Exit::Budget,
            Answer::Estimated { .. } | Answer::Exact(_) => Exit::Success,
            Answer::AtLeast { limit: Limit::Cancelled, .. } => Exit::Interrupted,
            Answer::AtLeast { .. } => Exit::Budget,
            Answer::Counted(Counted { solutions, ending, .. }) => match ending {
                Ending::Complete => Exit::of_search(*solutions, None),
                Ending::Limit(limit) => (*limit).into(),
                Ending::Stuck(_) => Exit::Budget,
            },
        }
    }
}

/// Finding the solutions asked for is a success. If a complete list has more than one, there are
/// several.
impl From<&solve::SolveOutcome> for Exit {
    fn from(outcome: &solve::SolveOutcome) -> Exit {
        match outcome {
            solve::SolveOutcome::Judged(judgement) => judgement.into(),
            solve::SolveOutcome::Listed(Listed { ending, stats, .. }) => match ending {
                Ending::Stuck(_) => Exit::Budget,
                Ending::Complete if stats.solutions > 1 => Exit::Several,
                Ending::Complete => Exit::of_search(stats.solutions, None),
                Ending::Limit(limit) => Exit::of_search(stats.solutions, Some(*limit)),
            },
        }
    }
}

impl From<&Unclassified> for Exit {
    fn from(why: &Unclassified) -> Exit {
        match why {
            Unclassified::Contradiction(_) => Exit::None,
            Unclassified::PencilMarks => Exit::Unreadable,
            Unclassified::Limit(limit) => (*limit).into(),
            Unclassified::TooManyBeginnings => Exit::Budget,
        }
    }
}

impl From<&canonical::FormOutcome> for Exit {
    fn from(outcome: &canonical::FormOutcome) -> Exit {
        match outcome {
            canonical::FormOutcome::Form(_) => Exit::Success,
            canonical::FormOutcome::Classified { ended_by, .. } => {
                ended_by.map_or(Exit::Success, Exit::from)
            }
            canonical::FormOutcome::Unclassified(why) => why.into(),
        }
    }
}

impl From<&rework::ReworkOutcome> for Exit {
    fn from(outcome: &rework::ReworkOutcome) -> Exit {
        match outcome {
            rework::ReworkOutcome::Judged(verdict) => verdict.into(),
            rework::ReworkOutcome::NotClassic => Exit::Unreadable,
            rework::ReworkOutcome::Near { searched, .. } => {
                searched.stopped_by.map_or(Exit::Success, Exit::from)
            }
            _ => Exit::Success,
        }
    }
}

impl From<&queens::QueensOutcome> for Exit {
    fn from(outcome: &queens::QueensOutcome) -> Exit {
        Exit::of_search(outcome.count.min(1) as u64, outcome.stopped_by)
    }
}
