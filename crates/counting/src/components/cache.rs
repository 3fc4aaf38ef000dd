//! The counts of components that were met before.

use neuf_puzzle::Rules;
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

/// The cells of a component and their candidates, as bytes: all that its count depends on.
pub(super) type Key = Box<[u8]>;

type Counts = FxHashMap<Key, BigUint>;

/// Counts of components under the same rules, in bounded memory (128 MB by default): when half of
/// it is full, counts that have not been asked for since the last time are forgotten.
pub struct Cache {
    rules: Option<Rules>,
    /// The most bytes for recent counts.
    most_bytes: usize,
    recent: Counts,
    recent_bytes: usize,
    older: Counts,
}

impl Default for Cache {
    fn default() -> Cache {
        let (recent, older) = (Counts::default(), Counts::default());
        Cache { rules: None, most_bytes: MOST_BYTES, recent, recent_bytes: 0, older }
    }
}

/// The most bytes for recent counts by default; older ones may take as many.
const MOST_BYTES: usize = 64 << 20;

/// About how many bytes an entry takes besides its key and its number: tables are half empty after
/// growing.
const ENTRY_BYTES: usize = 120;

impl Cache {
    /// An empty cache.
    pub fn new() -> Cache {
        Cache::default()
    }

    /// Limits the memory to about this many bytes, and to the default at most.
    ///
    /// ```
    /// use neuf_counting::Cache;
    ///
    /// let mut small = Cache::new();
    /// small.limit_memory(1 << 20);
    /// ```
    pub fn limit_memory(&mut self, bytes: usize) {
        self.most_bytes = (bytes / 2).min(MOST_BYTES);
    }

    /// Forgets the counts under other rules.
    pub(super) fn prepare(&mut self, rules: &Rules) {
        if self.rules.as_ref() != Some(rules) {
            let (rules, most_bytes) = (Some(rules.clone()), self.most_bytes);
            *self = Cache { rules, most_bytes, ..Cache::default() };
        }
    }

    pub(super) fn get(&mut self, key: &[u8]) -> Option<BigUint> {
        if let Some(count) = self.recent.get(key) {
            return Some(count.clone());
        }
        let (key, count) = self.older.remove_entry(key)?;
        self.insert(key, count.clone());
        Some(count)
    }

    pub(super) fn insert(&mut self, key: Key, count: BigUint) {
        let bytes = ENTRY_BYTES + key.len() + count.bits() as usize / 8;
        self.recent_bytes += bytes;
        if self.recent_bytes > self.most_bytes {
            self.older = std::mem::take(&mut self.recent);
            self.recent_bytes = bytes;
        }
        self.recent.insert(key, count);
    }

    #[cfg(test)]
    pub(super) fn entries(&self) -> impl Iterator<Item = (&Key, &BigUint)> {
        self.recent.iter().chain(&self.older)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::{Shape, rules};

    fn key(number: u32) -> Key {
        let mut key = vec![0; 1 << 10];
        key[..4].copy_from_slice(&number.to_le_bytes());
        key.into()
    }

    #[test]
    fn what_is_asked_for_stays_and_memory_is_bounded() {
        let mut cache = Cache::new();
        for number in 0..150_000 {
            cache.insert(key(number), number.into());
            assert_eq!(cache.get(&key(0)), Some(0u32.into()), "after {number}");
        }
        assert_eq!(cache.get(&key(1)), None);
        let entries = cache.recent.len() + cache.older.len();
        assert!(entries > 60_000 && entries * 1024 <= 2 * MOST_BYTES, "{entries}");
    }

    #[test]
    fn less_memory_is_heeded_under_any_rules() {
        let mut cache = Cache::new();
        cache.limit_memory(1 << 20);
        cache.prepare(&Rules::plain(Shape::CLASSIC));
        (0..10_000).for_each(|number| cache.insert(key(number), number.into()));
        let entries = cache.recent.len() + cache.older.len();
        assert!(entries > 400 && entries * 1024 <= 1 << 20, "{entries}");
    }

    #[test]
    fn other_rules_have_other_counts() {
        let mut cache = Cache::new();
        let classic = Rules::plain(Shape::CLASSIC);
        for other in [
            Rules::plain(Shape::new(2, 2).unwrap()),
            Rules::new(Shape::CLASSIC, [rules::diagonals()]).unwrap(),
        ] {
            cache.prepare(&classic);
            cache.insert(key(7), 3u32.into());
            cache.prepare(&classic);
            assert!(cache.get(&key(7)).is_some());
            cache.prepare(&other);
            assert!(cache.get(&key(7)).is_none());
        }
    }
}
