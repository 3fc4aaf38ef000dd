//! The rows of a file, batch by batch, and the column among theirs that holds puzzles.

use super::super::Kind;
use super::Rows;
use super::guard::decoding;
use super::zstd;
use crate::app::complaint;
use crate::i18n::{Messages, say};
use anyhow::Context;
use arrow_array::cast::AsArray;
use arrow_array::{Array, RecordBatch, StringArray};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_schema::{ArrowError, DataType, Schema};
use neuf::format::{self, PUZZLE_NAMES, ReadOptions};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder,
};
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

type Batch = anyhow::Result<RecordBatch>;
type Source = Box<dyn Iterator<Item = Batch> + Send>;

/// Rows that are decoded together.
const BATCH: usize = 4096;

/// Batches of a row group that wait.
const WAITING: usize = 2;

/// The rows of a file.
pub struct Batches {
    source: Source,
    puzzle: usize,
    /// Whether the other columns are wanted.
    keeps: bool,
    current: Option<(RecordBatch, StringArray)>,
    /// The next row of the current batch, and its number in the file, from 1.
    at: usize,
    next_row: u64,
}

/// Whole rows, with the text of their puzzles.
pub struct Taken {
    pub first_row: u64,
    /// A line for each row; or one grid over several lines.
    pub bytes: Vec<u8>,
    pub is_grid: bool,
    pub rows: Option<Rows>,
}

impl Batches {
    pub fn open(
        path: &Path,
        kind: Kind,
        column: Option<&str>,
        options: &ReadOptions,
        keeps: bool,
        messages: &Messages,
    ) -> anyhow::Result<Batches> {
        let damaged = || say!(messages, "table-damaged", path = shown(path), kind = kind.name());
        let said = complaint(messages, &damaged());
        let (source, puzzle) = match kind {
            Kind::Parquet => {
                let file = File::open(path)?;
                let load = || ArrowReaderMetadata::load(&file, ArrowReaderOptions::new());
                let metadata = decoding(&said, load).with_context(damaged)?;
                let first = |columns: &[usize]| {
                    let mut groups = RowGroups::new(path, metadata.clone(), Some(columns), &said);
                    groups.next().transpose().with_context(damaged)
                };
                let finder = Finder { path, schema: metadata.schema(), options, messages };
                let puzzle = finder.find(column, first)?;
                let kept = [puzzle];
                let kept = (!keeps).then_some(&kept[..]);
                refuse_codecs(path, &metadata, kept, messages)?;
                let groups = RowGroups::new(path, metadata, kept, &said);
                (Box::new(groups) as Source, if keeps { puzzle } else { 0 })
            }
            _ => {
                let (schema, mut source) =
                    decoding(&said, || arrow_file(path)).with_context(damaged)?;
                let said = said.clone();
                let source = std::iter::from_fn(move || decoding(&said, || source.next()));
                let mut source = source.peekable();
                let finder = Finder { path, schema: &schema, options, messages };
                let puzzle = finder.find(column, |columns| match source.peek() {
                    Some(Ok(batch)) => Ok(Some(batch.project(columns)?)),
                    // Told when it is its turn.
                    Some(Err(_)) | None => Ok(None),
                })?;
                (Box::new(source) as Source, puzzle)
            }
        };
        let (kind, path) = (kind.name(), shown(path));
        let damaged = say!(messages, "table-damaged", path = path.as_str(), kind = kind);
        let codec = say!(messages, "table-codec", path = path, codec = "zstd");
        let source = Box::new(source.map(move |batch| {
            batch.map_err(|why| match why.to_string().contains("zstd") {
                true => anyhow::anyhow!(codec.clone()),
                false => why.context(damaged.clone()),
            })
        }));
        Ok(Batches { source, puzzle, keeps, current: None, at: 0, next_row: 1 })
    }

