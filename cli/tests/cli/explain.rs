//! `neuf explain`, `hint`, `why`, `find` and `techniques`.

use crate::typed::{A15, A16, D5, D5_SOLVED, neuf};

const MEDIUM: &str =
    "...4....9.5..89..66..7...5.2...3.6..3..97...8.....2.9.5.2.......3...584...8....7.";
const HARD: &str =
    ".2.4......5..8.2..6.8.7........6...7..5..1...874.256..5.1.....4...9...12..2.....6";

#[test]
fn the_way_of_an_easy_grid() {
    insta::assert_snapshot!("explain_easy_en", neuf(&["explain", A15]).run().seen());
    let french = neuf(&["--lang", "fr", "explain", A15]).run();
    insta::assert_snapshot!("explain_easy_fr", french.seen());
}

#[test]
fn the_way_of_a_medium_grid() {
    insta::assert_snapshot!("explain_medium_en", neuf(&["explain", MEDIUM]).run().seen());
    let french = neuf(&["--lang", "fr", "explain", MEDIUM]).run();
    insta::assert_snapshot!("explain_medium_fr", french.seen());
}

#[test]
fn the_way_of_a_hard_grid() {
    insta::assert_snapshot!("explain_hard_en", neuf(&["explain", HARD]).run().seen());
    let french = neuf(&["--lang", "fr", "explain", HARD]).run();
    insta::assert_snapshot!("explain_hard_fr", french.seen());
}

#[test]
fn a_grid_is_drawn_with_its_pattern() {
    let drawn = neuf(&["explain", "--grid", "--step", "15", D5]).prints();
    insta::assert_snapshot!("explain_grid", drawn);
    let coloured = ["explain", "--grid", "--step", "15", "--color", "always", D5];
    let coloured = neuf(&coloured).prints().replace('\u{1b}', "␛");
    insta::assert_snapshot!("explain_grid_colour", coloured);
}

#[test]
fn json_has_an_object_for_each_step_and_one_for_the_end() {
    let objects = neuf(&["explain", "--json", D5]).run().json();
    let (end, steps) = objects.split_last().expect("an end");
    assert_eq!(end["steps"], steps.len());
    assert_eq!((&end["solved"], &end["grid"]), (&true.into(), &D5_SOLVED.into()));
    for (i, step) in steps.iter().enumerate() {
        assert_eq!(step["step"], i + 1);
        let concludes = step["placements"].as_array().map(Vec::len).unwrap_or(0)
            + step["eliminations"].as_array().map(Vec::len).unwrap_or(0);
        assert!(concludes > 0 && step["name"].is_string() && step["reason"].is_string());
    }
    let locked = &steps[14];
    assert_eq!(locked["technique"], "locked-candidates-pointing");
    assert_eq!(locked["houses"][0], serde_json::json!({ "house": "block 2", "role": "base" }));
    assert_eq!(
        locked["marks"][0],
        serde_json::json!({ "cell": "r3c4", "digit": 4, "role": "defining" })
    );
}

#[test]
fn json_has_links_and_sets() {
    let steps = neuf(&["explain", "--json", HARD]).run().json();
    let chain = steps.iter().find(|step| step["technique"] == "xy-chain").expect("a chain");
    assert_eq!(chain["links"][0]["kind"], "strong");
    assert_eq!(chain["links"][1]["kind"], "weak");
    assert!(chain["links"][0]["from"]["cells"].is_array());
    assert!(steps.iter().any(|step| step["sets"][0]["digits"].is_array()));
}

