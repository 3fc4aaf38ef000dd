//! `neuf convert`: puzzles in another format.

use crate::answers::{Asked, placed};
use crate::app::{App, Exit};
use crate::args::Convert;
use crate::command::written::{grave_losses, why_refused};
use crate::i18n::say;
use crate::stream::{self, Errand};
use neuf::format::{self, Alphabet, Entries, Format, Loss, ReadError, ReadOptions, Reading};
use neuf::stream::record::Record;
use neuf::stream::{Item, Table};
use neuf::stream::{Page, Tally};
use neuf::{Cell, Clues};
use serde::Serialize;
use std::io::Write;

pub fn run(app: &App, args: &Convert) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &args.many, &Asked { app, args })
}

impl Asked<'_, Convert> {
    /// The text, and the ids of what it does not carry; `None` if it does not carry the givens.
    fn text(&self, item: &Item, clues: &Clues) -> Option<(String, Vec<&'static str>)> {
        let nothing = Entries::default();
        let entries = item.reading.as_ref().map_or(&nothing, |reading| &reading.entries);
        let text = self.args.to.write_with(clues, entries);
        let lost = match is_carried_by_all(clues, entries) {
            true => Vec::new(),
            false => lost(self.args.to, &text, clues, entries)?,
        };
        Some((text, lost))
    }

    /// Prints that a puzzle is not written, and why.
    fn refuse(
        &self,
        item: &Item,
        clues: &Clues,
        lost: Vec<&'static str>,
        why: &str,
        page: &mut Page,
    ) {
        page.tally.add(Tally::from(Exit::Unreadable));
        if self.args.json {
            let outcome = Converted { format: self.args.to.name(), text: None, lost };
            page.json(&Record::new(item, clues, outcome));
        }
        page.messages.push(placed(self.app, item, why));
    }
}

/// The message that something is lost.
fn lost_id(loss: &Loss) -> &'static str {
    match loss {
        Loss::Rules(_) => "convert-rules-lost",
        Loss::Marks => "convert-marks-lost",
        _ => "format-loses-shape",
    }
}

/// The ids of the parts that a text in a format does not carry: the text is read again, and entered
/// digits and corner marks that do not come back are lost. `None` if the givens do not come back.
fn lost(
    format: &'static dyn Format,
    text: &str,
    clues: &Clues,
    entries: &Entries,
) -> Option<Vec<&'static str>> {
    let symbols = Some(clues.rules().alphabet().symbols());
    let options = ReadOptions {
        format: Some(format),
        shape: Some(clues.shape()),
        symbols,
        ..ReadOptions::default()
    };
    let whole = format.header().map_or(text.to_owned(), |header| format!("{header}\n{text}"));
    let back = format.read(&whole, &options).or_else(|_| format.read(text, &options)).ok()?;
    let lost_entries = lost_entries(clues, entries, &back)?;
    let mut lost: Vec<&'static str> = format::losses(format, clues).iter().map(lost_id).collect();
    lost.dedup();
    lost.extend(lost_entries);
    Some(lost)
}

/// Whether every format carries the whole puzzle: digits alone, in a plain 9×9 grid, in the usual
/// symbols. Tests check that these come back; reading each puzzle again would take longer than all
/// the rest.
fn is_carried_by_all(clues: &Clues, entries: &Entries) -> bool {
    entries.is_empty()
        && clues.as_classic().is_some()
        && clues.rules().alphabet() == Alphabet::default()
}

/// The ids of entered digits and corner marks that did not come back; `None` if givens did not,
/// either.
fn lost_entries(clues: &Clues, entries: &Entries, back: &Reading) -> Option<Vec<&'static str>> {
    let mut lost = Vec::new();
    let is_same = back.clues.values().eq(clues.values());
    if !entries.digits().eq(back.entries.digits()) {
        let is_among = |(cell, digit)| back.clues.given(cell) == Some(digit);
        lost.push(match entries.digits().all(is_among) {
            true => "convert-entered-lost",
            false => "convert-entered-left-out",
        });
        is_same.then_some(())?;
    }
    let is_given = |cell: &Cell| entries.digit(*cell).is_none();
    let mut givens = clues.shape().cells().filter(is_given);
    givens.all(|cell| clues.given(cell) == back.clues.given(cell)).then_some(())?;
    if !entries.corners().eq(back.entries.corners()) {
        lost.push("convert-corners-lost");
    }
    Some(lost)
}

