"""Hints, explanations and grades of panels: where the line goes next, and what speaks against every other way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.puzzle import LEVELS, Explanation, Fact, Grade, Mistake, Reason, Step, Unsupported
from gridlight.puzzles.witness.engines import PanelEngine
from gridlight.puzzles.witness.engines.unsat_core import contradiction
from gridlight.puzzles.witness.hints.forced_edges import certain_edges
from gridlight.puzzles.witness.hints.lookahead import Drawing, begun
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, Spot, is_edge
from gridlight.puzzles.witness.rules.faults import capital, faults_of, joined
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.text.validate import counted

THOROUGH = 0.3  # of the time left may go into finding which symbols speak against a way
FEW = 6  # symbols that a sentence can name
BESIDE = 4  # edges elsewhere that a hint names
SEEN, AHEAD, TRIED = 2, 3, 4  # a symbol or a closed region says so; a look ahead does; only trying every line does
WEIGHT = (0, 1, 4, 15)  # of a decision in the score, by effort
HARD = 6  # decisions that only trying tells: from so many on it is fiendish


class Choice(NamedTuple):
    """One decision: the line as it goes on, why it does not go on otherwise, and how hard that was to see."""

    after: Drawing
    because: tuple[Reason, ...]
    effort: int
    open_ways: int  # how many ways lead to a solution


class Adviser:
    """What can be advised on one panel."""

    def __init__(self, judge: Judge, engine: PanelEngine) -> None:
        self.judge, self.engine = judge, engine
        self.panel: Panel = judge.panel

    # # What is so
    def solvable(self, way: Sequence[Spot], deadline: Deadline) -> bool:
        """Whether a solution begins with these spots."""
        return next(self.engine.solutions(deadline, prefix=way), None) is not None

    def solution(self, deadline: Deadline, way: Sequence[Spot] = ()) -> tuple[Spot, ...] | None:
        """The first line of a solution that begins so."""
        facts = next(self.engine.solutions(deadline, prefix=way), None)
        return None if facts is None else self.first(facts)

    def first(self, facts: Sequence[Fact]) -> tuple[Spot, ...]:
        """The spots of the first line among the facts of a solution."""
        spots = [self.panel.spot(fact.at) for fact in facts if fact.value and isinstance(fact.at, tuple)]
        if self.panel.symmetry is not None:
            spots = spots[: spots.index(self.panel.partner[spots[0]])]
        return tuple(spots)

    # # Decisions
    def choice(
        self, drawing: Drawing | None, truth: tuple[Spot, ...], deadline: Deadline, thorough: bool = False
    ) -> Choice:
        """The next decision on the way to a known solution; of None, which start to take.

        A thorough one also finds out which symbols speak against a way that only trying rules out.
        """
        ways = list(begun(self.judge) if drawing is None else drawing.further())
        after = next(one for one in ways if truth[: len(one.way)] == one.way)
        others = [one for one in ways if one is not after]
        could_end = drawing is not None and drawing.stands_on_end()
        if (others or could_end) and (reason := self.decided(drawing, after)) is not None:
            return Choice(after, (reason,), SEEN, 1)
        because: list[Reason] = []
        effort, open_ways = 1, 1
        if drawing is not None and could_end:
            effort = SEEN
            because += self.ended_here(drawing)
        for other in others:
            deadline.check()
            reason, look = self.against(other, deadline, thorough)
            if reason is None:
                open_ways += 1
            else:
                effort = max(effort, look)
                because.append(self.said(drawing, other, reason))
        return Choice(after, tuple(because), effort, open_ways)

    def decided(self, drawing: Drawing | None, after: Drawing) -> Reason | None:
        """Why the line goes over the next edge, where one symbol alone says so."""
        new = after.way[len(drawing.way) :] if drawing is not None else ()
        edges = [Fact(place, 1) for place in self.panel.places_in_order(new) if is_edge(place)]
        return next((one.because for one in certain_edges(self.panel) if one.fact in edges), None)

    def against(self, drawing: Drawing, deadline: Deadline, thorough: bool = False) -> tuple[Reason | None, int]:
        """Why no solution begins so, and how hard that is to see; None when one does."""
        if (reason := drawing.objection()) is not None:
            return reason, SEEN
        if (reason := drawing.refuted()) is not None:
            return reason, AHEAD
        if self.solvable(drawing.way, deadline):
            return None, TRIED
        if thorough:
            return self.conflict(drawing.way, deadline), TRIED
        return self.tried(drawing.way), TRIED

    def tried(self, way: Sequence[Spot]) -> Reason:
        """That nothing comes of a line, and no more."""
        place = self.panel.place(way[-1])
        return Reason("search", (place,), "Every way to go on from there was tried, and none is right.")

    def conflict(self, way: Sequence[Spot], deadline: Deadline) -> Reason:
        """The symbols that cannot all be met by a line that begins so, where they are few enough to be looked at."""
        if self.judge.has_marks:
            return self.tried(way)
        try:
            because = contradiction(self.panel, type(self.engine), deadline.part(THOROUGH), prefix=way)
        except Stopped:
            return self.tried(way)
        places = tuple(dict.fromkeys(place for reason in because for place in reason.places))
        if not 0 < len(because) <= FEW:
            return self.tried(way)
        text = "Then these cannot all be right: " + " ".join(reason.text for reason in because)
        return Reason("search", places, text)

    def said(self, drawing: Drawing | None, other: Drawing, reason: Reason) -> Reason:
        """A reason with the way that it speaks against."""
        if drawing is None:
            at = where(self.panel.place(other.way[0]))
            return reason._replace(text=f"Not from {at}. {reason.text}")
        return reason._replace(text=f"Not {drawing.direction(other)}. {reason.text}")

    def ended_here(self, drawing: Drawing) -> Iterator[Reason]:
        """Why the line does not end where it stands."""
        for fault in islice(faults_of(self.judge, drawing.line, drawing.judgement), 1):
            yield Reason(fault.rule, fault.places, f"It cannot end here. {fault.text}")

    def step(self, drawn: int, drawing: Drawing | None, choice: Choice) -> Step:
        """A decision as one would say it, for a line of which so many spots are drawn."""
        found = tuple(Fact(self.panel.place(spot), 1) for spot in choice.after.way[drawn:])
        if drawing is None:
            do = f"Begin at {where(self.panel.place(choice.after.way[0]))}"
            if not choice.because and choice.open_ways == 1:
                return Step(found, (), f"{do}: this start is also an end, so the line is finished there.", 1)
        else:
            do = f"Go {drawing.direction(choice.after)}"
        if choice.open_ways > 1:
            return Step(
                found, choice.because, f"{do}: {counted(choice.open_ways, 'way')} can be right; this is one.", 1
            )
        if not choice.because:
            return Step(found, (), f"{do}: nothing else is free.", 1)
        alone = choice.effort == SEEN and len(choice.because) == 1
        why = "that is seen at once" if alone else "every other way fails"
        if choice.effort == TRIED:
            why = "no solution goes another way"
        return Step(found, choice.because, f"{do}: {why}.", choice.effort)

    # # Hints
    def hint(self, line: Line | None, deadline: Deadline) -> Step | Mistake:
        """The next decision, with edges elsewhere that one symbol decides where the decision itself is hard to see."""
        way = line.first if line is not None else ()
        truth = self.solution(deadline, way)
        if truth is None:
            return self.mistake(line, deadline)
        drawing = self.standing(way, truth)
        choice = self.choice(drawing, truth, deadline, thorough=True)
        step = self.step(len(way), drawing, choice)
        if choice.effort < TRIED and choice.because:
            return step
        drawn = {*choice.after.drawn}
        elsewhere = [one for one in certain_edges(self.panel) if self.panel.spot(place_of(one.fact)) not in drawn][
            :BESIDE
        ]
        found = (*step.found, *(one.fact for one in elsewhere))
        return step._replace(found=found, because=(*step.because, *(one.because for one in elsewhere)))

    def standing(self, way: Sequence[Spot], truth: tuple[Spot, ...]) -> Drawing | None:
        """The line as far as it is decided, None before the start is; back at its corner from the middle of an edge.

        The only start of a panel is decided, unless the whole solution is that start: then to begin is the decision.
        """
        if not way:
            return Drawing(self.judge, truth[:1]) if len(truth) > 1 and len(begun(self.judge)) == 1 else None
        tip = self.panel.place(way[-1])
        half = sum(tip) % 2 == 1 and tip not in self.panel.ends and len(way) > 1
        return Drawing(self.judge, truth[: len(way) - half])

    def mistake(self, line: Line | None, deadline: Deadline) -> Mistake:
        """Where a line left the last solution, and why nothing comes of it."""
        if line is None or not self.solvable((), deadline):
            return Mistake((), tuple(self.contradiction(deadline)), "This panel has no solution.")
        low, high = 0, len(line.first)  # some solution begins with `low` spots of it, none with `high`
        while high - low > 1:
            middle = (low + high) // 2
            if self.solvable(line.first[:middle], deadline):
                low = middle
            else:
                high = middle
        places = tuple(self.panel.place(spot) for spot in line.first[low:])
        if low == 0:
            return Mistake(places, self.why_not(line, high, deadline), "No solution begins at this start.")
        at = where(self.panel.place(line.first[low - 1]))
        text = f"Up to {at} the line is right; no solution goes on from there as it does."
        return Mistake(places, self.why_not(line, high, deadline), text)

    def why_not(self, line: Line, length: int, deadline: Deadline) -> tuple[Reason, ...]:
        """Why nothing comes of a line that has gone so far; of a finished one also what is wrong with it."""
        finished = Drawing(self.judge, line.first)
        faults = list(islice(self.ended_here(finished), 1)) if finished.stands_on_end() else []
        reason, _ = self.against(Drawing(self.judge, line.first[:length]), deadline, thorough=True)
        return tuple(one for one in (*faults, reason) if one is not None)

    def contradiction(self, deadline: Deadline) -> list[Reason]:
        """What cannot be met together, where there is no solution."""
        return self.engine.why(None, deadline)

    # # Explanations and grades
    def choices(
        self, way: Sequence[Spot], truth: tuple[Spot, ...], deadline: Deadline
    ) -> Iterator[tuple[Drawing | None, Choice]]:
        """Every decision from a line on to a solution, with the line before it."""
        drawing = self.standing(way, truth)
        while drawing is None or len(drawing.way) < len(truth):
            choice = self.choice(drawing, truth, deadline)
            yield drawing, choice
            drawing = choice.after

    def explain(self, line: Line | None, deadline: Deadline) -> Explanation:
        """All decisions from a line on; from the start when no solution begins with that line."""
        way = line.first if line is not None else ()
        truth = self.solution(deadline, way)
        if truth is None and way:
            return self.explain(None, deadline)
        if truth is None:
            because = tuple(self.contradiction(deadline))
            return Explanation([Step((), because, "This panel has no solution.")], complete=True)
        steps: list[Step] = []
        try:
            for drawing, choice in self.choices(way, truth, deadline):
                step = self.step(0 if not steps and not way else len(drawing.way) if drawing else 0, drawing, choice)
                follows = steps and choice.effort == 1 and not choice.because and choice.open_ways == 1
                if follows and (last := steps[-1]).found:
                    steps[-1] = last._replace(found=(*last.found, *step.found))
                else:
                    steps.append(step)
        except Stopped:
            return Explanation(steps, complete=False)
        return Explanation(steps, complete=True)

    def grade(self, deadline: Deadline) -> Grade:
        """By how many decisions can only be found by trying; a line and its mirror image are one solution."""
        solutions = [self.first(facts) for facts in islice(self.engine.solutions(deadline), 3)]
        if not solutions:
            raise Unsupported("This panel has no solution, so it has no level.")
        if len({frozenset(Drawing(self.judge, way).drawn) for way in solutions}) > 1:
            raise Unsupported("This panel has several solutions, so it has no level.")
        efforts = [choice.effort for _, choice in self.choices((), solutions[0], deadline)]
        tried, ahead = efforts.count(TRIED), efforts.count(AHEAD)
        level = 3 if tried >= HARD else 2 if tried > 1 else 1 if tried + ahead else 0
        score = sum(WEIGHT[effort - 1] for effort in efforts)
        decisions = counted(sum(effort > 1 for effort in efforts), "decision")
        parts = [f"{tried} that only trying tells"] if tried else []
        parts += [f"{ahead} that a look ahead tells"] if ahead else []
        why = f"{decisions}, {joined(parts)}." if parts else f"{decisions}, each seen at once."
        return Grade(LEVELS[level], score, capital(why))


def place_of(fact: Fact) -> tuple[int, int]:
    """The place of a fact about a panel."""
    assert isinstance(fact.at, tuple)
    return fact.at
