"""Elimination marks: each removes one thing in its region, or itself together with another mark."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import pi
from typing import TYPE_CHECKING, Any

from gridlight.engines.cnf import NEVER
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.model.placing import Clue, Placing, Recipe
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Words, said, says, silent
from gridlight.puzzles.witness.rules.in_region import Error, InRegion
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.puzzles.witness.symbols.symbol_type import SIZE, Seen, SymbolType, polar
from gridlight.puzzles.witness.symbols.vocabulary import Vocabulary
from gridlight.text.template import Texts

if TYPE_CHECKING:
    from gridlight.draw.pen import Pen, Point
    from gridlight.puzzles.witness.symbols.sign import Sign

TEXTS = Texts(
    fault="{count, plural, one {An elimination mark} other {# elimination marks}} in {region} {count, plural, one"
    " {has} other {have}} nothing to remove; each must remove exactly one thing that is wrong.",
    each_other="{Mark, name} and another mark can only remove each other.",
    only="{Mark, name} can only remove {thing, name}.",
    elsewhere="{mark, subject} would remove {thing, name}, from which the line separates it",
    idle="{mark, subject} would have nothing to remove",
    both="{mark, subject} would have to remove both {things, name}",
    two_things="{mark, subject} would have to remove two things",
    spent="{places, plural, one {{Mark, name} must remove {thing, name}, so it cannot remove {spot, name}.} other"
    " {{Mark, name} must remove {thing, name} and no more.}}",
    none="No elimination mark can remove {places, plural, one {{spot, name}} other {these symbols}}.",
    stays="{thing, subject} would be wrong, and no mark could remove it",
    twice="two marks would remove {thing, name}",
)

CELLS_OF_A_MARK = 8  # with fewer cells for each a made panel has one mark
MOST_MARKS = 2


class Elimination(SymbolType):
    """An elimination mark in a cell."""

    type = "elimination"
    sign = "✕"
    rule = "elimination-marks"
    help = (
        "An elimination mark removes exactly one thing that is wrong, or two of them remove each other. With nothing to"
        " remove a mark is wrong itself."
    )
    called = "elimination mark"
    always_permanent = True
    looks_at = "symbols"
    usual = "white"
    in_witnesspuzzles, in_windmill = "nega", 10
    title = "Elimination marks"
    in_making = 1
    in_mixes = 1
    only_hard = True
    cells_of_a_colour = 1
    in_menus, in_help, in_proofs = 6, 7, 0  # what the others demand holds unless a mark removes them

    def draw(self, pen: Pen, symbol: Symbol, middle: Point, ink: str, rim: float) -> None:
        """Three arms."""
        middle = (middle[0], middle[1] + 0.06)
        for third in range(3):
            pen.line([middle, polar(middle, 0.5 * SIZE + rim, 2 * pi * third / 3)], ink, 0.11 + 2 * rim)
        pen.disc(*middle, 0.055 + rim, ink)

    def seen(self, sign: Sign) -> Seen:
        """Three arms, one of them upwards."""
        x, y = sign.whole.middle
        far = max(sign.radius(2 * pi * third / 3) for third in range(3))
        arms = [sign.at(*polar((x, y), 0.75 * far, 2 * pi * third / 3)) for third in range(3)]
        between = [sign.at(*polar((x, y), 0.45 * far, pi * (2 * third + 1) / 3)) for third in range(3)]
        return (max(0.0, min(arms) - max(between)) if len(sign.parts) == 1 else 0.0), {}

    # The rule
    def errors(self, here: InRegion) -> Iterable[Error]:
        """None: what marks remove is decided once the errors of a region are known (`rules.marks`)."""
        return ()

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """Marks that remove nothing."""
        yield TEXTS("fault", count=len(spots), region=here.name)

    # For lines that are drawn
    def may_require(self, panel: Panel, edge: Spot) -> bool:
        """None does."""
        return False

    # For makers
    def why_impossible(self, sorts: Collection[str], options: Mapping[str, Any]) -> str | None:
        """Alone they remove only each other, unless a second line crosses their region."""
        if set(sorts) == {self.type} and options["symmetry"] == "none":
            return "Elimination marks need something wrong to remove: choose other symbols, too."
        return None

    def number_at_first(self, recipe: Recipe, chance: random.Random, crowded: bool) -> int:
        """One, or on a large panel perhaps two."""
        alone = set(recipe.sorts) <= {self.type, "gap"}
        return 1 if alone or len(recipe.panel.cells) < MOST_MARKS * CELLS_OF_A_MARK else chance.randint(1, MOST_MARKS)

    def clue(self, placing: Placing, number: int, room: Sequence[Spot]) -> Clue | None:
        """A mark, and something wrong for it to remove; where no other sort is placed, two marks."""
        types = [SYMBOLS[sort] for sort in placing.recipe.sorts if sort not in (self.type, "gap")] or [self]
        needed = 1 + (types[0].least_wrong if len(types) == 1 else 1)
        if len(room) < needed:
            return None
        at, *cells = placing.chance.sample(room, needed)
        wrong = placing.chance.choice(types).wrong(placing, number, cells)
        if wrong is None or placing.keeps_line_right(wrong):
            return None
        return Clue(self.type, (placing.symbol(at, self.type, self.usual), *wrong.symbols), wrong.dots)

    def wrong(self, placing: Placing, number: int, cells: Sequence[Spot]) -> Clue:
        """A mark with nothing else to remove."""
        return Clue(self.type, tuple(placing.symbol(cell, self.type, self.usual) for cell in cells))

    # For solvers
    def constraints(self, say: Vocabulary) -> None:
        """What marks remove is said by `engines.elimination_marks` and `exports.marks`."""

    # In reasons
    def clauses(self, rules: PanelClauses, fitting: Pieces) -> None:
        """A mark that does not remove itself with another one removes one thing; nothing is removed twice.

        That what is removed was wrong is said by each symbol, as far as it is said.
        """
        panel, add = rules.panel, rules.add
        marks = [*rules.panel.of_type(self.type)]
        if not marks:
            return
        node: dict[Spot, int | None] = {**rules.home}
        for place in panel.dots:
            spot = panel.spot(place)
            if spot not in panel.outside:
                node[spot] = node_beside(rules, spot)
        rules.gone = {spot: rules.new() for spot in node if spot not in marks}
        chosen: dict[Spot, list[int]] = {mark: [] for mark in marks}
        removers: dict[Spot, list[int]] = {spot: [] for spot in rules.gone}
        for mark in marks:
            labels = rules.family(mark).labels
            for spot in rules.gone:
                literal = rules.new()
                near = node[spot]
                if near is not None:
                    add([-literal, labels[near]], "removes", (mark, spot))
                add([-literal, rules.gone[spot]], "removes", (mark, spot))
                chosen[mark].append(literal)
                removers[spot].append(literal)
                rules.removes[literal] = (mark, spot)
        if panel.marks_cancel:
            for number, mark in enumerate(marks):
                for other in marks[:number]:
                    literal = rules.new()
                    add([-literal, rules.together(mark, other)], "cancel", (mark, other))
                    chosen[mark].append(literal)
                    chosen[other].append(literal)
                    rules.removes[literal] = (mark, other)
        for mark, literals in chosen.items():
            rules.exactly_one(literals, "mark", (mark,), (mark,))
        for spot, literals in removers.items():
            add([-rules.gone[spot], *literals], "not-removed", (spot,))

    def sentences(self) -> Mapping[str, Sentence]:
        """Of what marks remove, and what not."""
        return {
            "removes": Sentence(silent, says(TEXTS, "elsewhere", "mark", "thing")),
            "cancel": Sentence(silent, says(TEXTS, "elsewhere", "mark", "thing")),
            "mark": Sentence(removed, says(TEXTS, "idle", "mark")),
            "mark-once": Sentence(silent, two_things),
            "not-removed": Sentence(not_removed, says(TEXTS, "stays", "thing")),
            "not-removed-once": Sentence(silent, says(TEXTS, "twice", "thing")),
        }


def node_beside(rules: PanelClauses, spot: Spot) -> int | None:
    """The node of a cell beside a corner or edge: in the same region, if the line does not use it."""
    around, path, number = rules.panel.around, rules.path, rules.graph.node_of
    if spot in number:
        return number[spot]
    if path.used[spot] == NEVER or rules.panel.outside or path.halved:
        return None  # it may be in a region of its own
    edges = [spot] if path.is_edge[spot] else around[spot]
    return next((number[near] for edge in edges for near in around[edge] if near in number), None)


def removed(words: Words, link: Link) -> Said:
    """What a mark removes, or does not."""
    rules = words.rules
    if link.literal not in rules.removes:
        return NOTHING
    mark, spot = rules.removes[link.literal]
    is_mark = spot in rules.symbols and rules.symbols[spot].type == "elimination"
    return said(words, TEXTS, "each_other" if is_mark else "only", [mark, spot], mark=mark, thing=spot)


def two_things(words: Words, link: Link) -> Said:
    """A mark that removes two things."""
    (mark,) = link.clause.use.about
    things = [words.rules.removes[-literal] for literal in link.clause.literals if -literal in words.rules.removes]
    others = [spot for pair in things for spot in pair if spot != mark]
    return said(words, TEXTS, "both" if len(others) == 2 else "two_things", [mark, *others], mark=mark, things=others)


def not_removed(words: Words, link: Link) -> Said:
    """Something that no mark removes."""
    (spot,) = link.clause.use.about
    if link.literal != -words.rules.gone.get(spot, 0):
        return NOTHING
    spent = {
        pair for pair in (instead_of(words, remover, link) for remover in removers(words, spot)) if pair is not None
    }
    if len(spent) == 1 == len(removers(words, spot)):
        ((mark, thing),) = spent
        return said(words, TEXTS, "spent", [mark, thing, spot], mark=mark, thing=thing, spot=spot)
    return said(words, TEXTS, "none", [spot], spot=spot)


def removers(words: Words, spot: Spot) -> list[int]:
    """The literals that a mark removes this."""
    return [literal for literal, (_, thing) in words.rules.removes.items() if thing == spot]


def instead_of(words: Words, literal: int, link: Link) -> tuple[Spot, Spot] | None:
    """A mark and what it removes instead; None where another reason keeps it from removing this."""
    holds = -literal
    while (clause := link.why(holds)) is not None and clause.use.rule == "mark-once":
        other = next(-literal for literal in clause.literals if literal != holds)
        if other in words.rules.removes:
            return words.rules.removes[other]
        holds = other
    return None
