"""A class that has everything: what befalls one copy befalls that copy alone."""

import csv
import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import neuf.cours
from neuf.cours.copies import PLUS_GROSSE, corriger, main
from neuf.cours.epreuves import EPREUVES
from neuf.cours.resultats import affiche, cellule

RIGHT = "def occurrences(elt, L):\n    return sum(x == elt for x in L)\n\ndef caseSuivante(pos):\n    i, j = pos\n    return [i, j + 1] if j < 8 else [i + 1, 0]\n"
ANSWER = '{"valeur": ["int", "0"], "apres": [["int", "0"], ["list", []]], "variables": {}, "affiche": 0}\\n'
ODD = {
    "a sum": RIGHT + "\nx = " + " + ".join(["1"] * 100_000) + "\n",
    "brackets": RIGHT + "\nx = " + "(" * 5000 + ")" * 5000 + "\n",
    "forks": "import os\ndef occurrences(elt, L):\n    while True: os.fork()\n",
    "forks below": "import _posixsubprocess\ndef occurrences(elt, L):\n    return _posixsubprocess.fork_exec()\n",
    "never ends": "while True: pass\ndef occurrences(elt, L): return 0\n",
    "floods": "import os\ndef occurrences(elt, L):\n    while True: os.write(1, b'x' * 65536)\n",
    "forges": f"import os\ndef occurrences(elt, L):\n    os.write(1, b'''{ANSWER}''' * 99)\n    return 0\n",
    "malformed": "import os\ndef occurrences(elt, L):\n    os.write(1, b'{\"valeur\": [1]}\\n')\n    os._exit(0)\n",
    "recurses": "import sys\nsys.setrecursionlimit(10 ** 9)\ndef occurrences(elt, L): return occurrences(elt, L) + 1\n",
    "patches": "import builtins\nbuiltins.any = builtins.all = lambda it: False\nbuiltins.isinstance = lambda *a: True\ndef occurrences(elt, L): return 0\n",
    "imports": "from neuf.cours.examen import occurrences as o\ndef occurrences(elt, L): return o(elt, L)\n",
    "imports later": "def occurrences(elt, L):\n    from neuf.cours.examen import occurrences as o\n    return o(elt, L)\n",
    "disarms": "import neuf.cours.confinement.ouvrier as e\ne._INTERDITS = ()\ndef occurrences(elt, L): return 0\n",
    "disarms the old": "import neuf.cours.enfant as e\ne._FORBIDDEN = ()\ndef occurrences(elt, L): return 0\n",
    "lies": "class I(int):\n    def __eq__(self, other): return True\n    def __hash__(self): return 0\nI.__name__ = 'int'\ndef occurrences(elt, L): return I(12)\n",
    "too big": "def occurrences(elt, L): return 10 ** 10000\n",
    "not a number": "def occurrences(elt, L): return float('nan')\n",
    "generates": "def occurrences(elt, L): yield 1\n",
    "surrogate": "def occurrences(elt, L): raise ValueError('\\ud800\\0')\n",
    "kills": "import os\ndef occurrences(elt, L):\n    os.kill(os.getppid(), 9)\n    os.kill(-1, 9)\n",
    "stops itself": "import os, signal\ndef occurrences(elt, L): os.kill(os.getpid(), signal.SIGSTOP)\n",
    "exits": "raise SystemExit\ndef occurrences(elt, L): return 0\n",
    "odd names": "occurrences = 3\ndef occurrences(elt, L): return 0\ndel occurrences\n",
    "nul": "def occurrences(elt, L):\n    return '\0'\n",
    "=cmd|' -C calc'!A0": "def\n",
    "-1+1": "def occurrences(elt, L): raise ValueError('=1+1')\n",
    "@sum": "raise ValueError('@x')\n",
    "+a;=b": RIGHT,
    "empty": "",
    "latin": "# -*- coding: latin-1 -*-\n# d\xe9j\xe0\n" + RIGHT,
}
RIGHT_TOO = {"+a;=b", "latin"}


def fill(folder: Path) -> None:
    for name, text in ODD.items():
        (folder / f"{name}.py").write_text(text, encoding="latin-1" if name == "latin" else "utf-8")
    (folder / "undeclared.py").write_bytes(b"x = 'd\xe9j\xe0'\n" + RIGHT.encode())
    (folder / "huge.py").write_bytes(b"#" * (PLUS_GROSSE + 1))
    (folder / "folder.py").mkdir()
    for name in ("first", "zoé"):
        (folder / f"{name}.py").write_text(RIGHT, encoding="utf-8")
    if os.name == "nt":
        return
    os.mkfifo(folder / "pipe.py")
    (folder / "loop.py").symlink_to("loop.py")
    (folder / "gone.py").symlink_to("nowhere")
    (folder / "endless.py").symlink_to("/dev/zero")
    (folder / "another's.py").symlink_to("first.py")
    (folder / "locked.py").write_text(RIGHT)
    (folder / "locked.py").chmod(0)
    try:
        Path(os.fsdecode(os.fsencode(folder) + b"/th\xe9o.py")).write_text(RIGHT)
    except OSError as error:  # a file system that wants UTF-8
        assert error.errno == errno.EILSEQ


