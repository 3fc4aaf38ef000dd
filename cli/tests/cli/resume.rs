//! Output files: whole or not there, and continued where an interrupted run left off.

use crate::typed::{A15, A16, D5, D5_SOLVED, Ran, neuf};
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A folder with an input and a place for the answers.
struct Desk {
    folder: tempfile::TempDir,
    /// The name of the answers.
    out: String,
}

impl Desk {
    fn new(input: &str) -> Desk {
        Desk::answering(input, "out.txt")
    }

    fn answering(input: &str, out: &str) -> Desk {
        let desk = Desk { folder: tempfile::tempdir().expect("a folder"), out: out.to_owned() };
        fs::write(desk.path("in.txt"), input).expect("written");
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect(name)
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).expect("a folder");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }

    fn arguments(&self, more: &[&str]) -> Vec<String> {
        let text = |path: &Path| path.to_str().expect("text").to_owned();
        let (input, out) = (text(&self.path("in.txt")), text(&self.path(&self.out)));
        let more = more.iter().map(|&argument| argument.to_owned());
        ["solve".to_owned(), input, "-o".to_owned(), out].into_iter().chain(more).collect()
    }

    fn run(&self, more: &[&str]) -> Ran {
        let arguments = self.arguments(more);
        neuf(&arguments.iter().map(String::as_str).collect::<Vec<_>>()).run()
    }

    /// Runs it until a part is answered and recorded, and kills it.
    fn kill_in_the_middle(&self, more: &[&str]) {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("neuf"))
            .args(self.arguments(more))
            .stderr(Stdio::null())
            .spawn()
            .expect("it runs");
        let has_recorded = || {
            let record =
                fs::read_to_string(self.path(&format!("{}.resume", self.out))).unwrap_or_default();
            record.contains("checksum") && !record.contains(r#""output":{"bytes":0"#)
        };
        while !has_recorded() {
            assert_eq!(child.try_wait().expect("a child"), None, "it ended too soon");
            std::thread::sleep(Duration::from_millis(2));
        }
        child.kill().expect("it was running");
        child.wait().expect("it is gone");
    }
}

/// Puzzles that take a while, the first of them unreadable.
fn many() -> String {
    format!("bad\n# said\n{A16}\n{}", format!("{D5}\n{A15}\n").repeat(4000))
}

/// Slow enough to be killed in the middle.
const SLOW: [&str; 2] = ["--strategy", "lexicographic"];

#[test]
fn an_input_is_never_the_output() {
    let lines = format!("{D5}\n").repeat(3);
    let desk = Desk::new(&lines);
    let input = desk.path("in.txt");
    let mut names = vec![input.clone()];
    #[cfg(unix)]
    {
        let (link, other) = (desk.path("link.txt"), desk.path("other.txt"));
        std::os::unix::fs::symlink(&input, &link).expect("a link");
        fs::hard_link(&input, &other).expect("another name");
        names.extend([link, other]);
    }
    for name in names {
        for resume in [&[][..], &["--resume"]] {
            let (from, to) = (input.to_str().expect("text"), name.to_str().expect("text"));
            let ran = neuf(&[&["solve", from, "-o", to], resume].concat()).run();
            assert!(ran.code == 2 && ran.err.contains("also an input"), "{name:?}: {}", ran.err);
            assert_eq!(fs::read_to_string(&input).expect("there"), lines);
        }
    }
}

#[test]
#[cfg(unix)]
fn standard_input_is_never_the_output() {
    let desk = Desk::new(&format!("{D5}\n{D5}\n"));
    let status = Command::new(assert_cmd::cargo::cargo_bin("neuf"))
        .args(["solve", "-o"])
        .arg(desk.path("in.txt"))
        .stdin(fs::File::open(desk.path("in.txt")).expect("there"))
        .stderr(Stdio::null())
        .status()
        .expect("it runs");
    assert_eq!((status.code(), desk.read("in.txt")), (Some(2), format!("{D5}\n{D5}\n")));
}

