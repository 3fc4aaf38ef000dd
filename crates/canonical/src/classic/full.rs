//! Full grids: a table for the first two rows.
//!
//! The first row of the smallest text is always 123456789, so digits are named by their places in
//! the first row. The second row then is a permutation of the nine places, and another order of
//! columns conjugates it. There are 12 096 such permutations (no digit stays within its stack) and
//! few classes of them: a table gives the class of each, by the smallest text, and an order of
//! columns that leads to this text. The other orders follow from those that keep the smallest.

use super::RowText;
use super::leaf::Leaf;
use super::lines::Lines;
use std::sync::LazyLock;

/// Places or columns in some order.
type Order = [u8; 9];

/// Two rows of a band in order, the third, and the permutation from the first to the second.
#[derive(Clone, Copy, Debug, Default)]
struct Pair {
    transposed: bool,
    rows: [u8; 3],
    permutation: Order,
}

/// The rows of the smallest text; appends all leaves that give it.
pub fn find(lines: &Lines, leaves: &mut Vec<Leaf>) -> [RowText; 9] {
    let table = &*TABLE;
    let (mut class, mut count) = (u8::MAX, 0);
    let mut pairs = [Pair::default(); 36];
    for (transposed, rows) in [(false, &lines.values[0]), (true, &lines.values[1])] {
        let places = rows.map(|row| places_of(&row));
        for trio in TRIOS {
            let [first, second, _] = trio.map(usize::from);
            let permutation = rows[second].map(|digit| places[first][usize::from(digit & 15)]);
            let here = table.class_of(&permutation);
            if here < class {
                (class, count) = (here, 0);
            }
            if here == class {
                pairs[count] = Pair { transposed, rows: trio, permutation };
                count += 1;
            }
        }
    }
    let mut best = [RowText::MAX; 9];
    for pair in &pairs[..count] {
        let first = table.order_of(&pair.permutation);
        for kept in &table.keepers[usize::from(class)] {
            try_order(lines, pair, &after(first, kept), &mut best, leaves);
        }
    }
    best
}

/// Two rows of a band in order, and the third.
static TRIOS: [[u8; 3]; 18] = {
    let orders = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 0, 1], [1, 2, 0], [2, 1, 0]];
    let mut trios = [[0; 3]; 18];
    let mut number = 0;
    while number < 18 {
        let ([a, b, c], band) = (orders[number % 6], number as u8 / 6 * 3);
        trios[number] = [band + a, band + b, band + c];
        number += 1;
    }
    trios
};

/// The place of each digit in a full row.
fn places_of(row: &[u8; 9]) -> [u8; 16] {
    let mut places = [0; 16];
    for (place, &digit) in row.iter().enumerate() {
        places[usize::from(digit & 15)] = place as u8;
    }
    places
}

