//! A puzzle as text that can be read again.

use crate::args::Target;
use crate::draw;
use neuf::{Clues, format};

/// In the format asked for; else on one line, or, with rules or marks, in a format that keeps them.
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
