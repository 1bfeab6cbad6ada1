"""Takes clues from a panel with one solution until each that is left is needed and the panel has the wanted level.

A clue is needed when the panel without it has another number of solutions, or another level. Clues are removed as long
as there is one solution and the panel is no harder than wanted: first several at once, then single ones. If the panel
is then too easy, or none of a sort is needed, some clues are put back and others removed.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from gridlight.deadline import Deadline
from gridlight.puzzle import LEVELS, Grade
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.making.random_line import is_plain
from gridlight.puzzles.witness.making.sole_line import Clues, SoleLine
from gridlight.puzzles.witness.making.symbol_placement import SORTS
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.placing import Clue, with_clues
from gridlight.puzzles.witness.symbols import SYMBOLS

HARDEST = len(LEVELS) - 1
SWAPS = 15  # tries to make a panel harder
REPAIRS = 4  # tries to make a panel need a clue of each sort
INSTEAD = 3  # clues of a sort that are put back in such a try


@dataclass(frozen=True)
class Wanted:
    """What a panel must have when it is done."""

    level: int  # index of LEVELS
    sorts: Collection[str]  # each occurs
    colours: int | None = None  # of squares and stars; None: any number


@dataclass
class SoleSolution:
    """The only solution of a panel, and its level, as an index of LEVELS, where that is known."""

    line: Line
    level: int | None = None


class Thinning:
    """The panels between the one with all clues and the one with no clue too many."""

    def __init__(self, bare: Panel, wanted: Wanted, sole: SoleLine, deadline: Deadline) -> None:
        self.bare, self.wanted, self.sole, self.deadline = bare, wanted, sole, deadline
        self._found: dict[Clues, SoleSolution | None] = {}
        self._grades: dict[Clues, Grade] = {}

    def found(self, clues: Clues) -> SoleSolution | None:
        """What is known of a panel with one solution that is no harder than wanted; None of any other panel."""
        if clues not in self._found:
            self._found[clues] = self._find(clues)
        return self._found[clues]

    def _find(self, clues: Clues) -> SoleSolution | None:
        """Work out what `found` keeps."""
        if self.wanted.level < HARDEST:
            within = self.sole.within(clues, self.wanted.level)
            return within and SoleSolution(*within)
        line = self.sole.of(clues)
        return line and SoleSolution(line)

    def has_level(self, clues: Clues) -> bool:
        """Whether a panel with one solution that is no harder than wanted is as hard as wanted."""
        known = self.found(clues)
        assert known is not None
        if known.level is None:
            known.level = LEVELS.index(self.grade(clues).level)
        return known.level == self.wanted.level

    def grade(self, clues: Clues) -> Grade:
        """The grade of a panel with one solution."""
        if clues not in self._grades:
            self._grades[clues] = Witness(with_clues(self.bare, clues)).grade(self.deadline)
        return self._grades[clues]

    def has_all(self, clues: Clues) -> bool:
        """Whether every sort and enough colours are there."""
        if {clue.sort for clue in clues} != set(self.wanted.sorts):
            return False
        colours = {symbol.colour for clue in clues for symbol in clue.symbols if SYMBOLS[symbol.type].colours}
        return self.wanted.colours in (None, len(colours))

    def is_fair(self, clues: Clues) -> bool:
        """Whether the panel is as wanted, but that it may be easier, and have clues that are not needed."""
        if not self.has_all(clues):
            return False
        known = self.found(clues)
        return known is not None and not is_plain(self.bare, known.line)

    def thinned(self, chance: random.Random, clues: Sequence[Clue]) -> Panel | None:
        """A panel of the wanted level with some of these clues, which make a fair one; None if that fails."""
        groups = [frozenset(clue.parts()) for clue in self.in_order(chance, clues)]
        order = [part for group in groups for part in sorted_parts(group)]
        kept = self.fewer_and_fewer(parts_of(clues), groups)
        for _ in range(REPAIRS):
            hard = self.hard_enough(chance, kept, groups)
            if hard is None:
                return None
            kept, needless = self.without_needless(hard, order)
            if needless is None:
                return with_clues(self.bare, kept)
            absent = [group for group in groups if group.isdisjoint(kept) and sort_of(group) == needless.sort]
            kept = self.swapped(chance, kept, groups, chance.sample(absent, min(len(absent), INSTEAD))) or kept
        return None

    def in_order(self, chance: random.Random, clues: Sequence[Clue]) -> list[Clue]:
        """The order in which clues are removed: sorts that say little tend to come last, so that some of them stay.

        The very last are one of each sort.
        """
        late = {sort: (len(SORTS) - number) / len(SORTS) for number, sort in enumerate(SORTS)}
        order = sorted(clues, key=lambda clue: chance.random() + late[clue.sort])
        last = {clue.sort: number for number, clue in enumerate(order)}.values()
        return [clue for number, clue in enumerate(order) if number not in last] + [order[number] for number in last]

    def hard_enough(self, chance: random.Random, clues: Clues, groups: Sequence[Clues]) -> Clues | None:
        """A panel of the wanted level, by putting one clue back and removing others; None where that fails."""
        for _ in range(SWAPS):
            absent = [group for group in groups if group.isdisjoint(clues)]
            if self.has_level(clues) or not absent:
                break
            swapped = self.swapped(chance, clues, groups, [chance.choice(absent)])
            if swapped and self.grade(swapped).score >= self.grade(clues).score:
                clues = swapped
        return clues if self.has_level(clues) else None

    def swapped(
        self, chance: random.Random, clues: Clues, groups: Sequence[Clues], new: Sequence[Clues]
    ) -> Clues | None:
        """A fair panel with some of these clues and some new ones, which are removed last; None if it is not fair."""
        present = [some for group in groups if (some := group & clues)]
        chance.shuffle(present)
        more = clues.union(*new)
        return self.fewer_and_fewer(more, [*present, *new]) if self.is_fair(more) else None

    def fewer_and_fewer(self, clues: Clues, groups: Sequence[Clues]) -> Clues:
        """A fair panel without any clue, in this order, that it can do without; several groups are tried at once."""
        start, size = 0, max(1, len(groups) // 8)
        while start < len(groups):
            fewer = clues.difference(*groups[start : start + size])
            if self.is_fair(fewer):
                clues = fewer
                start, size = start + size, 2 * size
            elif size > 1:
                size //= 2
            else:
                start += 1
        return clues

    def without_needless(self, clues: Clues, order: Sequence[Clue]) -> tuple[Clues, Clue | None]:
        """These clues without those that are not needed, and one that is not needed but has to stay, if there is."""
        changed = True
        while changed:
            changed = False
            for clue in order:
                fewer = clues - {clue}
                if clue not in clues or self.found(fewer) is None or not self.has_level(fewer):
                    continue
                if not self.is_fair(fewer):
                    return clues, clue
                clues, changed = fewer, True
        return clues, None


def parts_of(clues: Iterable[Clue]) -> Clues:
    """The single symbols, dots and gaps of these clues."""
    return frozenset(part for clue in clues for part in clue.parts())


def sort_of(group: Clues) -> str:
    """The sort of clues that are placed together: of pieces and partners the one that says least."""
    return min((clue.sort for clue in group), key=SORTS.index)


def sorted_parts(clues: Clues) -> list[Clue]:
    """The clues in an order that is the same everywhere."""
    return sorted(clues, key=lambda clue: (clue.sort, [symbol.at for symbol in clue.symbols], clue.dots, clue.gaps))
