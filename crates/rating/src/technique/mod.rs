//! The techniques, one file for each idea, and the order in which they are tried.

mod aligned_exclusion;
mod bug;
pub(crate) mod fish;
pub(crate) mod hidden_set;
mod hidden_single;
pub(crate) mod locked;
pub(crate) mod naked_set;
mod naked_single;
mod unique_loop;
mod wing;

use crate::board::Board;
use crate::chain::Chains;
use crate::step::Step;

/// How a technique finds its first step.
pub(crate) enum Search {
    /// From the candidates alone.
    Pattern(fn(&Board) -> Option<Step>),
    /// As a pattern, relying on the puzzle having one solution.
    Uniqueness(fn(&Board) -> Option<Step>),
    /// With the memory of the chain searches.
    Chain(fn(&mut Chains, &Board) -> Option<Step>),
}

/// All techniques. **The order matters**: the first one that finds a step gives the step.
pub(crate) const TECHNIQUES: &[Search] = &[
    Search::Pattern(hidden_single::find),
    Search::Pattern(locked::find_direct),
    Search::Pattern(hidden_set::find_direct_pair),
    Search::Pattern(naked_single::find),
    Search::Pattern(hidden_set::find_direct_triplet),
    Search::Pattern(locked::find),
    Search::Pattern(naked_set::find_pair),
    Search::Pattern(fish::find_x_wing),
    Search::Pattern(hidden_set::find_pair),
    Search::Pattern(naked_set::find_triplet),
    Search::Pattern(fish::find_swordfish),
    Search::Pattern(hidden_set::find_triplet),
    Search::Pattern(wing::find_xy),
    Search::Pattern(wing::find_xyz),
    Search::Uniqueness(unique_loop::find),
    Search::Pattern(naked_set::find_quad),
    Search::Pattern(fish::find_jellyfish),
    Search::Pattern(hidden_set::find_quad),
    Search::Uniqueness(bug::find),
    Search::Pattern(aligned_exclusion::find_pair),
    Search::Chain(Chains::find_forcing),
    Search::Pattern(aligned_exclusion::find_triplet),
    Search::Chain(Chains::find_nishio),
    Search::Chain(Chains::find_multiple),
    Search::Chain(Chains::find_dynamic),
    Search::Chain(Chains::find_dynamic_plus),
    Search::Chain(Chains::find_nested_2),
    Search::Chain(Chains::find_nested_3),
    Search::Chain(Chains::find_nested_4),
    Search::Chain(Chains::find_nested_5),
];

/// The least rating, in tenths, that a step of each technique can have.
pub(crate) const LEAST: [u16; TECHNIQUES.len()] = [
    10, 17, 20, 23, 25, 26, 30, 32, 34, 36, 38, 40, 42, 44, 45, 50, 52, 54, 56, 62, 65, 75, 75, 80,
    85, 90, 95, 100, 105, 110,
];
