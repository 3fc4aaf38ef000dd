"""Tables that the command writes, read by others: pyarrow, DuckDB, Polars; and theirs, read by it."""

import subprocess

import pytest
from conftest import EXAMPLE, FOUR, SIX, command

import neuf

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")
feather = pytest.importorskip("pyarrow.feather")

NEUF = command()
if NEUF is None:
    raise RuntimeError("the command is not built: cargo build -p neuf-cli --all-features, or name one by NEUF_COMMAND")

LINES = [EXAMPLE, None, "junk", FOUR.replace(" ", ""), SIX] * 200


def run(*arguments):
    return subprocess.run([str(NEUF), "--lang", "en", "-q", *map(str, arguments)], capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module", autouse=True)
def _has_tables(tmp_path_factory):
    said = run("solve", FOUR, "-o", tmp_path_factory.mktemp("probe") / "x.parquet").stderr
    if "--features tables" in said:
        pytest.skip("this command was built without Parquet")


@pytest.fixture
def table():
    numbers = pa.array([None if n % 7 == 0 else n for n in range(len(LINES))], pa.int16())
    lists = pa.array([[n, n + 1] for n in range(len(LINES))])
    times = pa.array(range(len(LINES)), pa.timestamp("ms", tz="Europe/Paris"))
    names = pa.array(["é", "x,\"y\"", None, "z\n"] * (len(LINES) // 4)).dictionary_encode()
    return pa.table({"n": numbers, "list": lists, "when": times, "name": names, "puzzle": pa.array(LINES, pa.large_string())})


@pytest.mark.parametrize("packing", ["none", "snappy", "gzip", "brotli", "lz4", "zstd"])
@pytest.mark.parametrize("pages", ["1.0", "2.0"])
def test_parquet_of_pyarrow_there_and_back(table, tmp_path, packing, pages):
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    pq.write_table(table, source, row_group_size=170, compression=packing, data_page_version=pages)
    done = run("solve", source, "-o", target)
    assert done.returncode == 2 and done.stderr.count("junk") == 200
    answers = pq.read_table(target)
    assert answers.select(table.column_names).to_pylist() == table.to_pylist()
    known = neuf.solve_many(pa.array(LINES))
    assert answers["verdict"].to_pylist() == known["verdict"]
    assert answers["solution"].to_pylist() == known["solution"]
    assert [text is not None for text in answers["error"].to_pylist()] == [text == "junk" for text in LINES]


@pytest.mark.parametrize("packing", ["uncompressed", "lz4"])
def test_arrow_of_pyarrow_there_and_back(table, tmp_path, packing):
    feather.write_feather(table, tmp_path / "in.feather", compression=packing)
    run("canonical", tmp_path / "in.feather", "-o", tmp_path / "out.arrow")
    answers = feather.read_table(tmp_path / "out.arrow")
    assert answers.select(table.column_names).to_pylist() == table.to_pylist()
    assert answers["canonical"].to_pylist() == neuf.canonical_many(pa.array(LINES))["canonical"]


def test_counts_in_duckdb(table, tmp_path):
    duckdb = pytest.importorskip("duckdb")
    pq.write_table(table, tmp_path / "in.parquet")
    run("count", "--limit", 10, tmp_path / "in.parquet", "-o", tmp_path / "out.parquet")
    run("count", "--limit", 10, tmp_path / "in.parquet", "-o", tmp_path / "out.csv")
    query = "SELECT sum(count), count(*), count(error), count_if(complete) FROM read_parquet(?)"
    assert duckdb.execute(query, [str(tmp_path / "out.parquet")]).fetchone() == (800, 1000, 200, 600)
    query = "SELECT sum(count), count(*), count(error), sum(n) FROM read_csv(?, header=true)"
    sum_n = sum(n for n in range(1000) if n % 7)
    assert duckdb.execute(query, [str(tmp_path / "out.csv")]).fetchone() == (800, 1000, 200, sum_n)


def test_a_file_of_polars(tmp_path):
    pl = pytest.importorskip("polars")
    frame = pl.DataFrame({"puzzle": LINES, "kind": pl.Series(["a", "b"] * 500, dtype=pl.Categorical)})
    frame.write_parquet(tmp_path / "in.parquet")  # packed with zstd
    frame.write_ipc(tmp_path / "in.arrow")
    for name in ("in.parquet", "in.arrow"):
        run("check", tmp_path / name, "-o", tmp_path / "out.parquet")
        answers = pl.read_parquet(tmp_path / "out.parquet")
        assert answers["verdict"].to_list() == neuf.solve_many(pa.array(LINES))["verdict"]
        assert answers["kind"].cast(pl.String).to_list() == ["a", "b"] * 500
    frame.write_ipc(tmp_path / "zstd.arrow", compression="zstd")
    done = run("check", tmp_path / "zstd.arrow", "-o", tmp_path / "no.parquet")
    assert done.returncode == 2 and "zstd" in done.stderr and "zstd.arrow" in done.stderr
    assert not list(tmp_path.glob("no.parquet*"))


def test_pages_of_zstd_beside_others(table, tmp_path):
    packings = {"n": "zstd", "list": "gzip", "when": "none", "name": "snappy", "puzzle": "zstd"}
    packings["list.list.element"] = packings.pop("list")
    pq.write_table(table, tmp_path / "in.parquet", row_group_size=333, compression=packings, data_page_size=4096)
    run("solve", tmp_path / "in.parquet", "-o", tmp_path / "out.parquet")
    answers = pq.read_table(tmp_path / "out.parquet")
    assert answers.select(table.column_names).to_pylist() == table.to_pylist()
    assert answers["verdict"].to_pylist() == neuf.solve_many(pa.array(LINES))["verdict"]


def test_damaged_pages_of_zstd_are_told(tmp_path):
    lines = [neuf.vary(EXAMPLE, seed=seed).varied for seed in range(500)]
    pq.write_table(pa.table({"puzzle": lines}), tmp_path / "in.parquet", compression="zstd", use_dictionary=False)
    whole = (tmp_path / "in.parquet").read_bytes()
    right = neuf.solve_many(lines)["solution"]
    for place in range(60, len(whole), len(whole) // 23):
        damaged = bytearray(whole)
        damaged[place] ^= 0x55
        (tmp_path / "bad.parquet").write_bytes(damaged)
        (tmp_path / "out.parquet").unlink(missing_ok=True)
        done = run("solve", tmp_path / "bad.parquet", "-o", tmp_path / "out.parquet")
        if done.returncode != 2:  # Parquet has no checksums: a digit may have become another
            assert len(pq.read_table(tmp_path / "out.parquet")) == 500
        else:
            assert done.stderr.strip() and "panicked" not in done.stderr
    run("solve", tmp_path / "in.parquet", "-o", tmp_path / "out.parquet")
    assert pq.read_table(tmp_path / "out.parquet")["solution"].to_pylist() == right


def test_a_full_disk_leaves_nothing(table, tmp_path):
    pq.write_table(table, tmp_path / "in.parquet")
    limited = f'ulimit -f 8; trap "" XFSZ; "{NEUF}" -q solve "{tmp_path}/in.parquet" -o "{tmp_path}/out.arrow"'
    done = subprocess.run(["bash", "-c", limited], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "out.arrow" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["in.parquet"]
