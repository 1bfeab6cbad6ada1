"""What a person can see from the marks that stand on a board, while these become more.

Places that stay empty by a single rule need no mark to be known; those found by looking ahead need one before a further
look ahead may rest on them. Places that hold a 1 always need one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridlight.deadline import Deadline
from gridlight.engines.counting.human_steps import SHORT_CHAIN, HumanSteps, Link
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import GIVEN, NONE, OPEN
from gridlight.facts import HARD, SUPPOSING, Fact, Reason, Step

NO_SIMPLE_STEP = "No single rule and no look ahead led on from here, only trial and error."


class CountingFollowing:
    """See `engines.protocol.Following`."""

    def __init__(self, rules: Rules, deadline: Deadline, solution: Sequence[Fact] | None) -> None:
        self.plain = Seen(rules, deadline, solution, tries=False)
        self.trying = Seen(rules, deadline, solution, tries=True)
        self.needs_trial = False  # on this board a person had to go by trial and error

    def see(self, facts: Sequence[Fact]) -> None:
        """These stand on the board now."""
        self.plain.see(facts)
        self.trying.see(facts)

    def why(self, fact: Fact) -> Step | None:
        """The step by a rule or by looking ahead that shows a fact."""
        return self.plain.step_to(fact)

    def by_trial(self, fact: Fact) -> Step | None:
        """The step by trial and error that shows a fact; None where simpler steps lead on and a trial would be long."""
        self.needs_trial = self.needs_trial or not self.plain.ones
        step = (self.trying.step_to(fact) if self.needs_trial else None) or self.plain.refutation(fact)
        if self.plain.ones and step is not None and not self.needs_trial and len(step.because) > SHORT_CHAIN:
            return None
        if step is None and not self.plain.ones:
            return Step((fact,), (Reason("suppose", (fact.at,), NO_SIMPLE_STEP),), NO_SIMPLE_STEP, HARD)
        return None if step is None else step._replace(effort=max(step.effort, SUPPOSING))


class Seen(HumanSteps):
    """What follows from marks by rules and by looking ahead; if it `tries`, by trial and error as well."""

    def __init__(self, rules: Rules, deadline: Deadline, solution: Sequence[Fact] | None, tries: bool) -> None:
        super().__init__(rules, deadline, (), solution)
        self.tries = tries
        self.shown: dict[int, Step] = {}  # what follows, by variable
        self.ones: set[int] = set()  # of these, those that hold a 1 and are not marked
        self.ahead: set[int] = set()  # empty places that are not marked and rest on looking ahead
        self.later: set[int] = set()  # places that would rest on looking ahead twice

    def see(self, facts: Sequence[Fact]) -> None:
        """These are marked now; all of them are right."""
        for at, value in facts:
            variable = self.rules.number[at]
            self.ones.discard(variable)
            self.ahead.discard(variable)
            self.later.clear()
            if self.trail.value[variable] == OPEN:
                self.trail.set(variable, value, GIVEN)
            self.trail.because[variable] = GIVEN

    def step_to(self, fact: Fact) -> Step | None:
        """The step that shows a fact; None where none does."""
        variable = self.rules.number[fact.at]
        while variable not in self.shown and self.trail.value[variable] == OPEN:
            if not self._look():
                return None
        if variable in self.shown:
            return self.shown[variable]
        if self.trail.because[variable] == GIVEN:
            return Step((fact,), (), "")
        reason = self.reasons.reason(variable)
        return Step((fact,), (reason,), reason.text)

    def refutation(self, fact: Fact) -> Step | None:
        """The step that supposes the opposite, where that breaks a rule."""
        refuted = self._refute(self.rules.number[fact.at], 1 - fact.value, 0)
        return None if refuted is None else self._refutation_link(refuted).step

    def _look(self) -> bool:
        """Find one more link; False where there is none."""
        trail, mark = self.trail, self.trail.head
        if trail.propagate_obvious() != NONE:
            return False
        self._list(trail.order[mark:])
        mark = len(trail.order)
        link = self._single() or self._ahead() or (self._by_refutation() if self.tries else None)
        if link is None or not link.step.found:
            return False
        self._take(link, mark)
        return True

    def _take(self, link: Link, mark: int) -> None:
        """Keep what a link finds; ones are decided when they are marked."""
        if any(fact.value for fact in link.step.found):
            self.trail.undo(mark)
        rests_on_ahead = not self.ahead.isdisjoint(link.rests_on)
        is_ahead = link.step.effort > 1
        if is_ahead and rests_on_ahead and not self.tries and not link.step.found[0].value:
            self.later.update(self.rules.number[fact.at] for fact in link.step.found)
            return
        for at, value in link.step.found:
            variable = self.rules.number[at]
            self.shown.setdefault(variable, link.step)
            if value:
                self.ones.add(variable)
                continue
            if self.trail.value[variable] == OPEN:
                self.trail.set(variable, 0, GIVEN)
            self.trail.because[variable] = GIVEN
            if is_ahead or rests_on_ahead:
                self.ahead.add(variable)

    def _candidates(self) -> Iterator[tuple[int, int]]:
        passed = (self.ones, self.later)
        return (pair for pair in super()._candidates() if not any(pair[0] in places for places in passed))
