//! HoDoKu's scale: a score for each step, a level for the hardest.
//!
//! Siamese fish, dual kites and dual empty rectangles count like the plain ones; the kinds of
//! colouring, of nice loops and of their grouped forms share a score.

use crate::Id;

/// How hard a technique is, in five steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

/// A technique on HoDoKu's scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The technique.
    pub technique: Id,
    /// Its code in the regression library; empty if it is not in there.
    pub code: &'static str,
    /// Its level.
    pub level: Level,
    /// What a step of it adds to the score.
    pub score: u32,
}

const fn entry(technique: Id, code: &'static str, level: Level, score: u32) -> Entry {
    Entry { technique, code, level, score }
}

/// The scale, in HoDoKu's order of difficulty.
#[rustfmt::skip]
pub const SCALE: &[Entry] = &[
    entry("full-house", "0000", Level::Easy, 4),
    entry("naked-single", "0003", Level::Easy, 4),
    entry("hidden-single", "0002", Level::Easy, 14),
    entry("locked-pair", "0110", Level::Medium, 40),
    entry("locked-triple", "0111", Level::Medium, 60),
    entry("locked-candidates-pointing", "0100", Level::Medium, 50),
    entry("locked-candidates-claiming", "0101", Level::Medium, 50),
    entry("naked-pair", "0200", Level::Medium, 60),
    entry("naked-triple", "0201", Level::Medium, 80),
    entry("hidden-pair", "0210", Level::Medium, 70),
    entry("hidden-triple", "0211", Level::Medium, 100),
    entry("naked-quadruple", "0202", Level::Hard, 120),
    entry("hidden-quadruple", "0212", Level::Hard, 150),
    entry("x-wing", "0300", Level::Hard, 140),
    entry("swordfish", "0301", Level::Hard, 150),
    entry("jellyfish", "0302", Level::Hard, 160),
    entry("squirmbag", "0303", Level::Unfair, 470),
    entry("whale", "0304", Level::Unfair, 470),
    entry("leviathan", "0305", Level::Unfair, 470),
    entry("remote-pair", "0703", Level::Hard, 110),
    entry("bug-plus-1", "0610", Level::Hard, 100),
    // Graves with several extras, unique loops and aligned exclusions are not HoDoKu's.
    entry("bug-2", "", Level::Hard, 110),
    entry("bug-4", "", Level::Hard, 120),
    entry("bug-3", "", Level::Hard, 130),
    entry("skyscraper", "0400", Level::Hard, 130),
    entry("two-string-kite", "0401", Level::Hard, 150),
    entry("dual-two-string-kite", "0404", Level::Hard, 150),
    entry("turbot-fish", "0403", Level::Hard, 120),
    entry("empty-rectangle", "0402", Level::Hard, 120),
    entry("dual-empty-rectangle", "0405", Level::Hard, 120),
    entry("w-wing", "0803", Level::Hard, 150),
    entry("xy-wing", "0800", Level::Hard, 160),
    entry("xyz-wing", "0801", Level::Hard, 180),
    entry("unique-rectangle-1", "0600", Level::Hard, 100),
    entry("unique-rectangle-2", "0601", Level::Hard, 100),
    entry("unique-rectangle-3", "0602", Level::Hard, 100),
    entry("unique-rectangle-4", "0603", Level::Hard, 100),
    entry("unique-rectangle-5", "0604", Level::Hard, 100),
    entry("unique-rectangle-6", "0605", Level::Hard, 100),
    entry("hidden-rectangle", "0606", Level::Hard, 100),
    entry("avoidable-rectangle-1", "0607", Level::Hard, 100),
    entry("avoidable-rectangle-2", "0608", Level::Hard, 100),
    entry("unique-loop-1", "", Level::Hard, 120),
    entry("unique-loop-2", "", Level::Hard, 120),
    entry("unique-loop-4", "", Level::Hard, 120),
    entry("unique-loop-3", "", Level::Hard, 140),
    entry("finned-x-wing", "0310", Level::Hard, 130),
    entry("sashimi-x-wing", "0320", Level::Hard, 150),
    entry("finned-swordfish", "0311", Level::Unfair, 200),
    entry("siamese-finned-swordfish", "03111", Level::Unfair, 200),
    entry("sashimi-swordfish", "0321", Level::Unfair, 240),
    entry("siamese-sashimi-swordfish", "03211", Level::Unfair, 240),
    entry("finned-jellyfish", "0312", Level::Unfair, 250),
    entry("siamese-finned-jellyfish", "03121", Level::Unfair, 250),
    entry("sashimi-jellyfish", "0322", Level::Unfair, 260),
    entry("siamese-sashimi-jellyfish", "03221", Level::Unfair, 260),
    entry("finned-squirmbag", "0313", Level::Unfair, 470),
    entry("sashimi-squirmbag", "0323", Level::Unfair, 470),
    entry("finned-whale", "0314", Level::Unfair, 470),
    entry("sashimi-whale", "0324", Level::Unfair, 470),
    entry("finned-leviathan", "0315", Level::Unfair, 470),
    entry("sashimi-leviathan", "0325", Level::Unfair, 470),
    entry("sue-de-coq", "1101", Level::Unfair, 250),
    entry("simple-colours-trap", "0500", Level::Hard, 150),
    entry("simple-colours-wrap", "0501", Level::Hard, 150),
    entry("multi-colours-1", "0502", Level::Hard, 200),
    entry("multi-colours-2", "0503", Level::Hard, 200),
    // Not one of HoDoKu's, which sees two almost locked sets here.
    entry("wxyz-wing", "", Level::Unfair, 300),
    entry("x-chain", "0701", Level::Unfair, 260),
    entry("xy-chain", "0702", Level::Unfair, 260),
    entry("continuous-nice-loop", "0706", Level::Unfair, 280),
    entry("discontinuous-nice-loop", "0707", Level::Unfair, 280),
    entry("alternating-inference-chain", "0708", Level::Unfair, 280),
    entry("grouped-continuous-nice-loop", "0709", Level::Unfair, 300),
    entry("grouped-discontinuous-nice-loop", "0710", Level::Unfair, 300),
    entry("grouped-alternating-inference-chain", "0711", Level::Unfair, 300),
    entry("als-continuous-nice-loop", "0709", Level::Unfair, 300),
    entry("als-discontinuous-nice-loop", "0710", Level::Unfair, 300),
    entry("als-alternating-inference-chain", "0711", Level::Unfair, 300),
    entry("als-xz", "0901", Level::Unfair, 300),
    entry("als-xy-wing", "0902", Level::Unfair, 320),
    entry("als-xy-chain", "0903", Level::Unfair, 340),
    entry("death-blossom", "0904", Level::Unfair, 360),
    entry("aligned-pair-exclusion", "", Level::Unfair, 360),
    entry("aligned-triplet-exclusion", "", Level::Unfair, 400),
    entry("franken-x-wing", "0330", Level::Unfair, 300),
    entry("franken-swordfish", "0331", Level::Unfair, 350),
    entry("siamese-franken-swordfish", "03311", Level::Unfair, 350),
    entry("franken-jellyfish", "0332", Level::Unfair, 370),
    entry("siamese-franken-jellyfish", "03321", Level::Unfair, 370),
    entry("franken-squirmbag", "0333", Level::Extreme, 470),
    entry("franken-whale", "0334", Level::Extreme, 470),
    entry("franken-leviathan", "0335", Level::Extreme, 470),
    entry("finned-franken-x-wing", "0340", Level::Unfair, 390),
    entry("finned-franken-swordfish", "0341", Level::Unfair, 410),
    entry("siamese-finned-franken-swordfish", "03411", Level::Unfair, 410),
    entry("finned-franken-jellyfish", "0342", Level::Unfair, 430),
    entry("siamese-finned-franken-jellyfish", "03421", Level::Unfair, 430),
    entry("finned-franken-squirmbag", "0343", Level::Extreme, 470),
    entry("finned-franken-whale", "0344", Level::Extreme, 470),
    entry("finned-franken-leviathan", "0345", Level::Extreme, 470),
    entry("mutant-x-wing", "0350", Level::Extreme, 450),
    entry("mutant-swordfish", "0351", Level::Extreme, 450),
    entry("siamese-mutant-swordfish", "03511", Level::Extreme, 450),
    entry("mutant-jellyfish", "0352", Level::Extreme, 450),
    entry("siamese-mutant-jellyfish", "03521", Level::Extreme, 450),
    entry("mutant-squirmbag", "0353", Level::Extreme, 470),
    entry("mutant-whale", "0354", Level::Extreme, 470),
    entry("mutant-leviathan", "0355", Level::Extreme, 470),
    entry("finned-mutant-x-wing", "0360", Level::Extreme, 470),
    entry("finned-mutant-swordfish", "0361", Level::Extreme, 470),
    entry("siamese-finned-mutant-swordfish", "03611", Level::Extreme, 470),
    entry("finned-mutant-jellyfish", "0362", Level::Extreme, 470),
    entry("siamese-finned-mutant-jellyfish", "03621", Level::Extreme, 470),
    entry("finned-mutant-squirmbag", "0363", Level::Extreme, 470),
    entry("finned-mutant-whale", "0364", Level::Extreme, 470),
    entry("finned-mutant-leviathan", "0365", Level::Extreme, 470),
    entry("kraken-fish-1", "", Level::Extreme, 500),
    entry("kraken-fish-2", "", Level::Extreme, 500),
    // HoDoKu's forcing chains are of two kinds, contradiction and verity; its nets are our dynamic
    // ones. What is nested it does not know: the scores go on in its steps.
    entry("nishio-forcing-chain", "", Level::Extreme, 500),
    entry("forcing-chain", "", Level::Extreme, 500),
    entry("cell-forcing-chains", "", Level::Extreme, 500),
    entry("region-forcing-chains", "", Level::Extreme, 500),
    entry("dynamic-forcing-chain", "", Level::Extreme, 700),
    entry("dynamic-double-forcing-chains", "", Level::Extreme, 700),
    entry("dynamic-cell-forcing-chains", "", Level::Extreme, 700),
    entry("dynamic-region-forcing-chains", "", Level::Extreme, 700),
    entry("dynamic-forcing-chains-with-rules", "", Level::Extreme, 900),
    entry("nested-forcing-chains-2", "", Level::Extreme, 1200),
    entry("nested-forcing-chains-3", "", Level::Extreme, 1500),
    entry("nested-forcing-chains-4", "", Level::Extreme, 2000),
    entry("nested-forcing-chains-5", "", Level::Extreme, 2500),
    entry("template-set", "1201", Level::Extreme, 10000),
    entry("template-delete", "1202", Level::Extreme, 10000),
];

/// Where a technique stands.
pub fn of(technique: &str) -> Option<&'static Entry> {
    SCALE.iter().find(|entry| entry.technique == technique)
}

/// The technique with this library code.
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
