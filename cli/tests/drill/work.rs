//! The long work that is disturbed: batches, plain and packed, a count, queens.

use neuf::host::unpacked;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// How a run ended.
#[derive(Debug)]
pub enum Ending {
    Killed,
    /// With exit code 2, and the files as they were.
    Refused,
    /// What it came to.
    Total(String),
}

pub struct Work {
    pub name: &'static str,
    arguments: Vec<String>,
    /// Where its files are; nothing else is there.
    folder: tempfile::TempDir,
    /// Where the answer is, if it is not printed.
    out: Option<PathBuf>,
    /// What an undisturbed run comes to, and how long it takes.
    pub total: String,
    pub time: Duration,
    /// The input, if it is a file; it is there as long as the work is.
    _input: Option<Rc<tempfile::NamedTempFile>>,
}

/// The lab's example.
const D5: &str =
    ".4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8.";

/// 189 980 solutions, of shape 2×4.
const EIGHT: &str = "3.....7..6......2........78..3.5........7......6.5.....3......67";

/// Stands for the file of the answers or of the checkpoint.
const FILE: &str = "FILE";

pub fn works() -> Vec<Work> {
    let input = tempfile::NamedTempFile::new().expect("a file");
    let lines = format!("{D5}\nbad\n{}\n{D5}\n", ".".repeat(81)).repeat(100);
    fs::write(input.path(), lines).expect("written");
    let input = Rc::new(input);
    let batch = |name, out| {
        let from = input.path().to_str().expect("text");
        let slow = ["--strategy", "lexicographic", "--nodes", "2000"];
        let solve = [&["solve", from, "-o", FILE, "--resume"], &slow[..]].concat();
        Work { _input: Some(Rc::clone(&input)), ..Work::new(name, Some(out), &solve) }
    };
    let count = ["count", "--shape", "2x4", EIGHT, "--checkpoint", FILE];
    let queens = ["queens", "15", "--count", "--checkpoint", FILE];
    vec![
        batch("batch", "out.txt"),
        batch("gzip", "out.txt.gz"),
        batch("zstd", "out.txt.zst"),
        Work::new("count", None, &count),
        Work::new("queens", None, &queens),
    ]
}

/// The text of a file, packed or not; `None` if it is no whole one.
fn text_of(path: &Path) -> Option<String> {
    let mut text = String::new();
    unpacked(Box::new(fs::File::open(path).ok()?)).ok()?.read_to_string(&mut text).ok()?;
    Some(text)
}

impl Work {
    fn new(name: &'static str, out: Option<&str>, arguments: &[&str]) -> Work {
        let folder = match std::env::var_os("NEUF_DRILL_FOLDER") {
            Some(disk) => tempfile::tempdir_in(disk).expect("a folder"),
            None => tempfile::tempdir().expect("a folder"),
        };
        let file = folder.path().join(out.unwrap_or("state.json"));
        let path = file.to_str().expect("text");
        let typed = |&text: &&str| if text == FILE { path } else { text }.to_owned();
        let arguments = arguments.iter().map(typed).collect();
        let out = out.map(|_| file);
        let (total, time) = (String::new(), Duration::ZERO);
        let mut work = Work { name, arguments, folder, out, total, time, _input: None };
        let start = Instant::now();
        match work.run_to_the_end() {
            Ending::Total(total) => work.total = total,
            other => panic!("{name} does not work undisturbed: {other:?}"),
        }
        work.time = start.elapsed();
        work.begin_anew();
        work
    }

    /// The command line, perhaps behind another.
    pub fn command(&self, before: &[&str]) -> Command {
        let neuf = assert_cmd::cargo::cargo_bin("neuf");
        let mut command = match before {
            [] => Command::new(neuf),
            [first, rest @ ..] => {
                let mut command = Command::new(first);
                command.args(rest).arg(neuf);
                command
            }
        };
        command.args(&self.arguments).env("LC_ALL", "C").stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    pub fn start(&self) -> Child {
        self.command(&[]).spawn().expect("it runs")
    }

    pub fn run_to_the_end(&self) -> Ending {
        self.ending_of(self.start())
    }

    /// Waits for the end. The exit code of the batch is that of its unreadable lines.
    pub fn ending_of(&self, child: Child) -> Ending {
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr);
        let answered = match &self.out {
            Some(_) if said.contains("error: ") => None,
            Some(out) => text_of(out),
            None => Some(String::from_utf8_lossy(&output.stdout).into_owned()),
        };
        match (output.status.code(), answered) {
            (None, _) => Ending::Killed,
            (Some(2), Some(total)) if self.out.is_some() => Ending::Total(total),
            (Some(0), Some(total)) => Ending::Total(total),
            (Some(2), _) => Ending::Refused,
            (code, _) => panic!("{}: exit code {code:?}: {said}", self.name),
        }
    }

    /// The files, and what they hold.
    pub fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let entries = fs::read_dir(self.folder.path()).expect("a folder");
        let mut files: Vec<_> = entries
            .map(|entry| entry.expect("an entry").path())
            .map(|path| (path.clone(), fs::read(path).expect("readable")))
            .collect();
        files.sort();
        files
    }

    /// Puts the files back as they were.
    pub fn restore(&self, files: &[(PathBuf, Vec<u8>)]) {
        self.begin_anew();
        for (path, bytes) in files {
            fs::write(path, bytes).expect("written");
        }
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn begin_anew(&self) {
        for entry in fs::read_dir(self.folder.path()).expect("a folder") {
            fs::remove_file(entry.expect("an entry").path()).expect("removed");
        }
    }
}
