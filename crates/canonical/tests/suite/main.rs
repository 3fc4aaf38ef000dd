//! Canonical forms beside a slow twin, under disguises, and of grids with known symmetries.

mod brute;
mod classic;
mod disguise;
mod general;
mod known;
