"""The sentences about polyominoes, whose rules are in `clauses`."""

from __future__ import annotations

from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.reasons.cover_words import (
    BEFORE,
    Obstacle,
    faults,
    not_covered,
    obstacle_of,
    reaching,
    uncovered,
    ways_there,
)
from gridlight.puzzles.witness.reasons.grounds import Ground, cells_of, ground_of, joined_to, labels_that_hold
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Words, of_edges, said, says, silent
from gridlight.puzzles.witness.rules.shapes import area, kind_of
from gridlight.text.template import Texts

TEXTS = Texts(
    # Ways
    not_alone="{Piece, name} cannot lie anywhere by itself, so {hollow, name} is in its region.",
    only_like_this="{Piece, name} can lie only like this.",
    only_like_this_since="{Piece, name} can lie only like this: its other ways {faults}.",
    nowhere="{piece, subject} could not lie anywhere",
    nowhere_since="{piece, subject} could not lie anywhere: {why}",
    nowhere_last="{piece, subject} could not lie anywhere: its last {count, plural, one {way} other {# ways}} {faults}",
    nowhere_all="{piece, subject} could not lie anywhere: these are all its ways",
    nowhere_others="{piece, subject} could not lie anywhere: its other ways were ruled out before",
    last_crossed="the line would run through its last way at {cell, at}",
    last_joined="{cell, at}, which its last way covers, would be joined to {other, name}",
    last_outside="{cell, at}, which its last way covers, would be outside its region",
    last_covered="another piece would cover {cell, at}, which its last way covers",
    every_way_clear="Every way in which {piece, name} can lie keeps the line away from here.",
    every_way_covers="Every way in which {piece, name} can lie covers {cell, at}.",
    every_way_crossed="the line would run through every way in which {piece, name} can lie",
    every_way_joined="{cell, at}, which every way of {piece, name} covers, would be joined to {other, name}",
    every_way_cut="{cell, at}, which every way of {piece, name} covers, would be cut off from it",
    through="{Piece, subject} lies here, and no line runs through it.",
    crossed="the line would run through {piece, name} at {edge, at}",
    # Cells
    own="its own cell",
    only_one="Only {piece, name} can cover {cell, at}: {why}.",
    no_other="no other piece reaches so far",
    unreached="no piece would reach {cell}",
    uncovered="no piece would cover {cell}: {why}",
    its_cell="the cell of {piece, name}",
    joined_cell="{cell, at}, which is joined to {piece, name}",
    joined_inside="{cell, at}, which is joined to {last, at} in {piece, region}",
    inside="{cell, at}, which is in {piece, region}",
    covers_so="{Piece, name} can cover {cell, at} only like this.",
    covers_so_since="{Piece, name} can cover {cell, at} only like this: its other positions there {faults}.",
    both="both {one, at} and {other, at}",
    must_but="{piece, subject} would have to cover {cells, at}, but its ways to do so {faults}",
    must_far="{piece, subject} would have to cover {cells, at}, which it cannot reach",
    must_far_both="{piece, subject} would have to cover {cells, at}, which it cannot reach at once",
    overlap="{one, name} and {other, subject} would both cover {cell, at}",
    hollow_inside="{hollow, subject} would be in {piece, region}",
    leave_cell="{piece, subject} would have to leave {cell, at} to another piece",
    no_position="{piece, subject} would have to cover {both}, and no position does",
    too="{piece, subject} would have to cover {cell, at}, too",
    differently="{piece, subject} would have to be placed differently",
    leaves="{piece, subject} would leave its region",
    covers_joined="{piece, subject} would cover {cell, at}, which is joined to {other, name}",
    covers_symbol="{piece, subject} would cover the cell of {other, name}, from which it must be apart",
    covers_beyond="{piece, subject} would cover {cell, at}, which is joined to {last, at} beyond the line",
    covers_apart="{piece, subject} would cover {cell, at}, which the line separates from it",
    # Sizes
    hollow_size="the squares of its pieces less those of the hollow ones",
    size="its {pieces, plural, one {piece} other {pieces together}}, which {pieces, plural, one {has} other {have}}"
    " {squares, plural, one {# square} other {# squares}}",
    large="The region of {piece, name} is already as large as {size}.",
    too_large="{piece, region} would be larger than {size}",
    too_many="{piece, region} would have {cells, plural, one {# cell} other {# cells}} or more, but its {pieces,"
    " plural, one {piece has} other {pieces together have}} {squares, plural, one {# square} other {# squares}}",
    small="Otherwise {piece, region} would be smaller than {size}.",
    too_small="{piece, region} would have no room for {size}",
)


