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
use aligned_exclusion::InVain;
use unique_loop::NoLoops;

/// The memory of what was tried in vain on the way through a puzzle.
#[derive(Default)]
pub(crate) struct Tried {
    loops: NoLoops,
    pairs: InVain,
    triplets: InVain,
}

/// How a technique finds its first step.
pub(crate) enum Finder {
    /// From the candidates alone.
    Pattern(fn(&Board) -> Option<Step>),
    /// With the memory of what was tried before, relying on the puzzle having one solution.
    Uniqueness(fn(&mut Tried, &Board) -> Option<Step>),
    /// With the memory of what was tried before.
    Exclusion(fn(&mut Tried, &Board) -> Option<Step>),
    /// With the memory of the chain searches.
    Chain(fn(&mut Chains, &Board) -> Option<Step>),
}

/// All techniques. **The order matters**: the first one that finds a step gives the step.
pub(crate) const TECHNIQUES: &[Finder] = &[
    Finder::Pattern(hidden_single::find),
    Finder::Pattern(locked::find_direct),
    Finder::Pattern(hidden_set::find_direct_pair),
    Finder::Pattern(naked_single::find),
    Finder::Pattern(hidden_set::find_direct_triplet),
    Finder::Pattern(locked::find),
    Finder::Pattern(naked_set::find_pair),
    Finder::Pattern(fish::find_x_wing),
    Finder::Pattern(hidden_set::find_pair),
    Finder::Pattern(naked_set::find_triplet),
    Finder::Pattern(fish::find_swordfish),
    Finder::Pattern(hidden_set::find_triplet),
    Finder::Pattern(wing::find_xy),
    Finder::Pattern(wing::find_xyz),
    Finder::Uniqueness(unique_loop::find),
    Finder::Pattern(naked_set::find_quad),
    Finder::Pattern(fish::find_jellyfish),
    Finder::Pattern(hidden_set::find_quad),
    Finder::Uniqueness(|_, board| bug::find(board)),
    Finder::Exclusion(aligned_exclusion::find_pair),
    Finder::Chain(Chains::find_forcing),
    Finder::Exclusion(aligned_exclusion::find_triplet),
    Finder::Chain(Chains::find_nishio),
    Finder::Chain(Chains::find_multiple),
    Finder::Chain(Chains::find_dynamic),
    Finder::Chain(Chains::find_dynamic_plus),
    Finder::Chain(Chains::find_nested_2),
    Finder::Chain(Chains::find_nested_3),
    Finder::Chain(Chains::find_nested_4),
    Finder::Chain(Chains::find_nested_5),
];

/// The least rating, in tenths, that a step of each technique can have.
pub(crate) const LEAST: [u16; TECHNIQUES.len()] = [
    10, 17, 20, 23, 25, 26, 30, 32, 34, 36, 38, 40, 42, 44, 45, 50, 52, 54, 56, 62, 65, 75, 75, 80,
    85, 90, 95, 100, 105, 110,
];