#[test]
fn several_puzzles_are_explained_one_after_another() {
    let several = format!("{A15}\n{A16}\n11..............\n1...x\n{A15}\n");
    let ran = neuf(&["explain", "--step", "1"]).input(several.clone()).run();
    insta::assert_snapshot!("explain_several_en", ran.seen());
    let ran = neuf(&["--lang", "fr", "hint"]).input(several.clone()).run();
    insta::assert_snapshot!("hint_several_fr", ran.seen());

    let alone = neuf(&["explain", A15]).prints();
    let whole = neuf(&["explain"]).input(several.clone()).run();
    assert_eq!(whole.code, 2);
    assert_eq!(whole.out.matches(&format!("{A15}\n{alone}\n")).count(), 2, "{}", whole.out);

    let objects = neuf(&["explain", "--json"]).input(several).run().json();
    let ends: Vec<_> = objects.iter().filter(|object| object["puzzle"].is_string()).collect();
    let lines: Vec<_> = ends.iter().map(|end| end["line"].as_u64()).collect();
    assert_eq!(lines, [1, 2, 3, 4, 5].map(Some));
    assert_eq!(ends[1]["verdict"], "several");
    assert_eq!(ends[3]["error"]["code"], "wrong-count");
    for line in [1, 5] {
        let steps = objects.iter().filter(|it| it["line"] == line && it["step"].is_u64());
        assert_eq!(steps.count() as u64, ends[0]["steps"].as_u64().expect("a number"));
    }
}

#[test]
fn what_is_asked_for_stands_beside_the_puzzle() {
    let objects = neuf(&["explain", "--json", "--step", "2", A15]).run().json();
    assert_eq!(objects.len(), 1);
    assert_eq!((&objects[0]["step"], &objects[0]["puzzle"]), (&2.into(), &A15.into()));
    let hint = &neuf(&["hint", "--json", D5_SOLVED]).run().json()[0];
    assert!(hint["technique"].is_null() && hint["reason"].is_string(), "{hint}");
}

#[test]
fn a_step_is_drawn_as_svg() {
    let drawn = neuf(&["explain", "--to", "svg", "--step", "9", A15]).prints();
    insta::assert_snapshot!("explain_svg", drawn);
    let chain = neuf(&["explain", "--to", "svg", "--step", "20", HARD]).prints();
    assert!(chain.contains("class=\"head\"") && chain.contains("class=\"weak\""));
    let sheet = neuf(&["explain", "--to", "svg", A15]).prints();
    assert_eq!(sheet.matches("<title>").count(), 12);
}

#[test]
fn every_step_is_a_picture_of_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("steps");
    neuf(&["explain", "--to", "svg", "--out", &path.to_string_lossy(), A15]).prints();
    let names: Vec<_> = std::fs::read_dir(&path).expect("written").flatten().collect();
    assert_eq!(names.len(), 12);
    let first = std::fs::read_to_string(path.join("step-001.svg")).expect("written");
    assert!(first.starts_with("<svg") && first.ends_with("</svg>\n"));
}

#[test]
fn a_step_beyond_the_path_is_refused() {
    insta::assert_snapshot!("explain_beyond", neuf(&["explain", "--step", "99", A15]).run().seen());
}

#[test]
fn grids_without_exactly_one_solution_are_refused_with_the_witness() {
    for command in ["explain", "hint"] {
        insta::assert_snapshot!(format!("{command}_several"), neuf(&[command, A16]).run().seen());
        let twice = neuf(&[command, "11.............."]).run();
        insta::assert_snapshot!(format!("{command}_contradiction"), twice.seen());
        let none = neuf(&["--lang", "fr", command, "12....3........."]).run();
        insta::assert_snapshot!(format!("{command}_none_fr"), none.seen());
    }
    let record = &neuf(&["hint", "--json", A16]).run().json()[0];
    assert_eq!(record["verdict"], "several");
    assert!(record["differences"].is_array());
}

#[test]
fn large_grids_are_explained_by_what_applies() {
    let side = 18;
    let empty = ["."; 18 * 18].concat();
    let solved = neuf(&["solve", "--limit", "1", "--shape", "3x6", &empty]).prints();
    let almost = solved.trim().replacen(|c: char| c != '0', ".", side);
    let ran = neuf(&["explain", "--shape", "3x6", &almost]).run();
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("256 cells"), "{}", ran.err);
    let ran = neuf(&["find", "xy-wing", "--shape", "3x6", &almost]).run();
    assert_ne!(ran.code, 2, "{}", ran.err);
    let ran = neuf(&["find", "junior-exocet", "--shape", "3x6", &almost]).run();
    assert_eq!(ran.code, 2, "{}", ran.err);
}

