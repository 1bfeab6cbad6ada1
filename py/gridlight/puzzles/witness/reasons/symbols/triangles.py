"""Triangles: the line touches as many sides of the cell."""

from __future__ import annotations

from itertools import combinations

from gridlight.engines.cnf import NEVER, exactly
from gridlight.engines.implications import Clause
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.reasons.words import Link, Sentence, Words, always
from gridlight.text.validate import counted


def clauses(rules: PanelClauses) -> None:
    """The clauses."""
    for spot, symbol in rules.symbols.items():
        if symbol.type != "triangle":
            continue
        sides = [side for side in (rules.path.used[edge] for edge in rules.panel.sides[spot]) if side != NEVER]
        gone = rules.gone.get(spot, NEVER)
        for clause in exactly(sides, symbol.count):
            rules.add([*clause, gone], "triangle", (spot,), (spot,))
        if gone != NEVER and not rules.panel.marks_suppress:
            for some in combinations(sides, symbol.count):
                others = (side for side in sides if side not in some)
                rules.add([-gone, *(-side for side in some), *others], "triangle-removed", (spot,), (spot,))


def told(words: Words, link: Link) -> str:
    """The sides of a cell are complete, or only these are left."""
    count = words.symbols[link.clause.use.about[0]].count
    if link.literal > 0:
        return f"This cell wants {counted(count, 'side')}, and only {'this is' if count == 1 else 'these are'} left."
    return f"This cell wants {counted(count, 'side')} and has {'it' if count == 1 else 'them'}."


def broken(words: Words, clause: Clause) -> str:
    """Too many sides, or too few."""
    count = words.symbols[clause.use.about[0]].count
    many = sum(one < 0 for one in clause.literals) > count
    sides = f"{'more' if many else 'fewer'} than {counted(count, 'side')}"
    return f"the cell with {counted(count, 'triangle')} would have {sides}"


def removed(words: Words, link: Link) -> str:
    """A mark removes only what is wrong."""
    count = words.symbols[link.clause.use.about[0]].count
    return f"A mark removes this triangle, so the cell must not have {counted(count, 'side')}."


SENTENCES: dict[str, Sentence] = {
    "triangle": Sentence(told, broken),
    "triangle-removed": Sentence(removed, always("a mark would remove a triangle that is right")),
}
