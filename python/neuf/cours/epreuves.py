"""Ce sur quoi on essaie une fonction du cours : des arguments, du plus petit au plus grand, et ce
qu'elle doit en faire."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from neuf import _neuf
from neuf.cours import examen, piles, recursif, tp
from neuf.cours.exemples import EXEMPLES, depuis_ligne
from neuf.recherche import Recherche

Tableau = list[list[int]]


@dataclass
class Cas:
    """Les arguments d'un appel, et les variables globales qu'il trouve."""

    arguments: list[Any]
    variables: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Epreuve:
    """Une fonction du cours, et de quoi l'essayer."""

    nom: str
    reference: Callable[..., Any]
    cas: Callable[[], Iterator[Cas]]
    change: tuple[int, ...] = ()
    """Les arguments que la fonction change sur place."""
    variables: tuple[str, ...] = ()
    """Les variables globales qu'elle change."""
    un_choix: Callable[[Cas, Any], bool] | None = None
    """Là où plusieurs réponses sont justes : si celle-ci en est une."""
    desordre: bool = False
    """Si l'ordre d'une liste rendue ne compte pas."""


# Une grille pleine dont toutes les autres viennent.
_PLEINE = depuis_ligne(EXEMPLES["td"].solution or "")
_CLASSIQUES = [it for it in EXEMPLES.values() if it.blocs == (3, 3)]


def _grilles() -> Iterator[Tableau]:
    """Des grilles 9×9 : la vide, quelques chiffres, de plus en plus, et celles des documents."""
    hasard = random.Random(9)
    yield [[0] * 9 for _ in range(9)]
    for remplies in (1, 2, 3, 5, 8, 12, 20, 30, 45, 60, 75, 80, 81):
        for _ in range(3):
            cases = set(hasard.sample(range(81), remplies))
            yield [
                [_PLEINE[i][j] if i * 9 + j in cases else 0 for j in range(9)] for i in range(9)
            ]
    for it in _CLASSIQUES:
        yield depuis_ligne(it.ligne)


def _grilles_et_cases() -> Iterator[Cas]:
    hasard = random.Random(81)
    for grille in _grilles():
        for i, j in {(0, 0), (8, 8), (hasard.randrange(9), hasard.randrange(9))}:
            yield Cas([grille, i, j])


def _grilles_et_maisons() -> Iterator[Cas]:
    for grille in _grilles():
        for i in (0, 4, 8):
            yield Cas([grille, i])
    abimee = [list(ligne) for ligne in _PLEINE]
    abimee[4][4] = abimee[4][5]
    for i in range(9):
        yield Cas([abimee, i])


def _grilles_seules() -> Iterator[Cas]:
    for grille in _grilles():
        yield Cas([grille])


def _grilles_pleines() -> Iterator[Cas]:
    yield from _grilles_seules()
    yield Cas([_PLEINE])
    for i, j in ((0, 0), (4, 7), (8, 8)):
        abimee = [list(ligne) for ligne in _PLEINE]
        abimee[i][j] = abimee[i][j] % 9 + 1
        yield Cas([abimee])


def _grilles_a_resoudre() -> Iterator[Cas]:
    """Celles qu'une recherche simple résout vite : une solution, ou aucune."""
    yield Cas([_PLEINE])
    hasard = random.Random(3)
    for vides in (1, 2, 4, 10, 20, 30):
        cases = set(hasard.sample(range(81), vides))
        yield Cas(
            [[[0 if i * 9 + j in cases else _PLEINE[i][j] for j in range(9)] for i in range(9)]]
        )
    for nom in ("td", "M", "L", "tp"):
        yield Cas([depuis_ligne(EXEMPLES[nom].ligne)])
    sans = [list(ligne) for ligne in _PLEINE]
    sans[0][0], sans[0][1] = 0, 0
    sans[5][0] = sans[5][0] % 9 + 1
    yield Cas([sans])


def _positions() -> Iterator[Cas]:
    for pos in ([0, 0], [0, 8], [1, 3], [1, 8], [7, 8], [8, 0], [8, 8]):
        yield Cas([pos])


