//! Searches by stacks to be watched: sessions that go anywhere in a search, forwards and backwards.

mod code;
mod landscape;
mod presets;
mod recording;
mod replay;
mod sessions;
mod tree;
mod view;

pub use code::CodeLine;
pub use landscape::Landscape;
pub use presets::{Preset, Presets};
pub use recording::Seek;
pub use sessions::{CellsAsRanks, Subject, TryFirst, Watching};
pub use tree::{Dust, Tree, TreeBox};
pub use view::{Board, Counters, Happened, Mark, Pile, Square, View};

pub(crate) use presets::presets;
pub(crate) use sessions::Sessions;
