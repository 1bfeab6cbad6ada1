"""Stars: exactly one other symbol of the colour in the region of each.

Elimination marks never count: in a region that is right each of them has removed something, and is gone.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import pi
from typing import TYPE_CHECKING

from gridlight.engines.bits import mask_of
from gridlight.engines.graph.bitboard import Mask
from gridlight.puzzles.witness.engines.bitboard import PanelBitboard
from gridlight.puzzles.witness.model.grid import Spot, where
from gridlight.puzzles.witness.model.panel import COLOUR_ONLY, NOWHERE, Panel, Symbol
from gridlight.puzzles.witness.model.placing import Clue, Placing, Recipe
from gridlight.puzzles.witness.model.variants import MARKS_SUPPRESS
from gridlight.puzzles.witness.reasons.reach_words import no_partner
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Words, said
from gridlight.puzzles.witness.rules.in_region import Error, InRegion
from gridlight.puzzles.witness.symbols.symbol_type import SIZE, Limit, Seen, SymbolType, polar
from gridlight.puzzles.witness.symbols.vocabulary import Vocabulary
from gridlight.text.template import Texts

if TYPE_CHECKING:
    from gridlight.draw.pen import Pen, Point
    from gridlight.puzzles.witness.exports.symbols import SymbolConstraints
    from gridlight.puzzles.witness.symbols.sign import Sign

TEXTS = Texts(
    alone="The {colour} star in {region} is alone; it needs exactly one other {colour} symbol there.",
    several="{Region} has {count} {colour} symbols; each {colour} star needs exactly 2, itself included.",
    demand="The {name} in {cell} needs exactly one other {colour} symbol in its region.",
    partner="{Star, name} can be paired only with {other, name}.",
    full="{places, plural, other {{Star, name} has its partner, {mate, name}, so no third {star, colour} symbol joins"
    " them.}}",
    third="{third, subject} would be joined to {star, name}, which is paired with {mate, kind} already",
    both="{pair, subject} would both be joined to {star, kind}",
)

PAIR = 2  # symbols of a star's colour in its region
SMALL_REGION = 4  # cells of a region in which a star may have a square for a partner


class Stars(SymbolType):
    """A star in a cell."""

    type = "star"
    sign = "★"
    rule = "stars"
    help = "Stars: a star needs exactly one other symbol of its colour in its region, a star or anything else."
    looks_at = "symbols"
    counts_colours = True
    tells_clues = True
    in_witnesspuzzles, in_windmill = "star", 8
    title = "Stars"
    colours = "paired"
    in_menus, in_help, in_proofs, in_making = 2, 4, 4, 4
    in_mixes = 2

    def draw(self, pen: Pen, symbol: Symbol, middle: Point, ink: str, rim: float) -> None:
        """Eight points."""
        radii = [part * SIZE + rim for part in (0.56, 0.43)]
        pen.shape([polar(middle, radii[corner % 2], pi * corner / 8) for corner in range(16)], ink)

    def seen(self, sign: Sign) -> Seen:
        """One part, with eight points around it."""
        wide, high = sign.size
        is_star = len(sign.parts) == 1 and wide > 0.25 and 0.8 < wide / high < 1.25 and 0.45 < sign.fill < 0.8
        return (min(1.0, 20 * sign.waves[8] - 0.4, 1.5 - 6 * (sign.waves[3] + sign.waves[4])) if is_star else 0.0), {}

    # The rule
    def errors(self, here: InRegion) -> Iterator[Error]:
        """Stars without exactly one other symbol of their colour; one that is alone stays so."""
        for spot, symbol in here.of(self.type).items():
            count = here.colours[symbol.colour]
            if count != PAIR:
                yield Error(spot, self.rule, permanent=count == 1)

    def to_suppress(self, here: InRegion, spots: Sequence[Spot]) -> list[Spot]:
        """A star that is alone among the stars of its colour, else as many as there are symbols too many."""
        by_colour: dict[str, list[Spot]] = {}
        for spot in spots:
            by_colour.setdefault(here.symbols[spot].colour, []).append(spot)
        return [
            star
            for colour, stars in by_colour.items()
            for star in stars[: 1 if len(stars) == 1 else here.colours[colour] - PAIR]
        ]

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """Stars of each colour that are alone, or too many."""
        for colour in dict.fromkeys(here.symbols[spot].colour for spot in spots):
            count = here.colours[colour]
            yield TEXTS("alone" if count == 1 else "several", region=here.name, colour=colour, count=count)

    def demand(self, symbol: Symbol) -> str:
        """A partner."""
        return TEXTS("demand", name=self.name(symbol), cell=where(symbol.at), colour=symbol.colour)

    # For lines that are drawn
    def limit(self, board: PanelBitboard, symbols: Mapping[Spot, Symbol]) -> Limit:
        """No more than two symbols of a star's colour."""
        colours: dict[str, list[Spot]] = {}
        for spot, symbol in symbols.items():
            colours.setdefault(symbol.colour, []).append(spot)
        of = [
            (stars, mask_of(spots))
            for spots in colours.values()
            if (stars := mask_of(spot for spot in spots if symbols[spot].type == self.type))
        ]

        def has_pairs_at_most(part: Mask, undrawn: Mask) -> bool:
            return all(not stars & part or (alike & part).bit_count() <= PAIR for stars, alike in of)

        return has_pairs_at_most

    def fewest_marks(self, sorts: Mapping[tuple[str, str], int]) -> Callable[[Sequence[int]], int]:
        """One for each symbol too many of a star's colour, or for each star."""
        of = [(index, sorts.get((COLOUR_ONLY, colour))) for (type, colour), index in sorts.items() if type == self.type]

        def too_many(numbers: Sequence[int]) -> int:
            most = 0
            for star, other in of:
                others = numbers[other] if other is not None else 0
                most += max(0, min(numbers[star], numbers[star] + others - PAIR))
            return most

        return too_many

    def may_require(self, panel: Panel, edge: Spot) -> bool:
        """None does."""
        return False

    # As a clue that the editor adds
    def addable(self, panel: Panel) -> Iterable[Symbol]:
        """In every colour that a partner has."""
        colours = dict.fromkeys(symbol.colour for symbol in panel.symbols.values() if symbol.type != "elimination")
        return [Symbol(NOWHERE, self.type, colour) for colour in colours]

    def bars(self, symbol: Symbol, other: Symbol) -> bool:
        """Everything of its colour: it has its partner already."""
        return other.colour == symbol.colour

    def fits_in(self, here: InRegion, spot: Spot, symbol: Symbol) -> bool | None:
        """With one partner."""
        count = here.colours[symbol.colour]
        return None if count == 0 else count == 1

    # For makers
    def number_at_first(self, recipe: Recipe, chance: random.Random, crowded: bool) -> int:
        """Few where others take the room, but enough to have every colour."""
        cells = len(recipe.panel.cells)
        return max(1 + cells // 16 if crowded else cells, len(recipe.paired) if recipe.every_colour else 0)

    def clue(self, placing: Placing, number: int, room: Sequence[Spot]) -> Clue | None:
        """Two stars, or in a small region a star and a square; in a large one that would leave no room for squares."""
        if len(room) < 2:
            return None
        chance, recipe, own = placing.chance, placing.recipe, placing.colours[number]
        star, beside = chance.sample(room, 2)
        others = [colour for colour in recipe.paired if colour != own] or recipe.paired
        used = {symbol.colour for symbol in placing.symbols.values() if symbol.type == self.type}
        colour, partner = chance.choice(placing.new_ones(others, used)), self.type
        if "square" in recipe.sorts and len(placing.areas[number]) <= SMALL_REGION and chance.random() < 0.4:
            colour, partner = own, "square"
        return Clue(self.type, (placing.symbol(star, self.type, colour), placing.symbol(beside, partner, colour)))

    def wrong(self, placing: Placing, number: int, cells: Sequence[Spot]) -> Clue:
        """A star without a partner."""
        (cell,) = cells
        return Clue(self.type, (placing.symbol(cell, self.type, placing.chance.choice(placing.recipe.paired)),))

    # For solvers
    def constraints(self, say: Vocabulary) -> None:
        """Exactly one partner. Where marks suppress, they count themselves, as does all that is no star."""
        suppress, stars = say.panel.has(MARKS_SUPPRESS), say.panel.of_type(self.type)
        symbols = say.panel.inner_symbols
        beside: dict[Spot, Sequence[int] | None] = {}
        for star, symbol in stars.items():
            alike = {at: other.type for at, other in symbols.items() if other.colour == symbol.colour and at != star}
            others = [at for at, type in alike.items() if suppress or type != "elimination"]
            beside[star] = say.beside(star, others, [at for at in others if suppress and at not in stars])
        for star, partners in beside.items():
            if partners is not None:
                say.needs_one(partners, star, ("star-partner", "star-full"))

    def wrong_at_first(self, say: SymbolConstraints, spot: Spot) -> tuple[int, int]:
        """It has not one partner, or none."""
        place, symbols = say.panel.place(spot), say.panel.inner_symbols
        others = [at for at, symbol in symbols.items() if symbol.colour == symbols[spot].colour and at != spot]
        partners = [say.regions.same(spot, other) for other in others]
        wrong = -say.constraints.exactly(1, partners, "accompanied", *place)
        return wrong, -say.constraints.any_of(partners, "together", *place)

    # In reasons
    def sentences(self) -> Mapping[str, Sentence]:
        """Of partners."""
        return {"star-partner": Sentence(partner, alone), "star-full": Sentence(full, too_many)}


def partner(words: Words, link: Link) -> Said:
    """The only partner that is left."""
    star = link.clause.use.about[0]
    spot = words.partner_in(star, link.literal)
    if spot is None:
        return NOTHING
    return said(words, TEXTS, "partner", [star, spot], star=star, other=spot)


def full(words: Words, link: Link) -> Said:
    """No third symbol."""
    star, *pair = link.clause.use.about
    other = words.partner_in(star, -link.literal)
    mine = next((spot for spot in pair if spot != other), pair[0])
    return said(words, TEXTS, "full", [star, *pair], star=star, mate=mine)


def too_many(words: Words, link: Link) -> Said:
    """Three symbols of a colour in one region."""
    star, *pair = link.clause.use.about
    fresh = [spot for spot in pair if words.rules.pairs[star][spot] in link.fresh]
    if len(fresh) == 1:
        (third,) = fresh
        mine = next(spot for spot in pair if spot != third)
        return said(words, TEXTS, "third", [third, star, mine], third=third, star=star, mate=mine)
    return said(words, TEXTS, "both", [star, *pair], pair=pair, star=star)


def alone(words: Words, link: Link) -> Said:
    """A star that has no partner."""
    return no_partner(words, link.clause.use.about[0], link)
