"""Why a cell is in the region of a symbol or not: the reasons of a label walked back to what decides it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridlight.engines.graph.regions import Node
from gridlight.engines.implications import Clause
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.words import Why, Words

BY_LINE = ("parted", "closed-off")
TOLD = "told"  # the rule where an earlier step said it, or it is supposed


class Ground(NamedTuple):
    """Where the reasons of a label end."""

    rule: str  # of the last clause
    literal: int  # the last label, which holds
    clause: Clause | None
    way: tuple[Node, ...]  # from the cell in question on: each is joined to the next
    is_joined: bool = True  # no line is between them; not only known to be in one region

    @property
    def first(self) -> Node:
        """The node in question."""
        return self.way[0]

    @property
    def last(self) -> Node:
        """The node at which the reasons end."""
        return self.way[-1]


def ground_of(words: Words, literal: int, why: Why) -> Ground:
    """What a label that holds, or does not hold, comes from."""
    way: dict[Node, None] = {}
    is_joined = True
    while True:
        way[words.node_of(literal)] = None
        clause = why(literal)
        if clause is None:
            return Ground(TOLD, literal, None, tuple(way), is_joined)
        onward = onward_of(words, clause, literal)
        if onward is None:
            other = from_there(words, clause, literal)
            if other is not None:  # a symbol cannot be in this region, since something here cannot be in its own
                return ground_of(words, other, why)._replace(way=tuple(way))
            return Ground(clause.use.rule, literal, clause, tuple(way), is_joined)
        is_joined = is_joined and clause.use.rule != "as-one"
        literal = onward


def onward_of(words: Words, clause: Clause, literal: int) -> int | None:
    """The label that a label follows from, of the same cell or one joined to it; None where something else decides."""
    others = [-other for other in clause.literals if other != literal and words.is_label(other)]
    if clause.use.rule in ("joined", "joined-colour", "one-colour"):
        return others[0]
    if clause.use.rule == "as-one":
        node, family = words.node_of(literal), words.family([literal])
        same = [label for label in others if words.node_of(label) == node and (label > 0) == (literal > 0)]
        if same:
            return same[0]
        if literal > 0:
            some = [label for label in others if label > 0]
            some.sort(
                key=lambda label: (words.spot_of(words.node_of(label)) == family, words.family([label]) != family)
            )
            return some[0] if some else None
    return None


def from_there(words: Words, clause: Clause, literal: int) -> int | None:
    """Where a symbol is not in a region: that a cell of the region is not in the symbol's own one."""
    if clause.use.rule != "as-one" or literal > 0 or words.spot_of(words.node_of(literal)) not in words.symbols:
        return None
    here = words.spot_of(words.node_of(literal))
    return next((-other for other in clause.literals if other > 0 and words.family([other]) == here), None)


def joined_to(words: Words, ground: Ground) -> Spot | None:
    """The symbol that decides: the one a cell is joined to. None where something else does, such as the line."""
    here = words.spot_of(ground.last)
    match ground.rule:
        case "home" | "square":
            return here
        case "star-full" | "both" | "told" if ground.literal < 0 and here in words.symbols:
            return here
        case "as-one" if ground.clause is not None and ground.literal < 0:
            other = [
                -label
                for label in ground.clause.literals
                if words.node_of(label) == ground.last and label != ground.literal
            ]
            return next(
                (words.family([label]) for label in other if label > 0), here if here in words.symbols else None
            )
        case _:
            return None


def cells_of(words: Words, *grounds: Ground) -> list[Spot]:
    """The cells that are joined."""
    return list(dict.fromkeys(words.spot_of(node) for ground in grounds for node in ground.way))


def labels_that_hold(words: Words, clause: Clause, literal: int = 0) -> tuple[Sequence[int], Sequence[int]]:
    """The labels of a clause that hold, and the opposites that hold, where all literals but the given one fail."""
    labels = [-other for other in clause.literals if other != literal and words.is_label(other)]
    return [label for label in labels if label > 0], [label for label in labels if label < 0]
