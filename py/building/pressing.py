"""How the bench asks about puzzles that are linear systems: boards that random presses lead to, and first answers.

The engine `linear` keeps what it worked out for the last few reaches, and what is measured is mostly the first answer.
So before each one it is asked about as many little boards of other reaches as it keeps.
"""

from __future__ import annotations

import random
from typing import Any

from building.asking import LIMIT, natively
from building.figures import Ask
from gridlight.engines.linear.solver import KEPT
from gridlight.puzzle import Document, State

STRANGERS: list[Document] = [
    {"kind": "lightsout", "states": 2, "lights": ["0" * columns], "goal": 0, "reach": "plus", "wrap": wrap}
    for columns in range(1, KEPT + 1)
    for wrap in (False, True)
]


def pressed(document: Document, state: State) -> Any:
    """The lights after these presses."""
    return natively("check", {"document": document, "state": state})[0]["shows"]["lights"]


def at_random(seed: int, states: int, number: int) -> list[int]:
    """So many presses."""
    chance = random.Random(seed)
    return [chance.randrange(states) for _ in range(number)]


def forgotten(ask: Ask) -> None:
    """See that nothing is kept that an answer could use."""
    for document in STRANGERS:
        ask("solve", {"document": document, "limit": 1, "least": True})


def solved(
    ask: Ask, document: Document, engine: str = "auto", least: bool = False, limit: float = LIMIT
) -> tuple[float, bool]:
    """How long the first answer takes; one that is not known in time has no end."""
    args = {"document": document, "engine": engine, "limit": 1, "least": least, "seconds": limit}
    forgotten(ask)
    return ended(*ask("solve", args))


def played(ask: Ask, document: Document) -> tuple[float, bool]:
    """How long the fewest clicks take while the board is played, when all that its reach asks for is known."""
    return ended(*ask("solve", {"document": document, "limit": 1, "least": True}))


def ended(solution: Any, milliseconds: float) -> tuple[float, bool]:
    """Whether a time is that of a full answer: the fewest clicks are proved, or there is a proof that nothing helps."""
    if solution["least"] is not None and not solution["least"]["proved"]:
        raise AssertionError("The fewest clicks are not proved.")
    if solution["status"] == "none" and not solution["proof"]:
        raise AssertionError("There is no solution, and no proof of it.")
    return milliseconds, solution["status"] != "unknown"
