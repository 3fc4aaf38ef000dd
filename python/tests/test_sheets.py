"""Sheets: what `neuf print` prints, for puzzles of Python."""

import subprocess

import pytest
from conftest import EXAMPLE, FOUR, command

import neuf


def test_a_sheet_is_what_the_command_prints(tmp_path):
    (tmp_path / "puzzles.txt").write_text(f"{EXAMPLE}\n{neuf.vary(EXAMPLE).varied}\n")
    typed = ["print", "puzzles.txt", "--title", "Two", "--solutions", "end", "-o", "sheet.svg"]
    subprocess.run([command(), *typed], cwd=tmp_path, check=True, capture_output=True)
    pages = [path.read_bytes() for path in sorted(tmp_path.glob("sheet*.svg"))]
    assert neuf.sheets([EXAMPLE, neuf.vary(EXAMPLE)["varied"]], to="svg", title="Two", solutions="end") == pages


def test_kinds_and_subjects():
    (sheet,) = neuf.sheets(EXAMPLE)
    assert sheet.startswith(b"%PDF")
    (picture,) = neuf.sheets([[1, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4], to="png", dpi=40)
    assert picture.startswith(b"\x89PNG")
    assert len(neuf.sheets([EXAMPLE] * 9, to="svg")) == 3 and len(neuf.sheets([EXAMPLE] * 9, to="svg", per_page=9)) == 1
    steps = neuf.sheets(neuf.Puzzle(FOUR), to="latex", steps=True)[0].decode()
    assert steps.count("tikzpicture") > 2
    assert neuf.sheets(to="latex", stacks="1..3", queens=4)[0] != neuf.sheets(to="latex", stacks="1..3", problem=2)[0]
    killer = neuf.generate(1, seed=1, layout="killer")[0]
    assert neuf.sheets(killer, to="svg") == neuf.sheets(killer.puzzle, to="svg") != neuf.sheets(killer.puzzle.line, to="svg")


def test_what_is_wrong_is_said():
    with pytest.warns(UserWarning, match="no solution is printed"):
        assert neuf.sheets("." * 81, solutions="end")
    with pytest.raises(neuf.NeufError, match="gif"):
        neuf.sheets(EXAMPLE, to="gif")
    with pytest.raises(neuf.ReadError):
        neuf.sheets("nothing of the kind")
    neuf.set_language("fr")
    with pytest.raises(neuf.NeufError, match="la feuille"):
        neuf.sheets(EXAMPLE, paper="a9")
