//! The stacks as the course shows them: drawn as columns, and written as a list of lists.

use crate::subject::number_width;
use crate::{Ink, Picture, Pile, Room, Row, Subject, focus, pile, window};
use neuf_backtrack::{Search, Stacks};
use std::fmt::Display;

/// The stacks drawn side by side, each with its rank below; when there are too many, the last ones.
///
/// ```text
///     /4/
/// │1│ │2│            4 has been crossed out at rank 1,
/// └─┘ └─┘  ∅         rank 2 has no choice
///  0   1   2
/// ```
pub fn columns<P: Subject>(search: &Search<P>, room: Room) -> Picture {
    let problem = search.problem();
    let drawn = focus(search).map_or(0, |rank| rank + 1);
    let inner = problem.symbol_width().max(number_width(problem.ranks()).saturating_sub(2));
    let (shown, has_more) = how_many_fit(drawn, inner + 3, room.width);
    let depth = room.height.saturating_sub(2);
    if shown == 0 || depth == 0 {
        return Picture::default();
    }
    let piles: Vec<_> = (drawn - shown..drawn).filter_map(|rank| pile(search, rank)).collect();
    let columns: Vec<_> = piles.iter().map(|pile| pieces(problem, pile, depth)).collect();
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    let before = |text: &str| {
        let mut row = Row::default();
        row.write(if has_more { text } else { "" }, Ink::Faint);
        row
    };
    let mut rows = Vec::with_capacity(height + 2);
    for level in (0..height).rev() {
        let mut row = before("  ");
        for column in &columns {
            column.get(level).unwrap_or(&DrawnChoice::Air).write(&mut row, inner);
            row.write(" ", Ink::Plain);
        }
        rows.push(row);
    }
    let (mut ground, mut numbers) = (before("… "), before("  "));
    for pile in piles {
        if pile.live.is_empty() {
            ground.write(&format!("{:^1$}", "∅", inner + 3), Ink::Focus);
        } else {
            ground.write(&format!("└{}┘ ", "─".repeat(inner)), Ink::Faint);
        }
        numbers.write(&format!("{:^1$} ", pile.rank, inner + 2), Ink::Faint);
    }
    rows.extend([ground, numbers]);
    Picture::of(rows)
}

/// How many columns fit, and whether others are left out, for which `… ` needs room.
fn how_many_fit(columns: usize, width: usize, room: usize) -> (usize, bool) {
    // The gap after the last column may be missing.
    if columns * width <= room + 1 {
        return (columns, false);
    }
    ((room + 1).saturating_sub("… ".chars().count()) / width, true)
}

/// A choice on a stack as it is drawn.
enum DrawnChoice {
    Live(String),
    Top(String, Ink),
    Crossed(String),
    /// Stands for the choices that find no room.
    More,
    Air,
}

/// The pile as it is drawn, crossed-out choices included, bottom first; its top is always shown.
fn pieces<P: Subject>(problem: &P, pile: &Pile<'_, P::Choice>, depth: usize) -> Vec<DrawnChoice> {
    let Some(top) = pile.live.len().checked_sub(1) else {
        return Vec::new();
    };
    let ink = if pile.is_focus { Ink::Focus } else { Ink::Top };
    let all: Vec<_> = pile.live.iter().chain(pile.crossed_out).copied().collect();
    let seen = window(all.len(), depth, top);
    let can_say_more = seen.len() > 2;
    seen.clone()
        .map(|index| match problem.symbol(all[index]) {
            symbol if index == top => DrawnChoice::Top(symbol, ink),
            _ if can_say_more && index == seen.start && index > 0 => DrawnChoice::More,
            _ if can_say_more && index + 1 == seen.end && seen.end < all.len() => DrawnChoice::More,
            symbol if index < top => DrawnChoice::Live(symbol),
            symbol => DrawnChoice::Crossed(symbol),
        })
        .collect()
}

impl DrawnChoice {
    fn write(&self, row: &mut Row, inner: usize) {
        let mut walled = |wall: &str, wall_ink: Ink, symbol: &str, ink: Ink| {
            row.write(wall, wall_ink);
            row.write(&format!("{symbol:>inner$}"), ink);
            row.write(wall, wall_ink);
        };
        match self {
            DrawnChoice::Live(symbol) => walled("│", Ink::Faint, symbol, Ink::Plain),
            DrawnChoice::Top(symbol, ink) => walled("│", Ink::Faint, symbol, *ink),
            DrawnChoice::Crossed(symbol) => walled("/", Ink::Crossed, symbol, Ink::Crossed),
            DrawnChoice::More => walled(" ", Ink::Faint, "⋮", Ink::Faint),
            DrawnChoice::Air => walled(" ", Ink::Plain, "", Ink::Plain),
        }
    }
}

