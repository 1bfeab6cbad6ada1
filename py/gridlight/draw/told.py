"""A step or a mistake out of JSON, as `hint` and `explain` answer them."""

from __future__ import annotations

from typing import Any, cast

from gridlight.puzzle import Fact, Malformed, Mistake, Place, Reason, Step


def step_of(given: Any) -> Step | Mistake:
    """The step or the mistake; raises Malformed."""
    match given:
        case {"found": found, "because": because, "text": str(text)}:
            facts = tuple(fact_of(one) for one in listed(found))
            return Step(facts, reasons_of(because), text, shows=given.get("shows"))
        case {"places": places, "because": because, "text": str(text)}:
            return Mistake(places_of(places), reasons_of(because), text, given.get("shows"))
        case _:
            raise wrong()


def reasons_of(given: Any) -> tuple[Reason, ...]:
    """Reasons."""
    return tuple(reason_of(one) for one in listed(given))


def reason_of(given: Any) -> Reason:
    """A reason."""
    match given:
        case {"rule": str(rule), "places": places, "text": str(text)}:
            return Reason(rule, places_of(places), text)
        case _:
            raise wrong()


def fact_of(given: Any) -> Fact:
    """A fact."""
    match given:
        case {"at": at, "value": int(value)}:
            return Fact(place_of(at), value)
        case _:
            raise wrong()


def places_of(given: Any) -> tuple[Place, ...]:
    """Places."""
    return tuple(place_of(one) for one in listed(given))


def place_of(given: Any) -> Place:
    """A place: [row, column], or a name."""
    match given:
        case [int(row), int(column)]:
            return row, column
        case str(name):
            return name
        case _:
            raise wrong()


def listed(given: Any) -> list[Any]:
    """A list."""
    if not isinstance(given, list):
        raise wrong()
    return cast("list[Any]", given)


def wrong() -> Malformed:
    """What is said of everything else."""
    return Malformed("“step” is not a step or a mistake of this puzzle, as hint and explain answer them.")
