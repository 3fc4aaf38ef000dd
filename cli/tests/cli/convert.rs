//! Puzzles from one format to another.

use crate::typed::{D5, neuf};
use neuf::format::FORMATS;

const CAGE: &str = "cage: 3 r1c1 r1c2\ngrid:\n1...\n....\n....\n....\n";

#[test]
fn every_format_goes_there_and_back() {
    for format in FORMATS.iter().map(|format| format.name()) {
        let text = neuf(&["convert", "--to", format, D5]).prints();
        let back = neuf(&["convert", "--from", format, "--to", "line"]).input(text).prints();
        assert_eq!(back, format!("{D5}\n"), "{format}");
    }
}

#[test]
fn many_puzzles_go_there_and_back() {
    let lines = format!("{D5}\n{}\n{D5}\n", D5.replace('4', "."));
    for format in FORMATS.iter().map(|format| format.name()) {
        let text = neuf(&["convert", "--to", format]).input(lines.clone()).prints();
        let back = neuf(&["convert", "--from", format, "--to", "sdm"]).input(text.clone()).prints();
        assert_eq!(back.replace('0', "."), lines, "{format}\n{text}");
    }
}

#[test]
fn what_is_lost_is_said() {
    insta::assert_snapshot!(
        "convert_rules",
        neuf(&["convert", "--to", "line"]).input(CAGE).run().seen()
    );
    let lossy = neuf(&["convert", "--to", "line", "--lossy"]).input(CAGE).run().seen();
    insta::assert_snapshot!("convert_rules_lossy", lossy);
    let french = neuf(&["convert", "--lang", "fr", "--to", "line"]).input(CAGE).run().seen();
    insta::assert_snapshot!("convert_rules_french", french);
    let marked = neuf(&["candidates", D5]).prints().replacen("256789", "56789", 1);
    insta::assert_snapshot!(
        "convert_marks",
        neuf(&["convert", "--to", "line"]).input(marked.clone()).run().seen()
    );
    let back = neuf(&["convert", "--to", "candidates"]).input(marked).run();
    assert_eq!((back.code, back.err.as_str()), (0, ""));
    let kept = neuf(&["convert", "--to", "rules"]).input(CAGE).run();
    assert_eq!((kept.code, kept.err.as_str()), (0, ""));
}

#[test]
fn unreadable_lines_and_comments_are_told() {
    let text = format!("{D5} # mine\n12x4\n{D5}\n");
    insta::assert_snapshot!(
        "convert_many",
        neuf(&["convert", "--to", "sdm"]).input(text).run().seen()
    );
}

#[test]
fn links_carry_rules_and_say_what_they_do_not_know() {
    let link = neuf(&["convert", "--to", "sudokupad"]).input(CAGE).prints();
    assert!(link.starts_with("https://sudokupad.app/fpuzzles"), "{link}");
    let back = neuf(&["convert", "--to", "rules", link.trim()]).prints();
    assert!(back.contains("cage: 3 r1c1 r1c2"), "{back}");
    let json = neuf(&["convert", "--json", "--to", "line"]).input(CAGE).run();
    let object = &json.json()[0];
    assert_eq!(
        (object["lost"][0].as_str(), object["format"].as_str(), object["text"].as_str()),
        (Some("rules"), Some("line"), None)
    );
    let lossy = neuf(&["convert", "--json", "--to", "line", "--lossy"]).input(CAGE).run();
    assert_eq!(lossy.json()[0]["text"].as_str(), Some("1..............."));
}

#[test]
fn blocks_that_a_line_does_not_say_are_pointed_out() {
    let grid = "1....................................";
    let told = neuf(&["convert", "--to", "line", "--shape", "3x2", &grid[..36]]).run();
    assert_eq!((told.code, told.out.trim_end()), (0, &grid[..36]));
    assert!(told.err.contains("--shape 3x2"), "{}", told.err);
    let usual = neuf(&["convert", "--to", "line", "--shape", "2x3", &grid[..36]]).run();
    assert_eq!(usual.err, "");
}

#[test]
fn what_was_entered_is_kept_apart_or_said_to_be_lost() {
    let played = format!(":0000:x:{}:::", D5.replacen('4', "+4", 1));
    let link = neuf(&["convert", "--to", "fpuzzles", &played]).run();
    assert_eq!((link.code, link.err.as_str()), (0, ""));
    let back = neuf(&["convert", "--to", "hodoku", link.out.trim()]).run();
    assert_eq!((back.out, back.err.as_str()), (format!("{played}\n"), ""));
    for (name, language) in [("en", "en"), ("fr", "fr")] {
        let lost = neuf(&["convert", "--to", "line", "--lang", language, &played]).run().seen();
        insta::assert_snapshot!(format!("convert_entered_{name}"), lost);
        let checked = neuf(&["check", "--lang", language, link.out.trim()]).run().seen();
        insta::assert_snapshot!(
            format!("check_entered_{name}"),
            checked.replace(link.out.trim(), "LINK")
        );
    }
    let state =
        format!("{}\n[State]\n14..\n..2.\n....\n.3.4\n", "[Puzzle]\n1...\n..2.\n....\n.3.4");
    let passed = neuf(&["solve"]).input(state.clone()).run();
    assert!(passed.err.contains("passed over"), "{}", passed.err);
    let kept = neuf(&["convert", "--to", "sdk"]).input(state.clone()).run();
    assert_eq!((kept.out.as_str(), kept.err.as_str()), (state.as_str(), ""));
    let left = neuf(&["convert", "--to", "line", "--json"]).input(state).run();
    assert_eq!(left.json()[0]["lost"], serde_json::json!(["entered"]));
}

#[test]
fn links_that_are_cut_are_said_to_be() {
    for (name, link) in [
        ("cut", "https://f-puzzles.com/?load=N4Ig"),
        ("changed", "https://sudokupad.app/fpuzzlesnothing"),
        ("empty", "https://sudokupad.app/abc123"),
    ] {
        for language in ["en", "fr"] {
            let seen = neuf(&["check", "--lang", language, link]).run().seen();
            insta::assert_snapshot!(format!("link_{name}_{language}"), seen);
        }
    }
}
