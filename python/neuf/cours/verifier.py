"""Une fonction d'élève contre la référence : juste, ou le plus petit contre-exemple trouvé."""

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from neuf import _neuf
from neuf.cours.enfant import Enfant, Simple, simple
from neuf.cours.epreuves import EPREUVES, VARIANTES, Cas, Epreuve

KINDS = ("juste", "faux", "type", "change", "erreur", "temps", "arret", "absente")
"""Ce qu'un rapport peut dire : juste ; une valeur fausse, d'un autre type ; un argument changé ; une
exception ; pas de réponse à temps ; un arrêt brutal (mémoire) ; pas de telle fonction."""


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
            "appel": self.appel,
            "attendu": self.attendu,
            "obtenu": self.obtenu,
        }
        phrases = [_neuf.say(f"verifier-{self.genre}", langue or "fr", **details)]
        if self.ligne is not None and self.genre in ("erreur", "absente"):
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

    La fonction est appelée dans un processus à part, `temps` secondes par appel et `memoire` octets
    au plus, sans fichiers ni réseau. Le contre-exemple du rapport est le plus petit que l'on trouve.
    """
    if not callable(fonction):
        raise TypeError(_neuf.say("verifier-no-function", kind=type(fonction).__name__))
    nom = nom if nom is not None else getattr(fonction, "__name__", "")
    with Enfant(lambda: fonction, temps, memoire) as enfant:
        return essayer(enfant, nom)


vérifier = verifier


def epreuve_de(nom: str) -> Epreuve:
    """L'épreuve de ce nom, ou d'une de ses orthographes."""
    nom = VARIANTES.get(nom, nom)
    if nom not in EPREUVES:
        known = ", ".join(EPREUVES)
        raise ValueError(_neuf.say("verifier-unknown", nom=nom, known=known))
    return EPREUVES[nom]


def essayer(enfant: Enfant, nom: str) -> Rapport:
    """Essaie la fonction qu'un enfant appelle."""
    epreuve = epreuve_de(nom)
    essais, affiche = 0, False
    for cas in epreuve.cas():
        essais += 1
        rapport = _un_cas(enfant, epreuve, cas)
        affiche = affiche or rapport.affiche
        if not rapport.juste:
            # Une attente ne se réduit pas : chaque essai durerait autant.
            if rapport.genre not in ("temps", "arret", "absente"):
                rapport = _reduit(enfant, epreuve, cas, rapport)
            rapport.fonction, rapport.cas, rapport.affiche = nom, essais, affiche
            return rapport
    return Rapport(nom, "juste", essais, affiche=affiche)


def _un_cas(enfant: Enfant, epreuve: Epreuve, cas: Cas) -> Rapport:
    attendu, apres, variables = _reference(epreuve, cas)
    rapport = Rapport(epreuve.nom, "juste", 1)
    rapport.arguments, rapport.variables = cas.arguments, cas.variables
    rapport.appel = _appel(epreuve.nom, cas)
    reponse = enfant.call(cas.arguments, cas.variables)
    if "timeout" in reponse:
        rapport.genre = "temps"
    elif "dead" in reponse:
        rapport.genre = "arret"
    elif "error" in reponse:
        rapport.genre = "arret" if reponse["error"] == "MemoryError" else "erreur"
        rapport.obtenu = f"{reponse['error']}: {reponse['said']}".rstrip(": ")
        rapport.ligne = reponse["line"]
    else:
        rapport.affiche = reponse["printed"] > 0
        _comparer(rapport, epreuve, cas, reponse, (attendu, apres, variables))
    return rapport


def _reference(epreuve: Epreuve, cas: Cas) -> tuple[Simple, list[Simple], dict[str, Simple]]:
    """Ce que la fonction de référence rend, et ce qu'elle laisse derrière elle."""
    arguments, variables = copy.deepcopy(cas.arguments), copy.deepcopy(cas.variables)
    valeur = epreuve.reference(*arguments, **variables)
    return (
        simple(valeur),
        [simple(argument) for argument in arguments],
        {name: simple(value) for name, value in variables.items()},
    )


def _comparer(
    rapport: Rapport, epreuve: Epreuve, cas: Cas, reponse: dict[str, Any], voulu: tuple[Any, ...]
) -> None:
    attendu, apres, variables = voulu
    valeur = reponse["value"]
    if epreuve.un_choix is not None:
        juste = epreuve.un_choix(cas, valeur)
    else:
        juste = _egaux(attendu, valeur, epreuve.desordre)
    if not juste:
        meme_type = attendu[0] == valeur[0] or epreuve.un_choix is not None
        rapport.genre = "faux" if meme_type else "type"
        rapport.attendu, rapport.obtenu = ecrit(attendu), ecrit(valeur)
        return
    for place, (avant, argument) in enumerate(zip(apres, reponse["after"], strict=True)):
        if avant != argument:
            rapport.genre = "faux" if place in epreuve.change else "change"
            rapport.attendu, rapport.obtenu = ecrit(avant), ecrit(argument)
            return
    for name in epreuve.variables:
        if variables[name] != reponse["variables"][name]:
            rapport.genre = "faux"
            rapport.attendu = f"{name} = {ecrit(variables[name])}"
            rapport.obtenu = f"{name} = {ecrit(reponse['variables'][name])}"
            return


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


def _reduit(enfant: Enfant, epreuve: Epreuve, cas: Cas, rapport: Rapport) -> Rapport:
    """Tant qu'un cas plus petit échoue de la même façon, il prend sa place."""
    reste = ESSAIS
    encore = True
    while encore and reste > 0:
        encore = False
        for plus_petit in _plus_petits(cas):
            if reste <= 0:
                break
            reste -= 1
            try:
                essai = _un_cas(enfant, epreuve, plus_petit)
            except (ValueError, TypeError, IndexError, KeyError):
                continue  # hors du domaine de la référence
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
