//! Neuf measured beside its rivals.
fn main() {}
