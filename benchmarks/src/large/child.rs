//! Runs other people's programs, and measures their processor time.

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What a program printed, and its processor seconds from start to end.
pub struct Ran {
    pub text: String,
    pub cpu: f64,
}

/// Whether a program can be run with these arguments.
pub fn exists(program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .is_ok_and(|output| output.status.success())
}

/// Runs a program that prints its findings, within a limit on processor time.
pub fn run(command: &mut Command, limit: Duration) -> Result<Ran, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let fail = |error: std::io::Error| format!("{program}: {error}");
    let start = Instant::now();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(fail)?;
    let most = Rlimit { current: Some(limit.as_secs().max(1)), maximum: None };
    // A program that has ended already needs no limit.
    let _ = prlimit(Some(Pid::from_child(&child)), Resource::Cpu, most);
    let mut text = String::new();
    if let Some(out) = &mut child.stdout {
        out.read_to_string(&mut text).map_err(fail)?;
    }
    let cpu = cpu_seconds(child.id());
    child.wait().map_err(fail)?;
    Ok(Ran { text, cpu: cpu.unwrap_or(start.elapsed().as_secs_f64()) })
}

/// The processor time of a process of one thread that has closed its output, to the nanosecond.
/// Linux reports it once the process has ended, until a parent waits for it.
fn cpu_seconds(id: u32) -> Option<f64> {
    let state = || std::fs::read_to_string(format!("/proc/{id}/stat"));
    while !state().ok()?.contains(") Z ") {
        std::thread::sleep(Duration::from_micros(100));
    }
    let text = std::fs::read_to_string(format!("/proc/{id}/schedstat")).ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds * 1e-9)
}

/// A temporary file, deleted when dropped.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new(name: &str) -> Scratch {
        let name = format!("neuf-benchmarks-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }

    pub fn path(&self) -> &PathBuf {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Leftovers in the temporary folder do no harm.
        let _ = std::fs::remove_file(&self.0);
    }
}
