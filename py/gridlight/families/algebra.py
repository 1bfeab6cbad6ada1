"""Rank, nullity and kernel of the matrix of a linear puzzle, in a sentence."""

from __future__ import annotations

from gridlight.deadline import Deadline
from gridlight.engines.linear.packed_vectors import prime_powers
from gridlight.engines.linear.solver import parts
from gridlight.engines.linear.system import System
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
    system, states = linear(puzzle).system, linear(puzzle).states
    patterns = nullity(system, deadline)
    rank = system.reach.switches - patterns
    words = "algebra" if prime_powers(states) == [(states, 1)] else "modules"
    return rank, patterns, TEXTS(words, states=states, rank=rank, nullity=patterns)


def linear(puzzle: Puzzle) -> LinearPuzzle:
    """A puzzle that is a linear system; raises Unsupported for others."""
    if not isinstance(puzzle, LinearPuzzle):
        raise Unsupported(f"{puzzle.title} is no system of linear equations.")
    return puzzle


def nullity(system: System, deadline: Deadline) -> int:
    """How many quiet patterns have multiples that add up to all of them, at least."""
    return max((len(part.orders) for part in parts(system.reach, deadline)), default=0)
