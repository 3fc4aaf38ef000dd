"""Les copies d'une classe : un fichier par élève, un tableau CSV et un rapport HTML.

Ce qui arrive à une copie n'arrive qu'à elle : chacune est lue, essayée et inscrite avant la suivante.
"""

import argparse
import itertools
import math
import os
import stat
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

from neuf import _neuf
from neuf.cours.confinement import TENUS, Enfant, Programme
from neuf.cours.confinement.enfant import PasDeProcessus
from neuf.cours.epreuves import EPREUVES, VARIANTES
from neuf.cours.resultats import Tableau, affiche, page
from neuf.cours.verifier import Rapport, epreuve_de, essayer

PLUS_GROSSE = 1 << 20
"""Les octets d'une copie."""
DUREES = 30
"""Combien de fois la durée d'un appel une copie peut prendre en tout."""


class _Illisible(Exception):
    """Ce que l'on dit d'un fichier qui ne se lit pas."""


def _lire(chemin: Path, langue: str | None) -> bytes:
    """Ce que contient une copie : un fichier ordinaire, sans attendre personne au bout d'un tube.

    Un lien mènerait à la copie d'un autre, ou au corrigé : son auteur ne l'a pas écrit.
    """
    if chemin.is_symlink():
        raise _Illisible(_neuf.say("copies-not-a-file", langue))
    try:
        ouvert = os.open(chemin, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as erreur:
        why = getattr(erreur, "strerror", None) or str(erreur)
        raise _Illisible(_neuf.say("copies-unreadable", langue, why=why)) from erreur
    try:
        etat = os.fstat(ouvert)
        if not stat.S_ISREG(etat.st_mode):
            raise _Illisible(_neuf.say("copies-not-a-file", langue))
        with open(ouvert, "rb", closefd=False) as fichier:
            texte = fichier.read(PLUS_GROSSE + 1)
    finally:
        os.close(ouvert)
    if len(texte) > PLUS_GROSSE:
        taille = max(etat.st_size, len(texte))
        raise _Illisible(_neuf.say("copies-too-big", langue, bytes=taille, most=PLUS_GROSSE))
    return texte


@dataclass
class Copie:
    """Une copie : son texte et les fonctions du cours qu'elle définit, ou ce qui l'empêche."""

    chemin: Path
    enfant: Enfant | None = None
    definies: list[str] = field(default_factory=list)
    faute: Rapport | None = None

    @classmethod
    def lue(cls, chemin: Path, temps: float, memoire: int, langue: str | None = None) -> "Copie":
        """La copie ; son texte est analysé dans un processus à part."""
        copie = cls(chemin)
        try:
            texte = _lire(chemin, langue)
            copie.enfant = Enfant(Programme(texte, affiche(chemin.name)), temps, memoire)
            with copie.enfant:
                reponse = copie.enfant.definitions()
        except PasDeProcessus:
            raise
        except _Illisible as erreur:
            copie.faute = Rapport("", "illisible", 0, obtenu=str(erreur))
        except Exception as erreur:
            copie.faute = _panne(erreur, langue)
        else:
            if reponse.genre == "rendu":
                copie.definies = [nom for nom in [*EPREUVES, *VARIANTES] if nom in reponse.noms]
            else:
                dit = f"{reponse.erreur}: {reponse.dit}".strip(": ") or _neuf.say(
                    "copies-not-parsed", langue
                )
                copie.faute = Rapport("", "illisible", 0, obtenu=dit, ligne=reponse.ligne)
        return copie

    def corrigee(self, noms: Iterable[str] = (), langue: str | None = None) -> dict[str, Rapport]:
        """Ses rapports, par fonction ; `""` quand elle ne se lit pas."""
        if self.faute is not None:
            return {"": self.faute}
        assert self.enfant is not None
        rapports: dict[str, Rapport] = {}
        fin = time.monotonic() + DUREES * self.enfant.secondes
        with self.enfant as enfant:
            for nom in list(noms) or self.definies:
                trouve = nom if nom in self.definies else _variante(nom, self.definies)
                try:
                    rapports[nom] = _essayee(enfant, nom, trouve, fin, rapports)
                except PasDeProcessus:
                    raise
                except Exception as erreur:
                    rapports[nom] = _panne(erreur, langue)
        return rapports


def _essayee(
    enfant: Enfant, nom: str, trouve: str | None, fin: float, avant: dict[str, Rapport]
) -> Rapport:
    if trouve is None:
        return Rapport(nom, "absente", 0)
    # Un fichier dont l'exécution ne finit pas ne finira pas pour la fonction suivante.
    for rapport in avant.values():
        if rapport.genre in ("temps", "arret") and rapport.cas == 0:
            return Rapport(nom, rapport.genre, 0)
    if time.monotonic() > fin:
        return Rapport(nom, "budget", 0)
    rapport = essayer(enfant, trouve, fin=fin)
    rapport.fonction = nom
    return rapport


def _panne(erreur: Exception, langue: str | None) -> Rapport:
    """Une faute qui n'est pas prévue : cette copie seule la porte."""
    dit = _neuf.say("copies-fault", langue, fault=f"{type(erreur).__name__}: {erreur}"[:300])
    return Rapport("", "illisible", 0, obtenu=dit)


def _variante(nom: str, definies: list[str]) -> str | None:
    """La même fonction sous une autre orthographe."""
    epreuve = epreuve_de(nom)
    return next((autre for autre in definies if epreuve_de(autre) is epreuve), None)


def corriger(
    chemin: Path,
    noms: Iterable[str] = (),
    *,
    temps: float = 2.0,
    memoire: int = 256 << 20,
    langue: str | None = None,
) -> dict[str, Rapport]:
    """Les rapports d'une copie, par fonction ; `""` quand elle ne se lit pas.

    La copie ne voit ni fichiers, ni réseau, ni `neuf` (voir `neuf.cours.confinement`).
    """
    voulues = list(noms)
    for nom in voulues:
        epreuve_de(nom)
    return Copie.lue(Path(chemin), temps, memoire, langue).corrigee(voulues, langue)


# ── la commande ──


def _positif(langue: str) -> Callable[[str], float]:
    def lu(texte: str) -> float:
        try:
            nombre = float(texte)
        except ValueError:
            nombre = math.nan
        if not 0 < nombre <= 1_000_000:
            raise argparse.ArgumentTypeError(_neuf.say("copies-bad-number", langue, text=texte))
        return nombre

    return lu


def _demande(argv: list[str], langue: str) -> argparse.Namespace:
    def dit(id: str) -> str:
        return _neuf.say(id, langue)

    nombre = _positif(langue)
    parser = argparse.ArgumentParser(prog="python -m neuf.cours", description=dit("copies-about"))
    parser.add_argument("copies", nargs="+", type=Path, help=dit("copies-usage"))
    parser.add_argument("--fonctions", default="", help=dit("copies-functions"))
    parser.add_argument("--langue", choices=["fr", "en"], default="fr", help=dit("copies-language"))
    parser.add_argument("--csv", type=Path, default=Path("copies.csv"), help=dit("copies-csv"))
    parser.add_argument("--html", type=Path, default=Path("copies.html"), help=dit("copies-html"))
    parser.add_argument("--temps", type=nombre, default=2.0, help=dit("copies-time"))
    parser.add_argument("--memoire", type=nombre, default=256, help=dit("copies-memory"))
    return parser.parse_args(argv)


def _fichiers(chemins: list[Path]) -> dict[Path, str]:
    """Les copies, et le nom de chacune : son chemin dans le dossier donné, ou, là où deux ont le même,
    son chemin entier. Ce qui est caché (les restes d'une archive) n'est pas une copie."""
    courts: dict[Path, Path] = {}
    for chemin in chemins:
        dessous = sorted(chemin.rglob("*.py")) if chemin.is_dir() else [chemin]
        for fichier in dessous:
            court = fichier.relative_to(chemin if chemin.is_dir() else chemin.parent)
            if not chemin.is_dir() or not any(it.startswith(".") for it in court.parts):
                courts[fichier] = court.with_suffix("")
    pris = Counter(affiche(str(court)) for court in courts.values())
    noms: dict[Path, str] = {}
    for fichier, court in courts.items():
        nom = affiche(str(court))
        if pris[nom] > 1:
            nom = affiche(str(fichier))
            autres = (f"{nom} ({numero})" for numero in itertools.count(2))
            nom = next(it for it in itertools.chain([nom], autres) if it not in pris)
            pris[nom] = 1
        noms[fichier] = nom
    return noms


def _dire(texte: str, sortie: TextIO | None = None) -> None:
    """Une ligne ; un terminal fermé, ou sans accents, n'arrête pas une correction."""
    sortie = sortie or sys.stdout
    codage = getattr(sortie, "encoding", None) or "utf-8"
    try:
        print(texte.encode(codage, "replace").decode(codage), file=sortie, flush=True)
    except OSError:
        pass


def main(arguments: list[str] | None = None) -> int:
    """La commande."""
    argv = sys.argv[1:] if arguments is None else arguments
    langue = next((argv[i + 1] for i, it in enumerate(argv[:-1]) if it == "--langue"), "fr")
    langue = langue if langue in ("fr", "en") else "fr"
    demande = _demande(argv, langue)
    noms = _fichiers(demande.copies)
    voulues = [nom.strip() for nom in demande.fonctions.split(",") if nom.strip()]
    faute = _refus(demande, list(noms), voulues, langue)
    if faute:
        _dire(faute, sys.stderr)
        return 2
    try:
        _dire_ce_qui_manque(langue)
        return _corriger_tout(demande, noms, voulues, langue)
    except PasDeProcessus as erreur:
        _dire(_neuf.say("verifier-no-process", langue, why=str(erreur)), sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _refus(demande: argparse.Namespace, fichiers: list[Path], voulues: list[str], langue: str) -> str:
    """Ce qui ne va pas dans la demande, s'il y a quelque chose."""
    if not fichiers:
        return _neuf.say("copies-none", langue, folder=affiche(str(demande.copies[0])))
    # Les modules que Python prendrait parmi les copies s'exécuteraient ici, sans que rien les tienne.
    modules = {Path(it or ".").resolve() for it in sys.path}
    for dossier in [it for it in demande.copies if it.is_dir()] + [it.parent for it in fichiers]:
        if dossier.resolve() in modules:
            return _neuf.say("copies-among-modules", langue, folder=affiche(str(dossier.resolve())))
    for sortie in (demande.csv, demande.html):
        if sortie.resolve() in {fichier.resolve() for fichier in fichiers if fichier.exists()}:
            return _neuf.say("copies-overwrites", langue, file=affiche(str(sortie)))
    try:
        for nom in voulues:
            epreuve_de(nom)
    except ValueError as erreur:
        return str(erreur)
    return ""


_MANQUES = ("memory", "processes", "files", "network", "apart")


def _dire_ce_qui_manque(langue: str) -> None:
    """Ce que ce système ne sait pas tenir."""
    with Enfant(Programme(b"")) as enfant:
        enfant.definitions()
    manque = [
        _neuf.say(f"copies-held-{id}", langue)
        for id, tenu in zip(_MANQUES, TENUS, strict=True)
        if tenu not in enfant.tenu
    ]
    if manque:
        _dire(_neuf.say("copies-unheld", langue, what=", ".join(manque)), sys.stderr)


def _corriger_tout(
    demande: argparse.Namespace, noms: dict[Path, str], voulues: list[str], langue: str
) -> int:
    memoire = int(demande.memoire) << 20
    copies = [Copie.lue(it, demande.temps, memoire, langue) for it in noms]
    trouvees = {nom for copie in copies for nom in copie.definies}
    fonctions = voulues or [nom for nom in [*EPREUVES, *VARIANTES] if nom in trouvees]
    resultats: dict[str, dict[str, Rapport]] = {}
    ou: dict[str, Any] = {"csv": affiche(str(demande.csv)), "html": affiche(str(demande.html))}
    sortie, interrompue = demande.csv, False
    try:
        with Tableau(demande.csv, fonctions) as tableau:
            try:
                for copie in copies:
                    rapports = copie.corrigee(voulues, langue)
                    resultats[noms[copie.chemin]] = rapports
                    tableau.ajouter(noms[copie.chemin], rapports)
                    justes = sum(rapport.juste for rapport in rapports.values())
                    _dire(f"{noms[copie.chemin]}: {justes}/{len(rapports)}")
            except KeyboardInterrupt:
                interrompue = True
        sortie = demande.html
        demande.html.write_text(page(resultats, fonctions, langue), encoding="utf-8")
    except OSError as erreur:
        if isinstance(erreur, PasDeProcessus):
            raise
        why = erreur.strerror or str(erreur)
        _dire(_neuf.say("copies-not-written", langue, file=affiche(str(sortie)), why=why), sys.stderr)
        return 1
    phrase = "copies-stopped" if interrompue else "copies-done"
    _dire(_neuf.say(phrase, langue, copies=len(resultats), **ou))
    return 130 if interrompue else 0
