"""Many puzzles at once: lists, NumPy, Arrow and whatever lends Arrow, on all cores."""

import math
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from os import PathLike
from typing import Any

from neuf import _neuf
from neuf._neuf import Answers

MOST = 10_000
"""Where the counts of a column stop, unless another limit is asked for."""

Puzzles = Any
"""A list of texts, grids of numbers and `Puzzle` objects (`None` where there is none), a NumPy array (`S81`,
`U81`, or numbers with a row for each puzzle), anything that lends Arrow (an array of pyarrow, a Series of
Polars, a column of pandas), or a file: a path, or something open, with puzzles on lines, in a table or as grids."""


def _asked(ask: Callable[..., Answers], puzzles: Puzzles, *args: Any, **options: Any) -> Answers:
    library = type(puzzles).__module__.partition(".")[0]
    if library == "numpy" and hasattr(puzzles, "dtype"):
        return _of_numpy(ask, puzzles, *args, **options)
    if library == "pandas" and hasattr(puzzles, "array"):
        return _of_pandas(ask, puzzles, *args, **options)
    if library == "polars":
        puzzles = _of_polars(puzzles)
    # A frame or a dict goes through its names, which are no puzzles.
    has_names = isinstance(puzzles, Mapping) or hasattr(puzzles, "columns")
    if has_names or isinstance(puzzles, (str, bytes)) or not (
        isinstance(puzzles, (Iterable, PathLike))
        or hasattr(puzzles, "read")
        or hasattr(puzzles, "__arrow_c_stream__")
        or hasattr(puzzles, "__arrow_c_array__")
    ):
        raise TypeError(_neuf.say("no-many", kind=type(puzzles).__name__))
    return ask(puzzles, *args, **options)


def _of_polars(puzzles: Any) -> Any:
    kind = str(getattr(puzzles, "dtype", ""))
    if kind == "Null":
        # A column of nothing is lent in a form that Arrow does not know.
        return puzzles.cast(str)
    # Objects of Python are not lent at all.
    return puzzles.to_list() if kind == "Object" else puzzles


def _of_numpy(ask: Callable[..., Answers], array: Any, *args: Any, **options: Any) -> Answers:
    import numpy as np

    if array.dtype.kind == "U":
        array = np.char.encode(array, "utf-8")
    if array.dtype.kind == "O":
        return ask(array.tolist(), *args, **options)
    if array.dtype.kind == "S" and array.ndim == 1:
        width = array.dtype.itemsize
        rows = np.ascontiguousarray(array).view(np.uint8)
        return ask(rows, *args, width=width, **options)
    if array.dtype.kind in "iu" and array.ndim in (2, 3):
        width = math.prod(array.shape[1:])
        native = array.astype(array.dtype.newbyteorder("="), copy=False)
        cells = np.ascontiguousarray(native).reshape(-1)
        return ask(cells, *args, width=width, is_values=True, **options)
    raise TypeError(_neuf.say("no-array", kind=str(array.dtype), dimensions=array.ndim))


def _of_pandas(ask: Callable[..., Answers], series: Any, *args: Any, **options: Any) -> Answers:
    if hasattr(series.array, "__arrow_array__"):
        return ask(series.array.__arrow_array__(), *args, **options)
    return ask(series.tolist(), *args, **options)


def solve_many(
    puzzles: Puzzles,
    *,
    nodes: int | None = None,
    time: float | timedelta | None = None,
    threads: int = 0,
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
) -> Answers:
    """Verdicts and solutions: the columns `verdict`, `solution`, `error`, in the order of the puzzles.

    `nodes` limits the guesses for each puzzle, `time` limits the seconds for all of them, 0 `threads` are one per
    core; `shape`, `rules`, `format` and `symbols` say how texts and numbers are read, as for `solve`.
    """
    options = dict(shape=shape, rules=rules, format=format, symbols=symbols)
    return _asked(_neuf.solve_many, puzzles, nodes=nodes, time=time, threads=threads, **options)


def check_many(
    puzzles: Puzzles,
    *,
    nodes: int | None = None,
    time: float | timedelta | None = None,
    threads: int = 0,
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
) -> Answers:
    """Verdicts alone: the columns `verdict`, `limit` (the one that was reached, if any), `error`.

    `nodes` limits the guesses for each puzzle, `time` limits the seconds for all of them, 0 `threads` are one per
    core; `shape`, `rules`, `format` and `symbols` say how texts and numbers are read, as for `solve`.
    """
    options = dict(shape=shape, rules=rules, format=format, symbols=symbols)
    return _asked(_neuf.check_many, puzzles, nodes=nodes, time=time, threads=threads, **options)


def rate_many(
    puzzles: Puzzles,
    scale: str = "se",
    *,
    uniqueness: bool = True,
    time: float | timedelta | None = None,
    threads: int = 0,
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
) -> Answers:
    """How hard puzzles are: the columns `verdict`, `rating`, `score`, `er`, `ep`, `ed`, `error`.

    `rating` is the text that the command prints, `score` the one number on the `scale` (`SCALES`). `uniqueness=False`
    leaves out techniques that rest on there being one solution. `time` limits the seconds for all of them, 0
    `threads` are one per core; `shape`, `rules`, `format` and `symbols` say how texts and numbers are read, as for
    `solve`.
    """
    options = dict(shape=shape, rules=rules, format=format, symbols=symbols)
    return _asked(_neuf.rate_many, puzzles, scale=scale, uniqueness=uniqueness, time=time, threads=threads, **options)


