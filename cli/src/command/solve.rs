//! `neuf solve`: the solution of a puzzle, or what is known about it.

use crate::app::{App, Exit};
use crate::args::{Solve, Target};
use crate::command::table;
use crate::draw::{self, Mark};
use crate::gpu::Choice;
use crate::i18n::say;
use crate::input::{Item, Table};
use crate::record::{self, By, Judged, Record};
use crate::stream::{self, Bulk, Page, Row, Task};
use anstyle::{AnsiColor, Style};
use neuf::Classic;
use neuf::batch::Outcome;
use neuf::puzzle::serial::InShape;
use neuf::solve::{Listed, WithoutStats, list};
use neuf::strategy::Stats;
use neuf::{Clues, Ending, Grid, Judgement, Limit, Limits, Verdict, judge};
use serde::Serialize;
use std::io::{self, Write};
use std::ops::ControlFlow;

pub fn run(app: &App, args: &Solve) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &args.many, &Solving { app, args })
}

struct Solving<'a> {
    app: &'a App,
    args: &'a Solve,
}

impl Task for Solving<'_> {
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        if let Some(text) = self.rules_left_out(clues) {
            page.note(text);
        }
        if self.wants_many() {
            return self.answer_many(item, clues, page);
        }
        let judgement = self.judge(clues);
        if Exit::from(&judgement) == Exit::Interrupted {
            page.interrupted = true;
            return;
        }
        page.tally.count(&judgement.verdict);
        if self.args.output.json {
            return page.json(&self.record(item, clues, &judgement));
        }
        let verdict = &judgement.verdict;
        page.line(&match self.args.output.to {
            Some(target) if target.is_table() => {
                let solution = verdict.solution().map(record::line).unwrap_or_default();
                table::row(item, clues, verdict.word(), &solution)
            }
            target => self.text(clues, verdict, target),
        });
    }

    fn app(&self) -> &App {
        self.app
    }

    fn is_json(&self) -> bool {
        self.args.output.json
    }

    fn placeholder(&self, item: &Item) -> Option<String> {
        let is_table = self.args.output.to.is_some_and(Target::is_table);
        Some(if is_table { table::unreadable_row(item) } else { "error".to_owned() })
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        if let Some(text) = self.rules_left_out(clues) {
            self.app.note(&text);
        }
        let is_table = self.args.output.to.is_some_and(Target::is_table);
        if self.wants_many() && !self.args.output.json && !is_table {
            return self.show_many(clues);
        }
        if self.wants_many() || is_table {
            let mut page = Page::default();
            if let Some(header) = self.header(item.source.table.as_ref()) {
                page.line(&header);
            }
            self.answer(item, clues, &mut page);
            self.app.out().write_all(&page.out)?;
            return Ok(match page.interrupted {
                true => Exit::Interrupted,
                false => page.tally.exit(),
            });
        }
        let judgement = self.judge(clues);
        if self.args.output.json {
            record::write(&mut self.app.out(), &self.record(item, clues, &judgement))?;
        } else {
            self.show(clues, &judgement)?;
        }
        Ok(Exit::from(&judgement))
    }

    fn good(&self) -> &'static str {
        if self.wants_many() { "solved" } else { "unique" }
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        let is_auto = self.args.strategy.picks_engine();
        if is_auto && !self.args.stats { Some(self) } else { None }
    }

    fn header(&self, table: Option<&Table>) -> Option<String> {
        let is_table = self.args.output.to.is_some_and(Target::is_table);
        if is_table { table::header(table) } else { None }
    }
}

impl Bulk for Solving<'_> {
    fn limits(&self) -> Limits {
        stream::in_bulk(&self.args.budget, 2)
    }

    fn gpu(&self) -> Option<Choice> {
        self.args.gpu.gpu
    }

    fn settle(&self, outcome: &Outcome, row: &Row<'_>, page: &mut Page) -> bool {
        let output = &self.args.output;
        let is_line = !output.json && output.to.is_none_or(Target::is_line);
        if let (Some(solution), true) = (outcome.unique(), is_line) {
            page.tally.unique += 1;
            page.out.extend_from_slice(&solution.to_text());
            page.out.push(b'\n');
            return true;
        }
        let verdict = Verdict::of_classic(row.grid, outcome);
        let lists = self.wants_many() && output.json;
        match verdict {
            // One that is hard is answered by itself, and so is one whose solutions are listed.
            Verdict::Budget { .. } => return false,
            _ if lists && verdict.unique().is_none() => return false,
            Verdict::Several(_) if self.wants_many() => return false,
            _ => {}
        }
        page.tally.count(&verdict);
        match output.to {
            _ if lists => {
                let listed = self.only(outcome);
                page.json(&Record::of_row(row, &Clues::from(row.grid), WithoutStats(&listed)));
            }
            _ if output.json => {
                let clues = Clues::from(row.grid);
                let outcome = InShape::new(clues.shape(), &verdict);
                page.json(&Record::of_row(row, &clues, outcome));
            }
            Some(target) if target.is_table() => {
                let solution = outcome.solution().map(Classic::to_text);
                table::write_row(row, verdict.word(), solution.as_ref(), page);
            }
            target => page.line(&self.text(&Clues::from(row.grid), &verdict, target)),
        }
        true
    }
}

