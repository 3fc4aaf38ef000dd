"""The course's inventory: ids as in COURSE."""

import copy

import pytest

from neuf.cours import *  # noqa: F403
from neuf.cours import Erreur, examen, piles, tp
from neuf.cours.exemples import EXEMPLES
from neuf.recherche import Recherche


def counted(choix, n, stop=False):
    machine = Recherche(choix, n)
    found = [machine.prochaine_solution()] if stop else list(machine)
    stats = machine.statistiques
    return found, stats["choix"], stats["retour"]


def test_a1_tops():
    les_piles[:] = [[3, 1, 4], [1, 5], [2], [7, 8]]
    assert haut_des_piles() == [4, 5, 2, 8]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([[3, 1, 4], [1, 5]], [[3, 1, 4], [1]]),
        ([[3, 1, 4], [1, 5], [2]], [[3, 1, 4], [1]]),
        ([[3, 1, 4], [1, 5], [2], [7]], [[3, 1, 4], [1]]),
        ([[3], [1]], []),
        ([], []),
    ],
)
def test_a2_back(before, after):
    les_piles[:] = before
    retour()
    assert les_piles == after


@pytest.mark.parametrize(
    ("number", "count", "first", "last", "calls"),
    [
        (1, 16, [4, 6, 8, 9], [1, 5, 7, 9], (29, 16)),
        (2, 9, [3, 6, 9, 9], None, (16, 9)),
        (3, 20, [9, 4, 2, 9], None, (26, 20)),
        (4, 16, [1, 1, 1, 1], [0, 0, 0, 0], (15, 16)),
    ],
)
def test_a3_to_a6_problems(number, count, first, last, calls):
    found, *stats = counted(*probleme(number))
    assert (len(found), found[0], tuple(stats)) == (count, first, calls)
    assert last is None or found[-1] == last
    assert recherche() == found


def test_a7_and_a8_queens():
    reines(8)
    les_piles[:] = [[0, 1, 2, 3, 4], [1, 2]]
    assert choix(2) == [0, 5, 7]
    assert [len(recherche(*reines(n))) for n in range(4, 9)] == [2, 10, 4, 40, 92]
    found, *stats = counted(*reines(8))
    assert (found[0], stats) == ([7, 3, 0, 2, 5, 1, 6, 4], [1965, 736])


def test_a8_and_a9_larger_boards():
    assert len(recherche(*reines(9))) == 352
    assert placements_sans_reflechir(8) == 178_462_987_637_760


def test_a11_to_a13_grids(capsys):
    assert all(case_vers_numero(*numero_vers_case(k, 6), 6) == k for k in range(36))
    assert case_vers_numero(8, 8) == 80 and numero_vers_case(12) == (1, 3)
    grid = liste_vers_grille([1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4])
    assert grid == exemple("4x4")
    voir_grille(grid)
    assert capsys.readouterr().out == "1 _ _ _\n_ _ 2 _\n_ _ _ _\n_ 3 _ 4\n"
    six = exemple("6x6")
    assert (chiffres_ligne(0, six), chiffres_colonne(0, six)) == ([5, 6], [6, 4])
    assert chiffres_bloc(1, 2, six, 2, 3) == [5, 6]


def test_a14_stacks_of_the_small_grid():
    machine = Recherche(*sudoku(exemple("4x4")))
    seen = []
    for _ in range(5):
        machine.avancer()
        seen.append(copy.deepcopy(machine.piles))
    assert seen == [[[1]], [[1], [2, 4]], [[1], [2, 4], [3]], [[1], [2, 4], [3]], [[1], [2]]]


def test_a15_to_a18_first_solutions():
    expected = {"4x4": (19, 2), "6x6": (119, 19), "facile": (142, 10), "moyen": (268, 37), "difficile": (1336, 275)}
    for name, calls in expected.items():
        found, *stats = counted(*sudoku(exemple(name)), stop=True)
        assert tuple(stats) == calls, name
        if EXEMPLES[name].solution:
            assert "".join(map(str, found[0])) == EXEMPLES[name].solution
    assert "".join(map(str, counted(*sudoku(exemple("6x6")), stop=True)[0][0])) == "245163613524462315531642326451154236"
    found, *stats = counted(*sudoku(exemple("4x4")))
    assert (len(found), stats) == (1, [23, 5])


def test_a21_verdicts():
    assert [piles.verdict(exemple(name)) for name in ("4x4", "6x6", "facile")] == ["unique", "several", "unique"]


def test_b_recursive_solver():
    grid = exemple("td")
    assert possibilite(grid, 0, 1) == {3, 5, 7, 8, 9} and possibilite(grid, 0, 0) == {1, 5, 9}
    assert vide(grid) == (0, 1) and vide(depuis_ligne(EXEMPLES["td"].solution)) is False
    assert resoudre(grid) == depuis_ligne(EXEMPLES["td"].solution)
    assert grid == exemple("td")
    assert resoudre(depuis_ligne("11" + "0" * 79)) is False
    assert résoudre is resoudre and possibilites is possibilite


