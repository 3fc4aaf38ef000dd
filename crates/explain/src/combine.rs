//! Combinations: every choice of `k` of several items.

use std::ops::ControlFlow;

/// Visits every choice of `k` of `items`, in lexicographic order.
pub(crate) fn combinations<T: Copy>(
    items: &[T],
    k: usize,
    visit: &mut dyn FnMut(&[T]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn choose<T: Copy>(
        items: &[T],
        k: usize,
        chosen: &mut Vec<T>,
        visit: &mut dyn FnMut(&[T]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if k == 0 {
            return visit(chosen);
        }
        for i in 0..(items.len() + 1).saturating_sub(k) {
            chosen.push(items[i]);
            choose(&items[i + 1..], k - 1, chosen, visit)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }
    choose(items, k, &mut Vec::with_capacity(k), visit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_choices_in_order() {
        let mut seen = Vec::new();
        let _ = combinations(&[1, 2, 3, 4], 2, &mut |choice| {
            seen.push(choice.to_vec());
            ControlFlow::Continue(())
        });
        assert_eq!(seen, [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]]);
    }
}