    /// Rows whose puzzles have so many bytes together, or few more; `None` at the end.
    pub fn next(&mut self, size: usize) -> anyhow::Result<Option<Taken>> {
        while self.current.as_ref().is_none_or(|(batch, _)| self.at == batch.num_rows()) {
            let Some(batch) = self.source.next().transpose()? else { return Ok(None) };
            let texts = arrow_cast::cast(batch.column(self.puzzle), &DataType::Utf8)?;
            self.current = Some((batch, texts.as_string::<i32>().clone()));
            self.at = 0;
        }
        let Some((batch, texts)) = &self.current else { return Ok(None) };
        let (start, first_row) = (self.at, self.next_row);
        let (mut bytes, mut is_grid) = (Vec::new(), false);
        while self.at < batch.num_rows() && bytes.len() < size.max(1) && !is_grid {
            let text = if texts.is_null(self.at) { "" } else { texts.value(self.at) };
            let text = text.trim_end_matches(['\n', '\r']);
            is_grid = text.contains(['\n', '\r']);
            if is_grid && self.at > start {
                is_grid = false;
                break;
            }
            bytes.extend_from_slice(text.as_bytes());
            bytes.push(b'\n');
            self.at += 1;
        }
        let count = self.at - start;
        self.next_row += count as u64;
        let rows = self.keeps.then(|| Rows(batch.slice(start, count)));
        Ok(Some(Taken { first_row, bytes, is_grid, rows }))
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Whether a column can be read as texts.
fn is_text(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
        DataType::Binary | DataType::LargeBinary | DataType::BinaryView => true,
        DataType::FixedSizeBinary(_) => true,
        DataType::Dictionary(_, values) => is_text(values),
        _ => false,
    }
}

/// Who looks for the column of puzzles.
struct Finder<'a> {
    path: &'a Path,
    schema: &'a Schema,
    options: &'a ReadOptions,
    messages: &'a Messages,
}

impl Finder<'_> {
    /// The column that was named; else the one whose name or first puzzles say so.
    fn find(
        &self,
        name: Option<&str>,
        first: impl FnOnce(&[usize]) -> anyhow::Result<Option<RecordBatch>>,
    ) -> anyhow::Result<usize> {
        let (messages, fields, path) = (self.messages, self.schema.fields(), shown(self.path));
        let listed = |columns: &[usize]| {
            let names: Vec<&str> = columns.iter().map(|&it| fields[it].name().as_str()).collect();
            names.join(", ")
        };
        let texts = fields.iter().enumerate().filter(|(_, field)| is_text(field.data_type()));
        let texts: Vec<usize> = texts.map(|(number, _)| number).collect();
        if let Some(name) = name {
            let Some((number, field)) = self.schema.column_with_name(name) else {
                let known = listed(&(0..fields.len()).collect::<Vec<_>>());
                let text = say!(messages, "no-column", path = path, name = name, known = known);
                anyhow::bail!(text);
            };
            if !texts.contains(&number) {
                let kind = field.data_type().to_string();
                let text = say!(messages, "column-kind", path = path, name = name, kind = kind);
                anyhow::bail!(text);
            }
            return Ok(number);
        }
        let is_called =
            |column: usize, name: &str| fields[column].name().eq_ignore_ascii_case(name);
        let named = PUZZLE_NAMES
            .iter()
            .find_map(|name| texts.iter().copied().find(|&column| is_called(column, name)));
        if let Some(named) = named {
            return Ok(named);
        }
        if let [only] = texts[..] {
            return Ok(only);
        }
        let holding = match first(&texts)? {
            Some(batch) => self.holding_puzzles(&texts, &batch)?,
            None => Vec::new(),
        };
        match holding[..] {
            [only] => Ok(only),
            _ if texts.is_empty() => anyhow::bail!(say!(messages, "no-text-column", path = path)),
            _ => {
                let known = listed(if holding.is_empty() { &texts } else { &holding });
                anyhow::bail!(say!(messages, "which-column", path = path, known = known))
            }
        }
    }

    /// Those of the columns whose first text that says something is a puzzle.
    fn holding_puzzles(&self, texts: &[usize], batch: &RecordBatch) -> anyhow::Result<Vec<usize>> {
        let mut holding = Vec::new();
        for (&number, column) in texts.iter().zip(batch.columns()) {
            let column = arrow_cast::cast(column, &DataType::Utf8)?;
            let said = column.as_string::<i32>().iter().flatten().find(|it| !it.trim().is_empty());
            let is_puzzle = |text: &str| format::read_with(text, self.options).is_ok();
            if said.is_some_and(|text| text.len() >= 16 && is_puzzle(text)) {
                holding.push(number);
            }
        }
        Ok(holding)
    }
}

/// What nobody writes any more is not read.
fn refuse_codecs(
    path: &Path,
    metadata: &ArrowReaderMetadata,
    kept: Option<&[usize]>,
    messages: &Messages,
) -> anyhow::Result<()> {
    let columns = metadata.metadata().row_groups().iter().flat_map(|group| group.columns());
    let is_kept = |name: &str| {
        let fields = metadata.schema().fields();
        kept.is_none_or(|kept| kept.iter().any(|&it| fields[it].name() == name))
    };
    for column in
        columns.filter(|it| it.column_path().parts().first().is_some_and(|it| is_kept(it)))
    {
        if column.compression() == Compression::LZO {
            let codec = column.compression().to_string();
            let codec = codec.split('(').next().unwrap_or_default().to_lowercase();
            let path = shown(path);
            anyhow::bail!(say!(messages, "table-codec", path = path, codec = codec));
        }
    }
    Ok(())
}

