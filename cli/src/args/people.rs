//! Solving as a person does.

use super::common::{Input, Many, Time, ToFile, scales, threads};
use clap::{Args, ValueEnum};
use neuf::rating::{Scale, Uniqueness};
use std::path::Path;

#[derive(Args)]
pub struct Rate {
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub many: Many,
    #[arg(id = "scale", long, value_name = "SCALE", value_parser = scales(), default_value = "se", value_delimiter = ',')]
    pub scales: Vec<Scale>,
    #[arg(long)]
    pub details: bool,
    #[arg(long, conflicts_with = "details")]
    pub json: bool,
    #[arg(long)]
    pub no_uniqueness: bool,
    #[command(flatten)]
    pub time: Time,
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
    #[command(flatten)]
    pub shown: Shown,
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
    #[command(flatten)]
    pub shown: Shown,
    #[arg(long, short = 'j', value_name = "N", default_value_t = 0, value_parser = threads)]
    pub threads: usize,
}

/// How steps are shown, and where.
#[derive(Args)]
pub struct Shown {
    #[arg(long)]
    pub grid: bool,
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "grid"])]
    pub to: Option<PictureFormat>,
    #[arg(long, conflicts_with = "grid")]
    pub json: bool,
    #[command(flatten)]
    pub file: ToFile,
}

impl Shown {
    /// A file whose name ends in `.svg` gets a picture, unless something else is asked for.
    pub(super) fn draw_if_named(&mut self) {
        let out = self.file.out.as_deref().and_then(Path::extension);
        let is_picture = out.is_some_and(|extension| extension.eq_ignore_ascii_case("svg"));
        if is_picture && !self.json && !self.grid {
            self.to = Some(PictureFormat::Svg);
        }
    }

    /// The file for all of it, unless pictures go to files of their own.
    pub(super) fn one_file(&self) -> Option<&Path> {
        self.file.unless(self.to.is_some())
    }
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
    #[command(flatten)]
    pub shown: Shown,
}

#[derive(Args)]
pub struct Why {
    #[arg(value_name = "QUESTION")]
    pub question: String,
    #[command(flatten)]
    pub input: Input,
    #[command(flatten)]
    pub paper: Paper,
    #[command(flatten)]
    pub shown: Shown,
}

#[derive(Args)]
pub struct Practice {
    #[arg(value_name = "TECHNIQUE")]
    pub technique: String,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, conflicts_with = "seed")]
    pub worked: bool,
    #[command(flatten)]
    pub time: Time,
    #[arg(long)]
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

/// What is known of a grid in the middle of its solving.
#[derive(Args)]
pub struct Paper {
    #[arg(long, value_name = "LINE")]
    pub givens: Option<String>,
    #[arg(long)]
    pub no_uniqueness: bool,
    #[command(flatten)]
    pub time: Time,
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
