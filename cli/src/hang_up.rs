//! Terminals that go away: a window was closed, a connection lost. A program that waits there for a
//! key gets "no key" without end.

#[cfg(unix)]
use neuf::host::as_file;
#[cfg(unix)]
use std::io::{self, IsTerminal};

/// The terminal of the person, if there is one that can be watched.
pub struct Terminal {
    #[cfg(unix)]
    file: std::fs::File,
}

#[cfg(unix)]
impl Terminal {
    pub fn open() -> Option<Terminal> {
        let file = match io::stdin().is_terminal() {
            true => as_file(io::stdin())?,
            false => std::fs::File::open("/dev/tty").ok()?,
        };
        Some(Terminal { file })
    }

    /// Waits until the terminal has gone and returns `true`; `false` if it cannot be watched.
    pub fn await_end(&self) -> bool {
        use rustix::event::{PollFd, PollFlags, poll};
        loop {
            // No events are asked for: `poll` always reports hang-ups and errors.
            let mut asked = [PollFd::new(&self.file, PollFlags::empty())];
            match poll(&mut asked, None) {
                Ok(_) => return asked[0].revents().intersects(PollFlags::HUP | PollFlags::ERR),
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return false,
            }
        }
    }
}

#[cfg(not(unix))]
impl Terminal {
    pub fn open() -> Option<Terminal> {
        None
    }

    pub fn await_end(&self) -> bool {
        false
    }
}
