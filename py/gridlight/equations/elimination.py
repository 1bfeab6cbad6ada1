"""The lines that solve a linear system modulo n by hand: elimination row by row, then putting values in.

n is taken apart into prime powers q, since modulo these every unknown with a factor that p does not divide can be
eliminated. Each row is reduced by the rows before it and then determines its last unknown: on a board that is chased
row by row this is the press below the light, so lines stay short. Modulo p^k rows wait whose factors are all divisible
by p: they come last, determine an unknown only modulo a part of q, and leave it some freedom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import prod

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.packed_vectors import prime_powers, raised
from gridlight.equations.terms import ENDINGS, Equation, Free, Kind, Line, Listed, Made, Solution
from gridlight.text.validate import counted


class NoSolution(Exception):
    """A line cannot hold."""


@dataclass
class Row:
    """A row while it is reduced: its factors, its right side, and the combination of numbered lines that it is."""

    factors: list[int]
    right: int
    made_of: dict[int, int]

    def add(self, other: Pivot, times: int, q: int) -> None:
        """Add a multiple of a row that is done."""
        self.factors = [(a + times * b) % q for a, b in zip(self.factors, other.factors, strict=True)]
        self.right = (self.right + times * other.right) % q
        self.made_of[other.number] = (self.made_of.get(other.number, 0) + times) % q

    def scale(self, times: int, q: int) -> None:
        """Multiply everything."""
        self.factors = [times * factor % q for factor in self.factors]
        self.right = times * self.right % q
        self.made_of = {number: times * factor % q for number, factor in self.made_of.items()}


@dataclass
class Pivot:
    """A row that is done: it determines the unknown in its column, whose factor is `unit`, a power of p."""

    number: int
    column: int
    unit: int
    factors: list[int]
    right: int


@dataclass
class Modulo:
    """What is known modulo one prime power: pivots, and values by column, each with the number of its line."""

    prime: int
    power: int
    pivots: list[Pivot] = field(default_factory=list[Pivot])
    values: dict[int, tuple[int, int]] = field(default_factory=dict[int, tuple[int, int]])
    choices: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])  # a column, how many values

    @property
    def modulus(self) -> int:
        """The prime power modulo which all lines of this part hold."""
        return self.prime**self.power


class Elimination:
    """Writes the lines for one system: `equations` are sums modulo n of the variables called `names`."""

    def __init__(self, equations: Sequence[Listed], names: Sequence[str], modulus: int, deadline: Deadline) -> None:
        self.equations = equations
        self.names = names
        self.n = modulus
        self.deadline = deadline
        self.lines: list[Line] = []
        self.free: list[Free] = []

    def solution(self) -> Solution:
        """All lines, those of each prime power together; fewer when time ran out."""
        parts: list[Modulo] = []
        try:
            for prime, power in prime_powers(self.n):
                part = Modulo(prime, power)
                self._eliminate(part)
                self._put_in(part)
                self.free += [self._pattern(part, *choice) for choice in part.choices]
                parts.append(part)
            values = self._joined(parts)
        except NoSolution:
            return Solution(self.lines, "none", ENDINGS["none"], {}, self.free)
        except Stopped:
            if not self.lines:
                raise
            return Solution(self.lines, "unfinished", ENDINGS["unfinished"], {}, self.free)
        return Solution(self.lines, "several" if self.free else "solved", self._ending(), values, self.free)

    def _ending(self) -> str:
        if not self.free:
            return ENDINGS["solved"]
        free = counted(len(self.free), "value was", "values were")
        number = prod(choice.times for choice in self.free)
        return (
            f"This is one solution. {free} free, so there are {number:,} solutions: "
            "each other choice adds a pattern of presses that changes nothing."
        )

    def _line(
        self,
        kind: Kind,
        made_of: dict[int, int] | Sequence[int],
        equation: Equation,
        used: Equation | None = None,
        values: dict[str, int] | None = None,
        joined: Sequence[Equation] = (),
    ) -> int:
        """Add a line; its number. A value modulo n itself is known from then on."""
        self.deadline.check()
        number = len(self.equations) + len(self.lines) + 1
        factors: tuple[int, ...] = ()
        if isinstance(made_of, dict):
            made_of = dict(sorted(made_of.items()))
            factors = tuple(made_of.values())
        known: Made = ()
        if equation.modulus == self.n and len(equation.terms) == 1 and equation.terms[0][0] == 1:
            known = ((equation.terms[0][1], int(equation.right)),)
        stated = Line(number, kind, tuple(made_of), factors, equation, used, values or {}, known, joined=tuple(joined))
        self.lines.append(stated)
        return number

    def _equation(self, factors: Sequence[int], right: int, modulus: int) -> Equation:
        """The equation with these factors."""
        terms = tuple((factor, name) for factor, name in zip(factors, self.names, strict=True) if factor)
        return Equation(terms, right, modulus=modulus)

    # Elimination
    def _eliminate(self, part: Modulo) -> None:
        """Find all pivots, first those whose factor p does not divide."""
        q = part.modulus
        waiting = [self._row(equation, q) for equation in self.equations]
        for valuation in range(part.power):
            unit: int = part.prime**valuation
            rows, waiting = waiting, list[Row]()
            for row in rows:
                self._reduce(row, part)
                column = self._column(row, unit, part.prime)
                if column is not None:
                    self._settle(row, column, unit, part)
                elif any(row.factors):
                    waiting.append(row)
                else:
                    self._empty(row, q)

    def _row(self, listed: Listed, q: int) -> Row:
        factors = {name: factor for factor, name in listed.equation.terms}
        return Row(
            [factors.get(name, 0) % q for name in self.names], int(listed.equation.right) % q, {listed.number: 1}
        )

    def _reduce(self, row: Row, part: Modulo) -> None:
        """Take the unknowns out of a row that other rows determine."""
        q = part.modulus
        for pivot in part.pivots:
            if row.factors[pivot.column]:
                row.add(pivot, -(row.factors[pivot.column] // pivot.unit) % q, q)

    def _column(self, row: Row, unit: int, prime: int) -> int | None:
        """The last unknown whose factor is divisible by `unit` and no further."""
        columns = (column for column, factor in enumerate(row.factors) if factor % (unit * prime))
        return max(columns, default=None)

    def _settle(self, row: Row, column: int, unit: int, part: Modulo) -> None:
        """Make a pivot of a row."""
        q = part.modulus
        inverse = pow(row.factors[column] // unit, -1, q)
        if inverse != 1:
            row.scale(inverse, q)
        number = self._combined(row, q)
        if row.right % unit:
            times = q // unit
            nothing = self._equation([0] * len(self.names), times * row.right % q, q)
            self._line("contradiction", {number: times}, nothing)
            raise NoSolution
        pivot = Pivot(number, column, unit, row.factors, row.right)
        part.pivots.append(pivot)
        if unit == 1 and sum(map(bool, row.factors)) == 1:
            part.values[column] = row.right, number

    def _combined(self, row: Row, q: int) -> int:
        """The number of the line that says what a row is; an equation that was not changed needs none."""
        made_of = {number: times for number, times in row.made_of.items() if times}
        if q == self.n and list(made_of.values()) == [1] and sum(map(bool, row.factors)) > 1:
            return next(iter(made_of))
        return self._line("combine", made_of, self._equation(row.factors, row.right, q))

    def _empty(self, row: Row, q: int) -> None:
        """A row without unknowns: it follows from the others, or cannot hold."""
        made_of = {number: times for number, times in row.made_of.items() if times}
        self._line("contradiction" if row.right else "combine", made_of, self._equation(row.factors, row.right, q))
        if row.right:
            raise NoSolution

    # Values
    def _put_in(self, part: Modulo) -> None:
        """Give every unknown its value: first those that no row determines, then the others, the last row first."""
        q = part.modulus
        determined = {pivot.column for pivot in part.pivots}
        for column in range(len(self.names)):
            if column not in determined:
                part.values[column] = 0, self._line("free", (), self._value(column, 0, q))
                part.choices.append((column, q))
        for pivot in reversed(part.pivots):
            if pivot.column not in part.values:
                part.values[pivot.column] = self._solved(pivot, part)

    def _value(self, column: int, value: int, modulus: int) -> Equation:
        return Equation(((1, self.names[column]),), value, modulus=modulus)

    def _solved(self, pivot: Pivot, part: Modulo) -> tuple[int, int]:
        """The value of a pivot's unknown, and the number of the line that says it."""
        q, number = part.modulus, pivot.number
        modulus = q // pivot.unit
        factors, right = pivot.factors, pivot.right
        if pivot.unit > 1:
            factors, right = [factor // pivot.unit for factor in factors], right // pivot.unit
            number = self._line("divide", (number,), self._equation(factors, right, modulus))
        others = [column for column, factor in enumerate(factors) if factor % modulus and column != pivot.column]
        value = (right - sum(factors[column] * part.values[column][0] for column in others)) % modulus
        if others:
            values = {self.names[column]: part.values[column][0] for column in others}
            sources = [number, *(part.values[column][1] for column in others)]
            used = self._equation([factor % modulus for factor in factors], right, modulus)
            number = self._line("put in", sources, self._value(pivot.column, value, modulus), used, values)
        if pivot.unit > 1:
            part.choices.append((pivot.column, pivot.unit))
            number = self._line("free", (number,), self._value(pivot.column, value, q))
        return value, number

    def _joined(self, parts: Sequence[Modulo]) -> dict[str, int]:
        """The values modulo n, from those modulo its parts."""
        values: dict[str, int] = {}
        for column, name in enumerate(self.names):
            value = sum(part.values[column][0] * raised(part.modulus, self.n) for part in parts) % self.n
            values[name] = value
            if len(parts) > 1:
                joined = [self._value(column, part.values[column][0], part.modulus) for part in parts]
                sources = [part.values[column][1] for part in parts]
                self._line("join", sources, self._value(column, value, self.n), joined=joined)
        return values

    # Patterns that change nothing
    def _pattern(self, part: Modulo, column: int, times: int) -> Free:
        """What changes when a free unknown takes its next value: by so much the presses of each, modulo n."""
        q = part.modulus
        values = {chosen: 0 for chosen, _ in part.choices}
        values[column] = q // times
        for pivot in reversed(part.pivots):
            if pivot.column != column:
                others = sum(
                    factor * values.get(at, 0) for at, factor in enumerate(pivot.factors) if at != pivot.column
                )
                values[pivot.column] = (-others // pivot.unit) % (q // pivot.unit)
        scale = raised(q, self.n)
        pattern = {self.names[at]: value * scale % self.n for at, value in sorted(values.items())}
        return Free(self.names[column], q, times, tuple((name, value) for name, value in pattern.items() if value))
