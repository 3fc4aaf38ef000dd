//! Texts in UTF-16, as some programs save them (PowerShell's `>` is one), recognised by their first bytes,
//! with or without a byte order mark.

use std::io::{self, Cursor, Read};

/// The order of the two bytes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    LittleEndian,
    BigEndian,
}

impl Order {
    /// The byte order mark of each order.
    pub const MARKS: [(Order, [u8; 2]); 2] =
        [(Order::LittleEndian, [0xff, 0xfe]), (Order::BigEndian, [0xfe, 0xff])];

    /// The byte order of a text that begins with these bytes, if it is UTF-16: by its mark, or, without one, by
    /// the zeros beside two ASCII characters.
    pub fn of_head(head: &[u8]) -> Option<Order> {
        let marked = Order::MARKS.iter().find(|(_, mark)| head.starts_with(mark));
        marked.map(|&(order, _)| order).or(match *head {
            [1..0x80, 0, 1..0x80, 0, ..] => Some(Order::LittleEndian),
            [0, 1..0x80, 0, 1..0x80, ..] => Some(Order::BigEndian),
            _ => None,
        })
    }

    /// Whether these first bytes are too few to decide.
    pub(crate) fn is_open(head: &[u8]) -> bool {
        let is_marked = |(_, mark): &(_, [u8; 2])| head.len() < 2 && mark.starts_with(head);
        let is_half = matches!(head, [1..0x80, 0] | [1..0x80, 0, 1..0x80]);
        is_half
            || matches!(head, [0] | [0, 1..0x80] | [0, 1..0x80, 0])
            || Order::MARKS.iter().any(is_marked)
    }

    fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Order::LittleEndian => u16::from_le_bytes(bytes),
            Order::BigEndian => u16::from_be_bytes(bytes),
        }
    }
}

/// A UTF-16 stream read as UTF-8. Invalid units become U+FFFD, which no reader of puzzles accepts.
pub(crate) struct Utf16<R> {
    stream: R,
    order: Order,
    /// The byte of a unit, or the unit of a character, whose other half is still to come.
    half: Vec<u8>,
    text: Cursor<Vec<u8>>,
}

impl<R: Read> Utf16<R> {
    pub fn new(stream: R, order: Order) -> Utf16<R> {
        Utf16 { stream, order, half: Vec::new(), text: Cursor::default() }
    }

    /// Decodes bytes; an incomplete character waits in `half`, unless `is_end`.
    fn decode(&mut self, mut bytes: Vec<u8>, is_end: bool) {
        let mut units: Vec<u16> =
            bytes.chunks_exact(2).map(|pair| self.order.unit([pair[0], pair[1]])).collect();
        let is_cut = units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit));
        if is_cut && !is_end {
            units.pop();
        }
        let mut text = String::with_capacity(units.len());
        text.extend(
            char::decode_utf16(units.iter().copied())
                .map(|it| it.unwrap_or(char::REPLACEMENT_CHARACTER)),
        );
        self.half = bytes.split_off(2 * units.len());
        if is_end && !std::mem::take(&mut self.half).is_empty() {
            text.push(char::REPLACEMENT_CHARACTER);
        }
        self.text = Cursor::new(text.into_bytes());
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.text.read(room)?;
            if read > 0 || room.is_empty() {
                return Ok(read);
            }
            let mut bytes = std::mem::take(&mut self.half);
            let (start, was_open) = (bytes.len(), !bytes.is_empty());
            bytes.resize(start + (1 << 13), 0);
            let more = match self.stream.read(&mut bytes[start..]) {
                Ok(more) => more,
                Err(error) => {
                    bytes.truncate(start);
                    self.half = bytes;
                    return Err(error);
                }
            };
            bytes.truncate(start + more);
            if more == 0 && !was_open {
                return Ok(0);
            }
            self.decode(bytes, more == 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a byte at a time.
    struct Dripping(Cursor<Vec<u8>>);

    impl Read for Dripping {
        fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
            let most = room.len().min(1);
            self.0.read(&mut room[..most])
        }
    }

    fn encoded(text: &str, order: Order) -> Vec<u8> {
        let bytes = |unit: u16| match order {
            Order::LittleEndian => unit.to_le_bytes(),
            Order::BigEndian => unit.to_be_bytes(),
        };
        text.encode_utf16().flat_map(bytes).collect()
    }

    fn decoded(bytes: Vec<u8>, order: Order) -> String {
        let mut text = String::new();
        Utf16::new(Dripping(Cursor::new(bytes)), order).read_to_string(&mut text).expect("read");
        text
    }

    #[test]
    fn a_text_is_the_same_however_it_comes() {
        let text = "1.....2......3.4 # dit « été » 🀄\r\n".repeat(3);
        for (order, mark) in Order::MARKS {
            assert_eq!(decoded(encoded(&text, order), order), text);
            assert_eq!(Order::of_head(&mark), Some(order));
            let mut whole = String::new();
            let long = text.repeat(1000);
            let stream = Cursor::new(encoded(&long, order));
            Utf16::new(stream, order).read_to_string(&mut whole).expect("read");
            assert!(whole == long);
        }
        assert_eq!(Order::of_head(b"1."), None);
    }

    #[test]
    fn what_is_cut_off_is_seen() {
        for order in [Order::LittleEndian, Order::BigEndian] {
            let mut bytes = encoded("1🀄", order);
            bytes.truncate(3);
            assert_eq!(decoded(bytes.clone(), order), "1\u{fffd}");
            bytes.truncate(2);
            assert_eq!(decoded(bytes, order), "1");
            let mut bytes = encoded("🀄", order);
            bytes.truncate(2);
            assert_eq!(decoded(bytes, order), "\u{fffd}");
        }
    }
}
