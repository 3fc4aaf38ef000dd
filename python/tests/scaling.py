"""What a cluster of processes costs beside the engine alone, as a table for docs/SCALE.md.

    python python/tests/scaling.py [N] [TASKS] [ROUNDS]

N queens are counted by the engine in one call, then in tasks by one worker and by two, in turn, so many rounds: the
least of each is shown. Processor seconds are those of the driver and all its processes, starting them included:
unlike the clock, they are little changed by what else the machine does.
"""

import os
import resource
import subprocess
import sys
import time

ALONE = """
import sys
from neuf.cluster import Job, run_task
print(run_task(Job.queens(int(sys.argv[1]), 1), 0).count)
"""

TOGETHER = """
import sys
from neuf import cluster
total = cluster.count_queens(int(sys.argv[1]), tasks=int(sys.argv[2]), engine=cluster.Local(int(sys.argv[3])))
print(total.count)
"""


def measured(program: str, *arguments: int) -> tuple[str, float, float]:
    """What a program prints, and its seconds by the clock and of processors."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run([sys.executable, "-c", program, *map(str, arguments)], check=True, capture_output=True, text=True)
    seconds, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
    return done.stdout.strip(), seconds, spent


def main() -> None:
    n, tasks, rounds = (int(given) for given in (*sys.argv[1:], *("16", "16", "3")[len(sys.argv) - 1 :]))
    print(f"{n} queens in {tasks} tasks, the least of {rounds}; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n")
    ways = {"the engine, one call": (ALONE, n), "1 worker": (TOGETHER, n, tasks, 1), "2 workers": (TOGETHER, n, tasks, 2)}
    found: dict[str, list[tuple[str, float, float]]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            found[name].append(measured(*way))
    counts = {count for each in found.values() for count, _, _ in each}
    assert len(counts) == 1, f"they differ: {counts}"
    alone = min(spent for _, _, spent in found["the engine, one call"])
    print("| | seconds | processor seconds | over the engine |")
    print("|---|---|---|---|")
    for name, each in found.items():
        spent = min(spent for _, _, spent in each)
        print(f"| {name} | {min(wall for _, wall, _ in each):.1f} | {spent:.2f} | {100 * (spent / alone - 1):+.1f} % |")


if __name__ == "__main__":
    main()
