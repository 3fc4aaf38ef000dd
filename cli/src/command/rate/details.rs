//! What a rating is made of, for people: the techniques, hardest first, and how often each was used.

use super::{Rated, Scale};
use crate::i18n::{Messages, say};
use neuf::explain::scale;

/// A technique, how hard it was at most, how often it was used.
struct Use {
    id: String,
    hardest: f64,
    count: usize,
}

pub fn lines(messages: &Messages, scale: Scale, rated: &Rated) -> Vec<String> {
    let mut uses = uses(scale, rated);
    uses.sort_by(|a, b| b.hardest.total_cmp(&a.hardest));
    let decimals = usize::from(scale != Scale::Hodoku);
    let line = |one: &Use| {
        let hardest = format!("{:>8.decimals$}", one.hardest);
        let name = messages.rated(&one.id);
        say!(messages, "rate-detail", hardest = hardest, name = name, count = one.count)
    };
    uses.iter().map(line).collect()
}

fn uses(scale: Scale, rated: &Rated) -> Vec<Use> {
    match (scale, rated) {
        (Scale::Se, Rated { explainer: Some((_, steps)), .. }) => collect(
            steps.iter().map(|s| (s.technique.id().into_owned(), f64::from(s.rating.0) / 10.0)),
        ),
        (Scale::Hodoku, Rated { hodoku: Some(Ok(path)), .. }) => {
            let score = |id| scale::of(id).map_or(0.0, |entry| f64::from(entry.score));
            collect(path.steps.iter().map(|s| (s.technique.to_owned(), score(s.technique))))
        }
        (Scale::Human, Rated { human: Some(Ok(effort)), .. }) => {
            collect(effort.moves.iter().map(|one| (one.look.id().to_owned(), one.effort)))
        }
        _ => Vec::new(),
    }
}

fn collect(all: impl Iterator<Item = (String, f64)>) -> Vec<Use> {
    let mut uses: Vec<Use> = Vec::new();
    for (id, hardness) in all {
        match uses.iter_mut().find(|one| one.id == id) {
            Some(one) => {
                one.count += 1;
                one.hardest = one.hardest.max(hardness);
            }
            None => uses.push(Use { id, hardest: hardness, count: 1 }),
        }
    }
    uses
}
