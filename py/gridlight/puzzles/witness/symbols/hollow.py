"""Hollow polyominoes: a region is as large as its pieces minus its hollow ones, and is judged once it is closed.

Only for panels without elimination marks, with all starts and ends on the border: then no line ends inside a region.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from gridlight.engines.bits import numbers_of
from gridlight.engines.graph.region_patterns import RegionPatterns
from gridlight.engines.implications import Clause, Use, Watcher
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import PIECES, Symbol
from gridlight.puzzles.witness.model.placing import Recipe
from gridlight.puzzles.witness.reasons.clauses import MOST, PanelClauses
from gridlight.puzzles.witness.reasons.words import Link, Said, Sentence, Words, said, silent
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.shapes import area, kind_of
from gridlight.puzzles.witness.symbols.polyominoes import Polyominoes
from gridlight.puzzles.witness.symbols.polyominoes.clauses import Bound, sized
from gridlight.puzzles.witness.symbols.polyominoes.placing import COLOURS
from gridlight.puzzles.witness.symbols.polyominoes.squares import side_of, squares_of
from gridlight.puzzles.witness.symbols.symbol_type import Seen
from gridlight.text.template import Texts

if TYPE_CHECKING:
    from gridlight.draw.pen import Pen, Point
    from gridlight.puzzles.witness.symbols.sign import Sign

TEXTS = Texts(
    more="in {piece, region} the hollow pieces would have more squares than the others",
    other_layout="{piece, region} would be {cells, plural, one {this cell} other {these # cells}}, as many as its"
    " pieces have squares ({sum}), but no way to lay them leaves just this shape",
    other_shape="{piece, region} would be {cells, plural, one {this cell} other {these # cells}}, and its pieces have"
    " as many squares as the hollow ones ({sum}), but another shape",
    other_size="{piece, region} would be {cells, plural, one {this cell} other {these # cells}}, but its pieces have"
    " {sum} = {total}",
)
MOST_OPEN = 8  # pieces of which it is not known whether they are in a region: with more, its size is left open


class Hollow(Polyominoes):
    """A hollow polyomino in a cell."""

    type = "hollow"
    sign = "▢"
    help = (
        "Hollow polyominoes subtract their squares; what is left covers the region exactly, or is nothing at all. Where"
        " the line ends inside a region, a polyomino may lie across it only beside the squares of a hollow one."
    )
    called = "hollow polyomino"
    usual = COLOURS["hollow"]
    in_witnesspuzzles = "ylop"
    title = "Hollow polyominoes"
    in_menus, in_help, in_proofs, in_making = 5, 6, 5, 2
    only_hard = True
    mixed_with = ("polyomino",)

    def draw(self, pen: Pen, symbol: Symbol, middle: Point, ink: str, rim: float) -> None:
        """The outlines of its squares."""
        width = 0.3 * side_of(symbol)
        for square in squares_of(symbol, middle, -width / 2):
            pen.line([*square, *square[:2]], ink, width + 2 * rim)

    def seen(self, sign: Sign) -> Seen:
        """The outlines of squares in a grid."""
        likely, shape, free = sign.piece(hollow=True)
        return likely, {"shape": shape, "free": free}

    # For makers
    def why_impossible(self, sorts: Collection[str], options: Mapping[str, Any]) -> str | None:
        """They need others, or a mark."""
        if not {"polyomino", "elimination"} & {*sorts}:
            return "Hollow polyominoes take squares away from other polyominoes: choose polyominoes, too."
        return None

    def number_at_first(self, recipe: Recipe, chance: random.Random, crowded: bool) -> int:
        """One, on a large panel two."""
        return 1 + (len(recipe.panel.cells) > 30) if "polyomino" in recipe.sorts else 0

    # In reasons
    def clauses(self, rules: PanelClauses, fitting: Pieces) -> None:
        """A family for each hollow piece, where this file can say something."""
        hollow = [*rules.panel.of_type(self.type)]
        if not rules.gone and rules.path.interior_terminals == [] and len(hollow) * len(rules.graph.spots) < MOST:
            for spot in hollow:
                rules.family(spot)

    def sentences(self) -> Mapping[str, Sentence]:
        """Of sizes of regions."""
        return SENTENCES

    def watch(self, rules: PanelClauses, regions: RegionPatterns, fitting: Pieces) -> None:
        """Regions with hollow pieces."""
        if any(rules.symbols[spot].type == self.type for spot in rules.family_of):
            rules.watchers.append(HollowWatcher(rules, regions, fitting))


class HollowWatcher(Watcher):
    """The size of regions with hollow pieces, and whether all pieces fit a region that is closed."""

    def __init__(self, rules: PanelClauses, regions: RegionPatterns, fitting: Pieces) -> None:
        self.rules, self.regions, self.fitting = rules, regions, fitting
        self.pieces = {spot: kind_of(symbol) for spot, symbol in rules.symbols.items() if symbol.type in PIECES}
        self.sign = {spot: 1 if rules.symbols[spot].type == "polyomino" else -1 for spot in self.pieces}
        self.number = {
            spot: regions.families.index(rules.family_of[spot]) for spot in self.pieces if spot in rules.family_of
        }
        self.spot_of = {number: spot for spot, number in self.number.items()}

    def follows(self, values: Sequence[int], news: Sequence[int]) -> Iterator[Clause]:
        """What hollow pieces require."""
        at = self.regions.label_at
        changed = {at[abs(literal)][0] for literal in news if abs(literal) in at}
        for number in sorted(changed & self.spot_of.keys()):
            yield from self.region(self.spot_of[number], values)

    def region(self, spot: Spot, values: Sequence[int]) -> Iterator[Clause]:
        """The region of one piece."""
        rules, regions = self.rules, self.regions
        labels, number = rules.family_of[spot].labels, self.number[spot]
        inside = [piece for piece in self.pieces if values[labels[rules.home[piece]]] > 0]
        open_ = [piece for piece in self.pieces if values[labels[rules.home[piece]]] == 0]
        if len(open_) > MOST_OPEN or not any(self.sign[piece] < 0 for piece in (*inside, *open_)):
            return
        settled = [
            -values[labels[rules.home[piece]]] * labels[rules.home[piece]]
            for piece in self.pieces
            if piece not in open_
        ]
        owners = (*inside, *open_)
        sums = {sum(self.sign[piece] * area(self.pieces[piece]) for piece in inside)}
        for piece in open_:
            sums |= {each + self.sign[piece] * area(self.pieces[piece]) for each in sums}
        held, lost = regions.holds[number], regions.fails[number]
        if max(sums) < 0:
            yield Clause(settled, Use("hollow-more", (spot,), owners))
        elif 0 not in sums:
            small = Bound(min(total for total in sums if total > 0), settled, Use("too-small", (spot,), owners))
            large = Bound(max(sums), settled, Use("too-large", (spot,), owners))
            yield from sized(regions, number, rules.graph.cell_count, values, small, large)
        if not open_ and (held | lost).bit_count() == len(labels):
            cells = {rules.graph.spots[node] for node in numbers_of(held) if node < rules.graph.cell_count}
            around = rules.panel.around
            edges = {
                edge for cell in cells for edge in around[cell] if sum(near in cells for near in around[edge]) == 2
            }
            full = [self.pieces[piece] for piece in inside if self.sign[piece] > 0]
            hollow = [self.pieces[piece] for piece in inside if self.sign[piece] < 0]
            if not self.fitting.fit_region({*cells, *edges}, full, hollow):
                known = [-labels[node] for node in numbers_of(held)]
                beside = {to for node in numbers_of(held) for to, _ in rules.graph.neighbours[node] if lost >> to & 1}
                yield Clause([*known, *(labels[node] for node in beside), *settled], Use("hollow-fit", (spot,), owners))


def more(words: Words, link: Link) -> Said:
    """Hollow pieces that are larger than the others."""
    (spot,) = link.clause.use.about
    return said(words, TEXTS, "more", [*link.clause.use.owners, spot], piece=spot)


def misfit(words: Words, link: Link) -> Said:
    """Pieces that do not fit."""
    (spot,) = link.clause.use.about
    held = [words.label_of[-literal] for literal in link.clause.literals if -literal in words.label_of]
    cells = {words.spot_of(node) for here, node in held if here == spot and node < words.rules.graph.cell_count}
    owners = link.clause.use.owners
    kinds = [(words.symbols[owner].type == "polyomino", area(kind_of(words.symbols[owner]))) for owner in owners]
    total = sum(size if is_full else -size for is_full, size in kinds)
    plus = " + ".join(str(size) for is_full, size in kinds if is_full)
    minus = "".join(f" - {size}" for is_full, size in kinds if not is_full)
    key = "other_layout" if total == len(cells) else "other_shape" if total == 0 else "other_size"
    spots = [*owners, spot, *sorted(cells)]
    return said(words, TEXTS, key, spots, piece=spot, cells=len(cells), sum=plus + minus, total=str(total))


SENTENCES: dict[str, Sentence] = {
    "hollow-more": Sentence(silent, more),
    "hollow-fit": Sentence(silent, misfit),
}
