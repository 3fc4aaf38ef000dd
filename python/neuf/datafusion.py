"""DataFusion: `SELECT neuf_solve(puzzle) FROM …`, once `register(context)` was called."""

from typing import Any

import pyarrow as pa
from datafusion import udf

from neuf.arrow import QUESTIONS


def register(context: Any) -> Any:
    """Adds `neuf_solve`, `neuf_verdict`, `neuf_canonical`, `neuf_count`, `neuf_complete`, `neuf_error` and a rating for each
    scale: `neuf_rate` (that of Sudoku Explainer), `neuf_rate_hodoku` and `neuf_rate_human`.

    `neuf_count` stops at 10 000; `neuf_complete` says whether that is all."""
    for question in QUESTIONS:
        name = f"neuf_{question.name}"
        context.register_udf(udf(question.ask, [pa.string()], question.type, "immutable", name))
    return context
