"""Constraints for clingo: the ASP program that `exports` writes.

clingo is a Python package; in a browser, where there is none, the page lends its own (`clingo_in_page`).
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Sequence

from gridlight.deadline import Deadline
from gridlight.engines.compare.constraint_engine import Answer, Claim, too_large
from gridlight.exports import asp
from gridlight.exports.constraints import Constraints

MOST = 4_000_000  # characters of a program: what clingo makes of more does not fit into a browser's memory
PACKAGE = "clingo"


def models(program: str, deadline: Deadline) -> Iterator[list[str]]:
    """The atoms that each answer of a program shows, none twice; raises Stopped."""
    if importlib.util.find_spec(PACKAGE):
        from gridlight.engines.compare import clingo_models as found
    else:
        from gridlight.engines.compare import clingo_in_page as found
    return found.models(program, deadline)


class Program:
    """A program without comments."""

    def __init__(self, constraints: Constraints) -> None:
        self.constraints = constraints
        lines = asp.written(constraints).splitlines()
        self.text = "".join(f"{line}\n" for line in lines if not line.startswith("%"))
        if len(self.text) > MOST:
            raise too_large("clingo")
        self._spelled = asp.spelled(constraints)

    def answers(self, deadline: Deadline, given: Sequence[Claim], excluded: list[Sequence[Claim]]) -> Iterator[Answer]:
        """All answers, none twice; what is excluded is read at the beginning."""
        never = [f"not {self._literal(claim)}" for claim in given]
        never += [", ".join(map(self._literal, row)) or "#true" for row in excluded]
        for atoms in models(self.text + "".join(f":- {body}.\n" for body in never), deadline):
            yield dict(map(self._spelled.__getitem__, atoms))

    def _literal(self, claim: Claim) -> str:
        """`bulb(0,3)`, `not bulb(0,3)`, `press(0,3,2)`."""
        if isinstance(claim, int):
            return asp.literal_of(self.constraints, claim)
        number, value = claim
        return asp.valued(number.name, str(value))
