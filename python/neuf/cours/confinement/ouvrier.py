"""L'ouvrier : il se dépouille de tout, puis exécute le programme d'un élève et répond aux appels.

Ce fichier n'est chargé que dans l'interpréteur de l'enfant (ses voisins s'y importent sans `neuf`).
"""

import ast
import base64
import builtins
import io
import json
import os
import sys
import types
from collections.abc import Callable
from typing import Any

import noyau  # type: ignore[import-not-found]
from valeurs import simple  # type: ignore[import-not-found]


class Refus(ImportError):
    """Ce que le code d'un élève n'a pas le droit de faire."""


_INTERDITS = (
    "socket.", "subprocess.", "os.", "shutil.", "ctypes.", "urllib.", "ftplib.", "smtplib.", "http.",
    "sqlite3.", "webbrowser.", "pty.", "fcntl.", "syslog.", "mmap.", "signal.", "resource.", "winreg.",
    "msvcrt.", "_winapi.", "sys.addaudithook", "gc.get_", "code.__new__",
)  # fmt: skip
# Ce dont les importations ont besoin.
_PERMIS = frozenset({"os.listdir", "os.scandir", "os.getxattr", "os.putenv", "os.unsetenv"})
_SANS_MURS = frozenset({"_posixsubprocess", "_ctypes", "ctypes", "_winapi", "_overlapped"})


def _guet(
    lisibles: tuple[str, ...],
    modules: frozenset[str],
    event: str,
    arguments: tuple[Any, ...],
    # Rien de ce qui suit ne se cherche plus tard sous un nom qu'un élève pourrait changer.
    texte: type = str,
    nombre: type = int,
    genre: Callable[..., Any] = type,
    interdits: tuple[str, ...] = _INTERDITS,
    permis: frozenset[str] = _PERMIS,
    refus: type[BaseException] = Refus,
    ecriture: int = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC,
    decode: Callable[..., str] = os.fsdecode,
) -> None:
    """Ce que l'interpréteur annonce avant de le faire."""
    if event == "import":
        nom = arguments[0]
        if nom.partition(".")[0] in modules:
            raise refus(f"import {nom}")
    elif event == "open":
        chemin, drapeaux = arguments[0], arguments[2]
        if genre(chemin) is nombre:
            return
        ecrit = genre(drapeaux) is nombre and drapeaux & ecriture
        ou = chemin if genre(chemin) is texte else decode(chemin)
        if ecrit or not ou.startswith(lisibles) or ".." in ou:
            raise refus(f"open({ou!r})")
    elif event.startswith(interdits) and event not in permis:
        raise refus(event)
    elif event in ("object.__setattr__", "object.__delattr__") and "_guet" in f"{arguments[0]!r}":
        raise refus(event)


def _guetteur(lisibles: tuple[str, ...], modules: frozenset[str]) -> Callable[..., None]:
    guet = _guet
    return lambda event, arguments, guet=guet, l=lisibles, m=modules: guet(l, m, event, arguments)


def enfermer(demande: dict[str, Any]) -> set[str]:
    """Tout ce qui peut se fermer, se ferme ; ce qui tient désormais."""
    tenu: set[str] = noyau.limites(
        demande["duree"], demande["memoire"], demande["deja"], demande["racine"]
    )
    noyau.sans_privileges()
    if noyau.seccomp():
        tenu |= {"processus", "reseau"}
    return tenu | set(demande["tenu"])


def guetter(demande: dict[str, Any], tenu: set[str]) -> None:
    """Les refus de l'interpréteur : un message clair là où le noyau tient, et tout ce qu'il y a ailleurs."""
    modules = {"neuf", "_neuf"} | (set() if "processus" in tenu else _SANS_MURS)
    for nom in ("noyau", "valeurs", "ouvrier", "gardien", "transport", "ctypes", "_ctypes"):
        sys.modules.pop(nom, None)
    sys.path[:] = demande["chemins"]
    sys.addaudithook(_guetteur(tuple(demande["lisibles"]), frozenset(modules)))


