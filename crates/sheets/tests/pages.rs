//! Pages as people get them: snapshots of the text kinds, and what a reader finds in the others.

use neuf_drawing::scene::{Item, Scene};
use neuf_drawing::{Picture, View, grid_scene, scene_svg};
use neuf_explain::{State, path};
use neuf_puzzle::{Grid, Puzzle};
use neuf_sheets::{
    Booklet, Entry, Panel, Paper, Solutions, Worksheet, booklet, latex, qr, worksheet,
};
use neuf_solve::{AUTO, Verdict, judge};

const FOUR: &str = "1... ..2. .... .3.4";

fn entry(text: &str, heading: &str) -> Entry {
    let puzzle: Puzzle = text.parse().expect("a puzzle");
    let state = State::new(&puzzle);
    let mut solved = state.clone();
    let Verdict::Unique(grid) = judge(puzzle.clues(), AUTO, &Default::default()).verdict else {
        panic!("one solution");
    };
    fill(&mut solved, &grid);
    Entry {
        note: "easy & short".to_owned(),
        solution: Some(Picture::of(&solved)),
        ..Entry::new(Picture::of(&state)).with_heading(heading)
    }
}

fn fill(state: &mut State, grid: &Grid) {
    for cell in grid.shape().cells() {
        if state.value(cell).is_none() {
            state.place(cell, grid.digit(cell));
        }
    }
}

fn sheet(count: usize, per_page: usize, solutions: Solutions) -> Worksheet {
    Worksheet {
        title: "Grilles d’été".to_owned(),
        entries: (1..=count).map(|i| entry(FOUR, &i.to_string())).collect(),
        per_page,
        solutions,
        solutions_title: "Solutions".to_owned(),
        ..Worksheet::default()
    }
}

fn words(pages: &[Scene]) -> Vec<String> {
    let mut all = Vec::new();
    for page in pages {
        page.visit(|_, item| {
            if let Item::Words { text, .. } = item {
                all.push(text.clone());
            }
        });
    }
    all
}

#[test]
fn a_worksheet_as_svg() {
    let pages = worksheet(&sheet(2, 2, Solutions::UpsideDown));
    insta::assert_snapshot!("worksheet_svg", scene_svg(&pages[0]));
}

#[test]
fn a_worksheet_as_latex() {
    insta::assert_snapshot!("worksheet_latex", latex(&worksheet(&sheet(1, 1, Solutions::None))));
}

#[test]
fn pages_are_as_many_as_it_takes() {
    for (count, per_page, solutions, pages) in [
        (1, 4, Solutions::None, 1),
        (9, 4, Solutions::None, 3),
        (9, 4, Solutions::UpsideDown, 3),
        (9, 4, Solutions::End, 4),
        (13, 13, Solutions::End, 3),
    ] {
        assert_eq!(worksheet(&sheet(count, per_page, solutions)).len(), pages, "{count}");
    }
}

/// Everything that is drawn lies on the paper, whatever the size of grid, paper and page.
#[test]
fn nothing_lies_beyond_the_margins() {
    let shapes = ["2x2", "2x3", "3x3", "4x4", "5x5"];
    for (shape, paper) in shapes.iter().zip(Paper::ALL.into_iter().cycle()) {
        let shape: neuf_puzzle::Shape = shape.parse().expect("a shape");
        // As many as leave room for words and a code.
        let many = if paper == Paper::A5 { 6 } else { 12 };
        for (per_page, view) in
            [(1, View::Large), (1, View::Marks), (4, View::Blank), (many, View::Blank)]
        {
            let picture = Picture::of(&State::blank(shape));
            let code = qr("https://example.org/?s=1").ok();
            let below = "Pas deux chiffres égaux à un saut de cavalier. ".repeat(2);
            let one = Entry { code, below, solution: Some(picture.clone()), ..Entry::new(picture) };
            let sheet = Worksheet {
                entries: vec![one.with_heading("7"); 12],
                per_page,
                view,
                solutions: Solutions::UpsideDown,
                paper,
                ..Worksheet::default()
            };
            for page in worksheet(&sheet) {
                let inside = |(x, y): (f64, f64)| {
                    let (width, height) = paper.size();
                    assert!(x >= 20.0 && y >= 20.0, "{shape} {paper:?} {per_page} at {x} {y}");
                    assert!(
                        x <= width - 20.0 && y <= height - 20.0,
                        "{shape} {paper:?} {per_page} at {x} {y}"
                    );
                };
                page.visit(|place, item| match item {
                    Item::Path { path, .. } => {
                        path.moved(|at| {
                            inside(place.of(at));
                            at
                        });
                    }
                    Item::Words { at, .. } => inside(place.of(*at)),
                    Item::Group { .. } => {}
                });
            }
        }
    }
}

fn steps() -> Vec<Scene> {
    let mut state = State::new(&FOUR.parse().expect("a puzzle"));
    let mut panels = Vec::new();
    while let Some(step) = path::next_step(&state, path::Uniqueness::Assumed) {
        let picture = Picture::of_step(&state, &step);
        panels.push(Panel {
            figure: grid_scene(&picture, View::Steps),
            heading: format!("Step {}", panels.len() + 1),
            text: "Because it is so. ".repeat(if panels.len() == 2 { 400 } else { 3 }),
            legend: picture.inks().into_iter().map(|ink| (ink, format!("{ink:?}"))).collect(),
            has_words_beside: true,
        });
        state.apply(&step);
    }
    booklet(&Booklet { title: "Steps".to_owned(), panels, ..Booklet::default() })
}

