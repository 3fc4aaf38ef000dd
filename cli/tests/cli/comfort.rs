//! What makes daily work pleasant: one meaning for each option, defaults of one's own, examples.

use crate::typed::{A15, A15_SOLVED, A16, D5, D5_SOLVED, neuf};
use std::fs;

#[test]
fn out_means_the_same_wherever_there_is_output() {
    let folder = tempfile::tempdir().expect("a folder");
    for arguments in [
        &["solve", D5][..],
        &["check", D5],
        &["count", D5],
        &["candidates", D5],
        &["compare", "--json", A15],
        &["rate", D5],
        &["hint", D5],
        &["explain", A15],
        &["find", "naked-single", A15],
        &["trace", A15],
        &["techniques"],
        &["rules"],
        &["queens", "6"],
        &["problem", "1"],
        &["completions", "bash"],
        &["man"],
        &["config"],
    ] {
        let path = folder.path().join("out.txt");
        let file = path.to_string_lossy();
        let shown = neuf(arguments).prints();
        let ran = neuf(&[arguments, &["-o", &file]].concat()).run();
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{arguments:?}: {}", ran.err);
        let written = fs::read_to_string(&path).expect("written");
        match arguments[0] {
            // Times differ from run to run.
            "compare" => assert!(written.contains("strategies")),
            _ => assert_eq!(written.trim_end(), shown.trim_end(), "{arguments:?}"),
        }
        fs::remove_file(&path).expect("there");
        assert_eq!(fs::read_dir(folder.path()).expect("there").count(), 0, "{arguments:?}");
    }
}

#[test]
fn the_puzzle_is_not_overwritten_by_its_explanation() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("grid.txt");
    fs::write(&path, A15).expect("written");
    let file = path.to_string_lossy();
    for command in [&["explain"][..], &["hint"], &["trace"], &["find", "naked-single"]] {
        let ran = neuf(&[command, &[&file, "-o", &file]].concat()).run();
        assert_eq!(ran.code, 2, "{command:?}");
        assert_eq!(fs::read_to_string(&path).expect("there"), A15);
    }
}

#[test]
fn quiet_leaves_answers_and_errors() {
    let ran = neuf(&["check", "-q", A16]).run();
    assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), ("several\n", "", 3));
    let ran = neuf(&["solve", "--quiet"]).input(format!("{D5}\n12345\n")).run();
    assert_eq!(ran.out, format!("{D5_SOLVED}\nerror\n"));
    assert!(ran.err.contains("line 2") && !ran.err.contains("/s"), "{}", ran.err);
}

#[test]
fn threads_have_a_short_name() {
    for command in ["solve", "check", "count", "rate", "candidates"] {
        assert_eq!(neuf(&[command, "-j", "1", D5]).run().code, 0, "{command}");
    }
    assert_eq!(neuf(&["queens", "8", "--count", "-j2"]).prints(), "92\n");
}

#[test]
fn the_documents_grids_have_names() {
    assert_eq!(neuf(&["solve", "--example", "tp"]).prints(), format!("{D5_SOLVED}\n"));
    assert_eq!(neuf(&["solve", "--example", "4x4", A15]).prints().lines().count(), 2);
    assert_eq!(neuf(&["count", "--example", "tp-3012"]).prints(), "3012\n");
    assert_eq!(neuf(&["count", "--example", "6x6"]).prints(), "2\n");
}

#[test]
fn the_summary_says_what_was_answered() {
    let many = format!("{D5}\n{A16}\nnonsense\n");
    let summary = |arguments: &[&str]| {
        let ran = neuf(arguments).input(many.clone()).run();
        let last = ran.err.lines().last().unwrap_or_default().to_owned();
        last.split(';').next().unwrap_or_default().to_owned()
    };
    assert_eq!(summary(&["check"]), "3 puzzles: 1 unique, 1 with several solutions, 1 unreadable");
    assert_eq!(summary(&["candidates"]), "3 puzzles: 2 answered, 1 unreadable");
    assert_eq!(summary(&["compare"]), "3 puzzles: 2 answered, 1 unreadable");
    assert_eq!(summary(&["solve", "--all"]).split(',').next(), Some("3 puzzles: 1 solved"));
    let french = summary(&["--lang", "fr", "check"]);
    assert_eq!(
        french.trim_end_matches('\u{202f}'),
        "3 grilles\u{202f}: 1 à solution unique, 1 à plusieurs solutions, 1 illisible"
    );
}

