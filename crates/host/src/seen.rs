//! A set of keys of any size in little memory: beyond a limit, the keys go to sorted files.
//!
//! New keys are in memory. When there are too many, they are sorted and become a *run*, a file in
//! which one read finds a key: an index in memory knows the block that holds it. Runs of
//! similar size are merged, so that there are few.

use std::collections::HashSet;
use std::fs::File;
use std::hash::{BuildHasherDefault, Hasher};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The size of a key in bytes.
const KEY: usize = 16;

/// Keys between two entries of an index: 4 KiB of file for 16 bytes of memory.
const BLOCK: usize = 256;

/// The bytes that a key takes in memory, with the free places of a hash table.
const IN_MEMORY: usize = 40;

/// A set of 128-bit keys.
///
/// ```
/// use neuf_host::Seen;
///
/// let mut seen = Seen::new(1 << 20, &std::env::temp_dir());
/// assert!(seen.insert(7)?);
/// assert!(!seen.insert(7)?);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Seen {
    fresh: HashSet<u128, BuildHasherDefault<AsIs>>,
    most: usize,
    folder: PathBuf,
    runs: Vec<Run>,
}

impl Seen {
    /// A set that takes so many bytes of memory, and then makes files in this folder.
    pub fn new(memory: usize, folder: &Path) -> Seen {
        let most = (memory / IN_MEMORY).max(BLOCK);
        Seen { fresh: HashSet::default(), most, folder: folder.to_owned(), runs: Vec::new() }
    }

    /// The folder of the files.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Inserts a key; returns whether it is new.
    ///
    /// # Errors
    /// If a file cannot be written or read.
    pub fn insert(&mut self, key: u128) -> io::Result<bool> {
        if self.fresh.contains(&key) {
            return Ok(false);
        }
        for run in &mut self.runs {
            if run.contains(key)? {
                return Ok(false);
            }
        }
        self.fresh.insert(key);
        if self.fresh.len() >= self.most {
            self.spill()?;
        }
        Ok(true)
    }

    fn spill(&mut self) -> io::Result<()> {
        let mut keys: Vec<u128> = self.fresh.drain().collect();
        keys.sort_unstable();
        let mut run = Run::write(&self.folder, keys.into_iter().map(Ok))?;
        while let Some(other) = self.runs.pop_if(|other| other.count <= run.count) {
            run = run.merged(other, &self.folder)?;
        }
        self.runs.push(run);
        Ok(())
    }
}

/// A hasher that takes a key as it is: keys are hashes already.
#[derive(Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.0 ^= chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = key as u64;
    }
}

/// A sorted file of keys.
#[derive(Debug)]
struct Run {
    file: File,
    path: PathBuf,
    count: usize,
    /// The first key of each block.
    index: Vec<u128>,
}

impl Run {
    fn write(folder: &Path, keys: impl Iterator<Item = io::Result<u128>>) -> io::Result<Run> {
        let (file, path) = new_file(folder)?;
        let mut run = Run { file, path, count: 0, index: Vec::new() };
        let mut out = BufWriter::new(&run.file);
        for key in keys {
            let key = key?;
            if run.count.is_multiple_of(BLOCK) {
                run.index.push(key);
            }
            run.count += 1;
            out.write_all(&key.to_be_bytes())?;
        }
        out.flush()?;
        drop(out);
        Ok(run)
    }

    fn contains(&mut self, key: u128) -> io::Result<bool> {
        let Some(block) = self.index.partition_point(|&first| first <= key).checked_sub(1) else {
            return Ok(false);
        };
        let keys = BLOCK.min(self.count - block * BLOCK);
        let mut bytes = [0; BLOCK * KEY];
        let bytes = &mut bytes[..keys * KEY];
        self.file.seek(SeekFrom::Start((block * BLOCK * KEY) as u64))?;
        self.file.read_exact(bytes)?;
        Ok(bytes.chunks_exact(KEY).any(|bytes| bytes == key.to_be_bytes()))
    }

    /// All keys in order.
    fn keys(&mut self) -> io::Result<impl Iterator<Item = io::Result<u128>>> {
        self.file.seek(SeekFrom::Start(0))?;
        let (mut file, count) = (BufReader::new(&self.file), self.count);
        Ok((0..count).map(move |_| {
            let mut bytes = [0; KEY];
            file.read_exact(&mut bytes).map(|()| u128::from_be_bytes(bytes))
        }))
    }

    fn merged(mut self, mut other: Run, folder: &Path) -> io::Result<Run> {
        let (mut one, mut two) = (self.keys()?.peekable(), other.keys()?.peekable());
        let merged = std::iter::from_fn(|| match (one.peek(), two.peek()) {
            (Some(Ok(a)), Some(Ok(b))) if b < a => two.next(),
            (None, _) => two.next(),
            _ => one.next(),
        });
        Run::write(folder, merged)
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        // A file that stays does no harm: its folder is for temporary files.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Creates a file under a new name.
fn new_file(folder: &Path) -> io::Result<(File, PathBuf)> {
    let process = std::process::id();
    for number in 0..u32::MAX {
        let path = folder.join(format!("neuf-{process}-{number}.keys"));
        let opened = File::options().read(true).write(true).create_new(true).open(&path);
        match opened {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_answer_as_memory_does() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut seen = Seen::new(0, folder.path());
        let mut twin = HashSet::new();
        let mut key = 1_u128;
        for round in 0..20_000_u64 {
            // Every third one has been there, recently or long ago.
            key = key.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(99);
            let next =
                if round % 3 == 0 { twin.iter().next().copied().unwrap_or(key) } else { key };
            assert_eq!(seen.insert(next).expect("a file"), twin.insert(next));
        }
        assert!(!seen.runs.is_empty() && seen.runs.len() < 12, "{}", seen.runs.len());
        for &key in &twin {
            assert!(!seen.insert(key).expect("a file"));
        }
        drop(seen);
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
    }
}
