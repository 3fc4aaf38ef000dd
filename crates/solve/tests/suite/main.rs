//! The tests of the strategies and verdicts, in one binary.

mod agreement;
mod course;
mod external;
mod hard;
mod no_allocation;
