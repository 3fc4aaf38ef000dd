//! Reading puzzles and ratings.

use neuf_puzzle::Classic;

/// A puzzle written as 81 characters.
pub fn classic(text: &str) -> Classic {
    text.parse().expect("81 digits and dots")
}

/// The lines of a text that are no comments.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

/// The puzzles of `ratings.txt` with their ratings as printed.
pub fn rated() -> impl Iterator<Item = (&'static str, &'static str)> {
    lines(include_str!("../../testdata/ratings.txt"))
        .map(|line| line.split_once(" ED=").expect("a rated puzzle"))
}

/// The puzzles of `ratings.txt` rated below 10.
pub fn quickly_rated() -> impl Iterator<Item = (&'static str, &'static str)> {
    rated().filter(|(_, rating)| rating.find('.') == Some(1))
}
