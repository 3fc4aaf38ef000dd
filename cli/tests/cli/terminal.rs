//! Terminals: what is put back, and what ends when a window is closed or a connection lost.
#![cfg(target_os = "linux")]

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};
use std::fs::File;
use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A terminal, as a window has it and as a program.
struct Window {
    window: File,
    program: File,
}

impl Window {
    fn open() -> Window {
        let window = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)
            .expect("a terminal");
        grantpt(&window).and_then(|()| unlockpt(&window)).expect("ours");
        let name = ptsname(&window, Vec::new()).expect("a name");
        let name = name.into_string().expect("text");
        let program = File::options().read(true).write(true).open(name).expect("its other end");
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&program, size).expect("a size");
        Window { window: window.into(), program }
    }

    /// Starts a command there; one that gets a signal when the window is closed, or one that gets none.
    fn start(&self, arguments: &[&str], is_signalled: bool) -> Child {
        let neuf = assert_cmd::cargo::cargo_bin("neuf");
        let mut command = match is_signalled {
            true => Command::new("setsid"),
            false => Command::new(&neuf),
        };
        if is_signalled {
            command.arg("--ctty").arg(&neuf);
        }
        let end = || Stdio::from(self.program.try_clone().expect("open"));
        command.args(arguments).env("LC_ALL", "C").env("TERM", "xterm");
        command.stdin(end()).stdout(end()).stderr(end()).spawn().expect("it runs")
    }

    /// Waits until something like this is on the screen.
    fn wait_for(&mut self, wanted: &str) {
        let (mut seen, mut some) = (Vec::new(), [0; 4096]);
        let patience = Timespec { tv_sec: 20, tv_nsec: 0 };
        while !String::from_utf8_lossy(&seen).contains(wanted) {
            let mut shown = [PollFd::new(&self.window, PollFlags::IN)];
            let has_more = poll(&mut shown, Some(&patience)).expect("a terminal") > 0;
            assert!(has_more, "no {wanted:?} in {:?}", String::from_utf8_lossy(&seen));
            let read = self.window.read(&mut some).expect("it shows something");
            seen.extend(&some[..read]);
        }
    }
}

fn ends(mut child: Child, what: &str) -> Option<i32> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(10) {
        if let Some(status) = child.try_wait().expect("a child") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().and_then(|()| child.wait()).expect("it was running");
    panic!("{what} goes on without its terminal");
}

#[test]
fn who_waits_for_a_person_ends_with_the_terminal() {
    for (arguments, seen) in [
        (&["trace", "-i", "--queens", "8"][..], "queens"),
        (&["trace", "-i", "1.....2......3.4"], "stacks"),
        (&["hint", "-i", "1.....2......3.4"], "Enter"),
        (&["practice", "skyscraper", "--worked"], "> "),
        (&["solve"], "Ctrl-D"),
    ] {
        for is_signalled in [true, false] {
            let mut window = Window::open();
            let child = window.start(arguments, is_signalled);
            window.wait_for(seen);
            drop(window);
            ends(child, &format!("{arguments:?} ({is_signalled})"));
        }
    }
}

#[test]
fn a_terminal_that_stays_is_put_back() {
    for signal in ["-HUP", "-TERM"] {
        let mut window = Window::open();
        let is_read_by_lines = |window: &Window| {
            let state = tcgetattr(&window.program).expect("a terminal");
            state.local_modes.contains(LocalModes::ICANON | LocalModes::ECHO)
        };
        let child = window.start(&["trace", "-i", "--queens", "8"], true);
        window.wait_for("queens");
        assert!(!is_read_by_lines(&window));
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(sent.expect("a signal").success());
        assert_eq!(ends(child, signal), Some(130), "{signal}");
        assert!(is_read_by_lines(&window), "{signal}");
        // The other screen is left.
        window.wait_for("\x1b[?1049l");
    }
}

/// Ends by what it is told to, and by nothing else.
#[test]
fn what_was_told_to_ignore_signals_ignores_them() {
    for (line, signal) in
        [("trap '' HUP; exec \"$@\"", "-HUP"), ("trap '' INT; exec \"$@\"", "-INT")]
    {
        let mut child = Command::new("sh")
            .args(["-c", line, "sh"])
            .arg(assert_cmd::cargo::cargo_bin("neuf"))
            .args(["queens", "22", "--count"])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it runs");
        let pid = child.id().to_string();
        let send = |signal: &str| {
            let sent = Command::new("kill").args([signal, &pid]).status();
            assert!(sent.expect("a signal").success());
        };
        std::thread::sleep(Duration::from_millis(500));
        send(signal);
        std::thread::sleep(Duration::from_millis(700));
        assert_eq!(child.try_wait().expect("a child"), None, "{signal} ended it");
        send("-TERM");
        assert_eq!(ends(child, signal), Some(130));
    }
}
