"""What a symbol's module brings: a subclass of `SymbolType`. What it leaves out is left to the judge, or refused."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast

from gridlight.engines.graph.bitboard import Mask
from gridlight.engines.graph.region_patterns import RegionPatterns
from gridlight.puzzles.witness.engines.bitboard import PanelBitboard
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.model.placing import Clue, Placing, Recipe
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.reasons.words import Sentence
from gridlight.puzzles.witness.rules.in_region import Error, InRegion
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.symbols.vocabulary import Vocabulary
from gridlight.text.validate import with_article
from gridlight.text.values import Rule

if TYPE_CHECKING:
    from gridlight.draw.pen import Pen, Point
    from gridlight.puzzles.witness.exports.symbols import SymbolConstraints
    from gridlight.puzzles.witness.symbols.sign import Sign

LATE = 100  # a place after those of all that say theirs
SIZE = 0.55  # of a symbol in a picture, in cells
# Only the sides of its own cell; which types and colours are in its region; its region's cells, too; what else is drawn
# in it and round it; or the line anywhere.
LooksAt = Literal["sides", "symbols", "cells", "anything", "line"]
Seen = tuple[float, dict[str, Any]]  # how likely a sign is a symbol, and the symbol's parameters
Limit = Callable[[Mask, Mask], bool]  # whether a part of a region can be right: its spots, and all that is not drawn


class SymbolType:
    """One type of symbol."""

    type: ClassVar[str]  # its name in documents: “triangle”
    rule: ClassVar[str]  # the name of its rule in faults and reasons: “triangles”
    help: ClassVar[str] = ""  # the rule in English, an item of Help's list
    symbol: ClassVar[type[Symbol]] = Symbol  # with fields of its own for its parameters
    keys: ClassVar[Mapping[str, Rule]] = {}  # its parameters in a document, which are fields of the symbol
    listed: ClassVar[str] = "symbols"  # the list of a document that it stands in; empty for what no document has
    called: ClassVar[str] = ""  # in a sentence, without its colour, where its type is not enough
    sign: ClassVar[str] = ""  # where a panel is printed as text; its first letter unless given
    by_place: ClassVar[bool] = False  # whether sentences of reasons name its cell in its place
    always_permanent: ClassVar[bool] = False  # of errors: then what marks leave is not checked again
    as_one: ClassVar[bool] = False  # whether a proof has all symbols of its rule together or none
    # Its place among the others, where an order matters:
    in_menus: ClassVar[int] = LATE
    in_help: ClassVar[int] = LATE  # and where rules are said to a solver or judged: what is decided fast comes first
    in_proofs: ClassVar[int] = LATE  # and in reasons: what is easiest to see comes first
    in_making: ClassVar[int] = LATE  # what says least about a line, or needs most room, comes first
    # What engines, levels and clues need to know of its rule:
    looks_at: ClassVar[LooksAt] = "anything"  # what decides whether it is right
    counts_colours: ClassVar[bool] = False  # whether it counts all symbols of its colour in its region
    as_good_as_one: ClassVar[bool] = False  # whether more of a colour in a region than marks remove change nothing
    tells_clues: ClassVar[bool] = False  # whether `bars` and `fits_in` say all of it; else the judge is asked
    # In other programs:
    usual: ClassVar[str] = "black"  # its colour, where a text has none
    in_witnesspuzzles: ClassVar[str] = ""  # its type there; none where that site has no such symbol
    in_windmill: ClassVar[int] = 0
    # For makers:
    title: ClassVar[str] = ""  # “Squares”; none where no maker puts it
    colours: ClassVar[str] = ""  # from which palette it has its colour, if any: “apart”, “paired”
    in_mixes: ClassVar[int] = 0  # how often it is among what is chosen at random from
    only_hard: ClassVar[bool] = False  # whether only hard and fiendish mixes have it
    mixed_with: ClassVar[tuple[str, ...]] = ()  # what a mix with it must have, too
    for_each_cell: ClassVar[int] = 0  # how many are placed for each cell at most, in a random order with others
    least_wrong: ClassVar[int] = 1  # how many alone can be wrong
    cells_of_a_colour: ClassVar[int] = 2  # how many symbols of a colour there are at least

    # In a document
    def read(self, given: Mapping[str, Any]) -> Symbol:
        """The symbol of a document's entry, which its schema has read."""
        parameters = {key: frozen(given[key]) for key in self.keys}
        return self.symbol(given["at"], self.type, given["colour"], **parameters)

    def written(self, symbol: Symbol) -> dict[str, Any]:
        """Its parameters as the contract has them."""
        return {key: plain(getattr(symbol, key)) for key in self.keys}

    # In a sentence
    @property
    def noun(self) -> str:
        """What such a symbol is called: “hollow polyomino”."""
        return self.called or self.type

    def name(self, symbol: Symbol) -> str:
        """What a symbol is called: “red star”, “3 triangles”."""
        return f"{symbol.colour} {self.noun}"

    def a(self, symbol: Symbol) -> str:
        """A symbol by its kind alone: “a red star”."""
        return with_article(self.name(symbol))

    # In a picture
    def draw(self, pen: Pen, symbol: Symbol, middle: Point, ink: str, rim: float) -> None:
        """Draw it around a point, `rim` cells larger on all sides."""
        raise ValueError(f"There is no picture of the symbol {self.type}.")

    def seen(self, sign: Sign) -> Seen:
        """How likely what a picture shows in a cell is such a symbol, 0 to 1, and its parameters."""
        return 0.0, {}

    # Its rule
    def errors(self, here: InRegion) -> Iterable[Error]:
        """The symbols of this type that fail in a region. An error is permanent if removing others cannot help.

        Others may count by their colours, not by their types: a proof keeps only the colours of those it does not need.
        """
        raise ValueError(f"There is no rule for the symbol {self.type}.")

    def to_suppress(self, here: InRegion, spots: Sequence[Spot]) -> Sequence[Spot]:
        """Of the symbols that fail in a region, those that marks must suppress, by the variant in which marks do so."""
        return spots

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """What is wrong with these symbols, which fail in a region, as sentences."""
        raise ValueError(f"There is no sentence for the rule {self.rule}.")

    def demand(self, symbol: Symbol) -> str:
        """What a single symbol demands, as a sentence of a proof."""
        raise ValueError(f"There is no reason for the symbol {self.type}.")

    def demands(self, symbols: Sequence[Symbol]) -> str:
        """What symbols that a proof has together demand."""
        return self.demand(symbols[0])

    # For lines that are drawn
    def edges_drawn(self, panel: Panel, symbol: Symbol) -> tuple[Sequence[Spot], int] | None:
        """Edges, and how many of them the line runs over, where it demands just that; an edge may be there twice."""
        return None

    def forced_edges(self, panel: Panel, symbols: Mapping[Spot, Symbol]) -> Iterable[Spot]:
        """The edges that single symbols of this type require, of these in cells, or of dots; without marks."""
        return ()

    def limit(self, board: PanelBitboard, symbols: Mapping[Spot, Symbol]) -> Limit | None:
        """Whether spots can be part of a right region, as far as this type goes among these symbols; without marks."""
        return None

    def fewest_marks(self, sorts: Mapping[tuple[str, str], int]) -> Callable[[Sequence[int]], int] | None:
        """How many marks a region needs at least for this type.

        Of numbers of symbols, which stand where `sorts` says: by type and colour.
        """
        return None

    def may_require(self, panel: Panel, edge: Spot) -> bool:
        """Whether a symbol of this type can require an edge, on this panel without symbols."""
        return True

    # As a clue that the editor adds
    def addable(self, panel: Panel) -> Iterable[Symbol]:
        """The symbols of this type that may be added to a panel, in a place that is not theirs yet."""
        return ()

    def bars(self, symbol: Symbol, other: Symbol) -> bool:
        """Whether a region with this symbol, which is right, is no longer right with the other one."""
        return False

    def fits_in(self, here: InRegion, spot: Spot, symbol: Symbol) -> bool | None:
        """Whether a region that is right stays so with this symbol; None where only a further clue makes it right."""
        return True

    # For solvers
    def constraints(self, say: Vocabulary) -> None:
        """Say what symbols of this type demand; what is not said is left to the judge, and exports refuse it."""

    @property
    def is_said(self) -> bool:
        """Whether exports can say the rule."""
        return type(self).constraints is not SymbolType.constraints

    def wrong_at_first(self, say: SymbolConstraints, spot: Spot) -> tuple[int, int]:
        """For elimination marks: whether a symbol is wrong with everything in place, and whether only removal helps."""
        raise ValueError(f"There is no constraint for a symbol {self.type} that is removed.")

    # In reasons
    def clauses(self, rules: PanelClauses, fitting: Pieces) -> None:
        """Add what symbols of this type demand; each clause holds for every right line."""
        self.constraints(rules)

    def sentences(self) -> Mapping[str, Sentence]:
        """The sentences of these clauses, by the use of the rule."""
        return {}

    def watch(self, rules: PanelClauses, regions: RegionPatterns, fitting: Pieces) -> None:
        """Add what looks at regions for symbols of this type, where any have a family."""

    # For makers
    def why_impossible(self, sorts: Collection[str], options: Mapping[str, Any]) -> str | None:
        """Why no panel has these sorts of clues, this one among them; None where there may be one."""
        return None

    def number_at_first(self, recipe: Recipe, chance: random.Random, crowded: bool) -> int:
        """How many clues are placed before those `for_each_cell`; `crowded` where these are symbols in cells."""
        return 0

    def clue(self, placing: Placing, number: int, room: Sequence[Spot]) -> Clue | None:
        """A random clue in the region of that number, which has `room`; None where there is none."""
        raise ValueError(f"There are no clues of the sort {self.type}.")

    def wrong(self, placing: Placing, number: int, cells: Sequence[Spot]) -> Clue | None:
        """What is likely to be wrong in these cells, for a mark to remove."""
        return None


def polar(middle: Point, radius: float, angle: float) -> Point:
    """A point so far from another, clockwise from the top."""
    return middle[0] + radius * math.sin(angle), middle[1] - radius * math.cos(angle)


def frozen(value: Any) -> Any:
    """A value of a document as a field: lists as tuples."""
    return tuple(cast("list[Any]", value)) if isinstance(value, list) else value


def plain(value: Any) -> Any:
    """A field as a value of a document: tuples as lists."""
    return list(cast("tuple[Any, ...]", value)) if isinstance(value, tuple) else value
