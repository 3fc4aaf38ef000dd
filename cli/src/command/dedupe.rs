//! `neuf dedupe`: of puzzles that are the same but for a disguise, the first.

use crate::app::{App, Exit};
use crate::args::{self, Many};
use crate::i18n::say;
use crate::stream::{self, Errand};
use anyhow::Context;
use neuf::Clues;
use neuf::canonical::{Unclassified, key, key_as_written};
use neuf::format::{self, ReadError};
use neuf::host::Seen;
use neuf::stream::Column;
use neuf::stream::record::Record;
use neuf::stream::{Item, Table};
use neuf::stream::{Page, Tally};
use neuf_words::form::NoForm;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Mutex;

pub fn run(app: &App, args: &args::Dedupe) -> anyhow::Result<Exit> {
    let most = args.memory.map_or(MEMORY, |megabytes| megabytes.saturating_mul(1 << 20));
    let seen = Mutex::new(Seen::new(most, &std::env::temp_dir()));
    let counts = Mutex::new(Counts::default());
    let deduping = Deduping { app, args, seen, counts };
    let out = args.table.and(args.file.out.clone());
    let many = Many { threads: args.threads, table: args.table, out, ..Many::default() };
    let exit = stream::run(app, &args.input, &many, &deduping)?;
    let counts = deduping.counts.into_inner().unwrap_or_default();
    if exit != Exit::Interrupted && counts.all > 1 {
        app.note(say!(app.messages, "dedupe-counts", all = counts.all, kept = counts.kept));
    }
    Ok(exit)
}

/// The memory that keys take before they go to a file.
const MEMORY: usize = 1 << 30;

struct Deduping<'a> {
    app: &'a App,
    args: &'a args::Dedupe,
    seen: Mutex<Seen>,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    all: u64,
    kept: u64,
}

impl Deduping<'_> {
    /// The key of a puzzle. A puzzle without a canonical form is a repetition only if it is written
    /// alike.
    fn key(&self, clues: &Clues) -> Result<u128, (u128, Unclassified)> {
        let limits = self.app.limits(self.args.budget.limits());
        key(clues, &limits).map_err(|why| (key_as_written(clues), why))
    }

    /// The puzzle as it was written, if that was on one line.
    fn text(item: &Item, clues: &Clues) -> String {
        let name = if clues.rules().is_plain() { "line" } else { "rules" };
        match item.text.contains('\n') || item.text.is_empty() || name != "line" {
            true => format::by_name(name).map(|format| format.write(clues)).unwrap_or_default(),
            false => item.text.clone(),
        }
    }

    fn is_new(&self, key: u128) -> anyhow::Result<bool> {
        let (mut seen, mut counts) = (lock(&self.seen), lock(&self.counts));
        let folder = seen.folder().display().to_string();
        let is_new = seen
            .insert(key)
            .with_context(|| say!(self.app.messages, "cannot-write", path = folder))?;
        counts.all += 1;
        counts.kept += u64::from(is_new);
        Ok(is_new)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

impl Errand for Deduping<'_> {
    fn header(&self, table: Option<&Table>) -> Option<String> {
        table.filter(|_| !self.args.json)?.header.clone()
    }

    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        let found = self.key(clues);
        let exit = found.as_ref().err().map_or(Exit::Success, |(_, why)| why.into());
        if exit == Exit::Interrupted {
            page.interrupted = true;
            return;
        }
        page.tally.add(Tally::from(exit));
        let words = &self.app.messages;
        if let Err((_, why)) = &found {
            let why = words.unclassified(clues, why).to_plain();
            let (source, line) = (item.source.name.as_str(), item.line.to_string());
            page.messages.push(say!(
                self.app.messages,
                "dedupe-as-written",
                source = source,
                line = line,
                why = why
            ));
        }
        page.mark(Some(*found.as_ref().unwrap_or_else(|(key, _)| key)));
        match self.args.json {
            true => {
                let none = found
                    .as_ref()
                    .err()
                    .map(|(_, why)| NoForm::new(&self.app.messages, clues, why));
                page.json(&Record::new(item, clues, none));
            }
            false => page.line(&Self::text(item, clues)),
        }
    }

    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        if self.args.json {
            page.mark(None);
            page.json(&stream::unreadable(self.app, item, error));
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let mut page = Page::default();
        self.answer(item, clues, &mut page);
        self.in_order(&mut page)?;
        let mut out = self.app.out();
        out.write_all(&page.out)?;
        out.flush()?;
        page.messages.iter().for_each(|message| self.app.note(message));
        Ok(if page.interrupted { Exit::Interrupted } else { Exit::from(&page.tally) })
    }

    fn in_order(&self, page: &mut Page) -> anyhow::Result<()> {
        let mut failure = Ok(());
        let _ = page.keep_marked(|key| match self.is_new(key) {
            Ok(is_new) => ControlFlow::Continue(is_new),
            Err(error) => {
                failure = Err(error);
                ControlFlow::Break(())
            }
        });
        failure
    }

    fn good(&self) -> &'static str {
        "done"
    }

    fn columns(&self) -> Option<&'static [Column]> {
        Some(&[])
    }

    fn keeps_all_rows(&self) -> bool {
        false
    }
}
