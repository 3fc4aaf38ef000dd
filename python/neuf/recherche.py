"""The machine of stacks (course A), driven by a function of yours.

>>> from neuf import Recherche
>>> def choix(i, haut):
...     return [[1, 2, 3], [2 * haut[0]] if haut else [], [5, 7, 9], haut[2:]][i]
>>> next(iter(Recherche(choix, 4)))
[3, 6, 9, 9]

This is the algorithm of the documents, written out so that it can be read; the engine's own searches
(`neuf.Trace`) are compared with it, step by step, in the tests.
"""

import html
import inspect
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

from neuf import _neuf

Phase = Literal["forward", "dead_end", "solution", "exhausted"]


class Recherche:
    """A depth-first search by stacks: one stack for each rank, its last element tried first.

    `choix(i)` or `choix(i, haut)` gives the list of choices of rank `i`; `haut` are the tops of the
    stacks below it. A `choix(i)` of one argument finds them as in the course, by `haut_des_piles()`:
    the stacks are put into `les_piles` of `neuf.cours` and of its own module before each call.

    Iterating gives the solutions. Nothing of the past is kept: `reculer` calls `choix` again, which
    must answer the same for the same tops.
    """

    def __init__(self, choix: Callable[..., Sequence[Any]], n: int) -> None:
        if not callable(choix):
            raise TypeError(_neuf.say("search-no-function", kind=type(choix).__name__))
        if isinstance(n, bool) or not isinstance(n, int) or n < 0:
            raise ValueError(_neuf.say("search-no-number", n=repr(n)))
        self.choix = choix
        self.n = n
        self._takes_tops = _positional(choix) >= 2
        self.piles: list[list[Any]] = []
        self._crossed_out: list[list[Any]] = []
        self.phase: Phase = "forward"
        self._steps = self._choix = self._retour = self._pushes = 0
        self._guesses = self._solutions = 0
        # The step at which there first were so many stacks.
        self._first_reached: list[int] = []

    # ── what is seen ──

    @property
    def haut(self) -> list[Any]:
        """The top of each stack: the attempt, or the solution."""
        return [pile[-1] for pile in self.piles]

    @property
    def est_solution(self) -> bool:
        """Whether the tops are a solution."""
        return self.phase == "solution"

    @property
    def est_finie(self) -> bool:
        """Whether every possibility has been tried."""
        return self.phase == "exhausted"

    @property
    def statistiques(self) -> dict[str, int]:
        """The counters so far, by the names that `neuf trace --json` uses."""
        return {
            "steps": self._steps,
            "choix": self._choix,
            "retour": self._retour,
            "pushes": self._pushes,
            "guesses": self._guesses,
            "deepest": len(self._first_reached),
            "solutions": self._solutions,
        }

    # ── forwards ──

    def avancer(self) -> dict[str, Any] | None:
        """Takes a step and tells of it, as `neuf trace --json` does; `None` at the end."""
        if self.phase == "exhausted":
            return None
        if self.phase != "forward":
            event = self._go_back()
        elif len(self.piles) == self.n:
            self.phase = "solution"
            self._solutions += 1
            event = {"event": "solution"}
        else:
            event = self._go_forward()
        self._steps += 1
        if event["event"] == "pushed" and len(self.piles) > len(self._first_reached):
            self._first_reached.append(self._steps)
        return self._moment(event)

    def _go_forward(self) -> dict[str, Any]:
        rank = len(self.piles)
        nouv_pile = self._ask()  # may raise: nothing has changed yet
        self._choix += 1
        if not nouv_pile:
            self.phase = "dead_end"
            return {"event": "dead_end", "rank": rank}
        self._push(nouv_pile)
        self._pushes += 1
        self._guesses += len(nouv_pile) > 1
        return {"event": "pushed", "rank": rank, "width": len(nouv_pile)}

    def _go_back(self) -> dict[str, Any]:
        """The course's `retour`."""
        start = len(self.piles) - 1
        self._retour += 1
        while self.piles and len(self.piles[-1]) == 1:
            self._drop()
        self.phase = "forward" if self.piles else "exhausted"
        if self.piles:
            self._crossed_out[-1].append(self.piles[-1].pop())
        end = len(self.piles) - 1
        return {
            "event": "backtracked",
            "from": start if start >= 0 else None,
            "to": end if end >= 0 else None,
        }

    def _ask(self) -> list[Any]:
        rank, tops = len(self.piles), self.haut
        if self._takes_tops:
            answer = self.choix(rank, tops)
        else:
            self._show_stacks()
            answer = self.choix(rank)
        if not isinstance(answer, (list, tuple, range)):
            kind = type(answer).__name__
            raise TypeError(_neuf.say("search-no-list", rank=rank, kind=kind))
        return list(answer)

    def _show_stacks(self) -> None:
        stacks = [list(pile) for pile in self.piles]
        own = getattr(self.choix, "__globals__", {}).get("les_piles")
        course = getattr(sys.modules.get("neuf.cours"), "les_piles", None)
        for target in (own, course):
            if isinstance(target, list):
                target[:] = stacks

    def _push(self, pile: list[Any]) -> None:
        self.piles.append(pile)
        self._crossed_out.append([])

    def _drop(self) -> None:
        self.piles.pop()
        self._crossed_out.pop()

    # ── backwards ──

    def reculer(self) -> bool:
        """Undoes the last step exactly, counters included; says whether there was one.

        The stacks alone tell what came before: a depth-first search leaves each subtree by its last
        path, so what was dropped is asked for again.
        """
        if self._steps == 0:
            return False
        if self.phase == "dead_end":
            self.phase = "forward"
            self._choix -= 1
        elif self.phase == "solution":
            self.phase = "forward"
            self._solutions -= 1
        elif self.piles and not self._crossed_out[-1]:
            self._undo_push()
        else:
            self._undo_retour()
        self._steps -= 1
        return True

    def _undo_push(self) -> None:
        width = len(self.piles[-1])
        self._drop()
        self._choix -= 1
        self._pushes -= 1
        self._guesses -= width > 1
        if self._first_reached and self._first_reached[-1] == self._steps:
            self._first_reached.pop()

    def _undo_retour(self) -> None:
        self._retour -= 1
        if self.piles:
            self.piles[-1].append(self._crossed_out[-1].pop())
        while True:
            if len(self.piles) == self.n:
                self.phase = "solution"
                return
            pile = self._ask()
            if not pile:
                self.phase = "dead_end"
                return
            self._push(pile[:1])
            self._crossed_out[-1] = pile[:0:-1]

    # ── built on steps ──

    def aller(self, step: int) -> None:
        """Goes to a step, forwards or backwards, or to the end if that comes first."""
        while self._steps > step and self.reculer():
            pass
        while self._steps < step and self.avancer() is not None:
            pass

    def etapes(self) -> Iterator[dict[str, Any]]:
        """Step after step, to the end."""
        while (moment := self.avancer()) is not None:
            yield moment

    def __iter__(self) -> Iterator[list[Any]]:
        """The solutions from here on."""
        for moment in self.etapes():
            if moment["event"] == "solution":
                yield moment["tops"]

    def prochaine_solution(self) -> list[Any] | None:
        """Runs to the next solution; `None` if there is none."""
        return next(iter(self), None)

    def _moment(self, event: dict[str, Any]) -> dict[str, Any]:
        return {
            "step": self._steps,
            **event,
            "stacks": [list(pile) for pile in self.piles],
            "tops": self.haut,
            "stats": self.statistiques,
        }

    # ── as text and on a page ──

    def dit(self, language: str | None = None) -> str:
        """Where the search stands, in a sentence."""
        stats = {name: str(value) for name, value in self.statistiques.items()}
        return _neuf.say(f"search-{self.phase.replace('_', '-')}", language, **stats)

    def montrer(self) -> str:
        """The stacks side by side, their tops on top."""
        stacks = [[str(value) for value in pile] for pile in self.piles]
        heads = [str(rank) for rank in range(len(stacks))]
        widths = [
            max(len(head), *map(len, pile)) for head, pile in zip(heads, stacks, strict=True)
        ]
        height = max(map(len, stacks), default=0)
        lines = []
        for level in reversed(range(height)):
            cells = (pile[level] if level < len(pile) else "" for pile in stacks)
            padded = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
            lines.append("  ".join(padded).rstrip())
        rule = "  ".join("─" * width for width in widths)
        feet = "  ".join(head.rjust(width) for head, width in zip(heads, widths, strict=True))
        return "\n".join([*lines, rule, feet]) if stacks else "∅"

    def __str__(self) -> str:
        return f"{self.montrer()}\n{self.dit()}"

    def __repr__(self) -> str:
        name = getattr(self.choix, "__name__", "choix")
        return f"Recherche({name}, {self.n}): {self.dit()}"

    def _repr_html_(self) -> str:
        cell = "border:1px solid #888;padding:0 .5em;text-align:center"
        columns = []
        for rank, pile in enumerate(self.piles):
            values = []
            for place, value in enumerate(reversed(pile)):
                weight = "font-weight:bold" if place == 0 else "color:#777"
                values.append(f'<div style="{cell};{weight}">{html.escape(str(value))}</div>')
            columns.append(
                f'<div style="display:flex;flex-direction:column;justify-content:flex-end">'
                f'{"".join(values)}<div style="text-align:center;color:#777">{rank}</div></div>'
            )
        stacks = f'<div style="display:flex;gap:.3em;align-items:flex-end">{"".join(columns)}</div>'
        return f"<div>{stacks}<p>{html.escape(self.dit())}</p></div>"

    # The same in English.
    @property
    def stacks(self) -> list[list[Any]]:
        """The stacks, each with its top last."""
        return self.piles

    tops = haut
    is_solution = est_solution
    is_exhausted = est_finie
    stats = statistiques
    step = avancer
    step_back = reculer
    jump = aller
    steps = etapes
    next_solution = prochaine_solution
    show = montrer
    said = dit


Search = Recherche


def _positional(function: Callable[..., Any]) -> int:
    """How many arguments a function takes by their place."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1
    if any(parameter.kind is parameter.VAR_POSITIONAL for parameter in parameters):
        return 2
    by_place = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(parameter.kind in by_place for parameter in parameters)
