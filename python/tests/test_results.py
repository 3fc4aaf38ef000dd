"""What comes back from every call: kept, copied, compared, gone through, shown and read back."""

import copy
import gzip
import io
import json
import pickle
import re

import pytest
from conftest import CONTRADICTION, EXAMPLE, FOUR, NONE, SIX

import neuf

KILLER = "cage: 10 r1c1-r1c4\ncage: 7 r2c1 r3c1\ngrid:\n1...\n..2.\n....\n.3.4"
VARIANTS = [EXAMPLE, FOUR, SIX, CONTRADICTION, NONE, KILLER, "rules: diagonals\n" + "." * 16]
ASKED = {
    "solve": neuf.solve,
    "stats": lambda puzzle: neuf.solve(puzzle, stats=True),
    "count": lambda puzzle: neuf.count(puzzle, 20),
    "solutions": lambda puzzle: neuf.solutions(puzzle, 3),
    "candidates": neuf.candidates,
    "rate": lambda puzzle: neuf.rate(puzzle, "human"),
    "canonical": neuf.canonical,
    "same": lambda puzzle: neuf.same(puzzle, puzzle),
    "minimize": neuf.minimize,
    "redundant": neuf.redundant,
    "vary": neuf.vary,
    "hint": lambda puzzle: neuf.hint(puzzle) or neuf.solve(puzzle),
    "why": lambda puzzle: neuf.why(puzzle, "r1c2=2"),
    "explain": neuf.explain,
}
RESULTS = [
    *(ask(neuf.Puzzle(puzzle)) for ask in ASKED.values() for puzzle in VARIANTS),
    neuf.near(EXAMPLE, 1, time=0.2),
    neuf.generate(2, seed=3),
    neuf.generate(1, seed=3, rules="diagonals")[0],
    neuf.generate(1, seed=1, clues=17, attempts=3),
    neuf.practice("x-wing", worked=True),
    neuf.practice("x-wing", worked=True).answer("?"),
    neuf.solve_many([EXAMPLE, None, "junk!", SIX]),
    neuf.rate_many([EXAMPLE, FOUR]),
    neuf.count_many([EXAMPLE, "." * 81], 10),
    neuf.Puzzle(KILLER),
]


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: type(result).__name__)
def test_results_are_kept_and_copied(result):
    for other in (pickle.loads(pickle.dumps(result)), copy.copy(result), copy.deepcopy(result)):
        assert other == result and type(other) is type(result)
        assert str(other) == str(result) and repr(other) == repr(result)
        assert other._repr_html_() == result._repr_html_()
        if isinstance(result, neuf.Outcome):
            assert other.to_json() == result.to_json() and hash(other) == hash(result)
            assert dict(other) == dict(result) and other.puzzle == result.puzzle


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: type(result).__name__)
def test_results_can_be_shown(result):
    assert "0x" not in repr(result) and not re.search(r"object at|<built-in", repr(result))
    html = result._repr_html_()
    assert html.startswith(("<div>", "<table>", "<svg", "")) and "<script" not in html
    if isinstance(result, neuf.Outcome) and result.puzzle is not None:
        assert "<svg" in html


def test_rules_are_shown():
    assert repr(neuf.solve(KILLER)) == "<Verdict: Exactly one solution. [cage ×2]>"
    assert "cage: 10" in repr(neuf.Puzzle(KILLER)) and "cage" not in repr(neuf.solve(FOUR))


def test_every_class_has_a_repr():
    for thing in (neuf.Trace(FOUR), neuf.Trace(queens=4), neuf.Recherche(lambda tops: [0], 2), neuf._neuf.QueensParts(5)):
        assert "0x" not in repr(thing)