/// The batches of a Parquet file in order: some row groups are decoded at once, each by a thread.
struct RowGroups {
    path: PathBuf,
    metadata: ArrowReaderMetadata,
    mask: ProjectionMask,
    /// What is said if it turns out to be damaged in a way that nobody expected.
    said: String,
    next_group: usize,
    most_open: usize,
    open: VecDeque<Receiver<Decoded>>,
}

enum Decoded {
    Batch(RecordBatch),
    Failed(ParquetError),
    /// All that the row group has.
    End,
}

impl RowGroups {
    fn new(
        path: &Path,
        metadata: ArrowReaderMetadata,
        kept: Option<&[usize]>,
        said: &str,
    ) -> RowGroups {
        let mask = match kept {
            Some(kept) => ProjectionMask::roots(metadata.parquet_schema(), kept.iter().copied()),
            None => ProjectionMask::all(),
        };
        let most_open = std::thread::available_parallelism().map_or(2, usize::from);
        let (path, open, said) = (path.to_owned(), VecDeque::new(), said.to_owned());
        RowGroups { path, metadata, mask, said, next_group: 0, most_open, open }
    }

    fn begin(&mut self) {
        let (send, receive) = sync_channel(WAITING);
        let (path, metadata) = (self.path.clone(), self.metadata.clone());
        let (mask, group, said) = (self.mask.clone(), self.next_group, self.said.clone());
        std::thread::spawn(move || {
            decoding(&said, || decode(&path, metadata, mask, group, &send));
        });
        self.next_group += 1;
        self.open.push_back(receive);
    }
}

fn decode(
    path: &Path,
    metadata: ArrowReaderMetadata,
    mask: ProjectionMask,
    group: usize,
    to: &SyncSender<Decoded>,
) {
    let expected = metadata.metadata().row_group(group).num_rows();
    let read = || -> Result<(), ParquetError> {
        // A handle of its own: threads would move each other's place in a common one.
        let file = File::open(path)?;
        let batches = if zstd::is_in(&metadata, group) {
            zstd::batches(file, &metadata, mask, group, BATCH)?
        } else {
            let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(file, metadata);
            let builder = builder.with_row_groups(vec![group]).with_projection(mask);
            builder.with_batch_size(BATCH).build()?
        };
        let mut rows = 0;
        for batch in batches {
            let batch = batch?;
            rows += batch.num_rows() as i64;
            if to.send(Decoded::Batch(batch)).is_err() {
                return Ok(());
            }
        }
        if rows != expected {
            return Err(ParquetError::EOF(format!(
                "{rows} of {expected} rows in row group {group}"
            )));
        }
        Ok(())
    };
    // Whoever waits for nothing more has gone.
    let _ = to.send(read().map_or_else(Decoded::Failed, |()| Decoded::End));
}

impl Iterator for RowGroups {
    type Item = Batch;

    fn next(&mut self) -> Option<Batch> {
        let groups = self.metadata.metadata().num_row_groups();
        loop {
            while self.open.len() < self.most_open && self.next_group < groups {
                self.begin();
            }
            match self.open.front()?.recv() {
                Ok(Decoded::Batch(batch)) => return Some(Ok(batch)),
                Ok(Decoded::End) => drop(self.open.pop_front()),
                Ok(Decoded::Failed(error)) => {
                    (self.next_group, self.open) = (groups, VecDeque::new());
                    return Some(Err(error.into()));
                }
                // A thread that ended without a word found what nobody expected.
                Err(_) => {
                    (self.next_group, self.open) = (groups, VecDeque::new());
                    return Some(Err(io::Error::from(io::ErrorKind::InvalidData).into()));
                }
            }
        }
    }
}

/// The batches of an Arrow file, or of a stream that was saved as one.
fn arrow_file(path: &Path) -> anyhow::Result<(Schema, Source)> {
    let mut file = File::open(path)?;
    let mut magic = [0; 6];
    let is_file = file.read_exact(&mut magic).is_ok() && magic == *b"ARROW1";
    file.rewind()?;
    let file = BufReader::new(file);
    let told = |batch: Result<RecordBatch, ArrowError>| batch.map_err(anyhow::Error::from);
    Ok(if is_file {
        let reader = FileReader::try_new(file, None)?;
        ((*reader.schema()).clone(), Box::new(reader.map(told)))
    } else {
        let reader = StreamReader::try_new(file, None)?;
        ((*reader.schema()).clone(), Box::new(reader.map(told)))
    })
}
