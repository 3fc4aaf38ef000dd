//! Parquet row groups with pages packed by zstd, as Polars writes them by default. The `parquet` crate would
//! need a C compiler for them: it reads such pages as though they were not packed, and this module unpacks
//! them on the way.

use bytes::Bytes;
use neuf_host::{Packing, unpacked};
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ParquetRecordBatchReader, RowGroups};
use parquet::arrow::{ProjectionMask, parquet_to_arrow_field_levels};
use parquet::basic::Compression;
use parquet::column::page::{Page, PageIterator, PageMetadata, PageReader};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::{ParquetMetaData, RowGroupMetaData};
use parquet::file::serialized_reader::SerializedPageReader;
use std::fs::File;
use std::io::{Cursor, Read};
use std::sync::Arc;

/// Whether a column of a row group is packed by zstd.
pub fn is_in(metadata: &ArrowReaderMetadata, group: usize) -> bool {
    let mut columns = metadata.metadata().row_group(group).columns().iter();
    columns.any(|column| matches!(column.compression(), Compression::ZSTD(_)))
}

/// The batches of a row group, in which some columns may be packed by zstd.
pub fn batches(
    file: File,
    metadata: &ArrowReaderMetadata,
    mask: ProjectionMask,
    group: usize,
    size: usize,
) -> Result<ParquetRecordBatchReader> {
    let kinds = metadata.schema().fields();
    let levels = parquet_to_arrow_field_levels(metadata.parquet_schema(), mask, Some(kinds))?;
    let group = Group { file: Arc::new(file), metadata: metadata.metadata(), group };
    ParquetRecordBatchReader::try_new_with_row_groups(&levels, &group, size, None)
}

struct Group<'a> {
    file: Arc<File>,
    metadata: &'a ParquetMetaData,
    group: usize,
}

impl Group<'_> {
    fn this(&self) -> &RowGroupMetaData {
        self.metadata.row_group(self.group)
    }
}

impl RowGroups for Group<'_> {
    fn num_rows(&self) -> usize {
        usize::try_from(self.this().num_rows()).unwrap_or_default()
    }

    fn column_chunks(&self, column: usize) -> Result<Box<dyn PageIterator>> {
        let column = self.this().column(column);
        let is_packed = matches!(column.compression(), Compression::ZSTD(_));
        // No page of a column is larger than all of them together.
        let most = u64::try_from(column.uncompressed_size())?;
        let read_as = match is_packed {
            true => {
                column.clone().into_builder().set_compression(Compression::UNCOMPRESSED).build()?
            }
            false => column.clone(),
        };
        let pages = SerializedPageReader::new(self.file.clone(), &read_as, self.num_rows(), None)?;
        Ok(Box::new(Chunk(Some(match is_packed {
            true => Box::new(Unpacking { pages, most }),
            false => Box::new(pages),
        }))))
    }

    fn row_groups(&self) -> Box<dyn Iterator<Item = &RowGroupMetaData> + '_> {
        Box::new(std::iter::once(self.this()))
    }

    fn metadata(&self) -> &ParquetMetaData {
        self.metadata
    }
}

/// The pages of a column in the one row group.
struct Chunk(Option<Box<dyn PageReader>>);

impl Iterator for Chunk {
    type Item = Result<Box<dyn PageReader>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.take().map(Ok)
    }
}

impl PageIterator for Chunk {}

/// Pages that are unpacked one by one as they are read.
struct Unpacking {
    pages: SerializedPageReader<File>,
    most: u64,
}

impl Unpacking {
    /// The unpacked bytes of a page, whose first `plain` bytes are not packed.
    fn unpack(&self, buffer: &Bytes, plain: usize) -> Result<Bytes> {
        if plain > buffer.len() {
            return Err(ParquetError::EOF("a page that is too short".to_owned()));
        }
        let mut bytes = buffer[..plain].to_vec();
        let packed = buffer.slice(plain..);
        if !packed.is_empty() && Packing::of_head(&packed) != Some(Packing::Zstd) {
            return Err(ParquetError::General("a page that is not packed with zstd".to_owned()));
        }
        let mut stream = unpacked(Box::new(Cursor::new(packed)))?.take(self.most + 1);
        stream.read_to_end(&mut bytes)?;
        if bytes.len() as u64 > self.most {
            return Err(ParquetError::General("a page that is larger than its column".to_owned()));
        }
        Ok(bytes.into())
    }
}

impl Iterator for Unpacking {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Self::Item> {
        self.get_next_page().transpose()
    }
}

impl PageReader for Unpacking {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        let Some(mut page) = self.pages.get_next_page()? else { return Ok(None) };
        match &mut page {
            Page::DataPage { buf, .. } | Page::DictionaryPage { buf, .. } => {
                *buf = self.unpack(buf, 0)?;
            }
            Page::DataPageV2 {
                buf,
                is_compressed,
                def_levels_byte_len,
                rep_levels_byte_len,
                ..
            } => {
                if std::mem::take(is_compressed) {
                    *buf =
                        self.unpack(buf, (*def_levels_byte_len + *rep_levels_byte_len) as usize)?;
                }
            }
        }
        Ok(Some(page))
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        self.pages.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.pages.skip_next_page()
    }

    fn at_record_boundary(&mut self) -> Result<bool> {
        self.pages.at_record_boundary()
    }
}
