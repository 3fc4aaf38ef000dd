//! What happened to a student's program, in words that a beginner understands.

use crate::said::{Said, said};
use neuf_words::{Text, Words, say};
use serde::Deserialize;

/// What happened to a student's program.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "news", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum PythonNews {
    /// Python stopped with an exception.
    Raised {
        /// Its class.
        exception: String,
        /// What Python says.
        message: String,
    },
    /// There is no function of the name that is asked for.
    NoFunction {
        /// The name.
        name: String,
    },
    /// The function returns nothing.
    NoResult {
        /// The call.
        call: String,
    },
    /// `choix` does not give a list of whole numbers.
    NoList {
        /// The call.
        call: String,
        /// What it gave.
        got: String,
    },
    /// `choix` gives a number that is none of the problem.
    OutOfRange {
        /// The call.
        call: String,
        /// The number.
        got: String,
        /// The smallest one.
        low: u32,
        /// The largest one.
        high: u32,
    },
    /// `choix` gives a number twice.
    Twice {
        /// The call.
        call: String,
        /// The number.
        got: String,
    },
    /// A call is answered wrongly.
    Wrong {
        /// The call.
        call: String,
        /// What is right.
        expected: String,
        /// What it gave.
        got: String,
        /// How many smaller calls were answered rightly.
        right: u32,
    },
    /// Every call is answered rightly.
    Right {
        /// How many there were.
        calls: u32,
    },
    /// A search has ended.
    Searched {
        /// The calls of `choix`.
        calls: u32,
        /// The solutions.
        solutions: u32,
        /// Whether everything was tried.
        complete: bool,
    },
    /// Time was up.
    NoTime {
        /// The time it had.
        seconds: u32,
    },
    /// The person stopped it.
    Stopped,
}

/// The news in words.
pub(crate) fn told(words: &Words, news: &PythonNews) -> Said {
    said(&text(words, news))
}

fn text(words: &Words, news: &PythonNews) -> Text {
    let written = |text: &str| Text::from(text.to_owned());
    match news {
        PythonNews::Raised { exception, message } => raised(words, exception, message),
        PythonNews::NoFunction { name } => {
            say!(words, "lab-python-no-function", name = written(name))
        }
        PythonNews::NoResult { call } => say!(words, "lab-python-no-result", call = written(call)),
        PythonNews::NoList { call, got } => {
            say!(words, "lab-python-no-list", call = written(call), got = written(got))
        }
        PythonNews::OutOfRange { call, got, low, high } => say!(
            words,
            "lab-python-out-of-range",
            call = written(call),
            got = written(got),
            low = *low as usize,
            high = *high as usize,
        ),
        PythonNews::Twice { call, got } => {
            say!(words, "lab-python-twice", call = written(call), got = written(got))
        }
        PythonNews::Wrong { call, expected, got, right } => say!(
            words,
            "lab-python-wrong",
            call = written(call),
            expected = written(expected),
            got = written(got),
            right = *right as usize,
        ),
        PythonNews::Right { calls } => say!(words, "lab-python-right", calls = *calls as usize),
        PythonNews::Searched { calls, solutions, complete } => say!(
            words,
            if *complete { "lab-python-searched" } else { "lab-python-searched-part" },
            calls = *calls as usize,
            solutions = *solutions as usize,
        ),
        PythonNews::NoTime { seconds } => {
            say!(words, "lab-python-no-time", seconds = *seconds as usize)
        }
        PythonNews::Stopped => say!(words, "lab-python-stopped"),
    }
}

/// What Python's own sentences begin with or hold, and ours; `…-` ids take what stands in quotes.
const SENTENCES: &[(&str, &str, &str)] = &[
    ("IndentationError", "expected an indented block", "lab-python-needs-indent"),
    ("IndentationError", "", "lab-python-indent"),
    ("TabError", "", "lab-python-indent"),
    ("SyntaxError", "expected ':'", "lab-python-colon"),
    ("SyntaxError", "was never closed", "lab-python-unclosed"),
    ("SyntaxError", "unmatched", "lab-python-unmatched"),
    ("SyntaxError", "unterminated string", "lab-python-unterminated"),
    ("SyntaxError", "Maybe you meant '=='", "lab-python-equals"),
    ("SyntaxError", "cannot assign", "lab-python-assign"),
    ("SyntaxError", "forgot a comma", "lab-python-comma"),
    ("SyntaxError", "'return' outside function", "lab-python-return-outside"),
    ("SyntaxError", "", "lab-python-syntax"),
    ("UnboundLocalError", "", "lab-python-unbound"),
    ("NameError", "", "lab-python-name"),
    ("IndexError", "pop from empty", "lab-python-pop-empty"),
    ("IndexError", "", "lab-python-index"),
    ("KeyError", "", "lab-python-key"),
    ("TypeError", "'NoneType'", "lab-python-none"),
    ("TypeError", "positional argument", "lab-python-arguments"),
    ("TypeError", "is not callable", "lab-python-not-callable"),
    ("TypeError", "is not subscriptable", "lab-python-not-subscriptable"),
    ("TypeError", "is not iterable", "lab-python-not-iterable"),
    ("TypeError", "indices must be integers", "lab-python-indices"),
    ("TypeError", "unsupported operand", "lab-python-operands"),
    ("TypeError", "not supported between", "lab-python-operands"),
    ("TypeError", "", "lab-python-type"),
    ("AttributeError", "'NoneType'", "lab-python-none"),
    ("AttributeError", "", "lab-python-attribute"),
    ("ValueError", "not in list", "lab-python-remove"),
    ("ValueError", "", "lab-python-value"),
    ("ZeroDivisionError", "", "lab-python-zero"),
    ("RecursionError", "", "lab-python-recursion"),
    ("MemoryError", "", "lab-python-memory"),
    ("ModuleNotFoundError", "", "lab-python-module"),
    ("AssertionError", "", "lab-python-assertion"),
];

fn raised(words: &Words, exception: &str, message: &str) -> Text {
    let known =
        SENTENCES.iter().find(|(class, part, _)| *class == exception && message.contains(part));
    let id = known.map_or("lab-python-other", |(_, _, id)| id);
    let name = quoted(message).unwrap_or(message);
    say!(
        words,
        id,
        name = Text::from(name.to_owned()),
        exception = Text::from(exception.to_owned()),
        message = Text::from(message.to_owned()),
    )
}

/// The first part of Python's sentence that stands in quotes.
fn quoted(message: &str) -> Option<&str> {
    let (_, rest) = message.split_once('\'')?;
    rest.split_once('\'').map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::Language;

    fn english(exception: &str, message: &str) -> String {
        let words = Words::new(Language::English);
        raised(&words, exception, message).to_plain()
    }

    #[test]
    fn what_python_says_is_said_simply() {
        let name = english("NameError", "name 'hautt' is not defined. Did you mean: 'haut'?");
        assert!(name.contains("hautt"), "{name}");
        assert!(english("SyntaxError", "expected ':'").contains("colon"));
        assert_ne!(
            english("IndexError", "pop from empty list"),
            english("IndexError", "list index")
        );
        assert!(english("OSError", "no such file").contains("OSError"));
    }

    #[test]
    fn every_sentence_has_words() {
        for &language in Language::ALL {
            let words = Words::new(language);
            for (class, part, id) in SENTENCES {
                let text = raised(&words, class, part).to_plain();
                assert!(!text.contains(id) && !text.contains('{'), "{id}: {text}");
            }
        }
    }
}
