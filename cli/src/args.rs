//! What can be typed. The words that explain it are in `locales/`, found by the ids used here.

mod common;
mod generate;
mod others;
mod people;
mod print;
mod puzzles;
mod solving;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, FromArgMatches, ValueEnum};
use neuf::tables;
use std::ffi::OsStr;
use std::path::Path;

pub use common::{Input, Many, Output, Target};
pub use generate::{Generate, Hodoku, Minimize, Near, Redundant, Vary};
pub use others::{Completions, Config, Gpus, Help, Lab, Man, Problem, Queens, QueensBy, Rules};
pub use people::{
    Degree, Explain, Find, Hint, Paper, PictureFormat, Practice, Rate, Techniques, Why,
};
pub use print::Print;
pub use puzzles::{Canonical, Convert, Dedupe, Same};
pub use solving::{Candidates, Check, Compare, Count, Solve, Trace};

pub struct Cli {
    pub command: Command,
    pub common: Common,
}

/// Clap would write a page of its own before ours is written.
const NO_PAGE: &str = "";

impl Cli {
    /// The command line with those commands that are wanted: to list what can be typed after each of them would
    /// take longer than solving a grid. The texts are added by `help`.
    pub fn command(is_wanted: impl Fn(&str) -> bool) -> clap::Command {
        let wanted = COMMANDS.iter().filter(|(name, _)| is_wanted(name));
        let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
        let command = clap::Command::new("neuf")
            .version(env!("CARGO_PKG_VERSION"))
            .disable_version_flag(true)
            .disable_help_flag(true)
            .disable_help_subcommand(true)
            .override_help(NO_PAGE)
            .subcommand_required(true)
            .arg_required_else_help(true)
            .subcommands(wanted.map(|&(name, with_arguments)| complete(name, with_arguments)));
        Common::augment_args(command).arg(help_flag()).arg(version)
    }

    /// The names of all commands.
    pub fn names() -> impl Iterator<Item = &'static str> {
        COMMANDS.iter().map(|(name, _)| *name)
    }

    /// One command, with what can be typed after it.
    pub fn subcommand(name: &str) -> Option<clap::Command> {
        let &(name, with_arguments) = COMMANDS.iter().find(|(known, _)| *known == name)?;
        Some(complete(name, with_arguments))
    }

    pub fn from_matches(matches: &mut ArgMatches) -> Result<Cli, clap::Error> {
        let common = Common::from_arg_matches_mut(matches)?;
        Ok(Cli { command: Command::from_matches(matches)?, common })
    }
}

#[derive(Args)]
pub struct Common {
    #[arg(long, global = true, value_name = "LANG", value_parser = languages())]
    pub lang: Option<String>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: When,
    #[arg(long, short, global = true)]
    pub quiet: bool,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub progress: When,
}

