//! What every command has at hand: the language, the terminal, and a way to be interrupted.

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
    /// Whether somebody wants to see how far it has got.
    pub is_watched: bool,
    pub cancel: Cancel,
    /// Whether nothing is done but to wait for somebody, in a call that Ctrl-C does not end.
    waits: Arc<AtomicBool>,
    /// Whether something was limited that nobody asked to be limited.
    hurried: AtomicBool,
    /// What went wrong with standard output.
    pub failure: Failure,
    /// What was asked: the command and the options that change its answers.
    pub options: Vec<String>,
    /// The files that are read.
    pub inputs: Inputs,
    /// The file in the place of standard output.
    file: Option<NewFile>,
}

/// What one answer may take at a terminal when nothing is said about it: whoever waits longer
/// would rather be asked.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// How long somebody may take to read what is written after Ctrl-C.
const UNREAD: Duration = Duration::from_millis(100);

/// How long it may take to end by itself when the terminal has gone.
const FAREWELL: Duration = Duration::from_millis(200);

/// What puts the terminal back.
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

    /// What goes to standard output goes to this file.
    pub fn redirect(&mut self, path: &Path) -> Result<(), FileError> {
        let new = NewFile::begin(path, &[])?;
        self.terminal = new.is_device() && new.growing().file().is_terminal();
        self.color &= self.terminal;
        self.file = Some(new);
        Ok(())
    }

    /// What the output is called.
    pub fn output_name(&self) -> Option<String> {
        self.file.as_ref().map(|file| file.path().display().to_string())
    }

    /// Gives the file its name, now that it is whole; one that is not goes with the program.
    pub fn end_output(&self) -> Result<(), FileError> {
        self.file.as_ref().map_or(Ok(()), NewFile::finish)
    }

    /// The text with lines that fit the terminal, if there is one.
    pub fn fitting(&self, text: impl Display) -> String {
        let text = text.to_string();
        if self.terminal { wrapped(&text, help::columns()) } else { text }
    }

    /// The libraries that decode tables panic where these are damaged: that is said, and ends the program.
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

    /// Waits for what somebody types or sends; Ctrl-C ends the program at once meanwhile.
    pub fn awaited<T>(&self, wait: impl FnOnce() -> T) -> T {
        self.waits.store(true, Ordering::SeqCst);
        let came = wait();
        self.waits.store(false, Ordering::SeqCst);
        came
    }

    /// Ctrl-C (or TERM) asks the searches to stop; a second Ctrl-C, or one that comes while nothing is searched, stops the
    /// program at once.
    pub fn listen_for_interrupt(&self) {
        let (cancel, waits) = (self.cancel.clone(), Arc::clone(&self.waits));
        // Failing means somebody else handles it already: then theirs is the say.
        let handled = ctrlc::set_handler(move || {
            if cancel.is_cancelled() || waits.load(Ordering::SeqCst) {
                end_now();
            }
            cancel.cancel();
            // Nothing is searched either where all that is found waits for somebody to read it.
            std::thread::spawn(|| {
                until_stuck(UNREAD);
                end_now();
            });
        });
        if handled.is_ok() {
            keep_ignoring();
        }
    }

    /// Ends the program soon after its terminal has gone away, whatever it waits for there.
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

    pub fn out(&self) -> Out<'_> {
        Out::new(self.file.as_ref().map(NewFile::growing), &self.failure)
    }

    /// A remark to the person, apart from the output.
    pub fn note(&self, text: impl Display) {
        if !self.quiet {
            note(text);
        }
    }

    /// What is wrong with a text, at its place.
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

/// Has the terminal put back by this also where the program ends at once.
pub fn put_back_by(how: fn()) {
    PUT_BACK.get_or_init(|| how);
}

/// Ends the program as Ctrl-C does.
fn end_now() -> ! {
    NewFile::abandon_all();
    if let Some(put_back) = PUT_BACK.get() {
        // A terminal that takes nothing is not waited for.
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
