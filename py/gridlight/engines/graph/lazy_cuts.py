"""Lazy cuts: a solver proposes, a puzzle says which clauses the proposal breaks that every solution keeps, and so on.

For rules that take too many clauses to say at once: that a loop is one loop, or that an area is connected.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing

from gridlight.deadline import Deadline
from gridlight.engines.cnf import Clause, Formula, Holds
from gridlight.engines.portfolio import FALSE_FIRST, Portfolio, Way


def first_kept(
    portfolio: Portfolio,
    cuts: Callable[[int, Holds], Sequence[Clause]],
    deadline: Deadline,
    assumptions: Sequence[int] = (),
) -> tuple[int, Holds] | None:
    """The number of a formula and the first model of it without cuts; None when there is none. Raises Stopped."""
    while (model := portfolio.model(deadline, assumptions)) is not None:
        broken = cuts(*model)
        if not broken:
            return model
        for clause in broken:
            portfolio.add(clause, model[0])
    return None


def models(
    formula: Formula, cuts: Callable[[Holds], Sequence[Clause]], among: Collection[int], deadline: Deadline
) -> Iterator[Holds]:
    """All models without cuts, of those that agree on the variables `among` only one. Raises Stopped."""
    with closing(Portfolio((Way(0, FALSE_FIRST),), lambda _: formula)) as portfolio:
        while (model := first_kept(portfolio, lambda _, holds: cuts(holds), deadline)) is not None:
            _, holds = model
            yield holds
            portfolio.add([-variable if holds[variable] else variable for variable in among])
