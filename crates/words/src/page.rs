//! The words of the page itself: its buttons, headings and labels.

/// The prefix of the page's ids; the page has no others.
const PREFIX: &str = "page-";

/// The ids of all messages of the page; none of them takes arguments.
///
/// ```
/// use neuf_words::{Language, Words, page};
///
/// let words = Words::new(Language::English);
/// assert!(page::ids().any(|id| words.message(id, &[]).to_plain() == "Play"));
/// ```
pub fn ids() -> impl Iterator<Item = &'static str> {
    let catalogue = include_str!("../locales/en/lab.ftl");
    let messages = catalogue.lines().filter(|line| line.starts_with(PREFIX));
    messages.filter_map(|line| line.split(' ').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_the_page_take_no_arguments() {
        let catalogue = include_str!("../locales/en/lab.ftl");
        let mut lines = catalogue.lines().filter(|line| line.starts_with(PREFIX));
        assert_eq!(lines.find(|line| line.contains("{ $")), None);
        assert!(ids().count() > 10);
    }
}