@pytest.mark.parametrize("result", [it for it in RESULTS if hasattr(type(it), "from_dict")], ids=lambda it: type(it).__name__)
def test_forms_are_read_back(result):
    kind = type(result)
    for back in (kind.from_dict(result.to_dict()), kind.from_json(result.to_json()), kind.from_json(json.dumps(result.to_dict(), indent=2))):
        assert back == result and type(back) is kind
        if isinstance(result, neuf.Outcome):
            assert back.to_dict() == result.to_dict() and back.puzzle == result.puzzle
            # Of a second puzzle, the form has the line alone.
            assert dict(back) == {**dict(result), **({"other": result.to_dict()["other"]} if "other" in result else {})}
            assert back.said() and bool(back) == bool(result)
            assert "0x" not in repr(back) and (back.puzzle is None or "<svg" in back._repr_html_())


def test_what_is_no_form_is_refused():
    for text in ("", "[]", "{", "{}", "3", '{"puzzle": "1...", "shape": "2x2"}', neuf.vary(FOUR).to_json().replace("map", "")):
        with pytest.raises(neuf.NeufError, match="not the form"):
            neuf.Comparison.from_json(text)
    forged = {**neuf.solve(FOUR).to_dict(), "solution": "1234341221434321"}
    with pytest.raises(neuf.NeufError, match="does not solve"):
        neuf.Verdict.from_dict(forged)


def test_results_are_gone_through():
    verdict = neuf.solve(SIX)
    assert list(verdict) == list(verdict.keys()) == list(verdict.to_dict()) and dict(verdict.items()) == dict(verdict)
    assert verdict.get("limit") is None and verdict.get("limit", 3) == 3 and verdict.get("verdict") == "several"
    listed = neuf.solutions(SIX)
    assert list(listed) == listed.solutions and len(set(listed)) == 2
    with pytest.raises(TypeError, match="neuf.solutions"):
        iter(neuf.count(SIX))
    path = neuf.explain(EXAMPLE)
    assert [*path] == path.steps == path[:] and path[-1] == path.steps[-1] and path["steps"] == len(path)
    answers = neuf.solve_many([EXAMPLE, None, SIX])
    assert [row["verdict"] for row in answers] == answers["verdict"] and answers[-1] == answers[2] == [*answers][2]
    for bad in (3, -4):
        with pytest.raises(IndexError):
            answers[bad]
    assert answers == neuf.solve_many([EXAMPLE, None, SIX]) != neuf.solve_many([EXAMPLE, SIX, None])
    many = neuf.solve_many([EXAMPLE] * 20_000)
    assert many[19_999] == many[0] and "20000" in many._repr_html_() and many._repr_html_().count("<tr>") == 11


FILE = f"{EXAMPLE}\n\n# a remark\n{SIX}\njunk!\n"


@pytest.mark.parametrize("name", ["lines.txt", "lines.txt.gz"])
def test_files_are_read(tmp_path, name):
    path = tmp_path / name
    packed = gzip.compress(FILE.encode()) if name.endswith("gz") else FILE.encode()
    path.write_bytes(packed)
    expected = neuf.solve_many([EXAMPLE, SIX, "junk!"])
    for given in (path, io.BytesIO(packed), path.open("rb"), *([] if name.endswith("gz") else [io.StringIO(FILE), path.open()])):
        answers = neuf.solve_many(given)
        assert answers["verdict"] == expected["verdict"] and answers["solution"] == expected["solution"]
        assert "line 5" in answers["error"][2]
    path.write_bytes(gzip.compress(KILLER.encode()) if name.endswith("gz") else KILLER.encode())
    assert neuf.solve(path).puzzle == neuf.Puzzle(path) == neuf.Puzzle(path.open("rb")) == neuf.Puzzle(KILLER)
    assert neuf.solve_many(path)["verdict"] == ["unique"]


def test_files_of_grids_tables_and_options(tmp_path):
    grids = tmp_path / "grids.txt"
    grids.write_text("\n\n".join(neuf.Puzzle(FOUR).to("rows") for _ in range(3)))
    assert neuf.solve_many(grids)["verdict"] == ["unique"] * 3
    table = tmp_path / "table.csv"
    table.write_text(f"name,puzzle\na,{EXAMPLE}\nb,{'.' * 81}\n")
    assert neuf.solve_many(table)["verdict"] == ["unique", "several"]
    lines = tmp_path / "lines.txt"
    lines.write_text("." * 16 + "\n" + "." * 16 + "\n")
    assert neuf.count_many(lines, rules="diagonals")["count"] == [48, 48]
    with pytest.raises(FileNotFoundError):
        neuf.solve_many(tmp_path / "missing")
    with pytest.raises(neuf.NeufError, match="text or bytes"):
        neuf.solve(type("Odd", (), {"read": lambda self: 3})())


