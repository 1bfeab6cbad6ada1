"""How many cells of a panel its full pieces cover.

Other clauses imply it, but a solver that has to find it out does so as with pigeons and holes: case by case.
"""

from __future__ import annotations

from collections.abc import Sequence

from pysat.card import CardEnc, EncType

from gridlight.engines.cnf import Formula, unary

MOST_COUNTED = 10_000  # variables, about, to count covered cells


def covered_exactly(formula: Formula, covered: Sequence[int], squares: int) -> None:
    """As many cells are covered as the pieces have squares, by a unary counter; many clauses, for hard panels."""
    if 2 * squares > len(covered) >= squares:
        covered, squares = [-cell for cell in covered], len(covered) - squares
    if squares < len(covered) and squares * len(covered) <= MOST_COUNTED:
        formula.clauses += [[one] for one in unary(formula, covered, squares)[-1:]]


def covered_at_most(formula: Formula, covered: Sequence[int], squares: int) -> None:
    """No more cells are covered than the pieces have squares, by a modulo totalizer; few clauses.

    T. Ogawa, Y. Liu, R. Hasegawa, M. Koshimura and H. Fujita, Modulo based CNF encoding of cardinality constraints,
    2013.
    """
    if squares < len(covered):
        counter = CardEnc.atmost(list(covered), squares, formula.top, encoding=EncType.mtotalizer)
        formula.clauses += counter.clauses
        formula.top = max(formula.top, counter.nv)
