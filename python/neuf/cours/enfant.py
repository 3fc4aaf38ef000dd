"""Le code d'un élève, dans un processus à part : du temps et de la mémoire comptés, ni fichiers ni
réseau. Ce qu'il rend revient sous une forme simple, que le parent lit sans rien exécuter.

Ce n'est pas une prison à toute épreuve contre un programme malveillant ; c'en est une contre les
boucles sans fin, la mémoire avalée, les fichiers écrits et les appels au réseau.
"""

import io
import json
import os
import resource
import select
import signal
import sys
import sysconfig
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from typing import Any

Simple = Any
"""Des valeurs de JSON, chacune avec le nom de son type : `["list", [["int", 1], …]]`."""

MOST = 100_000
"""Au-delà, une valeur n'est plus décrite en entier."""


def simple(value: Any, depth: int = 0) -> Simple:
    """Une valeur quelconque, sous une forme qui ne peut rien faire."""
    kind = type(value).__name__
    if value is None or isinstance(value, bool):
        return [kind, value]
    if isinstance(value, int):
        return ["int" if type(value) is int else kind, str(int(value))]
    if isinstance(value, float):
        return ["float", repr(float(value))]
    if isinstance(value, str):
        return ["str", value[:1000]]
    if depth < 6 and isinstance(value, (list, tuple, set, frozenset)) and len(value) <= MOST:
        items = [simple(item, depth + 1) for item in value]
        if isinstance(value, (set, frozenset)):
            items.sort(key=lambda item: (len(item[1]) if isinstance(item[1], str) else 0, repr(item)))
        return [kind, items]
    if depth < 6 and isinstance(value, dict) and len(value) <= MOST:
        pairs = [[simple(k, depth + 1), simple(v, depth + 1)] for k, v in value.items()]
        return [kind, pairs]
    try:
        text = repr(value)[:200]
    except Exception:  # une méthode __repr__ d'élève peut tout faire
        text = "?"
    return [kind, text]


class Refus(Exception):
    """Ce que le code d'un élève n'a pas le droit de faire."""


_FORBIDDEN = (
    "socket.",
    "subprocess.",
    "os.",
    "shutil.",
    "ctypes.",
    "urllib.",
    "ftplib.",
    "smtplib.",
    "http.",
    "sqlite3.",
    "webbrowser.",
    "pty.",
    "fcntl.",
    "syslog.",
    "mmap.",
    "signal.",
    "resource.",
    "sys.addaudithook",
)
# Ce dont les importations ont besoin.
_ALLOWED = {"os.listdir", "os.scandir", "os.getxattr", "os.putenv", "os.unsetenv"}


def _watch(roots: tuple[str, ...]) -> Callable[[str, tuple[Any, ...]], None]:
    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            path, mode, flags = (*arguments, None, 0)[:3]
            writes = isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
            if isinstance(path, int):
                return
            text = os.fsdecode(path) if isinstance(path, (str, bytes)) else ""
            is_code = any(text.startswith(root) for root in roots)
            if writes or not is_code or (isinstance(mode, str) and set(mode) & set("wax+")):
                raise Refus(f"open({text!r})")
        elif event.startswith(_FORBIDDEN) and event not in _ALLOWED:
            raise Refus(event)

    return hook


def confine(seconds: float, memory: int) -> None:
    """Ferme la porte : à partir d'ici, ni fichiers, ni réseau, ni mémoire ou temps sans fin."""
    roots = {*sysconfig.get_paths().values(), *sys.path, sys.prefix, sys.base_prefix}
    roots.discard("")
    # Une importation lit le code ; le dossier des copies n'en fait pas partie.
    usual = tuple(root for root in roots if "python" in root.lower() or "neuf" in root.lower())
    hard = int(seconds) + 2
    resource.setrlimit(resource.RLIMIT_CPU, (hard, hard + 1))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    used = _address_space()
    resource.setrlimit(resource.RLIMIT_AS, (used + memory, used + memory))
    sys.addaudithook(_watch(usual))


def _address_space() -> int:
    """Les octets d'adresses déjà pris : la limite compte à partir de là."""
    try:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[0]) * resource.getpagesize()
    except OSError:
        return 0


