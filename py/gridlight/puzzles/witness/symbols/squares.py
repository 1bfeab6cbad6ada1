"""Squares: all squares of a region have one colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridlight.engines.bits import mask_of
from gridlight.engines.graph.bitboard import Mask
from gridlight.exports.constraints import FALSE
from gridlight.puzzles.witness.engines.bitboard import PanelBitboard
from gridlight.puzzles.witness.model.grid import Spot, where
from gridlight.puzzles.witness.model.panel import NOWHERE, Panel, Symbol
from gridlight.puzzles.witness.model.placing import Clue, Placing
from gridlight.puzzles.witness.reasons.grounds import Ground, cells_of, ground_of, joined_to
from gridlight.puzzles.witness.reasons.words import (
    Link,
    Said,
    Sentence,
    Words,
    beside_each_other,
    of_edges,
    said,
    silent,
)
from gridlight.puzzles.witness.rules.in_region import Error, InRegion
from gridlight.puzzles.witness.symbols.symbol_type import SIZE, Limit, Seen, SymbolType
from gridlight.puzzles.witness.symbols.vocabulary import Vocabulary
from gridlight.text.template import Texts

if TYPE_CHECKING:
    from gridlight.draw.pen import Pen, Point
    from gridlight.puzzles.witness.exports.symbols import SymbolConstraints
    from gridlight.puzzles.witness.symbols.sign import Sign

TEXTS = Texts(
    fault="{Region} has {squares}; all squares in a region must have one colour.",
    squares="{count, plural, one {# {colour} square} other {# {colour} squares}}",
    demand="The {name} in {cell} cannot share a region with a square of another colour.",
    two_colours="Squares of two colours would come together over this edge, so the line runs between them.",
    between="One cell beside this edge {one}, and the other {other}, so the line runs between them.",
    each_between="Each of these edges separates cells that are joined to squares of two colours, so the line runs"
    " there.",
    together="squares of two colours would come together",
    meet="{one, subject} would be joined to {other, name}",
    cell_joins="{cell, at} would join {one, name} to {other, name}",
)

COLOURS = ("black", "white")  # of added squares, where a panel has fewer than two


class Squares(SymbolType):
    """A square in a cell."""

    type = "square"
    sign = "■"
    rule = "squares"
    help = "Squares: all squares in a region have one colour."
    looks_at = "symbols"
    as_good_as_one = True
    tells_clues = True
    in_witnesspuzzles, in_windmill = "square", 7
    title = "Squares"
    colours = "apart"
    in_menus, in_help, in_proofs, in_making = 1, 3, 2, 5
    in_mixes = 2
    for_each_cell = 1
    least_wrong = 2
    cells_of_a_colour = 1

    def draw(self, pen: Pen, symbol: Symbol, middle: Point, ink: str, rim: float) -> None:
        """With rounded corners."""
        from gridlight.draw.pen import around  # nothing else here draws

        pen.fill(around(middle, SIZE / 2 + rim), ink, 0.15 + rim)

    def seen(self, sign: Sign) -> Seen:
        """One part, as wide as high, that fills the box around it."""
        wide, high = sign.size
        is_square = len(sign.parts) == 1 and 0.2 < wide < 0.75 and 0.8 < wide / high < 1.25
        return (min(1.0, max(0.0, 8 * (sign.fill - 0.8))) if is_square else 0.0), {}  # a disc fills less than 0.8

    # The rule
    def errors(self, here: InRegion) -> Iterable[Error]:
        """All squares of a region that has two colours of them."""
        squares = here.of(self.type)
        several = len({symbol.colour for symbol in squares.values()}) > 1
        return [Error(spot, self.rule, permanent=False) for spot in squares] if several else []

    def to_suppress(self, here: InRegion, spots: Sequence[Spot]) -> list[Spot]:
        """All but those of the most frequent colour."""
        counts = Counter(here.symbols[spot].colour for spot in spots).most_common(1)
        return [spot for spot in spots if here.symbols[spot].colour != counts[0][0]]

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """How many of each colour there are."""
        counts = Counter(here.symbols[spot].colour for spot in spots)
        squares = [TEXTS("squares", count=number, colour=colour) for colour, number in counts.items()]
        yield TEXTS("fault", region=here.name, squares=squares)

    def demand(self, symbol: Symbol) -> str:
        """A region without other squares."""
        return TEXTS("demand", name=self.name(symbol), cell=where(symbol.at))

    # For lines that are drawn
    def forced_edges(self, panel: Panel, symbols: Mapping[Spot, Symbol]) -> Iterator[Spot]:
        """The line runs between squares of different colours side by side."""
        squares = {spot: symbol.colour for spot, symbol in symbols.items() if symbol.type == self.type}
        for cell, colour in squares.items():
            for edge in panel.around[cell]:
                if any(near > cell and squares.get(near, colour) != colour for near in panel.around[edge]):
                    yield edge

    def limit(self, board: PanelBitboard, symbols: Mapping[Spot, Symbol]) -> Limit:
        """One colour."""
        squares = {spot: symbol.colour for spot, symbol in symbols.items() if symbol.type == self.type}
        of = [mask_of(spot for spot in squares if squares[spot] == colour) for colour in {*squares.values()}]

        def has_one_colour(part: Mask, undrawn: Mask) -> bool:
            return sum(bool(alike & part) for alike in of) <= 1

        return has_one_colour

    def fewest_marks(self, sorts: Mapping[tuple[str, str], int]) -> Callable[[Sequence[int]], int]:
        """One for each that is not of the most frequent colour."""
        squares = [index for (type, _), index in sorts.items() if type == self.type]

        def others(numbers: Sequence[int]) -> int:
            here = [numbers[index] for index in squares]
            return sum(here) - max(here, default=0)

        return others

    def may_require(self, panel: Panel, edge: Spot) -> bool:
        """Two of them can, on its two sides."""
        return sum(near in panel.cells for near in panel.around[edge]) > 1

    # As a clue that the editor adds
    def addable(self, panel: Panel) -> Iterable[Symbol]:
        """In the colours of squares and stars; at least in two."""
        colours = [symbol.colour for symbol in panel.symbols.values() if symbol.type in (self.type, "star")]
        colours = list(dict.fromkeys(colours))
        colours += [colour for colour in COLOURS if colour not in colours][: max(0, 2 - len(colours))]
        return [Symbol(NOWHERE, self.type, colour) for colour in colours]

    def bars(self, symbol: Symbol, other: Symbol) -> bool:
        """Squares of other colours."""
        return other.type == self.type and other.colour != symbol.colour

    # For makers
    def why_impossible(self, sorts: Collection[str], options: Mapping[str, Any]) -> str | None:
        """Of one colour they need something else that has colours."""
        if options["colours"] == 1 and "star" not in sorts:
            return "Squares of a single colour separate nothing: choose more colours, or stars, too."
        return None

    def clue(self, placing: Placing, number: int, room: Sequence[Spot]) -> Clue | None:
        """A square in the colour of its region."""
        if not room:
            return None
        return Clue(self.type, (placing.symbol(placing.chance.choice(room), self.type, placing.colours[number]),))

    def wrong(self, placing: Placing, number: int, cells: Sequence[Spot]) -> Clue:
        """A square in another colour, beside others in the right one."""
        own, apart = placing.colours[number], placing.recipe.apart
        colour = placing.chance.choice([other for other in apart if other != own] or apart)
        colours = [colour, *[own] * (len(cells) - 1)]
        squares = [placing.symbol(at, self.type, shade) for at, shade in zip(cells, colours, strict=True)]
        return Clue(self.type, tuple(squares))

    # For solvers
    def constraints(self, say: Vocabulary) -> None:
        """The region of each square has its colour."""
        squares = say.panel.of_type(self.type)
        colours = dict.fromkeys(symbol.colour for symbol in squares.values())
        if len(colours) > 1:
            has = say.region_is(colours, "colour", "the squares in the region of [R, C] are {}")
            for cell, symbol in squares.items():
                say.needs(has(cell, symbol.colour), cell, "square")

    def wrong_at_first(self, say: SymbolConstraints, spot: Spot) -> tuple[int, int]:
        """A square of another colour is in its region."""
        squares = say.panel.of_type(self.type)
        own = squares[spot].colour
        others = [say.regions.same(spot, cell) for cell, square in squares.items() if square.colour != own]
        return say.constraints.any_of(others, "wrong", *say.panel.place(spot)), FALSE

    # In reasons
    def sentences(self) -> Mapping[str, Sentence]:
        """Of two colours that come together, or would."""
        return {
            "joined-colour": Sentence(runs_between, together, run_between),
            "one-colour": Sentence(silent, together),
            "square": Sentence(silent, together),
        }


def squares_joined(words: Words, link: Link) -> tuple[list[Ground], list[Spot]]:
    """The squares to which the cells of a clause are joined, in the order of its labels."""
    labels = [-literal for literal in link.clause.literals if literal != link.literal and words.is_label(literal)]
    grounds = [ground_of(words, label, link.why) for label in labels]
    if link.clause.use.rule == "square":
        own = link.clause.use.about[0]
        return grounds, [own, *(spot for ground in grounds if (spot := joined_to(words, ground)) is not None)]
    return grounds, [spot for ground in grounds if (spot := joined_to(words, ground)) is not None]


@of_edges
def runs_between(words: Words, link: Link) -> Said:
    """The line between two colours."""
    grounds, squares = squares_joined(words, link)
    spots = [*cells_of(words, *grounds), *squares]
    if len(squares) < 2:
        return said(words, TEXTS, "two_colours", spots)
    (first_ground, last_ground), (first, last) = grounds, squares
    if len(first_ground.way) == len(last_ground.way) == 1:
        return beside_each_other(words, first, last, spots)
    first_is, last_is = words.own(len(first_ground.way) == 1, first), words.own(len(last_ground.way) == 1, last)
    return said(words, TEXTS, "between", spots, one=first_is, other=last_is)


def run_between(words: Words, links: Sequence[Link]) -> Said:
    """The line between cells of two colours."""
    spots = [spot for link in links for spot in runs_between(words, link).spots]
    return said(words, TEXTS, "each_between", spots)


def together(words: Words, link: Link) -> Said:
    """Two squares of different colours, and the cell that would join them."""
    grounds, squares = squares_joined(words, link)
    cells = cells_of(words, *grounds)
    spots = [*cells, *squares]
    if len(squares) < 2:
        return said(words, TEXTS, "together", spots)
    cell = next((cell for cell in cells if cell not in words.symbols), None)
    if cell is None:
        return said(words, TEXTS, "meet", spots, one=squares[0], other=squares[1])
    return said(words, TEXTS, "cell_joins", spots, cell=cell, one=squares[0], other=squares[1])
