"""`NeededUses` by python-sat: each use that may go has a switch."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import count

from pysat.solvers import Solver

from gridlight.deadline import Deadline
from gridlight.engines.cadical import NAME, satisfiable
from gridlight.engines.cnf import Clause
from gridlight.engines.counting.clauses import between
from gridlight.engines.counting.needed_uses import NeededUses
from gridlight.engines.counting.rules import Rules

PROPAGATING = "minisat22"  # the fastest at that


class NeededUsesBySat(NeededUses):
    """Two solvers have the same clauses, and one of them only propagates: it must learn no clause.

    Propagating them is the same as propagating the rules, since every clause speaks of a single use.
    """

    def __init__(self, rules: Rules, solution: Sequence[int], optional: Collection[int], deadline: Deadline) -> None:
        super().__init__(rules, solution, optional, deadline)
        self.right = [v + 1 if value else -(v + 1) for v, value in enumerate(solution)]
        self.wrong = {-literal: v for v, literal in enumerate(self.right)}
        new = count(len(solution) + 1).__next__
        self.on = new()  # in clauses that would be a single literal, since solvers keep silent on what is always so
        self.switch = {number: new() for number in sorted(optional)}
        told = self._clauses(new)
        self.propagating = Solver(name=PROPAGATING, bootstrap_with=told)
        self.solver = Solver(name=NAME, bootstrap_with=told)
        self.solver.add_clause([-literal for literal in self.right])
        self.known = list[int]()
        self.enough = self._enough(optional)

    def _clauses(self, new: Callable[[], int]) -> list[Clause]:
        told: list[Clause] = []
        for number, use in enumerate(self.rules.uses):
            literals = [variable + 1 for variable in sorted(self.rules.members(use))]
            some = between(use.low, len(literals) if use.high is None else use.high, literals, new)
            if number in self.switch:
                told += [[-self.switch[number], *clause] for clause in some]
            else:
                told += [clause if len(clause) > 1 else [-self.on, *clause] for clause in some]
        return told

    def after_removing(self, order: Sequence[int]) -> set[int] | None:
        """The optional uses that are left; only what a core needed before is asked about again."""
        enough, kept = self.enough, set(self.optional)
        if enough is None:
            return None
        for number in order:
            kept.remove(number)
            if number in enough:
                fewer = self._enough(kept)
                if fewer is None:
                    kept.add(number)
                else:
                    enough = fewer
        return kept

    def _enough(self, kept: Collection[int]) -> set[int] | None:
        """Some of these optional uses with which there is no other solution; None when there is one with all of them.

        Which ones depends on the solver, but it only spares questions whose answer is known.
        """
        if satisfiable(self.solver, self.deadline, self._assumed(kept)):
            return None
        core = set(self.solver.get_core() or ())
        return {number for number in kept if self.switch[number] in core}

    def _assumed(self, kept: Collection[int]) -> list[int]:
        return [self.on, *(self.switch[number] for number in sorted(kept))]

    def _start(self, kept: Collection[int]) -> None:
        self.known = self._assumed(kept)

    def _open(self) -> list[int]:
        _, literals = self.propagating.propagate(self.known)
        decided = set(literals)
        return [variable for variable in self.order if self.right[variable] not in decided]

    def _supposed(self, variable: int) -> list[int] | None:
        agree, literals = self.propagating.propagate([*self.known, -self.right[variable]])
        return [self.wrong[literal] for literal in literals if literal in self.wrong] if agree else None

    def _give(self, variables: Sequence[int]) -> None:
        self.known += [self.right[variable] for variable in variables]

    def close(self) -> None:
        """Delete the solvers."""
        self.propagating.delete()
        self.solver.delete()
