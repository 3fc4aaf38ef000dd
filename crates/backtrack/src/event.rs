//! The event of one step.

/// One step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "event", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Event {
    /// `choix` gave `width` choices for `rank`: a stack was pushed and its top is being tried.
    Pushed {
        /// The rank that got a stack.
        rank: usize,
        /// How many choices the stack holds.
        width: usize,
    },
    /// `choix` gave nothing for `rank`: the current tops lead nowhere.
    DeadEnd {
        /// The rank without a choice.
        rank: usize,
    },
    /// `retour`: trailing stacks of one choice were dropped, then one choice was popped.
    Backtracked {
        /// The rank of the last stack before, or `None` if there was no stack at all.
        from: Option<usize>,
        /// The rank whose next choice is now tried, or `None` if nothing is left to try.
        to: Option<usize>,
    },
    /// Every rank has a stack: the tops are a solution.
    Solution,
}
