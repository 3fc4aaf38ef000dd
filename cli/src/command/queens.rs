//! `neuf queens N`: queens on a chessboard.

use crate::app::{App, Exit};
use crate::args::Queens;
use crate::draw;
use crate::i18n::say;
use crate::record::Number;
use crate::words;
use neuf::backtrack::{Halt, Search, problems};
use neuf::{Limit, Limits};
use serde_json::json;
use std::io::Write;

pub fn run(app: &App, args: &Queens) -> anyhow::Result<Exit> {
    if args.n > MOST {
        app.complain(&say!(app.messages, "queens-too-many", n = args.n, most = MOST));
        return Ok(Exit::Unreadable);
    }
    let mut limits = app.limits(args.budget.limits());
    if !args.count && !args.all {
        limits = limits.solutions(1);
    }
    Job { app, args, search: Search::new(problems::Queens::new(args.n)), found: 0 }.run(&limits)
}

/// The largest board for the stacks; the memory of a search grows with the square of the side.
const MOST: usize = 10_000;

struct Job<'a> {
    app: &'a App,
    args: &'a Queens,
    search: Search<problems::Queens>,
    found: u64,
}

impl Job<'_> {
    fn run(mut self, limits: &Limits) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let mut budget = limits.start();
        let stopped_by = loop {
            match self.search.run(&mut budget) {
                Halt::Exhausted => break None,
                Halt::Limit(limit) => break Some(limit),
                Halt::Solution => {
                    self.found += 1;
                    if !self.args.count {
                        self.write_solution(&mut out)?;
                    }
                }
            }
        };
        self.write_end(&mut out, stopped_by)?;
        out.flush()?;
        Ok(self.exit(stopped_by))
    }

    fn write_solution(&self, out: &mut impl Write) -> anyhow::Result<()> {
        let lines = self.search.tops();
        if self.args.json {
            writeln!(out, "{}", json!({ "queens": self.args.n, "solution": lines }))?;
        } else if self.app.terminal {
            for row in draw::chessboard(self.args.n, lines) {
                writeln!(out, "{row}")?;
            }
            writeln!(out)?;
        } else {
            writeln!(out, "{lines:?}")?;
        }
        Ok(())
    }

    fn write_end(&self, out: &mut impl Write, stopped_by: Option<Limit>) -> anyhow::Result<()> {
        let stats = self.search.stats();
        let reached = stopped_by.filter(|&limit| limit != Limit::Solutions);
        let (args, messages) = (self.args, &self.app.messages);
        if args.json && (args.count || self.found == 0 || reached.is_some()) {
            let record = json!({
                "queens": args.n,
                "count": Number::from(self.found),
                "complete": stopped_by.is_none(),
                "limit": reached,
                "stats": stats,
            });
            writeln!(out, "{record}")?;
        } else if args.count {
            writeln!(out, "{}", self.found)?;
        }
        out.flush()?;
        if self.found == 0 && reached.is_none() && !args.count {
            self.app.note(&say!(messages, "queens-none", n = args.n));
        }
        if let Some(limit) = reached {
            self.app.note(&say!(
                messages,
                "search-stopped",
                limit = words::limit(messages, limit),
                solutions = self.found.to_string(),
                choix = stats.choix.to_string(),
                percent = format!("{:.1}", 100.0 * self.search.progress()),
            ));
        }
        Ok(())
    }

    fn exit(&self, stopped_by: Option<Limit>) -> Exit {
        match stopped_by {
            Some(Limit::Cancelled) => Exit::Interrupted,
            Some(Limit::Steps | Limit::Time) => Exit::Budget,
            Some(Limit::Solutions) | None if self.found == 0 => Exit::None,
            Some(Limit::Solutions) | None => Exit::Success,
        }
    }
}
