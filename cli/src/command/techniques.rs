//! `neuf techniques`: the list of techniques, and a description of each.

use super::explain::{picture, step_lines};
use crate::app::{App, Exit};
use crate::args::{PictureFormat, Techniques};
use crate::draw;
use crate::i18n::{Messages, say};
use crate::usage::nearest;
use neuf::drawing;
use neuf::explain::worked::{self, Worked};
use neuf::explain::{TECHNIQUES, Technique, scale};
use neuf::stream::record;
use neuf_words::Language;
use neuf_words::form::TechniqueForm;
use std::io::Write;

pub fn run(app: &App, args: &Techniques) -> anyhow::Result<Exit> {
    match &args.technique {
        None => list(app, args)?,
        Some(text) => match named(app, text) {
            Some(technique) => describe(app, args, technique)?,
            None => return Ok(Exit::Unreadable),
        },
    }
    Ok(Exit::Success)
}

fn list(app: &App, args: &Techniques) -> anyhow::Result<()> {
    let (mut out, messages) = (app.out(), &app.messages);
    if args.json {
        for technique in TECHNIQUES {
            record::write(&mut out, &TechniqueForm::new(messages, *technique))?;
        }
        out.flush()?;
        return Ok(());
    }
    let heads = [
        "techniques-id",
        "techniques-name",
        "techniques-score",
        "techniques-level",
        "techniques-uniqueness",
    ];
    let mut rows = vec![heads.map(|id| say!(messages, id))];
    for technique in TECHNIQUES {
        let id = technique.id();
        let entry = scale::of(id);
        rows.push([
            id.to_owned(),
            messages.technique(id),
            entry.map(|entry| entry.score.to_string()).unwrap_or_default(),
            entry.map(|entry| messages.level(entry.level)).unwrap_or_default(),
            match technique.assumes_uniqueness() {
                true => say!(messages, "techniques-yes"),
                false => String::new(),
            },
        ]);
    }
    for line in draw::columns(&rows, |column| column == 2) {
        writeln!(out, "{line}")?;
    }
    out.flush()?;
    Ok(())
}

fn describe(app: &App, args: &Techniques, technique: &dyn Technique) -> anyhow::Result<()> {
    let (mut out, messages) = (app.out(), &app.messages);
    let id = technique.id();
    if args.json {
        record::write(&mut out, &TechniqueForm::new(messages, technique))?;
        out.flush()?;
        return Ok(());
    }
    let example = worked::example(technique);
    if let (Some(PictureFormat::Svg), Some(Worked { state, step })) = (args.to, &example) {
        out.write_all(drawing::svg(&picture(app, 1, state, step)).as_bytes())?;
        out.flush()?;
        return Ok(());
    }
    let entry = scale::of(id);
    let score = entry.map_or(0, |entry| entry.score).to_string();
    let level = entry.map(|entry| messages.level(entry.level)).unwrap_or_default();
    let name = messages.term(id).capitalized();
    writeln!(
        out,
        "{}",
        say!(messages, "techniques-about", name = name, score = score, level = level)
    )?;
    writeln!(out, "{}", app.fitting(messages.definition(id)))?;
    if technique.assumes_uniqueness() {
        writeln!(out, "{}", say!(messages, "techniques-about-unique"))?;
    }
    if entry.is_some_and(|entry| entry.standing == scale::Standing::Unknown) {
        writeln!(out, "{}", say!(messages, "techniques-about-ours"))?;
    }
    if let Some(Worked { state, step }) = example {
        writeln!(out, "\n{}", say!(messages, "techniques-example"))?;
        let lines = step_lines(app, 1, &state, &step, true);
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    out.flush()?;
    Ok(())
}

/// The technique of this id, or of this name in any language. Prints an error if there is none.
pub fn named(app: &App, text: &str) -> Option<&'static dyn Technique> {
    let wanted = plain(text);
    let mut known: Vec<(String, &'static dyn Technique)> = Vec::new();
    let languages: Vec<Messages> =
        Language::ALL.iter().map(|&language| Messages::new(language)).collect();
    for &technique in TECHNIQUES {
        known.push((plain(technique.id()), technique));
        for messages in &languages {
            known.push((plain(&messages.technique(technique.id())), technique));
        }
    }
    let found = known.iter().find(|(name, _)| *name == wanted).map(|&(_, technique)| technique);
    if found.is_none() {
        let near = nearest(&wanted, known.iter().map(|(name, _)| name.as_str()));
        let near = near.and_then(|near| known.iter().find(|(name, _)| name == near));
        app.complain(&say!(app.messages, "technique-unknown", name = text));
        match near {
            Some((_, technique)) => {
                let name = app.messages.technique(technique.id());
                let suggested = format!("{} ({name})", technique.id());
                app.note(say!(app.messages, "technique-suggestion", suggested = suggested));
            }
            None => app.note(say!(app.messages, "technique-list-all")),
        }
    }
    found
}

/// A name as people may type it: small letters without accents, one hyphen between words.
fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        _ if letter.is_alphanumeric() || letter == '+' => letter,
        _ => ' ',
    };
    text.chars()
        .flat_map(char::to_lowercase)
        .filter_map(without_accent)
        .map(letter)
        .collect::<String>()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join("-")
}

/// A small letter of Neuf's languages without its accent; `None` for an accent that follows its
/// letter.
// A table for all of Unicode would be a sixteenth of the command.
fn without_accent(letter: char) -> Option<char> {
    match letter {
        'à' | 'â' | 'ä' => Some('a'),
        'ç' => Some('c'),
        'è' | 'é' | 'ê' | 'ë' => Some('e'),
        'î' | 'ï' => Some('i'),
        'ô' | 'ö' => Some('o'),
        'ù' | 'û' | 'ü' => Some('u'),
        '\u{300}'..='\u{36f}' => None,
        _ => Some(letter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_accents_and_punctuation() {
        assert_eq!(plain("Candidats verrouillés (pointage)"), "candidats-verrouilles-pointage");
        assert_eq!(plain("CHAÎNE FORCE\u{301}E"), "chaine-forcee");
        assert_eq!(plain("X-Wing"), "x-wing");
    }

    #[test]
    fn every_name_can_be_typed_without_accents() {
        for messages in Language::ALL.iter().map(|&language| Messages::new(language)) {
            for name in TECHNIQUES.iter().map(|technique| messages.technique(technique.id())) {
                assert!(plain(&name).is_ascii(), "{name}");
            }
        }
    }
}
