"""A step or a mistake out of JSON, as `hint` and `explain` answer them."""

from __future__ import annotations

from typing import Any

from gridlight.puzzle import Fact, Malformed, Mistake, Place, Reason, Step


def step_of(given: Any) -> Step | Mistake:
    """The step or the mistake; raises Malformed."""
    match given:
        case {"found": [*facts], "because": [*because], "text": str(text)}:
            return Step(tuple(map(fact_of, facts)), tuple(map(reason_of, because)), text, shows=given.get("shows"))
        case {"places": [*places], "because": [*because], "text": str(text)}:
            return Mistake(tuple(map(place_of, places)), tuple(map(reason_of, because)), text, given.get("shows"))
        case _:
            raise wrong()


def reason_of(given: Any) -> Reason:
    """A reason."""
    match given:
        case {"rule": str(rule), "places": [*places], "text": str(text)}:
            return Reason(rule, tuple(map(place_of, places)), text)
        case _:
            raise wrong()


def fact_of(given: Any) -> Fact:
    """A fact."""
    match given:
        case {"at": at, "value": int(value)}:
            return Fact(place_of(at), value)
        case _:
            raise wrong()


def place_of(given: Any) -> Place:
    """A place: [row, column], or a name."""
    match given:
        case [int(row), int(column)]:
            return row, column
        case str(name):
            return name
        case _:
            raise wrong()


def wrong() -> Malformed:
    """What is said of everything else."""
    return Malformed("“step” is not a step or a mistake of this puzzle, as hint and explain answer them.")
