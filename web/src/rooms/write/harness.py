"""Runs a student's program: checks a function call by call, or lets it drive the stacks."""

import inspect
import io
import json
import sys
import time
import traceback

FILE = "<program>"
MOST_PRINTED = 20_000
REPORT_SECONDS = 0.25


class Found(Exception):
    """Something to be told to the student."""

    def __init__(self, **news):
        self.news = news


class Paper(io.StringIO):
    """What is printed, up to a limit."""

    def write(self, text):
        if self.tell() < MOST_PRINTED:
            super().write(text)
        return len(text)


def raised(error):
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    return {"news": "raised", "exception": type(error).__name__, "message": message}


def line_of(error):
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return error.lineno
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE]
    return lines[-1] if lines else None


def loaded(task, **variables):
    space = {"__name__": "__main__", **variables}
    exec(compile(task["before"], "<before>", "exec"), space)
    space.pop(task["function"], None)
    exec(compile(task["program"], FILE, "exec"), space)
    if not callable(space.get(task["function"])):
        raise Found(news="no-function", name=task["function"])
    return space


def plain(value):
    """Tuples and sets as lists, so that answers can be compared and sent."""
    if isinstance(value, (set, frozenset)):
        return sorted((plain(one) for one in value), key=repr)
    if isinstance(value, (list, tuple, range)):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return repr(value)


def is_same(got, right, any_order):
    if any_order and isinstance(got, list) and isinstance(right, list):
        return sorted({repr(one) for one in got}) == sorted({repr(one) for one in right})
    return got == right


def short(value, most=60):
    text = repr(value)
    return text if len(text) <= most else text[: most - 1] + "…"


def call_text(function, name, arguments):
    try:
        names = list(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        names = []
    shown = []
    for place, argument in enumerate(arguments):
        text = repr(argument)
        shown.append(text if len(text) <= 40 or place >= len(names) else names[place])
    return f"{name}({', '.join(shown)})"


def check(task):
    space = loaded(task)
    name = task["function"]
    function = space[name]
    for number, case in enumerate(task["cases"]):
        space.update(json.loads(json.dumps(case["globals"])))
        arguments = json.loads(json.dumps(case["arguments"]))
        call = call_text(function, name, arguments)
        first = {"arguments": case["arguments"], "globals": case["globals"]}
        try:
            result = function(*arguments)
        except Exception as error:
            return {"news": raised(error), "line": line_of(error), "case": first | {"call": call}}
        looks_at = task["looksAt"]
        got = {"result": result, "argument": arguments[0] if arguments else None, "both": [result, arguments[0] if arguments else None]}[looks_at]
        got = plain(got)
        if any(is_same(got, right, task["anyOrder"]) for right in case["accepted"]):
            continue
        accepted = case["accepted"]
        if result is None and looks_at != "argument" and None not in accepted:
            news = {"news": "no-result", "call": call}
        else:
            news = {"news": "wrong", "call": call, "expected": short(accepted[0]), "got": short(got), "right": number}
        return {"news": news, "line": None, "case": first | {"call": call, "expected": accepted[0], "got": got}}
    return {"news": {"news": "right", "calls": len(task["cases"])}, "line": None, "case": None, "right": True}


def choices_of(task, call, haut, rank):
    low, high = task["low"], task["high"]
    got = call()
    text = f"{task['function']}({rank}, {haut})"
    if got is None:
        raise Found(news="no-result", call=text)
    if isinstance(got, (set, frozenset)):
        got = sorted(got, key=repr)
    if isinstance(got, (tuple, range)):
        got = list(got)
    if not isinstance(got, list) or any(isinstance(one, bool) or not isinstance(one, int) for one in got):
        raise Found(news="no-list", call=text, got=short(got))
    for place, one in enumerate(got):
        if not low <= one <= high:
            raise Found(news="out-of-range", call=text, got=str(one), low=low, high=high)
        if one in got[:place]:
            raise Found(news="twice", call=text, got=str(one))
    return list(got)


def search(task, report):
    """The stack machine of the course, with the student's function; every call is reported."""
    stacks = []

    def haut_des_piles(piles=None):
        return [pile[-1] for pile in (stacks if piles is None else piles)]

    space = loaded(task, les_piles=stacks, haut_des_piles=haut_des_piles, **task["globals"])
    space.update(task["globals"], les_piles=stacks)
    function = space[task["function"]]
    takes = len(inspect.signature(function).parameters)

    def choices(rank):
        haut = [pile[-1] for pile in stacks]
        if task["function"] == "possibilite":
            side, start = task["globals"]["N"], task["globals"]["grille_depart"]
            i, j = divmod(rank, side)
            if start[i][j] != 0:
                return [start[i][j]]
            grid = [list(line) for line in start]
            for number, digit in enumerate(haut):
                grid[number // side][number % side] = digit
            call = lambda: function(grid, i, j)
        elif takes == 1:
            call = lambda: function(rank)
        else:
            call = lambda: function(rank, list(haut))
        return choices_of(task, call, haut, rank)

    ranks, began = task["ranks"], time.monotonic()
    made, calls, solutions, reported = [], 0, 0, began
    news, line, complete = None, None, False
    try:
        while True:
            if len(stacks) < ranks:
                new = choices(len(stacks))
                calls += 1
                made.append(list(new))
                if new:
                    stacks.append(new)
            else:
                new = []
                solutions += 1
            if not new:
                while stacks and len(stacks[-1]) == 1:
                    stacks.pop()
                if stacks:
                    stacks[-1].pop()
            if not stacks:
                complete = True
                break
            now = time.monotonic()
            if now - reported > REPORT_SECONDS:
                report(json.dumps({"calls": made, "solutions": solutions}))
                made, reported = [], now
            if calls >= task["mostCalls"] or now - began > task["seconds"]:
                break
    except Found as found:
        news = found.news
    except Exception as error:
        news, line = raised(error), line_of(error)
    report(json.dumps({"calls": made, "solutions": solutions}))
    if news is None:
        news = {"news": "searched", "calls": calls, "solutions": solutions, "complete": complete}
    return {"news": news, "line": line, "case": None}


def run(text, report):
    task = json.loads(text)
    paper, screen = Paper(), (sys.stdout, sys.stderr)
    sys.stdout = sys.stderr = paper
    try:
        answer = check(task) if task["kind"] == "check" else search(task, report)
    except Found as found:
        answer = {"news": found.news, "line": None, "case": None}
    except BaseException as error:
        answer = {"news": raised(error), "line": line_of(error), "case": None}
    finally:
        sys.stdout, sys.stderr = screen
    answer["printed"] = paper.getvalue()
    return json.dumps(answer)
