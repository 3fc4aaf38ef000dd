//! No step allocates, once the stacks have grown to their size.

use neuf_backtrack::problems::Queens;
use neuf_backtrack::{Budget, Halt, Limits, Search};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, counting the requests of each thread.
struct Counting;

thread_local! {
    static REQUESTS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is passed on to `System` unchanged; the counter has no destructor and is
// initialised at compile time, so touching it never allocates.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        REQUESTS.set(REQUESTS.get() + 1);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        REQUESTS.set(REQUESTS.get() + 1);
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn requests(work: impl FnOnce()) -> u64 {
    let before = REQUESTS.get();
    work();
    REQUESTS.get() - before
}

#[test]
fn the_counter_counts() {
    assert_ne!(requests(|| drop(std::hint::black_box(vec![1, 2, 3]))), 0);
}

#[test]
fn no_step_allocates_once_the_stacks_have_grown() {
    let mut search = Search::new(Queens::new(9));
    while search.step().is_some() {}
    let back = requests(|| while search.step_back().is_some() {});
    let forward = requests(|| while search.step().is_some() {});
    assert_eq!((back, forward), (0, 0));
    assert_eq!(search.stats().solutions, 352);
}

#[test]
fn running_to_each_solution_does_not_allocate() {
    let mut search = Search::new(Queens::new(9));
    while search.step().is_some() {}
    while search.step_back().is_some() {}
    let mut found = 0;
    let allocated = requests(|| {
        while search.run(&mut Budget::unlimited()) == Halt::Solution {
            found += 1;
        }
    });
    assert_eq!((allocated, found), (0, 352));
}

#[test]
fn a_whole_search_allocates_a_handful_of_times() {
    let allocated = requests(|| {
        let count = Search::new(Queens::new(10)).count(&Limits::none());
        assert_eq!(count.solutions, 724);
    });
    assert!(allocated < 24, "{allocated} requests for 50 000 steps");
}
