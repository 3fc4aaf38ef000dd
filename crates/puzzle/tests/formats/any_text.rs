//! No text makes a reader panic, whatever is in it, and what they say holds together.

use super::many::read_all;
use super::round_trip::clues;
use neuf_puzzle::Shape;
use neuf_puzzle::format::{self, ReadError, ReadOptions, Reading, Symbols};
use proptest::prelude::{ProptestConfig, Strategy, any, prop};
use proptest::{prop_assert, proptest};

/// Texts of characters that mean something to some reader.
fn grid_like() -> impl Strategy<Value = String> {
    let symbols: Vec<char> = " \n\n\t\r0123456789.-_*XABGx#[](),;|+=│─┼'\"?".chars().collect();
    prop::collection::vec(prop::sample::select(symbols), 0..400)
        .prop_map(|symbols| symbols.into_iter().collect())
}

/// A written puzzle in which some characters were taken out, put in or changed.
fn mutated() -> impl Strategy<Value = String> {
    let format = prop::sample::select(format::FORMATS.to_vec());
    let change = (any::<prop::sample::Index>(), 0..3, any::<char>());
    (clues(), format, prop::collection::vec(change, 1..4)).prop_map(|(clues, format, changes)| {
        let mut text: Vec<char> = format.write(&clues).chars().collect();
        for (place, how, symbol) in changes {
            let at = place.index(text.len() + 1);
            match how {
                0 if at < text.len() => drop(text.remove(at)),
                1 if at < text.len() => text[at] = symbol,
                _ => text.insert(at, symbol),
            }
        }
        text.into_iter().collect()
    })
}

fn all_options() -> Vec<ReadOptions> {
    let shapes = [None, Some(Shape::CLASSIC), Shape::new(1, 5).ok()];
    let symbols = [None, Some(Symbols::ZeroBased)];
    let formats = || format::FORMATS.iter().copied().map(Some).chain([None]);
    let with = |shape, symbols| {
        formats().map(move |format| ReadOptions { shape, symbols, format, ..Default::default() })
    };
    shapes.iter().flat_map(|&a| symbols.iter().flat_map(move |&b| with(a, b))).collect()
}

/// Whether the place of an error is in the text and its excerpt shows it.
fn is_sound(text: &str, reading: &Result<Reading, ReadError>) -> bool {
    let Err(error) = reading else { return true };
    let excerpt = error.excerpt();
    error.place.line as usize <= text.split('\n').count()
        && error.place.column >= 1
        && excerpt.text.chars().count() <= 100
        && excerpt.caret_column <= excerpt.text.chars().count() + 1
}

fn survives(text: &str) -> bool {
    all_options().into_iter().all(|options| {
        is_sound(text, &format::read_with(text, &options))
            && read_all(text, options).iter().all(|reading| is_sound(text, reading))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_string_is_survived(text: String) {
        prop_assert!(survives(&text));
    }

    #[test]
    fn any_grid_like_string_is_survived(text in grid_like()) {
        prop_assert!(survives(&text));
    }

    #[test]
    fn mutated_puzzles_are_survived(text in mutated()) {
        let options = ReadOptions::default();
        prop_assert!(is_sound(&text, &format::read(&text)));
        prop_assert!(read_all(&text, options).iter().all(|reading| is_sound(&text, reading)));
    }
}

#[test]
fn large_texts_take_little_time() {
    let million = 100_000;
    for text in [
        "[".repeat(million),
        "1\n".repeat(million),
        "\n".repeat(million),
        "# \n".repeat(million),
        "Grid 1\n".repeat(million),
        "|".repeat(million),
        "-\n".repeat(million),
        "1 ".repeat(million),
        "12 ".repeat(million),
        "1,".repeat(million),
        "........\n".repeat(million / 9),
        "........\n\n".repeat(million / 10),
        "[1]\n".repeat(million / 4),
        "a = [\n".repeat(million / 6),
        "[Puzzle]\n1\n".repeat(million / 11),
        "[State]\n1\n".repeat(million / 11),
    ] {
        let start = std::time::Instant::now();
        let _ = format::read(&text);
        let _ = read_all(&text, ReadOptions::default());
        let grids = format::sections(&text, &ReadOptions::default());
        let _ = grids.iter().filter(|part| part.read(&ReadOptions::default()).is_ok()).count();
        let seconds = start.elapsed().as_secs();
        assert!(seconds < 10, "{seconds} s for {:?}…", &text[..8]);
    }
}
