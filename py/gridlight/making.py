"""Making puzzles: numbered attempts, each with its own seed, until one gives the puzzle that was asked for.

A kind's `making` module brings a `MAKER`: its options, and one attempt. The lowest attempt that succeeds gives the
puzzle, so several workers can share the attempts and still make the same one. Nothing that decides an attempt may
depend on the clock, on which engine is present or on which solution it finds first: limits inside an attempt are
counted in steps, and the deadline only ends the whole call.
"""

from __future__ import annotations

import json
import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import ClassVar

from gridlight.deadline import Deadline, Stopped
from gridlight.puzzle import LEVELS, Fact, Grade, Puzzle, State, Unsupported
from gridlight.text.options import Option, Options, read_options
from gridlight.text.validate import mapping
from gridlight.text.values import plain

LEVEL_TITLES = {level: level.capitalize() for level in LEVELS}
SECONDS = 300.0  # to make a puzzle
DAILY = "normal"  # the level of a daily puzzle unless another is chosen, as on the page


@dataclass(frozen=True)
class Made:
    """A new puzzle, how hard it is, its solution, and the number of the attempt that gave it."""

    puzzle: Puzzle
    grade: Grade
    solution: State
    attempt: int = 0


@dataclass(frozen=True)
class Possible:
    """Why there is no puzzle with some options, and why none of some levels with the others."""

    why: str | None
    levels: Mapping[str, str]


class Maker(ABC):
    """What a kind brings to make new puzzles."""

    title: ClassVar[str]  # of the kind, as it stands before "puzzle": "a Light Up puzzle"
    options: ClassVar[Mapping[str, Option]]  # in the order in which the page shows them
    days: ClassVar[Options] = {}  # the options of daily puzzles beside the level
    weekly: ClassVar[Options] = {}  # the options of the weekly puzzle, a larger one; a kind without them has none

    def read(self, given: object) -> Options:
        """The options that were given, with the defaults of the rest; raises Malformed.

        Raises Unsupported where it is proved that there is no such puzzle.
        """
        return read_options(self.title, self.options, given)

    def daily(self, given: Options) -> Options:
        """The options of a daily puzzle: these, those of all days, and the level normal where they name none."""
        return {**({"level": DAILY} if "level" in self.options else {}), **self.days, **given}

    def levels(self, given: Options) -> Sequence[str]:
        """The levels that can be asked for beside these options."""
        return LEVELS if "level" in self.options else ()

    def why_none(self, options: Options, deadline: Deadline) -> str | None:
        """Why there is certainly no such puzzle, of options that were read; None where that is not known at once."""
        return None

    @abstractmethod
    def attempt(self, options: Options, chance: random.Random, deadline: Deadline) -> Puzzle | Made | None:
        """One attempt at such a puzzle, which may be finished; None when it fails.

        Raises Stopped only when the whole call is out of time, and Unsupported where there is proved to be no such
        puzzle.
        """

    def finished(self, puzzle: Puzzle, options: Options, deadline: Deadline) -> Made | None:
        """The puzzle with its grade and its only solution; None when it is not what was asked for.

        Any level will do where the options have none, or leave it open.
        """
        solutions = puzzle.first_two(deadline)
        if len(solutions) != 1:
            return None
        try:
            grade = puzzle.grade(deadline)
        except Stopped:
            if deadline.left() > 0:  # its steps do not end: it has no level
                return None
            raise
        return Made(puzzle, grade, puzzle.state(solutions[0])) if options.get("level") in (None, grade.level) else None

    def options_for(self, rule: str, chance: random.Random) -> Options:
        """The options of a puzzle in which that rule may be practised."""
        return {}

    def begun(self, solution: Sequence[Fact], chance: random.Random) -> Sequence[int]:
        """How many decisions of the solution a player may have made before practice."""
        return (0,)

    def ways_to(
        self, rule: str, made: Made, chance: random.Random, deadline: Deadline
    ) -> Iterator[tuple[Puzzle, Sequence[Fact]]]:
        """Where to look in a new puzzle for steps of that rule: the puzzle, and what is known of it then.

        That is wherever nothing is left that other rules give. Where no rule gives anything, the next decision of the
        solution is known from then on.
        """
        puzzle, solution = made.puzzle, made.puzzle.facts(made.solution)
        for number in self.begun(solution, chance):
            fresh, known = solution[:number], list[Fact]()
            while fresh or not known:
                known += dict.fromkeys(fresh)
                deadline.check()
                steps = puzzle.next_steps(known, deadline)
                others = [step for step in steps if puzzle.rule_of(step) != rule]
                if steps and not others:
                    yield puzzle, tuple(known)
                places = {fact.at for fact in known}
                fresh = [fact for step in others or steps for fact in step.found if fact.at not in places]
                fresh = fresh or [fact for fact in solution if fact.at not in places][:1]
                if not fresh:
                    break


def maker_of(kind: type[Puzzle]) -> Maker | None:
    """The maker of a kind: MAKER of the module `making` in its folder; None where there is none."""
    module = kind.module("making")
    return module.MAKER if module else None


def weekly_of(kind: type[Puzzle]) -> Options:
    """The options of the weekly puzzle of a kind; none where it has none."""
    maker = maker_of(kind)
    return maker.weekly if maker else {}


def days_of(kind: type[Puzzle]) -> Options:
    """The options of the daily puzzles of a kind, beside the level."""
    maker = maker_of(kind)
    return maker.days if maker else {}


def options_of(kind: type[Puzzle]) -> Mapping[str, Option]:
    """The options of new puzzles of a kind; none where none can be made."""
    maker = maker_of(kind)
    return maker.options if maker else {}


def possible(kind: type[Puzzle], given: object, deadline: Deadline) -> Possible:
    """Whether there can be such a puzzle, and of which levels, as far as that is known at once. Raises Malformed."""
    maker = maker_of(kind)
    if maker is None:
        raise Unsupported(f"New {kind.title} puzzles cannot be made.")

    def why_none(options: object) -> str | None:
        try:
            return maker.why_none(maker.read(options), deadline)
        except Unsupported as refused:
            return str(refused)

    why = why_none(given)
    options = mapping(given, "The options", maker.options)
    refusals = ((level, why_none({**options, "level": level})) for level in maker.levels(options))
    return Possible(why, {level: text for level, text in refusals if text is not None})


def make(kind: type[Puzzle], given: object, seed: str, deadline: Deadline, attempt: int | None = None) -> Made | None:
    """A new puzzle of a kind; the same options and seed give the same one. With `attempt`, that attempt alone.

    None when that attempt fails. Raises Malformed for bad options, Unsupported where it is proved that there is no such
    puzzle, Stopped when time runs out.
    """
    maker = maker_of(kind)
    if maker is None:
        raise Unsupported(f"New {kind.title} puzzles cannot be made.")
    options = maker.read(given)
    seeding = {name: value for name, value in options.items() if is_seeding(maker.options[name], value)}
    asked = json.dumps(plain(seeding), sort_keys=True)
    with deadline.told("No such puzzle was found"):
        for number in count() if attempt is None else (attempt,):
            deadline.tell(number, None, f"Try {number + 1}")
            attempted = maker.attempt(options, random.Random(f"{kind.kind} {asked} {seed} {number}"), deadline)
            made = maker.finished(attempted, options, deadline) if isinstance(attempted, Puzzle) else attempted
            if made:
                return replace(made, attempt=number)
    return None


def is_seeding(option: Option, value: object) -> bool:
    """Whether the value of an option is part of the seed."""
    return option.before is None or value != option.before
