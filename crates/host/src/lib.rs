//! Long computations on one machine: files that stay whole when the process is killed and that a later process
//! continues, streams cut into whole lines, packed or not, and spare memory.
//!
//! - A *sealed* file names its kind and reveals every change ([`Kind`]).
//! - A [`Checkpoint`] is the sealed state of a long count: replaced as a whole, locked while a process
//!   counts.
//! - A [`PartFile`] is an output in the making, beside a record of how much of the input it answers. It
//!   takes its name when it is complete. Several threads write to it at once, each to a [`Room`] of its [`Rooms`].
//! - A [`NewFile`] takes its name when it is complete, too; an incomplete one is removed.
//! - [`Out`] is an output that forgets no [`Failure`]; [`stdout`] notices a closed standard output.
//! - [`until_stuck`] notices an output that nobody reads.
//! - [`Lines`] cuts a stream at line ends, many lines at a time. A worker reads its [`Piece`] of a file itself; the
//!   [`Number`] of the piece's first line is known when the lines before it are counted.
//! - [`unpacked`] reads gzip, zstd and UTF-16, and [`Packing`] packs.
//! - [`Seen`] is a set of keys of any size: beyond a limit of memory it moves keys to sorted files.
//! - [`memory::spare`] is the memory that a table may take.
//!
//! Nothing here knows a terminal or a language: a [`FileError`] names the file and its [`Trouble`].
//!
//! ```
//! use neuf_host::Checkpoint;
//!
//! let folder = std::env::temp_dir().join(format!("neuf-host-{}", std::process::id()));
//! std::fs::create_dir_all(&folder)?;
//! let path = folder.join("state");
//! let first = Checkpoint::new(Some(&path));
//! assert_eq!(first.load::<(String, u64)>("a count")?, None);
//! drop(first);
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ahead;
mod checkpoint;
mod error;
pub mod files;
mod leave;
mod ledger;
mod lines;
pub mod memory;
mod new;
mod number;
mod others;
mod out;
mod packed;
mod part;
mod piece;
mod rooms;
mod seal;
mod seen;
mod standard;
mod utf16;
mod window;
mod writers;

pub use checkpoint::Checkpoint;
pub use error::{FileError, Trouble};
pub use leave::leave;
pub use ledger::{Checksum, Ledger};
pub use lines::{Lines, Taken};
pub use new::{Growing, NewFile};
pub use number::Number;
pub use others::until_stuck;
pub use out::{Failure, Out};
pub use packed::{Packing, is_plain, name_when_unpacked, unpacked};
pub use part::{Order, PartFile, Start};
pub use piece::Piece;
pub use rooms::{Placed, Room, Rooms};
pub use seal::{Broken, Kind};
pub use seen::Seen;
pub use standard::{as_file, is_stdout_open, keep_ignoring, stdout};
