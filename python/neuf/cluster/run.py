"""The driver: what is done is not done again, what is missing is asked for, and the sum is checked."""

import inspect
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from neuf import _neuf
from neuf.cluster.engines import Engine, Local
from neuf.cluster.folder import Folder
from neuf.cluster.job import QUESTIONS, ClusterError, Job, Result

ROUNDS = 5
"""How often what got lost is asked for again."""


@dataclass
class Progress:
    """How far a job is."""

    done: int
    tasks: int
    seconds: float
    """Since this driver began."""
    left: float | None
    """Seconds that are left, if the rest takes as long as what this driver has done."""


@dataclass
class Total:
    """What a job came to, every task counted once."""

    count: int
    tasks: int
    resumed: int
    """How many tasks were done already."""
    seconds: float
    task_seconds: float
    faults: list[str] = field(default_factory=list)
    """What went wrong on the way and was made good."""

    def __int__(self) -> int:
        return self.count


def run(
    job: Job,
    engine: Engine | None = None,
    folder: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Total:
    """Does a job: the right total, or a `ClusterError` that says what is wrong with it."""
    start = time.perf_counter()
    engine = engine if engine is not None else Local()
    kept = Folder(folder) if folder is not None else None
    done = kept.open(job) if kept else {}
    resumed = len(done)
    faults: list[str] = kept.faults if kept else []
    for _ in range(ROUNDS):
        missing = [task for task in range(job.tasks) if task not in done]
        if not missing:
            break
        for result in engine.run(job, missing):
            if _take(job, result, done, faults) and kept:
                kept.keep(result)
            if progress:
                progress(_progress(job, done, resumed, start))
    missing = [task for task in range(job.tasks) if task not in done]
    if missing:
        tasks = ", ".join(map(str, missing[:10])) + ("…" if len(missing) > 10 else "")
        raise ClusterError(_neuf.say("cluster-missing", count=len(missing), tasks=tasks))
    return Total(
        count=sum(result.count for result in done.values()),
        tasks=job.tasks,
        resumed=resumed,
        seconds=time.perf_counter() - start,
        task_seconds=sum(float(it.stats.get("seconds", 0)) for it in done.values()),
        faults=faults,
    )


def _take(job: Job, result: Result, done: dict[int, Result], faults: list[str]) -> bool:
    """Takes a result over, unless it is damaged or there already; says whether it is new."""
    fault = result.fault(job)
    if fault is not None:
        faults.append(fault)
        return False
    before = done.get(result.task)
    if before is None:
        done[result.task] = result
        return True
    if before.count != result.count:
        one, other = str(before.count), str(result.count)
        raise ClusterError(_neuf.say("cluster-differs", task=result.task, one=one, other=other))
    return False


def _progress(job: Job, done: dict[int, Result], resumed: int, start: float) -> Progress:
    seconds = time.perf_counter() - start
    here = len(done) - resumed
    left = (job.tasks - len(done)) * seconds / here if here else None
    return Progress(len(done), job.tasks, seconds, left)


def count_queens(n: int, *, tasks: int = 256, **options: Any) -> Total:
    """N queens, counted in tasks. Options as for `run`."""
    return run(Job.queens(n, tasks), **options)


def count_puzzle(
    puzzle: Any,
    *,
    tasks: int = 256,
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
    **options: Any,
) -> Total:
    """The solutions of a puzzle, counted in so many `tasks`: fewer of them if it has fewer parts.

    `shape`, `rules`, `format` and `symbols` say how text is read, as for `neuf.solve`. Options as for `run`."""
    job = Job.puzzle(puzzle, tasks, shape=shape, rules=rules, format=format, symbols=symbols)
    return run(job, **options)


def count_grids(shape: str, *, tasks: int = 64, rules: str | None = None, **options: Any) -> Total:
    """All grids of a `shape` of blocks, such as `2x4`, that keep the `rules` (names with commas), counted in so many `tasks`.
    Options as for `run`."""
    try:
        rows, columns = (int(side) for side in shape.split("x"))
    except (AttributeError, ValueError):
        raise ClusterError(_neuf.say("unknown-shape", shape=repr(shape))) from None
    empty = [[0] * (rows * columns) for _ in range(rows * columns)]
    return run(Job.puzzle(empty, tasks, shape=shape, rules=rules), **options)


def ask_parquet(
    source: str | Path,
    target: str | Path,
    question: str = "solve",
    *,
    column: str = "puzzle",
    shape: str | tuple[int, int] | None = None,
    rules: str | None = None,
    format: str | None = None,
    symbols: str | None = None,
    nodes: int | None = None,
    scale: str | None = None,
    limit: int | None = None,
    seed: int | None = None,
    **options: Any,
) -> Total:
    """Asks a `question` (`solve`, `check`, `rate`, `canonical`, `count`, `minimize`, `redundant` or `vary`) about a data set, row group
    by row group: the files of `target` have all columns of `source` and those of the answers. The total is the number of rows.

    `column` holds the puzzles; `shape`, `rules`, `format` and `symbols` say how they are read, as for `neuf.solve`. `nodes`
    limits the guesses for each, `scale` is that of `rate`, `limit` that of `count`, `seed` that of `minimize` and `vary`.
    Options as for `run`."""
    if question not in QUESTIONS:
        raise ClusterError(_neuf.say("cluster-question", question=question, known=", ".join(QUESTIONS)))
    how = dict(shape=shape, rules=rules, format=format, symbols=symbols, nodes=nodes, scale=scale, limit=limit, seed=seed)
    asked = {name: value for name, value in how.items() if value is not None}
    unknown = asked.keys() - inspect.signature(QUESTIONS[question]).parameters.keys()
    if unknown:
        raise ClusterError(_neuf.say("cluster-option", question=question, option=min(unknown)))
    job = Job.parquet(source, target, question, column, **asked)
    total = run(job, **options)
    _check_files(job)
    return total


def _check_files(job: Job) -> None:
    """Whether every file of the answers is there and whole."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    for task, (_, _, rows) in enumerate(job.spec["groups"]):
        path = Path(job.spec["target"]) / f"part-{task:06}.parquet"
        try:
            with pq.ParquetFile(path) as parquet:
                found = parquet.metadata.num_rows
        except (OSError, pa.ArrowInvalid):
            found = -1
        if found != rows:
            raise ClusterError(_neuf.say("cluster-file", file=str(path)))
