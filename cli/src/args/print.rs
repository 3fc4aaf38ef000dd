//! What `neuf print` takes.

use super::common::{Input, Time, scales};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use neuf::rating::Scale;
use neuf::sheets::{self, FileKind};
use neuf::watch::StepRange;
use std::path::PathBuf;

#[derive(Args)]
pub struct Print {
    #[command(flatten)]
    pub input: Input,
    #[arg(long, value_name = "FORMAT", value_parser = kinds())]
    pub to: Option<FileKind>,
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=64))]
    pub per_page: Option<u8>,
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    #[arg(long, value_name = "N")]
    pub number: Option<u32>,
    #[arg(long, value_name = "SCALE", value_parser = scales())]
    pub rate: Option<Scale>,
    #[arg(long, value_name = "WHERE", default_value = "none")]
    pub solutions: Solutions,
    #[arg(long, conflicts_with = "marks")]
    pub large: bool,
    #[arg(long)]
    pub marks: bool,
    #[arg(long)]
    pub qr: bool,
    #[arg(long, conflicts_with_all = ["per_page", "solutions", "large", "marks", "qr", "stacks"])]
    pub steps: bool,
    #[arg(long, value_name = "A..B", conflicts_with_all = ["per_page", "solutions", "large", "marks", "qr", "rate"])]
    pub stacks: Option<StepRange>,
    #[arg(long, value_name = "N", requires = "stacks", conflicts_with_all = ["puzzles", "problem"],
          value_parser = clap::value_parser!(u16).range(1..=32))]
    pub queens: Option<u16>,
    #[arg(long, value_name = "K", requires = "stacks", conflicts_with = "puzzles",
          value_parser = clap::value_parser!(u8).range(1..=4))]
    pub problem: Option<u8>,
    #[arg(long, value_name = "PAPER", value_parser = papers(), default_value = "a4")]
    pub paper: sheets::Paper,
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u16).range(20..=1200))]
    pub dpi: u16,
    #[command(flatten)]
    pub time: Time,
}

/// Where solutions stand.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Solutions {
    None,
    End,
    UpsideDown,
}

impl From<Solutions> for sheets::Solutions {
    fn from(solutions: Solutions) -> sheets::Solutions {
        match solutions {
            Solutions::None => sheets::Solutions::None,
            Solutions::End => sheets::Solutions::End,
            Solutions::UpsideDown => sheets::Solutions::UpsideDown,
        }
    }
}

fn kinds() -> impl TypedValueParser<Value = FileKind> {
    PossibleValuesParser::new(FileKind::ALL.map(FileKind::name))
        .try_map(|name| FileKind::by_name(&name).ok_or("unknown"))
}

fn papers() -> impl TypedValueParser<Value = sheets::Paper> {
    PossibleValuesParser::new(sheets::Paper::ALL.map(sheets::Paper::name))
        .try_map(|name| sheets::Paper::by_name(&name).ok_or("unknown"))
}
