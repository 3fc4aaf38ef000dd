//! `neuf solve`: the solution of a puzzle, or its verdict.

use crate::answers::{self, Answers, Asked, Told};
use crate::app::{App, Exit};
use crate::args::{Solve, Target};
use crate::draw::{self, Mark};
use crate::i18n::say;
use anstyle::{AnsiColor, Style};
use neuf::Classic;
use neuf::batch;
use neuf::gpu::Choice;
use neuf::host::{Out, memory};
use neuf::puzzle::serial::InShape;
use neuf::solve::form::{By, Judged};
use neuf::solve::{Listed, Settled, WithoutStats, list};
use neuf::strategy::Stats;
use neuf::stream::record::{self, Record};
use neuf::stream::solved;
use neuf::stream::{Bulk, Page, Row, in_bulk};
use neuf::stream::{Column, Holds};
use neuf::stream::{Item, Table};
use neuf::{
    Cell, Clues, Counted, Ending, Grid, Judgement, Limit, Limits, Puzzle, Verdict, format, judge,
};
use serde::Serialize;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::OnceLock;

pub fn run(app: &App, args: &Solve) -> anyhow::Result<Exit> {
    answers::run(app, &args.input, &args.many, args.output.json, &Asked { app, args })
}

/// One solution judged, or several listed.
pub enum SolveOutcome {
    Judged(Judgement),
    Listed(Listed),
}