def _listes() -> Iterator[list[int]]:
    hasard = random.Random(1)
    for longueur in (0, 1, 2, 2, 3, 4, 4, 6, 9, 15):
        yield [hasard.randrange(5) for _ in range(longueur)]


def _piles() -> Iterator[Cas]:
    hasard = random.Random(4)
    yield Cas([], {"les_piles": []})
    for tailles in ([1], [2], [3, 1], [2, 2], [1, 1], [3, 2, 1, 1], [2, 1, 3], [1, 1, 1], [3, 2, 1, 2]):
        for _ in range(2):
            les_piles = [[hasard.randrange(10) for _ in range(taille)] for taille in tailles]
            yield Cas([], {"les_piles": les_piles})


def _avec_piles(fonction: Callable[..., Any]) -> Callable[..., Any]:
    def reference(*arguments: Any, les_piles: list[list[Any]]) -> Any:
        return fonction(*arguments, les_piles)

    return reference


def _choix_des_reines() -> Iterator[Cas]:
    for n in (1, 4, 5, 8):
        machine = Recherche(piles.reines(n)[0], n)
        for rang in range(n):
            machine.aller(rang)
            if len(machine.piles) == rang:
                yield Cas([rang], {"n": n, "les_piles": [list(pile) for pile in machine.piles]})


def _reference_des_reines(i: int, n: int, les_piles: list[list[int]]) -> list[int]:
    return piles.reines(n)[0](i, [pile[-1] for pile in les_piles])


def _entiers(valeur: Any) -> list[int] | None:
    """Les entiers d'une liste ou d'un couple ; `None` s'il y a autre chose."""
    genre, contenu = valeur
    if genre not in ("tuple", "list") or any(it[0] != "int" for it in contenu):
        return None
    return [int(it[1]) for it in contenu]


def _est_vide(cas: Cas, valeur: Any) -> bool:
    grille = cas.arguments[0]
    vides = [[i, j] for i in range(9) for j in range(9) if grille[i][j] == 0]
    if not vides:
        return valeur in (["bool", False], ["NoneType", None])
    return _entiers(valeur) in vides


def _est_solution(cas: Cas, valeur: Any) -> bool:
    """Une solution de la grille, ou `False` (`None`) quand il n'y en a pas."""
    depart = cas.arguments[0]
    if valeur in (["bool", False], ["NoneType", None]):
        return _neuf.solve(depart).solution is None
    grille = [_entiers(ligne) or [] for ligne in valeur[1]]
    garde = all(
        donne in (0, trouve)
        for donnes, trouves in zip(depart, grille, strict=True)
        for donne, trouve in zip(donnes, trouves, strict=True)
    )
    return valeur[0] in ("list", "tuple") and garde and _neuf.cours_bien_rempli(grille)


def _coordonnees() -> Iterator[Cas]:
    for i, j in ((0, 0), (0, 1), (1, 0), (4, 5), (8, 8)):
        yield Cas([i, j], {"N": 9})
    yield Cas([3, 2], {"N": 4})


def _numeros() -> Iterator[Cas]:
    for k in (0, 1, 9, 12, 80):
        yield Cas([k], {"N": 9})
    yield Cas([14], {"N": 4})


def _lignes_de_grilles() -> Iterator[Cas]:
    for grille in _grilles():
        for i in (0, 5, 8):
            yield Cas([i, grille], {"N": 9, "Ml": 3, "Mc": 3})


def _blocs_de_grilles() -> Iterator[Cas]:
    for grille in _grilles():
        for i, j in ((0, 0), (4, 5), (8, 8)):
            yield Cas([i, j, grille], {"N": 9, "Ml": 3, "Mc": 3})
    six = depuis_ligne(EXEMPLES["6x6"].ligne)
    for i, j in ((0, 0), (1, 5), (3, 2), (5, 5)):
        yield Cas([i, j, six], {"N": 6, "Ml": 2, "Mc": 3})


