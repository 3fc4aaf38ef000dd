//! No step allocates, once the stacks have grown to their size.

use neuf_backtrack::problems::Queens;
use neuf_backtrack::{Budget, Halt, Limits, Search};

/// How often memory was asked for.
fn requests(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
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
