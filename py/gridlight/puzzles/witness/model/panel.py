"""A panel: its symbols, its variants of the rules, and where the second line runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from gridlight.puzzle import Fact
from gridlight.puzzles.witness.model.grid import Grid, Place, Spot, is_cell, is_edge

Shape = tuple[str, ...]  # rows of # and .

PIECES = ("polyomino", "hollow")
NOWHERE: Place = (-1, -1)  # where a symbol stands that has no place yet
COLOUR_ONLY = "colour"  # the type of a symbol that keeps its colour but not its rule; no document has it
SYMMETRIES = ("left-right", "top-bottom", "rotational", "shift")
DOTS = ("black", "blue", "yellow", "invisible")


@dataclass(frozen=True)
class Symbol:
    """The symbol in a cell. Triangles have a count, polyominoes a shape; `free` ones may be turned."""

    at: Place
    type: str
    colour: str
    count: int = 0
    shape: Shape = ()
    free: bool = False


@dataclass(frozen=True)
class Panel(Grid):
    """The givens, named as in the contract."""

    symmetry: str | None = None
    starts: tuple[Place, ...] = ()
    ends: Mapping[Place, str] = field(default_factory=dict[Place, str])  # the direction in which it sticks out
    gaps: tuple[Place, ...] = ()
    missing: tuple[Place, ...] = ()
    dots: Mapping[Place, str] = field(default_factory=dict[Place, str])  # colour
    symbols: Mapping[Place, Symbol] = field(default_factory=dict[Place, Symbol])
    rules: frozenset[str] = frozenset()  # the variants in use

    @cached_property
    def facts(self) -> list[tuple[Fact, Fact]]:
        """By spot the facts that no line is on it, and that one is."""
        return [(Fact(self.place(spot), 0), Fact(self.place(spot), 1)) for spot in self.spots]

    @cached_property
    def partner(self) -> list[Spot]:
        """The image of each spot on the second line; the spot itself where there is no symmetry."""
        return [self.spot(self.image(self.place(spot))) for spot in self.spots]

    def image(self, place: Place) -> Place:
        """The place of the second line when the first is here."""
        if self.symmetry is None:
            return place
        row, column = place
        if self.symmetry in ("top-bottom", "rotational"):
            row = 2 * self.height - row
        if self.pillar:  # half-way round, or mirrored so that the half-way column faces the first
            mirrored = self.symmetry in ("left-right", "rotational")
            return row, (self.width - column if mirrored else column + self.width) % self.columns
        return row, 2 * self.width - column if self.symmetry in ("left-right", "rotational") else column

    @cached_property
    def lines_differ(self) -> bool:
        """Whether it matters which of two lines uses a place, and which its image."""
        if self.symmetry is None:
            return False
        only_one_ends = any(self.image(place) not in self.ends for place in self.ends)
        coloured = any(colour in ("blue", "yellow") for colour in self.dots.values())
        return only_one_ends or coloured or "only-own-start" in self.rules & self.variants_in_play

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
        if "fat-starts" in self.rules:
            return []
        return [place] if "only-own-start" in self.rules else list(dict.fromkeys((place, self.partner[place])))

    @cached_property
    def closed_starts(self) -> list[Spot]:
        """The edges that may separate cells although a line starts in their middle."""
        starts = [self.spot(place) for place in self.starts]
        closed = [self.partner[spot] for spot in starts]
        if "fat-starts" in self.rules:
            closed += starts
        elif "only-own-start" not in self.rules & self.variants_in_play:
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
            closed |= {one for one, other in tracks if other in closed or other == one or is_cell(self.place(other))}
        return frozenset(closed)

    @cached_property
    def outside(self) -> frozenset[Spot]:
        """Cells that are open to the outside through missing edges, with those edges.

        The corners beside these edges are outside too, unless they have a dot.
        """
        absent = {self.spot(place) for place in self.missing if is_edge(place)}
        waiting = [spot for spot in absent if self.on_border(self.place(spot))]
        found: set[Spot] = set()
        while waiting:
            spot = waiting.pop()
            if spot in found:
                continue
            found.add(spot)
            for near in self.around[spot]:
                place = self.place(near)
                if is_cell(place) or near in absent:
                    waiting.append(near)
                elif not is_edge(place) and place not in self.dots:
                    found.add(near)
        return frozenset(found)

    @cached_property
    def inner_dots(self) -> dict[Spot, Symbol]:
        """The dots that are not outside, as symbols."""
        dots = {self.spot(place): Symbol(place, "dot", colour) for place, colour in self.dots.items()}
        return {spot: dot for spot, dot in dots.items() if spot not in self.outside}

    @cached_property
    def marks(self) -> tuple[Place, ...]:
        """The cells with an elimination mark."""
        return tuple(place for place, symbol in self.symbols.items() if symbol.type == "elimination")

    @property
    def marks_suppress(self) -> bool:
        """Whether elimination marks follow Windmill's rule: what they suppress still counts."""
        return "marks-suppress" in self.rules

    @property
    def marks_cancel(self) -> bool:
        """Whether two elimination marks of a region may remove each other."""
        return not self.marks_suppress and "marks-do-not-cancel" not in self.rules

    @cached_property
    def variants_in_play(self) -> frozenset[str]:
        """The variants that could change a verdict on this panel, whether they are set or not."""
        types = {symbol.type for symbol in self.symbols.values()}
        dead_ends = self.pillar or not all(map(self.on_border, (*self.starts, *self.ends)))
        second_starts = any(is_edge(image := self.image(place)) and image != place for place in self.starts)
        found = {
            "zero-sum-always-fits": "hollow" in types,
            "marks-suppress": "elimination" in types,
            "marks-do-not-cancel": "elimination" in types and not self.marks_suppress,
            "pieces-cross-lines": "hollow" in types or ("polyomino" in types and dead_ends),
            "pieces-leave-panel": "hollow" in types,
            "fat-starts": any(map(is_edge, self.starts)),
            "only-own-start": second_starts and "fat-starts" not in self.rules,
        }
        return frozenset(name for name, matters in found.items() if matters)

    def usable(self, spot: Spot) -> bool:
        """Whether a line may be on this corner or edge, if only at its start."""
        return spot not in self.blocked or spot in self.shared_starts

    @cached_property
    def inside(self) -> list[Spot]:
        """The cells that are not outside, in reading order."""
        return [cell for cell in self.cells if cell not in self.outside]
