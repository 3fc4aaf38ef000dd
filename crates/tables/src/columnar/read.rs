//! The rows of a file, batch by batch, and the search for the column that holds puzzles.

use super::{Rows, zstd};
use crate::guard::decoding;
use crate::{Fault, Kind, TableError, Taken};
use arrow_array::cast::AsArray;
use arrow_array::{Array, RecordBatch, StringArray};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_schema::{ArrowError, DataType, Schema};
use neuf_puzzle::format::{self, PUZZLE_NAMES, ReadOptions};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder,
};
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use std::collections::VecDeque;
use std::error::Error;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// An error of a decoding library.
type Cause = Box<dyn Error + Send + Sync>;
type Batch = Result<RecordBatch, Cause>;
type Source<E> = Box<dyn Iterator<Item = Result<RecordBatch, E>> + Send>;

/// Rows that are decoded together.
const BATCH: usize = 4096;

/// The most decoded batches of a row group that wait.
const WAITING: usize = 2;

/// The rows of a file.
///
/// ```
/// use neuf_puzzle::format::ReadOptions;
/// use neuf_tables::{Batches, Kind};
/// use std::path::Path;
///
/// let opened = Batches::open(Path::new("nowhere.arrow"), Kind::Arrow, None, &ReadOptions::default(), true);
/// assert!(opened.is_err_and(|error| error.name == "nowhere.arrow"));
/// ```
pub struct Batches {
    name: String,
    source: Source<TableError>,
    puzzle: usize,
    /// Whether to keep the other columns.
    keeps: bool,
    current: Option<(RecordBatch, StringArray)>,
    /// The next row of the current batch, and its number in the file, from 1.
    at: usize,
    next_row: u64,
}

impl Batches {
    /// Opens a file, whose puzzles are in the column of this name, or in the only one that can hold them;
    /// `keeps` keeps the other columns.
    pub fn open(
        path: &Path,
        kind: Kind,
        column: Option<&str>,
        options: &ReadOptions,
        keeps: bool,
    ) -> Result<Batches, TableError> {
        let name = path.display().to_string();
        let (source, puzzle) = match kind {
            Kind::Parquet => Batches::of_parquet(path, &name, column, options, keeps)?,
            _ => Batches::of_arrow(path, &name, column, options)?,
        };
        let shown = name.clone();
        let source = Box::new(source.map(move |batch| {
            batch.map_err(|why| {
                let fault = match why.to_string().contains("zstd") {
                    true => Fault::Packing("zstd".to_owned()),
                    false => Fault::Damaged(kind, Some(why)),
                };
                TableError::new(shown.as_str(), fault)
            })
        }));
        Ok(Batches { name, source, puzzle, keeps, current: None, at: 0, next_row: 1 })
    }

    fn of_parquet(
        path: &Path,
        name: &str,
        column: Option<&str>,
        options: &ReadOptions,
        keeps: bool,
    ) -> Result<(Source<Cause>, usize), TableError> {
        let damaged = damaged(name, Kind::Parquet);
        let file = File::open(path).map_err(|why| TableError::new(name, Fault::unexpected(why)))?;
        let load = || ArrowReaderMetadata::load(&file, ArrowReaderOptions::new());
        let metadata = decoding(name, Kind::Parquet, load).map_err(|why| damaged(why.into()))?;
        let first = |columns: &[usize]| {
            let mut groups = RowGroups::new(path, metadata.clone(), Some(columns));
            groups.next().transpose().map_err(damaged)
        };
        let finder = Finder { name, schema: metadata.schema(), options };
        let puzzle = finder.find(column, first)?;
        let kept = [puzzle];
        let kept = (!keeps).then_some(&kept[..]);
        if let Some(codec) = unread_codec(&metadata, kept) {
            return Err(TableError::new(name, Fault::Packing(codec)));
        }
        let groups = RowGroups::new(path, metadata, kept);
        Ok((Box::new(groups), if keeps { puzzle } else { 0 }))
    }

    fn of_arrow(
        path: &Path,
        name: &str,
        column: Option<&str>,
        options: &ReadOptions,
    ) -> Result<(Source<Cause>, usize), TableError> {
        let opened = decoding(name, Kind::Arrow, || arrow_file(path));
        let (schema, mut source) = opened.map_err(damaged(name, Kind::Arrow))?;
        let shown = name.to_owned();
        let decoded = move || decoding(&shown, Kind::Arrow, || source.next());
        let mut source = std::iter::from_fn(decoded).peekable();
        let finder = Finder { name, schema: &schema, options };
        let puzzle = finder.find(column, |columns| match source.peek() {
            Some(Ok(batch)) => batch.project(columns).map(Some).map_err(unexpected(name)),
            // Reported when its turn comes.
            Some(Err(_)) | None => Ok(None),
        })?;
        Ok((Box::new(source), puzzle))
    }

