//! The `App` that every command uses: the language, the terminal, and a way to be interrupted.

use crate::args::Common;
use crate::hang_up::Terminal;
use crate::help;
use crate::i18n::table_error;
use crate::i18n::{Messages, say};
use crate::inputs::Inputs;
use neuf::host::{Failure, FileError, NewFile, Out, keep_ignoring, until_stuck};
use neuf::{Cancel, Limits};
use neuf_words::wrapped;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

pub use crate::exit::Exit;

pub struct App {
    pub messages: Arc<Messages>,
    /// Whether standard output is a person's terminal.
    pub terminal: bool,
    pub color: bool,
    /// Whether remarks are left out.
    pub quiet: bool,
    /// Whether to show progress.
    pub is_watched: bool,
    pub cancel: Cancel,
    /// Whether the program only waits for a person, in a call that Ctrl-C does not end.
    waits: Arc<AtomicBool>,
    /// Whether a default limit was applied.
    hurried: AtomicBool,
    /// The error on standard output, if any.
    pub failure: Failure,
    /// What was asked: the command and the options that change its answers.
    pub options: Vec<String>,
    /// The files that are read.
    pub inputs: Inputs,
    /// The file in place of standard output.
    file: Option<NewFile>,
}

/// The default time for one answer at a terminal: a person who would wait longer can say so.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// After Ctrl-C, how long a reader may leave output unread before the program ends.
const UNREAD: Duration = Duration::from_millis(100);

/// The most time for the program to end by itself after the terminal has gone.
const FAREWELL: Duration = Duration::from_millis(200);

/// The function that restores the terminal.
static PUT_BACK: OnceLock<fn()> = OnceLock::new();

impl App {
    pub fn new(messages: Messages, common: &Common, options: Vec<String>) -> App {
        let terminal = io::stdout().is_terminal();
        let color = common.color.is_now(|| terminal && !is_set("NO_COLOR") && !is_dumb());
        let is_seen = || !common.quiet && io::stderr().is_terminal();
        App {
            messages: Arc::new(messages),
            terminal,
            color,
            quiet: common.quiet,
            is_watched: common.progress.is_now(is_seen),
            cancel: Cancel::new(),
            waits: Arc::default(),
            hurried: AtomicBool::new(false),
            failure: Failure::default(),
            options,
            inputs: Inputs::default(),
            file: None,
        }
    }

    /// Sends standard output to this file.
    pub fn redirect(&mut self, path: &Path) -> Result<(), FileError> {
        let new = NewFile::begin(path, &[])?;
        self.terminal = new.is_device() && new.growing().file().is_terminal();
        self.color &= self.terminal;
        self.file = Some(new);
        Ok(())
    }

    /// The name of the output file.
    pub fn output_name(&self) -> Option<String> {
        self.file.as_ref().map(|file| file.path().display().to_string())
    }

    /// Gives the complete output file its name. An incomplete one disappears with the program.
    pub fn end_output(&self) -> Result<(), FileError> {
        self.file.as_ref().map_or(Ok(()), NewFile::finish)
    }

    /// The text with lines that fit the terminal, if there is one.
    pub fn fitting(&self, text: impl Display) -> String {
        let text = text.to_string();
        if self.terminal { wrapped(&text, help::columns()) } else { text }
    }

    /// Reports damaged tables: the libraries that decode them panic then, which ends the program.
    pub fn notice_damage(&self) {
        let (messages, usual) = (Arc::clone(&self.messages), std::panic::take_hook());
        std::panic::set_hook(Box::new(move |panic| match neuf::tables::being_decoded() {
            Some(damaged) => {
                complain(&messages, &table_error(&messages, &damaged));
                NewFile::abandon_all();
                std::process::exit(Exit::Unreadable.code().into());
            }
            None => usual(panic),
        }));
    }

