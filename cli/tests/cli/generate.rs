//! `neuf generate`, `minimize`, `redundant`, `vary` and `near`.

use crate::typed::{A15, A16, D5, Ran, neuf};

fn lines(arguments: &[&str]) -> Vec<String> {
    neuf(arguments).prints().lines().map(str::to_owned).collect()
}

#[test]
fn the_same_seed_gives_the_same_puzzles_whatever_the_threads() {
    let one = lines(&["generate", "20", "--seed", "5", "--minimal", "--threads", "1"]);
    assert_eq!(one, lines(&["generate", "20", "--seed", "5", "--minimal", "--threads", "3"]));
    assert_eq!(one.len(), 20);
    let text = one.join("\n");
    assert_eq!(neuf(&["check"]).input(text.clone()).prints(), "unique\n".repeat(20));
    assert_eq!(neuf(&["redundant"]).input(text).prints(), "minimal\n".repeat(20));
}

#[test]
fn what_is_made_and_how_is_told() {
    for (name, arguments) in [
        ("symmetric", &["2", "--symmetry", "quarter-turn"][..]),
        ("rated", &["2", "--hodoku", "medium", "--clues", "25..30"]),
        ("ruled", &["1", "--shape", "2x3", "--rules", "diagonals", "--minimal"]),
        ("drawn", &["1", "--to", "grid", "--shape", "2x2"]),
        ("table", &["2", "--to", "csv"]),
        ("few", &["1", "--clues", "..16"]),
        ("nearest", &["1", "--clues", "17", "--minimal", "--attempts", "50"]),
        ("interval", &["1", "--se", "1.3..1.4"]),
        ("mask", &["1", "--pattern", "x.x"]),
        ("unknown", &["1", "--with", "x-wings"]),
    ] {
        let typed = [&["generate", "--seed", "1"], arguments].concat();
        insta::assert_snapshot!(format!("generate_{name}_en"), neuf(&typed).run().seen());
        let french = neuf(&[&typed[..], &["--lang", "fr"]].concat()).run();
        insta::assert_snapshot!(format!("generate_{name}_fr"), french.seen());
    }
}

#[test]
fn rows_that_could_be_exchanged_are_pointed_out() {
    let mask = format!("{}{}", "x".repeat(54), ".".repeat(27));
    let typed = ["generate", "--pattern", &mask];
    insta::assert_snapshot!("generate_empty_lines_en", neuf(&typed).run().seen());
    let french = neuf(&[&typed[..], &["--lang", "fr"]].concat()).run();
    insta::assert_snapshot!("generate_empty_lines_fr", french.seen());
}

#[test]
fn a_solution_can_be_given_and_a_puzzle_to_take_after() {
    let grid = neuf(&["solve", D5]).prints();
    let made = neuf(&["generate", "--solution", grid.trim(), "--seed", "2"]).prints();
    assert_eq!(neuf(&["solve", made.trim()]).prints(), grid);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("killer.rules");
    std::fs::write(&file, "cage: 3 r1c1 r1c2\ngrid:\n....\n....\n....\n....\n").expect("written");
    let like = neuf(&["generate", "--like", file.to_str().expect("text"), "--seed", "2"]).prints();
    assert!(like.starts_with("cage: 3 r1c1 r1c2\n"), "{like}");
    assert_eq!(neuf(&["check"]).input(like).prints(), "unique\n");
}

/// A killer without its cages would be another puzzle.
#[test]
fn a_format_that_loses_rules_is_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("made.txt");
    let path = file.to_str().expect("text");
    let killer = ["generate", "--layout", "killer", "--shape", "2x2", "--seed", "1"];
    let to = |options: &[&str]| neuf(&[&killer, options].concat()).run();
    let refused = to(&["--to", "link", "-o", path]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("the rule (cage)"), "{}", refused.err);
    assert_eq!(folder.path().read_dir().expect("a folder").count(), 0);
    assert!(to(&["--to", "link", "--lossy"]).out.contains("?bd="));
    let rules = to(&["--to", "rules"]).out;
    for command in ["minimize", "vary"] {
        let refused = neuf(&[command, "--to", "line"]).input(rules.clone()).run();
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{command}");
        assert!(refused.err.contains("the rule (cage)"), "{}", refused.err);
        let lossy = neuf(&[command, "--to", "line", "--lossy"]).input(rules.clone()).run();
        assert_eq!((lossy.code, lossy.out.trim_end().len()), (0, 16), "{command}");
    }
    let other_way = neuf(&["generate", "--shape", "3x2", "--seed", "1"]).run();
    assert!(other_way.err.contains("--shape 3x2"), "{}", other_way.err);
}

