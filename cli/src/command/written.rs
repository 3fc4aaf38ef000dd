//! A puzzle as text that can be read again.

use crate::app::App;
use crate::args::Target;
use crate::draw;
use crate::i18n::say;
use neuf::format::{Format, Loss};
use neuf::{Clues, format};

/// The puzzle in the format asked for; else on one line, or, with rules or marks, in a format that
/// keeps them.
pub fn written(clues: &Clues, target: Option<Target>) -> String {
    let default = match (clues.rules().is_plain(), clues.pencil_marks()) {
        (true, None) => return with_target(clues, target).unwrap_or_else(|| format::line(clues)),
        (true, Some(_)) => "candidates",
        (false, _) => "rules",
    };
    let kept = || format::by_name(default).map(|format| format.write(clues));
    let target = target
        .filter(|target| clues.pencil_marks().is_none() || !matches!(target, Target::Drawing));
    with_target(clues, target).or_else(kept).unwrap_or_default()
}

fn with_target(clues: &Clues, target: Option<Target>) -> Option<String> {
    Some(match target? {
        Target::Format(format) => format.write(clues),
        Target::Drawing => format::below_rules(clues.rules(), draw::clues(clues).join("\n")),
    })
}

/// Refuses a target that would say less than the whole puzzle.
pub fn refuse_losses(app: &App, clues: &Clues, target: Option<Target>) -> anyhow::Result<()> {
    let Some(Target::Format(format)) = target else { return Ok(()) };
    let lost = grave_losses(format, clues);
    match lost.is_empty() {
        true => Ok(()),
        false => Err(anyhow::Error::msg(why_refused(app, clues, format, &lost))),
    }
}

/// The losses by which a puzzle written in a format would read back as another puzzle. The shape of
/// blocks does not count, since `--shape` restores it: [`shape_note`] says so.
pub fn grave_losses(format: &dyn Format, clues: &Clues) -> Vec<Loss> {
    let mut lost = format::losses(format, clues);
    lost.retain(|loss| !matches!(loss, Loss::Shape(_)));
    lost
}

/// Why a puzzle is not written in a format, and what to ask for instead.
pub fn why_refused(app: &App, clues: &Clues, format: &dyn Format, lost: &[Loss]) -> String {
    let messages = &app.messages;
    let known: Vec<&str> = format::whole_formats(clues).map(|format| format.name()).collect();
    let (lost, known) = (messages.lost(lost), known.join(", "));
    say!(messages, "format-loses", format = format.name(), lost = lost, known = known)
}

/// The remark that a text does not give the shape of blocks, with the way to read it again.
pub fn shape_note(app: &App, clues: &Clues, target: Option<Target>) -> Option<String> {
    let line = || format::by_name("line").filter(|_| clues.rules().is_plain());
    let format = match target {
        Some(Target::Format(format)) => format,
        Some(Target::Drawing) => return None,
        None => line()?,
    };
    let shape = format::losses(format, clues).into_iter().find_map(|loss| match loss {
        Loss::Shape(shape) => Some(shape.to_string()),
        _ => None,
    })?;
    Some(say!(app.messages, "format-loses-shape", format = format.name(), shape = shape))
}
