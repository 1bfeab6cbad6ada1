"""A portfolio: several SAT solvers with different parameters take turns on the same clauses.

How long a solver takes for a hard formula is partly luck: with other parameters it takes a hundredth of the time, or a
hundred times as long (Gomes, Selman, Crato and Kautz, Heavy-tailed phenomena in satisfiability, 2000).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from pysat.solvers import Solver

from gridlight.deadline import Deadline
from gridlight.engines.cadical import NAME, satisfiable_within
from gridlight.engines.cnf import Clause, Formula

FALSE_FIRST = {"phase": 0, "lucky": 0}  # most variables are false in a solution
CONFIGURATIONS: tuple[tuple[dict[str, int], bool], ...] = (  # parameters; whether it gets the clauses put aside
    (FALSE_FIRST, True),
    ({"lucky": 0}, False),
    (FALSE_FIRST | {"stabilize": 0, "walk": 0}, True),
    (FALSE_FIRST | {"stabilizeonly": 1}, False),
)
TURN = 0.5  # seconds of the first turns; each further round is LONGER
LONGER = 2.0
MANY = 300_000  # clauses: with more, only one solver is used, to save memory


class Portfolio:
    """Solvers of the same clauses with different settings; one runs at a time, and continues where it stopped."""

    def __init__(self, formula: Formula) -> None:
        self.clauses, self.redundant, self.top = list(formula.clauses), formula.redundant, formula.top
        self.solvers: list[Solver] = []
        self.loaded: list[int] = []  # by solver: how many of the clauses it has
        self.turn, self.length, self.left = 0, TURN, TURN

    def add(self, clause: Clause) -> None:
        """Add a clause."""
        self.clauses.append(clause)

    def model(self, deadline: Deadline, assumptions: Sequence[int]) -> list[bool] | None:
        """By variable whether it is true in a model, None when there is none; raises Stopped."""
        while True:
            solver = self._ready()
            before = deadline.left()
            answer = satisfiable_within(solver, deadline, assumptions, self.left)
            self.left -= before - deadline.left()
            if answer is not None:
                return self._values(solver.get_model() or ()) if answer else None

    def _values(self, model: Sequence[int]) -> list[bool]:
        """By variable whether it is true; variables that the solver does not have are false."""
        values = [literal > 0 for literal in model]
        return [False, *values] + [False] * (self.top - len(values))

    def _ready(self) -> Solver:
        """The solver whose turn it is, with all clauses."""
        if self.left <= 0:
            self.turn = (self.turn + 1) % (len(CONFIGURATIONS) if len(self.clauses) + len(self.redundant) < MANY else 1)
            self.length *= LONGER if self.turn == 0 else 1
            self.left = self.length
        if self.turn == len(self.solvers):
            self.solvers.append(Solver(name=NAME))
            parameters, with_redundant = CONFIGURATIONS[self.turn]
            self.solvers[-1].configure(parameters)
            self.loaded.append(0)
            for clause in self.redundant if with_redundant else ():
                self.solvers[-1].add_clause(clause)
        solver = self.solvers[self.turn]
        for clause in islice(self.clauses, self.loaded[self.turn], None):
            solver.add_clause(clause)
        self.loaded[self.turn] = len(self.clauses)
        return solver

    def close(self) -> None:
        """Free all solvers."""
        for solver in self.solvers:
            solver.delete()
