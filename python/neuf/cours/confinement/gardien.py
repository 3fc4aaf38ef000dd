"""Le gardien : le programme de l'interpréteur neuf. Rien de l'élève ne s'y exécute.

Par l'entrée standard viennent un secret de 32 octets, une ligne qui dit le programme et ses limites, puis
une ligne par demande. Chaque réponse est le secret, une ligne qui dit son genre et sa longueur, et ce que
l'ouvrier a écrit, que le gardien porte sans le lire.
"""

import json
import os
import select
import signal
import sys
import time
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import noyau  # type: ignore[import-not-found] # noqa: E402
import ouvrier  # type: ignore[import-not-found] # noqa: E402

PLUS_LONGUE = 4 << 20
"""Les octets d'une réponse."""
PATIENCE = 4
"""Une machine chargée ne coûte de temps à personne : jusqu'à tant de fois le délai, seul le calcul compte."""


class Gardien:
    """Ce qu'il y a entre l'appelant et l'ouvrier."""

    def __init__(self) -> None:
        self.secret = bytearray(32)
        self.suite = bytearray()
        self.demande: dict[str, Any] = {}
        self.pid = 0
        self.vers = self.de = -1
        self.recu = b""
        self.en_cage = False

    # ── l'appelant ──

    def commencer(self) -> None:
        """Lit le secret (là où il reste, sans copie) et la première ligne."""
        place = 0
        while place < 32:
            lu = _lire_dans(memoryview(self.secret)[place:])
            if not lu:
                raise SystemExit
            place += lu
        ligne = self.ligne()
        if ligne is None:
            raise SystemExit
        self.demande = json.loads(ligne)

    def ligne(self) -> bytes | None:
        """La demande suivante."""
        while b"\n" not in self.suite:
            morceau = os.read(0, 1 << 16)
            if not morceau:
                return None
            self.suite += morceau
        ligne, _, reste = self.suite.partition(b"\n")
        self.suite = bytearray(reste)
        return bytes(ligne)

    def repondre(self, genre: str, contenu: bytes = b"") -> None:
        """Une réponse, sous le secret, qui n'est copié nulle part."""
        suite = b" %s %d\n%s" % (genre.encode(), len(contenu), contenu)
        _ecrire(self.secret)
        _ecrire(suite)

    # ── l'ouvrier ──

    def lancer(self, quoi: str) -> None:
        """Un ouvrier neuf."""
        self.finir()
        lit, self.vers = os.pipe()
        self.de, ecrit = os.pipe()
        self.recu = b""
        pid = os.fork()
        if pid:
            os.close(lit)
            os.close(ecrit)
            self.pid = pid
            return
        try:
            self.secret[:] = bytes(32)
            noyau.meurt_avec_le_parent()
            os.setsid()
            _seuls(lit, ecrit)
            tenu = ouvrier.enfermer(self.demande)
            _tout_ecrire(1, json.dumps(sorted(tenu)).encode() + b"\n")
            ouvrier.servir(self.demande, quoi, _lignes(0), lambda texte: _tout_ecrire(1, texte), tenu)
        finally:
            os._exit(0)

    def finir(self) -> None:
        """Met fin à l'ouvrier, et à ce qu'il aurait lancé."""
        if not self.pid:
            return
        for tuer, qui in ((os.killpg, self.pid), (os.kill, -1 if self.en_cage else self.pid)):
            try:
                tuer(qui, signal.SIGKILL)
            except OSError:
                pass
        os.waitpid(self.pid, 0)
        os.close(self.vers)
        os.close(self.de)
        self.pid = 0

    def attendre(self, secondes: float) -> tuple[str, bytes]:
        """La ligne suivante de l'ouvrier : `reponse`, ou `temps`, `arret`, `trop`."""
        debut, calcul = time.monotonic(), self._calcul()
        while b"\n" not in self.recu:
            passe = time.monotonic() - debut
            reste = secondes - passe
            if reste <= 0 and calcul is not None and passe < secondes * PATIENCE:
                reste = secondes - ((self._calcul() or 0.0) - calcul)
            if reste <= 0:
                return "temps", b""
            prets = select.select([self.de, 0], [], [], max(reste, 0.005))[0]
            if 0 in prets:
                self._encore_la()
            if self.de not in prets:
                continue
            morceau = os.read(self.de, 1 << 16)
            if not morceau:
                return "arret", b""
            self.recu += morceau
            if len(self.recu) > PLUS_LONGUE:
                return "trop", b""
        ligne, _, self.recu = self.recu.partition(b"\n")
        # On ne répond qu'à ce qui est demandé.
        return ("trop", b"") if self.recu else ("reponse", ligne)

    def _encore_la(self) -> None:
        """L'appelant qui s'en va pendant un appel met fin à tout."""
        morceau = os.read(0, 1 << 16)
        if not morceau:
            raise SystemExit
        self.suite += morceau

    def _calcul(self) -> float | None:
        """Les secondes de calcul de l'ouvrier (l'horloge d'un autre processus, sous Linux)."""
        try:
            return time.clock_gettime((~self.pid << 3) | 2) if noyau.LINUX else None
        except OSError:
            return None

    def servir(self) -> None:
        """Répond à chaque demande, l'une après l'autre."""
        while True:
            ligne = self.ligne()
            if ligne is None:
                return
            demande = json.loads(ligne)
            if "choisir" in demande:
                self._choisir(demande["choisir"])
            else:
                self._appeler(demande["appel"])

    def _choisir(self, quoi: str) -> None:
        self.lancer(quoi)
        secondes = self.demande["chargement"]
        # La première ligne vient d'avant le code de l'élève : ce qui le tient.
        genre, tenu = self._premiere(secondes)
        if genre != "reponse":
            self.finir()
            self.repondre(genre)
            return
        self.repondre("tenu", tenu)
        self._porter(secondes)

    def _premiere(self, secondes: float) -> tuple[str, bytes]:
        """La ligne de ce qui tient ; la suivante peut déjà être là."""
        fin = time.monotonic() + secondes * PATIENCE
        while b"\n" not in self.recu:
            if not select.select([self.de], [], [], max(fin - time.monotonic(), 0))[0]:
                return "temps", b""
            morceau = os.read(self.de, 1 << 16)
            if not morceau:
                return "arret", b""
            self.recu += morceau
        ligne, _, self.recu = self.recu.partition(b"\n")
        return "reponse", ligne

    def _appeler(self, appel: Any) -> None:
        if not self.pid:
            self.repondre("arret")
            return
        try:
            _tout_ecrire(self.vers, json.dumps(appel).encode() + b"\n")
        except OSError:
            self.finir()
            self.repondre("arret")
            return
        self._porter(self.demande["secondes"])

    def _porter(self, secondes: float) -> None:
        genre, contenu = self.attendre(secondes)
        if genre != "reponse":
            self.finir()
        self.repondre(genre, contenu)


