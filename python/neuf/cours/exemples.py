"""Toutes les grilles des documents."""

from typing import NamedTuple

from neuf import _neuf
from neuf._neuf import Erreur

Tableau = list[list[int]]


class Exemple(NamedTuple):
    """Une grille d'un document."""

    nom: str
    document: str
    blocs: tuple[int, int]
    ligne: str
    solution: str | None


EXEMPLES: dict[str, Exemple] = {it[0]: Exemple(*it) for it in _neuf.cours_exemples()}


def depuis_ligne(texte: str) -> Tableau:
    """La grille écrite sur une seule ligne de texte ; `.` ou `0` pour une case vide."""
    cote = round(len(texte) ** 0.5)
    chiffres = [0 if c == "." else int(c) for c in texte if c == "." or c.isdigit()]
    if cote * cote != len(texte) or len(chiffres) != len(texte):
        raise Erreur(f"{texte!r} n'est pas un carré de chiffres")
    return [chiffres[i * cote : (i + 1) * cote] for i in range(cote)]


def exemple(nom: str) -> Tableau:
    """La grille de ce nom : "4x4", "6x6", "facile", "L", "M", "tp" …"""
    if nom not in EXEMPLES:
        raise Erreur(f"pas d'exemple {nom!r} ; il y a {', '.join(EXEMPLES)}")
    return depuis_ligne(EXEMPLES[nom].ligne)
