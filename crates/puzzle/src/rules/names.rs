//! Rules of the whole grid, by name.

use super::{Arguments, RULES, Rule, RuleKind, Takes, by_name};
use std::fmt;

/// A set of rules that take no arguments, each named by one word.
///
/// ```
/// use neuf_puzzle::rules::RuleNames;
///
/// let names: RuleNames = "anti-knight, diagonals".parse()?;
/// assert_eq!(names.to_string(), "diagonals,anti-knight");
/// assert_eq!("cage".parse::<RuleNames>().unwrap_err().0, "cage");
/// # Ok::<(), neuf_puzzle::rules::NoSuchRule>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RuleNames(u64);

/// There is no rule of this name that holds on the whole grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchRule(pub String);

impl RuleNames {
    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a kind of rule; `false` if it takes arguments.
    pub fn insert(&mut self, kind: &dyn RuleKind) -> bool {
        let place = RULES.iter().position(|known| known.name() == kind.name());
        match place.filter(|_| kind.takes() == Takes::Nothing) {
            Some(place) => self.0 |= 1 << place,
            None => return false,
        }
        true
    }

    /// The rules, in the order of [`RULES`].
    pub fn rules(self) -> impl Iterator<Item = Rule> {
        let places = (0..RULES.len()).filter(move |place| self.0 >> place & 1 == 1);
        places.map(|place| Rule::new(RULES[place], Arguments::default()))
    }

    /// Every rule that holds on the whole grid.
    pub fn all() -> RuleNames {
        let mut names = RuleNames::default();
        for kind in RULES {
            names.insert(*kind);
        }
        names
    }
}

impl std::str::FromStr for RuleNames {
    type Err = NoSuchRule;

    /// Reads names with commas between.
    fn from_str(text: &str) -> Result<RuleNames, NoSuchRule> {
        let mut names = RuleNames::default();
        for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            if !by_name(word).is_some_and(|kind| names.insert(kind)) {
                return Err(NoSuchRule(word.to_owned()));
            }
        }
        Ok(names)
    }
}

impl fmt::Display for RuleNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.rules().map(|rule| rule.name()).collect();
        f.write_str(&names.join(","))
    }
}

impl fmt::Display for NoSuchRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no rule {:?} of the whole grid; those are {}", self.0, RuleNames::all())
    }
}

impl std::error::Error for NoSuchRule {}
