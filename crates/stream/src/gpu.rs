//! A GPU that answers most of the puzzles once it is open; until then, the processor does.

use crate::channel::Sender;
use crate::reader::Event;
use crate::{Choice, News, Observer, StreamError};
use neuf_gpu::{GpuError, Opening, Solver};
use std::sync::Arc;

/// The GPU to use.
pub(crate) struct Gpu {
    choice: Choice,
    state: State,
}

enum State {
    Opening(Opening),
    /// It answers, while it may still be getting more memory.
    Open(Arc<Solver>, Opening),
    /// It failed, and the processor goes on.
    Failed,
}

impl Gpu {
    /// Begins to open the chosen GPU, if it pays for so many bytes; an event reports when it is open.
    pub fn begin(
        choice: Choice,
        bytes: Option<u64>,
        events: Sender<Event>,
    ) -> Result<Option<Gpu>, StreamError> {
        let notice = move || {
            events.send(Event::Page);
        };
        let opening = choice.begin(bytes, notice).map_err(StreamError::Gpu)?;
        Ok(opening.map(|opening| Gpu { choice, state: State::Opening(opening) }))
    }

    /// Whether it is still being opened.
    pub fn is_opening(&self) -> bool {
        matches!(self.state, State::Opening(_))
    }

    /// The solver on the GPU, if it is open.
    pub fn solver(&self) -> Option<&Arc<Solver>> {
        match &self.state {
            State::Open(solver, _) => Some(solver),
            State::Opening(_) | State::Failed => None,
        }
    }

    /// Checks whether the GPU is open by now, and whether it has failed. The processor answers what a failed
    /// GPU left; the failure is reported, and is an error if the user chose this GPU.
    pub fn look(&mut self, observer: &dyn Observer) -> Result<(), StreamError> {
        let fault;
        (self.state, fault) = match std::mem::replace(&mut self.state, State::Failed) {
            State::Opening(opening) => match opening.look().cloned() {
                Some(Ok(solver)) => (State::Open(solver, opening), None),
                Some(Err(error)) => (State::Failed, Some(error)),
                None => (State::Opening(opening), None),
            },
            State::Open(solver, opening) => {
                let fault = solver.fault().cloned();
                (State::Open(solver, opening), fault)
            }
            State::Failed => (State::Failed, None),
        };
        fault.map_or(Ok(()), |fault| self.fail(fault, observer))
    }

    /// Waits until it is open.
    pub fn wait(&mut self, observer: &dyn Observer) -> Result<(), StreamError> {
        if let State::Opening(opening) = &self.state {
            opening.wait();
        }
        self.look(observer)
    }

    fn fail(&mut self, fault: GpuError, observer: &dyn Observer) -> Result<(), StreamError> {
        match (self.choice, fault) {
            (Choice::Number(_), fault) => return Err(StreamError::Gpu(fault)),
            // The user did not ask for a GPU, so its absence is no news.
            (Choice::Auto, GpuError::NoDevice) => {}
            (Choice::Auto, fault) => observer.tell(News::NoGpu(&fault)),
        }
        self.state = State::Failed;
        Ok(())
    }
}
