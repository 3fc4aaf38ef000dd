//! What can be typed. The words that explain it are in `locales/`, found by the ids used here.

mod generate;
mod print;

use crate::gpu::Choice;
use crate::tables;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use neuf::cours::exemples::{self, Exemple};
use neuf::format::{self, Format, Symbols};
use neuf::host::files::is_folder;
use neuf::rating::{Scale, Uniqueness};
use neuf::rules::{NoSuchRule, RuleNames};
use neuf::strategy::{self, Strategy};
use neuf::watch::StepRange;
use neuf::{Limits, Shape};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub use generate::{Generate, Hodoku, Minimize, Near, Redundant, Vary};
pub use print::Print;

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

// A further one also has a line in `command/mod.rs` and in `main.rs`, texts in `locales/*/help.ftl`
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
            Command::Hint(args) => &args.file,
            Command::Explain(args) => return args.file.unless(args.to.is_some()),
            Command::Find(args) => return args.file.unless(args.to.is_some()),
            Command::Why(args) => return args.file.unless(args.to.is_some()),
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

    /// Where the one puzzle comes from whose answer goes to that file.
    pub fn input(&self) -> Option<&Input> {
        match self {
            Command::Trace(args) => Some(&args.input),
            Command::Dedupe(args) => Some(&args.input),
            Command::Hint(args) => Some(&args.input),
            Command::Explain(args) => Some(&args.input),
            Command::Find(args) => Some(&args.input),
            Command::Why(args) => Some(&args.input),
            _ => None,
        }
    }
}

#[derive(Args)]
pub struct Solve {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[command(flatten)]
    pub gpu: OnGpu,
    #[command(flatten)]
    pub output: Output,
    #[command(flatten)]
    pub budget: Budget,
    #[arg(long, conflicts_with = "limit")]
    pub all: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    #[arg(long, value_name = "NAME", value_parser = strategies(), default_value = "auto")]
    pub strategy: &'static dyn Strategy,
    #[arg(long, requires = "json")]
    pub stats: bool,
}

#[derive(Args)]
pub struct Count {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[command(flatten)]
    pub gpu: OnGpu,
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub budget: Budget,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    #[arg(long, value_name = "NAME", value_parser = strategies(), default_value = "auto")]
    pub strategy: &'static dyn Strategy,
    #[arg(long)]
    pub estimate: bool,
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "estimate",
          value_parser = clap::value_parser!(u64).range(2..))]
    pub probes: u64,
    #[arg(long, value_name = "N", default_value_t = 1, requires = "estimate")]
    pub seed: u64,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["estimate", "limit", "nodes"])]
    pub checkpoint: Option<PathBuf>,
    #[arg(long, requires = "json")]
    pub stats: bool,
}

#[derive(Args)]
pub struct Check {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[command(flatten)]
    pub gpu: OnGpu,
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub budget: Budget,
    #[arg(long, value_name = "NAME", value_parser = strategies(), default_value = "auto")]
    pub strategy: &'static dyn Strategy,
    #[arg(long, requires = "json")]
    pub stats: bool,
}

#[derive(Args)]
pub struct Candidates {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Trace {
    #[command(flatten)]
    pub input: Input,
    #[arg(long, value_name = "N", conflicts_with_all = ["puzzles", "problem"])]
    pub queens: Option<usize>,
    #[arg(long, value_name = "K", conflicts_with = "puzzles",
          value_parser = clap::value_parser!(u8).range(1..=4))]
    pub problem: Option<u8>,
    #[arg(long, value_name = "A..B")]
    pub steps: Option<StepRange>,
    #[arg(long)]
    pub ascending: bool,
    #[arg(long, conflicts_with = "interactive")]
    pub json: bool,
    #[arg(long, short)]
    pub interactive: bool,
    #[command(flatten)]
    pub file: ToFile,
}

#[derive(Args)]
pub struct Compare {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub budget: Budget,
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: u64,
    #[arg(long, conflicts_with = "limit")]
    pub all: bool,
}

#[derive(Args)]
pub struct Canonical {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[arg(long)]
    pub automorphisms: bool,
    #[arg(long, conflicts_with = "automorphisms")]
    pub json: bool,
    #[command(flatten)]
    pub budget: Budget,
}

