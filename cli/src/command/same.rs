//! `neuf same`: whether two puzzles are the same but for a disguise.

use crate::app::{App, Exit};
use crate::args::Same;
use crate::i18n::{located, say};
use crate::input;
use neuf::Clues;
use neuf::canonical::same_clues;
use neuf::stream::Item;
use neuf::stream::record::{self, Record};
use neuf_words::form::Comparison;
use std::io::Write;

pub fn run(app: &App, args: &Same) -> anyhow::Result<Exit> {
    let items = input::first_few(app, &args.input, 3)?;
    let [one, other] = items.as_slice() else {
        app.complain(&say!(app.messages, "same-takes-two", count = items.len()));
        return Ok(Exit::Unreadable);
    };
    match (clues_of(app, one), clues_of(app, other)) {
        (Some(first), Some(second)) => compare(app, args, one, first, second),
        _ => Ok(Exit::Unreadable),
    }
}

/// The puzzle that was read; prints its error if there is one.
fn clues_of<'a>(app: &App, item: &'a Item) -> Option<&'a Clues> {
    match &item.reading {
        Ok(reading) => {
            input::tell_notes(app, reading, false);
            Some(&reading.clues)
        }
        Err(error) => {
            app.note(located(&app.messages, &item.source.name, error));
            None
        }
    }
}

fn compare(
    app: &App,
    args: &Same,
    item: &Item,
    one: &Clues,
    other: &Clues,
) -> anyhow::Result<Exit> {
    let words = &app.messages;
    let found = same_clues(one, other, &app.limits(args.budget.limits()));
    let (exit, word, remark) = match &found {
        Ok(Some(map)) => (Exit::Success, "same", Some(words.map(one, map))),
        Ok(None) => (Exit::None, "different", None),
        Err(why) => (why.into(), "", Some(words.unclassified(one, why))),
    };
    let mut out = app.out();
    if args.json {
        let comparison = Comparison::new(words, [one, other], &found);
        record::write(&mut out, &Record::new(item, one, comparison))?;
    } else if !word.is_empty() {
        writeln!(out, "{word}")?;
    }
    out.flush()?;
    if let (false, Some(remark)) = (args.json, remark) {
        app.note(remark.to_plain());
    }
    Ok(exit)
}
