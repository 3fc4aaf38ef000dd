//! Positions to practise a technique in.

use crate::{Generator, Request};
use neuf_explain::practice::position;
use neuf_explain::{State, Technique};
use neuf_limits::Limits;
use neuf_puzzle::Shape;

/// The most attempts at a position, unless the limits say otherwise: some techniques are rare.
const MOST_ATTEMPTS: u64 = 5000;

/// A classic position in which the technique is the next step, if one is made within the limits.
///
/// The same seed makes the same position.
///
/// ```
/// use neuf_explain::by_id;
/// use neuf_generate::position_for;
/// use neuf_limits::Limits;
///
/// let technique = by_id("naked-pair").unwrap();
/// let state = position_for(technique, 1, Limits::none()).expect("they are frequent");
/// assert_eq!(technique.first(&state).unwrap().technique, "naked-pair");
/// ```
pub fn position_for(technique: &dyn Technique, seed: u64, limits: Limits) -> Option<State> {
    let request = Request::new(Shape::CLASSIC).practice(technique.id());
    let limits = Limits { nodes: limits.nodes.or(Some(MOST_ATTEMPTS)), ..limits };
    let made = Generator::new(request, seed).ok()?.limits(limits).take(1).into_iter().next()?;
    Some(position(&made.clues.check().ok()?, &made.position?))
}
