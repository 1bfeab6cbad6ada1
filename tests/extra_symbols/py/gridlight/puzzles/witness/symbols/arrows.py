"""Arrows, a symbol that only the tests have: the line crosses the ray of an arrow exactly so many times."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import pi
from typing import TYPE_CHECKING, ClassVar

from gridlight.puzzles.witness.model.grid import STEPS, Spot, where
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.model.placing import Clue, Placing
from gridlight.puzzles.witness.reasons.words import Link, Said, Sentence, Tell, Words, said, says
from gridlight.puzzles.witness.rules.in_region import Error, InRegion
from gridlight.puzzles.witness.symbols.symbol_type import SIZE, SymbolType, polar
from gridlight.puzzles.witness.symbols.vocabulary import Vocabulary
from gridlight.text.template import Texts
from gridlight.text.values import Number, Rule, Word

if TYPE_CHECKING:
    from gridlight.draw.pen import Pen, Point

TIMES = "{count, plural, one {once} other {# times}}"
TEXTS = Texts(
    fault=f"The line must cross the ray of the arrow in {{cell}} {TIMES}; it crosses it {{crossed}}.",
    demand=f"The line must cross the ray of the arrow in {{cell}} {TIMES}.",
    told=f"The line must cross the ray of {{arrow, name}} exactly {TIMES}.",
    broken=f"the line would not cross the ray of {{arrow, name}} {TIMES}",
    removed="A mark removes {arrow, name}, so the line must cross its ray another number of times.",
    right="a mark would remove {arrow, name}, which is right",
)
COLOUR = "green"
ANGLES = {"U": 0, "R": pi / 2, "D": pi, "L": -pi / 2}


@dataclass(frozen=True)
class Arrow(Symbol):
    """An arrow, and how often the line crosses its ray: `count`."""

    direction: str = "U"


def ray(panel: Panel, arrow: Symbol) -> list[Spot]:
    """The edges that the ray of an arrow goes over."""
    assert isinstance(arrow, Arrow)
    found: list[Spot] = []
    at = panel.beside(arrow.at, arrow.direction)
    while at is not None and panel.spot(at) not in found:
        found.append(panel.spot(at))
        cell = panel.beside(at, arrow.direction)
        at = None if cell is None else panel.beside(cell, arrow.direction)
    return found


class Arrows(SymbolType):
    """An arrow in a cell."""

    type = "arrow"
    rule = "arrows"
    help = "Arrows: the line crosses the ray of an arrow as often as it says."
    symbol = Arrow
    keys: ClassVar[Mapping[str, Rule]] = {"count": Number(1, 4), "direction": Word(tuple(STEPS))}
    always_permanent = True
    looks_at = "line"
    title = "Arrows"
    for_each_cell = 1

    def draw(self, pen: Pen, symbol: Symbol, middle: Point, ink: str, rim: float) -> None:
        """As many heads on its shaft as times that the line crosses its ray."""
        assert isinstance(symbol, Arrow)
        angle, width = ANGLES[symbol.direction], 0.06 + 2 * rim
        pen.line([polar(middle, SIZE / 2, angle), polar(middle, SIZE / 2, angle + pi)], ink, width)
        for head in range(symbol.count):
            tip = polar(middle, SIZE / 2 - 0.11 * head, angle)
            pen.line([polar(tip, 0.15, angle + 2.4), tip, polar(tip, 0.15, angle - 2.4)], ink, width)

    # The rule
    def errors(self, here: InRegion) -> Iterator[Error]:
        """Arrows whose rays are crossed another number of times."""
        for spot, arrow in here.of(self.type).items():
            if sum(edge in here.drawn for edge in ray(here.panel, arrow)) != arrow.count:
                yield Error(spot, self.rule, permanent=True)

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """How often."""
        for spot in spots:
            arrow = here.symbols[spot]
            crossed = sum(edge in here.drawn for edge in ray(here.panel, arrow))
            yield TEXTS("fault", cell=where(arrow.at), count=arrow.count, crossed=crossed)

    def demand(self, symbol: Symbol) -> str:
        """Its number."""
        return TEXTS("demand", cell=where(symbol.at), count=symbol.count)

    def constraints(self, say: Vocabulary) -> None:
        """As many edges of the ray are drawn."""
        for cell, arrow in say.panel.of_type(self.type).items():
            say.exactly(arrow.count, [say.drawn(edge) for edge in ray(say.panel, arrow)], cell, "arrow")

    def sentences(self) -> Mapping[str, Sentence]:
        """Of rays, and of arrows that a mark removes."""
        return {
            "arrow": Sentence(of("told"), of("broken")),
            "arrow-removed": Sentence(of("removed"), says(TEXTS, "right", "arrow")),
        }

    # For lines that are drawn, and for makers
    def edges_drawn(self, panel: Panel, symbol: Symbol) -> tuple[Sequence[Spot], int]:
        """The edges of its ray."""
        return ray(panel, symbol), symbol.count

    def clue(self, placing: Placing, number: int, room: Sequence[Spot]) -> Clue | None:
        """An arrow whose ray the line crosses."""
        arrows = [
            Arrow(placing.bare.place(cell), self.type, COLOUR, 0, (), False, way) for cell in room for way in STEPS
        ]
        counts = [sum(edge in placing.drawn for edge in ray(placing.bare, one)) for one in arrows]
        some = [(one, count) for one, count in zip(arrows, counts, strict=True) if 1 <= count <= 4]
        if not some:
            return None
        one, count = placing.chance.choice(some)
        return Clue(self.type, (Arrow(one.at, self.type, COLOUR, count, (), False, one.direction),))


def of(key: str) -> Tell:
    """A sentence about the arrow of a clause."""

    def tell(words: Words, link: Link) -> Said:
        (spot,) = link.clause.use.about
        return said(words, TEXTS, key, [spot], arrow=spot, count=words.symbols[spot].count)

    return tell