@pytest.fixture(scope="module")
def marked(tmp_path_factory):
    place = tmp_path_factory.mktemp("class")
    folder = place / "copies"
    folder.mkdir()
    fill(folder)
    start = time.monotonic()
    code = main([str(folder), "--temps", "0.3", "--csv", str(place / "c.csv"), "--html", str(place / "c.html")])
    with open(place / "c.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return place, code, {row["copie"]: row for row in rows}, time.monotonic() - start


def test_everyone_is_marked_and_only_the_right_are_right(marked):
    place, code, rows, seconds = marked
    assert code == 0 and len(rows) == len(list((place / "copies").iterdir()))
    for name in ("first", "zoé", "latin", "'+a;'=b"):
        assert (rows[name]["justes"], rows[name]["occurrences"]) == ("2", "juste"), rows[name]
    others = {cellule(name) for name in ODD.keys() - RIGHT_TOO}
    assert others < rows.keys()
    for name in others:
        assert rows[name]["occurrences"] != "juste", rows[name]
        assert rows[name]["justes"] in ("0", "1")
    if (place / "copies" / os.fsdecode(b"th\xe9o.py")).exists():
        assert rows["théo"]["justes"] == "2"
    assert seconds < 120


@pytest.mark.skipif(os.name == "nt", reason="no such files there")
def test_what_is_no_copy_is_said_of_it_alone(marked):
    _, _, rows, _ = marked
    for name, said in {
        "pipe": "ordinaire",
        "folder": "ordinaire",
        "endless": "ordinaire",
        "loop": "ordinaire",
        "gone": "ordinaire",
        "another's": "ordinaire",
        "huge": "trop gros",
        "undeclared": "utf-8",
        "nul": "null",
    }.items():
        assert said in rows[name]["erreur"].lower(), rows[name]
        assert rows[name]["justes"] == "0"
    assert "parsing" in rows["a sum"]["erreur"] or "RecursionError" in rows["a sum"]["erreur"] or "analyse" in rows["a sum"]["erreur"]


def test_no_cell_is_a_formula(marked):
    place, _, rows, _ = marked
    with open(place / "c.csv", encoding="utf-8", newline="") as file:
        cells = [cell for row in csv.reader(file) for cell in row]
    assert all(not cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in cells)
    assert "'=cmd|' -C calc'!A0" in rows and "'@sum" in rows and "'-1+1" in rows
    for text in ("=1", "+1", "-1", "@a", "\t=1", "\r=1", "＝1", "\n=1"):
        assert cellule(text).startswith("'")
    assert cellule("a\nb;=1,\t@x") == "a b;'=1, '@x" and cellule("chloé") == "chloé"


def test_the_page_has_them_all(marked):
    place, _, rows, _ = marked
    page = (place / "c.html").read_text(encoding="utf-8")
    assert page.count("<h2") == len(rows) and "verifier-" not in page and "copies-" not in page
    assert "<script" not in page


def test_two_copies_of_one_name_are_two(tmp_path):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x.py").write_text(RIGHT)
    table = tmp_path / "t.csv"
    assert main([str(tmp_path / "a"), str(tmp_path / "b"), "--csv", str(table), "--html", str(tmp_path / "t.html")]) == 0
    assert [line.split(",")[1] for line in table.read_text().splitlines()[1:]] == ["2", "2"]


def test_results_do_not_replace_a_copy(tmp_path, capsys):
    copy = tmp_path / "x.py"
    copy.write_text(RIGHT)
    for option in ("--csv", "--html"):
        assert main([str(copy), option, str(copy)]) == 2 and copy.read_text() == RIGHT
    assert "x.py" in capsys.readouterr().err
    assert main([str(copy), "--csv", str(tmp_path / "no" / "c.csv")]) == 1
    assert "c.csv" in capsys.readouterr().err
    for wrong in ("0", "-1", "nan", "x", "inf"):
        with pytest.raises(SystemExit):
            main([str(copy), "--temps", wrong])


def test_any_failure_of_marking_is_that_copys_alone(tmp_path, monkeypatch):
    copy = tmp_path / "x.py"
    copy.write_text(RIGHT)

    def fails(*_, **__):
        raise RuntimeError("unforeseen")

    monkeypatch.setattr("neuf.cours.copies.essayer", fails)
    reports = corriger(copy, langue="en")
    assert {it.genre for it in reports.values()} == {"illisible"}
    assert "unforeseen" in reports["occurrences"].dit("en")


@pytest.mark.skipif(os.name == "nt", reason="no such signals there")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_marks_survive_the_end_of_marking(number, tmp_path):
    folder = tmp_path / "copies"
    folder.mkdir()
    for name in "abc":
        (folder / f"{name}.py").write_text(RIGHT)
    (folder / "d.py").write_text("import time\ndef occurrences(elt, L): time.sleep(1000)\n")
    (folder / "e.py").write_text(RIGHT)
    environment = os.environ | {"PYTHONPATH": str(Path(neuf.cours.__file__).parents[2])}
    marking = subprocess.Popen(
        [sys.executable, "-m", "neuf.cours", "copies", "--temps", "60"], cwd=tmp_path, env=environment,
        stdout=subprocess.PIPE, text=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    for name in "abc":
        assert marking.stdout.readline() == f"{name}: 2/2\n"
    time.sleep(0.5)
    marking.send_signal(number)
    assert marking.wait(30) == (130 if number == signal.SIGINT else -number)
    rows = (tmp_path / "copies.csv").read_text().splitlines()
    assert rows[1:] == ["a,2,juste,juste,", "b,2,juste,juste,", "c,2,juste,juste,"]
    assert (tmp_path / "copies.html").exists() == (number == signal.SIGINT)
    marking.stdout.close()


def test_the_course_does_without_modules_that_some_systems_lack():
    code = """
import sys
for name in ("resource", "fcntl", "pwd", "grp", "termios"):
    sys.modules[name] = None
import os
del os.fork
from neuf.cours import *
assert possibilite(exemple("td"), 0, 1) == {3, 5, 7, 8, 9}
try:
    verifier(lambda n: list(range(n, 0, -1)), "list_n_to_1")
except OSError as error:
    print(error)
"""
    environment = os.environ | {"PYTHONPATH": str(Path(neuf.cours.__file__).parents[2])}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_browser_says_that_there_are_no_processes(monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.raises(OSError, match="emscripten"):
        neuf.cours.verifier(lambda n: [], "list_n_to_1")


def test_a_perfect_copy_has_full_marks():
    reports = corriger(Path(__file__).with_name("perfect.py"))
    assert reports.keys() == EPREUVES.keys()
    assert all(report.juste for report in reports.values()), [str(it) for it in reports.values() if not it]


@pytest.mark.parametrize(
    "text",
    [
        "occurrences = lambda elt, L: sum(x == elt for x in L)",
        "def compte(elt, L): return sum(x == elt for x in L)\noccurrences = compte",
        RIGHT + "n = int(input('n ? '))",
        RIGHT + "print(occurrences(1, [1]))\nexit()",
        "import sys\nsys.stdout.reconfigure(encoding='utf-8')\nsys.stdout.buffer.write(b'x')\n" + RIGHT,
        RIGHT.replace("return sum", "print('\\ud800', flush=True); return sum"),
        "\ufeff" + RIGHT.replace("\n", "\r\n"),
    ],
)
def test_what_honest_copies_do_costs_them_nothing(text, tmp_path):
    copy = tmp_path / "x.py"
    copy.write_bytes(text.encode())
    assert corriger(copy)["occurrences"].juste


def test_folders_below_have_copies_too(tmp_path):
    for place in ("alice/tp.py", "bob/tp.py", "chloé/devoir.py", "__MACOSX/._tp.py", "bob/.old/tp.py", "x\ny.py", "x\ty.py"):
        path = tmp_path / "class" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(RIGHT)
    table = tmp_path / "t.csv"
    assert main([str(tmp_path / "class"), "--csv", str(table), "--html", str(tmp_path / "t.html")]) == 0
    rows = [line.split(",") for line in table.read_text(encoding="utf-8").splitlines()[1:]]
    below = [os.path.join(*it.split("/")) for it in ("alice/tp", "bob/tp", "chloé/devoir")]
    odd = str(tmp_path / "class" / "x y.py")
    assert [name for name, *_ in rows] == [*below, odd, f"{odd} (2)"]
    assert all(justes == "2" for _, justes, *_ in rows)


def test_copies_are_no_modules_of_the_marking(tmp_path):
    """Of the folder in which Python starts, it takes `json.py` for its own."""
    (tmp_path / "x.py").write_text(RIGHT)
    environment = os.environ | {"PYTHONPATH": str(Path(neuf.cours.__file__).parents[2])}
    for options, code in (([], 2), (["-P"], 0)):
        command = [sys.executable, *options, "-m", "neuf.cours", ".", "--langue", "en"]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == code and ("python -P" in done.stderr) == (code == 2), done.stderr
        assert (tmp_path / "copies.csv").exists() == (code == 0)


def test_a_report_commands_no_terminal(tmp_path):
    copy = tmp_path / "x.py"
    copy.write_text("class A:\n    def __repr__(self): return '\\x1b[2J\\noccurrences: juste'\ndef occurrences(elt, L): return A()\ndef caseSuivante(pos): raise ValueError('\\x1b[2J\\u202e\\nfin')")
    for report in corriger(copy, langue="fr").values():
        said = report.dit("fr")
        assert not report and all(c.isprintable() or c == "\u202f" for c in said), said


def test_names_are_shown_everywhere():
    assert affiche(os.fsdecode(b"th\xe9o")) == "théo" and affiche("chloé") == "chloé"
    affiche("a\ud800\n\x1b[31m").encode()
