//! Sudoku: the grid being tested, the givens distinct from the tops.

use super::Subject;
use crate::command::trace::picture::{Ink, Picture, Room, Row};
use crate::i18n::{Messages, say};
use neuf::Cell;
use neuf::backtrack::Problem;
use neuf::solve::SudokuStacks;

impl Subject for SudokuStacks {
    fn symbol(&self, choice: u8) -> String {
        self.alphabet().digit(self.shape(), choice.into())
    }

    fn symbol_width(&self) -> usize {
        self.alphabet().width(self.shape())
    }

    fn board_title(&self, messages: &Messages) -> String {
        say!(messages, "trace-board-sudoku")
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
    fn board(&self, tops: &[u8], focus: Option<usize>, room: Room) -> Picture {
        let shape = self.shape();
        let focus = focus.filter(|&rank| rank < self.ranks()).map(|rank| self.cell(rank));
        let whole = whole_board(self, tops, focus);
        let (row, column) = focus.map_or((0, 0), |cell| (shape.row(cell), shape.column(cell)));
        let x = 1 + column * (self.symbol_width() + 1) + 2 * (column / shape.block_columns());
        let y = 1 + row + row / shape.block_rows();
        whole.around(x + 1, y, room)
    }
}

fn whole_board(stacks: &SudokuStacks, tops: &[u8], focus: Option<Cell>) -> Picture {
    let shape = stacks.shape();
    let mut values = vec![0; shape.cell_count()];
    stacks.write_values(tops, &mut values);
    let ink = |cell: Cell| match values[cell.index()] {
        _ if focus == Some(cell) => Ink::Focus,
        0 => Ink::Faint,
        // Every cell has a rank, in reading order.
        _ if stacks.is_given(cell.index()) => Ink::Given,
        _ => Ink::Top,
    };
    let mut rows = vec![ruling(stacks, ['┌', '┬', '┐'])];
    for row in 0..shape.size() {
        if row > 0 && row % shape.block_rows() == 0 {
            rows.push(ruling(stacks, ['├', '┼', '┤']));
        }
        let cells = (0..shape.size()).map(|column| shape.cell(row, column));
        rows.push(grid_row(stacks, cells, focus, |cell| (values[cell.index()], ink(cell))));
    }
    rows.push(ruling(stacks, ['└', '┴', '┘']));
    Picture::of(rows)
}

fn grid_row(
    stacks: &SudokuStacks,
    cells: impl Iterator<Item = Cell>,
    focus: Option<Cell>,
    look: impl Fn(Cell) -> (u8, Ink),
) -> Row {
    let (shape, width) = (stacks.shape(), stacks.symbol_width());
    let mut row = Row::default();
    let mut was_focus = false;
    for cell in cells {
        let is_focus = focus == Some(cell);
        if shape.column(cell).is_multiple_of(shape.block_columns()) {
            if shape.column(cell) > 0 {
                write_between(&mut row, was_focus, false);
            }
            row.write("│", Ink::Faint);
            was_focus = false;
        }
        write_between(&mut row, was_focus, is_focus);
        let (value, ink) = look(cell);
        let text = stacks.symbol(value);
        row.write(&format!("{text:>width$}"), ink);
        was_focus = is_focus;
    }
    write_between(&mut row, was_focus, false);
    row.write("│", Ink::Faint);
    row
}

/// What stands between two cells, of which one may be the focus.
fn write_between(row: &mut Row, after_focus: bool, before_focus: bool) {
    match (after_focus, before_focus) {
        (true, _) => row.write("]", Ink::Focus),
        (false, true) => row.write("[", Ink::Focus),
        (false, false) => row.write(" ", Ink::Plain),
    }
}

fn ruling(stacks: &SudokuStacks, [left, middle, right]: [char; 3]) -> Row {
    let (shape, width) = (stacks.shape(), stacks.symbol_width());
    let block = "─".repeat(shape.block_columns() * (width + 1) + 1);
    let blocks = vec![block; shape.block_rows()].join(&middle.to_string());
    let mut row = Row::default();
    row.write(&format!("{left}{blocks}{right}"), Ink::Faint);
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::{Clues, Puzzle, Shape};

    const ROOMY: Room = Room { width: 500, height: 200 };

    fn course_example() -> SudokuStacks {
        let values = [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];
        let clues = Clues::from_values(Shape::new(2, 2).unwrap(), &values).unwrap();
        SudokuStacks::all_cells(&clues.check().unwrap())
    }

    #[test]
    fn the_grid_being_tested_has_givens_and_tops() {
        let drawn = course_example().board(&[1, 4, 3], Some(2), ROOMY);
        let lines: Vec<_> = drawn.lines(false).collect();
        assert_eq!(
            lines,
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
    fn brackets_close_at_the_edges() {
        let line = |focus| course_example().board(&[1, 4], Some(focus), ROOMY).lines(false).nth(1);
        assert_eq!(line(0).unwrap(), "│[1]4 │ . . │");
        assert_eq!(line(1).unwrap(), "│ 1[4]│ . . │");
        assert_eq!(line(3).unwrap(), "│ 1 4 │ .[.]│");
    }

    #[test]
    fn of_a_large_grid_the_part_around_the_cell_is_drawn() {
        let shape = Shape::new(8, 8).unwrap();
        let stacks = SudokuStacks::all_cells(&Puzzle::empty(shape));
        for focus in [0, 63, 2000, 4095] {
            let drawn = stacks.board(&[], Some(focus), Room { width: 40, height: 12 });
            assert_eq!((drawn.width(), drawn.height()), (40, 12));
            let has_brackets = drawn.lines(false).any(|line| line.contains("[ .]"));
            assert!(has_brackets, "rank {focus}");
        }
    }
}
