"""What a frontier needs to know of a region: how many symbols of each sort are in it, and what that lets it become.

Where no star has their colour, a mark and something that only it can remove, what counts sides wrongly or an uncovered
dot, cancel out. The verdict is the judge's, on made up places.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from gridlight.deadline import Deadline
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import COLOUR_ONLY, Panel, Symbol
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.puzzles.witness.symbols import SYMBOLS, type_named

Content = tuple[int, ...]  # first the marks minus what only a mark can remove, then a number by sort
Sort = tuple[str, str]  # type, colour
WRONG = "wrong"  # type of a symbol that counts the sides of its cell, and has others


class Contents:
    """The sorts of symbols on one panel."""

    def __init__(self, panel: Panel, deadline: Deadline) -> None:
        self.judge = Judge(panel)
        self.judge.pieces.deadline = deadline
        self.symbols = {spot: self.judge.symbols[spot] for spot in panel.inside if spot in self.judge.symbols}
        self.marks = sum(symbol.type == "elimination" for symbol in self.symbols.values())
        types = [type_named(name) for name in sorted({symbol.type for symbol in self.symbols.values()})]
        counting = {type.type for type in types if type.counts_colours}
        self.counted = {symbol.colour for symbol in self.symbols.values() if symbol.type in counting}
        self.sorts: dict[Sort, int] = {}
        for symbol in self.symbols.values():
            for sort in self._sorts(symbol):
                self.sorts.setdefault(sort, 1 + len(self.sorts))
        self.nothing: Content = (0,) * (1 + len(self.sorts))
        self.missed = (-1, *self.nothing[1:])  # an uncovered dot
        self.most = {
            index: self.marks + 1
            for (type, colour), index in self.sorts.items()
            if type in SYMBOLS and SYMBOLS[type].as_good_as_one and colour not in self.counted
        }
        signs = {WRONG: 1, "elimination": -1}
        self.net = [(index, signs[type]) for (type, _), index in self.sorts.items() if type in signs]
        self.bounds = [bound for type in types if (bound := type.fewest_marks(self.sorts)) is not None]
        self._fakes()
        self.right = lru_cache(maxsize=None)(self._right)
        self.added = lru_cache(maxsize=200_000)(self._added)
        self.lacks = lru_cache(maxsize=200_000)(self._lacks)

    def sides(self, symbol: Symbol) -> int | None:
        """How many sides of its cell a symbol wants drawn, where only that decides whether it is right."""
        type = type_named(symbol.type)
        count = type.edges_drawn(self.judge.panel, symbol) if type.looks_at == "sides" else None
        return None if count is None else count[1]

    def _sorts(self, symbol: Symbol) -> Iterable[Sort]:
        """The sorts that a symbol may be of."""
        counts_sides, is_counted = self.sides(symbol) is not None, symbol.colour in self.counted
        if counts_sides and is_counted:
            return ((COLOUR_ONLY, symbol.colour), (WRONG, symbol.colour))
        if not is_counted and (counts_sides or symbol.type in ("elimination", COLOUR_ONLY)):
            return ()
        return ((symbol.type, symbol.colour),)

    def of(self, symbol: Symbol, wrong: bool = False) -> Content:
        """What a symbol adds to its region; one that counts sides may be wrong."""
        content, sorts = list(self.nothing), list(self._sorts(symbol))
        if sorts:
            content[self.sorts[sorts[wrong]]] = 1
        else:
            content[0] = (symbol.type == "elimination") - wrong
        return tuple(content)

    def _added(self, first: Content, second: Content) -> Content:
        """What two parts of a region have together."""
        content = [a + b for a, b in zip(first, second, strict=True)]
        for index, most in self.most.items():
            content[index] = min(content[index], most)
        return tuple(content)

    def _lacks(self, content: Content) -> int:
        """A lower bound on the marks that such a region lacks; if negative, at most so many marks are left over."""
        lacks = -content[0] + sum(bound(content) for bound in self.bounds)
        return lacks + sum(sign * content[index] for index, sign in self.net)

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
                if type == WRONG and self.sides(symbol) is not None and symbol.colour == colour:
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
