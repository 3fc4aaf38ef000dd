"""Les copies d'une classe : un fichier par élève, un tableau CSV et un rapport HTML."""

import argparse
import csv
import html
import types
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from neuf import _neuf
from neuf.cours.enfant import Enfant
from neuf.cours.epreuves import EPREUVES, VARIANTES
from neuf.cours.verifier import Rapport, epreuve_de, essayer


def _lire(chemin: Path) -> tuple[str | None, str]:
    """Le texte d'une copie, ou ce qui ne va pas."""
    try:
        return chemin.read_text(encoding="utf-8"), ""
    except (OSError, UnicodeDecodeError) as error:
        return None, str(error)


def _noms(texte: str) -> list[str]:
    """Les fonctions du cours que le texte définit, dans l'ordre du cours."""
    import ast

    definies = {
        noeud.name
        for noeud in ast.parse(texte).body
        if isinstance(noeud, (ast.FunctionDef, ast.AsyncFunctionDef))
    }
    connues = [*EPREUVES, *VARIANTES]
    return [nom for nom in connues if nom in definies]


def _charger(texte: str, chemin: Path, nom: str) -> Callable[[], Callable[..., Any]]:
    """Exécute la copie (dans l'enfant) et rend sa fonction."""

    def load() -> Callable[..., Any]:
        module = types.ModuleType("copie")
        exec(compile(texte, str(chemin), "exec"), module.__dict__)
        fonction: Callable[..., Any] = module.__dict__[nom]
        return fonction

    return load


def corriger(
    chemin: Path, noms: Iterable[str] = (), *, temps: float = 2.0, memoire: int = 256 << 20
) -> dict[str, Rapport]:
    """Les rapports d'une copie, par fonction ; `""` quand elle ne s'exécute pas."""
    texte, faute = _lire(chemin)
    if texte is None:
        return {"": Rapport("", "illisible", 0, obtenu=faute)}
    try:
        definies = _noms(texte)
    except (SyntaxError, ValueError) as error:
        ligne = getattr(error, "lineno", None)
        return {"": Rapport("", "illisible", 0, obtenu=str(error), ligne=ligne)}
    rapports = {}
    for nom in list(noms) or definies:
        trouve = nom if nom in definies else _variante(nom, definies)
        if trouve is None:
            rapports[nom] = Rapport(nom, "absente", 0)
            continue
        with Enfant(_charger(texte, chemin, trouve), temps, memoire) as enfant:
            rapports[nom] = essayer(enfant, trouve)
    return rapports


def _variante(nom: str, definies: list[str]) -> str | None:
    """La même fonction sous une autre orthographe."""
    epreuve = epreuve_de(nom)
    return next((autre for autre in definies if epreuve_de(autre) is epreuve), None)


def ecrire_csv(copies: dict[Path, dict[str, Rapport]], noms: list[str], chemin: Path) -> None:
    """Une ligne par copie : le nombre de justes, puis le genre de chaque fonction."""
    with chemin.open("w", newline="", encoding="utf-8") as fichier:
        table = csv.writer(fichier)
        table.writerow(["copie", "justes", *noms, "erreur"])
        for copie, rapports in copies.items():
            justes = sum(rapport.juste for rapport in rapports.values())
            genres = [rapports[nom].genre if nom in rapports else "" for nom in noms]
            faute = rapports[""].obtenu if "" in rapports else ""
            table.writerow([copie.stem, justes, *genres, faute])


_STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:70em;margin:2em auto;padding:0 1em;color:#222}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{border:1px solid #bbb;padding:.2em .5em}
.juste{background:#dff3df}.faux,.type,.change{background:#fbe3d6}
.erreur,.temps,.arret,.illisible{background:#f6d5d5}.absente{background:#eee}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f6f6f6;padding:.5em}
@media (prefers-color-scheme:dark){body{background:#1b1b1b;color:#ddd}pre{background:#2a2a2a}
.juste{background:#1f3d1f}.faux,.type,.change{background:#4a2f1d}.erreur,.temps,.arret,.illisible{background:#4d2222}.absente{background:#333}}
"""
_SIGNES = {"juste": "✓", "absente": "–", "temps": "∞"}


def page(copies: dict[Path, dict[str, Rapport]], noms: list[str], langue: str) -> str:
    """Le rapport d'une classe."""
    titre = html.escape(_neuf.say("copies-title", langue))
    tetes = "".join(f"<th>{html.escape(nom)}</th>" for nom in noms)
    lignes, details = [], []
    for copie, rapports in copies.items():
        nom_copie = html.escape(copie.stem)
        justes = sum(rapport.juste for rapport in rapports.values())
        cases = []
        for nom in noms:
            genre = rapports[nom].genre if nom in rapports else "absente"
            cases.append(f'<td class="{genre}" title="{genre}">{_SIGNES.get(genre, "✗")}</td>')
        lignes.append(
            f'<tr><th><a href="#{nom_copie}">{nom_copie}</a></th><td>{justes}</td>{"".join(cases)}</tr>'
        )
        phrases = "".join(
            f'<li class="{rapport.genre}">{html.escape(rapport.dit(langue))}</li>'
            for rapport in rapports.values()
        )
        details.append(f'<h2 id="{nom_copie}">{nom_copie}</h2><ul>{phrases}</ul>')
    tete, justes_tete = (html.escape(_neuf.say(it, langue)) for it in ("copies-copy", "copies-score"))
    return (
        f'<!doctype html><html lang="{langue}"><meta charset="utf-8"><title>{titre}</title>'
        f"<style>{_STYLE}</style><h1>{titre}</h1>"
        f"<table><tr><th>{tete}</th><th>{justes_tete}</th>{tetes}</tr>{''.join(lignes)}</table>"
        f"{''.join(details)}</html>\n"
    )


def main(arguments: list[str] | None = None) -> int:
    """La commande."""
    import sys

    argv = sys.argv[1:] if arguments is None else arguments
    langue = next((argv[i + 1] for i, it in enumerate(argv[:-1]) if it == "--langue"), "fr")
    langue = langue if langue in ("fr", "en") else "fr"

    def dit(id: str, **details: Any) -> str:
        return _neuf.say(id, langue, **details)

    parser = argparse.ArgumentParser(prog="python -m neuf.cours", description=dit("copies-about"))
    parser.add_argument("copies", nargs="+", type=Path, help=dit("copies-usage"))
    parser.add_argument("--fonctions", default="", help=dit("copies-functions"))
    parser.add_argument("--langue", choices=["fr", "en"], default="fr", help=dit("copies-language"))
    parser.add_argument("--csv", type=Path, default=Path("copies.csv"), help=dit("copies-csv"))
    parser.add_argument("--html", type=Path, default=Path("copies.html"), help=dit("copies-html"))
    parser.add_argument("--temps", type=float, default=2.0, help=dit("copies-time"))
    parser.add_argument("--memoire", type=int, default=256, help=dit("copies-memory"))
    demande = parser.parse_args(argv)
    fichiers: list[Path] = []
    for chemin in demande.copies:
        fichiers += sorted(chemin.glob("*.py")) if chemin.is_dir() else [chemin]
    if not fichiers:
        print(dit("copies-none", folder=str(demande.copies[0])), file=sys.stderr)
        return 2
    voulues = [nom.strip() for nom in demande.fonctions.split(",") if nom.strip()]
    for nom in voulues:
        try:
            epreuve_de(nom)
        except ValueError as error:
            print(error, file=sys.stderr)
            return 2
    copies = {}
    for fichier in fichiers:
        memoire = demande.memoire << 20
        copies[fichier] = corriger(fichier, voulues, temps=demande.temps, memoire=memoire)
        justes = sum(rapport.juste for rapport in copies[fichier].values())
        print(f"{fichier.stem}: {justes}/{len(copies[fichier])}")
    trouvees = {nom for rapports in copies.values() for nom in rapports if nom}
    noms = voulues or [nom for nom in [*EPREUVES, *VARIANTES] if nom in trouvees]
    ecrire_csv(copies, noms, demande.csv)
    demande.html.write_text(page(copies, noms, langue), encoding="utf-8")
    print(dit("copies-done", copies=len(copies), csv=str(demande.csv), html=str(demande.html)))
    return 0
