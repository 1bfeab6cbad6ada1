"""A step after the earlier ones that it uses, told as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridlight.puzzle import Step
from gridlight.puzzles.witness.reasons.explaining import Told


def used(told: Told, given: Sequence[Told]) -> list[Told]:
    """A step, after those of the given ones that it depends on."""
    by = {literal: one for one in given for literal in one.found.literals}
    wanted, found = [told], dict[int, Told]()
    while wanted:
        one = wanted.pop()
        if id(one) not in found:
            found[id(one)] = one
            wanted += [by[literal] for literal in one.found.facts if literal in by]
    return [one for one in given if id(one) in found]


def together(steps: Sequence[Told]) -> Step:
    """The last of these steps, with the reasons of all; where there are several, `shows` has each by itself."""
    some = [one.step for one in steps]
    because = tuple(dict.fromkeys(reason for one in some for reason in one.because))
    effort = max(one.effort for one in some)
    last = some[-1]
    if last.shows is None or len(some) == 1:
        return last._replace(because=because, effort=effort)
    return last._replace(because=because, effort=effort, shows={**last.shows, "steps": [plain(one) for one in some]})


def plain(step: Step) -> dict[str, Any]:
    """A step as plain JSON."""
    return {
        "found": [{"at": at, "value": value} for at, value in step.found],
        "because": [one._asdict() for one in step.because],
        "text": step.text,
        "shows": step.shows,
    }