#[derive(Args)]
pub struct Same {
    #[command(flatten)]
    pub input: Input,
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub budget: Budget,
}

#[derive(Args)]
pub struct Dedupe {
    #[command(flatten)]
    pub input: Input,
    #[arg(long)]
    pub json: bool,
    #[arg(long, value_name = "MIB")]
    pub memory: Option<usize>,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = threads)]
    pub threads: usize,
    #[command(flatten)]
    pub budget: Budget,
    #[command(flatten)]
    pub file: ToFile,
    /// The kind of table that the puzzles go to.
    #[arg(skip)]
    pub table: Option<tables::Kind>,
}

#[derive(Args)]
pub struct Convert {
    #[command(flatten)]
    pub input: Input,
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub to: &'static dyn Format,
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub many: Many,
}

#[derive(Args)]
pub struct Rate {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[arg(long, value_name = "SCALE", value_parser = scales(), default_value = "se")]
    pub scale: Scale,
    #[arg(long)]
    pub details: bool,
    #[arg(long, conflicts_with = "details")]
    pub json: bool,
    #[arg(long)]
    pub no_uniqueness: bool,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub time: Option<Duration>,
}

impl Rate {
    pub fn uniqueness(&self) -> Uniqueness {
        uniqueness(self.no_uniqueness)
    }
}

#[derive(Args)]
pub struct Hint {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub paper: Paper,
    #[arg(long, value_name = "DEGREE", default_value = "where", conflicts_with = "all")]
    pub level: Degree,
    #[arg(long, value_name = "CELL")]
    pub near: Option<String>,
    #[arg(long)]
    pub all: bool,
    #[arg(long, conflicts_with_all = ["all", "level", "to"])]
    pub apply: bool,
    #[arg(long, short, conflicts_with_all = ["all", "level", "to", "json", "apply", "out"])]
    pub interactive: bool,
    #[arg(long)]
    pub grid: bool,
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "grid"])]
    pub to: Option<PictureFormat>,
    #[arg(long, conflicts_with = "grid")]
    pub json: bool,
    #[command(flatten)]
    pub file: ToFile,
}

/// How much a hint gives away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Degree {
    Where,
    Technique,
    Full,
}

#[derive(Args)]
pub struct Explain {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub paper: Paper,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub step: Option<u64>,
    #[arg(long, conflicts_with_all = ["step", "to", "json"])]
    pub story: bool,
    #[arg(long)]
    pub grid: bool,
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "grid"])]
    pub to: Option<PictureFormat>,
    #[arg(long, conflicts_with = "grid")]
    pub json: bool,
    #[command(flatten)]
    pub file: ToFile,
    #[arg(long, short = 'j', value_name = "N", default_value_t = 0, value_parser = threads)]
    pub threads: usize,
}

/// What steps are drawn as.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PictureFormat {
    Svg,
}

#[derive(Args)]
pub struct Find {
    #[arg(value_name = "TECHNIQUE")]
    pub technique: String,
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub paper: Paper,
    #[arg(long)]
    pub grid: bool,
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "grid"])]
    pub to: Option<PictureFormat>,
    #[arg(long, conflicts_with = "grid")]
    pub json: bool,
    #[command(flatten)]
    pub file: ToFile,
}

#[derive(Args)]
pub struct Why {
    #[arg(value_name = "QUESTION")]
    pub question: String,
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub paper: Paper,
    #[arg(long)]
    pub grid: bool,
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "grid"])]
    pub to: Option<PictureFormat>,
    #[arg(long, conflicts_with = "grid")]
    pub json: bool,
    #[command(flatten)]
    pub file: ToFile,
}

#[derive(Args)]
pub struct Techniques {
    #[arg(value_name = "TECHNIQUE")]
    pub technique: Option<String>,
    #[arg(long, value_name = "FORMAT", requires = "technique", conflicts_with = "json")]
    pub to: Option<PictureFormat>,
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub file: ToFile,
}

#[derive(Args)]
pub struct Rules {
    #[command(flatten)]
    pub file: ToFile,
}

#[derive(Args)]
pub struct Config {
    #[command(flatten)]
    pub file: ToFile,
}

