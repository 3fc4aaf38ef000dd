//! Sudoku solving strategies with one interface, comparable statistics and verdicts.
