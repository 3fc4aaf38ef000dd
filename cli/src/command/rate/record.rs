//! A rating as JSON.

use super::names::{id, name};
use super::{Job, Outcome, Rated};
use crate::command::explain::wording;
use crate::input::Item;
use crate::record::{Record, cell_name};
use crate::stream;
use neuf::explain::human::Effort;
use neuf::explain::path::Path;
use neuf::{Clues, Limit, Verdict, rating};
use serde_json::{Value, json};
use std::collections::BTreeMap;

impl Job<'_> {
    pub fn record(&self, item: &Item, clues: &Clues, outcome: &Outcome) -> Value {
        let shape = clues.shape();
        let mut record = Record::of(clues);
        stream::locate(&mut record, item);
        match outcome {
            Outcome::NotClassic => {}
            Outcome::Rated(..) => record.verdict = Some("unique"),
            Outcome::Judged(verdict) => {
                record = record.with_verdict(shape, verdict);
                if let Verdict::Several([first, second]) = verdict {
                    let cells = first.differences(second).map(|cell| cell_name(shape, cell));
                    record.differences = Some(cells.collect());
                }
            }
        }
        let mut value = serde_json::to_value(&record).unwrap_or_default();
        if let Outcome::Rated(rated) = outcome {
            self.add_scales(&mut value, rated);
        }
        value
    }

    fn add_scales(&self, value: &mut Value, rated: &Rated) {
        let mut ids: Vec<String> = Vec::new();
        if let Some((rating, steps)) = &rated.explainer {
            value["er"] = tenths(rating.er);
            value["ep"] = tenths(rating.ep);
            value["ed"] = tenths(rating.ed);
            let used: Vec<String> = steps.iter().map(|step| id(step.technique)).collect();
            value["techniques"] = counts(&used);
            ids.extend(used);
        }
        if let Some(path) = &rated.hodoku {
            value["hodoku"] = path.as_ref().map_or_else(|limit| cut(*limit), hodoku);
            let steps = path.iter().flat_map(|path| &path.steps);
            ids.extend(steps.map(|step| step.technique.to_owned()));
        }
        if let Some(effort) = &rated.human {
            value["human"] = effort.as_ref().map_or_else(|limit| cut(*limit), human);
            let moves = effort.iter().flat_map(|effort| &effort.moves);
            ids.extend(moves.map(|one| one.look.id().to_owned()));
        }
        let names: BTreeMap<&String, String> =
            ids.iter().map(|id| (id, name(&self.app.messages, id))).collect();
        value["names"] = json!(names);
    }
}

/// A scale that a limit kept from being finished.
fn cut(limit: Limit) -> Value {
    json!({ "solved": false, "limit": limit })
}

fn hodoku(path: &Path) -> Value {
    let used: Vec<String> = path.steps.iter().map(|step| step.technique.to_owned()).collect();
    let techniques = counts(&used);
    match path.is_solved() {
        true => json!({
            "solved": true,
            "score": path.score(),
            "level": wording::level_id(path.level()),
            "techniques": techniques,
        }),
        false => json!({ "solved": false, "techniques": techniques }),
    }
}

fn human(effort: &Effort) -> Value {
    let used: Vec<String> = effort.moves.iter().map(|one| one.look.id().to_owned()).collect();
    let mut value = json!({ "solved": effort.is_solved, "looks": counts(&used) });
    if effort.is_solved {
        value["rating"] = rounded(effort.rating());
        value["glances"] = rounded(effort.total());
        value["hardest"] = effort.hardest().map_or(Value::Null, |one| {
            json!({
                "look": one.look.id(),
                "glances": rounded(one.effort),
                "choices": one.choices,
            })
        });
    }
    value
}

fn rounded(number: f64) -> Value {
    json!((number * 10.0).round() / 10.0)
}

fn tenths(rating: rating::Tenths) -> Value {
    json!(f64::from(rating.0) / 10.0)
}

/// How often each name occurs.
fn counts(names: &[String]) -> Value {
    let mut counts: BTreeMap<&String, u64> = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    json!(counts)
}
