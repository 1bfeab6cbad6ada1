"""The sentences about polyominoes, whose rules are in `pieces`."""

from __future__ import annotations

from collections.abc import Iterable

from gridlight.puzzles.witness.model.grid import Spot, is_edge, where
from gridlight.puzzles.witness.reasons.cover_words import (
    ALL,
    BEFORE,
    faults,
    not_covered,
    obstacle_of,
    reaching,
    uncovered,
    ways_there,
)
from gridlight.puzzles.witness.reasons.grounds import Ground, cells_of, ground, joined_to, labels_that_hold
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Words, silent
from gridlight.puzzles.witness.rules.shapes import area, kind_of
from gridlight.text.validate import counted
from gridlight.text.values import capital


def place(words: Words, spot: Spot) -> str:
    """A cell or edge by its place alone."""
    return where(words.panel.place(spot))


def cell_of(words: Words, cell: Spot, piece: Spot) -> str:
    """A cell that is covered, by its place; that of the piece is its own."""
    return "its own cell" if cell == piece else place(words, cell)


def size(words: Words, pieces: Iterable[Spot]) -> str:
    """How large some pieces are: “its piece, which has 4 squares”."""
    some = list(dict.fromkeys(pieces))
    if any(words.symbols[one].type != "polyomino" for one in some):
        return "the squares of its pieces less those of the hollow ones"
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
    others = [one for one in words.rules.ways_of[spot] if one != link.literal]
    obstacles = [obstacle_of(words, one, link) for one in others]
    fresh = [one for one in obstacles if one.kind != BEFORE] or obstacles
    how = f": its other ways {faults(words, obstacles)}" if obstacles else ""
    spots = [each for one in fresh for each in one.spots]
    text = f"{capital(words.name(spot))} can lie only like this{how}."
    return Said(text, [spot, *words.rules.shapes[spot][number].cells, *spots])


def no_way(words: Words, link: Link) -> Said:
    """A piece that cannot lie anywhere: what blocks its last way."""
    (spot,) = link.clause.use.about
    name = words.name(spot)
    lost = [one for one in words.rules.ways_of[spot] if -one in link.fresh]
    if len(lost) == 1:
        what, spots = what_blocks(words, lost[0], link)
        if what:
            return Said(f"{name} could not lie anywhere: {what}", [spot, *spots])
    obstacles = [obstacle_of(words, one, link) for one in lost]
    ways = f": its last {len(lost)} ways {faults(words, obstacles)}" if lost else ""
    if lost and all(one.kind == BEFORE for one in obstacles):  # these are supposed not to be so
        is_all = len(lost) == len(words.rules.ways_of[spot])
        ways = ": these are all its ways" if is_all else ": its other ways were ruled out before"
    return Said(f"{name} could not lie anywhere{ways}", [spot, *(each for one in obstacles for each in one.spots)])


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
        found = not_covered(words, rivals, cell, link, "the others")
        return Said(f"Only {which}: {found.text}.", [piece, cell, *found.spots])
    if words.is_label(link.literal):
        said = uncovered(words, cell, f"the region of {words.name(spot)}", False, link)
        return said._replace(spots=[*said.spots, spot])
    return NOTHING


def no_cover(words: Words, link: Link) -> Said:
    """A cell of a region that no piece covers."""
    spot, node = link.clause.use.about
    cell = words.spot_of(node)
    label = next(-one for one in link.clause.literals if one < 0 and words.is_label(one))
    how, spots = how_inside(words, cell, spot, ground(words, label, link.why))
    pieces = reaching(words, cell)
    if not pieces:
        return Said(f"no piece would reach {how}", [cell, *spots])
    found = not_covered(words, pieces, cell, link, ALL)
    return Said(f"no piece would cover {how}: {found.text}", [cell, *spots, *found.spots])


def how_inside(words: Words, cell: Spot, spot: Spot, found: Ground) -> tuple[str, list[Spot]]:
    """A cell with the reason why it is in the region of a piece."""
    if cell == spot:
        return f"the cell of {words.name(spot)}", [spot]
    last, name = words.spot_of(found.last), words.name(spot)
    cells = cells_of(words, found)
    if last == spot:
        return f"{place(words, cell)}, which is joined to {name}", [spot, *cells]
    if last == cell or not found.is_joined:
        return f"{place(words, cell)}, which is in the region of {name}", [spot, *cells]
    return f"{place(words, cell)}, which is joined to {place(words, last)} in the region of {name}", [spot, *cells]


def only_so(words: Words, link: Link) -> Said:
    """The only way in which a piece can cover a cell."""
    if link.literal not in words.rules.ways:
        return NOTHING
    spot, node = link.clause.use.about
    cells = words.rules.shapes[spot][words.rules.ways[link.literal][1]].cells
    which = cell_of(words, words.spot_of(node), spot)
    how, spots = no_other_so(words, link)
    return Said(f"{capital(words.name(spot))} can cover {which} only like this{how}.", [spot, *cells, *spots])


def no_other_so(words: Words, link: Link) -> tuple[str, list[Spot]]:
    """Why a piece cannot cover a cell in its other positions over it; empty where there are none."""
    spot, node = link.clause.use.about
    cell = words.spot_of(node)
    obstacles = [obstacle_of(words, one, link, cell) for one in ways_there(words, spot, cell) if one != link.literal]
    how = f": its other positions there {faults(words, obstacles)}" if obstacles else ""
    return how, [each for one in obstacles for each in one.spots]


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
        obstacles = [obstacle_of(words, one, link, cell) for one in lost]
        spots = [each for one in obstacles for each in one.spots]
        return Said(f"{text}, but its ways to do so {faults(words, obstacles)}", [*cells, *spots])
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
        text = f"{words.name(spot)} would have to cover both {one} and {other}, and no position does"
        return Said(text, [spot, *cells])
    if cells:
        return Said(f"{words.name(spot)} would have to cover {cell_of(words, cells[0], spot)}, too", [spot, *cells])
    return Said(f"{words.name(spot)} would have to be placed differently", [spot])


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
    last = words.spot_of(found.last)
    if found.rule == "parted" and last != cell and found.is_joined:
        which = f"{place(words, cell)}, which is joined to {place(words, last)} beyond the line"
        return Said(f"{words.name(spot)} would cover {which}", spots)
    return Said(f"{words.name(spot)} would cover {place(words, cell)}, which the line separates from it", spots)


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
    if which.startswith("its piece"):
        has, _, squares = which.partition(", which ")
        text = f"the region of {words.name(spot)} would have {counted(len(cells), 'cell')} or more, but {has} {squares}"
        return Said(text, [spot, *owners, *cells])
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
    "cover": Sentence(by_one, no_cover),
    "covers": Sentence(only_so, must_cover),
    "overlap": Sentence(silent, overlap),
    "lies": Sentence(silent, two_ways),
    "lies-in-region": Sentence(silent, leaves),
    "through-piece": Sentence(through, through_broken),
    "every-way": Sentence(every_way, against_every_way),
    "too-large": Sentence(large, too_large),
    "too-small": Sentence(small, too_small),
}
