//! What can be typed to have puzzles made, and to have something made of one.

use super::common::{Input, Many, Output, Time, rule_names, threads};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use neuf::Shape;
use neuf::explain::scale::Level;
use neuf::generate::{Layout, Symmetry};
use neuf::rules::RuleNames;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

#[derive(Args)]
pub struct Generate {
    #[arg(value_name = "COUNT", default_value_t = 1)]
    pub count: u64,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "RxC", conflicts_with_all = ["like", "solution"])]
    pub shape: Option<Shape>,
    #[arg(long, value_name = "NAMES", value_parser = rule_names)]
    pub rules: Option<RuleNames>,
    #[arg(long, value_name = "PUZZLE|FILE", value_hint = ValueHint::FilePath, conflicts_with = "solution")]
    pub like: Option<String>,
    #[arg(long, value_name = "KIND", value_parser = layouts(), conflicts_with = "solution")]
    pub layout: Option<Layout>,
    #[arg(long, conflicts_with_all = ["clues", "minimal", "pattern", "symmetry", "practice"])]
    pub solved: bool,
    #[arg(long, value_name = "GRID|FILE", value_hint = ValueHint::FilePath, conflicts_with = "solved")]
    pub solution: Option<String>,
    #[arg(long, value_name = "A..B", value_parser = range::<usize>)]
    pub clues: Option<Interval<usize>>,
    #[arg(long)]
    pub minimal: bool,
    #[arg(long, value_name = "KIND", value_parser = symmetries(), default_value = "none")]
    pub symmetry: Symmetry,
    #[arg(long, value_name = "MASK|FILE", value_hint = ValueHint::FilePath)]
    pub pattern: Option<String>,
    #[arg(long, value_name = "A..B", value_parser = range::<f64>, group = "difficulty")]
    pub se: Option<Interval<f64>>,
    #[arg(long, value_name = "LEVEL|A..B", value_parser = hodoku, group = "difficulty")]
    pub hodoku: Option<Hodoku>,
    #[arg(long, value_name = "A..B", value_parser = range::<f64>, group = "difficulty")]
    pub human: Option<Interval<f64>>,
    #[arg(long, value_name = "TECHNIQUE")]
    pub with: Vec<String>,
    #[arg(long, value_name = "TECHNIQUE")]
    pub without: Vec<String>,
    #[arg(long, value_name = "TECHNIQUE")]
    pub practice: Option<String>,
    #[command(flatten)]
    pub output: Output,
    #[arg(long)]
    pub lossy: bool,
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long)]
    pub resume: bool,
    #[arg(long, short = 'j', value_name = "N", default_value_t = 0, value_parser = threads)]
    pub threads: usize,
    #[command(flatten)]
    pub time: Time,
    #[arg(long, value_name = "N")]
    pub attempts: Option<u64>,
}

#[derive(Args)]
pub struct Minimize {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[command(flatten)]
    pub output: Output,
    #[arg(long)]
    pub lossy: bool,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub time: Time,
}

#[derive(Args)]
pub struct Redundant {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub time: Time,
}

#[derive(Args)]
pub struct Vary {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[command(flatten)]
    pub output: Output,
    #[arg(long)]
    pub lossy: bool,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args)]
pub struct Near {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[command(flatten)]
    pub output: Output,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=5))]
    pub change: u64,
    #[command(flatten)]
    pub time: Time,
}

/// What is asked for on HoDoKu's scale.
#[derive(Clone, Debug)]
pub enum Hodoku {
    Level(Level),
    Score(Interval<u32>),
}

/// From one value, or none, to another, or none.
#[derive(Clone, Debug)]
pub struct Interval<T>(Option<T>, Option<T>);

impl<T: Copy> Interval<T> {
    /// With these for what was left open.
    pub fn within(&self, least: T, most: T) -> RangeInclusive<T> {
        self.0.unwrap_or(least)..=self.1.unwrap_or(most)
    }
}

/// `20..25`, `20..`, `..25` or `20`.
fn range<T: FromStr + Copy>(text: &str) -> Result<Interval<T>, &'static str> {
    let number = |part: &str| part.trim().parse::<T>().map_err(|_| "range");
    let open = |part: &str| if part.trim().is_empty() { Ok(None) } else { number(part).map(Some) };
    match text.split_once("..") {
        None => number(text).map(|one| Interval(Some(one), Some(one))),
        Some((first, last)) => Ok(Interval(open(first)?, open(last)?)),
    }
}

fn hodoku(text: &str) -> Result<Hodoku, &'static str> {
    const LEVELS: [Level; 5] =
        [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];
    match LEVELS.into_iter().find(|level| level.id() == text) {
        Some(level) => Ok(Hodoku::Level(level)),
        None => range(text).map(Hodoku::Score),
    }
}

fn symmetries() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name))
        .try_map(|name| Symmetry::by_name(&name).ok_or("unknown"))
}

fn layouts() -> impl TypedValueParser<Value = Layout> {
    PossibleValuesParser::new(Layout::MADE.map(Layout::name)).try_map(|name| {
        Layout::MADE.into_iter().find(|layout| layout.name() == name).ok_or("unknown")
    })
}
