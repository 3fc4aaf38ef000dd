//! Sudoku: the grid being tested, the givens distinct from the tops.

use super::Subject;
use crate::{Board, Extent, Ink, Mark, Picture, Room, Row, Square};
use neuf_backtrack::Problem;
use neuf_puzzle::{Cell, Frame, Shape};
use neuf_solve::SudokuStacks;

impl Subject for SudokuStacks {
    fn symbol(&self, choice: u8) -> String {
        self.alphabet().digit(self.shape(), choice.into())
    }

    fn symbol_width(&self) -> usize {
        self.alphabet().width(self.shape())
    }

    fn board(&self, tops: &[u8], focus: Option<usize>, most: Extent) -> Option<Board<u8>> {
        let shape = self.shape();
        let focus = cell_of(self, focus);
        let mut values = vec![0; shape.cell_count()];
        self.write_values(tops, &mut values);
        let mut is_tried = vec![false; values.len()];
        for rank in (0..tops.len()).filter(|&rank| !self.is_given(rank)) {
            is_tried[self.cell(rank).index()] = true;
        }
        let square = |row, column| {
            let cell = shape.cell(row, column);
            let choice = Some(values[cell.index()]).filter(|&value| value > 0);
            let mark = match choice {
                None => Mark::Open,
                Some(_) if is_tried[cell.index()] => Mark::Tried,
                Some(_) => Mark::Given,
            };
            Square { choice, mark, is_focus: focus == Some(cell) }
        };
        Some(Board::around(whole(shape), most, place(shape, focus), square))
    }

    /// ```text
    /// ┌─────┬─────┐
    /// │ 1 4 │[3]. │      the brackets: where the last step was
    /// │ . . │ 2 . │
    /// ├─────┼─────┤
    /// │ . . │ . . │
    /// │ . 3 │ . 4 │
    /// └─────┴─────┘
    /// ```
    fn picture(&self, tops: &[u8], focus: Option<usize>, room: Room) -> Picture {
        let shape = self.shape();
        let Some(board) = self.board(tops, focus, whole(shape)) else {
            return Picture::default();
        };
        let (row, column) = place(shape, cell_of(self, focus));
        let frame = Frame::new(self.rules(), vec![self.symbol_width(); shape.size()]);
        let (x, y) = frame.place(row, column);
        drawn(self, &frame, &board).around(x, y, room)
    }
}

fn cell_of(stacks: &SudokuStacks, rank: Option<usize>) -> Option<Cell> {
    rank.filter(|&rank| rank < stacks.ranks()).map(|rank| stacks.cell(rank))
}

/// The row and the column of the focus; the first ones without a focus.
fn place(shape: Shape, focus: Option<Cell>) -> (usize, usize) {
    focus.map_or((0, 0), |cell| (shape.row(cell), shape.column(cell)))
}

fn whole(shape: Shape) -> Extent {
    Extent { lines: shape.size(), columns: shape.size() }
}

fn drawn(stacks: &SudokuStacks, frame: &Frame<'_>, board: &Board<u8>) -> Picture {
    let ruling = |row| {
        let mut line = Row::default();
        line.write(&frame.ruling(row)?, Ink::Faint);
        Some(line)
    };
    let mut rows = Vec::new();
    for (line, squares) in board.rows() {
        rows.extend(ruling(line));
        rows.push(grid_row(stacks, frame, line, squares));
    }
    rows.extend(ruling(stacks.shape().size()));
    Picture::of(rows)
}

fn grid_row(stacks: &SudokuStacks, frame: &Frame<'_>, line: usize, squares: &[Square<u8>]) -> Row {
    let width = stacks.symbol_width();
    let mut row = Row::default();
    let mut was_focus = false;
    for (column, square) in squares.iter().enumerate() {
        let has_line = frame.has_line_before(line, column);
        if has_line || frame.is_wide() {
            if column > 0 {
                write_between(&mut row, was_focus, false);
            }
            row.write(if has_line { "│" } else { " " }, Ink::Faint);
            was_focus = false;
        }
        write_between(&mut row, was_focus, square.is_focus);
        let text = stacks.symbol(square.choice.unwrap_or(0));
        row.write(&format!("{text:>width$}"), ink(square));
        was_focus = square.is_focus;
    }
    write_between(&mut row, was_focus, false);
    row.write("│", Ink::Faint);
    row
}

