"""Polars: `pl.col("puzzle").neuf.solve()` and its sisters, once this module is imported.

Who wants several answers to the same question asks once: `pl.col("puzzle").neuf.answers()` is a struct of the
columns of `solve_many`, which `.struct.unnest()` takes apart. A column of `Puzzle` objects is asked as a Series:
`frame["puzzle"].neuf.solve()`.

The expressions are a plugin: Polars calls the engine itself, without Python and its lock, elementwise, in
eager, lazy and streaming queries and within groups.
"""

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
from polars.plugins import register_plugin_function

from neuf import _neuf
from neuf._neuf import SCALES, Answers
from neuf.many import MOST, canonical_many, count_many, rate_many, solve_many

_PLUGIN = Path(_neuf.__file__)

_QUESTIONS = ("solve", "rate", "canonical", "count")


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

    def rate(self, scale: str = "se") -> Any:
        """How hard each puzzle with one solution is: a number on a `scale` (`neuf.SCALES`), `se` for classic grids alone."""
        return self._ask(_rating("rate", scale))

    def canonical(self) -> Any:
        """The smallest of all disguises."""
        return self._ask("canonical")

    def count(self, limit: int | None = MOST) -> Any:
        """How many solutions there are, at most `limit`; `None` is no limit, and may take for ever.

        Where nobody asks for a limit, counts stop at 10 000, and a warning says how many did. `answers("count")`
        says of each whether it is `complete`."""
        # The second literal says that this is not the caller's limit, which would be another object.
        own = [pl.lit(True)] if limit is MOST else []
        return self._ask("count", _limit(limit), *own)

    def error(self) -> Any:
        """What is wrong with a text that is no puzzle."""
        return self._ask("error")

    def answers(self, question: str = "solve", *, limit: int | None = MOST, scale: str = "se") -> Any:
        """All columns of `solve_many`, or of what else is asked (`rate`, `canonical`, `count`), as one struct.

        The puzzles are answered once, however many of the columns are used. `limit` is that of `count`, whose
        column `complete` says whether it stopped there; `scale` (`neuf.SCALES`) is that of `rate`."""
        if question not in _QUESTIONS:
            known = ", ".join(_QUESTIONS)
            raise _neuf.NeufError(_neuf.say("unknown-question", question=question, known=known))
        others = [_limit(limit)] if question == "count" else []
        return self._ask(_rating(f"all_{question}", scale), *others)


def _rating(function: str, scale: str) -> str:
    """The function of the plugin that rates on a scale; others have none."""
    if scale not in SCALES:
        raise _neuf.NeufError(_neuf.say("unknown-scale", scale=scale, known=", ".join(SCALES)))
    return f"{function}_{scale}" if function.endswith("rate") and scale != SCALES[0] else function


def _limit(limit: int | None) -> Any:
    return pl.lit(limit, dtype=pl.UInt64)


@pl.api.register_series_namespace("neuf")
class SeriesQuestions:
    """The same questions to a Series, whose items may be `Puzzle` objects, too."""

    def __init__(self, series: Any) -> None:
        self._series = series

    def _column(self, answers: Any, name: str | None = None) -> Any:
        rows = pl.Series(self._series.name, answers)
        return rows if name is None else rows.struct.field(name).alias(self._series.name)

    def solve(self) -> Any:
        """The solution of each puzzle that has exactly one."""
        rows = self._column(solve_many(self._series)).struct.unnest()
        only = pl.when(pl.col("verdict") == "unique").then(pl.col("solution"))
        return rows.select(only.alias(self._series.name)).to_series()

    def verdict(self) -> Any:
        """`unique`, `several`, `none`, `contradiction`; nothing for what is no puzzle."""
        return self._column(solve_many(self._series), "verdict")

    def rate(self, scale: str = "se") -> Any:
        """How hard each puzzle with one solution is: a number on a `scale` (`neuf.SCALES`), `se` for classic grids alone."""
        return self._column(rate_many(self._series, scale), "score")

    def canonical(self) -> Any:
        """The smallest of all disguises."""
        return self._column(canonical_many(self._series), "canonical")

    def count(self, limit: int | None = MOST) -> Any:
        """How many solutions there are, at most `limit`; `None` is no limit.

        Where nobody asks for a limit, counts stop at 10 000, and a warning says how many did."""
        answers = count_many(self._series, limit)
        stopped = answers["complete"].count("no")
        # A limit of the caller's own would be another object.
        if limit is MOST and stopped:
            warnings.warn(_neuf.say("count-stops", puzzles=stopped, most=limit), stacklevel=2)
        return self._column(answers, "count")

    def error(self) -> Any:
        """What is wrong with what is no puzzle."""
        return self._column(solve_many(self._series), "error")

    def answers(self, question: str = "solve", *, limit: int | None = MOST, scale: str = "se") -> Any:
        """All columns of `solve_many`, or of what else is asked (`rate`, `canonical`, `count`), as one struct.

        `limit` is that of `count`, `scale` (`neuf.SCALES`) that of `rate`."""
        ask: dict[str, Callable[[Any], Answers]] = {
            "solve": solve_many,
            "rate": lambda puzzles: rate_many(puzzles, scale),
            "canonical": canonical_many,
            "count": lambda puzzles: count_many(puzzles, limit),
        }
        if question not in ask:
            known = ", ".join(_QUESTIONS)
            raise _neuf.NeufError(_neuf.say("unknown-question", question=question, known=known))
        return self._column(ask[question](self._series))
