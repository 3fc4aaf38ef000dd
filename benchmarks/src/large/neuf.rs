//! Our own engine.

use super::engine::{Answer, Engine};
use crate::measure::{cpu_seconds, time};
use neuf::strategy::AUTO;
use neuf::{Cancel, Ending, Limits, Puzzle};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

pub struct Neuf;

impl Engine for Neuf {
    fn name(&self) -> &'static str {
        "Neuf"
    }

    fn search(
        &mut self,
        puzzle: &Puzzle,
        wanted: usize,
        limit: Duration,
    ) -> Result<Answer, String> {
        let cancel = Cancel::new();
        let limits = Limits::none().solutions(wanted as u64).cancel(cancel.clone());
        let mut solutions = vec![];
        let mut ending = None;
        let (done, is_done) = channel();
        let watch = std::thread::spawn(move || cancel_after(&cancel, limit, &is_done));
        let spent = time(|| {
            let report = AUTO.search(puzzle, &limits, &mut |found| {
                solutions.push(found.grid());
                ControlFlow::Continue(())
            });
            ending = Some(report.ending);
        });
        drop(done);
        watch.join().map_err(|_| "the watch failed")?;
        let is_complete = solutions.len() == wanted || ending == Some(Ending::Complete);
        Ok(Answer { solutions, is_complete, cpu: spent.cpu })
    }
}

/// Stops a search after `limit` of processor time. Its own limit is by the clock, which also runs
/// while other programs do.
fn cancel_after(cancel: &Cancel, limit: Duration, is_done: &Receiver<()>) {
    let end = cpu_seconds() + limit.as_secs_f64();
    while is_done.recv_timeout(Duration::from_millis(50)) == Err(RecvTimeoutError::Timeout) {
        if cpu_seconds() > end {
            cancel.cancel();
        }
    }
}
