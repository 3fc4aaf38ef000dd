//! What is read is never what is written.
#![cfg(target_os = "linux")]

use crate::typed::D5;
use crate::writing::in_a_shell;
use std::fs;
use std::path::PathBuf;

/// A folder with puzzles under several names, and some of them packed.
struct Shelf(tempfile::TempDir);

impl Shelf {
    fn new() -> Shelf {
        let shelf = Shelf(tempfile::tempdir().expect("a folder"));
        fs::write(shelf.path("f"), shelf.lines()).expect("written");
        std::os::unix::fs::symlink("f", shelf.path("soft")).expect("a link");
        fs::hard_link(shelf.path("f"), shelf.path("hard")).expect("another name");
        let packed = neuf::host::Packing::of_name("f.gz".as_ref()).expect("gzip");
        fs::write(shelf.path("f.gz"), packed.pack(shelf.lines().as_bytes())).expect("written");
        shelf
    }

    fn lines(&self) -> String {
        format!("{D5}\n{D5}\n")
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Runs a line in this folder, and expects that it is refused and changes nothing.
    fn refuses(&self, line: &str, said: &str) {
        let packed = fs::read(self.path("f.gz")).expect("there");
        let (told, code) = in_a_shell(&format!("cd {} && {line}", self.0.path().display()));
        assert!(code == 2 && told.contains(said), "{line}: {code} {told}");
        assert_eq!(fs::read_to_string(self.path("f")).expect("there"), self.lines(), "{line}");
        assert_eq!(fs::read(self.path("f.gz")).expect("there"), packed, "{line}");
        assert_eq!(fs::read_dir(self.0.path()).expect("a folder").count(), 4, "{line}");
    }
}

#[test]
fn answers_do_not_go_to_an_input() {
    let shelf = Shelf::new();
    for command in [
        "solve f",
        "solve soft",
        "solve hard",
        "solve --json f",
        "solve {D5} f",
        "solve /dev/null f",
        "check f",
        "count f",
        "candidates f",
        "compare f",
        "canonical f",
        "convert --to rows f",
        "convert --to csv f",
        "rate f",
        "dedupe f",
        "same f",
        "hint f",
        "explain f",
        "find naked-single f",
        "why r1c1=6 f",
        "trace f",
        "print f",
        "minimize f",
        "redundant f",
        "vary f",
        "near f",
        "generate --like f",
        "generate --solution f",
        "generate --pattern f",
        "queens 6 --count --checkpoint f",
    ] {
        let command = command.replace("{D5}", D5);
        let name = command.split(' ').find(|word| ["f", "soft", "hard"].contains(word));
        let said = format!("{}: the answers would go to this same file", name.expect("f"));
        shelf.refuses(&format!("neuf {command} >> f"), &said);
        shelf.refuses(&format!("neuf {command} 1<> f"), &said);
        if !command.starts_with("queens") {
            for out in ["f", "soft", "hard"] {
                let said = format!("{out} is also an input");
                shelf.refuses(&format!("neuf {command} -o {out}"), &said);
            }
        }
    }
    shelf.refuses("neuf solve f.gz >> f.gz", "f.gz: the answers would");
    shelf.refuses("neuf solve f f.gz -o f.gz", "f.gz is also an input");
    shelf.refuses("neuf --lang fr solve f >> f", "les réponses iraient dans ce même fichier");
}

#[test]
fn what_comes_in_does_not_go_out_again() {
    let shelf = Shelf::new();
    for command in
        ["convert --to rows", "solve -", "count", "dedupe", "practice skyscraper --worked"]
    {
        for way in ["< f >> f", "< soft 1<> hard", "<> f >&0"] {
            shelf.refuses(&format!("neuf {command} {way}"), "standard input: the answers would go");
        }
    }
    // Complaints would be read as puzzles.
    let (told, code) =
        in_a_shell(&format!("cd {} && neuf solve f 2>> f", shelf.0.path().display()));
    assert_eq!((told.as_str(), code), ("", 2));
}

#[test]
fn a_file_that_the_shell_has_emptied_is_named() {
    let shelf = Shelf::new();
    for line in ["neuf solve f > f", "neuf solve < f > f"] {
        let (told, code) = in_a_shell(&format!("cd {} && {line}", shelf.0.path().display()));
        assert!(code == 2 && told.contains("the shell empties a file"), "{line}: {told}");
    }
}

#[test]
fn settings_and_checkpoints_are_inputs_too() {
    let shelf = Shelf::new();
    fs::remove_file(shelf.path("hard")).expect("there");
    fs::write(shelf.path("c"), "quiet = true\n").expect("written");
    for (line, said) in [
        ("config >> c", "c: the answers would"),
        ("rules >> c", "c: the answers would"),
        ("config -o c", "c is also an input"),
        ("solve f -o c", "c is also an input"),
    ] {
        shelf.refuses(&format!("NEUF_CONFIG=c neuf {line}"), said);
        assert_eq!(fs::read(shelf.path("c")).expect("there"), b"quiet = true\n");
    }
    fs::remove_file(shelf.path("c")).expect("there");
    fs::hard_link(shelf.path("f"), shelf.path("hard")).expect("another name");
    let line = "neuf queens 6 --count --checkpoint none -o ./none";
    shelf.refuses(line, "./none is also an input");
    fs::rename(shelf.path("hard"), shelf.path("c.new")).expect("renamed");
    shelf.refuses("neuf count c.new --checkpoint c", "c.new is also an input");
}

/// By way of which others are written.
#[test]
fn what_lies_beside_an_output_is_left_alone() {
    let shelf = Shelf::new();
    for (command, name) in [("print", "out.svg.new"), ("dedupe", "out.txt.part")] {
        let beside = shelf.path(name);
        fs::write(&beside, shelf.lines()).expect("written");
        let out = name.rsplit_once('.').expect("two ends").0;
        let line = format!("cd {} && neuf {command} {name} -o {out}", shelf.0.path().display());
        let (told, code) = in_a_shell(&line);
        assert!(code == 0 && shelf.path(out).exists(), "{line}: {told}");
        assert_eq!(fs::read_to_string(&beside).expect("there"), shelf.lines());
    }
    let (told, code) = in_a_shell(&format!(
        "cd {} && mv out.txt.part o.part && neuf solve o.part -o o",
        shelf.0.path().display()
    ));
    assert!(code == 2 && told.contains("o.part is also an input"), "{told}");
    assert_eq!(fs::read_to_string(shelf.path("o.part")).expect("there"), shelf.lines());
}

#[test]
fn what_does_no_harm_is_done() {
    let shelf = Shelf::new();
    for (line, expected) in [
        ("neuf solve f >> other", 0),
        ("neuf solve f > /dev/null 2>&1 < f", 0),
        // Standard input is not read there.
        ("neuf rules < f >> f", 0),
        ("neuf trace --problem 1 < f >> f", 0),
        ("cat f | neuf solve | cat >> f", 0),
        // All of it was read before.
        ("exec 3<>log; echo begun >&3; neuf practice skyscraper --worked <&3 >&3", 0),
        ("neuf solve /dev/null > /dev/null", 2),
    ] {
        let (told, code) = in_a_shell(&format!("cd {} && {line}", shelf.0.path().display()));
        assert_eq!(code, expected, "{line}: {told}");
        assert!(!told.contains("same file"), "{line}: {told}");
    }
}
