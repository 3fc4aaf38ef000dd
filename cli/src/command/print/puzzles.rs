//! Worksheets.

use super::Sheet;
use crate::app::{App, Exit};
use crate::args::Print;
use crate::i18n::{located, say};
use crate::input::{first_few, tell_notes};
use neuf::drawing::{Picture, View, is_drawn};
use neuf::explain::State;
use neuf::format::ReadOptions;
use neuf::rating::{Options, RatingOutcome, Ratings, Scale, Scales};
use neuf::sheets::{Entry, Solutions, Worksheet, qr, worksheet};
use neuf::strategy::AUTO;
use neuf::stream::Item;
use neuf::{Clues, Grid, Limits, Stop, Verdict, format, judge};

pub fn pages(app: &App, args: &Print) -> anyhow::Result<Result<Sheet, Exit>> {
    let items = first_few(app, &args.input, usize::MAX)?;
    if items.is_empty() {
        app.complain(&say!(app.messages, "nothing-to-read"));
        return Ok(Err(Exit::Unreadable));
    }
    let limits = app.limits(args.time.limits());
    let mut job = Printing { app, args, limits, exit: Exit::Success };
    let mut entries = Vec::new();
    for item in &items {
        if app.cancel.is_cancelled() {
            return Ok(Err(Exit::Interrupted));
        }
        let number = match args.number {
            Some(0) => None,
            None if items.len() == 1 => None,
            first => Some(u64::from(first.unwrap_or(1)) + entries.len() as u64),
        };
        entries.extend(job.entry(item, number));
    }
    if entries.is_empty() {
        return Ok(Err(Exit::Unreadable));
    }
    let title = args.title.clone().unwrap_or_default();
    let per_page = args.per_page.map_or_else(|| usual(args, &entries), usize::from);
    let sheet = Worksheet {
        title: title.clone(),
        subtitle: String::new(),
        per_page,
        view: view(args),
        solutions: args.solutions.into(),
        solutions_title: say!(app.messages, "print-solutions"),
        paper: args.paper,
        entries,
    };
    Ok(Ok(Sheet { pages: worksheet(&sheet), title, exit: job.exit }))
}

fn view(args: &Print) -> View {
    match (args.large, args.marks) {
        (true, _) => View::Large,
        (_, true) => View::Marks,
        _ => View::Blank,
    }
}

/// The default number of puzzles on a page: as many as can be filled in with ease.
fn usual(args: &Print, entries: &[Entry]) -> usize {
    let largest = entries.iter().map(|entry| entry.picture.shape.size()).max().unwrap_or(9);
    match largest {
        _ if args.large || args.marks => 1,
        0..=4 => 6,
        5..=9 => 4,
        _ => 1,
    }
}

struct Printing<'a> {
    app: &'a App,
    args: &'a Print,
    limits: Limits,
    exit: Exit,
}

