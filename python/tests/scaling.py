"""What a cluster of processes costs beside the engine alone, as a table for docs/SCALE.md.

    python python/tests/scaling.py [N] [TASKS]

N queens are counted by the engine in one call, then in tasks by one worker and by two. Processor seconds are
those of the driver and all its processes, starting them included: unlike the clock, they are hardly changed by what
else the machine does.
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

NOTHING = "import neuf.cluster"


def measured(program: str, *arguments: int) -> tuple[str, float, float]:
    """What a program prints, and its seconds by the clock and of processors."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run([sys.executable, "-c", program, *map(str, arguments)], check=True, capture_output=True, text=True)
    seconds, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
    return done.stdout.strip(), seconds, spent


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 16
    tasks = int(sys.argv[2]) if len(sys.argv) > 2 else 16
    _, _, start = measured(NOTHING)
    known, wall, alone = measured(ALONE, n)
    print(f"{n} queens in {tasks} tasks; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; Python starts in {start:.2f} s\n")
    print("| | seconds | processor seconds | over the engine |")
    print("|---|---|---|---|")
    print(f"| the engine, one call | {wall:.1f} | {alone:.1f} | |")
    for workers in (1, 2):
        count, wall, spent = measured(TOGETHER, n, tasks, workers)
        assert count == known, f"{count} is not {known}"
        print(f"| {workers} worker{'s' * (workers > 1)} | {wall:.1f} | {spent:.1f} | {100 * (spent / alone - 1):+.1f} % |")


if __name__ == "__main__":
    main()
