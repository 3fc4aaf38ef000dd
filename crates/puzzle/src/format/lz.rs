//! The packing of links: the compression of `lz-string`, in letters of base 64.
//!
//! The method is that of Lempel, Ziv and Welch on UTF-16 units; numbers are written with as many bits
//! as the dictionary needs, lowest bit first, and a new unit follows the number 0 (8 bits) or 1
//! (16 bits). The number 2 ends the text.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The longest text that is unpacked: a page of letters can stand for gigabytes.
const MOST_UNITS: usize = 1 << 20;

/// Numbers that stand for no piece of text.
const SHORT_UNIT: usize = 0;
const LONG_UNIT: usize = 1;
const END: usize = 2;

/// A text packed as letters.
pub(super) fn packed(text: &str) -> String {
    let mut out = Writer { letters: String::with_capacity(text.len()), bits: 0, length: 0 };
    let mut book = Book::new(2);
    let mut pieces = Pieces::default();
    let mut piece = None;
    for unit in text.encode_utf16() {
        let longer = piece.and_then(|piece| pieces.longer(piece, unit));
        piece = longer.or_else(|| {
            let alone = pieces.alone(unit);
            if let Some(piece) = piece {
                pieces.write(piece, &mut book, &mut out);
                pieces.lengthen(piece, unit);
            }
            Some(alone)
        });
    }
    if let Some(piece) = piece {
        pieces.write(piece, &mut book, &mut out);
    }
    out.write(END, book.width);
    out.end()
}

/// The pieces of text that have a number, in its order: a tree of their units.
#[derive(Default)]
struct Pieces {
    all: Vec<Piece>,
    /// The pieces of one unit, by unit.
    alone: Vec<Option<usize>>,
}

struct Piece {
    /// The last of its units.
    unit: u16,
    /// Whether it is one unit that has not been written yet.
    is_new: bool,
    /// The last of the pieces with one unit more.
    longer: Option<usize>,
    /// The piece before among those that lengthen the same piece.
    sibling: Option<usize>,
}

impl Pieces {
    /// The piece of one unit.
    fn alone(&mut self, unit: u16) -> usize {
        let place = usize::from(unit);
        if place >= self.alone.len() {
            self.alone.resize(place + 1, None);
        }
        *self.alone[place].get_or_insert_with(|| {
            self.all.push(Piece { unit, is_new: true, longer: None, sibling: None });
            self.all.len() - 1
        })
    }

    /// A piece with one unit more, if it has a number.
    fn longer(&self, piece: usize, unit: u16) -> Option<usize> {
        let mut next = self.all[piece].longer;
        while let Some(longer) = next.filter(|&longer| self.all[longer].unit != unit) {
            next = self.all[longer].sibling;
        }
        next
    }

    fn lengthen(&mut self, piece: usize, unit: u16) {
        let longer = self.all.len();
        let sibling = self.all[piece].longer.replace(longer);
        self.all.push(Piece { unit, is_new: false, longer: None, sibling });
    }

    /// Writes the number of a piece, or its unit the first time.
    fn write(&mut self, piece: usize, book: &mut Book, out: &mut Writer) {
        let Piece { unit, ref mut is_new, .. } = self.all[piece];
        if std::mem::take(is_new) {
            let is_short = unit < 256;
            out.write(if is_short { SHORT_UNIT } else { LONG_UNIT }, book.width);
            out.write(usize::from(unit), if is_short { 8 } else { 16 });
            book.grow();
        } else {
            out.write(END + 1 + piece, book.width);
        }
        book.grow();
    }
}

/// The text that letters pack.
///
/// # Errors
/// The number of letters that could be read, if they pack no text, or one that is too long.
pub(super) fn unpacked(letters: &str) -> Result<String, usize> {
    unpacked_within(letters, MOST_UNITS)
}

fn unpacked_within(letters: &str, most: usize) -> Result<String, usize> {
    let all = letters.trim_end_matches('=');
    let mut bits = Reader { letters: all.bytes(), value: 0, left: 0 };
    let text = text_of(&mut bits, most);
    text.ok_or(all.len() - bits.letters.len())
}

