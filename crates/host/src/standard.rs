//! Standard output that reports when it is closed. Rust opens `/dev/null` when a process is started with standard
//! output closed, and takes writes to a standard output that is open only for reading as successful: answers would be
//! lost without an error.

use crate::others::{Kind, ToOthers};
use std::fs::File;
use std::io::{self, Write};

/// Standard output; writes to it fail if it was not open for writing when the process began.
///
/// ```
/// use std::io::Write;
/// write!(neuf_host::stdout(), "told").expect("somebody listens");
/// assert!(neuf_host::is_stdout_open());
/// ```
pub fn stdout() -> impl Write {
    ToOthers::new(Standard, kind())
}

/// Whether standard output was open for writing when the process began; always `true` outside Linux.
pub fn is_stdout_open() -> bool {
    #[cfg(target_os = "linux")]
    return at_the_start::is_open();
    #[cfg(not(target_os = "linux"))]
    true
}

/// Standard input, output or error as a file that shares its position; `None` if it cannot be had.
///
/// ```
/// let input = neuf_host::as_file(std::io::stdin());
/// assert!(input.is_none_or(|file| file.metadata().is_ok_and(|about| !about.is_dir())));
/// ```
#[cfg(unix)]
pub fn as_file(stream: impl std::os::fd::AsFd) -> Option<File> {
    Some(stream.as_fd().try_clone_to_owned().ok()?.into())
}

/// Standard input, output or error as a file that shares its position; `None` if it cannot be had.
#[cfg(windows)]
pub fn as_file(stream: impl std::os::windows::io::AsHandle) -> Option<File> {
    Some(stream.as_handle().try_clone_to_owned().ok()?.into())
}

/// The kind of standard output; always [`Kind::Other`] outside Linux.
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
        // Rust's own standard output would hold lines back and split them.
        #[cfg(target_os = "linux")]
        return Ok(nix::unistd::write(io::stdout(), bytes)?);
        #[cfg(not(target_os = "linux"))]
        io::stdout().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().flush()
    }
}

/// Ignores again the signals that were ignored when the process began, even if a handler was set since: a hang-up
/// under `nohup`, Ctrl-C in the background of a script.
///
/// ```
/// neuf_host::keep_ignoring();
/// ```
pub fn keep_ignoring() {
    #[cfg(target_os = "linux")]
    at_the_start::keep_ignoring();
}

#[cfg(target_os = "linux")]
#[allow(unsafe_code)]
mod at_the_start {
    use nix::libc::{F_GETFL, O_ACCMODE, O_RDONLY, SIG_IGN, SIGHUP, SIGINT, STDOUT_FILENO};
    use nix::libc::{c_int, fcntl, sigaction, signal};
    use std::sync::atomic::{AtomicBool, Ordering};

    static IS_OPEN: AtomicBool = AtomicBool::new(true);

    /// The signals that shells have programs ignore, each with whether it was ignored at the start.
    static IGNORED: [(c_int, AtomicBool); 2] =
        [(SIGHUP, AtomicBool::new(false)), (SIGINT, AtomicBool::new(false))];

    pub fn is_open() -> bool {
        IS_OPEN.load(Ordering::Relaxed)
    }

    pub fn keep_ignoring() {
        for (number, _) in IGNORED.iter().filter(|(_, ignored)| ignored.load(Ordering::Relaxed)) {
            // SAFETY: to ignore a signal runs nothing when it comes.
            unsafe { signal(*number, SIG_IGN) };
        }
    }

    // SAFETY: the system calls what is listed in this section once, before Rust's own beginning and before there is
    // another thread; `look` is such a function.
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;

    /// Runs before Rust's runtime is ready: it only calls the system and sets flags.
    extern "C" fn look() {
        // SAFETY: the call asks about a number, whether it stands for a file or not.
        let flags = unsafe { fcntl(STDOUT_FILENO, F_GETFL) };
        if flags == -1 || flags & O_ACCMODE == O_RDONLY {
            IS_OPEN.store(false, Ordering::Relaxed);
        }
        for (number, ignored) in &IGNORED {
            // SAFETY: zeroes are such a structure, and the call fills it with what is done about the signal.
            let is_ignored = unsafe {
                let mut action: sigaction = std::mem::zeroed();
                sigaction(*number, std::ptr::null(), &mut action) == 0
                    && action.sa_sigaction == SIG_IGN
            };
            ignored.store(is_ignored, Ordering::Relaxed);
        }
    }
}
