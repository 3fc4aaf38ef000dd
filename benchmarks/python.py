"""What the Python package adds to the engine: `python benchmarks/python.py`, where `neuf` and NumPy can be imported.

Answers are compared before anything is timed. Times are the processor's, of this process alone.
"""

import time
from collections.abc import Callable
from typing import Any

import neuf
import numpy as np

MADE = [made["puzzle"] for made in neuf.generate(500, seed=1)]
LINES = MADE * 100


def seconds(ask: Callable[[], Any], times: int) -> float:
    """The least of three rounds of `times` calls, for one call."""
    rounds = []
    for _ in range(3):
        start = time.process_time()
        for _ in range(times):
            ask()
        rounds.append(time.process_time() - start)
    return min(rounds) / times


def show(name: str, taken: float, beside: float, what: str) -> None:
    print(f"{name:<34} {taken * 1e6:>12.1f} µs   {taken / beside:6.2f} × {what}")


def few() -> None:
    """One puzzle in a list, beside one puzzle."""
    line = MADE[0]
    assert neuf.solve_many([line])["solution"] == [neuf.solve(line).solution]
    alone = seconds(lambda: neuf.solve(line), 2000)
    show("solve_many of one", seconds(lambda: neuf.solve_many([line]), 2000), alone, "solve")


def matrices() -> None:
    """Wide numbers beside bytes."""
    digits = np.array([[0 if c == "." else int(c) for c in line] for line in LINES], dtype=np.uint8)
    expected = neuf.solve_many(digits)
    assert expected["solution"] == neuf.solve_many(LINES)["solution"]
    bytes_alone = seconds(lambda: neuf.solve_many(digits, threads=1), 3)
    for kind in (np.uint8, np.int16, np.int32, np.int64):
        wide = digits.astype(kind)
        assert neuf.solve_many(wide) == expected
        show(f"50 000 rows of {kind.__name__}", seconds(lambda: neuf.solve_many(wide, threads=1), 3), bytes_alone, "uint8")  # noqa: B023


def columns() -> None:
    """One struct of Polars beside three expressions."""
    try:
        import neuf.polars  # noqa: F401
        import polars as pl
    except ImportError:
        return print("Polars is not installed: its expressions are not measured")
    frame, puzzle = pl.DataFrame({"puzzle": LINES}), pl.col("puzzle").neuf
    three = lambda: frame.select(solution=puzzle.solve(), verdict=puzzle.verdict(), error=puzzle.error())  # noqa: E731
    one = lambda: frame.select(puzzle.answers()).unnest("puzzle")  # noqa: E731
    assert one().select("verdict", "error").equals(three().select("verdict", "error"))
    show("one struct of Polars", seconds(one, 3), seconds(three, 3), "three expressions")


if __name__ == "__main__":
    few()
    matrices()
    columns()
