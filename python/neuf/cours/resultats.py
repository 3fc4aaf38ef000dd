"""Ce qu'une classe a donné : un tableau CSV, écrit à mesure, et une page HTML."""

import csv
import html
import os
import re
from pathlib import Path

from neuf import _neuf
from neuf.cours.confinement.valeurs import propre
from neuf.cours.verifier import Rapport

_FORMULE = re.compile("((?:^|[;,|])\\s*)(?=[=+\\-@＝＋－＠])")


def affiche(nom: str) -> str:
    """Un nom de fichier que l'on peut écrire partout ; en latin-1, s'il n'est pas en UTF-8."""
    try:
        octets = os.fsencode(nom)
        try:
            texte = octets.decode("utf-8")
        except UnicodeDecodeError:
            texte = octets.decode("latin-1")
    except UnicodeEncodeError:  # Windows a des noms faits de moitiés de caractères
        texte = nom
    return propre(texte)


def cellule(texte: str) -> str:
    """Un texte qu'un tableur montre tel quel, sans y voir une formule.

    L'apostrophe vient aussi après les séparateurs : selon la langue, un tableur coupe à `;` ce qui est
    écrit avec `,`.
    """
    return _FORMULE.sub("\\1'", propre(texte).strip())


class Tableau:
    """Le CSV : une ligne par copie, avec le nombre de justes, puis le genre de chaque fonction.

    Chaque ligne est dans le fichier dès que la copie est corrigée.
    """

    def __init__(self, chemin: Path, fonctions: list[str]) -> None:
        self.fonctions = fonctions
        self._fichier = chemin.open("w", newline="", encoding="utf-8")
        self._table = csv.writer(self._fichier)
        self._ecrire(["copie", "justes", *fonctions, "erreur"])

    def ajouter(self, nom: str, rapports: dict[str, Rapport]) -> None:
        """Une copie."""
        justes = sum(rapport.juste for rapport in rapports.values())
        genres = [rapports[it].genre if it in rapports else "" for it in self.fonctions]
        faute = rapports[""].obtenu if "" in rapports else ""
        self._ecrire([cellule(nom), justes, *genres, cellule(faute)])

    def _ecrire(self, ligne: list[str | int]) -> None:
        self._table.writerow(ligne)
        self._fichier.flush()

    def __enter__(self) -> "Tableau":
        return self

    def __exit__(self, *_: object) -> None:
        self._fichier.close()


_STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:70em;margin:2em auto;padding:0 1em;color:#222}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{border:1px solid #bbb;padding:.2em .5em}
.juste{background:#dff3df}.faux,.type,.change{background:#fbe3d6}
.erreur,.temps,.arret,.reponse,.budget,.illisible{background:#f6d5d5}.absente{background:#eee}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f6f6f6;padding:.5em}
li{overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{background:#1b1b1b;color:#ddd}pre{background:#2a2a2a}
.juste{background:#1f3d1f}.faux,.type,.change{background:#4a2f1d}
.erreur,.temps,.arret,.reponse,.budget,.illisible{background:#4d2222}.absente{background:#333}}
"""
_SIGNES = {"juste": "✓", "absente": "–", "temps": "∞"}


def page(copies: dict[str, dict[str, Rapport]], noms: list[str], langue: str) -> str:
    """Le rapport d'une classe."""
    titre = html.escape(_neuf.say("copies-title", langue))
    tetes = "".join(f"<th>{html.escape(nom)}</th>" for nom in noms)
    lignes, details = [], []
    for numero, (copie, rapports) in enumerate(copies.items(), 1):
        nom_copie = html.escape(copie)
        justes = sum(rapport.juste for rapport in rapports.values())
        sans = rapports[""].genre if "" in rapports else "absente"
        genres = [rapports[nom].genre if nom in rapports else sans for nom in noms]
        cases = "".join(
            f'<td class="{genre}" title="{genre}">{_SIGNES.get(genre, "✗")}</td>' for genre in genres
        )
        lignes.append(
            f'<tr><th><a href="#copie-{numero}">{nom_copie}</a></th><td>{justes}</td>{cases}</tr>'
        )
        phrases = "".join(
            f'<li class="{rapport.genre}">{html.escape(rapport.dit(langue))}</li>'
            for rapport in rapports.values()
        )
        details.append(f'<h2 id="copie-{numero}">{nom_copie}</h2><ul>{phrases}</ul>')
    tete, justes_tete = (html.escape(_neuf.say(it, langue)) for it in ("copies-copy", "copies-score"))
    return (
        f'<!doctype html><html lang="{langue}"><meta charset="utf-8"><title>{titre}</title>'
        f"<style>{_STYLE}</style><h1>{titre}</h1>"
        f"<table><tr><th>{tete}</th><th>{justes_tete}</th>{tetes}</tr>{''.join(lignes)}</table>"
        f"{''.join(details)}</html>\n"
    )
