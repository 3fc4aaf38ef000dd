//! The lab: what it keeps, and which module answers which question.

use crate::answer::{Answer, Page, Refused};
use crate::ask::Ask;
use crate::said::said;
use crate::solve;
use crate::watch::{self, Sessions};
#[cfg(feature = "rooms")]
use crate::{SolvedLines, make, many, race, write};
use neuf_words::{Language, Words, page};

/// Answers the questions of a page, one after the other.
///
/// ```
/// use neuf_lab::{Answer, Ask, Lab};
///
/// let mut lab = Lab::default();
/// let Answer::Page(page) = lab.answer(Ask::Speak { language: "fr-CA".into() }) else { panic!() };
/// assert_eq!((page.language, page.words["page-play"].as_str()), ("fr", "Lire"));
/// ```
pub struct Lab {
    words: Words,
    sessions: Sessions,
}

impl Default for Lab {
    fn default() -> Lab {
        Lab { words: Words::new(Language::English), sessions: Sessions::default() }
    }
}

impl Lab {
    /// The answer to a question.
    pub fn answer(&mut self, ask: Ask) -> Answer {
        self.try_answer(ask).unwrap_or_else(Answer::Refused)
    }

    /// [`answer`](Lab::answer) as text: JSON in, JSON out.
    pub fn answer_json(&mut self, message: &str) -> String {
        let answer = match serde_json::from_str(message) {
            Ok(ask) => self.answer(ask),
            Err(error) => Answer::Refused(self.misunderstood(&error)),
        };
        json(&answer)
    }

    /// Solves classic puzzles, a line of 81 characters each. This is no message, because a long
    /// text would take longer to write as a part of one than to solve.
    ///
    /// ```
    /// use neuf_lab::Lab;
    ///
    /// let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    /// let solved = Lab::default().solve_lines(hard).expect("a line of 81 characters");
    /// assert!(solved.unique == 1 && solved.lines.starts_with("812753649"));
    /// assert_eq!(Lab::default().solve_lines("12").expect_err("not 81").line, Some(1));
    /// ```
    ///
    /// # Errors
    /// [`Refused`] with the first line that is not one.
    #[cfg(feature = "rooms")]
    pub fn solve_lines(&self, lines: &str) -> Result<SolvedLines, Refused> {
        many::solve_lines(&self.words, lines)
    }

    /// [`solve_lines`](Lab::solve_lines) for a page: the lines, or as JSON what is wrong with them.
    ///
    /// ```
    /// let refused = neuf_lab::Lab::default().solve_lines_json("12").expect_err("not 81");
    /// assert!(refused.starts_with(r#"{"answer":"refused""#));
    /// ```
    ///
    /// # Errors
    /// The [`Answer::Refused`] to the first line that is not one, as JSON.
    #[cfg(feature = "rooms")]
    pub fn solve_lines_json(&self, lines: &str) -> Result<String, String> {
        let solved = self.solve_lines(lines).map_err(|refused| json(&Answer::Refused(refused)))?;
        Ok(solved.lines)
    }

    fn try_answer(&mut self, ask: Ask) -> Result<Answer, Refused> {
        let words = &self.words;
        Ok(match ask {
            Ask::Speak { language } => Answer::Page(self.speak(&language)),
            Ask::Presets => Answer::Presets(watch::presets(words)),
            Ask::Watch { subject } => Answer::Watching(self.sessions.open(words, &subject)?.into()),
            Ask::Replay { subject, calls } => {
                Answer::Watching(self.sessions.replay(words, &subject, calls)?.into())
            }
            #[cfg(feature = "rooms")]
            Ask::Exercises => Answer::Exercises { list: write::exercises(words) },
            #[cfg(feature = "rooms")]
            Ask::Exercise { id } => Answer::Exercise(write::exercise(words, &id)?.into()),
            #[cfg(feature = "rooms")]
            Ask::Tell { news } => Answer::Told { said: write::told(words, &news) },
            Ask::Seek { session, to } => {
                Answer::View(self.sessions.get(words, session)?.seek(words, to).into())
            }
            Ask::Survey { session, steps } => {
                Answer::Landscape(self.sessions.get(words, session)?.survey(steps.into()))
            }
            Ask::Tree { session, from, to, columns } => {
                Answer::Tree(self.sessions.get(words, session)?.tree((from, to), columns))
            }
            Ask::Look { text, values } => {
                Answer::Looked(solve::look(words, &text, values.as_deref())?.into())
            }
            #[cfg(feature = "rooms")]
            Ask::Hint { text, written } => {
                Answer::Hinted(solve::hint(words, &text, written.as_ref())?.into())
            }
            #[cfg(feature = "rooms")]
            Ask::Path { text } => Answer::Path(solve::path(words, &text)?.into()),
            #[cfg(feature = "rooms")]
            Ask::Why { text, cell, digit } => {
                Answer::Path(solve::why(words, &text, cell, digit)?.into())
            }
            #[cfg(feature = "rooms")]
            Ask::Rate { text } => Answer::Rated(solve::rate(words, &text)?),
            #[cfg(feature = "rooms")]
            Ask::Techniques => Answer::Techniques { list: solve::list(words) },
            #[cfg(feature = "rooms")]
            Ask::Technique { id } => Answer::Technique(solve::page(words, &id)?.into()),
            #[cfg(feature = "rooms")]
            Ask::Practice { id, seed } => {
                Answer::Practice(solve::practice(words, &id, seed)?.into())
            }
            #[cfg(feature = "rooms")]
            Ask::Judge { id, text, written, claims } => {
                Answer::Judged(solve::judged(words, &id, (&text, &written), &claims)?)
            }
            #[cfg(feature = "rooms")]
            Ask::Make { wish } => Answer::Made(make::make(words, &wish)?.into()),
            #[cfg(feature = "rooms")]
            Ask::Strategies => Answer::Strategies { list: race::strategies(words) },
            #[cfg(feature = "rooms")]
            Ask::Race { text, strategy, seconds, most } => {
                Answer::Raced(race::race(words, &text, &strategy, seconds, most)?)
            }
            Ask::Close { session } => {
                self.sessions.close(session);
                Answer::Closed
            }
        })
    }

    fn speak(&mut self, tag: &str) -> Page {
        let language = Language::from_tag(tag).unwrap_or(Language::English);
        self.words = Words::new(language);
        let worded = |id| (id, self.words.message(id, &[]).to_plain());
        Page { language: language.tag(), words: page::ids().map(worded).collect() }
    }

    fn misunderstood(&self, error: &serde_json::Error) -> Refused {
        let why = error.to_string();
        said(&neuf_words::say!(self.words, "lab-misunderstood", why = why)).into()
    }
}

fn json(answer: &Answer) -> String {
    serde_json::to_string(answer).expect("answers are plain data")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_is_none_is_refused_in_words() {
        let answer = Lab::default().answer_json("{");
        assert!(answer.contains(r#""answer":"refused""#) && answer.contains("EOF"), "{answer}");
    }

    #[test]
    fn every_word_of_the_page_is_there_in_every_language() {
        for &language in Language::ALL {
            let page = Lab::default().speak(language.tag());
            assert_eq!(page.language, language.tag());
            let same: Vec<_> = page.words.iter().filter(|(id, text)| *id == text).collect();
            assert!(same.is_empty(), "without words: {same:?}");
        }
    }
}
