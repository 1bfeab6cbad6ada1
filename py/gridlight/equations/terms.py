"""What an equations view holds: variables, equations, and the lines that solve them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from gridlight.facts import Place

Kind = Literal["put in", "combine", "divide", "join", "free", "suppose", "contradiction", "refuted"]
End = Literal["solved", "several", "none", "unfinished"]
ENDINGS: Mapping[End, str] = {
    "solved": "Every letter has its value, and no other was possible: this is the only solution.",
    "none": "The last line cannot hold, so there is no solution.",
    "unfinished": "No further line was found in time.",
}
Values = Mapping[str, int]  # by the names of variables
Made = tuple[tuple[str, int], ...]  # values that a line makes known


class Variable(NamedTuple):
    """An unknown: its name, the place whose value it is (None for one that only helps), and what it is about."""

    name: str
    at: Place | None
    places: tuple[Place, ...]


@dataclass(frozen=True)
class Equation:
    """Terms joined by + or by | (or), and what they equal, or at most are."""

    terms: tuple[tuple[int, str], ...]  # factor and name
    right: int | str
    join: Literal["+", "|"] = "+"
    relation: Literal["=", "<="] = "="
    modulus: int | None = None


class Listed(NamedTuple):
    """An equation of the puzzle: its number, the rule that it says, and where it comes from."""

    number: int
    rule: str
    equation: Equation
    places: tuple[Place, ...]


@dataclass(frozen=True)
class Line:
    """One line: what follows, and from which equations and lines."""

    number: int
    kind: Kind
    sources: tuple[int, ...] = ()  # numbers of equations and lines
    factors: tuple[int, ...] = ()  # of a combination: one for each source
    equation: Equation | None = None  # the equation that the line states
    used: Equation | None = None  # the equation into which values are put
    values: Values = field(default_factory=dict[str, int])  # what is put in
    makes: Made = ()
    depth: int = 0
    joined: tuple[Equation, ...] = ()  # the values modulo parts of n that give the one modulo n


class Free(NamedTuple):
    """A variable that nothing decides: how many values it can take, and the pattern that leads to the next one."""

    name: str
    modulus: int
    times: int
    pattern: Made


@dataclass(frozen=True)
class Sheet:
    """A puzzle before it is solved: what one would write down first."""

    intro: tuple[str, ...]  # what is done and why, in three sentences
    names: Sequence[Sequence[str]]  # which place has which name: a table, as a rule the board
    variables: Sequence[Variable]
    equations: Sequence[Listed]


@dataclass(frozen=True)
class Solution:
    """The lines that solve a sheet, and how they end."""

    lines: Sequence[Line]
    end: End
    ending: str
    values: Values  # known at the end
    free: Sequence[Free] = ()


class Shown(NamedTuple):
    """What a kind answers: the sheet and its solution."""

    sheet: Sheet
    solution: Solution
