"""Real clusters of several processes, and what becomes of totals when they are killed.

Apart from the other tests, since the engines are large: `scripts/test cluster` installs them and runs these.
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
from drill import drill

from neuf import cluster
from neuf.cluster import ClusterError, Local

QUEENS = {11: 2680, 12: 14200, 13: 73712, 14: 365_596, 15: 2_279_184, 16: 14_772_512, 17: 95_815_104}
FAULTS = int(os.environ.get("NEUF_FAULTS", "40"))


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


def test_faults_at_random():
    tally = drill(FAULTS, seed=7)
    print("\n" + ", ".join(f"{count} × {name}" for name, count in sorted(tally.items())))
    assert sum(count for name, count in tally.items() if not name.startswith("…")) >= FAULTS


# ── Ray ──


@pytest.fixture(scope="module")
def on_ray():
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


class Standalone:
    """A master and two workers, each a process of its own, that know only 127.0.0.1."""

    ADDRESS = "spark://127.0.0.1:17077"

    def __init__(self, folder):
        import pyspark

        self.folder, self.processes = folder, []
        home = Path(pyspark.__file__).parent
        small = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
        self.environment = {
            **os.environ,
            "SPARK_HOME": str(home),
            "SPARK_LOCAL_IP": "127.0.0.1",
            "SPARK_LOCAL_DIRS": str(folder),
            "SPARK_WORKER_DIR": str(folder),
            "SPARK_DAEMON_MEMORY": "256m",
            "SPARK_DAEMON_JAVA_OPTS": f"{small} -Dspark.worker.timeout=10 -Dspark.master.rest.enabled=false",
            "PYSPARK_PYTHON": sys.executable,
        }
        self.program = str(home / "bin" / "spark-class")
        self.options = {
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            "spark.driver.host": "127.0.0.1",
            "spark.driver.bindAddress": "127.0.0.1",
            "spark.driver.memory": "512m",
            "spark.executor.memory": "512m",
            "spark.executor.cores": "1",
            "spark.executor.extraJavaOptions": small,
            "spark.task.maxFailures": "20",
            "spark.network.timeout": "20s",
            "spark.network.timeoutInterval": "10s",
            "spark.executor.heartbeatInterval": "2s",
        }

    def _start(self, text, *arguments):
        log = self.folder / f"{len(self.processes)}.log"
        with log.open("w") as out:
            self.processes.append(
                subprocess.Popen([self.program, *arguments], env=self.environment, stdout=out, stderr=out, start_new_session=True)
            )
        end = time.monotonic() + 240
        while text not in log.read_text():
            assert time.monotonic() < end and self.processes[-1].poll() is None, log.read_text()
            time.sleep(0.1)

    def start(self):
        self._start("New state: ALIVE", "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", "17077", "--webui-port", "0")
        for _ in range(2):
            self.add_worker()

    def add_worker(self):
        self._start(
            "Successfully registered",
            "org.apache.spark.deploy.worker.Worker",
            *("--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port", "0", self.ADDRESS),
        )

    def kill_a_worker(self):
        """The worker and whatever it has started, at once."""
        worker = self.processes.pop(1)
        below = children(worker.pid)
        for pid in (worker.pid, *below):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        worker.wait()

    def stop(self):
        for process in self.processes:
            for pid in (*children(process.pid), process.pid):
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            process.wait()


@pytest.fixture(scope="module")
def standalone(tmp_path_factory):
    spark = Standalone(tmp_path_factory.mktemp("spark"))
    try:
        spark.start()
        yield spark
    finally:
        spark.stop()


@pytest.fixture(scope="module")
def on_spark(standalone):
    os.environ.update({name: value for name, value in standalone.environment.items() if "SPARK" in name})
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master(standalone.ADDRESS).appName("neuf")
    for name, value in standalone.options.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield cluster.Spark(session)
    session.stop()


def test_spark_counts_what_is_known(on_spark, tmp_path):
    total = cluster.count_queens(14, tasks=40, engine=on_spark, folder=tmp_path)
    assert total.count == QUEENS[14]
    assert cluster.count_queens(14, tasks=40, engine=on_spark, folder=tmp_path).resumed == 40
    print(f"\nqueens 14 on Spark: {total.seconds:.1f} s, tasks {total.task_seconds:.1f} s")


def test_spark_with_a_worker_killed(on_spark, standalone, tmp_path):
    def kill():
        time.sleep(1.5)
        standalone.kill_a_worker()

    thread = threading.Thread(target=kill, daemon=True)
    thread.start()
    try:
        assert cluster.count_queens(15, tasks=60, engine=on_spark, folder=tmp_path).count == QUEENS[15]
    except ClusterError as error:
        pytest.fail(f"a lost worker should be made good: {error}")
    thread.join()
    standalone.add_worker()


DRIVER = """
import sys
from pyspark.sql import SparkSession
from neuf import cluster
builder = SparkSession.builder.master(sys.argv[1]).appName("driver")
for option in sys.argv[3:]:
    builder = builder.config(*option.split("=", 1))
session = builder.getOrCreate()
tell = lambda progress: print(progress.done, file=sys.stderr, flush=True)
print(cluster.count_queens(14, tasks=40, engine=cluster.Spark(session), folder=sys.argv[2], progress=tell).count)
"""


def test_spark_with_the_driver_killed(standalone, on_spark, tmp_path):
    on_spark.session.stop()  # its executors would hold the cores
    options = [f"{name}={value}" for name, value in standalone.options.items()]
    command = [sys.executable, "-c", DRIVER, standalone.ADDRESS, str(tmp_path), *options]
    driver = subprocess.Popen(command, env=standalone.environment, stderr=subprocess.PIPE, text=True, start_new_session=True)
    for line in driver.stderr:
        if line.strip().isdigit() and int(line) >= 10:
            break
    os.killpg(driver.pid, signal.SIGKILL)
    driver.wait()
    saved = len(list(tmp_path.glob("*.task")))
    assert 0 < saved <= 40
    again = subprocess.run(command, env=standalone.environment, capture_output=True, text=True, timeout=300)
    assert again.stdout.strip() == str(QUEENS[14]), again.stderr[-3000:]


# ── Dask ──


def test_dask_counts_what_is_known():
    import distributed

    with distributed.Client(n_workers=2, threads_per_worker=1, dashboard_address=None) as client:
        assert cluster.count_queens(12, tasks=20, engine=cluster.Dask(client)).count == QUEENS[12]
