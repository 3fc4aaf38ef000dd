//! Files that are read again later: JSON with its kind, its version and a checksum that reveals
//! every change.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use xxhash_rust::xxh3::xxh3_64;

/// A kind of sealed file: its name and the version of its form.
///
/// ```
/// use neuf_host::{Broken, Kind};
///
/// const KIND: Kind = Kind { name: "score", version: 1 };
/// let text = KIND.seal(&7)?;
/// assert_eq!(KIND.open::<u32>(&text), Ok(7));
/// assert_eq!(KIND.open::<u32>(&text.replace('7', "8")), Err(Broken::Damaged));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The name of the kind.
    pub name: &'static str,
    /// The version of the body's form.
    pub version: u32,
}

/// Why a text is not a sealed file of the kind asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// No seal, the seal of another kind, or one that does not fit.
    Damaged,
    /// Written by this other version.
    Version(u32),
}

#[derive(Serialize, Deserialize)]
struct Sealed<'a> {
    neuf: &'a str,
    version: u32,
    checksum: &'a str,
    #[serde(borrow)]
    body: &'a RawValue,
}

impl Kind {
    /// The text of a file with this content.
    ///
    /// # Errors
    /// If the content cannot be serialised.
    pub fn seal(self, body: &impl Serialize) -> serde_json::Result<String> {
        let body = serde_json::value::to_raw_value(body)?;
        let checksum = self.checksum(self.version, &body);
        let sealed =
            Sealed { neuf: self.name, version: self.version, checksum: &checksum, body: &body };
        serde_json::to_string(&sealed).map(|text| text + "\n")
    }

    /// The content of a sealed text.
    ///
    /// # Errors
    /// If anything in it was changed, or if it is of another kind or version.
    pub fn open<T: DeserializeOwned>(self, text: &str) -> Result<T, Broken> {
        let sealed: Sealed<'_> = serde_json::from_str(text).map_err(|_| Broken::Damaged)?;
        if sealed.neuf != self.name || sealed.checksum != self.checksum(sealed.version, sealed.body)
        {
            return Err(Broken::Damaged);
        }
        if sealed.version != self.version {
            return Err(Broken::Version(sealed.version));
        }
        serde_json::from_str(sealed.body.get()).map_err(|_| Broken::Damaged)
    }

    fn checksum(self, version: u32, body: &RawValue) -> String {
        let sealed = format!("{} {version} {}", self.name, body.get());
        format!("{:016x}", xxh3_64(sealed.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: Kind = Kind { name: "test", version: 2 };

    #[test]
    fn what_is_sealed_is_read_again() {
        let text = KIND.seal(&vec![1, 2, 3]).expect("sealed");
        assert_eq!(KIND.open::<Vec<u32>>(&text), Ok(vec![1, 2, 3]));
    }

    #[test]
    fn no_flipped_bit_is_taken_for_another_value() {
        let text = KIND.seal(&vec![10, 20, 30]).expect("sealed");
        for at in 0..text.len() * 8 {
            let mut bytes = text.clone().into_bytes();
            bytes[at / 8] ^= 1 << (at % 8);
            let Ok(flipped) = String::from_utf8(bytes) else { continue };
            if let Ok(read) = KIND.open::<Vec<u32>>(&flipped) {
                // A blank may stand for another blank at the end.
                assert_eq!(read, [10, 20, 30], "bit {at}");
            }
        }
    }

    #[test]
    fn other_kinds_and_versions_are_told_apart() {
        let later = Kind { version: 3, ..KIND }.seal(&1).expect("sealed");
        assert_eq!(KIND.open::<u32>(&later), Err(Broken::Version(3)));
        let other = Kind { name: "other", ..KIND }.seal(&1).expect("sealed");
        assert_eq!(KIND.open::<u32>(&other), Err(Broken::Damaged));
        assert_eq!(KIND.open::<u32>("{}"), Err(Broken::Damaged));
    }
}