/// The values of a puzzle after its first steps.
fn after_steps(puzzle: &str, count: usize) -> String {
    let steps = neuf(&["explain", "--json", puzzle]).run().json();
    let mut values: Vec<char> = puzzle.chars().collect();
    for placed in steps[..count].iter().flat_map(|step| step["placements"].as_array()).flatten() {
        let cell = placed["cell"].as_str().expect("a name").as_bytes();
        let at = usize::from(cell[1] - b'1') * 9 + usize::from(cell[3] - b'1');
        values[at] = char::from(b'0' + placed["digit"].as_u64().expect("a digit") as u8);
    }
    values.into_iter().collect()
}

#[test]
fn a_hint_has_three_degrees() {
    let state = after_steps(D5, 14);
    for (language, name) in [("en", "hint_en"), ("fr", "hint_fr")] {
        let mut seen = String::new();
        for degree in ["where", "technique", "full"] {
            let hint = ["--lang", language, "hint", "--level", degree, "--givens", D5, &state];
            seen += &neuf(&hint).prints();
        }
        insta::assert_snapshot!(name, seen);
        let all = neuf(&["--lang", language, "hint", "--all", &state]).prints();
        assert_eq!(all, seen);
    }
}

#[test]
fn pencil_marks_are_taken_as_they_stand() {
    let state = neuf(&["candidates", &after_steps(D5, 14)]).prints();
    let first = neuf(&["hint", "--level", "full"]).input(state.clone()).prints();
    assert!(first.contains("4 can be crossed out in r3c8 and r3c9"), "{first}");
    // The same with these marks crossed out.
    let done = state.replacen("249 ", "29 ", 1).replacen("2489", "289", 1);
    let next = neuf(&["hint", "--level", "full"]).input(done.clone()).prints();
    assert_ne!(next, first, "{done}");
}

#[test]
fn wrong_entries_are_pointed_out_first() {
    let wrong = D5.replacen("..", "77", 1);
    let ran = neuf(&["hint", "--givens", D5, &wrong]).run();
    insta::assert_snapshot!("hint_wrong_en", ran.seen());
    let ran = neuf(&["--lang", "fr", "hint", "--givens", D5, &wrong]).run();
    insta::assert_snapshot!("hint_wrong_fr", ran.seen());
    let overwritten = format!(".5{}", &D5[2..]);
    let ran = neuf(&["hint", "--givens", D5, &overwritten]).run();
    insta::assert_snapshot!("hint_wrong_given", ran.seen());
    let record = &neuf(&["hint", "--json", "--givens", D5, &overwritten]).run().json()[0];
    assert_eq!(record["wrong"], serde_json::json!(["r1c2"]));
}

#[test]
fn marks_that_exclude_the_solution_are_diagnosed() {
    // The solution has 6 in the first cell, which is left with other digits here.
    let state = neuf(&["candidates", D5]).prints();
    let spoilt = state.replacen("256789", "25789", 1);
    assert_ne!(spoilt, state);
    insta::assert_snapshot!("hint_marks_en", neuf(&["hint"]).input(spoilt.clone()).run().seen());
    let french = neuf(&["--lang", "fr", "hint"]).input(spoilt).run();
    insta::assert_snapshot!("hint_marks_fr", french.seen());
}

#[test]
fn a_full_grid_needs_no_hint() {
    insta::assert_snapshot!("hint_full", neuf(&["hint", D5_SOLVED]).run().seen());
}

#[test]
fn givens_must_be_of_the_same_kind() {
    insta::assert_snapshot!("hint_givens", neuf(&["hint", "--givens", A15, D5]).run().seen());
    let ran = neuf(&["hint", "--givens", "1.2", D5]).run();
    insta::assert_snapshot!("hint_givens_unreadable", ran.seen());
}

#[test]
fn all_instances_are_found_by_id_or_by_name() {
    let by_id = neuf(&["find", "locked-candidates-claiming", HARD]).prints();
    insta::assert_snapshot!("find_en", by_id);
    let by_name = ["--lang", "fr", "find", "candidats verrouillés (revendication)", HARD];
    insta::assert_snapshot!("find_fr", neuf(&by_name).prints());
    assert_eq!(neuf(&["find", "Candidats verrouilles revendication", HARD]).prints(), by_id);
    assert_eq!(neuf(&["find", "remote-pair", A15]).prints(), "No remote pair here.\n");
    let found = neuf(&["find", "--json", "hidden single", D5]).run().json();
    assert!(found.len() > 3 && found[0]["technique"] == "hidden-single");
}

