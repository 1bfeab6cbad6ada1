"""The fewest added clues that leave exactly one of the present solutions of a puzzle.

All sets of one clue are tried, then all of two, then of three. Most are refused without solving: two known solutions
that stay solutions with a set show that it leaves more than one (counter-example guided search, as in Clarke, Grumberg,
Jha, Lu and Veith, 2000). The others are solved; that proves the answer, or gives further known solutions. Sets of
clues are whole numbers with a bit for each clue, so that many are refused at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Any, ClassVar, NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.facts import Fact, Place, State
from gridlight.puzzle import Puzzle

MOST_CLUES = 3  # more are not looked for
SHARES = (0.3, 0.6, 1.0)  # of the time left may go into sets of one clue, of two, and of three
SetOfClues = int  # bit n: clue n


@dataclass(frozen=True)
class Clue:
    """A clue that can be added: where, what as plain JSON, and its name: "a 2 on the wall in row 1, column 3"."""

    at: Place
    value: Any
    name: str


class RuledOut(NamedTuple):
    """Which sets of clues rule a solution out. A set without a clue of `alone` and without two `together` does not.

    If the puzzle has this solution only once clues are added, a set must have a clue of each of its `needs`.
    """

    alone: SetOfClues
    surely: SetOfClues  # those of `alone` that rule it out in every set
    together: Mapping[int, SetOfClues]  # by clue: those that may rule it out together with that one
    needs: tuple[SetOfClues, ...] = ()

    def by_one_more(self, some: Sequence[int]) -> SetOfClues | None:
        """The clues that may rule the solution out once some are there; None if these may do so already."""
        clues = self.alone
        for clue in some:
            if clues >> clue & 1:
                return None
            clues |= self.together.get(clue, 0)
        for need in self.needs:
            if not any(need >> clue & 1 for clue in some):
                clues |= ~need
        return clues


class Narrower(ABC):
    """What a kind brings so that several solutions can be spoken of."""

    none: ClassVar[str]  # the sentence for a puzzle to which no clue can be added that helps

    @abstractmethod
    def shared(self, facts: Sequence[Fact]) -> str:
        """What all solutions have in common, in a sentence; there are one or more facts."""


class Adder(Narrower):
    """What a kind brings so that clues can be added to its puzzles, and taken away."""

    @abstractmethod
    def clues(self, puzzle: Puzzle) -> Sequence[Clue]:
        """The clues that can be added, those first that a person would rather have."""

    @abstractmethod
    def added(self, puzzle: Puzzle, clues: Sequence[Clue]) -> Puzzle:
        """The puzzle with these clues, each at a place of its own."""

    @abstractmethod
    def given(self, puzzle: Puzzle) -> Sequence[Clue]:
        """The clues of the puzzle that can be taken away, each at a place of its own."""

    @abstractmethod
    def without(self, puzzle: Puzzle, clues: Sequence[Clue]) -> Puzzle:
        """The puzzle without these of its clues."""

    @abstractmethod
    def ruled_out(self, puzzle: Puzzle, clues: Sequence[Clue]) -> Callable[[Sequence[Fact], bool], RuledOut | None]:
        """A function that says which of these clues rule a solution out.

        It takes the solution, and whether the puzzle has it without added clues. If not, it may answer None: not known.
        """

    @abstractmethod
    def kept(self, puzzle: Puzzle, clues: Sequence[Clue], deadline: Deadline) -> Iterator[Sequence[Fact]]:
        """The solutions of the puzzle that are solutions with these clues, too.

        It may end before the last where the clues let in other solutions.
        """

    @abstractmethod
    def hopeless(self, puzzle: Puzzle, clue: Clue, deadline: Deadline) -> bool:
        """Whether no solution stays with any set that has this clue; asked when none stays with it alone."""


@dataclass(frozen=True)
class FoundClues:
    """Clues that leave one solution. With `fewest`, it is proved that fewer never do."""

    clues: tuple[Clue, ...]
    puzzle: Puzzle
    solution: State
    fewest: bool


class ClueSearch:
    """The search for one puzzle, of which some solutions are known, or all if `complete`."""

    def __init__(
        self, puzzle: Puzzle, adder: Adder, known: Sequence[Sequence[Fact]], complete: bool, deadline: Deadline
    ) -> None:
        """What is known is taken in as far as time allows."""
        self.puzzle = puzzle
        self.adder = adder
        self.complete = complete
        self.clues = list(adder.clues(puzzle))
        self.ruled_out = adder.ruled_out(puzzle, self.clues)
        self.seen = set[str]()
        self.known: list[RuledOut] = []  # the last one found first
        try:
            self.learn(known, deadline, present=True)
        except Stopped:
            self.complete = False
        self.known.sort(key=lambda ruled_out: ruled_out.alone.bit_count())
        self.same_place: dict[Place, SetOfClues] = {}
        for number, clue in enumerate(self.clues):
            self.same_place[clue.at] = self.same_place.get(clue.at, 0) | 1 << number
        self.never: SetOfClues = 0  # those with which no solution stays, in no set
        self.never_enough = 0  # so many clues, or fewer, leave no single solution: that is proved

    def learn(self, solutions: Iterable[Sequence[Fact]], deadline: Deadline, present: bool) -> None:
        """Keep solutions: those of the puzzle as it is if `present`, else such that it has with some clues."""
        for facts in solutions:
            deadline.check()
            name = repr(self.puzzle.state(facts))
            if name not in self.seen and (ruled_out := self.ruled_out(facts, present)) is not None:
                self.seen.add(name)
                self.known.insert(0, ruled_out)

    def fewest(self, deadline: Deadline) -> FoundClues | None:
        """The fewest clues that leave one solution; None when none were found."""
        for size in range(1, MOST_CLUES + 1):
            part = deadline.part(SHARES[size - 1])
            try:
                for some in self.possible(size, part):
                    if (state := self.left_by(some, part)) is not None:
                        clues = tuple(self.clues[number] for number in sorted(some))
                        is_fewest = self.never_enough == size - 1
                        return FoundClues(clues, self.adder.added(self.puzzle, clues), state, is_fewest)
            except Stopped:
                continue
            if self.never_enough == size - 1:
                self.never_enough = size
        return None

    def possible(self, size: int, deadline: Deadline) -> Iterator[tuple[int, ...]]:
        """The sets of so many clues that may leave one solution; what is known may grow between two of them.

        Those come first that leave exactly one of the known solutions; after them those that leave none of these.
        """
        order = range(len(self.clues)) if size == 1 else self.strongest_first()
        after, following = dict[int, SetOfClues](), 0  # by clue: those that come later
        for clue in reversed(order):
            after[clue] = following
            following |= 1 << clue
        text = "Trying single clues" if size == 1 else f"Trying {size} clues together"
        unlikely: dict[tuple[int, ...], SetOfClues] = {}  # by all clues but the last: those that could be the last
        for likely in (True, False):
            for done, first in enumerate(combinations(order, size - 1) if likely else unlikely):
                deadline.tell(done, None, text)
                later = after[first[-1]] if first else following
                untried = self.others(first, later if likely else unlikely[first])
                while untried:
                    exactly_one, none = self.fitting(first, untried)
                    untried = exactly_one | none
                    some = exactly_one if likely else untried
                    if not some:
                        break
                    deadline.check()
                    last = some & -some
                    untried ^= last
                    yield (*first, last.bit_length() - 1)
                if likely and untried:
                    unlikely[first] = untried

    def others(self, first: Sequence[int], among: SetOfClues) -> SetOfClues:
        """Those of some clues that may stand beside the first ones; none where these may not stand together."""
        taken = self.never
        for clue in first:
            if taken >> clue & 1:
                return 0
            taken |= self.same_place[self.clues[clue].at]
        return among & ~taken

    def strongest_first(self) -> list[int]:
        """The clues, those first that few of the known solutions have, but none of them last."""
        having = [sum(not known.alone >> number & 1 for known in self.known) for number in range(len(self.clues))]
        return sorted(range(len(self.clues)), key=lambda number: (not having[number], having[number]))

    def fitting(self, first: Sequence[int], among: SetOfClues) -> tuple[SetOfClues, SetOfClues]:
        """Those of some clues with which, and the first ones, one known solution certainly stays; and with which none.

        The others leave several solutions. Where all solutions are known, those that certainly leave none are left out.
        """
        none, exactly_one = among, 0
        for known in self.known:
            out = known.by_one_more(first)
            if out is not None:
                exactly_one = exactly_one & out | none & ~out
                none &= out
                if not none | exactly_one:
                    return 0, 0
        if none and self.complete:
            leaving_none = none
            for known in self.known:
                if not known.needs and not any(known.surely >> clue & 1 for clue in first):
                    leaving_none &= known.surely
            none &= ~leaving_none
        return exactly_one, none

    def left_by(self, some: Sequence[int], deadline: Deadline) -> State | None:
        """The one solution that these clues leave; None if it is not exactly one, or not a present one."""
        clues = [self.clues[number] for number in some]
        kept = list(islice(self.adder.kept(self.puzzle, clues, deadline), 2))
        self.learn(kept, deadline, present=True)
        if not kept and len(some) == 1 and self.adder.hopeless(self.puzzle, clues[0], deadline):
            self.never |= 1 << some[0]
        if len(kept) != 1:
            return None
        puzzle = self.adder.added(self.puzzle, clues)
        solutions = puzzle.first_two(deadline)
        states = [puzzle.state(facts) for facts in solutions]
        if len(states) == 1:
            assert puzzle.check(states[0]).solved
            assert self.puzzle.check(states[0]).solved
            return states[0]
        others = [facts for facts, state in zip(solutions, states, strict=True) if not self.puzzle.check(state).solved]
        self.learn(others, deadline, present=False)
        return None
