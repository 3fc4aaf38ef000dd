"""Une fonction d'élève contre la référence : juste, ou le plus petit contre-exemple trouvé."""

import copy
import functools
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from neuf import _neuf
from neuf.cours.confinement.enfant import Enfant, PasDeProcessus, Programme, Reponse
from neuf.cours.confinement.transport import Intransportable, emballe
from neuf.cours.confinement.valeurs import Simple, simple
from neuf.cours.epreuves import EPREUVES, VARIANTES, Cas, Epreuve

KINDS = (
    *("juste", "faux", "type", "change", "erreur", "temps", "arret"),
    *("reponse", "budget", "absente", "illisible"),
)
"""Ce qu'un rapport peut dire : juste ; une valeur fausse, d'un autre type ; un argument changé ; une
exception ; pas de réponse à temps ; un arrêt brutal (mémoire) ; une réponse démesurée ; le temps de la
copie écoulé ; pas de telle fonction ; une copie qui ne se lit pas."""

DUREES = 10
"""Combien de fois la durée d'un appel une fonction peut prendre en tout."""


@dataclass
class Rapport:
    """Ce que vaut une fonction d'élève."""

    fonction: str
    genre: str
    cas: int
    """Sur combien de cas elle a été essayée."""
    appel: str = ""
    """Le plus petit contre-exemple, comme on l'écrirait."""
    attendu: str = ""
    obtenu: str = ""
    ligne: int | None = None
    affiche: bool = False
    """Si la fonction affiche quelque chose (le cours ne le demande pas)."""
    arguments: list[Any] = field(default_factory=list)
    variables: dict[str, Any] = field(default_factory=dict)

    @property
    def juste(self) -> bool:
        """Si aucun contre-exemple n'a été trouvé."""
        return self.genre == "juste"

    def dit(self, langue: str | None = None) -> str:
        """Le rapport en phrases, en français ou en anglais."""
        details: dict[str, Any] = {
            "fonction": self.fonction,
            "cas": self.cas,
            "appel": self.appel or _neuf.say("verifier-chargement", langue or "fr"),
            "attendu": self.attendu,
            "obtenu": self.obtenu,
        }
        phrases = [_neuf.say(f"verifier-{self.genre}", langue or "fr", **details)]
        if self.ligne is not None and self.genre in ("erreur", "illisible"):
            phrases.append(_neuf.say("verifier-ligne", langue or "fr", ligne=self.ligne))
        if self.affiche:
            phrases.append(_neuf.say("verifier-affiche", langue or "fr"))
        return " ".join(phrases)

    def __str__(self) -> str:
        return self.dit()

    def __bool__(self) -> bool:
        return self.juste


def verifier(
    fonction: Callable[..., Any],
    nom: str | None = None,
    *,
    temps: float = 2.0,
    memoire: int = 256 << 20,
) -> Rapport:
    """Compare une fonction à celle du cours qui porte ce nom.

    La fonction est appelée dans un processus à part (voir `neuf.cours.confinement`), `temps` secondes
    par appel et `memoire` octets au plus, sans fichiers ni réseau, ni `neuf`. Le contre-exemple du
    rapport est le plus petit que l'on trouve.
    """
    if not callable(fonction):
        raise TypeError(_neuf.say("verifier-no-function", kind=type(fonction).__name__))
    nom = nom if nom is not None else getattr(fonction, "__name__", "")
    epreuve_de(nom)
    try:
        objet = emballe(fonction)
    except Intransportable as erreur:
        raise ValueError(
            _neuf.say("verifier-no-transport", fonction=nom, what=str(erreur))
        ) from erreur
    code = getattr(fonction, "__code__", None)
    programme = Programme(b"", getattr(code, "co_filename", "copie.py"), objet)
    try:
        with Enfant(programme, temps, memoire) as enfant:
            return essayer(enfant, nom)
    except PasDeProcessus as erreur:
        raise OSError(_neuf.say("verifier-no-process", why=str(erreur))) from erreur


vérifier = verifier


def epreuve_de(nom: str) -> Epreuve:
    """L'épreuve de ce nom, ou d'une de ses orthographes."""
    nom = VARIANTES.get(nom, nom)
    if nom not in EPREUVES:
        known = ", ".join(EPREUVES)
        raise ValueError(_neuf.say("verifier-unknown", nom=nom, known=known))
    return EPREUVES[nom]


class Appelable(Protocol):
    """Ce qui appelle une fonction d'élève et rend sa réponse : un `Enfant`."""

    secondes: float

    def choisir(self, fonction: str) -> Reponse:
        """Prépare la fonction de ce nom."""
        ...

    def appeler(self, arguments: list[Any], variables: dict[str, Any] | None = None) -> Reponse:
        """L'appelle."""
        ...


