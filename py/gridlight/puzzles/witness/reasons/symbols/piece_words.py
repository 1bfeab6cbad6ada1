"""The sentences about polyominoes, whose rules are in `pieces`."""

from __future__ import annotations

from collections.abc import Iterable

from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.panel import Spot, is_edge
from gridlight.puzzles.witness.reasons.grounds import cells_of, ground, joined_to, labels_that_hold
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Words, silent
from gridlight.puzzles.witness.rules.shapes import area, kind_of
from gridlight.text.validate import counted
from gridlight.text.values import capital

BLOCKED = {
    "through-piece": "cross the line",
    "lies-in-region": "leave the region",
    "overlap": "overlap another piece",
    "one-way": "need a piece that lies elsewhere",
}
BEFORE = "were ruled out before"


def place(words: Words, spot: Spot) -> str:
    """A cell or edge by its place, whatever is in it."""
    return where(words.panel.place(spot))


def cell_of(words: Words, cell: Spot, piece: Spot) -> str:
    """A cell that is covered, by its place; that of the piece is its own."""
    return "its own cell" if cell == piece else place(words, cell)


def size(words: Words, pieces: Iterable[Spot]) -> str:
    """How large some pieces are: “its piece, which has 4 squares”."""
    some = list(dict.fromkeys(pieces))
    if any(words.symbols[one].type != "polyomino" for one in some):
        return "its pieces less the hollow ones"
    total = counted(sum(area(kind_of(words.symbols[one])) for one in some), "square")
    return f"its piece, which has {total}" if len(some) == 1 else f"its pieces together, which have {total}"


# Ways
def only_way(words: Words, link: Link) -> Said:
    """The last way of a piece."""
    if link.literal in words.label_of and link.literal > 0:
        piece, node = words.label_of[link.literal]
        hollow = words.spot_of(node)
        text = f"{capital(words.name(piece))} cannot lie anywhere by itself, so {words.name(hollow)} is in its region."
        return Said(text, [piece, hollow])
    if link.literal not in words.rules.ways:
        return NOTHING
    spot, number = words.rules.ways[link.literal]
    return Said(f"{capital(words.name(spot))} can lie only like this.", [spot, *words.rules.shapes[spot][number].cells])


def no_way(words: Words, link: Link) -> Said:
    """A piece that cannot lie anywhere: what blocks its last way."""
    (spot,) = link.clause.use.about
    name = words.name(spot)
    lost = [one for one in words.rules.ways_of[spot] if -one in link.fresh]
    if len(lost) == 1:
        what, spots = what_blocks(words, lost[0], link)
        if what:
            return Said(f"{name} could not lie anywhere: {what}", [spot, *spots])
    ways = f", since its last {len(lost)} ways {how_blocked(words, lost, link)}" if lost else ""
    return Said(f"{name} could not lie anywhere{ways}", [spot])


def how_blocked(words: Words, ways: Iterable[int], link: Link) -> str:
    """What is wrong with some ways: “cross the line or were ruled out before”."""
    return joined_faults(blocks(words, way, link) for way in ways)


def how_kept_off(words: Words, pieces: Iterable[Spot], cell: Spot, link: Link) -> str:
    """What is wrong with the ways of some pieces that cover a cell, which they do not."""
    found: set[str] = set()
    for piece in pieces:
        covers = next(one for one, pair in words.rules.covers.items() if pair == (piece, cell))
        clause = link.why(-covers)
        if clause is None or clause.use.rule == "covers":
            found |= {blocks(words, way, link) for way in ways_there(words, piece, cell)}
        else:
            found.add(BLOCKED.get(clause.use.rule, BEFORE))
    return joined_faults(found)


def joined_faults(faults: Iterable[str]) -> str:
    """Some of the words in `BLOCKED`, and `BEFORE`, as one."""
    found = {*faults}
    *some, last = [how for how in (*BLOCKED.values(), BEFORE) if how in found]
    return f"{', '.join(some)} or {last}" if some else last


