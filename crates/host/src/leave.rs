//! To end a process at once. The system takes more than a tenth of a second to take back a process's GPU resources,
//! and meanwhile whoever waits for the process does not learn that its work is done.

/// Ends the process with this code at once, and leaves the release of its GPU resources to a copy of it, which only
/// waits for the end of this process. All output must be flushed before.
///
/// ```no_run
/// use std::io::{Write, stdout};
/// println!("All is said.");
/// stdout().flush()?;
/// neuf_host::leave(0);
/// # #[allow(unreachable_code)]
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn leave(code: u8) -> ! {
    #[cfg(target_os = "linux")]
    copied::leave(code);
    #[cfg(not(target_os = "linux"))]
    std::process::exit(code.into())
}

#[cfg(target_os = "linux")]
#[allow(unsafe_code)]
mod copied {
    use nix::libc::_exit;
    use nix::unistd::{ForkResult, close, fork, pipe, read};

    pub fn leave(code: u8) -> ! {
        if let Ok((end, beginning)) = pipe() {
            // SAFETY: the copy has one thread, and calls nothing but the system: no memory, no lock of others.
            if let Ok(ForkResult::Child) = unsafe { fork() } {
                // A reader of this process's output shall see its end.
                for number in 0..3 {
                    let _ = close(number);
                }
                let _ = close(beginning);
                // This returns when the original process is gone.
                let _ = read(&end, &mut [0]);
                // SAFETY: as above.
                unsafe { _exit(0) }
            }
            std::mem::forget(beginning);
        }
        // SAFETY: nothing of this process is needed any more.
        unsafe { _exit(code.into()) }
    }
}
