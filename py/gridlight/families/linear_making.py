"""Making linear puzzles: random presses, taken back from the goal, in just as many clicks as the par asks for."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from gridlight.deadline import Deadline
from gridlight.engines.linear.solver import Linear
from gridlight.families.linear import LinearPuzzle
from gridlight.making import Made, Maker
from gridlight.puzzle import Document, Malformed, Puzzle
from gridlight.text.options import Option, Options
from gridlight.text.values import Given, Number, Rule, Where

MOST_CLICKS = 2000 * 2000  # no board has more cells


@dataclass(frozen=True)
class Board(Rule):
    """A document of that kind, which the kind itself takes apart."""

    name: ClassVar[str] = "board"
    kind: str
    title: str

    def says(self, given: Given) -> str:
        """What it is."""
        return f"a document of {self.title}"

    def read(self, value: Any, where: Where, given: Given) -> Document:
        """The document."""
        if not isinstance(value, dict) or cast("Document", value).get("kind") != self.kind:
            self.refuse(cast("object", value), where, given)
        return cast("Document", value)


class LinearMaker(Maker):
    """Makes puzzles like a given one, with other lights."""

    puzzle: ClassVar[type[LinearPuzzle]]
    options: ClassVar[Mapping[str, Option]]

    def read(self, given: object) -> Options:
        """The options; the board that the puzzle is to be like is needed."""
        options = super().read(given)
        if options["document"] is None:
            raise Malformed(f"“document” is missing, or is not a document of {self.title}.")
        return options

    def attempt(self, options: Options, chance: random.Random, deadline: Deadline) -> Puzzle | None:
        """Random lights of that board."""
        return self.puzzle.from_document(options["document"]).scrambled(chance, options["par"], deadline)

    def finished(self, puzzle: Puzzle, options: Options, deadline: Deadline) -> Made | None:
        """The puzzle with a solution of the fewest clicks."""
        assert isinstance(puzzle, LinearPuzzle)
        best = Linear(puzzle.system).fewest(deadline)
        assert best is not None
        return Made(puzzle, puzzle.grade(deadline), puzzle.state(best.facts))


def linear_options(kind: type[LinearPuzzle]) -> dict[str, Option]:
    """The options that all linear kinds have."""
    return {
        "document": Option("Board", Board(kind.kind, kind.title)),
        "par": Option("Par", Number(0, MOST_CLICKS)),
    }
