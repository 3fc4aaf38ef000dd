//! The command `neuf`: arguments, language, command, exit code.

mod answers;
mod app;
mod args;
mod command;
mod draw;
mod exit;
mod gpu;
mod help;
mod i18n;
mod input;
mod live;
mod long_count;
mod out;
mod record;
#[cfg(test)]
mod schema;
mod stream;
mod usage;

use app::{App, Exit};
use args::{Cli, Command};
use clap::FromArgMatches;
use i18n::{Messages, say};
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let messages = i18n::messages(i18n::choose(&arguments));
    let command = help::command(&messages);
    let parsed = command.clone().try_get_matches().and_then(|matches| {
        Ok((Cli::from_arg_matches(&matches)?, usage::options(&command, &matches)))
    });
    let code = match parsed {
        Ok((cli, options)) => run(cli.command, &App::new(messages, &cli.common, options)),
        Err(error) => usage::report(&error, &messages),
    };
    ExitCode::from(code)
}

fn run(command: Command, app: &App) -> u8 {
    app.listen_for_interrupt();
    let result = match command {
        Command::Solve(args) => command::solve::run(app, &args),
        Command::Count(args) => command::count::run(app, &args),
        Command::Check(args) => command::check::run(app, &args),
        Command::Candidates(args) => command::candidates::run(app, &args),
        Command::Trace(args) => command::trace::run(app, &args),
        Command::Compare(args) => command::compare::run(app, &args),
        Command::Canonical(args) => command::canonical::run(app, &args),
        Command::Same(args) => command::same::run(app, &args),
        Command::Dedupe(args) => command::dedupe::run(app, &args),
        Command::Convert(args) => command::convert::run(app, &args),
        Command::Rate(args) => command::rate::run(app, &args),
        Command::Hint(args) => command::hint::run(app, &args),
        Command::Explain(args) => command::explain::run(app, &args),
        Command::Find(args) => command::find::run(app, &args),
        Command::Techniques(args) => command::techniques::run(app, &args),
        Command::Rules => command::rules::run(app),
        Command::Queens(args) => command::queens::run(app, &args),
        Command::Gpu(args) => command::gpu::run(app, &args),
        Command::Problem(args) => command::problem::run(app, &args),
        Command::Completions(args) => command::completions::run(app, &args),
        Command::Man(args) => command::man::run(app, &args),
        Command::Help(args) => command::help::run(app, &args),
    };
    if let Some(error) = app.failure.get() {
        return end_of_output(&app.messages, error);
    }
    match result {
        Ok(exit) => {
            app.excuse_hurry(exit);
            exit.code()
        }
        Err(error) => {
            app.complain(&i18n::failure(&app.messages, &error));
            Exit::Unreadable.code()
        }
    }
}

/// Says that standard output takes no more; the exit code. Whoever reads from a pipe and has read
/// enough closes it: that is no failure.
fn end_of_output(messages: &Messages, error: &io::Error) -> u8 {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return Exit::Success.code();
    }
    let name = say!(messages, "standard-output");
    let text = say!(messages, "cannot-write", path = name);
    let _ =
        writeln!(io::stderr(), "{}", say!(messages, "error", text = format!("{text}: {error}")));
    Exit::Unreadable.code()
}
