"""SMT-LIB 2: truth values, and bit vectors for all that is added or numbered (the logic QF_BV).

Counts are clauses: with sums of bit vectors in their place z3 takes seventy times as long for a board of 25×25.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gridlight.exports import orders
from gridlight.exports.constraints import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    Clause,
    Constraints,
    Count,
    Counted,
    Literal,
    Sum,
    called,
    symbol,
)
from gridlight.exports.counts import Counts

TITLE = "SMT-LIB 2"
WIDTH = 100  # characters of a line of names


def written(constraints: Constraints) -> str:
    """The text; raises Unsupported when it is too long, Stopped when time is up."""
    return SmtLib(constraints).text()


class SmtLib(Counts):
    """Declarations, definitions and assertions as lines."""

    def __init__(self, constraints: Constraints) -> None:
        super().__init__(constraints)
        self.names = ["", *map(symbol, constraints.names[1:])]  # by variable
        sums = (
            sum(factor for _, factor in constraint.terms)
            for constraint in constraints.all
            if isinstance(constraint, Sum)
        )
        states = max((number.states for number in constraints.numbers), default=2)
        self.whole = states & (states - 1) == 0  # sums of so many bits are modulo the number of states by themselves
        self.bits = (states - 1).bit_length() if self.whole else ((states - 1) * max(1, *sums)).bit_length()

    def text(self) -> str:
        """The whole file; one that would be too long is refused."""
        given = self.constraints
        answer = [self.names[variable] for variable in given.answer]
        answer += [symbol(number.name) for number in given.answer_numbers]
        self._begin(answer)
        for variable in given.free:
            self._declare(self.names[variable], "Bool")
        for number in given.numbers:
            self._declare(symbol(number.name), f"(_ BitVec {self.bits})")
        if not self.whole:
            for number in given.numbers:
                self._assert(f"(bvult {symbol(number.name)} {self._value(number.states)})")
        for constraint in self.everything:
            self._say(constraint)
        self.line("(check-sat)")
        if answer:
            for line in ("(get-value (", *filled(answer), "))"):
                self.line(line)
        return "\n".join([*self.lines, ""])

    def _begin(self, answer: Sequence[str]) -> None:
        given = self.constraints
        about = [f"{given.title}, written as {TITLE}.", *given.about, ""]
        about += [f"{pattern}: {meaning}." for pattern, meaning in given.meanings]
        if answer:
            first = [
                *(given.names[variable] for variable in given.answer),
                *(number.name for number in given.answer_numbers),
            ][0]
            about += [f"Parts of a name stand side by side: {called(first)} is {answer[0]}.", ""]
        about += [f"An answer is the values of the {len(answer)} names that get-value asks for at the end;"]
        about += ["count solutions over these.", ""]
        for line in about:
            self.line(f"; {line}".rstrip())
        self.line("(set-logic QF_BV)")

    # Lines
    def _declare(self, name: str, sort: str) -> None:
        self.line(f"(declare-const {name} {sort})")

    def _define(self, variable: int, value: str) -> None:
        self.line(f"(define-fun {self.names[variable]} () Bool {value})")

    def _assert(self, value: str) -> None:
        self.line(f"(assert {value})")

    def clause(self, *literals: Literal) -> None:
        """Add an assertion."""
        if TRUE not in literals:
            self._assert(self._literals([literal for literal in literals if literal != FALSE], "or", "false"))

    def new(self) -> Literal:
        """A new variable, `counted_1`."""
        self.names.append(f"counted_{len(self.names) - len(self.constraints.names) + 1}")
        self._declare(self.names[-1], "Bool")
        return len(self.names) - 1

    def _literal(self, literal: Literal) -> str:
        if abs(literal) == TRUE:
            return "true" if literal == TRUE else "false"
        name = self.names[abs(literal)]
        return name if literal > 0 else f"(not {name})"

    def _literals(self, literals: Sequence[Literal], word: str, none: str) -> str:
        """`(or a b)`, or what it is of one literal, or of none."""
        if len(literals) < 2:
            return self._literal(literals[0]) if literals else none
        return f"({word} {' '.join(map(self._literal, literals))})"

    # Constraints
    def _say(self, constraint: orders.Ordered) -> None:
        if isinstance(constraint, str):
            self.line(f"; {constraint}")
        elif isinstance(constraint, Clause):
            self.clause(*constraint.literals)
        elif isinstance(constraint, Count):
            self.count(constraint)
        elif isinstance(constraint, AnyOf):
            self._define(constraint.variable, self._literals(constraint.literals, "or", "false"))
        elif isinstance(constraint, AllOf):
            self._define(constraint.variable, self._literals(constraint.literals, "and", "true"))
        elif isinstance(constraint, Counted):
            self._declare(self.names[constraint.variable], "Bool")
            self.counted(constraint)
        elif isinstance(constraint, Sum):
            self._assert(self._sum(constraint))
        elif isinstance(constraint, orders.Order):
            self._declare(symbol(constraint.name), f"(_ BitVec {constraint.bits})")
        elif isinstance(constraint, orders.Equal):
            self._define(constraint.variable, f"(= {symbol(constraint.first.name)} {symbol(constraint.second.name)})")
        else:
            self._assert(self._compared(constraint))

    def _compared(self, constraint: orders.Next | orders.Alike | orders.Value | orders.AtMost) -> str:
        if isinstance(constraint, orders.Next):
            more = f"(bvadd {symbol(constraint.before.name)} (_ bv1 {constraint.before.bits}))"
            return f"(=> {self._literal(constraint.literal)} (= {symbol(constraint.after.name)} {more}))"
        if isinstance(constraint, orders.Alike):
            first, second = symbol(constraint.first.name), symbol(constraint.second.name)
            return f"(=> {self._literal(constraint.literal)} (= {first} {second}))"
        if isinstance(constraint, orders.Value):
            value = f"(_ bv{constraint.value} {constraint.order.bits})"
            return f"(=> {self._literal(constraint.literal)} (= {symbol(constraint.order.name)} {value}))"
        return f"(bvule {symbol(constraint.order.name)} (_ bv{constraint.most} {constraint.order.bits}))"

    def _value(self, value: int) -> str:
        return f"(_ bv{value} {self.bits})"

    def _sum(self, given: Sum) -> str:
        terms = [
            symbol(number.name) if factor == 1 else f"(bvmul {self._value(factor)} {symbol(number.name)})"
            for number, factor in given.terms
        ]
        total = terms[0] if len(terms) == 1 else f"(bvadd {' '.join(terms)})" if terms else self._value(0)
        reduced = total if self.whole else f"(bvurem {total} {self._value(given.states)})"
        return f"(= {reduced} {self._value(given.value)})"


def filled(words: Iterable[str]) -> Iterator[str]:
    """Words in lines of a readable length."""
    line = ""
    for word in words:
        if line and len(line) + len(word) >= WIDTH:
            yield line
            line = ""
        line = f"{line} {word}"
    yield line
