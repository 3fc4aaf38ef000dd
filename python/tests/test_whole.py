"""A puzzle goes whole through every call: with its shape, its rules and its marks."""

import pickle
from pathlib import Path

import pytest
from conftest import EXAMPLE, FOUR, SIX

import neuf

TESTDATA = Path(__file__).resolve().parents[2] / "testdata"


RULED = {file.stem: neuf.Puzzle(file.read_text()) for file in sorted((TESTDATA / "rules").glob("*.rules"))}
SHAPED = neuf.Puzzle(SIX, shape="3x2")
MARKED = neuf.Puzzle.from_dict({**neuf.Puzzle("." * 16).to_dict(), "pencil_marks": [[1, 2], *[[1, 2, 3, 4]] * 15]})
WHOLE = {**RULED, "shape": SHAPED, "marks": MARKED, "hexadecimal": neuf.Puzzle("0F" + "." * 254), "plain": neuf.Puzzle(EXAMPLE)}


def test_many_puzzles_keep_their_rules():
    puzzles = list(RULED.values())
    answers = neuf.solve_many(puzzles)
    assert answers["verdict"] == [neuf.solve(puzzle).verdict for puzzle in puzzles] == ["unique"] * len(puzzles)
    assert answers["solution"] == [neuf.solve(puzzle).solution for puzzle in puzzles]


def test_many_puzzles_keep_shapes_and_marks():
    puzzles = list(WHOLE.values())
    assert neuf.solve_many(puzzles)["verdict"] == [neuf.solve(puzzle).verdict for puzzle in puzzles]
    assert neuf.solve_many(puzzles)["solution"] == [neuf.solve(puzzle).solution for puzzle in puzzles]
    assert neuf.solve(SHAPED).verdict != neuf.solve(SIX).verdict
    counted = [neuf.count(puzzle, 5).count for puzzle in puzzles]
    assert neuf.count_many(puzzles, 5)["count"] == counted
    quick = [WHOLE[name] for name in ("shape", "marks", "plain", "diagonals", "windows")]
    human = neuf.rate_many(quick, "human")
    assert human["verdict"] == [neuf.solve(puzzle).verdict for puzzle in quick] and set(human["error"]) == {None}
    assert neuf.solve_many([MARKED.line, MARKED])["verdict"] == ["several"] * 2
    assert neuf.count_many([MARKED.line, MARKED])["count"] == [288, 144]
    forms = neuf.canonical_many(puzzles)
    assert forms["canonical"] == [neuf.canonical(puzzle).canonical for puzzle in puzzles]


@pytest.mark.parametrize("name", WHOLE)
def test_text_reads_back_whole(name):
    puzzle = WHOLE[name]
    assert neuf.Puzzle(str(puzzle)) == puzzle
    assert eval(repr(puzzle), {"Puzzle": neuf.Puzzle}) == puzzle and "0x" not in repr(puzzle)
    assert neuf.Puzzle(puzzle.to_json()) == neuf.Puzzle(puzzle.to_dict()) == puzzle
    assert neuf.solve_many([str(puzzle), puzzle.to_json(), puzzle.to_dict()])["verdict"] == [neuf.solve(puzzle).verdict] * 3
    assert all(rule in repr(puzzle) for rule in puzzle.rules)


