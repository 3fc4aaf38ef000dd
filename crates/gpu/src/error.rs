//! Errors of a GPU, before it answers or on the way.

use cudarc::driver::{DriverError, sys::CUresult};
use std::time::Duration;

/// The reason why a GPU gives no answer. Its earlier answers are not lost.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GpuError {
    /// No driver of NVIDIA's is installed on this machine.
    NoDriver,
    /// There is a driver and no GPU.
    NoDevice,
    /// There are GPUs, but not one of this number.
    NoSuchDevice {
        /// The number asked for, from 0.
        asked: usize,
        /// How many there are.
        there: usize,
    },
    /// The driver is older than what it was asked to do.
    OldDriver,
    /// NVIDIA's run-time compiler (NVRTC) is not installed and the kernels are not in the cache.
    NoCompiler,
    /// The kernels do not compile; the compiler says why.
    Compilation(String),
    /// The GPU's memory is too small, or others use it.
    OutOfMemory,
    /// The driver says what went wrong.
    Driver(String),
    /// A chunk did not come back: the GPU hangs, or others use it.
    Hangs {
        /// The time that it had.
        after: Duration,
    },
    /// An answer was wrong: this line, by a check on the processor.
    WrongAnswer {
        /// The line of the batch, from 0.
        line: usize,
    },
}

impl std::fmt::Display for GpuError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            GpuError::NoDriver => write!(f, "no NVIDIA driver is installed"),
            GpuError::NoDevice => write!(f, "there is no NVIDIA GPU"),
            GpuError::NoSuchDevice { asked, there } => {
                write!(
                    f,
                    "there is no GPU {asked}: they are numbered from 0, and there are {there}"
                )
            }
            GpuError::OldDriver => write!(f, "the NVIDIA driver is too old"),
            GpuError::NoCompiler => {
                write!(f, "NVIDIA's run-time compiler (libnvrtc) is not installed")
            }
            GpuError::Compilation(log) => write!(f, "the kernels do not compile: {log}"),
            GpuError::OutOfMemory => write!(f, "the GPU has not enough memory free"),
            GpuError::Driver(text) => write!(f, "the GPU failed: {text}"),
            GpuError::Hangs { after } => {
                write!(f, "the GPU has not answered for {} seconds", after.as_secs())
            }
            GpuError::WrongAnswer { line } => {
                write!(f, "the GPU gave a wrong answer about line {}", line + 1)
            }
        }
    }
}

impl std::error::Error for GpuError {}

impl From<DriverError> for GpuError {
    fn from(error: DriverError) -> GpuError {
        match error.0 {
            CUresult::CUDA_ERROR_OUT_OF_MEMORY => GpuError::OutOfMemory,
            CUresult::CUDA_ERROR_NO_DEVICE => GpuError::NoDevice,
            CUresult::CUDA_ERROR_SYSTEM_DRIVER_MISMATCH
            | CUresult::CUDA_ERROR_UNSUPPORTED_PTX_VERSION
            | CUresult::CUDA_ERROR_INVALID_PTX => GpuError::OldDriver,
            other => GpuError::Driver(format!("{other:?}")),
        }
    }
}
