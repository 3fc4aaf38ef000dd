"""Polars: `pl.col("puzzle").neuf.solve()` and its sisters, once this module is imported.

The expressions call the function of Arrow on whole batches (`map_batches`), elementwise, so that they
work in lazy and streaming queries. The batch itself runs on all cores without the interpreter's lock.
"""

from collections.abc import Callable
from typing import Any

import polars as pl

from neuf.many import canonical_many, count_many, rate_many, solve_many


def _expression(
    expression: Any, ask: Callable[[Any], Any], type: Any, choose: Callable[[Any], Any]
) -> Any:
    def batch(series: Any) -> Any:
        return choose(pl.Series(ask(series)).struct).rename(series.name)

    return expression.map_batches(batch, return_dtype=type, is_elementwise=True)


@pl.api.register_expr_namespace("neuf")
class Questions:
    """Questions to a column of puzzles."""

    def __init__(self, expression: Any) -> None:
        self._expression = expression

    def solve(self) -> Any:
        """The solution of each puzzle that has exactly one."""

        def choose(answers: Any) -> Any:
            verdicts, solutions = answers.field("verdict"), answers.field("solution")
            return solutions.set(verdicts.ne_missing("unique"), None)

        return _expression(self._expression, solve_many, pl.String, choose)

    def verdict(self) -> Any:
        """`unique`, `several`, `none`, `contradiction`; nothing for a text that is no puzzle."""
        return _expression(self._expression, solve_many, pl.String, lambda it: it.field("verdict"))

    def rate(self) -> Any:
        """The rating of Sudoku Explainer, of classic puzzles with one solution."""
        return _expression(self._expression, rate_many, pl.Float64, lambda it: it.field("er"))

    def canonical(self) -> Any:
        """The smallest of all disguises."""
        return _expression(
            self._expression, canonical_many, pl.String, lambda it: it.field("canonical")
        )

    def count(self, limit: int = 10_000) -> Any:
        """How many solutions there are, at most `limit`."""
        return _expression(
            self._expression, lambda it: count_many(it, limit), pl.UInt64, lambda it: it.field("count")
        )

    def error(self) -> Any:
        """What is wrong with a text that is no puzzle."""
        return _expression(self._expression, solve_many, pl.String, lambda it: it.field("error"))
