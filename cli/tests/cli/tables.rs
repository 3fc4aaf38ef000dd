//! Tables in and out: other columns kept, answers beside them, whole or not at all.

use crate::typed::{A15, A15_SOLVED, A16, D5, D5_SOLVED, Ran, neuf};
use std::fs;
use tempfile::TempDir;

/// A folder with files, and the paths in it.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("text").to_owned()
    }

    fn with(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        fs::write(self.path(name), bytes).expect("written");
        self.path(name)
    }

    /// Runs `neuf COMMAND… FILE -o OUT` on files of the folder.
    fn run(&self, command: &[&str], input: &str, out: &str) -> Ran {
        let (input, out) = (self.path(input), self.path(out));
        neuf(&[command, &[&input, "-o", &out]].concat()).run()
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("it is there")
    }

    /// The names of all files.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("a folder");
        let name = |entry: fs::DirEntry| entry.file_name().to_str().expect("text").to_owned();
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("a file"))).collect();
        names.sort();
        names
    }
}

#[test]
fn every_question_has_its_columns_beside_those_of_the_input() {
    let folder = Folder::new();
    folder.with(
        "in.csv",
        format!("id,\"a \"\"b\"\", c\",puzzle\n1,\"x,\",{D5}\n\n2,y,{A15}\n3,z,oops\n4,,{A16}\n"),
    );
    let ran = folder.run(&["solve"], "in.csv", "out.csv");
    assert_eq!(ran.code, 2, "{}", ran.err);
    let solved = folder.text("out.csv");
    let lines: Vec<&str> = solved.lines().collect();
    assert_eq!(lines[0], "id,\"a \"\"b\"\", c\",puzzle,verdict,solution,limit,error");
    assert_eq!(lines[1], format!("1,\"x,\",{D5},unique,{D5_SOLVED},,"));
    assert_eq!(lines[2], format!("2,y,{A15},unique,{A15_SOLVED},,"));
    assert!(lines[3].starts_with("3,z,oops,,,,found 'o'"), "{}", lines[3]);
    assert!(lines[4].starts_with(&format!("4,,{A16},several,")), "{}", lines[4]);
    assert_eq!(lines.len(), 5);
    for (command, head) in [
        (&["check"][..], "verdict,limit,error"),
        (&["count", "--limit", "5"], "count,complete,verdict,limit,error"),
        (&["count", "--estimate"], "estimate,estimate_exponent,verdict,error"),
        (&["rate"], "er,ep,ed,verdict,limit,error"),
        (&["rate", "--scale", "hodoku"], "hodoku_score,hodoku_level,verdict,limit,error"),
        (&["rate", "--scale", "human"], "human_rating,verdict,limit,error"),
        (
            &["rate", "--scale", "hodoku,se"],
            "er,ep,ed,hodoku_score,hodoku_level,human_rating,verdict,limit,error",
        ),
        (&["canonical"], "canonical,automorphisms,verdict,limit,error"),
        (&["solve", "--limit", "2"], "verdict,solutions,count,complete,limit,error"),
    ] {
        folder.run(command, "in.csv", "out.csv");
        let text = folder.text("out.csv");
        let first = text.lines().next().expect("a header");
        assert!(first.ends_with(&format!(",puzzle,{head}")), "{command:?}: {first}");
        assert_eq!(text.lines().count(), 5, "{command:?}: {text}");
        let second = text.lines().nth(1).expect("a row");
        let filled = second.split(&format!("{D5},")).nth(1).expect("answers");
        assert!(!filled.starts_with(','), "{command:?}: {second}");
    }
}

