"""Puzzles whose rules count ("between low and high of these places hold a 1"), explained as a person would solve them.

Advice comes from the steps of `engines.counting.human_steps`; a kind brings its rules with their wording.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from gridlight.deadline import Deadline
from gridlight.engines import Engine, counting_engine
from gridlight.engines.counting.following import CountingFollowing
from gridlight.engines.counting.human_steps import HumanSteps
from gridlight.engines.counting.propagation import Propagation
from gridlight.engines.counting.rules import Rules
from gridlight.exports.constraints import Constraints
from gridlight.exports.counting import constraints_of
from gridlight.facts import Fact, Step
from gridlight.puzzle import Puzzle
from gridlight.text.template import Texts

TEXTS = Texts(
    plain="{steps, plural, one {# step} other {# steps}}, each from a single rule.",
    harder="{steps, plural, one {# step} other {# steps}}: {parts}.",
    trial="{count, plural, one {# needs} other {# need}} trial and error",
    ahead="{count, plural, one {# needs} other {# need}} looking ahead",
)


class ConstraintPuzzle(Puzzle):
    """A puzzle whose rules count."""

    titles: ClassVar[Mapping[str, str]] = {**Puzzle.titles, "suppose": "What if?"}

    @abstractmethod
    def encode(self) -> Rules:
        """The rules of this puzzle, with their sentences."""

    @cached_property
    def encoding(self) -> Rules:
        """The rules, made once."""
        return self.encode()

    def engine(self, name: str) -> Engine:
        """An engine that knows these rules."""
        return counting_engine(name, self.engines, self.encoding)

    def drawing(self) -> Sequence[str]:
        """The board in lines of text, for the top of an export."""
        return ()

    def constraints(self, deadline: Deadline) -> Constraints:
        """A variable for each place, and the uses of rules."""
        return constraints_of(self.encoding, self.title, self.drawing(), deadline)

    def explainer(self) -> Propagation:
        """The engine that reasons in steps."""
        return Propagation(self.encoding)

    def following(self, deadline: Deadline, solution: Sequence[Fact] | None) -> CountingFollowing:
        """What a person can see from the marks on a board."""
        return CountingFollowing(self.encoding, deadline, solution)

    def next_steps(self, known: Sequence[Fact], deadline: Deadline) -> list[Step]:
        """Every step of a single rule; where there is none, every one that looks ahead."""
        return HumanSteps(self.encoding, deadline, known).easiest()

    def difficulty(self, steps: Sequence[Step]) -> str:
        """How many steps need more than a single rule."""
        ahead, trials = (sum(step.effort in efforts for step in steps) for efforts in ((2,), (3, 4)))
        parts = [TEXTS("trial", count=trials)] if trials else []
        parts += [TEXTS("ahead", count=ahead)] if ahead else []
        if not parts:
            return TEXTS("plain", steps=len(steps))
        return TEXTS("harder", steps=len(steps), parts=", ".join(parts))
