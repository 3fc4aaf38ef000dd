//! The stacks of a search at a step, as the course's documents draw them: boxes that grow upward,
//! the choices given up struck out.

use neuf_backtrack::Search;
use neuf_drawing::scene::{Face, Path, Pen, Place, Point, Scene};
use neuf_watch::{Board, Mark, Pile, Subject, piles};

/// The width and the height of a box, the gap between stacks, and between rows of stacks.
const WIDTH: f64 = 26.0;
const HEIGHT: f64 = 19.0;
const GAP: f64 = 9.0;
const ROW_GAP: f64 = 16.0;
/// The height of the number below a stack.
const NUMBER: f64 = 15.0;
/// The side of a board's square, and the gap beside a board.
const SQUARE: f64 = 17.0;
const ASIDE: f64 = 28.0;

const BOX: Pen = Pen::fill("box", [0xFF; 3]).rimmed([0x33; 3], 0.8);
const TOP: Pen = Pen::fill("top", [0xD6, 0xE9, 0xF5]).rimmed([0x00, 0x72, 0xB2], 1.2);
const GIVEN_UP: Pen = Pen::line("given-up", [0xAA; 3], 0.7).dashed(2.0, 2.0);
const STRUCK: Pen = Pen::line("struck", [0xD5, 0x5E, 0x00], 1.3);
const FLOOR: Pen = Pen::line("floor", [0x33; 3], 1.4).square();
const EMPTY: Pen = Pen::line("dead", [0xD5, 0x5E, 0x00], 1.0).dashed(3.0, 2.0);

const VALUE: Face = Face::new("value", [0x22; 3]);
const TOP_VALUE: Face = Face::new("top-value", [0x00, 0x4A, 0x7A]).bold();
const FAINT: Face = Face::new("faint", [0x99; 3]);
const RANK: Face = Face::new("rank", [0x66; 3]);
const FOCUS: Face = Face::new("focus", [0x11; 3]).bold();

const THIN: Pen = Pen::line("board-thin", [0x99; 3], 0.5);
const THICK: Pen = Pen::line("board-thick", [0x11; 3], 1.3).square();
const HERE: Pen = Pen::fill("here", [0xD6, 0xE9, 0xF5]);
const PIECE: Pen = Pen::fill("piece", [0x11; 3]);
const DOT: Pen = Pen::fill("dot", [0xBB; 3]);
const GIVEN: Face = Face::new("board-given", [0; 3]).bold();
const TRIED: Face = Face::new("board-tried", [0x00, 0x72, 0xB2]);

/// The stacks of a search as it stands, in rows no wider than `width`; the board, if there is one,
/// stands beside the first row.
///
/// ```
/// use neuf_backtrack::{Search, problems::Toy};
///
/// let mut search = Search::new(Toy::Bits);
/// search.step();
/// assert!(neuf_sheets::stacks(&search, None, 400.0).width <= 400.0);
/// ```
pub fn stacks<P: Subject>(search: &Search<P>, board: Option<Scene>, width: f64) -> Scene {
    let aside = board.as_ref().map_or(0.0, |board| board.width + ASIDE);
    let fitting = ((width - aside + GAP) / (WIDTH + GAP)).floor().max(1.0) as usize;
    let piles: Vec<Pile<'_, P::Choice>> = piles(search).collect();
    let mut scene = Scene::new(aside, board.as_ref().map_or(0.0, |board| board.height));
    if let Some(board) = board {
        scene.place(board, Place::at(0.0, 0.0), "");
    }
    let mut y = 0.0;
    for row in piles.chunks(fitting) {
        let highest = row.iter().map(|pile| pile.live.len() + pile.crossed_out.len());
        let floor = y + HEIGHT * highest.max().unwrap_or(0).max(1) as f64;
        for (i, pile) in row.iter().enumerate() {
            let x = aside + i as f64 * (WIDTH + GAP);
            draw(&mut scene, search.problem(), pile, (x, floor));
        }
        scene.width = scene.width.max(aside + row.len() as f64 * (WIDTH + GAP) - GAP);
        y = floor + NUMBER + ROW_GAP;
    }
    scene.height = scene.height.max(y - ROW_GAP);
    scene
}

/// Draws a stack that stands on a floor, its lower left corner at a point.
fn draw<P: Subject>(out: &mut Scene, problem: &P, pile: &Pile<'_, P::Choice>, (x, floor): Point) {
    let place = |level: usize| (x, floor - HEIGHT * (level + 1) as f64);
    let middle = |(x, y): Point| (x + WIDTH / 2.0, y + HEIGHT / 2.0);
    let size = |label: &str| if label.chars().count() > 2 { 9.0 } else { 11.0 };
    for (level, &choice) in pile.live.iter().enumerate() {
        let is_top = level + 1 == pile.live.len();
        let (pen, face) = if is_top { (TOP, TOP_VALUE) } else { (BOX, VALUE) };
        let (at, label) = (place(level), problem.symbol(choice));
        out.draw(Path::rectangle(at, WIDTH, HEIGHT), pen);
        out.write_around(middle(at), size(&label), face, &label);
    }
    for (i, &choice) in pile.crossed_out.iter().enumerate() {
        let (at, label) = (place(pile.live.len() + i), problem.symbol(choice));
        out.draw(Path::rectangle(at, WIDTH, HEIGHT), GIVEN_UP);
        out.write_around(middle(at), size(&label), FAINT, &label);
        let (left, top) = at;
        let stroke = Path::new().to((left + 5.0, top + HEIGHT - 4.0));
        out.draw(stroke.line((left + WIDTH - 5.0, top + 4.0)), STRUCK);
    }
    if pile.live.is_empty() && pile.crossed_out.is_empty() {
        out.draw(Path::rectangle(place(0), WIDTH, HEIGHT), EMPTY);
    }
    out.draw(Path::new().to((x - 2.0, floor)).line((x + WIDTH + 2.0, floor)), FLOOR);
    let face = if pile.is_focus { FOCUS } else { RANK };
    out.write_around((x + WIDTH / 2.0, floor + NUMBER - 5.0), 8.5, face, &pile.rank.to_string());
}

