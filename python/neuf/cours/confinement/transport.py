"""Une fonction d'ici, emballée avec ce qu'elle utilise, pour l'enfant : code, variables globales, classes.

`emballe` est du côté de l'appelant, `remonte` dans l'enfant ; les deux sont dans ce fichier pour que l'un
reste le reflet de l'autre. Ce qui vient de `neuf` ou d'une bibliothèque ne part que sous son nom.
"""

import io
import marshal
import pickle
import sys
import sysconfig
import types
from collections.abc import Callable, Iterator
from typing import Any


class Intransportable(ValueError):
    """Ce sur quoi la fonction s'appuie, et qui n'existe que dans ce processus."""


def emballe(fonction: Callable[..., Any]) -> bytes:
    """La fonction et tout ce qu'elle utilise, en octets."""
    sortie = io.BytesIO()
    try:
        _Emballeur(sortie, protocol=5).dump(fonction)
    except (pickle.PicklingError, TypeError, AttributeError, ValueError, RecursionError) as erreur:
        raise Intransportable(str(erreur)) from erreur
    return sortie.getvalue()


def remonte(octets: bytes) -> Any:
    """Ce que `emballe` a emballé."""
    return _Deballeur(io.BytesIO(octets)).load()


def _d_ailleurs(nom: str | None) -> bool:
    """Si l'enfant a ce module, ou n'a pas à l'avoir : il part sous son nom."""
    if not nom or nom == "__main__" or nom not in sys.modules:
        return False
    racine = nom.partition(".")[0]
    if racine in sys.stdlib_module_names or racine == "neuf":
        return True
    fichier = getattr(sys.modules[nom], "__file__", None) or ""
    chemins = sysconfig.get_paths()
    return fichier.startswith((chemins["purelib"], chemins["platlib"]))


def _noms(code: types.CodeType) -> Iterator[str]:
    """Les noms globaux d'un code et des fonctions qu'il contient."""
    import dis

    for pas in dis.get_instructions(code):
        if pas.opname in ("LOAD_GLOBAL", "LOAD_NAME", "STORE_GLOBAL", "DELETE_GLOBAL"):
            yield str(pas.argval)
    for constante in code.co_consts:
        if isinstance(constante, types.CodeType):
            yield from _noms(constante)


class _Emballeur(pickle.Pickler):
    def reducer_override(self, objet: Any) -> Any:
        if isinstance(objet, types.ModuleType):
            if not _d_ailleurs(objet.__name__):
                raise Intransportable(objet.__name__)
            return _module, (objet.__name__,)
        if isinstance(objet, types.FunctionType) and not _d_ailleurs(objet.__module__):
            return self._fonction(objet)
        if isinstance(objet, type) and not _d_ailleurs(objet.__module__):
            return self._classe(objet)
        if isinstance(objet, types.MappingProxyType):
            return _vue, (dict(objet),)
        if type(objet).__module__ == "dataclasses":
            # Les marques que ce module compare par identité.
            for nom, marque in vars(sys.modules["dataclasses"]).items():
                if marque is objet:
                    return _marque, ("dataclasses", nom)
        return NotImplemented

    def _fonction(self, fonction: types.FunctionType) -> Any:
        monde = fonction.__globals__
        cellules = fonction.__closure__ or ()
        etat = {
            "monde": {nom: monde[nom] for nom in dict.fromkeys(_noms(fonction.__code__)) if nom in monde},
            "defauts": fonction.__defaults__,
            "nommes": fonction.__kwdefaults__,
            "cellules": [_contenu(cellule) for cellule in cellules],
            "attributs": fonction.__dict__,
        }
        code = marshal.dumps(fonction.__code__)
        creation = (code, id(monde), fonction.__name__, fonction.__qualname__, len(cellules))
        return _fonction, creation, etat, None, None, _remplir_fonction

    def _classe(self, classe: type) -> Any:
        sans = ("__dict__", "__weakref__", *getattr(classe, "__slots__", ()))
        etat = {nom: it for nom, it in vars(classe).items() if nom not in sans}
        creation = (type(classe), classe.__name__, classe.__bases__, getattr(classe, "__slots__", None))
        return _classe, creation, etat, None, None, _remplir_classe


class _Deballeur(pickle.Unpickler):
    def find_class(self, module: str, nom: str) -> Any:
        # Les fonctions d'ici s'appellent autrement dans l'enfant.
        return globals()[nom] if module == _ICI_LA_BAS else super().find_class(module, nom)


_ICI_LA_BAS = "neuf.cours.confinement.transport"
_MONDES: dict[int, dict[str, Any]] = {}


def _contenu(cellule: types.CellType) -> tuple[Any, ...]:
    try:
        return (cellule.cell_contents,)
    except ValueError:
        return ()


def _module(nom: str) -> types.ModuleType:
    __import__(nom)
    return sys.modules[nom]


def _marque(module: str, nom: str) -> Any:
    return getattr(_module(module), nom)


def _vue(contenu: dict[Any, Any]) -> Any:
    return types.MappingProxyType(contenu)


def _fonction(code: bytes, monde: int, nom: str, long_nom: str, cellules: int) -> types.FunctionType:
    ici = _MONDES.setdefault(monde, {"__builtins__": __builtins__, "__name__": "copie"})
    closure = tuple(types.CellType() for _ in range(cellules))
    fonction = types.FunctionType(marshal.loads(code), ici, nom, None, closure)
    fonction.__qualname__ = long_nom
    return fonction


def _remplir_fonction(fonction: types.FunctionType, etat: dict[str, Any]) -> None:
    fonction.__globals__.update(etat["monde"])
    fonction.__defaults__ = etat["defauts"]
    fonction.__kwdefaults__ = etat["nommes"]
    fonction.__dict__.update(etat["attributs"])
    for cellule, contenu in zip(fonction.__closure__ or (), etat["cellules"], strict=True):
        if contenu:
            cellule.cell_contents = contenu[0]


def _classe(meta: type, nom: str, bases: tuple[type, ...], places: Any) -> Any:
    corps = {"__module__": "copie"} | ({} if places is None else {"__slots__": places})
    return types.new_class(nom, bases, {"metaclass": meta}, lambda espace: espace.update(corps))


def _remplir_classe(classe: type, etat: dict[str, Any]) -> None:
    for nom, valeur in etat.items():
        if nom not in ("__module__", "__slots__"):
            setattr(classe, nom, valeur)
