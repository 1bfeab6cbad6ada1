"""Rules that count (`engines.counting.rules`) as constraints: a variable for each place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from gridlight.deadline import Deadline
from gridlight.engines.counting.rules import Rules
from gridlight.exports.constraints import Constraints, Literal
from gridlight.facts import Place

Cell = tuple[int, int]


def constraints_of(rules: Rules, title: str, drawing: Iterable[str], deadline: Deadline) -> Constraints:
    """The constraints of these rules, each use with its place; places are cells."""
    constraints = Constraints(title, drawing, deadline)
    word = rules.called if rules.called.isidentifier() else "one"
    cells = [cast("Cell", place) for place in rules.places]
    constraints.mean(f"{word}(R,C)", f"there is a {word} in row R, column C, both counted from 0")
    constraints.mean(f"some_{word}(R,C,R2,C2)", f"there is a {word} somewhere from [R, C] to [R2, C2]")
    truth = [constraints.variable(word, *cell, answer=True) for cell in cells]
    groups: dict[frozenset[int], Literal] = {}

    def some(group: frozenset[int]) -> Literal:
        """Whether there is a 1 in a group; said once, since many uses share long groups."""
        if group not in groups:
            members = sorted(group)
            ends = (*cells[members[0]], *cells[members[-1]]) if members else ()
            groups[group] = constraints.any_of((truth[member] for member in members), f"some_{word}", *ends)
        return groups[group]

    for use in rules.uses:
        constraints.rule(use.wording.text)
        constraints.at(span(use.about))
        if use.low == 1 and use.high is None:
            constraints.clause(*(some(rules.groups[group]) for group in use.groups))
        else:
            members = sorted(rules.members(use))
            constraints.count(
                [truth[member] for member in members], use.low, len(members) if use.high is None else use.high
            )
    return constraints


def span(places: Sequence[Place]) -> str:
    """Where a use of a rule is: `[0, 3]`, `[0, 0] to [0, 4]`."""
    first, last = (str(list(cast("Cell", place))) for place in (places[0], places[-1]))
    return first if first == last else f"{first} to {last}"
