//! Classic Sudokus and N queens on an NVIDIA GPU.
//!
//! Nothing of CUDA is linked: the driver and the run-time compiler are loaded when a [`Device`] is
//! asked for, and a machine without them gets a [`GpuError`] that says what is missing. The kernels
//! are in `kernels/`, in CUDA C++ that is also plain C++, so that the tests run them anywhere.
//!
//! [`Solver`] answers puzzles for the lanes, as their [`Accelerator`](neuf_batch::Accelerator): the lanes
//! answer what it leaves, so outcomes are the same with it and without. [`Lines`] takes and gives lines of
//! text, and [`queens`] counts queens.
//!
//! ```
//! use neuf_gpu::{Device, GpuError};
//!
//! match Device::open(0, None).and_then(|device| device.about()) {
//!     Ok(about) => println!("{} with {} GiB", about.name, about.memory >> 30),
//!     Err(GpuError::NoDriver) => println!("no driver: the processor it is"),
//!     Err(other) => println!("{other}"),
//! }
//! ```
//!
//! # Glossary
//! - *lane*: a thread of the GPU; 32 of them, a *warp*, always do the same at the same time.
//! - *chunk*: the lines that are sent to the GPU at once.
//! - *unsettled*: harder than the patience of the GPU; a processor takes such puzzles.

mod check;
mod choice;
mod device;
mod error;
mod kernels;
mod lines;
mod program;
pub mod queens;
mod solver;

pub use check::is_right;
pub use choice::{Choice, Opening};
pub use device::{About, Device, has_compiler};
pub use error::GpuError;
pub use lines::{Lines, Take, Times, Tuning};
pub use neuf_batch::{LINE, verdict};
pub use program::Program;
pub use solver::Solver;
