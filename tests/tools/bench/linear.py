"""Bench of Lights Out and Switches: random boards, and the time of a first answer.

The engine `linear` caches what it worked out for the last few reaches. To time a first answer, the cache is filled
before it with small boards of other reaches.
"""

from __future__ import annotations

import random
from typing import Any

from gridlight.engines.linear.solver import KEPT
from gridlight.puzzle import Document, State
from tests.tools.bench.results import Ask
from tests.tools.bench.timing import LIMIT, natively

OTHERS: list[Document] = [
    {"kind": "lightsout", "states": 2, "lights": ["0" * columns], "goal": 0, "reach": "plus", "wrap": wrap}
    for columns in range(1, KEPT + 1)
    for wrap in (False, True)
]


def lights_after(document: Document, state: State) -> Any:
    return natively("check", {"document": document, "state": state})[0]["shows"]["lights"]


def random_presses(seed: int, states: int, number: int) -> list[int]:
    chance = random.Random(seed)
    return [chance.randrange(states) for _ in range(number)]


def clear_cache(ask: Ask) -> None:
    """Fill the cache of `linear` with other reaches."""
    for document in OTHERS:
        ask("solve", {"document": document, "limit": 1, "least": True})


def time_first(
    ask: Ask, document: Document, engine: str = "auto", least: bool = False, limit: float = LIMIT
) -> tuple[float, bool]:
    """How long the first answer takes, and whether it came within the limit."""
    args = {"document": document, "engine": engine, "limit": 1, "least": least, "seconds": limit}
    clear_cache(ask)
    return full_answer(*ask("solve", args))


def time_again(ask: Ask, document: Document) -> tuple[float, bool]:
    """How long the fewest clicks take during play, when what depends on the reach alone is cached."""
    return full_answer(*ask("solve", {"document": document, "limit": 1, "least": True}))


def full_answer(solution: Any, milliseconds: float) -> tuple[float, bool]:
    """The time, and whether there was an answer; an AssertionError when the answer lacks its proof."""
    if solution["least"] is not None and not solution["least"]["proved"]:
        raise AssertionError("The fewest clicks are not proved.")
    if solution["status"] == "none" and not solution["proof"]:
        raise AssertionError("There is no solution, and no proof of it.")
    return milliseconds, solution["status"] != "unknown"
