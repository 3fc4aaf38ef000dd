"""One function of Arrow for each question: a column of puzzles in, a column of answers out.

The dataframes (`neuf.polars`, `neuf.duckdb`, `neuf.datafusion`) are built on these. Columns come in
without a copy, through Arrow's interface of capsules, and the interpreter's lock is released.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from neuf.many import Puzzles, canonical_many, count_many, rate_many, solve_many


def _rows(answers: Any) -> Any:
    """The answers as one array of structs."""
    rows = pa.chunked_array(answers)
    return rows.chunk(0) if rows.num_chunks == 1 else rows.combine_chunks()


def _column(answers: Any, name: str) -> Any:
    return _rows(answers).field(name)


def solve(puzzles: Puzzles) -> Any:
    """The solution of each puzzle that has exactly one."""
    answers = _rows(solve_many(puzzles))
    is_unique = pc.equal(answers.field("verdict"), "unique")
    return pc.if_else(pc.fill_null(is_unique, False), answers.field("solution"), None)


def verdict(puzzles: Puzzles) -> Any:
    """`unique`, `several`, `none`, `contradiction`; nothing for a text that is no puzzle."""
    return _column(solve_many(puzzles), "verdict")


def rate(puzzles: Puzzles) -> Any:
    """The rating of Sudoku Explainer, of classic puzzles with one solution."""
    return _column(rate_many(puzzles), "er")


def canonical(puzzles: Puzzles) -> Any:
    """The smallest of all disguises."""
    return _column(canonical_many(puzzles), "canonical")


def count(puzzles: Puzzles, limit: int = 10_000) -> Any:
    """How many solutions there are, at most `limit`."""
    return _column(count_many(puzzles, limit), "count")


def error(puzzles: Puzzles) -> Any:
    """What is wrong with a text that is no puzzle."""
    return _column(solve_many(puzzles), "error")


class Question(NamedTuple):
    """A question that every dataframe can ask."""

    name: str
    ask: Callable[[Any], Any]
    type: Any


QUESTIONS = [
    Question("solve", solve, pa.string()),
    Question("verdict", verdict, pa.string()),
    Question("rate", rate, pa.float64()),
    Question("canonical", canonical, pa.string()),
    Question("count", lambda puzzles: count(puzzles), pa.uint64()),
    Question("error", error, pa.string()),
]
"""All of them: what Polars has as `.neuf.solve()` is `neuf_solve` in DuckDB and DataFusion."""
