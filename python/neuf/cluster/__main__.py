"""`python -m neuf.cluster queens 17 --engine ray --folder F`: a job from the command line."""

import argparse
import sys

import neuf
from neuf import _neuf
from neuf.cluster import Progress, ask_parquet, count_grids, count_puzzle, count_queens
from neuf.cluster.engines import ENGINES, Local
from neuf.cluster.job import QUESTIONS

_READING = {
    "shape": "how text is read that does not say so itself: the blocks, such as 2x3",
    "rules": "names of rules, with commas",
    "format": "the format of the text",
    "symbols": "the symbols that stand for digits",
}


def _tell(progress: Progress) -> None:
    left = "?" if progress.left is None else f"{progress.left:.0f}"
    print(
        _neuf.say("cluster-progress", done=progress.done, tasks=progress.tasks, left=left),
        file=sys.stderr,
    )


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m neuf.cluster", description=__doc__)
    parser.add_argument("job", choices=["queens", "grids", "puzzle", *QUESTIONS])
    parser.add_argument("what", help="N, a shape, a puzzle, or a data set of Parquet")
    parser.add_argument("--engine", choices=list(ENGINES), default="local")
    parser.add_argument("--processes", type=int, default=None, help="of the engine local")
    parser.add_argument("--tasks", type=int, default=256)
    parser.add_argument("--folder", default=None, help="the checkpoint folder")
    parser.add_argument("--target", default=None, help="the folder of the answers")
    parser.add_argument("--column", default="puzzle", help="of the data set, which holds the puzzles")
    for name, what in _READING.items():
        parser.add_argument(f"--{name}", default=None, help=what)
    parser.add_argument("--scale", choices=neuf.SCALES, default=None, help="of rate")
    parser.add_argument("--limit", type=int, default=None, help="of count: the most solutions of a puzzle")
    parser.add_argument("--nodes", type=int, default=None, help="the most guesses for a puzzle of a data set")
    parser.add_argument("--seed", type=int, default=None, help="of minimize and vary")
    asked = parser.parse_args()
    engine = Local(asked.processes) if asked.engine == "local" else ENGINES[asked.engine]()
    reading = {name: getattr(asked, name) for name in _READING}
    options = {"engine": engine, "folder": asked.folder, "progress": _tell}
    try:
        if asked.job == "queens":
            total = count_queens(int(asked.what), tasks=asked.tasks, **options)
        elif asked.job == "grids":
            total = count_grids(asked.what, tasks=asked.tasks, rules=asked.rules, **options)
        elif asked.job == "puzzle":
            total = count_puzzle(asked.what, tasks=asked.tasks, **reading, **options)
        else:
            target = asked.target or f"{asked.what}.{asked.job}"
            limits = dict(nodes=asked.nodes, scale=asked.scale, limit=asked.limit, seed=asked.seed)
            total = ask_parquet(asked.what, target, asked.job, column=asked.column, **reading, **limits, **options)
    except neuf.NeufError as error:
        print(error, file=sys.stderr)
        return 1
    for fault in total.faults:
        print(fault, file=sys.stderr)
    print(total.count)
    return 0


if __name__ == "__main__":
    sys.exit(main())
