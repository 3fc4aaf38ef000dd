//! Where puzzles come from.
