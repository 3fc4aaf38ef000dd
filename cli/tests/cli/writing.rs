//! What is written: to a full disk, to a closed pipe, and under names that are not text.

use crate::typed::{D5, D5_SOLVED, neuf};
use std::process::{Command, Stdio};

/// Runs a command line whose standard output is a full disk; what it says, and its exit code.
#[cfg(target_os = "linux")]
fn on_a_full_disk(arguments: &[&str]) -> (String, i32) {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full disk");
    let output = Command::new(assert_cmd::cargo::cargo_bin("neuf"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(full)
        .output()
        .expect("it runs");
    let said = String::from_utf8(output.stderr).expect("text");
    (said, output.status.code().expect("no signal"))
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_by_every_command() {
    let commands: [&[&str]; 21] = [
        &["solve", D5],
        &["solve", D5, D5],
        &["solve", "--json", D5],
        &["solve", "--all", D5],
        &["solve", "--to", "csv", D5],
        &["count", D5],
        &["check", D5],
        &["candidates", D5],
        &["compare", "--time", "0.1", D5],
        &["rate", D5],
        &["hint", D5],
        &["explain", D5],
        &["find", "hidden-single", D5],
        &["trace", "--problem", "1"],
        &["techniques"],
        &["queens", "6"],
        &["problem", "1"],
        &["help"],
        &["--help"],
        &["man"],
        &["completions", "bash"],
    ];
    for command in commands {
        let (said, code) = on_a_full_disk(command);
        assert!(said.contains("standard output: cannot be written"), "{command:?}: {said}");
        assert_eq!(code, 2, "{command:?}: {said}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn files_whose_names_are_not_text_are_read_and_written() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join(OsStr::from_bytes(b"gr\xefd.txt"));
    let out = folder.path().join(OsStr::from_bytes(b"s\xf8lved.txt"));
    std::fs::write(&input, format!("{D5}\n{D5}\n")).expect("written");
    let status = Command::new(assert_cmd::cargo::cargo_bin("neuf"))
        .arg("solve")
        .arg(&input)
        .arg("-o")
        .arg(&out)
        .status()
        .expect("it runs");
    assert!(status.success());
    let solved = std::fs::read_to_string(&out).expect("written");
    assert_eq!(solved, format!("{D5_SOLVED}\n{D5_SOLVED}\n"));
}

#[test]
fn more_threads_than_any_machine_has_are_refused() {
    for command in [&["solve", D5][..], &["queens", "8", "--count"]] {
        let ran = neuf(&[command, &["--threads", "100000"]].concat()).run();
        assert!(ran.code == 2 && ran.err.contains("up to 1024"), "{}", ran.err);
    }
}
