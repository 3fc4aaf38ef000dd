//! Literals, and why one holds.

/// A candidate (even) or its absence (odd): variable `v` is `2v` when true, `2v + 1` when false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(pub(super) u32);

impl Literal {
    pub(super) fn present(variable: usize) -> Literal {
        Literal((variable as u32) << 1)
    }

    pub(super) fn absent(variable: usize) -> Literal {
        Literal((variable as u32) << 1 | 1)
    }

    #[inline]
    pub(super) fn is_present(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline]
    pub(super) fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;
    #[inline]
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// Why a literal holds, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reason(u32);

/// A [`Reason`] taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// It was decided, or holds from the start.
    Decided,
    /// Another candidate of one of its groups is present.
    Excluded(Literal),
    /// All other literals of the clause at this place are false.
    Clause(usize),
    /// A law concluded it; the reason can be worked out.
    Law(usize),
}

impl Reason {
    pub(super) const DECIDED: Reason = Reason(u32::MAX);
    const PAIR: u32 = 1 << 31;
    const LAW: u32 = 1 << 30;

    #[inline]
    pub(super) fn excluded_by(present: Literal) -> Reason {
        Reason(present.0 | Reason::PAIR)
    }

    #[inline]
    pub(super) fn clause(place: usize) -> Reason {
        Reason(place as u32)
    }

    #[inline]
    pub(super) fn law(number: usize) -> Reason {
        Reason(number as u32 | Reason::LAW)
    }

    #[inline]
    pub(super) fn why(self) -> Why {
        if self == Reason::DECIDED {
            Why::Decided
        } else if self.0 & Reason::PAIR != 0 {
            Why::Excluded(Literal(self.0 & !Reason::PAIR))
        } else if self.0 & Reason::LAW != 0 {
            Why::Law((self.0 & !Reason::LAW) as usize)
        } else {
            Why::Clause(self.0 as usize)
        }
    }
}
