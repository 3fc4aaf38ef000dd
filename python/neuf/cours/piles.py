"""Document A : la recherche par retour en arrière, avec une pile par rang.

Les variables globales du document (`les_piles`, `n`, la fonction `choix`) sont ici celles de ce
module : `probleme(2)`, `reines(8)` et `sudoku(grille)` choisissent le problème auquel répond `choix`.
Pour un `choix` à soi : `Recherche(choix, n)`, ou `recherche(choix, n)`.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any

import neuf
from neuf._neuf import Erreur
from neuf.recherche import Recherche

Tableau = list[list[int]]
Choix = Callable[[int, list[int]], list[int]]

les_piles: list[list[Any]] = []
"""La liste des piles ; on la change sur place : `les_piles[:] = [[3, 1, 4], [1, 5]]`."""


def haut_des_piles(piles: Sequence[Sequence[Any]] | None = None) -> list[Any]:
    """La liste des éléments en haut de chaque pile (de `les_piles`, si l'on n'en donne pas)."""
    return [pile[-1] for pile in (les_piles if piles is None else piles) if pile]


def retour(piles: list[list[Any]] | None = None) -> None:
    """Un retour en arrière : on supprime les piles de la fin qui sont de taille 1, puis on retire
    l'élément du haut de la dernière pile qui reste."""
    piles = les_piles if piles is None else piles
    while piles and len(piles[-1]) <= 1:
        piles.pop()
    if piles:
        piles[-1].pop()


# ── le problème en cours ──


def _probleme_1(i: int, haut: list[int]) -> list[int]:
    return [[1, 2, 3, 4], [5, 6], [7, 8], [9]][i]


def _probleme_2(i: int, haut: list[int]) -> list[int]:
    if i in (0, 2):
        return [1, 2, 3] if i == 0 else [5, 7, 9]
    return [2 * haut[0]] if i == 1 else [haut[2]]


