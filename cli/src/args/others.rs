//! Commands about no Sudoku, or about none that is there.

use super::common::{Budget, Long, ToFile};
use clap::{Args, ValueEnum};
use neuf::gpu::Choice;

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

#[derive(Args)]
pub struct Gpus {
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub file: ToFile,
}

#[derive(Args)]
pub struct Lab {
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub port: u16,
    #[arg(long)]
    pub no_open: bool,
}