/// The same for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Solved<'a> {
    Judged(Judged<'a>),
    Listed(WithoutStats<&'a Listed>),
    Searched(By<&'a Listed>),
}

impl Answers for Asked<'_, Solve> {
    type Outcome = SolveOutcome;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<SolveOutcome> {
        let (strategy, limits) = (self.args.search.strategy, self.limits());
        Ok(match clues.clone().check() {
            Ok(puzzle) if self.wants_many() => SolveOutcome::Listed(self.all(&puzzle, limits)?),
            _ => SolveOutcome::Judged(judge(clues, strategy, &limits)),
        })
    }

    fn form(&self, clues: &Clues, outcome: &SolveOutcome) -> impl Serialize {
        let (strategy, stats) = (self.args.search.strategy, self.args.search.stats);
        match outcome {
            SolveOutcome::Judged(judgement) => {
                Solved::Judged(Judged::new(clues, judgement, strategy, stats))
            }
            SolveOutcome::Listed(listed) if stats || !strategy.picks_engine() => {
                Solved::Searched(By { outcome: listed, strategy: strategy.name() })
            }
            SolveOutcome::Listed(listed) => Solved::Listed(WithoutStats(listed)),
        }
    }

    fn lines(&self, clues: &Clues, outcome: &SolveOutcome) -> Vec<String> {
        let target = self.target();
        let verdict = match outcome {
            SolveOutcome::Judged(judgement) => &judgement.verdict,
            SolveOutcome::Listed(listed) => return self.list(clues, listed, target),
        };
        match (verdict, target) {
            (Verdict::Several([first, second]), Some(Target::Drawing)) => {
                let differs = |cell| first.digit(cell) != second.digit(cell);
                self.drawn(clues, |cell| first.digit(cell).value(), differs)
            }
            (Verdict::Stuck(partial), Some(Target::Drawing)) => {
                let value = |cell| partial.given(cell).map_or(0, |digit| digit.value());
                self.drawn(clues, value, |_| false)
            }
            (Verdict::Unique(grid), _) | (Verdict::Budget { found: Some(grid), .. }, Some(_)) => {
                vec![self.written(clues, grid, target)]
            }
            (_, Some(Target::Drawing)) => Vec::new(),
            (other, _) => vec![other.word().to_owned()],
        }
    }

    fn lines_among_many(&self, item: &Item, clues: &Clues, outcome: &SolveOutcome) -> Vec<String> {
        let target = self.args.output.to;
        match outcome {
            SolveOutcome::Judged(Judgement { verdict, .. }) if self.is_table() => {
                let solution = verdict.solution().map(record::line).unwrap_or_default();
                vec![solved::row(item, clues, verdict.word(), &solution)]
            }
            SolveOutcome::Judged(judgement) => vec![self.text(clues, &judgement.verdict, target)],
            SolveOutcome::Listed(listed) => self.list(clues, listed, target),
        }
    }

    /// All (or the first N) solutions, written as they are found.
    fn tell_as_found(&self, _: &Item, clues: &Clues, out: &mut Out<'_>) -> Told<SolveOutcome> {
        let is_listed = self.wants_many() && !self.args.output.json && !self.is_table();
        let Some(puzzle) = clues.clone().check().ok().filter(|_| is_listed) else {
            return Ok(None);
        };
        let (target, mut failure) = (self.target(), Ok(()));
        let report = self.args.search.strategy.search(&puzzle, &self.limits(), &mut |found| {
            failure = writeln!(out, "{}", self.written(clues, &found.grid(), target));
            if failure.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        failure?;
        let listed = Listed { solutions: Vec::new(), ending: report.ending, stats: report.stats };
        if let (Some(word), None | Some(Target::Format(_))) = (why_none(&listed), target) {
            writeln!(out, "{word}")?;
        }
        Ok(Some(SolveOutcome::Listed(listed)))
    }

    /// The warning that the format asked for does not carry the rules.
    fn caution(&self, clues: &Clues) -> Option<String> {
        let Some(Target::Format(format)) = self.args.output.to else { return None };
        let is_lost = !clues.rules().is_plain() && !format.carries_rules();
        is_lost.then(|| say!(self.app.messages, "rules-left-out", format = format.name()))
    }

    /// The sentence under the grid; `None` for a unique solution.
    fn remark(&self, clues: &Clues, outcome: &SolveOutcome) -> Option<String> {
        let messages = &self.app.messages;
        let verdict = match outcome {
            _ if self.args.output.json || self.is_table() => return None,
            SolveOutcome::Judged(judgement) => &judgement.verdict,
            SolveOutcome::Listed(listed) => return self.end_of_list(listed),
        };
        Some(match verdict {
            Verdict::Unique(_) => return None,
            Verdict::Several([first, second]) if self.target().is_some() => {
                say!(messages, "verdict-several", cells = first.differences(second).count())
            }
            Verdict::Several(_) => say!(messages, "verdict-several-plain"),
            other => messages.verdict(clues, other).to_plain(),
        })
    }

    fn placeholder(&self, item: &Item) -> Option<String> {
        Some(if self.is_table() { solved::unreadable_row(item) } else { "error".to_owned() })
    }

    fn good(&self) -> &'static str {
        if self.wants_many() { "solved" } else { "unique" }
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        let is_auto = self.args.search.strategy.picks_engine();
        if is_auto && !self.args.search.stats { Some(self) } else { None }
    }

    fn columns(&self) -> Option<&'static [Column]> {
        Some(if self.wants_many() { &LISTED } else { &JUDGED })
    }

    fn header(&self, table: Option<&Table>) -> Option<String> {
        if self.is_table() { solved::header(table) } else { None }
    }
}

/// The memory of a cell of a solution until all are written, as a grid and as text.
const BYTES_PER_CELL: u64 = 6;

/// The bytes that the solutions of a puzzle may take: a share of the memory for each core, measured
/// once.
fn held_at_once() -> u64 {
    static BYTES: OnceLock<u64> = OnceLock::new();
    *BYTES.get_or_init(|| {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        memory::spare().map_or(u64::MAX, |bytes| (bytes / 2 / cores) as u64)
    })
}

/// The columns of one solution judged, and of several listed.
const JUDGED: [Column; 4] = [Column::VERDICT, Column::SOLUTION, Column::LIMIT, Column::ERROR];
const LISTED: [Column; 6] = [
    Column::VERDICT,
    Column { name: "solutions", at: &["/solutions"], holds: Holds::Texts },
    Column::COUNT,
    Column::COMPLETE,
    Column::LIMIT,
    Column::ERROR,
];

impl Bulk for Asked<'_, Solve> {
    fn limits(&self) -> Limits {
        in_bulk(&self.args.budget.limits(), 2)
    }

    fn gpu(&self) -> Option<Choice> {
        self.args.gpu.gpu
    }

    fn takes_lines(&self) -> bool {
        let output = &self.args.output;
        !output.json && output.to.is_none_or(Target::is_line)
    }

    fn settle(&self, outcome: &batch::Outcome, row: &Row<'_>, page: &mut Page) -> bool {
        let output = &self.args.output;
        if let (Some(solution), true) = (outcome.unique(), self.takes_lines()) {
            page.tally.unique += 1;
            solution.write_line(&mut page.out);
            return true;
        }
        let is_judged = |solution| !self.wants_many() && page.row_of_unique(row, solution);
        if outcome.unique().is_some_and(is_judged) {
            return true;
        }
        let verdict = Verdict::of_classic(row.grid, outcome);
        let lists = self.wants_many() && output.json;
        match verdict {
            // A hard puzzle is answered by itself, and so is one whose solutions are listed.
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
                solved::write_row(row, verdict.word(), solution.as_ref(), page);
            }
            target => page.line(&self.text(&Clues::from(row.grid), &verdict, target)),
        }
        true
    }

    fn settle_small(&self, settled: &Settled<'_>, page: &mut Page) -> bool {
        let is_listed = self.wants_many() && settled.word != "unique";
        if is_listed || !self.takes_lines() {
            return false;
        }
        page.tally.count_word(settled.word);
        match settled.word {
            "unique" => page.figures(settled.solution),
            word => page.line(word),
        }
        true
    }
}

