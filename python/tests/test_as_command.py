"""`python -m neuf` is the command: the same answers, remarks, files and exit codes."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from conftest import EXAMPLE, FOUR, SIX, command

NEUF = command()
if NEUF is None:
    raise RuntimeError("the command is not built: cargo build -p neuf-cli, or name one by NEUF_COMMAND")

HERE = [sys.executable, "-m", "neuf"]
BOTH = [[str(NEUF)], HERE]
LONG = "." * 256
"""A grid whose solutions nobody waits for."""


def ran(start, arguments, folder, **options):
    run = subprocess.run([*start, *arguments], cwd=folder, capture_output=True, timeout=120, **options)
    return run.returncode, run.stdout, run.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["solve", "--help"],
        ["solve", EXAMPLE],
        ["solve", EXAMPLE, "--json"],
        ["solve", "." * 81],
        ["solve", "11" + "." * 14],
        ["solve", "no such file"],
        ["sovle", EXAMPLE],
        ["solve", EXAMPLE, "--time", "x"],
        ["--lang", "fr", "explain", EXAMPLE],
        ["generate", "3", "--seed", "5"],
        ["generate", "2", "--seed", "5", "-o", "made.txt"],
        ["count", LONG, "--nodes", "10"],
        ["queens", "8", "--count", "--json"],
        ["print", EXAMPLE, "-o", "sheet.pdf"],
        ["trace", FOUR, "--steps", "1..9"],
        ["completions", "bash"],
    ],
    ids=lambda arguments: " ".join(arguments)[:40],
)
def test_everything_is_alike(arguments, tmp_path):
    said = []
    for number, start in enumerate(BOTH):
        folder = tmp_path / str(number)
        folder.mkdir()
        files = lambda: {file.name: file.read_bytes() for file in folder.iterdir()}  # noqa: E731,B023
        said.append((*ran(start, arguments, folder), files()))
    assert said[0] == said[1]


def test_what_is_typed_is_read(tmp_path):
    texts = f"{EXAMPLE}\n{SIX}\nno puzzle\n".encode()
    said = [ran(start, ["check"], tmp_path, input=texts) for start in BOTH]
    # How many a second is another number every time.
    paceless = [(code, out, remarks.rpartition(b";")[0]) for code, out, remarks in said]
    assert paceless[0] == paceless[1] and paceless[0][2]


@pytest.mark.skipif(os.name != "posix", reason="a shell is needed")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_closed_streams(closed, tmp_path):
    said = []
    for number, start in enumerate(BOTH):
        folder = tmp_path / str(number)
        folder.mkdir()
        words = " ".join([*map(_quoted, start), "solve", EXAMPLE, "nonesuch", "-o", "out.txt", closed])
        said.append(ran(["sh", "-c", words], [], folder))
        said[-1] += tuple((file.name, file.read_bytes()) for file in folder.iterdir())
    assert said[0] == said[1]


def _quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("start", BOTH, ids=["neuf", "python -m neuf"])
def test_ctrl_c_ends_it_with_130(start, number, tmp_path):
    heeding = lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)  # noqa: E731
    arguments = ["count", "." * 625, "--time", "none", "--checkpoint", "kept"]
    run = subprocess.Popen([*start, *arguments], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heeding)
    time.sleep(1.5)
    run.send_signal(number)
    out, said = run.communicate(timeout=30)
    assert run.returncode == 130, said
    assert b"Traceback" not in said and b"KeyboardInterrupt" not in said


@pytest.mark.skipif(os.name != "posix", reason="a shell is needed")
def test_whoever_has_read_enough_closes_the_pipe(tmp_path):
    for start in BOTH:
        words = " ".join([*map(_quoted, start), "generate", "2000", "--seed", "1"])
        code, out, said = ran(["bash", "-c", f"{words} | head -n 1; echo ${{PIPESTATUS[0]}}"], [], tmp_path)
        assert out.split()[-1] == b"0" and b"Traceback" not in said


def test_json_has_the_same_form(tmp_path):
    code, out, _ = ran(HERE, ["rate", EXAMPLE, "--json"], tmp_path)
    assert code == 0 and json.loads(out)["er"] == 7.1
