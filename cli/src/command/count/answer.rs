//! What counting says, as a number, in words, as JSON and as an exit code.

use super::Job;
use crate::app::{Exit, PATIENCE};
use crate::i18n::{Messages, say};
use crate::input::Item;
use crate::long_count;
use crate::record::Record;
use crate::stream::{self, Page};
use crate::words;
use neuf::counting::{BigUint, Outcome};
use neuf::{Clues, Counted, Ending, Estimate, Guess, Limit};

/// What counting says about one puzzle.
pub(super) enum Answer {
    Contradiction(neuf::Contradiction),
    Counted(Counted),
    /// Counted without meeting every solution.
    Exact(BigUint),
    /// A limit was reached, after this many; and how many there may be.
    AtLeast {
        count: BigUint,
        limit: Limit,
        estimate: Option<Estimate>,
        how_far: Option<String>,
    },
    Estimated(Estimate),
}

impl Job<'_> {
    pub(super) fn record(&self, item: &Item, clues: &Clues, answer: &Answer) -> Record {
        let mut record = Record::of(clues);
        record.verdict = answer.word();
        match answer {
            Answer::Contradiction(found) => {
                let verdict = neuf::Verdict::Contradiction(*found);
                record = record.with_verdict(clues.shape(), &verdict);
                record.count = Some(0.into());
            }
            Answer::Counted(counted) => {
                record.count = Some(counted.solutions.into());
                record.complete = Some(counted.ending == Ending::Complete);
                if let Ending::Limit(limit) = counted.ending {
                    record.limit = Some(limit);
                }
                record = record.with_stats(self.args.strategy.name(), counted.stats);
            }
            Answer::Exact(count) => {
                record.count = Some(long_count::number(count));
                record.complete = Some(true);
            }
            Answer::AtLeast { count, limit, estimate, .. } => {
                record.count = Some(long_count::number(count));
                record.complete = Some(false);
                record.limit = Some(*limit);
                record.estimate = *estimate;
            }
            Answer::Estimated(estimate) => record.estimate = Some(*estimate),
        }
        stream::locate(&mut record, item);
        record
    }

    /// Where a limit came from that nobody set.
    fn excuse(&self, limit: Limit) -> Option<String> {
        let is_default = self.args.budget.time.is_none() && limit == Limit::Time;
        let seconds = PATIENCE.as_secs();
        is_default.then(|| say!(self.app.messages, "count-default-time", seconds = seconds))
    }

    /// What the number alone does not say.
    pub(super) fn remark(&self, clues: &Clues, answer: &Answer) {
        let messages = &self.app.messages;
        let text = match answer {
            Answer::Contradiction(found) => words::contradiction(messages, clues.shape(), found),
            Answer::Estimated(Estimate { probes, solutions, choix }) => {
                let walks = probes.to_string();
                let (mean, error) = rounded(messages, *solutions);
                let first = match solutions.mean > 0.0 {
                    true => say!(messages, "estimate", mean = mean, error = error, probes = walks),
                    false => say!(messages, "count-no-estimate", probes = walks),
                };
                let (mean, error) = rounded(messages, *choix);
                format!("{first}\n{}", say!(messages, "estimate-nodes", mean = mean, error = error))
            }
            Answer::Counted(Counted { solutions, ending: Ending::Limit(limit), .. }) => {
                let count = solutions.to_string();
                let said = words::limit(messages, *limit);
                let mut lines = vec![say!(messages, "count-at-least", count = count, limit = said)];
                lines.extend(self.excuse(*limit));
                lines.join("\n")
            }
            Answer::Counted(Counted { ending: Ending::Stuck(_), .. }) => {
                say!(messages, "count-stuck")
            }
            Answer::AtLeast { count, limit, estimate, how_far } => {
                let said = words::limit(messages, *limit);
                let first =
                    say!(messages, "count-at-least", count = count.to_string(), limit = said);
                let about = estimate.map(|Estimate { probes, solutions, .. }| {
                    let (mean, error) = rounded(messages, solutions);
                    let walks = probes.to_string();
                    match solutions.mean > 0.0 {
                        true => say!(
                            messages,
                            "count-estimate",
                            mean = mean,
                            error = error,
                            probes = walks
                        ),
                        false => say!(messages, "count-no-estimate", probes = walks),
                    }
                });
                let mut lines = vec![first];
                lines.extend(how_far.clone());
                lines.extend(about);
                lines.extend(self.excuse(*limit));
                lines.join("\n")
            }
            Answer::Counted(_) | Answer::Exact(_) => return,
        };
        self.app.note(&text);
    }
}