def test_plain_puzzles_are_written_on_one_line():
    assert str(neuf.Puzzle(EXAMPLE)) == EXAMPLE and repr(neuf.Puzzle(EXAMPLE)) == f"Puzzle({EXAMPLE!r})".replace("'", '"')
    assert repr(neuf.Puzzle("." * 16, rules="diagonals")) == 'Puzzle("................", rules="diagonals")'
    assert str(neuf.Puzzle([[1, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4])) == "1..............."


@pytest.mark.parametrize("name", WHOLE)
def test_what_is_made_of_a_puzzle_keeps_what_belongs_to_it(name):
    puzzle = WHOLE[name]
    varied = neuf.Puzzle(neuf.vary(puzzle, seed=3).varied)
    assert (varied.rules, varied.shape) == (puzzle.rules, puzzle.shape)
    assert neuf.solve(varied).verdict == neuf.solve(puzzle).verdict
    if neuf.solve(puzzle):
        minimal = neuf.Puzzle(neuf.minimize(puzzle).minimized)
        assert neuf.solve(minimal) and minimal.rules == puzzle.rules
    if name != "marks":  # which have no form
        form = neuf.Puzzle(neuf.canonical(puzzle).canonical)
        assert form.rules == puzzle.rules and form.shape == puzzle.shape
    assert neuf.Puzzle(neuf.solve(puzzle)["puzzle"]) == puzzle
    same = neuf.same(puzzle, puzzle)
    assert neuf.Puzzle(same.other) == puzzle and neuf.Puzzle(same["other"]) == puzzle


def test_what_is_made_to_order_keeps_its_rules():
    (made,) = neuf.generate(1, seed=2, rules="diagonals")
    assert made.puzzle.rules == ["diagonals"]
    for given in (made, made.puzzle, made["puzzle"], dict(made)["puzzle"], str(made), made.to_dict(), made.to_json()):
        assert neuf.solve(given).solution == made.solution
        assert neuf.solve_many([given])["solution"] == [made.solution]
    assert neuf.solve(made.puzzle.line).verdict == "several"


def test_killers_have_different_forms():
    killers = [neuf.Puzzle((TESTDATA / "rules" / f"killer_{n}.rules").read_text()) for n in (1, 2)]
    assert len(set(neuf.canonical_many(killers)["canonical"])) == len({str(killer) for killer in killers}) == 2
    assert len({neuf.canonical(killer).canonical for killer in killers}) == 2
    duckdb = pytest.importorskip("duckdb")
    from neuf.duckdb import register

    connection = register(duckdb.connect())
    connection.execute("CREATE TABLE killers (puzzle VARCHAR)")
    connection.executemany("INSERT INTO killers VALUES (?)", [[str(killer)] for killer in killers])
    query = "SELECT count(DISTINCT neuf_canonical(puzzle)), count(DISTINCT puzzle), min(neuf_verdict(puzzle)) FROM killers"
    assert connection.execute(query).fetchone() == (2, 2, "unique")


OPTIONS = [{"rules": "diagonals"}, {"shape": "2x2"}, {"format": "line"}, {"symbols": "one-based"}]


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize(
    "ask",
    [
        neuf.Puzzle, neuf.solve, neuf.solutions, neuf.count, neuf.candidates, neuf.rate, neuf.canonical, neuf.minimize,
        neuf.redundant, neuf.vary, neuf.near, neuf.hint, neuf.explain, neuf.Trace,
        lambda puzzle, **option: neuf.same("." * 16, puzzle, **option),
        lambda puzzle, **option: neuf.why(puzzle, "r1c1=1", **option),
        lambda puzzle, **option: neuf.find(puzzle, "naked-single", **option),
        lambda puzzle, **option: neuf.solve_many(["." * 16, puzzle], **option),
        lambda puzzle, **option: neuf.count_many([puzzle], **option),
        lambda puzzle, **option: neuf.rate_many([puzzle], **option),
        lambda puzzle, **option: neuf.canonical_many([puzzle], **option),
    ],
)  # fmt: skip
def test_options_that_a_puzzle_has_are_refused(ask, option):
    (name,) = option
    with pytest.raises(neuf.NeufError, match=f"{name}= is refused beside a Puzzle"):
        ask(neuf.Puzzle("." * 16), **option)


def test_the_same_options_hold_beside_text():
    assert neuf.count(neuf.Puzzle("." * 16, rules="diagonals")).count == neuf.count("." * 16, rules="diagonals").count == 48
    with pytest.raises(neuf.NeufError, match="beside a Puzzle"):
        neuf.generate(like=neuf.Puzzle("." * 16), rules="diagonals")
    with pytest.raises(neuf.NeufError, match="item 1: rules="):
        neuf.solve_many([FOUR, neuf.Puzzle(FOUR)], rules="diagonals")


def test_options_that_say_nothing_of_numbers_are_refused():
    for option in ({"format": "line"}, {"symbols": "letters"}):
        with pytest.raises(neuf.NeufError, match="numbers were passed"):
            neuf.solve([[0] * 4] * 4, **option)


def test_rules_and_shapes_in_bulk():
    np = pytest.importorskip("numpy")
    pa = pytest.importorskip("pyarrow")
    lines = ["." * 16, "1" + "." * 15, "." * 81, None, "junk!", SIX]
    for given in (lines, pa.array(lines)):
        counted = neuf.count_many(given, 300, rules="diagonals")
        assert counted["count"] == [48, 12, 300, None, None, neuf.count(SIX, 300, rules="diagonals").count]
    assert neuf.count_many(np.zeros((2, 16), dtype=np.uint8), rules="diagonals")["count"] == [48, 48]
    shaped = neuf.solve_many([SIX, FOUR], shape="3x2")
    assert shaped["solution"][0] == neuf.solve(SIX, shape="3x2").solution and "3x2" in shaped["error"][1]
    digits = np.array([[int(c) for c in SIX]])
    assert neuf.solve_many(digits, shape="3x2")["solution"][0] == shaped["solution"][0]
    assert neuf.solve_many([FOUR], format="rows")["error"][0]
    assert neuf.solve_many(["0..." + "." * 12], symbols="zero-based")["solution"][0][0] == "0"
    own = "rules: anti-knight\n" + "." * 36
    assert neuf.count_many([own], rules="diagonals")["count"] == [neuf.count(own, rules="diagonals").count]
    assert neuf.solve_many(["." * 36], rules="windows")["error"][0] == str(refused(lambda: neuf.solve("." * 36, rules="windows"))).split("\n")[0]
    for ask in (neuf.rate_many, neuf.canonical_many):
        assert len(ask([FOUR], rules="diagonals")) == 1


def refused(ask):
    with pytest.raises(neuf.NeufError) as caught:
        ask()
    return caught.value


def test_a_format_that_loses_something_says_so():
    diagonal = neuf.Puzzle("." * 81, rules="diagonals,anti-knight")
    assert "diagonals, anti-knight would be lost" in str(refused(lambda: diagonal.to("line")))
    assert diagonal.to("line", lossy=True) == "." * 81 and neuf.Puzzle(diagonal.to("rules")) == diagonal
    killer = RULED["killer_1"]
    assert "cage" in str(refused(lambda: killer.to("line"))) and "lossy" in str(refused(lambda: killer.to("sdm")))
    assert "shape" in str(refused(lambda: SHAPED.to("line"))) and "pencil_marks" in str(refused(lambda: MARKED.to("line")))
    for name in neuf.FORMATS:
        assert neuf.Puzzle(EXAMPLE).to(name)


def test_whole_puzzles_are_pickled():
    for puzzle in WHOLE.values():
        assert pickle.loads(pickle.dumps(puzzle)) == puzzle and hash(pickle.loads(pickle.dumps(puzzle))) == hash(puzzle)


def test_givens_bring_their_rules():
    givens = RULED["diagonals"]
    expected = neuf.hint(givens)
    assert expected.technique and neuf.hint(givens.line).verdict == "several"
    for written in (givens.line, givens):
        assert neuf.hint(written, givens=givens).to_dict() == expected.to_dict()
        assert neuf.explain(written, givens=givens).solved
    with pytest.raises(neuf.NeufError, match="other rules"):
        neuf.hint(RULED["windows"], givens=givens)
