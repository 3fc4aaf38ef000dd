//! HoDoKu's scale: a score for each step, a level for the hardest.
//!
//! Scores, levels and the techniques used by default are the factory settings of HoDoKu 2.2,
//! compared with a table of them in the tests where that is at hand. The limits of
//! [`Level::of_score`] are its factory settings too, but not in the table. Techniques that HoDoKu
//! does not know have a place of our choice.
//!
//! Siamese fish, dual kites and dual empty rectangles count like the plain ones; the kinds of
//! colouring, of nice loops and of their grouped forms share a score.

use crate::Id;

/// How hard a technique is, in five steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Level {
    /// Singles.
    Easy,
    /// Intersections, pairs and triples.
    Medium,
    /// Quadruples, basic fish, single-digit patterns, wings, uniqueness.
    Hard,
    /// Chains, almost locked sets, finned fish.
    Unfair,
    /// Forcing chains, mutant fish, templates.
    Extreme,
}

impl Level {
    /// A stable name.
    ///
    /// ```
    /// assert_eq!(neuf_explain::scale::Level::Unfair.id(), "unfair");
    /// ```
    pub fn id(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }

    /// The level that a whole path of this score has at least.
    pub fn of_score(score: u32) -> Level {
        match score {
            0..=800 => Level::Easy,
            801..=1000 => Level::Medium,
            1001..=1600 => Level::Hard,
            1601..=1800 => Level::Unfair,
            _ => Level::Extreme,
        }
    }
}

/// Whether HoDoKu knows and uses a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Used by default.
    Used,
    /// Known, but off by default.
    Off,
    /// Not known.
    Unknown,
}

/// A technique on HoDoKu's scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entry {
    /// The technique.
    pub technique: Id,
    /// Its code in the regression library; empty if it is not in there.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub code: &'static str,
    /// Its level.
    pub level: Level,
    /// What a step of it adds to the score.
    pub score: u32,
    /// Whether HoDoKu uses it.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub standing: Standing,
}

const fn used(technique: Id, code: &'static str, level: Level, score: u32) -> Entry {
    Entry { technique, code, level, score, standing: Standing::Used }
}

const fn off(technique: Id, code: &'static str, level: Level, score: u32) -> Entry {
    Entry { technique, code, level, score, standing: Standing::Off }
}

const fn ours(technique: Id, code: &'static str, level: Level, score: u32) -> Entry {
    Entry { technique, code, level, score, standing: Standing::Unknown }
}

