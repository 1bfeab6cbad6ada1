"""A step after the earlier ones that it uses, told as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridlight.puzzle import Step
from gridlight.puzzles.witness.reasons.explaining import Told


def used(told: Told, given: Sequence[Told]) -> list[Told]:
    """A step, after those of the given ones that it depends on."""
    by = {literal: step for step in given for literal in step.discovery.literals}
    wanted, needed = [told], dict[int, Told]()
    while wanted:
        step = wanted.pop()
        if id(step) not in needed:
            needed[id(step)] = step
            wanted += [by[literal] for literal in step.discovery.facts if literal in by]
    return [step for step in given if id(step) in needed]


def together(steps: Sequence[Told]) -> Step:
    """The last of these steps, with the reasons of all; where there are several, `shows` has each by itself."""
    some = [told.step for told in steps]
    because = tuple(dict.fromkeys(reason for step in some for reason in step.because))
    effort = max(step.effort for step in some)
    last = some[-1]
    if last.shows is None or len(some) == 1:
        return last._replace(because=because, effort=effort)
    return last._replace(because=because, effort=effort, shows={**last.shows, "steps": [plain(step) for step in some]})


def plain(step: Step) -> dict[str, Any]:
    """A step as plain JSON."""
    return {
        "found": [{"at": at, "value": value} for at, value in step.found],
        "because": [reason._asdict() for reason in step.because],
        "text": step.text,
        "shows": step.shows,
    }
