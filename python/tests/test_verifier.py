"""The teacher's checker: what students write, and what is said of it."""

import copy
import csv
import os
import time
from dataclasses import dataclass

import pytest

from neuf.cours import Rapport, possibilite, verifier
from neuf.cours.confinement.enfant import Reponse
from neuf.cours.confinement.valeurs import simple
from neuf.cours.copies import corriger, main
from neuf.cours.epreuves import EPREUVES
from neuf.cours.verifier import essayer


class Here:
    """Calls a function of this process, as only its references may be."""

    secondes = 10.0

    def __init__(self, function):
        self.function = function

    def choisir(self, fonction):
        return Reponse("rendu")

    def appeler(self, arguments, variables=None):
        arguments, variables = copy.deepcopy((arguments, variables))
        value = self.function(*arguments, **variables)
        after = {name: simple(it) for name, it in variables.items()}
        return Reponse("rendu", simple(value), [simple(it) for it in arguments], after)


def test_every_reference_is_right_by_its_own_measure():
    for name, epreuve in EPREUVES.items():
        report = essayer(Here(epreuve.reference), name)
        assert report.juste and report.cas > 3, str(report)


# ── what students write ──


def right(grille, i, j):
    used = {grille[i][k] for k in range(9) if k != j} | {grille[k][j] for k in range(9) if k != i}
    a, b = 3 * (i // 3), 3 * (j // 3)
    used |= {grille[k][m] for k in range(a, a + 3) for m in range(b, b + 3) if (k, m) != (i, j)}
    return set(range(1, 10)) - used


def forgets_the_block(grille, i, j):
    used = {grille[i][k] for k in range(9) if k != j} | {grille[k][j] for k in range(9) if k != i}
    return set(range(1, 10)) - used


def counts_itself(grille, i, j):
    return right(grille, i, j) - {grille[i][j]}


def returns_a_list(grille, i, j):
    return sorted(right(grille, i, j))


def returns_nothing(grille, i, j):
    right(grille, i, j)


def changes_the_grid(grille, i, j):
    answer = right(grille, i, j)
    grille[i][j] = 9
    return answer


def never_ends(grille, i, j):
    while True:
        pass


def raises(grille, i, j):
    return {1 / grille[i][j]}


def recurses(grille, i, j):
    return recurses(grille, i, j)


def eats_memory(grille, i, j):
    return len([0] * (1 << 40))


def prints(grille, i, j):
    print("je cherche", grille)
    return right(grille, i, j)


def exits(grille, i, j):
    raise SystemExit(0)


def kills(grille, i, j):
    import os

    os._exit(0)


@pytest.mark.parametrize(
    ("function", "kind"),
    [
        (right, "juste"),
        (forgets_the_block, "faux"),
        (counts_itself, "faux"),
        (returns_a_list, "type"),
        (returns_nothing, "type"),
        (changes_the_grid, "change"),
        (never_ends, "temps"),
        (raises, "erreur"),
        (recurses, "erreur"),
        (eats_memory, "arret"),
        (exits, "erreur"),
        (kills, "arret"),
    ],
)
def test_kinds_of_mistakes(function, kind):
    report = verifier(function, "possibilite", temps=0.5)
    assert report.genre == kind, str(report)
    assert bool(report) == (kind == "juste")
    for language in ("fr", "en"):
        said = report.dit(language)
        assert said.startswith("possibilite") and "verifier-" not in said and "{" not in said.replace(report.appel, "").replace(report.attendu, "").replace(report.obtenu, "")


def test_the_counterexample_is_small():
    report = verifier(forgets_the_block, "possibilite")
    grille, i, j = report.arguments
    assert sum(v != 0 for ligne in grille for v in ligne) == 1
    assert forgets_the_block(grille, i, j) != possibilite(grille, i, j)
    report = verifier(counts_itself, "possibilite")
    assert sum(v != 0 for ligne in report.arguments[0] for v in ligne) == 1


def test_printing_is_remarked_upon_and_costs_nothing():
    report = verifier(prints, "possibilite")
    assert report.juste and report.affiche and "affiche" in report.dit("fr") and "prints" in report.dit("en")


def test_global_stacks():
    def fake():
        return None

    scope = {"les_piles": []}
    exec("def haut_des_piles():\n    return [p[-1] for p in les_piles]", scope)
    assert verifier(scope["haut_des_piles"]).juste
    exec("def retour():\n    if les_piles: les_piles[-1].pop()", scope)
    report = verifier(scope["retour"])
    assert report.genre == "faux" and "les_piles" in report.appel and len(report.variables["les_piles"]) == 1
    good = "def retour():\n    while les_piles and len(les_piles[-1]) == 1: les_piles.pop()\n    if les_piles: les_piles[-1].pop()"
    exec(good, scope)
    assert verifier(scope["retour"]).juste
    queens = "def choix(i):\n    haut = [p[-1] for p in les_piles]\n    return [r for r in range(n) if all(r != h and abs(r - h) != i - j for j, h in enumerate(haut))]"
    exec(queens, scope)
    assert verifier(scope["choix"]).juste


# ── the cage ──

FORBIDDEN = [
    "open('/etc/passwd').read()",
    "open('{path}', 'w').write('x')",
    "__import__('os').remove('{path}')",
    "__import__('os').system('touch {path}')",
    "__import__('subprocess').run(['touch', '{path}'])",
    "__import__('socket').socket()",
    "__import__('urllib.request').request.urlopen('http://127.0.0.1:9')",
    "__import__('os').fork()",
    "__import__('os').kill(1, 0)",
    "__import__('ctypes').CDLL(None)",
    "__import__('shutil').rmtree('{path}')",
]


@pytest.mark.parametrize("deed", FORBIDDEN)
def test_no_files_and_no_network(deed, tmp_path):
    path = tmp_path / "kept"
    path.write_text("kept")
    scope = {}
    exec(f"def list_n_to_1(n):\n    {deed.format(path=path)}\n    return list(range(n, 0, -1))", scope)
    report = verifier(scope["list_n_to_1"])
    assert report.genre in ("erreur", "arret"), str(report)
    assert path.read_text() == "kept"


def test_it_takes_a_function_of_the_course():
    with pytest.raises(ValueError, match="possibilite"):
        verifier(right, "nonsense")
    with pytest.raises(TypeError):
        verifier(3, "possibilite")
    assert isinstance(verifier(right, "possibilite"), Rapport)


def test_the_reference_is_no_answer():
    for function in (possibilite, lambda grille, i, j: possibilite(grille, i, j)):
        report = verifier(function, "possibilite")
        assert report.genre == "erreur" and "import neuf" in report.obtenu


# ── functions of this process ──

DIGITS = frozenset(range(1, 10))


@dataclass
class Cell:
    row: int
    column: int

    def sees(self, other):
        same = (self.row // 3, self.column // 3) == (other.row // 3, other.column // 3)
        return self != other and (self.row == other.row or self.column == other.column or same)


def with_a_class(grille, i, j):
    cells = (Cell(*divmod(k, 9)) for k in range(81))
    return set(DIGITS - {grille[it.row][it.column] for it in cells if it.sees(Cell(i, j))})


def test_a_function_takes_along_what_it_uses():
    assert verifier(with_a_class, "possibilite").juste
    assert verifier(sorted, "TriFusion").juste

    def merged(L):
        return L if len(L) < 2 else merge(merged(L[::2]), merged(L[1::2]))

    def merge(L, M, *, empty=()):
        if not L or not M:
            return L + M + list(empty)
        return [L[0], *merge(L[1:], M)] if L[0] <= M[0] else [M[0], *merge(L, M[1:])]

    assert verifier(merged, "TriFusion").juste
    lock = __import__("threading").Lock()
    with pytest.raises(ValueError, match="lock"):
        verifier(lambda L: (lock, sorted(L))[1], "TriFusion")


# ── a class ──

COPIES = {
    "alice": "def occurrences(elt, L):\n    return sum(x == elt for x in L)\n\ndef caseSuivante(pos):\n    i, j = pos\n    return [i, j + 1] if j < 8 else [i + 1, 0]\n",
    "bob": "print('bonjour')\ndef occurrences(elt, L):\n    return L.index(elt)\n\ndef caseSuivante(pos):\n    while True: pass\n",
    "chloé": "def occurrences(elt, L)\n    return 0\n",
    "david": "open('volé.txt', 'w').write('x')\ndef occurrences(elt, L):\n    return L.count(elt)\n",
    "emma": "import math, random\ndef occurrences(elt, L):\n    return True\n",
}


@pytest.fixture
def folder(tmp_path):
    copies = tmp_path / "copies"
    copies.mkdir()
    for name, text in COPIES.items():
        (copies / f"{name}.py").write_text(text, encoding="utf-8")
    (copies / "notes.txt").write_text("pas une copie")
    return copies


def test_a_whole_class(folder, capsys):
    os.chdir(folder.parent)
    start = time.monotonic()
    assert main([str(folder), "--temps", "0.5"]) == 0
    assert time.monotonic() - start < 60
    rows = {row["copie"]: row for row in csv.DictReader((folder.parent / "copies.csv").open(encoding="utf-8"))}
    assert rows["alice"]["justes"] == "2" and rows["alice"]["occurrences"] == "juste"
    assert (rows["bob"]["occurrences"], rows["bob"]["caseSuivante"]) == ("erreur", "temps")
    assert rows["chloé"]["erreur"] and rows["david"]["occurrences"] == "erreur"
    assert rows["emma"]["occurrences"] == "type"
    page = (folder.parent / "copies.html").read_text(encoding="utf-8")
    assert page.count("<h2") == len(COPIES) and "alice" in page and "boucle sans fin" in page
    assert not (folder.parent / "volé.txt").exists()
    assert "alice: 2/2" in capsys.readouterr().out


def test_named_functions_and_absent_ones(folder):
    reports = corriger(folder / "alice.py", ["occurrences", "TriFusion"])
    assert reports["occurrences"].juste and reports["TriFusion"].genre == "absente"
    assert main([str(folder), "--fonctions", "nonsense"]) == 2
    assert main([str(folder / "empty")]) in (0, 2)
