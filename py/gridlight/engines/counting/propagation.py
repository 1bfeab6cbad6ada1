"""The engine `propagation`: unit propagation on cardinality constraints, then failed-literal probing and search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from gridlight.deadline import Deadline
from gridlight.engines.counting.human_steps import HumanSteps
from gridlight.engines.counting.pigeonhole import too_few_lines
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import GIVEN, NONE, OPEN, Trail
from gridlight.facts import Fact, Reason, Step

TIGHT = 16  # open variables: those of uses with more are not probed


class Propagation:
    """Pure Python: depth-first search in each independent part of what propagation leaves open."""

    name = "propagation"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[list[Fact]]:
        """All solutions, as products of those of the parts."""
        trail = Trail(self.rules)
        if trail.start(given) != NONE or not probe(trail, deadline) or too_few_lines(trail):
            return
        sure = trail.facts()
        parts = parts_of(trail, deadline)
        if not all(part.has(0) for part in parts):
            return
        for choice in product(parts):
            yield sure + [fact for facts in choice for fact in facts]

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """What probing finds; nothing when there is a contradiction."""
        trail = Trail(self.rules)
        return trail.facts() if trail.start(given) == NONE and probe(trail, deadline) else []

    def why(
        self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = (), solution: Sequence[Fact] | None = None
    ) -> list[Reason]:
        """The steps of a person that end in a fact, or in a contradiction."""
        return HumanSteps(self.rules, deadline, given, solution).why(fact)

    def steps(
        self, deadline: Deadline, given: Sequence[Fact] = (), solution: Sequence[Fact] | None = None
    ) -> Iterator[Step]:
        """What follows, in the steps of a person, the easiest first."""
        return (link.step for link in HumanSteps(self.rules, deadline, given, solution).links())


def probe(trail: Trail, deadline: Deadline) -> bool:
    """Failed-literal probing of the variables of tight uses, until nothing new is found; False for a contradiction."""
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
                deadline.tell(len(trail.order), len(trail.value), "Looking for forced cells")
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
    """The open variables in independent parts, which share no use; the smallest first."""
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
    parts = [Part(trail, variables[top], using.get(top, []), deadline) for top in variables]
    return sorted(parts, key=lambda part: len(part.variables))


class Part:
    """One independent part, and its solutions found so far."""

    def __init__(self, trail: Trail, variables: list[int], uses: list[int], deadline: Deadline) -> None:
        self.trail = trail
        self.variables = variables
        self.uses = uses
        self.deadline = deadline
        self.found: list[list[Fact]] = []
        self._more = self._search()

    def has(self, index: int) -> bool:
        """Whether there is a solution of that number; searches for it if it is not known."""
        while len(self.found) <= index:
            facts = next(self._more, None)
            if facts is None:
                return False
            self.found.append(facts)
        return True

    def _search(self) -> Iterator[list[Fact]]:
        """Depth-first search; all parts use the same trail, so it is restored before a solution is given out."""
        trail, base = self.trail, len(self.trail.order)
        decisions: list[tuple[int, int]] = []
        marks: list[int] = []
        broken = NONE
        for node in count():
            self.deadline.tell(node, None, "Searching")
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
    """Every choice of one solution for each part; a part searches for its next one only when that is needed."""
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
