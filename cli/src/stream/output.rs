//! Where answers go: standard output, a device, or a file that takes its name when it is whole.

use super::{Page, Tally};
use crate::app::App;
use crate::args::{Input, Many};
use crate::i18n::say;
use crate::out::Out;
use crate::tables::{Column, TableFile};
use anyhow::Context;
use neuf::host::{Order, Packing, PartFile, Start, files};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// What is counted of the answers, a `T`, is kept beside a file in the making.
pub enum Output<'a, T = Tally> {
    Screen(Out<'a>),
    /// A pipe, a terminal: what is neither cut nor renamed.
    Device(Device<'a>),
    File {
        work: Box<PartFile<T>>,
        /// The packing that its name announces.
        packing: Option<Packing>,
    },
    Table(Box<TableFile<'a>>),
}

pub struct Device<'a> {
    app: &'a App,
    path: PathBuf,
    file: File,
}

/// An output to write to, or what was answered before.
pub enum Opened<'a, T = Tally> {
    Output(Output<'a, T>),
    Complete { path: PathBuf, tally: T, failed: bool },
}

impl<'a> Output<'a> {
    /// A table, whose columns beyond the input's are these.
    pub fn table_of(
        app: &'a App,
        input: &Input,
        many: &Many,
        columns: &'static [Column],
        keeps_all: bool,
    ) -> anyhow::Result<Option<Output<'a>>> {
        let (Some(path), Some(kind)) = (&many.out, many.table) else { return Ok(None) };
        let table = TableFile::open(app, input, path, kind, columns, keeps_all)?;
        Ok(Some(Output::Table(Box::new(table))))
    }
}

impl<'a, T: Clone + Default + Serialize + DeserializeOwned> Output<'a, T> {
    /// The file of this name, or the screen; the target of the order follows from it.
    pub fn open(app: &'a App, path: Option<&Path>, order: Order) -> anyhow::Result<Opened<'a, T>> {
        let Some(path) = path else { return Ok(Opened::Output(Output::Screen(app.out()))) };
        let target = files::resolved(path);
        let is_device = target.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir());
        if is_device && !order.resume {
            let device = Device::open(app, target)?;
            return Ok(Opened::Output(Output::Device(device)));
        }
        if target.is_dir() || is_device {
            let path = path.display().to_string();
            anyhow::bail!(say!(app.messages, "not-a-file", path = path));
        }
        let order = Order { target, ..order };
        Ok(match PartFile::start(order)? {
            Start::Go(work) => {
                let packing = Packing::of_name(path);
                Opened::Output(Output::File { work, packing })
            }
            Start::Complete(ledger) => {
                let (tally, failed) = (ledger.tally, ledger.failed);
                Opened::Complete { path: path.to_owned(), tally, failed }
            }
        })
    }

    /// The table, if it is one.
    pub fn table(&mut self) -> Option<&mut TableFile<'a>> {
        match self {
            Output::Table(table) => Some(table),
            _ => None,
        }
    }

    pub fn is_screen(&self) -> bool {
        matches!(self, Output::Screen(_))
    }

    /// The file in the making, if it is one.
    pub fn work(&mut self) -> Option<&mut PartFile<T>> {
        match self {
            Output::File { work, .. } => Some(work),
            Output::Screen(_) | Output::Device(_) | Output::Table(_) => None,
        }
    }

    /// Whether lines are packed, each time that some are written: then many at once.
    pub fn is_packed(&self) -> bool {
        matches!(self, Output::File { packing: Some(_), .. })
    }

    /// Whether lines are written to a file as they are.
    pub fn is_plain_file(&self) -> bool {
        matches!(self, Output::File { packing: None, .. })
    }

    /// Writes the lines of a page.
    pub fn write_page(&mut self, page: &Page) -> anyhow::Result<()> {
        match (self, &page.sums) {
            (Output::File { work, packing: None }, Some(sums)) => {
                Ok(work.write_summed(&page.out, &sums.out)?)
            }
            (output, _) => output.write(&page.out),
        }
    }

    /// Writes whole lines.
    pub fn write(&mut self, lines: &[u8]) -> anyhow::Result<()> {
        match self {
            Output::Screen(out) => Ok(out.write_all(lines)?),
            Output::Device(device) => device.write(lines),
            Output::File { work, packing: None } => Ok(work.write(lines)?),
            Output::File { work, packing: Some(packing) } => Ok(work.write(&packing.pack(lines))?),
            // Its rows are written with their cells.
            Output::Table(_) => Ok(()),
        }
    }

    pub fn flush(&mut self) -> anyhow::Result<()> {
        match self {
            Output::Screen(out) => Ok(out.flush()?),
            Output::Device(_) | Output::File { .. } | Output::Table(_) => Ok(()),
        }
    }
}

impl<'a> Device<'a> {
    fn open(app: &'a App, path: PathBuf) -> anyhow::Result<Device<'a>> {
        let file = OpenOptions::new().write(true).open(&path);
        let file = file.with_context(|| cannot_write(app, &path))?;
        Ok(Device { app, path, file })
    }

    fn write(&mut self, lines: &[u8]) -> anyhow::Result<()> {
        self.file.write_all(lines).with_context(|| cannot_write(self.app, &self.path))
    }
}

fn cannot_write(app: &App, path: &Path) -> String {
    say!(app.messages, "cannot-write", path = path.display().to_string())
}
