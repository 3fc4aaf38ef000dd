"""The confinement of students' code: what a program can do to others, to the machine and to its mark."""

import os
import shutil
import subprocess
import sys
import time

import pytest

import neuf.cours
from neuf.cours.confinement import TENUS, Enfant, Programme, enfant
from neuf.cours.confinement.valeurs import Illisible, relue, simple

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the kernel holds nothing there")


def answer(text, *arguments, seconds=1.0, **more):
    """What a program's `f` answers."""
    with Enfant(Programme(text.encode(), "f.py"), seconds, **more) as child:
        chosen = child.choisir("f")
        return chosen if chosen.genre != "rendu" else child.appeler(list(arguments))


@pytest.fixture(scope="module")
def held():
    with Enfant(Programme(b"")) as child:
        child.definitions()
        return child.tenu


def needs(held, *what):
    if not set(what) <= held:
        pytest.skip(f"this system does not hold {set(what) - held}")


@pytest.mark.parametrize("guarded", [True, False])
def test_text_and_calls_in_answers_out(guarded):
    text = b"# -*- coding: latin-1 -*-\ndef f(n):\n    print('\xe9')\n    L.append(n)\n    return {n: (1.5, 'a', None, True)}\n\nclass A: pass\ndef g(): return 1 / 0\nx = lambda: 1\n"
    with Enfant(Programme(text), 2.0, dedouble=guarded) as child:
        assert child.definitions().noms == ["f", "g", "x"]
        assert child.choisir("f").genre == "rendu"
        for n in (1, 2):
            it = child.appeler([n], {"L": [0]})
            items = ["tuple", [["float", "1.5"], ["str", "a"], ["NoneType", None], ["bool", True]]]
            assert it.genre == "rendu" and it.valeur == ["dict", [[["int", str(n)], items]]]
            assert it.variables == {"L": ["list", [["int", "0"], ["int", str(n)]]]} and it.affiche
        child.choisir("g")
        it = child.appeler([])
        assert (it.genre, it.erreur, it.ligne) == ("erreur", "ZeroDivisionError", 8)
        assert child.choisir("h").genre == "absente"
        assert child.tenu <= set(TENUS) and ("a_part" in child.tenu) == guarded


def test_what_linux_holds(held):
    if sys.platform == "linux":
        assert {"a_part", "memoire"} <= held


# Each returns True when it got out, and none does.
ESCAPES = {
    "forks": "import os\ndef f(): return os.fork() >= 0",
    "fork_exec": "def f(path):\n    import _posixsubprocess, os\n    r, w = os.pipe()\n    return _posixsubprocess.fork_exec([b'/bin/touch', path.encode()], (b'/bin/touch',), True, (), None, None, -1, -1, -1, -1, -1, -1, r, w, False, False, -1, None, None, None, -1, None, True) > 0",
    "exec": "import os\ndef f(path): os.execv('/bin/touch', ['touch', path])",
    "patched any": "import builtins\nbuiltins.any = builtins.all = builtins.isinstance = builtins.type = lambda *a: False\ndef f(path):\n    open(path, 'w').write('x')\n    return True",
    "patched str": "import os\nclass S(str):\n    def startswith(self, *a): return True\n    def __contains__(self, x): return False\ndef f(path):\n    open(S(path), 'w').write('x')\n    return True",
    "descriptors": "import os\ndef f(path):\n    for fd in range(100):\n        try: os.ftruncate(fd, 0)\n        except OSError: pass\n    os.close(os.open(path, os.O_CREAT | os.O_WRONLY))\n    return True",
    "reads": "def f(): return len(open('/etc/passwd').read()) > 0",
    "reads low": "import posix\ndef f(): return len(posix.read(posix.open('/etc/passwd', 0), 9)) > 0",
    "reads by ctypes": "def f():\n    import ctypes\n    c = ctypes.CDLL(None)\n    return c.open(b'/etc/passwd', 0) >= 0",
    "clone by ctypes": "def f():\n    import ctypes\n    return ctypes.CDLL(None).syscall(56, 17, 0, 0, 0, 0) >= 0",
    "traces by ctypes": "def f():\n    import ctypes, os\n    return ctypes.CDLL(None).ptrace(16, os.getppid(), 0, 0) == 0",
    "memory of others": "import os\ndef f():\n    with open(f'/proc/{os.getppid()}/mem', 'rb') as memory: return True",
    "socket": "import _socket\ndef f():\n    _socket.socket()\n    return True",
    "signals": "import os\ndef f(pid):\n    os.kill(pid, 0)\n    return True",
    "signals all": "import os, signal\ndef f():\n    os.kill(-1, signal.SIGKILL)\n    return True",
    "limits": "import resource\ndef f():\n    resource.prlimit(0, resource.RLIMIT_AS, (-1, -1))\n    return True",
    "threads": "import threading\ndef f():\n    threading.Thread(target=print).start()\n    return True",
    "removes": "import posix\ndef f(path):\n    posix.unlink(path)\n    return True",
    "io_uring": "def f():\n    import ctypes\n    return ctypes.CDLL(None).syscall(425, 1, 0) >= 0",
    "own memory": "def f():\n    with open('/proc/self/mem', 'r+b'): return True",
    "lists": "import os\ndef f(): return len(os.listdir('/')) > 0",
    "shared memory": "from multiprocessing import shared_memory\ndef f(): return shared_memory.SharedMemory(create=True, size=9).size > 0",
    "links": "import os\ndef f(path):\n    os.symlink('/etc/passwd', path)\n    return True",
    "site": "import os, sysconfig\ndef f():\n    with open(os.path.join(sysconfig.get_paths()['purelib'], 'x.pth'), 'w'): return True",
    "hooked code": "import gc\ndef f():\n    for it in gc.get_objects():\n        if getattr(it, '__name__', '') == '_guet':\n            it.__code__ = (lambda *a, **k: None).__code__\n            return True",
    "new code": "def f():\n    (lambda: 0).__code__.replace(co_code=b'')\n    return True",
}


