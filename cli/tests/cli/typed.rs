//! `neuf(&["solve", …])`: a command line that is run and looked at.

use assert_cmd::Command;
use std::fmt::Write;

/// The lab's example, and its solution.
pub const D5: &str =
    ".4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8.";
pub const D5_SOLVED: &str =
    "645987312789132456123465798852349167316758924974621835237896541468513279591274683";
/// The course's 4×4 example, and its solution.
pub const A15: &str = "1.....2......3.4";
pub const A15_SOLVED: &str = "1243342141322314";
/// The course's 6×6 example, which has two solutions.
pub const A16: &str = "..5.6.6.....4..3...3...2.....1.5.2..";

/// What a command line did.
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: i32,
}

/// A command line about to be run.
pub struct Typed(Command);

/// Types `neuf` and these arguments, in English unless told otherwise.
pub fn neuf(arguments: &[&str]) -> Typed {
    let mut command = Command::cargo_bin("neuf").expect("the command is built");
    command
        .args(arguments)
        .env("LC_ALL", "C")
        .env_remove("NO_COLOR")
        .env("COLUMNS", "100")
        .env("XDG_CONFIG_HOME", "/nowhere");
    command.env_remove("NEUF_CONFIG");
    Typed(command)
}

impl Typed {
    /// Types this on standard input.
    pub fn input(mut self, text: impl Into<Vec<u8>>) -> Typed {
        self.0.write_stdin(text);
        self
    }

    pub fn env(mut self, name: &str, value: &str) -> Typed {
        self.0.env(name, value);
        self
    }

    /// Runs no longer than this.
    pub fn timeout(mut self, most: std::time::Duration) -> Typed {
        self.0.timeout(most);
        self
    }

    pub fn run(mut self) -> Ran {
        let output = self.0.output().expect("it runs");
        Ran {
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
            code: output.status.code().expect("no signal"),
        }
    }

    /// Runs it and expects success; gives what was printed.
    pub fn prints(self) -> String {
        let ran = self.run();
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out
    }
}

impl Ran {
    /// Everything a person would see, but for rates, which differ from run to run.
    pub fn seen(&self) -> String {
        let mut text = self.out.clone();
        if !self.err.is_empty() {
            write!(text, "--- stderr\n{}", without_rates(&self.err)).expect("a string takes it");
        }
        write!(text, "--- exit {}", self.code).expect("a string takes it");
        text
    }

    /// The lines of JSON that were printed.
    pub fn json(&self) -> Vec<serde_json::Value> {
        self.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }
}

/// `…; 19.0 k/s` without its number.
fn without_rates(text: &str) -> String {
    let steady = |line: &str| match line.rfind("; ") {
        Some(at) if line.ends_with("/s") => format!("{}; …/s\n", &line[..at]),
        _ => format!("{line}\n"),
    };
    text.lines().map(steady).collect()
}

/// Runs a command line until its checkpoint file says that something is done, and kills it.
pub fn killed_after_a_checkpoint(arguments: &[&str], path: &std::path::Path) -> serde_json::Value {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("neuf"))
        .args(arguments)
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("it runs");
    let saved = || -> Option<serde_json::Value> {
        let sealed: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(path).ok()?).ok()?;
        sealed.get("body").cloned()
    };
    let state = loop {
        match saved() {
            Some(state) if state["done"].as_u64() > Some(0) => break state,
            _ => std::thread::sleep(std::time::Duration::from_millis(5)),
        }
    };
    child.kill().expect("it was running");
    child.wait().expect("it is gone");
    state
}
