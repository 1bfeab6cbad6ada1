"""A candidate line: one model of the SAT solver, with the line that it draws and the regions that it makes."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.engines.graph.regions import Regions
from gridlight.puzzles.witness.engines.path_vars import DecodedLine
from gridlight.puzzles.witness.engines.region_graph import PanelGraph


class Candidate(Regions):
    """`holds` says of each variable whether it is true."""

    def __init__(self, graph: PanelGraph, holds: Sequence[bool]) -> None:
        super().__init__(graph, holds)
        self.decoded: DecodedLine = graph.path.decode(holds)
