//! Puzzles that come one by one, and answers that do not wait for each other.

use crate::typed::{D5, D5_SOLVED, neuf};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A process that is talked with.
struct Partner {
    child: Child,
    says: ChildStdin,
    hears: Receiver<String>,
}

/// Longer than any answer takes, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

impl Partner {
    fn new(arguments: &[&str]) -> Partner {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin("neuf"))
            .args(arguments)
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let (send, hears) = channel();
        std::thread::spawn(move || {
            lines.map_while(Result::ok).try_for_each(|line| send.send(line))
        });
        let says = child.stdin.take().expect("a pipe");
        Partner { child, says, hears }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.says, "{line}").and_then(|()| self.says.flush()).expect("it reads");
    }

    /// The next line that says something.
    fn hear(&self) -> String {
        let lines =
            std::iter::repeat_with(|| self.hears.recv_timeout(PATIENCE).expect("an answer"));
        lines.into_iter().find(|line| !line.is_empty()).expect("endless")
    }
}

#[test]
fn whoever_sends_a_line_gets_its_answer_before_the_next() {
    let commands: [(&[&str], &str); 10] = [
        (&["solve"], D5_SOLVED),
        (&["solve", "--json"], "unique"),
        (&["solve", "--all"], D5_SOLVED),
        (&["solve", "--strategy", "fewest"], D5_SOLVED),
        (&["count"], "1"),
        (&["check"], "unique"),
        (&["rate"], "ED="),
        (&["hint"], "Look at"),
        (&["explain", "--json", "--step", "1"], "technique"),
        (&["compare", "--json", "--time", "0.1"], "strategies"),
    ];
    for (command, expected) in commands {
        let mut partner = Partner::new(command);
        for turn in 0..3 {
            partner.say(D5);
            let heard = partner.hear();
            assert!(heard.contains(expected), "{command:?}, {turn}: {heard}");
        }
        drop(partner.says);
        assert!(partner.child.wait().expect("it ends").success(), "{command:?}");
    }
}

/// The commands looked for a first puzzle in a few lines, and then waited for ever.
#[test]
fn many_lines_may_stand_before_the_first_puzzle() {
    for command in ["solve", "check", "rate", "hint", "explain", "canonical", "minimize"] {
        for before in ["# said\n", "\n", "\n# said\n \n"] {
            let text = format!("{}{D5}\n", before.repeat(20_000));
            let alone = neuf(&[command]).input(D5).run();
            let ran = neuf(&[command]).input(text).timeout(PATIENCE).run();
            assert_eq!((ran.code, ran.out), (alone.code, alone.out), "{command}, {before:?}");
        }
    }
    let ran = neuf(&["rate"]).input("\n".repeat(1_000_000)).timeout(PATIENCE).run();
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: there is no puzzle in the input\n"));
    let ran = neuf(&["solve"]).input("\n".repeat(20_000_000)).timeout(PATIENCE).run();
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: there is no puzzle in the input\n"));
}

#[test]
fn answers_before_a_hard_puzzle_do_not_wait_for_it() {
    // An empty 25×25 is not compared in any time; the puzzle before it is.
    let mut partner = Partner::new(&["rate", "--scale", "human", "--time", "50"]);
    for _ in 0..50 {
        partner.say(D5);
    }
    partner.say(&".".repeat(625));
    for _ in 0..50 {
        assert!(partner.hear().contains("human="));
    }
    partner.child.kill().expect("it was running");
    partner.child.wait().expect("it is gone");
}

/// Finding all of them takes minutes.
#[test]
fn an_instance_is_told_before_the_next_is_found() {
    const LARGE: &str = concat!(
        "G..8....E.D..2.9F.B9.D7...G...4..1.36.......7.C.D.2..3.CBA.4.....6..EA.3.....G.....FB.",
        "....5.C.3..D7...C5.E6.....3..E..D..4...6....G.....1.8.D..A18E.D2.G.B4..39.2.....A....G",
        "....C...4..9.DF...B6.F3.1....6.......E.78...5...2B.D.B......9...F....2..AC5B...3.8.1",
    );
    let mut partner = Partner::new(&["find", "finned-mutant-leviathan", LARGE]);
    assert!(partner.hear().starts_with("1. Finned mutant Leviathan: "));
    partner.child.kill().expect("it was running");
    partner.child.wait().expect("it is gone");
}

#[test]
#[cfg(unix)]
fn an_interrupted_estimate_says_so_and_keeps_its_walks() {
    let mut partner = Partner::new(&["count", "--estimate", "--probes", "1000000000000"]);
    partner.say(&".".repeat(81));
    drop(partner.says);
    // Nothing says that walks are made.
    std::thread::sleep(Duration::from_secs(1));
    let pid = partner.child.id().to_string();
    Command::new("kill").args(["-INT", &pid]).status().expect("a signal");
    assert_eq!(partner.child.wait().expect("it ends").code(), Some(130));
    assert!(partner.hears.recv_timeout(PATIENCE).expect("a number").contains('e'));
}

#[test]
#[cfg(unix)]
fn one_interrupt_is_enough_while_a_few_lines_are_awaited() {
    let folder = tempfile::tempdir().expect("a folder");
    let sheet = folder.path().join("sheet.svg");
    let name = sheet.to_str().expect("text");
    for command in [&["same"][..], &["print", "-o", name], &["practice", "naked-pair"]] {
        let mut partner = Partner::new(command);
        std::thread::sleep(Duration::from_secs(1));
        let pid = partner.child.id().to_string();
        Command::new("kill").args(["-INT", &pid]).status().expect("a signal");
        let (send, ended) = channel();
        std::thread::spawn(move || send.send(partner.child.wait().expect("it ends").code()));
        assert_eq!(ended.recv_timeout(PATIENCE), Ok(Some(130)), "{command:?}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("there").count(), 0);
}

#[test]
#[cfg(unix)]
fn one_interrupt_is_enough_while_standard_input_is_awaited() {
    for command in ["solve", "count", "rate", "compare", "explain", "hint"] {
        for lines in [0, 1, 3] {
            let mut partner = Partner::new(&[command]);
            if lines > 0 && ["explain", "hint"].contains(&command) {
                continue;
            }
            for _ in 0..lines {
                partner.say(D5);
                partner.hear();
            }
            // The handler is there before anything is read.
            std::thread::sleep(Duration::from_millis(if lines == 0 { 300 } else { 0 }));
            let pid = partner.child.id().to_string();
            Command::new("kill").args(["-INT", &pid]).status().expect("a signal");
            let status = partner.child.wait().expect("it ends");
            assert_eq!(status.code(), Some(130), "{command}, {lines}");
        }
    }
}
