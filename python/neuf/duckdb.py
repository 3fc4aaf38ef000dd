"""DuckDB: `SELECT neuf_solve(puzzle) FROM …`, once `register(connection)` was called."""

from typing import Any

import pyarrow as pa

from neuf.arrow import QUESTIONS

_TYPES = {pa.string(): "VARCHAR", pa.float64(): "DOUBLE", pa.uint64(): "UBIGINT", pa.bool_(): "BOOLEAN"}


def register(connection: Any) -> Any:
    """Adds `neuf_solve`, `neuf_verdict`, `neuf_canonical`, `neuf_count`, `neuf_complete`, `neuf_error` and a rating for each
    scale: `neuf_rate` (that of Sudoku Explainer), `neuf_rate_hodoku` and `neuf_rate_human`.

    `neuf_count` stops at 10 000; `neuf_complete` says whether that is all."""
    for question in QUESTIONS:
        connection.create_function(
            f"neuf_{question.name}",
            question.ask,
            ["VARCHAR"],
            _TYPES[question.type],
            type="arrow",
            null_handling="special",
        )
    return connection