impl Solving<'_> {
    /// The list of the only solution: of somebody who wants no more than one, it is not the end.
    fn only(&self, outcome: &Outcome) -> Listed {
        let ending = match self.args.limit {
            Some(1) => Ending::Limit(Limit::Solutions),
            _ => Ending::Complete,
        };
        Listed { solutions: outcome.grid().into_iter().collect(), ending, stats: Stats::default() }
    }

    /// The solution if there is one alone, or the word for why not.
    fn text(&self, clues: &Clues, verdict: &Verdict, target: Option<Target>) -> String {
        match (verdict, target) {
            (Verdict::Unique(grid), Some(target)) => self.written(clues, grid, target).join("\n"),
            (Verdict::Unique(grid), None) => record::line(grid),
            (other, _) => other.word().to_owned(),
        }
    }

    /// Whether several solutions are to be listed, rather than one judged.
    fn wants_many(&self) -> bool {
        self.args.all || self.args.limit.is_some()
    }

    fn limits(&self) -> Limits {
        let limits = Limits { solutions: self.args.limit, ..self.args.budget.limits() };
        // Solutions that are listed are seen.
        if self.args.all { self.app.unhurried(limits) } else { self.app.limits(limits) }
    }

    fn judge(&self, clues: &Clues) -> Judgement {
        judge(clues, self.args.strategy, &self.limits())
    }

    fn record<'a>(
        &self,
        item: &'a Item,
        clues: &'a Clues,
        judgement: &'a Judgement,
    ) -> impl Serialize + 'a {
        let (strategy, stats) = (self.args.strategy, self.args.stats);
        Record::new(item, clues, Judged::new(clues, judgement, strategy, stats))
    }

    /// That the format asked for does not say under which rules a grid stands.
    fn rules_left_out(&self, clues: &Clues) -> Option<String> {
        let Some(Target::Format(format)) = self.args.output.to else { return None };
        let is_lost = !clues.rules().is_plain() && !format.carries_rules();
        is_lost.then(|| say!(self.app.messages, "rules-left-out", format = format.name()))
    }

    /// A grid as text: drawn, or in a format.
    fn written(&self, clues: &Clues, grid: &Grid, target: Target) -> Vec<String> {
        match target {
            Target::Format(format) => vec![format.write(&grid.to_clues())],
            Target::Drawing => self.drawn(clues, |cell| grid.digit(cell).value(), |_| false),
        }
    }

    /// The grid with givens and answers told apart: by colour, or beside the puzzle without it.
    fn drawn(
        &self,
        clues: &Clues,
        value: impl Fn(neuf::Cell) -> usize,
        is_open: impl Fn(neuf::Cell) -> bool,
    ) -> Vec<String> {
        let shape = clues.shape();
        let style = |cell| match clues.given(cell) {
            _ if !self.app.color => Style::new(),
            Some(_) => Style::new().bold(),
            None if is_open(cell) => AnsiColor::Yellow.on_default().underline(),
            None => AnsiColor::Cyan.on_default(),
        };
        let answer =
            draw::grid(clues.rules(), |cell| Mark { value: value(cell), style: style(cell) });
        if self.app.color || shape.size() > 12 {
            return answer;
        }
        let given = |cell| clues.given(cell).map_or(0, |digit| digit.value());
        let puzzle =
            draw::grid(clues.rules(), |cell| Mark { value: given(cell), ..Mark::default() });
        draw::side_by_side(&puzzle, &answer, "  →  ")
    }

    /// What a person sees of one puzzle.
    fn show(&self, clues: &Clues, judgement: &Judgement) -> anyhow::Result<()> {
        let verdict = &judgement.verdict;
        let mut out = self.app.out();
        let target = self.args.output.to.or(self.app.terminal.then_some(Target::Drawing));
        match (verdict, target) {
            (Verdict::Several([first, second]), Some(Target::Drawing)) => {
                let differs = |cell| first.digit(cell) != second.digit(cell);
                let lines = self.drawn(clues, |cell| first.digit(cell).value(), differs);
                writeln!(out, "{}", lines.join("\n"))?;
            }
            (Verdict::Stuck(partial), Some(Target::Drawing)) => {
                let value = |cell| partial.given(cell).map_or(0, |digit| digit.value());
                writeln!(out, "{}", self.drawn(clues, value, |_| false).join("\n"))?;
            }
            (Verdict::Unique(grid), Some(target)) => {
                writeln!(out, "{}", self.written(clues, grid, target).join("\n"))?;
            }
            (Verdict::Unique(grid), None) => writeln!(out, "{}", record::line(grid))?,
            (Verdict::Budget { found: Some(grid), .. }, Some(target)) => {
                writeln!(out, "{}", self.written(clues, grid, target).join("\n"))?;
            }
            (_, Some(Target::Drawing)) => {}
            (other, _) => writeln!(out, "{}", other.word())?,
        }
        out.flush()?;
        if let Some(text) = self.remark(clues, verdict, target.is_some()) {
            self.app.note(&text);
        }
        Ok(())
    }

    /// The sentence under the grid; nothing where all is as it should be.
    fn remark(&self, clues: &Clues, verdict: &Verdict, is_shown: bool) -> Option<String> {
        let messages = &self.app.messages;
        Some(match verdict {
            Verdict::Unique(_) => return None,
            Verdict::Several([first, second]) if is_shown => {
                say!(messages, "verdict-several", cells = first.differences(second).count())
            }
            Verdict::Several(_) => say!(messages, "verdict-several-plain"),
            other => messages.verdict(clues, other).to_plain(),
        })
    }

    /// All (or the first N) solutions of one puzzle, written as they are found.
    fn show_many(&self, clues: &Clues) -> anyhow::Result<Exit> {
        let target = self.args.output.to.or(self.app.terminal.then_some(Target::Drawing));
        let puzzle = match clues.clone().check() {
            Ok(puzzle) => puzzle,
            Err(found) => {
                self.say_why(target, "contradiction")?;
                let messages = &self.app.messages;
                self.app.note(messages.contradiction(clues, &found));
                return Ok(Exit::None);
            }
        };
        let mut out = self.app.out();
        let mut failure = Ok(());
        let report = self.args.strategy.search(&puzzle, &self.limits(), &mut |found| {
            let grid = found.grid();
            let text = match target {
                Some(target) => self.written(puzzle.clues(), &grid, target).join("\n"),
                None => record::line(&grid),
            };
            failure = writeln!(out, "{text}");
            if failure.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        failure?;
        out.flush()?;
        if report.stats.solutions == 0 && report.ending != Ending::Limit(Limit::Cancelled) {
            self.say_why(target, report.ending.verdict(0).unwrap_or("none"))?;
        }
        Ok(self.end_of_many(&report.ending, report.stats))
    }

    /// Where there is nothing to list, the word for why.
    fn say_why(&self, target: Option<Target>, word: &str) -> io::Result<()> {
        match target {
            Some(Target::Drawing) => Ok(()),
            _ => writeln!(self.app.out(), "{word}"),
        }
    }

    fn end_of_many(&self, ending: &Ending, stats: Stats) -> Exit {
        let messages = &self.app.messages;
        match ending {
            Ending::Limit(limit) if *limit != Limit::Solutions => {
                let limit_words = messages.limit(*limit);
                let count = stats.solutions.to_string();
                self.app.note(say!(messages, "count-at-least", count = count, limit = limit_words));
                (*limit).into()
            }
            Ending::Stuck(_) => {
                self.app.note(say!(messages, "count-stuck"));
                Exit::Budget
            }
            Ending::Complete | Ending::Limit(_) => match stats.solutions {
                0 => {
                    self.app.note(say!(messages, "verdict-none"));
                    Exit::None
                }
                2.. if self.args.all => Exit::Several,
                _ => Exit::Success,
            },
        }
    }

    /// All (or the first N) solutions of one puzzle of many, or as JSON.
    fn answer_many(&self, item: &Item, clues: &Clues, page: &mut Page) {
        let Ok(puzzle) = clues.clone().check() else {
            page.tally.none += 1;
            let judgement = self.judge(clues);
            match self.args.output.json {
                true => page.json(&self.record(item, clues, &judgement)),
                false => page.line(judgement.verdict.word()),
            }
            return;
        };
        let listed = list(&puzzle, self.args.strategy, &self.limits());
        if listed.ending == Ending::Limit(Limit::Cancelled) {
            page.interrupted = true;
            return;
        }
        let word = listed.ending.verdict(listed.solutions.len() as u64);
        page.tally.count_word(word.unwrap_or("unique"));
        if self.args.output.json {
            let strategy = self.args.strategy;
            match self.args.stats || !strategy.picks_engine() {
                true => {
                    let outcome = By { outcome: &listed, strategy: strategy.name() };
                    page.json(&Record::new(item, clues, outcome));
                }
                false => page.json(&Record::new(item, clues, WithoutStats(&listed))),
            }
        } else if listed.solutions.is_empty() {
            page.line(word.unwrap_or("none"));
        } else {
            for grid in &listed.solutions {
                page.line(&match self.args.output.to {
                    Some(target) => self.written(clues, grid, target).join("\n"),
                    None => record::line(grid),
                });
            }
        }
    }
}
