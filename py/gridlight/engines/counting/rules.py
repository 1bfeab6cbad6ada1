"""Cardinality constraints: "between low and high of these places hold a 1", with the sentences that explain them.

Each constraint is one use of a rule of the puzzle. The places that it counts are given as groups, since many uses share
long ones: all cells of a run in Light Up see the same run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gridlight.facts import Place

Saying = tuple[str, str]  # the name of a reason, "clue-done", and its sentence


def silent(places: Sequence[Place]) -> Saying:
    """No reason, where a rule never gives this one."""
    return "", ""


@dataclass(frozen=True)
class Wording:
    """The sentences for what a use of a rule does."""

    rule: str  # the rule's name: "clue"
    text: str  # the rule itself: "This wall touches exactly 2 bulbs."
    done: Saying = ("", "")  # it has as many as it may: the rest are 0
    needs: Callable[[Sequence[Place]], Saying] = silent  # it needs all that are left: these are 1
    over: Saying = ("", "")  # it would have too many
    short: Saying = ("", "")  # it could no longer have enough
    obvious: bool = False  # easy to see on the board, so never a step of its own


class Use(NamedTuple):
    """One use of a rule: low <= (how many of the places in these groups hold a 1) <= high."""

    low: int
    high: int | None  # None: as many as there are
    groups: tuple[int, ...]
    shared: tuple[int, ...]  # variables that are in two of the groups, and count once
    about: tuple[Place, ...]  # the places that its sentence speaks of
    wording: Wording


class Rules:
    """All uses of rules in one puzzle, over variables numbered as `places`."""

    def __init__(self, places: Sequence[Place], supposing: tuple[str, str], called: str = "1") -> None:
        self.places = list(places)
        self.supposing = supposing  # how sentences begin that suppose a 0, and a 1: "With a bulb there"
        self.called = called  # what a 1 is called: "bulb"
        self.number = {place: variable for variable, place in enumerate(places)}
        self.groups: list[frozenset[int]] = []
        self.uses: list[Use] = []

    def copy(self) -> Rules:
        """The same rules, to which others can be added."""
        other = Rules(self.places, self.supposing, self.called)
        other.groups, other.uses = list(self.groups), list(self.uses)
        return other

    def group(self, places: Iterable[Place]) -> int:
        """Add a group of places; its number, for use in rules."""
        self.groups.append(frozenset(map(self.number.__getitem__, places)))
        return len(self.groups) - 1

    def exactly(self, count: int, *groups: int, about: Iterable[Place], wording: Wording) -> None:
        """Exactly `count` of these places hold a 1."""
        self._add(count, count, groups, about, wording)

    def at_most(self, count: int, *groups: int, about: Iterable[Place], wording: Wording) -> None:
        """At most `count` of these places hold a 1."""
        self._add(0, count, groups, about, wording)

    def at_least(self, count: int, *groups: int, about: Iterable[Place], wording: Wording) -> None:
        """At least `count` of these places hold a 1; a place that is in two of the groups counts once."""
        self._add(count, None, groups, about, wording)

    def members(self, use: Use) -> frozenset[int]:
        """The variables that a use counts."""
        first, *others = use.groups
        return self.groups[first].union(*(self.groups[group] for group in others))

    def _add(
        self, low: int, high: int | None, groups: tuple[int, ...], about: Iterable[Place], wording: Wording
    ) -> None:
        shared = tuple(self.groups[groups[0]] & self.groups[groups[1]]) if len(groups) == 2 else ()
        self.uses.append(Use(low, high, groups, shared, tuple(about), wording))
