"""Jobs cut into tasks: totals that no fault makes wrong in silence."""

import json
import os
import random

import pytest
from conftest import SIX

import neuf
from neuf import cluster
from neuf.cluster import ClusterError, Folder, Job, Local, Result, Serial, run, run_task

QUEENS_9 = 352


def test_totals_are_the_known_ones():
    assert cluster.count_queens(9, tasks=7, engine=Serial()).count == QUEENS_9
    assert cluster.count_queens(1, tasks=99, engine=Serial()).count == 1
    assert cluster.count_grids("2x2", engine=Serial()).count == 288
    assert cluster.count_grids("2x3", tasks=6, engine=Serial()).count == 28_200_960
    assert cluster.count_puzzle(SIX, tasks=5, engine=Serial()).count == 2
    assert cluster.count_puzzle("11" + "." * 79, engine=Serial()).count == 0


def test_a_task_is_a_pure_function_of_its_number():
    job = Job.queens(9, 7)
    once, again = run_task(job, 3), run_task(json.loads(json.dumps(job.to_dict())), 3)
    assert (once.task, once.count, once.job) == (again.task, again.count, again.job)
    assert once.fault(job) is None and Result.from_json(once.to_json()) == once
    assert sum(run_task(job, task).count for task in range(job.tasks)) == QUEENS_9
    with pytest.raises(ClusterError):
        run_task(job, 7)