def own_or(words: Words, cell: Spot, piece: Spot) -> Spot | str:
    """A cell that is covered; that of the piece is its own."""
    return words.say(TEXTS, "own") if cell == piece else cell


def spots_of(obstacles: list[Obstacle]) -> list[Spot]:
    """What obstacles are."""
    return [spot for obstacle in obstacles for spot in obstacle.spots]


# Ways
def only_way(words: Words, link: Link) -> Said:
    """The last way of a piece."""
    if link.literal in words.label_of and link.literal > 0:
        piece, node = words.label_of[link.literal]
        hollow = words.spot_of(node)
        return said(words, TEXTS, "not_alone", [piece, hollow], piece=piece, hollow=hollow)
    if link.literal not in words.rules.ways:
        return NOTHING
    piece, number = words.rules.ways[link.literal]
    obstacles = [obstacle_of(words, way, link) for way in words.rules.ways_of[piece] if way != link.literal]
    fresh = [obstacle for obstacle in obstacles if obstacle.kind != BEFORE] or obstacles
    spots = [piece, *words.rules.shapes[piece][number].cells, *spots_of(fresh)]
    if not obstacles:
        return said(words, TEXTS, "only_like_this", spots, piece=piece)
    return said(words, TEXTS, "only_like_this_since", spots, piece=piece, faults=faults(words, obstacles))


def no_way(words: Words, link: Link) -> Said:
    """A piece that cannot lie anywhere: what blocks its last way."""
    (piece,) = link.clause.use.about
    lost = [way for way in words.rules.ways_of[piece] if -way in link.fresh]
    block = what_blocks(words, lost[0], link) if len(lost) == 1 else NOTHING
    if block.text:
        return said(words, TEXTS, "nowhere_since", [piece, *block.spots], piece=piece, why=block.text)
    obstacles = [obstacle_of(words, way, link) for way in lost]
    spots = [piece, *spots_of(obstacles)]
    if lost and any(obstacle.kind != BEFORE for obstacle in obstacles):
        wrong = faults(words, obstacles, len(lost) > 1)
        return said(words, TEXTS, "nowhere_last", spots, piece=piece, count=len(lost), faults=wrong)
    are_all = len(lost) == len(words.rules.ways_of[piece])
    key = "nowhere" if not lost else "nowhere_all" if are_all else "nowhere_others"  # they are supposed not to be so
    return said(words, TEXTS, key, spots, piece=piece)


def what_blocks(words: Words, way: int, link: Link) -> Said:
    """What blocks a way."""
    rules, clause = words.rules, link.why(-way)
    if clause is None:
        return NOTHING
    if clause.use.rule == "through-piece":
        edge = clause.use.about[1]
        return said(words, TEXTS, "last_crossed", [edge], cell=edge)
    if clause.use.rule == "lies-in-region":
        _, fails = labels_that_hold(words, clause)
        ground = ground_of(words, fails[0], link.why)
        cell, other = words.spot_of(ground.first), joined_to(words, ground)
        spots = [*cells_of(words, ground), *([other] if other is not None else [])]
        if other is None or other == cell:
            return said(words, TEXTS, "last_outside", spots, cell=cell)
        return said(words, TEXTS, "last_joined", spots, cell=cell, other=other)
    covered = next((rules.covers[abs(literal)][1] for literal in clause.literals if abs(literal) in rules.covers), None)
    return said(words, TEXTS, "last_covered", [covered], cell=covered) if covered is not None else NOTHING


def every_way(words: Words, link: Link) -> Said:
    """What all ways share."""
    piece, here = link.clause.use.about
    if words.is_counted(link.literal):
        return said(words, TEXTS, "every_way_clear", [piece], piece=piece)
    return said(words, TEXTS, "every_way_covers", [piece, here], piece=piece, cell=here)


def against_every_way(words: Words, link: Link) -> Said:
    """What all ways share, and cannot be."""
    piece, here = link.clause.use.about
    if is_edge(words.panel.place(here)):
        return said(words, TEXTS, "every_way_crossed", [piece, here], piece=piece)
    _, fails = labels_that_hold(words, link.clause)
    other = joined_to(words, ground_of(words, fails[0], link.why)) if fails else None
    if other is None or other == here:
        return said(words, TEXTS, "every_way_cut", [piece, here], piece=piece, cell=here)
    return said(words, TEXTS, "every_way_joined", [piece, here, other], piece=piece, cell=here, other=other)


