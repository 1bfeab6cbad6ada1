"""The encoding of a panel in SAT: the clauses to start with, and the cuts that rule out a wrong candidate line."""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.deadline import Deadline
from gridlight.engines.cnf import NEVER, Clause, Formula
from gridlight.engines.graph.small_loops import no_small_loops
from gridlight.puzzles.witness.engines.cover import Cover
from gridlight.puzzles.witness.engines.elimination_marks import EliminationMarks
from gridlight.puzzles.witness.engines.hollow import HollowPieces
from gridlight.puzzles.witness.engines.path_vars import PathVars
from gridlight.puzzles.witness.engines.region_graph import Candidate, PanelGraph
from gridlight.puzzles.witness.engines.tiling import Tiling
from gridlight.puzzles.witness.engines.vocabulary import FormulaVocabulary
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.variants import MARKS_SUPPRESS
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
        cuts = [self.wrong(region, candidate) for region in judgement.wrong]
        return cuts or [self.path.excluding(candidate.decoded)]

    def wrong(self, region: Region, candidate: Candidate) -> Clause:
        """A cut against a wrong region: something that is drawn in it or round it has to change."""
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


class Stars:
    """Cuts for stars: in a star's region exactly two symbols have its colour, itself included.

    Removed symbols do not count. Where marks suppress, only suppressed stars do not, and the marks themselves count.
    """

    def __init__(self, say: FormulaVocabulary) -> None:
        panel, graph, removed = say.panel, say.graph, say.removed
        self.labels = say.labels
        self.by_colour: dict[str, list[tuple[int, int, bool]]] = {}  # (node, literal: it is removed, whether a star)
        self.place = [panel.place(spot) for spot in graph.spots]
        for symbol in panel.symbols.values():
            spot = panel.spot(symbol.at)
            if spot in graph.node_of and (symbol.type != "elimination" or panel.has(MARKS_SUPPRESS)):
                counts = panel.has(MARKS_SUPPRESS) and symbol.type != "star"
                gone = NEVER if counts else removed.get(spot, NEVER)
                entry = (graph.node_of[spot], gone, symbol.type == "star")
                self.by_colour.setdefault(symbol.colour, []).append(entry)
        self.by_colour = {
            colour: some for colour, some in self.by_colour.items() if any(is_star for _, _, is_star in some)
        }

    def cuts(self, candidate: Candidate) -> Iterator[Clause]:
        """If a star is alone, its region grows; if three symbols of its colour are together, the line divides them."""
        for home, label in self.labels:
            yield from candidate.label_cuts(label, home)
        region_of, holds = candidate.region_of, candidate.holds
        for some in self.by_colour.values():
            together: dict[int, list[tuple[int, int, bool]]] = {}
            for symbol in some:
                together.setdefault(region_of[symbol[0]], []).append(symbol)
            for region, here in together.items():
                live = [symbol for symbol in here if not holds[symbol[1]]]
                stars = [symbol for symbol in live if symbol[2]]
                if not stars or len(live) == 2:
                    continue
                if len(live) == 1:
                    if_removed = [-removed for _, removed, _ in here if holds[removed]]
                    yield [
                        *self._removed(live),
                        *if_removed,
                        *candidate.grows(candidate.with_short_border(region, together)),
                    ]
                    continue
                for star in stars:
                    three = sorted(live, key=lambda symbol: self._distance(symbol[0], star[0]))[:3]
                    yield [*self._removed(three), *candidate.divides([node for node, _, _ in three])]

    def _removed(self, some: list[tuple[int, int, bool]]) -> Clause:
        return [removed for _, removed, _ in some if removed != NEVER]

    def _distance(self, first: int, second: int) -> int:
        (a, b), (c, d) = self.place[first], self.place[second]
        return abs(a - c) + abs(b - d)
