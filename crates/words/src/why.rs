//! Why a digit is, or is not, in a cell.

use crate::phrases::Phrases;
use crate::{Text, Words, say};
use neuf_explain::{Because, Candidate, State, Why};
use neuf_solve::Limit;

impl Words {
    /// Whether a digit is in a cell, and the reason; if the reason is steps, that they follow.
    ///
    /// ```
    /// use neuf_explain::{Candidate, State, path::Uniqueness, why};
    /// use neuf_puzzle::{Cell, Digit};
    /// use neuf_words::{Language, Words};
    ///
    /// let state = State::new(&"1... ..2. .... .3.4".parse()?);
    /// let two = Candidate::new(Cell::new(2), Digit::new(2).expect("a digit"));
    /// let why = why(&state, two, Uniqueness::Assumed, &Default::default());
    /// let why = why.unwrap().unwrap();
    /// let text = Words::new(Language::English).why(&state, &why).to_plain();
    /// assert_eq!(text, "r1c3 is not 2: r2c3 has it already, in column 3.");
    /// # Ok::<(), neuf_puzzle::PuzzleError>(())
    /// ```
    pub fn why(&self, state: &State, why: &Why) -> Text {
        let say = Phrases { words: self, grid: state.into() };
        let Candidate { cell, digit } = why.candidate;
        let mut arguments =
            vec![("cell", say.cell(cell).into()), ("digit", say.digit(digit).into())];
        let id = match &why.because {
            Because::Stands { given: true } => "why-given",
            Because::Stands { given: false } => "why-written",
            Because::Taken { digit } => {
                arguments.push(("other", say.digit(*digit).into()));
                "why-taken"
            }
            Because::Seen { by } => {
                arguments.push(("by", say.cell(*by).into()));
                match state.geometry().common_houses(&[cell, *by]).next() {
                    Some(house) => {
                        let house = self.house(state.geometry().house(house));
                        arguments.push(("house", house.into()));
                        "why-seen"
                    }
                    None => "why-seen-by-rule",
                }
            }
            Because::Follows(steps) => {
                arguments.push(("steps", steps.len().into()));
                if why.holds { "why-follows" } else { "why-follows-not" }
            }
            _ => "why-forbidden",
        };
        self.message(id, &arguments)
    }

    /// The answer to whether a digit is in a cell, whether or not a reason was found.
    ///
    /// ```
    /// use neuf_explain::{Candidate, State, path::Uniqueness, why};
    /// use neuf_puzzle::Shape;
    /// use neuf_words::{Language, Words};
    ///
    /// let state = State::blank(Shape::new(2, 2).unwrap());
    /// let asked = Candidate::named(&state, "r1c3=2").expect("a candidate");
    /// let found = why(&state, asked, Uniqueness::NotAssumed, &Default::default());
    /// let text = Words::new(Language::English).why_answer(&state, asked, &found).to_plain();
    /// assert_eq!(text, "What stands does not settle whether r1c3 is 2.");
    /// ```
    pub fn why_answer(
        &self,
        state: &State,
        asked: Candidate,
        found: &Result<Option<Why>, Limit>,
    ) -> Text {
        match found {
            Ok(Some(why)) => self.why(state, why),
            Ok(None) => self.why_open(state, asked),
            Err(limit) => self.no_step(state, Some(*limit)),
        }
    }

    /// The answer that nothing on the grid settles whether a digit is in a cell.
    ///
    /// ```
    /// use neuf_explain::{Candidate, State};
    /// use neuf_puzzle::{Cell, Digit, Shape};
    /// use neuf_words::{Language, Words};
    ///
    /// let state = State::blank(Shape::CLASSIC);
    /// let two = Candidate::new(Cell::new(2), Digit::new(2).unwrap());
    /// let text = Words::new(Language::English).why_open(&state, two).to_plain();
    /// assert_eq!(text, "What stands does not settle whether r1c3 is 2.");
    /// ```
    pub fn why_open(&self, state: &State, Candidate { cell, digit }: Candidate) -> Text {
        let grid = Phrases { words: self, grid: state.into() };
        say!(self, "why-open", cell = grid.cell(cell), digit = grid.digit(digit))
    }

    /// The error that a text names no cell and digit of a grid, as [`Candidate::named`] reads them.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let text = Words::new(Language::English).why_question("r3").to_plain();
    /// assert_eq!(text, "“r3” is not a cell and a digit of this grid: r3c4=5 would be");
    /// ```
    pub fn why_question(&self, question: &str) -> Text {
        say!(self, "why-question", question = question)
    }
}
