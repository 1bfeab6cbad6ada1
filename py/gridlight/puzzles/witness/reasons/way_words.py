"""Where the line can still get to: the only corner through which it gets somewhere; and which of two lines is meant."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

from gridlight.engines.cnf import NEVER
from gridlight.engines.implications import Clause
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.words import Link, Said, Why, Words

START, END = -1, -2


# Pockets
def neighbours(words: Words, vertex: Spot) -> Iterator[tuple[Spot, int]]:
    """The vertices beside one, and the ends of the line, each with its literal; of a vertex and its image the first."""
    path, partner = words.rules.path, words.panel.partner
    for spot in {vertex, partner[vertex]}:
        for literal, _, to in path.segments[spot]:
            yield min(to, partner[to]), literal
        if spot in path.begin:
            yield START, path.begin[spot]
        if spot in path.finish:
            yield END, path.finish[spot]


def flood(words: Words, first: Container[Spot], gate: Spot | None, walls: Container[int]) -> set[Spot]:
    """The vertices that can be reached from some, but not through the gate."""
    waiting = [one for one in vertices(words) if one in first and one != gate]
    found = {*waiting}
    while waiting:
        for to, literal in neighbours(words, waiting.pop()):
            if to not in found and to != gate and literal not in walls:
                found.add(to)
                if to >= 0:
                    waiting.append(to)
    return found


def vertices(words: Words) -> list[Spot]:
    """The vertices, of each and its image the first."""
    return [spot for spot in words.rules.path.vertices if spot <= words.panel.partner[spot]]


def gate_of(words: Words, clause: Clause) -> Spot | None:
    """The corner through which alone the line gets to an edge; None where no way leads there."""
    edge = next(-one for one in clause.literals if one < 0)
    walls = {one for one in clause.literals if one > 0}
    ends = {one for one in vertices(words) if any(literal == edge for _, literal in neighbours(words, one))}
    best: tuple[int, Spot | None] | None = None
    for gate in (None, *vertices(words)):
        inside = flood(words, ends, gate, walls)
        if not inside & {START, END}:
            if gate is None:
                return None
            best = max(best or (len(inside), gate), (len(inside), gate))
    return best[1] if best is not None else None


def pocket(words: Words, link: Link) -> Said:
    """An edge from which the line could not get out again."""
    edges = words.edges([link.literal])
    gate = gate_of(words, link.clause)
    if gate is None:
        text = "No way is left that leads here."
        return Said(text, edges, text)
    text = f"The line could get here only through {where(words.panel.place(gate))}, and not out again."
    return Said(text, [*edges, gate], text)


def pocket_broken(words: Words, link: Link) -> Said:
    """An edge that is drawn, and from which the line could not get out again."""
    edges = words.edges([next(one for one in link.clause.literals if one < 0)])[:1]
    to = f"to {where(words.panel.place(edges[0]))}" if edges else "there"
    gate = gate_of(words, link.clause)
    if gate is None:
        return Said(f"no way would be left that leads {to}", edges)
    corner = where(words.panel.place(gate))
    return Said(f"the line could get {to} only through {corner}, and not out again", [*edges, gate])


# Two lines
class Whose(NamedTuple):
    """Why a corner is on one of two lines: the dot that this line goes over, or where it begins."""

    spot: Spot
    is_dot: bool
    edges: tuple[Spot, ...]  # from there on


def whose(words: Words, literal: int, why: Why) -> Whose | None:
    """What the reasons of a literal that a corner is on the first line, or on the second, go back to."""
    path = words.rules.path
    labels = {abs(one) for one in path.first if one != NEVER}
    edges: dict[Spot, None] = {}
    seen = set[int]()
    while literal not in seen and (clause := why(literal)) is not None:
        seen.add(literal)
        if clause.use.rule == "dot-colour":
            return Whose(clause.use.about[0], True, tuple(edges))
        edges |= dict.fromkeys(words.edges(one for one in clause.literals if one != literal))
        start = next((spot for spot, begin in path.begin.items() if -begin in clause.literals), None)
        if start is not None:
            return Whose(start, False, tuple(edges))
        onward = next((-one for one in clause.literals if one != literal and abs(one) in labels), None)
        if onward is None:
            return None
        literal = onward
    return None


def labels_in(words: Words, link: Link) -> list[int]:
    """The labels that say which of two lines the corners of a clause are on."""
    labels = {abs(one) for one in words.rules.path.first if one != NEVER}
    return [-one for one in link.clause.literals if one != link.literal and abs(one) in labels]


def lines_joined(words: Words, link: Link) -> tuple[str, list[Spot]]:
    """Which lines an edge would join, in words, and the spots that show it."""
    found = [one for label in labels_in(words, link) if (one := whose(words, label, link.why)) is not None]
    found.sort(key=lambda one: not one.is_dot)
    if not found:
        return "the two lines", []
    one = found[0]
    name = where(words.panel.place(one.spot))
    spots = [*(each.spot for each in found), *(edge for each in found for edge in each.edges)]
    if one.is_dot:
        colour = words.panel.dots[words.panel.place(one.spot)]
        return f"the line over the {colour} dot at {name} to the other line", spots
    return f"the line from {name.replace('corner', 'start')} to the other line", spots


def begins(words: Words, link: Link) -> Said | None:
    """Why the blue line begins at one of two starts: a coloured dot; None where there is another reason."""
    path = words.rules.path
    start = next((spot for spot, begin in path.begin.items() if begin == abs(link.literal)), None)
    other = next((-one for one in link.clause.literals if one != link.literal and one in path.begin.values()), 0)
    clause = link.why(other) if other else link.clause
    if start is None or clause is None:
        return None
    labels = {abs(one) for one in path.first if one != NEVER}
    label = next((-one for one in clause.literals if abs(one) in labels), 0)
    found = whose(words, label, link.why) if label else None
    if found is None or not found.is_dot:
        return None
    place = words.panel.place(found.spot)
    colour = words.panel.dots[place]
    here = (colour == "blue") == (link.literal > 0)
    line = f"The line from {'this' if here else 'the other'} start goes over the {colour} dot at {where(place)}"
    so = "so the blue line begins here" if link.literal > 0 else "so the blue line does not begin here"
    return Said(f"{line}, {so}.", [start, found.spot, *found.edges])
