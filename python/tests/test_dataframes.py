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


@pytest.fixture
def pl():
    polars = pytest.importorskip("polars")
    import neuf.polars  # noqa: F401

    return polars


def test_polars_calls_the_engine_itself(pl):
    """The plan names the function of the library, not one of Python's."""
    plan = pl.LazyFrame({"puzzle": LINES}).select(pl.col("puzzle").neuf.solve())
    assert "_neuf.abi3.so:solve()" in plan.explain()
    assert plan.collect_schema() == {"puzzle": pl.String}
    schema = plan.select(pl.col("puzzle").neuf.rate(), n=pl.col("puzzle").neuf.count()).collect_schema()
    assert schema == {"puzzle": pl.Float64, "n": pl.UInt64}


def test_polars_streams(pl, tmp_path):
    verdict = pl.col("puzzle").neuf.verdict()
    many = pl.LazyFrame({"puzzle": LINES * 20_000}).select(verdict).filter(pl.col("puzzle") == "unique")
    assert many.collect(engine="streaming").height == 20_000
    pl.DataFrame({"puzzle": LINES * 2000, "n": range(10_000)}).write_parquet(tmp_path / "in.parquet", row_group_size=1000)
    lazy = pl.scan_parquet(tmp_path / "in.parquet").with_columns(v=verdict)
    lazy.sink_parquet(tmp_path / "out.parquet")
    out = pl.read_parquet(tmp_path / "out.parquet")
    assert out["v"].to_list() == VERDICTS * 2000 and out["n"].to_list() == list(range(10_000))


def test_polars_in_groups(pl):
    frame = pl.DataFrame({"puzzle": LINES * 40, "group": [0, 1, 2, 3] * 50})
    puzzle = pl.col("puzzle")
    expected = {group: VERDICTS * 10 for group in range(4)}
    together = frame.with_columns(v=puzzle.neuf.verdict()).group_by("group").agg("v")
    within = frame.group_by("group").agg(v=puzzle.neuf.verdict())
    for grouped in (together, within):
        found = {row["group"]: sorted(map(str, row["v"])) for row in grouped.iter_rows(named=True)}
        assert found == {group: sorted(map(str, verdicts)) for group, verdicts in expected.items()}
    first = frame.group_by("group", maintain_order=True).agg(s=puzzle.drop_nulls().first().neuf.verdict())
    assert first["s"].to_list() == [frame.filter(pl.col("group") == g)["puzzle"].drop_nulls().to_frame().select(puzzle.neuf.verdict()).item(0, 0) for g in range(4)]
    over = frame.with_columns(n=(puzzle.neuf.verdict() == "unique").sum().over("group"))
    assert over["n"].to_list() == [10] * 200
    when = frame.select(pl.when(pl.col("group") == 0).then(puzzle.neuf.verdict()).otherwise(pl.lit("-")))
    assert when.to_series().to_list() == [v if g == 0 else "-" for v, g in zip(VERDICTS * 40, [0, 1, 2, 3] * 50, strict=True)]


def test_polars_takes_columns_as_they_come(pl):
    puzzle = pl.col("puzzle").neuf
    verdicts = lambda frame: frame.select(puzzle.verdict()).to_series().to_list()  # noqa: E731
    frame = pl.DataFrame({"puzzle": LINES})
    assert verdicts(frame.clear()) == []
    assert verdicts(frame.slice(1, 3)) == VERDICTS[1:4]
    assert verdicts(pl.concat([frame, frame.slice(2), frame.clear(), frame], rechunk=False)) == VERDICTS + VERDICTS[2:] + VERDICTS
    assert verdicts(frame.cast({"puzzle": pl.Categorical})) == VERDICTS
    assert verdicts(frame.cast({"puzzle": pl.Binary})) == VERDICTS
    assert pl.select(pl.lit(EXAMPLE).neuf.solve()).item() == SOLVED[0]
    assert frame.select(pl.col("puzzle").neuf.solve().neuf.verdict()).to_series().to_list() == ["unique", None, None, None, None]


