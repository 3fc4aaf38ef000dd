//! `--gpu` and `neuf gpu`, mostly on machines without one.

use crate::typed::neuf;

const LINES: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n\
     8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n\
     44......................................................................4........\n\
     .................................................................................\n";

/// Whether this machine can use a GPU: then what is said of its absence cannot be tested.
fn is_there() -> bool {
    neuf(&["gpu"]).run().code == 0
}

#[test]
fn without_a_gpu_it_says_what_is_missing() {
    if is_there() {
        return;
    }
    insta::assert_snapshot!("no_gpu_en", neuf(&["gpu"]).run().seen());
    insta::assert_snapshot!("no_gpu_fr", neuf(&["--lang", "fr", "gpu"]).run().seen());
    insta::assert_snapshot!(
        "solve_no_gpu",
        neuf(&["solve", "-", "--gpu"]).input(LINES).run().seen()
    );
    insta::assert_snapshot!(
        "queens_no_gpu",
        neuf(&["queens", "8", "--count", "--gpu=1"]).run().seen()
    );
}

#[test]
fn auto_gives_the_same_answers() {
    for command in ["solve", "check", "count"] {
        let plain = neuf(&[command, "-"]).input(LINES).run();
        let auto = neuf(&[command, "-", "--gpu=auto"]).input(LINES).run();
        assert_eq!(auto.seen(), plain.seen(), "{command}");
    }
    assert_eq!(neuf(&["queens", "10", "--count", "--gpu=auto"]).prints(), "724\n");
}

#[test]
fn what_does_not_go_together_is_refused() {
    insta::assert_snapshot!(
        "gpu_and_nodes",
        neuf(&["solve", "-", "--gpu", "--nodes", "5"]).run().seen()
    );
    insta::assert_snapshot!("gpu_number", neuf(&["check", "-", "--gpu=many"]).run().seen());
    insta::assert_snapshot!("gpu_not_counting", neuf(&["queens", "8", "--gpu"]).run().seen());
}
