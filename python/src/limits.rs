//! Limits as Python passes them, and work that Ctrl-C can stop.

use crate::error;
use crate::signals::Listening;
use neuf::{Cancel, Limits};
use pyo3::exceptions::{PyKeyboardInterrupt, PyOverflowError, PyRuntimeError};
use pyo3::prelude::*;
use std::sync::OnceLock;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// The time between two checks for Ctrl-C.
const LOOK_EVERY: Duration = Duration::from_millis(30);

/// The stack size of a thread in bytes: searches go deep in large grids.
const STACK: usize = 64 << 20;

/// Seconds, or a `timedelta`; `None` for no limit.
pub fn seconds(given: &Bound<'_, PyAny>) -> PyResult<Option<Duration>> {
    if given.is_none() {
        return Ok(None);
    }
    let seconds = match given.call_method0("total_seconds") {
        Ok(seconds) => seconds.extract::<f64>(),
        Err(_) => given.extract::<f64>(),
    };
    let read = match seconds {
        Ok(seconds) => Duration::try_from_secs_f64(seconds).ok(),
        // The number is too large even for a float.
        Err(cause) if cause.is_instance_of::<PyOverflowError>(given.py()) => None,
        Err(cause) => return Err(cause),
    };
    let refused = || error::wrong("wrong-time", &[("time", &error::shown(given))]);
    read.map(Some).ok_or_else(refused)
}

/// The limits on nodes and time.
pub fn limits(nodes: Option<u64>, time: Option<&Bound<'_, PyAny>>) -> PyResult<Limits> {
    Ok(Limits { nodes, time: time.map_or(Ok(None), seconds)?, ..Limits::none() })
}

/// The number of cores, cached: asking the system takes longer than a puzzle.
static CORES: OnceLock<usize> = OnceLock::new();

/// The number of threads asked for; 0 means one per core.
pub fn threads(asked: usize) -> usize {
    match asked {
        0 => *CORES.get_or_init(|| thread::available_parallelism().map_or(1, usize::from)),
        asked => asked,
    }
}

/// The time after which work starts over beside a check for Ctrl-C.
pub const QUICK: Duration = Duration::from_millis(20);

/// Does work at once if it ends soon, since starting a thread takes longer; otherwise starts over,
/// so that Ctrl-C can stop it.
pub fn soon<T: Send>(
    py: Python<'_>,
    limits: Limits,
    is_cut: impl Fn(&T) -> bool,
    work: impl Fn(&Limits) -> T + Send + Sync,
) -> PyResult<T> {
    let most = limits.time.map_or(QUICK, |time| time.min(QUICK));
    let quick = py.detach(|| work(&limits.clone().time(most)));
    let has_more_time = limits.time.is_none_or(|time| time > QUICK);
    if is_cut(&quick) && has_more_time { interruptible(py, limits, work) } else { Ok(quick) }
}

/// Does long work without the interpreter's lock, and checks for Ctrl-C meanwhile.
pub fn interruptible<T: Send>(
    py: Python<'_>,
    limits: Limits,
    work: impl FnOnce(&Limits) -> T + Send,
) -> PyResult<T> {
    let cancel = Cancel::new();
    let limits = limits.cancel(cancel.clone());
    let listening = Listening::beside_main(py)?;
    let is_interrupted = || listening.as_ref().is_some_and(Listening::is_interrupted);
    py.detach(|| {
        thread::scope(|scope| {
            let (done, wait) = channel();
            let job = move || {
                let _ = done.send(work(&limits)); // nobody listens after Ctrl-C
            };
            let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, job)?;
            loop {
                match wait.recv_timeout(LOOK_EVERY) {
                    Ok(outcome) => return Ok(outcome),
                    Err(RecvTimeoutError::Timeout) => {
                        let pressed = || Err(PyKeyboardInterrupt::new_err(()));
                        let looked = match is_interrupted() {
                            true => pressed(),
                            false => Python::attach(|py| py.check_signals()),
                        };
                        if let Err(interrupt) = looked {
                            cancel.cancel();
                            return Err(interrupt);
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        let _ = worker.join(); // what went wrong is on standard error
                        return Err(PyRuntimeError::new_err("internal error"));
                    }
                }
            }
        })
    })
}
