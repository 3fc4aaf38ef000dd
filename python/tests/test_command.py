"""Every outcome has the form that the command prints with `--json`."""

import itertools
import json
import subprocess

import pytest
from conftest import CONTRADICTION, EXAMPLE, FOUR, NONE, SIX, command

import neuf

NEUF = command()
if NEUF is None:
    raise RuntimeError("the command is not built: cargo build -p neuf-cli, or name one by NEUF_COMMAND")

PUZZLES = [EXAMPLE, FOUR, SIX, CONTRADICTION, NONE, "." * 81]


def printed(*arguments, typed=""):
    """What the command prints, without where the puzzle stood."""
    command = [str(NEUF), "--lang", "en", *arguments, "--json"]
    run = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=120)
    objects = [json.loads(line) for line in run.stdout.splitlines()]
    for each in objects:
        each.pop("source", None)
        if "puzzle" in each or "technique" in each:
            each.pop("line", None)
    return objects


@pytest.mark.parametrize("puzzle", PUZZLES)
@pytest.mark.parametrize(
    ("name", "ask"),
    [
        ("solve", neuf.solve),
        ("check", neuf.check),
        ("candidates", neuf.candidates),
        ("canonical", neuf.canonical),
        ("rate", neuf.rate),
        ("minimize", neuf.minimize),
        ("redundant", neuf.redundant),
        ("vary", neuf.vary),
    ],
)
def test_the_form_is_the_commands(name, ask, puzzle):
    options = ["--seed", "0"] if name in ("minimize", "vary") else []
    outcome = ask(puzzle)
    assert [outcome.to_dict()] == printed(name, puzzle, *options)
    assert list(outcome.to_dict()) == list(json.loads(outcome.to_json()))


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_counts(puzzle):
    assert [neuf.count(puzzle).to_dict()] == printed("count", puzzle)
    assert [neuf.count(puzzle, 3).to_dict()] == printed("count", puzzle, "--limit", "3")


def test_searches_with_their_counters():
    for strategy in ("piles", "fewest"):
        expected = printed("solve", FOUR, "--strategy", strategy)
        assert [neuf.solve(FOUR, strategy=strategy).to_dict()] == expected
    assert [neuf.solve(FOUR, stats=True).to_dict()] == printed("solve", FOUR, "--stats")
    assert [neuf.solutions(SIX).to_dict()] == printed("solve", SIX, "--all")


def test_comparisons():
    other = neuf.vary(EXAMPLE, seed=3).varied
    assert [neuf.same(EXAMPLE, other).to_dict()] == printed("same", EXAMPLE, other)
    assert [neuf.same(EXAMPLE, "." * 81).to_dict()] == printed("same", EXAMPLE, "." * 81)


def test_steps_and_paths():
    assert [neuf.hint(EXAMPLE).to_dict()] == printed("hint", EXAMPLE)
    assert [neuf.hint("." * 81).to_dict()] == printed("hint", "." * 81)
    path = neuf.explain(EXAMPLE)
    assert [*(step.to_dict() for step in path), path.to_dict()] == printed("explain", EXAMPLE)
    assert [step.to_dict() for step in neuf.find(EXAMPLE, "naked-single")] == printed("find", "naked-single", EXAMPLE)
    assert neuf.techniques() == printed("techniques")


@pytest.mark.parametrize("question", ["r1c2=4", "r1c1=4", "r1c1=6", "r1c1=9", "L5C5 = 1"])
def test_reasons(question):
    assert [neuf.why(EXAMPLE, question).to_dict()] == printed("why", question, EXAMPLE)


def test_reasons_where_there_is_no_solution():
    assert [neuf.why("." * 81, "r1c1=1").to_dict()] == printed("why", "r1c1=1", "." * 81)
    givens = neuf.Puzzle(EXAMPLE).line
    wrong = "9" + givens[1:]
    assert [neuf.why(wrong, "r1c3=5", givens=givens).to_dict()] == printed("why", "r1c3=5", wrong, "--givens", givens)


def test_practice():
    exercise = neuf.practice("skyscraper", worked=True)
    answers = ["r5c7=6", "r9c9=3", "r9x=1", "?", "!", "r1c1≠1", "r5c7≠6"]
    told = printed("practice", "skyscraper", "--worked", typed="\n".join(answers))
    assert [exercise.to_dict(), *(exercise.answer(answer).to_dict() for answer in answers)] == told
    made = neuf.practice("hidden pair", seed=5)
    assert [made.to_dict()] == printed("practice", "hidden pair", "--seed", "5")


def test_what_is_made():
    made = neuf.generate(3, seed=4, se=(None, 3.0))
    assert [one.to_dict() for one in made] == printed("generate", "3", "--seed", "4", "--se", "..3.0")


def test_traces():
    steps = printed("trace", FOUR, "--steps", "1..40")
    assert list(itertools.islice(neuf.Trace(FOUR), 40)) == steps


def test_a_solution_of_several_is_told_alike(tmp_path):
    """Beside a verdict it is the first that is known; alone, only the one solution is told."""
    lines = [SIX, "." * 81, EXAMPLE]
    (tmp_path / "in.txt").write_text("\n".join(lines))
    first = [neuf.solve(line).solution for line in lines]
    assert None not in first and neuf.solve_many(lines)["solution"] == first
    assert [one["solution"] for one in printed("solve", str(tmp_path / "in.txt"))] == first
    assert [one["solution"] for one in printed("check", str(tmp_path / "in.txt"))] == first
    run = lambda *arguments: subprocess.run([str(NEUF), "-q", *arguments], capture_output=True, text=True, timeout=120).stdout  # noqa: E731
    run("solve", str(tmp_path / "in.txt"), "-o", str(tmp_path / "out.csv"))
    table = (tmp_path / "out.csv").read_text().splitlines()[1:]
    assert [row.split(",")[2] for row in table] == first
    assert [row.split(",")[2] for row in run("solve", str(tmp_path / "in.txt"), "--to", "csv").splitlines()[1:]] == first
    assert run("solve", str(tmp_path / "in.txt")).split() == ["several", "several", first[2]]
    arrow = pytest.importorskip("neuf.arrow")
    assert arrow.solve(lines).to_pylist() == [None, None, first[2]]
