//! `neuf trace`: a search, step by step.

use crate::app::{App, Exit};
use crate::args::Trace;

pub fn run(_app: &App, _args: &Trace) -> anyhow::Result<Exit> {
    Ok(Exit::Success)
}
