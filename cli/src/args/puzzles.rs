//! Puzzles as such: their forms and formats.

use super::common::{Budget, Input, Many, ToFile, formats, threads};
use clap::Args;
use neuf::format::Format;
use neuf::tables;

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
    pub file: ToFile,
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
    #[arg(long, short = 'j', value_name = "N", default_value_t = 0, value_parser = threads)]
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
    pub lossy: bool,
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub many: Many,
}