#[test]
fn a_file_gets_its_name_when_it_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, part) = (folder.path().join("made.txt"), folder.path().join("made.txt.part"));
    let path = file.to_str().expect("text");
    assert_eq!(neuf(&["generate", "5", "-o", path]).prints(), "");
    assert_eq!(std::fs::read_to_string(&file).expect("there").lines().count(), 5);
    let cut = neuf(&["generate", "50", "--attempts", "7", "-o", path]).run();
    assert_eq!((cut.code, part.exists()), (4, true));
    assert_eq!(std::fs::read_to_string(&part).expect("there").lines().count(), 7);
    assert_eq!(std::fs::read_to_string(&file).expect("there").lines().count(), 5);
}

#[test]
fn what_is_made_of_a_puzzle() {
    for (command, puzzle) in [
        ("minimize", D5),
        ("redundant", D5),
        ("vary", D5),
        ("vary", A15),
        ("minimize", A16),
        ("near", A15),
    ] {
        let name = format!("{command}_{}", puzzle.len());
        insta::assert_snapshot!(format!("{name}_en"), neuf(&[command, puzzle]).run().seen());
        let french = neuf(&[command, puzzle, "--lang", "fr"]).run();
        insta::assert_snapshot!(format!("{name}_fr"), french.seen());
    }
    let minimal = neuf(&["minimize", D5]).prints();
    assert_eq!(neuf(&["redundant", minimal.trim()]).prints(), "minimal\n");
    let near = neuf(&["near", minimal.trim()]).run();
    assert!(near.code == 0 && near.err.contains("tested"));
    let count = near.out.lines().count();
    assert_eq!(neuf(&["check"]).input(near.out).prints(), "unique\n".repeat(count));
}

#[test]
fn a_killed_run_is_continued_as_if_it_had_never_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    let (out, record) = (file("out.csv"), file("out.csv.resume"));
    // Without a seed: the one that was drawn is kept, too.
    let typed = ["generate", "1500", "--se", "6.6..7.6", "--to", "csv", "-o", &out, "--resume"];
    for _ in 0..2 {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("neuf"))
            .args(typed)
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("it runs");
        let before = std::fs::read_to_string(&record).unwrap_or_default();
        let has_recorded = || {
            let now = std::fs::read_to_string(&record).unwrap_or_default();
            now.contains("checksum") && !now.contains(r#""output":{"bytes":0"#) && now != before
        };
        while !has_recorded() {
            assert_eq!(child.try_wait().expect("a child"), None, "it ended too soon");
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        child.kill().expect("it was running");
        child.wait().expect("it is gone");
        assert!(!std::path::Path::new(&out).exists());
    }
    let ended = neuf(&typed).run();
    assert!(ended.code == 0 && ended.err.contains("Going on after"), "{}", ended.err);
    let seed = ended.err.split("seed ").nth(1).and_then(|rest| rest.split(' ').next());
    let seed = seed.expect("the seed is told").trim_matches(|c: char| !c.is_ascii_digit());
    let whole = neuf(&["generate", "1500", "--se", "6.6..7.6", "--to", "csv", "--seed", seed]);
    assert_eq!(std::fs::read_to_string(&out).expect("whole"), whole.prints());
    let packed = file("out.gz");
    neuf(&["generate", "300", "--seed", "3", "-o", &packed]).prints();
    let plain = neuf(&["generate", "300", "--seed", "3"]).prints();
    assert!(std::fs::metadata(&packed).expect("there").len() < plain.len() as u64);
    assert_eq!(neuf(&["convert", "--to", "line", &packed]).prints(), plain);
    let again = neuf(&typed).run();
    assert!(again.code == 0 && again.err.contains("is complete"), "{}", again.err);
    let other = neuf(&[&typed[..], &["--minimal"]].concat()).run();
    assert!(other.code == 2 && other.err.contains("--minimal"), "{}", other.err);
}

#[test]
fn attempts_in_vain_are_not_made_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out.txt").display().to_string();
    let typed = ["generate", "--seed", "3", "--se", "11..", "--time", "3", "-o", &out, "--resume"];
    let attempts = |ran: &Ran| -> u64 {
        let (before, _) = ran.err.rsplit_once(" attempts with --seed 3").expect("told");
        let (_, number) = before.rsplit_once(' ').expect("a number");
        number.replace(',', "").parse().expect("a number")
    };
    let first = neuf(&typed).run();
    let again = neuf(&typed).run();
    assert!(again.err.contains("Going on after"), "{}", again.err);
    assert!(attempts(&again) > attempts(&first), "{} {}", first.err, again.err);
}
