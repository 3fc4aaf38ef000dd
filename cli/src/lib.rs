//! The command `neuf`: arguments, language, command, exit code. A library, so that the program `neuf` and
//! `python -m neuf` are one and the same.
//!
//! | file | what |
//! |---|---|
//! | `args.rs` | what can be typed, a file for each kind of command |
//! | `command/` | one file per command |
//! | `help.rs`, `i18n.rs`, `locales/` | help and the command's own messages, by Fluent id |
//! | `config.rs`, `usage.rs` | a person's defaults; arguments that are refused |
//! | `input.rs`, `inputs.rs` | where puzzles come from; inputs that are outputs as well |
//! | `answers.rs` | what most commands do with a puzzle: an outcome, as lines or as JSON |
//! | `stream.rs` | messages while `neuf::stream` answers many puzzles |
//! | `live.rs`, `long_count.rs` | the line shown during long work; long counts and their checkpoints |
//! | `exit.rs` | one exit code for each outcome |

mod answers;
mod app;
mod args;
mod command;
mod config;
mod draw;
mod exit;
mod gpu;
mod hang_up;
mod help;
mod i18n;
mod input;
mod inputs;
mod live;
mod long_count;
#[cfg(test)]
mod schema;
mod stream;
mod usage;

use app::{App, Exit};
use args::{Cli, Command};
use config::Config;
use i18n::{Messages, say};
use inputs::Inputs;
use neuf::gpu::Device;
use neuf::host::FileError;
use neuf_words::Language;
use std::ffi::OsString;
use std::io::{self, Write};

/// A command: its name, and for each option or argument its name and its default values.
pub type Typed = (String, Vec<(String, Vec<String>)>);

/// Every command with its arguments, for front ends that offer the same.
///
/// ```
/// let commands = neuf_cli::commands();
/// let (_, vary) = commands.iter().find(|(name, _)| name == "vary").expect("a command");
/// assert!(vary.contains(&("seed".to_owned(), vec!["1".to_owned()])));
/// ```
pub fn commands() -> Vec<Typed> {
    let mut all = Cli::command(|_| true);
    all.build();
    let typed = |argument: &clap::Arg| {
        let name = argument.get_long().map_or_else(|| argument.get_id().to_string(), str::to_owned);
        let usual = argument.get_default_values().iter();
        (name, usual.map(|value| value.to_string_lossy().into_owned()).collect())
    };
    let command =
        |it: &clap::Command| (it.get_name().to_owned(), it.get_arguments().map(typed).collect());
    all.get_subcommands().map(command).collect()
}

/// The message for an error of a file, as the command prints it.
pub fn file_error(language: Language, error: &FileError) -> String {
    i18n::file_error(&i18n::messages(language), error)
}

/// Runs the command line (the first argument is the program's name) and returns the exit code.
///
/// Meanwhile, the command owns the signals, the panic hook, and the standard input and output of
/// the process.
///
/// ```
/// let code = neuf_cli::run(["neuf", "rules", "--quiet"].map(Into::into));
/// assert_eq!(code, 0);
/// ```
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments = usage::with_puzzles_apart(arguments.into_iter());
    let (config, fault) = match Config::load(&i18n::messages(i18n::choose(&arguments, None))) {
        Ok(config) => (config, None),
        Err((config, fault)) => (config, Some(fault)),
    };
    let messages = i18n::messages(i18n::choose(&arguments, config.language()));
    let command = Cli::command(typed(&arguments));
    let config = match config.entries.is_empty() {
        true => config,
        false => match command.clone().try_get_matches_from(&arguments) {
            Ok(matches) => config.yielding(&command, &matches),
            Err(_) => config,
        },
    };
    let all = || Cli::command(|_| !config.entries.is_empty());
    let code = match fault.map_or_else(|| config.check(&all()), Err) {
        Ok(()) => start(messages, config.applied(command), &config, &arguments),
        Err(fault) => {
            app::complain(&messages, &config.describe(&fault, &messages));
            Exit::Unreadable.code()
        }
    };
    if code == Exit::Success.code() && Device::is_in_use() {
        // The answers are written: the process ends without waiting until the GPU is released.
        let _ = io::stdout().flush();
        neuf::host::leave(code);
    }
    code
}

/// The commands that may have been typed.
fn typed(arguments: &[OsString]) -> impl Fn(&str) -> bool {
    |name| name == help::ANY || arguments.iter().any(|argument| argument == name)
}

