"""What a puzzle is: a document (the givens), states (what the player did), and verdicts (what the rules say).

The three are kept apart as the contract has them: an editor changes documents, undo changes states, and a verdict can
always be worked out again, so it is never stored. Kinds, families and tests import all of these words from here.
"""

from __future__ import annotations

import importlib
import importlib.util
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from types import ModuleType
from typing import ClassVar, Self

from gridlight.advice import Advised
from gridlight.deadline import Deadline
from gridlight.errors import Malformed, Unsupported
from gridlight.exports.constraints import Constraints, Name, place_of
from gridlight.facts import (
    LEVELS,
    Document,
    Explanation,
    Fact,
    Fault,
    Grade,
    Mark,
    Mistake,
    Moment,
    Place,
    Reason,
    State,
    Step,
    Verdict,
)
from gridlight.text.schema import Schema

__all__ = [
    "LEVELS",
    "Ambiguous",
    "Document",
    "Explanation",
    "Fact",
    "Fault",
    "Form",
    "Grade",
    "Malformed",
    "Mark",
    "Mistake",
    "Moment",
    "Place",
    "Puzzle",
    "Reading",
    "Reason",
    "State",
    "Step",
    "Unsupported",
    "Verdict",
]


@dataclass(frozen=True)
class Reading:
    """What a text says: the puzzle, what was already done, and what had to be assumed (one sentence each).

    `trials` are the states at which the player's open trials began, outermost first.
    """

    document: Document
    state: State | None = None
    notes: tuple[str, ...] = ()
    trials: tuple[State, ...] = ()


class Ambiguous(Malformed):
    """A text that fits several puzzles. If just one of these has exactly one solution, that one is meant.

    A form raises it, and `reading.read` solves the readings. Where none or several have exactly one solution, `refusal`
    makes the sentence from these; it is given None where there was no time to solve them all.
    """

    def __init__(self, readings: Sequence[Reading], refusal: Callable[[Sequence[Reading] | None], str]) -> None:
        super().__init__(refusal(None))
        self.readings, self.refusal = readings, refusal


def never(text: str) -> bool:
    """The default for `marked` and `possible`: never."""
    return False


def wholly(text: str) -> float:
    """The default for `known`: a text that has the mark or the characters of a form is one of these."""
    return 1.0


def nothing_lost(document: Document) -> str:
    """The default for `loses`: all is written."""
    return ""


@dataclass(frozen=True)
class Form:
    """One way to write a puzzle down. A form that only reads has no `write`; one that only writes has no `read`."""

    name: str  # the contract's name: "puzzle-team"
    read: Callable[[str], Reading] | None = None  # raises Malformed: what is wrong, and where
    write: Callable[[Document, State | None], str] | None = None  # raises Unsupported where the form cannot say it
    marked: Callable[[str], bool] = never  # the text bears this form's mark: an address, a header, a key
    possible: Callable[[str], bool] = never  # no mark, but its characters allow this form
    known: Callable[[str], float] = (
        wholly  # of such a text, the share that is as in this form: its complaint counts so much
    )
    holds: tuple[str, ...] = ()  # what of a state it writes, by the state's keys
    loses: Callable[[Document], str] = nothing_lost  # a sentence on what of a board it does not write


class Puzzle(Advised):
    """One puzzle, made from its document. Each kind is one subclass, found by its module's name.

    A kind brings rules (`check`) and an engine; `Advised` makes hints, explanations, grades and proofs of these.
    """

    kind: ClassVar[str]  # "lightup": also the module's name, the view's file name, the link's tag
    title: ClassVar[str]  # "Light Up"
    aliases: ClassVar[tuple[str, ...]] = ()  # what others call the same puzzle: "Akari"
    engines: ClassVar[tuple[str, ...]]  # names that `solve` takes, fastest first, besides "auto"
    schema: ClassVar[Schema]  # what its documents and states may hold
    ways: ClassVar[Mapping[str, int]] = {}  # by engine: how many it can search in (`Varied`)
    matrices: ClassVar[tuple[str, ...]] = ()  # forms in which its matrix is written, if it has one
    practised: ClassVar[tuple[str, ...]] = ()  # the rules that can be practised, the easiest first: see `practising`
    titles: ClassVar[Mapping[str, str]] = {"search": "Every choice was tried"}  # of rules whose names say too little

    @classmethod
    def forms(cls) -> Sequence[Form]:
        """The text forms of this kind, besides those that all kinds have: the FORMS of `forms` in its folder.

        They are imported when they are first asked for, since a page that only plays needs none of them.
        """
        module = cls.module("forms")
        return module.FORMS if module else ()

    @classmethod
    def module(cls, name: str) -> ModuleType | None:
        """The module or package of that name in this kind's folder; None where there is none."""
        full = f"{cls.__module__}.{name}"
        try:
            spec = importlib.util.find_spec(full)
        except ModuleNotFoundError:  # the kind is a single file
            return None
        return importlib.import_module(full) if spec else None

    @classmethod
    def claim(cls, document: Document) -> int:
        """How likely a text that several kinds can read is this kind's; its own reading of it is given."""
        return 1

    @classmethod
    @abstractmethod
    def from_document(cls, document: Document) -> Self:
        """The puzzle that a document describes; raises Malformed."""

    @abstractmethod
    def to_document(self) -> Document:
        """The document, in the contract's words."""

    def matrix_text(self, form: str) -> str:
        """Its matrix in one of the forms of `matrices`; raises Unsupported."""
        raise Unsupported(f"{self.title} has no matrix.")

    def first_two(self, deadline: Deadline) -> list[Sequence[Fact]]:
        """Its solutions, the first two where there are more; raises Stopped."""
        return list(islice(self.engine("auto").solutions(deadline), 2))

    def filled(self, state: State) -> Self:
        """The puzzle with the clues that this solution gives; raises Unsupported where it gives none, or is none."""
        raise Unsupported(f"The clues of {self.title} puzzles cannot be worked out from a solution.")

    def __reduce__(self) -> tuple[Callable[[Document], Self], tuple[Document]]:
        return self.from_document, (self.to_document(),)  # what follows from it is worked out again

    def constraints(self, deadline: Deadline) -> Constraints:
        """The rules as constraints on named variables, for other solvers; raises Unsupported where these cannot say it.

        A kind without this method is not written in the formats of `exports`.
        """
        raise Unsupported(f"{self.title} is not written for other solvers.")

    def read_answer(self, answer: Mapping[Name, int]) -> Sequence[Fact]:
        """The solution that another solver found: the values of the variables that make up an answer."""
        return [Fact(place_of(name), value) for name, value in answer.items()]

    def clicks(self, facts: Iterable[Fact]) -> int | None:
        """How many clicks a solution takes, in kinds where fewer are better; None in the others."""
        return None
