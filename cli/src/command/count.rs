//! `neuf count`: how many solutions, exactly or about.

use crate::app::{App, Exit};
use crate::args::Count;
use crate::i18n::say;
use crate::input::Item;
use crate::record::Record;
use crate::stream::{self, Page, Tally, Task};
use crate::words;
use neuf::format::Reading;
use neuf::{Counted, Ending, Estimate, Guess, Limit, Limits, count, estimate};
use std::io::Write;

pub fn run(app: &App, args: &Count) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &Job { app, args })
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
    fn answer(&self, item: Item, page: &mut Page) {
        let Ok(reading) = &item.reading else {
            page.line(&match self.args.json {
                true => stream::unreadable(self.app, &item).to_json(),
                false => "error".to_owned(),
            });
            return;
        };
        let answer = self.count(reading);
        if answer.is_interrupted() {
            page.interrupted = true;
            return;
        }
        answer.tally(page);
        page.line(&match self.args.json {
            true => self.record(&item, reading, &answer).to_json(),
            false => answer.number(),
        });
    }

    fn answer_single(&self, item: Item) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let reading = match &item.reading {
            Ok(reading) => reading,
            Err(error) => {
                if self.args.json {
                    writeln!(out, "{}", stream::unreadable(self.app, &item).to_json())?;
                }
                self.app.note(&words::located(&self.app.messages, &item.source.name, error));
                return Ok(Exit::Unreadable);
            }
        };
        let answer = self.count(reading);
        match self.args.json {
            true => writeln!(out, "{}", self.record(&item, reading, &answer).to_json())?,
            false => writeln!(out, "{}", answer.number())?,
        }
        out.flush()?;
        self.remark(reading, &answer);
        Ok(answer.exit())
    }

    /// Several solutions are no reason to complain of a count.
    fn exit(&self, tally: &Tally) -> Exit {
        Tally { several: 0, ..*tally }.exit()
    }
}

impl Job<'_> {
    fn count(&self, reading: &Reading) -> Answer {
        let puzzle = match reading.clues.clone().check() {
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

    fn record(&self, item: &Item, reading: &Reading, answer: &Answer) -> Record {
        let mut record = Record::of(&reading.clues);
        record.verdict = answer.word();
        match answer {
            Answer::Contradiction(found) => {
                let verdict = neuf::Verdict::Contradiction(*found);
                record = record.with_verdict(reading.clues.shape(), &verdict);
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
    fn remark(&self, reading: &Reading, answer: &Answer) {
        let messages = &self.app.messages;
        let text = match answer {
            Answer::Contradiction(found) => {
                words::contradiction(messages, reading.clues.shape(), found)
            }
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
