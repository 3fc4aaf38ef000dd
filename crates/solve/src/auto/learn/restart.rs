//! When to restart from the top: Luby's sequence.

/// Conflicts before the first restart.
const UNIT: u64 = 1024;

/// 1, 1, 2, 1, 1, 2, 4, … times [`UNIT`] conflicts (Knuth's "reluctant doubling").
pub(super) struct Restarts {
    turn: u64,
    length: u64,
    left: u64,
}

impl Restarts {
    pub(super) fn new() -> Restarts {
        Restarts { turn: 1, length: 1, left: UNIT }
    }

    /// Counts a conflict; returns whether a restart is due.
    pub(super) fn is_due(&mut self) -> bool {
        self.left -= 1;
        if self.left > 0 {
            return false;
        }
        if self.turn & self.turn.wrapping_neg() == self.length {
            (self.turn, self.length) = (self.turn + 1, 1);
        } else {
            self.length *= 2;
        }
        self.left = self.length * UNIT;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_lubys() {
        let mut restarts = Restarts::new();
        let mut lengths = Vec::new();
        for _ in 0..15 {
            let conflicts = 1 + (0..).take_while(|_| !restarts.is_due()).count() as u64;
            lengths.push(conflicts / UNIT);
        }
        assert_eq!(lengths, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
