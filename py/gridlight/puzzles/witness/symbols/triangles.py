"""Triangles: the line touches as many sides of the cell as there are triangles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from gridlight.engines.cnf import NEVER
from gridlight.puzzles.witness.model.grid import Spot, where
from gridlight.puzzles.witness.model.panel import NOWHERE, Panel, Symbol
from gridlight.puzzles.witness.model.placing import Clue, Placing
from gridlight.puzzles.witness.reasons.words import Link, Said, Sentence, Words, said, says
from gridlight.puzzles.witness.rules.in_region import Error, InRegion
from gridlight.puzzles.witness.symbols.symbol_type import Seen, SymbolType
from gridlight.puzzles.witness.symbols.vocabulary import Vocabulary
from gridlight.text.template import Texts
from gridlight.text.values import Number, Rule

if TYPE_CHECKING:
    from gridlight.draw.pen import Pen, Point
    from gridlight.puzzles.witness.symbols.sign import Sign

TEXTS = Texts(
    name="{count, plural, one {# triangle} other {# triangles}}",
    fault="{Cell} has {count, plural, one {# triangle} other {# triangles}}, so the line must touch {count, plural,"
    " one {# side} other {# sides}} of it; it touches {touches, select, none {none} few {only {sides}} other"
    " {{sides}}}.",
    demand="The line must touch {count, plural, one {# side} other {# sides}} of {cell}.",
    complete="{Cell, at} must have the line on {count} of its sides, and already has.",
    two_at_once="{Cell, at} must have the line on {count} of its sides, and here it would be on two at once.",
    too_few="{Cell, at} must have the line on {count} of its sides, which the other sides are too few for.",
    last="{Cell, at} must have the line on {count} of its sides, and only {count, plural, one {this is} other {these"
    " are}} left.",
    more="{cell, at} would have more than {count, plural, one {# side} other {# sides}}",
    fewer="{cell, at} would have fewer than {count, plural, one {# side} other {# sides}}",
    removed="A mark removes {cell, name}, so the cell must not have {count, plural, one {# side} other {# sides}}.",
    right="a mark would remove {cell, name}, which is right",
)


class Triangles(SymbolType):
    """A number of triangles in a cell."""

    type = "triangle"
    sign = "▲"
    rule = "triangles"
    help = "Triangles: the line touches as many sides of the cell as there are triangles."
    keys: ClassVar[Mapping[str, Rule]] = {"count": Number(1, 4)}
    by_place = True
    always_permanent = True
    looks_at = "sides"
    tells_clues = True
    usual = "orange"
    in_witnesspuzzles, in_windmill = "triangle", 11
    title = "Triangles"
    in_menus, in_help, in_proofs, in_making = 3, 2, 3, 6
    in_mixes = 2
    for_each_cell = 1

    def name(self, symbol: Symbol) -> str:
        """Their number."""
        return TEXTS("name", count=symbol.count)

    def a(self, symbol: Symbol) -> str:
        """The same."""
        return self.name(symbol)

    def draw(self, pen: Pen, symbol: Symbol, middle: Point, ink: str, rim: float) -> None:
        """Up to four in a row."""
        wide = (0.24, 0.21, 0.175, 0.145)[symbol.count - 1]
        half, tall = wide / 2 + 1.7 * rim, 0.44 * wide + rim
        for number in range(symbol.count):
            x, y = middle[0] + (number - (symbol.count - 1) / 2) * 1.12 * wide, middle[1]
            pen.shape([(x, y - tall - 0.7 * rim), (x + half, y + tall), (x - half, y + tall)], ink)

    def seen(self, sign: Sign) -> Seen:
        """All its parts are triangles."""
        likely, count = sign.triangles()
        return (likely if 1 <= count <= 4 else 0.0), {"count": count}

    # The rule
    def errors(self, here: InRegion) -> Iterator[Error]:
        """Triangles of a cell with another number of drawn sides."""
        for spot, symbol in here.of(self.type).items():
            if here.sides(spot) != symbol.count:
                yield Error(spot, self.rule, permanent=True)

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """Too few or too many sides."""
        for spot in spots:
            wanted, sides = here.symbols[spot].count, here.sides(spot)
            touches = "none" if sides == 0 else "few" if sides < wanted else "many"
            yield TEXTS("fault", cell=where(here.panel.place(spot)), count=wanted, touches=touches, sides=sides)

    def demand(self, symbol: Symbol) -> str:
        """The number of sides."""
        return TEXTS("demand", count=symbol.count, cell=where(symbol.at))

    # For lines that are drawn
    def edges_drawn(self, panel: Panel, symbol: Symbol) -> tuple[Sequence[Spot], int]:
        """The sides of its cell."""
        return panel.sides[panel.spot(symbol.at)], symbol.count

    def may_require(self, panel: Panel, edge: Spot) -> bool:
        """One in a cell with a blocked side can."""
        cells = [near for near in panel.around[edge] if near in panel.cells]
        return any(side in panel.blocked for cell in cells for side in panel.around[cell])

    # As a clue that the editor adds
    def addable(self, panel: Panel) -> Iterable[Symbol]:
        """Up to three, in the colour of others."""
        colour = next((symbol.colour for symbol in panel.symbols.values() if symbol.type == self.type), self.usual)
        return [Symbol(NOWHERE, self.type, colour, count) for count in (1, 2, 3)]

    def fits_in(self, here: InRegion, spot: Spot, symbol: Symbol) -> bool:
        """Where so many sides are drawn."""
        return here.sides(spot) == symbol.count

    # For makers
    def clue(self, placing: Placing, number: int, room: Sequence[Spot]) -> Clue | None:
        """As many triangles as sides of their cell are drawn."""
        sides = {cell: sum(edge in placing.drawn for edge in placing.bare.sides[cell]) for cell in room}
        cells = [cell for cell, drawn in sides.items() if drawn]
        if not cells:
            return None
        cell = placing.chance.choice(cells)
        return Clue(self.type, (placing.symbol(cell, self.type, self.usual, sides[cell]),))

    def wrong(self, placing: Placing, number: int, cells: Sequence[Spot]) -> Clue:
        """Another number of them."""
        (cell,) = cells
        sides = sum(edge in placing.drawn for edge in placing.bare.sides[cell])
        count = placing.chance.choice(sorted({1, 2, 3} - {sides}))
        return Clue(self.type, (placing.symbol(cell, self.type, self.usual, count),))

    # For solvers
    def constraints(self, say: Vocabulary) -> None:
        """As many sides as triangles."""
        for cell, symbol in say.panel.of_type(self.type).items():
            say.exactly(symbol.count, say.sides(cell), cell, "triangle")

    # In reasons
    def sentences(self) -> Mapping[str, Sentence]:
        """Of a cell's sides, and of triangles that a mark removes."""
        return {"triangle": Sentence(told, broken), "triangle-removed": Sentence(removed, says(TEXTS, "right", "cell"))}


