//! x86-64: AVX2 and AVX-512.

pub(crate) mod avx2;
pub(crate) mod avx512;
