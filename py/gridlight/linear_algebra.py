"""Lights Out and Switches as linear systems A x = b modulo n: the matrix, its rank, and its kernel.

x is how often each switch is pressed, b by how much each light has to change. A quiet pattern is a vector of the
kernel: presses that change nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridlight.deadline import Deadline
from gridlight.engines.linear.packed_vectors import added, raised, scaled
from gridlight.engines.linear.solver import Linear
from gridlight.engines.linear.system import Presses, System
from gridlight.errors import Malformed, Unsupported
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Puzzle, State
from gridlight.text.validate import counted

MOST_ENTRIES = 25_000_000  # of a matrix that is written down


def linear(puzzle: Puzzle) -> LinearPuzzle:
    """The puzzle as one of the linear family; raises Unsupported."""
    if not isinstance(puzzle, LinearPuzzle):
        raise Unsupported(f"{puzzle.title} is no system of linear equations.")
    return puzzle


def matrix(system: System) -> list[list[int]]:
    """A, by light and then by switch how much a press of it changes the light; raises Unsupported where it is large."""
    reach = system.reach
    if reach.lights * reach.switches > MOST_ENTRIES:
        size = f"{counted(reach.lights, 'light')} and {counted(reach.switches, 'switch', 'switches')}"
        raise Unsupported(f"A matrix of {size} is too large to be written down.")
    sums = reach.rows[reach.lights :]
    found: list[list[int]] = []
    for light in reach.rows[: reach.lights]:
        row = [0] * reach.switches
        for unknown, times in light:
            parts = [(unknown, 1)] if unknown < reach.switches else sums[unknown - reach.switches]
            for switch, each in parts:
                if switch < reach.switches:
                    row[switch] = (row[switch] + times * each) % reach.states
        found.append(row)
    return found


def kernel(system: System, deadline: Deadline) -> list[bytes]:
    """The fewest quiet patterns whose multiples add up to all of them: of a prime modulus, a basis of the kernel.

    Those modulo each prime power in n are added up, the ones with most multiples first.
    """
    found: list[bytes] = []
    for part in Linear(system).parts(deadline):
        share = raised(part.modulus, system.states)
        by_order = sorted(range(len(part.orders)), key=lambda number: -part.orders[number])
        for place, number in enumerate(by_order):
            deadline.check()
            pattern = scaled(part.quiet(number), share, system.states)
            if place == len(found):
                found.append(pattern)
            else:
                found[place] = added(found[place], pattern, system.states)
    return found


def pressed(puzzle: LinearPuzzle, vector: Sequence[int]) -> State:
    """The state in which each switch is pressed so often, modulo n; raises Malformed for a wrong number of switches."""
    switches = puzzle.system.switches
    if len(vector) != len(switches):
        raise Malformed(f"The vector has {counted(len(vector), 'number')}; there are {len(switches)} switches.")
    return puzzle.state(Presses(bytes(int(times) % puzzle.states for times in vector), switches))


def array(rows: Sequence[Sequence[int]], columns: int) -> Any:
    """A matrix of so many columns: an array of int64 where numpy is installed, else lists."""
    lists = [list(row) for row in rows]
    try:
        import numpy
    except ImportError:
        return lists
    return numpy.array(lists, dtype=numpy.int64).reshape(len(lists), columns)
