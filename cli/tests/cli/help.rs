//! What people read when they ask: help, manual pages, completions, versions.

use crate::typed::neuf;

const COMMANDS: [&str; 17] = [
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
    "config",
    "completions",
    "man",
];

#[test]
fn the_help_in_both_languages() {
    for language in ["en", "fr"] {
        let help = neuf(&["--lang", language, "--help"]).prints();
        insta::assert_snapshot!(format!("help_{language}"), help);
        for command in COMMANDS {
            let help = neuf(&["--lang", language, command, "--help"]).prints();
            insta::assert_snapshot!(format!("help_{command}_{language}"), help);
        }
    }
}

#[test]
fn no_line_of_the_help_is_wider_than_the_terminal() {
    for columns in [50, 80] {
        for arguments in [&["--help"][..], &["solve", "--help"], &["rate", "--help"]] {
            let typed = neuf(arguments).env("COLUMNS", &columns.to_string());
            let help = typed.env("LC_ALL", "fr_FR.UTF-8").prints();
            let is_long = |line: &&str| line.chars().count() > columns && !line.contains("neuf ");
            let long: Vec<&str> = help.lines().filter(is_long).collect();
            assert!(long.is_empty(), "{columns}: {long:?}");
        }
    }
}

#[test]
fn manual_pages_in_both_languages() {
    for language in ["en", "fr"] {
        let headings = |page: &str| -> Vec<String> {
            page.lines().filter(|line| line.starts_with(".SH")).map(str::to_owned).collect()
        };
        let whole = headings(&neuf(&["--lang", language, "man"]).prints());
        let solve = headings(&neuf(&["--lang", language, "man", "solve"]).prints());
        insta::assert_snapshot!(format!("man_{language}"), format!("{whole:#?}\n{solve:#?}"));
    }
}

/// The names of all commands, as the help lists them.
fn all_commands() -> Vec<String> {
    let help = neuf(&["--help"]).prints();
    let until_options = help.split("General:").next().expect("a text");
    let names =
        until_options.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn french_is_set_as_french_is() {
    let commands = all_commands();
    assert!(
        commands.len() > COMMANDS.len()
            && COMMANDS.iter().all(|name| commands.iter().any(|its| its == name))
    );
    for command in commands {
        let help = neuf(&["--lang", "fr", &command, "--help"]).prints();
        for wrong in [" :", " ;", " ?", " !", "l'", "d'", "qu'", "<FILE>", "<SECONDS>", "PUZZLE"] {
            assert!(!help.contains(wrong), "{command}: {wrong:?} in\n{help}");
        }
    }
}

/// What a fish script completes for a command: by an option, or without one.
fn fish_offers(script: &str, command: &str, option: Option<&str>) -> String {
    let using = format!("__fish_neuf_using_subcommand {command}\"");
    let option = option.map_or(" -a ".to_owned(), |name| format!(" -l {name} "));
    let lines = script.split("complete -c neuf").filter(|line| line.contains(&using));
    lines.filter(|line| line.contains(&option)).map(str::to_owned).collect()
}

#[test]
fn techniques_and_commands_are_completed_wherever_they_are_typed() {
    let bash = neuf(&["completions", "bash"]).prints();
    let fish = neuf(&["completions", "fish"]).prints();
    for (command, option, name) in [
        ("find", None, "x-wing"),
        ("techniques", None, "x-wing"),
        ("practice", None, "x-wing"),
        ("help", None, "canonical"),
        ("man", None, "canonical"),
        ("completions", None, "zsh"),
        ("generate", Some("with"), "x-wing"),
        ("generate", Some("without"), "x-wing"),
        ("generate", Some("practice"), "x-wing"),
    ] {
        let offered = fish_offers(&fish, command, option);
        assert!(offered.contains(name), "{command} {option:?}: {offered}");
        let part = bash.split(&format!("neuf__subcmd__{command})")).last().expect("a part");
        let part =
            option.map_or(part, |name| part.split(&format!("--{name})")).nth(1).unwrap_or(""));
        let part = part.split(";;").next().expect("a part");
        assert!(part.contains(name), "{command} {option:?}: {part}");
    }
    // At the place of a puzzle, zsh would complete commands where it is not told what else.
    let zsh = neuf(&["completions", "zsh"]).prints();
    let puzzles: Vec<&str> = zsh.lines().filter(|line| line.contains("::puzzles -- ")).collect();
    assert!(puzzles.len() > 10 && puzzles.iter().all(|line| line.contains(":_files'")));
    // A puzzle follows, which may be a file.
    assert!(!fish_offers(&fish, "find", None).contains("\" -f -a"));
}

#[test]
fn names_are_completed() {
    for shell in ["bash", "zsh", "fish"] {
        let script = neuf(&["completions", shell]).prints();
        for name in ["x-wing", "hidden-single", "lexicographic", "anti-knight", "moyen", "hodoku"] {
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
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
        assert!(page.expect("written").contains(".SH NAME\n"), "{command}");
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
