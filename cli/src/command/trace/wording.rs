//! What happened, in words.

use super::picture::Ink;
use super::subject::Subject;
use crate::i18n::{Messages, say};
use crate::words;
use neuf::backtrack::{Event, Search};

/// The sentence for the step that was just taken; `None` stands for the start.
pub fn event<P: Subject>(messages: &Messages, search: &Search<P>, event: Option<Event>) -> String {
    let place = |rank| search.problem().place(messages, rank);
    let top = |rank: usize| search.tops()[rank].to_string();
    match event {
        None => say!(messages, "trace-event-start"),
        Some(Event::Pushed { rank, .. }) if search.problem().is_given(rank) => {
            say!(messages, "trace-event-given", rank = rank, place = place(rank), top = top(rank))
        }
        Some(Event::Pushed { rank, width }) => say!(
            messages,
            "trace-event-pushed",
            rank = rank,
            width = width,
            place = place(rank),
            top = top(rank),
        ),
        Some(Event::DeadEnd { rank }) => {
            say!(messages, "trace-event-dead-end", rank = rank, place = place(rank))
        }
        Some(Event::Backtracked { to: None, .. }) => say!(messages, "trace-event-exhausted"),
        Some(Event::Backtracked { from, to: Some(to) }) => {
            let id = if from == Some(to) { "trace-event-back-here" } else { "trace-event-back" };
            let crossed = search.stacks().crossed_out(to).first();
            say!(
                messages,
                id,
                from = from.unwrap_or(to),
                to = to,
                place = place(to),
                crossed = crossed.map(ToString::to_string).unwrap_or_default(),
                top = top(to),
            )
        }
        Some(Event::Solution) => {
            say!(messages, "trace-event-solution", number = search.stats().solutions)
        }
    }
}

/// How the sentence is to be set off.
pub fn ink(event: Option<Event>) -> Ink {
    match event {
        Some(Event::DeadEnd { .. }) => Ink::DeadEnd,
        Some(Event::Solution) => Ink::Solution,
        Some(Event::Pushed { .. } | Event::Backtracked { .. }) | None => Ink::Plain,
    }
}

/// A large number in groups of three digits.
pub fn grouped(messages: &Messages, number: u64) -> String {
    let digits = number.to_string();
    let separator = say!(messages, "trace-thousands");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text += &separator;
        }
        text.push(digit);
    }
    text
}

/// The share of the search that lies behind: `12.3`.
pub fn percent<P: Subject>(messages: &Messages, search: &Search<P>) -> String {
    words::percent(messages, search.progress())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn numbers_are_grouped_as_the_language_does() {
        let english = Messages::new(Language::En);
        let french = Messages::new(Language::Fr);
        assert_eq!(grouped(&english, 2_959_681), "2,959,681");
        assert_eq!(grouped(&french, 2_959_681), "2\u{a0}959\u{a0}681");
        assert_eq!(grouped(&english, 959), "959");
    }
}
