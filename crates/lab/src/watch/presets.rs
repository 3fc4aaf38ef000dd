//! What can be watched without typing anything: the documents' problems and grids.

use super::sessions::{CellsAsRanks, Subject, TryFirst};
use neuf::backtrack::problems::{Queens, Toy};
use neuf::cours::exemples::EXEMPLES;
use neuf_words::trace::Subject as _;
use neuf_words::{Words, say};
use serde::Serialize;

/// What can be watched.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Presets {
    /// The four lists.
    pub lists: Vec<Preset>,
    /// The queens.
    pub queens: Vec<Preset>,
    /// The documents' grids.
    pub grids: Vec<Preset>,
}

/// Something that can be watched.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Preset {
    /// A stable name, for links.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What is searched.
    pub subject: Subject,
}

/// The boards that are offered.
const SIDES: std::ops::RangeInclusive<u32> = 4..=16;

pub(crate) fn presets(words: &Words) -> Presets {
    let list = |toy: Toy| Preset {
        id: format!("list-{}", toy.number()),
        title: toy.title(words).to_plain(),
        subject: Subject::List { number: toy.number() as u32 },
    };
    let queens = |side: u32| Preset {
        id: format!("queens-{side}"),
        title: Queens::new(side as usize).title(words).to_plain(),
        subject: Subject::Queens { side, first: TryFirst::Last },
    };
    let grids = EXEMPLES.iter().map(|example| Preset {
        id: format!("grid-{}", example.nom),
        title: example_title(words, example.nom),
        subject: Subject::Sudoku {
            text: example.ligne.replace('0', "."),
            cells: CellsAsRanks::All,
            first: TryFirst::Last,
        },
    });
    Presets {
        lists: Toy::ALL.into_iter().map(list).collect(),
        queens: SIDES.map(queens).collect(),
        grids: grids.collect(),
    }
}

/// What an example of the documents is called.
pub(crate) fn example_title(words: &Words, name: &str) -> String {
    say!(words, &format!("lab-example-{name}")).to_plain()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lab;
    use crate::{Answer, Ask};
    use neuf_words::Language;

    #[test]
    fn every_preset_has_a_title_and_can_be_watched() {
        for &language in Language::ALL {
            let words = Words::new(language);
            let Presets { lists, queens, grids } = presets(&words);
            let mut lab = Lab::default();
            for preset in lists.into_iter().chain(queens).chain(grids) {
                assert!(!preset.title.starts_with("lab-"), "{} has no title", preset.title);
                let answer = lab.answer(Ask::Watch { subject: preset.subject });
                assert!(matches!(answer, Answer::Watching(_)), "{}: {answer:?}", preset.id);
            }
        }
    }
}
