"""Document C : le devoir DS3info. Les grilles sont 9×9, les carrés numérotés de 0 à 8."""

# Les noms sont ceux de l'énoncé.
# ruff: noqa: N802, N803

from collections.abc import Sequence
from typing import Any, TypeVar

from neuf import _neuf

Tableau = list[list[int]]
T = TypeVar("T")


def Fusion(L: Sequence[Any], M: Sequence[Any]) -> list[Any]:
    """La fusion triée de deux listes triées ; à égalité, les éléments de `L` passent d'abord."""
    fusion, i, j = [], 0, 0
    while i < len(L) and j < len(M):
        if M[j] < L[i]:
            fusion.append(M[j])
            j += 1
        else:
            fusion.append(L[i])
            i += 1
    return fusion + list(L[i:]) + list(M[j:])


def TriFusion(L: Sequence[Any]) -> list[Any]:
    """La liste triée : on trie chaque moitié, puis on fusionne. Stable, en O(n log n)."""
    if len(L) <= 1:
        return list(L)
    milieu = len(L) // 2
    return Fusion(TriFusion(L[:milieu]), TriFusion(L[milieu:]))


def occurrences(elt: Any, L: Sequence[Any]) -> int:
    """Le nombre d'occurrences de `elt` dans la liste `L`."""
    compteur = 0
    for x in L:
        if x == elt:
            compteur += 1
    return compteur


def ligneBienRemplie(L: Sequence[Sequence[int]], i: int) -> bool:
    """Si la ligne `i` contient exactement les chiffres de 1 à 9."""
    return _neuf.cours_ligne_bien_remplie(L, i)


def colonneBienRemplie(L: Sequence[Sequence[int]], j: int) -> bool:
    """Si la colonne `j` contient exactement les chiffres de 1 à 9."""
    return _neuf.cours_colonne_bien_remplie(L, j)


def carréBienRempli(L: Sequence[Sequence[int]], i: int) -> bool:
    """Si le carré numéro `i` contient exactement les chiffres de 1 à 9."""
    return _neuf.cours_carre_bien_rempli(L, i)


def bienRempli(L: Sequence[Sequence[int]]) -> bool:
    """Si chaque ligne, chaque colonne et chaque carré contient une fois chaque chiffre."""
    return _neuf.cours_bien_rempli(L)


def ligne(L: Sequence[Sequence[int]], i: int, j: int) -> list[int]:
    """Les chiffres de la ligne `i`, sans tenir compte de `L[i][j]`."""
    return _neuf.cours_ligne(L, i, j)


def colonne(L: Sequence[Sequence[int]], i: int, j: int) -> list[int]:
    """Les chiffres de la colonne `j`, sans tenir compte de `L[i][j]`."""
    return _neuf.cours_colonne(L, i, j)


def carre(L: Sequence[Sequence[int]], i: int, j: int) -> list[int]:
    """Les chiffres du carré de la case, sans tenir compte de `L[i][j]`."""
    return _neuf.cours_carre(L, i, j)


def conflit(L: Sequence[Sequence[int]], i: int, j: int) -> list[int]:
    """Les chiffres que l'on ne peut pas écrire en `(i, j)`, avec des répétitions."""
    return _neuf.cours_conflit(L, i, j)


def chiffresOk(L: Sequence[Sequence[int]], i: int, j: int) -> list[int]:
    """Les chiffres que l'on peut écrire en `(i, j)`, dans l'ordre croissant."""
    return _neuf.cours_chiffres_ok(L, i, j)


def nbPossible(L: Sequence[Sequence[int]], i: int, j: int) -> int:
    """Le nombre de chiffres possibles en `(i, j)`."""
    return len(chiffresOk(L, i, j))


def _ecrire(L: Tableau, grille: Tableau) -> None:
    for ligne_de_L, nouvelle in zip(L, grille, strict=True):
        ligne_de_L[:] = nouvelle


def unTour(L: Tableau) -> bool:
    """Remplit, dans l'ordre, les cases qui n'ont qu'un chiffre possible ; dit si `L` a changé."""
    changement, grille = _neuf.cours_un_tour(L)
    _ecrire(L, grille)
    return changement


def complete(L: Tableau) -> bool:
    """Exécute `unTour` tant qu'il change `L` ; dit si la grille est complétée."""
    est_complete, grille = _neuf.cours_complete(L)
    _ecrire(L, grille)
    return est_complete


def caseSuivante(pos: Sequence[int]) -> list[int]:
    """La case suivante : `[8, 8]` est suivie de `[9, 0]`."""
    i, j = pos
    if not (0 <= i < 9 and 0 <= j < 9):
        raise _neuf.Erreur(f"[{i}, {j}] n'est pas une case de la grille")
    return [i, j + 1] if j < 8 else [i + 1, 0]


def compter_appels(L: Tableau, pos: Sequence[int] = (0, 0)) -> tuple[bool, int]:
    """`backtracking`, et le nombre d'appels de la fonction récursive."""
    est_complete, appels, grille = _neuf.cours_backtracking(L, pos)
    _ecrire(L, grille)
    return est_complete, appels


def backtracking(L: Tableau, pos: Sequence[int]) -> bool:
    """Complète `L` à partir de la case `pos` si c'est possible ; sinon `L` ne change pas."""
    return compter_appels(L, pos)[0]


def solution_sudoku(L: Tableau) -> bool:
    """Complète `L` depuis `[0, 0]` ; `False`, et `L` inchangée, s'il n'y a pas de solution."""
    est_complete, grille = _neuf.cours_solution_sudoku(L)
    _ecrire(L, grille)
    return est_complete


def borne(L: Sequence[Sequence[int]]) -> int:
    """La borne de la question 17 : 9^(81−p) pour p cases remplies."""
    return int(9 ** sum(occurrences(0, ligne_de_L) for ligne_de_L in L))


# L'énoncé varie, et tous les claviers n'ont pas d'accents.
carreBienRempli = carréBienRempli
carré = carre
conflict = conflit
