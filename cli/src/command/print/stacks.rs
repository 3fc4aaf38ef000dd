//! The stacks of a search at some of its steps.

use super::Sheet;
use crate::app::{App, Exit};
use crate::args::Print;
use crate::i18n::say;
use crate::input;
use neuf::Limits;
use neuf::backtrack::problems::{Queens, Toy};
use neuf::backtrack::{Event, Search};
use neuf::sheets::{Blocks, Booklet, Panel, board, booklet, stacks};
use neuf::solve::SudokuStacks;
use neuf::watch::{self, Ending, Extent, StepRange, focus, walk};
use neuf_words::trace;

/// The most steps: more would make more pages than anybody turns.
const MOST_STEPS: u64 = 500;

/// The share of the paper's width that a figure takes.
const WIDTH: f64 = 0.8;

trait Subject: watch::Subject + trace::Subject {}

impl<P: watch::Subject + trace::Subject> Subject for P {}

pub fn pages(app: &App, args: &Print, range: StepRange) -> anyhow::Result<Result<Sheet, Exit>> {
    if let Some(n) = args.queens {
        return show(app, args, range, Queens::new(n.into()), Blocks::Pieces);
    }
    if let Some(toy) = args.problem.and_then(|number| Toy::numbered(number.into())) {
        return show(app, args, range, toy, Blocks::Pieces);
    }
    let clues = match input::read_single(app, &args.input)? {
        Ok(reading) => reading.clues,
        Err(exit) => return Ok(Err(exit)),
    };
    let (rules, shape) = (clues.rules().clone(), clues.shape());
    match clues.check() {
        Ok(puzzle) => {
            let blocks = Blocks::Of(shape.block_rows(), shape.block_columns());
            let limits = Limits::none().cancel(app.cancel.clone());
            match SudokuStacks::all_cells_within(&puzzle, &mut limits.meter()) {
                Ok(stacks) => show(app, args, range, stacks, blocks),
                Err(_) => Ok(Err(Exit::Interrupted)),
            }
        }
        Err(found) => {
            app.note(app.messages.contradiction(&rules, &found));
            Ok(Err(Exit::None))
        }
    }
}

fn show<P: Subject>(
    app: &App,
    args: &Print,
    range: StepRange,
    problem: P,
    blocks: Blocks,
) -> anyhow::Result<Result<Sheet, Exit>> {
    let messages = &app.messages;
    let mut search = Search::new(problem);
    let title = messages.search(&search).to_plain();
    let width = WIDTH * args.paper.size().0;
    let mut panels = Vec::new();
    let most = range.first.saturating_add(MOST_STEPS - 1);
    let shown = StepRange { last: Some(range.last.map_or(most, |last| last.min(most))), ..range };
    let mut budget = app.unhurried(Limits::none()).start();
    let ending = walk(&mut search, shown, &mut budget, |search, event| {
        panels.push(panel(app, search, event, blocks, width));
        Ok::<(), std::convert::Infallible>(())
    })
    .unwrap_or(Ending::Before);
    match ending {
        Ending::Stopped(_) => return Ok(Err(Exit::Interrupted)),
        Ending::Before => {
            let (first, step) = (range.first.to_string(), search.stats().steps.to_string());
            app.complain(&say!(messages, "trace-beyond", first = first, step = step));
            return Ok(Err(Exit::Unreadable));
        }
        Ending::More if shown.last != range.last && range.last.is_some() => {
            app.note(say!(messages, "print-most-steps", most = MOST_STEPS.to_string()));
        }
        Ending::More | Ending::Exhausted => {}
    }
    let title = args.title.clone().unwrap_or(title);
    let book = Booklet { title: title.clone(), panels, paper: args.paper, ..Booklet::default() };
    Ok(Ok(Sheet { pages: booklet(&book), title, exit: Exit::Success }))
}

fn panel<P: Subject>(
    app: &App,
    search: &Search<P>,
    event: Event,
    blocks: Blocks,
    width: f64,
) -> Panel {
    let messages = &app.messages;
    let tops = search.tops().to_vec();
    let whole = Extent { lines: 64, columns: 64 };
    let squares = search.problem().board(&tops, focus(search), whole);
    let drawn = squares.map(|squares| board(search.problem(), &squares, blocks));
    let step = search.stats().steps.to_string();
    Panel {
        figure: stacks(search, drawn, width),
        heading: say!(messages, "print-step", step = step),
        text: messages.event(search, Some(event)).to_plain(),
        legend: Vec::new(),
        has_words_beside: false,
    }
}