#[test]
fn an_unknown_technique_is_answered_with_the_nearest() {
    insta::assert_snapshot!("find_unknown_en", neuf(&["find", "skyscarper", D5]).run().seen());
    let french = neuf(&["--lang", "fr", "techniques", "singletonnu"]).run();
    insta::assert_snapshot!("find_unknown_fr", french.seen());
}

#[test]
fn the_list_of_techniques() {
    for language in ["en", "fr"] {
        let list = neuf(&["--lang", language, "techniques"]).prints();
        let start: Vec<&str> = list.lines().take(20).collect();
        insta::assert_snapshot!(format!("techniques_{language}"), start.join("\n"));
    }
}

#[test]
fn a_technique_is_described_with_an_example() {
    insta::assert_snapshot!("technique_en", neuf(&["techniques", "x-wing"]).prints());
    let french = neuf(&["--lang", "fr", "techniques", "finned-swordfish"]).prints();
    insta::assert_snapshot!("technique_fr", french);
    let drawn = neuf(&["techniques", "x-chain", "--to", "svg"]).prints();
    assert!(drawn.starts_with("<svg") && drawn.contains("class=\"head\""));
}

/// A puzzle that begins with a supposition.
const SUPPOSING: &str =
    "..3.5...9...1..2...6...7..........45..4.2.9..89.....2...2.4..9..1...8...7..6..3..";

#[test]
fn forcing_chains_are_told_case_by_case() {
    for id in ["cell-forcing-chains", "kraken-fish-1", "nested-forcing-chains-2"] {
        let name = format!("technique_{}_en", id.replace('-', "_"));
        insta::assert_snapshot!(name, neuf(&["techniques", id]).run().seen());
        let name = format!("technique_{}_fr", id.replace('-', "_"));
        insta::assert_snapshot!(name, neuf(&["--lang", "fr", "techniques", id]).run().seen());
    }
}

#[test]
fn json_has_every_line_of_an_argument() {
    let objects = neuf(&["hint", "--json", SUPPOSING]).run().json();
    let argument = &objects[0]["argument"];
    let cell = argument["branches"][0]["assumes"]["cell"].as_str().expect("a cell");
    assert_eq!(objects[0]["where"], format!("Look at {cell}."));
    assert_eq!(argument["cover"], "opposite");
    assert_eq!(argument["concludes"]["holds"], false);
    let branch = &argument["branches"][0];
    assert_eq!(branch["assumes"]["holds"], true);
    let lines = branch["lines"].as_array().expect("lines");
    assert_eq!(lines[0]["because"], serde_json::json!([branch["assumes"]]));
    assert!(lines.iter().all(|line| line["by"].is_string()));
}

#[test]
fn a_search_has_a_time() {
    let stopped = neuf(&["explain", "--time", "0", SUPPOSING]).run();
    insta::assert_snapshot!("explain_no_time", stopped.seen());
    insta::assert_snapshot!("hint_no_time", neuf(&["hint", "--time", "0", SUPPOSING]).run().seen());
    let found = neuf(&["find", "nested-forcing-chains-5", "--time", "0", SUPPOSING]).run();
    insta::assert_snapshot!("find_no_time", found.seen());
}

#[test]
fn the_time_bounds_also_the_search_for_the_solution() {
    let empty = ".".repeat(625);
    for command in [&["explain", "--json"][..], &["hint"], &["find", "naked-single"]] {
        let typed = [command, &["--time", "0", empty.as_str()]].concat();
        let ran = neuf(&typed).run();
        assert_eq!(ran.code, 4, "{typed:?}: {}", ran.err);
    }
}

/// A full grid from 0 to F, but for some cells.
fn hexadoku(empty: &[usize]) -> String {
    let value = |cell: usize| (4 * (cell / 16 % 4) + cell / 64 + cell % 16) % 16;
    let symbol = |cell: usize| match empty.contains(&cell) {
        true => '.',
        false => char::from_digit(value(cell) as u32, 16).expect("a figure").to_ascii_uppercase(),
    };
    (0..256).map(symbol).collect()
}