#[test]
fn a_booklet_loses_no_word_however_long_a_reason_is() {
    let pages = steps();
    let said = words(&pages).join(" ");
    assert_eq!(said.matches("Because").count(), 400 + 3 * (said.matches("Step ").count() - 1));
    assert!(pages.len() > 5);
}

#[cfg(feature = "pdf")]
#[test]
fn a_pdf_has_its_pages_and_all_their_words() {
    use neuf_sheets::pdf::{About, pdf};
    let about = About { title: "Été".to_owned(), language: "fr".to_owned() };
    for pages in [worksheet(&sheet(5, 4, Solutions::End)), steps()] {
        let bytes = pdf(&pages, &about);
        assert_eq!(bytes, pdf(&pages, &about), "the same pages, the same bytes");
        let read = reader::read(&bytes);
        assert_eq!(read.len(), pages.len());
        for (text, page) in read.iter().zip(&pages) {
            assert_eq!(*text, words(std::slice::from_ref(page)));
        }
    }
}

/// A reader of the PDFs that are written here, which knows nothing of the writer.
#[cfg(feature = "pdf")]
mod reader {
    use std::collections::HashMap;
    use std::io::Read;

    /// The words of every page.
    pub fn read(pdf: &[u8]) -> Vec<Vec<String>> {
        let text: String = pdf.iter().map(|&byte| char::from(byte)).collect();
        let objects = text.split("\nendobj");
        let streams: Vec<(&str, String)> = objects.filter_map(stream).collect();
        let maps = streams.iter().filter(|(_, data)| data.contains("beginbfchar"));
        let maps: Vec<HashMap<u16, char>> = maps.map(|(_, data)| letters(data)).collect();
        let pages = streams.iter().filter(|(_, data)| data.contains("\nET"));
        assert_eq!(text.matches("/Type /Page\n").count(), pages.clone().count());
        pages.map(|(_, data)| words(data, &maps)).collect()
    }

    fn stream(object: &str) -> Option<(&str, String)> {
        let (head, rest) = object.split_once("\nstream\n")?;
        let data = rest.split("\nendstream").next()?;
        if !head.contains("/FlateDecode") {
            return Some((head, data.to_owned()));
        }
        let bytes: Vec<u8> = data.chars().map(|it| it as u8).collect();
        let mut plain = Vec::new();
        flate2::read::ZlibDecoder::new(&bytes[..]).read_to_end(&mut plain).expect("deflated");
        Some((head, plain.into_iter().map(char::from).collect()))
    }

    /// `<0001> <0041>`: which letter a number stands for.
    fn letters(map: &str) -> HashMap<u16, char> {
        let hex = |text: &str| u16::from_str_radix(text.trim_matches(['<', '>']), 16).ok();
        let pair = |line: &str| {
            let (number, letter) = line.split_once(' ')?;
            Some((hex(number)?, char::from_u32(hex(letter)?.into())?))
        };
        map.lines().filter_map(pair).collect()
    }

    /// What is shown between `BT` and `ET`, in the font that was set.
    fn words(content: &str, maps: &[HashMap<u16, char>]) -> Vec<String> {
        let mut all = Vec::new();
        for part in content.split("BT\n").skip(1) {
            let part = part.split("\nET").next().expect("the end of the words");
            let map = &maps[usize::from(part.contains("/B "))];
            let shown = part.strip_suffix(" Tj").expect("words are shown last");
            let bytes = match shown.rfind('<').filter(|_| shown.ends_with('>')) {
                Some(start) => hex(&shown[start + 1..shown.len() - 1]),
                None => literal(&shown[shown.find("\n(").expect("words") + 2..shown.len() - 1]),
            };
            let numbers = bytes.chunks(2).map(|it| u16::from_be_bytes([it[0], it[1]]));
            all.push(numbers.map(|number| map[&number]).collect());
        }
        all
    }

    fn hex(text: &str) -> Vec<u8> {
        let digits: Vec<u32> = text.chars().filter_map(|it| it.to_digit(16)).collect();
        digits.chunks(2).map(|it| (16 * it[0] + it[1]) as u8).collect()
    }

    fn literal(text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut rest = text.chars();
        while let Some(it) = rest.next() {
            bytes.push(match it {
                '\\' => match rest.next().expect("what is escaped") {
                    first @ '0'..='7' => {
                        let more = [rest.next(), rest.next()].map(|it| it.expect("three digits"));
                        let digits = [first, more[0], more[1]].map(|it| it as u8 - b'0');
                        digits[0] * 64 + digits[1] * 8 + digits[2]
                    }
                    'n' => b'\n',
                    'r' => b'\r',
                    't' => b'\t',
                    'b' => 8,
                    'f' => 12,
                    other => other as u8,
                },
                other => other as u8,
            });
        }
        bytes
    }
}

#[cfg(feature = "png")]
#[test]
fn a_png_is_as_large_as_asked_and_shows_the_grid() {
    let page = &worksheet(&sheet(1, 1, Solutions::None))[0];
    let image = neuf_sheets::png::png(page, 0.5).expect("an image");
    let mut reader = png::Decoder::new(std::io::Cursor::new(&image)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    assert_eq!((info.width, info.height), (298, 421));
    assert_eq!(pixels[0], 0xFF, "paper is white");
    let dark = pixels.chunks(3).filter(|pixel| pixel[0] < 0x80).count();
    assert!(dark > 200, "{dark} dark pixels");
    assert!(neuf_sheets::png::png(page, 1e3).is_none(), "no image of gigabytes");
}
