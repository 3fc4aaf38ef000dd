//! The outputs for answers: standard output, a device, or a file that takes its name when it is complete.

use crate::channel::Sender;
use crate::reader::Event;
use crate::{Page, StreamError, Tally};
use neuf_host::{FileError, Order, Packing, PartFile, Rooms, Start, Trouble, files};
use neuf_tables::TableFile;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The output for answers. The record beside a file in the making keeps their tally, a `T`.
///
/// ```
/// use neuf_host::Order;
/// use neuf_stream::{Device, Opened, Output};
///
/// let opened = Output::<u64>::open(None, || Box::new(std::io::stdout()), Order::default())?;
/// let Opened::Output(mut output) = opened else { panic!("nothing was answered before") };
/// assert!(output.is_screen() && output.work().is_none() && !output.is_packed());
/// output.write(b"an answer\n")?;
/// output.flush()?;
///
/// let null = std::path::Path::new("/dev/null");
/// if null.exists() {
///     let opened = Output::<u64>::open(Some(null), || unreachable!(), Order::default())?;
///     let is_device = |device: &Device| std::mem::size_of_val(device) > 0;
///     assert!(matches!(opened, Opened::Output(Output::Device(device)) if is_device(&device)));
/// }
/// # Ok::<(), neuf_stream::StreamError>(())
/// ```
pub enum Output<'a, T = Tally> {
    /// Standard output.
    Screen(Box<dyn Write + 'a>),
    /// A pipe or a terminal, which can be neither cut nor renamed.
    Device(Device),
    /// A file in the making.
    File {
        /// The file.
        work: Box<PartFile<T>>,
        /// The packing that its name announces.
        packing: Option<Packing>,
    },
    /// A table in the making.
    Table(Box<TableFile>),
}

/// An open pipe or terminal, which can be neither cut nor renamed.
pub struct Device {
    path: PathBuf,
    file: File,
}

/// An opened output, or the result of an earlier run that answered everything.
pub enum Opened<'a, T = Tally> {
    /// Answers are still to be written here.
    Output(Output<'a, T>),
    /// An earlier run answered everything.
    Complete {
        /// The file.
        path: PathBuf,
        /// The tally of the answers.
        tally: T,
        /// Whether that run could not open a source.
        failed: bool,
    },
}

impl<'a, T: Clone + Default + Serialize + DeserializeOwned> Output<'a, T> {
    /// Opens the file of this name, or the screen if there is none; the path replaces the target of the order.
    pub fn open(
        path: Option<&Path>,
        screen: impl FnOnce() -> Box<dyn Write + 'a>,
        order: Order,
    ) -> Result<Opened<'a, T>, FileError> {
        let Some(path) = path else { return Ok(Opened::Output(Output::Screen(screen()))) };
        let cannot = |error| FileError::new(path, Trouble::CannotWrite(error));
        let target = files::resolved(path).map_err(cannot)?;
        let is_device = target.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir());
        if is_device && !order.resume {
            return Ok(Opened::Output(Output::Device(Device::open(target)?)));
        }
        if target.is_dir() || is_device {
            return Err(FileError::new(path, Trouble::NotAFile));
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
    pub(crate) fn table(&mut self) -> Option<&mut TableFile> {
        match self {
            Output::Table(table) => Some(table),
            _ => None,
        }
    }

    /// Whether it is standard output.
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

    /// Whether each write packs its lines by itself, so that many should be written at once.
    pub fn is_packed(&self) -> bool {
        matches!(self, Output::File { packing: Some(_), .. })
    }

    /// Whether the output is a file to which lines are written unpacked.
    pub(crate) fn is_plain_file(&self) -> bool {
        matches!(self, Output::File { packing: None, .. })
    }

    /// The end of the file and its rooms, through which workers can write answers before their turn.
    pub(crate) fn rooms(&mut self) -> Option<(u64, Rooms)> {
        match self {
            Output::File { work, packing: None } => Some((work.end(), work.rooms()?)),
            _ => None,
        }
    }

    /// Writes the lines of a page, or takes them from it for other threads to write; an event reports when
    /// that is done.
    pub(crate) fn write_page(
        &mut self,
        page: &mut Page,
        events: &Sender<Event>,
    ) -> Result<(), StreamError> {
        match self {
            Output::File { work, packing: None } => {
                if let Some(placed) = page.placed.take() {
                    return Ok(work.note(placed)?);
                }
                let (lines, events) = (std::mem::take(&mut page.out), events.clone());
                let notice = move || {
                    events.send(Event::Page);
                };
                Ok(work.write_beside(lines, notice)?)
            }
            output => output.write(&page.out),
        }
    }

    /// Writes whole lines.
    pub fn write(&mut self, lines: &[u8]) -> Result<(), StreamError> {
        match self {
            Output::Screen(out) => out.write_all(lines).map_err(StreamError::Screen),
            Output::Device(device) => Ok(device.write(lines)?),
            Output::File { work, packing: None } => Ok(work.write(lines)?),
            Output::File { work, packing: Some(packing) } => Ok(work.write(&packing.pack(lines))?),
            // The rows of a table are written with their cells.
            Output::Table(_) => Ok(()),
        }
    }

    /// Makes all lines written so far visible on a screen.
    pub fn flush(&mut self) -> Result<(), StreamError> {
        match self {
            Output::Screen(out) => out.flush().map_err(StreamError::Screen),
            Output::Device(_) | Output::File { .. } | Output::Table(_) => Ok(()),
        }
    }
}

impl Device {
    fn open(path: PathBuf) -> Result<Device, FileError> {
        match files::open_device(&path) {
            Ok(file) => Ok(Device { path, file }),
            Err(error) => Err(FileError::new(path, Trouble::CannotWrite(error))),
        }
    }

    fn write(&mut self, lines: &[u8]) -> Result<(), FileError> {
        let cannot = |error| FileError::new(&self.path, Trouble::CannotWrite(error));
        files::write_device(&self.file, lines).map_err(cannot)
    }
}
