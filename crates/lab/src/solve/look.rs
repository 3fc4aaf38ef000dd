//! A puzzle as it was typed or pasted, and the verdict on it.

use crate::answer::Refused;
use crate::frame::Frame;
use crate::read;
use crate::said::{Said, said_in};
use neuf::strategy::AUTO;
use neuf::{Clues, Contradiction, Grid, Verdict, format, judge};
use neuf_words::Words;
use serde::Serialize;

/// A puzzle and the verdict on it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Looked {
    /// The puzzle in a form that can be read again, its rules included.
    pub text: String,
    /// The name of the format that it was read in.
    pub format: &'static str,
    /// What the reader assumed.
    pub notes: Vec<Said>,
    /// The lines of the grid.
    pub frame: Frame,
    /// The givens, cell by cell; 0 where there is none.
    pub values: Vec<u32>,
    /// The pencil marks, where there are any.
    pub marks: Option<Vec<Vec<u32>>>,
    /// The rules beyond rows, columns and blocks, each in a sentence.
    pub rules: Vec<String>,
    /// How many solutions there are.
    pub verdict: VerdictView,
}

/// What is known about the solutions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct VerdictView {
    /// In a word.
    pub word: Word,
    /// In a sentence.
    pub said: Said,
    /// A solution, cell by cell.
    pub solution: Option<Vec<u32>>,
    /// Another one.
    pub other: Option<Vec<u32>>,
    /// The cells that contradict each other, or in which two solutions differ.
    pub cells: Vec<u32>,
}

/// A verdict in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Word {
    /// Two givens contradict each other.
    Contradiction,
    /// No solution.
    None,
    /// One.
    Unique,
    /// More than one.
    Several,
    /// It is not known.
    Unknown,
}

pub(crate) fn look(words: &Words, text: &str, values: Option<&[u32]>) -> Result<Looked, Refused> {
    let reading = read::read(words, text)?;
    let clues = read::with_values(words, reading.clues, values)?;
    let rules = clues.rules();
    let verdict = judge(&clues, AUTO, &super::limits()).verdict;
    let marks = clues.pencil_marks().map(|marks| {
        let digits = |cell| marks[cell].iter().map(|digit| digit.value() as u32).collect();
        clues.shape().cells().map(digits).collect()
    });
    Ok(Looked {
        text: written(&clues),
        format: reading.format,
        notes: read::notes(words, &reading.notes),
        frame: Frame::of(words, rules),
        values: clues.values().map(|value| value as u32).collect(),
        marks,
        rules: rules.list().iter().map(|rule| words.rule(rule.name()).to_plain()).collect(),
        verdict: verdict_view(words, &clues, &verdict),
    })
}

/// A puzzle as text that is read as the same puzzle.
pub(crate) fn written(clues: &Clues) -> String {
    if clues.rules().is_plain() && clues.pencil_marks().is_none() {
        return format::line(clues);
    }
    let name = if clues.rules().is_plain() { "candidates" } else { "rules" };
    format::by_name(name).map(|format| format.write(clues)).unwrap_or_default()
}

pub(crate) fn verdict_view(words: &Words, clues: &Clues, verdict: &Verdict) -> VerdictView {
    let digits = |grid: &Grid| {
        let shape = clues.shape();
        shape.cells().map(|cell| grid.digit(cell).value() as u32).collect::<Vec<u32>>()
    };
    let (word, cells) = match verdict {
        Verdict::Contradiction(found) => (Word::Contradiction, contradicting(found)),
        Verdict::None => (Word::None, Vec::new()),
        Verdict::Unique(_) => (Word::Unique, Vec::new()),
        Verdict::Several([first, second]) => {
            (Word::Several, first.differences(second).map(|cell| cell.index() as u32).collect())
        }
        Verdict::Budget { .. } | Verdict::Stuck(_) => (Word::Unknown, Vec::new()),
    };
    let other = match verdict {
        Verdict::Several([_, other]) => Some(digits(other)),
        _ => None,
    };
    VerdictView {
        word,
        said: said_in(clues.rules(), &words.verdict(clues, verdict)),
        solution: verdict.solution().map(digits),
        other,
        cells,
    }
}

fn contradicting(found: &Contradiction) -> Vec<u32> {
    let list = |cells: &[neuf::Cell]| cells.iter().map(|cell| cell.index() as u32).collect();
    match found {
        Contradiction::Twice { cells, .. } | Contradiction::Equal { cells, .. } => list(cells),
        Contradiction::Broken { cells, .. } | Contradiction::Impossible { cells, .. } => {
            list(cells)
        }
        Contradiction::NothingLeft { cell } => list(&[*cell]),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::Language;

    fn looked(text: &str) -> Looked {
        look(&Words::new(Language::English), text, None).expect("a puzzle")
    }

    #[test]
    fn every_verdict_shows_where() {
        let unique = looked("1... ..2. .... .3.4").verdict;
        assert_eq!(
            (unique.word, unique.solution.map(|grid| grid[..4].to_vec())),
            (Word::Unique, Some(vec![1, 2, 4, 3]))
        );
        let several = looked("1... ..2. .... ....").verdict;
        assert!(
            several.word == Word::Several && !several.cells.is_empty() && several.other.is_some()
        );
        let twice = looked("11.. .... .... ....").verdict;
        assert_eq!((twice.word, twice.cells), (Word::Contradiction, vec![0, 1]));
        assert_eq!(looked("12.. ..3. .... ...4 ").verdict.word, Word::None);
        let hopeless = looked("cage: 8 r1c1 r1c2\ngrid: ................").verdict;
        assert_eq!((hopeless.word, hopeless.cells), (Word::Contradiction, vec![0, 1]));
    }

    #[test]
    fn what_is_written_is_read_as_the_same() {
        let rules = "rules: diagonals\ngrid:\n1...\n....\n..2.\n....";
        for text in ["1... ..2. .... .3.4", rules] {
            let first = looked(text);
            let again = looked(&first.text);
            assert_eq!(
                (first.values, first.text, first.rules),
                (again.values, again.text, again.rules)
            );
        }
    }

    #[test]
    fn values_replace_those_of_the_text() {
        let words = Words::new(Language::English);
        let mut values = vec![0; 16];
        values[5] = 3;
        let changed = look(&words, "1... ..2. .... .3.4", Some(&values)).expect("a puzzle");
        assert_eq!(changed.text, ".....3..........");
        assert!(look(&words, "1... ..2. .... .3.4", Some(&[9; 16])).is_err());
        assert!(look(&words, "1... ..2. .... .3.4", Some(&[1])).is_err());
    }
}
