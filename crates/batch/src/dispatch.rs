//! Chooses a back end, once, and brings tasks to it.

use crate::arch::{self, Fallback};
use crate::search::LaneSearch;
use std::sync::OnceLock;

/// An instruction set, or the plain fallback.
///
/// ```
/// use neuf_batch::BackEnd;
///
/// assert!(BackEnd::best().is_available());
/// println!("{} with {} lanes", BackEnd::best().name(), BackEnd::best().lanes());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BackEnd {
    /// One lane in ordinary registers: a batch of one.
    One,
    /// Four lanes in plain arrays, for any machine.
    Portable,
    /// Four lanes (WebAssembly).
    Simd128,
    /// Four lanes (64-bit ARM).
    Neon,
    /// Sixteen lanes in pairs of registers, eight for questions about one puzzle (x86-64).
    Avx2,
    /// Sixteen lanes (x86-64).
    Avx512,
}

impl BackEnd {
    /// Every back end there is, the narrowest first.
    pub const ALL: [BackEnd; 6] = [
        BackEnd::One,
        BackEnd::Portable,
        BackEnd::Simd128,
        BackEnd::Neon,
        BackEnd::Avx2,
        BackEnd::Avx512,
    ];

    /// The back end that replaces those that this machine lacks.
    const FALLBACK: BackEnd =
        if BackEnd::HAS_SIMD128 { BackEnd::Simd128 } else { BackEnd::Portable };

    /// Whether this is a module of WebAssembly with lanes, which has no other back end.
    const HAS_SIMD128: bool = cfg!(all(target_arch = "wasm32", target_feature = "simd128"));

    /// The back ends that this machine can run, the narrowest first.
    pub fn available() -> impl Iterator<Item = BackEnd> {
        BackEnd::ALL.into_iter().filter(|back_end| back_end.is_available())
    }

    /// The widest back end that this machine can run.
    pub fn best() -> BackEnd {
        static BEST: OnceLock<BackEnd> = OnceLock::new();
        *BEST.get_or_init(|| BackEnd::available().last().unwrap_or(BackEnd::FALLBACK))
    }

    /// Whether this machine can run it.
    pub fn is_available(self) -> bool {
        match self {
            BackEnd::One | BackEnd::Portable => !BackEnd::HAS_SIMD128,
            BackEnd::Simd128 => BackEnd::HAS_SIMD128,
            BackEnd::Neon => cfg!(target_arch = "aarch64"),
            #[cfg(target_arch = "x86_64")]
            BackEnd::Avx2 => arch::x86_64::avx2::Avx2::new().is_some(),
            #[cfg(target_arch = "x86_64")]
            BackEnd::Avx512 => arch::x86_64::avx512::Avx512::new().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// Puzzles searched side by side.
    pub const fn lanes(self) -> usize {
        match self {
            BackEnd::One => 1,
            BackEnd::Portable | BackEnd::Simd128 | BackEnd::Neon => 4,
            BackEnd::Avx2 | BackEnd::Avx512 => 16,
        }
    }

    /// A short lower-case name.
    pub const fn name(self) -> &'static str {
        match self {
            BackEnd::One => "one",
            BackEnd::Portable => "portable",
            BackEnd::Simd128 => "simd128",
            BackEnd::Neon => "neon",
            BackEnd::Avx2 => "avx2",
            BackEnd::Avx512 => "avx512",
        }
    }
}

impl std::fmt::Display for BackEnd {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// A task that is generic over the back end.
pub(crate) trait Task {
    type Output;
    /// Whether the task prefers few lanes. This pays if an answer makes other questions pointless,
    /// or if there are hardly as many questions as lanes. Only AVX2 has the choice.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    const FEW: bool = false;
    fn run<B: arch::BackEnd<N>, const N: usize>(
        self,
        back_end: B,
        search: &mut LaneSearch<N>,
    ) -> Self::Output;
}

/// A back end with the memory it searches in, made on first use and kept.
pub(crate) struct Engine {
    back_end: BackEnd,
    lanes: Lanes,
}

enum Lanes {
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    One(Box<LaneSearch<1>>),
    Fallback(Box<LaneSearch<4>>),
    #[cfg(target_arch = "aarch64")]
    Neon(Box<LaneSearch<4>>),
    #[cfg(target_arch = "x86_64")]
    Avx2 {
        avx2: arch::x86_64::avx2::Avx2,
        many: Option<Box<LaneSearch<16>>>,
        few: Option<Box<LaneSearch<8>>>,
    },
    #[cfg(target_arch = "x86_64")]
    Avx512(arch::x86_64::avx512::Avx512, Box<LaneSearch<16>>),
}

impl Engine {
    /// The engine for this back end, or the fallback where the machine lacks it.
    pub(crate) fn new(back_end: BackEnd) -> Self {
        let wanted = match back_end {
            #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
            BackEnd::One => Some(Lanes::One(Box::default())),
            #[cfg(target_arch = "aarch64")]
            BackEnd::Neon => Some(Lanes::Neon(Box::default())),
            #[cfg(target_arch = "x86_64")]
            BackEnd::Avx2 => arch::x86_64::avx2::Avx2::new().map(|avx2| Lanes::Avx2 {
                avx2,
                many: None,
                few: None,
            }),
            #[cfg(target_arch = "x86_64")]
            BackEnd::Avx512 => arch::x86_64::avx512::Avx512::new()
                .map(|avx512| Lanes::Avx512(avx512, Box::default())),
            _ => None,
        };
        match wanted {
            Some(lanes) => Engine { back_end, lanes },
            None => Engine { back_end: BackEnd::FALLBACK, lanes: Lanes::Fallback(Box::default()) },
        }
    }

    /// The back end in use.
    pub(crate) fn back_end(&self) -> BackEnd {
        self.back_end
    }

    pub(crate) fn run<T: Task>(&mut self, task: T) -> T::Output {
        match &mut self.lanes {
            #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
            Lanes::One(search) => task.run(arch::all::One, search),
            Lanes::Fallback(search) => task.run(Fallback, search),
            #[cfg(target_arch = "aarch64")]
            Lanes::Neon(search) => task.run(arch::aarch64::Neon, search),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2 { avx2, few, .. } if T::FEW => task.run(*avx2, few.get_or_insert_default()),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2 { avx2, many, .. } => task.run(*avx2, many.get_or_insert_default()),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx512(avx512, search) => task.run(*avx512, search),
        }
    }
}