fn start(
    messages: Messages,
    mut command: clap::Command,
    config: &Config,
    arguments: &[OsString],
) -> u8 {
    let parsed = command.try_get_matches_from_mut(arguments).and_then(|mut matches| {
        let options = usage::options(&command, &matches, config);
        Ok((Cli::from_matches(&mut matches)?, options))
    });
    match parsed {
        Ok((cli, options)) => answer(messages, cli, options, config),
        Err(_) if command::greet::is_wanted(arguments) => command::greet::run(&messages),
        Err(error) => usage::help(&error, &command, arguments, &messages)
            .unwrap_or_else(|| refuse(&messages, error, config, arguments)),
    }
}

fn answer(messages: Messages, mut cli: Cli, options: Vec<String>, config: &Config) -> u8 {
    let refused = cli.command.lay_out_tables();
    cli.command.draw_pictures();
    let mut app = App::new(messages, &cli.common, options);
    if let Err(id) = refused {
        app.complain(&say!(app.messages, id));
        return Exit::Unreadable.code();
    }
    app.listen_for_interrupt();
    let inputs = Inputs::apart(&cli.command, config, &app.messages);
    let ready = inputs.and_then(|inputs| {
        app.inputs = inputs;
        cli.command.file().map_or(Ok(()), |path| app.redirect(path))
    });
    match ready {
        Ok(()) => carry_out(&cli.command, config, &app),
        Err(error) => fail(&app, &error.into()),
    }
}

/// Reports an error on the command line.
///
/// The texts of the command line are looked up only now that they are needed, and the arguments are
/// parsed again, so that the message names them as the texts do.
fn refuse(messages: &Messages, error: clap::Error, config: &Config, arguments: &[OsString]) -> u8 {
    let command = config.applied(help::worded(Cli::command(typed(arguments)), messages));
    let again = command.clone().try_get_matches_from(arguments);
    let (error, command) = (&again.err().unwrap_or(error), &command);
    usage::Refused { error, command, arguments, messages }.report()
}

fn carry_out(command: &Command, config: &Config, app: &App) -> u8 {
    app.notice_damage();
    let result = match command {
        Command::Solve(args) => command::solve::run(app, args),
        Command::Count(args) => command::count::run(app, args),
        Command::Check(args) => command::check::run(app, args),
        Command::Candidates(args) => command::candidates::run(app, args),
        Command::Trace(args) => command::trace::run(app, args),
        Command::Compare(args) => command::compare::run(app, args),
        Command::Canonical(args) => command::canonical::run(app, args),
        Command::Same(args) => command::same::run(app, args),
        Command::Dedupe(args) => command::dedupe::run(app, args),
        Command::Convert(args) => command::convert::run(app, args),
        Command::Print(args) => command::print::run(app, args),
        Command::Rate(args) => command::rate::run(app, args),
        Command::Hint(args) => command::hint::run(app, args),
        Command::Explain(args) => command::explain::run(app, args),
        Command::Find(args) => command::find::run(app, args),
        Command::Why(args) => command::why::run(app, args),
        Command::Practice(args) => command::practice::run(app, args),
        Command::Generate(args) => command::generate::run(app, args),
        Command::Minimize(args) => command::rework::minimize(app, args),
        Command::Redundant(args) => command::rework::redundant(app, args),
        Command::Vary(args) => command::rework::vary(app, args),
        Command::Near(args) => command::rework::near(app, args),
        Command::Techniques(args) => command::techniques::run(app, args),
        Command::Rules(_) => command::rules::run(app),
        Command::Queens(args) => command::queens::run(app, args),
        Command::Gpu(args) => command::gpu::run(app, args),
        Command::Lab(args) => command::lab::run(app, args),
        Command::Problem(args) => command::problem::run(app, args),
        Command::Config(_) => command::config::run(app, config),
        Command::Completions(args) => command::completions::run(app, args),
        Command::Man(args) => command::man::run(app, args),
        Command::Help(args) => command::help::run(app, args),
    };
    if let Some(error) = app.failure.get() {
        return end_of_output(&app.messages, app.output_name(), error);
    }
    match result {
        Ok(exit) => {
            if exit != Exit::Interrupted
                && let Err(error) = app.end_output()
            {
                return fail(app, &error.into());
            }
            app.excuse_hurry(exit);
            exit.code()
        }
        Err(error) => fail(app, &error),
    }
}

fn fail(app: &App, error: &anyhow::Error) -> u8 {
    app.complain(&i18n::failure(&app.messages, error));
    Exit::Unreadable.code()
}

/// Reports an error on the output; returns the exit code.
///
/// A reader that has read enough closes the pipe, which is no failure.
fn end_of_output(messages: &Messages, name: Option<String>, error: &io::Error) -> u8 {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return Exit::Success.code();
    }
    let name = name.unwrap_or_else(|| say!(messages, "standard-output"));
    let text = say!(messages, "cannot-write", path = name);
    app::complain(messages, &say!(messages, "why", text = text, why = messages.system(error)));
    Exit::Unreadable.code()
}
