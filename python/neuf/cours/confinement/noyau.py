"""Ce que le noyau tient : limites de ressources, et sous Linux espaces de noms, Landlock et seccomp.

Chaque fonction dit si elle a réussi, et ne lève rien : là où le système ne veut pas, on s'en passe.
Rien ici ne s'exécute après le code d'un élève.
"""

import os
import struct
import sys
from typing import Any

try:
    import ctypes
except ImportError:  # un Python sans ctypes : il reste les limites
    ctypes = None  # type: ignore[assignment]

LINUX = sys.platform == "linux"


def _libc() -> Any:
    return ctypes.CDLL(None, use_errno=True) if LINUX and ctypes is not None else None


_LIBC = _libc()


def _appel(numero: int, *arguments: Any) -> int:
    """Un appel système, par son numéro."""
    larges = [ctypes.c_long(it) if isinstance(it, int) else it for it in arguments]
    return int(_LIBC.syscall(ctypes.c_long(numero), *larges))


def _prctl(option: int, valeur: Any = 0, autre: Any = 0) -> bool:
    if _LIBC is None:
        return False
    larges = [ctypes.c_ulong(it) if isinstance(it, int) else it for it in (valeur, autre, 0, 0)]
    return bool(_LIBC.prctl(option, *larges) == 0)


# ── les limites de ressources (POSIX) ──


def adresses() -> int:
    """Les octets d'adresses déjà pris ; 0 si le système ne le dit pas."""
    try:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0


def limites(secondes: float, memoire: int, deja: int, racine: bool) -> set[str]:
    """Bornes du processus, que lui-même ne peut plus relever ; ce qui tient désormais."""
    try:
        import resource
    except ImportError:
        return set()
    voulues = {
        "RLIMIT_CORE": 0,
        "RLIMIT_FSIZE": 0,
        "RLIMIT_NPROC": 0,
        "RLIMIT_NOFILE": 64,
        "RLIMIT_MSGQUEUE": 0,
        "RLIMIT_MEMLOCK": 0,
        "RLIMIT_CPU": int(secondes) + 2,
        "RLIMIT_AS": deja + memoire,
    }
    posees = set()
    for nom, valeur in voulues.items():
        try:
            resource.setrlimit(getattr(resource, nom), (valeur, valeur))
            posees.add(nom)
        except (AttributeError, ValueError, OSError):
            continue
    tenu = set()
    if "RLIMIT_AS" in posees and deja:
        tenu.add("memoire")
    if "RLIMIT_NPROC" in posees and not racine:  # root n'a pas cette borne
        tenu.add("processus")
    return tenu


# ── les espaces de noms ──

_NOUVEAUX = {
    "montages": 0x0002_0000,
    "noms": 0x0400_0000,
    "messages": 0x0800_0000,
    "processus": 0x2000_0000,
    "reseau": 0x4000_0000,
}
_NOUVEL_UTILISATEUR = 0x1000_0000


def espaces() -> bool:
    """Des espaces de noms à soi : ni réseau, ni les processus d'à côté (pour les enfants à venir)."""
    if _LIBC is None:
        return False
    tous = sum(_NOUVEAUX.values())
    return bool(_LIBC.unshare(tous | _NOUVEL_UTILISATEUR) == 0 or _LIBC.unshare(tous) == 0)


def meurt_avec_le_parent() -> None:
    """Le noyau met fin à ce processus quand celui qui l'a créé finit."""
    _prctl(1, 9)


def cache() -> None:
    """Ni traçage ni lecture de la mémoire de ce processus par un autre du même utilisateur."""
    _prctl(4, 0)


def sans_privileges() -> bool:
    """Aucune capacité, et aucun moyen d'en retrouver."""
    if _LIBC is None:
        return False
    for capacite in range(64):
        _prctl(24, capacite)
    tete = ctypes.create_string_buffer(struct.pack("=Ii", 0x2008_0522, 0))
    _LIBC.capset(tete, ctypes.create_string_buffer(24))
    return _prctl(38, 1)


