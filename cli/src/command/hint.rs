//! `neuf hint`: what to look at next, in three degrees.

use super::explain::ground::{self, Ground};
use super::explain::record::StepRecord;
use super::explain::{picture, write_grid, write_pictures};
use crate::app::{App, Exit};
use crate::args::{self, Degree};
use crate::draw::{self, Mark};
use crate::i18n::say;
use crate::record;
use neuf::explain::path::next_step_unless;
use neuf::explain::{State, Step};
use neuf::format;
use neuf_words::Hint;
use std::io::{self, BufRead, IsTerminal, Write};

pub fn run(app: &App, args: &args::Hint) -> anyhow::Result<Exit> {
    if args.interactive && !(app.terminal && io::stdin().is_terminal()) {
        app.complain(&say!(app.messages, "hint-no-terminal"));
        return Ok(Exit::Unreadable);
    }
    let ground = match ground::read(app, &args.input, &args.paper, args.json)? {
        Ok(ground) => ground,
        Err(exit) => return Ok(exit),
    };
    let hinting = Hinting { app, args, ground };
    if args.interactive { hinting.play() } else { hinting.hint() }
}

struct Hinting<'a> {
    app: &'a App,
    args: &'a args::Hint,
    ground: Ground,
}

impl Hinting<'_> {
    fn hint(&self) -> anyhow::Result<Exit> {
        let (app, args, state) = (self.app, self.args, &self.ground.state);
        let mut out = app.out();
        let step = match self.next(state, &mut out)? {
            Ok(step) => step,
            Err(exit) => return Ok(exit),
        };
        if args.to.is_some() {
            drop(out);
            write_pictures(app, None, &[picture(app, 1, state, &step)])?;
        } else if args.apply {
            let mut after = state.clone();
            after.apply(&step);
            self.write_after(&mut out, &after)?;
        } else if args.json {
            let place = Some(app.messages.place(state, &step).to_plain());
            let record = StepRecord { place, ..StepRecord::new(&app.messages, state, &step) };
            record::write(&mut out, &record)?;
        } else {
            for degree in [Degree::Where, Degree::Technique, Degree::Full] {
                if args.all || args.level == degree {
                    self.write(&mut out, state, &step, degree)?;
                }
            }
        }
        Ok(Exit::Success)
    }

    /// The next step, if there is one; else it has been said why not: for programs, beside the output.
    fn next(&self, state: &State, out: &mut impl Write) -> io::Result<Result<Step, Exit>> {
        let found = next_step_unless(state, self.args.paper.uniqueness(), &self.ground.stop);
        let exit = if state.is_solved() { Exit::Success } else { Exit::of_step(&found) };
        let id = match found {
            _ if state.is_solved() => "hint-solved",
            Ok(Some(step)) => return Ok(Ok(step)),
            Ok(None) => "hint-none",
            Err(_) => "hint-no-time",
        };
        let text = say!(self.app.messages, id);
        match self.args.json {
            true => self.app.note(text),
            false => writeln!(out, "{text}")?,
        }
        Ok(Err(exit))
    }

    fn write(
        &self,
        out: &mut impl Write,
        state: &State,
        step: &Step,
        degree: Degree,
    ) -> anyhow::Result<()> {
        let hint = match degree {
            Degree::Where => Hint::Place,
            Degree::Technique => Hint::Technique,
            Degree::Full => Hint::Reason,
        };
        writeln!(out, "{}", self.app.fitting(self.app.messages.hint(state, step, hint)))?;
        if degree == Degree::Full && (self.args.grid || self.app.terminal) {
            write_grid(self.app, out, state, step)?;
        }
        Ok(())
    }

    /// The grid after a step: drawn for a person, else in a form that can be read again.
    fn write_after(&self, out: &mut impl Write, state: &State) -> anyhow::Result<()> {
        let clues = state.to_marked_clues();
        if self.app.terminal {
            let value = |cell| clues.given(cell).map_or(0, |digit| digit.value());
            let lines =
                draw::grid(clues.rules(), |cell| Mark { value: value(cell), ..Mark::default() });
            lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            return Ok(());
        }
        let name = match (clues.rules().is_plain(), clues.pencil_marks()) {
            (true, None) => "line",
            (true, Some(_)) => "candidates",
            (false, _) => "rules",
        };
        let text = format::by_name(name).map(|format| format.write(&clues)).unwrap_or_default();
        writeln!(out, "{}", text.trim_end())?;
        Ok(())
    }

    /// Hint after hint: Enter gives more away, and then takes the step.
    fn play(&self) -> anyhow::Result<Exit> {
        let mut state = self.ground.state.clone();
        let mut typed = io::stdin().lock().lines();
        let mut out = self.app.out();
        loop {
            let step = match self.next(&state, &mut out)? {
                Ok(step) => step,
                Err(exit) => return Ok(exit),
            };
            for degree in [Degree::Where, Degree::Technique, Degree::Full] {
                self.write(&mut out, &state, &step, degree)?;
                let id = if degree == Degree::Full { "hint-enter-step" } else { "hint-enter-more" };
                write!(out, "{} ", say!(self.app.messages, id))?;
                out.flush()?;
                match typed.next() {
                    Some(Ok(line)) if line.trim().is_empty() => {}
                    _ if self.app.cancel.is_cancelled() => return Ok(Exit::Interrupted),
                    _ => return Ok(Exit::Success),
                }
            }
            state.apply(&step);
        }
    }
}
