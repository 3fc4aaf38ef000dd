//! What can be typed. The words that explain it are in `locales/`, found by the ids used here.

mod common;
mod generate;
mod others;
mod people;
mod print;
mod puzzles;
mod solving;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use neuf::tables;
use std::path::Path;

pub use common::{Input, Many, Target};
pub use generate::{Generate, Hodoku, Minimize, Near, Redundant, Vary};
pub use others::{Completions, Config, Gpus, Help, Lab, Man, Problem, Queens, QueensBy, Rules};
pub use people::{
    Degree, Explain, Find, Hint, Paper, PictureFormat, Practice, Rate, Techniques, Why,
};
pub use print::Print;
pub use puzzles::{Canonical, Convert, Dedupe, Same};
pub use solving::{Candidates, Check, Compare, Count, Solve, Trace};

#[derive(Parser)]
#[command(name = "neuf", version, disable_help_subcommand = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    pub common: Common,
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

// A further one also has a line in `command/mod.rs` and in `lib.rs`, texts in `locales/*/help.ftl`
// and a module in `tests/cli/`: CONTRIBUTING.md has the list.
#[derive(Subcommand)]
pub enum Command {
    Solve(Solve),
    Count(Count),
    Check(Check),
    Candidates(Candidates),
    Trace(Trace),
    Compare(Compare),
    Canonical(Canonical),
    Same(Same),
    Dedupe(Dedupe),
    Convert(Convert),
    Print(Box<Print>),
    Rate(Rate),
    Hint(Hint),
    Explain(Explain),
    Find(Find),
    Why(Why),
    Practice(Practice),
    Generate(Box<Generate>),
    Minimize(Minimize),
    Redundant(Redundant),
    Vary(Vary),
    Near(Near),
    Techniques(Techniques),
    Rules(Rules),
    Queens(Queens),
    Gpu(Gpus),
    Lab(Lab),
    Problem(Problem),
    Config(Config),
    Completions(Completions),
    Man(Man),
    Help(Help),
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

    /// Where the one puzzle comes from whose answer goes to that file.
    pub fn input(&self) -> Option<&Input> {
        match self {
            Command::Trace(args) => Some(&args.input),
            Command::Dedupe(args) => Some(&args.input),
            Command::Same(args) => Some(&args.input),
            Command::Hint(args) => Some(&args.input),
            Command::Explain(args) => Some(&args.input),
            Command::Find(args) => Some(&args.input),
            Command::Why(args) => Some(&args.input),
            _ => None,
        }
    }
}