    /// Waits for typed or piped input; meanwhile, Ctrl-C ends the program at once.
    pub fn awaited<T>(&self, wait: impl FnOnce() -> T) -> T {
        self.waits.store(true, Ordering::SeqCst);
        let came = wait();
        self.waits.store(false, Ordering::SeqCst);
        came
    }

    /// Makes Ctrl-C (or TERM) stop searches. A second one, or one that comes while nothing is
    /// searched, ends the program at once.
    pub fn listen_for_interrupt(&self) {
        let (cancel, waits) = (self.cancel.clone(), Arc::clone(&self.waits));
        // An error means that another handler is installed already; it then takes precedence.
        let handled = ctrlc::set_handler(move || {
            if cancel.is_cancelled() || waits.load(Ordering::SeqCst) {
                end_now();
            }
            cancel.cancel();
            // Nothing is searched either while all output waits for a reader.
            std::thread::spawn(|| {
                until_stuck(UNREAD);
                end_now();
            });
        });
        if handled.is_ok() {
            keep_ignoring();
        }
    }

    /// Ends the program soon after its terminal has gone away, even while it waits for input.
    pub fn end_with_terminal(&self) {
        let (cancel, Some(terminal)) = (self.cancel.clone(), Terminal::open()) else { return };
        std::thread::spawn(move || {
            if terminal.await_end() {
                cancel.cancel();
                std::thread::sleep(FAREWELL);
                end_now();
            }
        });
    }

    /// These limits, and Ctrl-C; at a terminal, if there are none, [`PATIENCE`].
    pub fn limits(&self, limits: Limits) -> Limits {
        let is_free = limits.nodes.is_none();
        let time = if is_free { self.patience(limits.time) } else { limits.time };
        self.unhurried(Limits { time, ..limits })
    }

    /// These limits, and Ctrl-C, without [`PATIENCE`]: for work that shows its progress.
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

    /// Explains a stop by the default limit.
    pub fn excuse_hurry(&self, exit: Exit) {
        if exit == Exit::Budget && self.hurried.load(Ordering::Relaxed) {
            let seconds = PATIENCE.as_secs().to_string();
            self.note(say!(self.messages, "default-time", seconds = seconds));
        }
    }

    pub fn out(&self) -> Out<'_> {
        Out::new(self.file.as_ref().map(NewFile::growing), &self.failure)
    }

    /// A remark to the person, apart from the output.
    pub fn note(&self, text: impl Display) {
        if !self.quiet {
            note(text);
        }
    }

    /// Prints an error in a text, with its place, even if remarks are left out.
    pub fn point_out(&self, text: impl Display) {
        note(text);
    }

    /// A complaint to the person.
    pub fn complain(&self, text: &str) {
        complain(&self.messages, text);
    }
}

/// A remark to the person, apart from the output.
pub fn note(text: impl Display) {
    let text = text.to_string();
    let shown = if io::stderr().is_terminal() { wrapped(&text, help::columns()) } else { text };
    let _ = writeln!(io::stderr(), "{shown}");
}

/// A complaint to the person.
pub fn complain(messages: &Messages, text: &str) {
    note(complaint(messages, text));
}

/// The words of a complaint.
pub fn complaint(messages: &Messages, text: &str) -> String {
    say!(messages, "error", text = text)
}

/// Registers the function that restores the terminal when the program ends at once.
pub fn put_back_by(how: fn()) {
    PUT_BACK.get_or_init(|| how);
}

/// Ends the program as Ctrl-C does.
fn end_now() -> ! {
    NewFile::abandon_all();
    if let Some(put_back) = PUT_BACK.get() {
        // Do not wait for a terminal that accepts no output.
        let (done, is_done) = channel();
        std::thread::spawn(move || {
            put_back();
            done.send(())
        });
        let _ = is_done.recv_timeout(UNREAD);
    }
    std::process::exit(Exit::Interrupted.code().into());
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|value| !value.is_empty())
}

fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}
