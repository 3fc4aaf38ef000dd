//! The plain rules of every shape, each built at its first use.

use super::build::Built;
use crate::Shape;
use std::sync::OnceLock;

/// An entry for every block of up to 64 rows and 64 columns.
static PLAIN: [OnceLock<Box<Built>>; 65 * 65] = [const { OnceLock::new() }; 65 * 65];

/// The plain rules of a shape.
#[inline]
pub(super) fn of(shape: Shape) -> &'static Built {
    PLAIN[shape.block_rows() * 65 + shape.block_columns()]
        .get_or_init(|| Built::plain(shape).into())
}
