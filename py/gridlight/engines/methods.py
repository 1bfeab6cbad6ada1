"""How each engine works, in one sentence for players, and whether several workers can share its search."""

from __future__ import annotations

from typing import NamedTuple


class Method(NamedTuple):
    """What the page says of an engine."""

    about: str
    parts: bool = False  # the engine is `Parted` (see `protocol`)


UNKNOWN = Method("")

METHODS = {
    "sat": Method("CaDiCaL, a SAT solver: writes the rules as clauses, and learns a new one from every dead end."),
    "z3": Method("An SMT solver: takes sums and counts as they are, and searches as a SAT solver does."),
    "clingo": Method("An answer set solver: takes the rules as a logic program, and searches for what they allow."),
    "propagation": Method("Pure Python: follows the rules from cell to cell; where they end, it tries both values."),
    "search": Method("Pure Python: draws the line edge by edge, and turns back where a rule can no longer be kept."),
    "linear": Method("Pure Python: every light is an equation, and all are solved together by elimination."),
    "chase": Method("Pure Python: tries every first row of presses, which decides all rows below it.", parts=True),
}


def method(name: str) -> Method:
    """What is said of the engine of that name."""
    return METHODS.get(name, UNKNOWN)
