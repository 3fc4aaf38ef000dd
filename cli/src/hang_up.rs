//! Terminals that go away: a window was closed, a connection lost. Who waits there for a key is told without end that
//! there is none.

#[cfg(unix)]
use neuf::host::as_file;
#[cfg(unix)]
use std::io::{self, IsTerminal};

/// The terminal at which somebody types, if there is one that can be asked about.
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

    /// Returns when it has gone; whether it has, or nobody can say.
    pub fn await_end(&self) -> bool {
        use rustix::event::{PollFd, PollFlags, poll};
        loop {
            // Nothing is asked for but what is told anyway.
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
