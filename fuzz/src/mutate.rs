//! Damage by chance, the same in every run.

/// What makes inputs from stored ones.
pub struct Mutator {
    state: u64,
}

/// Pieces that readers look for.
const WORDS: &[&str] = &[
    "\n",
    " ",
    ",",
    ".",
    "0",
    "9",
    "A",
    "g",
    "|",
    "---+---",
    "[",
    "]",
    "#",
    "\"",
    ":",
    "=",
    "-1",
    "18446744073709551616",
    "r1c1",
    "cage:",
    "grid:",
    "rules:",
    "null",
    "{",
    "}",
    "\u{feff}",
    "é",
    "%2E",
    "+",
    "&",
    "?bd=",
    "<game data=\"",
    "\r\n",
    "1e999",
    "\0",
    "٣",
    "│",
];

impl Mutator {
    /// With this seed.
    pub fn new(seed: u64) -> Mutator {
        Mutator { state: seed.max(1) }
    }

    /// A number below `sides` (xorshift).
    fn roll(&mut self, sides: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state % sides.max(1) as u64) as usize
    }

    /// One of the stored inputs, damaged in a few places.
    pub fn next(&mut self, corpus: &[Vec<u8>]) -> Vec<u8> {
        let mut input = corpus[self.roll(corpus.len())].clone();
        for _ in 0..=self.roll(4) {
            self.damage(&mut input, corpus);
        }
        input.truncate(1 << 14);
        input
    }

    fn damage(&mut self, input: &mut Vec<u8>, corpus: &[Vec<u8>]) {
        let at = self.roll(input.len() + 1);
        let end = (at + self.roll(40)).min(input.len());
        match self.roll(8) {
            0 => {
                let bit = self.roll(8);
                input.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << bit);
            }
            1 => {
                let byte = self.roll(256) as u8;
                input.iter_mut().skip(at).take(1).for_each(|place| *place = byte);
            }
            2 => {
                input.drain(at..end);
            }
            3 => {
                let piece = input[at..end].to_vec();
                let to = self.roll(input.len() + 1);
                input.splice(to..to, piece);
            }
            4 | 5 => {
                let word = WORDS[self.roll(WORDS.len())];
                input.splice(at..at, word.bytes());
            }
            6 => {
                let other = &corpus[self.roll(corpus.len())];
                let from = self.roll(other.len() + 1);
                input.truncate(at);
                input.extend_from_slice(&other[from..]);
            }
            _ => input.truncate(at),
        }
    }
}
