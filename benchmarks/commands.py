"""How fast the commands are that take many puzzles: `python benchmarks/commands.py [NEUF] [LINES]`.

NEUF is the program (`target/release/neuf`), LINES a file of easy 9×9 puzzles, one a line (else puzzles are made).
Each command answers the same lines on one thread, as lines, as JSON, and into a file or a table. Answers are compared
before anything is timed: those into a file are those on standard output, and those of two threads those of one.
The script prints puzzles per second of processor time, start and end of the program included; the best of three runs counts.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

NEUF = str(Path(sys.argv[1] if len(sys.argv) > 1 else "target/release/neuf").resolve())
PUZZLES = 100_000

FORMATS = "line rows candidates list sdm sdk csv rules fpuzzles sudokupad link hodoku opensudoku latex".split()
"""What `convert --to` knows."""

COMMANDS: list[tuple[int, str]] = [
    *((1, command) for command in ("solve", "check", "count")),
    *((1, f"{command} --json") for command in ("solve", "check", "count")),
    (1, "solve --to rows"),
    (5, "solve --to grid"),
    (5, "solve --json --stats"),
    (50, "solve --to fpuzzles"),
    (5, "canonical"),
    (5, "canonical --json"),
    (5, "vary"),
    (5, "vary --json"),
    (5, "candidates"),
    (5, "candidates --json"),
    (20, "redundant"),
    (20, "redundant --json"),
    (50, "minimize"),
    (50, "minimize --json"),
    (50, "rate"),
    (50, "rate --json"),
    (50, "rate --details"),
    (50, "rate --scale hodoku"),
    (50, "rate --scale hodoku --json"),
    (50, "rate --scale human"),
    (50, "rate --scale human --json"),
    (50, "rate --scale se,hodoku,human --json"),
    *((5, f"convert --to {name}") for name in FORMATS),
    (5, "convert --to rows --json"),
]
"""Of the puzzles every so manieth is taken."""

TABLES = ("solve", "check", "count", "canonical", "rate")
"""Commands that answer into tables, too."""


def asked(arguments: list[str]) -> bytes:
    """What the command says."""
    return subprocess.run([NEUF, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def seconds(arguments: list[str], out: Path) -> float:
    """The processor's time of the best of three runs, each into a new file."""
    rounds = []
    for _ in range(3):
        out.unlink(missing_ok=True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([NEUF, *arguments, "-o", str(out)], stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        rounds.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(rounds)


def easy_lines() -> list[str]:
    """As many easy puzzles as are asked about."""
    if len(sys.argv) > 2:
        known = Path(sys.argv[2]).read_text().split()
    else:
        known = asked(["generate", "1000", "--seed", "1"]).decode().split()
    assert known, "no puzzles"
    return [known[number % len(known)] for number in range(PUZZLES)]


def main() -> None:
    os.environ["NEUF_CONFIG"] = os.devnull
    lines = easy_lines()
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        for step in sorted({step for step, _ in COMMANDS}):
            taken = lines[::step]
            (here / f"{step}.txt").write_text("".join(f"{line}\n" for line in taken))
            rows = (f"{line},{number}\n" for number, line in enumerate(taken))
            (here / f"{step}.csv").write_text("puzzle,number\n" + "".join(rows))
        for step, command in COMMANDS:
            typed = [*command.split(), str(here / f"{step}.txt")]
            out = here / "answers"
            taken_time = seconds([*typed, "-j1"], out)
            expected = asked([*typed, "-j1"])
            assert out.read_bytes() == expected == asked([*typed, "-j2"]) != b"", command
            show(command, PUZZLES // step, taken_time)
            if command in TABLES:
                table(command, step, here)


def table(command: str, step: int, here: Path) -> None:
    """The same from table to table, beside the JSON."""
    out = here / "answers.csv"
    taken = seconds([command, str(here / f"{step}.csv"), "-j1"], out)
    told = [json.loads(line) for line in asked([command, "--json", str(here / f"{step}.txt")]).splitlines()]
    header, *rows = out.read_text().splitlines()
    assert header.startswith("puzzle,number,") and len(rows) == len(told), command
    for number, (row, form) in enumerate(zip(rows, told, strict=True)):
        fields = dict(zip(header.split(","), row.split(","), strict=True))
        assert fields["number"] == str(number), command
        assert all(fields.get(name, "") in ("", str(form[name]).lower()) for name in form if name in fields), row
    show(f"{command} in.csv -o out.csv", len(rows), taken)


def show(name: str, puzzles: int, taken: float) -> None:
    print(f"{name:<40} {puzzles / max(taken, 1e-6):>12,.0f}", flush=True)


main()
