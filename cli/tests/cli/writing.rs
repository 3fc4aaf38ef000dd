//! What is written: to a full disk, to a closed pipe, and under names that are not text.

use crate::typed::{D5, D5_SOLVED, neuf};
use std::process::{Command, Stdio};

/// Runs a command; what it says, and its exit code.
#[cfg(target_os = "linux")]
fn ran(command: &mut Command) -> (String, i32) {
    let output = command.env("LC_ALL", "C").stdin(Stdio::null()).output().expect("it runs");
    let said = String::from_utf8(output.stderr).expect("text");
    (said, output.status.code().expect("no signal"))
}

/// The same for a command line whose standard output is a full disk.
#[cfg(target_os = "linux")]
fn on_a_full_disk(arguments: &[&str]) -> (String, i32) {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full disk");
    ran(Command::new(assert_cmd::cargo::cargo_bin("neuf")).args(arguments).stdout(full))
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

/// Runs a shell line in which `neuf` is the command; what it says, and its exit code.
#[cfg(target_os = "linux")]
pub fn in_a_shell(line: &str) -> (String, i32) {
    let neuf = assert_cmd::cargo::cargo_bin("neuf");
    let line = line.replace("neuf", &neuf.display().to_string());
    ran(Command::new("sh").args(["-c", &line]))
}

#[test]
#[cfg(target_os = "linux")]
fn a_standard_output_that_is_closed_is_told_by_every_command() {
    for command in [
        &format!("solve {D5}"),
        &format!("solve {D5} {D5}"),
        &format!("solve --json {D5}"),
        &format!("count {D5}"),
        &format!("rate {D5}"),
        &format!("explain {D5}"),
        &format!("convert --to rows {D5}"),
        "generate --seed 1",
        "queens 6",
        "problem 1",
        "help",
        "--help",
        "solve --help",
        "--version",
        "man",
        "completions zsh",
    ] {
        for closed in [">&-", "1</dev/null"] {
            let (said, code) = in_a_shell(&format!("neuf {command} {closed}"));
            let told = "standard output: cannot be written: it is not open for writing";
            assert!(said.contains(told) && code == 2, "{command} {closed}: {code} {said}");
        }
        for open in [">/dev/null", "1<>/dev/null"] {
            let (said, code) = in_a_shell(&format!("neuf {command} {open}"));
            assert!(code == 0, "{command} {open}: {said}");
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("solved.txt");
    let (said, code) = in_a_shell(&format!("neuf solve {D5} -o {} >&-", file.display()));
    assert!(code == 0 && file.exists(), "{said}");
}

/// Sends a signal to a command that has had a moment to get stuck; how long it lives on, and its exit code.
#[cfg(target_os = "linux")]
fn signalled(command: &mut Command, signal: &str) -> (std::time::Duration, Option<i32>) {
    let mut child = command.stderr(Stdio::null()).stdin(Stdio::null()).spawn().expect("it runs");
    std::thread::sleep(std::time::Duration::from_millis(500));
    let start = std::time::Instant::now();
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(sent.expect("a signal").success(), "{command:?} has ended before");
    while start.elapsed() < std::time::Duration::from_secs(5) {
        if let Some(status) = child.try_wait().expect("a child") {
            return (start.elapsed(), status.code());
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    child.kill().and_then(|()| child.wait()).expect("it was running");
    panic!("{command:?} lives on after {signal}");
}

#[test]
#[cfg(target_os = "linux")]
fn one_signal_is_enough_where_nobody_reads() {
    let folder = tempfile::tempdir().expect("a folder");
    let (pipe, table) = (folder.path().join("pipe"), folder.path().join("pipe.csv"));
    let input = folder.path().join("many.txt");
    std::fs::write(&input, format!("{D5}\n").repeat(20_000)).expect("written");
    for pipe in [&pipe, &table] {
        assert!(Command::new("mkfifo").arg(pipe).status().expect("made").success());
    }
    let neuf = || Command::new(assert_cmd::cargo::cargo_bin("neuf"));
    for signal in ["-INT", "-TERM"] {
        // Nobody opens the other end: to write, and to read.
        let stuck = |command: &mut Command| {
            let (_, code) = signalled(command, signal);
            // A table is no pipe: some refuse it at once.
            assert!(matches!(code, Some(130 | 2)), "{command:?} {signal}: {code:?}");
        };
        for out in [&pipe, &table] {
            stuck(neuf().args(["solve", D5, D5, "-o"]).arg(out));
            stuck(neuf().args(["generate", "2", "-o"]).arg(out));
            stuck(neuf().args(["explain", D5, "-o"]).arg(out));
            stuck(neuf().arg("solve").arg(out));
            stuck(neuf().arg("print").arg(out));
        }
        // Somebody has opened it and reads nothing.
        for out in ["-o", ">"] {
            let mut command = neuf();
            command.arg("solve").arg(&input);
            let open = || std::fs::File::options().read(true).write(true).open(&pipe);
            let _held = open().expect("open");
            match out {
                ">" => command.stdout(open().expect("open")),
                _ => command.arg("-o").arg(&pipe),
            };
            let (_, code) = signalled(&mut command, signal);
            assert_eq!(code, Some(130), "{out} {signal}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn who_reads_late_has_whole_lines_after_a_signal() {
    use std::io::Read;
    let folder = tempfile::tempdir().expect("a folder");
    let input = folder.path().join("many.txt");
    std::fs::write(&input, format!("{D5}\n").repeat(20_000)).expect("written");
    for (options, line) in [(&[][..], D5_SOLVED), (&["--json"], "}")] {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("neuf"))
            .arg("solve")
            .arg(&input)
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("started");
        // Until the pipe is full.
        std::thread::sleep(std::time::Duration::from_secs(1));
        let pid = child.id().to_string();
        Command::new("kill").args(["-INT", &pid]).status().expect("a signal");
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{options:?}");
        let mut out = String::new();
        child.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
        assert!(out.len() > 10_000 && out.ends_with('\n'), "{options:?}: {}", out.len());
        assert!(out.lines().all(|found| found.ends_with(line)), "{options:?}");
    }
}

/// Runs a command line in a group of processes that may have so much memory; `None`, which is told, where the system does
/// not let us make one.
#[cfg(target_os = "linux")]
fn with_little_memory(line: &str) -> Option<(String, i32)> {
    use std::fs::{create_dir, remove_dir, write};
    let name = format!("small-{}-{:x}", std::process::id(), crc(line));
    let kinds = [("memory/", "memory.limit_in_bytes"), ("", "memory.max")];
    let made = kinds.iter().find_map(|(under, limit)| {
        let group = std::path::PathBuf::from(format!("/sys/fs/cgroup/{under}{name}"));
        create_dir(&group).ok()?;
        let is_limited = write(group.join(limit), "209715200").is_ok();
        is_limited.then_some(group.clone()).or_else(|| remove_dir(group).ok().and(None))
    });
    let Some(group) = made else {
        eprintln!("skipped: no group of processes can be made here");
        return None;
    };
    let ran = in_a_shell(&format!("echo $$ > {}/cgroup.procs && {line}", group.display()));
    remove_dir(&group).expect("nobody is left in it");
    Some(ran)
}

/// What cannot be written to the end leaves nothing, and pages have the name that was typed, text or not.
#[test]
#[cfg(target_os = "linux")]
fn sheets_are_whole_or_not_there_under_any_name() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("a folder");
    let names = || -> Vec<Vec<u8>> {
        let entries = std::fs::read_dir(folder.path()).expect("a folder");
        let name = |entry: std::fs::DirEntry| entry.file_name().as_bytes().to_vec();
        let mut names: Vec<Vec<u8>> = entries.flatten().map(name).collect();
        names.sort();
        names
    };
    // No file may be larger than a block.
    let limited =
        format!("ulimit -f 1; trap '' XFSZ; neuf print {D5} -o {}/a.pdf", folder.path().display());
    let (said, code) = in_a_shell(&limited);
    assert!(
        code == 2 && said.contains("a.pdf") && names().is_empty(),
        "{code} {said} {:?}",
        names()
    );
    let out = folder.path().join(std::ffi::OsStr::from_bytes(b"p\xff.svg"));
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("neuf"));
    command.args(["print", "--per-page", "1", D5, D5, "-o"]).arg(&out);
    assert!(command.status().expect("it runs").success());
    assert_eq!(names(), [b"p\xff-1.svg".to_vec(), b"p\xff-2.svg".to_vec()]);
}

/// A number for a text.
#[cfg(target_os = "linux")]
fn crc(text: &str) -> u32 {
    text.bytes().fold(0, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()))
}

/// All of these took more than they had, and were killed.
#[test]
#[cfg(target_os = "linux")]
fn little_memory_is_heeded_or_told() {
    let [four, nine, sixteen] = [16, 81, 256].map(|cells| ".".repeat(cells));
    for (line, expected, said) in [
        (format!("neuf solve --all --json {four} > /dev/null"), 3, ""),
        (format!("neuf solve --all --json {nine} > /dev/null"), 2, "too many to be held"),
        ("neuf queens 26 --count".to_owned(), 2, "fewer threads (-j) take less"),
        (format!("neuf count --time 10 {sixteen}"), 4, "At least"),
    ] {
        let Some((told, code)) = with_little_memory(&line) else { return };
        assert!(code == expected && told.contains(said), "{line}: {code} {told}");
    }
}
