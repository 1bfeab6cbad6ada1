"""The encoding of a panel in SAT: the clauses to start with, and the cuts that rule out a wrong candidate line."""

from __future__ import annotations

from gridlight.deadline import Deadline
from gridlight.engines.cnf import NEVER, Clause, Formula
from gridlight.engines.graph.small_loops import no_small_loops
from gridlight.puzzles.witness.engines.cover import Cover
from gridlight.puzzles.witness.engines.elimination_marks import EliminationMarks
from gridlight.puzzles.witness.engines.hollow import HollowPieces
from gridlight.puzzles.witness.engines.path_vars import PathVars
from gridlight.puzzles.witness.engines.region_graph import Candidate, PanelGraph
from gridlight.puzzles.witness.engines.stars import Stars
from gridlight.puzzles.witness.engines.tiling import Tiling
from gridlight.puzzles.witness.engines.vocabulary import FormulaVocabulary
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge, Region, bounds_of
from gridlight.puzzles.witness.symbols import SYMBOLS, looks_far

SMALL = 4  # cells: loops round so many are excluded from the start


PieceClauses = type[Cover] | type[Tiling]


class Encoding:
    """The clauses and cuts of one panel, with one of the ways to say that pieces fit."""

    def __init__(self, panel: Panel, judge: Judge, pieces: PieceClauses, deadline: Deadline) -> None:
        """Raises Stopped when time runs out."""
        self.panel, self.judge = panel, judge
        judge.pieces.deadline = deadline
        self.formula = formula = Formula()
        self.path = PathVars(panel, formula)
        self.graph = PanelGraph(panel, self.path)
        whole_edges = [NEVER if spot in self.path.halved else literal for spot, literal in enumerate(self.path.used)]
        no_small_loops(formula, whole_edges, panel.columns, SMALL, panel.pillar)
        self.marks = EliminationMarks(panel, self.path, self.graph, formula) if panel.marks else None
        removed: dict[Spot, int] = self.marks.removed if self.marks else {}
        say = FormulaVocabulary(panel, self.path, self.graph, formula, removed)
        for type in sorted(SYMBOLS.values(), key=lambda type: type.in_help):
            type.constraints(say)
        self.stars = Stars(say)
        self.hollows = HollowPieces(panel, self.path, self.graph, formula, judge.pieces, removed)
        self.tiling = pieces(panel, self.path, self.graph, formula, judge.pieces, removed, self.hollows.label)
        self.sources = [source for source in (self.stars, self.marks, self.hollows, self.tiling) if source is not None]

    def cuts(self, candidate: Candidate, deadline: Deadline) -> list[Clause]:
        """Clauses that a candidate breaks and every solution keeps; none for a solution. Raises Stopped."""
        cuts = [cut for loop in candidate.decoded.loops for cut in self.path.loop_cuts(loop)]
        for source in self.sources:
            cuts += source.cuts(candidate)
        if cuts:
            return cuts
        judgement = self.judge.judge(candidate.decoded.line, deadline)
        if judgement.right:
            return []
        cuts = [self.wrong(region, candidate, deadline) for region in judgement.wrong]
        return cuts or [self.path.excluding(candidate.decoded)]

    def wrong(self, region: Region, candidate: Candidate, deadline: Deadline) -> Clause:
        """A cut against a wrong region. Raises Stopped."""
        if self.marks is not None:
            cut = self.marks.wrong(region, candidate, deadline)
            if cut is not None:
                return cut
        return self.exact(region, candidate)

    def exact(self, region: Region, candidate: Candidate) -> Clause:
        """A cut against this very region: something that is drawn in it or round it has to change."""
        path = self.path
        if looks_far(self.judge.symbols[spot] for spot in region & self.judge.symbols.keys()):
            return path.excluding(candidate.decoded)
        literals: set[int] = set()
        for spot in bounds_of(self.panel, candidate.decoded.line, region):
            if path.is_cell[spot] or path.used[spot] == NEVER:
                continue
            if (
                path.is_edge[spot]
                or spot in self.graph.corners
                or self.panel.place(spot) in self.panel.dots  # a line of no moves covers a dot and draws no edge
            ):
                literals.add(path.used[spot])
                if spot in path.halved:
                    literals.update(path.terminals(spot))
                    literals.update(segment.literal for segment in path.segments[spot])
        return [-literal if candidate.holds[literal] else literal for literal in literals]
