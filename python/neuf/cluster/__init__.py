"""When one machine is not enough: long counts and large data sets on Ray, Spark, Dask, or the cores here.

>>> from neuf import cluster
>>> cluster.count_queens(10, tasks=8).count
724

A job is a list of tasks, each a pure function of its number. Results are keyed by it, so that what is
done twice, late or in another order changes no total; each carries a checksum; those in a checkpoint
folder are not done again, by this driver or the next.
"""

from neuf.cluster.engines import Dask, Engine, Local, Ray, Serial, Spark
from neuf.cluster.folder import Folder
from neuf.cluster.job import ClusterError, Job, Result, run_task
from neuf.cluster.run import Progress, Total, ask_parquet, count_grids, count_puzzle, count_queens, run

__all__ = [
    "ClusterError",
    "Dask",
    "Engine",
    "Folder",
    "Job",
    "Local",
    "Progress",
    "Ray",
    "Result",
    "Serial",
    "Spark",
    "Total",
    "ask_parquet",
    "count_grids",
    "count_puzzle",
    "count_queens",
    "run",
    "run_task",
]
