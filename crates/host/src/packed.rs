//! Packed streams: gzip and zstd, known by their first bytes when read and by the file's name when
//! written.
//!
//! Each write is packed by itself. Such pieces, one after another, are a valid stream, so that a file
//! can be continued where a killed process left it.

use crate::utf16::{self, Utf16};
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::io::{self, BufRead, BufReader, Cursor, Read, Write};
use std::path::{Path, PathBuf};

/// A compression format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// `.gz`
    Gzip,
    /// `.zst`
    Zstd,
}

/// The first bytes of a gzip member and of a zstd frame.
const GZIP: [u8; 2] = [0x1f, 0x8b];
const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// The most memory that a zstd stream may ask for.
const MOST_WINDOW: u64 = 1 << 27;

impl Packing {
    /// All formats.
    pub const ALL: [Packing; 2] = [Packing::Gzip, Packing::Zstd];

    /// The file name extension, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Packing::Gzip => "gz",
            Packing::Zstd => "zst",
        }
    }

    /// The packing that a file name announces.
    ///
    /// ```
    /// use neuf_host::Packing;
    /// assert_eq!(Packing::of_name("puzzles.txt.GZ".as_ref()), Some(Packing::Gzip));
    /// assert_eq!(Packing::of_name("puzzles.txt".as_ref()), None);
    /// ```
    pub fn of_name(path: &Path) -> Option<Packing> {
        let extension = path.extension()?.to_str()?;
        Packing::ALL.into_iter().find(|packing| extension.eq_ignore_ascii_case(packing.extension()))
    }

    /// The packing of a stream that begins with these bytes.
    ///
    /// ```
    /// use neuf_host::Packing;
    /// for packing in Packing::ALL {
    ///     assert_eq!(Packing::of_head(&packing.pack(b"text")), Some(packing));
    /// }
    /// assert_eq!(Packing::of_head(b"text"), None);
    /// assert_eq!(Packing::Gzip.extension(), "gz");
    /// ```
    pub fn of_head(head: &[u8]) -> Option<Packing> {
        if head.starts_with(&GZIP) {
            Some(Packing::Gzip)
        } else if head.starts_with(&ZSTD) {
            Some(Packing::Zstd)
        } else {
            None
        }
    }

    /// Packs a piece of a stream.
    ///
    /// ```
    /// use neuf_host::{Packing, unpacked};
    /// use std::io::Read;
    ///
    /// for packing in Packing::ALL {
    ///     let pieces = [packing.pack(b"one\n"), packing.pack(b"two\n")].concat();
    ///     let mut text = String::new();
    ///     unpacked(Box::new(std::io::Cursor::new(pieces)))?.read_to_string(&mut text)?;
    ///     assert_eq!(text, "one\ntwo\n");
    /// }
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn pack(self, bytes: &[u8]) -> Vec<u8> {
        match self {
            Packing::Gzip => {
                let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
                // A `Vec` accepts every write.
                let _ = encoder.write_all(bytes);
                encoder.finish().unwrap_or_default()
            }
            Packing::Zstd => compress_to_vec(bytes, CompressionLevel::Fastest),
        }
    }
}

/// A file's name without the extension of its packing: `puzzles.csv.gz` becomes `puzzles.csv`.
///
/// ```
/// use std::path::Path;
/// assert_eq!(neuf_host::name_when_unpacked(Path::new("puzzles.csv.gz")), Path::new("puzzles.csv"));
/// ```
pub fn name_when_unpacked(path: &Path) -> PathBuf {
    match Packing::of_name(path) {
        Some(_) => path.with_extension(""),
        None => path.to_owned(),
    }
}

/// Whether a stream that begins with these bytes is neither packed nor UTF-16.
///
/// ```
/// use neuf_host::{Packing, is_plain};
/// assert!(is_plain(b"1.....2......3.4") && is_plain(b""));
/// assert!(!is_plain(&Packing::Gzip.pack(b"text")) && !is_plain(b"\xff\xfe1\0"));
/// ```
pub fn is_plain(head: &[u8]) -> bool {
    Packing::of_head(head).is_none() && utf16::Order::of_head(head).is_none()
}