# Cells
def by_one(words: Words, link: Link) -> Said:
    """Only one piece can cover a cell, or none can."""
    spot, node = link.clause.use.about
    cell = words.spot_of(node)
    if link.literal in words.rules.covers:
        piece, _ = words.rules.covers[link.literal]
        rivals = [rival for rival in reaching(words, cell) if rival != piece]
        none = not_covered(words, rivals, cell, link, False) if rivals else said(words, TEXTS, "no_other")
        which, spots = own_or(words, cell, piece), [piece, cell, *none.spots]
        return said(words, TEXTS, "only_one", spots, piece=piece, cell=which, why=none.text)
    if words.is_label(link.literal):
        none = uncovered(words, cell, spot, False, link)
        return none._replace(spots=[*none.spots, spot])
    return NOTHING


def no_cover(words: Words, link: Link) -> Said:
    """A cell of a region that no piece covers."""
    spot, node = link.clause.use.about
    cell = words.spot_of(node)
    label = next(-literal for literal in link.clause.literals if literal < 0 and words.is_label(literal))
    here = how_inside(words, cell, spot, ground_of(words, label, link.why))
    pieces, spots = reaching(words, cell), [cell, *here.spots]
    if not pieces:
        return said(words, TEXTS, "unreached", spots, cell=here.text)
    none = not_covered(words, pieces, cell, link)
    return said(words, TEXTS, "uncovered", [*spots, *none.spots], cell=here.text, why=none.text)


def how_inside(words: Words, cell: Spot, spot: Spot, ground: Ground) -> Said:
    """A cell with the reason why it is in the region of a piece."""
    if cell == spot:
        return said(words, TEXTS, "its_cell", [spot], piece=spot)
    last, spots = words.spot_of(ground.last), [spot, *cells_of(words, ground)]
    if last != spot and last != cell and ground.is_joined:
        return said(words, TEXTS, "joined_inside", spots, cell=cell, last=last, piece=spot)
    return said(words, TEXTS, "joined_cell" if last == spot else "inside", spots, cell=cell, piece=spot)


def only_so(words: Words, link: Link) -> Said:
    """The only way in which a piece can cover a cell, and why not in its other positions there."""
    if link.literal not in words.rules.ways:
        return NOTHING
    piece, node = link.clause.use.about
    cell = words.spot_of(node)
    obstacles = [obstacle_of(words, way, link, cell) for way in ways_there(words, piece, cell) if way != link.literal]
    spots = [piece, *words.rules.shapes[piece][words.rules.ways[link.literal][1]].cells, *spots_of(obstacles)]
    key, wrong = ("covers_so_since", faults(words, obstacles)) if obstacles else ("covers_so", "")
    return said(words, TEXTS, key, spots, piece=piece, cell=own_or(words, cell, piece), faults=wrong)


def must_cover(words: Words, link: Link) -> Said:
    """A cell that a piece must cover and cannot."""
    piece, node = link.clause.use.about
    cell = words.spot_of(node)
    mine = [
        literal for literal in words.rules.covers if literal in link.fresh and words.rules.covers[literal][0] == piece
    ]
    other = next((there for literal in mine if (there := words.rules.covers[literal][1]) != cell), None)
    cells, which = [piece, cell], own_or(words, cell, piece)
    lost = ways_there(words, piece, cell)
    if other is not None:
        lost = [way for way in lost if way in ways_there(words, piece, other)]
        cells.append(other)
        which = words.say(TEXTS, "both", one=own_or(words, other, piece), other=which)
    if lost:
        obstacles = [obstacle_of(words, way, link, cell) for way in lost]
        spots, wrong = [*cells, *spots_of(obstacles)], faults(words, obstacles)
        return said(words, TEXTS, "must_but", spots, piece=piece, cells=which, faults=wrong)
    return said(words, TEXTS, "must_far" if other is None else "must_far_both", cells, piece=piece, cells=which)


def overlap(words: Words, link: Link) -> Said:
    """Two pieces on one cell."""
    some = [words.rules.covers[-literal] for literal in link.clause.literals if -literal in words.rules.covers]
    (piece, cell), (other, _) = some[:2]
    return said(words, TEXTS, "overlap", [piece, other, cell], one=piece, other=other, cell=cell)


def two_ways(words: Words, link: Link) -> Said:
    """A piece that lies on a cell which it cannot cover."""
    (piece,) = link.clause.use.about
    cell = next(
        (words.rules.covers[literal][1] for literal in link.clause.literals if literal in words.rules.covers), None
    )
    hollow = next(
        (words.spot_of(words.node_of(literal)) for literal in link.clause.literals if words.is_label(literal)), None
    )
    if hollow is not None:
        return said(words, TEXTS, "hollow_inside", [piece, hollow], hollow=hollow, piece=piece)
    if cell is None:
        return both_cells(words, piece, link)
    clause = link.why(-next(literal for literal in link.clause.literals if literal in words.rules.covers))
    if clause is not None and clause.use.rule == "overlap":
        return overlap(words, Link(0, clause, link.why, link.fresh))
    return said(words, TEXTS, "leave_cell", [piece, cell], piece=piece, cell=own_or(words, cell, piece))


