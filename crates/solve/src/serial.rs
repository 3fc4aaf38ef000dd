//! The serialised form of outcomes of searches, which `docs/JSON.md` describes. A verdict names
//! cells, so it is written [`InShape`](neuf_puzzle::serial::InShape).

use crate::{Counted, Ending, Listed, Stats, Verdict};
use neuf_limits::Limit;
use neuf_puzzle::serial::{Line, clues_of, grid_of};
use neuf_puzzle::{Cell, Clues, Contradiction};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// A verdict, flat.
#[derive(Default, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Verdict"))]
struct VerdictForm<'a> {
    /// `unique`, `several`, `none`, `contradiction`, `budget` or `stuck`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["unique", "several", "none", "contradiction", "budget", "stuck"])))]
    verdict: &'a str,
    /// A solution, if one is known.
    solution: Option<Line<'a>>,
    /// Two different ones where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<[Line<'a>; 2]>,
    /// The cells in which those two differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    differences: Option<Vec<Cell>>,
    /// What contradicts itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    contradiction: Option<&'a Contradiction>,
    /// The limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<Limit>,
    /// How far a strategy without search got.
    #[serde(skip_serializing_if = "Option::is_none")]
    partial: Option<Line<'a>>,
}

impl<'a> From<&'a Verdict> for VerdictForm<'a> {
    fn from(verdict: &'a Verdict) -> VerdictForm<'a> {
        let mut form = VerdictForm {
            verdict: verdict.word(),
            solution: verdict.solution().map(Line::from),
            ..VerdictForm::default()
        };
        match verdict {
            Verdict::None | Verdict::Unique(_) => {}
            Verdict::Contradiction(found) => form.contradiction = Some(found),
            Verdict::Several([first, second]) => {
                form.solutions = Some([first.into(), second.into()]);
                form.differences = Some(first.differences(second).collect());
            }
            Verdict::Budget { limit, .. } => form.limit = Some(*limit),
            Verdict::Stuck(partial) => form.partial = Some(partial.into()),
        }
        form
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        VerdictForm::from(self).serialize(to)
    }
}

/// The fields from which a verdict is read: its own, and those of the puzzle beside it.
#[derive(serde::Deserialize)]
struct Read {
    #[serde(flatten)]
    clues: Clues,
    verdict: String,
    solution: Option<String>,
    solutions: Option<[String; 2]>,
    limit: Option<Limit>,
    partial: Option<String>,
}

/// Reads a verdict from an object that also has the `puzzle` and its `shape`, such as a line of
/// `neuf solve --json`. Nothing is taken on trust: solutions must be grids and solve the puzzle.
impl<'de> Deserialize<'de> for Verdict {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Verdict, D::Error> {
        Read::deserialize(from)?.verdict().map_err(D::Error::custom)
    }
}

impl Read {
    fn verdict(self) -> Result<Verdict, String> {
        let rules = self.clues.rules().clone();
        let clues = |line: &str| clues_of(&rules, line).map_err(|error| error.to_string());
        let puzzle = match self.clues.check() {
            Ok(puzzle) => puzzle,
            Err(found) if self.verdict == "contradiction" => {
                return Ok(Verdict::Contradiction(found));
            }
            Err(found) => return Err(found.to_string()),
        };
        let grid = |line: &String| match grid_of(&rules, line)? {
            grid if grid.solves(&puzzle) => Ok(grid),
            _ => Err("the solution does not solve the puzzle".to_owned()),
        };
        let need = |field: &str| format!("`{}` without `{field}`", self.verdict);
        Ok(match self.verdict.as_str() {
            "none" => Verdict::None,
            "unique" => Verdict::Unique(grid(self.solution.as_ref().ok_or(need("solution"))?)?),
            "several" => {
                let [first, second] = self.solutions.as_ref().ok_or(need("solutions"))?;
                Verdict::Several([grid(first)?, grid(second)?])
            }
            "budget" => Verdict::Budget {
                found: self.solution.as_ref().map(grid).transpose()?,
                limit: self.limit.ok_or(need("limit"))?,
            },
            "stuck" => Verdict::Stuck(clues(self.partial.as_ref().ok_or(need("partial"))?)?),
            other => return Err(format!("`{other}` is no verdict on this puzzle")),
        })
    }
}

/// Its word.
impl Serialize for Ending {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }
}

/// A number of solutions, and those that were listed.
#[derive(serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Count"))]
struct CountForm<'a> {
    /// What the number says about the puzzle, if anything.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["unique", "several", "none", "budget", "stuck", null])))]
    verdict: Option<&'a str>,
    /// The first solution that was listed.
    solution: Option<Line<'a>>,
    /// The solutions that were listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<Line<'a>>>,
    /// The number of solutions, or of those found before a limit.
    count: u64,
    /// Whether the count is of all solutions.
    complete: bool,
    /// The limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<Limit>,
    /// The counters of the search.
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<Stats>,
}

impl<'a> CountForm<'a> {
    fn new(count: u64, ending: &Ending, stats: Stats) -> CountForm<'a> {
        CountForm {
            verdict: ending.verdict(count),
            solution: None,
            solutions: None,
            count,
            complete: *ending == Ending::Complete,
            limit: ending.limit(),
            stats: Some(stats),
        }
    }

    fn without_stats(self) -> CountForm<'a> {
        CountForm { stats: None, ..self }
    }
}

