"""The engine `sat`: the line, and what can be said beforehand of the symbols, as clauses; the rest as cuts on the way.

Each model of CaDiCaL is a line, perhaps with loops beside it. What is wrong with it becomes clauses that hold of every
solution and rule the model out; `judge` has the last word on every line. So what they leave unsaid costs only time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import count

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.backbone import backbone
from gridlight.engines.portfolio import Portfolio
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.engines.candidate import Model
from gridlight.puzzles.witness.engines.encoding import Saying
from gridlight.puzzles.witness.engines.line_facts import facts_of
from gridlight.puzzles.witness.engines.path_vars import Drawn
from gridlight.puzzles.witness.engines.unsat_core import why
from gridlight.puzzles.witness.model.panel import Panel, Place, Spot
from gridlight.puzzles.witness.rules.judge import Judge


class Sat:
    """Lines by clauses and cuts; the cuts are kept from one question to the next."""

    name = "sat"

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.judge = Judge(panel)
        self.rounds = 0  # models looked at
        self._saying: Saying | None = None

    def saying(self, deadline: Deadline) -> Saying:
        """The clauses, made for the first question; raises Stopped."""
        if self._saying is None:
            self._saying = Saying(self.panel, self.judge, deadline)
        return self._saying

    def solutions(
        self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()
    ) -> Iterator[list[Fact]]:
        """Every line once that agrees with what is given and begins with these spots; raises Stopped."""
        saying = self.saying(deadline)
        assumed = self._assumed(saying, given, prefix)
        with closing(Portfolio(saying.formula)) as turns:
            while (drawn := self._line(saying, turns, deadline, assumed)) is not None:
                yield facts_of(self.panel, drawn.line)
                turns.add(saying.routing.other_than(drawn))

    def forced(self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()) -> list[Fact]:
        """Corners and edges that every such line uses, or that none does; raises Stopped if not all could be tried."""
        saying = self.saying(deadline)
        used, switches = saying.routing.used, count(saying.formula.top + 1)
        assumed = self._assumed(saying, given, prefix)
        with closing(Portfolio(saying.formula)) as turns:
            drawn = self._line(saying, turns, deadline, assumed)

            def other(shared: Sequence[Fact]) -> set[Fact] | None:
                switch = next(switches)
                spots = [(used[self.panel.spot(place)], value) for place, value in places_of(shared)]
                turns.add([-switch, *(-literal if value else literal for literal, value in spots)])
                found = self._line(saying, turns, deadline, [*assumed, switch])
                return set(facts_of(self.panel, found.line)) if found else None

            return backbone(facts_of(self.panel, drawn.line) if drawn else [], other)

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Symbols that force a fact, or with None leave no solution; empty if they don't."""
        return why(self.panel, Sat, fact, deadline, given)

    def _assumed(self, saying: Saying, given: Sequence[Fact], prefix: Sequence[Spot]) -> list[int]:
        """Literals of what is given."""
        panel, routing = self.panel, saying.routing
        spots = [(routing.used[panel.spot(place)], value) for place, value in places_of(given)]
        return [*(literal if value else -literal for literal, value in spots), *routing.along(prefix)]

    def _line(self, saying: Saying, turns: Portfolio, deadline: Deadline, assumed: Sequence[int]) -> Drawn | None:
        """A line that is right, or None when there is none."""
        undecided: Stopped | None = None
        while (holds := turns.model(deadline, assumed)) is not None:
            self.rounds += 1
            model = Model(saying.routing, saying.carriers, holds)
            try:
                cuts = saying.cuts(model, deadline)
            except Stopped as stopped:  # whether pieces fit takes too long: look elsewhere first
                deadline.check()
                undecided = stopped
                turns.add(saying.routing.other_than(model.drawn))
                continue
            if not cuts:
                return model.drawn
            for cut in cuts:
                turns.add(cut)
            saying.formula.clauses += cuts
        if undecided is not None:
            raise undecided
        return None


def places_of(facts: Sequence[Fact]) -> Iterator[tuple[Place, int]]:
    """The facts of corners and edges as places of a panel."""
    for place, value in facts:
        if isinstance(place, tuple):
            yield place, value


ENGINE = Sat