def test_wide_numbers_go_by_the_same_way():
    np = pytest.importorskip("numpy")
    digits = np.array([[int(c) for c in EXAMPLE.replace(".", "0")], [0] * 81], dtype=np.uint8)
    expected = neuf.solve_many(digits)
    for kind in (np.int8, np.int16, np.int32, np.int64, np.uint16, np.uint32, np.uint64, ">i8", ">u2"):
        assert neuf.solve_many(digits.astype(kind)) == expected, kind
        assert neuf.solve_many(digits.astype(kind)[::-1])["solution"] == expected["solution"][::-1]
    odd = np.array([[256 + 1] + [0] * 80, [-1] + [0] * 80, [2**40] + [0] * 80])
    assert neuf.solve_many(odd)["verdict"] == [None] * 3


def test_small_batches_say_what_large_ones_say():
    hard = "." * 81
    lines = [EXAMPLE, hard, FOUR, None, "junk!", "." * 256]
    assert neuf.solve_many(lines)["verdict"] == neuf.solve_many(lines * 20)["verdict"][:6]
    assert neuf.count_many(["." * 36], 2_000_000, time=0.1)["complete"] == ["no"]
    assert neuf.count_many(["." * 36], 200_000)["count"] == [200_000]  # longer than the quick way waits


def test_a_solution_of_several_is_the_same_everywhere():
    """Beside a verdict, `solution` is a solution that is known, of several the first."""
    one = neuf.solve(SIX)
    assert one.verdict == "several" and one.solution == one["solution"] == one.to_dict()["solution"] == one.solutions[0]
    many = neuf.solve_many([SIX, "." * 81])
    assert many["solution"] == [one.solution, neuf.solve("." * 81).solution]
    assert neuf.minimize(SIX).solution == neuf.hint(SIX).solution == one.solution
    assert neuf.rate("." * 81).solution == many["solution"][1]


def test_what_has_decimals_reads_back():
    for outcome in (neuf.compare("1" + "." * 15), neuf.count("." * 16, estimate=True, probes=9), neuf.rate(EXAMPLE), neuf.queens(6, all=True)):
        back = type(outcome).from_dict(outcome.to_dict())
        assert back == outcome and hash(back) == hash(outcome)
        assert type(outcome).from_json(outcome.to_json()) == outcome != neuf.solve(EXAMPLE)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(FileNotFoundError, match="nothing.txt"):
        neuf.solve(tmp_path / "nothing.txt")
    with pytest.raises(FileNotFoundError, match="nothing.txt"):
        neuf.solve_many(tmp_path / "nothing.txt")


def test_a_count_that_was_stopped_says_so():
    assert "at least 1 solution;" in repr(neuf.count("." * 16, 1))
    assert "at least 2 solutions" in repr(neuf.solutions("." * 16, 2)) and repr(neuf.count(EXAMPLE)) == "<Count: 1 solution>"


def test_what_no_grid_keeps_is_no_solution():
    """An impossible total is a verdict with a reason, not a text that cannot be read."""
    for rule in ("cage: 18 r1c1 r1c2", "cage: r1c1-r1c9 r2c1", "sandwich: 34 r1c1-r1c9"):
        text = rule + "\ngrid: " + "." * 81
        name = rule.split(":")[0]
        verdict = neuf.solve(text)
        assert verdict.verdict == "contradiction" and verdict.contradiction["rule"] == name
        assert f"No grid keeps the rule {name}" in str(verdict)
        assert int(neuf.count(text).count) == 0 and neuf.check(text).verdict == "contradiction"
        assert neuf.rate(text).verdict == "contradiction"
        puzzle = neuf.Puzzle(text)
        assert list(neuf.solve_many([puzzle])["verdict"]) == ["contradiction"]
