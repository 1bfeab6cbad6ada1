"""The engine `sat` for linear systems: CaDiCaL on sums modulo n as clauses; for comparison with `linear`.

A number modulo n is represented by its residue modulo each prime power q of n, with a literal for each of the q
residues; modulo 2 a variable and its negation are enough. A long sum is cut into sums of two by auxiliary numbers:
modulo 2 these are short exclusive ors, as SAT solvers need them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count, product
from math import gcd
from types import TracebackType
from typing import Self

from pysat.solvers import Solver

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.backbone import backbone
from gridlight.engines.cadical import NAME, satisfiable
from gridlight.engines.linear.packed_vectors import joined, prime_powers
from gridlight.engines.linear.solver import Linear
from gridlight.engines.linear.system import Presses, System
from gridlight.facts import Fact, Reason

MOST = 2_000_000  # clauses, about: more do not fit into a browser's memory

Number = list[int]  # by residue: the literal "the number has this residue"


class LinearSat:
    """Solutions are models, each blocked in turn; `forced` is the backbone."""

    name = "sat"

    def __init__(self, system: System) -> None:
        self.system = system

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[Presses]:
        """Models, none twice."""
        with Equations(self.system.decided(given), deadline) as equations:
            while (presses := equations.solution(deadline)) is not None:
                yield Presses(presses, self.system.switches)
                equations.add_clause([-literal for literal in equations.literals(presses)])

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """The backbone: presses that are the same in every model."""
        with Equations(self.system.decided(given), deadline) as equations:
            presses = equations.solution(deadline)
            if presses is None:
                return []

            def other(shared: Sequence[int]) -> set[int] | None:
                selector = next(equations.variables)
                equations.add_clause([-selector, *(-literal for literal in shared)])
                solution = equations.solution(deadline, [selector])
                return None if solution is None else set(equations.literals(solution))

            facts = Presses(presses, self.system.switches)
            same_in_all = set(backbone(equations.literals(presses), other))
            return [
                fact
                for number, fact in enumerate(facts)
                if same_in_all.issuperset(equations.literals_of(number, fact.value))
            ]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """As `linear`: a person can check a sum of lights, but not a core of clauses."""
        return Linear(self.system).why(fact, deadline, given)


class Equations:
    """A system as clauses in CaDiCaL."""

    def __init__(self, system: System, deadline: Deadline) -> None:
        powers = [prime**power for prime, power in prime_powers(system.states)]
        size = sum(modulus * modulus for modulus in powers)
        if system.reach.switches * size > MOST or sum(map(len, system.reach.rows)) * size > MOST:
            raise Stopped("This puzzle is too large for the engine sat.")
        self.system = system
        self.variables = count(1)
        self.numbers: dict[int, list[Number]] = {}  # by prime power: the unknowns modulo it
        self._solver = Solver(name=NAME)
        for modulus in powers:
            self._add_rows(modulus, deadline)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._solver.__exit__(kind, error, at)

    def add_clause(self, clause: Sequence[int]) -> None:
        """Add a clause. Python-sat ignores empty clauses, so these are written as a contradiction."""
        for part in [clause] if clause else [[1], [-1]]:
            self._solver.add_clause(part)

    def solution(self, deadline: Deadline, assumptions: Sequence[int] = ()) -> bytes | None:
        """How often each switch is pressed in a model, or None when there is none."""
        if not satisfiable(self._solver, deadline, assumptions):
            return None
        true = {literal for literal in self._solver.get_model() or () if literal > 0}
        parts = [
            (modulus, bytes(value_of(number, true) for number in numbers[: self.system.reach.switches]))
            for modulus, numbers in self.numbers.items()
        ]
        return joined(parts, self.system.states)

    def literals_of(self, switch: int, presses: int) -> list[int]:
        """The literals of how often a switch is pressed, one for each prime power."""
        return [numbers[switch][presses % modulus] for modulus, numbers in self.numbers.items()]

    def literals(self, presses: bytes) -> list[int]:
        """The literals of how often each switch is pressed."""
        return [literal for switch, times in enumerate(presses) for literal in self.literals_of(switch, times)]

    # In clauses
    def _add_rows(self, modulus: int, deadline: Deadline) -> None:
        """Add every row of the system modulo a prime power."""
        reach, need = self.system.reach, self.system.need
        numbers = self.numbers[modulus] = list[Number]()
        for _ in range(reach.unknowns):
            deadline.check()
            numbers.append(self._number(modulus))
        for done, row in enumerate(reach.rows):
            deadline.tell(done, len(reach.rows), "Writing the clauses")
            parts = [self._multiple(numbers[unknown], change % modulus) for unknown, change in row if change % modulus]
            while len(parts) > 2:  # the first two are replaced by their sum
                parts = [*parts[2:], self._sum(parts[0], parts[1])]
            wanted = need[done] if done < len(need) else 0
            for values in product(range(modulus), repeat=len(parts)):  # exclude residues with a wrong sum
                if (sum(values) - wanted) % modulus:
                    self.add_clause([-part[value] for part, value in zip(parts, values, strict=True)])

    def _number(self, modulus: int) -> Number:
        """A number that has exactly one value."""
        if modulus == 2:
            variable = next(self.variables)
            return [-variable, variable]
        number = [next(self.variables) for _ in range(modulus)]
        self.add_clause(number)
        for first, second in combinations(number, 2):
            self.add_clause([-first, -second])
        return number

    def _multiple(self, number: Number, times: int) -> Number:
        """A multiple of a number."""
        modulus = len(number)
        if gcd(times, modulus) == 1:
            inverse = pow(times, -1, modulus)
            return [number[value * inverse % modulus] for value in range(modulus)]
        result = self._number(modulus)
        for value, literal in enumerate(number):
            self.add_clause([-literal, result[value * times % modulus]])
        return result

    def _sum(self, number: Number, addend: Number) -> Number:
        """The sum of two numbers."""
        result = self._number(len(number))
        for (first, mine), (second, yours) in product(enumerate(number), enumerate(addend)):
            self.add_clause([-mine, -yours, result[(first + second) % len(result)]])
        return result


def value_of(number: Number, true: set[int]) -> int:
    """The value of a number, from the variables that are true."""
    return next((value for value, literal in enumerate(number) if literal in true), 0)


ENGINE = LinearSat
