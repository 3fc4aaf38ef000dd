//! The techniques against solutions, examples and HoDoKu's library.

mod argument;
mod checker;
mod examples;
mod forcing;
mod hodoku;
mod lemmas;
mod library;
mod paths;
mod proof;
mod rules;
mod shapes;
mod soundness;
mod transform;
mod two_lines;
mod walk;
