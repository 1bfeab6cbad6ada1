"""What the rules say of a line when only some symbols of a panel are known: for proofs of what a step names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Any

from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.explaining import Told
from tests.support.plain_judge import PIECES, Place, PlainPanel, is_cell, turned

Ways = tuple[list[Place], list[Place]]  # the places of the first line and of the second
Symbol = dict[str, Any]


def with_needed(told: Told, before: Sequence[Told]) -> tuple[set[Spot], set[int]]:
    """The symbols of a step and the edges it uses, also those of steps before it that only ruled something out."""
    by = {literal: earlier for earlier in before if not earlier.step.found for literal in earlier.discovery.literals}
    waiting, owners, facts = [told], set[Spot](), set[int]()
    while waiting:
        current = waiting.pop()
        owners.update(current.discovery.owners)
        for literal in current.discovery.facts:
            if literal in by:
                waiting.append(by[literal])
            else:
                facts.add(literal)
    return owners, facts


class NamedSymbols:
    """The rules of a panel for some symbols and dots.

    Others may be right or wrong, only have a colour, and take up an unknown part of a region; a mark of which nothing
    is known may remove one thing or nothing.
    """

    def __init__(self, plain: PlainPanel) -> None:
        self.plain, self.suppress = plain, "marks-suppress" in plain.rules
        self.cancel = not self.suppress and "marks-do-not-cancel" not in plain.rules
        inside = plain.symbols.keys() - plain.outside
        self.has_marks = any(plain.symbols[at]["type"] == "elimination" for at in inside)

    def allows(self, both: Ways, named: Collection[Place]) -> bool:
        """Whether these lines break no rule of the named symbols."""
        first, second = both
        for place, colour in self.plain.dots.items():
            wrong = {"yellow": first, "blue": second}.get(colour, []) if second else []
            if place in named and place in wrong:
                return False
        drawn = {*first, *second}
        tips = {line[-1] for line in both if line}
        if "fat-starts" not in self.plain.rules:
            begun = both[:1] if "only-own-start" in self.plain.rules else both
            tips |= {line[0] for line in begun if line}
        return all(self.is_right(region, drawn, named) for region in self.plain.regions(drawn, tips))

    def is_right(self, region: set[Place], drawn: set[Place], named: Collection[Place]) -> bool:
        """Whether the named symbols of a region can be right, with anything that marks may remove."""
        inside = {at: symbol for at, symbol in self.plain.symbols.items() if at in region}
        marks = [at for at, symbol in inside.items() if symbol["type"] == "elimination"]
        others = {at: symbol for at, symbol in inside.items() if at not in marks}
        dots = [at for at in self.plain.dots if at in region]
        wrong = {
            at
            for at, symbol in others.items()
            if symbol["type"] == "triangle" and not self.plain.is_triangle_right(symbol, drawn)
        }
        right = {
            at for at, symbol in others.items() if symbol["type"] == "triangle" and at not in wrong and at in named
        }
        must = {at for at in (*wrong, *dots) if at in named}
        may = [at for at in (*others, *dots) if at not in right or self.suppress]
        for number in self.removed(marks, named):
            for gone in combinations(may, number):
                if must <= {*gone} and self.are_right(
                    region, {at: symbol for at, symbol in others.items() if at not in gone}, named
                ):
                    return True
        return False

    def removed(self, marks: Sequence[Place], named: Collection[Place]) -> Iterator[int]:
        """How many things the marks of a region may remove."""
        idle = sum(at not in named for at in marks)
        for number in range(len(marks) + 1):
            spare = len(marks) - number
            if any(
                (spare - some) == 0 or (self.cancel and (spare - some) % 2 == 0) for some in range(min(idle, spare) + 1)
            ):
                yield number

    def are_right(self, region: set[Place], kept: dict[Place, Symbol], named: Collection[Place]) -> bool:
        """Whether squares, stars and pieces of which something is known are right, once others are removed."""
        some = {at: symbol for at, symbol in kept.items() if at in named}
        if len({symbol["colour"] for symbol in some.values() if symbol["type"] == "square"}) > 1:
            return False
        colours = Counter(symbol["colour"] for symbol in kept.values())
        if not (self.suppress and self.has_marks) and any(
            symbol["type"] == "star" and colours[symbol["colour"]] != 2 for symbol in some.values()
        ):
            return False
        pieces = [piece for piece in kept.values() if piece["type"] in PIECES]
        known = [piece for piece in some.values() if piece["type"] in PIECES]
        if len(known) == len(pieces):
            return not pieces or self.plain.do_fit(region, pieces)
        if any(piece["type"] == "hollow" for piece in pieces):
            return True
        return self.have_room(region, [turned(piece) for piece in known])

    def have_room(self, region: set[Place], pieces: Sequence[Any]) -> bool:
        """Whether these pieces lie in a region beside each other."""
        if not pieces:
            return True
        for form in pieces[0]:
            for row, column in (place for place in region if is_cell(place)):
                cells = {self.plain.wrapped(row + 2 * r, column + 2 * c) for r, c in form}
                if len(cells) < len(form):
                    continue  # it would lie over itself, round a narrow pillar
                edges = () if "pieces-cross-lines" in self.plain.rules else self.plain.inner_edges(form, row, column)
                if cells <= region and region.issuperset(edges) and self.have_room(region - cells, pieces[1:]):
                    return True
        return False
