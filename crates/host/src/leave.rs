//! To end at once. What a process has of a GPU the system takes back piece by piece, in more than a tenth of a second
//! in which nothing is left to be done, and nobody who waits for the process learns that.

/// Ends the process with this code, and leaves it to a copy of it to give the system back what it has: the copy does
/// nothing but wait for the end of this one. What is to be written must be written.
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
                // Who reads what this process writes shall see the end of it.
                for number in 0..3 {
                    let _ = close(number);
                }
                let _ = close(beginning);
                // Nothing comes until the other one is gone.
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
