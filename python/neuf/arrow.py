"""One function of Arrow for each question: a column of puzzles in, a column of answers out.

The dataframes (`neuf.polars`, `neuf.duckdb`, `neuf.datafusion`) are built on these. Columns come in
without a copy, through Arrow's interface of capsules, and the interpreter's lock is released.
"""

import warnings
from collections.abc import Callable
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from neuf import _neuf
from neuf.many import MOST, Puzzles, canonical_many, count_many, rate_many, solve_many


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


def rate(puzzles: Puzzles, scale: str = "se") -> Any:
    """How hard each puzzle with one solution is: a number on a `scale` (`neuf.SCALES`), `se` for classic grids alone."""
    return _column(rate_many(puzzles, scale), "score")


def canonical(puzzles: Puzzles) -> Any:
    """The smallest of all disguises."""
    return _column(canonical_many(puzzles), "canonical")


def count(puzzles: Puzzles, limit: int | None = MOST) -> Any:
    """How many solutions there are, at most `limit`; `None` is no limit.

    Where nobody asks for a limit, counts stop at 10 000, and a warning says how many did; `complete` says which."""
    rows = _rows(count_many(puzzles, limit))
    stopped = pc.sum(pc.equal(rows.field("complete"), "no")).as_py()
    # A limit of the caller's own would be another object.
    if limit is MOST and stopped:
        warnings.warn(_neuf.say("count-stops", puzzles=stopped, most=limit), stacklevel=2)
    return rows.field("count")


def complete(puzzles: Puzzles, limit: int | None = MOST) -> Any:
    """Whether `count` with the same limit counts all solutions."""
    return pc.equal(_column(count_many(puzzles, limit), "complete"), "yes")


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
    Question("rate", lambda puzzles: rate(puzzles), pa.float64()),
    Question("rate_hodoku", lambda puzzles: rate(puzzles, "hodoku"), pa.float64()),
    Question("rate_human", lambda puzzles: rate(puzzles, "human"), pa.float64()),
    Question("canonical", canonical, pa.string()),
    Question("count", lambda puzzles: count(puzzles), pa.uint64()),
    Question("complete", lambda puzzles: complete(puzzles), pa.bool_()),
    Question("error", error, pa.string()),
]
"""All of them: what Polars has as `.neuf.solve()` is `neuf_solve` in DuckDB and DataFusion."""
