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


def ways_told(words: Words, discovery: Discovery, chains: Chains) -> list[dict[str, Any]]:
    """The ways of the pieces that a discovery speaks of, as plain JSON: see the contract."""
    values = words.values
    possible: dict[int, bool] = {}  # by way: whether the piece has others
    out: dict[int, None] = {}
    for literal, clause, failed, trace in used_by(discovery):
        some = left_by(words, literal, clause)
        possible |= {option: len(some) > 1 for option in some if values[option] >= 0 and -option not in failed}
        out |= dict.fromkeys(ruled_out(words, chains.link(literal, clause, trace)))
    ways = [way(words, option, "can_lie" if has_others else "lies") for option, has_others in possible.items()]
    gone = [{**way(words, option, "ruled_out"), "out": True} for option in out] if len(out) <= MOST_OUT else []
    return [*ways, *gone]


def way(words: Words, literal: int, key: str) -> dict[str, Any]:
    """One way of a piece."""
    spot, number = words.rules.ways[literal]
    places = words.places(words.rules.shapes[spot][number].cells)
    text = words.say(TEXTS, key, piece=spot)
    return {"piece": list(words.panel.place(spot)), "places": [list(place) for place in places], "text": text}


def used_by(discovery: Discovery) -> Iterator[tuple[int, Clause, set[int], Trace | None]]:
    """Each literal that follows with its clause, what has followed before it in its chain, and the chain."""
    yield from ((literal, clause, set[int](), None) for literal, clause in discovery.before)
    for number, trace in enumerate(discovery.traces):
        before = set[int]()
        for literal, clause in trace.links:
            yield literal, clause, set(before), trace
            before.add(literal)
        if discovery.kind == "pattern":
            yield discovery.literals[number], trace.broken, before, trace
        else:
            yield 0, trace.broken, before, trace


def left_by(words: Words, literal: int, clause: Clause) -> list[int]:
    """The ways that a clause leaves to the piece that it is about; none where it does not speak of them."""
    rules = words.rules
    match clause.use.rule:
        case "every-way":
            return [option for option in rules.ways_of[clause.use.about[0]] if option not in clause.literals]
        case "piece":
            return [literal] if literal in rules.ways else []
        case "through-piece" if literal:
            return [-other for other in clause.literals if -other in rules.ways and other != literal]
        case _:
            return []
