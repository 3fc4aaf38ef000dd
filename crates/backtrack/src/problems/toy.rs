//! The four toy problems of the course: lists of four digits under small constraints.

use crate::{Choices, Problem};

/// One of the course's four toy problems.
///
/// ```
/// use neuf_backtrack::{Search, problems::Toy};
///
/// assert_eq!(Search::new(Toy::Independent).next_solution(), Some(&[4, 6, 8, 9][..]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Toy {
    /// Problem 1: 1–4, then 5 or 6, then 7 or 8, then 9.
    Independent,
    /// Problem 2: 1–3, its double, one of 5, 7, 9, the same again.
    DoubleAndEqual,
    /// Problem 3: odd; 2 or 4 if that is at least 5, else 6 or 8; its half; the first minus one,
    /// or 9.
    HalfAndMinusOne,
    /// Problem 4: four bits.
    Bits,
}

impl Toy {
    /// The four problems, in the order of the course.
    pub const ALL: [Toy; 4] =
        [Toy::Independent, Toy::DoubleAndEqual, Toy::HalfAndMinusOne, Toy::Bits];

    /// The problem with this number, 1 to 4.
    pub fn numbered(number: usize) -> Option<Toy> {
        number.checked_sub(1).and_then(|index| Toy::ALL.get(index).copied())
    }

    /// The number of this problem in the course, 1 to 4.
    pub fn number(self) -> usize {
        self as usize + 1
    }
}

impl Problem for Toy {
    type Choice = u32;
    type State = ();

    fn ranks(&self) -> usize {
        4
    }

    fn start(&self) {}

    fn choices(&self, (): &(), tops: &[u32], out: &mut Choices<'_, u32>) {
        match (self, tops) {
            (Toy::Independent, []) => out.extend([1, 2, 3, 4]),
            (Toy::Independent, [_]) => out.extend([5, 6]),
            (Toy::Independent, [_, _]) => out.extend([7, 8]),
            (Toy::Independent, _) => out.push(9),

            (Toy::DoubleAndEqual, []) => out.extend([1, 2, 3]),
            (Toy::DoubleAndEqual, [first]) => out.push(2 * first),
            (Toy::DoubleAndEqual, [_, _]) => out.extend([5, 7, 9]),
            (Toy::DoubleAndEqual, [.., third]) => out.push(*third),

            (Toy::HalfAndMinusOne, []) => out.extend([1, 3, 5, 7, 9]),
            (Toy::HalfAndMinusOne, [first]) => {
                out.extend(if *first >= 5 { [2, 4] } else { [6, 8] });
            }
            (Toy::HalfAndMinusOne, [_, second]) => out.push(second / 2),
            (Toy::HalfAndMinusOne, [first, ..]) => out.extend([first.saturating_sub(1), 9]),

            (Toy::Bits, _) => out.extend([0, 1]),
        }
    }
}