def _toutes() -> Iterator[Epreuve]:
    cases = _grilles_et_cases
    yield Epreuve("haut_des_piles", _avec_piles(piles.haut_des_piles), _piles)
    yield Epreuve("retour", _avec_piles(piles.retour), _piles, variables=("les_piles",))
    yield Epreuve("choix", _reference_des_reines, _choix_des_reines)
    yield Epreuve("case_vers_numero", piles.case_vers_numero, _coordonnees)
    yield Epreuve("numero_vers_case", piles.numero_vers_case, _numeros)
    yield Epreuve(
        "liste_vers_grille",
        lambda liste, N: piles.liste_vers_grille(liste),
        lambda: (Cas([[v for ligne in g for v in ligne]], {"N": 9}) for g in _grilles()),
    )
    yield Epreuve(
        "chiffres_ligne", lambda i, g, **_: piles.chiffres_ligne(i, g), _lignes_de_grilles
    )
    yield Epreuve(
        "chiffres_colonne", lambda j, g, **_: piles.chiffres_colonne(j, g), _lignes_de_grilles
    )
    yield Epreuve(
        "chiffres_bloc",
        lambda i, j, g, N, Ml, Mc: piles.chiffres_bloc(i, j, g, Ml, Mc),
        _blocs_de_grilles,
    )
    yield Epreuve("possibilite", recursif.possibilite, cases)
    yield Epreuve("vide", recursif.vide, _grilles_seules, un_choix=_est_vide)
    yield Epreuve("resoudre", recursif.resoudre, _grilles_a_resoudre, un_choix=_est_solution)
    yield Epreuve(
        "occurrences",
        examen.occurrences,
        lambda: (Cas([elt, liste]) for liste in _listes() for elt in (0, 3)),
    )
    yield Epreuve(
        "Fusion",
        examen.Fusion,
        lambda: (Cas([sorted(L), sorted(M)]) for L in _listes() for M in ([], [2], [0, 1, 4])),
    )
    yield Epreuve("TriFusion", examen.TriFusion, lambda: (Cas([liste]) for liste in _listes()))
    yield Epreuve("ligneBienRemplie", examen.ligneBienRemplie, _grilles_et_maisons)
    yield Epreuve("colonneBienRemplie", examen.colonneBienRemplie, _grilles_et_maisons)
    yield Epreuve("carréBienRempli", examen.carréBienRempli, _grilles_et_maisons)
    yield Epreuve("bienRempli", examen.bienRempli, _grilles_pleines)
    yield Epreuve("ligne", examen.ligne, cases)
    yield Epreuve("colonne", examen.colonne, cases)
    yield Epreuve("carre", examen.carre, cases)
    yield Epreuve("conflit", examen.conflit, cases, desordre=True)
    yield Epreuve("chiffresOk", examen.chiffresOk, cases)
    yield Epreuve("nbPossible", examen.nbPossible, cases)
    yield Epreuve("unTour", examen.unTour, _grilles_seules, change=(0,))
    yield Epreuve("complete", examen.complete, _grilles_seules, change=(0,))
    yield Epreuve("caseSuivante", examen.caseSuivante, _positions)
    yield Epreuve(
        "backtracking",
        examen.backtracking,
        lambda: (Cas([cas.arguments[0], [0, 0]]) for cas in _grilles_a_resoudre()),
        change=(0,),
    )
    yield Epreuve("solution_sudoku", examen.solution_sudoku, _grilles_a_resoudre, change=(0,))
    yield Epreuve("list_n_to_1", tp.list_n_to_1, lambda: (Cas([n]) for n in (0, 1, 2, 5, 9)))
    yield Epreuve("solve", tp.solve, _grilles_a_resoudre, un_choix=_est_solution)
    yield Epreuve("nb_sols", tp.nb_sols, _grilles_a_resoudre)


EPREUVES: dict[str, Epreuve] = {epreuve.nom: epreuve for epreuve in _toutes()}

VARIANTES = {
    "possibilites": "possibilite",
    "résoudre": "resoudre",
    "carreBienRempli": "carréBienRempli",
    "carré": "carre",
    "conflict": "conflit",
}
