"""What is to be done, as data: a job, its tasks, and what a task comes to."""

import hashlib
import json
import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import neuf
from neuf import _neuf


class ClusterError(neuf.NeufError):
    """A fault that would make a total wrong, and where it is."""


@dataclass(frozen=True)
class Job:
    """A list of tasks. Two jobs are the same if their fingerprints are."""

    kind: str
    spec: dict[str, Any]
    tasks: int

    @property
    def fingerprint(self) -> str:
        """What a result must say that it belongs to."""
        text = json.dumps([self.kind, self.spec, self.tasks], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def to_dict(self) -> dict[str, Any]:
        """The job for a file or another machine."""
        return asdict(self)

    @staticmethod
    def queens(n: int, tasks: int = 256) -> "Job":
        """The count of N queens."""
        if n < 0:
            raise ClusterError(_neuf.say("cluster-queens", n=n))
        parts = len(_queens(n))
        return Job("queens", {"n": n, "parts": parts}, max(1, min(tasks, parts)))

    @staticmethod
    def puzzle(puzzle: Any, tasks: int = 256, **options: Any) -> "Job":
        """The count of a puzzle's solutions: the puzzle cut into puzzles with more givens."""
        form = neuf.Puzzle(puzzle, **options).to_json()
        return Job("puzzle", {"puzzle": form, "wanted": tasks}, len(_parts_of(form, tasks)))

    @staticmethod
    def parquet(source: str | Path, target: str | Path, question: str, column: str, **options: Any) -> "Job":
        """A question to a data set of Parquet: a task for each row group. `options` are those of the question, such as
        `rules` or `scale`."""
        groups = [list(it) for it in _row_groups(str(source))]
        spec: dict[str, Any] = {
            "source": str(source),
            "target": str(target),
            "question": question,
            "column": column,
            "groups": groups,
        }
        # Jobs without options are those that they were before there were any.
        if options:
            spec["options"] = options
        return Job("parquet", spec, len(groups))


@dataclass
class Result:
    """What a task came to. The checksum says that it was this."""

    job: str
    task: int
    count: int
    stats: dict[str, Any] = field(default_factory=dict)
    checksum: str = ""

    def sealed(self) -> "Result":
        """The result with its checksum."""
        self.checksum = self._sum()
        return self

    def _sum(self) -> str:
        text = json.dumps([self.job, self.task, str(self.count), self.stats], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def fault(self, job: Job) -> str | None:
        """What is wrong with it, if anything."""
        if self.job != job.fingerprint:
            return _neuf.say("cluster-other-job", task=self.task)
        if not 0 <= self.task < job.tasks:
            return _neuf.say("cluster-no-task", task=self.task)
        if self.checksum != self._sum():
            return _neuf.say("cluster-checksum", task=self.task)
        return None

    def to_json(self) -> str:
        """The result for a file; counts are text, since they may be beyond 2^53."""
        return json.dumps({**asdict(self), "count": str(self.count)})

    @staticmethod
    def from_json(text: str) -> "Result":
        """The result of a file."""
        form = json.loads(text)
        return Result(
            str(form["job"]),
            int(form["task"]),
            int(form["count"]),
            dict(form["stats"]),
            str(form["checksum"]),
        )


# ── the tasks: pure functions of their number ──


@lru_cache(maxsize=2)
def _queens(n: int) -> _neuf.QueensParts:
    return _neuf.QueensParts(n)


@lru_cache(maxsize=2)
def _parts_of(form: str, wanted: int) -> list[str]:
    return _neuf.split_puzzle(neuf.Puzzle.from_json(form), wanted)


def _row_groups(source: str) -> list[tuple[str, int, int]]:
    """Every row group of every file, with its rows, in the order of names."""
    import pyarrow.parquet as pq

    path = Path(source)
    files = sorted(path.glob("**/*.parquet")) if path.is_dir() else [path]
    groups = []
    for file in files:
        with pq.ParquetFile(file) as parquet:
            for group in range(parquet.num_row_groups):
                groups.append((str(file), group, parquet.metadata.row_group(group).num_rows))
    return groups


def run_task(job: dict[str, Any] | Job, task: int) -> Result:
    """Does a task: the same answer wherever and however often."""
    job = job if isinstance(job, Job) else Job(**job)
    if not 0 <= task < job.tasks:
        raise ClusterError(_neuf.say("cluster-no-task", task=task))
    start = time.perf_counter()
    count, stats = _KINDS[job.kind](job, task)
    stats["seconds"] = round(time.perf_counter() - start, 6)
    return Result(job.fingerprint, task, count, stats).sealed()


def _count_queens(job: Job, task: int) -> tuple[int, dict[str, Any]]:
    parts = job.spec["parts"]
    first, end = task * parts // job.tasks, (task + 1) * parts // job.tasks
    return _queens(job.spec["n"]).count(first, end), {"parts": end - first}


def _count_part(job: Job, task: int) -> tuple[int, dict[str, Any]]:
    part = _parts_of(job.spec["puzzle"], job.spec["wanted"])[task]
    counted = neuf.count(neuf.Puzzle.from_json(part), threads=1)
    if not counted.complete:
        raise ClusterError(_neuf.say("cluster-incomplete", task=task))
    return counted.count, {}


def _ask_parquet(job: Job, task: int) -> tuple[int, dict[str, Any]]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    file, group, rows = job.spec["groups"][task]
    with pq.ParquetFile(file) as parquet:
        table = parquet.read_row_group(group)
    column = job.spec["column"]
    if column not in table.column_names:
        known = ", ".join(table.column_names)
        raise ClusterError(_neuf.say("cluster-no-column", column=column, known=known))
    options = job.spec.get("options", {})
    answers = pa.chunked_array(QUESTIONS[job.spec["question"]](table.column(column), threads=1, **options))
    for name, values in zip(answers.type.names, answers.flatten(), strict=True):
        unused = name if name not in table.column_names else f"neuf_{name}"
        table = table.append_column(unused, values)
    target = Path(job.spec["target"]) / f"part-{task:06}.parquet"
    target.parent.mkdir(parents=True, exist_ok=True)
    # Whole or not there: another try of the same task writes the same.
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        pq.write_table(table, part)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)
    if table.num_rows != rows:
        raise ClusterError(_neuf.say("cluster-changed", file=file))
    return table.num_rows, {"file": target.name, "bytes": target.stat().st_size}


QUESTIONS: dict[str, Callable[..., Any]] = {
    "solve": neuf.solve_many,
    "check": neuf.check_many,
    "rate": neuf.rate_many,
    "canonical": neuf.canonical_many,
    "count": neuf.count_many,
    "minimize": neuf.minimize_many,
    "redundant": neuf.redundant_many,
    "vary": neuf.vary_many,
}
"""What a data set can be asked."""

_KINDS = {"queens": _count_queens, "puzzle": _count_part, "parquet": _ask_parquet}
