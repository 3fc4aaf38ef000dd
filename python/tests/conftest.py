"""What several tests need."""

import itertools
import os
import signal
from pathlib import Path

import pytest

import neuf

EXAMPLE = ".4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8."
FOUR = "1... ..2. .... .3.4"
SIX = "005060600000400300030002000001050200"
CONTRADICTION = "11" + "." * 79
NONE = "12.4 ..3. .... ...." # r1c3 has to be 3


# A shell that runs the tests in the background has them ignore Ctrl-C; some of them press it.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _english():
    """Every test begins in English."""
    neuf.set_language("en")
    yield
    neuf.set_language("en")


def naive_solutions(grid: list[list[int]], rows: int, columns: int):
    """All solutions, by trying every digit in every cell: the slow and obvious twin."""
    size = rows * columns
    grid = [list(row) for row in grid]
    empty = [(i, j) for i in range(size) for j in range(size) if grid[i][j] == 0]

    def fits(i, j, digit):
        if digit in grid[i] or any(grid[k][j] == digit for k in range(size)):
            return False
        a, b = rows * (i // rows), columns * (j // columns)
        cells = itertools.product(range(a, a + rows), range(b, b + columns))
        return all(grid[k][m] != digit for k, m in cells)

    def search(place):
        if place == len(empty):
            yield [list(row) for row in grid]
            return
        i, j = empty[place]
        for digit in range(1, size + 1):
            if fits(i, j, digit):
                grid[i][j] = digit
                yield from search(place + 1)
                grid[i][j] = 0

    yield from search(0)


def command() -> Path | None:
    """The command `neuf`, if it is built."""
    root = Path(__file__).resolve().parents[2]
    named = os.environ.get("NEUF_COMMAND")
    places = [Path(named)] if named else [root / "target" / it / "neuf" for it in ("release", "debug")]
    return next((place for place in places if place.exists()), None)