#[test]
fn a_file_gets_its_name_when_it_is_whole() {
    let desk = Desk::new(&many());
    fs::write(desk.path("out.txt"), "what was there\n").expect("written");
    desk.kill_in_the_middle(&SLOW);
    assert_eq!(desk.read("out.txt"), "what was there\n");
    assert_eq!(desk.names(), ["in.txt", "out.txt", "out.txt.part", "out.txt.resume"]);
    let ran = desk.run(&[]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(desk.names(), ["in.txt", "out.txt"]);
    assert_eq!(desk.read("out.txt"), neuf(&["solve"]).input(many()).run().out);
}

#[test]
fn a_killed_run_is_continued_and_answers_for_the_whole() {
    let desk = Desk::new(&many());
    let whole = neuf(&["solve"]).input(many()).run();
    let again = [&SLOW[..], &["--resume"]].concat();
    desk.kill_in_the_middle(&again);
    desk.kill_in_the_middle(&again);
    let ran = desk.run(&again);
    assert_eq!(desk.read("out.txt"), whole.out, "{}", ran.err);
    let total = "8,002 puzzles: 8,000 unique, 1 with several solutions, 1 unreadable";
    assert!(ran.err.contains("were answered already"), "{}", ran.err);
    assert!(ran.code == 2 && ran.err.contains(total), "{}", ran.err);
    // What is whole is not begun again, and has the same exit code.
    let ran = desk.run(&again);
    assert!(ran.code == 2 && ran.err.contains("is complete: 8,002 puzzles"), "{}", ran.err);
}

#[test]
fn a_killed_run_into_a_packed_file_is_continued() {
    let whole = neuf(&["solve"]).input(many()).run();
    let again = [&SLOW[..], &["--resume"]].concat();
    for out in ["out.gz", "out.zst"] {
        let desk = Desk::answering(&many(), out);
        desk.kill_in_the_middle(&again);
        desk.kill_in_the_middle(&again);
        let ran = desk.run(&again);
        assert!(ran.err.contains("were answered already"), "{out}: {}", ran.err);
        let packed = fs::File::open(desk.path(out)).expect("there");
        let mut text = String::new();
        let mut unpacked = neuf::host::unpacked(Box::new(packed)).expect("packed");
        unpacked.read_to_string(&mut text).expect("whole");
        assert!(text == whole.out, "{out}");
    }
}

#[test]
fn answers_of_several_lines_and_under_a_time_limit_are_continued() {
    for options in [&["--to", "rows"][..], &["--all"], &["--json"], &["--time", "1"]] {
        let desk = Desk::new(&many());
        let slow = [&SLOW[..], options].concat();
        desk.kill_in_the_middle(&slow);
        let ran = desk.run(&[&slow[..], &["--resume"]].concat());
        let continued = desk.read("out.txt");
        assert!(ran.err.contains("were answered already"), "{options:?}: {}", ran.err);
        desk.run(&slow);
        assert!(continued == desk.read("out.txt"), "{options:?}");
    }
}

#[test]
fn what_is_not_ours_is_named_and_left_alone() {
    let desk = Desk::new(&many());
    let refused = |name: &str, why: &str, more: &[&str]| {
        let before = desk.read(name);
        let ran = desk.run(more);
        assert!(ran.code == 2 && ran.err.contains(why), "{name}: {}", ran.err);
        assert_eq!(desk.read(name), before);
    };
    fs::write(desk.path("out.txt"), "no line end").expect("written");
    refused("out.txt", "no unfinished work", &["--resume"]);
    fs::write(desk.path("out.txt.part"), "somebody else's").expect("written");
    refused("out.txt.part", "in the way", &["--resume"]);
    refused("out.txt.part", "in the way", &[]);
    fs::write(desk.path("out.txt.resume"), "{}").expect("written");
    refused("out.txt.part", "out.txt.resume", &["--resume"]);
    refused("out.txt.resume", "out.txt.resume", &[]);
}

#[test]
fn whatever_has_changed_is_named_and_nothing_is_continued() {
    let desk = Desk::new(&many());
    desk.kill_in_the_middle(&SLOW);
    let kept = desk.read("out.txt.part");
    let again = [&SLOW[..], &["--resume"]].concat();
    let refused = |why: &str, more: &[&str]| {
        let ran = desk.run(more);
        assert!(ran.code == 2 && ran.err.contains(why), "{why}: {}", ran.err);
    };
    refused("--strategy fewest", &["--strategy", "fewest", "--resume"]);
    let input = desk.read("in.txt");
    fs::write(desk.path("in.txt"), format!("{input}{D5}\n")).expect("written");
    refused("the input has changed", &again);
    fs::write(desk.path("in.txt"), input.replacen('4', "5", 1)).expect("written");
    refused("the input has changed", &again);
    fs::write(desk.path("in.txt"), &input).expect("written");
    assert_eq!(desk.read("out.txt.part"), kept);
    fs::write(desk.path("out.txt.part"), kept.replacen('6', "7", 1)).expect("written");
    refused("changed by somebody else", &again);
    fs::write(desk.path("out.txt.part"), &kept[..40]).expect("written");
    refused("changed by somebody else", &again);
    fs::write(desk.path("out.txt.part"), &kept).expect("written");
    let record = desk.read("out.txt.resume");
    fs::write(desk.path("out.txt.resume"), record.replacen(":", ": ", 9)).expect("written");
    refused("out.txt.resume", &again);
    fs::write(desk.path("out.txt.resume"), record).expect("written");
    assert_eq!(desk.run(&again).code, 2);
    assert_eq!(desk.read("out.txt"), neuf(&["solve"]).input(many()).run().out);
}

fn waiting_for_input(desk: &Desk) -> Child {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("neuf"))
        .args(["solve", "-o"])
        .arg(desk.path("out.txt"))
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let lines = format!("{D5}\n{D5}\n");
    child.stdin.as_mut().expect("a pipe").write_all(lines.as_bytes()).expect("it reads");
    while !desk.path("out.txt.part").exists() {
        std::thread::sleep(Duration::from_millis(2));
    }
    child
}

