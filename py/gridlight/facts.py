"""The values that engines and advice exchange: facts, reasons, steps, mistakes, verdicts, explanations and grades."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from gridlight import answers
from gridlight.answers import Document, Place, State

__all__ = [
    "LEVELS",
    "Document",
    "Explanation",
    "Fact",
    "Fault",
    "Grade",
    "Mark",
    "Mistake",
    "Moment",
    "Place",
    "Reason",
    "State",
    "Step",
    "Verdict",
]

NO_FAULT = "No rule is broken so far."


class Fact(NamedTuple):
    """One decision: this place holds this value, Fact((0, 3), 1).

    1 is that something is there and 0 that nothing is; where switches are pressed it is how often.
    """

    at: Place
    value: int

    def as_json(self) -> answers.Fact:
        """As the contract has it."""
        return {"at": self.at, "value": self.value}


class Reason(NamedTuple):
    """One use of one rule: its name, the places its sentence speaks of, and the sentence."""

    rule: str
    places: tuple[Place, ...]
    text: str

    def __str__(self) -> str:
        return self.text

    def as_json(self) -> answers.Reason:
        """As the contract has it."""
        return {"rule": self.rule, "places": self.places, "text": self.text}


LOOK_AHEAD, SUPPOSING, HARD = 2, 3, 4  # the effort of a step; a single rule takes 1


class Step(NamedTuple):
    """What follows next (found), from which uses of rules (because), and the sentence for it."""

    found: tuple[Fact, ...]
    because: tuple[Reason, ...]
    text: str
    effort: int = 1  # 1 a single rule, 2 looking ahead, 3 trial and error, 4 a long trial or one within another
    shows: dict[str, Any] | None = None  # what is worth drawing beside the facts, as plain JSON
    move: Step | None = None  # of a hint whose facts no state can hold: the next step that a state can

    def as_json(self) -> answers.Step:
        """As the contract has it."""
        step: answers.Step = {
            "found": [fact.as_json() for fact in self.found],
            "because": [reason.as_json() for reason in self.because],
            "text": self.text,
        }
        if self.shows is not None:
            step["shows"] = cast("answers.StepShows", self.shows)
        if self.move is not None:
            step["move"] = self.move.as_json()
        return step


class Mistake(NamedTuple):
    """What the player did that no solution has, and why none has it."""

    places: tuple[Place, ...]
    because: tuple[Reason, ...]
    text: str
    shows: dict[str, Any] | None = None  # as of a step

    def __str__(self) -> str:
        return self.text

    def as_json(self) -> answers.Mistake:
        """As the contract has it."""
        because = [reason.as_json() for reason in self.because]
        mistake: answers.Mistake = {"places": self.places, "because": because, "text": self.text}
        if self.shows is not None:
            mistake["shows"] = cast("answers.StepShows", self.shows)
        return mistake


class Moment(NamedTuple):
    """A state of a run, the seconds that were played when it came, and whether a hint or Solve made it."""

    state: State
    seconds: float
    given: bool = False


class Mark(NamedTuple):
    """What a review says of a part of a move: what was placed or taken back, and how."""

    how: answers.How
    found: tuple[Fact, ...]
    text: str
    because: tuple[Reason, ...] = ()

    def as_json(self) -> answers.Mark:
        """As the contract has it."""
        return {
            "how": self.how,
            "found": [fact.as_json() for fact in self.found],
            "because": [reason.as_json() for reason in self.because],
            "text": self.text,
        }


class Fault(NamedTuple):
    """One rule that a state breaks, where, and the sentence for it."""

    rule: str
    places: tuple[Place, ...]
    text: str
    ahead: bool = False  # the rule is not broken yet, but can no longer be kept

    def __str__(self) -> str:
        return self.text

    def as_json(self) -> answers.Fault:
        """As the contract has it."""
        fault: answers.Fault = {"rule": self.rule, "places": self.places, "text": self.text}
        if self.ahead:
            fault["ahead"] = True
        return fault


@dataclass(frozen=True)
class Verdict:
    """Everything the rules say about a document and a state; its `str` is a sentence for each fault."""

    solved: bool
    faults: list[Fault] = field(default_factory=list[Fault])
    shows: dict[str, Any] = field(default_factory=dict[str, Any])  # what is worth drawing, as plain JSON

    def __str__(self) -> str:
        return "Solved." if self.solved else "\n".join(map(str, self.faults)) or NO_FAULT

    def as_json(self) -> answers.Verdict:
        """As the contract has it."""
        return {"solved": self.solved, "faults": [fault.as_json() for fault in self.faults], "shows": self.shows}


@dataclass
class Explanation:
    """The steps to the solution, and whether they reach it."""

    steps: list[Step]
    complete: bool


LEVELS: tuple[answers.Level, ...] = ("easy", "normal", "hard", "fiendish")


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is: its level, a score to compare puzzles by, and what makes it so."""

    level: answers.Level
    score: int
    why: str

    def __str__(self) -> str:
        return f"{self.level.capitalize()}: {self.why}"

    def as_json(self) -> answers.Grade:
        """As the contract has it."""
        return {"level": self.level, "score": self.score, "why": self.why}
