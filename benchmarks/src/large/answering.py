# Put behind a program that has `search`: answers one question a line, as python.rs writes them.
import sys

for line in sys.stdin:
    wanted, seconds, rows, columns, *cells = line.split()
    candidates = [[int(value) for value in cell.split(",")] for cell in cells]
    spent, complete, solutions = search(
        int(wanted), float(seconds), int(rows), int(columns), candidates
    )
    written = " ; ".join(" ".join(map(str, values)) for values in solutions)
    print(f"{spent:.6f}", "complete" if complete else "stopped", written, flush=True)