def test_a_column_of_nothing_in_polars(pl):
    frame = pl.DataFrame({"puzzle": [None, None]})
    assert frame.schema == {"puzzle": pl.Null}
    puzzle = pl.col("puzzle").neuf
    for ask in (puzzle.solve(), puzzle.verdict(), puzzle.rate(), puzzle.canonical(), puzzle.count(), puzzle.error()):
        assert frame.lazy().select(ask).collect().to_series().to_list() == [None, None]
    assert neuf.solve_many(frame["puzzle"])["verdict"] == [None, None]


def test_a_column_that_is_lent_badly_is_told():
    class Liar:
        def __arrow_c_stream__(self, requested_schema=None):
            raise BufferError("nothing to lend")

    with pytest.raises(neuf.NeufError, match="nothing to lend"):
        neuf.solve_many(Liar())


def test_polars_refuses_other_columns_when_planning(pl):
    numbers = pl.LazyFrame({"n": [1, 2]}).select(pl.col("n").neuf.solve())
    for ask in (numbers.collect_schema, numbers.collect):
        with pytest.raises(pl.exceptions.ComputeError, match="column of texts"):
            ask()


def test_polars_from_many_threads_and_nothing_leaks(pl):
    import resource
    from concurrent.futures import ThreadPoolExecutor

    frame = pl.DataFrame({"puzzle": LINES * 400})
    select = lambda _: frame.select(pl.col("puzzle").neuf.solve(), n=pl.col("puzzle").neuf.verdict())  # noqa: E731
    expected = select(0)
    with ThreadPoolExecutor(4) as pool:
        assert all(answer.equals(expected) for answer in pool.map(select, range(40)))
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        # Some 160 kB each way: what stayed behind would be 50 MB.
        assert all(answer.equals(expected) for answer in pool.map(select, range(160)))
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 25_000


def test_duckdb():
    duckdb = pytest.importorskip("duckdb")
    from neuf.duckdb import register

    connection = register(duckdb.connect())
    table = pa.table({"puzzle": LINES})
    connection.register("puzzles", table)
    with pytest.warns(UserWarning, match="counts stop"):
        rows = connection.execute("SELECT neuf_solve(puzzle), neuf_verdict(puzzle), neuf_rate(puzzle), neuf_count(puzzle) FROM puzzles").fetchall()
    complete = connection.execute("SELECT neuf_complete(puzzle) FROM puzzles").fetchall()
    assert [row[0] for row in complete] == [True, False, None, None, True]
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


def test_one_struct_answers_all(pl):
    frame = pl.DataFrame({"puzzle": LINES * 50})
    rows = neuf.solve_many(frame["puzzle"])
    for query in (frame, frame.lazy()):
        answers = query.select(pl.col("puzzle").neuf.answers()).lazy().collect()
        assert answers["puzzle"].struct.unnest().to_dict(as_series=False) == rows.to_dict()
    plan = frame.lazy().select(pl.col("puzzle").neuf.answers())
    assert plan.explain().count("_neuf.abi3.so") == 1 and plan.collect_schema()["puzzle"] == answers.schema["puzzle"]
    for question, ask in [("rate", neuf.rate_many), ("canonical", neuf.canonical_many), ("count", lambda it: neuf.count_many(it, 10))]:
        found = frame.select(pl.col("puzzle").neuf.answers(question, limit=10)).to_series()
        assert found.struct.unnest().to_dict(as_series=False) == ask(frame["puzzle"]).to_dict(), question
        assert found.equals(frame["puzzle"].neuf.answers(question, limit=10))
    for ask in (pl.col("puzzle").neuf.answers, frame["puzzle"].neuf.answers):
        with pytest.raises(neuf.NeufError, match="no question guess"):
            ask("guess")


def test_none_is_no_limit_in_polars(pl):
    frame = pl.DataFrame({"puzzle": [EXAMPLE, "." * 16, None, SIX]})
    assert frame.select(pl.col("puzzle").neuf.count(None)).to_series().to_list() == [1, 288, None, 2]
    assert frame["puzzle"].neuf.count(None).to_list() == [1, 288, None, 2]
    whole = frame.select(pl.col("puzzle").neuf.answers("count", limit=None)).unnest("puzzle")
    assert whole["count"].to_list() == [1, 288, None, 2] and whole["complete"].to_list() == ["yes", "yes", None, "yes"]


