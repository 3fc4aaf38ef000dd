//! Long lines, broken between words.

/// The text with no line longer than `columns`, unless a word is: lines are broken at spaces that
/// allow it, and go on under the beginning of the line they continue.
///
/// ```
/// use neuf_words::wrapped;
///
/// assert_eq!(wrapped("  one two\u{202f}: three", 9), "  one\n  two\u{202f}:\n  three");
/// assert_eq!(wrapped("a short line\nand another", 20), "a short line\nand another");
/// ```
pub fn wrapped(text: &str, columns: usize) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| wrapped_line(line, columns)).collect();
    lines.join("\n")
}

fn wrapped_line(line: &str, columns: usize) -> String {
    if width(line) <= columns {
        return line.to_owned();
    }
    let words = line.trim_start_matches(' ');
    let indent = &line[..line.len() - words.len()];
    let (mut text, mut used) = (indent.to_owned(), indent.len());
    for (number, word) in words.split(' ').enumerate() {
        let wide = width(word);
        if number > 0 && used + 1 + wide > columns && used > indent.len() {
            text = format!("{}\n{indent}", text.trim_end_matches(' '));
            used = indent.len();
        } else if number > 0 {
            text.push(' ');
            used += 1;
        }
        text.push_str(word);
        used += wide;
    }
    text
}

/// The columns that a text takes: colours take none.
fn width(text: &str) -> usize {
    let mut in_escape = false;
    let is_seen = |letter: &char| match (*letter, in_escape) {
        ('\x1b', _) => {
            in_escape = true;
            false
        }
        (letter, true) => {
            in_escape = !letter.is_ascii_alphabetic();
            false
        }
        _ => true,
    };
    text.chars().filter(is_seen).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stays_and_what_does_not_is_broken_between_words() {
        assert_eq!(wrapped("", 10), "");
        assert_eq!(wrapped("   a bb ccc dddd", 8), "   a bb\n   ccc\n   dddd");
        assert_eq!(wrapped("unbreakable", 4), "unbreakable");
        assert_eq!(wrapped("\x1b[1mone\x1b[0m two", 7), "\x1b[1mone\x1b[0m two");
    }
}
