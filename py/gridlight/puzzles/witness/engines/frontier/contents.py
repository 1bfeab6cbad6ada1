"""What a frontier needs to know of a region: how many symbols of each sort are in it, and what that lets it become.

Where no star has their colour, a mark and something that only it can remove, a wrong triangle or an uncovered dot,
cancel out; squares are counted as far as marks could remove them. The verdict is the judge's, on made up places.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from gridlight.deadline import Deadline
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import COLOUR_ONLY, Panel, Symbol
from gridlight.puzzles.witness.rules.judge import Judge

Content = tuple[int, ...]  # first the marks minus what only a mark can remove, then a number by sort
Sort = tuple[str, str]  # type, colour
WRONG = "wrong triangle"


class Contents:
    """The sorts of symbols on one panel."""

    def __init__(self, panel: Panel, deadline: Deadline) -> None:
        self.judge = Judge(panel)
        self.judge.pieces.deadline = deadline
        self.symbols = {spot: self.judge.symbols[spot] for spot in panel.inside if spot in self.judge.symbols}
        self.marks = sum(symbol.type == "elimination" for symbol in self.symbols.values())
        self.stars = {symbol.colour for symbol in self.symbols.values() if symbol.type == "star"}
        self.sorts: dict[Sort, int] = {}
        for symbol in self.symbols.values():
            for sort in self._sorts(symbol):
                self.sorts.setdefault(sort, 1 + len(self.sorts))
        self.nothing: Content = (0,) * (1 + len(self.sorts))
        self.missed = (-1, *self.nothing[1:])  # an uncovered dot
        self.squares = [index for (type, _), index in self.sorts.items() if type == "square"]
        self.most = {
            index: self.marks + 1
            for (type, colour), index in self.sorts.items()
            if type == "square" and colour not in self.stars
        }
        self.of_colour = [
            [(type, index) for (type, colour), index in self.sorts.items() if colour == star]
            for star in sorted(self.stars)
        ]
        self._fakes()
        self.right = lru_cache(maxsize=None)(self._right)
        self.added = lru_cache(maxsize=200_000)(self._added)
        self.lacks = lru_cache(maxsize=200_000)(self._lacks)

    def _sorts(self, symbol: Symbol) -> Iterable[Sort]:
        """The sorts that a symbol may be of."""
        if symbol.type == "triangle":
            return ((COLOUR_ONLY, symbol.colour), (WRONG, symbol.colour)) if symbol.colour in self.stars else ()
        if symbol.type in ("elimination", COLOUR_ONLY) and symbol.colour not in self.stars:
            return ()
        return ((symbol.type, symbol.colour),)

    def of(self, symbol: Symbol, wrong: bool = False) -> Content:
        """What a symbol adds to its region; a triangle may be wrong."""
        found = list(self.nothing)
        if symbol.type == "triangle" and symbol.colour in self.stars:
            found[self.sorts[WRONG if wrong else COLOUR_ONLY, symbol.colour]] = 1
        elif symbol.type == "triangle":
            found[0] = -wrong
        elif (symbol.type, symbol.colour) in self.sorts:
            found[self.sorts[symbol.type, symbol.colour]] = 1
        elif symbol.type == "elimination":
            found[0] = 1
        return tuple(found)

    def _added(self, one: Content, other: Content) -> Content:
        """What two parts of a region have together."""
        found = [a + b for a, b in zip(one, other, strict=True)]
        for index, most in self.most.items():
            found[index] = min(found[index], most)
        return tuple(found)

    def _lacks(self, content: Content) -> int:
        """A lower bound on the marks that such a region lacks; if negative, at most so many marks are left over."""
        lacks = -content[0]
        squares = [content[index] for index in self.squares]
        lacks += sum(squares) - max(squares, default=0)
        for some in self.of_colour:
            number = {type: content[index] for type, index in some}
            lacks += number.get(WRONG, 0) - number.get("elimination", 0)
            stars = number.get("star", 0)
            too_many = stars + number.get(COLOUR_ONLY, 0) - 2
            lacks += max(0, min(stars, too_many))
        return lacks

    # The verdict
    def _fakes(self) -> None:
        """Make up places beyond the panel: for each sort as many as it has symbols, and some for dots and marks."""
        judge, next_spot = self.judge, len(self.judge.panel.spots)
        symbols = list(self.symbols.values())
        judge.symbols = dict[Spot, Symbol]()
        self.places: dict[int, list[Spot]] = {}
        for (type, colour), index in self.sorts.items():
            self.places[index] = []
            for spot, symbol in self.symbols.items():
                if type == WRONG and symbol.type == "triangle" and symbol.colour == colour:
                    judge.symbols[spot] = symbol
                    self.places[index].append(spot)
                elif type != WRONG and (type, colour) in self._sorts(symbol):
                    judge.symbols[next_spot] = Symbol((0, 0), type, colour)
                    self.places[index].append(next_spot)
                    next_spot += 1
        number = len(symbols) + len(judge.dots)
        self.dots = range(next_spot, next_spot + number)
        self.idle = range(next_spot + number, next_spot + number + self.marks)
        judge.dots = dict.fromkeys(self.dots, "black")
        for spot in self.idle:
            judge.symbols[spot] = Symbol((0, 0), "elimination", "")

    def _right(self, content: Content) -> bool:
        """Whether such a region is right."""
        net, *numbers = content
        region = [*self.dots[:-net]] if net < 0 else [*self.idle[:net]]
        for index, number in enumerate(numbers, 1):
            region += self.places[index][:number]
        return self.judge.region(frozenset(region), ()).right
