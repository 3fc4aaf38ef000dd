//! The types of the messages for the page, written from the types of this crate.

use crate::*;
use neuf_words::page;
use ts_rs::TS;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/engine/messages.ts");

const HEAD: &str = "\
// Written by `NEUF_WRITE_TYPES=1 cargo test -p neuf-lab types` from the types of crates/lab.

";

macro_rules! declared {
    ($($type:ty),* $(,)?) => {
        [$(format!("export {}\n", <$type>::decl())),*]
    };
}

fn written() -> String {
    let ids: Vec<String> = page::ids().map(|id| format!("  | \"{id}\"")).collect();
    let types = declared![
        Ask,
        Subject,
        TryFirst,
        CellsAsRanks,
        Seek,
        Answer,
        Page,
        Refused,
        SaidPiece,
        Frame,
        Cage,
        Looked,
        VerdictView,
        Word,
        Written,
        Hinted,
        PathView,
        StepView,
        PictureView,
        InkView,
        InkName,
        HatchView,
        ArrowView,
        LegendView,
        Rated,
        ScaleView,
        UseView,
        TechniqueEntry,
        TechniquePage,
        Practice,
        Claim,
        Judged,
        Wish,
        LevelName,
        Variant,
        MadePuzzle,
        StrategyEntry,
        Raced,
        Presets,
        Preset,
        Watching,
        CodeLine,
        View,
        Happened,
        Counters,
        Pile,
        Board,
        Square,
        Mark,
        Landscape,
        Tree,
        TreeBox,
        Dust,
        ExerciseEntry,
        ExercisePage,
        Case,
        LooksAt,
        PythonNews,
    ];
    format!("{HEAD}export type WordId =\n{};\n\n{}", ids.join("\n"), types.join("\n"))
}

#[test]
fn types_of_the_page_are_those_of_the_engine() {
    let written = written();
    if std::env::var_os("NEUF_WRITE_TYPES").is_some() {
        std::fs::write(FILE, &written).expect("the file can be written");
    }
    let stored = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(stored == written, "run NEUF_WRITE_TYPES=1 cargo test -p neuf-lab types");
}
