//! `neuf trace`: a search, step by step.
//!
//! ```text
//!  Subject ──Search──→ walk ──→ text, json          (a range of steps, forward)
//!          └─Timeline─→ interactive: Player ──→ screen   (any step, back and forth)
//! ```

mod ink;
mod interactive;
mod text;

use crate::app::{App, Exit};
use crate::args::Trace;
use crate::i18n::say;
use crate::input;
use neuf::Limits;
use neuf::backtrack::problems::{Queens, Toy};
use neuf::backtrack::{Moment, Order, Search};
use neuf::solve::SudokuStacks;
use neuf::stream::record;
use neuf::watch::{Ending, StepRange, walk};
use neuf_words::trace;
use serde::Serialize;
use std::io::Write;

/// A problem that can be drawn, described in words and serialised.
trait Subject: neuf::watch::Subject + trace::Subject<Choice: Serialize> {}

impl<P: neuf::watch::Subject + trace::Subject<Choice: Serialize>> Subject for P {}

/// The steps shown when none were asked for.
const USUAL_STEPS: StepRange = StepRange { first: 1, last: Some(100) };

/// The largest board: the memory of a search grows with the square of the side.
const MOST_QUEENS: usize = 1000;

pub fn run(app: &App, args: &Trace) -> anyhow::Result<Exit> {
    if args.interactive && !app.terminal {
        app.complain(&say!(app.messages, "trace-no-terminal"));
        return Ok(Exit::Unreadable);
    }
    if let Some(n) = args.queens {
        if !(1..=MOST_QUEENS).contains(&n) {
            app.complain(&say!(
                app.messages,
                "trace-queens-range",
                n = n.to_string(),
                most = MOST_QUEENS.to_string()
            ));
            return Ok(Exit::Unreadable);
        }
        return show(app, args, Queens::new(n));
    }
    if let Some(toy) = args.problem.and_then(|number| Toy::numbered(number.into())) {
        return show(app, args, toy);
    }
    let clues = match input::read_single(app, &args.input)? {
        Ok(reading) => reading.clues,
        Err(exit) => return Ok(exit),
    };
    let rules = clues.rules().clone();
    match clues.check() {
        Ok(puzzle) => {
            let limits = Limits::none().cancel(app.cancel.clone());
            match SudokuStacks::all_cells_within(&puzzle, &mut limits.meter()) {
                Ok(stacks) => show(app, args, stacks),
                Err(_) => Ok(Exit::Interrupted),
            }
        }
        Err(found) => {
            app.note(app.messages.contradiction(&rules, &found));
            Ok(Exit::None)
        }
    }
}

fn show<P: Subject>(app: &App, args: &Trace, problem: P) -> anyhow::Result<Exit> {
    let order = if args.ascending { Order::FirstFirst } else { Order::LastFirst };
    let search = Search::with_order(problem, order);
    if args.interactive {
        return interactive::run(app, search, args.steps.map_or(0, |range| range.first));
    }
    write_steps(app, args, search)
}

fn write_steps<P: Subject>(app: &App, args: &Trace, mut search: Search<P>) -> anyhow::Result<Exit> {
    let range = args.steps.unwrap_or(USUAL_STEPS);
    let mut budget = app.unhurried(Limits::none()).start();
    let mut out = app.out();
    let ending = if args.json {
        walk(&mut search, range, &mut budget, |search, event| {
            record::write(&mut out, &Moment::of(search, event))
        })?
    } else {
        let mut text = text::Text::new(app);
        if range.first == 1 {
            text.heading(&mut out, &search)?;
        }
        walk(&mut search, range, &mut budget, |search, event| text.step(&mut out, search, event))?
    };
    out.flush()?;
    drop(out);
    Ok(conclude(app, range, &search, ending))
}

/// Prints what lies beyond the steps shown.
fn conclude<P: Subject>(app: &App, range: StepRange, search: &Search<P>, ending: Ending) -> Exit {
    let (messages, stats) = (&app.messages, search.stats());
    let step = stats.steps.to_string();
    match ending {
        Ending::More => {
            let shown = stats.steps + 1 - range.first;
            let next = (stats.steps + 1).to_string();
            app.note(say!(messages, "trace-more", shown = shown, next = next));
        }
        Ending::Exhausted => app.note(say!(
            messages,
            "trace-ended",
            step = step,
            solutions = stats.solutions,
            choix = stats.choix.to_string(),
            retour = stats.retour.to_string(),
        )),
        Ending::Before => {
            let first = range.first.to_string();
            app.complain(&say!(messages, "trace-beyond", first = first, step = step));
        }
        Ending::Stopped(_) => app.note(interrupted(app, search)),
    }
    ending.into()
}

fn interrupted<P: Subject>(app: &App, search: &Search<P>) -> String {
    let step = app.messages.number(search.stats().steps);
    let percent = app.messages.percent(search.progress());
    say!(app.messages, "trace-interrupted", step = step, percent = percent)
}