#[test]
fn a_file_that_another_process_writes_is_left_to_it() {
    let desk = Desk::new(&many());
    let mut child = waiting_for_input(&desk);
    let ran = desk.run(&[]);
    assert!(ran.code == 2 && ran.err.contains("another process"), "{}", ran.err);
    drop(child.stdin.take());
    assert!(child.wait().expect("it ends").success());
    assert_eq!(desk.read("out.txt"), format!("{D5_SOLVED}\n{D5_SOLVED}\n"));
}

/// What somebody else may do to a file.
#[cfg(unix)]
type Mischief = (&'static str, fn(&Path));

/// What is exchanged, cut or deleted while it is written does not pass for the answers.
#[test]
#[cfg(unix)]
fn somebody_else_at_an_unfinished_file_is_noticed() {
    const MISCHIEF: [Mischief; 3] = [
        ("deleted", |part| fs::remove_file(part).expect("there")),
        ("exchanged", |part| {
            let other = part.with_extension("other");
            fs::write(&other, "somebody else's\n").expect("written");
            fs::rename(other, part).expect("renamed");
        }),
        ("cut", |part| fs::File::create(part).map(drop).expect("there")),
    ];
    for (what, play) in MISCHIEF {
        let desk = Desk::new("");
        fs::write(desk.path("out.txt"), "what was there\n").expect("written");
        let mut child = waiting_for_input(&desk);
        while desk.read("out.txt.part").is_empty() {
            std::thread::sleep(Duration::from_millis(2));
        }
        play(&desk.path("out.txt.part"));
        let mut stdin = child.stdin.take().expect("a pipe");
        // By what is done after the first of these it may have ended.
        let _ = stdin.write_all(format!("{D5}\n{D5}\n").as_bytes());
        drop(stdin);
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{what}: {said}");
        let told = "out.txt.part was deleted, exchanged or cut short by another program";
        assert!(said.matches(told).count() == 1 && !said.contains("--resume"), "{what}: {said}");
        assert_eq!(desk.read("out.txt"), "what was there\n", "{what}");
        if what == "exchanged" {
            // It is not taken for ours by a later run.
            fs::write(desk.path("in.txt"), format!("{D5}\n{D5}\n")).expect("written");
            let ran = desk.run(&[]);
            assert!(ran.code == 2 && ran.err.contains("in the way"), "{}", ran.err);
            assert_eq!(desk.read("out.txt.part"), "somebody else's\n");
        }
    }
}

/// The same of what cannot be continued.
#[test]
#[cfg(unix)]
fn somebody_else_at_a_file_of_another_kind_is_noticed() {
    for (command, out) in [("dedupe", "out.txt"), ("solve", "out.csv")] {
        let desk = Desk::answering("", out);
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("neuf"))
            .args([command, "--lang", "fr", "-o"])
            .arg(desk.path(out))
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let part = desk.path(&format!("{out}.part"));
        while !part.exists() {
            std::thread::sleep(Duration::from_millis(2));
        }
        fs::write(&part, "somebody else's\n").expect("written");
        let lines = format!("{D5}\n{D5}\n");
        child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it reads");
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains("raccourci"), "{said}");
        assert!(!desk.path(out).exists());
    }
}

