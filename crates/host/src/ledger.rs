//! The record of an unfinished output file: the input and the options that it answers, and how far.

use crate::Kind;
use serde::{Deserialize, Serialize};

pub(crate) const KIND: Kind = Kind { name: "resume", version: 2 };

/// The record beside an output file. The front end chooses the type `T` of its tally.
///
/// ```
/// use neuf_host::{Ledger, Order, PartFile, Start};
///
/// let target = std::env::temp_dir().join(format!("neuf-ledger-{}", std::process::id()));
/// let order = || Order { target: target.clone(), resume: true, ..Order::default() };
/// let Start::Go(mut file) = PartFile::<u64>::start(order())? else { panic!("nothing was done before") };
/// file.begin()?;
/// file.write(b"an answer\n")?;
/// assert!(file.answered(b"a question\n", 1).is_none());
/// file.finish(false)?;
/// # drop(file);
/// // Who asks for the same again learns that it is done.
/// let Start::Complete(Ledger { tally, failed, .. }) = PartFile::<u64>::start(order())? else {
///     panic!("all was answered")
/// };
/// assert_eq!((tally, failed), (1, false));
/// # std::fs::remove_file(target.with_extension("resume"))?;
/// # std::fs::remove_file(target)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Ledger<T> {
    /// The command and the options that change answers.
    pub(crate) options: Vec<String>,
    /// The size of all inputs, if they are files.
    pub(crate) input_size: Option<u64>,
    /// The part of the input that was answered, and the answers.
    pub(crate) input: Sum,
    pub(crate) output: Sum,
    /// The front end's tally of the answers.
    pub tally: T,
    /// Whether an input could not be opened.
    pub failed: bool,
    /// Whether the input was answered to its end.
    pub is_whole: bool,
}

/// A number of bytes and their checksum.
#[derive(Clone, Default, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sum {
    pub bytes: u64,
    pub checksum: String,
}

/// The checksum of bytes that come one after another. Several threads can sum up parts at the same time;
/// [`append`](Self::append) joins their checksums.
///
/// ```
/// use neuf_host::Checksum;
///
/// let mut whole = Checksum::of(b"one\n");
/// whole.append(&Checksum::of(b"two\n"));
/// assert_eq!(whole, Checksum::of(b"one\ntwo\n"));
/// ```
#[derive(Clone, Default, Debug)]
pub struct Checksum {
    pub(crate) bytes: u64,
    hash: crc32fast::Hasher,
}

impl Checksum {
    /// The checksum of these bytes.
    pub fn of(bytes: &[u8]) -> Checksum {
        let mut sum = Checksum::default();
        sum.add(bytes);
        sum
    }

    /// Adds these bytes at the end.
    pub fn add(&mut self, bytes: &[u8]) {
        self.bytes += bytes.len() as u64;
        self.hash.update(bytes);
    }

    /// Adds the bytes of another checksum at the end.
    pub fn append(&mut self, next: &Checksum) {
        self.bytes += next.bytes;
        self.hash.combine(&next.hash);
    }

    pub(crate) fn sum(&self) -> Sum {
        Sum { bytes: self.bytes, checksum: format!("{:08x}", self.hash.clone().finalize()) }
    }
}

impl PartialEq for Checksum {
    fn eq(&self, other: &Checksum) -> bool {
        self.sum() == other.sum()
    }
}

/// The options of `these` that `others` lack.
pub(crate) fn only_in(these: &[String], others: &[String]) -> Vec<String> {
    these.iter().filter(|option| !others.contains(option)).cloned().collect()
}
