//! `neuf count`: how many solutions, exactly or about.

use crate::app::{App, Exit};
use crate::args::Count;
use crate::i18n::say;
use crate::input::Item;
use crate::record::Record;
use crate::stream::{self, Bulk, Page, Row, Tally, Task};
use crate::words;
use neuf::batch::Outcome;
use neuf::format::ReadError;
use neuf::{Clues, Counted, Ending, Estimate, Guess, Limit, Limits, count, estimate, strategy};
use std::io::Write;

pub fn run(app: &App, args: &Count) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &args.many, &Job { app, args })
}

struct Job<'a> {
    app: &'a App,
    args: &'a Count,
}

/// What counting says about one puzzle.
enum Answer {
    Contradiction(neuf::Contradiction),
    Counted(Counted),
    Estimated(Estimate),
}

impl Task for Job<'_> {
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        let answer = self.count(clues);
        if answer.is_interrupted() {
            page.interrupted = true;
            return;
        }
        answer.tally(page);
        match self.args.json {
            true => page.json(&self.record(item, clues, &answer).to_json()),
            false => page.line(&answer.number()),
        }
    }

    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        match self.args.json {
            true => page.json(&stream::unreadable(self.app, item, error).to_json()),
            false => page.line("error"),
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let answer = self.count(clues);
        match self.args.json {
            true => writeln!(out, "{}", self.record(item, clues, &answer).to_json())?,
            false => writeln!(out, "{}", answer.number())?,
        }
        out.flush()?;
        self.remark(clues, &answer);
        Ok(answer.exit())
    }

    /// Several solutions are no reason to complain of a count.
    fn exit(&self, tally: &Tally) -> Exit {
        Tally { several: 0, ..*tally }.exit()
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        let args = self.args;
        let is_plain = !args.json && !args.estimate && args.budget.is_none();
        let is_auto = args.strategy.name() == strategy::AUTO.name();
        if is_plain && is_auto { Some(self) } else { None }
    }
}

/// What is counted in bulk; a puzzle with more solutions is counted by itself.
const MOST_IN_BULK: u32 = 1000;

impl Bulk for Job<'_> {
    fn solutions(&self) -> u32 {
        self.args.limit.map_or(MOST_IN_BULK, |limit| limit.min(MOST_IN_BULK.into()) as u32)
    }

    fn settle(&self, outcome: &Outcome, _: &Row<'_>, page: &mut Page) -> bool {
        let count = u64::from(outcome.count());
        let is_limit = self.args.limit == Some(count);
        if count == 0 || !(outcome.is_complete() || is_limit) {
            return false;
        }
        match count {
            1 => page.tally.unique += 1,
            _ => page.tally.several += 1,
        }
        page.line(&count.to_string());
        true
    }
}

impl Job<'_> {
    fn count(&self, clues: &Clues) -> Answer {
        let puzzle = match clues.clone().check() {
            Ok(puzzle) => puzzle,
            Err(found) => return Answer::Contradiction(found),
        };
        if self.args.estimate {
            return Answer::Estimated(estimate(&puzzle, self.args.probes, self.args.seed));
        }
        let limits = self.app.limits(self.args.budget.limits());
        let limits = Limits { solutions: self.args.limit, ..limits };
        Answer::Counted(count(&puzzle, self.args.strategy, &limits))
    }

    fn record(&self, item: &Item, clues: &Clues, answer: &Answer) -> Record {
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
            Answer::Estimated(estimate) => record.estimate = Some(*estimate),
        }
        stream::locate(&mut record, item);
        record
    }

    /// What the number alone does not say.
    fn remark(&self, clues: &Clues, answer: &Answer) {
        let messages = &self.app.messages;
        let text = match answer {
            Answer::Contradiction(found) => words::contradiction(messages, clues.shape(), found),
            Answer::Estimated(Estimate { probes, solutions, choix }) => {
                let walks = probes.to_string();
                let (mean, error) = rounded(*solutions);
                let first = say!(messages, "estimate", mean = mean, error = error, probes = walks);
                let (mean, error) = rounded(*choix);
                format!("{first}\n{}", say!(messages, "estimate-nodes", mean = mean, error = error))
            }
            Answer::Counted(Counted { solutions, ending: Ending::Limit(limit), .. }) => {
                let count = solutions.to_string();
                let limit = words::limit(messages, *limit);
                say!(messages, "count-at-least", count = count, limit = limit)
            }
            Answer::Counted(Counted { ending: Ending::Stuck(_), .. }) => {
                say!(messages, "count-stuck")
            }
            Answer::Counted(_) => return,
        };
        self.app.note(&text);
    }
}

impl Answer {
    /// What is printed: the number, however it was come by.
    fn number(&self) -> String {
        match self {
            Answer::Contradiction(_) => "0".to_owned(),
            Answer::Counted(counted) => match counted.ending {
                Ending::Stuck(_) => "stuck".to_owned(),
                Ending::Complete | Ending::Limit(_) => counted.solutions.to_string(),
            },
            Answer::Estimated(estimate) => rounded(estimate.solutions).0,
        }
    }

    fn word(&self) -> Option<&'static str> {
        match self {
            Answer::Contradiction(_) => Some("contradiction"),
            Answer::Estimated(_) => None,
            Answer::Counted(counted) => Some(match (counted.solutions, &counted.ending) {
                (_, Ending::Stuck(_)) => "stuck",
                (2.., _) => "several",
                (1, Ending::Complete) => "unique",
                (0, Ending::Complete) => "none",
                _ => "budget",
            }),
        }
    }

    fn is_interrupted(&self) -> bool {
        matches!(self, Answer::Counted(counted)
            if counted.ending == Ending::Limit(Limit::Cancelled))
    }

    /// Counting is a success whatever the number, unless it is 0 or not known.
    fn exit(&self) -> Exit {
        match self {
            Answer::Contradiction(_) => Exit::None,
            Answer::Estimated(_) => Exit::Success,
            Answer::Counted(Counted { solutions, ending, .. }) => match (solutions, ending) {
                (_, Ending::Limit(Limit::Cancelled)) => Exit::Interrupted,
                (_, Ending::Limit(Limit::Steps | Limit::Time) | Ending::Stuck(_)) => Exit::Budget,
                (0, Ending::Complete) => Exit::None,
                _ => Exit::Success,
            },
        }
    }

    fn tally(&self, page: &mut Page) {
        let several = matches!(self, Answer::Counted(counted) if counted.solutions > 1);
        match self.exit() {
            Exit::None => page.tally.none += 1,
            Exit::Budget => page.tally.budget += 1,
            _ if several => page.tally.several += 1,
            _ => page.tally.unique += 1,
        }
    }
}

/// A guess and its error, to as many figures as mean something.
fn rounded(guess: Guess) -> (String, String) {
    let show = |value: f64| {
        if value < 1e6 { format!("{value:.0}") } else { format!("{value:.3e}") }
    };
    (show(guess.mean), show(guess.error))
}
