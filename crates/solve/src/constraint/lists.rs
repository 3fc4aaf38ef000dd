//! Many short lists in one piece of memory.

/// A list for each number from 0 on, one list after the other.
#[derive(Clone, Debug)]
pub(crate) struct Lists<T> {
    items: Vec<T>,
    /// Where each list begins; one more at the end.
    starts: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists { items: Vec::new(), starts: vec![0] }
    }
}

impl<T> Lists<T> {
    /// The lists as they come.
    pub(crate) fn new(lists: impl IntoIterator<Item: IntoIterator<Item = T>>) -> Lists<T> {
        let mut all = Lists::default();
        lists.into_iter().for_each(|list| all.push(list));
        all
    }

    /// Adds a list.
    pub(crate) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    /// The places of a list's items.
    #[inline]
    pub(crate) fn range(&self, list: usize) -> std::ops::Range<usize> {
        self.starts[list] as usize..self.starts[list + 1] as usize
    }

    #[inline]
    pub(crate) fn of(&self, list: usize) -> &[T] {
        &self.items[self.range(list)]
    }

    #[inline]
    pub(crate) fn item(&self, place: usize) -> &T {
        &self.items[place]
    }

    /// Whether all lists are empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}