def blocks(words: Words, way: int, link: Link) -> str:
    """What is wrong with a way."""
    clause = link.why(-way)
    if clause is not None and clause.use.rule == "lies":  # a cell that the piece does not cover
        covers = next((one for one in clause.literals if one in words.rules.covers), 0)
        clause = link.why(-covers) if covers else clause
    return BLOCKED.get(clause.use.rule, BEFORE) if clause is not None else BEFORE


def reaching(words: Words, cell: Spot) -> list[Spot]:
    """The pieces that have a way over a cell, whatever is known."""
    return [piece for piece in words.rules.ways_of if ways_there(words, piece, cell)]


def ways_there(words: Words, piece: Spot, cell: Spot) -> list[int]:
    """The ways of a piece that cover a cell."""
    shapes = words.rules.shapes[piece]
    return [one for one in words.rules.ways_of[piece] if cell in shapes[words.rules.ways[one][1]].cells]


def what_blocks(words: Words, way: int, link: Link) -> tuple[str, list[Spot]]:
    """What blocks a way."""
    clause = link.why(-way)
    if clause is None:
        return "", []
    rules = words.rules
    if clause.use.rule == "through-piece":
        edge = clause.use.about[1]
        return f"the line would run through its last way at {place(words, edge)}", [edge]
    if clause.use.rule == "lies-in-region":
        _, fails = labels_that_hold(words, clause)
        found = ground(words, fails[0], link.why)
        cell, other = words.spot_of(found.first), joined_to(words, found)
        spots = [*cells_of(words, found), *([other] if other is not None else [])]
        if other is not None and other != cell:
            return f"{place(words, cell)}, which its last way covers, would be joined to {words.name(other)}", spots
        return f"{place(words, cell)}, which its last way covers, would be outside its region", spots
    covered = next((rules.covers[abs(one)][1] for one in clause.literals if abs(one) in rules.covers), None)
    if covered is not None:
        return f"another piece would cover {place(words, covered)}, which its last way covers", [covered]
    return "", []


def every_way(words: Words, link: Link) -> Said:
    """What all ways share."""
    spot, here = link.clause.use.about
    name = words.name(spot)
    if words.is_counted(link.literal):
        return Said(f"Every way in which {name} can lie keeps the line away from here.", [spot])
    return Said(f"Every way in which {name} can lie covers {place(words, here)}.", [spot, here])


def against_every_way(words: Words, link: Link) -> Said:
    """What all ways share, and cannot be."""
    spot, here = link.clause.use.about
    name = words.name(spot)
    if is_edge(words.panel.place(here)):
        return Said(f"the line would run through every way in which {name} can lie", [spot, here])
    _, fails = labels_that_hold(words, link.clause)
    other = joined_to(words, ground(words, fails[0], link.why)) if fails else None
    cell = f"{place(words, here)}, which every way of {name} covers,"
    if other is not None and other != here:
        return Said(f"{cell} would be joined to {words.name(other)}", [spot, here, other])
    return Said(f"{cell} would be cut off from it", [spot, here])


def through(words: Words, link: Link) -> Said:
    """No line through a piece."""
    spot, _ = link.clause.use.about
    if not words.is_counted(link.literal):
        return NOTHING
    return Said(f"{capital(words.name(spot))} lies here, and no line runs through it.", [spot])


def through_broken(words: Words, link: Link) -> Said:
    """A line through a piece."""
    spot, edge = link.clause.use.about
    return Said(f"the line would run through {words.name(spot)} at {place(words, edge)}", [spot, edge])


