//! Turns the arguments into a request.

use crate::app::{App, Exit};
use crate::args::{Generate, Hodoku, Input};
use crate::command::techniques;
use crate::i18n::say;
use crate::input::read_single;
use neuf::explain::Id;
use neuf::generate::{Difficulty, Request};
use neuf::rating::Tenths;
use neuf::{CellSet, Clues, Grid, Rules, Shape};

/// The request; if there is none, the reason has been printed.
pub fn read(app: &App, args: &Generate) -> anyhow::Result<Result<Request, Exit>> {
    let mut request = match base(app, args)? {
        Ok(request) => request,
        Err(exit) => return Ok(Err(exit)),
    };
    if let Some(layout) = args.layout {
        request = request.layout(layout);
    }
    if args.solved {
        request = request.solved();
    }
    if let Some(clues) = &args.clues {
        let cells = request.shape().cell_count();
        request = request.clues(clues.within(0, cells));
    }
    if args.minimal {
        request = request.minimal();
    }
    request = request.symmetry(args.symmetry);
    if let Some(text) = &args.pattern {
        match pattern(app, text, request.shape())? {
            Some(cells) => request = request.pattern(cells),
            None => return Ok(Err(Exit::Unreadable)),
        }
    }
    if let Some(difficulty) = difficulty(args) {
        request = request.difficulty(difficulty);
    }
    Ok(with_techniques(app, args, request).ok_or(Exit::Unreadable))
}

/// The rules, from a puzzle, a solution or the options.
fn base(app: &App, args: &Generate) -> anyhow::Result<Result<Request, Exit>> {
    let text = args.solution.as_ref().or(args.like.as_ref());
    let clues = match text {
        Some(text) => match clues(app, text, args)? {
            Ok(clues) => Some(clues),
            Err(exit) => return Ok(Err(exit)),
        },
        None => None,
    };
    let shape = args.shape.unwrap_or(Shape::CLASSIC);
    Ok(match clues {
        Some(clues) if args.solution.is_some() => {
            let values: Vec<usize> = clues.values().collect();
            match Grid::new(clues.rules(), &values) {
                Ok(grid) => Ok(Request::default().solution(grid)),
                Err(_) => {
                    app.complain(&say!(app.messages, "generate-no-solution"));
                    Err(Exit::Unreadable)
                }
            }
        }
        Some(clues) => Ok(Request::new(clues.rules())),
        None => match Rules::new(shape, args.rules.unwrap_or_default().rules()) {
            Ok(rules) => Ok(Request::new(rules)),
            Err(error) => {
                let fault = app.messages.rule_fault(error.rule, shape, error.fault);
                app.complain(&fault.to_plain());
                Err(Exit::Unreadable)
            }
        },
    })
}

fn clues(app: &App, text: &str, args: &Generate) -> anyhow::Result<Result<Clues, Exit>> {
    let puzzles = vec![text.into()];
    let input = Input { puzzles, rules: args.rules, ..Input::default() };
    Ok(read_single(app, &input)?.map(|reading| reading.clues))
}

/// The cells of a mask, or of a file of this name: those whose sign is neither a dot, a zero, a
/// dash nor an underscore. Spaces do not count.
fn pattern(app: &App, text: &str, shape: Shape) -> anyhow::Result<Option<CellSet>> {
    let text = if std::path::Path::new(text).is_file() {
        std::fs::read_to_string(text)?
    } else {
        text.to_owned()
    };
    let is_ruling = |c: &char| c.is_whitespace() || matches!(c, '|' | '+' | '/' | '─'..='╿');
    let marks: Vec<char> = text.chars().filter(|c| !is_ruling(c)).collect();
    if marks.len() != shape.cell_count() {
        let (found, cells) = (marks.len().to_string(), shape.cell_count().to_string());
        app.complain(&say!(app.messages, "generate-mask", found = found, cells = cells));
        return Ok(None);
    }
    let is_in = |mark: &char| !matches!(mark, '.' | '0' | '-' | '_' | '·');
    Ok(Some(shape.cells().zip(&marks).filter(|(_, mark)| is_in(mark)).map(|(c, _)| c).collect()))
}

/// A number beyond every rating.
const HARDEST: f64 = 1000.0;

fn difficulty(args: &Generate) -> Option<Difficulty> {
    let tenths = |rating: f64| Tenths((rating * 10.0).round().clamp(0.0, 65_535.0) as u16);
    if let Some(se) = &args.se {
        let range = se.within(0.0, HARDEST);
        return Some(Difficulty::Explainer(tenths(*range.start())..=tenths(*range.end())));
    }
    if let Some(human) = &args.human {
        return Some(Difficulty::Human(human.within(0.0, HARDEST)));
    }
    Some(match args.hodoku.as_ref()? {
        Hodoku::Level(level) => Difficulty::Level(*level),
        Hodoku::Score(range) => Difficulty::Score(range.within(0, u32::MAX)),
    })
}

/// The request with the techniques named; `None` if one is unknown, which has been printed.
fn with_techniques(app: &App, args: &Generate, mut request: Request) -> Option<Request> {
    let named = |text: &String| -> Option<Id> { Some(techniques::named(app, text)?.id()) };
    for text in &args.with {
        request = request.with(named(text)?);
    }
    for text in &args.without {
        request = request.without(named(text)?);
    }
    match &args.practice {
        Some(text) => Some(request.practice(named(text)?)),
        None => Some(request),
    }
}