@pytest.mark.parametrize("name", ESCAPES)
def test_nothing_gets_out(name, held, tmp_path):
    needs(held, "processus", "fichiers")
    text, kept = ESCAPES[name], tmp_path / "kept"
    kept.write_text("kept")
    arguments = [str(tmp_path / "new")] if "f(path)" in text else [os.getpid()] if "f(pid)" in text else []
    if name == "removes":
        arguments = [str(kept)]
    it = answer(text, *arguments)
    assert it.genre in ("erreur", "arret") or it.valeur in (["bool", False], ["NoneType", None]), it
    assert kept.read_text() == "kept" and os.listdir(tmp_path) == ["kept"]


BEHIND_THE_HOOK = """
import ctypes
def f(what, path):
    c = ctypes.CDLL(None, use_errno=True)
    try:
        if what == 'open': return c.open(path.encode(), 0) >= 0
        if what == 'write': return c.open(path.encode(), 0o102, 0o600) >= 0
        if what == 'fork': return c.fork() >= 0
        if what == 'system': return c.system(('touch ' + path).encode()) == 0
        if what == 'socket': return c.socket(2, 1, 0) >= 0
        if what == 'kill': return c.kill(int(path), 0) == 0
        if what == 'trace': return c.ptrace(16, int(path), 0, 0) == 0
        if what == 'read': return c.process_vm_readv(int(path), 0, 0, 0, 0, 0) >= 0
        if what == 'limits': return c.prlimit(int(path), 9, ctypes.create_string_buffer(16), 0) == 0
        if what == 'unshare': return c.unshare(0x10000000) == 0
        if what == 'outlive': return c.prctl(1, 0, 0, 0, 0) == 0
        if what == 'memory': return c.memfd_create(b'x', 0) >= 0
        if what == 'guard': return c.kill(1, 9) == 0
    except BaseException as e:
        return str(e)
"""


@pytest.mark.parametrize(
    "what", ["open", "write", "fork", "system", "socket", "kill", "trace", "read", "limits", "unshare", "outlive", "memory", "guard"]
)
def test_the_kernel_holds_where_the_interpreter_does_not_look(what, held, tmp_path, monkeypatch):
    """Without any refusal inside the interpreter, as after a program has got round them."""
    needs(held, "processus", "fichiers")
    copy = tmp_path / "confinement"
    shutil.copytree(enfant.GARDIEN.parent, copy)
    worker = (copy / "ouvrier.py").read_text(encoding="utf-8")
    assert "    sys.addaudithook(" in worker
    (copy / "ouvrier.py").write_text(worker.replace("    sys.addaudithook(", "    ("), encoding="utf-8")
    monkeypatch.setattr(enfant, "GARDIEN", copy / "gardien.py")
    place = tmp_path / "new"
    if what in ("kill", "trace", "read", "limits"):
        place = os.getpid()
    if what == "open":
        place = neuf.cours.__file__
    it = answer(BEHIND_THE_HOOK, what, str(place))
    assert it.valeur == ["bool", False], it
    assert not (tmp_path / "new").exists()


