"""Takes clues from a puzzle until it has a level, once for all kinds whose narrower is an `Adder`.

The puzzle keeps its one solution. Where it has few clues, every choice of them is tried, which proves that a level
cannot be reached; else clues are taken away in one random order after another. The same puzzle always gives the same
answer, if time allows.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from gridlight import answers
from gridlight.clue_search import Adder
from gridlight.deadline import Deadline, Stopped
from gridlight.facts import LEVELS, Document, Grade
from gridlight.narrowing import narrower_of
from gridlight.puzzle import Puzzle, Unsupported
from gridlight.text.template import Texts

FEW = 8  # clues: of so many every choice is tried
TRIES = 100  # random orders
TEXTS = Texts(
    none="{kind} puzzles have no clues that could be taken away.",
    unsolvable="This puzzle has no solution, so no clues can be taken away.",
    several="This puzzle has several solutions. Add clues first, until it has only one.",
    harder="This puzzle is {level} already, and fewer clues do not make it easier.",
    kept="Each of its clues is needed: this puzzle is {level} as it is.",
    thinned="{gone, plural, one {# clue is} other {# clues are}} gone, {left, plural, one {# is} other {# are}} left:"
    " this puzzle is {level} now.",
    never="With fewer clues this puzzle never becomes {level}: all choices were tried, and the nearest is {nearest}.",
    not_found="No clues were found that could go so that this puzzle becomes {level}. The nearest is {nearest}.",
    unknown="There was no time to find clues that can go: {span} were not enough. This puzzle is {level} as it is.",
    late="There was no time to make this puzzle {level}: {span} were not enough. The nearest is {nearest}.",
)


@dataclass(frozen=True)
class Thinned:
    """The puzzle with fewer clues, and its grade; None where the level was not reached. `text` says what was found."""

    text: str
    document: Document | None = None
    grade: Grade | None = None

    def as_json(self) -> answers.Thinned:
        """As the contract has it."""
        return {"text": self.text, "document": self.document, "grade": self.grade and self.grade.as_json()}


def can_thin(kind: type[Puzzle]) -> bool:
    """Whether puzzles of a kind have clues that can be taken away."""
    return isinstance(narrower_of(kind), Adder)


def thin(puzzle: Puzzle, level: str, deadline: Deadline) -> Thinned:
    """The puzzle without some of its clues, with one solution and that level.

    Raises Unsupported where it has not one solution, or is harder already.
    """
    adder = narrower_of(type(puzzle))
    if not isinstance(adder, Adder):
        raise Unsupported(TEXTS("none", kind=puzzle.title))
    number = len(puzzle.first_two(deadline))
    if number != 1:
        raise Unsupported(TEXTS("several" if number else "unsolvable"))
    thinning = Thinning(puzzle, adder, level, deadline)
    if LEVELS.index(thinning.own.level) > thinning.wanted:
        raise Unsupported(TEXTS("harder", level=thinning.own.level))
    return thinning.answer()


Gone = tuple[int, ...]  # the numbers of the clues that are taken away


class Thinning:
    """The choices of clues of one puzzle that can go, and the grade nearest to the wanted level."""

    def __init__(self, puzzle: Puzzle, adder: Adder, level: str, deadline: Deadline) -> None:
        self.puzzle, self.adder, self.deadline = puzzle, adder, deadline
        self.level, self.wanted = level, LEVELS.index(level)
        self.clues = list(adder.given(puzzle))
        self.own = self.nearest = puzzle.grade(deadline)  # with all clues
        self.grades: dict[Gone, Grade | None] = {(): self.own}

    def answer(self) -> Thinned:
        """The first choice that gives the level."""
        is_late = False
        try:
            for gone in self.all_choices() if len(self.clues) <= FEW else self.random_choices():
                grade = self.graded(gone)
                if grade and grade.level == self.level:
                    return self.thinned(gone, grade)
        except Stopped:
            is_late = True
        if is_late and self.own.level == self.level:
            return Thinned(TEXTS("unknown", level=self.level, span=self.deadline.span()))
        key = "late" if is_late else "never" if len(self.clues) <= FEW else "not_found"
        parts = {"span": self.deadline.span()} if is_late else {}
        return Thinned(TEXTS(key, level=self.level, nearest=self.nearest.level, **parts))

    def thinned(self, gone: Gone, grade: Grade) -> Thinned:
        """The answer with a puzzle of the level."""
        parts = {"gone": len(gone), "left": len(self.clues) - len(gone)} if gone else {}
        return Thinned(
            TEXTS("thinned" if gone else "kept", level=self.level, **parts), self.without(gone).to_document(), grade
        )

    def all_choices(self) -> Iterator[Gone]:
        """All choices that leave one solution, the largest first."""
        layers: list[list[Gone]] = [[()]]
        while layers[-1]:
            more = [
                (*gone, number) for gone in layers[-1] for number in range(max(gone, default=-1) + 1, len(self.clues))
            ]
            layers.append([gone for gone in more if self.leaves_one(gone)])
        return chain.from_iterable(reversed(layers))

    def random_choices(self) -> Iterator[Gone]:
        """For each random order the clues that can go, one after the other, without making it too hard."""
        chance = random.Random(f"thin {self.level} {json.dumps(self.puzzle.to_document(), sort_keys=True)}")
        for number in range(TRIES):
            gone: Gone = ()
            order = chance.sample(range(len(self.clues)), len(self.clues))
            try:
                for done, clue in enumerate(order):
                    self.deadline.tell(done, len(order), f"Try {number + 1}: taking clues away")
                    more = tuple(sorted((*gone, clue)))
                    if self.leaves_one(more) and self.is_in_reach(more):
                        gone = more
            except Stopped:
                if not gone:
                    self.deadline.check()
                    continue
            yield gone  # what has gone when time is over may do
            self.deadline.check()

    def without(self, gone: Gone) -> Puzzle:
        """The puzzle without these clues."""
        return self.adder.without(self.puzzle, [self.clues[number] for number in gone])

    def leaves_one(self, gone: Gone) -> bool:
        """Whether the puzzle without these clues has one solution."""
        return len(self.without(gone).first_two(self.deadline)) == 1

    def is_in_reach(self, gone: Gone) -> bool:
        """Whether the puzzle without these clues is no harder than wanted."""
        if self.wanted == len(LEVELS) - 1:
            return True
        grade = self.graded(gone)
        return grade is not None and LEVELS.index(grade.level) <= self.wanted

    def graded(self, gone: Gone) -> Grade | None:
        """The grade of the puzzle without these clues; None where its steps do not end."""
        if gone not in self.grades:
            try:
                self.grades[gone] = self.without(gone).grade(self.deadline)
            except Stopped:
                self.deadline.check()
                self.grades[gone] = None
        grade = self.grades[gone]
        if grade and LEVELS.index(self.nearest.level) < LEVELS.index(grade.level) <= self.wanted:
            self.nearest = grade
        return grade
