"""The types of what `equations`, `clauses` and `algebra` answer, beside `answers`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from gridlight.answers import Place, State


class Variable(TypedDict):
    """A letter of the equations, and the places that it stands for."""

    name: str
    at: Place | None
    places: Sequence[Place]


class Equation(TypedDict):
    """An equation that a rule says."""

    number: int
    rule: str
    places: Sequence[Place]
    text: str


EquationLine = TypedDict(
    "EquationLine",
    {
        "number": int,
        "depth": int,  # In how many suppositions it stands.
        "kind": Literal["put in", "combine", "divide", "join", "free", "suppose", "contradiction", "refuted"],
        "from": Sequence[int],  # The numbers of the equations and lines that it follows from.
        "makes": Sequence[tuple[str, int]],
        "how": str,
        "text": str,
    },
)


class Free(TypedDict):
    """A letter that may have any value, and what changes with it."""

    name: str
    modulus: int
    times: int
    pattern: Sequence[tuple[str, int]]


class Equations(TypedDict):
    """A puzzle as equations, and the lines that solve them; the contract says what each part means."""

    intro: Sequence[str]
    names: Sequence[Sequence[str]]
    variables: Sequence[Variable]
    equations: Sequence[Equation]
    lines: Sequence[EquationLine]
    free: Sequence[Free]
    end: Literal["solved", "several", "none", "unfinished"]
    ending: str
    state: State | None
    text: str
    latex: str


class CnfClause(TypedDict):
    """A clause of the CNF of a puzzle: at least one of what it names is so."""

    number: int
    rule: str
    places: Sequence[Place]
    text: str


class Clauses(TypedDict):
    """The CNF of a puzzle, and what its variables mean."""

    intro: Sequence[str]
    clauses: Sequence[CnfClause]


class Algebra(TypedDict):
    """What the matrix of a linear puzzle is like."""

    rank: int
    nullity: int
    text: str  # A sentence on these, and on the kernel.