impl Answer {
    /// What a counter says.
    pub(super) fn of(outcome: Outcome, how_far: Option<String>) -> Answer {
        let Outcome { count, stopped_by, estimate, stats, .. } = outcome;
        match (stats, stopped_by) {
            (Some(stats), limit) => Answer::Counted(Counted {
                solutions: count.try_into().unwrap_or(u64::MAX),
                ending: limit.map_or(Ending::Complete, Ending::Limit),
                stats,
            }),
            (None, None) => Answer::Exact(count),
            (None, Some(limit)) => Answer::AtLeast { count, limit, estimate, how_far },
        }
    }

    /// What is printed: the number, however it was come by.
    pub(super) fn number(&self) -> String {
        match self {
            Answer::Contradiction(_) => "0".to_owned(),
            Answer::Counted(counted) => match counted.ending {
                Ending::Stuck(_) => "stuck".to_owned(),
                Ending::Complete | Ending::Limit(_) => counted.solutions.to_string(),
            },
            Answer::Exact(count) | Answer::AtLeast { count, .. } => count.to_string(),
            Answer::Estimated(Estimate { solutions, .. }) => {
                large(solutions.mean, solutions.exponent)
            }
        }
    }

    fn word(&self) -> Option<&'static str> {
        match self {
            Answer::Contradiction(_) => Some("contradiction"),
            Answer::Estimated(_) => None,
            // Ways that are tried when many solutions have been met already.
            Answer::Exact(_) | Answer::AtLeast { .. } => Some("several"),
            Answer::Counted(counted) => Some(match (counted.solutions, &counted.ending) {
                (_, Ending::Stuck(_)) => "stuck",
                (2.., _) => "several",
                (1, Ending::Complete) => "unique",
                (0, Ending::Complete) => "none",
                _ => "budget",
            }),
        }
    }

    pub(super) fn is_interrupted(&self) -> bool {
        match self {
            Answer::Counted(counted) => counted.ending == Ending::Limit(Limit::Cancelled),
            Answer::AtLeast { limit, .. } => *limit == Limit::Cancelled,
            Answer::Contradiction(_) | Answer::Exact(_) | Answer::Estimated(_) => false,
        }
    }

    /// Counting is a success whatever the number, unless it is 0 or not known.
    pub(super) fn exit(&self) -> Exit {
        match self {
            Answer::Contradiction(_) => Exit::None,
            Answer::Estimated(Estimate { probes: 0, .. }) => Exit::Budget,
            Answer::Estimated(_) | Answer::Exact(_) => Exit::Success,
            Answer::AtLeast { limit: Limit::Cancelled, .. } => Exit::Interrupted,
            Answer::AtLeast { .. } => Exit::Budget,
            Answer::Counted(Counted { solutions, ending, .. }) => match (solutions, ending) {
                (_, Ending::Limit(Limit::Cancelled)) => Exit::Interrupted,
                (_, Ending::Limit(Limit::Nodes | Limit::Time) | Ending::Stuck(_)) => Exit::Budget,
                (0, Ending::Complete) => Exit::None,
                _ => Exit::Success,
            },
        }
    }

    pub(super) fn tally(&self, page: &mut Page) {
        let several = match self {
            Answer::Counted(counted) => counted.solutions > 1,
            answer => matches!(answer, Answer::Exact(_)),
        };
        match self.exit() {
            Exit::None => page.tally.none += 1,
            Exit::Budget => page.tally.budget += 1,
            _ if several => page.tally.several += 1,
            _ => page.tally.unique += 1,
        }
    }
}

/// A guess and its error, in the language of the messages.
fn rounded(messages: &Messages, guess: Guess) -> (String, String) {
    let show = |value| large(value, guess.exponent).replace('.', &say!(messages, "decimal"));
    (show(guess.mean), show(guess.error))
}

/// A value times ten to the power of an exponent.
fn large(value: f64, exponent: u32) -> String {
    if exponent == 0 { words::large(value) } else { format!("{value:.3}e{exponent}") }
}