def sides_of(words: Words, link: Link) -> list[int]:
    """The literals of the open sides of the cell: one may be there twice, for itself and for its image."""
    spot: Spot = link.clause.use.about[0]
    sides = (words.rules.path.used[edge] for edge in words.panel.sides[spot])
    return [side for side in sides if side != NEVER]


def told(words: Words, link: Link) -> Said:
    """The sides of a cell are complete, or only these are left."""
    (spot,) = link.clause.use.about
    count, sides = words.symbols[spot].count, sides_of(words, link)
    others = {-literal for literal in link.clause.literals if literal != link.literal}
    if link.literal < 0:
        key = "complete" if sum(side in others for side in sides) == count else "two_at_once"
    else:
        key = "too_few" if sum(-side not in others for side in sides) > count else "last"
    return said(words, TEXTS, key, [spot], cell=spot, count=count)


def broken(words: Words, link: Link) -> Said:
    """Too many sides, or too few."""
    (spot,) = link.clause.use.about
    count = words.symbols[spot].count
    many = sum(-side in link.clause.literals for side in sides_of(words, link)) > count
    return said(words, TEXTS, "more" if many else "fewer", [spot], cell=spot, count=count)


def removed(words: Words, link: Link) -> Said:
    """A mark removes only what is wrong."""
    (spot,) = link.clause.use.about
    return said(words, TEXTS, "removed", [spot], cell=spot, count=words.symbols[spot].count)
