"""Hint, mistake, explanation, grade and proof of any puzzle, worked out from its engine's answers.

An engine that can only say what is forced and why is enough. Steps are better where an engine reasons as a person does
(`Explainer`), and a family or a kind overrides what it does better.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Self

from gridlight.deadline import Deadline, Stopped
from gridlight.engines import fewest_reasons
from gridlight.engines.protocol import Engine, Explainer, Following
from gridlight.errors import Unsupported
from gridlight.facts import LEVELS, Explanation, Fact, Grade, Mark, Mistake, Moment, Reason, State, Step, Verdict
from gridlight.text.template import Texts

TEXTS = Texts(
    plain="{steps, plural, one {# step} other {# steps}}, each from a single rule.",
    combined="{steps, plural, one {# step} other {# steps}}; the hardest combines {rules, plural, one {# rule} other"
    " {# rules}}.",
)
EXPLAINING = 0.5  # of the time left may go into the reasons that a person would give
BACKBONE = 0.2  # of the time left may go into finding what several solutions have in common
NO_RIGHT_MOVE = "This puzzle has no solution, so no move can be right or wrong."
TAKEN_BACK = "You took this back."
FEW_WORDS = 3  # reasons: a mistake that is refuted by so few is named at once
WEIGHT = (1, 4, 15, 60)  # of a step in the score, by effort


class Advised(ABC):
    """What advice asks of a puzzle, and the advice that follows from it."""

    common: ClassVar[tuple[str, ...]] = ()  # rules that go without saying beside others, the most telling first

    @abstractmethod
    def check(self, state: State) -> Verdict:
        """What the rules say about a state; raises Malformed when the state does not fit this puzzle."""

    @abstractmethod
    def engine(self, name: str) -> Engine:
        """The engine of that name; raises Unsupported when it is not present, Malformed when it is unknown."""

    @abstractmethod
    def facts(self, state: State) -> list[Fact]:
        """The decisions that a state records."""

    @abstractmethod
    def state(self, facts: Iterable[Fact], notes: bool = False) -> State:
        """The state with these decisions; with `notes` also those that the player can only note, such as dots."""

    def wrong(self, fact: Fact) -> str:
        """The sentence for a decision of the player's that no solution has."""
        return "No solution has this here."

    def difficulty(self, steps: Sequence[Step]) -> str:
        """What makes a puzzle with these steps as hard as it is."""
        most = max((len(step.because) for step in steps), default=1)
        return TEXTS("plain" if most == 1 else "combined", steps=len(steps), rules=most)

    # The engine's answers
    def explainer(self) -> Explainer | None:
        """The engine that reasons as a person does, where there is one."""
        engine = self.engine("auto")
        return engine if isinstance(engine, Explainer) else None

    def steps(self, deadline: Deadline, given: Sequence[Fact], solution: Sequence[Fact] | None) -> Iterator[Step]:
        """What follows from what is given; see `Explainer.steps`."""
        explainer = self.explainer()
        if explainer is not None:
            return explainer.steps(deadline, given, solution)
        return fewest_reasons.steps(self.engine("auto"), deadline, given, solution)

    def reasons(
        self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = (), solution: Sequence[Fact] | None = None
    ) -> list[Reason]:
        """Why a fact must be, or with None why there is no solution; empty when that was not found."""
        explainer, because = self.explainer(), list[Reason]()
        with suppress(Stopped):
            if explainer is not None:
                because = explainer.why(fact, deadline.part(EXPLAINING), given, solution)
        with suppress(Stopped):
            because = because or self.engine("auto").why(fact, deadline, given)
        return because

    def solvable(self, deadline: Deadline, given: Sequence[Fact] = ()) -> bool:
        """Whether a solution has all that is given."""
        return next(self.engine("auto").solutions(deadline, given), None) is not None

    def backbone(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Sequence[Fact] | None:
        """The decisions that all solutions share which agree with what is given; None when there is no solution.

        Where there are several solutions it may take too long to find what they share: then there are no decisions.
        """
        engine = self.engine("auto")
        solutions = engine.solutions(deadline, given)
        first = next(solutions, None)
        if first is None or next(solutions, None) is None:
            return first
        try:
            return engine.forced(deadline.part(BACKBONE), given)
        except Stopped:
            return []

    # A run
    def judged(self, run: Sequence[Moment], deadline: Deadline) -> Iterator[tuple[Mark, ...]] | None:
        """The marks of each move of a run, for kinds that judge moves in their own way; None: `reviewing` does it.

        Raises Unsupported for a puzzle without a solution, Stopped.
        """
        return None

    def following(self, deadline: Deadline, solution: Sequence[Fact] | None) -> Following:
        """What a person can see from the marks on a board; `solution` where there is only one."""
        return fewest_reasons.FollowingByReasons(self.engine("auto"), deadline)

    def rule_of(self, step: Step) -> str | None:
        """The only rule on which a step rests, beside those that go without saying; None where there are several."""
        rules = {reason.rule for reason in step.because}
        named = sorted(rules.difference(self.common)) or [rule for rule in self.common if rule in rules][:1]
        return named[0] if len(named) == 1 else None

    def next_steps(self, known: Sequence[Fact], deadline: Deadline) -> list[Step]:
        """Every easiest step from what is known, which may be more than a state holds; none where that is not told."""
        return []

    def misses(self, known: Sequence[Fact], rule: str) -> Sequence[Reason]:
        """Why other moves are no step of that rule; each reason's places are such moves. None where hints tell it."""
        return ()

    def without(self, rule: str) -> Self | None:
        """The puzzle without all that a rule is about; None where rules cannot be taken away."""
        return None

    # Advice
    def proof(self, deadline: Deadline, least: bool) -> dict[str, Any] | None:
        """Why there is no solution, as plain JSON that a person can check; None when there was no time for it.

        With `least`, also the least that would have to change for a solution, where the kind can tell.
        """
        because = self.reasons(None, deadline)
        return {"because": [reason._asdict() for reason in because]} if because else None

    def hint(self, state: State, deadline: Deadline, told: Sequence[Fact] = ()) -> Step | Mistake | str:
        """The easiest next step; or a mistake that no solution has; or, where there is neither, a sentence.

        `told` are facts of earlier hints that no state can hold.
        """
        if self.check(state).solved:
            return "This is solved: there is nothing left to do."
        given = self.facts(state)
        if not self.solvable(deadline, given):
            return self.mistake(given, deadline)
        step = self.recorded(self.steps(deadline, given, ()), given)  # steps that need no search come first
        step = step or self.recorded(self.steps(deadline, given, self.backbone(deadline, given)), given)
        return step or "No forced step was found: from here on there are several solutions."

    def recorded(self, steps: Iterable[Step], given: Sequence[Fact]) -> Step | None:
        """The first step that changes the state, with the reasons of earlier ones, whose facts no state can hold."""
        facts, because = list(given), list[Reason]()
        for step in steps:
            facts += step.found
            because += step.because
            if set(self.facts(self.state(facts, notes=True))).difference(given):
                return step._replace(because=tuple(dict.fromkeys(because)))
        return None

    def mistake(self, given: Sequence[Fact], deadline: Deadline) -> Mistake:
        """What no solution has among these decisions, and why: a single one where there is one, else some together."""
        known = self.backbone(deadline)
        if known is None:
            return Mistake((), tuple(self.reasons(None, deadline)), "This puzzle has no solution.")
        values = dict(known)
        right = [fact for fact in given if values.get(fact.at) == fact.value]
        wrong = [fact for fact in given if values.get(fact.at, fact.value) != fact.value]
        if wrong:
            named, because = self.simplest(wrong, right, known, deadline)
            return Mistake((named.at,), tuple(because), self.wrong(named))
        together = list(given)
        for fact in given:
            others = [other for other in together if other != fact]
            if not self.solvable(deadline, others):
                together = others
        because = self.reasons(None, deadline, together)
        return Mistake(tuple(fact.at for fact in together), tuple(because), "No solution has all of these together.")

    def simplest(
        self, wrong: Sequence[Fact], right: Sequence[Fact], known: Sequence[Fact], deadline: Deadline
    ) -> tuple[Fact, list[Reason]]:
        """The one of these wrong decisions that the fewest reasons refute, and these reasons."""
        values = dict(known)
        best: tuple[Fact, list[Reason]] | None = None
        for fact in wrong:
            because = self.reasons(Fact(fact.at, values[fact.at]), deadline, right, known)
            if best is None or len(because) < len(best[1]):
                best = fact, because
            if len(best[1]) <= FEW_WORDS:
                break
        assert best is not None
        return best

    def explain(self, state: State | None, deadline: Deadline) -> Explanation:
        """All steps from a state on, as far as time allows; from the bare puzzle if no solution has that state."""
        walk = self.walk(state, deadline)
        steps: list[Step] = []
        while True:
            try:
                steps.append(next(walk))
            except StopIteration as end:
                return Explanation(steps, end.value)

    def where_to_begin(self, state: State | None, deadline: Deadline) -> State | None:
        """The state from which `walk` begins: this one, or None, the bare puzzle, if no solution has it."""
        if state is None or self.backbone(deadline, self.facts(state)) is None:
            return None
        return state

    def walk(self, state: State | None, deadline: Deadline) -> Generator[Step, None, bool]:
        """The steps of `explain`, each as soon as it is found; returns whether they are complete."""
        given = self.facts(state) if state is not None else []
        solution = self.backbone(deadline, given)
        if solution is None and given:
            return (yield from self.walk(None, deadline))
        steps: list[Step] = []
        try:
            for step in self.steps(deadline, given, solution):
                steps.append(step)
                yield step
        except Stopped:
            return False
        if solution is None:
            return bool(steps) and not steps[-1].found
        decided = [*given, *(fact for step in steps for fact in step.found)]
        return self.check(self.state(decided)).solved

    def grade(self, deadline: Deadline) -> Grade:
        """By the hardest step, with a score that adds up all of them; for a puzzle with one solution.

        Raises Unsupported where there is no level, Stopped when time runs out.
        """
        solutions = self.engine("auto").solutions(deadline)
        if next(solutions, None) is None:
            raise Unsupported("This puzzle has no solution, so it has no level.")
        if next(solutions, None) is not None:
            raise Unsupported("This puzzle has several solutions, so it has no level.")
        explanation = self.explain(None, deadline)
        if not explanation.complete:
            raise Stopped("There was no time to explain the puzzle to its end, so its level is not known.")
        efforts = [step.effort for step in explanation.steps]
        score = sum(WEIGHT[effort - 1] for effort in efforts)
        return Grade(LEVELS[max(efforts, default=1) - 1], score, self.difficulty(explanation.steps))
