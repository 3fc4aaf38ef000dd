//! A queue of numbers to process, each listed once.

/// A list of numbers without repetition, the latest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue {
    list: Vec<u32>,
    is_listed: Vec<bool>,
}

impl Queue {
    /// A queue for the numbers below `count`.
    pub(crate) fn new(count: usize) -> Queue {
        Queue { list: Vec::new(), is_listed: vec![false; count] }
    }

    pub(crate) fn push(&mut self, number: usize) {
        if !std::mem::replace(&mut self.is_listed[number], true) {
            self.list.push(number as u32);
        }
    }

    /// The number that comes next.
    pub(crate) fn peek(&self) -> Option<usize> {
        self.list.last().map(|&number| number as usize)
    }

    pub(crate) fn pop(&mut self) -> Option<usize> {
        let number = self.list.pop()? as usize;
        self.is_listed[number] = false;
        Some(number)
    }

    pub(crate) fn clear(&mut self) {
        self.list.drain(..).for_each(|number| self.is_listed[number as usize] = false);
    }
}
