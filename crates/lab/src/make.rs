//! Puzzles made on the spot.

use crate::answer::Refused;
use crate::said::said;
use crate::solve::{Looked, look, written};
use neuf::explain::scale::Level;
use neuf::generate::{Difficulty, Generator, Layout, Request, Symmetry};
use neuf::{Limits, Rule, Rules, Shape, rules};
use neuf_words::{Words, say};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What a puzzle shall be like.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Wish {
    /// The same wish with the same seed gives the same puzzle.
    pub seed: u32,
    /// How hard, on HoDoKu's scale; `None` for any.
    pub level: Option<LevelName>,
    /// Of which kind.
    pub variant: Variant,
}

/// Levels of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum LevelName {
    /// Singles.
    Easy,
    /// Intersections, pairs and triples.
    Medium,
    /// Fish and wings.
    Hard,
    /// Chains.
    Unfair,
    /// Forcing chains.
    Extreme,
}

/// Shapes and rules that puzzles are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Variant {
    /// 9×9.
    Classic,
    /// 4×4.
    Four,
    /// 6×6.
    Six,
    /// 9×9 with diagonals.
    Diagonals,
    /// 9×9 with windows.
    Windows,
    /// 9×9 with a knight's move.
    AntiKnight,
    /// 9×9 with regions of any form.
    Jigsaw,
    /// 9×9 with cages and sums.
    Killer,
}

/// A puzzle that was made.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MadePuzzle {
    /// The puzzle.
    pub puzzle: Looked,
    /// How many were tried.
    pub attempts: u32,
}

/// The time that making a puzzle may take.
const MOST_TIME: Duration = Duration::from_secs(60);

pub(crate) fn make(words: &Words, wish: &Wish) -> Result<MadePuzzle, Refused> {
    let impossible = || Refused::from(said(&say!(words, "lab-make-impossible")));
    let request = request(wish).ok_or_else(impossible)?;
    let generator = Generator::new(request, wish.seed.into()).map_err(|_| impossible())?;
    let made = generator.limits(Limits::none().time(MOST_TIME)).take(1).into_iter().next();
    let made = made.ok_or_else(|| Refused::from(said(&say!(words, "lab-make-no-time"))))?;
    let puzzle = look(words, &written(&made.clues), None)?;
    Ok(MadePuzzle { puzzle, attempts: made.attempt as u32 + 1 })
}

fn request(wish: &Wish) -> Option<Request> {
    let nine = Shape::CLASSIC;
    let ruled = |rule: Rule| Rules::new(nine, [rule]).ok().map(Request::new);
    let request = match wish.variant {
        Variant::Classic => Request::new(nine).symmetry(Symmetry::HalfTurn),
        Variant::Four => Request::new(Shape::new(2, 2).ok()?),
        Variant::Six => Request::new(Shape::new(2, 3).ok()?),
        Variant::Diagonals => ruled(rules::diagonals())?,
        Variant::Windows => ruled(rules::windows())?,
        Variant::AntiKnight => ruled(rules::anti_knight())?,
        Variant::Jigsaw => Request::new(nine).layout(Layout::Jigsaw),
        Variant::Killer => Request::new(nine).layout(Layout::Killer),
    };
    let level = |name| match name {
        LevelName::Easy => Level::Easy,
        LevelName::Medium => Level::Medium,
        LevelName::Hard => Level::Hard,
        LevelName::Unfair => Level::Unfair,
        LevelName::Extreme => Level::Extreme,
    };
    Some(match wish.level {
        Some(name) => request.difficulty(Difficulty::Level(level(name))),
        None => request,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Word;
    use neuf_words::Language;

    #[test]
    fn every_variant_is_made_and_has_one_solution() {
        let words = Words::new(Language::English);
        let variants = [Variant::Classic, Variant::Four, Variant::Six, Variant::Diagonals]
            .into_iter()
            .chain([Variant::Windows, Variant::AntiKnight, Variant::Jigsaw, Variant::Killer]);
        for variant in variants {
            let wish = Wish { seed: 1, level: None, variant };
            let made = make(&words, &wish).unwrap_or_else(|_| panic!("{variant:?}"));
            assert_eq!(made.puzzle.verdict.word, Word::Unique, "{variant:?}");
            assert_eq!(make(&words, &wish).expect("again").puzzle.text, made.puzzle.text);
        }
    }

    #[test]
    fn levels_are_met() {
        let words = Words::new(Language::English);
        for level in [LevelName::Easy, LevelName::Medium, LevelName::Hard, LevelName::Unfair] {
            let wish = Wish { seed: 3, level: Some(level), variant: Variant::Classic };
            assert!(make(&words, &wish).is_ok(), "{level:?}");
        }
    }
}