impl From<&Counted> for CountForm<'_> {
    fn from(counted: &Counted) -> Self {
        CountForm::new(counted.solutions, &counted.ending, counted.stats)
    }
}

impl<'a> From<&'a Listed> for CountForm<'a> {
    fn from(listed: &'a Listed) -> Self {
        CountForm {
            solution: listed.solutions.first().map(Line::from),
            solutions: Some(listed.solutions.iter().map(Line::from).collect()),
            ..CountForm::new(listed.solutions.len() as u64, &listed.ending, listed.stats)
        }
    }
}

/// A count or a list without the counters of its search.
///
/// Not every engine keeps these counters.
///
/// ```
/// use neuf_solve::{AUTO, Limits, WithoutStats, count};
///
/// let counted = count(&"................".parse().unwrap(), AUTO, &Limits::none());
/// let json = serde_json::to_string(&WithoutStats(&counted)).unwrap();
/// assert!(json.contains(r#""count":288"#) && !json.contains("stats"));
/// ```
pub struct WithoutStats<T>(pub T);

impl Serialize for WithoutStats<&Counted> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        CountForm::from(self.0).without_stats().serialize(to)
    }
}

impl Serialize for WithoutStats<&Listed> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        CountForm::from(self.0).without_stats().serialize(to)
    }
}

impl Serialize for Counted {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        CountForm::from(self).serialize(to)
    }
}

impl Serialize for Listed {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        CountForm::from(self).serialize(to)
    }
}

#[cfg(feature = "schema")]
mod schema {
    use super::{CountForm, VerdictForm};
    use crate::{Counted, Ending, Listed, Verdict, WithoutStats};
    use neuf_puzzle::looks_like;
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use std::borrow::Cow;

    looks_like!(Verdict, VerdictForm<'_>);
    looks_like!(Counted, CountForm<'_>);
    looks_like!(Listed, CountForm<'_>);
    looks_like!(WithoutStats<&Counted>, CountForm<'_>);
    looks_like!(WithoutStats<&Listed>, CountForm<'_>);

    impl JsonSchema for Ending {
        fn schema_name() -> Cow<'static, str> {
            "Ending".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "How a search ended.",
                "enum": ["complete", "solutions", "nodes", "time", "cancelled", "stuck"],
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{AUTO, Limit, Limits, SWEEP, Strategy, Verdict, judge};
    use neuf_puzzle::serial::InShape;
    use neuf_puzzle::{Clues, format};
    use serde_json::{Value, from_value, json, to_value};

    /// The object of a judged puzzle, flat.
    #[derive(serde::Serialize)]
    struct Judged<'a> {
        #[serde(flatten)]
        clues: &'a Clues,
        #[serde(flatten)]
        verdict: InShape<&'a Verdict>,
    }

    fn written(clues: &Clues, verdict: &Verdict) -> Value {
        let verdict = InShape::new(clues.shape(), verdict);
        to_value(Judged { clues, verdict }).expect("it has a form")
    }

    fn verdict(text: &str, strategy: &dyn Strategy, limits: &Limits) -> (Clues, Verdict) {
        let clues = format::read(text).expect("readable").clues;
        let verdict = judge(&clues, strategy, limits).verdict;
        (clues, verdict)
    }

    const EMPTY: &str = "................";

    #[test]
    fn every_verdict_comes_back() {
        let none = Limits::none();
        for (text, strategy, word) in [
            ("1.....2......3.4", AUTO, "unique"),
            (EMPTY, AUTO, "several"),
            ("11..............", AUTO, "contradiction"),
            ("12.. ..3. ...3 ....", AUTO, "none"),
            (EMPTY, SWEEP, "stuck"),
        ] {
            let (clues, verdict) = verdict(text, strategy, &none);
            let written = written(&clues, &verdict);
            assert_eq!(written["verdict"], word, "{text}");
            assert_eq!(from_value::<Verdict>(written.clone()).expect("a verdict"), verdict);
            assert_eq!(from_value::<Clues>(written).expect("clues"), clues);
        }
        let clues = format::read(EMPTY).expect("readable").clues;
        let budget = Verdict::Budget { found: None, limit: Limit::Time };
        let written = written(&clues, &budget);
        assert_eq!((&written["limit"], &written["solution"]), (&json!("time"), &Value::Null));
        assert_eq!(from_value::<Verdict>(written).expect("a verdict"), budget);
    }

    #[test]
    fn several_solutions_show_where_they_differ() {
        let (clues, verdict) = verdict(EMPTY, AUTO, &Limits::none());
        let written = written(&clues, &verdict);
        let (Some(lines), Some(cells)) =
            (written["solutions"].as_array(), written["differences"].as_array())
        else {
            panic!("{written}");
        };
        let [first, second] = [0, 1].map(|i| lines[i].as_str().expect("a line"));
        let differ = first.bytes().zip(second.bytes()).filter(|(a, b)| a != b).count();
        assert_eq!(cells.len(), differ);
    }

    #[test]
    fn a_verdict_that_is_not_true_is_an_error() {
        let (clues, verdict) = verdict("1.....2......3.4", AUTO, &Limits::none());
        let mut written = written(&clues, &verdict);
        let refused = |value: &Value| from_value::<Verdict>(value.clone()).is_err();
        written["solution"] = "1234341221434321".into();
        assert!(refused(&written), "another grid");
        written["solution"] = Value::Null;
        assert!(refused(&written), "no grid");
        written["verdict"] = "contradiction".into();
        assert!(refused(&written), "no contradiction");
    }
}
