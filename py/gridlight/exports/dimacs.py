"""CNF in the DIMACS format. A number has a variable for each value; sums and counts are added up one by one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import gcd

from gridlight.engines.cnf import at_most_one
from gridlight.exports import orders
from gridlight.exports.constraints import (
    FALSE,
    MOST,
    TRUE,
    AllOf,
    AnyOf,
    Clause,
    Constraints,
    Count,
    Counted,
    Literal,
    Number,
    Sum,
    called,
    too_large,
)
from gridlight.exports.counts import Counts

TITLE = "CNF in the DIMACS format"
SHORTEST = 8  # bytes of a clause of three literals, at least
Values = list[Literal]  # by value: a literal that is true if a number has it


def written(constraints: Constraints) -> str:
    """The text; raises Unsupported when it is too long, Stopped when time is up."""
    sums = (one for one in constraints.all if isinstance(one, Sum))
    if sum(SHORTEST * max(0, len(one.terms) - 1) * one.states**2 for one in sums) > MOST:
        raise too_large()
    return Cnf(constraints).text()


class Cnf(Counts):
    """Variables by number, and clauses as lines."""

    def __init__(self, constraints: Constraints) -> None:
        super().__init__(constraints)
        self.names = ["", *map(called, constraints.names[1:])]  # by variable; "" helps to count or to add
        self.clauses = 0
        self.values: dict[Number, Values] = {}
        self.bits: dict[orders.Order, list[Literal]] = {}
        self.next: dict[orders.Order, list[Literal]] = {}  # the bits of one more
        for number in constraints.numbers:
            self._number(number)
        answers = (abs(one) for number in constraints.answer_numbers for one in self.values[number])
        self.answer = list(dict.fromkeys([*constraints.answer, *answers]))
        for one in self.everything:
            self._add(one)

    def text(self) -> str:
        """The whole file, with comments that name the variables."""
        given = self.constraints
        lines = [f"{given.title}, written as {TITLE}.", *given.about, ""]
        lines += [f"{pattern}: {meaning}." for pattern, meaning in given.meanings]
        lines += ["", "The number of each variable, and its name; those without a name only help to count or to add."]
        lines += [f"{number} {name}" for number, name in enumerate(self.names) if name]
        lines += ["", f"An answer is the values of these {len(self.answer)} variables; count solutions over them:"]
        lines += [" ".join(["p", "show", *map(str, some), "0"]) for some in [self.answer]]
        head = [f"c {line}".rstrip() for line in lines]
        return "\n".join([*head, f"p cnf {len(self.names) - 1} {self.clauses}", *self.lines, ""])

    def clause(self, *literals: Literal) -> None:
        """Add a clause. An empty one is written as a contradiction, since some programs pass it over."""
        if TRUE in literals:
            return
        some = [one for one in literals if one != FALSE]
        for line in [some] if some else self._contradiction():
            self.line(" ".join([*map(str, some if some else line), "0"]))
            self.clauses += 1

    def _contradiction(self) -> list[list[Literal]]:
        never = self.new()
        return [[never], [-never]]

    def new(self, name: str = "") -> Literal:
        """The number of a new variable, and its name in the comments."""
        self.names.append(name)
        return len(self.names) - 1

    # Constraints
    def _add(self, one: orders.Ordered) -> None:
        if isinstance(one, str):
            self.line(f"c {one}")
        elif isinstance(one, Clause):
            self.clause(*one.literals)
        elif isinstance(one, Count):
            self.count(one)
        elif isinstance(one, AnyOf):
            self.clause(-one.variable, *one.literals)
            for literal in one.literals:
                self.clause(one.variable, -literal)
        elif isinstance(one, AllOf):
            self.clause(one.variable, *(-literal for literal in one.literals))
            for literal in one.literals:
                self.clause(-one.variable, literal)
        elif isinstance(one, Counted):
            self.counted(one)
        elif isinstance(one, Sum):
            self._sum(one)
        else:
            self._order(one)

    # Sums
    def _number(self, number: Number) -> None:
        name = called(number.name)
        if number.states == 2:
            one = self.new(name)
            self.values[number] = [-one, one]
        else:
            self.values[number] = [self.new(f"{name} = {value}") for value in range(number.states)]
            self._one(self.values[number])

    def _one(self, values: Values) -> None:
        """Exactly one of these."""
        self.clause(*values)
        for clause in at_most_one(values, self.new):
            self.clause(*clause)

    def _new_values(self, states: int) -> Values:
        """The values of a new number."""
        if states == 2:
            one = self.new()
            return [-one, one]
        values = [self.new() for _ in range(states)]
        self._one(values)
        return values

    def _sum(self, given: Sum) -> None:
        """A sum, term by term; the last term makes it right."""
        states = given.states
        total: Values = [TRUE, *[FALSE] * (states - 1)]
        for index, (number, factor) in enumerate(given.terms):
            values = self.values[number]
            if index == 0 and gcd(factor, states) == 1:
                inverse = pow(factor, -1, states)
                total = [values[value * inverse % states] for value in range(states)]
                continue
            before, total = total, self._new_values(states)
            for (done, literal), (value, more) in product(enumerate(before), enumerate(values)):
                self.clause(-literal, -more, total[(done + factor * value) % states])
        for value, literal in enumerate(total):
            if value != given.value:
                self.clause(-literal)

    # Orders
    def _order(self, one: orders.Numbered) -> None:
        """Binary numbers, the lowest bit first."""
        if isinstance(one, orders.Order):
            self.bits[one] = [self.new(f"{called(one.name)}, bit {bit}") for bit in range(one.bits)]
        elif isinstance(one, orders.Next):
            self._alike(one.literal, self._one_more(one.before), self.bits[one.after])
        elif isinstance(one, orders.Alike):
            self._alike(one.literal, self.bits[one.one], self.bits[one.other])
        elif isinstance(one, orders.Value):
            for bit, literal in enumerate(self.bits[one.order]):
                self.clause(-one.literal, literal if one.value >> bit & 1 else -literal)
        elif isinstance(one, orders.AtMost):
            bits = self.bits[one.order]
            for bit, literal in enumerate(bits):
                if not one.most >> bit & 1:
                    higher = (-bits[more] for more in range(bit + 1, len(bits)) if one.most >> more & 1)
                    self.clause(-literal, *higher)
        else:
            self._equal(one)

    def _alike(self, literal: Literal, one: Iterable[Literal], other: Iterable[Literal]) -> None:
        for mine, yours in zip(one, other, strict=True):
            self.clause(-literal, -mine, yours)
            self.clause(-literal, mine, -yours)

    def _one_more(self, order: orders.Order) -> list[Literal]:
        """The bits of one more: a bit changes where all lower ones are 1."""
        if order not in self.next:
            carry, found = TRUE, list[Literal]()
            for bit in self.bits[order]:
                found.append(self._xor(bit, carry))
                carry = self.either(FALSE, carry, bit)
            self.next[order] = found
        return self.next[order]

    def _xor(self, one: Literal, other: Literal) -> Literal:
        if other == TRUE:
            return -one
        found = self.new()
        for mine, yours in product((1, -1), repeat=2):
            self.clause(mine * one, yours * other, -found if mine == yours else found)
        return found

    def _equal(self, given: orders.Equal) -> None:
        differ: list[Literal] = []
        for mine, yours in zip(self.bits[given.one], self.bits[given.other], strict=True):
            differ.append(self._xor(mine, yours))
            self.clause(-given.variable, -differ[-1])
        self.clause(given.variable, *differ)
