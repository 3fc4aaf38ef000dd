"""Le côté de l'appelant : lance l'enfant, lui pose des questions, et ne croit rien de ce qui en vient."""

import base64
import functools
import json
import os
import queue
import secrets
import subprocess
import sys
import sysconfig
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from neuf.cours.confinement.valeurs import Illisible, Simple, propre, relue

TENUS = ("memoire", "processus", "fichiers", "reseau", "a_part")
"""Ce qui peut tenir un enfant (voir le paquet)."""

GARDIEN = Path(__file__).with_name("gardien.py")
"""Le programme de l'interpréteur neuf ; ses voisins sont avec lui."""
_PLUS_LONGUE = 4 << 20
_DEMARRAGE = 60.0
"""Les secondes qu'un interpréteur peut prendre pour commencer, machine chargée comprise."""
_CHARGEMENT = 5.0
"""Ce que le programme peut prendre pour s'exécuter, en plus de la durée d'un appel."""
_CALCULS = 100
"""Combien d'appels de la durée permise un même ouvrier peut calculer."""


class PasDeProcessus(OSError):
    """Ici on ne peut pas lancer de processus à part."""


@dataclass(frozen=True)
class Programme:
    """Ce qu'un enfant exécute : le texte d'un fichier, ou une fonction emballée (`transport`)."""

    texte: bytes
    nom: str = "copie.py"
    objet: bytes | None = None


@dataclass(frozen=True)
class Reponse:
    """Ce qui est venu de l'enfant : `rendu` ou `erreur` sont les dires de l'élève, le reste des constats."""

    genre: str
    """`rendu` ; `erreur` (une exception) ; `absente` ; `temps` ; `arret` ; `reponse` (illisible)."""
    valeur: Simple = None
    apres: list[Simple] = field(default_factory=list)
    """Les arguments après l'appel."""
    variables: dict[str, Simple] = field(default_factory=dict)
    affiche: bool = False
    noms: list[str] = field(default_factory=list)
    erreur: str = ""
    dit: str = ""
    ligne: int | None = None


