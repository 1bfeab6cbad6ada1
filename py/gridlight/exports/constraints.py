"""A puzzle as constraints on named variables, said once; the modules beside this write them as CNF, SMT-LIB and ASP.

Literals are +-variable, as in DIMACS. TRUE and FALSE are literals too: they are left out of what is added here, so that
no constraint holds them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple, cast

from gridlight.deadline import Deadline
from gridlight.errors import Unsupported
from gridlight.facts import Place

Literal = int
Name = tuple[str | int, ...]  # a word, and the place it is about: ("bulb", 0, 3)
Node = tuple[int, int]  # a place of a graph
TRUE: Literal = 1 << 60
FALSE: Literal = -TRUE
MOST = 50_000_000  # bytes of a text
A_LITERAL = 3  # bytes that a literal takes in every form, at least


class Number(NamedTuple):
    """A variable with a value from 0 to states - 1."""

    name: Name
    states: int


# Constraints
class Clause(NamedTuple):
    """At least one of these is true."""

    literals: tuple[Literal, ...]


class Count(NamedTuple):
    """Between `low` and `high` of these are true."""

    literals: tuple[Literal, ...]
    low: int
    high: int


class AnyOf(NamedTuple):
    """A variable that is true if and only if one of these is."""

    variable: int
    literals: tuple[Literal, ...]


class AllOf(NamedTuple):
    """A variable that is true if and only if all of these are."""

    variable: int
    literals: tuple[Literal, ...]


class Counted(NamedTuple):
    """A variable that is true if and only if exactly this number of these are."""

    variable: int
    literals: tuple[Literal, ...]
    number: int


class Sum(NamedTuple):
    """These numbers, each times its factor, add up to a value modulo the number of states."""

    terms: tuple[tuple[Number, int], ...]
    states: int
    value: int


class Path(NamedTuple):
    """The steps that are taken lead on from a start, and close no loop.

    Other constraints say that at most one of them leads to each node, and one from it.
    """

    starts: Mapping[Node, Literal]
    steps: Sequence[tuple[Node, Node, Literal]]  # from, to, whether it is taken


class Regions(NamedTuple):
    """The parts of a graph whose edges are there or not; by pair a variable: both nodes are in one part."""

    word: str  # of the variables' names
    joins: Sequence[tuple[Node, Node, Literal]]  # its edges, and whether each is there
    together: Mapping[tuple[Node, Node], int]


Plain = Clause | Count | AnyOf | AllOf | Counted | Sum
Constraint = Plain | Path | Regions


class Constraints:
    """The variables of a puzzle, what they mean, and the constraints, with comments (texts) before them."""

    def __init__(self, title: str, about: Iterable[str], deadline: Deadline) -> None:
        self.title = title
        self.about = list(about)  # lines for the top of the text
        self.deadline = deadline
        self.meanings: list[tuple[str, str]] = []  # "bulb(R,C)", "there is a bulb in row R, column C"
        self.names: list[Name] = [()]  # by variable; there is no variable 0
        self.free: list[int] = []  # variables that no definition decides
        self.answer: list[int] = []  # variables that make up an answer
        self.numbers: list[Number] = []
        self.answer_numbers: list[Number] = []
        self.all: list[Constraint | str] = []
        self._taken: set[Name] = set()
        self._rule = ""
        self._comments: list[str] = []  # those that wait for the next constraint
        self._literals = 0

    # Variables
    def mean(self, pattern: str, meaning: str) -> None:
        """Say what the variables of a pattern mean."""
        self.meanings.append((pattern, meaning))

    def variable(self, *name: str | int, answer: bool = False) -> int:
        """A new variable that is true or false."""
        variable = self._named(name)
        self.free.append(variable)
        if answer:
            self.answer.append(variable)
        return variable

    def defined(self, *name: str | int) -> int:
        """A new variable that is true or false, which a constraint decides."""
        return self._named(name)

    def number(self, *name: str | int, states: int, answer: bool = False) -> Number:
        """A new variable with so many values."""
        number = Number(name, states)
        self.numbers.append(number)
        if answer:
            self.answer_numbers.append(number)
        return number

    def _named(self, name: Name) -> int:
        if name in self._taken:
            name = (*name, len(self.names))
        self._taken.add(name)
        self.names.append(name)
        return len(self.names) - 1

    # Constraints
    def rule(self, text: str) -> None:
        """The rule that the next constraints say, in words."""
        if text != self._rule:
            self._rule, self._comments = text, [text]

    @contextmanager
    def aside(self, text: str) -> Generator[None]:
        """What is said within this is under another rule; then the rule before goes on."""
        before = self._rule, self._comments
        self.rule(text)
        yield
        self._rule, self._comments = before

    def at(self, place: str) -> None:
        """Where the next constraint says it."""
        self._comments = [*(comment for comment in self._comments if comment == self._rule), f"  {place}"]

    def add(self, constraint: Constraint, literals: int) -> None:
        """Add a constraint with so many literals; raises Unsupported when there are too many for any text."""
        self.all += self._comments
        self._comments = []
        self.all.append(constraint)
        self._literals += literals
        if self._literals * A_LITERAL > MOST:
            raise too_large()
        if len(self.all) % 1024 == 0:
            self.deadline.check()

    def clause(self, *literals: Literal) -> None:
        """At least one of these is true."""
        some = dict.fromkeys(literal for literal in literals if literal != FALSE)
        if TRUE not in some and not any(-literal in some for literal in some):
            self.add(Clause(tuple(some)), len(some))

    def count(self, literals: Iterable[Literal], low: int, high: int) -> None:
        """Between `low` and `high` of these, none of which is given twice, are true."""
        given = list(literals)
        known = given.count(TRUE)
        some = tuple(literal for literal in given if abs(literal) != TRUE)
        low, high = max(0, low - known), high - known
        if high < 0 or low > len(some):
            self.clause()
        elif low == 1 and high >= len(some):
            self.clause(*some)
        elif low > 0 or high < len(some):
            self.add(Count(some, low, high), len(some))

    def total(self, terms: Iterable[tuple[Number, int]], states: int, value: int) -> None:
        """These numbers, each times its factor, add up to a value modulo a number of states."""
        some = tuple(terms)
        self.add(Sum(some, states, value), len(some))

    def any_of(self, literals: Iterable[Literal], *name: str | int) -> Literal:
        """A literal that is true if and only if one of these is; a new variable of that name if need be."""
        some = dict.fromkeys(literal for literal in literals if literal != FALSE)
        if TRUE in some:
            return TRUE
        if len(some) < 2:
            return next(iter(some), FALSE)
        variable = self._named(name)
        self.add(AnyOf(variable, tuple(some)), len(some))
        return variable

    def all_of(self, literals: Iterable[Literal], *name: str | int) -> Literal:
        """A literal that is true if and only if all of these are; a new variable of that name if need be."""
        some = dict.fromkeys(literal for literal in literals if literal != TRUE)
        if FALSE in some:
            return FALSE
        if len(some) < 2:
            return next(iter(some), TRUE)
        variable = self._named(name)
        self.add(AllOf(variable, tuple(some)), len(some))
        return variable

    def exactly(self, count: int, literals: Iterable[Literal], *name: str | int) -> Literal:
        """A literal that is true if and only if `count` of these are; a new variable of that name if need be."""
        given = list(literals)
        count -= given.count(TRUE)
        some = tuple(literal for literal in given if abs(literal) != TRUE)
        if not 0 <= count <= len(some):
            return FALSE
        if not some:
            return TRUE
        if len(some) == 1:
            return some[0] if count else -some[0]
        variable = self._named(name)
        self.add(Counted(variable, some, count), len(some))
        return variable

    def path(self, starts: Mapping[Node, Literal], steps: Sequence[tuple[Node, Node, Literal]]) -> None:
        """Steps of which at most one leads to each node, and one from it, lead on from a start."""
        self.add(Path(starts, steps), len(steps))

    def regions(
        self, word: str, joins: Sequence[tuple[Node, Node, Literal]], together: Mapping[tuple[Node, Node], int]
    ) -> None:
        """By pair of different nodes a variable that is `defined` by this, perhaps later: the joins connect the two."""
        self.add(Regions(word, joins, together), len(joins))


def too_large() -> Unsupported:
    """The refusal of a text that would be too long."""
    return Unsupported(f"This would be a text of more than {MOST // 1_000_000} MB; such a large one is not written.")


# Names in a text
def called(name: Name) -> str:
    """A variable's name in comments and in ASP: `bulb(0,3)`, `press("a")`."""
    word, *place = name
    return f"{word}({','.join(json.dumps(part, ensure_ascii=False) for part in place)})" if place else str(word)


def place_of(name: Name) -> Place:
    """The place that a variable is about: a cell, or the name of a switch."""
    place = name[1:]
    return cast("Place", place[0] if len(place) == 1 else place)


def symbol(name: Name) -> str:
    """A variable's name in SMT-LIB: `bulb_0_3`, and `|press_left lamp|` where a symbol could not have such signs."""
    text = "_".join(map(str, name))
    if re.fullmatch(r"[A-Za-z]\w*", text, re.ASCII):
        return text
    return f"|{text.replace('%', '%25').replace('|', '%7C').replace(chr(92), '%5C')}|"
