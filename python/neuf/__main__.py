"""`python -m neuf` is the command `neuf`: the same words, files and exit codes."""

import os
import signal
import sys

from neuf import _neuf


def main() -> int:
    """Runs the command with the arguments of this process; its exit code."""
    # What Python made its own is as a program finds it: the command has its own way with Ctrl-C.
    for name in ("SIGINT", "SIGXFSZ"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    # A file that is opened must not come to stand where a closed standard stream was.
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    return _neuf.run_command(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