/// All stacks as the course writes them: `[[1], [2, 4], [3]]`.
///
/// Of a list wider than `width`, only the end is written: `[…, [2, 4], [3]]`.
///
/// ```
/// use neuf_backtrack::{Search, problems::Queens};
/// use neuf_watch::{bracketed, list};
///
/// let mut search = Search::new(Queens::new(4));
/// search.step();
/// search.step();
/// assert_eq!(list(search.stacks(), 80), "[[0, 1, 2, 3], [0, 1]]");
/// assert_eq!(list(search.stacks(), 12), "[…, [0, 1]]");
/// assert_eq!(bracketed(search.stacks().stack(1)), "[0, 1]");
/// ```
pub fn list<C: Copy + Display>(stacks: &Stacks<C>, width: usize) -> String {
    let written: Vec<String> = stacks.iter().map(|stack| bracketed(stack)).collect();
    let whole = format!("[{}]", written.join(", "));
    let length = whole.chars().count();
    if length <= width {
        return whole;
    }
    const CUT: &str = "[…";
    let keep = width.saturating_sub(CUT.chars().count());
    let end: String = whole.chars().skip(length - keep).collect();
    // Leave out a whole stack rather than write half of one.
    let from = end.find(", [").unwrap_or(0);
    format!("{CUT}{}", &end[from..])
}

/// Choices as the course writes them: `[2, 4]`.
pub fn bracketed<C: Display>(choices: &[C]) -> String {
    let written: Vec<String> = choices.iter().map(C::to_string).collect();
    format!("[{}]", written.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_backtrack::problems::{Queens, Toy};

    fn queens(side: usize, steps: usize) -> Search<Queens> {
        let mut search = Search::new(Queens::new(side));
        for _ in 0..steps {
            search.step();
        }
        search
    }

    fn drawn<P: Subject>(search: &Search<P>, width: usize, height: usize) -> Vec<String> {
        let drawn = columns(search, Room { width, height }).to_string();
        drawn.lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_dead_end_and_what_was_crossed_out_are_drawn() {
        // Four queens: 3, then 1 with nothing in column 2, back to 0, then 2, nothing in column 3.
        assert_eq!(
            drawn(&queens(4, 3), 80, 24),
            ["│3│", "│2│", "│1│ │1│", "│0│ │0│", "└─┘ └─┘  ∅", " 0   1   2",],
        );
        assert_eq!(
            drawn(&queens(4, 4), 80, 24),
            ["│3│", "│2│", "│1│ /1/", "│0│ │0│", "└─┘ └─┘", " 0   1"],
        );
    }

    #[test]
    fn the_last_columns_and_the_tops_are_kept_when_room_is_scarce() {
        assert_eq!(
            drawn(&queens(8, 4), 9, 5),
            ["  │3│ │6│", "  │2│ │1│", "   ⋮  │0│", "… └─┘ └─┘", "   2   3"],
        );
    }

    #[test]
    fn no_room_means_no_drawing() {
        for (width, height) in [(0, 0), (2, 24), (80, 2), (1, 1)] {
            assert!(drawn(&queens(8, 30), width, height).is_empty(), "{width}×{height}");
        }
    }

    #[test]
    fn any_room_is_kept_to() {
        for steps in [1, 7, 30, 200] {
            let search = queens(20, steps);
            for width in 0..40 {
                for height in 0..12 {
                    let picture = columns(&search, Room { width, height });
                    assert!(picture.width() <= width + 1 && picture.height() <= height);
                }
            }
        }
    }

    #[test]
    fn lists_are_written_as_in_the_course() {
        let mut search = Search::new(Toy::Independent);
        assert_eq!(list(search.stacks(), 80), "[]");
        search.next_solution();
        assert_eq!(list(search.stacks(), 80), "[[1, 2, 3, 4], [5, 6], [7, 8], [9]]");
        assert_eq!(list(search.stacks(), 20), "[…, [7, 8], [9]]");
        assert_eq!(list(search.stacks(), 3), "[…]");
    }
}
