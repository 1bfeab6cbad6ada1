"""Steps for an engine that has none of its own: of the forced facts, those with the fewest reasons come first.

The reasons of a fact are a smallest set of rule uses that forces it, and its difficulty is how many these are (Espasa,
Gent, Hoffmann, Jefferson and Lynch, Using small MUSes to explain how to solve pen and paper puzzles, 2021).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridlight.deadline import Deadline
from gridlight.engines.protocol import Engine
from gridlight.facts import SUPPOSING, Fact, Reason, Step
from gridlight.text.validate import counted

FEW, MANY = 3, 8  # reasons: up to FEW are found by looking ahead, more than MANY by a long trial
HURRY = 0.5  # share of the time: after it no fewer reasons are looked for, known ones will do
UNKNOWN = 1 << 30


def steps(
    engine: Engine, deadline: Deadline, given: Sequence[Fact] = (), solution: Sequence[Fact] | None = None
) -> Iterator[Step]:
    """What follows, the easiest first, until nothing does; a contradiction is the last step and finds nothing.

    `solution` holds the facts to look for; None: not known, so the engine is asked what is forced.
    """
    if solution is None and (because := tuple(engine.why(None, deadline, given))):
        yield Step((), because, sentence(because), effort(because))
        return
    search = FewestReasons(engine, deadline, given)
    while waiting := search.undecided(engine.forced(deadline, search.decided) if solution is None else solution):
        while waiting:
            step = search.easiest(waiting)
            yield step
            waiting = search.undecided(waiting)


class FewestReasons:
    """What is decided so far, and the reasons found. These stay reasons while more is decided; fewer may then do."""

    def __init__(self, engine: Engine, deadline: Deadline, given: Sequence[Fact]) -> None:
        self.engine, self.deadline = engine, deadline
        self.decided = list(given)
        self.reasons: dict[Fact, tuple[Reason, ...]] = {}
        self.hurry = deadline.left() * HURRY

    def undecided(self, facts: Sequence[Fact]) -> list[Fact]:
        """Those whose place is not decided."""
        places = {fact.at for fact in self.decided}
        return [fact for fact in facts if fact.at not in places]

    def easiest(self, facts: Sequence[Fact]) -> Step:
        """The step that finds the fact with the fewest reasons, with all others that the same reasons force."""
        best = min(facts, key=self._size)
        if self._size(best) > 1:  # with more decided than when they were found, fewer reasons may do
            for fact in facts:
                if self._size(best) < UNKNOWN and self.deadline.left() < self.hurry:
                    break
                self.deadline.tell(len(self.decided), len(self.decided) + len(facts), "Looking for the next step")
                self.reasons[fact] = tuple(self.engine.why(fact, self.deadline, self.decided))
                best = min(best, fact, key=self._size)
        because = self.reasons.get(best, ())
        forced = tuple(fact for fact in facts if fact == best or (because and self.reasons.get(fact) == because))
        self.decided += forced
        because = because or (tried(best),)
        return Step(forced, because, sentence(because), effort(because))

    def _size(self, fact: Fact) -> int:
        """How many reasons are known of a fact, UNKNOWN when none are."""
        return len(self.reasons.get(fact, ())) or UNKNOWN


class FollowingByReasons:
    """See `engines.protocol.Following`. Every right mark follows from some rules, so none is ever called a guess."""

    def __init__(self, engine: Engine, deadline: Deadline) -> None:
        self.engine, self.deadline = engine, deadline
        self.decided: list[Fact] = []

    def see(self, facts: Sequence[Fact]) -> None:
        """These stand on the board now."""
        self.decided += facts

    def why(self, fact: Fact) -> Step | None:
        """The step of a few rules that shows a fact."""
        step = self.by_trial(fact)
        return step if step.effort < SUPPOSING else None

    def by_trial(self, fact: Fact) -> Step:
        """The step of all rules that a fact needs."""
        because = tuple(self.engine.why(fact, self.deadline, self.decided)) or (tried(fact),)
        return Step((fact,), because, sentence(because), effort(because))


def tried(fact: Fact) -> Reason:
    """The reason for a fact that is only known from trying everything."""
    return Reason("search", (fact.at,), "Every other choice here was tried, and none leads to a solution.")


def sentence(because: Sequence[Reason]) -> str:
    """A step in a sentence: its only reason, or how many there are."""
    return because[0].text if len(because) == 1 else f"These {counted(len(because), 'rule')} together decide this."


def effort(because: Sequence[Reason]) -> int:
    """How hard reasons are to see: 1 a single rule, 2 a few, 3 many or a supposition, 4 more, or trying everything."""
    suppositions = sum(reason.rule == "suppose" for reason in because)
    if suppositions > 1 or len(because) > MANY or because[0].rule == "search":
        return 4
    if suppositions or len(because) > FEW:
        return 3
    return 2 if len(because) > 1 else 1
