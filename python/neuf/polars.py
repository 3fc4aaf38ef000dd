"""Polars: `pl.col("puzzle").neuf.solve()` and its sisters, once this module is imported.

The expressions are a plugin: Polars calls the engine itself, without Python and its lock, elementwise, in
eager, lazy and streaming queries and within groups.
"""

from pathlib import Path
from typing import Any

import polars as pl
from polars.plugins import register_plugin_function

from neuf import _neuf

_PLUGIN = Path(_neuf.__file__)


@pl.api.register_expr_namespace("neuf")
class Questions:
    """Questions to a column of puzzles."""

    def __init__(self, expression: Any) -> None:
        self._expression = expression

    def _ask(self, name: str, *others: Any) -> Any:
        return register_plugin_function(
            plugin_path=_PLUGIN,
            function_name=name,
            args=[self._expression, *others],
            is_elementwise=True,
        )

    def solve(self) -> Any:
        """The solution of each puzzle that has exactly one."""
        return self._ask("solve")

    def verdict(self) -> Any:
        """`unique`, `several`, `none`, `contradiction`; nothing for a text that is no puzzle."""
        return self._ask("verdict")

    def rate(self) -> Any:
        """The rating of Sudoku Explainer, of classic puzzles with one solution."""
        return self._ask("rate")

    def canonical(self) -> Any:
        """The smallest of all disguises."""
        return self._ask("canonical")

    def count(self, limit: int = 10_000) -> Any:
        """How many solutions there are, at most `limit`."""
        return self._ask("count", pl.lit(limit, dtype=pl.UInt64))

    def error(self) -> Any:
        """What is wrong with a text that is no puzzle."""
        return self._ask("error")