def both_cells(words: Words, piece: Spot, link: Link) -> Said:
    """Two cells that no way of a piece covers together."""
    ways = [-way for way in link.clause.literals if -way in words.rules.ways]
    why = [clause for way in ways if (clause := link.why(way)) is not None and clause.use.rule == "covers"]
    cells = [words.spot_of(clause.use.about[1]) for clause in why]
    names = [own_or(words, cell, piece) for cell in cells]
    if len(set(cells)) == 2:
        both = words.say(TEXTS, "both", one=names[0], other=names[1])
        return said(words, TEXTS, "no_position", [piece, *cells], piece=piece, both=both)
    if cells:
        return said(words, TEXTS, "too", [piece, *cells], piece=piece, cell=names[0])
    return said(words, TEXTS, "differently", [piece], piece=piece)


def leaves(words: Words, link: Link) -> Said:
    """A piece that covers what is not in its region."""
    (piece,) = link.clause.use.about
    _, fails = labels_that_hold(words, link.clause)
    if not fails:
        return said(words, TEXTS, "leaves", [piece], piece=piece)
    ground = ground_of(words, fails[0], link.why)
    cell, last, other = words.spot_of(ground.first), words.spot_of(ground.last), joined_to(words, ground)
    spots = [piece, *cells_of(words, ground)]
    if other is not None and other == cell:
        return said(words, TEXTS, "covers_symbol", spots, piece=piece, other=other)
    if other is not None:
        return said(words, TEXTS, "covers_joined", [*spots, other], piece=piece, cell=cell, other=other)
    if ground.rule == "parted" and last != cell and ground.is_joined:
        return said(words, TEXTS, "covers_beyond", spots, piece=piece, cell=cell, last=last)
    return said(words, TEXTS, "covers_apart", spots, piece=piece, cell=cell)


# Sizes
def squares_of(words: Words, pieces: list[Spot]) -> int:
    """How many squares some pieces have; 0 where some are hollow."""
    if any(words.symbols[piece].type != "polyomino" for piece in pieces):
        return 0
    return sum(area(kind_of(words.symbols[piece])) for piece in pieces)


def size(words: Words, pieces: list[Spot]) -> str:
    """How large some pieces are: “its piece, which has 4 squares”."""
    squares = squares_of(words, pieces)
    return words.say(TEXTS, "size" if squares else "hollow_size", pieces=len(pieces), squares=squares)


def large(words: Words, link: Link) -> Said:
    """A region that is as large as its pieces, or larger."""
    (piece,) = link.clause.use.about
    owners = list(dict.fromkeys(link.clause.use.owners))
    if link.literal:
        return said(words, TEXTS, "large", [piece, *owners], piece=piece, size=size(words, owners))
    cells = [
        words.spot_of(words.node_of(literal))
        for literal in link.clause.literals
        if literal < 0 and words.is_label(literal)
    ]
    spots, squares = [piece, *owners, *cells], squares_of(words, owners)
    if not squares:
        return said(words, TEXTS, "too_large", spots, piece=piece, size=size(words, owners))
    return said(words, TEXTS, "too_many", spots, piece=piece, cells=len(cells), pieces=len(owners), squares=squares)


def small(words: Words, link: Link) -> Said:
    """A region that must grow, or that has no room for its pieces."""
    (piece,) = link.clause.use.about
    owners = list(dict.fromkeys(link.clause.use.owners))
    key = "small" if link.literal else "too_small"
    return said(words, TEXTS, key, [piece, *owners], piece=piece, size=size(words, owners))


SENTENCES: dict[str, Sentence] = {
    "piece": Sentence(only_way, no_way),
    "one-way": Sentence(silent, two_ways),
    "cover": Sentence(by_one, no_cover),
    "covers": Sentence(only_so, must_cover),
    "overlap": Sentence(silent, overlap),
    "lies": Sentence(silent, two_ways),
    "lies-in-region": Sentence(silent, leaves),
    "through-piece": Sentence(of_edges(says(TEXTS, "through", "piece")), says(TEXTS, "crossed", "piece", "edge")),
    "every-way": Sentence(every_way, against_every_way),
    "too-large": Sentence(large, large),
    "too-small": Sentence(small, small),
}
