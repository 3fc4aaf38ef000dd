//! The libraries that decode files trust some of what these say, and panic where it is wrong. Whoever
//! gave a damaged file should read that it is damaged, whether a panic unwinds or ends the process.

use super::super::file::abandon;
use crate::app::{Exit, note};
use std::cell::RefCell;
use std::sync::Once;

thread_local! {
    /// What is said if this thread panics now.
    static SAID: RefCell<Option<String>> = const { RefCell::new(None) };
}

static HOOK: Once = Once::new();

/// Decodes something; if that panics, the program says this and ends.
pub fn decoding<T>(said: &str, work: impl FnOnce() -> T) -> T {
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            match SAID.with(|said| said.try_borrow().ok().and_then(|said| said.clone())) {
                Some(said) => {
                    note(said);
                    abandon();
                    std::process::exit(Exit::Unreadable.code().into());
                }
                None => usual(panic),
            }
        }));
    });
    SAID.with(|place| place.replace(Some(said.to_owned())));
    let done = work();
    SAID.with(|place| place.replace(None));
    done
}
