//! `neuf count` and `neuf check`.

use crate::typed::{A15, A16, D5, killed_after_a_checkpoint, neuf};

#[test]
fn a_count_is_one_bare_number() {
    assert_eq!(neuf(&["count", A15]).prints(), "1\n");
    assert_eq!(neuf(&["count", A16]).prints(), "2\n");
    assert_eq!(neuf(&["count", &".".repeat(16)]).prints(), "288\n");
    assert_eq!(neuf(&["count", "12....3........."]).run().out, "0\n");
}

#[test]
fn every_strategy_counts_alike() {
    for strategy in ["piles", "recursive", "lexicographic", "fewest", "auto"] {
        let counted = neuf(&["count", "--strategy", strategy, &".".repeat(16)]).prints();
        assert_eq!(counted, "288\n", "{strategy}");
    }
}

#[test]
fn a_limited_count_says_that_it_is_one() {
    insta::assert_snapshot!(neuf(&["count", "--limit", "100", &".".repeat(16)]).run().seen());
}

#[test]
fn an_estimate_says_its_error_and_is_reproducible() {
    let estimate = || neuf(&["count", "--estimate", "--seed", "7", &".".repeat(16)]).run().seen();
    insta::assert_snapshot!(estimate());
    assert_eq!(estimate(), estimate());
}

#[test]
fn json_says_whether_a_count_is_complete() {
    let ran = neuf(&["count", "--json", "--limit", "10", &".".repeat(16)]).run();
    let record = &ran.json()[0];
    assert_eq!((record["count"].as_u64(), record["complete"].as_bool()), (Some(10), Some(false)));
    assert_eq!(record["limit"], "solutions");
}

#[test]
fn check_names_the_verdict_and_the_cells_that_differ() {
    insta::assert_snapshot!("check_unique", neuf(&["check", D5]).run().seen());
    insta::assert_snapshot!("check_several_en", neuf(&["check", A16]).run().seen());
    insta::assert_snapshot!("check_several_fr", neuf(&["--lang", "fr", "check", A16]).run().seen());
    insta::assert_snapshot!("check_none", neuf(&["check", "12....3........."]).run().seen());
    insta::assert_snapshot!(
        "check_contradiction",
        neuf(&["check", "11.............."]).run().seen()
    );
}

#[test]
fn candidates_are_drawn_and_listed() {
    insta::assert_snapshot!("candidates", neuf(&["candidates", D5]).prints());
    let record = &neuf(&["candidates", "--json", D5]).run().json()[0];
    assert_eq!(record["candidates"][72], serde_json::json!([2, 3, 5, 6, 9])); // D6
}

#[test]
fn all_grids_of_a_shape_are_counted_exactly() {
    let empty = |cells: usize| ".".repeat(cells);
    let all = neuf(&["count", &empty(81)]).prints();
    assert_eq!(all, "6670903752021072936960\n");
    let six = neuf(&["count", "--shape", "3x2", &empty(36)]).prints();
    assert_eq!(six, "28200960\n");
    let eight = neuf(&["count", "--shape", "4x2", &empty(64)]).prints();
    assert_eq!(eight, "29136487207403520\n");
    let record = &neuf(&["count", "--json", &empty(81)]).run().json()[0];
    assert_eq!(record["count"], "6670903752021072936960");
    assert_eq!(record["complete"], true);
    let row = format!("123456789{}", empty(72));
    assert_eq!(neuf(&["count", &row]).prints(), "18383222420692992\n");
    let many = format!("{}\n{row}\n{D5}\n", empty(81));
    let counted = neuf(&["count", "-"]).input(many).prints();
    assert_eq!(counted, "6670903752021072936960\n18383222420692992\n1\n");
}

#[test]
fn a_hopeless_count_is_a_lower_bound_with_an_estimate() {
    let ran = neuf(&["count", "--time", "0.2", &".".repeat(256)]).run();
    assert_eq!(ran.code, 4);
    assert!(ran.err.contains("At least") && ran.err.contains("standard error"), "{}", ran.err);
    let ran = neuf(&["count", "--json", "--time", "0.2", &".".repeat(256)]).run();
    let record = &ran.json()[0];
    assert_eq!(
        (record["complete"].as_bool(), record["limit"].as_str()),
        (Some(false), Some("time"))
    );
    assert!(record["estimate"]["solutions"]["mean"].as_f64() > Some(1e50), "{record}");
}

