//! Queens: the chessboard, with its lines and columns numbered as in the course.

use super::{Subject, number_width};
use crate::command::trace::picture::{Ink, Picture, Room, Row, window};
use crate::i18n::{Messages, say};
use neuf::backtrack::problems::Queens;

impl Subject for Queens {
    fn symbol_width(&self) -> usize {
        number_width(self.side())
    }

    fn board_title(&self, messages: &Messages) -> String {
        say!(messages, "trace-board-queens")
    }

    /// ```text
    ///   0 1 2 3
    /// 0 · · × ×
    /// 1 · ♛ × ×
    /// 2 · · × ·      ×: attacked
    /// 3 ♛ · × ×
    /// ```
    fn board(&self, tops: &[u32], focus: Option<usize>, room: Room) -> Picture {
        let (side, label) = (self.side(), number_width(self.side()));
        let focus_line = focus.and_then(|column| tops.get(column)).map_or(0, |&line| line as usize);
        let columns_room = room.width.saturating_sub(label) / (label + 1);
        let columns = window(side, columns_room, focus.unwrap_or(0));
        let lines = window(side, room.height.saturating_sub(1), focus_line);
        if columns.is_empty() || lines.is_empty() {
            return Picture::default();
        }
        let attacked = Attacked::by(tops, side);
        let mut rows = vec![Row::default()];
        rows[0].write(&" ".repeat(label), Ink::Plain);
        for column in columns.clone() {
            rows[0].write(&format!(" {column:>label$}"), Ink::Faint);
        }
        for line in lines {
            let mut row = Row::default();
            row.write(&format!("{line:>label$}"), Ink::Faint);
            for column in columns.clone() {
                let (square, ink) = match tops.get(column) {
                    Some(&queen) if queen as usize == line && focus == Some(column) => {
                        ("♛", Ink::Focus)
                    }
                    Some(&queen) if queen as usize == line => ("♛", Ink::Top),
                    Some(_) => ("·", Ink::Faint),
                    None if attacked.reach(line, column) => ("×", Ink::Faint),
                    None => ("·", Ink::Plain),
                };
                row.write(&" ".repeat(label), Ink::Plain);
                row.write(square, ink);
            }
            rows.push(row);
        }
        Picture::of(rows)
    }
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
        Queens::new(side).board(tops, focus, Room { width, height }).lines(false).collect()
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
