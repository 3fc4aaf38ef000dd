//! Steps as text: the event in words, the stacks as a list of lists, the board and the stacks
//! drawn beside each other.

use super::Subject;
use super::ink::{ansi, lines};
use crate::app::App;
use crate::i18n::say;
use neuf::backtrack::{Event, Search};
use neuf::watch::{self, Ink, Picture, Room};
use std::io::{self, Write};

/// The width of a page without a terminal.
const USUAL_WIDTH: usize = 80;
/// The most lines of stacks beside a low board.
const USUAL_HEIGHT: usize = 12;
/// A board higher than this would make a page of every step.
const HIGHEST_BOARD: usize = 40;
const GAP: usize = 3;

pub struct Text<'a> {
    app: &'a App,
    width: usize,
    /// Whether something stands above: then a blank line comes first.
    begun: bool,
}

impl<'a> Text<'a> {
    pub fn new(app: &'a App) -> Text<'a> {
        let terminal = app.terminal.then(crossterm::terminal::size);
        let width = match terminal {
            Some(Ok((columns, _))) if columns > 0 => columns.into(),
            _ => USUAL_WIDTH,
        };
        Text { app, width, begun: false }
    }

    /// The subject, the order, and where the search starts from.
    pub fn heading<P: Subject>(
        &mut self,
        out: &mut impl Write,
        search: &Search<P>,
    ) -> io::Result<()> {
        let messages = &self.app.messages;
        self.begun = true;
        writeln!(out, "{}", messages.search(search))?;
        if let Some(statement) = search.problem().statement(messages) {
            writeln!(out, "{statement}")?;
        }
        self.write_picture(out, &self.board(search, None))
    }

    pub fn step<P: Subject>(
        &mut self,
        out: &mut impl Write,
        search: &Search<P>,
        event: Event,
    ) -> io::Result<()> {
        let messages = &self.app.messages;
        let words = messages.event(search, Some(event));
        let step = search.stats().steps.to_string();
        if std::mem::replace(&mut self.begun, true) {
            writeln!(out)?;
        }
        let style = ansi(Ink::of(Some(event)), self.app.color);
        let sentence = say!(messages, "trace-step", step = step, event = words);
        writeln!(out, "{style}{sentence}{style:#}")?;
        // A reader of a file or a pipe wants every stack.
        let width = if self.app.terminal { self.width } else { usize::MAX };
        writeln!(out, "{}", watch::list(search.stacks(), width))?;
        if event == Event::Solution {
            let tops = watch::bracketed(search.tops());
            writeln!(out, "{}", say!(messages, "trace-tops", tops = tops))?;
        }
        let board = self.board(search, watch::focus(search));
        let room = Room {
            width: match board.width() {
                0 => self.width,
                taken => self.width.saturating_sub(taken + GAP),
            },
            height: board.height().max(USUAL_HEIGHT),
        };
        self.write_picture(out, &board.beside(&watch::columns(search, room), GAP))
    }

    /// The board if it fits as a whole.
    fn board<P: Subject>(&self, search: &Search<P>, focus: Option<usize>) -> Picture {
        let room = Room { width: self.width + 1, height: HIGHEST_BOARD + 1 };
        let board = search.problem().picture(search.tops(), focus, room);
        let fits = board.width() <= self.width && board.height() <= HIGHEST_BOARD;
        if fits { board } else { Picture::default() }
    }

    fn write_picture(&self, out: &mut impl Write, picture: &Picture) -> io::Result<()> {
        lines(picture, self.app.color).try_for_each(|line| writeln!(out, "{line}"))
    }
}
