//! A batch spread over cores.
//!
//! Every puzzle's outcome depends on the puzzle alone, so the outcomes are the same whatever the
//! number of threads and whichever thread takes which puzzle.

use crate::Stats;
use crate::batch::Solve;
use crate::dispatch::{BackEnd, Engine};
use crate::outcome::Allowance;
use crate::pieces::Pieces;
use neuf_limits::Stop;
use rayon::{Scope, ThreadPool};
use std::sync::{Mutex, PoisonError};

/// The engines of the other threads, kept from call to call.
#[derive(Default)]
pub(crate) struct Spares(Mutex<Vec<Engine>>);

impl Spares {
    /// Solves all pieces on the calling thread and those of a pool, or of rayon's current one.
    pub(crate) fn spread(
        &self,
        pool: Option<&ThreadPool>,
        engine: &mut Engine,
        pieces: &Pieces<'_>,
        limits: (Allowance, &Stop),
    ) -> Stats {
        let back_end = engine.back_end();
        let total = Mutex::new(Stats::default());
        let add = |stats| *total.lock().unwrap_or_else(PoisonError::into_inner) += stats;
        in_scope(pool, |scope| {
            // The calling thread begins at once, while the others wake up.
            for _ in 1..pieces.useful_threads() {
                scope.spawn(|_| {
                    add(self.with(back_end, |engine| engine.run(Solve { pieces, limits })));
                });
            }
            add(engine.run(Solve { pieces, limits }));
        });
        total.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lends an engine to `work`.
    fn with<T>(&self, back_end: BackEnd, work: impl FnOnce(&mut Engine) -> T) -> T {
        let spare = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut engine = spare.unwrap_or_else(|| Engine::new(back_end));
        let result = work(&mut engine);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(engine);
        result
    }
}

/// Runs `work` on the calling thread, and the tasks that it spawns in a pool, or in rayon's current
/// one.
fn in_scope<'s>(pool: Option<&ThreadPool>, work: impl FnOnce(&Scope<'s>)) {
    match pool {
        Some(pool) => pool.in_place_scope(work),
        None => rayon::in_place_scope(work),
    }
}