def canonical_many(
    puzzles: Puzzles,
    *,
    nodes: int | None = None,
    time: float | timedelta | None = None,
    threads: int = 0,
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
) -> Answers:
    """The smallest of all disguises: the columns `verdict`, `canonical`, `error`.

    Two puzzles with the same text in `canonical` are the same but for a disguise: where one line says too little, the
    text has the rules above the grid. `nodes` limits the disguises tried for each puzzle, `time` limits the seconds
    for all of them, 0 `threads` are one per core; `shape`, `rules`, `format` and `symbols` say how texts and numbers
    are read, as for `solve`.
    """
    options = dict(shape=shape, rules=rules, format=format, symbols=symbols)
    return _asked(_neuf.canonical_many, puzzles, nodes=nodes, time=time, threads=threads, **options)


def count_many(
    puzzles: Puzzles,
    limit: int | None = None,
    *,
    nodes: int | None = None,
    time: float | timedelta | None = None,
    threads: int = 0,
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
) -> Answers:
    """How many solutions there are, at most `limit` (`None` for all): the columns `count`, `complete`, `error`.

    `nodes` limits the guesses for each puzzle, `time` limits the seconds for all of them, 0 `threads` are one per
    core; `shape`, `rules`, `format` and `symbols` say how texts and numbers are read, as for `solve`.
    """
    options = dict(shape=shape, rules=rules, format=format, symbols=symbols)
    return _asked(_neuf.count_many, puzzles, limit=limit, nodes=nodes, time=time, threads=threads, **options)


def minimize_many(
    puzzles: Puzzles,
    *,
    seed: int = 1,
    time: float | timedelta | None = None,
    threads: int = 0,
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
) -> Answers:
    """Puzzles without the clues that they do not need: the columns `verdict`, `minimized`, `error`.

    Which clues go is drawn with the random numbers of `seed`. `time` limits the seconds for all of them, 0 `threads`
    are one per core; `shape`, `rules`, `format` and `symbols` say how texts and numbers are read, as for `solve`.
    """
    options = dict(shape=shape, rules=rules, format=format, symbols=symbols)
    return _asked(_neuf.minimize_many, puzzles, seed=seed, time=time, threads=threads, **options)


def redundant_many(
    puzzles: Puzzles,
    *,
    time: float | timedelta | None = None,
    threads: int = 0,
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
) -> Answers:
    """The cells whose clue follows from the others: the columns `verdict`, `redundant` (their names), `error`.

    `time` limits the seconds for all of them, 0 `threads` are one per core; `shape`, `rules`, `format` and `symbols`
    say how texts and numbers are read, as for `solve`.
    """
    options = dict(shape=shape, rules=rules, format=format, symbols=symbols)
    return _asked(_neuf.redundant_many, puzzles, time=time, threads=threads, **options)


def vary_many(
    puzzles: Puzzles,
    *,
    seed: int = 1,
    time: float | timedelta | None = None,
    threads: int = 0,
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
) -> Answers:
    """A disguise of each puzzle, drawn with the random numbers of `seed`: the columns `verdict`, `varied`, `error`.

    `time` limits the seconds for all of them, 0 `threads` are one per core; `shape`, `rules`, `format` and `symbols`
    say how texts and numbers are read, as for `solve`.
    """
    options = dict(shape=shape, rules=rules, format=format, symbols=symbols)
    return _asked(_neuf.vary_many, puzzles, seed=seed, time=time, threads=threads, **options)


def dedupe(
    puzzles: Puzzles,
    *,
    nodes: int | None = None,
    time: float | timedelta | None = None,
    threads: int = 0,
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
) -> list[int]:
    """Where the puzzles stand that are no disguise of an earlier one: `[puzzles[row] for row in dedupe(puzzles)]`.

    Nulls are left out. What is no puzzle raises `NeufError`, as does one whose form is not found within `nodes` and
    `time` (limits of the disguises tried for each puzzle, and of the seconds for all). 0 `threads` are one per core;
    `shape`, `rules`, `format` and `symbols` say how texts and numbers are read, as for `solve`.
    """
    options = dict(shape=shape, rules=rules, format=format, symbols=symbols)
    answers = _asked(_neuf.keys_many, puzzles, nodes=nodes, time=time, threads=threads, **options)
    seen, kept = set(), []
    for row, (key, error) in enumerate(zip(answers["key"], answers["error"], strict=True)):
        if error is not None:
            raise _neuf.NeufError(_neuf.say("wrong-item", place=row, why=error))
        if key is not None and key not in seen:
            seen.add(key)
            kept.append(row)
    return kept


def to_numpy(answers: Answers, column: str = "solution") -> Any:
    """A column of texts as a NumPy array of fixed width, empty where there is nothing."""
    import numpy as np

    data, width = answers.fixed_width(column)
    return np.frombuffer(data, dtype=f"S{width}")
