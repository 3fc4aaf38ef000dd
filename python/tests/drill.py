"""Faults at random against a long count on real processes: its total is right, or what is wrong is named.

    python python/tests/drill.py [FAULTS] [SEED]

A driver with two workers counts 13 queens in 40 tasks, with a folder for its results on a disk of its own
(a small tmpfs where that may be mounted, else a limit on the size of files). Meanwhile workers and drivers are
killed with SIGKILL, a second driver does the same tasks, results are cut short, changed, exchanged and
removed, and the disk is full. Whoever ends by itself must print the right number, or fail and say why; at the
end of each round a driver without faults must come to the right number from what is left.
"""

import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

QUEENS, TASKS, RIGHT = 13, 40, 73_712
COMMAND = [sys.executable, "-m", "neuf.cluster", "queens", str(QUEENS), "--tasks", str(TASKS), "--processes", "2", "--folder"]


class Disk:
    """A folder that can be full."""

    def __init__(self, path: Path) -> None:
        self.path, self.filler = path, path / "filler"
        command = ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(path)]
        self.is_mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
        self.is_full = False

    def fill(self) -> None:
        self.is_full = True
        if not self.is_mounted:
            return
        with self.filler.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass

    def empty(self) -> None:
        self.is_full = False
        self.filler.unlink(missing_ok=True)

    def limit(self) -> None:
        """For a driver that begins: the limit that stands for a full disk that cannot be had."""
        if self.is_full and not self.is_mounted:
            resource.setrlimit(resource.RLIMIT_FSIZE, (16, 16))

    def close(self) -> None:
        if self.is_mounted:
            subprocess.run(["umount", "-l", str(self.path)], check=False)


class Driver:
    """A driver of its own process group, and what became of it."""

    def __init__(self, disk: Disk) -> None:
        self.folder = disk.path / "results"
        self.process = subprocess.Popen(
            [*COMMAND, str(self.folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=disk.limit,
        )
        self.is_killed = False

    def workers(self) -> list[int]:
        """Its processes of which the line of command says that they work."""
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                group = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[2])
                line = (entry / "cmdline").read_bytes()
            except (OSError, IndexError, ValueError):
                continue
            if group == self.process.pid and b"spawn_main" in line:
                found.append(int(entry.name))
        return found

    def kill(self) -> None:
        self.is_killed = True
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def end(self) -> str:
        """How it ended: `right`, `named` or `killed`; anything else is a failure of the drill."""
        try:
            out, err = self.process.communicate(timeout=120)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("a driver did not end in two minutes") from None
        if self.process.returncode == 0:
            assert out.strip() == str(RIGHT), f"wrong and silent: {out!r}\n{err}"
            return "right"
        if self.is_killed:
            return "killed"
        assert err.strip() and "Traceback" not in err, f"it failed without a word that people read:\n{err}"
        return "named"


def a_result(folder: Path, chance: random.Random) -> Path | None:
    files = sorted(folder.glob("*.task"))
    return chance.choice(files) if files else None


def cut_short(driver: Driver, chance: random.Random) -> bool:
    path = a_result(driver.folder, chance)
    if path:
        data = path.read_bytes()
        with path.open("r+b") as file:
            file.truncate(chance.randrange(len(data)) if data else 0)
    return bool(path)


def changed(driver: Driver, chance: random.Random) -> bool:
    path = a_result(driver.folder, chance)
    data = path.read_bytes() if path else b""
    if not path or not data:
        return False
    place = chance.randrange(len(data))
    with path.open("r+b") as file:
        file.seek(place)
        file.write(bytes([data[place] ^ 1 << chance.randrange(8)]))
    return True


def exchanged(driver: Driver, chance: random.Random) -> bool:
    path = a_result(driver.folder, chance)
    if path:
        os.replace(path, path.with_name(f"{chance.randrange(TASKS):08}.task"))
    return bool(path)


def removed(driver: Driver, chance: random.Random) -> bool:
    path = a_result(driver.folder, chance)
    if path:
        path.unlink()
    return bool(path)


def worker_killed(driver: Driver, chance: random.Random) -> bool:
    workers = driver.workers()
    if not workers:
        return False
    try:
        os.kill(chance.choice(workers), signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True


def driver_killed(driver: Driver, chance: random.Random) -> bool:
    if driver.process.poll() is not None:
        return False
    driver.kill()
    return True


FAULTS = {
    "worker killed": worker_killed,
    "driver killed": driver_killed,
    "result cut short": cut_short,
    "result changed": changed,
    "results exchanged": exchanged,
    "result removed": removed,
}


def a_round(disk: Disk, chance: random.Random, wanted: int, tally: Counter[str]) -> int:
    """Some faults against one or two drivers, then one without."""
    done = 0
    if chance.randrange(4) == 0:
        disk.fill()
        tally["disk full"] += 1
        done += 1
    drivers = [Driver(disk)]
    if chance.randrange(3) == 0:
        drivers.append(Driver(disk))
        tally["tasks done twice"] += 1
        done += 1
    pause = chance.uniform(0.3, 1.0)
    while done < wanted and any(driver.process.poll() is None for driver in drivers):
        time.sleep(pause)
        pause = chance.uniform(0.0, 0.3)
        # Workers are there only for a while.
        name = chance.choice([*FAULTS, "worker killed", "worker killed"])
        try:
            happened = FAULTS[name](chance.choice(drivers), chance)
        except FileNotFoundError:
            continue  # it was replaced while we looked
        except OSError as error:
            assert disk.is_full, error
            continue
        tally[name] += happened
        done += happened
    for driver in drivers:
        tally["… " + driver.end()] += 1
    disk.empty()
    last = Driver(disk)
    assert last.end() == "right"
    for path in chance.sample(sorted(last.folder.glob("*.task")), TASKS * 3 // 4):
        path.unlink()
    return done


def drill(faults: int, seed: int = 1) -> Counter[str]:
    """So many faults; how many of each there were, and how the drivers ended."""
    chance, tally, done = random.Random(seed), Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        disk = Disk(Path(folder))
        try:
            while done < faults:
                done += a_round(disk, chance, min(chance.randrange(2, 9), faults - done), tally)
        finally:
            disk.close()
    return tally


def main() -> None:
    faults = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    start = time.perf_counter()
    tally = drill(faults, seed)
    seconds = time.perf_counter() - start
    for name, count in sorted(tally.items()):
        print(f"{count:5} {name}")
    total = sum(count for name, count in tally.items() if not name.startswith("…"))
    print(f"{total:5} faults in {seconds:.0f} s; no total was wrong, and none of the failures without a word")


if __name__ == "__main__":
    main()
