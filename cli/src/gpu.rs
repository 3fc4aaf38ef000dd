//! Messages about a GPU that cannot be used.

use crate::i18n::{Messages, say};
use neuf::gpu::GpuError;

/// The message that the work goes on without a GPU.
pub fn instead(messages: &Messages, error: &GpuError) -> String {
    say!(messages, "gpu-instead", why = said(messages, error))
}

/// Why there is no GPU, and what to do about it.
pub fn said(messages: &Messages, error: &GpuError) -> String {
    match error {
        GpuError::NoDriver => say!(messages, "gpu-no-driver"),
        GpuError::NoDevice => say!(messages, "gpu-no-device"),
        GpuError::NoSuchDevice { asked, there } => {
            say!(messages, "gpu-no-such", asked = *asked as u64, last = *there as u64 - 1)
        }
        GpuError::OldDriver => say!(messages, "gpu-old-driver"),
        GpuError::NoCompiler => say!(messages, "gpu-no-compiler"),
        GpuError::OutOfMemory => say!(messages, "gpu-no-memory"),
        GpuError::Hangs { after } => say!(messages, "gpu-hangs", seconds = after.as_secs()),
        GpuError::WrongAnswer { .. } => say!(messages, "gpu-wrong"),
        other => say!(messages, "gpu-failed", why = other.to_string()),
    }
}