#[test]
fn a_column_is_found_by_its_name_or_asked_for() {
    let folder = Folder::new();
    folder.with("in.tsv", format!("puzzle\tmine\n{A16}\t{A15}\n"));
    folder.run(&["solve", "--column", "mine"], "in.tsv", "out.tsv");
    assert!(folder.text("out.tsv").ends_with(&format!("\t{A15}\tunique\t{A15_SOLVED}\t\t\n")));
    let ran = folder.run(&["solve", "--column", "yours"], "in.tsv", "other.tsv");
    assert!(ran.err.contains("no column yours") && ran.err.contains("puzzle\tmine"), "{}", ran.err);
    assert_eq!((ran.code, folder.names()), (2, vec!["in.tsv".into(), "out.tsv".into()]));
    let lines = neuf(&["solve", "--column", "mine", &folder.path("in.tsv")]).prints();
    assert_eq!(lines, format!("{A15_SOLVED}\n"));
}

#[test]
fn names_that_are_there_stay() {
    let folder = Folder::new();
    folder.with("in.csv", format!("verdict,puzzle,neuf_verdict\nmine,{A15},too\n"));
    folder.run(&["check"], "in.csv", "out.csv");
    let expected = format!(
        "verdict,puzzle,neuf_verdict,neuf_neuf_verdict,limit,error\nmine,{A15},too,unique,,\n"
    );
    assert_eq!(folder.text("out.csv"), expected);
}

#[test]
fn lines_and_grids_become_a_table_of_puzzles() {
    let folder = Folder::new();
    folder.with("in.txt", format!("# said\n{D5}\n{A15}\n"));
    folder.run(&["solve"], "in.txt", "out.csv");
    let expected = format!(
        "puzzle,verdict,solution,limit,error\n{D5},unique,{D5_SOLVED},,\n{A15},unique,{A15_SOLVED},,\n"
    );
    assert_eq!(folder.text("out.csv"), expected);
}

#[test]
fn of_the_same_puzzles_the_first_row_stays() {
    let folder = Folder::new();
    let turned: String = A15.chars().rev().collect();
    folder.with("in.csv", format!("n,puzzle\n1,{A15}\n2,{turned}\n3,{D5}\n4,{A15}\n5,oops\n"));
    let ran = folder.run(&["dedupe"], "in.csv", "out.csv");
    assert_eq!(folder.text("out.csv"), format!("n,puzzle\n1,{A15}\n3,{D5}\n5,oops\n"));
    assert!(ran.err.contains("oops"), "{}", ran.err);
}

#[test]
fn what_would_be_lost_is_refused_and_nothing_stays() {
    let folder = Folder::new();
    folder.with("ragged.csv", format!("id,puzzle\n1,{A15}\n2,{A15},more\n"));
    folder.with("quote.csv", format!("puzzle,said\n{A15},x\n{A15},\"not\n"));
    folder.with("first.csv", format!("puzzle,who\n{A15},x\n"));
    folder.with("other.csv", format!("puzzle,what\n{A15},x\n"));
    let before = folder.names();
    for (command, input, said) in [
        (&["solve"][..], "ragged.csv", "ragged.csv:3: 3 fields, where the table has 2 columns"),
        (&["check"], "quote.csv", "quote.csv:3: a quote is not closed"),
        (&["solve", "--resume"], "other.csv", "written as a whole"),
        (&["compare"], "other.csv", "no table"),
        (&["solve", &folder.path("first.csv")], "other.csv", "not those of the first table"),
    ] {
        let ran = folder.run(command, input, "out.csv");
        assert!(ran.err.contains(said) && ran.code == 2, "{command:?} {input}: {}", ran.err);
        assert_eq!(folder.names(), before, "{command:?}");
    }
    let ran = folder.run(&["solve"], "other.csv", "other.csv");
    assert!(ran.err.contains("also an input") && ran.code == 2, "{}", ran.err);
}

#[test]
fn what_was_asked_for_by_name_is_not_a_table() {
    let folder = Folder::new();
    folder.with("in.txt", format!("{A15}\n{A15}\n"));
    folder.run(&["solve", "--json"], "in.txt", "out.csv");
    assert!(folder.text("out.csv").starts_with('{'));
    folder.run(&["solve", "--to", "rows"], "in.txt", "out.csv");
    assert!(!folder.text("out.csv").contains("verdict"));
    let ran = folder.run(&["solve", "--json"], "in.txt", "out.parquet");
    assert!(ran.err.contains("--json and --to write text") && ran.code == 2, "{}", ran.err);
}

