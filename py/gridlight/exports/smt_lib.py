"""SMT-LIB 2: truth values, and bit vectors for all that is counted, added or numbered (the logic QF_BV)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gridlight.exports import orders
from gridlight.exports.constraints import (
    MOST,
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
    too_large,
)

TITLE = "SMT-LIB 2"
WIDTH = 100  # characters of a line of names


def written(constraints: Constraints) -> str:
    """The text; raises Unsupported when it is too long, Stopped when time is up."""
    return SmtLib(constraints).text()


class SmtLib:
    """Declarations, definitions and assertions as lines."""

    def __init__(self, constraints: Constraints) -> None:
        self.constraints = constraints
        self.everything = list(orders.ordered(constraints))
        counts = [len(one.literals) for one in constraints.all if isinstance(one, Count | Counted)]
        self.count_bits = max(counts, default=0).bit_length()
        sums = [sum(factor for _, factor in one.terms) for one in constraints.all if isinstance(one, Sum)]
        states = max((number.states for number in constraints.numbers), default=2)
        self.whole = states & (states - 1) == 0  # sums of so many bits are modulo the number of states by themselves
        self.bits = (states - 1).bit_length() if self.whole else ((states - 1) * max(sums, default=1)).bit_length()

    def text(self) -> str:
        """The whole file; one that would be too long is refused."""
        lines: list[str] = []
        size = 0
        for number, line in enumerate(self._lines()):
            lines.append(line)
            size += len(line) + 1
            if size > MOST:
                raise too_large()
            if number % 4096 == 0:
                self.constraints.deadline.check()
        return "\n".join([*lines, ""])

    def _lines(self) -> Iterator[str]:
        given = self.constraints
        answer = [given.names[variable] for variable in given.answer] + [one.name for one in given.answer_numbers]
        yield from commented([f"{given.title}, written as {TITLE}.", *given.about, ""])
        yield from commented(f"{pattern}: {meaning}." for pattern, meaning in given.meanings)
        if answer:
            yield from commented(
                [f"Parts of a name stand side by side: {called(answer[0])} is {symbol(answer[0])}.", ""]
            )
        yield from commented(
            [f"An answer is the values of the {len(answer)} names that get-value asks for at the end;"]
        )
        yield from commented(["count solutions over these.", ""])
        yield "(set-logic QF_BV)"
        for variable in given.free:
            yield f"(declare-const {symbol(given.names[variable])} Bool)"
        for number in given.numbers:
            yield f"(declare-const {symbol(number.name)} (_ BitVec {self.bits}))"
        if not self.whole:
            for number in given.numbers:
                yield f"(assert (bvult {symbol(number.name)} {self._value(number.states)}))"
        if self.count_bits:
            yield "; One is 1 where its argument is true, else 0: sums of it count."
            one, zero = (f"(_ bv{value} {self.count_bits})" for value in (1, 0))
            yield f"(define-fun one ((b Bool)) (_ BitVec {self.count_bits}) (ite b {one} {zero}))"
        for constraint in self.everything:
            yield self._said(constraint)
        yield "(check-sat)"
        if answer:
            yield "(get-value ("
            yield from filled(map(symbol, answer))
            yield "))"

    def _literal(self, literal: Literal) -> str:
        if abs(literal) == TRUE:
            return "true" if literal == TRUE else "false"
        name = symbol(self.constraints.names[abs(literal)])
        return name if literal > 0 else f"(not {name})"

    def _literals(self, literals: Sequence[Literal], word: str, none: str) -> str:
        """`(or a b)`, or what it is of one literal, or of none."""
        if len(literals) < 2:
            return self._literal(literals[0]) if literals else none
        return f"({word} {' '.join(map(self._literal, literals))})"

    def _defined(self, variable: int, value: str) -> str:
        return f"(define-fun {symbol(self.constraints.names[variable])} () Bool {value})"

    def _said(self, one: orders.Ordered) -> str:
        if isinstance(one, str):
            return f"; {one}"
        if isinstance(one, AnyOf):
            return self._defined(one.variable, self._literals(one.literals, "or", "false"))
        if isinstance(one, AllOf):
            return self._defined(one.variable, self._literals(one.literals, "and", "true"))
        if isinstance(one, Counted):
            return self._defined(one.variable, f"(= {self._counted(one.literals)} {self._number(one.number)})")
        if isinstance(one, orders.Order):
            return f"(declare-const {symbol(one.name)} (_ BitVec {one.bits}))"
        if isinstance(one, orders.Equal):
            return self._defined(one.variable, f"(= {symbol(one.one.name)} {symbol(one.other.name)})")
        return f"(assert {self._asserted(one)})"

    def _asserted(self, one: Clause | Count | Sum | orders.Next | orders.Alike | orders.Value | orders.AtMost) -> str:
        if isinstance(one, Clause):
            return self._literals(one.literals, "or", "false")
        if isinstance(one, Count):
            return self._count(one)
        if isinstance(one, Sum):
            return self._sum(one)
        if isinstance(one, orders.Next):
            more = f"(bvadd {symbol(one.before.name)} (_ bv1 {one.before.bits}))"
            return f"(=> {self._literal(one.literal)} (= {symbol(one.after.name)} {more}))"
        if isinstance(one, orders.Alike):
            return f"(=> {self._literal(one.literal)} (= {symbol(one.one.name)} {symbol(one.other.name)}))"
        if isinstance(one, orders.Value):
            value = f"(_ bv{one.value} {one.order.bits})"
            return f"(=> {self._literal(one.literal)} (= {symbol(one.order.name)} {value}))"
        return f"(bvule {symbol(one.order.name)} (_ bv{one.most} {one.order.bits}))"

    # Counts and sums
    def _number(self, value: int) -> str:
        return f"(_ bv{value} {self.count_bits})"

    def _counted(self, literals: Sequence[Literal]) -> str:
        ones = [f"(one {self._literal(literal)})" for literal in literals]
        return added(ones)

    def _count(self, given: Count) -> str:
        number = self._counted(given.literals)
        if given.low == given.high:
            return f"(= {number} {self._number(given.low)})"
        sides = [f"(bvuge {number} {self._number(given.low)})"] if given.low else []
        if given.high < len(given.literals):
            sides.append(f"(bvule {number} {self._number(given.high)})")
        return sides[0] if len(sides) == 1 else f"(and {' '.join(sides)})"

    def _value(self, value: int) -> str:
        return f"(_ bv{value} {self.bits})"

    def _sum(self, given: Sum) -> str:
        terms = [
            symbol(number.name) if factor == 1 else f"(bvmul {self._value(factor)} {symbol(number.name)})"
            for number, factor in given.terms
        ]
        total = added(terms) if terms else self._value(0)
        return (
            f"(= {total if self.whole else f'(bvurem {total} {self._value(given.states)})'} {self._value(given.value)})"
        )


def commented(lines: Iterable[str]) -> Iterator[str]:
    """These lines as comments."""
    return (f"; {line}".rstrip() for line in lines)


def added(terms: Sequence[str]) -> str:
    """The sum of some terms, at least one."""
    return terms[0] if len(terms) == 1 else f"(bvadd {' '.join(terms)})"


def filled(words: Iterable[str]) -> Iterator[str]:
    """Words in lines of a readable length."""
    line = ""
    for word in words:
        if line and len(line) + len(word) >= WIDTH:
            yield line
            line = ""
        line = f"{line} {word}"
    yield line
