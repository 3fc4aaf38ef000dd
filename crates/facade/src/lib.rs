//! Neuf: a Sudoku and backtracking engine.