#[cfg(not(feature = "tables"))]
#[test]
fn without_the_feature_it_is_said_how_to_get_it() {
    let folder = Folder::new();
    folder.with("in.parquet", b"PAR1");
    folder.with("in.txt", format!("{A15}\n"));
    for (input, out) in [("in.parquet", "out.txt"), ("in.txt", "out.arrow")] {
        let ran = folder.run(&["solve"], input, out);
        assert!(ran.err.contains("--features tables") && ran.code == 2, "{}", ran.err);
    }
}

#[cfg(feature = "tables")]
mod columnar {
    use super::*;
    use arrow_array::cast::AsArray;
    use arrow_array::types::{Decimal128Type, Float64Type, Int32Type};
    use arrow_array::{Array, ArrayRef, DictionaryArray, Int32Array, RecordBatch, StringArray};
    use arrow_ipc::reader::FileReader;
    use arrow_ipc::writer::{FileWriter, StreamWriter};
    use arrow_select::concat::concat_batches;
    use parquet::arrow::ArrowWriter;
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
    use parquet::file::properties::WriterProperties;
    use std::sync::Arc;

    /// Rows of all kinds, thousands of them, with a number for each.
    fn rows() -> RecordBatch {
        let grid: Vec<String> =
            D5.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        let grid = grid.join("\n");
        let texts =
            [Some(D5), None, Some("oops"), Some(A15), Some(&grid), Some("# said"), Some("")];
        let texts: Vec<Option<&str>> = texts.into_iter().cycle().take(7 * 1000).collect();
        let ids: ArrayRef = Arc::new(Int32Array::from_iter_values(0..texts.len() as i32));
        let kinds: DictionaryArray<Int32Type> =
            ["one", "two"].into_iter().cycle().take(texts.len()).collect();
        let texts: ArrayRef = Arc::new(StringArray::from(texts));
        let columns = [("id", ids), ("kind", Arc::new(kinds) as ArrayRef), ("grid", texts)];
        RecordBatch::try_from_iter_with_nullable(columns.map(|(name, it)| (name, it, true)))
            .expect("columns of one length")
    }

    fn parquet(rows: &RecordBatch) -> Vec<u8> {
        let properties = WriterProperties::builder().set_max_row_group_row_count(Some(900)).build();
        let mut writer =
            ArrowWriter::try_new(Vec::new(), rows.schema(), Some(properties)).expect("a writer");
        writer.write(rows).expect("written");
        writer.into_inner().expect("whole")
    }

    fn arrow(rows: &RecordBatch) -> Vec<u8> {
        let mut writer = FileWriter::try_new(Vec::new(), &rows.schema()).expect("a writer");
        writer.write(rows).expect("written");
        writer.finish().expect("whole");
        writer.into_inner().expect("bytes")
    }

    fn stream(rows: &RecordBatch) -> Vec<u8> {
        let mut writer = StreamWriter::try_new(Vec::new(), &rows.schema()).expect("a writer");
        writer.write(rows).expect("written");
        writer.into_inner().expect("bytes")
    }

    /// All rows of a file.
    fn read(path: &str) -> RecordBatch {
        let file = fs::File::open(path).expect("it is there");
        let batches: Vec<RecordBatch> = match path.ends_with(".parquet") {
            true => ParquetRecordBatchReaderBuilder::try_new(file)
                .expect("Parquet")
                .build()
                .expect("a reader")
                .map(|batch| batch.expect("rows"))
                .collect(),
            false => FileReader::try_new(file, None)
                .expect("Arrow")
                .map(|batch| batch.expect("rows"))
                .collect(),
        };
        concat_batches(&batches[0].schema(), &batches).expect("one schema")
    }

