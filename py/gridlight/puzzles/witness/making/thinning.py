"""Takes clues from a panel with one solution until each that is left is needed and the panel has the wanted level.

A clue is needed when the panel without it has another number of solutions, or another level. First clues are removed
as long as there is one solution; if that is harder than wanted, the last panel that was easy enough is found by halves,
and single clues are tried from there.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from gridlight.deadline import Deadline
from gridlight.puzzle import LEVELS
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.making.random_line import is_plain
from gridlight.puzzles.witness.making.sole_line import Clues, SoleLine
from gridlight.puzzles.witness.making.symbol_placement import SORTS, Clue, with_clues
from gridlight.puzzles.witness.model.panel import Panel

COLOURED = ("square", "star")


@dataclass(frozen=True)
class Wanted:
    """What a panel must have when it is done."""

    level: int  # index of LEVELS
    sorts: Collection[str]  # each occurs
    colours: int | None = None  # of squares and stars; None: any number


class Thinning:
    """The panels between the one with all clues and the one with no clue too many."""

    def __init__(self, bare: Panel, wanted: Wanted, sole: SoleLine, deadline: Deadline) -> None:
        self.bare, self.wanted, self.sole, self.deadline = bare, wanted, sole, deadline
        self._levels: dict[Clues, int] = {}

    def level(self, clues: Clues) -> int:
        """The level of a panel with one solution."""
        if clues not in self._levels:
            grade = Witness(with_clues(self.bare, clues)).grade(self.deadline)
            self._levels[clues] = LEVELS.index(grade.level)
        return self._levels[clues]

    def has_all(self, clues: Clues) -> bool:
        """Whether every sort and enough colours are there."""
        if {clue.sort for clue in clues} != set(self.wanted.sorts):
            return False
        colours = {one.colour for clue in clues for one in clue.symbols if one.type in COLOURED}
        return self.wanted.colours in (None, len(colours))

    def is_fair(self, clues: Clues) -> bool:
        """Whether the panel is as wanted, but for its level and for clues that are not needed."""
        if not self.has_all(clues):
            return False
        line = self.sole.of(clues)
        return line is not None and not is_plain(self.bare, line)

    def thinned(self, chance: random.Random, clues: Sequence[Clue]) -> Panel | None:
        """A panel of the wanted level with some of these clues; None if that fails."""
        every = frozenset(part for clue in clues for part in clue.parts())
        if not self.is_fair(every):
            return None
        groups = [frozenset(clue.parts()) for clue in self.in_order(chance, clues)]
        found = self.easy_enough(self.fewer_and_fewer(every, groups))
        found = found and self.without_needless(found, [part for group in groups for part in sorted_parts(group)])
        return with_clues(self.bare, found) if found else None

    def in_order(self, chance: random.Random, clues: Sequence[Clue]) -> list[Clue]:
        """The order in which clues are removed: sorts that say little tend to come last, so that some of them stay."""
        late = {sort: (len(SORTS) - number) / len(SORTS) for number, sort in enumerate(SORTS)}
        return sorted(clues, key=lambda clue: chance.random() + late[clue.sort])

    def fewer_and_fewer(self, clues: Clues, groups: Sequence[Clues]) -> list[Clues]:
        """Fair panels, each without some clues of the one before; several groups are tried at once."""
        found = [clues]
        start, size = 0, max(1, len(groups) // 8)
        while start < len(groups):
            some = frozenset[Clue]().union(*groups[start : start + size])
            if self.is_fair(found[-1] - some):
                found.append(found[-1] - some)
                start, size = start + size, 2 * size
            elif size > 1:
                size //= 2
            else:
                start += 1
        return found

    def easy_enough(self, panels: Sequence[Clues]) -> Clues | None:
        """The last of these panels that is not harder than wanted, as far as later ones are harder; None if none is."""
        if self.level(panels[-1]) <= self.wanted.level:
            return panels[-1] if self.level(panels[-1]) == self.wanted.level else None
        if self.level(panels[0]) > self.wanted.level:
            return None
        low, high = 0, len(panels) - 1
        while high - low > 1:
            middle = (low + high) // 2
            if self.level(panels[middle]) <= self.wanted.level:
                low = middle
            else:
                high = middle
        return panels[low]

    def without_needless(self, clues: Clues, order: Sequence[Clue]) -> Clues | None:
        """These clues without those that are not needed; None where one that is not needed has to stay."""
        changed = True
        while changed:
            changed = False
            for clue in order:
                fewer = clues - {clue}
                if clue not in clues or self.sole.of(fewer) is None or self.level(fewer) > self.wanted.level:
                    continue
                if self.is_fair(fewer):
                    clues, changed = fewer, True
                elif self.level(fewer) == self.wanted.level:
                    return None
        return clues if self.level(clues) == self.wanted.level else None


def sorted_parts(clues: Clues) -> list[Clue]:
    """The clues in an order that is the same everywhere."""
    return sorted(clues, key=lambda clue: (clue.sort, [one.at for one in clue.symbols], clue.dots, clue.gaps))