/// The look of a board.
///
/// ```
/// use neuf_sheets::Blocks;
///
/// let classic = Blocks::Of(3, 3);
/// assert_ne!(classic, Blocks::Pieces);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocks {
    /// Numbers on squares, with a thicker line after this many rows and columns.
    Of(usize, usize),
    /// Pieces on squares.
    Pieces,
}

/// The drawing of a board.
///
/// ```
/// use neuf_backtrack::{Search, problems::Queens};
/// use neuf_sheets::Blocks;
/// use neuf_watch::{Extent, Subject};
///
/// let search = Search::new(Queens::new(4));
/// let most = Extent { lines: 4, columns: 4 };
/// let squares = search.problem().board(search.tops(), None, most).expect("queens stand on a board");
/// let drawn = neuf_sheets::board(search.problem(), &squares, Blocks::Pieces);
/// assert_eq!(drawn.width, drawn.height);
/// ```
pub fn board<P: Subject>(problem: &P, board: &Board<P::Choice>, blocks: Blocks) -> Scene {
    let rim = 1.0;
    let (lines, columns) = (board.lines(), board.columns());
    let at = |line: usize, column: usize| {
        let (line, column) = (line - lines.start, column - columns.start);
        (rim + SQUARE * column as f64, rim + SQUARE * line as f64)
    };
    let (width, height) = (SQUARE * columns.len() as f64, SQUARE * lines.len() as f64);
    let mut scene = Scene::new(width + 2.0 * rim, height + 2.0 * rim);
    let (mut thin, mut thick) = (Path::new(), Path::new());
    let is_thick =
        |i: usize, every: usize, end: usize| i == 0 || i == end || i.is_multiple_of(every);
    let (rows_each, columns_each) = match blocks {
        Blocks::Of(rows, columns) => (rows.max(1), columns.max(1)),
        Blocks::Pieces => (usize::MAX, usize::MAX),
    };
    for line in lines.start..=lines.end {
        let is_thick = is_thick(line, rows_each, lines.end);
        let into = if is_thick { &mut thick } else { &mut thin };
        into.add_line(at(line, columns.start), at(line, columns.end));
    }
    for column in columns.start..=columns.end {
        let is_thick = is_thick(column, columns_each, columns.end);
        let into = if is_thick { &mut thick } else { &mut thin };
        into.add_line(at(lines.start, column), at(lines.end, column));
    }
    for (line, squares) in board.rows() {
        for (column, square) in columns.clone().zip(squares) {
            let (x, y) = at(line, column);
            let middle = (x + SQUARE / 2.0, y + SQUARE / 2.0);
            if square.is_focus {
                scene.draw(Path::rectangle((x, y), SQUARE, SQUARE), HERE);
            }
            match (square.choice, square.mark, blocks) {
                (Some(_), _, Blocks::Pieces) => scene.draw(queen((x, y)), PIECE),
                (Some(choice), mark, Blocks::Of(..)) => {
                    let face = if mark == Mark::Given { GIVEN } else { TRIED };
                    scene.write_around(middle, 10.0, face, &problem.symbol(choice));
                }
                (None, Mark::Attacked, Blocks::Pieces) => {
                    scene.draw(Path::circle(middle, 1.2), DOT);
                }
                _ => {}
            }
        }
    }
    scene.draw(thin, THIN);
    scene.draw(thick, THICK);
    scene
}

/// A crown on a square.
fn queen((x, y): Point) -> Path {
    const CROWN: [Point; 9] = [
        (0.2, 0.78),
        (0.12, 0.32),
        (0.31, 0.55),
        (0.36, 0.22),
        (0.5, 0.5),
        (0.64, 0.22),
        (0.69, 0.55),
        (0.88, 0.32),
        (0.8, 0.78),
    ];
    Path::polygon(&CROWN.map(|(dx, dy)| (x + SQUARE * dx, y + SQUARE * dy)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_backtrack::problems::Queens;
    use neuf_drawing::scene_svg;
    use neuf_watch::Extent;

    #[test]
    fn what_was_given_up_is_struck_out() {
        let mut search = Search::new(Queens::new(4));
        for _ in 0..4 {
            search.step();
        }
        let extent = Extent { lines: 4, columns: 4 };
        let tops = search.tops().to_vec();
        let squares = search.problem().board(&tops, None, extent).expect("queens have a board");
        let drawn = board(search.problem(), &squares, Blocks::Pieces);
        let drawn = scene_svg(&stacks(&search, Some(drawn), 400.0));
        // The first column tries 3, the second has given up 1 and tries 0.
        assert_eq!(drawn.matches(r#"class="struck""#).count(), 1);
        assert_eq!(drawn.matches(r#"class="top-value""#).count(), 2);
        assert_eq!(drawn.matches(r#"class="piece""#).count(), 2);
    }
}
