//! One suite of plain data for every back end, checked against an engine anyone can check by eye.

mod adversarial;
mod answers;
mod data;
mod naive;
mod property;
mod questions;
mod text;
