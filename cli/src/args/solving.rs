//! Solutions: how many, which, and how they are come by.

use super::common::{Budget, Input, Many, OnGpu, Output, ToFile, strategies};
use clap::Args;
use neuf::strategy::Strategy;
use neuf::watch::StepRange;
use std::path::PathBuf;

/// Who searches, and whether it tells what that cost.
#[derive(Args)]
pub struct Search {
    #[arg(long, value_name = "NAME", value_parser = strategies(), default_value = "auto")]
    pub strategy: &'static dyn Strategy,
    #[arg(long, requires = "json")]
    pub stats: bool,
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
    #[command(flatten)]
    pub search: Search,
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
    #[command(flatten)]
    pub search: Search,
    #[arg(long)]
    pub estimate: bool,
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "estimate",
          value_parser = clap::value_parser!(u64).range(2..))]
    pub probes: u64,
    #[arg(long, value_name = "N", default_value_t = 1, requires = "estimate")]
    pub seed: u64,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["estimate", "limit", "nodes"])]
    pub checkpoint: Option<PathBuf>,
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
    #[command(flatten)]
    pub search: Search,
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