#[test]
fn digits_are_called_what_the_puzzle_calls_them() {
    let puzzle = hexadoku(&[0, 15]);
    for (language, first, last) in
        [("en", "r1c1 = 0", "r1c16 = F"), ("fr", "L1C1 = 0", "L1C16 = F")]
    {
        let said = neuf(&["explain", "--lang", language, &puzzle]).prints();
        assert!(said.contains(first) && said.contains(last) && !said.contains('G'), "{said}");
        let hint = neuf(&["hint", "--all", "--lang", language, &puzzle]).prints();
        assert!(hint.contains(" 0") && !hint.contains('G'), "{hint}");
    }
    let twice = puzzle.replacen('.', "F", 1).replacen('.', "F", 1);
    let refused = neuf(&["check", "--symbols", "zero-based", &twice]).run().err;
    assert!(refused.contains("F stands twice in row 1"), "{refused}");
}

#[test]
fn why_a_digit_is_or_is_not_in_a_cell() {
    let proof = neuf(&["why", "r1c1=9", HARD]).run().seen();
    insta::assert_snapshot!("why_proof_en", proof);
    let french = neuf(&["--lang", "fr", "why", "L1C1=1", HARD]).run().seen();
    insta::assert_snapshot!("why_refutation_fr", french);
    let seen = neuf(&["why", "r1c1=4", HARD]).prints();
    assert_eq!(seen, "r1c1 is not 4: r1c4 has it already, in row 1.\n");
    let given = neuf(&["--lang", "fr", "why", "l1c2 2", HARD]).prints();
    assert_eq!(given.trim(), "L1C2 vaut 2\u{202f}: c’est donné.");
    let answer = &neuf(&["why", "--json", "r1c1≠9", HARD]).run().json()[0];
    assert!(answer["holds"].is_boolean() && answer["why"] == "follows");
    assert!(answer["proof"].as_array().is_some_and(|steps| !steps.is_empty()));
}

#[test]
fn a_question_that_is_none_is_refused() {
    for question in ["r1c1", "r0c1=4", "r1c1=x", "=4"] {
        let ran = neuf(&["why", question, HARD]).run();
        assert_eq!(ran.code, 2, "{question}");
    }
    insta::assert_snapshot!("why_unreadable", neuf(&["why", "r1c1=10", HARD]).run().seen());
}

#[test]
fn a_story_has_runs_of_singles_in_one_line() {
    let story = neuf(&["explain", "--story", MEDIUM]).prints();
    insta::assert_snapshot!("explain_story_en", story);
    let whole = neuf(&["explain", MEDIUM]).prints();
    assert!(story.lines().count() < whole.lines().count());
    assert_eq!(story.lines().last(), whole.lines().last());
    let french = neuf(&["--lang", "fr", "explain", "--story", A15]).prints();
    insta::assert_snapshot!("explain_story_fr", french);
}

#[test]
fn a_lone_wrong_mark_is_told_as_crossed_out_by_mistake() {
    let marked = neuf(&["candidates", D5]).prints();
    let is_cell = |word: &&str| word.chars().all(|digit| digit.is_ascii_digit());
    let cells = marked.split_whitespace().filter(is_cell).zip(D5_SOLVED.chars());
    let (cell, right) = cells.into_iter().find(|(cell, _)| cell.len() > 2).expect("marks");
    let wrong = cell.chars().find(|digit| *digit != right).expect("a wrong one");
    let spoilt = marked.replacen(cell, &wrong.to_string(), 1);
    let ran = neuf(&["hint"]).input(spoilt).run();
    insta::assert_snapshot!("hint_lone_mark", ran.seen());
}

#[test]
fn a_hint_near_a_cell_is_the_nearest_of_the_easiest() {
    let placed = |arguments: &[&str]| {
        let found = neuf(&[&["hint", "--json"], arguments, &[D5]].concat()).run().json();
        found[0]["placements"][0]["cell"].as_str().unwrap_or_default().to_owned()
    };
    let [top, bottom] = [["--near", "r1c1"], ["--near", "L9C9"]].map(|near| placed(&near));
    assert_ne!(top, bottom);
    let ran = neuf(&["hint", "--near", "r0c1", D5]).run();
    assert!(ran.code == 2 && ran.err.contains("r0c1"), "{}", ran.seen());
}
