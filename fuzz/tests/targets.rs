//! Every target for a few seconds, or for as long as `NEUF_FUZZ_SECONDS` says.

use neuf_fuzz::{TARGETS, run};
use std::time::Duration;

fn feed(name: &str) {
    let seconds = std::env::var("NEUF_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target");
    let taken = run(target, Duration::from_secs(seconds.unwrap_or(2)));
    println!("{name}: {taken} inputs");
}

macro_rules! targets {
    ($($name:ident),* $(,)?) => {
        $(
            #[test]
            fn $name() {
                feed(stringify!($name));
            }
        )*

        #[test]
        fn none_is_left_out() {
            let fed = [$(stringify!($name)),*];
            assert_eq!(TARGETS.iter().map(|target| target.name).collect::<Vec<_>>(), fed);
        }
    };
}

targets![
    formats, many, rules, link, fpuzzles, sudokupad, latex, hodoku, opensudoku, json, record,
    checkpoint, packed, engines,
];
