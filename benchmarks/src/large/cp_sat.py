"""CP-SAT on one thread, and a new model after each solution.

The time that counts is the solver's: making the model in Python is not CP-SAT's fault.
"""
import threading
import time

from ortools.sat.python import cp_model


def stop_after(solver, seconds, done):
    """Stops the solver after so much processor time: its own limit is one of the clock."""
    end = time.process_time() + seconds
    while not done.wait(0.05):
        if time.process_time() > end:
            solver.stop_search()


def search(wanted, seconds, rows, columns, candidates):
    side = rows * columns
    model = cp_model.CpModel()
    cells = [
        model.NewIntVarFromDomain(cp_model.Domain.FromValues(values), f"c{number}")
        for number, values in enumerate(candidates)
    ]
    houses = {}
    for number, cell in enumerate(cells):
        row, column = divmod(number, side)
        block = (row // rows, column // columns)
        for house in (("row", row), ("column", column), ("block", block)):
            houses.setdefault(house, []).append(cell)
    for house in houses.values():
        model.AddAllDifferent(house)
    solutions, spent = [], 0.0
    while len(solutions) < wanted and spent < seconds:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        done = threading.Event()
        threading.Thread(target=stop_after, args=(solver, seconds - spent, done)).start()
        start = time.process_time()
        status = solver.Solve(model)
        spent += time.process_time() - start
        done.set()
        if status == cp_model.INFEASIBLE:
            return spent, True, solutions
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            break
        values = [solver.Value(cell) for cell in cells]
        solutions.append(values)
        differs = []
        for cell, value, allowed in zip(cells, values, candidates):
            if len(allowed) > 1:
                same = model.NewBoolVar("")
                model.Add(cell == value).OnlyEnforceIf(same)
                model.Add(cell != value).OnlyEnforceIf(same.Not())
                differs.append(same.Not())
        model.AddBoolOr(differs)
    return spent, len(solutions) == wanted, solutions