fn ink(square: &Square<u8>) -> Ink {
    match square.mark {
        _ if square.is_focus => Ink::Focus,
        Mark::Given => Ink::Given,
        Mark::Tried => Ink::Top,
        Mark::Open | Mark::Attacked | Mark::Passed => Ink::Faint,
    }
}

/// Writes the character between two cells, of which one may be the focus.
fn write_between(row: &mut Row, after_focus: bool, before_focus: bool) {
    match (after_focus, before_focus) {
        (true, _) => row.write("]", Ink::Focus),
        (false, true) => row.write("[", Ink::Focus),
        (false, false) => row.write(" ", Ink::Plain),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::{Clues, Puzzle};

    const ROOMY: Room = Room { width: 500, height: 200 };

    fn course_puzzle() -> Puzzle {
        let values = [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];
        Clues::from_values(Shape::new(2, 2).unwrap(), &values).unwrap().check().unwrap()
    }

    fn course_example() -> SudokuStacks {
        SudokuStacks::all_cells(&course_puzzle())
    }

    fn lines(picture: &Picture) -> Vec<String> {
        picture.to_string().lines().map(str::to_owned).collect()
    }

    #[test]
    fn the_grid_being_tested_has_givens_and_tops() {
        let drawn = course_example().picture(&[1, 4, 3], Some(2), ROOMY);
        assert_eq!(
            lines(&drawn),
            [
                "┌─────┬─────┐",
                "│ 1 4 │[3]. │",
                "│ . . │ 2 . │",
                "├─────┼─────┤",
                "│ . . │ . . │",
                "│ . 3 │ . 4 │",
                "└─────┴─────┘",
            ],
        );
    }

    #[test]
    fn regions_of_any_form_have_lines_around_them() {
        let text = "regions:\n1222\n1132\n1433\n4443\ngrid:\n1...\n....\n....\n....\n";
        let puzzle = text.parse::<Clues>().unwrap().check().unwrap();
        let drawn = SudokuStacks::all_cells(&puzzle).picture(&[1, 4], Some(1), ROOMY);
        assert_eq!(
            lines(&drawn)[..4],
            ["┌───┬───────────┐", "│ 1 │[4]  .   . │", "│   └───┬───┐   │", "│ .   . │ . │ . │"],
        );
    }

    #[test]
    fn a_given_is_one_whether_it_has_a_rank_or_not() {
        let marks = |stacks: SudokuStacks, tops: &[u8]| {
            let board = stacks.board(tops, None, whole(stacks.shape())).unwrap();
            [(0, 0), (0, 1), (1, 2), (2, 2)]
                .map(|(row, column)| board.square(row, column).unwrap().mark)
        };
        let expected = [Mark::Given, Mark::Tried, Mark::Given, Mark::Open];
        assert_eq!(marks(course_example(), &[1, 4]), expected);
        assert_eq!(marks(SudokuStacks::empty_cells(&course_puzzle()), &[4]), expected);
    }

    #[test]
    fn brackets_close_at_the_edges() {
        let line =
            |focus| lines(&course_example().picture(&[1, 4], Some(focus), ROOMY)).swap_remove(1);
        assert_eq!(line(0), "│[1]4 │ . . │");
        assert_eq!(line(1), "│ 1[4]│ . . │");
        assert_eq!(line(3), "│ 1 4 │ .[.]│");
    }

    #[test]
    fn of_a_large_grid_the_part_around_the_cell_is_drawn() {
        let shape = Shape::new(8, 8).unwrap();
        let stacks = SudokuStacks::all_cells(&Puzzle::empty(shape));
        for focus in [0, 63, 2000, 4095] {
            let drawn = stacks.picture(&[], Some(focus), Room { width: 40, height: 12 });
            assert_eq!((drawn.width(), drawn.height()), (40, 12));
            assert!(drawn.to_string().contains("[ .]"), "rank {focus}");
        }
    }
}
