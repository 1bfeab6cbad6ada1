"""What is said of a panel: the clauses it begins with, and the cuts that a model calls for."""

from __future__ import annotations

from gridlight.deadline import Deadline
from gridlight.engines.cnf import NEVER, Clause, Formula
from gridlight.puzzles.witness.engines import local_rules
from gridlight.puzzles.witness.engines.candidate import Model
from gridlight.puzzles.witness.engines.elimination_marks import Marks
from gridlight.puzzles.witness.engines.hollow import Hollows
from gridlight.puzzles.witness.engines.loops import no_small_loops
from gridlight.puzzles.witness.engines.path_vars import Routing
from gridlight.puzzles.witness.engines.region_graph import Carriers
from gridlight.puzzles.witness.engines.stars import Stars
from gridlight.puzzles.witness.engines.tiling import Tiling
from gridlight.puzzles.witness.model.panel import Panel, Spot
from gridlight.puzzles.witness.rules.judge import Judge, Region

SMALL = 4  # cells that a line is told beforehand not to go round
LONG = 1.0  # seconds for telling whether the pieces of one line fit


class Saying:
    """The clauses and cuts of one panel."""

    def __init__(self, panel: Panel, judge: Judge, deadline: Deadline) -> None:
        """Raises Stopped when time runs out before all is said."""
        self.panel, self.judge = panel, judge
        judge.pieces.deadline = deadline
        self.formula = formula = Formula()
        self.routing = Routing(panel, formula)
        self.carriers = Carriers(panel, self.routing)
        no_small_loops(panel, self.routing, formula, SMALL)
        self.marks = Marks(panel, self.routing, self.carriers, formula) if judge.has_marks else None
        gone: dict[Spot, int] = self.marks.gone if self.marks else {}
        local_rules.dots(panel, self.routing, formula, gone)
        local_rules.triangles(panel, self.routing, formula, gone)
        local_rules.squares(panel, self.carriers, formula, gone)
        self.stars = None if "marks-suppress" in panel.rules else Stars(panel, self.carriers, formula, gone)
        self.hollows = Hollows(panel, self.routing, self.carriers, formula, judge.pieces, gone)
        self.tiling = Tiling(panel, self.routing, self.carriers, formula, judge.pieces, gone, self.hollows.label)
        self.sources = [one for one in (self.stars, self.marks, self.hollows, self.tiling) if one is not None]

    def cuts(self, model: Model, deadline: Deadline) -> list[Clause]:
        """Clauses that a model breaks, none when it is a line that is right; raises Stopped when that takes long."""
        cuts = [cut for loop in model.drawn.loops for cut in self.routing.whole(loop)]
        for source in self.sources:
            cuts += source.cuts(model)
        if cuts:
            return cuts
        judgement = self.judge.judge(model.drawn.line, Deadline(min(LONG, deadline.left())))
        if judgement.right:
            return []
        cuts = [self.wrong(region, model) for region in judgement.wrong]
        return cuts or [self.routing.other_than(model.drawn)]

    def wrong(self, region: Region, model: Model) -> Clause:
        """A cut against a region that is not right."""
        if self.marks is not None:
            cut = self.marks.wrong(region, model)
            if cut is not None:
                return cut
        return self.exact(region, model)

    def exact(self, region: Region, model: Model) -> Clause:
        """Not just this region with just these edges: what lies in it and around it is not all as it is."""
        routing = self.routing
        loose = self.carriers.loose
        around = self.panel.around
        touched = {near for spot in region for near in around[spot]} | region
        literals: set[int] = set()
        for spot in touched:
            if routing.is_cell[spot] or routing.used[spot] == NEVER:
                continue
            if routing.is_edge[spot] or spot in loose or (spot in region and self.panel.place(spot) in self.panel.dots):
                literals.add(routing.used[spot])
                if spot in routing.split:
                    literals.update(routing.terminal(spot))
                    literals.update(way.literal for way in routing.ways[spot])
        return [-literal if model.holds[literal] else literal for literal in literals]