# Cells
def by_one(words: Words, link: Link) -> Said:
    """Only one piece can cover a cell, or none can."""
    spot, node = link.clause.use.about
    cell = words.spot_of(node)
    if link.literal in words.rules.covers:
        piece, _ = words.rules.covers[link.literal]
        which = f"{words.name(piece)} can cover {cell_of(words, cell, piece)}"
        rivals = [one for one in reaching(words, cell) if one != piece]
        if not rivals:
            return Said(f"Only {which}: no other piece reaches so far.", [piece, cell])
        whose, spots = ("the others", []) if len(rivals) > 1 else (words.name(*rivals), rivals)
        text = f"Only {which}: there the ways of {whose} {how_kept_off(words, rivals, cell, link)}."
        return Said(text, [piece, cell, *spots])
    if words.is_label(link.literal):
        pieces = reaching(words, cell)
        how = f" (the ways there {how_kept_off(words, pieces, cell, link)})" if pieces else ""
        text = f"No piece can cover {place(words, cell)}{how}, so it is not in the region of {words.name(spot)}."
        several = f"No piece can cover these cells{how}, so they are not in the region of {words.name(spot)}."
        return Said(text, [cell, spot], several)
    return NOTHING


def uncovered(words: Words, link: Link) -> Said:
    """A cell of a region that no piece covers."""
    spot, node = link.clause.use.about
    cell = words.spot_of(node)
    which = f"the cell of {words.name(spot)}"
    if cell != spot:
        which = f"{place(words, cell)}, in the region of {words.name(spot)}"
    ways = words.rules.ways
    lying = {ways[one][0] for one in ways if one in link.fresh}
    if len(lying) == 1:
        (piece,) = lying
        others = [one for one in reaching(words, cell) if one != piece]
        no_other = (
            f"the ways of the others there {how_kept_off(words, others, cell, link)}"
            if others
            else "no other can reach it"
        )
        return Said(
            f"no piece would cover {which}: {words.name(piece)} lies elsewhere, and {no_other}", [cell, spot, piece]
        )
    return Said(f"no way in which a piece can lie would cover {which}", [cell, spot])


def only_so(words: Words, link: Link) -> Said:
    """The only way in which a piece can cover a cell."""
    if link.literal not in words.rules.ways:
        return NOTHING
    spot, node = link.clause.use.about
    cells = words.rules.shapes[spot][words.rules.ways[link.literal][1]].cells
    which = cell_of(words, words.spot_of(node), spot)
    return Said(f"{capital(words.name(spot))} can cover {which} only like this.", [spot, *cells])


def must_cover(words: Words, link: Link) -> Said:
    """A cell that a piece must cover and cannot."""
    spot, node = link.clause.use.about
    cell = words.spot_of(node)
    mine = [one for one in words.rules.covers if one in link.fresh and words.rules.covers[one][0] == spot]
    other = next((there for one in mine if (there := words.rules.covers[one][1]) != cell), None)
    which = cell_of(words, cell, spot)
    if other is not None:
        which = f"both {cell_of(words, other, spot)} and {which}"
    text = f"{words.name(spot)} would have to cover {which}"
    cells = [spot, cell, *([other] if other is not None else [])]
    lost = [way for way in ways_there(words, spot, cell) if other is None or way in ways_there(words, spot, other)]
    if lost:
        return Said(f"{text}, but its ways to do so {how_blocked(words, lost, link)}", cells)
    return Said(f"{text}, which it cannot reach{'' if other is None else ' at once'}", cells)


def overlap(words: Words, link: Link) -> Said:
    """Two pieces on one cell."""
    some = [words.rules.covers[-one] for one in link.clause.literals if -one in words.rules.covers]
    cell = some[0][1]
    one, other = (words.name(piece) for piece, _ in some)
    return Said(f"{one} and {other} would both cover {place(words, cell)}", [some[0][0], some[1][0], cell])


def two_ways(words: Words, link: Link) -> Said:
    """A piece that lies on a cell which it cannot cover."""
    (spot,) = link.clause.use.about
    cell = next((words.rules.covers[one][1] for one in link.clause.literals if one in words.rules.covers), None)
    hollow = next((words.spot_of(words.node_of(one)) for one in link.clause.literals if words.is_label(one)), None)
    if hollow is not None:
        text = f"{words.name(hollow)} would be in the region of {words.name(spot)}"
        return Said(text, [spot, hollow])
    if cell is None:
        return both_cells(words, spot, link)
    clause = link.why(-next(one for one in link.clause.literals if one in words.rules.covers))
    if clause is not None and clause.use.rule == "overlap":
        return overlap(words, Link(0, clause, link.why, link.fresh))
    return Said(f"{words.name(spot)} would have to leave {cell_of(words, cell, spot)} to another piece", [spot, cell])


