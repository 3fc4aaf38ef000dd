//! Numbers of partial grids, in a type as small as will do.

use num_bigint::BigUint;

/// A number of partial grids.
pub trait Weight: Clone + From<u64> + Send + Sync {
    /// Adds `times` times `other`; returns whether the sum fits.
    fn add(&mut self, other: &Self, times: u64) -> bool;

    fn to_big(&self) -> BigUint;
}

impl Weight for u128 {
    fn add(&mut self, other: &u128, times: u64) -> bool {
        let sum = other.checked_mul(times.into()).and_then(|product| self.checked_add(product));
        *self = sum.unwrap_or_default();
        sum.is_some()
    }

    fn to_big(&self) -> BigUint {
        (*self).into()
    }
}

impl Weight for BigUint {
    fn add(&mut self, other: &BigUint, times: u64) -> bool {
        *self += other * times;
        true
    }

    fn to_big(&self) -> BigUint {
        self.clone()
    }
}
