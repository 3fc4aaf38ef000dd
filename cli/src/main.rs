//! The command `neuf`: arguments, language, command, exit code.

mod app;
mod args;
mod checkpoint;
mod command;
mod draw;
mod help;
mod i18n;
mod input;
mod live;
mod long_count;
mod long_states;
mod record;
mod stream;
mod usage;
mod words;

use app::{App, Exit};
use args::{Cli, Command};
use clap::FromArgMatches;
use i18n::{Language, Messages};
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let messages = Messages::new(Language::choose(&arguments));
    let parsed = help::command(&messages)
        .try_get_matches()
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let code = match parsed {
        Ok(cli) => run(cli, messages),
        Err(error) => usage::report(&error, &messages),
    };
    ExitCode::from(code)
}

fn run(cli: Cli, messages: Messages) -> u8 {
    let app = App::new(messages, &cli.common);
    app.listen_for_interrupt();
    let result = match cli.command {
        Command::Solve(args) => command::solve::run(&app, &args),
        Command::Count(args) => command::count::run(&app, &args),
        Command::Check(args) => command::check::run(&app, &args),
        Command::Candidates(args) => command::candidates::run(&app, &args),
        Command::Trace(args) => command::trace::run(&app, &args),
        Command::Compare(args) => command::compare::run(&app, &args),
        Command::Rate(args) => command::rate::run(&app, &args),
        Command::Hint(args) => command::hint::run(&app, &args),
        Command::Explain(args) => command::explain::run(&app, &args),
        Command::Find(args) => command::find::run(&app, &args),
        Command::Techniques(args) => command::techniques::run(&app, &args),
        Command::Queens(args) => command::queens::run(&app, &args),
        Command::Problem(args) => command::problem::run(&app, &args),
        Command::Completions(args) => command::completions::run(&app, &args),
        Command::Man(args) => command::man::run(&app, &args),
        Command::Help(args) => command::help::run(&app, &args),
    };
    match result {
        Ok(exit) => {
            app.excuse_hurry(exit);
            exit.code()
        }
        Err(error) if is_closed_pipe(&error) => Exit::Success.code(),
        Err(error) => {
            app.complain(&format!("{error:#}"));
            Exit::Unreadable.code()
        }
    }
}

/// Whoever read our output has read enough: not an error.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
