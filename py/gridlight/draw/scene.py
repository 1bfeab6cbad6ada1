"""What a kind's drawing is given: puzzle, state, and what of a step or a mistake is marked (static/view/drawing.ts)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from gridlight.puzzle import Fact, Mistake, Place, Puzzle, Reason, State, Step

Kind = TypeVar("Kind", bound=Puzzle)

MOST_NUMBERS = 4  # at one place


@dataclass(frozen=True)
class Marks:
    """What is marked of a step or of a mistake."""

    told: Step | Mistake
    found: Sequence[Fact]
    wrong: Sequence[Place]
    links: Sequence[Sequence[Place]]  # the places of each sentence of its reasons
    supposed: Sequence[Place]
    ghosts: Sequence[Fact]  # what the sentences suppose, or lead to on the way

    def numbers(self) -> list[tuple[Place, str]]:
        """Each of several reasons has its number at its first place that has none yet, else at its first place."""
        numbered: dict[Place, list[int]] = {}
        for number, places in enumerate(self.links, 1):
            if places:
                at = next((place for place in places if place not in numbered), places[0])
                numbered.setdefault(at, []).append(number)
        if len(self.links) < 2:
            return []
        return [
            (at, ", ".join(map(str, numbers[:MOST_NUMBERS])) + "…" * (len(numbers) > MOST_NUMBERS))
            for at, numbers in numbered.items()
        ]


@dataclass(frozen=True)
class Scene(Generic[Kind]):
    """A board and what is on show on it."""

    puzzle: Kind
    state: State
    marks: Marks | None = None
    solution: State | None = None  # its presses are drawn, where a puzzle has presses, without those made
    letters: bool = False  # whether colours have a letter beside them


def marks_of(told: Step | Mistake, holding: Mapping[str, int]) -> Marks:
    """The marks of a step or a mistake; `holding` are the values that rules speak of as if they were there."""
    facts = told.found if isinstance(told, Step) else ()
    because = own_reasons(told)
    supposed = [place for reason in because if reason.rule == "suppose" for place in reason.places]
    held = [Fact(at, holding[rule]) for rule, places, _ in because if rule in holding for at in places]
    refuted = [Fact(at, 1 - value) for at, value in facts if at in supposed]
    wrong = told.places if isinstance(told, Mistake) else ()
    return Marks(told, facts, wrong, chain(because), supposed, [*held, *refuted])


def own_reasons(told: Step | Mistake) -> Sequence[Reason]:
    """The reasons of a step by itself, not those of earlier steps that it uses."""
    steps = (told.shows or {}).get("steps")
    return [Reason(**reason) for reason in steps[-1]["because"]] if steps else told.because


def chain(because: Sequence[Reason]) -> list[list[Place]]:
    """The places of each sentence; neighbours with the same text are one."""
    links: list[list[Place]] = []
    for index, reason in enumerate(because):
        if index and because[index - 1].text == reason.text:
            links[-1].extend(reason.places)
        else:
            links.append([*reason.places])
    return links


def clicks_text(presses: int, states: int) -> str:
    """Presses as clicks by hand, where a right click presses back: "2", "−1"."""
    return f"−{states - presses}" if presses > states / 2 else str(presses)