#[test]
fn a_configuration_file_has_defaults_and_the_command_line_wins() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("config.toml");
    let config = path.to_string_lossy();
    fs::write(&path, "lang = \"fr\"\nquiet = true\n\n[rate]\nscale = \"human\"\n")
        .expect("written");
    let typed = |arguments: &[&str]| neuf(arguments).env("NEUF_CONFIG", &config);
    assert!(typed(&["--help"]).prints().contains("Utilisation"));
    assert!(typed(&["--lang", "en", "--help"]).prints().contains("Usage"));
    assert!(typed(&["rate", D5]).prints().contains("human="));
    assert!(typed(&["rate", "--scale", "hodoku", D5]).prints().contains("hodoku="));
    assert_eq!(typed(&["check", A16]).run().err, "");
    let shown = typed(&["config"]).prints();
    assert!(shown.ends_with("quiet = true\n\n[rate]\nscale = \"human\"\n"), "{shown}");
}

#[test]
fn a_wrong_configuration_is_located() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("config.toml");
    let mut seen = String::new();
    for text in [
        "lang",
        "\ncolour = \"never\"",
        "[solve]\ntime = \"soon\"",
        "[slove]\ntime = 3",
        "out = \"answers.txt\"",
        "quiet = 1",
        "zzz = 1",
    ] {
        fs::write(&path, text).expect("written");
        for language in ["en", "fr"] {
            let ran = neuf(&["--lang", language, "check", A15])
                .env("NEUF_CONFIG", &path.to_string_lossy());
            let ran = ran.run();
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{text}");
            seen += &ran.err.replace(&*folder.path().to_string_lossy(), "…");
        }
    }
    insta::assert_snapshot!("config_faults", seen);
    let missing = folder.path().join("none.toml");
    let ran = neuf(&["check", A15]).env("NEUF_CONFIG", &missing.to_string_lossy()).run();
    assert_eq!(ran.code, 2, "a file that is named must be there");
}

#[test]
fn a_configured_form_holds_for_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, out) = (folder.path().join("config.toml"), folder.path().join("out.txt"));
    fs::write(&path, "[solve]\njson = true\n").expect("written");
    let solve = ["solve", D5, "-o", &out.to_string_lossy()];
    let ran = neuf(&solve).env("NEUF_CONFIG", &path.to_string_lossy()).run();
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(fs::read_to_string(&out).expect("written").starts_with('{'));
}

#[test]
fn a_default_yields_to_a_typed_option_that_it_excludes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("config.toml");
    fs::write(&path, "json = true\n[count]\nstrategy = \"piles\"\n").expect("written");
    let typed = |arguments: &[&str]| neuf(arguments).env("NEUF_CONFIG", &path.to_string_lossy());
    assert_eq!(typed(&["solve", "--to", "line", A15]).prints(), format!("{A15_SOLVED}\n"));
    assert!(typed(&["solve", A15]).prints().starts_with('{'));
    assert!(typed(&["count", A15]).prints().contains("piles"));
}

#[test]
fn a_hint_can_be_taken() {
    let after = neuf(&["hint", "--apply", A15]).prints();
    let filled = |text: &str| text.chars().filter(char::is_ascii_digit).count();
    assert_eq!(filled(&after), filled(A15) + 1, "{after}");
    let mut grid = A15.to_owned();
    for _ in 0..12 {
        grid = neuf(&["hint", "--apply"]).input(grid).prints();
    }
    assert_eq!(grid.trim(), A15_SOLVED);
}

#[test]
fn a_hint_that_crosses_out_leaves_candidates_that_can_be_read_again() {
    let example = ["hint", "--apply", "--example", "variable-81"];
    let mut grid = neuf(&example).prints();
    let mut seen = 0;
    for _ in 0..12 {
        let full = neuf(&["hint", "--level", "full"]).input(grid.clone()).prints();
        let next = neuf(&["hint", "--apply"]).input(grid.clone()).prints();
        assert_ne!(next, grid, "{full}");
        seen += usize::from(next.lines().count() > 1);
        grid = next;
    }
    assert!(seen > 0, "some step crosses out");
}

