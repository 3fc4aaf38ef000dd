//! Ctrl-C outside Python's main thread. Python reports it on its main thread only, and some
//! dataframe libraries call on threads of their own while the main thread waits for them.
#![allow(unsafe_code)]

use neuf::Cancel;
use pyo3::prelude::*;

/// Listens for Ctrl-C as long as it lives.
pub struct Listening {
    pub cancel: Cancel,
    #[cfg(unix)]
    id: Option<signal_hook_registry::SigId>,
}

impl Listening {
    pub fn new() -> Listening {
        let cancel = Cancel::new();
        #[cfg(unix)]
        let id = {
            const INTERRUPT: i32 = 2; // the number that all such systems have for it
            let flag = cancel.clone();
            // SAFETY: within a signal nothing is done but to set a flag; whoever listened before hears of it too.
            unsafe { signal_hook_registry::register(INTERRUPT, move || flag.cancel()) }.ok()
        };
        Listening {
            cancel,
            #[cfg(unix)]
            id,
        }
    }

    /// Listens outside Python's main thread, unless the program handles Ctrl-C in its own way.
    pub fn beside_main(py: Python<'_>) -> PyResult<Option<Listening>> {
        let threading = py.import("threading")?;
        let main = threading.call_method0("main_thread")?.getattr("ident")?;
        if threading.call_method0("get_ident")?.eq(main)? {
            return Ok(None);
        }
        let signal = py.import("signal")?;
        let heeds = signal.call_method1("getsignal", (signal.getattr("SIGINT")?,))?;
        let is_usual = heeds.is(&signal.getattr("default_int_handler")?);
        Ok(is_usual.then(Listening::new))
    }

    /// Whether Ctrl-C was pressed.
    pub fn is_interrupted(&self) -> bool {
        self.cancel.is_cancelled()
    }
}

#[cfg(unix)]
impl Drop for Listening {
    fn drop(&mut self) {
        self.id.map(signal_hook_registry::unregister);
    }
}