/// The scale, in HoDoKu's order of difficulty.
// A test checks that each technique of `TECHNIQUES` has a line.
#[rustfmt::skip]
pub const SCALE: &[Entry] = &[
    used("full-house", "0000", Level::Easy, 4),
    used("naked-single", "0003", Level::Easy, 4),
    used("hidden-single", "0002", Level::Easy, 14),
    ours("rule-pair", "", Level::Easy, 20),
    ours("rule-sum", "", Level::Medium, 40),
    ours("rule-line", "", Level::Medium, 60),
    used("locked-pair", "0110", Level::Medium, 40),
    used("locked-triple", "0111", Level::Medium, 60),
    ours("direct-pointing", "", Level::Medium, 50),
    ours("direct-claiming", "", Level::Medium, 50),
    ours("direct-hidden-pair", "", Level::Medium, 70),
    ours("direct-hidden-triple", "", Level::Medium, 100),
    used("locked-candidates-pointing", "0100", Level::Medium, 50),
    used("locked-candidates-claiming", "0101", Level::Medium, 50),
    used("naked-pair", "0200", Level::Medium, 60),
    used("naked-triple", "0201", Level::Medium, 80),
    used("hidden-pair", "0210", Level::Medium, 70),
    used("hidden-triple", "0211", Level::Medium, 100),
    used("naked-quadruple", "0202", Level::Hard, 120),
    used("hidden-quadruple", "0212", Level::Hard, 150),
    used("x-wing", "0300", Level::Hard, 140),
    used("swordfish", "0301", Level::Hard, 150),
    used("jellyfish", "0302", Level::Hard, 160),
    off("squirmbag", "0303", Level::Unfair, 470),
    off("whale", "0304", Level::Unfair, 470),
    off("leviathan", "0305", Level::Unfair, 470),
    used("remote-pair", "0703", Level::Hard, 110),
    used("bug-plus-1", "0610", Level::Hard, 100),
    ours("bug-2", "", Level::Hard, 110),
    ours("bug-4", "", Level::Hard, 120),
    ours("bug-3", "", Level::Hard, 130),
    used("skyscraper", "0400", Level::Hard, 130),
    used("two-string-kite", "0401", Level::Hard, 150),
    used("dual-two-string-kite", "0404", Level::Hard, 150),
    used("turbot-fish", "0403", Level::Hard, 120),
    used("empty-rectangle", "0402", Level::Hard, 120),
    used("dual-empty-rectangle", "0405", Level::Hard, 120),
    used("w-wing", "0803", Level::Hard, 150),
    used("xy-wing", "0800", Level::Hard, 160),
    used("xyz-wing", "0801", Level::Hard, 180),
    used("unique-rectangle-1", "0600", Level::Hard, 100),
    used("unique-rectangle-2", "0601", Level::Hard, 100),
    used("unique-rectangle-3", "0602", Level::Hard, 100),
    used("unique-rectangle-4", "0603", Level::Hard, 100),
    used("unique-rectangle-5", "0604", Level::Hard, 100),
    used("unique-rectangle-6", "0605", Level::Hard, 100),
    used("hidden-rectangle", "0606", Level::Hard, 100),
    used("avoidable-rectangle-1", "0607", Level::Hard, 100),
    used("avoidable-rectangle-2", "0608", Level::Hard, 100),
    ours("unique-loop-1", "", Level::Hard, 120),
    ours("unique-loop-2", "", Level::Hard, 120),
    ours("unique-loop-4", "", Level::Hard, 120),
    ours("unique-loop-3", "", Level::Hard, 140),
    used("finned-x-wing", "0310", Level::Hard, 130),
    used("sashimi-x-wing", "0320", Level::Hard, 150),
    used("finned-swordfish", "0311", Level::Unfair, 200),
    used("siamese-finned-swordfish", "03111", Level::Unfair, 200),
    used("sashimi-swordfish", "0321", Level::Unfair, 240),
    used("siamese-sashimi-swordfish", "03211", Level::Unfair, 240),
    used("finned-jellyfish", "0312", Level::Unfair, 250),
    used("siamese-finned-jellyfish", "03121", Level::Unfair, 250),
    used("sashimi-jellyfish", "0322", Level::Unfair, 260),
    used("siamese-sashimi-jellyfish", "03221", Level::Unfair, 260),
    off("finned-squirmbag", "0313", Level::Unfair, 470),
    off("sashimi-squirmbag", "0323", Level::Unfair, 470),
    off("finned-whale", "0314", Level::Unfair, 470),
    off("sashimi-whale", "0324", Level::Unfair, 470),
    off("finned-leviathan", "0315", Level::Unfair, 470),
    off("sashimi-leviathan", "0325", Level::Unfair, 470),
    used("sue-de-coq", "1101", Level::Unfair, 250),
    used("simple-colours-trap", "0500", Level::Hard, 150),
    used("simple-colours-wrap", "0501", Level::Hard, 150),
    used("multi-colours-1", "0502", Level::Hard, 200),
    used("multi-colours-2", "0503", Level::Hard, 200),
    // HoDoKu sees two almost locked sets here.
    ours("wxyz-wing", "", Level::Unfair, 300),
    ours("chute-remote-pair", "", Level::Hard, 150),
    // Chains to HoDoKu.
    ours("m-wing", "", Level::Unfair, 200),
    ours("s-wing", "", Level::Unfair, 200),
    ours("h1-wing", "", Level::Unfair, 220),
    ours("h2-wing", "", Level::Unfair, 220),
    ours("l2-wing", "", Level::Unfair, 240),
    ours("l3-wing", "", Level::Unfair, 240),
    ours("grouped-w-wing", "", Level::Unfair, 240),
    ours("vwxyz-wing", "", Level::Unfair, 320),
    ours("firework-triple", "", Level::Unfair, 300),
    ours("firework-quadruple", "", Level::Unfair, 320),
    ours("extended-rectangle", "", Level::Unfair, 200),
    ours("unique-polygon", "", Level::Unfair, 250),
    ours("qiu-deadly-pattern", "", Level::Unfair, 250),
    ours("reverse-bug", "", Level::Unfair, 250),
    used("x-chain", "0701", Level::Unfair, 260),
    used("xy-chain", "0702", Level::Unfair, 260),
    ours("twinned-xy-chain", "", Level::Unfair, 270),
    used("continuous-nice-loop", "0706", Level::Unfair, 280),
    used("discontinuous-nice-loop", "0707", Level::Unfair, 280),
    used("alternating-inference-chain", "0708", Level::Unfair, 280),
    ours("3d-medusa-trap", "", Level::Unfair, 290),
    ours("3d-medusa-wrap", "", Level::Unfair, 290),
    ours("grouped-x-chain", "", Level::Unfair, 300),
    used("grouped-continuous-nice-loop", "0709", Level::Unfair, 300),
    used("grouped-discontinuous-nice-loop", "0710", Level::Unfair, 300),
    used("grouped-alternating-inference-chain", "0711", Level::Unfair, 300),
    off("als-continuous-nice-loop", "0709", Level::Unfair, 300),
    off("als-discontinuous-nice-loop", "0710", Level::Unfair, 300),
    off("als-alternating-inference-chain", "0711", Level::Unfair, 300),
    used("als-xz", "0901", Level::Unfair, 300),
    used("als-xy-wing", "0902", Level::Unfair, 320),
    used("als-xy-chain", "0903", Level::Unfair, 340),
    off("death-blossom", "0904", Level::Unfair, 360),
    ours("aligned-pair-exclusion", "", Level::Unfair, 360),
    ours("aligned-triplet-exclusion", "", Level::Unfair, 400),
    used("franken-x-wing", "0330", Level::Unfair, 300),
    used("franken-swordfish", "0331", Level::Unfair, 350),
    used("siamese-franken-swordfish", "03311", Level::Unfair, 350),
    off("franken-jellyfish", "0332", Level::Unfair, 370),
    off("siamese-franken-jellyfish", "03321", Level::Unfair, 370),
    off("franken-squirmbag", "0333", Level::Extreme, 470),
    off("franken-whale", "0334", Level::Extreme, 470),
    off("franken-leviathan", "0335", Level::Extreme, 470),
    used("finned-franken-x-wing", "0340", Level::Unfair, 390),
    used("finned-franken-swordfish", "0341", Level::Unfair, 410),
    used("siamese-finned-franken-swordfish", "03411", Level::Unfair, 410),
    off("finned-franken-jellyfish", "0342", Level::Unfair, 430),
    off("siamese-finned-franken-jellyfish", "03421", Level::Unfair, 430),
    off("finned-franken-squirmbag", "0343", Level::Extreme, 470),
    off("finned-franken-whale", "0344", Level::Extreme, 470),
    off("finned-franken-leviathan", "0345", Level::Extreme, 470),
    off("mutant-x-wing", "0350", Level::Extreme, 450),
    off("mutant-swordfish", "0351", Level::Extreme, 450),
    off("siamese-mutant-swordfish", "03511", Level::Extreme, 450),
    off("mutant-jellyfish", "0352", Level::Extreme, 450),
    off("siamese-mutant-jellyfish", "03521", Level::Extreme, 450),
    off("mutant-squirmbag", "0353", Level::Extreme, 470),
    off("mutant-whale", "0354", Level::Extreme, 470),
    off("mutant-leviathan", "0355", Level::Extreme, 470),
    off("finned-mutant-x-wing", "0360", Level::Extreme, 470),
    off("finned-mutant-swordfish", "0361", Level::Extreme, 470),
    off("siamese-finned-mutant-swordfish", "03611", Level::Extreme, 470),
    off("finned-mutant-jellyfish", "0362", Level::Extreme, 470),
    off("siamese-finned-mutant-jellyfish", "03621", Level::Extreme, 470),
    off("finned-mutant-squirmbag", "0363", Level::Extreme, 470),
    off("finned-mutant-whale", "0364", Level::Extreme, 470),
    off("finned-mutant-leviathan", "0365", Level::Extreme, 470),
    ours("uvwxyz-wing", "", Level::Unfair, 340),
    ours("tuvwxyz-wing", "", Level::Unfair, 360),
    ours("symmetrical-placement", "", Level::Extreme, 450),
    ours("sk-loop", "", Level::Extreme, 460),
    ours("double-exocet", "", Level::Extreme, 460),
    ours("junior-exocet", "", Level::Extreme, 460),
    ours("senior-exocet", "", Level::Extreme, 470),
    ours("multi-sector-locked-set", "", Level::Extreme, 470),
    ours("bivalue-oddagon", "", Level::Extreme, 470),
    ours("tridagon", "", Level::Extreme, 480),
    off("kraken-fish-1", "", Level::Extreme, 500),
    off("kraken-fish-2", "", Level::Extreme, 500),
    // HoDoKu's forcing chains are of two kinds, contradiction and verity; its nets are our dynamic
    // ones. It has no nested ones: their scores go on in its steps.
    used("nishio-forcing-chain", "", Level::Extreme, 500),
    used("forcing-chain", "", Level::Extreme, 500),
    used("cell-forcing-chains", "", Level::Extreme, 500),
    used("region-forcing-chains", "", Level::Extreme, 500),
    used("dynamic-forcing-chain", "", Level::Extreme, 700),
    used("dynamic-double-forcing-chains", "", Level::Extreme, 700),
    used("dynamic-cell-forcing-chains", "", Level::Extreme, 700),
    used("dynamic-region-forcing-chains", "", Level::Extreme, 700),
    ours("tridagon-forcing-chains", "", Level::Extreme, 800),
    ours("dynamic-forcing-chains-with-rules", "", Level::Extreme, 900),
    ours("nested-forcing-chains-2", "", Level::Extreme, 1200),
    ours("nested-forcing-chains-3", "", Level::Extreme, 1500),
    ours("nested-forcing-chains-4", "", Level::Extreme, 2000),
    ours("nested-forcing-chains-5", "", Level::Extreme, 2500),
    off("template-set", "1201", Level::Extreme, 10000),
    off("template-delete", "1202", Level::Extreme, 10000),
    // As much as HoDoKu counts for a digit that it finds by brute force.
    ours("forced-refutation", "", Level::Extreme, 10000),
];

/// The entry of a technique.
pub fn of(technique: &str) -> Option<&'static Entry> {
    SCALE.iter().find(|entry| entry.technique == technique)
}

/// Whether HoDoKu uses a technique by default.
pub fn is_used(technique: &str) -> bool {
    of(technique).is_some_and(|entry| entry.standing == Standing::Used)
}

/// The technique with this library code.
///
/// ```
/// use neuf_explain::scale::{by_code, is_used};
/// let fish = by_code("0300").expect("an X-wing");
/// assert!(fish.technique == "x-wing" && is_used(fish.technique));
/// ```
pub fn by_code(code: &str) -> Option<&'static Entry> {
    SCALE.iter().find(|entry| entry.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_of_the_list_has_a_place() {
        for technique in crate::TECHNIQUES {
            assert!(of(technique.id()).is_some(), "{}", technique.id());
        }
    }
}