/// The content of a stream, unpacked if it is packed, and in UTF-8 if it is UTF-16.
///
/// # Errors
/// If the stream cannot be read. Damage is an error at the place where it is read.
pub fn unpacked(mut stream: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let (head, is_whole) = first_bytes(&mut stream)?;
    if is_whole {
        // The stream is not read beyond its end: at a terminal, that would wait for more input.
        stream = Box::new(io::empty());
    }
    let (packing, order) = (Packing::of_head(&head), utf16::Order::of_head(&head));
    let whole = Cursor::new(head).chain(stream);
    Ok(match packing {
        None => match order {
            Some(order) => Box::new(Utf16::new(whole, order)),
            None => Box::new(whole),
        },
        Some(Packing::Gzip) => Box::new(MultiGzDecoder::new(BufReader::new(whole))),
        Some(Packing::Zstd) => Box::new(Frames(Some(Stage::Between(BufReader::new(whole))))),
    })
}

/// The first bytes of a stream, as few reads as tell its packing (a user at a terminal types one line
/// at most), and whether the stream ends there.
fn first_bytes(stream: &mut dyn Read) -> io::Result<(Vec<u8>, bool)> {
    let mut head = Vec::new();
    let mut buffer = vec![0; 1 << 12];
    let is_open = |head: &[u8]| {
        let is_start = |magic: &[u8]| head.len() < magic.len() && magic.starts_with(head);
        is_start(&GZIP) || is_start(&ZSTD) || utf16::Order::is_open(head)
    };
    while is_open(&head) {
        match stream.read(&mut buffer) {
            Ok(0) => return Ok((head, true)),
            Ok(read) => head.extend_from_slice(&buffer[..read]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok((head, false))
}

type Packed = BufReader<io::Chain<Cursor<Vec<u8>>, Box<dyn Read + Send>>>;

/// The frames of a zstd stream, one after another.
struct Frames(Option<Stage>);

enum Stage {
    Between(Packed),
    Within(Box<StreamingDecoder<Packed, ruzstd::decoding::FrameDecoder>>),
}

impl Read for Frames {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.0.take() {
                None => return Ok(0),
                Some(Stage::Between(mut stream)) => {
                    if !stream.fill_buf()?.is_empty() {
                        let decoder =
                            StreamingDecoder::new_with_max_window_size(stream, MOST_WINDOW);
                        self.0 = Some(Stage::Within(Box::new(decoder.map_err(damaged)?)));
                    }
                }
                Some(Stage::Within(mut decoder)) => match decoder.read(buffer)? {
                    0 if !buffer.is_empty() => {
                        self.0 = Some(Stage::Between(decoder.into_inner()));
                    }
                    read => {
                        self.0 = Some(Stage::Within(decoder));
                        return Ok(read);
                    }
                },
            }
        }
    }
}

fn damaged(error: impl std::fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream that gives one byte at a time.
    struct Slow(Cursor<Vec<u8>>);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let most = buffer.len().min(1);
            self.0.read(&mut buffer[..most])
        }
    }

    fn read(bytes: Vec<u8>) -> io::Result<Vec<u8>> {
        let mut text = Vec::new();
        unpacked(Box::new(Slow(Cursor::new(bytes))))?.read_to_end(&mut text)?;
        Ok(text)
    }

    #[test]
    fn what_is_packed_in_pieces_comes_back() {
        let pieces: Vec<Vec<u8>> = [0, 1, 81, 300_000]
            .map(|n| b"12.4.67.9\n".iter().copied().cycle().take(n).collect())
            .into();
        for packing in Packing::ALL {
            let packed: Vec<u8> = pieces.iter().flat_map(|piece| packing.pack(piece)).collect();
            assert!(packed.len() < 100_000);
            assert_eq!(read(packed).expect("readable"), pieces.concat());
        }
    }

    #[test]
    fn what_is_not_packed_stays() {
        for text in
            [&b""[..], b"1", b"\0", b"1\0", b"\x001\0", b"\0\0\0\0", b"\x1f", b"(\xb5/", b"12.4\n"]
        {
            assert_eq!(read(text.to_vec()).expect("readable"), text);
        }
    }

    #[test]
    fn what_is_cut_or_damaged_is_an_error() {
        let text: Vec<u8> = (0..5000u32).map(|n| b'0' + (n * n % 97 % 10) as u8).collect();
        for packing in Packing::ALL {
            let packed = packing.pack(&text);
            assert!(read(packed[..packed.len() / 2].to_vec()).is_err(), "{packing:?}");
            for at in [packed.len() / 3, packed.len() / 2] {
                let mut damaged = packed.clone();
                damaged[at] ^= 0x55;
                let other = read(damaged);
                assert!(other.is_err() || packing == Packing::Zstd, "{packing:?} {at}");
            }
        }
    }
}
