//! HoDoKu's regression library, where this machine has it.

use crate::transform::Transform;
use neuf_explain::TECHNIQUES;
use neuf_explain::reglib::{self, Case, Verdict};
use neuf_explain::scale::{self, Standing};
use neuf_testkit::Random;
use std::collections::HashMap;

#[test]
fn all_cases_of_the_external_library_pass() {
    let Some(folder) = neuf_testkit::external_data() else { return };
    let text = std::fs::read_to_string(folder.join("reglib_dev.txt")).expect("readable");
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with(':')).collect();
    let failed: Vec<&str> = lines
        .iter()
        .copied()
        .filter(|line| reglib::read(line).expect("a case").judge() != Verdict::Pass)
        .collect();
    assert!(failed.is_empty(), "{} of {}: {failed:#?}", failed.len(), lines.len());
}

/// Whether what is found depends on the order of cells and digits: the first of two equally short
/// derivations wins in loops and AICs, a Siamese fish joins those that begin differently, and a
/// rectangle with missing candidates is seen with the pair of its first bivalue cell only.
fn depends_on_order(case: &Case) -> bool {
    let is_siamese = case.code.starts_with("03") && case.code.len() == 5;
    let may_lack = case.code.starts_with("06") && case.variant != "1";
    is_siamese || may_lack || ("0706"..="0711").contains(&case.code.as_str())
}

/// Large fish, which take most of the time.
fn is_slow(case: &Case) -> bool {
    ["0341", "0342", "0362", "0363", "0364"].contains(&case.code.as_str())
}

#[test]
fn all_cases_pass_however_the_grid_is_turned_and_named() {
    let Some(folder) = neuf_testkit::external_data() else { return };
    let text = std::fs::read_to_string(folder.join("reglib_dev.txt")).expect("readable");
    let mut random = Random(12);
    for line in text.lines() {
        let Some(case) = reglib::read(line) else { continue };
        if depends_on_order(&case) || is_slow(&case) {
            continue;
        }
        let others = [Transform::of_digits(&mut random), Transform::any(&mut random)];
        for transform in [Transform::transposition()].into_iter().chain(others) {
            let verdict = transform.case(&case).judge();
            assert_eq!(verdict, Verdict::Pass, "{line}\n{transform:?}");
        }
    }
}

#[test]
fn a_case_is_read_and_its_step_written() {
    let line = ":0402:5:.+9...+83+1.8.193..+6.+4+3.+1.6+8+953+492.+16..7+1.4.9+2.3.+28..39+412..8..+1+3.\
                +9+8+4+3175+26+1.3......:515 745 673 495:576::";
    let case = reglib::read(line).expect("a case");
    assert_eq!((case.code.as_str(), case.variant.as_str()), ("0402", ""));
    assert_eq!(case.judge(), Verdict::Pass);
    let step = (*case.technique().unwrap()).first(&case.state).unwrap();
    assert_eq!(reglib::write(&step), ":0402:5:::576::");
}

#[test]
fn what_is_no_case_is_not_read() {
    assert!(reglib::read("# a comment").is_none());
    assert!(reglib::read("").is_none());
    assert!(reglib::read(":0000:1:123:::182:").is_none());
}

#[test]
fn a_fail_case_passes_when_nothing_is_found() {
    let line = ":0610-x::.+7+5+9.6+4+32+9+6+234571+8.4+3+27.+5+6952.+7+6.3+41+4.+6.+5+3+2+9+73.7.+2.+6857\
                +5..3..2+6+631592+8+7+42.+46.+7.+5+3:874 176::";
    assert_eq!(reglib::read(line).expect("a case").judge(), Verdict::Pass);
}

/// The table of HoDoKu's settings: `order code … level score … used`, tab-separated.
#[test]
fn the_scale_is_that_of_the_table() {
    let Some(folder) = neuf_testkit::external_data() else { return };
    let text = std::fs::read_to_string(folder.join("techniques_hodoku.tsv")).expect("readable");
    let mut compared = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let Some(entry) = scale::by_code(fields[1]) else { continue };
        let level = format!("{:?}", entry.level).to_uppercase();
        let is_used = (entry.standing == Standing::Used).to_string();
        assert_eq!([level, entry.score.to_string(), is_used], [fields[4], fields[5], fields[7]]);
        compared += 1;
    }
    assert!(compared > 70, "{compared}");
}

/// The same table: what HoDoKu uses is tried in its order.
#[test]
fn the_order_is_that_of_the_table() {
    let Some(folder) = neuf_testkit::external_data() else { return };
    let text = std::fs::read_to_string(folder.join("techniques_hodoku.tsv")).expect("readable");
    let lines = text.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    let orders: HashMap<&str, u32> =
        lines.map(|fields| (fields[1], fields[0].parse().expect("a number"))).collect();
    let used = TECHNIQUES.iter().filter(|technique| scale::is_used(technique.id()));
    let codes = used.filter_map(|technique| scale::of(technique.id())).map(|entry| entry.code);
    let found: Vec<u32> = codes.filter_map(|code| orders.get(code).copied()).collect();
    assert!(found.len() > 40 && found.is_sorted(), "{found:?}");
}
