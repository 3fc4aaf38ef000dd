//! The names and ranks of forcing chains and cycles.

use super::hint::{Conclusion, Hint, Rank};
use super::strong::LinkRules;
use crate::board::Board;
use crate::step::Technique;

/// The hint of a forcing chain, without its reasons.
pub(crate) fn chain_hint(
    board: &Board,
    conclusion: Conclusion,
    rules: LinkRules,
    rank: Rank,
) -> Hint {
    let technique = match rules {
        LinkRules::X => Technique::ForcingXChain,
        LinkRules::Y | LinkRules::Xy => Technique::ForcingChain,
    };
    let placed = match conclusion {
        Conclusion::On(candidate) => Some(candidate),
        Conclusion::Off(_) => None,
    };
    let removed = vec![conclusion.removal(board)];
    Hint { rank, technique, placed, removed, reasons: Vec::new(), signature: 0 }
}

/// The rank of a forcing chain of some length.
pub(crate) fn chain_rank(rules: LinkRules, length: u32) -> Rank {
    match rules {
        LinkRules::X => Rank::new(6.6, length, 2),
        LinkRules::Y | LinkRules::Xy => Rank::new(7.0, length, 4),
    }
}

/// The name and the rating of the cycles of one kind of links.
pub(crate) struct CycleKind {
    pub(crate) rules: LinkRules,
    base: f64,
    kind: u8,
    pub(crate) technique: Technique,
}

impl CycleKind {
    pub(crate) fn of(rules: LinkRules) -> CycleKind {
        let (base, kind, technique) = match rules {
            LinkRules::X => (6.5, 2, Technique::BidirectionalXCycle),
            LinkRules::Y => (6.5, 3, Technique::BidirectionalYCycle),
            LinkRules::Xy => (7.0, 4, Technique::BidirectionalCycle),
        };
        CycleKind { rules, base, kind, technique }
    }

    pub(crate) fn rank(&self, length: u32) -> Rank {
        Rank::new(self.base, length, self.kind)
    }
}
