//! What the vocabulary looks like, for programs that check or generate code.

use super::grids::{GridForm, PuzzleForm};
use super::{InShape, Line};
use crate::format::ReadErrorKind;
use crate::{Cell, Clues, Digit, DigitSet, Grid, House, Marks, Puzzle, Shape};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

/// A type that looks like a short piece of JSON Schema, inlined or by name.
macro_rules! looks {
    ($type:ty, $name:literal, $is_inline:literal, $schema:tt) => {
        impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn inline_schema() -> bool {
                $is_inline
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    };
}

looks!(Cell, "Cell", false, {
    "description": "A cell by row and column from 1.",
    "type": "string",
    "pattern": "^r([1-9]|[1-5][0-9]|6[0-4])c([1-9]|[1-5][0-9]|6[0-4])$",
});
looks!(Digit, "Digit", false, {
    "description": "A digit by its value.", "type": "integer", "minimum": 1, "maximum": 64,
});
looks!(House, "House", false, {
    "description": "A house by its kind and number from 1.",
    "type": "string",
    "pattern": "^[a-z]+( [a-z]+)* [1-9][0-9]*$",
});
looks!(Shape, "Shape", false, {
    "description": "The rows and columns of a block.",
    "type": "string",
    "pattern": "^[1-9][0-9]?x[1-9][0-9]?$",
});
looks!(Line<'_>, "Line", false, {
    "description": "A grid in reading order: a symbol per cell, `.` for an empty one; from side 36 \
                    on numbers with spaces, `0` for an empty one.",
    "type": "string",
    "minLength": 1,
});
looks!(ReadErrorKind, "ErrorCode", false, {
    "description": "What is wrong with a text.",
    "enum": [
        "empty", "not-utf8", "wrong-count", "too-large", "unexpected-symbol", "digit-out-of-range",
        "ragged-row", "wrong-row-count", "prime-side", "shape-mismatch", "unclosed-list",
        "several-puzzles", "no-puzzle-column", "missing-column", "unexpected-end", "unknown-rule",
        "cell-out-of-grid", "rule", "damaged-link", "empty-link",
    ],
});

/// A type that looks like another: for types whose serialised form is that of another one.
#[macro_export]
macro_rules! looks_like {
    ($type:ty, $other:ty) => {
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                <$other as schemars::JsonSchema>::schema_name()
            }

            fn inline_schema() -> bool {
                <$other as schemars::JsonSchema>::inline_schema()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                <$other as schemars::JsonSchema>::json_schema(generator)
            }
        }
    };
}

looks_like!(DigitSet, Vec<Digit>);
looks_like!(Marks, Vec<DigitSet>);
looks_like!(Clues, PuzzleForm);
looks_like!(Puzzle, PuzzleForm);
looks_like!(Grid, GridForm);

impl<T: JsonSchema> JsonSchema for InShape<T> {
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn inline_schema() -> bool {
        T::inline_schema()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
