//! The ways to count.

/// The way in which a count was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum Way {
    /// Every solution was met by the general engine.
    Search,
    /// Every solution was met in the lanes of `batch`.
    Lanes,
    /// Independent components were counted apart, and their counts multiplied.
    Components,
    /// Partial grids with the same future were counted together.
    States,
    /// States for the first band of a classic grid, and tables for the other bands.
    Bands,
    /// In parts with a few more givens, each counted by bands.
    Coarse,
    /// In parts with more givens, each counted by the first way that works.
    Split,
}

impl Way {
    /// The stable name, which serde writes.
    ///
    /// ```
    /// assert_eq!(neuf_counting::Way::Bands.id(), "bands");
    /// ```
    pub fn id(self) -> &'static str {
        match self {
            Way::Search => "search",
            Way::Lanes => "lanes",
            Way::Components => "components",
            Way::States => "states",
            Way::Bands => "bands",
            Way::Coarse => "coarse",
            Way::Split => "split",
        }
    }
}
