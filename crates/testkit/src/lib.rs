//! Slow, obvious twins of Neuf's engines and random grids, for tests only.
