//! The vocabulary of Sudoku of any block shape: cells, digits, houses, grids, rules and text formats.
