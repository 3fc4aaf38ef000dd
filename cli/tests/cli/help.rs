//! What people read when they ask: help, manual pages, completions, versions.

use crate::typed::neuf;

const COMMANDS: [&str; 16] = [
    "solve",
    "count",
    "check",
    "candidates",
    "trace",
    "compare",
    "rate",
    "hint",
    "explain",
    "find",
    "techniques",
    "rules",
    "queens",
    "problem",
    "completions",
    "man",
];

#[test]
fn the_help_in_both_languages() {
    insta::assert_snapshot!("help_en", neuf(&["--lang", "en", "--help"]).prints());
    insta::assert_snapshot!("help_fr", neuf(&["--lang", "fr", "--help"]).prints());
    insta::assert_snapshot!("help_solve_en", neuf(&["--lang", "en", "solve", "--help"]).prints());
    insta::assert_snapshot!("help_solve_fr", neuf(&["--lang", "fr", "solve", "--help"]).prints());
}

#[test]
fn no_text_is_missing_in_any_help() {
    for language in ["en", "fr"] {
        for command in COMMANDS {
            let help = neuf(&["--lang", language, command, "--help"]).prints();
            let missing: Vec<&str> = help
                .lines()
                .filter(|line| line.contains("arg-") || line.contains("about-"))
                .collect();
            assert!(missing.is_empty(), "{language} {command}: {missing:?}");
        }
    }
}

#[test]
fn the_locale_chooses_the_language() {
    let french = neuf(&["--help"]).env("LC_ALL", "fr_FR.UTF-8").prints();
    assert!(french.contains("Utilisation"));
    let asked = neuf(&["--lang", "en", "--help"]).env("LC_ALL", "fr_FR.UTF-8").prints();
    assert!(asked.contains("Usage"));
}

#[test]
fn help_of_a_command_is_found_both_ways() {
    let one = neuf(&["help", "count"]).prints();
    let other = neuf(&["count", "--help"]).prints();
    assert_eq!(one.trim(), other.trim());
}

#[test]
fn manual_pages_and_completions_are_generated_for_every_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_string_lossy().into_owned();
    neuf(&["man", "--out", &path]).prints();
    for command in COMMANDS {
        let page = std::fs::read_to_string(folder.path().join(format!("neuf-{command}.1")));
        assert!(page.expect("written").contains(".SH NAME"), "{command}");
    }
    assert!(neuf(&["man", "solve"]).prints().contains("strategy"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(neuf(&["completions", shell]).prints().contains("candidates"), "{shell}");
    }
}

#[test]
fn the_version_is_one_line() {
    assert_eq!(neuf(&["--version"]).prints(), format!("neuf {}\n", env!("CARGO_PKG_VERSION")));
}
