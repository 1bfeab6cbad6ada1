"""A panel: its givens, and what follows from them for lines and regions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from gridlight.puzzle import Fact
from gridlight.puzzles.witness.model.givens import Givens, Symbol
from gridlight.puzzles.witness.model.grid import Place, Spot, is_cell, is_edge
from gridlight.puzzles.witness.model.variants import (
    FAT_STARTS,
    MARKS_DO_NOT_CANCEL,
    MARKS_SUPPRESS,
    ONLY_OWN_START,
    VARIANTS,
    Variant,
)

PIECES = ("polyomino", "hollow")
NOWHERE: Place = (-1, -1)  # where a symbol stands that has no place yet
COLOUR_ONLY = "colour"  # the type of a symbol that keeps its colour but not its rule; no document has it
SYMMETRIES = ("left-right", "top-bottom", "rotational", "shift")
DOTS = ("black", "blue", "yellow", "invisible")


@dataclass(frozen=True)
class Panel(Givens):
    """The givens, and what follows from them."""

    @cached_property
    def facts(self) -> list[tuple[Fact, Fact]]:
        """By spot the facts that no line is on it, and that one is."""
        return [(Fact(self.place(spot), 0), Fact(self.place(spot), 1)) for spot in self.spots]

    @cached_property
    def partner(self) -> list[Spot]:
        """The image of each spot on the second line; the spot itself where there is no symmetry."""
        return [self.spot(self.image(self.place(spot))) for spot in self.spots]

    def has(self, variant: Variant) -> bool:
        """Whether this variant of the rules is in use."""
        return variant.name in self.rules

    @cached_property
    def lines_differ(self) -> bool:
        """Whether it matters which of two lines uses a place, and which its image."""
        if self.symmetry is None:
            return False
        only_one_ends = any(self.image(place) not in self.ends for place in self.ends)
        coloured = any(colour in ("blue", "yellow") for colour in self.dots.values())
        return only_one_ends or coloured or (self.has(ONLY_OWN_START) and ONLY_OWN_START.in_play(self))

    @cached_property
    def shared_starts(self) -> frozenset[Spot]:
        """The starts that are their own image: there both lines may begin, and no line may come later."""
        if self.symmetry is None:
            return frozenset()
        own = {self.spot(place) for place in self.starts if self.image(place) == place}
        return frozenset(own - {self.spot(place) for place in (*self.gaps, *self.missing)})

    def opens(self, place: Spot) -> list[Spot]:
        """The starts of the first line that open an edge: drawn only to its middle, it separates nothing.

        These are also the places that a start opens, where they are edges.
        """
        if self.has(FAT_STARTS):
            return []
        return [place] if self.has(ONLY_OWN_START) else list(dict.fromkeys((place, self.partner[place])))

    @cached_property
    def closed_starts(self) -> list[Spot]:
        """The edges that may separate cells although a line starts in their middle."""
        starts = [self.spot(place) for place in self.starts]
        closed = [self.partner[spot] for spot in starts]
        if self.has(FAT_STARTS):
            closed += starts
        elif not (self.has(ONLY_OWN_START) and ONLY_OWN_START.in_play(self)):
            closed = []
        return sorted(spot for spot in {*closed} if is_edge(self.place(spot)))

    @cached_property
    def blocked(self) -> frozenset[Spot]:
        """Corners and edges that no line may use: gaps, missing ones, and those whose image the second line cannot use.

        There the two lines would meet or, on pillars of odd width, the second would be in a cell. At `shared_starts`
        lines may begin all the same.
        """
        closed = {self.spot(place) for place in (*self.gaps, *self.missing)}
        if self.symmetry is not None:
            tracks = ((spot, self.partner[spot]) for spot in self.spots if not is_cell(self.place(spot)))
            closed |= {spot for spot, other in tracks if other in closed or other == spot or is_cell(self.place(other))}
        return frozenset(closed)

    @cached_property
    def outside(self) -> frozenset[Spot]:
        """Cells that are open to the outside through missing edges, with those edges.

        The corners beside these edges are outside too, unless they have a dot.
        """
        absent = {self.spot(place) for place in self.missing if is_edge(place)}
        waiting = [spot for spot in absent if self.on_border(self.place(spot))]
        outside: set[Spot] = set()
        while waiting:
            spot = waiting.pop()
            if spot in outside:
                continue
            outside.add(spot)
            for near in self.around[spot]:
                place = self.place(near)
                if is_cell(place) or near in absent:
                    waiting.append(near)
                elif not is_edge(place) and place not in self.dots:
                    outside.add(near)
        return frozenset(outside)

    @cached_property
    def inner_dots(self) -> dict[Spot, Symbol]:
        """The dots that are not outside, as symbols."""
        dots = {self.spot(place): Symbol(place, "dot", colour) for place, colour in self.dots.items()}
        return {spot: dot for spot, dot in dots.items() if spot not in self.outside}

    @cached_property
    def inner_symbols(self) -> dict[Spot, Symbol]:
        """The symbols in cells that are not outside."""
        symbols = {self.spot(place): symbol for place, symbol in self.symbols.items()}
        return {cell: symbol for cell, symbol in symbols.items() if cell not in self.outside}

    def of_type(self, type: str) -> dict[Spot, Symbol]:
        """The symbols of a type that are not outside; of “dot” the dots."""
        among = self.inner_dots if type == "dot" else self.inner_symbols
        return {spot: symbol for spot, symbol in among.items() if symbol.type == type}

    @cached_property
    def marks(self) -> tuple[Place, ...]:
        """The cells with an elimination mark."""
        return tuple(place for place, symbol in self.symbols.items() if symbol.type == "elimination")

    @property
    def marks_cancel(self) -> bool:
        """Whether two elimination marks of a region may remove each other."""
        return not self.has(MARKS_SUPPRESS) and not self.has(MARKS_DO_NOT_CANCEL)

    @cached_property
    def variants_in_play(self) -> frozenset[str]:
        """The variants that could change a verdict on this panel, whether they are set or not."""
        return frozenset(name for name, variant in VARIANTS.items() if variant.in_play(self))

    def usable(self, spot: Spot) -> bool:
        """Whether a line may be on this corner or edge, if only at its start."""
        return spot not in self.blocked or spot in self.shared_starts

    @cached_property
    def inside(self) -> list[Spot]:
        """The cells that are not outside, in reading order."""
        return [cell for cell in self.cells if cell not in self.outside]