class Enfant:
    """Un processus qui appelle une fonction d'élève, tant qu'on le lui demande.

    `load` est appelée dans l'enfant, confinée, et rend la fonction ; ses erreurs sont rendues comme
    celles d'un appel.
    """

    def __init__(
        self, load: Callable[[], Callable[..., Any]], seconds: float = 2.0, memory: int = 256 << 20
    ) -> None:
        if not hasattr(os, "fork"):
            raise OSError("verifier demande un système POSIX (fork)")
        self.load, self.seconds, self.memory = load, seconds, memory
        self.pid = 0
        self._asked = self._answers = -1
        self._rest = b""

    def call(self, arguments: list[Any], variables: dict[str, Any]) -> dict[str, Any]:
        """Un appel : `{"value", "after", "variables", "printed"}`, `{"error"}`, `{"timeout"}` …"""
        if not self.pid:
            self._start()
            loaded = self._answer(self.seconds + 5.0)
            if "loaded" not in loaded:
                self.close()
                return loaded
        request = json.dumps([arguments, variables]).encode() + b"\n"
        try:
            os.write(self._asked, request)
        except OSError:
            self.close()
            return {"dead": True}
        answer = self._answer(self.seconds)
        if "dead" in answer or "timeout" in answer:
            self.close()
        return answer

    def _answer(self, seconds: float) -> dict[str, Any]:
        deadline = time.monotonic() + seconds
        while b"\n" not in self._rest:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._answers], [], [], left)[0]:
                return {"timeout": seconds}
            chunk = os.read(self._answers, 1 << 16)
            if not chunk:
                return {"dead": True}
            self._rest += chunk
            if len(self._rest) > 64 << 20:
                return {"dead": True}
        line, self._rest = self._rest.split(b"\n", 1)
        try:
            answer = json.loads(line)
        except ValueError:
            return {"dead": True}
        return answer if isinstance(answer, dict) else {"dead": True}

    def _start(self) -> None:
        asked_read, self._asked = os.pipe()
        self._answers, answers_write = os.pipe()
        self._rest = b""
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid:
            os.close(asked_read)
            os.close(answers_write)
            self.pid = pid
            return
        # Rien de ce que le parent avait commencé ne finit ici.
        status = 1
        try:
            os.close(self._asked)
            os.close(self._answers)
            _serve(asked_read, answers_write, self)
            status = 0
        finally:
            os._exit(status)

    def close(self) -> None:
        """Met fin au processus."""
        if not self.pid:
            return
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.pid, 0)
        os.close(self._asked)
        os.close(self._answers)
        self.pid = 0

    def __enter__(self) -> "Enfant":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _serve(asked: int, answers: int, child: Enfant) -> None:
    def tell(answer: dict[str, Any]) -> None:
        data = json.dumps(answer).encode() + b"\n"
        while data:
            data = data[os.write(answers, data) :]

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    sys.stdin = io.StringIO()
    null = os.open(os.devnull, os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(null, fd)
    confine(child.seconds * 200, child.memory)
    printed = _Printed()
    with redirect_stdout(printed), redirect_stderr(_Printed()):
        try:
            function = child.load()
        except BaseException as error:
            tell({"error": type(error).__name__, "said": _said(error), "line": _line(error)})
            return
        tell({"loaded": True})
        rest = b""
        while True:
            while b"\n" not in rest:
                chunk = os.read(asked, 1 << 16)
                if not chunk:
                    return
                rest += chunk
            line, rest = rest.split(b"\n", 1)
            arguments, variables = json.loads(line)
            printed.count = 0
            tell(_called(function, arguments, variables, printed))


def _called(
    function: Callable[..., Any],
    arguments: list[Any],
    variables: dict[str, Any],
    printed: "_Printed",
) -> dict[str, Any]:
    names = getattr(function, "__globals__", {})
    for name, value in variables.items():
        names[name] = value
    try:
        value = function(*arguments)
        return {
            "value": simple(value),
            "after": [simple(argument) for argument in arguments],
            "variables": {name: simple(names.get(name)) for name in variables},
            "printed": printed.count,
        }
    except BaseException as error:
        return {"error": type(error).__name__, "said": _said(error), "line": _line(error)}


def _said(error: BaseException) -> str:
    try:
        return str(error)[:300]
    except Exception:
        return ""


def _line(error: BaseException) -> int | None:
    """La ligne du code de l'élève où l'erreur est née."""
    trace, line = error.__traceback__, getattr(error, "lineno", None)
    while trace:
        if trace.tb_frame.f_code.co_filename != __file__:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


class _Printed(io.TextIOBase):
    """Compte ce qui est affiché, et n'en garde rien."""

    def __init__(self) -> None:
        self.count = 0

    def write(self, text: str) -> int:
        self.count += len(text)
        return len(text)

    def writable(self) -> bool:
        return True