    /// The next rows, whose puzzles have at least `size` bytes together, unless the batch ends before, or a
    /// grid over several lines stands there; `None` at the end.
    pub fn take(&mut self, size: usize) -> Result<Option<Taken>, TableError> {
        while self.current.as_ref().is_none_or(|(batch, _)| self.at == batch.num_rows()) {
            let Some(batch) = self.source.next().transpose()? else { return Ok(None) };
            let texts = arrow_cast::cast(batch.column(self.puzzle), &DataType::Utf8)
                .map_err(unexpected(&self.name))?;
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

fn damaged(name: &str, kind: Kind) -> impl Fn(Cause) -> TableError + Copy {
    move |why| TableError::new(name, Fault::Damaged(kind, Some(why)))
}

fn unexpected(name: &str) -> impl Fn(ArrowError) -> TableError {
    move |why| TableError::new(name, Fault::unexpected(why))
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

/// A search for the column of puzzles.
struct Finder<'a> {
    name: &'a str,
    schema: &'a Schema,
    options: &'a ReadOptions,
}

impl Finder<'_> {
    /// The column that the caller named; otherwise the one with the name of a puzzle column, the only one
    /// that holds texts, or the only one whose first text is a puzzle.
    fn find(
        &self,
        name: Option<&str>,
        first: impl FnOnce(&[usize]) -> Result<Option<RecordBatch>, TableError>,
    ) -> Result<usize, TableError> {
        let fields = self.schema.fields();
        let refused = |fault| Err(TableError::new(self.name, fault));
        let listed = |columns: &[usize]| {
            let names: Vec<&str> = columns.iter().map(|&it| fields[it].name().as_str()).collect();
            names.join(", ")
        };
        let texts = fields.iter().enumerate().filter(|(_, field)| is_text(field.data_type()));
        let texts: Vec<usize> = texts.map(|(number, _)| number).collect();
        if let Some(name) = name {
            let column = name.to_owned();
            let Some((number, field)) = self.schema.column_with_name(name) else {
                let known = listed(&(0..fields.len()).collect::<Vec<_>>());
                return refused(Fault::NoColumn { column, known });
            };
            if !texts.contains(&number) {
                let kind = field.data_type().to_string();
                return refused(Fault::ColumnKind { column, kind });
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
            Some(batch) => self.holding_puzzles(&texts, &batch).map_err(unexpected(self.name))?,
            None => Vec::new(),
        };
        match holding[..] {
            [only] => Ok(only),
            _ if texts.is_empty() => refused(Fault::NoTextColumn),
            _ => {
                let known = listed(if holding.is_empty() { &texts } else { &holding });
                refused(Fault::WhichColumn { known })
            }
        }
    }

    /// The columns whose first non-blank text is a puzzle.
    fn holding_puzzles(
        &self,
        texts: &[usize],
        batch: &RecordBatch,
    ) -> Result<Vec<usize>, ArrowError> {
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

/// The name of a compression that is not supported (LZO, which nobody writes any more), if a kept column has
/// it.
fn unread_codec(metadata: &ArrowReaderMetadata, kept: Option<&[usize]>) -> Option<String> {
    let columns = metadata.metadata().row_groups().iter().flat_map(|group| group.columns());
    let is_kept = |name: &str| {
        let fields = metadata.schema().fields();
        kept.is_none_or(|kept| kept.iter().any(|&it| fields[it].name() == name))
    };
    let mut kept =
        columns.filter(|it| it.column_path().parts().first().is_some_and(|it| is_kept(it)));
    let unread = kept.find(|column| column.compression() == Compression::LZO)?;
    let codec = unread.compression().to_string();
    Some(codec.split('(').next().unwrap_or_default().to_lowercase())
}

/// The batches of a Parquet file in order: some row groups are decoded at once, each by a thread.
struct RowGroups {
    path: PathBuf,
    metadata: ArrowReaderMetadata,
    mask: ProjectionMask,
    next_group: usize,
    most_open: usize,
    open: VecDeque<Receiver<Decoded>>,
}

enum Decoded {
    Batch(RecordBatch),
    Failed(ParquetError),
    /// The end of the row group.
    End,
}

impl RowGroups {
    fn new(path: &Path, metadata: ArrowReaderMetadata, kept: Option<&[usize]>) -> RowGroups {
        let mask = match kept {
            Some(kept) => ProjectionMask::roots(metadata.parquet_schema(), kept.iter().copied()),
            None => ProjectionMask::all(),
        };
        let most_open = std::thread::available_parallelism().map_or(2, usize::from);
        let (path, open) = (path.to_owned(), VecDeque::new());
        RowGroups { path, metadata, mask, next_group: 0, most_open, open }
    }

    fn begin(&mut self) {
        let (send, receive) = sync_channel(WAITING);
        let (path, metadata) = (self.path.clone(), self.metadata.clone());
        let (mask, group) = (self.mask.clone(), self.next_group);
        std::thread::spawn(move || {
            let name = path.display().to_string();
            decoding(&name, Kind::Parquet, || decode(&path, metadata, mask, group, &send));
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
        // Each thread has a handle of its own: in a shared one, threads would move each other's position.
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
    // Sending fails if the receiver is gone, and then nobody needs the rest.
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
                // The thread panicked on data that the library did not expect.
                Err(_) => {
                    (self.next_group, self.open) = (groups, VecDeque::new());
                    return Some(Err(io::Error::from(io::ErrorKind::InvalidData).into()));
                }
            }
        }
    }
}

/// The batches of an Arrow file, or of a stream that was saved as one.
fn arrow_file(path: &Path) -> Result<(Schema, Source<Cause>), Cause> {
    let mut file = File::open(path)?;
    let mut magic = [0; 6];
    let is_file = file.read_exact(&mut magic).is_ok() && magic == *b"ARROW1";
    file.rewind()?;
    let file = BufReader::new(file);
    let told = |batch: Result<RecordBatch, ArrowError>| batch.map_err(Cause::from);
    Ok(if is_file {
        let reader = FileReader::try_new(file, None)?;
        ((*reader.schema()).clone(), Box::new(reader.map(told)))
    } else {
        let reader = StreamReader::try_new(file, None)?;
        ((*reader.schema()).clone(), Box::new(reader.map(told)))
    })
}
