//! How the cells and digits of a grid are written.

use neuf_explain::State;
use neuf_puzzle::format::Alphabet;
use neuf_puzzle::{Clues, Rules, Shape};

/// The facts about a grid that name its cells and digits: its shape, and the symbols of its digits.
///
/// ```
/// use neuf_puzzle::{Digit, Shape, format};
/// use neuf_words::{Language, Words};
///
/// let clues = format::read(&format!("0{}", ".".repeat(255))).unwrap().clues;
/// let words = Words::new(Language::English);
/// let sixteen = Digit::new(16).unwrap();
/// assert_eq!(words.digit(&clues, sixteen).to_plain(), "F");
/// assert_eq!(words.digit(clues.shape(), sixteen).to_plain(), "G");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Notation {
    pub(crate) shape: Shape,
    pub(crate) alphabet: Alphabet,
}

/// The usual symbols for grids of this shape.
impl From<Shape> for Notation {
    fn from(shape: Shape) -> Notation {
        Notation { shape, alphabet: Alphabet::default() }
    }
}

impl From<&Rules> for Notation {
    fn from(rules: &Rules) -> Notation {
        Notation { shape: rules.shape(), alphabet: rules.alphabet() }
    }
}

impl From<&Clues> for Notation {
    fn from(clues: &Clues) -> Notation {
        clues.rules().into()
    }
}

impl From<&State> for Notation {
    fn from(state: &State) -> Notation {
        Notation { shape: state.shape(), alphabet: state.alphabet() }
    }
}
