//! Where answers go: standard output, a device, or a file that takes its name when it is whole.

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

/// Where answers go. What is counted of them, a `T`, is kept beside a file in the making.
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
    /// A pipe, a terminal: what is neither cut nor renamed.
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

/// What is neither cut nor renamed.
pub struct Device {
    path: PathBuf,
    file: File,
}

/// An output to write to, or what was answered before.
pub enum Opened<'a, T = Tally> {
    /// There are answers to be written here.
    Output(Output<'a, T>),
    /// All was answered before.
    Complete {
        /// The file.
        path: PathBuf,
        /// What was counted.
        tally: T,
        /// Whether a source could not be opened then.
        failed: bool,
    },
}

impl<'a, T: Clone + Default + Serialize + DeserializeOwned> Output<'a, T> {
    /// The file of this name, or the screen; the target of the order follows from it.
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

    /// Whether lines are packed, each time that some are written: then many at once.
    pub fn is_packed(&self) -> bool {
        matches!(self, Output::File { packing: Some(_), .. })
    }

    /// Whether lines are written to a file as they are.
    pub(crate) fn is_plain_file(&self) -> bool {
        matches!(self, Output::File { packing: None, .. })
    }

    /// Where the answers of a chunk would stand that comes after all that was written, for those who can write
    /// them before it is their turn.
    pub(crate) fn rooms(&mut self) -> Option<(u64, Rooms)> {
        match self {
            Output::File { work, packing: None } => Some((work.end(), work.rooms()?)),
            _ => None,
        }
    }

    /// Writes the lines of a page, or has them taken from it and written; an event tells when that is done.
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
            // Its rows are written with their cells.
            Output::Table(_) => Ok(()),
        }
    }

    /// What was written can be seen.
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
