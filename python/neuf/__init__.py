"""Neuf: a Sudoku and backtracking engine.

>>> import neuf
>>> neuf.solve("1... ..2. .... .3.4").solution
'1243342141322314'

Every function about a puzzle takes text in any format, lists of numbers, an array or a `Puzzle`.
Every outcome has attributes and `to_dict()`, the form that `neuf --json` prints.
"""

import os as _os

from neuf import _neuf
from neuf._neuf import (
    FORMATS,
    SCALES,
    STRATEGIES,
    SYMMETRIES,
    Answer,
    Answers,
    Candidates,
    Canonical,
    Comparison,
    Count,
    Exercise,
    ImpossibleError,
    Made,
    Making,
    Minimized,
    Near,
    NeufError,
    Outcome,
    Path,
    Puzzle,
    Rating,
    ReadError,
    Redundant,
    Step,
    Trace,
    Varied,
    Verdict,
    Why,
    __version__,
    candidates,
    canonical,
    count,
    explain,
    find,
    generate,
    hint,
    language,
    minimize,
    near,
    practice,
    rate,
    redundant,
    rules,
    same,
    set_language,
    solutions,
    solve,
    technique_example,
    techniques,
    vary,
    why,
)
from neuf.many import canonical_many, count_many, rate_many, solve_many
from neuf.recherche import Recherche, Search

check = solve

__all__ = [
    "FORMATS",
    "SCALES",
    "STRATEGIES",
    "SYMMETRIES",
    "Answer",
    "Answers",
    "Candidates",
    "Canonical",
    "Comparison",
    "Count",
    "Exercise",
    "ImpossibleError",
    "Made",
    "Making",
    "Minimized",
    "Near",
    "NeufError",
    "Outcome",
    "Path",
    "Puzzle",
    "Rating",
    "ReadError",
    "Recherche",
    "Redundant",
    "Search",
    "Step",
    "Trace",
    "Varied",
    "Verdict",
    "Why",
    "__version__",
    "candidates",
    "canonical",
    "canonical_many",
    "check",
    "count",
    "count_many",
    "explain",
    "find",
    "generate",
    "hint",
    "language",
    "minimize",
    "near",
    "practice",
    "rate",
    "rate_many",
    "redundant",
    "rules",
    "same",
    "set_language",
    "solutions",
    "solve",
    "solve_many",
    "technique_example",
    "techniques",
    "vary",
    "why",
]


def _language_of_the_person() -> str:
    """The language of the locale, if it is known, else English."""
    for name in ("NEUF_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := _os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


_neuf.set_language(_language_of_the_person())
