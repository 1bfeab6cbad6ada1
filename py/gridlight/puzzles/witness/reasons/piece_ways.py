"""The ways in which a piece can lie, where a step speaks of all that are left, and those ruled out before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridlight.engines.implications import Clause, Trace
from gridlight.puzzles.witness.reasons.chains import Chains
from gridlight.puzzles.witness.reasons.cover_words import ruled_out
from gridlight.puzzles.witness.reasons.discovery import Discovery
from gridlight.puzzles.witness.reasons.words import Words
from gridlight.text.template import Texts

TEXTS = Texts(
    lies="{Piece, name} lies like this.",
    can_lie="{Piece, name} can lie like this.",
    ruled_out="A step before this one showed that {piece, name} cannot lie like this.",
)
MOST_OUT = 16  # ways that earlier steps ruled out: with more, they are not drawn


def ways_told(words: Words, found: Discovery, chains: Chains) -> list[dict[str, Any]]:
    """The ways of the pieces that a discovery speaks of, as plain JSON: see the contract."""
    values = words.values
    left: dict[int, bool] = {}  # by way: whether the piece has others
    out: dict[int, None] = {}
    for literal, clause, failed, trace in used_by(found):
        some = left_by(words, literal, clause)
        left |= {one: len(some) > 1 for one in some if values[one] >= 0 and -one not in failed}
        out |= dict.fromkeys(ruled_out(words, chains.link(literal, clause, trace)))
    ways = [way(words, one, "can_lie" if has_others else "lies") for one, has_others in left.items()]
    gone = [{**way(words, one, "ruled_out"), "out": True} for one in out] if len(out) <= MOST_OUT else []
    return [*ways, *gone]


def way(words: Words, literal: int, key: str) -> dict[str, Any]:
    """One way of a piece."""
    spot, number = words.rules.ways[literal]
    places = words.places(words.rules.shapes[spot][number].cells)
    text = words.say(TEXTS, key, piece=spot)
    return {"piece": list(words.panel.place(spot)), "places": [list(place) for place in places], "text": text}


def used_by(found: Discovery) -> Iterator[tuple[int, Clause, set[int], Trace | None]]:
    """Each literal that follows with its clause, what has followed before it in its chain, and the chain."""
    yield from ((literal, clause, set[int](), None) for literal, clause in found.before)
    for number, trace in enumerate(found.traces):
        before = set[int]()
        for literal, clause in trace.links:
            yield literal, clause, set(before), trace
            before.add(literal)
        if found.kind == "pattern":
            yield found.literals[number], trace.broken, before, trace
        else:
            yield 0, trace.broken, before, trace


def left_by(words: Words, literal: int, clause: Clause) -> list[int]:
    """The ways that a clause leaves to the piece that it is about; none where it does not speak of them."""
    rules = words.rules
    match clause.use.rule:
        case "every-way":
            return [one for one in rules.ways_of[clause.use.about[0]] if one not in clause.literals]
        case "piece":
            return [literal] if literal in rules.ways else []
        case "through-piece" if literal:
            return [-one for one in clause.literals if -one in rules.ways and one != literal]
        case _:
            return []
