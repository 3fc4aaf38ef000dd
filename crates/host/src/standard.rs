//! Standard output that says so when there is none. Rust opens `/dev/null` where a process is started with standard
//! output closed, and lets what cannot be written to one that is open for reading alone pass as written: answers would be
//! lost with a success.

use crate::others::{Kind, ToOthers};
use std::io::{self, Write};

/// Standard output; one that is not open for writing is an error for whoever writes to it.
///
/// ```
/// use std::io::Write;
/// write!(neuf_host::stdout(), "told").expect("somebody listens");
/// assert!(neuf_host::is_stdout_open());
/// ```
pub fn stdout() -> impl Write {
    ToOthers::new(Standard, kind())
}

/// Whether standard output was open for writing when the process began, as far as the system tells.
pub fn is_stdout_open() -> bool {
    #[cfg(target_os = "linux")]
    return at_the_start::is_open();
    #[cfg(not(target_os = "linux"))]
    true
}

/// What standard output stands for, as far as the system tells.
fn kind() -> Kind {
    #[cfg(target_os = "linux")]
    if let Ok(about) = nix::sys::stat::fstat(io::stdout()) {
        use nix::libc::{S_IFIFO, S_IFMT, S_IFREG};
        return match about.st_mode & S_IFMT {
            S_IFREG => Kind::File,
            S_IFIFO => Kind::Pipe,
            _ => Kind::Other,
        };
    }
    Kind::Other
}

struct Standard;

impl Write for Standard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !is_stdout_open() {
            return Err(io::ErrorKind::NotConnected.into());
        }
        // Not by Rust's, which keeps lines back and splits them as it likes.
        #[cfg(target_os = "linux")]
        return Ok(nix::unistd::write(io::stdout(), bytes)?);
        #[cfg(not(target_os = "linux"))]
        io::stdout().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().flush()
    }
}

#[cfg(target_os = "linux")]
#[allow(unsafe_code)]
mod at_the_start {
    use nix::libc::{F_GETFL, O_ACCMODE, O_RDONLY, STDOUT_FILENO, fcntl};
    use std::sync::atomic::{AtomicBool, Ordering};

    static IS_OPEN: AtomicBool = AtomicBool::new(true);

    pub fn is_open() -> bool {
        IS_OPEN.load(Ordering::Relaxed)
    }

    // SAFETY: the system calls what is listed in this section once, before Rust's own beginning and before there is
    // another thread; `look` is such a function.
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;

    /// Nothing of Rust is ready yet: this calls the system and sets a flag, no more.
    extern "C" fn look() {
        // SAFETY: the call asks about a number, whether it stands for a file or not.
        let flags = unsafe { fcntl(STDOUT_FILENO, F_GETFL) };
        if flags == -1 || flags & O_ACCMODE == O_RDONLY {
            IS_OPEN.store(false, Ordering::Relaxed);
        }
    }
}
