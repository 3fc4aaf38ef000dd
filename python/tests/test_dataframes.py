"""The engines themselves: Polars, DuckDB, DataFusion, pandas."""

import pytest
from conftest import EXAMPLE, SIX

import neuf

pa = pytest.importorskip("pyarrow")

LINES = [EXAMPLE, "." * 81, None, "junk!", SIX]
SOLVED = [neuf.solve(EXAMPLE).solution, None, None, None, None]
VERDICTS = ["unique", "several", None, None, "several"]
COUNTS = [1, 10_000, None, None, 2]


def test_functions_of_arrow():
    import neuf.arrow

    column = pa.array(LINES)
    assert neuf.arrow.solve(column).to_pylist() == SOLVED
    assert neuf.arrow.verdict(column).to_pylist() == VERDICTS
    assert neuf.arrow.rate(column).to_pylist() == [7.1, None, None, None, None]
    assert neuf.arrow.count(column, 10).to_pylist() == [1, 10, None, None, 2]
    assert neuf.arrow.canonical(column).to_pylist()[0] == neuf.canonical(EXAMPLE).canonical
    for question in neuf.arrow.QUESTIONS:
        assert question.ask(column).type == question.type, question.name


def test_polars():
    pl = pytest.importorskip("polars")
    import neuf.polars  # noqa: F401

    frame = pl.DataFrame({"puzzle": LINES, "n": range(5)})
    puzzle = pl.col("puzzle").neuf
    for query in (frame, frame.lazy()):
        answers = query.with_columns(
            solution=puzzle.solve(),
            verdict=puzzle.verdict(),
            er=puzzle.rate(),
            count=puzzle.count(10),
            form=puzzle.canonical(),
            error=puzzle.error(),
        ).lazy().collect()
        assert answers["solution"].to_list() == SOLVED and answers["verdict"].to_list() == VERDICTS
        assert answers["er"].to_list()[0] == 7.1 and answers["count"].to_list() == [1, 10, None, None, 2]
        assert answers["n"].to_list() == [0, 1, 2, 3, 4] and answers["error"].to_list()[3]
    many = pl.LazyFrame({"puzzle": LINES * 1000}).select(puzzle.verdict()).filter(pl.col("puzzle") == "unique")
    assert many.collect(engine="streaming").height == 1000
    with pytest.raises(neuf.NeufError, match="column of texts"):
        frame.select(pl.col("n").neuf.solve())


def test_duckdb():
    duckdb = pytest.importorskip("duckdb")
    from neuf.duckdb import register

    connection = register(duckdb.connect())
    table = pa.table({"puzzle": LINES})
    connection.register("puzzles", table)
    rows = connection.execute("SELECT neuf_solve(puzzle), neuf_verdict(puzzle), neuf_rate(puzzle), neuf_count(puzzle) FROM puzzles").fetchall()
    assert [row[0] for row in rows] == SOLVED and [row[1] for row in rows] == VERDICTS
    assert rows[0][2] == 7.1 and [row[3] for row in rows] == COUNTS
    connection.register("many", pa.table({"puzzle": LINES * 2000}))
    assert connection.execute("SELECT count(*) FROM many WHERE neuf_verdict(puzzle) = 'several'").fetchone() == (4000,)


def test_datafusion():
    datafusion = pytest.importorskip("datafusion")
    from neuf.datafusion import register

    context = register(datafusion.SessionContext())
    context.register_record_batches("puzzles", [[pa.record_batch({"puzzle": LINES})]])
    answers = context.sql("SELECT neuf_solve(puzzle) AS solution, neuf_verdict(puzzle) AS verdict FROM puzzles").to_pydict()
    assert answers["solution"] == SOLVED and answers["verdict"] == VERDICTS
