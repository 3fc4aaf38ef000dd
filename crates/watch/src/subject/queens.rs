//! Queens: the chessboard, with its lines and columns numbered as in the course.

use super::{Subject, number_width};
use crate::{Board, Extent, Ink, Mark, Picture, Room, Row, Square};
use neuf_backtrack::problems::Queens;

impl Subject for Queens {
    fn symbol_width(&self) -> usize {
        number_width(self.side())
    }

    fn board(&self, tops: &[u32], focus: Option<usize>, most: Extent) -> Option<Board<u32>> {
        let side = self.side();
        let line = focus.and_then(|column| tops.get(column)).map_or(0, |&line| line as usize);
        let attacked = Attacked::by(tops, side);
        let square = |line, column| {
            let (choice, mark) = match tops.get(column) {
                Some(&queen) if queen as usize == line => (Some(queen), Mark::Tried),
                Some(_) => (None, Mark::Passed),
                None if attacked.reach(line, column) => (None, Mark::Attacked),
                None => (None, Mark::Open),
            };
            Square { choice, mark, is_focus: choice.is_some() && focus == Some(column) }
        };
        let size = Extent { lines: side, columns: side };
        Some(Board::around(size, most, (line, focus.unwrap_or(0)), square))
    }

    /// ```text
    ///   0 1 2 3
    /// 0 · · × ×
    /// 1 · ♛ × ×
    /// 2 · · × ·      ×: attacked
    /// 3 ♛ · × ×
    /// ```
    fn picture(&self, tops: &[u32], focus: Option<usize>, room: Room) -> Picture {
        let label = number_width(self.side());
        let most = Extent {
            lines: room.height.saturating_sub(1),
            columns: room.width.saturating_sub(label) / (label + 1),
        };
        match self.board(tops, focus, most) {
            Some(board) if !board.is_empty() => drawn(&board, label),
            _ => Picture::default(),
        }
    }
}

fn drawn(board: &Board<u32>, label: usize) -> Picture {
    let mut heading = Row::default();
    heading.write(&" ".repeat(label), Ink::Plain);
    for column in board.columns() {
        heading.write(&format!(" {column:>label$}"), Ink::Faint);
    }
    let mut rows = vec![heading];
    for (line, squares) in board.rows() {
        let mut row = Row::default();
        row.write(&format!("{line:>label$}"), Ink::Faint);
        for square in squares {
            let (symbol, ink) = match square.mark {
                Mark::Tried | Mark::Given if square.is_focus => ("♛", Ink::Focus),
                Mark::Tried | Mark::Given => ("♛", Ink::Top),
                Mark::Passed => ("·", Ink::Faint),
                Mark::Attacked => ("×", Ink::Faint),
                Mark::Open => ("·", Ink::Plain),
            };
            row.write(&" ".repeat(label), Ink::Plain);
            row.write(symbol, ink);
        }
        rows.push(row);
    }
    Picture::of(rows)
}

/// The lines and diagonals on which a queen stands.
struct Attacked {
    side: usize,
    lines: Vec<bool>,
    rising: Vec<bool>,
    falling: Vec<bool>,
}

impl Attacked {
    fn by(queens: &[u32], side: usize) -> Attacked {
        let diagonals = vec![false; 2 * side];
        let mut attacked = Attacked {
            side,
            lines: vec![false; side],
            rising: diagonals.clone(),
            falling: diagonals,
        };
        for (column, &line) in queens.iter().enumerate() {
            let line = line as usize;
            attacked.lines[line] = true;
            attacked.rising[line + column] = true;
            attacked.falling[line + side - column] = true;
        }
        attacked
    }

    fn reach(&self, line: usize, column: usize) -> bool {
        self.lines[line] || self.rising[line + column] || self.falling[line + self.side - column]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(side: usize, tops: &[u32], width: usize, height: usize) -> Vec<String> {
        let focus = tops.len().checked_sub(1);
        let drawn = Queens::new(side).picture(tops, focus, Room { width, height }).to_string();
        drawn.lines().map(str::to_owned).collect()
    }

    #[test]
    fn attacked_squares_of_the_columns_to_come_are_marked() {
        let drawn = board(4, &[3, 1], 80, 24);
        assert_eq!(drawn, ["  0 1 2 3", "0 · · × ×", "1 · ♛ × ×", "2 · · × ·", "3 ♛ · × ×"],);
    }

    #[test]
    fn of_a_large_board_the_part_around_the_last_queen_is_drawn() {
        let drawn = board(1000, &[500, 900], 30, 11);
        assert_eq!(drawn.len(), 11);
        assert!(drawn.iter().any(|line| line.starts_with("900") && line.contains('♛')));
    }

    #[test]
    fn no_room_means_no_board() {
        assert!(board(8, &[7], 2, 1).is_empty());
        assert!(board(8, &[7], 0, 0).is_empty());
    }
}