def test_c0_merge_sort_is_stable():
    class Card:
        def __init__(self, rank, suit):
            self.rank, self.suit = rank, suit

        def __lt__(self, other):
            return self.rank < other.rank

    cards = [Card(2, "a"), Card(1, "b"), Card(2, "c"), Card(1, "d")]
    assert [card.suit for card in TriFusion(cards)] == ["b", "d", "a", "c"]
    assert TriFusion([3, 1, 4, 1, 5]) == [1, 1, 3, 4, 5] and Fusion([1, 3], [2]) == [1, 2, 3]


def test_c1_occurrences():
    assert [occurrences(3, [1, 7, 3, 4]), occurrences(6, [1, 7, 3, 4]), occurrences(6, [1, 6, 6, 4])] == [1, 0, 2]


def test_c2_well_filled():
    full = depuis_ligne(EXEMPLES["td"].solution)
    assert bienRempli(full) and ligneBienRemplie(full, 3) and colonneBienRemplie(full, 8)
    assert carréBienRempli(full, 4) and carreBienRempli is carréBienRempli
    full[0][0] = full[0][1]
    assert not bienRempli(full) and not ligneBienRemplie(full, 0) and ligneBienRemplie(full, 1)


def test_c3_and_c4_lists():
    L = exemple("L")
    assert (ligne(L, 0, 0), ligne(L, 0, 1), colonne(L, 6, 3)) == ([6, 2, 5], [2, 5], [9, 4, 1])
    assert (carre(L, 4, 6), carre(L, 4, 7)) == ([9, 7, 3], [9, 3])
    assert conflit(L, 4, 2) == [6, 4, 7, 3, 6, 6, 4, 1]
    assert chiffresOk(L, 4, 2) == [2, 5, 8, 9] and nbPossible(L, 4, 2) == 4


def test_c5_and_c6_sweeps_change_the_grid_in_place():
    M = exemple("M")
    rows = list(M)
    assert unTour(M) and M[1] == [0, 1, 9, 0, 8, 0, 5, 7, 4]
    assert all(row is same for row, same in zip(M, rows, strict=True))
    M, sweeps = exemple("M"), 0
    while unTour(M):
        sweeps += 1
    assert sweeps == 4 and bienRempli(M)
    L = exemple("L")
    assert not complete(L) and sum(row.count(0) for row in L) == 50
    assert complete(exemple("M"))


def test_c7_to_c9_backtracking():
    assert [caseSuivante([1, 3]), caseSuivante([1, 8]), caseSuivante([8, 8])] == [[1, 4], [2, 0], [9, 0]]
    calls = [compter_appels(exemple(name)) for name in ("L", "M", "M-III")]
    assert calls == [(True, 763), (True, 280), (True, 159)]
    L = exemple("L")
    assert solution_sudoku(L) and bienRempli(L)
    assert borne(exemple("M-III")) == 9**40
    bad = depuis_ligne("11" + "0" * 79)
    assert not solution_sudoku(bad) and bad == depuis_ligne("11" + "0" * 79)


def test_d_lab():
    assert list_n_to_1(5) == [5, 4, 3, 2, 1] and list_n_to_1(0) == []
    g = obtenir_grille(exemple("tp"))
    assert g is not None and g.c_poss[8][0] == [2, 3, 5, 6, 9]
    before = copy.deepcopy(g)
    i, j = trouver_prochaine_case(g)
    tour = nouveau_coup(Coup(i, j, g.c_poss[i][j][0]), g)
    assert g != before
    annuler_tour(g, tour)
    assert g == before
    assert solve(exemple("tp")) == depuis_ligne(EXEMPLES["tp"].solution)
    assert nb_sols(exemple("tp")) == 1 and nb_sols(exemple("tp-3012")) == 3012
    assert solve(depuis_ligne("11" + "0" * 79)) is None
    assert obtenir_grille(depuis_ligne("11" + "0" * 79)) is None


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (None, "liste de listes"),
        ([1, 2, 3], "ligne 0"),
        ([[0] * 9] * 8, "8 éléments au lieu de 9"),
        ([[0] * 9] * 8 + [[0] * 8], "la ligne 8 a 8 cases"),
        ([[0] * 9] * 8 + [[0] * 8 + [10]], "la case (8, 8) contient 10"),
        ([[0] * 9] * 8 + [[0] * 8 + [10**40]], "la case (8, 8)"),
        ([[0] * 9] * 8 + [[0] * 8 + [-1]], "la case (8, 8)"),
        ([[0] * 9] * 8 + [[0] * 8 + ["5"]], "la case (8, 8) n'est pas un entier mais str"),
        ([[0] * 9] * 8 + [[0] * 8 + [None]], "NoneType"),
    ],
)
def test_bad_grids_are_told_where(bad, said):
    with pytest.raises((Erreur, TypeError)) as caught:
        vide(bad)
    assert said in str(caught.value)


def test_everything_is_exported():
    import neuf.cours

    assert sorted(neuf.cours.__all__) == sorted(set(neuf.cours.__all__))
    for module in (examen, tp):
        public = [name for name, it in vars(module).items() if callable(it) and getattr(it, "__module__", "") == module.__name__ and not name.startswith("_")]
        assert set(public) <= set(neuf.cours.__all__)