# ── Landlock : quels fichiers on peut lire ──

_LIRE_FICHIER, _LIRE_DOSSIER = 1 << 2, 1 << 3


def landlock(lisibles: list[str], listables: list[str]) -> bool:
    """Ne se lisent plus que ces fichiers et ces dossiers, avec ce qu'ils contiennent, et la liste de ceux-ci."""
    if _LIBC is None:
        return False
    version = _appel(444, None, 0, 1)
    if version < 1:
        return False
    bits = {1: 13, 2: 14, 3: 15, 4: 15}.get(version, 16)
    regles = [(1 << bits) - 1]  # les accès aux fichiers
    if version >= 4:
        regles.append(0b11)  # TCP
    if version >= 6:
        regles.append(0b11)  # les signaux et les prises abstraites
    attributs = struct.pack(f"={len(regles)}Q", *regles)
    ensemble = _appel(444, ctypes.create_string_buffer(attributs, len(attributs)), len(attributs), 0)
    if ensemble < 0:
        return False
    try:
        for chemin in lisibles:
            dossier = _LIRE_DOSSIER if os.path.isdir(chemin) else 0
            _permettre(ensemble, chemin, _LIRE_FICHIER | dossier)
        for chemin in listables:
            _permettre(ensemble, chemin, _LIRE_DOSSIER)
        return _prctl(38, 1) and _appel(446, ensemble, 0) == 0
    finally:
        os.close(ensemble)


