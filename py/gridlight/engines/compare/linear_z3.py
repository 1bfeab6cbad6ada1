"""The engine `z3` for presses that add up: sums of bit vectors modulo n; for comparison with `linear`.

Vectors of k bits add up modulo 2^k by themselves; with two states such a sum is an exclusive or. For other n vectors
have room for the whole sum, and the rest that it leaves is taken. (Sums of z3's integers find a first solution as soon,
but are slow to see that there is no second one.)

Importing z3 takes seconds in a browser, so this file is only imported when z3 was asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import z3

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.compare.z3_check import satisfiable
from gridlight.engines.linear.solver import Linear
from gridlight.engines.linear.system import Presses, Row, System
from gridlight.facts import Fact, Reason

MOST = 200_000  # pairs of a light and a press that changes it: the terms of more have no room in a browser


class Modular:
    """Models, each excluded in turn; what is forced by refuting the opposite."""

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
        """The backbone: presses that no model has otherwise."""
        equations = Equations(self.system.decided(given), deadline)
        presses = equations.solution(deadline)
        if presses is None:
            return []
        maybe = dict(enumerate(presses))
        for number in count():
            switch = z3.Bool(f"switch{number}", equations.context)
            equations.solver.add(z3.Or([z3.Not(switch), equations.otherwise(maybe)]))
            other = equations.solution(deadline, [switch])
            if other is None:  # no model has any of these otherwise
                break
            maybe = {switch: times for switch, times in maybe.items() if other[switch] == times}
        return [Fact(self.system.switches[switch], times) for switch, times in maybe.items()]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """What `linear` says: a sum of lights is a reason that a person can check, a core of equations is none."""
        return Linear(self.system).why(fact, deadline, given)


class Equations:
    """A system as z3 knows it."""

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
        """What a row adds up to modulo n; made in a tree, since deep terms end the interpreter in a browser."""
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
        """That not all of these switches are pressed so often."""
        some = [self.switches[switch] != times for switch, times in presses.items()]
        return z3.Or([*some, z3.BoolVal(False, self.context)])


ENGINE = Modular
