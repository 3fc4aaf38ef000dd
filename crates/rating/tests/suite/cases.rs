//! Reading puzzles and ratings.

/// The values of a puzzle written as 81 characters.
pub fn values(text: &str) -> [u8; 81] {
    assert_eq!(text.len(), 81, "{text}");
    let mut values = [0; 81];
    for (value, c) in values.iter_mut().zip(text.chars()) {
        *value = c.to_digit(10).unwrap_or(0) as u8;
    }
    values
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
