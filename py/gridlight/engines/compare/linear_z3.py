"""The engine `z3` for linear systems: sums of bit vectors modulo n; for comparison with `linear`.

Vectors of k bits add up modulo 2^k; with two states such a sum is an exclusive or. For other n the vectors are wide
enough for the whole sum, whose remainder is taken. (Sums of z3's integers find a first solution as fast, but are slow
to prove that there is no second one.)

Importing z3 takes seconds in a browser, so this file is only imported when z3 was asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import z3

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.backbone import backbone
from gridlight.engines.compare.z3_check import satisfiable
from gridlight.engines.linear.solver import Linear
from gridlight.engines.linear.system import Presses, Row, System
from gridlight.facts import Fact, Reason

MOST = 200_000  # pairs of a light and a press that changes it: more do not fit into a browser's memory


class LinearZ3:
    """Solutions are models, each blocked in turn; `forced` is the backbone."""

    name = "z3"

    def __init__(self, system: System) -> None:
        self.system = system

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[Presses]:
        """Models, none twice."""
        equations = Equations(self.system.decided(given), deadline)
        while (presses := equations.solution(deadline)) is not None:
            yield Presses(presses, self.system.switches)
            equations.solver.add(equations.otherwise(dict(enumerate(presses))))

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """The backbone: presses that are the same in every model."""
        equations = Equations(self.system.decided(given), deadline)
        presses = equations.solution(deadline)
        if presses is None:
            return []
        names = (f"other{number}" for number in count())

        def other(shared: Sequence[tuple[int, int]]) -> set[tuple[int, int]] | None:
            switch = z3.Bool(next(names), equations.context)
            equations.solver.add(z3.Or([z3.Not(switch), equations.otherwise(dict(shared))]))
            found = equations.solution(deadline, [switch])
            return None if found is None else set(enumerate(found))

        shared = backbone(list(enumerate(presses)), other)
        return [Fact(self.system.switches[switch], times) for switch, times in shared]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """As `linear`: a person can check a sum of lights, but not a core of equations."""
        return Linear(self.system).why(fact, deadline, given)


class Equations:
    """A system as sums of whole numbers for z3."""

    def __init__(self, system: System, deadline: Deadline) -> None:
        reach, self.states = system.reach, system.states
        if reach.switches > MOST or sum(map(len, reach.rows)) > MOST:
            raise Stopped("This puzzle is too large for the engine z3.")
        self.width = (self.states - 1).bit_length()
        self.whole = self.states == 1 << self.width  # sums are modulo n by themselves
        self.context = z3.Context()
        self.unknowns = [z3.BitVec(f"x{number}", self.width, self.context) for number in range(reach.unknowns)]
        self.switches = self.unknowns[: reach.switches]
        self.solver = z3.SolverFor("QF_FD", ctx=self.context)
        if not self.whole:
            self.solver.add(z3.ULT(unknown, self.states) for unknown in self.unknowns)
        for number, row in enumerate(reach.rows):
            deadline.tell(number, len(reach.rows), "Writing the equations")
            self.solver.add(self._sum(row) == (system.need[number] if number < len(system.need) else 0))

    def _sum(self, row: Row) -> z3.BitVecRef:
        """The sum of a row modulo n, as a balanced tree, since deep terms crash the interpreter in a browser."""
        room = 0 if self.whole else ((self.states - 1) * sum(change for _, change in row)).bit_length()
        wider = max(0, room - self.width)
        parts = [z3.ZeroExt(wider, self.unknowns[number]) * change for number, change in row]
        while len(parts) > 1:
            ends = parts[len(parts) & ~1 :]
            parts = [one + other for one, other in zip(parts[::2], parts[1::2], strict=False)] + ends
        total = parts[0] if parts else z3.BitVecVal(0, self.width, self.context)
        return total if self.whole else z3.URem(total, self.states)

    def solution(self, deadline: Deadline, assumptions: Sequence[z3.BoolRef] = ()) -> bytes | None:
        """How often each switch is pressed in a model, or None when there is none."""
        if not satisfiable(self.solver, deadline, assumptions):
            return None
        model = self.solver.model()
        return bytes(model.eval(switch, model_completion=True).as_long() for switch in self.switches)

    def otherwise(self, presses: dict[int, int]) -> z3.BoolRef:
        """That at least one of these switches is pressed another number of times."""
        some = [self.switches[switch] != times for switch, times in presses.items()]
        return z3.Or([*some, z3.BoolVal(False, self.context)])


ENGINE = LinearZ3
