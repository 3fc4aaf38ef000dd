//! What Sudoku Explainer's techniques and our looks are called.

use crate::command::explain::wording;
use crate::i18n::Messages;
use neuf::rating::Technique;

/// The stable name of one of Sudoku Explainer's techniques.
pub fn id(technique: Technique) -> String {
    match technique {
        Technique::UniqueLoop { cells: 4, kind } => format!("unique-rectangle-{kind}"),
        Technique::UniqueLoop { kind, .. } => format!("unique-loop-{kind}"),
        Technique::Bug { kind } => format!("bug-{kind}"),
        Technique::DynamicCellForcingChains { level } => {
            format!("dynamic-cell-forcing-chains{}", plus(level))
        }
        Technique::DynamicRegionForcingChains { level } => {
            format!("dynamic-region-forcing-chains{}", plus(level))
        }
        Technique::DynamicContradictionForcingChains { level } => {
            format!("dynamic-contradiction-forcing-chains{}", plus(level))
        }
        Technique::DynamicDoubleForcingChains { level } => {
            format!("dynamic-double-forcing-chains{}", plus(level))
        }
        plain => kebab(&format!("{plain:?}")),
    }
}

fn plus(level: u8) -> String {
    if level == 0 { String::new() } else { format!("-{level}") }
}

/// `XWing` as `x-wing`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

/// What people call it: its own text, or that of our technique with the same id.
pub fn name(messages: &Messages, id: &str) -> String {
    find_name(messages, id).unwrap_or_else(|| id.to_owned())
}

fn find_name(messages: &Messages, id: &str) -> Option<String> {
    let (family, level) = match id.rsplit_once('-') {
        Some((family, level @ ("1" | "2" | "3" | "4" | "5"))) => (family, Some(level)),
        _ => (id, None),
    };
    messages
        .find(&format!("rated-{id}"), None)
        .or_else(|| wording::find_name(messages, id))
        .or_else(|| {
            let mut arguments = fluent_bundle::FluentArgs::new();
            arguments.set("level", level?);
            messages.find(&format!("rated-{family}-level"), Some(&arguments))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use clap::ValueEnum;
    use neuf::explain::human::Look;

    #[test]
    fn names_of_techniques_are_stable() {
        assert_eq!(id(Technique::XWing), "x-wing");
        assert_eq!(id(Technique::UniqueLoop { cells: 6, kind: 2 }), "unique-loop-2");
        let nested = Technique::DynamicCellForcingChains { level: 3 };
        assert_eq!(id(nested), "dynamic-cell-forcing-chains-3");
    }

    fn all() -> Vec<Technique> {
        use Technique::*;
        let mut all = vec![
            HiddenSingle,
            DirectPointing,
            DirectClaiming,
            DirectHiddenPair,
            NakedSingle,
            DirectHiddenTriplet,
            Pointing,
            Claiming,
            NakedPair,
            XWing,
            HiddenPair,
            NakedTriplet,
            Swordfish,
            HiddenTriplet,
            XyWing,
            XyzWing,
            NakedQuad,
            Jellyfish,
            HiddenQuad,
            AlignedPairExclusion,
            BidirectionalXCycle,
            BidirectionalYCycle,
            BidirectionalCycle,
            ForcingXChain,
            ForcingChain,
            AlignedTripletExclusion,
            NishioForcingChain,
            CellForcingChains,
            RegionForcingChains,
        ];
        for kind in 1..=4 {
            all.extend([
                UniqueLoop { cells: 4, kind },
                UniqueLoop { cells: 6, kind },
                Bug { kind },
            ]);
        }
        for level in 0..=5 {
            all.extend([
                DynamicCellForcingChains { level },
                DynamicRegionForcingChains { level },
                DynamicContradictionForcingChains { level },
                DynamicDoubleForcingChains { level },
            ]);
        }
        all
    }

    #[test]
    fn everything_rated_has_a_name_in_every_language() {
        let singles = [Look::PlaceInBlock, Look::NearlyFullHouse, Look::PlaceInLine];
        let looks = singles.into_iter().chain([Look::FullHouse, Look::LoneCandidate]);
        let looks = looks.map(|look| look.id().to_owned());
        let ids: Vec<String> = all().into_iter().map(id).chain(looks).collect();
        for &language in Language::value_variants() {
            let messages = Messages::new(language);
            let missing: Vec<&String> =
                ids.iter().filter(|id| find_name(&messages, id).is_none()).collect();
            assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        }
    }
}
