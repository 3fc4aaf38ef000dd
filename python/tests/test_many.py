"""Many puzzles at once: lists, NumPy, Arrow and what lends it."""

import signal
import threading
import time

import pytest
from conftest import CONTRADICTION, EXAMPLE, FOUR, SIX
from hypothesis import given, settings
from hypothesis import strategies as st

import neuf
from neuf.many import to_numpy

LINES = [EXAMPLE, "." * 81, FOUR, "junk!", SIX, CONTRADICTION, ""]
WORDS = ["unique", "several", "unique", None, "several", "contradiction", None]


@pytest.fixture(scope="module")
def made():
    return [made["puzzle"] for made in neuf.generate(300, seed=11)]


def test_a_list_is_answered_in_order():
    answers = neuf.solve_many(LINES)
    assert answers["verdict"] == WORDS and len(answers) == len(LINES)
    assert answers["solution"][0] == neuf.solve(EXAMPLE).solution
    assert "junk" not in str(answers["error"][0]) and "'j'" in answers["error"][3]
    assert answers.names == ["verdict", "solution", "error"] and "7" in repr(answers)
    assert neuf.solve_many([]).to_dict() == {"verdict": [], "solution": [], "error": []}
    assert neuf.solve_many([neuf.Puzzle(FOUR)])["verdict"] == ["unique"]
    assert neuf.solve_many([EXAMPLE.encode(), bytearray(EXAMPLE.encode())])["verdict"] == ["unique"] * 2
    assert neuf.solve(bytearray(FOUR.encode()))


@given(st.lists(st.sampled_from([*LINES, EXAMPLE, EXAMPLE]), max_size=50), st.integers(1, 3))
@settings(max_examples=30, deadline=None)
def test_many_say_what_one_says(lines, threads):
    answers = neuf.solve_many(lines, threads=threads)
    for line, verdict, solution in zip(lines, answers["verdict"], answers["solution"], strict=True):
        try:
            one = neuf.solve(line)
        except neuf.ReadError:
            assert verdict is None
        else:
            assert (one.verdict, one.solution) == (verdict, solution)


def test_numpy(made):
    np = pytest.importorskip("numpy")
    expected = neuf.solve_many(made)["solution"]
    texts = np.array(made, dtype="S81")
    assert neuf.solve_many(texts)["solution"] == expected
    assert neuf.solve_many(texts[::2])["solution"] == expected[::2]
    assert neuf.solve_many(np.array(made))["solution"] == expected
    assert neuf.solve_many(np.array(made, dtype=object))["solution"] == expected
    digits = np.array([[0 if c == "." else int(c) for c in line] for line in made], dtype=np.uint8)
    for values in (digits, digits.astype(np.int64), digits.reshape(-1, 9, 9), np.asfortranarray(digits)):
        assert neuf.solve_many(values)["solution"] == expected
    solved = to_numpy(neuf.solve_many(texts))
    assert solved.dtype == "S81" and solved[0].decode() == expected[0]
    assert neuf.solve_many(np.array([FOUR.replace(" ", ""), "x"], dtype="S16"))["verdict"][0] == "unique"
    assert neuf.solve_many(np.full((2, 81), 300))["verdict"] == [None, None]
    assert neuf.solve_many(np.zeros((1, 16), dtype=np.int32))["verdict"] == ["several"]
    assert neuf.solve_many(np.zeros((1, 15), dtype=np.int32))["error"][0]
    for bad in (np.zeros((2, 81)), np.zeros(81, dtype=int), np.array(["2026-01-01"], dtype="datetime64[D]")):
        with pytest.raises(TypeError):
            neuf.solve_many(bad)


def test_arrow(made):
    pa = pytest.importorskip("pyarrow")
    lines = [*made, None, "junk"]
    expected = neuf.solve_many(made)["solution"] + [None, None]
    kinds = [pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.dictionary(pa.int32(), pa.string())]
    for kind in kinds:
        column = pa.array(lines, type=pa.string()).cast(kind) if kind != pa.binary() else pa.array([None if x is None else x.encode() for x in lines], type=kind)
        assert neuf.solve_many(column)["solution"] == expected, kind
    chunked = pa.chunked_array([lines[:10], [], lines[10:]])
    answers = neuf.solve_many(chunked)
    assert answers["solution"] == expected
    rows = pa.chunked_array(answers)
    assert rows.type.names == ["verdict", "solution", "error"] and rows.combine_chunks().field("solution").to_pylist() == expected
    assert neuf.solve_many(pa.array(lines).slice(5, 3))["solution"] == expected[5:8]
    assert neuf.solve_many(pa.array([], type=pa.string()))["verdict"] == []
    for bad in (pa.array([1, 2]), pa.array([[1], [2]]), pa.array([True])):
        with pytest.raises(neuf.NeufError, match="column of texts"):
            neuf.solve_many(bad)


def test_more_than_a_piece(made):
    pa = pytest.importorskip("pyarrow")
    lines = (made * 200)[:40_000]
    answers = neuf.solve_many(pa.array(lines))
    assert len(answers) == 40_000 and pa.chunked_array(answers).num_chunks == 3
    assert answers["solution"] == neuf.solve_many(made)["solution"] * 133 + neuf.solve_many(made)["solution"][:100]
    assert len(to_numpy(answers)) == 40_000


