"""What the matrix of a linear puzzle is like, in a sentence: rank, nullity, kernel and basis."""

from __future__ import annotations

from gridlight.deadline import Deadline
from gridlight.engines.linear.solver import Linear
from gridlight.errors import Unsupported
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Puzzle
from gridlight.text.template import Texts

TEXTS = Texts(
    algebra="Modulo {states} the matrix has rank {rank} and nullity {nullity}. {nullity, plural, =0 {Its kernel holds"
    " nothing but 0: there is no such pattern.} one {A basis of its kernel is one such pattern.} other {A basis of its"
    " kernel is # such patterns; all others are sums of these.}}",
    modules="Modulo {states}, which is no prime, the matrix has rank {rank} and nullity {nullity}. {nullity, plural, =0"
    " {Its kernel holds nothing but 0: there is no such pattern.} one {One such pattern takes the place of a basis of"
    " its kernel.} other {# such patterns take the place of a basis of its kernel; all others are sums of these.}}",
)


def algebra(puzzle: Puzzle, deadline: Deadline) -> tuple[int, int, str]:
    """Rank, nullity, and a sentence on both and on the kernel; raises Unsupported for kinds without a matrix."""
    if not isinstance(puzzle, LinearPuzzle):
        raise Unsupported(f"{puzzle.title} is no system of linear equations.")
    nullity = max((len(part.orders) for part in Linear(puzzle.system).parts(deadline)), default=0)
    rank = puzzle.system.reach.switches - nullity
    words = "algebra" if is_prime(puzzle.states) else "modules"
    return rank, nullity, TEXTS(words, states=puzzle.states, rank=rank, nullity=nullity)


def is_prime(number: int) -> bool:
    """Whether a number of states is prime."""
    return all(number % factor for factor in range(2, number))