def essayer(enfant: Appelable, nom: str, fonction: str = "", fin: float | None = None) -> Rapport:
    """Essaie la fonction d'un enfant (celle de ce nom dans sa copie), jusqu'à `fin` au plus."""
    epreuve = epreuve_de(nom)
    chargee = enfant.choisir(fonction or nom)
    if chargee.genre != "rendu":
        rapport = Rapport(nom, chargee.genre, 0)
        _constat(rapport, chargee)
        return rapport
    fin = min(fin or float("inf"), time.monotonic() + DUREES * enfant.secondes)
    essais, affiche = 0, False
    for cas, voulu in _cas(epreuve):
        if time.monotonic() > fin:
            return Rapport(nom, "budget", essais, affiche=affiche)
        essais += 1
        rapport = _un_cas(enfant, epreuve, cas, voulu)
        affiche = affiche or rapport.affiche
        if not rapport.juste:
            # Une attente ne se réduit pas : chaque essai durerait autant.
            if rapport.genre in ("faux", "type", "change", "erreur"):
                rapport = _reduit(enfant, epreuve, cas, rapport, fin)
            rapport.fonction, rapport.cas, rapport.affiche = nom, essais, affiche
            rapport.arguments = copy.deepcopy(rapport.arguments)
            rapport.variables = copy.deepcopy(rapport.variables)
            return rapport
    return Rapport(nom, "juste", essais, affiche=affiche)


Voulu = tuple[Simple, list[Simple], dict[str, Simple]]
"""La valeur attendue, les arguments et les variables après l'appel."""


@functools.cache
def _cas_de(nom: str) -> list[tuple[Cas, Voulu]]:
    epreuve = EPREUVES[nom]
    return [(cas, _reference(epreuve, cas)) for cas in epreuve.cas()]


def _cas(epreuve: Epreuve) -> list[tuple[Cas, Voulu]]:
    """Les cas et ce qu'on y attend : calculés une fois pour toute la classe."""
    return _cas_de(epreuve.nom)


def _un_cas(enfant: Appelable, epreuve: Epreuve, cas: Cas, voulu: Voulu) -> Rapport:
    rapport = Rapport(epreuve.nom, "juste", 1)
    rapport.arguments, rapport.variables = cas.arguments, cas.variables
    rapport.appel = _appel(epreuve.nom, cas)
    reponse = enfant.appeler(cas.arguments, cas.variables)
    if reponse.genre == "rendu":
        rapport.affiche = reponse.affiche
        _comparer(rapport, epreuve, cas, reponse, voulu)
    else:
        _constat(rapport, reponse)
    return rapport


def _constat(rapport: Rapport, reponse: Reponse) -> None:
    """Ce qui n'est pas une valeur rendue."""
    rapport.genre = "arret" if reponse.erreur == "MemoryError" else reponse.genre
    rapport.obtenu = f"{reponse.erreur}: {reponse.dit}".rstrip(": ")
    rapport.ligne = reponse.ligne


def _reference(epreuve: Epreuve, cas: Cas) -> Voulu:
    """Ce que la fonction de référence rend, et ce qu'elle laisse derrière elle."""
    arguments, variables = copy.deepcopy(cas.arguments), copy.deepcopy(cas.variables)
    valeur = epreuve.reference(*arguments, **variables)
    return (
        simple(valeur),
        [simple(argument) for argument in arguments],
        {name: simple(value) for name, value in variables.items()},
    )


def _comparer(
    rapport: Rapport, epreuve: Epreuve, cas: Cas, reponse: Reponse, voulu: Voulu
) -> None:
    attendu, apres, variables = voulu
    valeur = reponse.valeur
    if epreuve.un_choix is not None:
        juste = _est_un_choix(epreuve.un_choix, cas, valeur)
    else:
        juste = _egaux(attendu, valeur, epreuve.desordre)
    if not juste:
        meme_type = attendu[0] == valeur[0] or epreuve.un_choix is not None
        rapport.genre = "faux" if meme_type else "type"
        rapport.attendu, rapport.obtenu = ecrit(attendu), ecrit(valeur)
        return
    for place, (avant, argument) in enumerate(zip(apres, reponse.apres, strict=True)):
        if avant != argument:
            rapport.genre = "faux" if place in epreuve.change else "change"
            rapport.attendu, rapport.obtenu = ecrit(avant), ecrit(argument)
            return
    for name in epreuve.variables:
        if variables[name] != reponse.variables[name]:
            rapport.genre = "faux"
            rapport.attendu = f"{name} = {ecrit(variables[name])}"
            rapport.obtenu = f"{name} = {ecrit(reponse.variables[name])}"
            return


