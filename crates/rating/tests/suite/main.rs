//! The tests of the rating: known ratings, known solutions step by step, and soundness.

mod cases;
mod external;
mod limits;
mod paths;
mod ratings;
mod scales;
mod soundness;