/// A 64×64 with 32 rectangles taken out that share no row and no column: each has two ways.
///
/// ```text
///  . a . │ . b . │       . b . │ . a . │
///  . b . │ . a . │  or   . a . │ . b . │
/// ```
#[test]
fn what_is_independent_is_multiplied() {
    let value = |row: usize, column: usize| (row % 8 * 8 + row / 8 + column) % 64 + 1;
    // Row r and row r + 4 of a band have the same digits half a row apart.
    let rectangle = |row: usize| row / 8 * 4 + row % 4;
    let cell = |row: usize, column: usize| match column % 32 == rectangle(row) {
        true => ".".to_owned(),
        false => value(row, column).to_string(),
    };
    let row = |row: usize| (0..64).map(|column| cell(row, column)).collect::<Vec<_>>().join(" ");
    let grid = (0..64).map(row).collect::<Vec<_>>().join("\n");
    assert_eq!(neuf(&["count", "-"]).input(grid).prints(), format!("{}\n", 1u64 << 32));
}

/// Five givens that do not stand together.
const SCATTERED: &str =
    "....5.....4.......................7.............................8........3.......";

/// 3 837 108 solutions, of shape 2×4.
const EIGHT: &str = "......7..6......2........78..3.5........7......6.5.....3......6.";

/// 2 547 241 solutions.
const MANY: &str =
    ".....6.......8..23.8.......2..5..89...4.9..3..9.23.....1..4.....4.9......7.......";

/// Kills a count when something is done, continues it and compares.
fn continues(puzzle: &[&str], total: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("count.json");
    let file = path.to_str().expect("text");
    let arguments = [&["count", "--checkpoint", file], puzzle].concat();
    let alone = [&arguments[..], &["--threads", "1"]].concat();
    let state = killed_after_a_checkpoint(&alone, &path);
    assert!(state["done"].as_u64() < state["parts"].as_u64(), "killed too late: {state}");
    let ran = neuf(&arguments).run();
    assert_eq!(ran.out, total);
    assert!(ran.err.contains("Continuing at"), "{}", ran.err);
    // What is complete is not counted again.
    assert_eq!(neuf(&alone).prints(), total);
}

#[test]
fn a_killed_count_by_bands_continues_from_its_checkpoint() {
    continues(&[SCATTERED], "149789219724165120\n");
}

#[test]
fn a_killed_enumeration_continues_from_its_checkpoint() {
    continues(&["--shape", "2x4", EIGHT], "3837108\n");
}

#[test]
fn a_killed_count_by_states_continues_from_its_checkpoint() {
    continues(&["--shape", "1x8", &".".repeat(64)], "108776032459082956800\n");
}

/// A checkpoint whose seal fits again.
fn resealed(text: &str) -> String {
    let body = text.split_once(r#""body":"#).map(|(_, body)| body.trim_end());
    let body = body.and_then(|body| body.strip_suffix('}')).expect("a body");
    let checksum = xxhash_rust::xxh3::xxh3_64(format!("checkpoint 1 {body}").as_bytes());
    format!(r#"{{"neuf":"checkpoint","version":1,"checksum":"{checksum:016x}","body":{body}}}"#)
}

#[test]
fn no_flipped_bit_of_a_checkpoint_changes_a_total() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("count.json");
    let arguments =
        ["count", "--checkpoint", path.to_str().expect("text"), "--shape", "2x4", EIGHT];
    let alone = [&arguments[..], &["--threads", "1"]].concat();
    killed_after_a_checkpoint(&alone, &path);
    let saved = std::fs::read(&path).expect("written");
    for bit in (0..saved.len() * 8).step_by(saved.len() * 8 / 40) {
        let mut flipped = saved.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&path, &flipped).expect("written");
        let ran = neuf(&arguments).run();
        assert!(ran.code == 2 && ran.err.contains("count.json"), "bit {bit}: {}", ran.err);
        assert_eq!(std::fs::read(&path).expect("there"), flipped);
    }
    std::fs::write(&path, &saved).expect("written");
    assert_eq!(neuf(&arguments).prints(), "3837108\n");
}

#[test]
#[cfg(target_os = "linux")]
fn what_is_no_file_is_no_checkpoint() {
    for path in ["/dev/full", "/dev/zero", "/dev/null"] {
        let ran = neuf(&["count", "--checkpoint", path, "--shape", "2x4", EIGHT]).run();
        assert!(ran.code == 2 && ran.err.contains("not a checkpoint"), "{path}: {}", ran.err);
    }
}

/// Bands take long to prepare.
const LONG: &str =
    "1.........2.........3.........4.........5.........6.........7.........8.........9";

