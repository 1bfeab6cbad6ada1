"""The values that engines and advice exchange: facts, reasons, steps, mistakes, verdicts, explanations and grades."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

Place = tuple[int, int] | str  # (row, column) on a board, a name in a graph
Document = dict[str, Any]  # {"kind": "lightup", "rows": ["..."]}
State = dict[str, Any]  # {"bulbs": [[0, 1]], "dots": []}


class Fact(NamedTuple):
    """One decision: this place holds this value, Fact((0, 3), 1)."""

    at: Place
    value: int


class Reason(NamedTuple):
    """One use of one rule: its name, the places its sentence speaks of, and the sentence."""

    rule: str
    places: tuple[Place, ...]
    text: str


class Step(NamedTuple):
    """What follows next (found), from which uses of rules (because), and the sentence for it."""

    found: tuple[Fact, ...]
    because: tuple[Reason, ...]
    text: str
    effort: int = 1  # 1 a single rule, 2 looking ahead, 3 trial and error, 4 a long trial or one within another
    shows: dict[str, Any] | None = None  # what is worth drawing beside the facts, as plain JSON
    move: Step | None = None  # of a hint whose facts no state can hold: the next step that a state can


class Mistake(NamedTuple):
    """What the player did that no solution has, and why none has it."""

    places: tuple[Place, ...]
    because: tuple[Reason, ...]
    text: str
    shows: dict[str, Any] | None = None  # as of a step


class Fault(NamedTuple):
    """One rule that a state breaks, where, and the sentence for it."""

    rule: str
    places: tuple[Place, ...]
    text: str
    ahead: bool = False  # the rule is not broken yet, but can no longer be kept


@dataclass(frozen=True)
class Verdict:
    """Everything the rules say about a document and a state."""

    solved: bool
    faults: list[Fault] = field(default_factory=list[Fault])
    shows: dict[str, Any] = field(default_factory=dict[str, Any])  # what is worth drawing, as plain JSON


@dataclass
class Explanation:
    """The steps to the solution, and whether they reach it."""

    steps: list[Step]
    complete: bool


LEVELS = ("easy", "normal", "hard", "fiendish")


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is: its level, a score to compare puzzles by, and what makes it so."""

    level: str
    score: int
    why: str
