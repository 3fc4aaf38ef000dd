//! What every command has at hand: the language, the terminal, and a way to be interrupted.

use crate::args::{ColorWhen, Common};
use crate::gpu::Gpu;
use crate::i18n::{Messages, say};
use crate::out::{Failure, Out};
use neuf::{Cancel, Limits, Stop};
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

pub use crate::exit::Exit;

pub struct App {
    pub messages: Arc<Messages>,
    /// Whether standard output is a person's terminal.
    pub terminal: bool,
    pub color: bool,
    pub cancel: Cancel,
    /// Whether something was limited that nobody asked to be limited.
    hurried: AtomicBool,
    /// What went wrong with standard output.
    pub failure: Failure,
    /// The GPU in use.
    pub gpu: OnceLock<Gpu>,
    /// What was asked: the command and the options that change its answers.
    pub options: Vec<String>,
}

/// What one answer may take at a terminal when nothing is said about it: whoever waits longer
/// would rather be asked.
pub const PATIENCE: Duration = Duration::from_secs(120);

impl App {
    pub fn new(messages: Messages, common: &Common, options: Vec<String>) -> App {
        let terminal = io::stdout().is_terminal();
        let color = match common.color {
            ColorWhen::Always => true,
            ColorWhen::Never => false,
            ColorWhen::Auto => terminal && !is_set("NO_COLOR") && !is_dumb(),
        };
        App {
            messages: Arc::new(messages),
            terminal,
            color,
            cancel: Cancel::new(),
            hurried: AtomicBool::new(false),
            failure: Failure::default(),
            gpu: OnceLock::new(),
            options,
        }
    }

    /// Ctrl-C asks the searches to stop; a second Ctrl-C stops the program at once.
    pub fn listen_for_interrupt(&self) {
        let cancel = self.cancel.clone();
        // Failing means somebody else handles it already: then theirs is the say.
        let _ = ctrlc::set_handler(move || {
            if cancel.is_cancelled() {
                std::process::exit(Exit::Interrupted.code().into());
            }
            cancel.cancel();
        });
    }

    /// These limits, and Ctrl-C; at a terminal, if there are none, [`PATIENCE`].
    pub fn limits(&self, limits: Limits) -> Limits {
        let is_free = limits.nodes.is_none();
        let time = if is_free { self.patience(limits.time) } else { limits.time };
        self.unhurried(Limits { time, ..limits })
    }

    /// These limits, and Ctrl-C, for what shows that it goes on.
    pub fn unhurried(&self, limits: Limits) -> Limits {
        limits.cancel(self.cancel.clone())
    }

    fn patience(&self, time: Option<Duration>) -> Option<Duration> {
        if time.is_some() || !self.terminal {
            return time;
        }
        self.hurried.store(true, Ordering::Relaxed);
        Some(PATIENCE)
    }

    /// Says where a limit came from that stopped something, if nobody set one.
    pub fn excuse_hurry(&self, exit: Exit) {
        if exit == Exit::Budget && self.hurried.load(Ordering::Relaxed) {
            let seconds = PATIENCE.as_secs().to_string();
            self.note(say!(self.messages, "default-time", seconds = seconds));
        }
    }

    /// The end of a time, or of [`PATIENCE`], or Ctrl-C.
    pub fn stop(&self, time: Option<Duration>) -> Stop {
        self.limits(Limits { time, ..Limits::none() }).stop()
    }

    pub fn out(&self) -> Out<'_> {
        Out::new(&self.failure)
    }

    /// A remark to the person, apart from the output.
    pub fn note(&self, text: impl Display) {
        note(text);
    }

    /// A complaint to the person.
    pub fn complain(&self, text: &str) {
        complain(&self.messages, text);
    }
}

/// A remark to the person, apart from the output.
pub fn note(text: impl Display) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// A complaint to the person.
pub fn complain(messages: &Messages, text: &str) {
    note(complaint(messages, text));
}

/// The words of a complaint.
pub fn complaint(messages: &Messages, text: &str) -> String {
    say!(messages, "error", text = text)
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|value| !value.is_empty())
}

fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}