/// Where output goes, for commands without many puzzles.
#[derive(Args)]
pub struct ToFile {
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl ToFile {
    /// The file, unless there are several and it is a folder for them.
    fn unless(&self, has_several: bool) -> Option<&Path> {
        self.out.as_deref().filter(|path| !(has_several && is_folder(path)))
    }
}

/// What is known of a grid in the middle of its solving.
#[derive(Args)]
pub struct Paper {
    #[arg(long, value_name = "LINE")]
    pub givens: Option<String>,
    #[arg(long)]
    pub no_uniqueness: bool,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub time: Option<Duration>,
}

impl Paper {
    pub fn uniqueness(&self) -> Uniqueness {
        uniqueness(self.no_uniqueness)
    }
}

/// Which techniques the person allows.
fn uniqueness(is_unused: bool) -> Uniqueness {
    if is_unused { Uniqueness::NotAssumed } else { Uniqueness::Assumed }
}

#[derive(Args)]
pub struct Queens {
    #[arg(value_name = "N")]
    pub n: usize,
    #[arg(long, conflicts_with_all = ["first", "all"])]
    pub count: bool,
    #[arg(long, group = "what")]
    pub first: bool,
    #[arg(long, group = "what")]
    pub all: bool,
    #[arg(long, group = "what")]
    pub fundamental: bool,
    #[arg(long, value_name = "WAY", requires = "count")]
    pub by: Option<QueensBy>,
    #[command(flatten)]
    pub long: Long,
    #[arg(long, value_name = "auto|N", num_args = 0..=1, require_equals = true,
          default_missing_value = "0", requires = "count", conflicts_with = "by")]
    pub gpu: Option<Choice>,
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub budget: Budget,
    #[command(flatten)]
    pub file: ToFile,
}

/// How queens are counted.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, serde::Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum QueensBy {
    /// The search by stacks, with its counters.
    Piles,
    /// Halves of the board that fit.
    Halves,
    /// Line by line on a GPU: `--gpu` asks for it.
    #[value(skip)]
    Gpu,
}

/// A count that may take long.
#[derive(Args)]
pub struct Long {
    #[arg(long, value_name = "FILE", requires = "count")]
    pub checkpoint: Option<PathBuf>,
    #[arg(long, short = 'j', value_name = "N", default_value_t = 0, value_parser = threads)]
    pub threads: usize,
}

#[derive(Args)]
pub struct Problem {
    #[arg(value_name = "K", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub number: u8,
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub file: ToFile,
}

#[derive(Args)]
pub struct Completions {
    #[arg(value_name = "SHELL")]
    pub shell: clap_complete::Shell,
    #[command(flatten)]
    pub file: ToFile,
}

#[derive(Args)]
pub struct Man {
    #[arg(value_name = "COMMAND")]
    pub command: Option<String>,
    #[command(flatten)]
    pub file: ToFile,
}

#[derive(Args)]
pub struct Help {
    #[arg(value_name = "COMMAND")]
    pub command: Option<String>,
}

/// Where puzzles come from and how they are to be read.
#[derive(Args, Clone, Default)]
pub struct Input {
    #[arg(value_name = "PUZZLE|FILE|-")]
    pub puzzles: Vec<OsString>,
    #[arg(long, value_name = "NAME", value_parser = examples())]
    pub example: Vec<&'static Exemple>,
    #[arg(long, value_name = "RxC")]
    pub shape: Option<Shape>,
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub from: Option<&'static dyn Format>,
    #[arg(long, value_name = "KIND", value_parser = symbols())]
    pub symbols: Option<Symbols>,
    #[arg(long, value_name = "NAMES", value_parser = rule_names)]
    pub rules: Option<RuleNames>,
    #[arg(long, value_name = "NAME")]
    pub column: Option<String>,
    /// Whether the columns beside the puzzles' are wanted.
    #[arg(skip)]
    pub keeps_columns: bool,
}

/// How answers are to be written.
#[derive(Args)]
pub struct Output {
    #[arg(long, value_name = "FORMAT", value_parser = targets(), conflicts_with = "json")]
    pub to: Option<Target>,
    #[arg(long)]
    pub json: bool,
}

/// Many puzzles: where answers go, and on how many threads.
#[derive(Args, Default)]
pub struct Many {
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// The kind of table that the answers go to.
    #[arg(skip)]
    pub table: Option<tables::Kind>,
    #[arg(long)]
    pub resume: bool,
    #[arg(long, short = 'j', value_name = "N", default_value_t = 0, value_parser = threads)]
    pub threads: usize,
}

