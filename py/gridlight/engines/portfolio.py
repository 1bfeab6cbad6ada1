"""A portfolio: several SAT solvers with different parameters, or of different formulas for one question, take turns.

How long a solver takes for a hard formula is partly luck: with other parameters it takes a hundredth of the time, or a
hundred times as long (Gomes, Selman, Crato and Kautz, Heavy-tailed phenomena in satisfiability, 2000).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import NamedTuple

from pysat.solvers import Solver

from gridlight.deadline import Deadline
from gridlight.engines.cadical import NAME, satisfiable_within
from gridlight.engines.cnf import Clause, Formula

FALSE_FIRST = {"phase": 0, "lucky": 0}  # most variables are false in a solution
STABLE = FALSE_FIRST | {"stabilizeonly": 1}
UNSTABLE = FALSE_FIRST | {"stabilize": 0, "walk": 0}
TRUE_FIRST = {"lucky": 0}
TURN = 0.5  # seconds of the first turns; each further round is LONGER
LONGER = 2.0
MANY = 300_000  # clauses: with more, only one solver is used, to save memory


class Way(NamedTuple):
    """One way to search: which of the formulas, with which parameters, and whether with the clauses put aside."""

    formula: int
    parameters: dict[str, int]
    with_redundant: bool = True
    share: float = 1.0  # of the time: its turns are so many times as long


class Clauses:
    """The clauses of one formula, and those added to it."""

    def __init__(self, formula: Formula) -> None:
        self.clauses = list(formula.clauses)
        self.redundant = formula.redundant
        self.top = formula.top


class Portfolio:
    """Solvers that take turns; one runs at a time, and continues where it stopped."""

    def __init__(self, ways: Sequence[Way], formula: Callable[[int], Formula]) -> None:
        """`formula` makes the formula of a number, when its first turn comes."""
        self.ways, self.formula = ways, formula
        self.all: list[Clause] = []  # added to every formula
        self.formulas: dict[int, Clauses] = {}
        self.solvers: list[Solver] = []
        self.loaded: list[int] = []  # by solver: how many of the clauses it has
        self.turn = 0
        self.length = TURN
        self.left = TURN * ways[0].share
        self.model_at: float | None = None  # the seconds that were left after the last turn

    def add(self, clause: Clause, formula: int | None = None) -> None:
        """Add a clause to one formula, or to all."""
        if formula is not None:
            self.formulas[formula].clauses.append(clause)
            return
        self.all.append(clause)
        for target in self.formulas.values():
            target.clauses.append(clause)

    def model(self, deadline: Deadline, assumptions: Sequence[int]) -> tuple[int, list[bool]] | None:
        """The number of a formula and by variable whether it is true in a model; None when there is none.

        Raises Stopped.
        """
        if self.model_at is not None:  # what the caller did since with the last model is a part of the turn
            self.left -= self.model_at - deadline.left()
        while True:
            solver = self._ready()
            before = deadline.left()
            answer = satisfiable_within(solver, deadline, assumptions, self.left)
            self.model_at = deadline.left()
            self.left -= before - self.model_at
            if answer is not None:
                return self._values(solver.get_model() or ()) if answer else None

    def _values(self, model: Sequence[int]) -> tuple[int, list[bool]]:
        """By variable whether it is true; variables that the solver does not have are false."""
        number = self.ways[self.turn].formula
        values = [literal > 0 for literal in model]
        return number, [False, *values] + [False] * (self.formulas[number].top - len(values))

    def _ready(self) -> Solver:
        """The solver whose turn it is, with all clauses."""
        if self.left <= 0:
            self.turn = (self.turn + 1) % (1 if self._is_large() else len(self.ways))
            self.length *= LONGER if self.turn == 0 else 1
            self.left = self.length * self.ways[self.turn].share
        way = self.ways[self.turn]
        if way.formula not in self.formulas:
            self.formulas[way.formula] = Clauses(self.formula(way.formula))
            self.formulas[way.formula].clauses += self.all
        clauses = self.formulas[way.formula]
        if self.turn == len(self.solvers):
            self.solvers.append(Solver(name=NAME))
            self.solvers[-1].configure(way.parameters)
            self.loaded.append(0)
            for clause in clauses.redundant if way.with_redundant else ():
                self.solvers[-1].add_clause(clause)
        solver = self.solvers[self.turn]
        for clause in islice(clauses.clauses, self.loaded[self.turn], None):
            solver.add_clause(clause)
        self.loaded[self.turn] = len(clauses.clauses)
        return solver

    def _is_large(self) -> bool:
        """Whether one solver is enough for the memory."""
        return any(len(formula.clauses) + len(formula.redundant) >= MANY for formula in self.formulas.values())

    def close(self) -> None:
        """Free all solvers, which Python does not free by itself."""
        for solver in self.solvers:
            solver.delete()