/// Writes the grid with its columns in this order, as long as it is not above the best text.
fn try_order(
    lines: &Lines,
    pair: &Pair,
    columns: &Order,
    best: &mut [RowText; 9],
    leaves: &mut Vec<Leaf>,
) {
    let values = &lines.values[usize::from(pair.transposed)];
    let mut names = [0; 16];
    for (place, &column) in columns.iter().enumerate() {
        names[usize::from(
            values[usize::from(pair.rows[0])][usize::from(column & 15).min(8)] & 15,
        )] = place as u8 + 1;
    }
    let text = |row: u8| {
        let row = &values[usize::from(row).min(8)];
        columns.iter().fold(0, |text, &column| {
            let digit = row[usize::from(column & 15).min(8)];
            text << 4 | RowText::from(names[usize::from(digit & 15)])
        })
    };
    let third = text(pair.rows[2]);
    if third > best[2] {
        return;
    }
    // In the first column, the rows and bands that are left stand from the smallest.
    let corner =
        |row: u8| names[usize::from(values[usize::from(row)][usize::from(columns[0])] & 15)];
    let mut rows = [0; 9];
    rows[..3].copy_from_slice(&pair.rows);
    let mut bands = [0, 3, 6].into_iter().filter(|band| band / 3 != pair.rows[0] / 3).map(|band| {
        let mut rows = [band, band + 1, band + 2];
        rows.sort_unstable_by_key(|&row| corner(row));
        rows
    });
    let (Some(one), Some(other)) = (bands.next(), bands.next()) else { return };
    let (upper, lower) =
        if corner(one[0]) < corner(other[0]) { (one, other) } else { (other, one) };
    rows[3..6].copy_from_slice(&upper);
    rows[6..].copy_from_slice(&lower);

    let mut is_better = third < best[2];
    let mut written = *best;
    for (place, &row) in rows.iter().enumerate() {
        let here = text(row);
        if !is_better && here > best[place] {
            return;
        }
        is_better |= here < best[place];
        written[place] = here;
    }
    if is_better {
        *best = written;
        leaves.clear();
    }
    leaves.push(Leaf { transposed: pair.transposed, rows, columns: *columns });
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

/// The classes of permutations without a digit in its own stack, under orders of columns.
struct Table {
    /// For each permutation the class, then the number of an order: see [`index_of`].
    entries: Vec<(u8, u16)>,
    /// All orders of columns that keep stacks together.
    orders: Vec<Order>,
    /// For each class, the orders that keep its smallest permutation.
    keepers: Vec<Vec<Order>>,
}

impl Table {
    fn new() -> Table {
        let orders = orders();
        let mut entries = vec![(u8::MAX, 0); 120 * 120 * 6];
        let mut keepers = vec![];
        // From the smallest text on: the first permutation met of a class is its smallest.
        for smallest in permutations() {
            if entries[index_of(&smallest)].0 != u8::MAX {
                continue;
            }
            let class = keepers.len() as u8;
            keepers.push(vec![]);
            for (number, order) in orders.iter().enumerate() {
                let conjugate = after(&after(order, &smallest), &inverse(order));
                let entry = &mut entries[index_of(&conjugate)];
                if entry.0 == u8::MAX {
                    *entry = (class, number as u16);
                }
                if conjugate == smallest {
                    keepers[usize::from(class)].push(*order);
                }
            }
        }
        Table { entries, orders, keepers }
    }

    #[inline]
    fn class_of(&self, permutation: &Order) -> u8 {
        self.entries[index_of(permutation)].0
    }

    /// An order of columns under which the permutation is the smallest of its class.
    fn order_of(&self, permutation: &Order) -> &Order {
        &self.orders[usize::from(self.entries[index_of(permutation)].1)]
    }
}

/// First `second`, then `first`: what comes to a place by `second` is looked up in `first`.
#[inline]
fn after(first: &Order, second: &Order) -> Order {
    second.map(|place| first[usize::from(place & 15).min(8)])
}

fn inverse(order: &Order) -> Order {
    let mut inverse = [0; 9];
    for (place, &line) in order.iter().enumerate() {
        inverse[usize::from(line)] = place as u8;
    }
    inverse
}

const THREE: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// All 1296 orders of columns.
fn orders() -> Vec<Order> {
    let mut orders = vec![];
    for stacks in THREE {
        for (a, b, c) in (0..216).map(|n| (n / 36, n / 6 % 6, n % 6)) {
            let within = [THREE[a], THREE[b], THREE[c]];
            orders.push(std::array::from_fn(|place| {
                let stack = usize::from(stacks[place / 3]);
                stack as u8 * 3 + within[stack][place % 3]
            }));
        }
    }
    orders
}

/// All permutations without a digit in its own stack, from the smallest.
fn permutations() -> Vec<Order> {
    fn extend(place: usize, order: &mut Order, used: u16, found: &mut Vec<Order>) {
        if place == 9 {
            return found.push(*order);
        }
        for digit in (0..9_u8).filter(|&digit| usize::from(digit / 3) != place / 3) {
            if used >> digit & 1 == 0 {
                order[place] = digit;
                extend(place + 1, order, used | 1 << digit, found);
            }
        }
    }
    let mut found = vec![];
    extend(0, &mut [0; 9], 0, &mut found);
    found
}

/// The number of three different digits of six, in order, by 36, 6 and 1; [`u8::MAX`] elsewhere.
static TRIPLES: [u8; 216] = {
    let mut triples = [u8::MAX; 216];
    let (mut code, mut number) = (0, 0);
    while code < 216 {
        let (a, b, c) = (code / 36, code / 6 % 6, code % 6);
        if a != b && a != c && b != c {
            triples[code] = number;
            number += 1;
        }
        code += 1;
    }
    triples
};

/// The place of a permutation in the table: three digits of six, three of six, and the order of the
/// last three.
#[inline]
fn index_of(order: &Order) -> usize {
    let [a, b, c, d, e, f, g, h, i] = order.map(usize::from);
    let first = TRIPLES[((a - 3) * 6 + (b - 3)) * 6 + (c - 3)];
    // Without the middle three: 0, 1, 2, 6, 7, 8 become 0 to 5.
    let closed = |digit: usize| if digit > 2 { digit - 3 } else { digit };
    let second = TRIPLES[(closed(d) * 6 + closed(e)) * 6 + closed(f)];
    // Of the eight outcomes of three comparisons six occur.
    let last = match (g < h, h < i, g < i) {
        (true, true, _) => 0,
        (true, false, true) => 1,
        (true, false, false) => 2,
        (false, true, true) => 3,
        (false, true, false) => 4,
        (false, false, _) => 5,
    };
    (usize::from(first) * 120 + usize::from(second)) * 6 + last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_every_permutation_in_a_class_of_the_right_size() {
        let all = permutations();
        assert_eq!(all.len(), 12_096);
        let mut indices: Vec<usize> = all.iter().map(index_of).collect();
        indices.sort_unstable();
        indices.dedup();
        assert_eq!(indices.len(), all.len());
        let table = &*TABLE;
        for (class, keepers) in table.keepers.iter().enumerate() {
            let size =
                all.iter().filter(|order| usize::from(table.class_of(order)) == class).count();
            assert_eq!(size * keepers.len(), 1296);
        }
    }

    #[test]
    fn the_order_of_a_permutation_makes_it_the_smallest() {
        let table = &*TABLE;
        for permutation in permutations() {
            let order = table.order_of(&permutation);
            let made = after(&inverse(order), &after(&permutation, order));
            let least =
                table.orders.iter().map(|g| after(&inverse(g), &after(&permutation, g))).min();
            assert_eq!(Some(made), least);
        }
    }
}
