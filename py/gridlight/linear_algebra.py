"""Lights Out and Switches as linear systems A x = b modulo n: the matrix, its rank, and its kernel.

x is how often each switch is pressed, b by how much each light has to change. A quiet pattern is a vector of the
kernel: presses that change nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

from gridlight.deadline import SECONDS, Deadline
from gridlight.engines.linear.packed_vectors import added, raised, scaled
from gridlight.engines.linear.solver import parts
from gridlight.engines.linear.system import Presses, System
from gridlight.errors import Malformed
from gridlight.exports.matrix import matrix
from gridlight.families.algebra import linear, nullity
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Puzzle, State
from gridlight.text.validate import counted


class LinearAlgebra:
    """What a board of Lights Out or Switches is to a mathematician; of other kinds it all raises Unsupported."""

    _puzzle: Puzzle

    def matrix(self) -> Any:
        """A of the linear system A x = b modulo n: a row for each light, a column for each switch.

        An entry is by how much a press of the switch changes the light. It is an array of numpy (int64) where numpy is
        installed, `gridlight[numpy]`, else a list of lists. The order is that of cells, row by row without holes; of
        Switches that of the document. Raises Unsupported for other kinds, and beyond 25 million entries.
        """
        system = self._linear.system
        return array(matrix(system), system.reach.switches)

    def needed(self) -> Any:
        """b of the linear system: by how much each light has to change, 0 to n-1; one-dimensional, as `matrix` else."""
        need = self._linear.system.need
        return array([need], len(need))[0]

    def kernel(self, seconds: float = SECONDS) -> Any:
        """A basis of the kernel of the matrix, a row each: quiet patterns, presses that change nothing.

        Of a composite n, whose kernel need have no basis, they are the fewest patterns whose multiples add up to all.
        Typed as `matrix`, with as many columns. `pressed` makes a state of a row.
        """
        system = self._linear.system
        return array(kernel(system, Deadline(seconds)), system.reach.switches)

    def nullity(self, seconds: float = SECONDS) -> int:
        """How many patterns `kernel` has; of a prime n there are n to this power solutions, or none."""
        return nullity(self._linear.system, Deadline(seconds))

    def rank(self, seconds: float = SECONDS) -> int:
        """The rank of the matrix modulo n; of a composite n McCoy's, the least modulo one of its primes."""
        switches: int = self._linear.system.reach.switches
        return switches - self.nullity(seconds)

    def pressed(self, vector: Sequence[int]) -> State:
        """The state in which each switch is pressed as often as a vector says, modulo n."""
        switches = self._linear.system.switches
        try:
            presses = bytes(index(times) % self._linear.states for times in vector)
        except TypeError:
            raise Malformed("The vector should be a list of whole numbers, one for each switch.") from None
        if len(presses) != len(switches):
            raise Malformed(f"The vector has {counted(len(presses), 'number')}; there are {len(switches)} switches.")
        return self._linear.state(Presses(presses, switches))

    @property
    def _linear(self) -> LinearPuzzle:
        return linear(self._puzzle)


def kernel(system: System, deadline: Deadline) -> list[bytes]:
    """The fewest quiet patterns whose multiples add up to all of them: of a prime modulus, a basis of the kernel.

    Those modulo each prime power in n are added up, the ones with most multiples first.
    """
    patterns: list[bytes] = []
    for part in parts(system.reach, deadline):
        share = raised(part.modulus, system.states)
        by_order = sorted(range(len(part.orders)), key=lambda number: -part.orders[number])
        for place, number in enumerate(by_order):
            deadline.check()
            pattern = scaled(part.quiet(number), share, system.states)
            if place == len(patterns):
                patterns.append(pattern)
            else:
                patterns[place] = added(patterns[place], pattern, system.states)
    return patterns


def array(rows: Sequence[Sequence[int]], columns: int) -> Any:
    """A matrix of so many columns: an array of int64 where numpy is installed, else lists."""
    lists = [list(row) for row in rows]
    try:
        import numpy
    except ImportError:
        return lists
    return numpy.array(lists, dtype=numpy.int64).reshape(len(lists), columns)
