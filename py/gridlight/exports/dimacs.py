"""CNF in the DIMACS format. A number has a variable for each value; sums and counts are added up one by one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import product
from math import gcd
from typing import Any

from gridlight import answers_on_paper
from gridlight.engines.cnf import at_most_one
from gridlight.errors import Unsupported
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
from gridlight.facts import Place

TITLE = "CNF in the DIMACS format"
MOST_CLAUSES = 20_000
PARTS = re.compile(r"\((.+)\)")  # of a name: "bulb(0,3)", "press(\"a\") = 2"
HELPERS = "The variables x1, x2, ... only help to count and to tell things apart."
SHORTEST = 8  # bytes of a clause of three literals, at least
Values = list[Literal]  # by value: a literal that is true if a number has it


def written(constraints: Constraints) -> str:
    """The text; raises Unsupported when it is too long, Stopped when time is up."""
    sums = (constraint for constraint in constraints.all if isinstance(constraint, Sum))
    if sum(SHORTEST * max(0, len(constraint.terms) - 1) * constraint.states**2 for constraint in sums) > MOST:
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
        answers = (abs(literal) for number in constraints.answer_numbers for literal in self.values[number])
        self.answer = list(dict.fromkeys([*constraints.answer, *answers]))
        for constraint in self.everything:
            self._add(constraint)

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
        some = [literal for literal in literals if literal != FALSE]
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
    def _add(self, constraint: orders.Ordered) -> None:
        if isinstance(constraint, str):
            self.line(f"c {constraint}")
        elif isinstance(constraint, Clause):
            self.clause(*constraint.literals)
        elif isinstance(constraint, Count):
            self.count(constraint)
        elif isinstance(constraint, AnyOf):
            self.clause(-constraint.variable, *constraint.literals)
            for literal in constraint.literals:
                self.clause(constraint.variable, -literal)
        elif isinstance(constraint, AllOf):
            self.clause(constraint.variable, *(-literal for literal in constraint.literals))
            for literal in constraint.literals:
                self.clause(-constraint.variable, literal)
        elif isinstance(constraint, Counted):
            self.counted(constraint)
        elif isinstance(constraint, Sum):
            self._sum(constraint)
        else:
            self._order(constraint)

    # Sums
    def _number(self, number: Number) -> None:
        name = called(number.name)
        if number.states == 2:
            variable = self.new(name)
            self.values[number] = [-variable, variable]
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
            variable = self.new()
            return [-variable, variable]
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
    def _order(self, constraint: orders.Numbered) -> None:
        """Binary numbers, the lowest bit first."""
        if isinstance(constraint, orders.Order):
            self.bits[constraint] = [
                self.new(f"{called(constraint.name)}, bit {bit}") for bit in range(constraint.bits)
            ]
        elif isinstance(constraint, orders.Next):
            self._alike(constraint.literal, self._one_more(constraint.before), self.bits[constraint.after])
        elif isinstance(constraint, orders.Alike):
            self._alike(constraint.literal, self.bits[constraint.first], self.bits[constraint.second])
        elif isinstance(constraint, orders.Value):
            for bit, literal in enumerate(self.bits[constraint.order]):
                self.clause(-constraint.literal, literal if constraint.value >> bit & 1 else -literal)
        elif isinstance(constraint, orders.AtMost):
            bits = self.bits[constraint.order]
            for bit, literal in enumerate(bits):
                if not constraint.most >> bit & 1:
                    higher = (-bits[more] for more in range(bit + 1, len(bits)) if constraint.most >> more & 1)
                    self.clause(-literal, *higher)
        else:
            self._equal(constraint)

    def _alike(self, literal: Literal, first: Iterable[Literal], second: Iterable[Literal]) -> None:
        for mine, yours in zip(first, second, strict=True):
            self.clause(-literal, -mine, yours)
            self.clause(-literal, mine, -yours)

    def _one_more(self, order: orders.Order) -> list[Literal]:
        """The bits of one more: a bit changes where all lower ones are 1."""
        if order not in self.next:
            carry, bits = TRUE, list[Literal]()
            for bit in self.bits[order]:
                bits.append(self._xor(bit, carry))
                carry = self.either(FALSE, carry, bit)
            self.next[order] = bits
        return self.next[order]

    def _xor(self, first: Literal, second: Literal) -> Literal:
        if second == TRUE:
            return -first
        xor = self.new()
        for mine, yours in product((1, -1), repeat=2):
            self.clause(mine * first, yours * second, -xor if mine == yours else xor)
        return xor

    def _equal(self, given: orders.Equal) -> None:
        differ: list[Literal] = []
        for mine, yours in zip(self.bits[given.first], self.bits[given.second], strict=True):
            differ.append(self._xor(mine, yours))
            self.clause(-given.variable, -differ[-1])
        self.clause(given.variable, *differ)


# To be read beside the board
def clauses(constraints: Constraints) -> answers_on_paper.Clauses:
    """All clauses in the order of the file, with rules and places; raises Unsupported where there are too many."""
    cnf = Cnf(constraints)
    if cnf.clauses > MOST_CLAUSES:
        raise Unsupported(f"As clauses this puzzle has {cnf.clauses:,}; at most {MOST_CLAUSES:,} are shown.")
    listed: list[answers_on_paper.CnfClause] = []
    rule = ""
    for line in cnf.lines:
        if line.startswith("c"):
            rule = rule if line.startswith("c   ") else line[2:]
            continue
        literals = [int(word) for word in line.split()[:-1]]
        names = {literal: cnf.names[abs(literal)] or f"x{abs(literal)}" for literal in literals}
        text = " or ".join(f"not {name}" if literal < 0 else name for literal, name in names.items())
        places = [*dict.fromkeys(place for name in names.values() for place in places_in(name))]
        listed.append({"number": len(listed) + 1, "rule": rule, "places": places, "text": text})
    intro = [f"{pattern}: {meaning}." for pattern, meaning in constraints.meanings]
    return {"intro": [*intro, *([HELPERS] if "" in cnf.names[1:] else [])], "clauses": listed}


def places_in(name: str) -> Iterator[Place]:
    """The places that a variable's name tells: a cell, a switch, or two places and what is between them."""
    match = PARTS.search(name)
    parts: list[Any] = json.loads(f"[{match[1]}]") if match else []
    if len(parts) == 1:
        yield parts[0]
    for at in range(0, len(parts) - 1, 2):
        yield parts[at], parts[at + 1]
    if len(parts) == 4 and abs(parts[0] - parts[2]) + abs(parts[1] - parts[3]) == 2:
        yield (parts[0] + parts[2]) // 2, (parts[1] + parts[3]) // 2