fn text_of(bits: &mut Reader<'_>, most: usize) -> Option<String> {
    let mut units: Vec<u16> = Vec::new();
    // Every piece lies somewhere in the text before: where it begins and ends.
    let mut pieces: Vec<(usize, usize)> = vec![(0, 0); END + 1];
    let mut book = Book::new(4);
    let mut last: Option<(usize, usize)> = None;
    let mut width = 2;
    loop {
        let number = bits.read(width)?;
        let start = units.len();
        let piece = match number {
            END => break,
            SHORT_UNIT | LONG_UNIT => {
                let unit = bits.read(if number == SHORT_UNIT { 8 } else { 16 })?;
                pieces.push((start, start + 1));
                units.push(u16::try_from(unit).ok()?);
                if last.is_some() {
                    book.grow();
                }
                (start, start + 1)
            }
            number => {
                let (before, until) = last?;
                // A piece that is not there yet is the last one and its first unit again.
                let (from, to) = match pieces.get(number) {
                    Some(&piece) => piece,
                    None if number == pieces.len() => (before, until + 1),
                    None => return None,
                };
                for i in from..to {
                    units.push(*units.get(i)?);
                }
                (start, units.len())
            }
        };
        if units.len() > most {
            return None;
        }
        if let Some((from, to)) = last {
            pieces.push((from, to + 1));
            book.grow();
        }
        last = Some(piece);
        width = book.width;
    }
    String::from_utf16(&units).ok()
}

/// The number of bits of the next number, and when it grows.
struct Book {
    room: usize,
    width: u32,
}

impl Book {
    fn new(room: usize) -> Book {
        Book { room, width: if room == 2 { 2 } else { 3 } }
    }

    fn grow(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            self.room = 1 << self.width;
            self.width += 1;
        }
    }
}

struct Writer {
    letters: String,
    /// Bits that fill no letter yet.
    bits: usize,
    /// The number of these bits.
    length: u32,
}

impl Writer {
    /// Writes a number of so many bits, the lowest bit first, six bits to a letter.
    fn write(&mut self, number: usize, width: u32) {
        let first_to_last = number.reverse_bits().unbounded_shr(usize::BITS - width);
        self.bits = self.bits << width | first_to_last;
        self.length += width;
        while self.length >= 6 {
            self.length -= 6;
            self.letters.push(char::from(LETTERS[self.bits >> self.length & 63]));
        }
        self.bits &= (1 << self.length) - 1;
    }

    /// The letters, with at least one more bit, and filled up to a multiple of four letters.
    fn end(mut self) -> String {
        self.write(0, 6 - self.length);
        while !self.letters.len().is_multiple_of(4) {
            self.letters.push('=');
        }
        self.letters
    }
}

struct Reader<'a> {
    letters: std::str::Bytes<'a>,
    value: usize,
    left: u32,
}

impl Reader<'_> {
    fn read(&mut self, width: u32) -> Option<usize> {
        let mut number = 0;
        for bit in 0..width {
            if self.left == 0 {
                let letter = self.letters.next()?;
                self.value = LETTERS.iter().position(|&it| it == letter)?;
                self.left = 6;
            }
            self.left -= 1;
            number |= (self.value >> self.left & 1) << bit;
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn texts_come_back_and_the_letters_are_those_of_others(text in ".{0,300}|[ab]{0,2000}|[0-9,]{0,900}") {
            let letters = packed(&text);
            prop_assert_eq!(unpacked(&letters), Ok(text.clone()));
            if !text.is_empty() {
                let theirs = lz_str::compress_to_base64(text.as_str());
                prop_assert_eq!(theirs.trim_end_matches('='), letters.trim_end_matches('='));
            }
        }

        #[test]
        fn no_letters_are_too_strange(letters in "[A-Za-z0-9+/=]{0,400}|.{0,40}") {
            let _ = unpacked(&letters);
        }
    }

    #[test]
    fn a_text_that_grows_without_end_is_refused() {
        let letters = packed(&"a".repeat(20_000));
        assert!(letters.len() < 1000);
        assert!(unpacked_within(&letters, 19_999).is_err());
        assert_eq!(unpacked(&letters).map(|text| text.len()), Ok(20_000));
        let cut = &letters[..letters.len() / 2];
        assert_eq!(unpacked(cut), Err(cut.len()));
    }
}
