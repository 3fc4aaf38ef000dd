"""The engine through Python."""

import copy
import datetime
import pickle
import signal
import threading
import time

import pytest
from conftest import CONTRADICTION, EXAMPLE, FOUR, SIX, naive_solutions
from hypothesis import given, settings
from hypothesis import strategies as st

import neuf
import neuf.cours


@st.composite
def small_grids(draw):
    """Grids of 4×4 with some digits, right or wrong."""
    values = draw(st.lists(st.integers(0, 4), min_size=16, max_size=16))
    shown = draw(st.lists(st.booleans(), min_size=16, max_size=16))
    values = [value if show else 0 for value, show in zip(values, shown, strict=True)]
    return [values[i : i + 4] for i in range(0, 16, 4)]


def is_contradictory(grid):
    cells = [(i, j) for i in range(4) for j in range(4) if grid[i][j]]
    return any(
        grid[i][j] == grid[k][m] and (i == k or j == m or (i // 2, j // 2) == (k // 2, m // 2))
        for i, j in cells
        for k, m in cells
        if (i, j) != (k, m)
    )


@given(small_grids())
@settings(max_examples=200, deadline=None)
def test_small_grids_agree_with_the_naive_twin(grid):
    verdict = neuf.solve(grid)
    if is_contradictory(grid):
        assert verdict.verdict == "contradiction" and neuf.count(grid).count == 0
        return
    found = [[digit for row in one for digit in row] for one in naive_solutions(grid, 2, 2)]
    lines = {"".join(map(str, one)) for one in found}
    expected = {0: "none", 1: "unique"}.get(len(lines), "several")
    assert verdict.verdict == expected and bool(verdict) == (expected == "unique")
    assert neuf.count(grid).count == len(lines)
    assert set(neuf.solutions(grid).solutions) == lines
    assert (verdict.solution in lines) == bool(lines)


def test_a_puzzle_from_text_lists_arrays_and_itself():
    np = pytest.importorskip("numpy")
    puzzle = neuf.Puzzle(FOUR)
    rows = [[1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 0], [0, 3, 0, 4]]
    assert puzzle.rows == rows and puzzle.shape == "2x2" and puzzle.size == 4 and puzzle.clue_count == 4
    for same in (rows, [tuple(row) for row in rows], sum(rows, []), np.array(rows), np.array(rows, dtype=np.uint8).reshape(-1), FOUR.encode(), puzzle, ["1...", "..2.", "....", ".3.4"]):
        assert neuf.Puzzle(same) == puzzle and neuf.solve(same).solution == "1243342141322314"
    assert neuf.Puzzle(SIX, shape="3x2").shape == "3x2" and neuf.Puzzle(SIX, shape=(2, 3)).shape == "2x3"
    assert puzzle.to("list") == "[[1,0,0,0],[0,0,2,0],[0,0,0,0],[0,3,0,4]]"


def test_puzzles_are_values():
    diagonal = neuf.Puzzle("." * 81, rules="diagonals")
    assert diagonal.rules == ["diagonals"] and diagonal != neuf.Puzzle("." * 81)
    assert neuf.Puzzle.from_dict(diagonal.to_dict()) == diagonal
    assert pickle.loads(pickle.dumps(diagonal)) == diagonal and copy.deepcopy(diagonal) == diagonal
    assert hash(neuf.Puzzle(FOUR)) == hash(neuf.Puzzle(FOUR)) and len({diagonal, neuf.Puzzle("." * 81)}) == 2
    assert diagonal._repr_svg_().startswith("<svg") and neuf.Puzzle(CONTRADICTION)._repr_html_().startswith("<svg")


def test_outcomes_are_dicts_and_attributes():
    verdict = neuf.solve(SIX)
    assert verdict.verdict == "several" and not verdict
    assert verdict["differences"] == verdict.differences == verdict.to_dict()["differences"]
    assert dict(verdict) == verdict.to_dict() and "limit" not in verdict and verdict.limit is None
    assert verdict == neuf.solve(SIX) and verdict.puzzle == neuf.Puzzle(SIX)
    with pytest.raises(KeyError):
        verdict["no such field"]


def test_strategies_and_limits():
    for strategy in neuf.STRATEGIES:
        verdict = neuf.solve(FOUR, strategy=strategy)
        assert verdict.verdict in ("unique", "stuck") and (strategy == "auto" or verdict.stats["choix"] >= 0)
    hard = "." * 81
    assert neuf.solve(hard, strategy="piles", nodes=10).limit == "nodes"
    stopped = neuf.count(hard, strategy="piles", time=0.05)
    assert stopped.limit == "time" and not stopped.complete
    assert neuf.count(hard, strategy="piles", time=datetime.timedelta(milliseconds=50)).limit == "time"
    assert neuf.count(hard, 5).count == 5 and len(neuf.solutions(hard, 3).solutions) == 3
    assert neuf.count("." * 81).count == 6_670_903_752_021_072_936_960
    assert neuf.count("." * 81)["count"] == "6670903752021072936960" and int(neuf.count("." * 16)) == 288


def test_candidates_and_rating():
    assert neuf.candidates(FOUR).candidates[1] == [2, 4]
    assert neuf.candidates(CONTRADICTION).verdict == "contradiction"
    rating = neuf.rate(EXAMPLE, "se,hodoku")
    assert rating.er == 7.1 and rating.hodoku["level"] == "unfair" and rating.human is None
    assert neuf.rate(EXAMPLE).hodoku is None
    assert set(rating.techniques) <= set(rating.names)
    assert neuf.rate(FOUR).unrated == "not-classic" and neuf.rate(FOUR, "hodoku").hodoku["solved"]
    assert neuf.rate("." * 81).verdict == "several"


def test_hints_and_paths():
    step = neuf.hint(EXAMPLE)
    solution = neuf.solve(EXAMPLE).solution
    (placed,) = step.placements
    row, column = int(placed["cell"][1]) - 1, int(placed["cell"][3]) - 1
    assert step.technique.endswith("single") and step.place and solution[9 * row + column] == str(placed["digit"])
    path = neuf.explain(EXAMPLE)
    assert path.solved and len(path) == len(path.steps) == path["steps"]
    assert [one.step for one in path] == list(range(1, len(path) + 1))
    assert path["grid"] == neuf.solve(EXAMPLE).solution and path._repr_html_().startswith("<svg")
    assert neuf.hint(neuf.solve(EXAMPLE).solution) is None
    assert neuf.hint("." * 81).verdict == "several" and not neuf.explain("." * 81).solved
    wrong = "9" + EXAMPLE[1:]
    assert neuf.hint(wrong, givens=EXAMPLE).wrong == ["r1c1"]
    found = neuf.find(EXAMPLE, "naked single")
    assert found and all(one.technique == "naked-single" for one in found)
    assert neuf.technique_example("x-wing").technique == "x-wing"
    assert {it["technique"] for it in neuf.techniques()} >= {"x-wing", "naked-pair"}


def test_answers_in_practice_are_judged():
    exercise = neuf.practice("x-wing", seed=2)
    assert (exercise.technique, exercise.name, exercise.seed) == ("x-wing", "X-Wing", 2)
    assert exercise.said() == "Look for: X-Wing. What follows from it here?"
    (step,) = exercise.answer("!").proof
    gone = [f"{one['cell']}≠{one['digit']}" for one in step["eliminations"]]
    assert exercise.answer(" ".join(gone)).worth == "right"
    wrong = exercise.answer(gone[0].replace("≠", "="))
    assert wrong.worth == "wrong" and wrong.proof and str(wrong).startswith("No. ")
    assert all(shown["technique"] != "x-wing" for shown in wrong.proof)
    unread = exercise.answer("r1c1≠1 r1x")
    assert unread.worth == "unreadable" and "column 8" in unread.reason
    with pytest.raises(neuf.NeufError, match="no-such"):
        neuf.practice("no-such")


def test_what_is_said_follows_the_language():
    assert neuf.solve(EXAMPLE).said() == "Exactly one solution."
    neuf.set_language("fr")
    assert neuf.language() == "fr"
    step, names = neuf.hint(EXAMPLE), {it["technique"]: it["name"] for it in neuf.techniques()}
    assert step.name == names[step.technique] and names["naked-pair"] == "paire nue"
    with pytest.raises(neuf.ReadError, match="ligne 1, colonne"):
        neuf.solve("1..é" * 4)
    with pytest.raises(ValueError, match="langue"):
        neuf.set_language("tlh")


def test_canonical_forms_and_what_can_be_made_of_a_puzzle():
    varied = neuf.vary(EXAMPLE, seed=7)
    assert neuf.canonical(varied.varied).canonical == neuf.canonical(EXAMPLE).canonical
    assert neuf.same(EXAMPLE, varied.varied).same and not neuf.same(EXAMPLE, "." * 81).same
    minimal = neuf.minimize(EXAMPLE, seed=1)
    assert neuf.solve(minimal.minimized) and neuf.redundant(minimal.minimized).redundant == []
    assert neuf.redundant(EXAMPLE).redundant and neuf.minimize("." * 81).verdict == "several"
    assert all(neuf.solve(one) for one in neuf.near(minimal.minimized, 1, time=5).near[:3])


def test_generating_is_repeatable():
    one, other = (neuf.generate(3, seed=5, clues=(24, 30), threads=n) for n in (1, 2))
    assert [made.to_dict() for made in one] == [made.to_dict() for made in other]
    assert all(24 <= made.clue_count <= 30 and neuf.solve(made["puzzle"]) for made in one)
    assert len(one) == 3 and one.seed == 5 and one.end is None and one[0].puzzle.clue_count == one[0].clue_count
    short = neuf.generate(1, seed=1, clues=17, attempts=3)
    assert len(short) == 0 and short.end["limit"] == "nodes"
    with pytest.raises(neuf.ImpossibleError, match="17"):
        neuf.generate(clues=10)
    assert neuf.generate(1, seed=2, shape="2x3")[0].shape == "2x3"
    assert neuf.generate(1, seed=2, rules="diagonals")[0].puzzle.rules == ["diagonals"]


@pytest.mark.parametrize(
    ("bad", "kind", "said"),
    [
        (None, TypeError, "NoneType"),
        (81, TypeError, "int"),
        (object(), TypeError, "object"),
        ("", neuf.ReadError, "no puzzle"),
        ([], neuf.ReadError, "no puzzle"),
        ([[1, 2], [3]], neuf.ReadError, "row 2 has 1 cells"),
        ([[0] * 4] * 3, neuf.ReadError, "3 rows"),
        ([[0, 0, 0, 10**40]] + [[0] * 4] * 3, neuf.ReadError, "line 1, column 4"),
        ([[0] * 4] * 3 + [[0, 5, 0, 0]], neuf.ReadError, "line 4, column 2"),
        ([[0] * 4] * 3 + [[0, -5, 0, 0]], neuf.ReadError, "line 4, column 2"),
        ([[0] * 4] * 3 + [[0, None, 0, 0]], TypeError, "row 4, cell 2"),
        ([[0] * 4] * 3 + [[0, True, 0, 0]], TypeError, "bool"),
        ([[0] * 4] * 3 + [[0, 1.5, 0, 0]], TypeError, "float"),
        ([0] * 15, neuf.ReadError, "15 cells"),
        ([[0] * 65] * 65, neuf.ReadError, "4,225"),
        (b"\xff" * 81, neuf.ReadError, "UTF-8"),
        ("é" * 81, neuf.ReadError, "column 1"),
        ("\ud800" * 81, UnicodeEncodeError, "surrogates"),
    ],
)
def test_bad_puzzles_are_told_where(bad, kind, said):
    with pytest.raises(kind, match=said):
        neuf.solve(bad)


def test_errors_carry_their_place():
    with pytest.raises(neuf.ReadError) as caught:
        neuf.solve("1...\n..2.\n..k.\n.3.4")
    error = caught.value
    assert (error.code, error.line, error.column) == ("unexpected-symbol", 3, 3)
    assert error.excerpt == "..k.\n  ^" and error.message in str(error)
    assert isinstance(error, ValueError) and isinstance(error, neuf.NeufError)


@pytest.mark.parametrize(
    "options",
    [{"strategy": "?"}, {"shape": "9"}, {"shape": (0, 3)}, {"rules": "?"}, {"format": "?"}, {"symbols": "?"}, {"time": -1}, {"time": float("nan")}],
)
def test_bad_options_are_refused(options):
    with pytest.raises(neuf.NeufError):
        neuf.solve(FOUR, **options)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: neuf.solve(FOUR, nodes=-1), "nodes goes from 0 to 18446744073709551615, and -1 does not"),
        (lambda: neuf.count(FOUR, 10**60), "limit goes from 0 to .*, and 1000*… does not"),
        (lambda: neuf.count(FOUR, threads=10**9), "threads goes from 0 to 4096"),
        (lambda: neuf.solve_many([FOUR], threads=-1), "threads"),
        (lambda: neuf.minimize(FOUR, seed=2**64), "seed"),
        (lambda: neuf.near(FOUR, -2), "change"),
        (lambda: neuf.generate(-1), "count"),
        (lambda: neuf.generate(clues=(-3, 2**70)), "clues"),
        (lambda: neuf.generate(hodoku=2**40), "hodoku goes from 0 to 4294967295"),
        (lambda: neuf.generate(se=10**400), "rating"),
        (lambda: neuf.solve(FOUR, time=10**400), "1000*… is no time"),
        (lambda: neuf.Trace(queens=-1), "queens"),
        (lambda: neuf.cours.ligne([[0] * 4] * 4, -1, 0), "i goes from 0"),
    ],
)
def test_numbers_out_of_range_are_told_with_the_range(ask, said):
    with pytest.raises(ValueError, match=said):
        ask()


def test_numbers_that_are_none_are_refused_by_name():
    with pytest.raises(TypeError, match="nodes"):
        neuf.solve(FOUR, nodes="many")


def test_ctrl_c_stops_a_long_count():
    timer = threading.Timer(0.3, lambda: signal.raise_signal(signal.SIGINT))
    timer.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        neuf.count("." * 81, strategy="piles", time=60)
    assert time.monotonic() - start < 5


def test_other_threads_run_meanwhile():
    ticks, done = [], threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.01)

    thread = threading.Thread(target=tick)
    thread.start()
    neuf.count("." * 81, strategy="piles", time=0.5)
    done.set()
    thread.join()
    assert len(ticks) > 5


def test_it_works_after_a_fork():
    import multiprocessing

    lines = [EXAMPLE] * 100
    assert set(neuf.solve_many(lines)["verdict"]) == {"unique"}
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(_solve_all, [lines, lines]) == [100, 100]


def _solve_all(lines):
    return sum(verdict == "unique" for verdict in neuf.solve_many(lines)["verdict"])