def _lire_dans(place: memoryview) -> int:
    if hasattr(os, "readv"):
        return os.readv(0, [place])
    morceau = os.read(0, len(place))
    place[: len(morceau)] = morceau
    return len(morceau)


def _ecrire(donnees: bytes | bytearray) -> None:
    """Tout, sur la sortie standard ; sans copie du secret."""
    reste = memoryview(donnees)
    while reste:
        reste = reste[os.write(1, reste) :]


def _tout_ecrire(ou: int, texte: bytes) -> None:
    while texte:
        texte = texte[os.write(ou, texte) :]


def _seuls(lit: int, ecrit: int) -> None:
    """Plus d'autres descripteurs que ces deux-là, qui deviennent l'entrée et la sortie."""
    os.dup2(lit, 0)
    os.dup2(ecrit, 1)
    # Ce que Python écrirait de lui-même sur l'erreur standard y est déjà perdu.
    os.closerange(3, 1 << 16)


def _lignes(ou: int) -> Any:
    suite = bytearray()

    def lire(lu: Any = os.read) -> bytes | None:
        nonlocal suite
        while b"\n" not in suite:
            morceau = lu(ou, 1 << 16)
            if not morceau:
                return None
            suite += morceau
        ligne, _, reste = suite.partition(b"\n")
        suite = bytearray(reste)
        return bytes(ligne)

    return lire


def _cage(gardien: Gardien) -> None:
    """Des espaces de noms à soi. Le premier enfant y est le gardien ; celui-ci ne fait plus qu'attendre."""
    if not noyau.espaces():
        return
    pid = os.fork()
    if pid:
        os.close(0)
        os.close(1)
        os.waitpid(pid, 0)
        os._exit(0)
    noyau.meurt_avec_le_parent()
    gardien.en_cage = True
    gardien.demande["tenu"] = ["reseau"]


def main() -> None:
    """Le gardien, ou un ouvrier sans gardien là où un processus ne se dédouble pas."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gardien = Gardien()
    gardien.commencer()
    demande = gardien.demande
    demande["tenu"] = []
    demande["deja"] = noyau.adresses()
    if "objet" in demande:
        import transport  # type: ignore[import-not-found] # noqa: F401 ; tant qu'on peut lire ce fichier
    demande["racine"] = not hasattr(os, "getuid") or os.getuid() == 0
    if not demande["dedoubler"]:
        _sans_gardien(gardien)
        return
    _cage(gardien)
    noyau.cache()
    demande["tenu"].append("a_part")
    if noyau.landlock(demande["lisibles"] + demande["bibliotheques"], demande["chemins"]):
        demande["tenu"].append("fichiers")
    gardien.repondre("pret")
    try:
        gardien.servir()
    finally:
        gardien.finir()


def _sans_gardien(gardien: Gardien) -> None:
    """L'ouvrier dans ce processus même : l'appelant le chronomètre, et en lance un autre à chaque fonction."""
    demande = gardien.demande
    if noyau.landlock(demande["lisibles"] + demande["bibliotheques"], demande["chemins"]):
        demande["tenu"].append("fichiers")
    gardien.repondre("pret")
    ligne = gardien.ligne()
    if ligne is None:
        return
    tenu = ouvrier.enfermer(demande)
    gardien.repondre("tenu", json.dumps(sorted(tenu)).encode())

    def appel() -> bytes | None:
        suivante = gardien.ligne()
        return None if suivante is None else json.dumps(json.loads(suivante)["appel"]).encode()

    def dire(texte: bytes) -> None:
        gardien.repondre("reponse", texte)

    ouvrier.servir(demande, json.loads(ligne)["choisir"], appel, dire, tenu)


if __name__ == "__main__":
    main()
