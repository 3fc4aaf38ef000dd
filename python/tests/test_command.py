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
    outcome = ask(puzzle)
    assert [outcome.to_dict()] == printed(name, puzzle)
    assert list(outcome.to_dict()) == list(json.loads(outcome.to_json()))


def test_ratings_on_several_scales():
    assert [neuf.rate(FOUR, "human,hodoku").to_dict()] == printed("rate", FOUR, "--scale", "human,hodoku")


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


def test_queens_and_strategies(tmp_path):
    for options in ({"by": "piles"}, {"by": "halves"}, {"fundamental": True}, {}):
        typed = [f"--{name}={value}" if value is not True else f"--{name}" for name, value in options.items()]
        assert [neuf.queens(9, count=True, **options).to_dict()] == printed("queens", "9", "--count", *typed)
    for option in ("first", "all", "fundamental"):
        listed = [line["solution"] for line in printed("queens", "6", f"--{option}")]
        assert neuf.queens(6, **{option: True}).solutions == listed
    assert neuf.queens(3).solutions == [] and "no" in str(neuf.queens(3)).lower()
    assert neuf.queens(1000).count == 1 and len(neuf.queens(1000).solutions[0]) == 1000
    timeless = lambda rows: [{**row, "seconds": 0} for row in rows]  # noqa: E731
    (told,) = printed("compare", FOUR)
    assert timeless(neuf.compare(FOUR).strategies) == timeless(told["strategies"])
    assert [neuf.compare(CONTRADICTION).to_dict()] == printed("compare", CONTRADICTION)
    assert [row["solutions"] for row in neuf.compare(SIX, None).strategies][-1] == neuf.count(SIX).count


def test_estimates_and_checkpoints(tmp_path):
    assert [neuf.count("." * 16, estimate=True, probes=50, seed=3).to_dict()] == printed(
        "count", "." * 16, "--estimate", "--probes", "50", "--seed", "3"
    )
    kept = tmp_path / "kept"
    assert neuf.queens(15, count=True, nodes=3, checkpoint=kept).complete is False and kept.exists()
    # What one front end keeps, the other continues.
    assert printed("queens", "15", "--count", "--checkpoint", str(kept)) == [{"queens": 15, "count": 2279184, "complete": True, "by": "halves"}]
    with pytest.raises(neuf.NeufError, match="another|other"):
        neuf.queens(16, count=True, checkpoint=kept)
    hard, kept = "." * 36, tmp_path / "count"
    assert neuf.count(hard, checkpoint=kept).count == neuf.count(hard).count == 28_200_960
    with pytest.raises(neuf.NeufError, match="checkpoint="):
        neuf.count(hard, 5, checkpoint=kept)


def test_hints_by_degrees():
    typed = lambda *options: subprocess.run(  # noqa: E731
        [str(NEUF), "--lang", "en", "hint", EXAMPLE, *options], capture_output=True, text=True, timeout=120
    ).stdout.strip()
    for level in ("where", "technique", "full"):
        assert str(neuf.hint(EXAMPLE, level=level)) == typed("--level", level)
    assert str(neuf.hint(EXAMPLE, all=True)) == typed("--all")
    assert str(neuf.hint(EXAMPLE, near="r9c9", level="full")) == typed("--near", "r9c9", "--level", "full")
    assert neuf.hint(EXAMPLE, apply=True) == neuf.Puzzle(typed("--apply"))
    # Where no step was found in time, that is said, and not that there is none.
    assert neuf.hint(EXAMPLE, time=0).verdict == "budget"
    for wrong in ({"level": "some"}, {"near": "r0c1"}, {"all": True, "apply": True}):
        with pytest.raises(neuf.NeufError):
            neuf.hint(EXAMPLE, **wrong)
    with pytest.raises(neuf.NeufError, match="solutions"):
        neuf.hint("." * 81, apply=True)
    story = subprocess.run([str(NEUF), "--lang", "en", "explain", EXAMPLE, "--story"], capture_output=True, text=True, timeout=120)
    assert str(neuf.explain(EXAMPLE, story=True)).split() == story.stdout.split()


def test_layouts_and_ranges():
    for layout in neuf.LAYOUTS:
        assert [one.to_dict() for one in neuf.generate(1, seed=1, layout=layout)] == printed("generate", "1", "--seed", "1", "--layout", layout)
    typed = ["--clues", "24..30", "--hodoku", "0..800"]
    made = neuf.generate(2, seed=1, clues="24..30", hodoku="0..800")
    assert [one.to_dict() for one in made] == printed("generate", "2", "--seed", "1", *typed)
    assert [*made] == [*neuf.generate(2, seed=1, clues=(24, 30), hodoku=(0, 800))]
    for wrong in ("x", "", "1...3", "20-25"):
        with pytest.raises(neuf.NeufError):
            neuf.generate(1, seed=1, clues=wrong)