/// A puzzle in another format, for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Converted {
    /// The format.
    format: &'static str,
    /// The puzzle in it; `null` if it cannot be written there.
    text: Option<String>,
    /// What the format does not carry: `rules`, `marks`, the `shape`, `entered` digits, `corners`, `comments`, or the whole `puzzle`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lost: Vec<&'static str>,
}

/// The name of the part that a message is about.
fn lost_part(id: &'static str) -> &'static str {
    match id {
        "convert-rules-lost" => "rules",
        "convert-marks-lost" => "marks",
        "convert-entered-lost" | "convert-entered-left-out" => "entered",
        "convert-corners-lost" => "corners",
        "format-loses-shape" => "shape",
        _ => "comments",
    }
}

impl Errand for Asked<'_, Convert> {
    fn header(&self, _: Option<&Table>) -> Option<String> {
        self.args.to.header().filter(|_| !self.args.json).map(str::to_owned)
    }

    /// An unreadable text is reported, and has no line among the puzzles.
    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        if self.args.json {
            page.json(&stream::unreadable(self.app, item, error));
        }
    }

    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        let (words, format) = (&self.app.messages, self.args.to.name());
        let grave = grave_losses(self.args.to, clues);
        if !self.args.lossy && !grave.is_empty() {
            let mut lost: Vec<&'static str> = grave.iter().map(|loss| loss.code()).collect();
            lost.dedup();
            let why = why_refused(self.app, clues, self.args.to, &grave);
            return self.refuse(item, clues, lost, &why, page);
        }
        let Some((text, mut lost)) = self.text(item, clues) else {
            let why = say!(words, "convert-impossible", format = format);
            return self.refuse(item, clues, vec!["puzzle"], &why, page);
        };
        if item.reading.as_ref().is_ok_and(|reading| reading.comment.is_some()) {
            lost.push("convert-comments-lost");
        }
        let is_whole = lost.iter().all(|id| matches!(lost_part(id), "comments" | "shape"));
        page.tally.add(Tally::from(if is_whole { Exit::Success } else { Exit::Several }));
        if self.args.json {
            let lost = lost.into_iter().map(lost_part).collect();
            let outcome = Converted { format, text: Some(text), lost };
            return page.json(&Record::new(item, clues, outcome));
        }
        let shape = clues.shape().to_string();
        let note = |id| say!(words, id, format = format, shape = shape.as_str());
        lost.into_iter().for_each(|id| page.note(note(id)));
        page.line(&text);
        if !self.args.to.is_one_line() && self.args.to.header().is_none() {
            page.line("");
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let mut page = Page::default();
        self.answer(item, clues, &mut page);
        let mut out = self.app.out();
        if let (Some(header), false) = (self.header(None), page.out.is_empty()) {
            writeln!(out, "{header}")?;
        }
        // Between puzzles alone there is a blank line.
        let text =
            page.out.strip_suffix(b"\n\n").map_or(page.out.clone(), |text| [text, b"\n"].concat());
        out.write_all(&text)?;
        out.flush()?;
        page.told(&mut Default::default()).into_iter().for_each(|text| self.app.note(text));
        Ok(Exit::from(&page.tally))
    }

    fn keeps_entries(&self) -> bool {
        true
    }

    fn good(&self) -> &'static str {
        "done"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::format::FORMATS;

    #[test]
    fn every_format_carries_the_digits_of_a_plain_grid() {
        let full =
            "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
        let some = |digits: usize, step: usize| -> String {
            let kept = |place: usize| step * place % 81 < digits;
            full.char_indices()
                .map(|(place, digit)| if kept(place) { digit } else { '.' })
                .collect()
        };
        let texts = (0..=81).flat_map(|digits| [1, 2, 40].map(|step| some(digits, step)));
        for text in texts {
            let clues: Clues = text.parse().expect("a puzzle");
            let nothing = Entries::default();
            assert!(is_carried_by_all(&clues, &nothing));
            for &format in FORMATS {
                let written = format.write_with(&clues, &nothing);
                let lost = lost(format, &written, &clues, &nothing);
                assert_eq!(lost.as_deref(), Some(&[][..]), "{}: {written}", format.name());
            }
        }
    }
}
