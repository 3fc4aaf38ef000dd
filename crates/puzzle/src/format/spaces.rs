//! Rows without rulings in which empty cells are spaces: cells are found by their position.
//!
//! ```text
//! 53  7          5 3     7
//! 6  195         6     1 9 5
//!  98    6         9 8         6
//! ```
//!
//! Ends of rows may be missing, as editors cut them, and a row of empty cells is a blank line.

use super::rows::is_ruling;
use super::side::LARGEST_SIDE;

/// The cells of such a text, `.` for empty ones; `None` if the text is not of this kind.
pub(super) fn cells(text: &str) -> Option<Vec<&str>> {
    let lines = lines_of(text)?;
    let width = lines.iter().map(|line| line.len()).max()?;
    let steps = [1, 2].into_iter().filter(|&step| are_at(&lines, step));
    steps.into_iter().find_map(|step| {
        let by_width = width.div_ceil(step);
        let rows = rows_of(&lines, by_width.max(lines.len()))?;
        has_gap(&rows, step)
            .then(|| rows.iter().flat_map(|row| cells_of_row(row, rows.len(), step)).collect())
    })
}

/// The lines of a text of letters, figures and spaces, without comments and without blank lines
/// around; `None` if there are other characters, one of which then stands for empty cells.
fn lines_of(text: &str) -> Option<Vec<&str>> {
    let is_silent = |line: &&str| line.trim_start().starts_with('#') || is_ruling(line, &[]);
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| line.trim().is_empty() || !is_silent(line))
        .map(str::trim_end)
        .take(4 * LARGEST_SIDE)
        .collect();
    let is_plain =
        |line: &str| line.bytes().all(|byte| byte == b' ' || byte.is_ascii_alphanumeric());
    let first = lines.iter().position(|line| !line.is_empty())?;
    let last = lines.iter().rposition(|line| !line.is_empty())?;
    let lines = lines[first..=last].to_vec();
    (lines.len() > 3 && lines.iter().all(|line| is_plain(line))).then_some(lines)
}

/// The rows of a grid of a side; empty ones may be missing at the end.
fn rows_of<'a>(lines: &[&'a str], side: usize) -> Option<Vec<&'a str>> {
    let fits = (4..=LARGEST_SIDE).contains(&side) && lines.len() <= side && lines.len() + 1 >= side;
    fits.then(|| lines.iter().copied().chain(std::iter::repeat("")).take(side).collect())
}

/// Whether all characters but spaces stand at every `step`-th position.
fn are_at(lines: &[&str], step: usize) -> bool {
    let between = |line: &str| line.bytes().enumerate().any(|(at, c)| at % step > 0 && c != b' ');
    !lines.iter().any(|line| between(line))
}

/// Whether an empty cell stands before a full one; otherwise the rows may just have been cut short.
fn has_gap(rows: &[&str], step: usize) -> bool {
    rows.iter().any(|row| row.bytes().step_by(step).any(|byte| byte == b' '))
}

fn cells_of_row(row: &str, side: usize, step: usize) -> impl Iterator<Item = &str> {
    let cell = move |index: usize| match row.get(index * step..index * step + 1) {
        None | Some(" ") => ".",
        Some(symbol) => symbol,
    };
    (0..side).map(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(text: &str) -> Option<String> {
        cells(text).map(|cells| cells.concat())
    }

    #[test]
    fn places_tell_the_cells() {
        let four = Some("1.....2......3.4".to_owned());
        assert_eq!(joined("1\n  2\n\n 3 4\n"), four);
        assert_eq!(joined("1   \n  2 \n    \n 3 4"), four);
        assert_eq!(joined("1\n    2\n\n  3   4\n"), four);
        assert_eq!(joined("# said\n\n1\n  2\n\n 3 4\n\n\n"), four);
    }

    #[test]
    fn an_empty_last_row_may_be_missing() {
        assert_eq!(joined("1  2\n  2\n 3 4\n  1"), Some("1..2..2..3.4..1.".to_owned()));
        let six = joined("1    2\n  2\n 3 4\n  1\n3").expect("six rows");
        assert_eq!((six.len(), &six[30..]), (36, "......"));
    }

    #[test]
    fn rows_that_are_short_have_no_gap() {
        assert_eq!(cells("1234\n12\n3412\n43"), None);
        assert_eq!(cells("1 2 3 4\n1 2\n3 4 1 2\n4 3"), None);
    }

    #[test]
    fn other_blanks_are_the_blanks() {
        assert_eq!(cells("1...\n  2\n...\n 3 4\n"), None);
        assert_eq!(cells("1  4 5\n12\n3\n4"), None);
    }
}