def _est_un_choix(un_choix: Callable[[Cas, Simple], bool], cas: Cas, valeur: Simple) -> bool:
    try:
        return un_choix(cas, valeur)
    except (TypeError, ValueError, IndexError, OverflowError):
        return False  # d'une autre forme qu'aucune bonne réponse


def _egaux(attendu: Simple, valeur: Simple, desordre: bool) -> bool:
    if attendu == valeur:
        return True
    # 0 et 1 valent False et True en Python, mais une fonction qui compte ne rend pas un booléen.
    if {attendu[0], valeur[0]} == {"tuple", "list"} and len(attendu[1]) == len(valeur[1]):
        return bool(attendu[1] == valeur[1])
    if desordre and attendu[0] == valeur[0] == "list":
        return sorted(map(repr, attendu[1])) == sorted(map(repr, valeur[1]))
    return False


def ecrit(valeur: Simple) -> str:
    """Une valeur simple, comme Python l'écrit."""
    kind, content = valeur
    if kind in ("list", "tuple", "set", "frozenset") and isinstance(content, list):
        items = ", ".join(ecrit(item) for item in content)
        if kind == "list":
            return f"[{items}]"
        if kind == "tuple":
            return f"({items},)" if len(content) == 1 else f"({items})"
        return f"{{{items}}}" if content else f"{kind}()"
    if kind == "dict" and isinstance(content, list):
        return "{" + ", ".join(f"{ecrit(k)}: {ecrit(v)}" for k, v in content) + "}"
    return repr(content) if kind == "str" else str(content)


def _appel(nom: str, cas: Cas) -> str:
    arguments = ", ".join(_argument(argument) for argument in cas.arguments)
    avec = ", ".join(f"{name} = {value!r}" for name, value in cas.variables.items())
    return f"{nom}({arguments})" + (f"  [{avec}]" if avec else "")


def _argument(valeur: Any) -> str:
    """Une grille tient en une ligne, que `depuis_ligne` relit."""
    est_grille = (
        isinstance(valeur, list)
        and len(valeur) > 1
        and all(isinstance(ligne, list) and len(ligne) == len(valeur) for ligne in valeur)
    )
    if not est_grille:
        return repr(valeur)
    texte = "".join(str(chiffre or ".") for ligne in valeur for chiffre in ligne)
    return f'depuis_ligne("{texte}")'


# ── le plus petit contre-exemple ──

ESSAIS = 400
"""Combien d'essais pour réduire un contre-exemple."""


def _reduit(
    enfant: Appelable, epreuve: Epreuve, cas: Cas, rapport: Rapport, fin: float
) -> Rapport:
    """Tant qu'un cas plus petit échoue de la même façon, il prend sa place."""
    reste = ESSAIS
    encore = True
    while encore and reste > 0:
        encore = False
        for plus_petit in _plus_petits(cas):
            if reste <= 0 or time.monotonic() > fin:
                return rapport
            reste -= 1
            try:
                voulu = _reference(epreuve, plus_petit)
            except (ValueError, TypeError, IndexError, KeyError):
                continue  # hors du domaine de la référence
            essai = _un_cas(enfant, epreuve, plus_petit, voulu)
            if essai.genre in ("temps", "arret", "reponse"):
                return rapport  # l'ouvrier n'est plus là
            if essai.genre == rapport.genre:
                cas, rapport, encore = plus_petit, essai, True
                break
    return rapport


def _plus_petits(cas: Cas) -> Iterator[Cas]:
    for place, argument in enumerate(cas.arguments):
        for moins in _moindres(argument):
            arguments = list(cas.arguments)
            arguments[place] = moins
            yield Cas(arguments, cas.variables)


def _moindres(valeur: Any) -> Iterator[Any]:
    """Des grilles avec moins de chiffres ; des listes plus courtes."""
    if not isinstance(valeur, list) or not valeur:
        return
    if isinstance(valeur[0], list):
        pleines = [(i, j) for i, ligne in enumerate(valeur) for j, v in enumerate(ligne) if v]
        lots = [pleines[: len(pleines) // 2], pleines[len(pleines) // 2 :]]
        lots += [[case] for case in pleines]
        for lot in lots:
            if lot:
                moins = [list(ligne) for ligne in valeur]
                for i, j in lot:
                    moins[i][j] = 0
                yield moins
    elif len(valeur) not in (2, 81):  # une position, une grille en ligne
        for place in range(len(valeur)):
            yield valeur[:place] + valeur[place + 1 :]