impl Asked<'_, Solve> {
    /// The list of the only solution. With a limit of one, it ends at the limit.
    fn only(&self, outcome: &batch::Outcome) -> Listed {
        let ending = match self.args.limit {
            Some(1) => Ending::Limit(Limit::Solutions),
            _ => Ending::Complete,
        };
        Listed { solutions: outcome.grid().into_iter().collect(), ending, stats: Stats::default() }
    }

    fn is_table(&self) -> bool {
        self.args.output.to.is_some_and(Target::is_table)
    }

    /// The format of the answer to a single puzzle: a drawing at a terminal.
    fn target(&self) -> Option<Target> {
        self.args.output.to.or(self.app.terminal.then_some(Target::Drawing))
    }

    /// The solution if there is one alone, or the word for why not.
    fn text(&self, clues: &Clues, verdict: &Verdict, target: Option<Target>) -> String {
        match verdict {
            Verdict::Unique(grid) => self.written(clues, grid, target),
            other => other.word().to_owned(),
        }
    }

    /// Solutions one below the other, or the word for why there is none.
    fn list(&self, clues: &Clues, listed: &Listed, target: Option<Target>) -> Vec<String> {
        let written = listed.solutions.iter().map(|grid| self.written(clues, grid, target));
        let word = why_none(listed).map(str::to_owned);
        written.chain(word).collect()
    }

    /// All solutions; an error if they take more memory than a list may hold until the last is found.
    fn all(&self, puzzle: &Puzzle, limits: Limits) -> anyhow::Result<Listed> {
        let most = held_at_once() / (BYTES_PER_CELL * puzzle.shape().cell_count() as u64);
        let asked = limits.solutions.unwrap_or(u64::MAX);
        let limits = Limits { solutions: Some(asked.min(most + 1)), ..limits };
        let listed = list(puzzle, self.args.search.strategy, &limits);
        anyhow::ensure!(
            listed.solutions.len() as u64 <= most,
            say!(self.app.messages, "solve-too-many", most = most)
        );
        Ok(listed)
    }

    /// Whether solutions are listed, instead of one verdict.
    fn wants_many(&self) -> bool {
        self.args.all || self.args.limit.is_some()
    }

    fn limits(&self) -> Limits {
        let limits = Limits { solutions: self.args.limit, ..self.args.budget.limits() };
        // No default limit on lists: they show progress.
        if self.args.all { self.app.unhurried(limits) } else { self.app.limits(limits) }
    }

    /// A grid as text: drawn, or in a format.
    fn written(&self, clues: &Clues, grid: &Grid, target: Option<Target>) -> String {
        match target {
            None => record::line(grid),
            Some(Target::Format(format)) => format.write(&grid.to_clues()),
            Some(Target::Drawing) => {
                self.drawn(clues, |cell| grid.digit(cell).value(), |_| false).join("\n")
            }
        }
    }

    /// The grid with givens and answers told apart: by colour, or beside the puzzle without it.
    fn drawn(
        &self,
        clues: &Clues,
        value: impl Fn(Cell) -> usize,
        is_open: impl Fn(Cell) -> bool,
    ) -> Vec<String> {
        let style = |cell| match clues.given(cell) {
            _ if !self.app.color => Style::new(),
            Some(_) => Style::new().bold(),
            None if is_open(cell) => AnsiColor::Yellow.on_default().underline(),
            None => AnsiColor::Cyan.on_default(),
        };
        let answer =
            draw::grid(clues.rules(), |cell| Mark { value: value(cell), style: style(cell) });
        if self.app.color || clues.shape().size() > 12 {
            return answer;
        }
        let lines = draw::side_by_side(&draw::clues(clues), &answer, "  →  ");
        vec![format::below_rules(clues.rules(), lines.join("\n"))]
    }

    /// The remark after the last of many solutions.
    fn end_of_list(&self, listed: &Listed) -> Option<String> {
        let Listed { ending, stats, .. } = listed;
        let (messages, solutions) = (&self.app.messages, stats.solutions);
        Some(match ending {
            Ending::Complete if solutions == 0 => messages.message("verdict-none", &[]).to_plain(),
            Ending::Complete | Ending::Limit(Limit::Solutions) => return None,
            _ => {
                let counted = Counted { solutions, ending: ending.clone(), stats: *stats };
                messages.counted(&counted)?.to_plain()
            }
        })
    }
}

/// The word for why there is nothing to list.
fn why_none(listed: &Listed) -> Option<&'static str> {
    let is_none = listed.stats.solutions == 0 && listed.ending != Ending::Limit(Limit::Cancelled);
    is_none.then(|| listed.ending.verdict(0).unwrap_or("none"))
}
