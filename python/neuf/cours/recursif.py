"""Document B : un résolveur récursif de sudokus 9×9."""

from collections.abc import Sequence

from neuf import _neuf

Tableau = list[list[int]]


def possibilite(grille: Sequence[Sequence[int]], i: int, j: int) -> set[int]:
    """Les chiffres que n'utilisent pas les **autres** cases de la ligne, de la colonne et du carré."""
    return _neuf.cours_possibilite(grille, i, j)


def vide(grille: Sequence[Sequence[int]]) -> tuple[int, int] | bool:
    """Les coordonnées d'une case vide (la première), ou `False` s'il n'y en a pas."""
    return _neuf.cours_vide(grille) or False


def resoudre(grille: Sequence[Sequence[int]]) -> Tableau | bool:
    """Une solution de la grille, ou `False` s'il n'y en a pas. La grille ne change pas."""
    return _neuf.cours_resoudre(grille) or False


possibilites = possibilite
résoudre = resoudre
