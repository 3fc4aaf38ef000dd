//! Cells that hold each digit once.

/// `N` cells that hold each digit once. Numbers are from 0. [`Shape`](crate::Shape) lists the cells
/// of rows, columns and regular blocks; [`Rules`](crate::Rules) lists those of every house.
///
/// ```
/// use neuf_puzzle::{House, Rules, Shape};
///
/// let rules = Rules::plain(Shape::CLASSIC);
/// let block = House::Block(4);
/// assert_eq!((block.kind(), block.number(), block.to_string().as_str()), ("block", 4, "block 5"));
/// assert_eq!(rules.cells_of(block)[0], Shape::CLASSIC.cell(3, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum House {
    /// A row, counted from the top.
    Row(u8),
    /// A column, counted from the left.
    Column(u8),
    /// A block, counted row by row from the top left, or an irregular region, counted by its first
    /// cell.
    Block(u8),
    /// A diagonal: 0 falls from the top left, 1 rises from the bottom left.
    Diagonal(u8),
    /// A window: a block that lies one cell from the border and from the others.
    Window(u8),
    /// The cells at one position in every block.
    Group(u8),
    /// A region in addition to the blocks.
    Extra(u8),
}

impl House {
    /// The ids of all kinds of houses, in the order in which [`Rules`](crate::Rules) list them.
    pub const KINDS: [&'static str; 7] =
        ["row", "column", "block", "diagonal", "window", "group", "extra"];

    /// The number of this house within its kind, from 0.
    pub fn number(self) -> usize {
        self.parts().1.into()
    }

    /// The id of its kind, for records and translations: one of [`House::KINDS`].
    pub fn kind(self) -> &'static str {
        House::KINDS[self.kind_index()]
    }

    /// The index of its kind in [`House::KINDS`].
    pub fn kind_index(self) -> usize {
        self.parts().0
    }

    fn parts(self) -> (usize, u8) {
        match self {
            House::Row(n) => (0, n),
            House::Column(n) => (1, n),
            House::Block(n) => (2, n),
            House::Diagonal(n) => (3, n),
            House::Window(n) => (4, n),
            House::Group(n) => (5, n),
            House::Extra(n) => (6, n),
        }
    }
}

/// The constructor of each of [`House::KINDS`].
const BY_KIND: [fn(u8) -> House; 7] = [
    House::Row,
    House::Column,
    House::Block,
    House::Diagonal,
    House::Window,
    House::Group,
    House::Extra,
];

/// `row 1`: the kind and the number from 1.
impl std::fmt::Display for House {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.kind(), self.number() + 1)
    }
}

/// The error for a text that names no house.
///
/// ```
/// use neuf_puzzle::{House, HouseError};
///
/// assert_eq!("row 1".parse(), Ok(House::Row(0)));
/// assert_eq!("rank 1".parse::<House>(), Err(HouseError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HouseError;

impl std::fmt::Display for HouseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a house is written as its kind and its number, for example `row 1`")
    }
}

impl std::error::Error for HouseError {}

impl std::str::FromStr for House {
    type Err = HouseError;

    /// Reads what `Display` writes.
    fn from_str(text: &str) -> Result<House, HouseError> {
        let (kind, number) = text.rsplit_once(' ').ok_or(HouseError)?;
        let number = match number.parse() {
            Ok(number @ 1..=64u8) => number - 1,
            _ => return Err(HouseError),
        };
        let kind = House::KINDS.iter().position(|id| *id == kind).ok_or(HouseError)?;
        Ok(BY_KIND[kind](number))
    }
}
