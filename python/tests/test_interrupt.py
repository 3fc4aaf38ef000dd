"""Ctrl-C stops everything that may take long."""

import os
import signal
import subprocess
import sys

import pytest

if os.name != "posix":
    pytest.skip("signals are those of POSIX", allow_module_level=True)

EMPTY = "'.' * 81"
AGAINST_ORDER = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
"""A grid whose solution begins with 987654321: the search in the order of reading comes to it last."""

ROWS = [AGAINST_ORDER.replace(".", "0")[row : row + 9] for row in range(0, 81, 9)]

CALLS = {
    "nb_sols": "import neuf.cours\nneuf.cours.nb_sols([[0] * 9 for _ in range(9)])",
    "backtracking": "import neuf.cours\nneuf.cours.backtracking(L, [0, 0])",
    "solution_sudoku": "import neuf.cours\nneuf.cours.solution_sudoku(L)",
    "count": "import neuf\nneuf.count('.' * 625)",
    "estimate": "import neuf\nneuf.count('.' * 625, estimate=True, probes=10**12)",
    "compare": "import neuf\nneuf.compare('.' * 256, None, time=None)",
    "queens": "import neuf\nneuf.queens(25, count=True)",
    "near": f"import neuf\nneuf.near(neuf.solve({EMPTY}).solution, 5)",
    "count_many": f"import neuf\nneuf.count_many([{EMPTY}] * 3)",
    "minimize_many": "import neuf\nneuf.minimize_many([neuf.solve('.' * 625).solution] * 1000)",
    "dedupe": "import neuf\nneuf.dedupe(['.' * 4096] * 9999)",
    "sheets": "import neuf\nneuf.sheets(['.' * 4096] * 99, rate='hodoku')",
    "polars": f"import polars, neuf.polars\nframe = polars.DataFrame(dict(puzzle=[{EMPTY}] * 4))\nframe.select(polars.col('puzzle').neuf.count(None))",
    "duckdb": "import duckdb, neuf.duckdb\nconnection = neuf.duckdb.register(duckdb.connect())\n"
    "connection.execute(\"select sum(neuf_count(repeat('.', 80) || (i % 9 + 1)::varchar)) from range(3000000) t(i)\").fetchall()",
    "datafusion": "import datafusion, neuf.datafusion\ncontext = datafusion.SessionContext()\nneuf.datafusion.register(context)\n"
    "context.sql(\"select sum(neuf_count(concat(repeat('.', 80), cast(value % 9 + 1 as varchar)))) from generate_series(1, 3000000)\").collect()",
}


@pytest.mark.parametrize("name", CALLS)
def test_ctrl_c_stops(name):
    code = CALLS[name]
    for library in ("polars", "duckdb", "datafusion"):
        if library in code:
            pytest.importorskip(library)
    imports, _, call = code.partition("\n")
    # The call is told of before it begins; what it waits for is begun by then.
    start = f"import signal, warnings\nsignal.signal(signal.SIGINT, signal.default_int_handler)\nwarnings.simplefilter('ignore')\nL = [[int(digit) for digit in row] for row in {ROWS}]\n"
    code = f"{start}{imports}\nprint('begun', flush=True)\n{call}"
    run = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert run.stdout.readline() == "begun\n", run.stderr.read()
        with pytest.raises(subprocess.TimeoutExpired):
            run.wait(1)
        run.send_signal(signal.SIGINT)
        _, said = run.communicate(timeout=20)
    finally:
        run.kill()
    assert run.returncode not in (0, -signal.SIGKILL)
    assert "KeyboardInterrupt" in said or "interrupted" in said
