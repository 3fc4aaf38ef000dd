"""Document D : le TP en OCaml. On joue un coup, on l'annule, on compte les solutions."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from neuf import _neuf
from neuf._neuf import Erreur

Tableau = list[list[int]]


def list_n_to_1(n: int) -> list[int]:
    """La liste `[n; …; 1]`."""
    return list(range(n, 0, -1))


@dataclass(frozen=True)
class Coup:
    """Un coup : le chiffre `n` dans la case `(i, j)`."""

    i: int
    j: int
    n: int


@dataclass
class Tour:
    """Un coup joué, et la pile des coups qu'il a rendus impossibles."""

    c: Coup
    c_incomp: list[Coup] = field(default_factory=list)


@dataclass
class Grille:
    """Les cases remplies, et les chiffres possibles de chaque case."""

    cases: Tableau = field(default_factory=lambda: [[0] * 9 for _ in range(9)])
    c_poss: list[list[list[int]]] = field(
        default_factory=lambda: [[list(range(1, 10)) for _ in range(9)] for _ in range(9)]
    )


def _controler(c: Coup) -> None:
    if not (0 <= c.i < 9 and 0 <= c.j < 9 and 1 <= c.n <= 9):
        raise Erreur(f"{c} n'est pas un chiffre de 1 à 9 dans une case de la grille")


def nv_coup_incomp(c: Coup, g: Grille, t: Tour) -> None:
    """Le coup `c` ne peut plus être joué : s'il est dans `g.c_poss`, il passe dans `t.c_incomp`."""
    _controler(c)
    possibles = g.c_poss[c.i][c.j]
    if c.n in possibles:
        possibles.remove(c.n)
        t.c_incomp.append(c)


def nouveau_coup(c: Coup, g: Grille) -> Tour:
    """Joue le coup `c` et rend le tour, avec tous les coups devenus impossibles."""
    _controler(c)
    if g.cases[c.i][c.j] != 0:
        raise Erreur(f"la case ({c.i}, {c.j}) est déjà remplie")
    if c.n not in g.c_poss[c.i][c.j]:
        raise Erreur(f"le chiffre {c.n} n'est plus possible dans la case ({c.i}, {c.j})")
    g.cases[c.i][c.j] = c.n
    t = Tour(c)
    for n in list_n_to_1(9):
        if n != c.n:
            nv_coup_incomp(Coup(c.i, c.j, n), g, t)
    for i in range(9):
        for j in range(9):
            meme_carre = (i // 3, j // 3) == (c.i // 3, c.j // 3)
            if (i, j) != (c.i, c.j) and (i == c.i or j == c.j or meme_carre):
                nv_coup_incomp(Coup(i, j, c.n), g, t)
    return t


def annuler_tour(g: Grille, t: Tour) -> None:
    """Annule le tour `t`, le dernier joué : la grille est exactement celle d'avant."""
    if g.cases[t.c.i][t.c.j] != t.c.n:
        raise Erreur(f"le tour joué en ({t.c.i}, {t.c.j}) n'est pas un tour de cette grille")
    g.cases[t.c.i][t.c.j] = 0
    for c in reversed(t.c_incomp):
        g.c_poss[c.i][c.j] = sorted([*g.c_poss[c.i][c.j], c.n])
    t.c_incomp.clear()


def obtenir_grille(c_ini: Sequence[Sequence[int]]) -> Grille | None:
    """La grille où les chiffres de `c_ini` ont été placés ; `None` s'ils sont incompatibles."""
    _neuf.cours_vide(c_ini)  # contrôle la forme et les valeurs
    g = Grille()
    for i, ligne in enumerate(c_ini):
        for j, n in enumerate(ligne):
            if n == 0:
                continue
            if n not in g.c_poss[i][j]:
                return None
            nouveau_coup(Coup(i, j, n), g)
    return g


def trouver_prochaine_case(g: Grille) -> tuple[int, int] | None:
    """Une case vide qui a le moins de chiffres possibles ; `None` si tout est rempli."""
    vides = [(i, j) for i in range(9) for j in range(9) if g.cases[i][j] == 0]
    return min(vides, key=lambda case: len(g.c_poss[case[0]][case[1]]), default=None)


def solve(cases: Sequence[Sequence[int]]) -> Tableau | None:
    """La grille complétée, ou `None` s'il n'y a pas de solution."""
    return _neuf.cours_solve(cases)


def nb_sols(cases: Sequence[Sequence[int]]) -> int:
    """Le nombre de solutions."""
    return _neuf.cours_nb_sols(cases)
