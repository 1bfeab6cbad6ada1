"""The ways in which a piece can lie, where a step speaks of all that are left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridlight.engines.implications import Clause
from gridlight.puzzles.witness.reasons.finding import Discovery
from gridlight.puzzles.witness.reasons.words import Words
from gridlight.text.values import capital


def ways_told(words: Words, found: Discovery, values: list[int]) -> list[dict[str, Any]]:
    """The ways of the pieces that a discovery speaks of, as plain JSON: see the contract."""
    rules = words.rules
    left: dict[int, bool] = {}  # by way: whether the piece has others
    for literal, clause, failed in used_by(found):
        some = left_by(words, literal, clause)
        left |= {one: len(some) > 1 for one in some if values[one] >= 0 and -one not in failed}
    ways: list[dict[str, Any]] = []
    for literal, has_others in left.items():
        spot, number = rules.ways[literal]
        places = words.places(rules.shapes[spot][number].cells)
        can = "can lie" if has_others else "lies"
        text = f"{capital(words.name(spot))} {can} like this."
        home = list(words.panel.place(spot))
        ways.append({"piece": home, "places": [list(place) for place in places], "text": text})
    return ways


def used_by(found: Discovery) -> Iterator[tuple[int, Clause, set[int]]]:
    """Each literal that follows with its clause, and what has followed before it in its chain."""
    yield from ((literal, clause, set[int]()) for literal, clause in found.before)
    for number, trace in enumerate(found.traces):
        before = set[int]()
        for literal, clause in trace.links:
            yield literal, clause, set(before)
            before.add(literal)
        if found.kind == "pattern":
            yield found.literals[number], trace.broken, before


def left_by(words: Words, literal: int, clause: Clause) -> list[int]:
    """The ways that a clause leaves to the piece that it is about; none where it does not speak of them."""
    rules = words.rules
    match clause.use.rule:
        case "every-way":
            return [one for one in rules.ways_of[clause.use.about[0]] if one not in clause.literals]
        case "piece":
            return [literal] if literal in rules.ways else []
        case "through-piece":
            return [-one for one in clause.literals if -one in rules.ways]
        case _:
            return []