def test_counts_that_stop_say_so(pl):
    import warnings

    import neuf.arrow

    column, expression = pa.array(LINES), pl.col("puzzle").neuf
    frame = pl.DataFrame({"puzzle": LINES})
    with pytest.warns(UserWarning, match="1 of these puzzles have more than 10,000 solutions"):
        assert neuf.arrow.count(column).to_pylist() == COUNTS
    with pytest.warns(UserWarning, match="1 of these puzzles have more than 10,000 solutions"):
        assert frame.select(expression.count()).to_series().to_list() == COUNTS
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert neuf.arrow.count(column, 20).to_pylist()[1] == frame.select(expression.count(20))["puzzle"][1] == 20
        assert neuf.arrow.complete(column).to_pylist() == [True, False, None, None, True]
        assert neuf.arrow.count(pa.array([EXAMPLE])).to_pylist() == [1]


def test_columns_of_puzzles(pl):
    pd = pytest.importorskip("pandas")
    puzzles = [neuf.Puzzle(EXAMPLE), None, neuf.Puzzle("." * 16, rules="diagonals")]
    expected = neuf.solve_many(puzzles)
    assert expected["verdict"] == ["unique", None, "several"]
    objects = pl.Series("puzzle", puzzles, dtype=pl.Object)
    assert neuf.solve_many(objects) == expected == neuf.solve_many(pd.Series(puzzles))
    assert objects.neuf.verdict().to_list() == expected["verdict"] and objects.neuf.count(None).to_list() == [1, None, 48]
    assert objects.neuf.solve().to_list() == [expected["solution"][0], None, None]
    assert objects.neuf.solve().name == "puzzle" and objects.neuf.error().to_list() == [None] * 3
    assert objects.neuf.canonical().to_list()[2] == neuf.canonical(puzzles[2]).canonical and objects.neuf.rate().to_list()[0] == 7.1
    with pytest.raises(pl.exceptions.ComputeError, match="ask the Series"):
        objects.to_frame().select(pl.col("puzzle").neuf.solve())
    texts = pl.Series("puzzle", [puzzle and str(puzzle) for puzzle in puzzles])
    assert texts.to_frame().select(pl.col("puzzle").neuf.verdict()).to_series().to_list() == expected["verdict"]


def test_ratings_on_every_scale():
    lines = [EXAMPLE, "." * 81, None]
    expected = {scale: neuf.rate_many(lines, scale)["score"] for scale in neuf.SCALES}
    assert len({scores[0] for scores in expected.values()}) == 3
    arrow = pytest.importorskip("neuf.arrow")
    assert {scale: arrow.rate(lines, scale).to_pylist() for scale in neuf.SCALES} == expected
    pl = pytest.importorskip("polars")
    pytest.importorskip("neuf.polars")
    frame = pl.DataFrame({"puzzle": lines})
    for scale, scores in expected.items():
        column = pl.col("puzzle").neuf
        assert frame.select(column.rate(scale)).to_series().to_list() == scores == frame["puzzle"].neuf.rate(scale).to_list()
        assert frame.select(column.answers("rate", scale=scale)).to_series().struct.field("score").to_list() == scores
    with pytest.raises(neuf.NeufError, match="hodoku"):
        pl.col("puzzle").neuf.rate("stars")
    sql = "SELECT neuf_rate(puzzle), neuf_rate_hodoku(puzzle), neuf_rate_human(puzzle) FROM puzzles"
    rows = [tuple(row) for row in zip(*expected.values(), strict=True)]
    duckdb = pytest.importorskip("duckdb")
    connection = pytest.importorskip("neuf.duckdb").register(duckdb.connect())
    connection.register("puzzles", frame.to_arrow())
    assert connection.execute(sql).fetchall() == rows
    datafusion = pytest.importorskip("datafusion")
    context = pytest.importorskip("neuf.datafusion").register(datafusion.SessionContext())
    context.from_arrow(frame.to_arrow(), name="puzzles")
    found = context.sql(sql).collect()
    assert [tuple(row.values()) for batch in found for row in batch.to_pylist()] == rows


def test_a_series_says_where_counts_stop():
    pl = pytest.importorskip("polars")
    import neuf.polars  # noqa: F401

    with pytest.warns(UserWarning, match="more than 10"):
        assert pl.Series(["." * 81]).neuf.count().to_list() == [10_000]
