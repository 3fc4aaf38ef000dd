//! The full screen: keys move the player, the player is drawn, time passes.

mod canvas;
mod keys;
mod screen;

use super::Subject;
use crate::app::{App, Exit};
use canvas::Screen;
use crossterm::event::{self, Event};
use neuf::Limits;
use neuf::backtrack::Search;
use neuf::watch::{Action, Flow, Stage};
use screen::Look;
use std::io;
use std::time::{Duration, Instant};

/// How long a run works between two looks at the keyboard.
const SLICE: Duration = Duration::from_millis(30);
/// The time between two frames while it plays.
const FRAME: Duration = Duration::from_millis(33);
/// The time between two checks for a signal to stop, while nothing moves.
const IDLE: Duration = Duration::from_millis(250);

/// Shows `search` from step `first` on, until the person has seen enough.
pub fn run<P: Subject>(app: &App, search: Search<P>, first: u64) -> anyhow::Result<Exit> {
    let mut stage = Stage::new(search);
    stage.player.act(Action::GoTo(first));
    app.end_with_terminal();
    let mut screen = Screen::enter()?;
    let result = play(app, &mut screen, &mut stage);
    drop(screen);
    let exit = result?;
    if exit == Exit::Interrupted {
        app.note(super::interrupted(app, stage.player.search()));
    }
    Ok(exit)
}

fn play<P: Subject>(app: &App, screen: &mut Screen, stage: &mut Stage<P>) -> io::Result<Exit> {
    let look = Look { messages: &app.messages, color: app.color };
    let mut last = Instant::now();
    loop {
        screen.show(|canvas| screen::draw(canvas, stage, look))?;
        match react(stage)? {
            Flow::Continue if app.cancel.is_cancelled() => return Ok(Exit::Interrupted),
            Flow::Continue => {}
            Flow::Quit => return Ok(Exit::Success),
            Flow::Interrupt => return Ok(Exit::Interrupted),
        }
        let slice = app.unhurried(Limits::none().time(SLICE));
        stage.player.tick(last.elapsed(), &mut slice.start());
        last = Instant::now();
    }
}

/// Waits as long as the player can, and handles every key pressed meanwhile.
fn react<P: Subject>(stage: &mut Stage<P>) -> io::Result<Flow> {
    let mut wait = if stage.player.is_running() {
        Duration::ZERO
    } else if stage.player.is_playing() {
        FRAME
    } else {
        IDLE
    };
    while event::poll(wait)? {
        if let Event::Key(key) = event::read()?
            && key.is_press()
        {
            match stage.press(keys::key(key)) {
                Flow::Continue => {}
                flow => return Ok(flow),
            }
            // Work that the key has started comes first.
            if stage.player.is_running() {
                break;
            }
        }
        wait = Duration::ZERO;
    }
    Ok(Flow::Continue)
}
