//! `Limits`, which a computation is given, and `Limit`, the one that stopped it.

use crate::{Budget, Cancel, Meter, Stop};
use std::time::Duration;

/// The limits of a computation. The default is none at all.
///
/// ```
/// use std::time::Duration;
/// use neuf_limits::Limits;
///
/// let limits = Limits::none().solutions(2).time(Duration::from_secs(1));
/// assert_eq!(limits.solutions, Some(2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Stop when this many solutions have been found.
    pub solutions: Option<u64>,
    /// Stop before more nodes than this; each engine has its own kind of node.
    pub nodes: Option<u64>,
    /// Stop when this much time has passed.
    pub time: Option<Duration>,
    /// Stop when this flag is set.
    pub cancel: Option<Cancel>,
}

impl Limits {
    /// No limit at all.
    pub fn none() -> Self {
        Self::default()
    }

    /// At most this many solutions.
    #[must_use]
    pub fn solutions(self, solutions: u64) -> Self {
        Limits { solutions: Some(solutions), ..self }
    }

    /// At most this many nodes.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Self {
        Limits { nodes: Some(nodes), ..self }
    }

    /// At most this much time.
    #[must_use]
    pub fn time(self, time: Duration) -> Self {
        Limits { time: Some(time), ..self }
    }

    /// Until `cancel` is set.
    #[must_use]
    pub fn cancel(self, cancel: Cancel) -> Self {
        Limits { cancel: Some(cancel), ..self }
    }

    /// Starts spending: the clock runs from here.
    pub fn start(&self) -> Budget {
        Budget::new(self)
    }

    /// Starts spending on nodes that differ a lot in cost: the clock runs from here.
    pub fn meter(&self) -> Meter {
        Meter::new(self)
    }

    /// The limit on time, which runs from here, and the cancel flag.
    pub fn stop(&self) -> Stop {
        Stop::at(self)
    }
}

/// The limit that stopped a computation.
///
/// ```
/// assert_eq!(neuf_limits::Limit::Time.id(), "time");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Limit {
    /// The wanted number of solutions was found.
    Solutions,
    /// The allowed number of nodes was visited.
    Nodes,
    /// The allowed time has passed.
    Time,
    /// The work was cancelled.
    Cancelled,
}

impl Limit {
    /// The stable name, which serde writes.
    pub fn id(self) -> &'static str {
        match self {
            Limit::Solutions => "solutions",
            Limit::Nodes => "nodes",
            Limit::Time => "time",
            Limit::Cancelled => "cancelled",
        }
    }
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_written_by_its_id() {
        for limit in [Limit::Solutions, Limit::Nodes, Limit::Time, Limit::Cancelled] {
            let text = serde_json::to_string(&limit).unwrap();
            assert_eq!(text, format!("\"{}\"", limit.id()));
            assert_eq!(serde_json::from_str::<Limit>(&text).unwrap(), limit);
        }
    }
}