def servir(
    demande: dict[str, Any],
    quoi: str,
    lire: Callable[[], bytes | None],
    dire: Callable[[bytes], None],
    tenu: set[str],
) -> None:
    """Charge le programme et dit ce qu'il en est, puis répond à chaque appel."""

    def repondre(reponse: dict[str, Any], ecrire: Callable[..., str] = json.dumps) -> None:
        dire(ecrire(reponse).encode() + b"\n")

    vers_json, de_json = json.dumps, json.loads
    sys.stdin = io.StringIO()
    # D'ordinaire un module que l'enfant ne charge pas les donne.
    vars(builtins).update(exit=sys.exit, quit=sys.exit)
    affiche = _Affiche()
    sys.stdout, sys.stderr = affiche.texte(), _Affiche().texte()
    try:
        if not quoi:
            repondre({"noms": _definitions(demande)}, vers_json)
            return
        remonter = _transport() if "objet" in demande else None
        guetter(demande, tenu)
        fonction = _charger(demande, quoi, remonter)
    except BaseException as erreur:  # celle d'un élève peut être quelconque
        repondre(_faute(erreur, demande["nom"]), vers_json)
        return
    if fonction is None:
        repondre({"absente": True}, vers_json)
        return
    repondre({"chargee": True}, vers_json)
    while True:
        ligne = lire()
        if ligne is None:
            return
        arguments, variables = de_json(ligne)
        affiche.compte = 0
        repondre(_appelee(fonction, arguments, variables, affiche, demande["nom"]), vers_json)


def _definitions(demande: dict[str, Any]) -> list[str]:
    """Les fonctions que le texte définit, par `def`, `lambda` ou un autre nom d'une fonction."""
    arbre = ast.parse(base64.b64decode(demande["texte"]), demande["nom"])
    # Un texte que l'on sait lire et non compiler ne s'exécutera pas.
    compile(arbre, demande["nom"], "exec")
    noms = []
    for it in arbre.body:
        if isinstance(it, (ast.FunctionDef, ast.AsyncFunctionDef)):
            noms.append(it.name)
        elif isinstance(it, ast.Assign) and isinstance(it.value, (ast.Lambda, ast.Name)):
            noms += [cible.id for cible in it.targets if isinstance(cible, ast.Name)]
    return noms


def _transport() -> Callable[[bytes], Any]:
    import transport  # type: ignore[import-not-found]

    return transport.remonte  # type: ignore[no-any-return]


def _charger(
    demande: dict[str, Any], quoi: str, remonter: Callable[[bytes], Any] | None
) -> Callable[..., Any] | None:
    if remonter is not None:
        fonction = remonter(base64.b64decode(demande["objet"]))
    else:
        module = types.ModuleType("copie")
        sys.modules["copie"] = module  # les dataclasses y cherchent leurs annotations
        texte = base64.b64decode(demande["texte"])
        try:
            exec(compile(texte, demande["nom"], "exec"), module.__dict__)
        except (EOFError, SystemExit):
            # Qui attend quelqu'un au clavier, ou finit de lui-même, a défini ce qui précède.
            if quoi not in module.__dict__:
                raise
        fonction = module.__dict__.get(quoi)
    return fonction if callable(fonction) else None


def _appelee(
    fonction: Callable[..., Any],
    arguments: list[Any],
    variables: dict[str, Any],
    affiche: "_Affiche",
    fichier: str,
) -> dict[str, Any]:
    noms = getattr(fonction, "__globals__", {})
    for nom, valeur in variables.items():
        noms[nom] = valeur
    try:
        rendu = fonction(*arguments)
        return {
            "valeur": simple(rendu),
            "apres": [simple(argument) for argument in arguments],
            "variables": {nom: simple(noms.get(nom)) for nom in variables},
            "affiche": affiche.compte,
        }
    except BaseException as erreur:
        return _faute(erreur, fichier)


def _faute(erreur: BaseException, fichier: str) -> dict[str, Any]:
    """L'exception, ce qu'elle dit, et la ligne de l'élève où elle est née."""
    try:
        dit = str(erreur)[:300]
    except BaseException:  # une méthode __str__ d'élève peut tout faire
        dit = ""
    trace, ligne = erreur.__traceback__, getattr(erreur, "lineno", None)
    while trace:
        if trace.tb_frame.f_code.co_filename == fichier:
            ligne = trace.tb_lineno
        trace = trace.tb_next
    return {
        "erreur": type(erreur).__name__,
        "dit": dit,
        "ligne": ligne if isinstance(ligne, int) else None,
    }


class _Affiche(io.RawIOBase):
    """Compte ce qui est affiché, et n'en garde rien."""

    compte = 0

    def write(self, octets: Any) -> int:
        self.compte += len(octets)
        return len(octets)

    def writable(self) -> bool:
        return True

    def texte(self) -> io.TextIOWrapper:
        """La sortie que voit le programme, avec tout ce qu'a une sortie ordinaire."""
        return io.TextIOWrapper(self, "utf-8", "replace", write_through=True)  # type: ignore[arg-type]
