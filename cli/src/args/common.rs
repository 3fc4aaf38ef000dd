//! What several commands take.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use neuf::cours::exemples::{self, Exemple};
use neuf::format::{self, Format, Symbols};
use neuf::gpu::Choice;
use neuf::host::files::is_folder;
use neuf::rating::Scale;
use neuf::rules::{NoSuchRule, RuleNames};
use neuf::strategy::{self, Strategy};
use neuf::tables;
use neuf::{Limits, Shape};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Where output goes, for commands without many puzzles.
#[derive(Args)]
pub struct ToFile {
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl ToFile {
    /// The file, unless there are several and it is a folder for them.
    pub(super) fn unless(&self, has_several: bool) -> Option<&Path> {
        self.out.as_deref().filter(|path| !(has_several && is_folder(path)))
    }
}

/// A count that may take long.
#[derive(Args)]
pub struct Long {
    #[arg(long, value_name = "FILE", requires = "count")]
    pub checkpoint: Option<PathBuf>,
    #[arg(long, short = 'j', value_name = "N", default_value_t = 0, value_parser = threads)]
    pub threads: usize,
}

/// Where puzzles come from and how they are to be read.
#[derive(Args, Clone, Default)]
pub struct Input {
    #[arg(value_name = "PUZZLE|FILE|-", value_hint = ValueHint::FilePath)]
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

/// How long it may take.
#[derive(Args, Clone, Copy, Default)]
pub struct Time {
    #[arg(id = "time", long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub most: Option<Duration>,
}

impl Time {
    pub fn limits(&self) -> Limits {
        Limits { time: self.most, ..Limits::none() }
    }
}

/// How much may be spent on a puzzle.
#[derive(Args)]
pub struct Budget {
    #[command(flatten)]
    pub time: Time,
    #[arg(long = "nodes", value_name = "N")]
    pub nodes: Option<u64>,
}

impl Budget {
    pub fn is_none(&self) -> bool {
        self.time.most.is_none() && self.nodes.is_none()
    }

    pub fn limits(&self) -> Limits {
        Limits { nodes: self.nodes, ..self.time.limits() }
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
pub(super) fn rule_names(text: &str) -> Result<RuleNames, NoSuchRule> {
    text.parse()
}

pub(super) fn strategies() -> impl TypedValueParser<Value = &'static dyn Strategy> {
    PossibleValuesParser::new(strategy::STRATEGIES.iter().map(|strategy| strategy.name()))
        .try_map(|name| strategy::by_name(&name).ok_or("unknown"))
}

/// The grids of the course's documents.
pub(super) fn examples() -> impl TypedValueParser<Value = &'static Exemple> {
    PossibleValuesParser::new(exemples::EXEMPLES.iter().map(|example| example.nom))
        .try_map(|name| exemples::par_nom(&name).ok_or("unknown"))
}

pub(super) fn scales() -> impl TypedValueParser<Value = Scale> {
    PossibleValuesParser::new(Scale::ALL.map(Scale::name))
        .try_map(|name| Scale::by_name(&name).ok_or("unknown"))
}

pub(super) fn formats() -> impl TypedValueParser<Value = &'static dyn Format> {
    PossibleValuesParser::new(format::FORMATS.iter().map(|format| format.name()))
        .try_map(|name| format::by_name(&name).ok_or("unknown"))
}

pub(super) fn symbols() -> impl TypedValueParser<Value = Symbols> {
    let known = |name: &str| Symbols::ALL.into_iter().find(|symbols| symbols.name() == name);
    PossibleValuesParser::new(Symbols::ALL.map(Symbols::name))
        .try_map(move |name| known(&name).ok_or("unknown"))
}

pub(super) fn targets() -> impl TypedValueParser<Value = Target> {
    let names = format::FORMATS.iter().map(|format| format.name()).chain([DRAWING]);
    PossibleValuesParser::new(names).try_map(|name| match name.as_str() {
        DRAWING => Ok(Target::Drawing),
        name => format::by_name(name).map(Target::Format).ok_or("unknown"),
    })
}

/// Seconds, or `none` for as long as it takes.
pub(super) fn seconds(text: &str) -> Result<Duration, &'static str> {
    if text == "none" {
        return Ok(Duration::MAX);
    }
    let seconds: f64 = text.replace(',', ".").parse().map_err(|_| "seconds")?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "seconds")
}

/// More threads than any machine has cores for would only take its memory.
const MOST_THREADS: usize = 1024;

/// A number of threads; 0 for one per core.
pub(super) fn threads(text: &str) -> Result<usize, &'static str> {
    let threads: usize = text.parse().map_err(|_| "threads")?;
    if threads <= MOST_THREADS { Ok(threads) } else { Err("threads") }
}
