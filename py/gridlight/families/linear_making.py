"""Making linear puzzles: random presses with a given number of fewest clicks, taken back from the goal."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, ClassVar, cast

from gridlight.deadline import Deadline
from gridlight.engines.linear.exact_clicks import ExactClicks
from gridlight.engines.linear.packed_vectors import clicks
from gridlight.engines.linear.solver import Linear, quiet
from gridlight.engines.linear.system import Presses, Reach, System
from gridlight.families.at_sight import CHASING, ONE_LEFT
from gridlight.families.linear import LEAST_CLICKS, LinearPuzzle, graded
from gridlight.making import LEVEL_TITLES, Made, Maker
from gridlight.puzzle import LEVELS, Document, Fact, Malformed, Puzzle, Unsupported
from gridlight.text.options import Option, Options
from gridlight.text.template import Texts
from gridlight.text.values import Given, Number, Rule, Where, Word

TEXTS = Texts(
    enough="{clicks, plural, one {# click is} other {# clicks are}} always enough",
    no_such="No such puzzle takes {clicks, plural, one {# click} other {# clicks}}: {enough}.",
    no_level="No such puzzle is {level}: it would take {clicks, plural, one {# click} other {# clicks}} or more, and"
    " {enough}.",
)
MOST_CLICKS = 2000 * 2000  # no board has more cells
NOT_TRIVIAL = 3  # clicks of an easy puzzle, where it can have as many
ABOVE = 7  # clicks above the fewest of a level that are asked for, at most
BESIDE = ("par",)  # options that may be given together with a board
KNOWN = 100  # switches: what a matrix says of so few is worked out at once
PATTERNS = 4  # of those that generate all quiet patterns, so many are practised
TYPICAL = 0.9  # share of the average clicks of random presses that most puzzles take


@dataclass(frozen=True)
class Board(Rule):
    """A document of that kind, which the kind itself takes apart."""

    name: ClassVar[str] = "board"
    kind: str
    title: str
    beside: tuple[str, ...] = ()  # the options that may be given with it

    def says(self, given: Given) -> str:
        """What the value must be, in words."""
        return f"a document of {self.title}"

    def read(self, value: Any, where: Where, given: Given) -> Document:
        """A document of this kind; what is in it is checked by the kind."""
        document = self.entries(value, where, given)
        if document.get("kind") != self.kind:
            self.refuse(value, where, given)
        return document


def linear_options(kind: type[LinearPuzzle], own: Mapping[str, Option]) -> dict[str, Option]:
    """The options of a kind: its own ones, and those that all linear kinds have."""
    return {
        **own,
        "level": Option("Level", Word(LEVELS), titles=LEVEL_TITLES),
        "par": Option("Par", Number(1, MOST_CLICKS), about="The fewest clicks it should take; empty for any number."),
        "document": Option("Board", Board(kind.kind, kind.title, BESIDE)),
    }


class LinearMaker(Maker):
    """Makes puzzles from options, or like a given one with other lights."""

    puzzle: ClassVar[type[LinearPuzzle]]

    def read(self, given: object) -> Options:
        """The options; the size fits the par or the level where none is given."""
        options = super().read(given)
        named = [name for name, value in cast("Options", given).items() if value is not None]
        alone = [name for name in named if name not in ("document", *BESIDE)]
        if options["document"] is not None:
            if alone:
                raise Malformed(f"“document” says all but the par, so leave out “{alone[0]}”.")
            return {"document": self.puzzle.from_document(options["document"]).to_document(), "par": options["par"]}
        low, high = clicks_of(options["level"])
        par = options["par"]
        if par is not None and options["level"] and not low <= par <= high:
            span = f"{low} to {high} clicks" if high < MOST_CLICKS else f"{low} clicks or more"
            raise Unsupported(f"{LEVEL_TITLES[options['level']]} puzzles take {span}, not {par}.")
        of_any_size = options["size"] is None
        if of_any_size:
            per_cell = clicks(bytes(range(options["states"])), options["states"]) / options["states"]
            cells = int((low if par is None else par) / (TYPICAL * per_cell)) + 1
            options["size"] = self.size_for(cells)
        most = self.cells(options) * (options["states"] // 2)
        if (low if par is None else par) > most:
            which = "even the largest puzzle never needs" if of_any_size else "no puzzle of this size needs"
            enough = f"{which} more than {most:,}{'' if of_any_size else ' (most need fewer)'}"
            raise Unsupported(too_many(low if par is None else par, enough, options["level"] if par is None else None))
        return {name: value for name, value in options.items() if name != "document"}

    def daily(self, given: Options) -> Options:
        """The options of a daily puzzle; a board or a par stands for the level."""
        return given if given.keys() & {"document", "par"} else super().daily(given)

    def levels(self, given: Options) -> Sequence[str]:
        """A board stands for the level."""
        return () if given.get("document") is not None else super().levels(given)

    def why_none(self, options: Options, deadline: Deadline) -> str | None:
        """What the matrix of a board that is no larger than KNOWN says, if there is only one."""
        if "document" in options:
            puzzle = self.puzzle.from_document(options["document"])
        elif self.is_random(options) or self.cells(options) > KNOWN:
            return None
        else:
            puzzle = self.unlit(options, random.Random(0))
        if puzzle.system.reach.switches > KNOWN or ("document" in options and options["par"] is None):
            return None
        most = exact_clicks(puzzle.system, deadline).most
        return beyond(options, most) if least_of(options) > most else None

    def ways_to(
        self, rule: str, made: Made, chance: random.Random, deadline: Deadline
    ) -> Iterator[tuple[Puzzle, Sequence[Fact]]]:
        """Where to look for steps of that rule: this puzzle or one like it, and what is pressed."""
        puzzle, solution = made.puzzle, made.puzzle.facts(made.solution)
        assert isinstance(puzzle, LinearPuzzle)
        if rule == ONE_LEFT:
            yield from ((puzzle, [fact for fact in solution if fact != left]) for left in solution)
        elif rule == CHASING:
            yield from ((puzzle, solution[:number]) for number in range(1, len(solution)))
        else:
            right = puzzle.with_lights(puzzle.lights_before(bytes(puzzle.system.reach.switches)))
            for pattern, _ in islice(quiet(puzzle.system.reach, deadline), PATTERNS):
                facts = [Fact(at, 1) for at, times in zip(puzzle.system.switches, pattern, strict=True) if times]
                two = chance.sample(facts, min(2, len(facts)))
                yield right, [fact for fact in facts if fact not in two]

    @abstractmethod
    def size_for(self, cells: int) -> Any:
        """The usual size of a puzzle with at least so many switches."""

    @abstractmethod
    def cells(self, options: Options) -> int:
        """How many switches there are."""

    @abstractmethod
    def unlit(self, options: Options, chance: random.Random) -> LinearPuzzle:
        """A puzzle with any lights; raises Unsupported where there is no such puzzle."""

    def is_random(self, options: Options) -> bool:
        """Whether attempts differ by more than the lights."""
        return False

    def attempt(self, options: Options, chance: random.Random, deadline: Deadline) -> Puzzle | Made | None:
        """Lights that take as many clicks as the options ask for. Raises Unsupported where none do."""
        if "document" in options:
            puzzle = self.puzzle.from_document(options["document"])
            if options["par"] is None:
                return self.scrambled(puzzle, chance, deadline)
        else:
            puzzle = self.unlit(options, chance)
        exact = exact_clicks(puzzle.system, deadline)
        par, level = options["par"], options.get("level")
        least = least_of(options)
        presses = None
        if least <= exact.most:
            presses = self.chosen(exact, par, level, chance, deadline)
        if presses is not None:
            made = puzzle.with_lights(puzzle.lights_before(presses))
            solution = made.state(Presses(presses, made.system.switches))
            return Made(made, graded(clicks(presses, puzzle.states), proved=True), solution)
        if ("document" in options or not self.is_random(options)) and least > exact.proved_most:
            raise Unsupported(beyond(options, exact.proved_most))
        return None

    def chosen(
        self, exact: ExactClicks, par: int | None, level: str | None, chance: random.Random, deadline: Deadline
    ) -> bytes | None:
        """Presses that take just the par, or without one what the level allows; None where none are found."""
        if par is not None:
            return exact.presses(par, chance, deadline)
        low, high = clicks_of(level)
        low = max(low, min(1, exact.most))
        high = min(high, exact.most)
        random_presses = bytes(chance.randrange(exact.states) for _ in range(exact.switches))
        best = exact.least(random_presses, deadline)
        if best is not None and low <= clicks(best, exact.states) <= high:
            return best
        if best is not None or high <= LEAST_CLICKS[-1]:
            low = max(low, min(NOT_TRIVIAL, high))
            return exact.presses(chance.randint(low, min(high, low + ABOVE)), chance, deadline)
        # So many clicks are not proved: as many as can be, by halves.
        par, presses = clicks(random_presses, exact.states), None
        while presses is None and par > low:
            par = max(low, par // 2)
            presses = exact.presses(par, chance, deadline)
        return presses

    def scrambled(self, puzzle: LinearPuzzle, chance: random.Random, deadline: Deadline) -> Made:
        """That puzzle with lights that random presses bring to the goal; its par is proved where time allows."""
        number = puzzle.system.reach.switches
        presses = bytes(chance.randrange(puzzle.states) for _ in range(number))
        made = puzzle.with_lights(puzzle.lights_before(presses))
        best = Linear(made.system).fewest(deadline)
        assert best is not None
        return Made(made, graded(best.clicks, best.proved), made.state(best.facts))


def clicks_of(level: str | None) -> tuple[int, int]:
    """From how many to how many clicks a puzzle of a level takes."""
    if level is None:
        return 1, MOST_CLICKS
    place = LEVELS.index(level)
    return (0, *LEAST_CLICKS)[place] + 1, (*LEAST_CLICKS, MOST_CLICKS)[place]


def least_of(options: Options) -> int:
    """How many clicks the puzzle is to take at least."""
    return clicks_of(options.get("level"))[0] if options["par"] is None else options["par"]


def beyond(options: Options, most: int) -> str:
    """Why no puzzle is as the options say, where `most` clicks are always enough."""
    enough = TEXTS("enough", clicks=most)
    return too_many(least_of(options), enough, options.get("level") if options["par"] is None else None)


def too_many(least: int, enough: str, level: str | None) -> str:
    """Why no puzzle takes `least` clicks, or has the level that begins there; `enough` is a clause on how many do."""
    if level is None:
        return TEXTS("no_such", clicks=least, enough=enough)
    return TEXTS("no_level", level=level, clicks=least, enough=enough)


@lru_cache(maxsize=4)
def _known(reach: Reach) -> list[ExactClicks]:
    """What is known of a matrix: nothing at first; `exact_clicks` adds it. A deadline is no part of the key."""
    return []


def exact_clicks(system: System, deadline: Deadline) -> ExactClicks:
    """What pars the puzzles with that matrix have, kept for the next attempt."""
    known = _known(system.reach)
    if not known:
        known.append(ExactClicks(system, deadline))
    return known[0]
