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
    LAYOUTS,
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
    Queens,
    Rating,
    ReadError,
    Redundant,
    Step,
    Strategies,
    Trace,
    Varied,
    Verdict,
    Why,
    __version__,
    candidates,
    canonical,
    compare,
    count,
    explain,
    find,
    generate,
    hint,
    language,
    minimize,
    near,
    practice,
    queens,
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
from neuf.many import (
    canonical_many,
    check_many,
    count_many,
    dedupe,
    minimize_many,
    rate_many,
    redundant_many,
    solve_many,
    vary_many,
)
from neuf.recherche import Recherche, Search
from neuf.sheets import sheets

check = solve

__all__ = [
    "FORMATS",
    "LAYOUTS",
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
    "Queens",
    "Rating",
    "ReadError",
    "Recherche",
    "Redundant",
    "Search",
    "Step",
    "Strategies",
    "Trace",
    "Varied",
    "Verdict",
    "Why",
    "__version__",
    "candidates",
    "canonical",
    "canonical_many",
    "check",
    "check_many",
    "compare",
    "count",
    "count_many",
    "dedupe",
    "explain",
    "find",
    "generate",
    "hint",
    "language",
    "minimize",
    "minimize_many",
    "near",
    "practice",
    "queens",
    "rate",
    "rate_many",
    "redundant",
    "redundant_many",
    "rules",
    "same",
    "set_language",
    "sheets",
    "solutions",
    "solve",
    "solve_many",
    "technique_example",
    "techniques",
    "vary",
    "vary_many",
    "why",
]


def _language_of_the_person() -> str:
    """The language of the locale, if it is known, else English."""
    for name in ("NEUF_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := _os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


_neuf.set_language(_language_of_the_person())
