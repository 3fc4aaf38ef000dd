"""Where tasks are done: here, on the cores here, on Ray, Spark or Dask. Each gives results as they come,
in any order, perhaps some of them twice; what it loses is asked for again."""

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from neuf.cluster.job import Job, Result, run_task


class Engine(Protocol):
    """Does tasks somewhere."""

    def run(self, job: Job, tasks: list[int]) -> Iterator[Result]:
        """The results of tasks, as they come."""
        ...


class Serial:
    """One task after the other, in this process."""

    def run(self, job: Job, tasks: list[int]) -> Iterator[Result]:
        """The results of tasks, in order."""
        for task in tasks:
            yield run_task(job, task)


class Local:
    """Processes on this machine. A process that dies is replaced, and its task done again."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = processes or os.cpu_count() or 1

    def run(self, job: Job, tasks: list[int]) -> Iterator[Result]:
        """The results of tasks, as they come."""
        left, fruitless = dict.fromkeys(tasks), 0
        while left and fruitless < 5:
            before = len(left)
            context = multiprocessing.get_context("spawn")
            with ProcessPoolExecutor(self.processes, mp_context=context) as pool:
                try:
                    for result in self._some(pool, job, list(left)):
                        left.pop(result.task, None)
                        yield result
                except BrokenProcessPool:
                    pass
            # A task that kills every process that takes it would go on forever.
            fruitless = 0 if len(left) < before else fruitless + 1

    def _some(self, pool: ProcessPoolExecutor, job: Job, tasks: list[int]) -> Iterator[Result]:
        """No more are submitted than are soon done, so that little is lost."""
        queue = iter(tasks)
        pending: set[Future[Result]] = set()
        while True:
            while len(pending) < 2 * self.processes and (task := next(queue, None)) is not None:
                pending.add(pool.submit(run_task, job, task))
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


class Ray:
    """A cluster of Ray: the one at an address, the one that is running, or a new one here."""

    def __init__(self, address: str | None = None, **options: Any) -> None:
        import ray

        self.ray = ray
        if not ray.is_initialized():
            ray.init(address=address, **options)

    def run(self, job: Job, tasks: list[int]) -> Iterator[Result]:
        """The results of tasks, as they come."""
        ray = self.ray
        remote = ray.remote(max_retries=10)(run_task)
        shared = ray.put(job.to_dict())
        queue = iter(tasks)
        cores = int(ray.cluster_resources().get("CPU", 1))
        pending: list[Any] = []
        while True:
            while len(pending) < 4 * cores and (task := next(queue, None)) is not None:
                pending.append(remote.remote(shared, task))
            if not pending:
                return
            done, pending = ray.wait(pending)
            for reference in done:
                try:
                    yield ray.get(reference)
                except ray.exceptions.WorkerCrashedError:
                    continue  # asked for again by whoever runs the job


class Spark:
    """A session of Spark, or a new one: `master` is `local[2]`, `spark://host:7077` …"""

    def __init__(self, session: Any = None, master: str | None = None) -> None:
        if session is None:
            from pyspark.sql import SparkSession

            builder = SparkSession.builder.appName("neuf")
            session = (builder.master(master) if master else builder).getOrCreate()
        self.session = session

    def run(self, job: Job, tasks: list[int]) -> Iterator[Result]:
        """The results of tasks, some rounds of all cores at a time: what is lost is little."""
        context = self.session.sparkContext
        shared = context.broadcast(job.to_dict())
        size = max(1, 8 * context.defaultParallelism)

        def do(task: int) -> Result:
            return run_task(shared.value, task)

        for first in range(0, len(tasks), size):
            some = tasks[first : first + size]
            yield from context.parallelize(some, len(some)).map(do).collect()


class Dask:
    """A cluster of Dask: the one of a client, or a new one here."""

    def __init__(self, client: Any = None) -> None:
        if client is None:
            from dask.distributed import Client

            client = Client()
        self.client = client

    def run(self, job: Job, tasks: list[int]) -> Iterator[Result]:
        """The results of tasks, as they come."""
        from dask.distributed import as_completed

        spec = job.to_dict()
        futures = [self.client.submit(run_task, spec, task, retries=10) for task in tasks]
        for _, result in as_completed(futures, with_results=True):
            yield result


ENGINES = {"serial": Serial, "local": Local, "ray": Ray, "spark": Spark, "dask": Dask}
