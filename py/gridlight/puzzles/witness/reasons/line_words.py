"""The sentences about the line, and where it can still get to."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

from gridlight.engines.cnf import NEVER
from gridlight.engines.implications import Clause
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.words import (
    Link,
    Said,
    Sentence,
    Why,
    Words,
    of_edges,
    said,
    says,
    silent,
)
from gridlight.text.template import Texts

START, END = -1, -2
TEXTS = Texts(
    # At a corner
    passes="The line already passes through {places, plural, one {this corner, so its} other {these corners, so"
    " their}} other edges stay free.",
    onward="{places, plural, one {At this corner the line has only this way to go on.} other {At each of these corners"
    " the line has only one way to go on.}}",
    dead_end="At {places, plural, one {this corner} other {each of these corners}} only one edge is left: the line"
    " could get in but not out.",
    half_open="The line could get into {places, plural, one {this edge} other {each of these edges}} from one side"
    " only, and not out again.",
    to_dot="The line must pass this dot, and only these two edges lead there.",
    to_end="Every way to the end passes this corner, and only these two edges lead there.",
    half_way="The line {word, select, begin {begins} other {ends}} here, in the middle of this edge.",
    beside="The line {word, select, begin {begins} other {ends}} here, and only this edge is left.",
    stuck="The line cannot go on from here, so it {word, select, begin {begins} other {ends}} here.",
    runs_through="The line passes through here, so it does not {word, select, begin {begin} other {end}} here.",
    out_of_reach="{word, select, begin {The line could not go on from here, so it does not begin here.} other {The"
    " line could not get here, so it does not end here.}}",
    twice="the line would pass {corner, corner} twice",
    could_not_go_on="the line could not go on from {corner, corner}",
    # An edge in whose middle the line may begin or end
    must_separate="If the line {word, select, begin {began} other {ended}} here, this edge would not separate the"
    " cells beside it, but it must.",
    must_not_separate="The line runs here and must not separate the cells beside this edge, so it {word, select, begin"
    " {begins} other {ends}} here.",
    separates="The line separates the cells beside this edge, so it runs here.",
    cells_together="The line would separate the cells beside this edge, which are together, so it does not run here.",
    would_not_separate="{edge, at} would not separate the cells beside it, but must",
    would_separate="{edge, at} would separate the cells beside it",
    # One line, or two
    one_line="There is one line, so it does not {word, select, begin {begin} other {end}} here as well.",
    only_here="{line, select, blue {The blue line} other {The line}} cannot {word, select, begin {begin} other {end}}"
    " at {others, plural, one {the other {word, select, begin {start} other {end}}} other {any of the others}}, so it"
    " {word, select, begin {begins} other {ends}} here.",
    blue_begins="The line from {start, select, here {this} other {the other}} start goes over the {dot, colour} dot at"
    " {dot, at}, so the blue line {it, select, begins {begins} other {does not begin}} here.",
    joins="{places, plural, one {This edge} other {Each of these edges}} would join {lines}.",
    would_join="{edge, at} would join {lines}",
    would_be_joined="the two lines would be joined",
    two_lines="the two lines",
    line_over_dot="the line over the {dot, colour} dot at {dot, at} to the other line",
    line_from_start="the line from {start, corner} to the other line",
    two_places="the line would {word, select, begin {begin} other {end}} in two places",
    no_place="the line would have nowhere to {word, select, begin {begin} other {end}}",
    # The way to the end
    loop="{places, plural, one {This edge} other {Each of these edges}} would close a loop.",
    would_close="the line would close a loop",
    too_early="This edge would finish the line too early: {what} would be left out.",
    would_finish="the line would be finished too early: {what} would be left out",
    dot="the dot at {dot, at}",
    drawn_edge="an edge that is drawn already",
    only_way="{places, plural, other {The line must pass here to reach the end.}}",
    no_end="the line could not reach the end",
    no_path="no path would be left from the start to the end: none of these edges could be used",
    no_way="{places, plural, other {No way is left that leads here.}}",
    no_way_there="no way would be left that leads {there}",
    pocket="{places, plural, other {The line could get here only through {corner, at}, and not out again.}}",
    pocket_there="the line could get {there} only through {corner, at}, and not out again",
    there="there",
    to_edge="to {edge, at}",
    ruled_out="that is ruled out already",
)


@of_edges
def corner(words: Words, link: Link) -> Said:
    """What follows at a corner."""
    literal, clause = link.literal, link.clause
    at: tuple[Spot, ...] = clause.use.about
    others = [other for other in clause.literals if other != literal]
    passes = len(others) == 2 and all(literal < 0 for literal in clause.literals)
    halved = words.rules.path.is_edge[at[0]]
    word = words.terminal(abs(literal))
    if word:
        return said(
            words, TEXTS, "stuck" if literal > 0 else "runs_through" if passes else "out_of_reach", at, word=word
        )
    if literal < 0:
        return said(words, TEXTS, "passes" if passes else "half_open" if halved else "dead_end", at)
    used = next((-other for other in others if other < 0), 0)
    if halved and (word := words.terminal(used)):
        return said(words, TEXTS, "half_way", at, word=word)
    because = link.why(used) if used else None
    if because is None:
        return said(words, TEXTS, "onward", at)
    if halved:
        at = because.use.about or at  # the corner from which the line comes
    if because.use.rule == "dot":
        return said(words, TEXTS, "to_dot", because.use.about)
    if because.use.rule == "only-way":
        return said(words, TEXTS, "to_end", at)
    drawn = next((-literal for literal in because.literals if literal < 0), used)
    return said(words, TEXTS, "beside" if (word := words.terminal(drawn)) else "onward", at, word=word)


def corner_broken(words: Words, link: Link) -> Said:
    """What would be wrong at a corner."""
    literals, at = link.clause.literals, link.clause.use.about
    is_twice = len(literals) == 3 and all(literal < 0 for literal in literals)
    return said(words, TEXTS, "twice" if is_twice else "could_not_go_on", at, corner=at[0])


def half_drawn(words: Words, link: Link) -> Spot | None:
    """The edge of a clause that says whether an edge in whose middle a line may begin or end separates its cells."""
    path, literals = words.rules.path, {abs(literal) for literal in link.clause.literals}
    halved = [spot for spot in sorted(path.halved) if path.separates[spot] != path.used[spot]]
    edges = [spot for spot in halved if path.separates[spot] in literals]
    own = (spot for spot in edges if path.begin.get(spot) == abs(link.literal))
    return next(own, next(iter(edges), None))


@of_edges
def terminal(words: Words, link: Link) -> Said:
    """What follows from there being one line."""
    literal, word = link.literal, words.terminal(abs(link.literal))
    edge = half_drawn(words, link)
    if edge is not None and word:
        return said(words, TEXTS, "must_separate" if literal < 0 else "must_not_separate", [edge], word=word)
    if edge is not None:  # of which it is known whether it separates its cells
        return said(words, TEXTS, "separates" if literal > 0 else "cells_together", [edge])
    if not word:
        lines, spots = lines_joined(words, link)
        return said(words, TEXTS, "joins", [*words.edges([literal]), *spots], lines=lines)
    blue = begins(words, link) if word == "begin" else None
    if blue is not None:
        return blue
    if literal < 0:
        return said(words, TEXTS, "one_line", word=word)
    places = words.rules.path.begin if word == "begin" else words.rules.path.finish
    here, others = ([spot for spot, other in places.items() if (other == literal) == mine] for mine in (True, False))
    line = "blue" if words.panel.lines_differ and word == "begin" else "one"
    return said(words, TEXTS, "only_here", [*here, *others], line=line, word=word, others=len(others))


def terminal_broken(words: Words, link: Link) -> Said:
    """Too many starts or ends, or none; or an edge that separates its cells and must not, or does not and must."""
    edge, literals = half_drawn(words, link), link.clause.literals
    if edge is not None:
        is_apart = -words.rules.path.separates[edge] in literals
        return said(words, TEXTS, "would_not_separate" if is_apart else "would_separate", [edge], edge=edge)
    word = next((word for literal in literals if (word := words.terminal(abs(literal)))), "")
    if word:
        spots = list(words.rules.path.begin if word == "begin" else words.rules.path.finish)
        return said(
            words, TEXTS, "two_places" if all(literal < 0 for literal in literals) else "no_place", spots, word=word
        )
    lines, spots = lines_joined(words, link)
    edges = words.edges(literals)
    if not edges:
        return said(words, TEXTS, "would_be_joined", spots)
    return said(words, TEXTS, "would_join", [*edges, *spots], edge=edges[0], lines=lines)


@of_edges
def too_early(words: Words, link: Link) -> Said:
    """An edge that would finish the line, or that has: what is left out then."""
    literal, used = -link.clause.literals[-1], words.rules.path.used
    dot = next((spot for spot in map(words.panel.spot, words.panel.dots) if used[spot] == literal), None)
    what = words.say(TEXTS, "drawn_edge") if dot is None else words.say(TEXTS, "dot", dot=dot)
    spots = words.edges([literal])[:1] if dot is None else [dot]
    return said(words, TEXTS, "too_early" if link.literal else "would_finish", spots, what=what)


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
    waiting = [vertex for vertex in vertices(words) if vertex in first and vertex != gate]
    reached = {*waiting}
    while waiting:
        for to, literal in neighbours(words, waiting.pop()):
            if to not in reached and to != gate and literal not in walls:
                reached.add(to)
                if to >= 0:
                    waiting.append(to)
    return reached


def vertices(words: Words) -> list[Spot]:
    """The vertices, of each and its image the first."""
    return [spot for spot in words.rules.path.vertices if spot <= words.panel.partner[spot]]


def gate_of(words: Words, clause: Clause) -> Spot | None:
    """The corner through which alone the line gets to an edge; None where no way leads there."""
    edge = next(-literal for literal in clause.literals if literal < 0)
    walls = {literal for literal in clause.literals if literal > 0}
    ends = {vertex for vertex in vertices(words) if any(literal == edge for _, literal in neighbours(words, vertex))}
    best: tuple[int, Spot | None] | None = None
    for gate in (None, *vertices(words)):
        inside = flood(words, ends, gate, walls)
        if not inside & {START, END}:
            if gate is None:
                return None
            best = max(best or (len(inside), gate), (len(inside), gate))
    return best[1] if best is not None else None


def pocket(words: Words, link: Link) -> Said:
    """An edge from which the line could not get out again, drawn or not."""
    gate = gate_of(words, link.clause)
    if link.literal:
        edges = words.edges([link.literal])
        return (
            said(words, TEXTS, "no_way", edges)
            if gate is None
            else said(words, TEXTS, "pocket", [*edges, gate], corner=gate)
        )
    edges = words.edges([next(literal for literal in link.clause.literals if literal < 0)])[:1]
    there = words.say(TEXTS, "to_edge", edge=edges[0]) if edges else words.say(TEXTS, "there")
    if gate is None:
        return said(words, TEXTS, "no_way_there", edges, there=there)
    return said(words, TEXTS, "pocket_there", [*edges, gate], there=there, corner=gate)


# Two lines
class Whose(NamedTuple):
    """Why a corner is on one of two lines: the dot that this line goes over, or where it begins."""

    spot: Spot
    is_dot: bool
    edges: tuple[Spot, ...]  # from there on


def whose(words: Words, literal: int, why: Why) -> Whose | None:
    """What the reasons of a literal that a corner is on the first line, or on the second, go back to."""
    path = words.rules.path
    labels = {abs(label) for label in path.first if label != NEVER}
    edges: dict[Spot, None] = {}
    seen = set[int]()
    while literal not in seen and (clause := why(literal)) is not None:
        seen.add(literal)
        if clause.use.rule == "dot-colour":
            return Whose(clause.use.about[0], True, tuple(edges))
        edges |= dict.fromkeys(words.edges(other for other in clause.literals if other != literal))
        start = next((spot for spot, begin in path.begin.items() if -begin in clause.literals), None)
        if start is not None:
            return Whose(start, False, tuple(edges))
        onward = next((-other for other in clause.literals if other != literal and abs(other) in labels), None)
        if onward is None:
            return None
        literal = onward
    return None


def labels_in(words: Words, link: Link) -> list[int]:
    """The labels that say which of two lines the corners of a clause are on."""
    labels = {abs(label) for label in words.rules.path.first if label != NEVER}
    return [-literal for literal in link.clause.literals if literal != link.literal and abs(literal) in labels]


def lines_joined(words: Words, link: Link) -> tuple[str, list[Spot]]:
    """Which lines an edge would join, in words, and the spots that show it."""
    origins = [origin for label in labels_in(words, link) if (origin := whose(words, label, link.why)) is not None]
    origins.sort(key=lambda origin: not origin.is_dot)
    if not origins:
        return words.say(TEXTS, "two_lines"), []
    first = origins[0]
    spots = [*(each.spot for each in origins), *(edge for each in origins for edge in each.edges)]
    if first.is_dot:
        return words.say(TEXTS, "line_over_dot", dot=first.spot), spots
    return words.say(TEXTS, "line_from_start", start=first.spot), spots


def begins(words: Words, link: Link) -> Said | None:
    """Why the blue line begins at one of two starts: a coloured dot; None where there is another reason."""
    path = words.rules.path
    start = next((spot for spot, begin in path.begin.items() if begin == abs(link.literal)), None)
    other = next(
        (-literal for literal in link.clause.literals if literal != link.literal and literal in path.begin.values()), 0
    )
    clause = link.why(other) if other else link.clause
    if start is None or clause is None:
        return None
    labels = {abs(label) for label in path.first if label != NEVER}
    label = next((-literal for literal in clause.literals if abs(literal) in labels), 0)
    origin = whose(words, label, link.why) if label else None
    if origin is None or not origin.is_dot:
        return None
    colour = words.colour(origin.spot)
    which = "here" if (colour == "blue") == (link.literal > 0) else "there"
    it = "begins" if link.literal > 0 else "does_not"
    spots = [start, origin.spot, *origin.edges]
    return said(words, TEXTS, "blue_begins", spots, start=which, dot=origin.spot, it=it)


def broken(words: Words, link: Link) -> Said:
    """A line that would be closed, or could not get from a start to an end."""
    path, edges = words.rules.path, words.edges(link.clause.literals)
    match link.clause.use.rule:
        case "loop":
            return said(words, TEXTS, "would_close", edges)
        case "only-way":
            return said(words, TEXTS, "no_end", [*path.finish])
        case _:
            return said(words, TEXTS, "no_path", [*path.begin, *path.finish, *edges])


LINE: dict[str, Sentence] = {
    "corner": Sentence(corner, corner_broken),
    "line": Sentence(terminal, terminal_broken),
    "loop": Sentence(says(TEXTS, "loop"), broken),
    "too-early": Sentence(too_early, too_early),
    "pocket": Sentence(pocket, pocket),
    "only-way": Sentence(of_edges(says(TEXTS, "only_way")), broken),
    "cut-off": Sentence(silent, broken),
    "known": Sentence(silent, says(TEXTS, "ruled_out")),
}
