"""CaDiCaL by PySAT: one solver for all solutions of a puzzle, each forbidden by a clause once it is found.

The time that counts is the solver's, from the first search on: writing clauses in Python is not its fault. It
cannot be interrupted, so each puzzle has a process of its own, which the system stops.
"""
import os
import pickle
import resource
import time
from itertools import combinations

from pysat.solvers import Cadical195


def groups_of(rows, columns, candidates):
    """The groups of which exactly one is true: a cell's candidates, and the places of a digit in a house."""
    side, groups = rows * columns, {}
    for number, values in enumerate(candidates):
        row, column = divmod(number, side)
        block = (row // rows, column // columns)
        for value in values:
            variable = number * side + value
            groups.setdefault(("cell", number), []).append(variable)
            for house in (("row", row), ("column", column), ("block", block)):
                groups.setdefault((house, value), []).append(variable)
    # A digit that has no place in a house has no group, which would have to be an empty clause.
    empty = any(not values for values in candidates) or len(groups) < len(candidates) + 3 * side * side
    return [[]] if empty else list(groups.values())


def solve(wanted, rows, columns, candidates):
    side = rows * columns
    solver = Cadical195()
    groups = groups_of(rows, columns, candidates)
    # A number that is no candidate's is in the model, too, and true or false as it comes.
    known = {variable for group in groups for variable in group}
    for group in groups:
        solver.add_clause(group)
        for pair in combinations(group, 2):
            solver.add_clause([-variable for variable in pair])
    solutions, spent = [], 0.0
    while len(solutions) < wanted:
        start = time.process_time()
        found = solver.solve()
        spent += time.process_time() - start
        if not found:
            return spent, True, solutions
        true = [variable for variable in solver.get_model() if variable in known]
        solutions.append([(variable - 1) % side + 1 for variable in true])
        solver.add_clause([-variable for variable in true])
    return spent, True, solutions


def search(wanted, seconds, rows, columns, candidates):
    here, there = os.pipe()
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))
        with os.fdopen(there, "wb") as out:
            pickle.dump(solve(wanted, rows, columns, candidates), out)
        os._exit(0)
    os.close(there)
    with os.fdopen(here, "rb") as answer:
        said = answer.read()
    os.waitpid(child, 0)
    return pickle.loads(said) if said else (seconds, False, [])