class Enfant:
    """Un interpréteur à part, pour un programme ; un ouvrier neuf à chaque `choisir`.

    `secondes` par appel, `memoire` octets ; `dedouble=False` se passe de gardien, comme sous Windows.
    """

    def __init__(
        self,
        programme: Programme,
        secondes: float = 2.0,
        memoire: int = 256 << 20,
        *,
        dedouble: bool = hasattr(os, "fork"),
    ) -> None:
        self.programme, self.secondes, self.memoire = programme, secondes, memoire
        self.dedouble = dedouble
        self.tenu: frozenset[str] = frozenset()
        self._processus: subprocess.Popen[bytes] | None = None
        self._reponses: queue.SimpleQueue[tuple[str, bytes]] = queue.SimpleQueue()

    def definitions(self) -> Reponse:
        """Les fonctions que le texte définit (`noms`), sans l'exécuter."""
        dite, reponse = self._choisir("")
        if dite is None:
            return reponse
        noms = dite.get("noms")
        if not isinstance(noms, list) or not all(isinstance(nom, str) for nom in noms):
            return Reponse("reponse")
        return Reponse("rendu", noms=noms)

    def choisir(self, fonction: str) -> Reponse:
        """Un ouvrier neuf, qui exécute le programme ; `rendu` si la fonction est là."""
        dite, reponse = self._choisir(fonction)
        if dite is None:
            return reponse
        return Reponse("absente" if "absente" in dite else "rendu")

    def appeler(self, arguments: list[Any], variables: dict[str, Any] | None = None) -> Reponse:
        """Appelle la fonction choisie ; les variables sont celles, globales, qu'elle trouve."""
        voulues = variables or {}
        if not self._envoyer({"appel": [arguments, voulues]}):
            return Reponse("arret")
        dite, reponse = self._lue(self.secondes)
        if dite is None:
            return reponse
        try:
            apres, trouvees = dite["apres"], dite["variables"]
            if len(apres) != len(arguments) or set(trouvees) != set(voulues):
                return Reponse("reponse")
            return Reponse(
                "rendu",
                valeur=relue(dite["valeur"]),
                apres=[relue(it) for it in apres],
                variables={nom: relue(trouvees[nom]) for nom in voulues},
                affiche=dite["affiche"] != 0,
            )
        except (Illisible, KeyError, TypeError, RecursionError):
            return Reponse("reponse")

    # ── le dialogue ──

    def _choisir(self, quoi: str) -> tuple[dict[str, Any] | None, Reponse]:
        if self._processus is None or not self.dedouble:
            self._lancer()
        secondes = self.secondes + _CHARGEMENT
        if not self._envoyer({"choisir": quoi}):
            return None, Reponse("arret")
        genre, contenu = self._attendre(secondes)
        if genre != "tenu":
            return None, Reponse(genre if genre in ("temps", "arret") else "reponse")
        self.tenu = frozenset(json.loads(contenu)) & frozenset(TENUS)
        return self._lue(secondes)

    def _envoyer(self, demande: dict[str, Any]) -> bool:
        if self._processus is None or self._processus.stdin is None:
            return False
        try:
            self._processus.stdin.write(json.dumps(demande).encode() + b"\n")
            self._processus.stdin.flush()
        except OSError:
            self.fermer()
            return False
        return True

    def _attendre(self, secondes: float) -> tuple[str, bytes]:
        # Le gardien chronomètre ; sans lui, c'est ici.
        patience = secondes * 5 + _DEMARRAGE if self.dedouble else secondes
        try:
            genre, contenu = self._reponses.get(timeout=patience)
        except queue.Empty:
            genre, contenu = "temps", b""
        if (not self.dedouble and genre not in ("reponse", "tenu")) or genre == "fin":
            self.fermer()
        return ("arret" if genre == "fin" else genre), contenu

    def _lue(self, secondes: float) -> tuple[dict[str, Any] | None, Reponse]:
        """Ce que dit l'ouvrier, si c'est quelque chose ; sinon ce qu'il en est."""
        genre, contenu = self._attendre(secondes)
        if genre != "reponse":
            return None, Reponse("reponse" if genre == "trop" else genre)
        try:
            dite = json.loads(contenu)
        except (ValueError, RecursionError):
            return None, Reponse("reponse")
        if not isinstance(dite, dict):
            return None, Reponse("reponse")
        if "erreur" not in dite:
            return dite, Reponse("rendu")
        ligne = dite.get("ligne")
        return None, Reponse(
            "erreur",
            erreur=propre(str(dite["erreur"])[:100]),
            dit=propre(str(dite.get("dit", ""))[:300]),
            ligne=ligne if type(ligne) is int and 0 < ligne < 1 << 31 else None,
        )

    # ── le processus ──

    def _lancer(self) -> None:
        self.fermer()
        if not sys.executable or sys.platform in ("emscripten", "wasi"):
            raise PasDeProcessus(sys.platform)
        try:
            self._processus = subprocess.Popen(
                [sys.executable, "-I", "-S", "-B", "-X", "utf8", str(GARDIEN)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                close_fds=True,
                cwd=tempfile.gettempdir() if os.name == "nt" else "/",
                env=_environnement(),
                start_new_session=os.name != "nt",
            )
        except OSError as erreur:
            raise PasDeProcessus(str(erreur)) from erreur
        secret = secrets.token_bytes(32)
        self._reponses = queue.SimpleQueue()
        sortie = self._processus.stdout
        assert sortie is not None and self._processus.stdin is not None
        threading.Thread(target=_ecouter, args=(sortie, secret, self._reponses), daemon=True).start()
        try:
            self._processus.stdin.write(secret)
        except OSError:
            pass  # la réponse qui manque le dira
        self._envoyer(self._programme())
        try:
            genre, _ = self._reponses.get(timeout=_DEMARRAGE)
        except queue.Empty:
            genre = "temps"
        if genre != "pret":
            processus = self._processus
            self.fermer()
            code = processus.returncode if processus else None
            raise PasDeProcessus(f"{sys.executable}: {genre}, {code}")

    def _programme(self) -> dict[str, Any]:
        lieux = _lieux()
        programme: dict[str, Any] = {
            "texte": base64.b64encode(self.programme.texte).decode(),
            "nom": self.programme.nom,
            "secondes": self.secondes,
            "chargement": self.secondes + _CHARGEMENT,
            "duree": self.secondes * _CALCULS + _CHARGEMENT,
            "memoire": self.memoire,
            "dedoubler": self.dedouble,
            **lieux,
        }
        if self.programme.objet is not None:
            programme["objet"] = base64.b64encode(self.programme.objet).decode()
        return programme

    def fermer(self) -> None:
        """Met fin à l'enfant."""
        processus, self._processus = self._processus, None
        if processus is None:
            return
        try:
            if processus.stdin is not None:
                processus.stdin.close()
        except OSError:
            pass
        try:
            # Le gardien met fin à son ouvrier, puis finit.
            processus.wait(timeout=5 if self.dedouble else 0.2)
        except subprocess.TimeoutExpired:
            processus.kill()
            processus.wait()

    def __enter__(self) -> "Enfant":
        return self

    def __exit__(self, *_: object) -> None:
        self.fermer()


def _ecouter(sortie: IO[bytes], secret: bytes, reponses: "queue.SimpleQueue[tuple[str, bytes]]") -> None:
    """Porte les réponses du gardien ; ce qui ne vient pas sous le secret met fin à l'écoute."""
    with sortie:
        try:
            while sortie.read(len(secret)) == secret:
                genre, longueur = sortie.readline(80).split()
                nombre = int(longueur)
                contenu = sortie.read(nombre) if nombre <= _PLUS_LONGUE else b""
                if len(contenu) != nombre:
                    break
                reponses.put((genre.decode("ascii"), contenu))
        except (OSError, ValueError):
            pass
        reponses.put(("fin", b""))


def _environnement() -> dict[str, str]:
    """Rien de celui d'ici, que ce sans quoi l'interpréteur ne commence pas."""
    gardees = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT", "LIBPATH")
    # Les bibliothèques de calcul n'ont pas de fils d'exécution à elles.
    calcul = {f"{nom}_NUM_THREADS": "1" for nom in ("OPENBLAS", "OMP", "MKL", "NUMEXPR")}
    return {nom: os.environ[nom] for nom in gardees if nom in os.environ} | calcul | {"HOME": "/"}


@functools.cache
def _lieux() -> dict[str, list[str]]:
    """Où sont le Python et les bibliothèques de l'enfant : tout ce qu'il lira, `neuf` excepté."""
    chemins = sysconfig.get_paths()
    python = _sans_doubles([chemins["stdlib"], chemins["platstdlib"]])
    python += [str(Path(it) / "lib-dynload") for it in python if (Path(it) / "lib-dynload").is_dir()]
    paquets = [it for it in sys.path if Path(it).name in ("site-packages", "dist-packages")]
    paquets = _sans_doubles([*paquets, chemins["purelib"], chemins["platlib"]])
    lisibles = [
        chemin + (os.sep if os.path.isdir(chemin) else "")
        for dossier in [*python, *paquets]
        for chemin in _contenu(dossier)
    ]
    return {
        "chemins": [*(it for it in sys.path if it.endswith(".zip")), *python, *paquets],
        "lisibles": lisibles,
        "bibliotheques": list(_bibliotheques()) if sys.platform == "linux" else [],
    }


def _sans_doubles(chemins: list[str]) -> list[str]:
    return [it for it in dict.fromkeys(os.path.abspath(it) for it in chemins) if os.path.isdir(it)]


_AUTRES = ("site-packages", "dist-packages", "neuf", "_neuf", "__editable__", "~")


def _contenu(dossier: str) -> Iterator[str]:
    """Ce qu'il y a dans un dossier de modules, sans `neuf` ni ce qui dit où il est."""
    for entree in os.scandir(dossier):
        if not entree.name.startswith(_AUTRES) and not entree.name.endswith((".pth", ".egg-link")):
            yield entree.path


def _bibliotheques() -> Iterator[str]:
    """Les bibliothèques partagées du système, que les modules chargent."""
    dossiers = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib"]
    dossiers += [f"{prefixe}/lib" for prefixe in (sys.prefix, sys.base_prefix)]
    for dossier in dict.fromkeys(dossiers):
        if os.path.isdir(dossier):
            for entree in os.scandir(dossier):
                if ".so" in entree.name or "-linux-" in entree.name:
                    yield entree.path
    yield "/etc/ld.so.cache"
    yield "/dev/urandom"
