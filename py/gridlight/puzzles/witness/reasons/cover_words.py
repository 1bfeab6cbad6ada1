"""Why pieces do not cover a cell: what is wrong with the ways of each that would, and which of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.grounds import BY_LINE, ground_of
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Uncovered, Words, said
from gridlight.text.template import Texts

TEXTS = Texts(
    # What is wrong with ways, or with pieces
    elsewhere="{many, select, true {lie} other {lies}} elsewhere",
    parted="{many, select, true {are} other {is}} separated from there by the line",
    apart="{many, select, true {are} other {is}} separated from there",
    would="would {faults, or}",
    cross="cross the line",
    leave="leave its region",
    leave_at="leave its region at {cell, at}",
    overlap="overlap {others, short}",
    before="{many, select, true {were} other {was}} ruled out before",
    there_before="{many, select, true {were} other {was}} ruled out there before",
    any="{faults, or}",
    # Why pieces do not cover a cell
    all="all pieces {faults}",
    others="the others {faults}",
    some="{pieces, short} {faults}",
    each="{parts}",
    each_apart="{parts, ;}",
    many="{causes} {several, select, true {keep} other {keeps}} {all, select, true {all} other {the other}} {count}"
    " pieces away",
    by_line="the line",
    by_region="the border of their regions",
    by_other="another piece",
    by_place="where they lie already",
    by_step="an earlier step",
    # Cells that no piece covers
    unreached="No piece reaches {count, plural, one {{cell, at}} other {these cells}}. So {count, plural, one {it is}"
    " other {they are}} not in {whose, region, or}.",
    unreached_by_line="No piece reaches {count, plural, one {{cell, at}} other {these cells}}. So the line separates"
    " {count, plural, one {it} other {them}} from {whose, region}.",
    uncovered="No piece can cover {count, plural, one {{cell, at}} other {these cells}}: {why}. So {count, plural, one"
    " {it is} other {they are}} not in {whose, region, or}.",
    uncovered_by_line="No piece can cover {count, plural, one {{cell, at}} other {these cells}}: {why}. So the line"
    " separates {count, plural, one {it} other {them}} from {whose, region}.",
    # A cell that only one piece covers, and only in one way
    only_so="Only {piece, name} can cover {cell, at}, and only like this: {why}.",
    only_so_others="Only {piece, name} can cover {cell, at}: {why}. It does so only in this position; its other"
    " positions there {faults}.",
)
LINE, LEAVES, PARTED, APART, OVERLAP, ELSEWHERE, BEFORE = range(7)
LONGEST = 300  # characters of what is wrong with each piece: a longer list is not read, so only the causes are named


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
    return [way for way in words.rules.ways_of[piece] if cell in shapes[words.rules.ways[way][1]].cells]


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
        covers = next((literal for literal in clause.literals if literal in rules.covers), 0)
        clause = link.why(-covers) if covers else None
    if clause is None:
        return Obstacle(BEFORE, (), way)
    match clause.use.rule:
        case "through-piece":
            return Obstacle(LINE, (clause.use.about[1],), way)
        case "lies-in-region":
            return outside(
                words, next(literal for literal in clause.literals if words.is_label(literal)), link, cell, way
            )
        case "overlap":
            others = (rules.covers[-literal][0] for literal in clause.literals if -literal in rules.covers)
            return Obstacle(OVERLAP, (next(other for other in others if other != piece),), way)
        case "one-way":
            return Obstacle(ELSEWHERE, (), way)
        case _:
            return Obstacle(BEFORE, (), way)


def outside(words: Words, label: int, link: Link, cell: Spot | None, way: int = 0) -> Obstacle:
    """A way that leaves the region of its piece, at this cell or elsewhere."""
    if words.spot_of(words.node_of(label)) != cell:
        return Obstacle(LEAVES, (words.spot_of(words.node_of(label)),), way)
    return Obstacle(PARTED if ground_of(words, -label, link.why).rule in BY_LINE else APART, (), way)


def obstacles_of(words: Words, piece: Spot, cell: Spot, link: Link) -> list[Obstacle]:
    """Why a piece does not cover a cell."""
    covers = next(literal for literal, pair in words.rules.covers.items() if pair == (piece, cell))
    clause = link.why(-covers)
    if clause is not None and clause.use.rule == "lies-in-region":
        return [outside(words, next(literal for literal in clause.literals if words.is_label(literal)), link, cell)]
    if clause is not None and clause.use.rule == "overlap":
        others = (words.rules.covers[-literal][0] for literal in clause.literals if -literal in words.rules.covers)
        return [Obstacle(OVERLAP, (next(other for other in others if other != piece),))]
    return [obstacle_of(words, way, link, cell) for way in ways_there(words, piece, cell)]


# In words
def faults(words: Words, obstacles: Sequence[Obstacle], many: bool = True, there: bool = False) -> str:
    """What is wrong with ways, “would cross the line or were ruled out before”, or with pieces, “there”."""
    kinds = {obstacle.kind for obstacle in obstacles}
    if kinds & {ELSEWHERE, PARTED, APART}:
        key = "elsewhere" if ELSEWHERE in kinds else "parted" if PARTED in kinds else "apart"
        return words.say(TEXTS, key, many=many)
    leaves, others = (
        list(dict.fromkeys(spot for obstacle in obstacles if obstacle.kind == kind for spot in obstacle.spots))
        for kind in (LEAVES, OVERLAP)
    )
    would = [words.say(TEXTS, "cross")] if LINE in kinds else []
    if leaves:
        would.append(words.say(TEXTS, "leave_at" if len(leaves) == 1 else "leave", cell=leaves[0]))
    if others:
        would.append(words.say(TEXTS, "overlap", others=others))
    every = [words.say(TEXTS, "would", faults=would)] if would else []
    if BEFORE in kinds:
        every.append(words.say(TEXTS, "there_before" if there else "before", many=many))
    return words.say(TEXTS, "any", faults=every)


def not_covered(words: Words, pieces: Sequence[Spot], cell: Spot, link: Link, are_all: bool = True) -> Said:
    """Why none of these pieces, all or all others, covers a cell, for the end of a sentence."""
    by: dict[str, list[Spot]] = {}
    obstacles = {piece: obstacles_of(words, piece, cell, link) for piece in pieces}
    for piece in pieces:
        by.setdefault(faults(words, obstacles[piece], False), []).append(piece)
    spots = list(dict.fromkeys(spot for some in obstacles.values() for obstacle in some for spot in obstacle.spots))
    if len(by) == 1 and len(pieces) > 1:
        every = faults(words, [obstacle for some in obstacles.values() for obstacle in some], True, True)
        return said(words, TEXTS, "all" if are_all else "others", spots, faults=every)
    parts: list[str] = []
    key = "each"
    for some in by.values():
        mine = [obstacle for piece in some for obstacle in obstacles[piece]]
        parts.append(words.say(TEXTS, "some", pieces=some, faults=faults(words, mine, len(some) > 1, True)))
        if len(by) > 1 and (
            len(some) > 1 or len({obstacle.spots for obstacle in mine if obstacle.kind == OVERLAP}) > 1
        ):
            key = "each_apart"  # a part has a list of its own
    if sum(map(len, parts)) > LONGEST:
        causes = causes_of(words, obstacles.values())
        several = len(causes) > 1
        return said(words, TEXTS, "many", spots, causes=causes, several=several, all=are_all, count=len(pieces))
    return said(words, TEXTS, key, [*pieces, *spots], parts=parts)


def causes_of(words: Words, obstacles: Iterable[Sequence[Obstacle]]) -> list[str]:
    """What keeps pieces from a cell, in short."""
    kinds = {obstacle.kind for some in obstacles for obstacle in some}
    causes = {
        words.say(TEXTS, "by_line"): (LINE, PARTED),
        words.say(TEXTS, "by_region"): (LEAVES, APART),
        words.say(TEXTS, "by_other"): (OVERLAP,),
        words.say(TEXTS, "by_place"): (ELSEWHERE,),
        words.say(TEXTS, "by_step"): (BEFORE,),
    }
    return [cause for cause, causing in causes.items() if kinds.intersection(causing)]


def ruled_out(words: Words, link: Link) -> list[int]:
    """The ways over a cell that steps before ruled out, where a link says that no piece, or only one, can cover it."""
    clause = link.clause
    if clause.use.rule == "covers":
        piece, node = clause.use.about
        cell = words.spot_of(node)
        ways = [way for way in ways_there(words, piece, cell) if way != link.literal]
    elif clause.use.rule == "piece":
        (cell,) = clause.use.about
        ways = [way for way in words.rules.ways_of[cell] if way != link.literal and link.literal]
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
    return [way for way in ways if link.why(-way) is None and obstacle_of(words, way, link, cell).kind == BEFORE]


# Cells that no piece covers
def uncovered(words: Words, cell: Spot, whose: Spot, by_line: bool, link: Link) -> Said:
    """That no piece can cover a cell, why, and that it is not in a region, or that the line separates it from there."""
    pieces = reaching(words, cell)
    why = not_covered(words, pieces, cell, link) if pieces else NOTHING
    none = Uncovered((cell,), why.text, (whose,), by_line)
    return Said(told(words, none), [cell, *why.spots], "", none)


def told(words: Words, none: Uncovered) -> str:
    """That no piece covers some cells, as a sentence."""
    key = "uncovered" if none.why else "unreached"
    if none.by_line:
        key = "uncovered_by_line" if none.why else "unreached_by_line"
    count, cell = len(none.cells), none.cells[0]
    return words.say(TEXTS, key, count=count, cell=cell, why=none.why, whose=none.whose)


def told_so(words: Words, only: Said, so: Said) -> str:
    """That only one piece covers a cell, and only in one way: two sentences as one."""
    key = "only_so_others" if so.values["faults"] else "only_so"
    return words.say(TEXTS, key, faults=so.values["faults"], **only.values)


def together(first: Uncovered | None, second: Uncovered | None) -> Uncovered | None:
    """Two such sentences as one; None where that cannot be."""
    if first is None or second is None or first.why != second.why:
        return None
    cells = tuple(dict.fromkeys((*first.cells, *second.cells)))
    if first.cells == second.cells and first.whose == second.whose:
        return first._replace(by_line=first.by_line or second.by_line)
    if first.by_line != second.by_line:
        return None
    if first.cells == second.cells:
        return first._replace(whose=tuple(dict.fromkeys((*first.whose, *second.whose))))
    return first._replace(cells=cells) if first.whose == second.whose else None
