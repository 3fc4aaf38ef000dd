//! The tests of the strategies and verdicts, in one binary.

mod agreement;
mod course;
mod external;
mod hard;
mod many;
mod no_allocation;
mod small;
mod with_rules;

/// Every strategy by name, and the general engine by itself.
fn everyone() -> Vec<&'static dyn neuf_solve::Strategy> {
    neuf_solve::STRATEGIES.iter().copied().chain([neuf_solve::GENERAL]).collect()
}