#[test]
fn a_problem_is_stated_also_where_nobody_looks() {
    for number in ["1", "2", "3", "4"] {
        for language in ["en", "fr"] {
            let ran = neuf(&["--lang", language, "problem", number]).run();
            insta::assert_snapshot!(format!("problem_{number}_{language}"), ran.err);
        }
    }
}

#[test]
fn hints_and_instances_have_pictures_with_a_legend() {
    let hint = neuf(&["hint", "--to", "svg", A15]).prints();
    assert!(hint.starts_with("<svg") && hint.contains(">to be written<"), "{hint}");
    let french = neuf(&["--lang", "fr", "hint", "--to", "svg", A15]).prints();
    assert!(french.contains(">à écrire<"), "{french}");
    let found = neuf(&["find", "naked-single", "--to", "svg", "--example", "moyen"]).prints();
    assert!(found.matches("<g ").count() > 1);
    let folder = tempfile::tempdir().expect("a folder");
    let steps = folder.path().join("steps");
    let out = steps.to_string_lossy();
    let find = ["find", "naked-single", "--to", "svg", "--example", "moyen", "-o", &out];
    neuf(&find).prints();
    let first = fs::read_to_string(steps.join("step-001.svg")).expect("written");
    assert_eq!(first.matches("<g ").count(), 1);
}

#[test]
fn a_grid_without_a_rating_says_why() {
    let ran = neuf(&["rate", "--json", A15]).run();
    let record = &ran.json()[0];
    assert_eq!(record["unrated"], "not-classic");
    assert!(record["reason"].as_str().expect("a sentence").contains("9×9"), "{record}");
}

#[test]
fn no_instance_of_a_technique_is_degenerate() {
    // r5c8 would be a part of the skyscraper and struck out by it; r4c1 and r6c1 are singles.
    assert_eq!(neuf(&["find", "skyscraper", D5]).prints(), "No skyscraper here.\n");
    assert_eq!(neuf(&["find", "naked-triple", D5]).prints(), "No naked triple here.\n");
}

#[test]
fn singles_are_explained_by_the_digits_that_exclude_the_rest() {
    for language in ["en", "fr"] {
        let typed = |technique| neuf(&["--lang", language, "find", technique, D5]).prints();
        let both = format!("{}{}", typed("naked-single"), typed("hidden-single"));
        insta::assert_snapshot!(format!("singles_{language}"), both);
    }
    let records = neuf(&["find", "hidden-single", "--json", D5]).run().json();
    let witness = &records[0]["witnesses"][0];
    assert!(witness["bars"].as_array().is_some_and(|cells| !cells.is_empty()), "{witness}");
    assert_eq!(witness["digit"], records[0]["placements"][0]["digit"]);
}

#[test]
fn progress_can_be_asked_for_and_forbidden() {
    let many = format!("{D5}\n").repeat(3);
    let ran = neuf(&["solve", "--progress", "always"]).input(many.clone()).run();
    assert!(ran.err.contains("3 puzzles: 3 unique"), "{}", ran.err);
    let ran = neuf(&["solve", "--progress", "never"]).input(many).run();
    assert_eq!(ran.err, "");
}

#[test]
fn a_name_that_ends_in_svg_gets_a_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, command) in [
        ("hint.svg", &["hint", D5][..]),
        ("find.SVG", &["find", "hidden-single", D5]),
        ("step.svg", &["explain", "--step", "2", D5]),
    ] {
        let path = folder.path().join(name);
        let arguments = [command, &["-o", path.to_str().expect("text")]].concat();
        neuf(&arguments).prints();
        let written = fs::read_to_string(&path).expect("there");
        assert!(written.starts_with("<svg"), "{command:?}: {written}");
        // What is asked for in so many words stays.
        neuf(&[&arguments[..], &["--json"]].concat()).prints();
        let written = fs::read_to_string(&path).expect("there");
        assert!(written.starts_with('{'), "{command:?}: {written}");
    }
}
