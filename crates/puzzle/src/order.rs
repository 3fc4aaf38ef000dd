//! Sorting in little code.
//!
//! The standard library's sorts are made for long lists: each kind of list that is sorted takes five
//! to ten thousand bytes of code, and compiling them takes long. Most lists here hold a few cells or
//! candidates; for those the functions of this module are as quick in a few hundred bytes. Where
//! sorting takes part in a long count, the standard library's stay.

/// Distances over which values move, from the largest; each is some two and a quarter times the next
/// one (M. Ciura, "Best increments for the average case of Shellsort", 2001, as far as they go).
const GAPS: [usize; 11] = [8861, 3938, 1750, 701, 301, 132, 57, 23, 10, 4, 1];

/// Sorts a list. The order of equal values is not defined, since they cannot be told apart.
///
/// ```
/// let mut sizes = [9, 16, 4, 25, 4];
/// neuf_puzzle::order::sort(&mut sizes);
/// assert_eq!(sizes, [4, 4, 9, 16, 25]);
/// ```
pub fn sort<T: Ord>(list: &mut [T]) {
    let count = list.len();
    for gap in GAPS.into_iter().filter(|&gap| gap < count) {
        for end in gap..count {
            let mut at = end;
            while at >= gap && list[at] < list[at - gap] {
                list.swap(at, at - gap);
                at -= gap;
            }
        }
    }
}

/// Sorts a list by a key, which is computed once for each value; values with equal keys keep their
/// order.
///
/// ```
/// let mut words = ["neuf", "un", "deux", "dix"];
/// neuf_puzzle::order::sort_by_key(&mut words, |word| word.len());
/// assert_eq!(words, ["un", "dix", "neuf", "deux"]);
/// ```
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl FnMut(&T) -> K) {
    let keys: Vec<K> = list.iter().map(key).collect();
    let order = sorted_places(keys.len(), &mut |a, b| keys[a] < keys[b]);
    for place in 0..list.len() {
        let mut from = order[place];
        // If a swap has already moved the value at this index, follow it to its new place.
        while from < place {
            from = order[from];
        }
        list.swap(place, from);
    }
}

/// The indices of a list in the order of its values. Compiled once for all kinds of lists.
#[inline(never)]
fn sorted_places(count: usize, is_before: &mut dyn FnMut(usize, usize) -> bool) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    let mut merged = Vec::with_capacity(count);
    let mut width = 1;
    while width < count {
        for pair in places.chunks(2 * width) {
            let (mut left, mut right) = pair.split_at(width.min(pair.len()));
            while let ([a, further_left @ ..], [b, further_right @ ..]) = (left, right) {
                if is_before(*b, *a) {
                    merged.push(*b);
                    right = further_right;
                } else {
                    merged.push(*a);
                    left = further_left;
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        std::mem::swap(&mut places, &mut merged);
        merged.clear();
        width *= 2;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lists_are_sorted_as_the_standard_library_does(list in prop::collection::vec(0u16..400, 0..1000)) {
            let (mut ours, mut theirs) = (list.clone(), list);
            sort(&mut ours);
            theirs.sort();
            prop_assert_eq!(ours, theirs);
        }

        #[test]
        fn equal_keys_stay_in_their_order(keys in prop::collection::vec(0u8..20, 0..300)) {
            let mut ours: Vec<(usize, u8)> = keys.into_iter().enumerate().collect();
            let mut theirs = ours.clone();
            sort_by_key(&mut ours, |&(_, key)| key);
            theirs.sort_by_key(|&(_, key)| key);
            prop_assert_eq!(ours, theirs);
        }
    }

    #[test]
    fn long_lists_end() {
        let mut list: Vec<u32> = (0..200_000).map(|i: u32| i.wrapping_mul(2_654_435_761)).collect();
        sort(&mut list);
        assert!(list.is_sorted());
        list.reverse();
        sort(&mut list);
        assert!(list.is_sorted());
    }
}