def test_the_reference_is_not_there(held):
    folder = os.path.dirname(neuf.cours.__file__)
    for text in (
        "def f(): import neuf.cours.examen",
        "def f(): import neuf",
        "import neuf.cours.confinement.ouvrier as e\ne._INTERDITS = ()\ndef f(): return 1",
        f"import sys\nsys.path.insert(0, {os.path.dirname(os.path.dirname(folder))!r})\ndef f():\n    from neuf.cours import examen",
        f"import importlib.util as u\ndef f():\n    s = u.spec_from_file_location('x', {folder!r} + '/examen.py')\n    s.loader.exec_module(u.module_from_spec(s))",
        f"def f(): return open({folder!r} + '/examen.py').read()",
    ):
        it = answer(text)
        assert it.genre == "erreur", (text, it)
    assert "neuf" in answer("def f(): import neuf").dit


def test_the_secret_is_not_in_the_workers_memory(held):
    needs(held, "a_part")
    text = """
import sys
def f():
    found, frame = [], sys._getframe()
    while frame:
        for it in frame.f_locals.values():
            found.append(bytes(getattr(it, 'secret', b'')).hex())
        frame = frame.f_back
    return [it for it in found if it]
"""
    it = answer(text)
    assert it.valeur[0] == "list" and it.valeur[1], "the guard's own object is in sight"
    assert all(place == ["str", "00" * 32] for place in it.valeur[1])


FORGED = '{"valeur": ["int", "7"], "apres": [], "variables": {}, "affiche": 0}\\n'


def test_a_forged_answer_is_the_students_own_answer():
    """What is written into the pipe is an answer to the call that was made, or none at all."""
    before = f"import os\nfor fd in range(9):\n    try: os.write(fd, b'''{FORGED}''')\n    except OSError: pass\ndef f(): return 1"
    assert answer(before).genre in ("reponse", "arret", "rendu")
    during = f"import os\ndef f():\n    for fd in range(9):\n        try: os.write(fd, b'''{FORGED}''')\n        except OSError: pass\n    return 1"
    # If the guard reads the first line alone, that is what the student answers.
    it = answer(during)
    assert it.genre in ("reponse", "arret") or (it.genre, it.valeur) == ("rendu", ["int", "7"])
    instead = f"import os\ndef f():\n    for fd in range(9):\n        try: os.write(fd, b'''{FORGED}''')\n        except OSError: pass\n    os._exit(0)"
    assert answer(instead).genre in ("rendu", "reponse", "arret")
    for unfit in ('{"valeur": 7}', "[]", "7", "nonsense", "", '{"erreur": {}, "ligne": "x"}', "[" * 100_000, '{"valeur": ["int", "x"], "apres": [], "variables": {}, "affiche": 0}', '{"erreur": "a", "dit": "\\\\ud800", "ligne": 1e99}'):
        text = f"import os\ndef f():\n    os.write(1, {unfit!r}.encode() + b'\\n')\n    os._exit(0)"
        it = answer(text)
        assert it.genre in ("reponse", "erreur"), (unfit, it)
        (it.erreur + it.dit).encode()


def test_without_a_guard_what_is_not_under_the_secret_ends_it():
    text = f"import os\nos.write(1, b'x' * 1000)\ndef f(): return 1"
    assert answer(text, dedouble=False).genre in ("arret", "reponse")


@pytest.mark.parametrize("guarded", [True, False])
def test_each_ends_in_time(guarded):
    for text, kinds in (
        ("def f():\n    while True: pass", ("temps",)),
        ("import time\ndef f(): time.sleep(1000)", ("temps",)),
        ("while True: pass\ndef f(): pass", ("temps",)),
        ("import os\ndef f():\n    while True: os.write(1, b'x' * 65536)", ("reponse", "arret", "temps")),
        ("import sys\nsys.setrecursionlimit(10 ** 9)\ndef f(): return f() + 1", ("arret", "erreur", "temps")),
        ("def f(): return [0] * 10 ** 12", ("erreur",)),
        ("def f():\n    L = []\n    while True: L.append([0] * 10 ** 6)", ("erreur", "arret", "temps")),
        ("import os\ndef f(): os._exit(0)", ("arret",)),
        ("def f(): return 1\n" + "x = " + "+".join("1" for _ in range(100_000)), ("erreur", "arret", "rendu")),
        ("def f():\n    while True:\n        try:\n            while True: pass\n        except BaseException: pass", ("temps",)),
    ):
        start = time.monotonic()
        assert answer(text, seconds=0.3, dedouble=guarded).genre in kinds, text[:60]
        assert time.monotonic() - start < 30


