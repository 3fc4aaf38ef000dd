"""Les fonctions des documents de cours, sous leur nom, sur de simples listes de listes.

>>> from neuf.cours import *
>>> L = exemple("L")
>>> chiffresOk(L, 4, 2)
[2, 5, 8, 9]

Document A : les piles (`haut_des_piles`, `choix`, `retour`, `recherche`), les reines, le sudoku N×N.
Document B : `possibilite`, `vide`, `resoudre`. Document C : le devoir, de `occurrences` à
`solution_sudoku`. Document D : le TP, de `list_n_to_1` à `nb_sols`.

`verifier(ma_fonction, "possibilite")` compare une fonction d'élève à la référence ;
`python -m neuf.cours copies/` corrige une classe.

Les chiffres vont de 1 à N, 0 est une case vide, les lignes, colonnes et carrés sont numérotés à
partir de 0.
"""

from neuf._neuf import Erreur
from neuf.cours.examen import (
    TriFusion,
    Fusion,
    backtracking,
    bienRempli,
    borne,
    carre,
    carreBienRempli,
    carré,
    carréBienRempli,
    caseSuivante,
    chiffresOk,
    colonne,
    colonneBienRemplie,
    complete,
    compter_appels,
    conflict,
    conflit,
    ligne,
    ligneBienRemplie,
    nbPossible,
    occurrences,
    solution_sudoku,
    unTour,
)
from neuf.cours.exemples import EXEMPLES, depuis_ligne, exemple
from neuf.cours.piles import (
    case_vers_numero,
    chiffres_bloc,
    chiffres_colonne,
    chiffres_ligne,
    choix,
    haut_des_piles,
    les_piles,
    liste_vers_grille,
    numero_vers_case,
    placements_sans_reflechir,
    probleme,
    recherche,
    reines,
    retour,
    sudoku,
    voir_grille,
)
from neuf.cours.recursif import possibilite, possibilites, resoudre, résoudre, vide
from neuf.cours.tp import (
    Coup,
    Grille,
    Tour,
    annuler_tour,
    list_n_to_1,
    nb_sols,
    nouveau_coup,
    nv_coup_incomp,
    obtenir_grille,
    solve,
    trouver_prochaine_case,
)
from neuf.cours.verifier import Rapport, verifier, vérifier
from neuf.recherche import Recherche

__all__ = [
    "EXEMPLES",
    "Coup",
    "Erreur",
    "Fusion",
    "Grille",
    "Rapport",
    "Recherche",
    "Tour",
    "TriFusion",
    "annuler_tour",
    "backtracking",
    "bienRempli",
    "borne",
    "carre",
    "carreBienRempli",
    "carré",
    "carréBienRempli",
    "caseSuivante",
    "case_vers_numero",
    "chiffresOk",
    "chiffres_bloc",
    "chiffres_colonne",
    "chiffres_ligne",
    "choix",
    "colonne",
    "colonneBienRemplie",
    "complete",
    "compter_appels",
    "conflict",
    "conflit",
    "depuis_ligne",
    "exemple",
    "haut_des_piles",
    "les_piles",
    "ligne",
    "ligneBienRemplie",
    "list_n_to_1",
    "liste_vers_grille",
    "nbPossible",
    "nb_sols",
    "nouveau_coup",
    "numero_vers_case",
    "nv_coup_incomp",
    "obtenir_grille",
    "occurrences",
    "placements_sans_reflechir",
    "possibilite",
    "possibilites",
    "probleme",
    "recherche",
    "reines",
    "resoudre",
    "retour",
    "résoudre",
    "solution_sudoku",
    "solve",
    "sudoku",
    "trouver_prochaine_case",
    "unTour",
    "verifier",
    "vide",
    "voir_grille",
    "vérifier",
]
