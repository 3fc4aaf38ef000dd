//! Depth-first search by stacks that can be stepped, undone, saved, split and estimated.
