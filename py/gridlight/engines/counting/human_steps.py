"""The steps of a person: the easiest first, each with the uses of rules (see `trail`) that it rests on.

1. One use forces a value: "this wall has its 2 bulbs".
2. Looking ahead: a value is supposed, and what it excludes breaks a use at once.
3. Trial and error: a value is supposed and propagated until a use is broken; only the steps that matter are shown.
4. The same with further suppositions inside, where nothing simpler is left.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridlight.deadline import Deadline
from gridlight.engines.counting.pigeonhole import too_few_lines
from gridlight.engines.counting.reasons import NESTED, Chain, Reasons, unique
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import GIVEN, NONE, OPEN, SUPPOSED, Trail
from gridlight.facts import HARD, LOOK_AHEAD, SUPPOSING, Fact, Reason, Step
from gridlight.text.validate import counted

LONG_CHAIN = 30  # reasons: a supposition with more is HARD
SHORT_CHAIN = 8  # reasons: a chain of at most so many is taken without looking for a shorter one
DEPTH = 3  # how deep suppositions may be nested


@dataclass(frozen=True)
class Supposition:
    """A value that leads to a contradiction."""

    variable: int
    value: int
    chain: Chain


@dataclass(frozen=True)
class Link:
    """One step, and the decided variables that it rests on."""

    step: Step
    rests_on: frozenset[int]


class HumanSteps:
    """The steps that follow from what is given. Use once: each question needs a new one."""

    def __init__(
        self, rules: Rules, deadline: Deadline, given: Sequence[Fact], solution: Sequence[Fact] | None = None
    ) -> None:
        self.rules, self.deadline = rules, deadline
        self.trail = Trail(rules)
        self.wanted = (
            None if solution is None else {rules.number[at]: value for at, value in solution}
        )  # values worth finding
        self.waiting = deque(number for number, use in enumerate(rules.uses) if not use.wording.obvious)
        self.listed = set(self.waiting)
        self.turn = 0  # the variable to suppose next
        self.reasons = Reasons(self.trail)
        self.trail.give(given)

    # Questions
    def links(self) -> Iterator[Link]:
        """All steps, the easiest first; a contradiction is the last one and finds nothing."""
        trail = self.trail
        while True:
            mark = trail.head
            broken = trail.propagate_obvious()
            if broken != NONE:
                yield self._contradiction(self.reasons.chain(broken, len(trail.order)))
                return
            self._list(trail.order[mark:])
            link = self._single() or self._ahead() or self._crossing() or self._by_refutation()
            if link is None:
                return
            yield link
            if not link.step.found:
                return
            for at, value in link.step.found:
                variable = self.rules.number[at]
                if trail.value[variable] == OPEN:
                    trail.set(variable, value, GIVEN)
                trail.because[variable] = GIVEN

    def easiest(self) -> list[Step]:
        """Every step of a single rule; where there is none, every one that looks ahead. A contradiction has no fact."""
        trail = self.trail
        if trail.propagate_obvious() != NONE:
            return [Step((), (), "")]
        mark = len(trail.order)
        singles: list[Step] = []
        for number, use in enumerate(self.rules.uses):
            if not use.wording.obvious and (link := self._forced_by(number)):
                singles.append(link.step)
            trail.undo(mark)
        return singles or [link.step for link in self._looking_ahead()]

    def why(self, fact: Fact | None) -> list[Reason]:
        """The reasons of a fact, or of a contradiction (None); empty when they are not found."""
        if fact is None:
            links = list(self.links())
            return self._cut(links) if links and not links[-1].step.found else []
        variable, trail = self.rules.number[fact.at], self.trail
        if trail.propagate_obvious() == NONE and trail.value[variable] == OPEN:
            refuted = self._refute(variable, 1 - fact.value, 0)
            if refuted is not None:
                return list(self._refutation_link(refuted).step.because)
        chain: list[Link] = []
        for link in self.links():
            if trail.value[variable] == fact.value and fact not in link.step.found:  # obvious uses forced it
                break
            chain.append(link)
            if fact in link.step.found or not link.step.found:
                return self._cut(chain)
        if trail.value[variable] != fact.value:
            return []
        seen = self.reasons.trace([variable], 0)
        return self._cut([*chain, Link(Step((fact,), seen.reasons, ""), seen.rests_on)])

    def _cut(self, chain: list[Link]) -> list[Reason]:
        """The reasons of the last link, and of those before it that it rests on."""
        kept: list[Link] = []
        needed: set[int] = set()
        for link in reversed(chain):
            variables = {self.rules.number[at] for at, _ in link.step.found}
            if not kept or variables & needed:
                kept.append(link)
                needed |= link.rests_on
        return [reason for link in reversed(kept) for reason in link.step.because]

    # Steps
    def _list(self, variables: Sequence[int]) -> None:
        """Put the uses of these variables on the list again."""
        trail = self.trail
        for variable in variables:
            for group in trail.groups_of[variable]:
                if trail.value[variable]:
                    numbers = trail.tops[group]
                elif trail.possible[group] <= trail.least[group]:
                    numbers = trail.needs[group]
                else:
                    continue
                for number in numbers:
                    if number not in self.listed and not self.rules.uses[number].wording.obvious:
                        self.listed.add(number)
                        self.waiting.append(number)

    def _single(self) -> Link | None:
        """A single use that forces values, or is broken."""
        while self.waiting:
            number = self.waiting.popleft()
            self.listed.discard(number)
            if link := self._forced_by(number):
                return link
        return None

    def _forced_by(self, number: int) -> Link | None:
        """What a use forces, which the trail then has, or that it is broken; None where it is neither."""
        trail = self.trail
        mark = len(trail.order)
        if not trail.apply(number):
            return self._contradiction(self.reasons.chain(number, mark))
        if forced := trail.order[mark:]:
            reason = self.reasons.reason(forced[0])
            grounds = self.reasons.trace(trail.antecedents(number, forced[0]), 0)
            facts = [Fact(self.rules.places[v], trail.value[v]) for v in forced]
            return Link(Step(tuple(facts), (reason, *grounds.reasons), reason.text), grounds.rests_on)
        return None

    def _ahead(self) -> Link | None:
        """A supposed value that excludes so much that a use is broken at once."""
        return next(self._looking_ahead(), None)

    def _looking_ahead(self) -> Iterator[Link]:
        """All of these, each from what is known now."""
        trail = self.trail
        for variable, value in self._candidates():
            mark = len(trail.order)
            trail.set(variable, value, SUPPOSED)
            broken = trail.exclude()
            if broken == NONE:
                broken = trail.broken_among(trail.order[mark:])
            chain = self.reasons.chain(broken, mark) if broken != NONE else None
            trail.undo(mark)
            if chain is not None:
                *path, last = chain.reasons
                grounds = self.reasons.trace(chain.rests_on, 0)
                because = unique((last, *path, *grounds.reasons))
                text = f"{self.rules.supposing[value]}, {chain.ending}"
                yield self._link(Fact(self.rules.places[variable], 1 - value), because, grounds, text, LOOK_AHEAD)

    def _crossing(self) -> Link | None:
        """More lines that each need a 1 than lines that can hold one."""
        numbers = too_few_lines(self.trail)
        if not numbers:
            return None
        uses = [self.rules.uses[number] for number in numbers]
        needy = sum(use.low > 0 for use in uses)
        because = tuple(Reason(use.wording.rule, use.about, use.wording.text) for use in uses)
        takers = counted(len(uses) - needy, "crossing line")
        text = f"{counted(needy, 'line')} need a {self.rules.called} each, but only {takers} can hold one."
        crowd = Reason("too-few-lines", tuple(place for use in uses[:needy] for place in use.about), text)
        members = {v for number in numbers for v in self.rules.members(self.rules.uses[number])}
        grounds = self.reasons.trace((v for v in members if self.trail.value[v] != OPEN), 0)
        return self._contradiction(Chain((*because, *grounds.reasons, crowd), grounds.rests_on))

    def _by_refutation(self) -> Link | None:
        """A supposed value that all rules together refute; of those tried, the one with the shortest chain."""
        for depth in range(DEPTH):
            best: Supposition | None = None
            for variable, value in self._candidates():
                refuted = self._refute(variable, value, depth)
                if refuted is not None and (best is None or len(refuted.chain.reasons) < len(best.chain.reasons)):
                    best = refuted
                    if depth or len(best.chain.reasons) <= SHORT_CHAIN:
                        break
            if best is not None:
                return self._refutation_link(best)
        return None

    def _candidates(self) -> Iterator[tuple[int, int]]:
        """Open variables with the values to refute, beginning where the last search ended."""
        size, trail = len(self.rules.places), self.trail
        for variable in [*range(self.turn, size), *range(self.turn)]:
            if trail.value[variable] == OPEN:
                self.turn = variable
                self.deadline.tell(len(trail.order), size, "Looking for the next step")
                if self.wanted is None:
                    yield variable, 1
                    yield variable, 0
                elif variable in self.wanted:
                    yield variable, 1 - self.wanted[variable]

    def _refute(self, variable: int, value: int, depth: int) -> Supposition | None:
        """Suppose a value and propagate; with depth, refute further values within. None: it was not refuted."""
        trail, mark = self.trail, len(self.trail.order)
        broken = trail.try_out(variable, value)
        if broken == NONE and depth:
            broken = self._refute_within(depth - 1, mark)
        chain = self.reasons.chain(broken, mark) if broken != NONE else None
        trail.undo(mark)
        return None if chain is None else Supposition(variable, value, chain)

    def _refute_within(self, depth: int, mark: int) -> int:
        """Refute values within a supposition until a use is broken; its number, or NONE."""
        trail = self.trail
        broken = NONE
        changed = True
        while changed and broken == NONE:
            changed = False
            for variable in range(len(trail.value)):
                for value in (1, 0):
                    if trail.value[variable] != OPEN or broken != NONE:
                        continue
                    self.deadline.tell(mark, len(trail.value), "Looking for a contradiction")
                    refuted = self._refute(variable, value, depth)
                    if refuted is not None:
                        changed = True
                        self.reasons.nested[variable] = Chain(
                            (self._supposition_reason(variable, value), *refuted.chain.reasons), refuted.chain.rests_on
                        )
                        trail.set(variable, 1 - value, NESTED)
                        broken = trail.propagate()
        return broken

    # Words
    def _refutation_link(self, supposition: Supposition) -> Link:
        grounds = self.reasons.trace(supposition.chain.rests_on, 0)
        because = unique(
            (
                self._supposition_reason(supposition.variable, supposition.value),
                *supposition.chain.reasons,
                *grounds.reasons,
            )
        )
        text = f"{self.rules.supposing[supposition.value]}, {supposition.chain.ending}"
        suppositions = sum(reason.rule == "suppose" for reason in because)
        effort = HARD if suppositions > 1 or len(because) > LONG_CHAIN else SUPPOSING
        return self._link(
            Fact(self.rules.places[supposition.variable], 1 - supposition.value), because, grounds, text, effort
        )

    def _supposition_reason(self, variable: int, value: int) -> Reason:
        return Reason("suppose", (self.rules.places[variable],), f"{self.rules.supposing[value]}:")

    def _contradiction(self, chain: Chain) -> Link:
        grounds = self.reasons.trace(chain.rests_on, 0)
        *path, last = chain.reasons
        return Link(Step((), unique((last, *path, *grounds.reasons)), last.text), grounds.rests_on)

    def _link(self, fact: Fact, because: tuple[Reason, ...], grounds: Chain, text: str, effort: int) -> Link:
        return Link(Step((fact,), because, text, effort), grounds.rests_on)
