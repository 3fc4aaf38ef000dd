"""What the command takes, the package takes: both lists are taken from what they are made of."""

import inspect

import pytest

import neuf
import neuf.cluster
from neuf import _neuf

COMMANDS = {name: dict(options) for name, options in _neuf.commands()}

ABOUT = {
    "solve": [neuf.solve, neuf.solutions, neuf.solve_many],
    "count": [neuf.count, neuf.count_many],
    "check": [neuf.check, neuf.check_many],
    "candidates": [neuf.candidates],
    "trace": [neuf.Trace],
    "compare": [neuf.compare],
    "canonical": [neuf.canonical, neuf.canonical_many],
    "same": [neuf.same],
    "dedupe": [neuf.dedupe],
    "convert": [neuf.Puzzle, neuf.Puzzle.to],
    "print": [neuf.sheets],
    "rate": [neuf.rate, neuf.rate_many],
    "hint": [neuf.hint],
    "explain": [neuf.explain],
    "find": [neuf.find],
    "why": [neuf.why],
    "practice": [neuf.practice],
    "generate": [neuf.generate],
    "minimize": [neuf.minimize, neuf.minimize_many],
    "redundant": [neuf.redundant, neuf.redundant_many],
    "vary": [neuf.vary, neuf.vary_many],
    "near": [neuf.near],
    "techniques": [neuf.techniques, neuf.technique_example],
    "rules": [neuf.rules],
    "queens": [neuf.queens],
}
"""The functions for each command."""

OF_THE_TERMINAL = {
    "gpu": "lists devices; python -m neuf gpu",
    "lab": "opens a page; python -m neuf lab",
    "problem": "neuf.Trace(problem=…), neuf.cours.probleme",
    "config": "python -m neuf config",
    "completions": "for shells",
    "man": "for shells",
    "help": "help(neuf.solve)",
}
"""Commands that are for a terminal, or that the package has in another form."""

NAMES = {"puzzles": "puzzle", "from": "format", "with": "with_"}
"""What has another name, since Python has its own words."""

ABSENT = {
    "*": {
        "help": "help(neuf.solve)",
        "lang": "neuf.set_language",
        "color": "of a terminal",
        "quiet": "of a terminal: remarks are warnings",
        "progress": "of a terminal",
        "interactive": "of a terminal",
        "grid": "outcomes have pictures",
        "out": "answers are values: Python writes them",
        "resume": "of output files",
        "json": "to_dict, to_json",
        "to": "Puzzle.to; pictures are _repr_svg_",
        "lossy": "Puzzle.to",
        "example": "neuf.cours.exemple",
        "column": "table[column]: a column is passed, not a table",
        "gpu": "python -m neuf; the package's columns come from the lanes",
    },
    "trace": {"steps": "itertools.islice(trace, 20)"},
    "canonical": {"automorphisms": "canonical(puzzle).automorphisms"},
    "dedupe": {"memory": "keys are kept in memory"},
    "rate": {"details": "rate(puzzle).techniques"},
    "explain": {"step": "explain(puzzle)[6]", "threads": "of many puzzles"},
    "find": {"no-uniqueness": "all instances are told, whatever they rest on"},
    "candidates": {"threads": "of many puzzles"},
    "convert": {"threads": "of many puzzles"},
    "compare": {"threads": "of many puzzles"},
}
"""What is deliberately absent, of all commands or of one, and what stands in its place."""

OTHER_DEFAULTS = {
    ("hint", "level"): "print(neuf.hint(puzzle)) tells all; the attributes are the same for every level",
    ("print", "to"): "there is no terminal to show SVG on",
}
"""Where the package decides otherwise if nothing is said."""


def parameters(command):
    found = {}
    for function in ABOUT[command]:
        found.update(inspect.signature(function).parameters)
    # `solutions` is a command's option `all`: without a limit there are all.
    if command == "solve":
        found["all"] = found["limit"]
    return found


def name_of(option):
    return NAMES.get(option, option.removeprefix("no-") if option == "no-uniqueness" else option).replace("-", "_")


def test_every_command_is_known():
    assert set(COMMANDS) == set(ABOUT) | set(OF_THE_TERMINAL)


@pytest.mark.parametrize("command", ABOUT)
def test_every_option_of_the_command_is_one_of_the_package(command):
    absent = ABSENT["*"] | ABSENT.get(command, {})
    have = parameters(command)
    aliases = {"puzzle": ("puzzle", "puzzles"), "all": ("all", "limit")}
    missing = [
        option
        for option in COMMANDS[command]
        if not any(name in have for name in aliases.get(name_of(option), (name_of(option),))) and option not in absent
    ]
    assert missing == []


def test_what_is_absent_is_an_option_of_the_command():
    for command, options in ABSENT.items():
        known = set().union(*COMMANDS.values()) if command == "*" else COMMANDS[command]
        assert set(options) <= set(known), command


@pytest.mark.parametrize("command", ABOUT)
def test_defaults_are_those_of_the_command(command):
    for function in ABOUT[command]:
        for name, parameter in inspect.signature(function).parameters.items():
            option = next((it for it in COMMANDS[command] if name_of(it) == name), None)
            usual = COMMANDS[command].get(option)
            # `uniqueness=True` says it the other way round.
            if not usual or name == "uniqueness" or option in ("color", "progress") or (command, option) in OTHER_DEFAULTS:
                continue
            if parameter.default is None:
                # Python's way of leaving it to the function.
                assert usual[0] in ("auto", "none"), (command, name)
            elif parameter.default is not False:
                assert str(parameter.default) == usual[0], (command, name)


def described():
    functions = {function for functions in ABOUT.values() for function in functions} | {
        neuf.cluster.ask_parquet,
        neuf.cluster.count_puzzle,
        neuf.cluster.count_grids,
    }
    return sorted(functions, key=lambda function: function.__qualname__)


@pytest.mark.parametrize("function", described(), ids=lambda function: function.__qualname__)
def test_every_option_is_described(function):
    names = set(inspect.signature(function).parameters) - {"self", "puzzle", "puzzles", "options", "source"}
    text = function.__doc__ or ""
    missing = [name for name in names if f"`{name}`" not in text and f"`{name}=" not in text and f"({name}`" not in text]
    assert missing == []


def test_lists_of_names_are_the_commands():
    assert neuf.queens(4, count=True, by="piles").count == 2
    with pytest.raises(neuf.NeufError, match="piles, halves"):
        neuf.queens(4, count=True, by="hands")
    with pytest.raises(neuf.NeufError, match="where, technique, full"):
        neuf.hint("1... ..2. .... .3.4", level="some")
    with pytest.raises(neuf.NeufError, match=", ".join(neuf.LAYOUTS)):
        neuf.generate(1, layout="round")