    fn texts<'a>(rows: &'a RecordBatch, name: &str) -> Vec<Option<&'a str>> {
        rows.column_by_name(name).expect("it is there").as_string::<i32>().iter().collect()
    }

    #[test]
    fn all_kinds_go_into_all_kinds_and_no_row_is_lost() {
        let folder = Folder::new();
        let before = rows();
        folder.with("in.parquet", parquet(&before));
        folder.with("in.arrow", arrow(&before));
        folder.with("in.feather", stream(&before));
        let names = ["id", "kind", "grid", "verdict", "solution", "limit", "error"];
        for input in ["in.parquet", "in.arrow", "in.feather"] {
            for out in ["out.parquet", "out.arrow"] {
                let ran = folder.run(&["solve", "-q"], input, out);
                assert_eq!(ran.code, 2, "{input} {out}: {}", ran.err);
                assert_eq!(ran.err.matches("oops").count(), 1000);
                assert!(ran.err.contains(&format!("{input}, line 3, column 1")), "{input}");
                let after = read(&folder.path(out));
                let schema = after.schema();
                let found: Vec<&str> =
                    schema.fields().iter().map(|it| it.name().as_str()).collect();
                assert_eq!(found, names);
                assert_eq!(after.project(&[0, 1, 2]).expect("three").columns(), before.columns());
                let verdicts = texts(&after, "verdict");
                let one = Some("unique");
                let expected = [one, None, None, one, one, None, None].into_iter().cycle();
                assert_eq!(verdicts, expected.take(before.num_rows()).collect::<Vec<_>>());
                let solutions = texts(&after, "solution");
                assert_eq!(
                    &solutions[..5],
                    [Some(D5_SOLVED), None, None, Some(A15_SOLVED), Some(D5_SOLVED)]
                );
                assert!(texts(&after, "error")[2].is_some_and(|text| text.contains("'o'")));
            }
            folder.run(&["solve", "-q"], input, "out.csv");
            let text = folder.text("out.csv");
            assert!(text.starts_with("id,kind,grid,verdict,solution,limit,error\n0,one,"));
            assert!(text.contains(&format!("\n3,two,{A15},unique,{A15_SOLVED},,\n")));
        }
        // As lines, or as JSON, like any other file.
        let lines = neuf(&["solve", "-q", &folder.path("in.parquet")]).run().out;
        assert_eq!(lines.lines().count(), 4000);
        assert_eq!(folder.names().iter().filter(|name| name.ends_with(".part")).count(), 0);
    }

    #[test]
    fn numbers_are_numbers() {
        let folder = Folder::new();
        folder.with("in.csv", format!("id,puzzle\n1,{D5}\n2,{A16}\n3,{}\n", ".".repeat(36)));
        folder.run(&["count"], "in.csv", "out.parquet");
        let counted = read(&folder.path("out.parquet"));
        let counts =
            counted.column_by_name("count").expect("counts").as_primitive::<Decimal128Type>();
        assert_eq!(counts.values(), &[1, 2, 28_200_960]);
        assert!(counted.column_by_name("complete").expect("flags").as_boolean().value(2));
        assert_eq!(texts(&counted, "id"), [Some("1"), Some("2"), Some("3")]);
        folder.run(&["rate"], "in.csv", "out.arrow");
        let rated = read(&folder.path("out.arrow"));
        let er = rated.column_by_name("er").expect("ratings").as_primitive::<Float64Type>();
        assert!(er.value(0) > 1.0 && er.is_null(1));
        folder.with("in.csv", format!("id,puzzle\n1,{D5}\n2,{A16}\n"));
        folder.run(&["solve", "--all"], "in.csv", "out.parquet");
        let listed = read(&folder.path("out.parquet"));
        let lists = listed.column_by_name("solutions").expect("lists").as_list::<i32>();
        assert_eq!((lists.value(0).len(), lists.value(1).len()), (1, 2));
    }

    #[test]
    fn of_the_same_puzzles_the_first_row_stays_in_parquet() {
        let folder = Folder::new();
        folder.with("in.parquet", parquet(&rows()));
        folder.run(&["dedupe"], "in.parquet", "out.parquet");
        let kept = read(&folder.path("out.parquet"));
        // Two puzzles, and the texts that are none.
        assert_eq!(kept.num_rows(), 2 + 1000);
        assert_eq!(kept.num_columns(), 3);
    }

    #[test]
    fn the_column_is_found_where_only_one_can_be_it() {
        let folder = Folder::new();
        let texts = |texts: [&str; 2]| Arc::new(StringArray::from_iter_values(texts)) as ArrayRef;
        let one = RecordBatch::try_from_iter([
            ("name", texts(["a name of many letters", "b"])),
            ("mine", texts([A15, D5])),
        ]);
        folder.with("one.parquet", parquet(&one.expect("columns")));
        let ran = folder.run(&["check"], "one.parquet", "out.parquet");
        assert_eq!(ran.code, 0, "{}", ran.err);
        let two = RecordBatch::try_from_iter([("a", texts([A15, D5])), ("b", texts([D5, A15]))]);
        folder.with("two.arrow", arrow(&two.expect("columns")));
        let ran = folder.run(&["check"], "two.arrow", "out.csv");
        assert!(ran.err.contains("--column says which") && ran.err.contains("a, b"), "{}", ran.err);
        let ran = folder.run(&["check", "--column", "b"], "two.arrow", "out.csv");
        assert_eq!(ran.code, 0, "{}", ran.err);
        let none =
            RecordBatch::try_from_iter([("id", Arc::new(Int32Array::from(vec![1])) as ArrayRef)]);
        folder.with("none.parquet", parquet(&none.expect("columns")));
        for (command, said) in [
            (&["check"][..], "no column holds texts"),
            (&["check", "--column", "id"], "column id holds Int32, not texts"),
            (&["check", "--column", "x"], "no column x; there are: id"),
        ] {
            let ran = folder.run(command, "none.parquet", "no.parquet");
            assert!(ran.err.contains(said) && ran.code == 2, "{}", ran.err);
        }
    }

    #[test]
    fn damaged_files_are_named_and_leave_nothing() {
        let folder = Folder::new();
        let whole = parquet(&rows());
        let mut damaged = whole.clone();
        let middle = damaged.len() / 3;
        damaged[middle..middle + 64].fill(0xff);
        folder.with("damaged.parquet", damaged);
        folder.with("cut.parquet", &whole[..whole.len() / 2]);
        folder.with("empty.parquet", b"");
        folder.with("text.arrow", b"puzzle\n");
        let ipc = arrow(&rows());
        folder.with("cut.arrow", &ipc[..ipc.len() / 2]);
        let before = folder.names();
        for name in before.clone() {
            let ran = folder.run(&["solve", "-q"], &name, "out.parquet");
            assert!(ran.err.contains(&format!("{name}: not a whole")), "{name}: {}", ran.err);
            assert_eq!((ran.code, folder.names()), (2, before.clone()), "{name}");
        }
        let ran = neuf(&["solve"]).input(whole).run();
        assert!(ran.err.contains("give the file's name") && ran.code == 2, "{}", ran.err);
    }

    /// Bytes that chance has changed end in a message or in rows, never otherwise.
    #[test]
    fn no_damage_ends_the_command() {
        let folder = Folder::new();
        let few = rows().slice(0, 40);
        let mut state = 7_u64;
        let mut chance = |most: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % most
        };
        for (name, whole) in [("in.parquet", parquet(&few)), ("in.arrow", arrow(&few))] {
            for _ in 0..60 {
                let mut bytes = whole.clone();
                for _ in 0..1 + chance(4) {
                    let place = chance(bytes.len());
                    bytes[place] ^= 1 << chance(8);
                }
                folder.with(name, bytes);
                let ran = folder.run(&["check", "-q"], name, "out.parquet");
                assert!(!ran.err.contains("panicked"), "{}", ran.err);
                assert!((0..5).contains(&ran.code), "{}", ran.err);
            }
        }
    }
}
