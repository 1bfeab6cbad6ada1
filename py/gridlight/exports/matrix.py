"""The matrix of a linear system for people and other programs: as plain text, as LaTeX, as a file of Matrix Market.

An entry is by how much a press of a switch, a column, changes a light, a row.
"""

from __future__ import annotations

from gridlight.engines.linear.system import System
from gridlight.errors import Unsupported
from gridlight.text.validate import counted

MOST_ENTRIES = 25_000_000  # of a matrix that is written down
MOST_WRITTEN = 1_000_000  # of one that is written as a text
FORMATS = ("matrix", "latex", "mtx")


def matrix(system: System, most: int = MOST_ENTRIES) -> list[list[int]]:
    """A, by light and then by switch how much a press of it changes the light; raises Unsupported where it is large."""
    reach = system.reach
    if reach.lights * reach.switches > most:
        size = f"{counted(reach.lights, 'light')} and {counted(reach.switches, 'switch', 'switches')}"
        raise Unsupported(f"A matrix of {size} is too large to be written down.")
    sums = reach.rows[reach.lights :]
    rows: list[list[int]] = []
    for light in reach.rows[: reach.lights]:
        row = [0] * reach.switches
        for unknown, times in light:
            parts = [(unknown, 1)] if unknown < reach.switches else sums[unknown - reach.switches]
            for switch, each in parts:
                if switch < reach.switches:
                    row[switch] = (row[switch] + times * each) % reach.states
        rows.append(row)
    return rows


def written(system: System, format: str) -> str:
    """The matrix A of A x = b modulo n in one of the formats, with b; raises Unsupported where it is large."""
    rows, columns, states = matrix(system, MOST_WRITTEN), system.reach.switches, system.states
    need = " ".join(map(str, system.need))
    about = f"A of A x = b modulo {states}: a row for each {system.light}, a column for each press; b = {need}"
    if format == "mtx":
        entries = [f"{r} {c} {v}" for r, row in enumerate(rows, 1) for c, v in enumerate(row, 1) if v]
        head = ["%%MatrixMarket matrix coordinate integer general", f"% {about}"]
        return "\n".join([*head, f"{len(rows)} {columns} {len(entries)}", *entries, ""])
    if format == "latex":
        lines = [f"  {' & '.join(map(str, row))} \\\\" for row in rows]
        begin, end = f"\\left(\\begin{{array}}{{{'c' * columns}}}", "\\end{array}\\right)"
        b = r" \\ ".join(need.split())
        right = f"\\left(\\begin{{array}}{{c}} {b} \\end{{array}}\\right)"
        return "\n".join([r"\[", begin, *lines, f"{end} x \\equiv {right} \\pmod{{{states}}}", r"\]", ""])
    width = len(str(states - 1))
    return "\n".join([f"# {about}", *(" ".join(f"{v:{width}}" for v in row) for row in rows), ""])