def test_one_wrong_function_does_not_spoil_the_next():
    text = b"import builtins\nL = []\ndef f():\n    builtins.len = None\n    L.append(1)\n    while True: pass\ndef g(): return len(L)"
    with Enfant(Programme(text), 0.3) as child:
        child.choisir("f")
        assert child.appeler([]).genre == "temps" and child.appeler([]).genre == "arret"
        child.choisir("g")
        assert child.appeler([]).valeur == ["int", "0"]


def test_nothing_stays_behind():
    children = set(os.listdir("/proc")) if os.path.isdir("/proc") else set()
    with Enfant(Programme(b"def f():\n    while True: pass"), 0.3) as child:
        child.choisir("f")
        child.appeler([])
        pid = child._processus.pid
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    if children:
        mine = [it for it in set(os.listdir("/proc")) - children if it.isdigit() and b"gardien.py" in _command(it)]
        assert not [it for it in mine if _parent(it) in (pid, os.getpid())]


@pytest.mark.skipif(sys.platform != "linux", reason="it looks for them in /proc")
def test_nothing_outlives_whoever_asked(tmp_path):
    code = "from neuf.cours.confinement import *\nwith Enfant(Programme(b'def f():\\n    while True: pass'), 99.0) as child:\n    child.choisir('f')\n    print(child._processus.pid, flush=True)\n    child.appeler([])"
    environment = os.environ | {"PYTHONPATH": os.path.dirname(os.path.dirname(os.path.dirname(neuf.cours.__file__)))}
    asking = subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True)
    session = int(asking.stdout.readline())

    def descendants():
        found, pids = {session}, [int(it) for it in os.listdir("/proc") if it.isdigit()]
        while more := {it for it in pids if _parent(it) in found} - found:
            found |= more
        return found

    children = descendants()
    assert len(children) >= 2
    asking.kill()
    asking.wait()
    asking.stdout.close()
    while any(_command(it) for it in children):
        time.sleep(0.05)


def _command(pid):
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as file:
            return file.read()
    except OSError:
        return b""


def _parent(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return int(file.read().rsplit(")", 1)[1].split()[1])
    except OSError:
        return 0


def test_a_program_sees_neither_descriptors_nor_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("NEUF_SECRET", "x")
    with open(tmp_path / "open", "w") as file:
        os.set_inheritable(file.fileno(), True)
        text = "import os\ndef f():\n    found = []\n    for fd in range(3, 64):\n        try: os.fstat(fd); found.append(fd)\n        except OSError: pass\n    return found, 'NEUF_SECRET' in os.environ"
        assert answer(text).valeur == ["tuple", [["list", []], ["bool", False]]]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("float('nan')", ["float", "nan"]),
        ("10 ** 5000", ["int", "… (16610 bits)"]),
        ("(x for x in [1])", None),
        ("[[[[[[[[1]]]]]]]]", None),
        ("list(range(10 ** 5))", ["list", "…"]),
        ("'x' * 10 ** 6", ["str", "x" * 1000]),
        ("'\\ud800\\0\\ue000'", ["str", "\ud800\0\ue000"]),
        ("type('int', (), {'__eq__': lambda *a: True, '__repr__': lambda s: '3'})()", None),
        ("type('int', (), {'__repr__': lambda s: 1 / 0})()", None),
        ("(L := [], L.append(L))[0]", None),
    ],
)
def test_odd_answers_are_only_described(value, said):
    it = answer(f"def f(): return {value}")
    assert it.genre in ("rendu", "reponse")
    assert said is None or it.valeur == said
    assert it.valeur not in (["int", "3"], ["list", [["int", "1"]]])


def test_values_are_read_back_and_nothing_else_is():
    for value in (1, -1, True, None, "a", 1.5, [1, [2]], (1,), {1, 2}, {1: [2]}, {}, [], set()):
        assert relue(simple(value)) == simple(value)
    for wrong in (None, [], ["int"], ["int", 3], ["int", "x"], ["int", "²"], ["bool", "True"], [1, "a"], ["list", None], ["list", [1]], ["NoneType", True], ["dict", [[1, 2]]]):
        with pytest.raises(Illisible):
            relue(wrong)
