"""What each stretch of a player's line was worth: forced, open, or lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridlight.advice import NO_RIGHT_MOVE, TAKEN_BACK
from gridlight.answers import How
from gridlight.deadline import Deadline
from gridlight.puzzle import Fact, Mark, Reason, Unsupported
from gridlight.puzzles.witness.grading.grader import LineGrader, right_part
from gridlight.puzzles.witness.grading.lookahead import Path, UnfinishedLine
from gridlight.puzzles.witness.model.grid import Spot

LOST = "No solution goes on like this."
GIVEN = "A hint or Solve drew this."
FORCED = {
    "only-way": "There is no other way on.",
    "symbol-asks": "A symbol asks for this edge.",
    "fails-at-once": "Every other way fails at once.",
    "fails-soon": "Every other way fails soon.",
}
OPEN = "There were other ways on, and looking ahead does not rule them out."
FIRST = "only-way"  # of a stretch without a move: the only start, or the other half of an edge


class LineJudging:
    """Judges lines of one panel, one after the other."""

    def __init__(self, grader: LineGrader, deadline: Deadline) -> None:
        self.grader, self.deadline = grader, deadline
        self.grader.board.deadline = deadline
        self.solutions: list[Path] = []
        if self.solution(()) is None:
            raise Unsupported(NO_RIGHT_MOVE)

    def marks(self, before: Path, after: Path, given: bool) -> Iterator[Mark]:
        """The stretches of a move from one line to another; raises Stopped."""
        common = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), None)
        common = min(len(before), len(after)) if common is None else common
        if common < len(after):
            right, _ = right_part(after, self.solution)
            if given:
                rules = next(self.right_stretches(after[:right], common)).because if common < right else ()
                yield self.mark("given", after[common:], GIVEN)._replace(because=rules)
            elif common < right:
                yield from self.right_stretches(after[:right], common)
            if not given and max(common, right) < len(after):
                yield self.mark("mistake", after[max(common, right) :], LOST)
        if common < len(before):
            yield self.mark("back", before[common:], TAKEN_BACK)

    def mark(self, how: How, spots: Sequence[Spot], text: str, rule: str = "") -> Mark:
        """A mark of these places."""
        places = tuple(self.grader.panel.place(spot) for spot in spots)
        because = (Reason(rule, places, text),) if rule else ()
        return Mark(how, tuple(Fact(place, 1) for place in places), text, because)

    def solution(self, path: Path) -> Path | None:
        """A solution that begins with a path; None where there is none."""
        known = next((line for line in self.solutions if line[: len(path)] == path), None)
        if known is None:
            known = self.grader.solution(self.deadline, path)
            self.solutions += [known] if known is not None else []
        return known

    def right_stretches(self, path: Path, done: int) -> Iterator[Mark]:
        """The part of a right line after `done` spots: moves of one sort together."""
        solution = self.solution(path)
        assert solution is not None
        line = self.grader.current(path[:done], solution)
        stretch, sort = done, FIRST
        while line is None or len(line.path) < len(path):
            after, others = self.grader.ways_on(line, solution)
            rule = self.rule_of(line, after, others)
            if rule != sort and done > stretch:
                yield self.right_mark(sort, path[stretch:done])
                stretch = done
            sort, line, done = rule, after, min(len(after.path), len(path))
        yield self.right_mark(sort, path[stretch:])

    def right_mark(self, rule: str, spots: Sequence[Spot]) -> Mark:
        """A stretch that this rule forces; without a rule it was open."""
        return self.mark("followed", spots, FORCED[rule], rule) if rule else self.mark("open", spots, OPEN)

    def rule_of(self, line: UnfinishedLine | None, after: UnfinishedLine, others: Sequence[UnfinishedLine]) -> str:
        """Why the line went on like this; empty where other ways were open."""
        can_end = line is not None and line.can_end()
        if line is not None and can_end and line.is_solution():
            return ""
        if not others:
            return "fails-at-once" if can_end else "only-way"
        if self.grader.is_forced(line, after):
            return "symbol-asks"
        failing = [other.fails() for other in others]
        if all(failing):
            return "fails-at-once"
        rest = (other for other, fails in zip(others, failing, strict=True) if not fails)
        return "fails-soon" if all(other.soon_fails() for other in rest) else ""
