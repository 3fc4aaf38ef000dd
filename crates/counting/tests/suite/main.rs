//! The tests of counting, in one binary.

mod counter;
mod known;
mod stop;
