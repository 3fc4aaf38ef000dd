//! The path to the solution as an illustrated booklet.

use super::Sheet;
use crate::app::{App, Exit};
use crate::args::{self, Print};
use crate::command::explain::ground;
use crate::i18n::say;
use neuf::drawing::{Picture, View, grid_scene};
use neuf::explain::path::{self, Uniqueness, story};
use neuf::explain::{Pattern, Step};
use neuf::sheets::{Booklet, Panel, booklet};
use neuf_words::Text;

pub fn pages(app: &App, args: &Print) -> anyhow::Result<Result<Sheet, Exit>> {
    let messages = &app.messages;
    let paper = args::Paper { givens: None, no_uniqueness: false, time: args.time };
    let ground = match ground::read(app, &args.input, &paper, false)? {
        Ok(ground) => ground,
        Err(exit) => return Ok(Err(exit)),
    };
    let mut state = ground.state.clone();
    // The legend stands among the words.
    let panel = |mut picture: Picture, view, heading: String, text: String| {
        let legend = std::mem::take(&mut picture.legend);
        Panel { figure: grid_scene(&picture, view), heading, text, legend, has_words_beside: true }
    };
    let givens = state.shape().cell_count() - state.empty_count();
    let mut panels = vec![panel(
        Picture::of(&state),
        View::Blank,
        say!(messages, "print-puzzle"),
        say!(messages, "print-givens", count = givens),
    )];
    let mut steps = Vec::new();
    let mut walk = path::steps(state.clone(), Uniqueness::Assumed, &ground.stop);
    while let Ok(Some((_, step))) = walk.advance() {
        steps.push(step.clone());
    }
    let number = steps.len() as u64;
    for piece in story(&steps) {
        if app.cancel.is_cancelled() {
            break;
        }
        let (first, steps) = (piece.start as u64 + 1, &steps[piece]);
        let step = &at_once(steps);
        let picture = Picture::of_step(&state, step);
        let picture =
            picture.with_legend(|ink| messages.legend(step, ink, "").to_plain().trim().to_owned());
        let (heading, reason) = match steps {
            [step] => (messages.heading(first, &state, step), messages.reason(&state, step)),
            run => (messages.run_of_singles(first, &state, run), Text::new()),
        };
        panels.push(panel(picture, View::Steps, heading.to_plain(), reason.to_plain()));
        steps.iter().for_each(|step| state.apply(step));
    }
    if app.cancel.is_cancelled() {
        app.note(say!(messages, "explain-interrupted", steps = number));
        return Ok(Err(Exit::Interrupted));
    }
    let is_solved = state.is_solved();
    let (heading, text) = match is_solved {
        true => (say!(messages, "print-solution"), say!(messages, "print-solved", steps = number)),
        false => {
            let empty = state.empty_count();
            let text = say!(messages, "path-stuck", steps = number, empty = empty);
            (say!(messages, "print-end"), text)
        }
    };
    let view = if is_solved { View::Blank } else { View::Marks };
    panels.push(panel(Picture::of(&state), view, heading, text));
    let title = args.title.clone().unwrap_or_else(|| say!(messages, "print-steps-title"));
    let book = Booklet { title: title.clone(), panels, paper: args.paper, ..Booklet::default() };
    let exit = if is_solved { Exit::Success } else { Exit::Budget };
    Ok(Ok(Sheet { pages: booklet(&book), title, exit }))
}

/// One step as it is; several that place digits as one picture of all of them.
fn at_once(steps: &[Step]) -> Step {
    let mut first = steps[0].clone();
    if steps.len() > 1 {
        first.placements = steps.iter().flat_map(|step| step.placements.iter().copied()).collect();
        first.pattern = Pattern::default();
    }
    first
}
