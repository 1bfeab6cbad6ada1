"""Solve, hint, explain and grade: written once, for every puzzle whose engines answer the questions."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from gridlight.deadline import Deadline, Stopped
from gridlight.engines import Engine
from gridlight.plain import counted
from gridlight.puzzle import Document, Fact, Mistake, Puzzle, Reason, State, Step, Unsupported
from gridlight.puzzles import understand

MOST_COUNTED = 1000  # solutions
BACKBONE = 0.2  # of the time left may go into finding what several solutions have in common
COUNTING = 1.0  # seconds that counting may take beyond the solutions that were asked for
FEW_WORDS = 3  # reasons: a mistake that is refuted by so few is named at once
LEVELS = ("easy", "normal", "hard", "fiendish")  # by the effort of the hardest step, 1 to 4
WEIGHT = (1, 4, 15, 60)  # of a step in the score, by effort


@dataclass
class Solution:
    """What `solve` found out. Every state has passed the puzzle's own check."""

    status: str  # "solved", "none" or "unknown"
    states: list[State] = field(default_factory=list[State])
    complete: bool = False  # these are all
    count: int | None = None
    count_text: str = ""
    engine: str = ""
    seconds: float = 0.0
    proof: list[Reason] | None = None  # of "none"
    why: str = ""  # of "unknown": which limit was reached


def solve(puzzle: Puzzle, engine: str = "auto", limit: int = 2, deadline: Deadline | None = None) -> Solution:
    """At most `limit` solutions, whether these are all, and how many there are as far as it can be told."""
    deadline = deadline or Deadline()
    began = time.perf_counter()
    asked = puzzle.engine(engine)
    answer = Solution("unknown", engine=asked.name)
    found, ended = 0, False
    try:
        for facts in asked.solutions(deadline):
            found += 1
            if found <= limit:
                answer.states.append(checked(puzzle, facts))
            if found == limit:
                deadline.shorten(COUNTING)
            if found > MOST_COUNTED:
                break
        else:
            ended = True
    except Stopped as stopped:
        answer.why = str(stopped)
    if found:
        answer.status = "solved"
        answer.complete = ended and found == len(answer.states)
        answer.count = found if ended else None
        answer.count_text = str(found) if ended else f"at least {min(found, MOST_COUNTED)}"
        answer.why = ""
    elif ended:
        answer.status, answer.complete, answer.count, answer.count_text = "none", True, 0, "0"
        answer.proof = proof(puzzle, asked, deadline)
    answer.seconds = time.perf_counter() - began
    return answer


def checked(puzzle: Puzzle, facts: Sequence[Fact]) -> State:
    """The state of these facts, after the puzzle's own check has called it solved."""
    state = puzzle.state(facts)
    verdict = puzzle.check(state)
    if not verdict.solved:
        raise AssertionError(f"An engine's solution is none: {[fault.text for fault in verdict.faults]}")
    return state


def proof(puzzle: Puzzle, engine: Engine, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
    """Why no solution has what is given: a chain of steps to a contradiction, else rules that contradict each other."""
    try:
        chain = puzzle.explainer().why(None, deadline.part(0.5), given)
    except Stopped:
        chain = []
    try:
        return chain or engine.why(None, deadline, given)
    except Stopped:
        return []


def settled(engine: Engine, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact] | None:
    """The decisions that all solutions have which agree with what is given; None when there is no solution.

    Where there are several solutions it may take too long to know all of them: then none are named.
    """
    solutions = engine.solutions(deadline, given)
    one = next(solutions, None)
    if one is None or next(solutions, None) is None:
        return one
    try:
        return engine.forced(deadline.part(BACKBONE), given)
    except Stopped:
        return []


def unique(document: Document, deadline: Deadline) -> bool:
    """Is it proved that this puzzle has exactly one solution? Raises Stopped when time runs out."""
    solutions = understand(document).engine("auto").solutions(deadline)
    return next(solutions, None) is not None and next(solutions, None) is None


def hint(puzzle: Puzzle, state: State, deadline: Deadline) -> Step | Mistake | str:
    """The easiest next step; or a mistake that no solution has; or, where there is neither, a sentence."""
    verdict = puzzle.check(state)
    if verdict.solved:
        return "This is solved: there is nothing left to do."
    given, engine, explainer = puzzle.facts(state), puzzle.engine("auto"), puzzle.explainer()
    if next(engine.solutions(deadline, given), None) is None:
        return mistake(puzzle, given, deadline)
    step = next(explainer.steps(deadline, given, truth=()), None)  # what needs no search comes first
    step = step or next(explainer.steps(deadline, given, settled(engine, deadline, given)), None)
    return step or "No forced step was found: from here on there are several solutions."


def mistake(puzzle: Puzzle, given: Sequence[Fact], deadline: Deadline) -> Mistake:
    """What among these decisions no solution has, and why: a single one where there is one, else some together."""
    engine = puzzle.engine("auto")
    known = settled(engine, deadline)
    if known is None:
        return Mistake((), tuple(proof(puzzle, engine, deadline)), "This puzzle has no solution.")
    truth = dict(known)
    right = [fact for fact in given if truth.get(fact.at) == fact.value]
    wrong = [fact for fact in given if truth.get(fact.at, fact.value) != fact.value]
    if wrong:
        named, because = simplest(puzzle, wrong, right, known, deadline)
        return Mistake((named.at,), tuple(because), puzzle.wrong(named))
    together = list(given)
    for fact in given:
        rest = [one for one in together if one != fact]
        if next(engine.solutions(deadline, rest), None) is None:
            together = rest
    because = tuple(proof(puzzle, engine, deadline, together))
    return Mistake(tuple(fact.at for fact in together), because, "No solution has all of these together.")


def simplest(
    puzzle: Puzzle, wrong: Sequence[Fact], right: Sequence[Fact], known: Sequence[Fact], deadline: Deadline
) -> tuple[Fact, list[Reason]]:
    """Of decisions that are known to be wrong, the one that is refuted in the fewest words, and these."""
    engine, explainer, truth = puzzle.engine("auto"), puzzle.explainer(), dict(known)
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


@dataclass
class Explanation:
    """The way to the solution, step by step, and whether it gets there."""

    steps: list[Step]
    complete: bool


def explain(puzzle: Puzzle, state: State | None, deadline: Deadline) -> Explanation:
    """All steps from a state on (from the bare puzzle when no solution has what is placed), as far as time allows."""
    given = puzzle.facts(state) if state is not None else []
    truth = settled(puzzle.engine("auto"), deadline, given)
    if truth is None and given:
        return explain(puzzle, None, deadline)
    steps: list[Step] = []
    try:
        for step in puzzle.explainer().steps(deadline, given, truth):
            steps.append(step)
    except Stopped:
        return Explanation(steps, complete=False)
    if truth is None:
        return Explanation(steps, complete=bool(steps) and not steps[-1].found)
    decided = [*given, *(fact for step in steps for fact in step.found)]
    return Explanation(steps, complete=puzzle.check(puzzle.state(decided)).solved)


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is: by its hardest step, with a score that adds up all of them."""

    level: str
    score: int
    why: str


def grade(puzzle: Puzzle, deadline: Deadline) -> Grade:
    """The grade of a puzzle with one solution; raises Unsupported for any other, Stopped when time runs out."""
    solutions = puzzle.engine("auto").solutions(deadline)
    if next(solutions, None) is None:
        raise Unsupported("This puzzle has no solution, so it has no level.")
    if next(solutions, None) is not None:
        raise Unsupported("This puzzle has several solutions, so it has no level.")
    explanation = explain(puzzle, None, deadline)
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
