//! A knight visits every square of a board once.
//!
//! A rank is a move of the tour, a choice the square it leads to. Warnsdorff's rule orders the
//! choices: the square from which there are fewest ways on is tried first. The hooks keep the
//! visited squares up to date.

use neuf_backtrack::{Choices, Limits, Problem, Search};

/// A tour of a board of `side` × `side` from a square.
pub struct Tour {
    side: usize,
    from: usize,
}

impl Tour {
    fn moves(&self, square: usize) -> impl Iterator<Item = usize> {
        let side = self.side as isize;
        let (row, column) = (square as isize / side, square as isize % side);
        [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
            .into_iter()
            .map(move |(down, right)| (row + down, column + right))
            .filter(move |(r, c)| (0..side).contains(r) && (0..side).contains(c))
            .map(move |(r, c)| (r * side + c) as usize)
    }
}

impl Problem for Tour {
    type Choice = usize;
    /// The squares visited, as bits.
    type State = u64;

    fn ranks(&self) -> usize {
        self.side * self.side
    }

    fn start(&self) -> u64 {
        0
    }

    fn choices(&self, visited: &u64, tops: &[usize], out: &mut Choices<'_, usize>) {
        let Some(&here) = tops.last() else { return out.push(self.from) };
        let free = |square: &usize| visited & 1 << square == 0;
        let ways_on = |square: usize| self.moves(square).filter(free).count();
        let mut next: Vec<usize> = self.moves(here).filter(free).collect();
        next.sort_by_key(|&square| std::cmp::Reverse(ways_on(square))); // the last is tried first
        out.extend(next);
    }

    fn enter(&self, visited: &mut u64, _: usize, square: usize) {
        *visited |= 1 << square;
    }

    fn leave(&self, visited: &mut u64, _: usize, square: usize) {
        *visited &= !(1 << square);
    }
}

/// The first tour found, square by square.
pub fn first(side: usize, from: usize) -> Option<Vec<usize>> {
    Search::new(Tour { side, from }).next_solution().map(<[usize]>::to_vec)
}

/// How many tours start from a square.
pub fn count(side: usize, from: usize) -> u64 {
    Search::new(Tour { side, from }).count(&Limits::none()).solutions
}

fn main() {
    let tour = first(8, 0).expect("the chessboard has tours");
    println!("A tour of the chessboard:");
    for row in 0..8 {
        let when = |square| tour.iter().position(|&visited| visited == square).map_or(0, |i| i + 1);
        let line: Vec<String> =
            (0..8).map(|column| format!("{:2}", when(row * 8 + column))).collect();
        println!("  {}", line.join(" "));
    }
    println!("\nTours of the 5×5 board from a corner: {}", count(5, 0));
}
