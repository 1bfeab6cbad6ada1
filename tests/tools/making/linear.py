"""A second opinion on the pars of Lights Out and Switches that were made: by trying everything, or by SAT."""

from __future__ import annotations

from typing import Any

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.solver import Linear
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Puzzle

TRIED = 1 << 16  # ways to press that are all tried
LISTED = 500  # solutions that SAT lists
SECONDS = 20.0  # for SAT


def wrong(puzzle: Puzzle, given: Any, deadline: Deadline) -> str | None:
    """What is wrong with a puzzle that was made; None where nothing is."""
    assert isinstance(puzzle, LinearPuzzle)
    best = Linear(puzzle.system).fewest(deadline)
    if best is None or not best.proved or given.get("par", best.clicks) != best.clicks:
        return f"Its fewest clicks are {best}."
    least = least_of_all(puzzle) if puzzle.states ** len(best.facts) <= TRIED else least_listed(puzzle, deadline)
    return None if least in (best.clicks, None) else f"Its par is said to be {best.clicks}, but is {least}."


def least_of_all(puzzle: LinearPuzzle) -> int:
    """The fewest clicks by all ways to press, those with fewer clicks first."""
    number, states = puzzle.system.reach.switches, puzzle.states
    clicks = [
        bytes(way % states if place == switch else 0 for place in range(number))
        for switch in range(number)
        for way in (1, -1)
    ]
    effects = {puzzle.effect(click) for click in clicks}
    latest = seen = {bytes(len(puzzle.system.need))}
    least = 0
    while puzzle.system.need not in seen:
        latest = {
            bytes((value + change) % states for value, change in zip(lights, effect, strict=True))
            for lights in latest
            for effect in effects
        } - seen
        seen = seen | latest
        least += 1
    return least


def least_listed(puzzle: LinearPuzzle, deadline: Deadline) -> int | None:
    """The fewest clicks of all solutions that SAT finds; None where it does not find all of them in its time."""
    if Linear(puzzle.system).count(deadline) > LISTED:
        return None
    try:
        return min(puzzle.clicks(facts) for facts in puzzle.engine("sat").solutions(Deadline(SECONDS)))
    except Stopped:
        return None