/// Whether a GPU answers.
#[derive(Args)]
pub struct OnGpu {
    // Nodes are counted where a strategy searches.
    #[arg(long, value_name = "auto|N", num_args = 0..=1, require_equals = true,
          default_missing_value = "0", conflicts_with_all = ["strategy", "nodes"])]
    pub gpu: Option<Choice>,
}

#[derive(Args)]
pub struct Gpus {
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Lab {
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub port: u16,
    #[arg(long)]
    pub no_open: bool,
}

/// How much may be spent on a puzzle.
#[derive(Args)]
pub struct Budget {
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub time: Option<Duration>,
    #[arg(long = "nodes", value_name = "N")]
    pub nodes: Option<u64>,
}

impl Budget {
    pub fn is_none(&self) -> bool {
        self.time.is_none() && self.nodes.is_none()
    }

    pub fn limits(&self) -> Limits {
        Limits { time: self.time, nodes: self.nodes, ..Limits::none() }
    }
}

/// What a grid is written as: a format of the library, or a drawing for people.
#[derive(Clone, Copy)]
pub enum Target {
    Drawing,
    Format(&'static dyn Format),
}

impl Target {
    /// Whether answers are columns beside the puzzle.
    pub fn is_table(self) -> bool {
        matches!(self, Target::Format(format) if format.header().is_some())
    }

    /// Whether answers are what is written anyway.
    pub fn is_line(self) -> bool {
        matches!(self, Target::Format(format) if format.is_bare_line())
    }
}

/// The name of the drawing among the formats.
const DRAWING: &str = "grid";

/// Names of rules with commas between.
fn rule_names(text: &str) -> Result<RuleNames, NoSuchRule> {
    text.parse()
}

fn strategies() -> impl TypedValueParser<Value = &'static dyn Strategy> {
    PossibleValuesParser::new(strategy::STRATEGIES.iter().map(|strategy| strategy.name()))
        .try_map(|name| strategy::by_name(&name).ok_or("unknown"))
}

/// The grids of the course's documents.
fn examples() -> impl TypedValueParser<Value = &'static Exemple> {
    PossibleValuesParser::new(exemples::EXEMPLES.iter().map(|example| example.nom))
        .try_map(|name| exemples::par_nom(&name).ok_or("unknown"))
}

fn scales() -> impl TypedValueParser<Value = Scale> {
    PossibleValuesParser::new(Scale::ALL.map(Scale::name))
        .try_map(|name| Scale::by_name(&name).ok_or("unknown"))
}

fn formats() -> impl TypedValueParser<Value = &'static dyn Format> {
    PossibleValuesParser::new(format::FORMATS.iter().map(|format| format.name()))
        .try_map(|name| format::by_name(&name).ok_or("unknown"))
}

fn symbols() -> impl TypedValueParser<Value = Symbols> {
    let known = |name: &str| Symbols::ALL.into_iter().find(|symbols| symbols.name() == name);
    PossibleValuesParser::new(Symbols::ALL.map(Symbols::name))
        .try_map(move |name| known(&name).ok_or("unknown"))
}

fn targets() -> impl TypedValueParser<Value = Target> {
    let names = format::FORMATS.iter().map(|format| format.name()).chain([DRAWING]);
    PossibleValuesParser::new(names).try_map(|name| match name.as_str() {
        DRAWING => Ok(Target::Drawing),
        name => format::by_name(name).map(Target::Format).ok_or("unknown"),
    })
}

/// Seconds, or `none` for as long as it takes.
fn seconds(text: &str) -> Result<Duration, &'static str> {
    if text == "none" {
        return Ok(Duration::MAX);
    }
    let seconds: f64 = text.replace(',', ".").parse().map_err(|_| "seconds")?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "seconds")
}

/// More threads than any machine has cores for would only take its memory.
const MOST_THREADS: usize = 1024;

/// A number of threads; 0 for one per core.
fn threads(text: &str) -> Result<usize, &'static str> {
    let threads: usize = text.parse().map_err(|_| "threads")?;
    if threads <= MOST_THREADS { Ok(threads) } else { Err("threads") }
}
