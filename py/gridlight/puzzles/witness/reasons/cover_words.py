"""Why pieces do not cover a cell: what is wrong with the ways of each that would, and which of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gridlight.puzzles.witness.model.grid import Spot, where
from gridlight.puzzles.witness.reasons.grounds import BY_LINE, ground
from gridlight.puzzles.witness.reasons.words import Link, Said, Uncovered, Words
from gridlight.text.validate import listed

ALL = "all pieces"
LINE, LEAVES, PARTED, APART, OVERLAP, ELSEWHERE, BEFORE = range(7)


class Obstacle(NamedTuple):
    """Why a piece does not lie in one way, or not on one cell."""

    kind: int
    spots: tuple[Spot, ...] = ()  # the edge of the line, or the other piece
    way: int = 0


def reaching(words: Words, cell: Spot) -> list[Spot]:
    """The pieces that have a way over a cell, ruled out or not."""
    return [piece for piece in words.rules.ways_of if ways_there(words, piece, cell)]


def ways_there(words: Words, piece: Spot, cell: Spot) -> list[int]:
    """The ways of a piece that cover a cell."""
    shapes = words.rules.shapes[piece]
    return [one for one in words.rules.ways_of[piece] if cell in shapes[words.rules.ways[one][1]].cells]


def short(words: Words, piece: Spot) -> str:
    """A piece among others: “the one in row 1, column 2”."""
    name = words.name(piece)
    return f"the one {name[name.index('in row') :]}" if " in row " in name else name


# One way, one piece
def obstacle_of(words: Words, way: int, link: Link, cell: Spot | None = None) -> Obstacle:
    """Why a piece does not lie in a way, over this cell: what the board shows first."""
    rules = words.rules
    piece, number = rules.ways[way]
    for edge in rules.shapes[piece][number].edges:
        used = rules.path.used[edge]
        if words.values[used] > 0 and used not in words.found:
            return Obstacle(LINE, (edge,), way)
    clause = link.why(-way)
    if clause is not None and clause.use.rule == "lies":  # a cell that the piece does not cover
        covers = next((one for one in clause.literals if one in rules.covers), 0)
        clause = link.why(-covers) if covers else None
    if clause is None:
        return Obstacle(BEFORE, (), way)
    match clause.use.rule:
        case "through-piece":
            return Obstacle(LINE, (clause.use.about[1],), way)
        case "lies-in-region":
            return outside(words, next(one for one in clause.literals if words.is_label(one)), link, cell, way)
        case "overlap":
            others = (rules.covers[-one][0] for one in clause.literals if -one in rules.covers)
            return Obstacle(OVERLAP, (next(one for one in others if one != piece),), way)
        case "one-way":
            return Obstacle(ELSEWHERE, (), way)
        case _:
            return Obstacle(BEFORE, (), way)


def outside(words: Words, label: int, link: Link, cell: Spot | None, way: int = 0) -> Obstacle:
    """A way that leaves the region of its piece, at this cell or elsewhere."""
    if words.spot_of(words.node_of(label)) != cell:
        return Obstacle(LEAVES, (words.spot_of(words.node_of(label)),), way)
    return Obstacle(PARTED if ground(words, -label, link.why).rule in BY_LINE else APART, (), way)


def obstacles_of(words: Words, piece: Spot, cell: Spot, link: Link) -> list[Obstacle]:
    """Why a piece does not cover a cell."""
    covers = next(one for one, pair in words.rules.covers.items() if pair == (piece, cell))
    clause = link.why(-covers)
    if clause is not None and clause.use.rule == "lies-in-region":
        return [outside(words, next(one for one in clause.literals if words.is_label(one)), link, cell)]
    if clause is not None and clause.use.rule == "overlap":
        others = (words.rules.covers[-one][0] for one in clause.literals if -one in words.rules.covers)
        return [Obstacle(OVERLAP, (next(one for one in others if one != piece),))]
    return [obstacle_of(words, way, link, cell) for way in ways_there(words, piece, cell)]


# In words
def faults(words: Words, obstacles: Iterable[Obstacle], many: bool = True, there: str = "") -> str:
    """What is wrong with ways, “would cross the line or were ruled out before”, or with pieces, “there”."""
    some = list(obstacles)
    kinds = {one.kind for one in some}
    if ELSEWHERE in kinds:
        return "lie elsewhere" if many else "lies elsewhere"
    if kinds & {PARTED, APART}:
        return f"{'are' if many else 'is'} separated from there{' by the line' if PARTED in kinds else ''}"
    others = dict.fromkeys(spot for one in some if one.kind == OVERLAP for spot in one.spots)
    would = ["cross the line"] if LINE in kinds else []
    left = dict.fromkeys(spot for one in some if one.kind == LEAVES for spot in one.spots)
    if left:
        at = f" at {where(words.panel.place(next(iter(left))))}" if len(left) == 1 else ""
        would.append(f"leave its region{at}")
    would += [f"overlap {listed([short(words, one) for one in others])}"] if others else []
    text = f"would {' or '.join(would)}" if would else ""
    was = "were" if many else "was"
    before = f"{was} ruled out{f' {there}' if there else ''} before" if BEFORE in kinds else ""
    return " or ".join(filter(None, (text, before)))


def not_covered(words: Words, pieces: Sequence[Spot], cell: Spot, link: Link, all_of_them: str) -> Said:
    """Why none of these pieces covers a cell, for the end of a sentence.

    `all_of_them` is what they are called where the same is wrong with each.
    """
    by: dict[str, list[Spot]] = {}
    obstacles = {piece: obstacles_of(words, piece, cell, link) for piece in pieces}
    for piece in pieces:
        by.setdefault(faults(words, obstacles[piece], False), []).append(piece)
    spots = list(dict.fromkeys(spot for some in obstacles.values() for one in some for spot in one.spots))
    if len(by) == 1 and len(pieces) > 1:
        every = [one for some in obstacles.values() for one in some]
        return Said(f"{all_of_them} {faults(words, every, True, 'there')}", spots)
    parts: list[str] = []
    for some in by.values():
        subject = listed([short(words, one) for one in some])
        mine = [one for piece in some for one in obstacles[piece]]
        parts.append(f"{subject} {faults(words, mine, len(some) > 1, 'there')}")
    is_plain = len(parts) == 1 or not any(" and " in one for one in parts)
    return Said(listed(parts) if is_plain else "; ".join(parts), [*pieces, *spots])


def ruled_out(words: Words, link: Link) -> list[int]:
    """The ways over a cell that steps before ruled out, where a link says that no piece, or only one, can cover it."""
    clause = link.clause
    if clause.use.rule == "covers":
        piece, node = clause.use.about
        cell = words.spot_of(node)
        ways = [one for one in ways_there(words, piece, cell) if one != link.literal]
    elif clause.use.rule == "piece":
        (cell,) = clause.use.about
        ways = [one for one in words.rules.ways_of[cell] if one != link.literal and link.literal]
    elif clause.use.rule == "cover":
        cell = words.spot_of(clause.use.about[1])
        mine = words.rules.covers.get(link.literal, (-1, 0))[0]
        ways = [
            obstacle.way
            for piece in reaching(words, cell)
            if piece != mine
            for obstacle in obstacles_of(words, piece, cell, link)
            if obstacle.way
        ]
    else:
        return []
    return [one for one in ways if link.why(-one) is None and obstacle_of(words, one, link, cell).kind == BEFORE]


# Cells that no piece covers
def uncovered(words: Words, cell: Spot, whose: str, by_line: bool, link: Link) -> Said:
    """That no piece can cover a cell, why, and that it is not in a region, or that the line separates it from there."""
    pieces = reaching(words, cell)
    found = not_covered(words, pieces, cell, link, ALL) if pieces else Said("")
    about = Uncovered((cell,), (where(words.panel.place(cell)),), found.text, (whose,), by_line)
    return Said(told(about), [cell, *found.spots], "", about)


def told(about: Uncovered) -> str:
    """That no piece covers some cells, as a sentence."""
    many = len(about.cells) > 1
    which = "these cells" if many else about.places[0]
    none = f"No piece can cover {which}: {about.why}." if about.why else f"No piece reaches {which}."
    if about.by_line:
        return f"{none} So the line separates {'them' if many else 'it'} from {listed(about.whose)}."
    return f"{none} So {'they are' if many else 'it is'} not in {listed(about.whose, 'or')}."


def together(one: Uncovered | None, other: Uncovered | None) -> Uncovered | None:
    """Two such sentences as one; None where that cannot be."""
    if one is None or other is None or one.why != other.why:
        return None
    cells = tuple(dict.fromkeys((*one.cells, *other.cells)))
    places = tuple(dict.fromkeys((*one.places, *other.places)))
    if one.cells == other.cells and one.whose == other.whose:
        return one._replace(by_line=one.by_line or other.by_line)
    if one.by_line != other.by_line:
        return None
    if one.cells == other.cells:
        return one._replace(whose=tuple(dict.fromkeys((*one.whose, *other.whose))))
    return one._replace(cells=cells, places=places) if one.whose == other.whose else None
