//! Lines, words, characters and comments of a text. Pieces are slices of it, so that their
//! positions are known without being stored.

use super::Section;

/// The text without the byte order mark that some editors put in front.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Whether a line is blank or a comment.
pub(super) fn is_silent(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}

/// The lines that are neither blank nor comments.
pub(super) fn speaking_lines(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.lines().filter(|line| !is_silent(line))
}

/// The text of the comment lines, joined; `None` if there are none.
pub(super) fn comment_lines(text: &str) -> Option<String> {
    let said: Vec<&str> = text.lines().filter_map(comment_of).collect();
    (!said.is_empty()).then(|| said.join("\n"))
}

/// The text of a comment line after its `#`.
fn comment_of(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix('#').map(str::trim).filter(|said| !said.is_empty())
}

/// A line and the comment that follows it: a `#` counts as one at the start or after a blank.
pub(super) fn split_comment(line: &str) -> (&str, Option<&str>) {
    let starts = |&at: &usize| line[..at].chars().next_back().is_none_or(char::is_whitespace);
    match line.match_indices('#').map(|(at, _)| at).find(starts) {
        Some(at) => (&line[..at], Some(&line[at..])),
        None => (line, None),
    }
}

/// The cells of a list with commas or semicolons, `.` for an empty one; `None` if the text is no
/// such list: most fields must be as short as a cell.
pub(super) fn cells_between_commas(text: &str) -> Option<Vec<&str>> {
    let is_comma = |c: char| matches!(c, ',' | ';');
    let fields = || text.split(is_comma).map(str::trim);
    let short = fields().filter(|field| field.chars().take(3).count() < 3).count();
    let is_list = text.contains(is_comma)
        && short * 2 > fields().count()
        && !fields().any(|field| field.contains(char::is_whitespace));
    is_list.then(|| fields().map(|field| if field.is_empty() { "." } else { field }).collect())
}

/// The characters of a text, each as a slice of it.
pub(super) fn characters(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.char_indices().map(|(at, c)| &text[at..at + c.len_utf8()])
}

/// The empty slice at the end of a piece.
pub(super) fn end_of(piece: &str) -> &str {
    &piece[piece.len()..]
}

/// A comment without its `#` and blanks; `None` if it is empty.
pub(super) fn spoken(comment: &str) -> Option<String> {
    let said = comment.trim();
    let said = said.strip_prefix('#').unwrap_or(said).trim_start();
    (!said.is_empty()).then(|| said.to_owned())
}

/// The parts of a text that begin at these positions, each up to the next; the whole text if there
/// are none. The lines are counted once, however many parts there are.
pub(super) fn sections_at<'a>(text: &'a str, starts: &[usize]) -> Vec<Section<'a>> {
    let newlines = |text: &str| text.bytes().filter(|&byte| byte == b'\n').count() as u64;
    let Some(&first) = starts.first() else { return vec![Section { first_line: 1, text }] };
    let mut line = 1 + newlines(&text[..first]);
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let section = |(&start, end): (&usize, usize)| {
        let section = Section { first_line: line, text: &text[start..end] };
        line += newlines(section.text);
        section
    };
    starts.iter().zip(ends).map(section).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_inside_a_word_is_no_comment() {
        assert_eq!(split_comment("1#2# # said"), ("1#2# ", Some("# said")));
        assert_eq!(split_comment("1#2#"), ("1#2#", None));
        assert_eq!(spoken("  # said "), Some("said".to_owned()));
    }

    #[test]
    fn cells_may_stand_between_commas() {
        assert_eq!(cells_between_commas("1,, 12;3"), Some(vec!["1", ".", "12", "3"]));
        assert_eq!(cells_between_commas("1,2 3,4"), None);
        assert_eq!(cells_between_commas("123.,....,"), None);
        assert_eq!(cells_between_commas("12"), None);
    }

    #[test]
    fn comment_lines_are_joined() {
        assert_eq!(comment_lines("# a\n12\n#b\n#\n"), Some("a\nb".to_owned()));
        assert_eq!(comment_lines("12\n"), None);
    }

    #[test]
    fn parts_know_their_first_lines() {
        let text = "before\n(a\n\n(b (c\n(d";
        let starts: Vec<usize> = text.match_indices('(').map(|(at, _)| at).collect();
        let parts: Vec<(u64, &str)> =
            sections_at(text, &starts).iter().map(|part| (part.first_line, part.text)).collect();
        assert_eq!(parts, [(2, "(a\n\n"), (4, "(b "), (4, "(c\n"), (5, "(d")]);
        assert_eq!(sections_at(text, &[])[0].text, text);
    }
}
