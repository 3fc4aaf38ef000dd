//! Many 9x9 Sudokus at once, one per SIMD lane.