#[test]
fn what_cannot_be_saved_yet_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("count.json");
    let file = path.to_str().expect("text");
    // While the way is looked for, and while the first band is prepared.
    for time in ["0.001", "2"] {
        for (language, said) in [
            ("en", "Nothing of this count is saved"),
            ("fr", "Rien de ce comptage n'est sauvegardé"),
        ] {
            let typed = ["--lang", language, "count", "--checkpoint", file, "--time", time, LONG];
            let ran = neuf(&typed).run();
            assert!(
                ran.code == 4 && ran.err.replace('’', "'").contains(said),
                "{time}: {}",
                ran.err
            );
            assert!(ran.err.contains("--time none") && !path.exists(), "{time}: {}", ran.err);
        }
    }
    let queens = ["queens", "26", "--count", "--checkpoint", file, "--time", "0.05"];
    let ran = neuf(&queens).run();
    assert!(ran.code == 4 && ran.err.contains("Nothing of this count is saved"), "{}", ran.err);
    assert!(!path.exists());
    // One part of this board takes longer than what is left.
    let queens = ["queens", "20", "--count", "--checkpoint", file, "--time", "4"];
    assert_eq!(neuf(&queens).run().code, 4);
    let before = std::fs::read(&path).expect("written");
    let ran = neuf(&[&queens[..6], &["0.001"]].concat()).run();
    assert!(ran.code == 4 && ran.err.contains("says what it said before"), "{}", ran.err);
    assert_eq!(std::fs::read(&path).expect("there"), before);
    let ran = neuf(&["count", "--strategy", "fewest", "--checkpoint", file, LONG]).run();
    assert!(ran.code == 2 && ran.err.contains("--strategy fewest is not saved"), "{}", ran.err);
}

#[test]
fn a_checkpoint_that_another_process_writes_is_left_to_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("queens.json");
    let arguments = ["queens", "20", "--count", "--checkpoint", path.to_str().expect("text")];
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("neuf"))
        .args(arguments)
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("it runs");
    while !path.exists() {
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let ran = neuf(&arguments).run();
    child.kill().expect("it was running");
    child.wait().expect("it is gone");
    assert!(ran.code == 2 && ran.err.contains("another process"), "{}", ran.err);
}

#[test]
fn damaged_states_are_not_continued_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("count.json");
    let (file, empty) = (path.to_str().expect("text"), ".".repeat(36));
    let arguments = ["count", "--checkpoint", file, "--shape", "2x3", &empty];
    assert_eq!(neuf(&arguments).prints(), "28200960\n");
    let saved = std::fs::read_to_string(&path).expect("written");
    let one_row = |states: &str| {
        let changed = saved.replace(r#""done":6"#, r#""done":1"#);
        resealed(&changed.replace("[]", &format!("[{states}]")))
    };
    std::fs::write(&path, one_row(r#""1,2,4,8,10,20,,,,,,,,,,,3,c,30 720""#)).expect("written");
    assert!(neuf(&arguments).run().out == "28200960\n");
    std::fs::write(&path, one_row(r#""1,2,4,8,10,30,,,,,,,,,,,3,c,30 720""#)).expect("written");
    let ran = neuf(&arguments).run();
    assert!(ran.code == 2 && ran.err.contains("damaged"), "{}", ran.err);
    let other = ["count", "--checkpoint", file, "--shape", "3x2", &empty];
    let ran = neuf(&other).run();
    assert!(ran.code == 2 && ran.err.contains("another count"), "{}", ran.err);
}

#[test]
fn a_checkpoint_is_of_one_puzzle() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("count.json");
    let two = neuf(&["count", "--checkpoint", path.to_str().expect("text"), MANY, D5]).run();
    assert!(two.code == 2 && two.err.contains("single puzzle"), "{}", two.err);
}

#[test]
fn a_few_million_solutions_are_simply_met() {
    assert_eq!(neuf(&["count", MANY]).prints(), "2547241\n");
}

#[test]
fn a_checkpoint_is_for_one_puzzle_also_where_they_are_quick() {
    let folder = tempfile::tempdir().expect("a folder");
    let (input, checkpoint) = (folder.path().join("in.txt"), folder.path().join("count"));
    std::fs::write(&input, format!("{D5}\n{D5}\n")).expect("written");
    let names = [&checkpoint, &input].map(|path| path.to_str().expect("text"));
    let ran = neuf(&["count", "--checkpoint", names[0], names[1]]).run();
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("--checkpoint is for the count of a single puzzle"), "{}", ran.err);
    assert!(!checkpoint.exists());
}

/// It was waited for somebody to write to the pipe, and Ctrl-C did not end that.
#[test]
#[cfg(unix)]
fn a_pipe_is_no_checkpoint() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("a command");
    assert!(made.success());
    let name = pipe.to_str().expect("text");
    for command in [&["count", A15][..], &["queens", "6", "--count"]] {
        let arguments = [command, &["--checkpoint", name]].concat();
        let ran = neuf(&arguments).timeout(std::time::Duration::from_secs(60)).run();
        assert!(ran.code == 2 && ran.err.contains("not a checkpoint"), "{}", ran.err);
    }
}