def both_cells(words: Words, spot: Spot, link: Link) -> Said:
    """Two cells that no way of a piece covers together."""
    ways = [-one for one in link.clause.literals if -one in words.rules.ways]
    why = [clause for one in ways if (clause := link.why(one)) is not None and clause.use.rule == "covers"]
    cells = [words.spot_of(clause.use.about[1]) for clause in why]
    if len(set(cells)) == 2:
        one, other = (cell_of(words, cell, spot) for cell in cells)
        return Said(f"{words.name(spot)} would have to cover both {one} and {other}, and no way does", [spot, *cells])
    if cells:
        return Said(f"{words.name(spot)} would have to cover {cell_of(words, cells[0], spot)}, too", [spot, *cells])
    return Said(f"{words.name(spot)} would have to lie otherwise", [spot])


def leaves(words: Words, link: Link) -> Said:
    """A piece that covers what is not in its region."""
    (spot,) = link.clause.use.about
    _, fails = labels_that_hold(words, link.clause)
    if not fails:
        return Said(f"{words.name(spot)} would leave its region", [spot])
    found = ground(words, fails[0], link.why)
    cell, other = words.spot_of(found.first), joined_to(words, found)
    spots = [spot, *cells_of(words, found)]
    if other is not None and other != cell:
        text = f"{words.name(spot)} would cover {place(words, cell)}, which is joined to {words.name(other)}"
        return Said(text, [*spots, other])
    if other is not None:
        return Said(
            f"{words.name(spot)} would cover the cell of {words.name(other)}, from which it must be apart", spots
        )
    return Said(f"{words.name(spot)} would cover {place(words, cell)}, which the line parts from it", spots)


# Sizes
def large(words: Words, link: Link) -> Said:
    """A region that is as large as its pieces."""
    (spot,) = link.clause.use.about
    owners = link.clause.use.owners
    which = size(words, owners)
    return Said(f"The region of {words.name(spot)} is already as large as {which}.", [spot, *owners])


def too_large(words: Words, link: Link) -> Said:
    """A region that is larger than its pieces."""
    (spot,) = link.clause.use.about
    owners = link.clause.use.owners
    which = size(words, owners)
    cells = [words.spot_of(words.node_of(one)) for one in link.clause.literals if one < 0 and words.is_label(one)]
    return Said(f"the region of {words.name(spot)} would be larger than {which}", [spot, *owners, *cells])


def small(words: Words, link: Link) -> Said:
    """A region that must grow."""
    (spot,) = link.clause.use.about
    owners = link.clause.use.owners
    which = size(words, owners)
    return Said(f"Otherwise the region of {words.name(spot)} would be smaller than {which}.", [spot, *owners])


def too_small(words: Words, link: Link) -> Said:
    """A region without room for its pieces."""
    (spot,) = link.clause.use.about
    owners = link.clause.use.owners
    which = size(words, owners)
    return Said(f"the region of {words.name(spot)} would have no room for {which}", [spot, *owners])


SENTENCES: dict[str, Sentence] = {
    "piece": Sentence(only_way, no_way),
    "one-way": Sentence(silent, two_ways),
    "cover": Sentence(by_one, uncovered),
    "covers": Sentence(only_so, must_cover),
    "overlap": Sentence(silent, overlap),
    "lies": Sentence(silent, two_ways),
    "lies-in-region": Sentence(silent, leaves),
    "through-piece": Sentence(through, through_broken),
    "every-way": Sentence(every_way, against_every_way),
    "too-large": Sentence(large, too_large),
    "too-small": Sentence(small, too_small),
}
