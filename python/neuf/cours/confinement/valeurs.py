"""Les réponses d'un élève sous une forme qui ne peut rien faire : des valeurs de JSON, chacune avec
le nom de son type, `["list", [["int", "1"], …]]`.

Les deux côtés s'en servent : l'ouvrier décrit (`simple`), l'appelant relit sans rien croire (`relue`).
"""

from typing import Any

Simple = Any
"""`[type, contenu]` ; le contenu est un texte, un booléen, `None`, ou une liste de valeurs simples."""

PLUS_LARGE = 20_000
"""Au-delà de ce nombre d'éléments, une valeur n'est plus décrite en entier."""
PLUS_PROFOND = 6
PLUS_LONG = 1000
"""Les caractères gardés d'un texte."""
PLUS_GRAND = 1 << 4000
"""Un entier plus grand n'est dit que par sa taille."""

_SUITES = ("list", "tuple", "set", "frozenset")
_ORDINAIRES: dict[str, type] = {
    it.__name__: it
    for it in (type(None), bool, int, float, str, list, tuple, set, frozenset, dict)
}


def simple(valeur: Any) -> Simple:
    """Une valeur quelconque, décrite."""
    return _decrite(valeur, 0, [PLUS_LARGE])


def _decrite(valeur: Any, profondeur: int, reste: list[int]) -> Simple:
    genre = type(valeur).__name__
    if genre in _ORDINAIRES and type(valeur) is not _ORDINAIRES[genre]:
        genre = f"classe {genre}"  # celle d'un élève, qui porte le même nom
    if valeur is None or isinstance(valeur, bool):
        return [genre, valeur]
    if isinstance(valeur, int):
        entier = int(valeur)
        petit = -PLUS_GRAND < entier < PLUS_GRAND
        return [genre, str(entier) if petit else f"… ({entier.bit_length()} bits)"]
    if isinstance(valeur, float):
        return [genre, repr(float(valeur))]
    if isinstance(valeur, str):
        return [genre, valeur[:PLUS_LONG]]
    suite = isinstance(valeur, (list, tuple, set, frozenset, dict))
    if suite and profondeur < PLUS_PROFOND and len(valeur) <= reste[0]:
        reste[0] -= len(valeur)
        if isinstance(valeur, dict):
            return [
                genre,
                [
                    [_decrite(cle, profondeur + 1, reste), _decrite(v, profondeur + 1, reste)]
                    for cle, v in valeur.items()
                ],
            ]
        elements = [_decrite(element, profondeur + 1, reste) for element in valeur]
        if isinstance(valeur, (set, frozenset)):
            elements.sort(key=lambda it: (len(it[1]) if isinstance(it[1], str) else 0, repr(it)))
        return [genre, elements]
    try:
        return [genre, "…" if suite else repr(valeur)[:200]]
    except Exception:  # une méthode __repr__ d'élève peut tout faire
        return [genre, "?"]


class Illisible(ValueError):
    """Ce qui est venu de l'enfant n'est pas une valeur simple."""


def propre(texte: str) -> str:
    """Un texte que l'on peut écrire partout, sur une ligne : rien n'y commande un terminal ni une page."""
    return "".join(
        c if c.isprintable() else " " if c.isspace() else "\ufffd" for c in texte[: 2 * PLUS_LONG]
    )


def relue(valeur: Any) -> Simple:
    """La valeur, si c'en est une : après cela, l'appelant peut la lire sans précautions."""
    return _relue(valeur, 0, [4 * PLUS_LARGE])


def _relue(valeur: Any, profondeur: int, reste: list[int]) -> Simple:
    reste[0] -= 1
    if reste[0] < 0 or profondeur > PLUS_PROFOND + 1 or type(valeur) is not list or len(valeur) != 2:
        raise Illisible("pas une valeur")
    genre, contenu = valeur
    if type(genre) is not str or len(genre) > 200:
        raise Illisible("pas un nom de type")
    genre = propre(genre)
    if contenu is None or type(contenu) is bool:
        if genre != ("NoneType" if contenu is None else "bool"):
            raise Illisible("pas un contenu")
        return [genre, contenu]
    if type(contenu) is str:
        if genre in ("NoneType", "bool") or (genre == "int" and not _entier(contenu)):
            raise Illisible("pas un contenu")
        # Celui d'un texte ne s'écrit que par `repr`, qui le rend propre.
        return [genre, contenu[:PLUS_LONG] if genre == "str" else propre(contenu)]
    if type(contenu) is not list or genre in ("int", "bool", "NoneType", "str", "float"):
        raise Illisible("pas un contenu")
    # Un dictionnaire, et ce qui en hérite, est une liste de paires de valeurs.
    if genre not in _SUITES and all(
        type(it) is list and len(it) == 2 and type(it[0]) is list for it in contenu
    ):
        return [genre, [[_relue(moitie, profondeur + 1, reste) for moitie in it] for it in contenu]]
    return [genre, [_relue(it, profondeur + 1, reste) for it in contenu]]


def _entier(texte: str) -> bool:
    chiffres = texte[1:] if texte[:1] == "-" else texte
    return (chiffres.isascii() and chiffres.isdigit()) or texte.startswith("… (")
