"""The machine of stacks against the engine's, step by step, forwards and backwards."""

import pytest
from conftest import EXAMPLE, FOUR
from hypothesis import given, settings
from hypothesis import strategies as st

import neuf
from neuf import Recherche, Trace
from neuf.cours import exemple, haut_des_piles, probleme, reines, sudoku


def pairs():
    yield Recherche(*reines(5)), Trace(queens=5)
    yield Recherche(*reines(1)), Trace(queens=1)
    for number in (1, 2, 3, 4):
        yield Recherche(*probleme(number)), Trace(problem=number)
    yield Recherche(*sudoku(exemple("4x4"))), Trace(FOUR)


def test_every_step_is_the_engines():
    for mine, engines in pairs():
        for moment in engines:
            assert mine.avancer() == moment
        assert mine.avancer() is None and mine.est_finie


def test_every_step_back_is_exact():
    for mine, engines in pairs():
        moments = list(mine.etapes())
        for moment in reversed(moments[:-1]):
            assert mine.reculer()
            assert (mine.piles, mine.haut, mine.statistiques) == (moment["stacks"], moment["tops"], moment["stats"])
        assert mine.reculer() and not mine.reculer() and mine.piles == []
        assert list(mine.etapes()) == moments == list(engines)


@given(st.lists(st.integers(0, 200), max_size=8))
@settings(max_examples=40, deadline=None)
def test_jumping_about_leads_where_walking_does(targets):
    jumper = Recherche(*reines(5))
    for target in targets:
        jumper.aller(target)
        walker = Recherche(*reines(5))
        for _ in range(target):
            walker.avancer()
        assert (jumper.piles, jumper.phase, jumper.statistiques) == (walker.piles, walker.phase, walker.statistiques)


les_piles: list[list[int]] = []


def choix(i):
    haut = haut_des_piles()
    assert haut == [pile[-1] for pile in les_piles]
    return [[1, 2, 3], [2 * haut[0]] if haut else [], [5, 7, 9], haut[2:]][i]


def test_a_choix_of_one_argument_sees_the_stacks_as_in_the_course():
    solutions = list(Recherche(choix, 4))
    assert len(solutions) == 9 and solutions[0] == [3, 6, 9, 9]


def test_choices_may_be_anything():
    words = Recherche(lambda i, haut: [word for word in ("ab", "ba") if not haut or haut[-1] != word], 3)
    assert list(words) == [["ba", "ab", "ba"], ["ab", "ba", "ab"]]
    assert list(Recherche(lambda i: [], 2)) == [] and list(Recherche(lambda i: [1], 0)) == [[]]


def test_an_error_in_choix_leaves_the_search_where_it_was():
    def bad(i, haut):
        if i == 2:
            raise RuntimeError("no")
        return [1, 2]

    machine = Recherche(bad, 3)
    machine.avancer(), machine.avancer()
    with pytest.raises(RuntimeError):
        machine.avancer()
    assert machine.haut == [2, 2] and machine.statistiques["steps"] == 2


@pytest.mark.parametrize(("choix", "n"), [(3, 4), (lambda i: [1], -1), (lambda i: [1], "4"), (lambda i: [1], True)])
def test_bad_arguments(choix, n):
    with pytest.raises((TypeError, ValueError)):
        Recherche(choix, n)


def test_choix_must_return_a_list():
    with pytest.raises(TypeError, match=r"choix\(0\) must return a list, not NoneType"):
        Recherche(lambda i: None, 2).avancer()


def test_it_is_shown():
    machine = Recherche(*reines(4))
    machine.aller(3)
    assert machine.montrer() == "3\n2\n1  1\n0  0\n─  ─\n0  1"
    assert "dead end" in machine.dit("en") and "bloqué" in machine.dit("fr")
    assert "<div" in machine._repr_html_() and "Recherche" in repr(machine)
    english = neuf.Search(lambda i: [0, 1], 2)
    assert english.step()["event"] == "pushed" and english.step_back() and english.stacks == []


def test_the_engines_searches():
    trace = Trace(queens=8)
    assert trace.next_solution() == [7, 3, 0, 2, 5, 1, 6, 4] and trace.step_back()
    assert trace.stats["solutions"] == 0 and len(trace.tops) == len(trace.stacks) == 8
    assert Trace(EXAMPLE).said()
    for options in ({}, {"queens": 0}, {"queens": 10**6}, {"problem": 5}, {"queens": 4, "problem": 1}):
        with pytest.raises(neuf.NeufError):
            Trace(**options)


def test_the_player_follows_and_leads():
    pytest.importorskip("anywidget")
    from neuf.player import player

    widget = player(Recherche(*reines(4)))
    assert widget.step == 0 and widget.words["back"] == "a step back"
    widget.step = 3
    assert len(widget.search.piles) == 2 and "<div" in widget.view
    widget.step = 1
    assert len(widget.search.piles) == 1
    widget._told(None, "solution", None)
    assert widget.search.est_solution and widget.step == widget.search.statistiques["steps"]
    widget.step = 10_000
    assert widget.finished and widget.step == widget.search.statistiques["steps"]
