"""The next move of the line: as far as what is known leads it, with the steps that it rests on."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.puzzle import Fact, Reason, Step
from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.model.line import HEADINGS
from gridlight.puzzles.witness.reasons.explaining import Explaining, Told, together, used
from gridlight.puzzles.witness.reasons.searching import MIRRORED, Path
from gridlight.text.template import Texts

TEXTS = Texts(
    towards_one="There are several solutions. On the way to one of them, {text, lower}",
    start="Start at {place, at}",
    start_and_go="Start at {place, at} and go {way, select, up {up} down {down} left {left} other {right}}",
    go="Go {way, select, up {up} down {down} left {left} other {right}}",
    since="{go}: {why, lower}",
    alone="{go}.",
    mirrored="{go}. {mirrored}",
    unexplained="{go}: this leads to a solution.",
)
ONLY_START = "The line has no other start."
HALFWAY = "The line cannot stop halfway along an edge."
ONE_WAY = "From here the line cannot go the other way."


def with_choice(step: Step, steps: Sequence[Told]) -> Step:
    """A step that rests on these, whose sentence says so where one of them but the last is a choice."""
    chosen = any(told.discovery.kind == "choice" for told in steps[:-1])
    return step._replace(text=TEXTS("towards_one", text=step.text)) if chosen else step


class Moves:
    """The next move on the way to a solution that begins with a path."""

    def __init__(self, explaining: Explaining, path: Path, solution: Path) -> None:
        self.know, self.net, self.panel = explaining.know, explaining.net, explaining.know.panel
        self.words, self.path, self.solution = explaining.teller.words, path, solution
        self.begun = {literal for literal in self.net.trail if self.net.reason(literal) is None}
        lines = self.know.rules.path
        self.mirrored = 0  # a literal of which both sides are right: which of two lines goes this way from their start
        is_first = len(path) < 2 <= len(solution) and solution[0] in lines.shared
        if is_first and not self.panel.lines_differ:
            self.mirrored = lines.is_on_first(solution[1])

    def next(self, given: Sequence[Told]) -> Step | None:
        """The move that follows from the steps given so far; None where nothing leads the line on yet."""
        after, literals = list(self.path), list[int]()
        for spot in self.spots():
            wanted = self.literals_to(len(after))
            if any(self.net.values[literal] <= 0 and literal != self.mirrored for literal in wanted):
                break
            after.append(spot)
            literals += wanted
        if len(after) > len(self.path) + 1 and is_edge(self.panel.place(after[-1])) and len(after) < len(self.solution):
            del after[-1]  # how the line goes on from the middle of this edge is not known
        if len(after) == len(self.path):
            return None
        facts, _ = self.net.grounds([literal for literal in literals if literal != self.mirrored], self.know.is_told)
        by = {literal: told for told in given for literal in told.discovery.literals}
        if any(literal not in by and literal not in self.begun for literal in facts):
            return None  # it rests on something that no step has told
        needed = {id(each) for literal in facts if literal in by for each in used(by[literal], given)}
        return self.told(after, [told for told in given if id(told) in needed], self.mirrored in literals)

    def told(self, after: Sequence[Spot], steps: Sequence[Told], is_mirrored: bool) -> Step:
        """A move as a step that rests on these."""
        go, facts = self.go(after), self.facts(after)
        why = together(steps) if steps else self.by_itself(after)
        if is_mirrored:
            choice = Reason("choice", (self.panel.place(self.solution[0]),), MIRRORED)
            return why._replace(
                found=facts, because=(*why.because, choice), text=TEXTS("mirrored", go=go, mirrored=MIRRORED)
            )
        if steps and steps[-1].discovery.kind == "choice":
            return why._replace(found=facts, text=TEXTS("towards_one", text=TEXTS("alone", go=go)))
        return with_choice(why._replace(found=facts, text=TEXTS("since", go=go, why=why.text)), steps)

    def by_itself(self, after: Sequence[Spot]) -> Step:
        """Why the line goes on like this, where no step says so."""
        here = self.path[-1] if self.path else after[0]
        text = ONLY_START
        if self.path:
            text = ONE_WAY if here in self.know.rules.path.halved else HALFWAY
        return Step((), (Reason("line", (self.panel.place(here),), text),), text)

    def unexplained(self) -> Step:
        """The next move where there was no time to explain one."""
        after = [*self.path, *self.spots()]
        return Step(self.facts(after), (), TEXTS("unexplained", go=self.go(after)), 1)

    def spots(self) -> Sequence[Spot]:
        """The next places of the solution: a start in the middle of an edge, else up to the corner after an edge."""
        done = len(self.path)
        passed = False
        for number in range(done, len(self.solution)):
            on_edge = is_edge(self.panel.place(self.solution[number]))
            if (on_edge and not number) or (passed and not on_edge):
                return self.solution[done : number + 1]
            passed |= on_edge
        return self.solution[done:]

    def literals_to(self, number: int) -> list[int]:
        """What must be known if the line shall go to this place of the solution from the one before it."""
        lines, solution = self.know.rules.path, self.solution
        if not number:
            begin = lines.begin[solution[0]]
            return [begin] if begin in self.know.terminals else []
        first = [lines.is_on_first(solution[1])] if number == 1 and solution[0] in lines.shared else []
        return [*first, *lines.literals_along(solution[number - 1 : number + 1])]

    def facts(self, after: Sequence[Spot]) -> tuple[Fact, ...]:
        """The places of the line after a move."""
        return tuple(Fact(self.panel.place(spot), 1) for spot in after[len(self.path) :])

    def go(self, after: Sequence[Spot]) -> str:
        """A move in words: "Go up", "Start at the corner in row 3, column 1 and go up"."""
        first = max(len(self.path), 1)
        if len(after) == first:
            return self.words.say(TEXTS, "start", place=after[0])
        here, there = self.panel.places_in_order(after[first - 1 : first + 1])
        way = HEADINGS[next(letter for letter in HEADINGS if self.panel.beside(here, letter) == there)]
        return self.words.say(TEXTS, "go" if self.path else "start_and_go", place=after[0], way=way)
