"""Puzzles whose solution is deduced, decision by decision: hints, mistakes, explanations and grades, once for all."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from gridlight.deadline import Deadline, Stopped
from gridlight.engines import Explainer, Guided
from gridlight.puzzle import LEVELS, Explanation, Fact, Grade, Mistake, Puzzle, Reason, State, Step, Unsupported
from gridlight.text.validate import counted

BACKBONE = 0.2  # of the time left may go into finding what several solutions have in common
FEW_WORDS = 3  # reasons: a mistake that is refuted by so few is named at once
WEIGHT = (1, 4, 15, 60)  # of a step in the score, by effort


class ConstraintPuzzle(Puzzle):
    """A puzzle with an engine that can be given decisions, and one that reasons as a person does."""

    @abstractmethod
    def engine(self, name: str) -> Guided:
        """The engine of that name; raises Unsupported when it is not present, Malformed when it is unknown."""

    @abstractmethod
    def explainer(self) -> Explainer:
        """The engine that reasons as a person does."""

    @abstractmethod
    def wrong(self, fact: Fact) -> str:
        """The sentence for a decision of the player's that no solution has."""

    def proof(self, deadline: Deadline, least: bool) -> dict[str, Any] | None:
        """The chain of reasons that ends in a contradiction."""
        return {"because": [one._asdict() for one in self.refutation(deadline)]}

    def refutation(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Why no solution has what is given: steps to a contradiction, else rules that contradict each other."""
        try:
            chain = self.explainer().why(None, deadline.part(0.5), given)
        except Stopped:
            chain = []
        try:
            return chain or self.engine("auto").why(None, deadline, given)
        except Stopped:
            return []

    def settled(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact] | None:
        """The decisions that all solutions have which agree with what is given; None when there is no solution.

        Where there are several solutions it may take too long to know all of them: then none are named.
        """
        engine = self.engine("auto")
        solutions = engine.solutions(deadline, given)
        one = next(solutions, None)
        if one is None or next(solutions, None) is None:
            return one
        try:
            return engine.forced(deadline.part(BACKBONE), given)
        except Stopped:
            return []

    def hint(self, state: State, deadline: Deadline) -> Step | Mistake | str:
        """The easiest next step; or a mistake that no solution has; or, where there is neither, a sentence."""
        if self.check(state).solved:
            return "This is solved: there is nothing left to do."
        given, explainer = self.facts(state), self.explainer()
        if next(self.engine("auto").solutions(deadline, given), None) is None:
            return self.mistake(given, deadline)
        step = next(explainer.steps(deadline, given, truth=()), None)  # what needs no search comes first
        step = step or next(explainer.steps(deadline, given, self.settled(deadline, given)), None)
        return step or "No forced step was found: from here on there are several solutions."

    def mistake(self, given: Sequence[Fact], deadline: Deadline) -> Mistake:
        """What among these decisions no solution has, and why: a single one where there is one, else some together."""
        known = self.settled(deadline)
        if known is None:
            return Mistake((), tuple(self.refutation(deadline)), "This puzzle has no solution.")
        truth = dict(known)
        right = [fact for fact in given if truth.get(fact.at) == fact.value]
        wrong = [fact for fact in given if truth.get(fact.at, fact.value) != fact.value]
        if wrong:
            named, because = self.simplest(wrong, right, known, deadline)
            return Mistake((named.at,), tuple(because), self.wrong(named))
        together, engine = list(given), self.engine("auto")
        for fact in given:
            rest = [one for one in together if one != fact]
            if next(engine.solutions(deadline, rest), None) is None:
                together = rest
        because = tuple(self.refutation(deadline, together))
        return Mistake(tuple(fact.at for fact in together), because, "No solution has all of these together.")

    def simplest(
        self, wrong: Sequence[Fact], right: Sequence[Fact], known: Sequence[Fact], deadline: Deadline
    ) -> tuple[Fact, list[Reason]]:
        """Of decisions that are known to be wrong, the one that is refuted in the fewest words, and these."""
        engine, explainer, truth = self.engine("auto"), self.explainer(), dict(known)
        best: tuple[Fact, list[Reason]] | None = None
        for fact in wrong:
            instead = Fact(fact.at, truth[fact.at])
            because = explainer.why(instead, deadline, right, known) or engine.why(instead, deadline, right)
            if best is None or len(because) < len(best[1]):
                best = fact, because
            if len(best[1]) <= FEW_WORDS:
                break
        assert best is not None
        return best

    def explain(self, state: State | None, deadline: Deadline) -> Explanation:
        """All steps from a state on (from the bare puzzle when no solution has what is placed)."""
        given = self.facts(state) if state is not None else []
        truth = self.settled(deadline, given)
        if truth is None and given:
            return self.explain(None, deadline)
        steps: list[Step] = []
        try:
            for step in self.explainer().steps(deadline, given, truth):
                steps.append(step)
        except Stopped:
            return Explanation(steps, complete=False)
        if truth is None:
            return Explanation(steps, complete=bool(steps) and not steps[-1].found)
        decided = [*given, *(fact for step in steps for fact in step.found)]
        return Explanation(steps, complete=self.check(self.state(decided)).solved)

    def grade(self, deadline: Deadline) -> Grade:
        """By the hardest step, with a score that adds up all of them, for a puzzle with one solution."""
        solutions = self.engine("auto").solutions(deadline)
        if next(solutions, None) is None:
            raise Unsupported("This puzzle has no solution, so it has no level.")
        if next(solutions, None) is not None:
            raise Unsupported("This puzzle has several solutions, so it has no level.")
        explanation = self.explain(None, deadline)
        if not explanation.complete:
            raise Stopped("The puzzle was not explained to its end within the time, so its level is not known.")
        efforts = [step.effort for step in explanation.steps]
        hardest = max(efforts, default=1)
        score = sum(WEIGHT[effort - 1] for effort in efforts)
        return Grade(LEVELS[hardest - 1], score, why(efforts))


def why(efforts: Sequence[int]) -> str:
    """What makes a puzzle as hard as it is."""
    steps, looks, supposed = len(efforts), efforts.count(2), sum(effort > 2 for effort in efforts)
    if supposed:
        return f"{counted(supposed, 'supposition')} among {counted(steps, 'step')}, and {counted(looks, 'look')} ahead."
    if looks:
        return f"{counted(looks, 'look')} ahead among {counted(steps, 'step')}, and no supposition."
    return f"{counted(steps, 'step')}, each from a single rule."