#[test]
#[cfg(unix)]
fn answers_go_through_a_link_to_what_is_not_there_yet() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    for command in ["solve", "dedupe", "print"] {
        let desk = Desk::answering(&format!("{D5}\n{A15}\n"), "out.svg");
        let (link, target) = (desk.path("out.svg"), desk.path("folder").join("target.svg"));
        symlink("folder/target.svg", &link).expect("a link");
        let input = desk.path("in.txt");
        let text = |path: &Path| path.to_str().expect("text").to_owned();
        let run = || neuf(&[command, &text(&input), "-o", &text(&link)]).run();
        // Nowhere to write: the link is left as it is.
        assert_eq!(run().code, 2, "{command}");
        assert_eq!(desk.names(), ["in.txt", "out.svg"], "{command}");
        fs::create_dir(desk.path("folder")).expect("made");
        for _ in 0..2 {
            let ran = run();
            assert_eq!(ran.code, 0, "{command}: {}", ran.err);
            assert!(link.symlink_metadata().expect("there").is_symlink(), "{command}");
            assert!(target.metadata().expect("there").len() > 90, "{command}");
            fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).expect("ours");
        }
        assert_eq!(run().code, 0);
        let mode = target.metadata().expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o640, "{command}");
        assert_eq!(fs::read_dir(desk.path("folder")).expect("a folder").count(), 1, "{command}");
    }
}

/// Enough lines to be read and written in large pieces: nearly all have one solution, some several or none,
/// some are unreadable, long, said aside or empty, and the last one has no end.
fn thousands() -> String {
    let (empty, long) = (".".repeat(81), "x".repeat(20_000));
    let odd = format!("{A16}\nbad\n\n# said\n{D5}\r\n{D5} # said\n{empty}\n44{}\n", &empty[2..]);
    let some = format!("{}{odd}", format!("{D5}\n{A15}\n").repeat(1500));
    format!("{}{long}\n{}{D5}", some.repeat(6), some.repeat(5))
}

#[test]
fn large_files_are_answered_as_streams_are() {
    let desk = Desk::new(&thousands());
    let name = desk.path("in.txt").display().to_string();
    for options in [&[][..], &["--json"]] {
        let stream = neuf(&[&["solve"], options].concat()).input(thousands()).run();
        for threads in ["1", "3"] {
            let ran = desk.run(&[options, &["--threads", threads]].concat());
            // The last line tells of the speed.
            let said = |err: &str| err.rsplit_once("puzzles:").map(|(said, _)| said.to_owned());
            let told = ran.err.replace(&name, "standard input");
            assert_eq!((ran.code, said(&told)), (stream.code, said(&stream.err)));
            let answers = desk.read("out.txt").replace(&format!("\"source\":\"{name}\","), "");
            assert!(answers == stream.out, "{options:?}, {threads} threads");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn what_fits_on_a_full_disk_is_kept() {
    let desk = Desk::new(&thousands());
    let limited = "trap '' XFSZ; ulimit -f 1000; exec \"$@\"";
    let ran = Command::new("sh")
        .args(["-c", limited, "sh"])
        .arg(assert_cmd::cargo::cargo_bin("neuf"))
        .args(desk.arguments(&["--lang", "en"]))
        .output()
        .expect("it runs");
    let err = String::from_utf8_lossy(&ran.stderr).into_owned();
    let name = desk.path("out.txt.part").display().to_string();
    assert!(
        ran.status.code() == Some(2) && err.contains(&format!("{name}: cannot be written")),
        "{err}"
    );
    assert_eq!(desk.names(), ["in.txt", "out.txt.part", "out.txt.resume"]);
    let again = desk.run(&["--resume"]);
    assert!(again.err.contains("were answered already"), "{}", again.err);
    assert!(desk.read("out.txt") == neuf(&["solve"]).input(thousands()).run().out);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_named() {
    let desk = Desk::new(&many());
    let input = desk.path("in.txt");
    let ran = neuf(&["solve", input.to_str().expect("text"), "-o", "/dev/full"]).run();
    assert!(ran.code == 2 && ran.err.contains("/dev/full: cannot be written"), "{}", ran.err);
}
