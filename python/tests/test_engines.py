"""Real clusters of several processes, and what becomes of totals when they are killed.

Behind a flag, since the engines are large: `scripts/test cluster` installs them and sets it.
"""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from neuf import cluster
from neuf.cluster import ClusterError, Job, Local, run

pytestmark = pytest.mark.skipif(not os.environ.get("NEUF_CLUSTER"), reason="scripts/test cluster runs these")

QUEENS = {11: 2680, 12: 14200, 13: 73712, 16: 14_772_512, 17: 95_815_104}
FAULTS = int(os.environ.get("NEUF_FAULTS", "60"))


def children(pid, name=""):
    """The processes below one, by what their command line has in it."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            line = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except (OSError, IndexError, ValueError):
            continue
        if parent == pid:
            if name in line:
                found.append(int(entry.name))
            found += children(int(entry.name), name)
    return found


def kill_some(name, times, gap, pid=None):
    """Kills processes below this one, from beside."""
    chance = random.Random(9)
    killed = []

    def work():
        for _ in range(times):
            time.sleep(gap)
            victims = children(pid or os.getpid(), name)
            if victims:
                victim = chance.choice(victims)
                try:
                    os.kill(victim, signal.SIGKILL)
                    killed.append(victim)
                except ProcessLookupError:
                    pass

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread, killed


# ── processes of one's own ──


def test_processes_killed_in_the_middle(tmp_path):
    thread, killed = kill_some("spawn_main", 3, 1.5)
    total = cluster.count_queens(16, tasks=120, engine=Local(2), folder=tmp_path)
    thread.join()
    assert total.count == QUEENS[16]


def test_the_driver_killed_again_and_again(tmp_path):
    chance, faults = random.Random(7), 0
    command = [sys.executable, "-m", "neuf.cluster", "queens", "13", "--tasks", "40", "--processes", "2", "--folder", str(tmp_path)]
    while faults < FAULTS:
        driver = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True)
        time.sleep(chance.uniform(0.2, 3.0))
        deed = chance.randrange(3)
        if deed == 0:
            os.killpg(driver.pid, signal.SIGKILL)
        elif deed == 1:
            for victim in children(driver.pid, "spawn_main")[:1]:
                os.kill(victim, signal.SIGKILL)
        files = sorted(tmp_path.glob("*.task"))
        if files:
            victim = chance.choice(files)
            data = victim.read_bytes()
            half = data[: len(data) // 2]
            victim.write_bytes(half)
            faults += 1
        faults += 1
        try:
            out, _ = driver.communicate(timeout=120)
        finally:
            if driver.poll() is None:
                os.killpg(driver.pid, signal.SIGKILL)
        if driver.returncode == 0:
            assert out.strip() == str(QUEENS[13])
    assert run(Job.queens(13, 40), Local(2), tmp_path).count == QUEENS[13]


# ── Ray ──


@pytest.fixture(scope="module")
def on_ray():
    pytest.importorskip("ray")
    engine = cluster.Ray(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield engine
    engine.ray.shutdown()


def test_ray_counts_what_is_known(on_ray, tmp_path):
    total = cluster.count_queens(17, tasks=60, engine=on_ray, folder=tmp_path)
    assert total.count == QUEENS[17]
    assert cluster.count_queens(17, tasks=60, engine=on_ray, folder=tmp_path).resumed == 60
    print(f"\nqueens 17 on Ray: {total.seconds:.1f} s, tasks {total.task_seconds:.1f} s")


def test_all_grids_of_2x4_on_ray(on_ray):
    assert cluster.count_grids("2x4", tasks=8, engine=on_ray).count == 29_136_487_207_403_520


def test_ray_with_workers_killed(on_ray, tmp_path):
    def kill():
        chance = random.Random(3)
        for _ in range(4):
            time.sleep(1.0)
            victims = [int(entry.name) for entry in Path("/proc").glob("[0-9]*") if b"ray::run_task" in _line(entry)]
            if victims:
                os.kill(chance.choice(victims), signal.SIGKILL)

    thread = threading.Thread(target=kill, daemon=True)
    thread.start()
    assert cluster.count_queens(16, tasks=200, engine=on_ray, folder=tmp_path).count == QUEENS[16]
    thread.join()


def _line(entry):
    try:
        return (entry / "cmdline").read_bytes()
    except OSError:
        return b""


# ── Spark, as a real master with two workers ──


@pytest.fixture(scope="module")
def on_spark(tmp_path_factory):
    pyspark = pytest.importorskip("pyspark")
    home = Path(pyspark.__file__).parent
    work = tmp_path_factory.mktemp("spark")
    environment = {**os.environ, "SPARK_HOME": str(home), "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable, "SPARK_WORKER_DIR": str(work)}
    address, processes = "spark://127.0.0.1:17077", []

    def start(*arguments):
        command = [str(home / "bin" / "spark-class"), *arguments]
        log = (work / f"{len(processes)}.log").open("w")
        processes.append(subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True))

    start("org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", "17077", "--webui-port", "18080")
    time.sleep(4)
    for port in (18081, 18082):
        start("org.apache.spark.deploy.worker.Worker", "--cores", "1", "--memory", "1g", "--webui-port", str(port), address)
    os.environ.update(environment)
    from pyspark.sql import SparkSession

    session = SparkSession.builder.master(address).appName("neuf").config("spark.ui.enabled", "false").config("spark.executor.memory", "512m").config("spark.task.maxFailures", "20").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield cluster.Spark(session)
    session.stop()
    for process in processes:
        os.killpg(process.pid, signal.SIGKILL)


def test_spark_counts_what_is_known(on_spark, tmp_path):
    total = cluster.count_queens(16, tasks=40, engine=on_spark, folder=tmp_path)
    assert total.count == QUEENS[16]
    assert cluster.count_queens(16, tasks=40, engine=on_spark, folder=tmp_path).resumed == 40
    print(f"\nqueens 16 on Spark: {total.seconds:.1f} s, tasks {total.task_seconds:.1f} s")


def test_spark_with_an_executor_killed(on_spark, tmp_path):
    def kill():
        time.sleep(2)
        victims = [int(entry.name) for entry in Path("/proc").glob("[0-9]*") if b"CoarseGrainedExecutorBackend" in _line(entry)]
        if victims:
            os.kill(victims[0], signal.SIGKILL)

    thread = threading.Thread(target=kill, daemon=True)
    thread.start()
    try:
        assert cluster.count_queens(16, tasks=60, engine=on_spark, folder=tmp_path).count == QUEENS[16]
    except ClusterError as error:
        pytest.fail(f"a lost executor should be made good: {error}")
    thread.join()


# ── Dask ──


def test_dask_counts_what_is_known():
    distributed = pytest.importorskip("distributed")
    with distributed.Client(n_workers=2, threads_per_worker=1, dashboard_address=None) as client:
        assert cluster.count_queens(12, tasks=20, engine=cluster.Dask(client)).count == QUEENS[12]
