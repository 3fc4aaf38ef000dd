//! What Sudoku Explainer's techniques and our looks are called.

use crate::command::explain::wording;
use crate::i18n::Messages;

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
    use neuf::rating::Technique;

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
        let rated = all().into_iter().map(|technique| technique.id().into_owned());
        let ids: Vec<String> = rated.chain(looks).collect();
        for &language in Language::value_variants() {
            let messages = Messages::new(language);
            let missing: Vec<&String> =
                ids.iter().filter(|id| find_name(&messages, id).is_none()).collect();
            assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        }
    }
}
