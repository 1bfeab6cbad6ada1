"""Elimination marks: each removes one thing in its region, or itself together with another mark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from gridlight.engines.cnf import NEVER
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Words, silent
from gridlight.puzzles.witness.rules.in_region import InRegion
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.verdicts import Error
from gridlight.puzzles.witness.symbols.dots import dot_name
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType
from gridlight.text.validate import counted
from gridlight.text.values import capital


class Elimination(SymbolType):
    """An elimination mark in a cell."""

    type = "elimination"
    rule = "elimination-marks"
    called = "elimination mark"
    always_permanent = True
    in_menus, in_help, in_proofs = 6, 7, 0  # what the others demand holds unless a mark removes them

    # The rule
    def errors(self, here: InRegion) -> Iterable[Error]:
        """None: what marks remove is decided once the errors of a region are known (`rules.marks`)."""
        return ()

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """Marks that remove nothing."""
        mark = "An elimination mark" if len(spots) == 1 else counted(len(spots), "elimination mark")
        has = "has" if len(spots) == 1 else "have"
        yield f"{mark} in {here.name} {has} nothing to remove; each must remove exactly one thing that is wrong."

    # In reasons
    def clauses(self, rules: PanelClauses, fitting: Pieces) -> None:
        """A mark that does not remove itself with another one removes one thing; nothing is removed twice.

        That what is removed was wrong is said by each symbol, as far as it is said.
        """
        panel, add = rules.panel, rules.add
        marks = [*rules.of(self.type)]
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
            for number, one in enumerate(marks):
                for other in marks[:number]:
                    literal = rules.new()
                    add([-literal, rules.together(one, other)], "cancel", (one, other))
                    chosen[one].append(literal)
                    chosen[other].append(literal)
                    rules.removes[literal] = (one, other)
        for mark, literals in chosen.items():
            rules.exactly_one(literals, "mark", (mark,), (mark,))
        for spot, literals in removers.items():
            add([-rules.gone[spot], *literals], "not-removed", (spot,))

    def sentences(self) -> Mapping[str, Sentence]:
        """Of what marks remove, and what not."""
        return {
            "removes": Sentence(silent, elsewhere),
            "cancel": Sentence(silent, elsewhere),
            "mark": Sentence(removed, idle),
            "mark-once": Sentence(silent, two_things),
            "not-removed": Sentence(not_removed, stays),
            "not-removed-once": Sentence(silent, twice),
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
    if rules.symbols.get(spot) is not None and rules.symbols[spot].type == "elimination":
        return Said(f"{capital(words.name(mark))} and another mark can only remove each other.", [mark, spot])
    return Said(f"{capital(words.name(mark))} can only remove {words.name(spot)}.", [mark, spot])


def elsewhere(words: Words, link: Link) -> Said:
    """A mark that removes what is in another region."""
    mark, spot = link.clause.use.about
    return Said(f"{words.name(mark)} would remove {words.name(spot)}, from which the line separates it", [mark, spot])


def idle(words: Words, link: Link) -> Said:
    """A mark without anything to remove."""
    (mark,) = link.clause.use.about
    return Said(f"{words.name(mark)} would have nothing to remove", [mark])


def two_things(words: Words, link: Link) -> Said:
    """A mark that removes two things."""
    (mark,) = link.clause.use.about
    things = [words.rules.removes[-one] for one in link.clause.literals if -one in words.rules.removes]
    spots = [mark, *(spot for pair in things for spot in pair if spot != mark)]
    if len(spots) == 3:
        text = f"{words.name(mark)} would have to remove both {words.name(spots[1])} and {words.name(spots[2])}"
        return Said(text, spots)
    return Said(f"{words.name(mark)} would have to remove two things", spots)


def not_removed(words: Words, link: Link) -> Said:
    """Something that no mark removes."""
    (spot,) = link.clause.use.about
    if link.literal != -words.rules.gone.get(spot, 0):
        return NOTHING
    spent = {pair for pair in (instead_of(words, one, link) for one in removers(words, spot)) if pair is not None}
    if len(spent) == 1 == len(removers(words, spot)):
        ((mark, thing),) = spent
        only = f"{capital(words.name(mark))} must remove {name_of(words, thing)}"
        return Said(f"{only}, so it cannot remove {name_of(words, spot)}.", [mark, thing, spot], f"{only} and no more.")
    several = "No elimination mark can remove these symbols."
    return Said(f"No elimination mark can remove {name_of(words, spot)}.", [spot], several)


def removers(words: Words, spot: Spot) -> list[int]:
    """The literals that a mark removes this."""
    return [literal for literal, (_, thing) in words.rules.removes.items() if thing == spot]


def instead_of(words: Words, literal: int, link: Link) -> tuple[Spot, Spot] | None:
    """A mark and what it removes instead; None where another reason keeps it from removing this."""
    holds = -literal
    while (clause := link.why(holds)) is not None and clause.use.rule == "mark-once":
        other = next(-one for one in clause.literals if one != holds)
        if other in words.rules.removes:
            return words.rules.removes[other]
        holds = other
    return None


def name_of(words: Words, spot: Spot) -> str:
    """What a mark removes: a symbol by its name, a dot by its place."""
    return words.name(spot) if spot in words.symbols else dot_name(words, spot)


def stays(words: Words, link: Link) -> Said:
    """Something wrong that no mark removes."""
    (spot,) = link.clause.use.about
    return Said(f"{words.name(spot)} would be wrong, and no mark could remove it", [spot])


def twice(words: Words, link: Link) -> Said:
    """Something that two marks remove."""
    return Said(f"two marks would remove {words.name(link.clause.use.about[0])}", link.clause.use.about[:1])
