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
        (object["lost"][0].as_str(), object["format"].as_str()),
        (Some("rules"), Some("line"))
    );
}
