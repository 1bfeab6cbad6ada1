"""Linear systems (`engines.linear.system`) as constraints: a number for each switch, a sum for each light."""

from __future__ import annotations

from collections.abc import Iterable

from gridlight.deadline import Deadline
from gridlight.engines.linear.system import System
from gridlight.exports.constraints import MOST, Constraints, too_large
from gridlight.facts import Place

A_LIGHT = 60  # bytes that a light, its switch and its comment take in every form, at least
A_TERM = 10  # bytes of a press in the sum of a light, at least


def constraints_of(system: System, title: str, drawing: Iterable[str], terms: int, deadline: Deadline) -> Constraints:
    """The constraints of this system, whose lights have so many presses in all their sums, at least.

    Raises Unsupported before the system is laid out where no form could hold it.
    """
    if A_LIGHT * system.reach.lights + A_TERM * terms > MOST:
        raise too_large()
    constraints = Constraints(title, drawing, deadline)
    reach, states = system.reach, system.states
    what, where = (
        ("the cell in row R, column C, both counted from 0,", "R,C") if on_board(system) else ("switch S", "S")
    )
    often = "0 or 1" if states == 2 else f"0 to {states - 1}"
    constraints.mean(f"press({where})", f"how often {what} is pressed, {often}")
    numbers = [constraints.number("press", *parts(at), states=states, answer=True) for at in system.switches]
    if reach.unknowns > reach.switches:
        constraints.mean("sum(K)", "the presses of a whole line; the lines are counted from 0, rows first")
        numbers += [constraints.number("sum", line, states=states) for line in range(reach.unknowns - reach.switches)]
    for index, row in enumerate(reach.rows):
        is_light = index < reach.lights
        if is_light:
            at = system.lights[index]
            constraints.rule(f"The presses that reach a {system.light} add up to what it needs, modulo {states}.")
            constraints.at(f"{at if isinstance(at, str) else list(at)} needs {system.need[index]}")
        else:
            constraints.rule("Each sum is that of the presses of its line.")
        row_terms = [(numbers[unknown], change % states) for unknown, change in row if change % states]
        constraints.total(row_terms, states, system.need[index] if is_light else 0)
    return constraints


def on_board(system: System) -> bool:
    """Whether switches are cells, not names."""
    return not any(isinstance(at, str) for at in system.switches[:1])


def parts(place: Place) -> tuple[str | int, ...]:
    """A place as arguments of a name."""
    return (place,) if isinstance(place, str) else place
