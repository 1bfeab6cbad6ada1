"""Explanations, hints, mistakes and contradictions of panels, out of the steps in `explaining`."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from gridlight.deadline import Deadline, Stopped
from gridlight.puzzle import Fact, Mistake, Reason, Step
from gridlight.puzzles.witness.engines import PanelEngine, panel_engine
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.engines.unsat_core import unsat_core
from gridlight.puzzles.witness.model.grid import Spot, is_edge, where
from gridlight.puzzles.witness.model.line import HEADINGS
from gridlight.puzzles.witness.reasons.explaining import Explaining, Told, together, used
from gridlight.puzzles.witness.reasons.finding import Finder
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from gridlight.puzzles.witness.reasons.searching import MIRRORED, Path, Search
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.text.template import Texts

TEXTS = Texts(
    no_start="No solution starts here.",
    right_as_far="Your line is right as far as {place}. From there it leads to no solution.",
    # The next move of the line
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
CORE_SHARE = 0.2  # of the time left, for the symbols behind a search
MOVE_SHARE = 0.3  # of the time left, for the next move of the line after a hint from elsewhere


class PanelAdvice:
    """Advice on one panel with reasons. A path is that of the first line."""

    def __init__(self, judge: Judge, engine: PanelEngine) -> None:
        self.judge, self.engine, self.panel = judge, engine, judge.panel

    def explaining(self, deadline: Deadline, path: Sequence[Spot] = (), known: Sequence[Fact] = ()) -> Explaining:
        """What follows from the rules, the beginning of a line, and what else is known."""
        self.judge.pieces.deadline = deadline
        lines = partial(self.lines, path)
        explaining = Explaining(Knowledge(self.panel, self.judge.pieces), Search(lines, self.because))
        explaining.begin([*(Fact(self.panel.place(spot), 1) for spot in path), *known], path)
        return explaining

    def lines(
        self,
        path: Sequence[Spot],
        given: Sequence[Fact],
        starts: Collection[Spot],
        ends: Collection[Spot],
        deadline: Deadline,
    ) -> Iterator[Path]:
        """The first lines of solutions that begin with a path and have these facts, without some starts and ends."""
        panel, engine = self.panel, self.engine
        if starts or ends:
            begin = tuple(place for place in panel.starts if panel.spot(place) not in starts)
            finish = {place: nub for place, nub in panel.ends.items() if panel.spot(place) not in ends}
            engine = panel_engine(engine.name, (engine.name,), replace(panel, starts=begin, ends=finish))
        return (first_line(panel, facts) for facts in engine.solutions(deadline, given, path))

    def because(self, given: Sequence[Fact], fact: Fact, deadline: Deadline) -> Sequence[Reason]:
        """The symbols that exclude that; empty where they are not told apart."""
        if self.panel.marks:
            return ()
        return unsat_core(self.panel, type(self.engine), deadline.part(CORE_SHARE), [*given, fact])

    # Explanations
    def steps(self, path: Path, solution: Path, deadline: Deadline) -> Iterator[Step]:
        """The steps from a line on to a solution, each as soon as it is found; raises Stopped."""
        if not path and len(solution) == 1:
            text = "Start here: this start is also an end, so the line is done."
            yield Step((Fact(self.panel.place(solution[0]), 1),), (), text)
            return
        last = [Fact(self.panel.place(spot), 1) for spot in solution[-2:]]
        is_last = len(solution) - len(path) == 2 and bool(path)  # only this edge is not drawn yet
        for told in self.explaining(deadline, path).steps(solution, deadline):
            facts = told.step.found
            yield told.step._replace(found=(*facts, last[1])) if is_last and last[0] in facts else told.step

    def at_once(self, path: Path, known: Sequence[Fact], deadline: Deadline) -> list[Step]:
        """Every step that follows from what is known without supposing anything; a contradiction finds nothing."""
        explaining = self.explaining(deadline, path, known)
        shown = self.shown(path, known, explaining.know.rules.path.halved)
        if explaining.broken is not None:
            return [Step((), (), "")]
        finder = Finder(explaining.know, {}, deadline)
        steps = (explaining.teller.step(pattern) for pattern in finder.patterns())
        fresh = (step._replace(found=tuple(fact for fact in step.found if fact not in shown)) for step in steps)
        return [step for step in fresh if step.found]

    # Hints
    def hint(self, path: Path, known: Sequence[Fact], solution: Path, deadline: Deadline) -> Step:
        """The easiest step from anywhere on the panel that is not known yet, with the next move of the line.

        Known is what the board shows and what hints have told.
        """
        if not path and len(solution) == 1:
            return next(self.steps(path, solution, deadline))
        limit, explaining = deadline.part(1), self.explaining(deadline, path)
        shown = self.shown(path, known, explaining.know.rules.path.halved)
        first: Step | None = None
        move: Step | None = None
        given: list[Told] = []
        needed: list[Told] = []  # of those the ones that the player does not know
        moves = Moves(explaining, path, solution)
        with suppress(Stopped):
            for told in explaining.steps(solution, limit):
                given.append(told)
                fresh = [fact for fact in told.step.found if fact not in shown]
                if fresh or not told.step.found:
                    needed.append(told)
                if fresh and first is None:
                    some = used(told, needed)
                    first = with_choice(together(some)._replace(found=tuple(fresh)), some)
                    limit.shorten(limit.left() * MOVE_SHARE)
                    if any(fact.value == 0 for fact in fresh):
                        return first
                move = move or moves.next(given)
                if first is not None and move is not None:
                    return self.with_move(first, move)
        move = move or moves.unexplained()
        return self.with_move(first, move) if first is not None else move

    def shown(self, path: Path, known: Sequence[Fact], halved: Container[Spot]) -> set[Fact]:
        """What a player sees or has been told: also that no line leaves a corner which the line has passed.

        To the middle of an edge, where a line may end, it may still come from the other side.
        """
        panel = self.panel
        corners = [spot for spot in path[:-1] if not is_edge(panel.place(spot))]
        passed = [
            Fact(panel.place(near), 0)
            for spot in corners
            for near in panel.tracks[spot]
            if near not in path and near not in halved
        ]
        images = [Fact(panel.image(at), value) for at, value in (*known, *passed) if isinstance(at, tuple)]
        return {*known, *passed, *images}

    def with_move(self, first: Step, move: Step) -> Step:
        """A hint whose facts lead the line on, or that tells the next move beside."""
        if set(first.found) & set(move.found):
            return move
        return first._replace(move=move)

    # Mistakes
    def mistake(self, path: Path, low: int, solution: Path, deadline: Deadline) -> Mistake:
        """Where a line left the last solution, which begins with `low` spots of it, and why."""
        text = TEXTS("no_start")
        if low:
            text = TEXTS("right_as_far", place=where(self.panel.place(path[low - 1])))
        why = self.why_not(path, low, solution, deadline)
        places = tuple(self.panel.places_in_order(path[low:]))
        if why is None:
            edge = self.panel.place(path[low])
            because = Reason("search", (edge,), "Every continuation from here was tried; none leads to a solution.")
            return Mistake(places, (because,), text)
        return Mistake(places, why.because, text, why.shows)

    def why_not(self, path: Path, low: int, solution: Path, deadline: Deadline) -> Step | None:
        """Why the line cannot go on like this: by one chain, or with steps before it; None where not found."""
        explaining = self.explaining(deadline, path[:low])
        know, net = explaining.know, explaining.net
        if low:
            edge = next(
                (spot for spot in path[low - 1 :] if is_edge(self.panel.place(spot)) and spot != path[low - 1]), None
            )
            literal = know.rules.path.used[edge] if edge is not None else 0
        else:
            literal = know.rules.path.begin.get(path[0], 0)
        if not literal or abs(literal) not in know.counted:
            return None
        finder = Finder(know, {}, deadline)
        waiting = net.waiting or {}
        if -literal in waiting:
            return explaining.teller.pattern(
                next(pattern for pattern in finder.patterns() if pattern.literals == (-literal,))
            )
        trace = net.suppose([literal])
        if trace is not None:
            return explaining.teller.supposition(finder.spared(finder.discovery("suppose", [-literal], [trace])))
        given: list[Told] = []
        shown = self.shown(path[:low], (), know.rules.path.halved)
        with suppress(Stopped):
            for told in explaining.steps(solution, deadline.part(0.5)):
                if not shown.issuperset(told.step.found) or not told.step.found or -literal in told.discovery.literals:
                    given.append(told)
                if -literal in told.discovery.literals:
                    some = used(told, given)
                    chosen = any(step.discovery.kind == "choice" for step in some)
                    return None if chosen else together(some)
        return None

    # No solution
    def contradiction(self, deadline: Deadline) -> Step | None:
        """Why there is no line, as a chain; None where there is none."""
        explaining = self.explaining(deadline)
        told = explaining.contradiction(deadline)
        return together(used(told[-1], told)) if told else None


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
