"""A graph of Switches as equations: a letter for each switch, an equation for each bulb."""

from __future__ import annotations

from gridlight.deadline import Deadline
from gridlight.equations.names import letters
from gridlight.equations.terms import Shown
from gridlight.families.linear_equations import shown
from gridlight.puzzle import Place, Unsupported
from gridlight.puzzles.switches import Switches
from gridlight.text.validate import counted

MOST = 20  # bulbs, and switches: larger graphs have equations that are too long to read


def equations(puzzle: Switches, choose: bool, deadline: Deadline) -> Shown:
    """The equations of a graph, and the lines that solve them."""
    for number, *words in ((len(puzzle.lights), "bulb", "bulbs"), (len(puzzle.switches), "switch", "switches")):
        if number > MOST:
            most, has = counted(MOST, *words), counted(number, *words)
            raise Unsupported(f"Equations are shown for graphs of at most {most}; this one has {has}.")
    names: dict[Place, str] = dict(zip(puzzle.switches, letters(list(puzzle.switches)), strict=True))
    table = [[f"{name}:", str(at)] for at, name in names.items()]
    return shown(puzzle.system, names, table, "its switch", deadline)
