"""The engine `linear`: A x = b modulo n, solved exactly for every n, prime or composite.

n is factored into prime powers, each is solved by itself, and the Chinese remainder theorem joins the answers. What
depends on the matrix alone is kept, since many calls are about positions of one puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import Protocol

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear import sentences
from gridlight.engines.linear.echelon import dot
from gridlight.engines.linear.elimination import Elimination
from gridlight.engines.linear.fewest import fewest
from gridlight.engines.linear.fewest.checks import is_least
from gridlight.engines.linear.packed_vectors import added, joined, prime_powers, raised, scaled
from gridlight.engines.linear.polynomial import Polynomial
from gridlight.engines.linear.system import Contradiction, Optimum, Presses, Reach, System
from gridlight.facts import Fact, Reason

KEPT = 8  # matrices, each modulo one prime power
GATHERING = 0.3  # of the time left may go into writing the quiet patterns down


class Part(Protocol):
    """A matrix modulo one prime power, prepared."""

    modulus: int

    @property
    def orders(self) -> Sequence[int]:
        """The orders of the generators of all quiet patterns: how many multiples each has."""
        ...

    def solve(self, need: bytes, deadline: Deadline) -> bytes | Contradiction:
        """One solution, or a contradiction."""
        ...

    def quiet(self, number: int) -> bytes:
        """One of these generators."""
        ...

    def checks(self, deadline: Deadline) -> Iterator[Contradiction]:
        """Generators of the weightings that no press changes."""
        ...


@lru_cache(maxsize=KEPT)
def polynomial(rows: int, columns: int) -> Polynomial:
    """A plain board of two states."""
    return Polynomial(rows, columns)


_eliminated: dict[tuple[Reach, int, int], Elimination] = {}


def eliminated(reach: Reach, prime: int, power: int, deadline: Deadline) -> Elimination:
    """Any matrix modulo a prime power."""
    key = reach, prime, power
    if key not in _eliminated:
        elimination = Elimination(reach, prime, power, deadline)
        while len(_eliminated) >= KEPT:
            del _eliminated[next(iter(_eliminated))]
        _eliminated[key] = elimination
    return _eliminated[key]


def parts(reach: Reach, deadline: Deadline) -> list[Part]:
    """A matrix modulo each prime power in n."""
    if reach.plain is not None and reach.states == 2:
        return [polynomial(*reach.plain)]
    return [eliminated(reach, prime, power, deadline) for prime, power in prime_powers(reach.states)]


def quiet(reach: Reach, deadline: Deadline) -> Iterator[tuple[bytes, int]]:
    """Generators of the quiet patterns, each with its order: how many multiples it has."""
    for part in parts(reach, deadline):
        share = raised(part.modulus, reach.states)
        for number, order in enumerate(part.orders):
            deadline.check()
            yield scaled(part.quiet(number), share, reach.states), order


def combination(reach: Reach, switch: int, deadline: Deadline) -> bytes | None:
    """Weights of lights whose sum changes by 1 with this switch and by 0 with others; None: there are none."""
    by_prime: list[tuple[int, bytes]] = []
    for prime, power in prime_powers(reach.states):
        weights = eliminated(reach, prime, power, deadline).combination(switch)
        if weights is None:
            return None
        by_prime.append((prime**power, weights))
    return joined(by_prime, reach.states)


class Linear:
    """Solves one system: its solutions are a particular one plus all sums of multiples of quiet patterns."""

    name = "linear"

    def __init__(self, system: System) -> None:
        self.system = system
        self._particular: bytes | Contradiction | None = None

    def particular(self, deadline: Deadline) -> bytes | Contradiction:
        """One solution, or a contradiction."""
        if self._particular is None:
            self._particular = self._found(deadline)
        return self._particular

    def _found(self, deadline: Deadline) -> bytes | Contradiction:
        by_prime: list[tuple[int, bytes]] = []
        for part in parts(self.system.reach, deadline):
            need = scaled(self.system.need, 1, part.modulus)
            presses = part.solve(need, deadline)
            if isinstance(presses, Contradiction):
                return presses
            by_prime.append((part.modulus, presses))
        return joined(by_prime, self.system.states)

    def count(self, deadline: Deadline) -> int:
        """How many solutions there are, exactly."""
        if isinstance(self.particular(deadline), Contradiction):
            return 0
        return prod(order for part in parts(self.system.reach, deadline) for order in part.orders)

    def fewest(self, deadline: Deadline) -> Optimum | None:
        """The solution with the fewest clicks; None when there is no solution."""
        start = self.particular(deadline)
        if isinstance(start, Contradiction):
            return None
        states = self.system.states
        try:
            best = fewest(states, start, quiet(self.system.reach, deadline.part(GATHERING)), deadline)
        except Stopped:  # there are too many patterns even to list them
            best = fewest(states, start, [], deadline)._replace(optimal=None, proved=False)
        proved = best.proved or is_least(self.system, best.presses)
        return Optimum(Presses(best.presses, self.system.switches), best.clicks, best.optimal, proved)

    def contradiction(self, deadline: Deadline) -> Contradiction | None:
        """Why there is no solution; None when there is one."""
        presses = self.particular(deadline)
        return presses if isinstance(presses, Contradiction) else None

    def checks(self, deadline: Deadline) -> Iterator[Contradiction]:
        """Generators of the weightings that no press changes, each with its modulus."""
        for part in parts(self.system.reach, deadline):
            yield from part.checks(deadline)

    def under(self, given: Sequence[Fact]) -> Linear:
        """The engine of the system in which these presses are given."""
        return Linear(self.system.decided(given))

    # The questions
    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[Presses]:
        """A particular solution, then it with each quiet pattern once, then all other sums, none twice."""
        if given:
            yield from self.under(given).solutions(deadline)
            return
        start = self.particular(deadline)
        if isinstance(start, Contradiction):
            return
        states, switches = self.system.states, self.system.switches
        yield Presses(start, switches)
        patterns: list[tuple[bytes, int]] = []
        for pattern, order in quiet(self.system.reach, deadline):
            patterns.append((pattern, order))
            yield Presses(added(start, pattern, states), switches)
        patterns.reverse()  # so that multiples of the first ones change fastest
        for multiples in product(*(range(order) for _, order in patterns)):
            if sum(multiples) < 2:
                continue  # these were given already
            deadline.check()
            total = start
            for (pattern, _), times in zip(patterns, multiples, strict=True):
                if times:
                    total = added(total, scaled(pattern, times, states), states)
            yield Presses(total, switches)

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """The presses that no quiet pattern changes."""
        if given:
            return self.under(given).forced(deadline)
        start = self.particular(deadline)
        if isinstance(start, Contradiction):
            return []
        moved = bytes(len(start))
        for pattern, _ in quiet(self.system.reach, deadline):
            moved = bytes(a or b for a, b in zip(moved, pattern, strict=True))
        facts = Presses(start, self.system.switches)
        return [fact for fact, free in zip(facts, moved, strict=True) if not free]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """The weighted lights that fix one switch, or that show that there is no solution; empty if there are none."""
        engine = self.under(given) if given else self
        lights, need = len(self.system.lights), self.system.needed_after(given)
        if fact is None:
            contradiction = engine.contradiction(deadline)
            if contradiction is None:
                return []
            contradiction = contradiction._replace(weights=contradiction.weights[:lights])
            return list(sentences.contradiction(self.system, contradiction, need, decided=bool(given)))
        if any(known.at == fact.at for known in given):
            return []
        weights = combination(engine.system.reach, self.system.switches.index(fact.at), deadline)
        if weights is None or dot(weights, engine.system.need) % self.system.states != fact.value:
            return []
        return list(sentences.combination(self.system, weights[:lights], fact, need, decided=bool(given)))


ENGINE = Linear