fn languages() -> PossibleValuesParser {
    PossibleValuesParser::new(neuf_words::Language::ALL.iter().map(|language| language.tag()))
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum When {
    Auto,
    Always,
    Never,
}

impl When {
    /// Whether that is now, if it is up to us.
    pub fn is_now(self, auto: impl FnOnce() -> bool) -> bool {
        match self {
            When::Auto => auto(),
            When::Always => true,
            When::Never => false,
        }
    }
}

fn complete(name: &'static str, with_arguments: WithArguments) -> clap::Command {
    let command = clap::Command::new(name).disable_help_flag(true).override_help(NO_PAGE);
    with_arguments(command).arg(help_flag()).mut_args(|argument| {
        // `--limit -1` is a number that is not taken, and no option.
        let takes_numbers = takes_values(&argument)
            && !argument.is_positional()
            && argument.get_possible_values().is_empty();
        if takes_numbers { argument.allow_negative_numbers(true) } else { argument }
    })
}

fn help_flag() -> Arg {
    Arg::new("help").short('h').long("help").action(ArgAction::Help)
}

/// Whether something is typed behind it, or in its place.
pub fn takes_values(argument: &Arg) -> bool {
    matches!(argument.get_action(), ArgAction::Set | ArgAction::Append)
}

type WithArguments = fn(clap::Command) -> clap::Command;

macro_rules! commands {
    ($($name:literal $variant:ident($arguments:ty),)*) => {
        pub enum Command {
            $($variant($arguments),)*
        }

        const COMMANDS: &[(&str, WithArguments)] = &[$(($name, <$arguments>::augment_args)),*];

        impl Command {
            fn from_matches(matches: &mut ArgMatches) -> Result<Command, clap::Error> {
                let missing = || clap::Error::new(ErrorKind::MissingSubcommand);
                let (name, mut typed) = matches.remove_subcommand().ok_or_else(missing)?;
                match name.as_str() {
                    $($name => <$arguments>::from_arg_matches_mut(&mut typed).map(Command::$variant),)*
                    _ => Err(clap::Error::new(ErrorKind::InvalidSubcommand)),
                }
            }
        }
    };
}

// A further one also has a line in `command/mod.rs` and in `lib.rs`, texts in `locales/*/help.ftl`
// and a module in `tests/cli/`: CONTRIBUTING.md has the list.
commands! {
    "solve" Solve(Solve),
    "count" Count(Count),
    "check" Check(Check),
    "candidates" Candidates(Candidates),
    "trace" Trace(Trace),
    "compare" Compare(Compare),
    "canonical" Canonical(Canonical),
    "same" Same(Same),
    "dedupe" Dedupe(Dedupe),
    "convert" Convert(Convert),
    "print" Print(Box<Print>),
    "rate" Rate(Rate),
    "hint" Hint(Hint),
    "explain" Explain(Explain),
    "find" Find(Find),
    "why" Why(Why),
    "practice" Practice(Practice),
    "generate" Generate(Box<Generate>),
    "minimize" Minimize(Minimize),
    "redundant" Redundant(Redundant),
    "vary" Vary(Vary),
    "near" Near(Near),
    "techniques" Techniques(Techniques),
    "rules" Rules(Rules),
    "queens" Queens(Queens),
    "gpu" Gpu(Gpus),
    "lab" Lab(Lab),
    "problem" Problem(Problem),
    "config" Config(Config),
    "completions" Completions(Completions),
    "man" Man(Man),
    "help" Help(Help),
}

impl Command {
    /// The one file that takes what would else go to standard output. Answers to many puzzles, and
    /// several files at once, are written by those who make them.
    pub fn file(&self) -> Option<&Path> {
        let file = match self {
            Command::Trace(args) => &args.file,
            Command::Dedupe(args) if args.table.is_some() => return None,
            Command::Dedupe(args) => &args.file,
            Command::Same(args) => &args.file,
            Command::Gpu(args) => &args.file,
            Command::Hint(args) => &args.shown.file,
            Command::Explain(args) => return args.shown.one_file(),
            Command::Find(args) => return args.shown.one_file(),
            Command::Why(args) => return args.shown.one_file(),
            Command::Practice(args) => &args.file,
            Command::Techniques(args) => &args.file,
            Command::Rules(args) => &args.file,
            Command::Queens(args) => &args.file,
            Command::Problem(args) => &args.file,
            Command::Config(args) => &args.file,
            Command::Completions(args) => &args.file,
            Command::Man(args) => return args.file.unless(true),
            _ => return None,
        };
        file.out.as_deref()
    }

    /// Answers go to a table if the name of the output says so and nothing else was asked for; they
    /// are then found as for programs. The id of what is said if both cannot be.
    pub fn lay_out_tables(&mut self) -> Result<(), &'static str> {
        let mut to = None;
        let (out, json, input, table) = match self {
            Command::Solve(args) => {
                to = args.output.to;
                let Many { out, table, .. } = &mut args.many;
                (&*out, &mut args.output.json, &mut args.input, table)
            }
            Command::Dedupe(args) => {
                (&args.file.out, &mut args.json, &mut args.input, &mut args.table)
            }
            Command::Count(Count { many, json, input, .. })
            | Command::Check(Check { many, json, input, .. })
            | Command::Canonical(Canonical { many, json, input, .. })
            | Command::Rate(Rate { many, json, input, .. })
            | Command::Candidates(Candidates { many, json, input, .. })
            | Command::Compare(Compare { many, json, input, .. })
            | Command::Convert(Convert { many, json, input, .. }) => {
                (&many.out, json, input, &mut many.table)
            }
            _ => return Ok(()),
        };
        let Some(kind) = out.as_deref().and_then(tables::Kind::of_name) else { return Ok(()) };
        if *json || to.is_some() {
            return if kind.is_binary() { Err("table-or-text") } else { Ok(()) };
        }
        (*json, *table, input.keeps_columns) = (true, Some(kind), true);
        Ok(())
    }

    /// Steps go to a picture if the name of the output says so and nothing else was asked for.
    pub fn draw_pictures(&mut self) {
        match self {
            Command::Hint(Hint { shown, apply: false, .. })
            | Command::Explain(Explain { shown, story: false, .. })
            | Command::Find(Find { shown, .. }) => shown.draw_if_named(),
            _ => {}
        }
    }

    /// The puzzles that it reads.
    pub fn input(&self) -> Option<&Input> {
        Some(match self {
            Command::Solve(args) => &args.input,
            Command::Count(args) => &args.input,
            Command::Check(args) => &args.input,
            Command::Candidates(args) => &args.input,
            Command::Trace(args) if args.queens.is_none() && args.problem.is_none() => &args.input,
            Command::Compare(args) => &args.input,
            Command::Canonical(args) => &args.input,
            Command::Same(args) => &args.input,
            Command::Dedupe(args) => &args.input,
            Command::Convert(args) => &args.input,
            Command::Print(args) if args.queens.is_none() && args.problem.is_none() => &args.input,
            Command::Rate(args) => &args.input,
            Command::Hint(args) => &args.input,
            Command::Explain(args) => &args.input,
            Command::Find(args) => &args.input,
            Command::Why(args) => &args.input,
            Command::Minimize(args) => &args.input,
            Command::Redundant(args) => &args.input,
            Command::Vary(args) => &args.input,
            Command::Near(args) => &args.input,
            Command::Trace(_)
            | Command::Print(_)
            | Command::Practice(_)
            | Command::Generate(_)
            | Command::Techniques(_)
            | Command::Rules(_)
            | Command::Queens(_)
            | Command::Gpu(_)
            | Command::Lab(_)
            | Command::Problem(_)
            | Command::Config(_)
            | Command::Completions(_)
            | Command::Man(_)
            | Command::Help(_) => return None,
        })
    }

    /// What it reads beside these: names of files, or puzzles.
    pub fn further_inputs(&self) -> Vec<&OsStr> {
        match self {
            Command::Generate(args) => {
                let texts = [&args.like, &args.solution, &args.pattern];
                texts.into_iter().flatten().map(OsStr::new).collect()
            }
            // Answers are typed there.
            Command::Practice(_) => vec![OsStr::new("-")],
            _ => Vec::new(),
        }
    }

    /// What a count is continued from, and saved to.
    pub fn checkpoint(&self) -> Option<&Path> {
        match self {
            Command::Count(args) => args.checkpoint.as_deref(),
            Command::Queens(args) => args.long.checkpoint.as_deref(),
            _ => None,
        }
    }

    /// Where the answers go, unless that is standard output.
    pub fn out(&self) -> Option<&Path> {
        match self {
            Command::Solve(Solve { many, .. })
            | Command::Count(Count { many, .. })
            | Command::Check(Check { many, .. })
            | Command::Candidates(Candidates { many, .. })
            | Command::Compare(Compare { many, .. })
            | Command::Canonical(Canonical { many, .. })
            | Command::Convert(Convert { many, .. })
            | Command::Rate(Rate { many, .. })
            | Command::Minimize(Minimize { many, .. })
            | Command::Redundant(Redundant { many, .. })
            | Command::Vary(Vary { many, .. })
            | Command::Near(Near { many, .. }) => many.out.as_deref(),
            Command::Dedupe(args) => args.file.out.as_deref(),
            Command::Generate(args) => args.out.as_deref(),
            Command::Print(args) => args.out.as_deref(),
            Command::Explain(args) => args.shown.file.out.as_deref(),
            Command::Find(args) => args.shown.file.out.as_deref(),
            Command::Man(args) => args.file.out.as_deref(),
            _ => self.file(),
        }
    }
}