impl Printing<'_> {
    /// A puzzle with its texts; `None` if it cannot be read, which is reported.
    fn entry(&mut self, item: &Item, number: Option<u64>) -> Option<Entry> {
        let messages = &self.app.messages;
        let reading = match &item.reading {
            Ok(reading) => reading,
            Err(error) => {
                self.app.point_out(located(messages, &item.source.name, error));
                self.exit = Exit::Unreadable;
                return None;
            }
        };
        tell_notes(self.app, reading, false);
        let clues = &reading.clues;
        let picture = Picture::of(&state(clues));
        let mut entry = Entry::new(picture);
        entry.heading = number.map(|number| number.to_string()).unwrap_or_default();
        entry.below = self.rules(clues);
        // The solution first: it seldom takes long, and a rating may take all the time there is.
        let stop = self.limits.stop();
        if Solutions::from(self.args.solutions) != Solutions::None {
            entry.solution = self.solution(item, clues).map(|grid| picture_of(clues, &grid));
        }
        entry.note = self.difficulty(clues, &stop).unwrap_or_default();
        if self.args.qr {
            entry.code = link(clues).and_then(|link| qr(&link).ok());
            if entry.code.is_none() {
                let (source, line) = (item.source.name.as_str(), item.line.to_string());
                self.app.note(say!(messages, "print-no-link", source = source, line = line));
            }
        }
        Some(entry)
    }

    /// The names of the rules that the picture does not show.
    fn rules(&self, clues: &Clues) -> String {
        let rules = clues.rules();
        let mut names: Vec<&str> = Vec::new();
        for rule in rules.list().iter().filter(|rule| !is_drawn(clues.shape(), rule)) {
            if !names.contains(&rule.name()) {
                names.push(rule.name());
            }
        }
        let sentences = names.iter().map(|name| self.app.messages.rule(name).to_plain());
        sentences.collect::<Vec<_>>().join(" ")
    }

    /// The rating, if it was asked for and is known.
    fn difficulty(&self, clues: &Clues, stop: &Stop) -> Option<String> {
        let scale = self.args.rate?;
        let options = Options { limits: stop.limits(), ..Options::default() };
        match Scales::new(&[scale], options).rate(clues) {
            RatingOutcome::Rated(ratings) => self.rating(&ratings, scale),
            _ => None,
        }
    }

    fn rating(&self, ratings: &Ratings, scale: Scale) -> Option<String> {
        let messages = &self.app.messages;
        let text = ratings.text(scale)?;
        let (_, value) = text.split_once('=')?;
        let (first, rest) = value.split_once('/').unwrap_or((value, ""));
        Some(match scale {
            Scale::Hodoku => {
                let level = say!(messages, &format!("level-{rest}"));
                say!(messages, "print-hodoku", score = first, level = level)
            }
            Scale::Human => say!(messages, "print-human", rating = first),
            _ => say!(messages, "print-se", rating = first),
        })
    }

    /// The one solution; any other verdict is reported.
    fn solution(&mut self, item: &Item, clues: &Clues) -> Option<Grid> {
        let verdict = judge(clues, AUTO, &self.limits).verdict;
        if let Verdict::Unique(grid) = verdict {
            return Some(grid);
        }
        let (source, line) = (item.source.name.as_str(), item.line.to_string());
        let why = self.app.messages.verdict(clues, &verdict).to_plain();
        self.app.note(say!(
            self.app.messages,
            "print-no-solution",
            source = source,
            line = line,
            why = why
        ));
        self.exit = Exit::from(&verdict);
        None
    }
}

/// A link to a page that shows the whole puzzle; `None` if no link carries it.
fn link(clues: &Clues) -> Option<String> {
    let values = clues.without_pencil_marks();
    let name = if clues.as_classic().is_some() { "link" } else { "sudokupad" };
    let text = format::by_name(name)?.write(&values);
    let symbols = Some(clues.rules().alphabet().symbols());
    let options = ReadOptions { shape: Some(clues.shape()), symbols, ..ReadOptions::default() };
    let back = format::read_with(&text, &options).ok()?.clues;
    (back == values).then_some(text)
}

/// The state to draw. A puzzle that contradicts itself is drawn as it is.
fn state(clues: &Clues) -> State {
    match clues.clone().check() {
        Ok(puzzle) => State::new(&puzzle),
        Err(_) => {
            let mut state = State::blank(clues.rules());
            for cell in clues.shape().cells() {
                if let Some(digit) = clues.given(cell) {
                    state.give(cell, digit);
                }
            }
            state
        }
    }
}

/// A solution, in which the givens stand out.
fn picture_of(clues: &Clues, grid: &Grid) -> Picture {
    let mut state = state(&clues.without_pencil_marks());
    for cell in clues.shape().cells() {
        if clues.given(cell).is_none() {
            state.place(cell, grid.digit(cell));
        }
    }
    Picture::of(&state)
}