def _probleme_3(i: int, haut: list[int]) -> list[int]:
    if i == 0:
        return [1, 3, 5, 7, 9]
    if i == 1:
        return [2, 4] if haut[0] >= 5 else [6, 8]
    return [haut[1] // 2] if i == 2 else [haut[0] - 1, 9]


def _probleme_4(i: int, haut: list[int]) -> list[int]:
    return [0, 1]


_PROBLEMES: list[Choix] = [_probleme_1, _probleme_2, _probleme_3, _probleme_4]

_choix: Choix = _probleme_1
_n = 4


def _poser(choix: Choix, n: int) -> tuple[Choix, int]:
    """Le problème auquel `choix(i)` répond désormais, les piles vides."""
    global _choix, _n
    _choix, _n = choix, n
    les_piles.clear()
    return choix, n


def probleme(numero: int) -> tuple[Choix, int]:
    """Un des quatre problèmes simples : sa fonction `choix(i, haut)` et `n`."""
    if numero not in (1, 2, 3, 4):
        raise Erreur("les problèmes sont numérotés de 1 à 4")
    return _poser(_PROBLEMES[numero - 1], 4)


def reines(n: int) -> tuple[Choix, int]:
    """Le problème des `n` reines."""

    def choix_des_reines(i: int, haut: list[int]) -> list[int]:
        eviter = set(haut)
        for j, ligne in enumerate(haut):
            eviter |= {ligne + i - j, ligne - i + j}
        return [ligne for ligne in range(n) if ligne not in eviter]

    return _poser(choix_des_reines, n)


def sudoku(grille_depart: Tableau, Ml: int | None = None, Mc: int | None = None) -> tuple[Choix, int]:
    """Le sudoku qui part de cette grille, en blocs de `Ml` lignes et `Mc` colonnes."""
    N = len(grille_depart)
    Ml, Mc = _blocs(N, Ml, Mc)
    depart = [list(ligne) for ligne in grille_depart]
    for i, ligne in enumerate(depart):
        if len(ligne) != N:
            raise Erreur(f"la ligne {i} a {len(ligne)} cases au lieu de {N}")

    def choix_du_sudoku(k: int, haut: list[int]) -> list[int]:
        i, j = numero_vers_case(k, N)
        if depart[i][j] != 0:
            return [depart[i][j]]
        grille = [list(ligne) for ligne in depart]
        for numero, chiffre in enumerate(haut[:k]):
            a, b = numero_vers_case(numero, N)
            grille[a][b] = chiffre
        eviter = set(chiffres_ligne(i, grille)) | set(chiffres_colonne(j, grille))
        eviter |= set(chiffres_bloc(i, j, grille, Ml, Mc))
        return [chiffre for chiffre in range(1, N + 1) if chiffre not in eviter]

    return _poser(choix_du_sudoku, N * N)


def choix(i: int, haut: list[int] | None = None) -> list[int]:
    """Les choix possibles au rang `i` du problème en cours, compte tenu du haut des piles."""
    if not 0 <= i < _n:
        raise Erreur(f"le numéro {i} n'est pas entre 0 et {_n - 1}")
    return _choix(i, haut_des_piles()[:i] if haut is None else haut)


def recherche(
    choix: Callable[..., Sequence[Any]] | None = None, n: int | None = None, *, toutes: bool = True
) -> list[list[Any]]:
    """Les solutions, ou la première seule, du problème en cours ou de celui que `choix` détermine."""
    machine = Recherche(_choix if choix is None else choix, _n if n is None else n)
    if toutes:
        return list(machine)
    premiere = machine.prochaine_solution()
    les_piles[:] = machine.piles
    return [] if premiere is None else [premiere]


def placements_sans_reflechir(n: int) -> int:
    """Le nombre de façons de poser `n` reines sans réfléchir : n²·(n²−1)·…"""
    return math.perm(n * n, n)


# ── les grilles ──


def _blocs(N: int, Ml: int | None, Mc: int | None) -> tuple[int, int]:
    """Les blocs demandés, sinon les plus carrés."""
    if Ml is None and Mc is None:
        Ml = next(lignes for lignes in range(math.isqrt(N), 0, -1) if N % lignes == 0)
    if Ml is None and Mc is not None:
        Ml = N // Mc
    assert Ml is not None
    Mc = N // Ml if Mc is None else Mc
    if N == 0 or Ml * Mc != N:
        raise Erreur(f"des blocs {Ml}×{Mc} ne font pas une grille de côté {N}")
    return Ml, Mc


def case_vers_numero(i: int, j: int, N: int = 9) -> int:
    """Le numéro de la case `(i, j)` : k = i·N + j."""
    if not (0 <= i < N and 0 <= j < N):
        raise Erreur(f"({i}, {j}) n'est pas une case d'une grille de côté {N}")
    return i * N + j


def numero_vers_case(k: int, N: int = 9) -> tuple[int, int]:
    """Les coordonnées de la case numéro `k` : i = k // N, j = k % N."""
    if not 0 <= k < N * N:
        raise Erreur(f"le numéro {k} n'est pas entre 0 et {N * N - 1}")
    return k // N, k % N


def liste_vers_grille(liste: Sequence[int]) -> Tableau:
    """La grille formée par une liste de N² chiffres."""
    N = math.isqrt(len(liste))
    if N * N != len(liste):
        raise Erreur(f"la liste a {len(liste)} éléments, ce qui n'est pas un carré")
    return [list(liste[i * N : (i + 1) * N]) for i in range(N)]


def voir_grille(grille: Sequence[Sequence[int]]) -> None:
    """Affiche la grille, `_` pour une case vide."""
    textes = [["_" if valeur == 0 else str(valeur) for valeur in ligne] for ligne in grille]
    largeur = max((len(texte) for ligne in textes for texte in ligne), default=1)
    for ligne in textes:
        print(" ".join(texte.rjust(largeur) for texte in ligne))


def chiffres_ligne(i: int, grille: Sequence[Sequence[int]]) -> list[int]:
    """Les chiffres présents sur la ligne `i`."""
    return [valeur for valeur in grille[i] if valeur != 0]


def chiffres_colonne(j: int, grille: Sequence[Sequence[int]]) -> list[int]:
    """Les chiffres présents sur la colonne `j`."""
    return [ligne[j] for ligne in grille if ligne[j] != 0]


def chiffres_bloc(
    i: int, j: int, grille: Sequence[Sequence[int]], Ml: int | None = None, Mc: int | None = None
) -> list[int]:
    """Les chiffres présents dans le même sous-bloc que la case `(i, j)`."""
    Ml, Mc = _blocs(len(grille), Ml, Mc)
    a, b = Ml * (i // Ml), Mc * (j // Mc)
    return [v for ligne in grille[a : a + Ml] for v in ligne[b : b + Mc] if v != 0]


# Le document appelle la recherche d'une grille par le moteur un verdict.
def verdict(grille: Tableau) -> str:
    """Ce qu'en dit le moteur : `unique`, `several`, `none` ou `contradiction`."""
    return neuf.solve(grille).verdict
