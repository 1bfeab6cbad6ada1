"""Why a variable has its value: the uses of rules that forced it, traced back to what was known before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gridlight.engines.counting.trail import GIVEN, SUPPOSED, Trail
from gridlight.facts import Place, Reason

NESTED = -3  # why a variable has its value: its opposite was refuted within a supposition


@dataclass(frozen=True)
class Chain:
    """Uses of rules in the order of their steps, the decided variables they start from, and the last clause."""

    reasons: tuple[Reason, ...]
    rests_on: frozenset[int]
    ending: str = ""


class Reasons:
    """Finds the reasons of the values on a trail."""

    def __init__(self, trail: Trail) -> None:
        self.trail, self.rules = trail, trail.rules
        self.nested: dict[int, Chain] = {}  # by variable: how its opposite was refuted within a supposition

    def chain(self, broken: int, base: int) -> Chain:
        """The steps since `order` had the length `base` that end in a broken use."""
        use = self.rules.uses[broken]
        over, members = self.trail.breaking(broken)
        name, text = use.wording.over if over else use.wording.short
        traced = self.trace(members, base)
        about = self._places(members) if use.wording.obvious else use.about
        return Chain((*traced.reasons, Reason(name, about, text[:1].upper() + text[1:])), traced.rests_on, text)

    def trace(self, variables: Iterable[int], base: int) -> Chain:
        """The uses that forced these variables since `order` had the length `base`, and what these started from."""
        trail = self.trail
        waiting = list(variables)
        seen = set[int]()
        rests_on = set[int]()
        told: list[tuple[int, tuple[Reason, ...]]] = []
        while waiting:
            variable = waiting.pop()
            if variable in seen:
                continue
            seen.add(variable)
            because = trail.because[variable]
            if trail.at[variable] < base or because == GIVEN:
                rests_on.add(variable)
            elif because == NESTED:
                told.append((trail.at[variable], self.nested[variable].reasons))
                waiting += self.nested[variable].rests_on
            elif because != SUPPOSED:
                told.append((trail.at[variable], (self.reason(variable),)))
                waiting += trail.antecedents(because, variable)
        ordered = sorted(told, key=lambda entry: entry[0])
        return Chain(unique(reason for _, reasons in ordered for reason in reasons), frozenset(rests_on))

    def reason(self, variable: int) -> Reason:
        """The reason for a variable that a use forced."""
        trail, number = self.trail, self.trail.because[variable]
        use = self.rules.uses[number]
        if trail.value[variable] == 0:
            name, text = use.wording.done
        else:
            needed = (v for v in self.rules.members(use) if trail.because[v] == number and trail.value[v] == 1)
            name, text = use.wording.needs(self._places(needed))
        about = self._places(trail.antecedents(number, variable)) if use.wording.obvious else use.about
        return Reason(name, about, text)

    def _places(self, variables: Iterable[int]) -> tuple[Place, ...]:
        return tuple(self.rules.places[variable] for variable in sorted(variables))


def unique(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons in their order, each once."""
    return tuple(dict.fromkeys(reasons))
