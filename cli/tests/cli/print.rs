//! Puzzles, steps and stacks on paper.

use crate::typed::{D5, neuf};
use std::fs;

#[test]
fn a_worksheet_is_written_as_its_name_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let many = format!("{D5}\n").repeat(5);
    for (name, begins) in [("a.pdf", "%PDF-"), ("a.tex", "\\documentclass")] {
        let out = folder.path().join(name);
        let path = out.to_str().expect("a path");
        let ran = neuf(&["print", "--solutions", "end", "-o", path]).input(many.clone()).run();
        assert_eq!((ran.code, ran.out.as_str()), (0, ""));
        assert!(ran.err.starts_with("3 pages: "), "{}", ran.err);
        assert!(fs::read(out).expect("a file").starts_with(begins.as_bytes()));
    }
    let out = folder.path().join("b.svg");
    let path = out.to_str().expect("a path");
    assert_eq!(neuf(&["print", "-o", path]).input(many).run().code, 0);
    let first = fs::read_to_string(folder.path().join("b-1.svg")).expect("the first page");
    let second = fs::read_to_string(folder.path().join("b-2.svg")).expect("the second page");
    assert_eq!(first.matches("class=\"given\"").count(), 4 * 28);
    assert_eq!(second.matches("class=\"given\"").count(), 28);
    assert!(!out.exists() && !folder.path().join("b-1.svg.part").exists());
    let image = folder.path().join("c.png");
    let ran = neuf(&["print", "--dpi", "30", "-o", image.to_str().expect("a path"), D5]).run();
    assert_eq!(ran.code, 0);
    assert!(fs::read(image).expect("an image").starts_with(b"\x89PNG"));
}

#[test]
fn what_is_asked_for_stands_on_the_page() {
    let page = neuf(&["print", "--rate", "se", "--title", "Été", "--number", "7", D5]).prints();
    for text in ["Été", ">7<", "Sudoku Explainer 7.1"] {
        assert!(page.contains(text), "{text}");
    }
    let french = ["print", "--lang", "fr", "--rate", "hodoku", "--rules", "anti-king", D5];
    let french = neuf(&french).run();
    assert!(french.out.contains("Pas deux chiffres égaux qui se touchent"), "{}", french.err);
    let marks = neuf(&["print", "--marks", D5]).prints();
    assert!(marks.matches("class=\"c\"").count() > 100);
    let code = neuf(&["print", "--qr", "--large", D5]).prints();
    assert_eq!(code.matches("class=\"qr\"").count(), 1);
    let turned = neuf(&["print", "--solutions", "upside-down", D5]).prints();
    assert!(turned.contains("rotate(180)") && turned.matches("class=\"written\"").count() == 53);
}

#[test]
fn steps_and_stacks_are_told_in_both_languages() {
    let steps = neuf(&["print", "--steps", "1... ..2. .... .3.4"]).prints();
    assert!(steps.contains("A way to the solution") && steps.contains("Solved in 12 steps."));
    let steps = neuf(&["print", "--lang", "fr", "--steps", "1... ..2. .... .3.4"]).prints();
    assert!(steps.contains("Un chemin vers la solution") && steps.contains("en 12 pas."));
    let stacks = neuf(&["print", "--stacks", "156", "--queens", "8"]).prints();
    assert!(stacks.contains("Step 156") && stacks.matches("class=\"piece\"").count() == 8);
    let french = ["print", "--lang", "fr", "--stacks", "5..6", "--problem", "1"];
    assert!(neuf(&french).prints().contains("Pas 5"));
}

#[test]
fn what_cannot_be_printed_is_said() {
    let several = neuf(&["print", "--solutions", "end", "................"]).run();
    assert_eq!(several.code, 3);
    insta::assert_snapshot!("print_several", several.err);
    let name = neuf(&["print", "-o", "sheet.doc", D5]).run();
    assert_eq!(name.code, 2);
    insta::assert_snapshot!("print_extension", name.err);
    let beyond = neuf(&["print", "--stacks", "9999", "--problem", "1"]).run();
    assert_eq!(beyond.code, 2);
    let broken = neuf(&["print"]).input(format!("{D5}\n12x4\n")).run();
    assert_eq!(broken.code, 2);
    assert!(broken.out.contains("<svg") && broken.err.contains("line 2"), "{}", broken.err);
    let cage = "cage: 3 r1c1 r1c2\ngrid:\n1...\n....\n....\n....\n";
    assert!(neuf(&["print", "--qr"]).input(cage).prints().contains("class=\"qr\""));
    let bent = "sandwich: 2 r1c1 r1c2 r2c2\ngrid:\n1...\n....\n....\n....\n";
    let link = neuf(&["print", "--qr"]).input(bent).run();
    insta::assert_snapshot!("print_no_link", link.err);
}
