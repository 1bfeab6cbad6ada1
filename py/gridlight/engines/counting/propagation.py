"""The engine `propagation`: pure Python. Rule uses speak in turn; where they fall silent, it supposes and looks on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from gridlight.deadline import Deadline
from gridlight.engines.counting.human_steps import Deduction
from gridlight.engines.counting.pigeonhole import crowded
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import GIVEN, NONE, OPEN, Trail
from gridlight.facts import Fact, Reason, Step

TIGHT = 16  # open variables: uses with more are not worth supposing anything about


class Propagation:
    """Searches depth first among what propagation leaves open, each independent part of the puzzle by itself."""

    name = "propagation"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[list[Fact]]:
        """All solutions, as products of those of the parts."""
        trail = Trail(self.rules)
        if trail.start(given) != NONE or not probe(trail, deadline) or crowded(trail):
            return
        sure = trail.facts()
        parts = parts_of(trail, deadline)
        if not all(part.has(0) for part in parts):
            return
        for choice in product(parts):
            yield sure + [fact for facts in choice for fact in facts]

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """What the deductions reach; with a contradiction nothing."""
        trail = Trail(self.rules)
        return trail.facts() if trail.start(given) == NONE and probe(trail, deadline) else []

    def why(
        self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = (), solution: Sequence[Fact] | None = None
    ) -> list[Reason]:
        """The chain of deductions that ends in a fact, or in a contradiction."""
        return Deduction(self.rules, deadline, given, solution).why(fact)

    def steps(
        self, deadline: Deadline, given: Sequence[Fact] = (), solution: Sequence[Fact] | None = None
    ) -> Iterator[Step]:
        """What follows, the easiest first."""
        return (link.step for link in Deduction(self.rules, deadline, given, solution).links())


def probe(trail: Trail, deadline: Deadline) -> bool:
    """Suppose the variables of tight uses either way until nothing new is refuted; False when nothing is left."""
    changed = True
    while changed:
        changed = False
        tight = {
            v for _, members in unsettled(trail, range(len(trail.rules.uses))) if len(members) <= TIGHT for v in members
        }
        for number, variable in enumerate(sorted(tight)):
            for value in (1, 0):
                if trail.value[variable] != OPEN:
                    break
                mark = len(trail.order)
                broken = trail.try_out(variable, value)
                trail.undo(mark)
                if broken != NONE:
                    changed = True
                    trail.set(variable, 1 - value, GIVEN)
                    if trail.propagate() != NONE:
                        return False
            if number % 64 == 0:
                deadline.tell(len(trail.order), len(trail.value), "Looking for what is forced")
    return True


def unsettled(trail: Trail, uses: Iterable[int]) -> Iterator[tuple[int, list[int]]]:
    """The uses among these that can still be broken, with their open variables."""
    value, groups = trail.value, trail.rules.groups
    for number in uses:
        use = trail.rules.uses[number]
        if use.high is None and any(trail.ones[group] >= use.low for group in use.groups):
            continue
        if members := [variable for group in use.groups for variable in groups[group] if value[variable] == OPEN]:
            yield number, members


def parts_of(trail: Trail, deadline: Deadline) -> list[Part]:
    """What is open, in parts that no use joins; the smallest first."""
    parent: dict[int, int] = {variable: variable for variable, value in enumerate(trail.value) if value == OPEN}

    def root(variable: int) -> int:
        while parent[variable] != variable:
            parent[variable] = parent[parent[variable]]
            variable = parent[variable]
        return variable

    uses = list(unsettled(trail, range(len(trail.rules.uses))))
    for _, members in uses:
        for variable in members[1:]:
            parent[root(variable)] = root(members[0])
    variables: dict[int, list[int]] = {}
    for variable in parent:
        variables.setdefault(root(variable), []).append(variable)
    using: dict[int, list[int]] = {}
    for number, members in uses:
        using.setdefault(root(members[0]), []).append(number)
    parts = [Part(trail, variables[one], using.get(one, []), deadline) for one in variables]
    return sorted(parts, key=lambda part: len(part.variables))


class Part:
    """One independent part of what is open, and the solutions found of it so far."""

    def __init__(self, trail: Trail, variables: list[int], uses: list[int], deadline: Deadline) -> None:
        self.trail, self.variables, self.uses, self.deadline = trail, variables, uses, deadline
        self.found: list[list[Fact]] = []
        self._more = self._search()

    def has(self, index: int) -> bool:
        """Is there a solution of that number? Looks for it if need be."""
        while len(self.found) <= index:
            facts = next(self._more, None)
            if facts is None:
                return False
            self.found.append(facts)
        return True

    def _search(self) -> Iterator[list[Fact]]:
        """Depth first; between two solutions the trail is as it was, since all parts use the same one."""
        trail, base = self.trail, len(self.trail.order)
        decisions: list[tuple[int, int]] = []
        marks: list[int] = []
        broken = NONE
        for node in count():
            self.deadline.tell(node, None, "Trying what is left")
            variable = self._choose() if broken == NONE else OPEN
            if broken == NONE and variable == OPEN:
                facts = trail.facts()[base:]
                trail.undo(base)
                yield facts
                marks = []
                for decision in decisions:
                    marks.append(len(trail.order))
                    trail.try_out(*decision)
            value = 1
            if variable == OPEN:
                while decisions and decisions[-1][1] == 0:
                    decisions.pop()
                    marks.pop()
                if not decisions:
                    trail.undo(base)
                    return
                variable, value = decisions.pop()[0], 0
                trail.undo(marks.pop())
            marks.append(len(trail.order))
            decisions.append((variable, value))
            broken = trail.try_out(variable, value)

    def _choose(self) -> int:
        """An open variable of the use with the fewest; OPEN when all are decided."""
        best = next((variable for variable in self.variables if self.trail.value[variable] == OPEN), OPEN)
        fewest = len(self.variables) + 1
        for _, members in unsettled(self.trail, self.uses):
            if len(members) < fewest:
                best, fewest = members[0], len(members)
                if fewest <= 2:
                    break
        return best


def product(parts: Sequence[Part]) -> Iterator[list[list[Fact]]]:
    """Every choice of one solution a part; the parts are asked for more only when it is their turn."""
    at = [0] * len(parts)
    while True:
        yield [part.found[index] for part, index in zip(parts, at, strict=True)]
        turn = len(parts) - 1
        while turn >= 0 and not parts[turn].has(at[turn] + 1):
            at[turn] = 0
            turn -= 1
        if turn < 0:
            return
        at[turn] += 1


ENGINE = Propagation