def _permettre(ensemble: int, chemin: str, acces: int) -> None:
    try:
        ouvert = os.open(chemin, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    regle = struct.pack("=Qi", acces, ouvert)
    _appel(445, ensemble, 1, ctypes.create_string_buffer(regle, len(regle)), 0)
    os.close(ouvert)


# ── seccomp : quels appels système on peut faire ──

# Lire, calculer, dormir, finir. Le numéro sur x86_64, puis sur aarch64 ; -1 là où il n'y en a pas.
_PERMIS = {
    "read": (0, 63), "write": (1, 64), "close": (3, 57), "stat": (4, -1), "fstat": (5, 80),
    "lstat": (6, -1), "poll": (7, -1), "lseek": (8, 62), "mmap": (9, 222), "mprotect": (10, 226),
    "munmap": (11, 215), "brk": (12, 214), "rt_sigaction": (13, 134), "rt_sigprocmask": (14, 135),
    "rt_sigreturn": (15, 139), "pread64": (17, 67), "readv": (19, 65), "writev": (20, 66),
    "access": (21, -1), "select": (23, -1), "sched_yield": (24, 124), "mremap": (25, 216),
    "madvise": (28, 233), "dup": (32, 23), "dup2": (33, -1), "dup3": (292, 24),
    "nanosleep": (35, 101), "getpid": (39, 172), "exit": (60, 93), "uname": (63, 160),
    "getdents": (78, -1), "getdents64": (217, 61), "getcwd": (79, 17), "readlink": (89, -1),
    "readlinkat": (267, 78), "gettimeofday": (96, 169), "getrlimit": (97, 163),
    "getrusage": (98, 165), "sysinfo": (99, 179), "times": (100, 153), "getuid": (102, 174),
    "getgid": (104, 176), "geteuid": (107, 175), "getegid": (108, 177), "getppid": (110, 173),
    "sigaltstack": (131, 132), "statfs": (137, 43), "fstatfs": (138, 44), "gettid": (186, 178),
    "time": (201, -1), "futex": (202, 98), "sched_getaffinity": (204, 123),
    "restart_syscall": (219, 128), "clock_gettime": (228, 113), "clock_getres": (229, 114),
    "clock_nanosleep": (230, 115), "exit_group": (231, 94), "newfstatat": (262, 79),
    "faccessat": (269, 48), "faccessat2": (439, 439), "pselect6": (270, 72), "ppoll": (271, 73),
    "set_robust_list": (273, 99), "getrandom": (318, 278), "statx": (332, 291),
    "rseq": (334, 293), "fadvise64": (221, 223), "getcpu": (309, 168),
}  # fmt: skip
# Permis selon un argument : lequel, et ses valeurs.
_SELON = {
    (16, 29): (1, (0x5401, 0x5450, 0x5451)),  # ioctl : est-ce un terminal, fermeture à l'exécution
    (72, 25): (1, (0, 1, 2, 3, 4, 1030)),  # fcntl : sans propriétaires ni verrous
}
_OUVRIR = {(2, -1): 1, (257, 56): 2}  # open, openat : la place des drapeaux
_ECRITURE = 0o1 | 0o2 | 0o100 | 0o1000 | 0o2000_0000
_PRLIMIT, _CLONE3 = (302, 261), (435, 435)
_MACHINES = {"x86_64": (0, 0xC000_003E), "aarch64": (1, 0xC000_00B7)}

_ALLER, _REFUSER, _INCONNU, _TUER = 0x7FFF_0000, 0x0005_0001, 0x0005_0026, 0x8000_0000


def _filtre(colonne: int, architecture: int) -> bytes:
    """Le programme BPF : les appels permis un par un, tout le reste est EPERM."""
    suite: list[tuple[int, int, int, int]] = []

    def rendre(quoi: int) -> None:
        suite.append((0x06, 0, 0, quoi))

    def charger(place: int) -> None:
        suite.append((0x20, 0, 0, place))

    def si(code: int, valeur: int, sinon: int) -> None:
        suite.append((code, 0, sinon, valeur))

    egal, au_moins, commun = 0x15, 0x35, 0x45
    charger(4)
    suite.append((egal, 1, 0, architecture))
    rendre(_TUER)
    charger(0)
    si(au_moins, 0x4000_0000, 1)
    rendre(_REFUSER)
    for numeros in _PERMIS.values():
        if numeros[colonne] >= 0:
            si(egal, numeros[colonne], 1)
            rendre(_ALLER)
    si(egal, _CLONE3[colonne], 1)
    rendre(_INCONNU)  # la bibliothèque C essaie alors clone, qui est refusé
    for numeros, place in _OUVRIR.items():
        if numeros[colonne] >= 0:
            si(egal, numeros[colonne], 4)
            charger(16 + 8 * place)
            si(commun, _ECRITURE, 1)
            rendre(_REFUSER)
            rendre(_ALLER)
    for numeros, (place, valeurs) in _SELON.items():
        si(egal, numeros[colonne], 2 + 2 * len(valeurs))
        charger(16 + 8 * place)
        for valeur in valeurs:
            si(egal, valeur, 1)
            rendre(_ALLER)
        rendre(_REFUSER)
    # prlimit64 lit, s'il ne donne pas de nouvelle limite (les deux moitiés d'un pointeur nul).
    si(egal, _PRLIMIT[colonne], 5)
    charger(16 + 8 * 2)
    si(egal, 0, 3)
    charger(16 + 8 * 2 + 4)
    si(egal, 0, 1)
    rendre(_ALLER)
    rendre(_REFUSER)
    return b"".join(struct.pack("=HBBI", *it) for it in suite)


def seccomp() -> bool:
    """Plus aucun appel système que ceux qui lisent, calculent et finissent."""
    if _LIBC is None:
        return False
    machine = _MACHINES.get(os.uname().machine)
    if machine is None or sys.maxsize < 1 << 32 or not _prctl(38, 1):
        return False
    programme = _filtre(*machine)
    memoire = ctypes.create_string_buffer(programme, len(programme))
    entete = struct.pack("@HP", len(programme) // 8, ctypes.addressof(memoire))
    return _prctl(22, 2, ctypes.create_string_buffer(entete, len(entete)))
