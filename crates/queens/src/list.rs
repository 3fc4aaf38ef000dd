//! Lists that are filled without a branch on whether an item belongs.

/// A list that keeps its memory when it is cleared.
#[derive(Default)]
pub struct List<T> {
    items: Vec<T>,
    len: usize,
}

impl<T: Copy + Default> List<T> {
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds the items that `item` makes of the sources, if it says that they belong. Whether one
    /// does is as good as random here, and a branch on it would be mispredicted: every item is
    /// written, and the next one overwrites it if it does not belong.
    #[inline]
    pub fn extend_if<S>(&mut self, sources: &[S], item: impl Fn(&S) -> (T, bool)) {
        let end = self.len + sources.len();
        if self.items.len() < end {
            self.items.resize(2 * end, T::default());
        }
        let mut len = self.len;
        for source in sources {
            let (item, belongs) = item(source);
            self.items[len] = item;
            len += usize::from(belongs);
        }
        self.len = len;
    }
}

impl<T> std::ops::Deref for List<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..self.len]
    }
}