class Unreliable:
    """Loses results, gives them twice, in disorder, and damages some."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def run(self, job, tasks):
        tasks = list(tasks) * 2
        self.random.shuffle(tasks)
        for task in tasks:
            result = run_task(job, task)
            deed = self.random.randrange(6)
            if deed == 0:
                continue
            if deed == 1:
                result.count += 1
            yield result


@pytest.mark.parametrize("seed", range(10))
def test_what_is_lost_doubled_disordered_or_damaged_changes_no_total(seed):
    total = cluster.count_queens(8, tasks=10, engine=Unreliable(seed))
    assert total.count == 92


def test_what_contradicts_itself_is_named():
    class Lying:
        def run(self, job, tasks):
            for task in tasks:
                yield run_task(job, task)
                other = run_task(job, task)
                yield Result(other.job, task, other.count + 1).sealed()

    with pytest.raises(ClusterError, match="task 0 came to"):
        cluster.count_queens(8, tasks=4, engine=Lying())

    class Lazy:
        def run(self, job, tasks):
            return iter(())

    with pytest.raises(ClusterError, match="no result"):
        cluster.count_queens(8, tasks=4, engine=Lazy())


def test_a_folder_is_continued(tmp_path):
    job = Job.queens(8, 10)

    class Stopping:
        def run(self, job, tasks):
            for task in tasks[:4]:
                yield run_task(job, task)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(job, Stopping(), tmp_path)
    seen = []
    total = run(job, Serial(), tmp_path, seen.append)
    assert (total.count, total.resumed, len(seen)) == (92, 4, 6)
    assert seen[-1].done == 10 and seen[0].left is not None
    assert run(job, Serial(), tmp_path).resumed == 10
    with pytest.raises(ClusterError, match="another job"):
        run(Job.queens(9, 10), Serial(), tmp_path)


def test_a_folder_in_an_object_store():
    pytest.importorskip("fsspec")
    folder = "memory://neuf-test"
    assert cluster.count_queens(8, tasks=5, engine=Serial(), folder=folder).resumed == 0
    assert cluster.count_queens(8, tasks=5, engine=Serial(), folder=folder).resumed == 5


def damage(path, chance):
    """Does something bad to a file of a folder."""
    data = path.read_bytes()
    deed = chance.randrange(5)
    if deed == 0:
        path.write_bytes(data[: chance.randrange(len(data))])
    elif deed == 1:
        place = chance.randrange(len(data))
        path.write_bytes(data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :])
    elif deed == 2:
        path.write_bytes(os.urandom(len(data)))
    elif deed == 3:
        path.with_name("00000001.task").write_bytes(data)
    else:
        path.unlink()


def test_two_hundred_faults_in_the_folder(tmp_path):
    chance, job = random.Random(200), Job.queens(7, 8)
    run(job, Serial(), tmp_path)
    for _ in range(200):
        files = sorted(tmp_path.glob("*.task"))
        damage(chance.choice(files), chance)
        if chance.randrange(4) == 0:
            (tmp_path / f".{chance.randrange(8):08}.task.123").write_bytes(b"half")
        total = run(job, Serial(), tmp_path)
        assert total.count == 40, total.faults


def test_a_full_disk_is_told_and_costs_nothing_but_time(tmp_path, monkeypatch):
    def full(self, name, text):
        if name.endswith(".task"):
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("neuf.cluster.folder._Disk.write", full)
    total = cluster.count_queens(8, tasks=5, engine=Serial(), folder=tmp_path)
    assert total.count == 92 and len(total.faults) == 5 and "No space" in total.faults[0]


def test_processes_that_are_killed(tmp_path):
    total = cluster.count_queens(8, tasks=6, engine=Local(2))
    assert total.count == 92 and total.task_seconds > 0


def test_parquet(tmp_path):
    pa = pytest.importorskip("pyarrow")
    import pyarrow.parquet as pq

    lines = [made["puzzle"] for made in neuf.generate(60, seed=3)]
    source, target = tmp_path / "in", tmp_path / "out"
    source.mkdir()
    for part in range(2):
        table = pa.table({"id": range(30), "puzzle": lines[part * 30 : part * 30 + 30], "error": ["kept"] * 30})
        pq.write_table(table, source / f"{part}.parquet", row_group_size=10)
    total = cluster.ask_parquet(source, target, engine=Serial(), folder=tmp_path / "done")
    assert (total.count, total.tasks) == (60, 6)
    answers = pq.read_table(target)
    assert answers["puzzle"].to_pylist() == lines and answers["id"].to_pylist() == [*range(30)] * 2
    assert answers["solution"].to_pylist() == neuf.solve_many(lines)["solution"]
    assert set(answers["error"].to_pylist()) == {"kept"} and "neuf_error" in answers.column_names
    (target / "part-000003.parquet").write_bytes(b"half")
    with pytest.raises(ClusterError, match="part-000003"):
        cluster.ask_parquet(source, target, engine=Serial(), folder=tmp_path / "done")
    assert cluster.ask_parquet(source, tmp_path / "rated", "rate", engine=Serial()).count == 60
    with pytest.raises(ClusterError, match="no column"):
        cluster.ask_parquet(source, tmp_path / "x", column="grid", engine=Serial())
    with pytest.raises(ClusterError, match="asked guess"):
        cluster.ask_parquet(source, tmp_path / "x", "guess", engine=Serial())


def test_a_folder_that_is_not_ours(tmp_path):
    (tmp_path / "job.json").write_text("{}")
    with pytest.raises(ClusterError, match="another job"):
        Folder(tmp_path).open(Job.queens(8, 4))


def test_what_cannot_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    for ask, said in [
        (lambda: cluster.count_queens(-1), "side -1"),
        (lambda: cluster.count_grids("abc"), "'abc' is no shape"),
        (lambda: cluster.count_grids(24), "24 is no shape"),
        (lambda: cluster.count_queens(6, engine=Serial(), folder=tmp_path / "file"), "cannot be written"),
    ]:
        with pytest.raises(neuf.NeufError, match=said):
            ask()


def test_rules_and_shapes_go_along(tmp_path):
    assert cluster.count_grids("2x2", rules="diagonals", engine=Serial()).count == 48
    assert cluster.count_puzzle("." * 16, rules="diagonals", tasks=5, engine=Serial()).count == 48
    assert cluster.count_puzzle(SIX, shape="3x2", tasks=5, engine=Serial()).count == neuf.count(SIX, shape="3x2").count
    pa = pytest.importorskip("pyarrow")
    pq = pytest.importorskip("pyarrow.parquet")
    lines = ["." * 16, "1" + "." * 15, None]
    pq.write_table(pa.table({"puzzle": lines}), tmp_path / "in.parquet", row_group_size=2)

    def asked(question, **options):
        target = tmp_path / f"{question}-{len(options)}"
        assert cluster.ask_parquet(tmp_path / "in.parquet", target, question, engine=Serial(), **options).count == 3
        return pq.read_table(target)

    assert asked("count")["count"].to_pylist() == [288, 72, None]
    assert asked("count", rules="diagonals", limit=50)["count"].to_pylist() == [48, 12, None]
    assert asked("vary", seed=3)["varied"].to_pylist() == neuf.vary_many(lines, seed=3)["varied"]
    with pytest.raises(ClusterError, match="scale= .* solve"):
        asked("solve", scale="human")
    with pytest.raises(ClusterError, match="minimize"):
        asked("answer")
