//! A cache of what searches have found out about a state, so that the next search need not look
//! again.
//!
//! Techniques that follow each other in the list often need the same tables, and most steps change
//! one or two digits only. Each keeps tables under a type of its own; the cache changes no answer.

use crate::board::Board;
use crate::{CellBits, Id};
use neuf_puzzle::Digit;
use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

type Kept = HashMap<TypeId, Arc<dyn Any + Send + Sync>>;

/// Tables about a state, by their type.
#[derive(Default)]
pub(crate) struct Memory {
    /// Tables of the present candidates, dropped when one of them goes.
    current: Mutex<Kept>,
    /// Tables that are kept when candidates change.
    lasting: Mutex<Kept>,
}

impl Memory {
    /// The table of this type for the present candidates, made if there is none yet.
    pub(crate) fn current<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        recall(&self.current, make)
    }

    /// The table of this type that outlives candidates. It must itself record what it was found
    /// from.
    pub(crate) fn lasting<T: Any + Send + Sync + Default>(&self) -> Arc<T> {
        recall(&self.lasting, T::default)
    }

    /// Drops the tables of the present candidates, since some candidate has gone or come.
    #[inline]
    pub(crate) fn candidates_changed(&mut self) {
        let current = self.current.get_mut().unwrap_or_else(PoisonError::into_inner);
        if !current.is_empty() {
            current.clear();
        }
    }
}

fn recall<T: Any + Send + Sync>(kept: &Mutex<Kept>, make: impl FnOnce() -> T) -> Arc<T> {
    let lock = || kept.lock().unwrap_or_else(PoisonError::into_inner);
    let known = lock().get(&TypeId::of::<T>()).cloned();
    // Not within the lock: `make` may itself ask for a table.
    let known = known.unwrap_or_else(|| {
        let made: Arc<dyn Any + Send + Sync> = Arc::new(make());
        lock().entry(TypeId::of::<T>()).or_insert(made).clone()
    });
    known.downcast().expect("kept under its own type")
}

/// The digits that a technique has searched in vain, with their cells at that time.
///
/// The search for one digit depends on the candidates of that digit alone, and most steps leave the
/// candidates of most digits as they are.
#[derive(Default)]
pub(crate) struct Fruitless<const WORDS: usize>(Mutex<HashMap<(Id, Digit), CellBits<WORDS>>>);

impl<const WORDS: usize> Fruitless<WORDS> {
    /// Whether a technique has searched the same candidates of a digit before, and found nothing.
    pub(crate) fn knows(&self, technique: Id, digit: Digit, board: Board<'_, WORDS>) -> bool {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&(technique, digit)).is_some_and(|&cells| cells == board.cells_with(digit))
    }

    /// Notes that a technique has searched all of a digit and found nothing.
    pub(crate) fn note(&self, technique: Id, digit: Digit, board: Board<'_, WORDS>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert((technique, digit), board.cells_with(digit));
    }
}

/// A copy of a state begins anew.
impl Clone for Memory {
    fn clone(&self) -> Memory {
        Memory::default()
    }
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Noted(Mutex<u32>);

    #[test]
    fn what_is_current_is_worked_out_once_until_candidates_change() {
        let mut memory = Memory::default();
        assert_eq!((*memory.current(|| 1), *memory.current(|| 2)), (1, 1));
        assert_eq!(*memory.current(|| "another type"), "another type");
        memory.candidates_changed();
        assert_eq!(*memory.current(|| 3), 3);
    }

    #[test]
    fn what_lasts_outlives_changes_and_is_not_copied() {
        let mut memory = Memory::default();
        *memory.lasting::<Noted>().0.lock().unwrap() = 7;
        memory.candidates_changed();
        assert_eq!(*memory.lasting::<Noted>().0.lock().unwrap(), 7);
        assert_eq!(*memory.clone().lasting::<Noted>().0.lock().unwrap(), 0);
    }

    #[test]
    fn what_is_made_may_ask_for_something_else() {
        let memory = Memory::default();
        assert_eq!(*memory.current(|| u64::from(*memory.current(|| 5_u32)) + 1), 6);
    }
}
