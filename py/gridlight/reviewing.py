"""How a run went: how each mark was found, the first mistake, the longest wait, and the rules that were used.

Once for all kinds whose states are marks that are right or wrong; others bring `judged`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from gridlight import answers
from gridlight.advice import NO_RIGHT_MOVE, TAKEN_BACK
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.protocol import Following
from gridlight.facts import LOOK_AHEAD, Fact, Mark, Mistake, Moment, State, Step
from gridlight.puzzle import Malformed, Puzzle, Unsupported
from gridlight.text.template import Texts

MOST_MOMENTS = 3001  # as in a link with a run
JUDGING, EXPLAINING = 0.6, 0.5  # of the time left, for the moves, and then for why the first mistake is one
HELD = 2  # moves after which a mark that did not follow is judged: what comes right after it may have been seen before
RULED = ("followed", "given")  # marks whose first reason is a rule that shows them
TEXTS = Texts(
    guess="This is right, but nothing on the board showed it yet.",
    open="Several solutions go on from here; this chose between them.",
    again="You had this here before.",
    given="A hint or Solve put this here.",
    unknown="There was no time to judge this.",
    late="Time ran out: {moves, plural, one {# move is} other {# moves are}} not judged.",
    several="This puzzle has several solutions. A move counts as a mistake only where none of them has it.",
    step="This was there to be found: {text}",
    mistake="There was a mistake on the board: {text}",
    nothing="No step was found for this position.",
    few="A run has at least two states, the first being the one from which it begins.",
    many="A run has at most {most} states.",
    backwards="The time of state {number} lies before that of the state before.",
    misfit="This run does not fit the puzzle. State {number}: {text}",
)


class Move(NamedTuple):
    """A move of a run: its place in the run, from 1, when it was made, and its marks."""

    moment: int
    seconds: float
    marks: tuple[Mark, ...]

    def as_json(self) -> answers.ReviewedMove:
        """As the contract has it."""
        return {"moment": self.moment, "seconds": self.seconds, "marks": [mark.as_json() for mark in self.marks]}


@dataclass(frozen=True)
class Review:
    """How a run went; `str` has a line for each move.

    `moves` are the moves with their marks, and `mistake` is why the first one that no solution has cannot be. `wait` is
    the longest time between two moves, `rules` are those that moves followed from, both as the contract has them.
    `notes` are sentences; `complete` is False where some move was not judged in time.
    """

    moves: Sequence[Move]
    mistake: Mistake | None
    wait: answers.Wait | None
    rules: Sequence[answers.RuleUse]
    notes: Sequence[str]
    complete: bool

    def as_json(self) -> answers.Review:
        """As the contract has it."""
        return {
            "moves": [move.as_json() for move in self.moves],
            "mistake": self.mistake and self.mistake.as_json(),
            "wait": self.wait,
            "rules": self.rules,
            "notes": self.notes,
            "complete": self.complete,
        }

    def __str__(self) -> str:
        lines = [
            f"Move {move.moment}, {move.seconds:.1f} s: {', '.join(dict.fromkeys(mark.how for mark in move.marks))}"
            for move in self.moves
        ]
        return "\n".join([*lines, *self.notes])


def review(puzzle: Puzzle, run: Sequence[Moment], deadline: Deadline) -> Review:
    """The review of a run; raises Malformed for a run that does not fit, Unsupported where there is no solution."""
    facts = facts_of(puzzle, run)
    judged: list[tuple[Mark, ...]] = []
    notes: list[str] = []
    limit = deadline.part(JUDGING)
    own = puzzle.judged(run, limit)
    judging = None if own is not None else Judging(puzzle, run, facts, limit)
    with suppress(Stopped):
        for marks in own if own is not None else judging.marks() if judging else ():
            judged.append(marks)
            limit.tell(len(judged), len(run) - 1, "Looking at your moves")
    if judging is not None:
        judged = judging.so_far()
        notes += [TEXTS("several")] if judging.has_several else []
    late = sum(any(mark.how == "unknown" for mark in marks) for marks in judged) + len(run) - 1 - len(judged)
    notes += [TEXTS("late", moves=late)] if late else []
    first = next((n for n, marks in enumerate(judged, 1) if any(mark.how == "mistake" for mark in marks)), None)
    moves = [Move(number, run[number].seconds, marks) for number, marks in enumerate(judged, 1) if marks]
    mistake = None if first is None else why_wrong(puzzle, run[first].state, deadline.part(EXPLAINING))
    return Review(moves, mistake, longest_wait(puzzle, run, deadline), rules_of(run, judged), notes, not late)


def facts_of(puzzle: Puzzle, run: Sequence[Moment]) -> list[list[Fact]]:
    """The decisions of each state; raises Malformed for what is no run of this puzzle."""
    if len(run) < 2:
        raise Malformed(TEXTS("few"))
    if len(run) > MOST_MOMENTS:
        raise Malformed(TEXTS("many", most=MOST_MOMENTS))
    facts: list[list[Fact]] = []
    for number, moment in enumerate(run, 1):
        if number > 1 and moment.seconds < run[number - 2].seconds:
            raise Malformed(TEXTS("backwards", number=number))
        try:
            facts.append(puzzle.facts(moment.state))
        except Malformed as error:
            raise Malformed(TEXTS("misfit", number=number, text=str(error))) from error
    return facts


class Judging:
    """The marks of a run, judged one after the other."""

    def __init__(self, puzzle: Puzzle, run: Sequence[Moment], facts: Sequence[list[Fact]], deadline: Deadline) -> None:
        self.puzzle, self.run, self.facts, self.deadline = puzzle, run, facts, deadline
        solutions = puzzle.first_two(deadline)
        if not solutions:
            raise Unsupported(NO_RIGHT_MOVE)
        self.has_several = len(solutions) > 1
        self.solution = None if self.has_several else solutions[0]
        self.values = dict(self.solution or ())
        self.known: set[Fact] = set()  # right marks that stand, or have stood where there is one solution
        self.following: Following = puzzle.following(deadline, self.solution)
        self.judged: list[dict[Fact, Mark]] = [{} for _ in run]
        self.back: list[tuple[Fact, ...]] = [() for _ in run]
        self.held: list[tuple[int, Fact]] = []  # the moment, and a mark of it that is right and not judged yet

    def so_far(self) -> list[tuple[Mark, ...]]:
        """The marks of each move; those that were not judged say so."""
        for number, fact in self.held:
            self.judged[number][fact] = Mark("unknown", (fact,), TEXTS("unknown"))
        before: set[Fact] = set()
        marks: list[tuple[Mark, ...]] = []
        for facts, judged, back in zip(self.facts, self.judged, self.back, strict=True):
            placed = [fact for fact in facts if fact not in before]
            marks.append(
                (
                    *(judged.get(fact, Mark("unknown", (fact,), TEXTS("unknown"))) for fact in placed),
                    *(Mark("back", (fact,), TAKEN_BACK) for fact in back),
                )
            )
            before = set(facts)
        return marks[1:]

    def marks(self) -> Iterator[tuple[Mark, ...]]:
        """Judge move after move; what is given is not final yet. Raises Stopped."""
        stood: list[Fact] = []
        for number, (moment, facts) in enumerate(zip(self.run, self.facts, strict=True)):
            places = {fact.at for fact in facts}
            self.back[number] = tuple(fact for fact in stood if fact.at not in places)
            if self.has_several and not set(stood) <= set(facts):
                self.judge(len(self.run) + HELD)
                self.begin_again([fact for fact in stood if fact in facts])
            for fact in facts:
                if fact not in stood:
                    self.place(number, fact, given=moment.given or number == 0)
            self.judge(number)
            stood = facts
            yield ()
        self.judge(len(self.run) + HELD)

    def begin_again(self, facts: Sequence[Fact]) -> None:
        """With several solutions, what was taken back no longer counts."""
        self.known.intersection_update(facts)
        self.following = self.puzzle.following(self.deadline, None)
        self.following.see(list(self.known))

    def place(self, number: int, fact: Fact, given: bool) -> None:
        """Take in a mark: judge it where that needs no reasons."""
        marks, is_right = self.judged[number], self.is_right(fact)
        if given:
            step = self.following.why(fact) if is_right and number else None
            marks[fact] = Mark("given", (fact,), TEXTS("given"), step.because if step else ())
            if is_right:
                self.see(fact)
        elif not is_right:
            marks[fact] = Mark("mistake", (fact,), self.puzzle.wrong(fact))
        elif fact in self.known:
            marks[fact] = Mark("followed", (fact,), TEXTS("again"))
        elif all(fact != other for _, other in self.held):
            self.held.append((number, fact))

    def is_right(self, fact: Fact) -> bool:
        """Whether a solution has this mark, with the right ones that stand where there are several."""
        if not self.has_several:
            return self.values.get(fact.at) == fact.value
        others = [other for _, other in self.held]
        return fact in self.known or self.puzzle.solvable(self.deadline, [*self.known, *others, fact])

    def see(self, fact: Fact) -> None:
        """It stands on the board, and what follows from it can be found."""
        self.known.add(fact)
        self.following.see([fact])

    def judge(self, number: int) -> None:
        """Judge the marks that follow, and those that have waited long enough."""
        while True:
            while [held for held in list(self.held) if self.follows(*held)]:
                pass
            if not self.held or self.held[0][0] > number - HELD:
                return
            moment, fact = self.held.pop(0)
            self.judged[moment][fact] = self.without_rule(fact)
            self.see(fact)

    def follows(self, number: int, fact: Fact) -> bool:
        """Whether a mark follows by a rule or by looking ahead; it is judged then."""
        step = self.following.why(fact)
        if step is None or step.effort > LOOK_AHEAD:
            return False
        self.judged[number][fact] = Mark("followed", (fact,), step.text, step.because)
        self.held.remove((number, fact))
        self.see(fact)
        return True

    def without_rule(self, fact: Fact) -> Mark:
        """A right mark that does not follow by a rule."""
        other = Fact(fact.at, 0 if fact.value else 1)
        if self.has_several and self.puzzle.solvable(self.deadline, [*self.known, other]):
            return Mark("open", (fact,), TEXTS("open"))
        step = self.following.by_trial(fact)
        return (
            Mark("guess", (fact,), TEXTS("guess")) if step is None else Mark("tried", (fact,), step.text, step.because)
        )


def why_wrong(puzzle: Puzzle, state: State, deadline: Deadline) -> Mistake | None:
    """Why a state with a mistake leads to no solution; None where there was no time to find out."""
    with suppress(Stopped):
        return puzzle.mistake(puzzle.facts(state), deadline)
    return None


def longest_wait(puzzle: Puzzle, run: Sequence[Moment], deadline: Deadline) -> answers.Wait | None:
    """The longest time between two moves, with the easiest step at its beginning."""
    gaps = [(after.seconds - before.seconds, -n) for n, (before, after) in enumerate(pairwise(run)) if not after.given]
    if not gaps:
        return None
    seconds, moment = max(gaps)
    advice: Step | Mistake | str = TEXTS("nothing")
    with suppress(Stopped, Unsupported):
        advice = puzzle.hint(run[-moment].state, deadline)
    step = advice.as_json() if isinstance(advice, Step) else None
    text = advice if isinstance(advice, str) else TEXTS("step" if step else "mistake", text=advice.text)
    return {"moment": -moment, "seconds": round(seconds, 1), "step": step, "text": text}


def rules_of(run: Sequence[Moment], judged: Sequence[Sequence[Mark]]) -> list[answers.RuleUse]:
    """The rules that moves followed from, the most used first, with the time before these moves, and hints."""
    uses: dict[str, list[float]] = {}
    hints: Counter[str] = Counter()
    for before, after, marks in zip(run, run[1:], judged, strict=False):
        for rule in dict.fromkeys(mark.because[0].rule for mark in marks if mark.how in RULED and mark.because):
            times = uses.setdefault(rule, [])
            if after.given:
                hints[rule] += 1
            else:
                times.append(after.seconds - before.seconds)
    ordered = sorted(uses.items(), key=lambda use: (-len(use[1]), use[0]))
    return [
        {"rule": rule, "times": len(times), "seconds": round(median(times or [0.0]), 1), "hints": hints[rule]}
        for rule, times in ordered
    ]