def test_polars_and_pandas(made):
    expected = neuf.solve_many(made)["solution"]
    pl = pytest.importorskip("polars")
    answers = neuf.solve_many(pl.Series(made))
    assert answers["solution"] == expected
    assert pl.Series(answers).struct.field("solution").to_list() == expected
    pd = pytest.importorskip("pandas")
    assert neuf.solve_many(pd.Series(made))["solution"] == expected
    assert neuf.solve_many(pd.Series(made, dtype="string[pyarrow]"))["solution"] == expected


def test_ratings_forms_and_counts(made):
    rated = neuf.rate_many([EXAMPLE, "." * 81, FOUR, "junk!"])
    assert rated["er"] == [7.1, None, None, None] and rated["verdict"] == ["unique", "several", None, None]
    assert rated["rating"][0] == "ED=7.1/1.2/1.2" or rated["rating"][0].startswith("ED=")
    assert rated["error"][2] and neuf.rate_many([FOUR], "human")["rating"][0]
    forms = neuf.canonical_many([EXAMPLE, neuf.vary(EXAMPLE, seed=2).varied, CONTRADICTION])
    assert forms["canonical"][0] == forms["canonical"][1] == neuf.canonical(EXAMPLE).canonical
    assert forms["verdict"][2] == "contradiction"
    counts = neuf.count_many([EXAMPLE, "." * 16, "." * 81, CONTRADICTION], 1000)
    assert counts["count"] == [1, 288, 1000, 0] and counts["complete"] == ["yes", "yes", "no", "yes"]


@pytest.mark.parametrize("bad", [None, 3, EXAMPLE, EXAMPLE.encode(), object()])
def test_what_is_no_list_is_refused(bad):
    with pytest.raises(TypeError, match="many puzzles"):
        neuf.solve_many(bad)


def test_bad_items_are_told_where():
    for bad in (3, 1.5, True, object()):
        with pytest.raises(TypeError, match="item 1"):
            neuf.solve_many([EXAMPLE, bad])


def test_what_stands_for_nothing_is_null():
    np = pytest.importorskip("numpy")
    pd = pytest.importorskip("pandas")
    nothing = [None, float("nan"), np.float32("nan"), pd.NA, pd.NaT]
    answers = neuf.solve_many([EXAMPLE, *nothing])
    assert answers["verdict"] == ["unique", *[None] * 5] and answers["error"] == [None] * 6
    assert neuf.count_many(pd.Series([EXAMPLE, None, float("nan")]))["count"] == [1, None, None]


def test_grids_in_a_list():
    rows = [[1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 0], [0, 3, 0, 4]]
    answers = neuf.solve_many([rows, FOUR, [[1, 2], [3]], neuf.Puzzle(rows)])
    assert answers["verdict"] == ["unique", "unique", None, "unique"] and "row 2" in answers["error"][2]


def test_columns_are_found_by_name():
    with pytest.raises(neuf.NeufError, match="no column"):
        neuf.solve_many([EXAMPLE])["er"]


def test_limits_and_ctrl_c():
    hard = ["." * 36] * 64
    assert set(neuf.count_many(hard, time=0.2)["complete"]) == {"no"}
    timer = threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT))
    timer.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        neuf.count_many(["." * 81] * 64, time=60)
    assert time.monotonic() - start < 5


def test_what_has_names_is_no_column():
    pandas = pytest.importorskip("pandas")
    for given in ({"puzzle": EXAMPLE}, pandas.DataFrame({"puzzle": [EXAMPLE]})):
        with pytest.raises(TypeError, match="many puzzles are expected"):
            neuf.solve_many(given)


def test_what_is_made_of_many_is_what_is_made_of_one(made):
    lines = [*made[:6], None, "." * 81, "nothing of the kind", FOUR]
    puzzles = [neuf.Puzzle(line) for line in (*made[:6], FOUR)]
    assert neuf.minimize_many(puzzles, seed=4)["minimized"] == [neuf.minimize(one, seed=4).minimized for one in puzzles]
    assert neuf.vary_many(puzzles, seed=4)["varied"] == [neuf.vary(one, seed=4).varied for one in puzzles]
    assert neuf.redundant_many(puzzles)["redundant"] == [" ".join(neuf.redundant(one).redundant) for one in puzzles]
    checked = neuf.check_many(lines)
    assert checked["verdict"] == neuf.solve_many(lines)["verdict"] and checked.names == ["verdict", "limit", "error"]
    assert neuf.check_many(lines, time=0)["limit"][7] == "time"
    minimal = neuf.minimize_many(lines)
    assert minimal["verdict"][6:9] == [None, "several", None] and minimal["error"][8]


def test_scores_on_every_scale(made):
    for scale in neuf.SCALES:
        answers = neuf.rate_many([made[0], "." * 81, FOUR], scale)
        assert answers["score"][1] is None and (answers["score"][2] is None) == (scale == "se")
        assert f"{answers['score'][0]:g}" in answers["rating"][0]
    assert neuf.rate_many([made[0]], time=0)["verdict"] == ["budget"]


def test_dedupe(made):
    lines = [made[0], neuf.vary(made[0], seed=2).varied, None, made[1], made[0]]
    assert neuf.dedupe(lines) == [0, 3] == neuf.dedupe(neuf.Puzzle(line) if line else None for line in lines)
    np = pytest.importorskip("numpy")
    array = np.array([made[0], made[0], made[1]])
    assert array[neuf.dedupe(array)].tolist() == [made[0], made[1]]
    with pytest.raises(neuf.NeufError, match="item 1"):
        neuf.dedupe([made[0], "nothing of the kind"])
