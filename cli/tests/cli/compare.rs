//! `neuf compare`.

use crate::typed::{A16, D5, neuf};

#[test]
fn all_strategies_find_the_same_number_of_solutions() {
    let record = &neuf(&["compare", "--all", "--json", A16]).run().json()[0];
    let strategies = record["strategies"].as_array().expect("a list");
    assert_eq!(strategies.len(), 6);
    for strategy in strategies.iter().filter(|strategy| strategy["strategy"] != "sweep") {
        assert_eq!((&strategy["solutions"], &strategy["ending"]), (&2.into(), &"complete".into()));
    }
}

#[test]
fn the_table_is_aligned_and_shows_the_bound() {
    for language in ["en", "fr"] {
        let table = neuf(&["--lang", language, "compare", D5]).prints();
        // Times differ from run to run.
        let steady: Vec<String> = table
            .lines()
            .map(|line| match line.find(" ms") {
                Some(end) => {
                    let start = line[..end].rfind("  ").unwrap_or(end);
                    format!("{}  … ms{}", line[..start].trim_end(), &line[end + 3..])
                }
                None => line.to_owned(),
            })
            .collect();
        insta::assert_snapshot!(format!("compare_{language}"), steady.join("\n"));
    }
}
