"""Puzzles, steps and stacks on paper: the command `neuf print`, for puzzles of Python."""

import subprocess
import sys
import tempfile
import warnings
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

from neuf import _neuf

KINDS = ("pdf", "svg", "png", "latex")
"""What a sheet can be written as."""


def sheets(
    puzzles: Any = None,
    *,
    to: str = "pdf",
    per_page: int | None = None,
    title: str | None = None,
    number: int | None = None,
    rate: str | None = None,
    solutions: str = "none",
    large: bool = False,
    marks: bool = False,
    qr: bool = False,
    steps: bool = False,
    stacks: str | None = None,
    queens: int | None = None,
    problem: int | None = None,
    paper: str = "a4",
    dpi: int = 150,
    time: float | timedelta | None = None,
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
) -> list[bytes]:
    """Puzzles on paper: a list of pages as bytes, or of the one file where that kind of file holds several.

    `puzzles` is a puzzle or a list of them; `to` is `"pdf"`, `"svg"`, `"png"` or `"latex"`.

    - `per_page` puzzles stand on a page, numbered from `number` (0 for none), under a `title`; `rate` (`SCALES`) tells
      how hard each is; `solutions` are at the `"end"` or `"upside-down"` below, `"none"` else. `large` grids or those with
      candidates (`marks`) fill a page; `qr` adds a code that opens the puzzle.
    - `steps=True` prints the way to the solution of one puzzle. `stacks="1..12"` prints these steps of the search by
      stacks: of a puzzle, of `queens` on a board of that side, or of the course's `problem` 1 to 4.
    - `paper` is `"a4"`, `"letter"` and so on, `dpi` the dots per inch of PNG, `time` limits the seconds.
    - `shape`, `rules`, `format` and `symbols` say how text is read that does not say so itself; a `Puzzle` has its own.

    Remarks come as warnings. What cannot be printed raises `NeufError`.
    """
    options: dict[str, Any] = {
        "to": to,
        "per-page": per_page,
        "title": title,
        "number": number,
        "rate": rate,
        # What nobody asked for is not typed: it would exclude other options.
        "solutions": None if solutions == "none" else solutions,
        "stacks": stacks,
        "queens": queens,
        "problem": problem,
        "paper": paper,
        "dpi": dpi,
        "time": time.total_seconds() if isinstance(time, timedelta) else time,
    }
    flags = {"large": large, "marks": marks, "qr": qr, "steps": steps}
    read: dict[str, Any] = dict(shape=shape, rules=rules, format=format, symbols=symbols)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        typed = ["--lang", _neuf.language(), "print"]
        typed += [f"--{name}={value}" for name, value in options.items() if value is not None]
        typed += [f"--{name}" for name, is_on in flags.items() if is_on]
        for row, puzzle in enumerate(_each(puzzles)):
            whole = puzzle if isinstance(puzzle, _neuf.Puzzle) else _neuf.Puzzle(puzzle, **read)
            file = place / f"{row + 1}.txt"
            file.write_text(str(whole), encoding="utf-8")
            typed.append(str(file))
        sheet = place / "sheet"
        sheet.mkdir()
        _print([*typed, f"--out={sheet / 'sheet'}"], place)
        # `sheet-02` stands between its neighbours.
        return [page.read_bytes() for page in sorted(sheet.iterdir())]


def _each(puzzles: Any) -> list[Any]:
    if puzzles is None:
        return []
    if isinstance(puzzles, (str, bytes, dict, _neuf.Puzzle, _neuf.Made)) or hasattr(puzzles, "__fspath__"):
        return [puzzles]
    if hasattr(puzzles, "read") or getattr(puzzles, "ndim", 0) == 2:
        return [puzzles]
    items = list(puzzles)
    # Rows of numbers are one grid.
    first = items[0] if items and isinstance(items[0], (list, tuple)) else [[]]
    return items if isinstance(first[0], Sequence) else [items]


def _print(typed: list[str], folder: Path) -> None:
    """Runs the command in a process of its own, which Ctrl-C ends as well."""
    command = [sys.executable, "-m", "neuf", *typed]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8")
    said = done.stderr.replace(str(folder) + "/", "").strip()
    if done.returncode == 130:
        raise KeyboardInterrupt
    if not any((folder / "sheet").iterdir()):
        raise _neuf.NeufError(_neuf.say("sheet-failed", why=said or done.returncode))
    # The last line says where the file is, which is nobody's matter.
    remarks = said.splitlines()[:-1]
    if remarks:
        warnings.warn("\n".join(remarks), stacklevel=3)
