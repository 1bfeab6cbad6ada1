"""What a puzzle is: a document (the givens), states (what the player did), and verdicts (what the rules say).

The three are kept apart as the contract has them: an editor changes documents, undo changes states, and a verdict can
always be worked out again, so it is never stored.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

if TYPE_CHECKING:
    from gridlight.deadline import Deadline
    from gridlight.engines import Engine
    from gridlight.text.schema import Schema

Place = tuple[int, int] | str  # (row, column) on a board, a name in a graph
Document = dict[str, Any]  # {"kind": "lightup", "rows": ["..."]}
State = dict[str, Any]  # {"bulbs": [[0, 1]], "dots": []}


class Malformed(ValueError):
    """Bad input; the message is a sentence that says what is wrong and where."""


class Unsupported(Exception):
    """Well-formed, but not something that this build can do; the message is a sentence."""


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
    """What follows next (found), from which uses of rules (because), and how one would say it."""

    found: tuple[Fact, ...]
    because: tuple[Reason, ...]
    text: str
    effort: int = 1  # 1 a single rule, 2 a look ahead, 3 a supposition, 4 a long chain or one within another


class Mistake(NamedTuple):
    """What the player did that no solution has, and why none has it."""

    places: tuple[Place, ...]
    because: tuple[Reason, ...]
    text: str


class Fault(NamedTuple):
    """One rule that a state breaks now, where, and in words."""

    rule: str
    places: tuple[Place, ...]
    text: str


@dataclass(frozen=True)
class Verdict:
    """Everything the rules say about a document and a state."""

    solved: bool
    faults: list[Fault] = field(default_factory=list[Fault])
    shows: dict[str, Any] = field(default_factory=dict[str, Any])  # what is worth drawing, as plain JSON


@dataclass
class Explanation:
    """The way to the solution, step by step, and whether it gets there."""

    steps: list[Step]
    complete: bool


LEVELS = ("easy", "normal", "hard", "fiendish")


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is: its level, a score to compare puzzles by, and what makes it so."""

    level: str
    score: int
    why: str


@dataclass(frozen=True)
class Reading:
    """What a text says: the puzzle, what was already done, and what had to be assumed (one sentence each)."""

    document: Document
    state: State | None = None
    notes: tuple[str, ...] = ()


def never(text: str) -> bool:
    """A form without marks of its own, or one that no bare text can be."""
    return False


@dataclass(frozen=True)
class Form:
    """One way to write a puzzle down. A form that only reads has no `write`; one that only writes has no `read`."""

    name: str  # the contract's name: "puzzle-team"
    read: Callable[[str], Reading] | None = None  # raises Malformed: what is wrong, and where
    write: Callable[[Document, State | None], str] | None = None  # raises Unsupported where the form cannot say it
    marked: Callable[[str], bool] = never  # the text bears this form's mark: an address, a header, a key
    possible: Callable[[str], bool] = never  # no mark, but its characters allow this form


class Puzzle(ABC):
    """One puzzle: a document that has been understood. Each kind is one subclass, found by its module's name."""

    kind: ClassVar[str]  # "lightup": also the module's name, the view's file name, the link's tag
    title: ClassVar[str]  # "Light Up"
    schema: ClassVar[Schema]  # what its documents and states may hold
    engines: ClassVar[tuple[str, ...]]  # names that `solve` takes, fastest first; "auto" goes without saying

    @classmethod
    @abstractmethod
    def forms(cls) -> Sequence[Form]:
        """The text forms of this kind, besides those that all kinds have."""

    @classmethod
    def claim(cls, document: Document) -> int:
        """How likely a text that several kinds can read is this kind's; its own reading of it is given."""
        return 1

    @classmethod
    @abstractmethod
    def from_document(cls, document: Document) -> Self:
        """The puzzle that a document describes; raises Malformed."""

    @classmethod
    def make(cls, options: object, seed: str, deadline: Deadline) -> Self:
        """A new puzzle; raises Malformed for options that this kind has not, Unsupported where none can be made."""
        raise Unsupported(f"{cls.title} cannot be made yet.")

    @abstractmethod
    def to_document(self) -> Document:
        """The document, in the contract's words."""

    @abstractmethod
    def check(self, state: State) -> Verdict:
        """What the rules say about a state; raises Malformed when the state does not fit this puzzle."""

    @abstractmethod
    def engine(self, name: str) -> Engine:
        """The engine of that name; raises Unsupported when it is not present, Malformed when it is unknown."""

    def clicks(self, facts: Iterable[Fact]) -> int | None:
        """How many clicks a solution takes, where clicks are what one saves; None where they are not."""
        return None

    def doubt(self) -> str | None:
        """Why that no solution was found proves nothing about this puzzle; None where it proves that there is none."""
        return None

    @abstractmethod
    def proof(self, deadline: Deadline, least: bool) -> dict[str, Any] | None:
        """Why there is no solution, as plain JSON that a person can check; None when there was no time for it.

        With `least`, also the least that would have to change for a solution, where the kind can tell.
        """

    @abstractmethod
    def hint(self, state: State, deadline: Deadline) -> Step | Mistake | str:
        """The easiest next step; or a mistake that no solution has; or, where there is neither, a sentence."""

    @abstractmethod
    def explain(self, state: State | None, deadline: Deadline) -> Explanation:
        """All steps from a state on, or from the bare puzzle, as far as time allows."""

    @abstractmethod
    def grade(self, deadline: Deadline) -> Grade:
        """How hard it is; raises Unsupported where there is no level, Stopped when time runs out."""

    @abstractmethod
    def facts(self, state: State) -> list[Fact]:
        """The decisions that a state records."""

    @abstractmethod
    def state(self, facts: Iterable[Fact], notes: bool = False) -> State:
        """The state with these decisions; with notes also those that are but a player's note to himself."""
