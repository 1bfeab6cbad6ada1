"""The words of the rules of symbols as clauses of a formula."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

from gridlight.engines.cnf import NEVER, Formula, conjunction, exactly, not_exactly, unary
from gridlight.puzzles.witness.engines.path_vars import PathVars
from gridlight.puzzles.witness.engines.region_graph import PanelGraph
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel

MOST_ALIKE = 4  # symbols of a type and colour: up to so many, clauses say what shares their region; else cuts do
FEW = 8  # literals, of which so many hold, without new variables
Removed = Mapping[Spot, int]  # by symbol or dot that a mark may remove: a literal, true if one does


class FormulaVocabulary:
    """The words of `symbols.vocabulary` for one formula."""

    def __init__(self, panel: Panel, path: PathVars, graph: PanelGraph, formula: Formula, removed: Removed) -> None:
        self.panel, self.path, self.graph, self.formula, self.removed = panel, path, graph, formula, removed
        self.alike = Counter((symbol.type, symbol.colour) for symbol in panel.inner_symbols.values())
        self.labels: list[tuple[int, list[int]]] = []  # by owner of a region: its node, and the label of its region

    # Literals
    def drawn(self, spot: Spot) -> int:
        """A line is there."""
        return self.path.used[spot]

    def sides(self, cell: Spot) -> list[int]:
        """The sides of a cell."""
        return [self.path.used[edge] for edge in self.panel.sides[cell]]

    def region_is(self, values: Collection[str], use: str, meaning: str) -> Callable[[Spot, str], int]:
        """A label for each value, or a single one for two."""
        formula, graph, number = self.formula, self.graph, list(values)
        labels = [formula.news(len(graph.spots)) for _ in range(1 if len(number) == 2 else len(number))]
        for label in labels:
            formula.clauses += graph.label_clauses(label)
        if len(labels) > 1:
            for node in range(len(graph.spots)):
                formula.at_most_one([label[node] for label in labels])

        def of(spot: Spot, value: str) -> int:
            index = number.index(value)
            label = labels[min(index, len(labels) - 1)][graph.node_of[spot]]
            return -label if len(labels) == 1 and index else label

        return of

    def beside(self, owner: Spot, others: Sequence[Spot], still: Collection[Spot]) -> list[int] | None:
        """By a label of the owner's region, where few symbols are like the owner."""
        formula, number = self.formula, self.graph.node_of
        symbol = self.panel.inner_symbols[owner]
        if self.alike[symbol.type, symbol.colour] > MOST_ALIKE:
            return None
        home, removed = number[owner], self.removed.get(owner, NEVER)
        label = formula.news(len(self.graph.spots))
        self.labels.append((home, label))
        formula.clauses += self.graph.one_region(label)
        formula.add([label[home], removed])
        if removed != NEVER:
            formula.add([-label[home], -removed])
        gone = {spot: self.removed[spot] for spot in others if spot in self.removed and spot not in still}
        return [
            conjunction(formula, label[number[spot]], -gone[spot]) if spot in gone else label[number[spot]]
            for spot in others
        ]

    # Rules
    def exactly(self, number: int, literals: Sequence[int], owner: Spot, use: str) -> None:
        """A removed symbol has any other number."""
        some = [literal for literal in literals if literal != NEVER]
        if len(some) <= FEW:
            right, wrong = list(exactly(some, number)), not_exactly(some, number)
        else:
            at_least = dict(enumerate(unary(self.formula, some, len(some)), 1))
            bounds = [-at_least.get(number, -NEVER), at_least.get(number + 1, NEVER)]
            right, wrong = [[-bound] for bound in bounds], [bounds]
        if owner not in self.removed:
            self.formula.clauses += right
            return
        gone = self.removed[owner]
        self.formula.clauses += [[*clause, gone] for clause in right]
        self.formula.clauses += [[*clause, -gone] for clause in wrong]

    def needs(self, literal: int, owner: Spot, use: str) -> None:
        """A literal holds, unless the owner is removed."""
        self.formula.add([literal, self.removed[owner]] if owner in self.removed else [literal])

    def needs_one(self, literals: Sequence[int], owner: Spot, uses: tuple[str, str]) -> None:
        """None holds if the owner is removed."""
        self.formula.add([*literals, self.removed[owner]] if owner in self.removed else list(literals))
        self.formula.at_most_one(literals)

    def on_line(self, dot: Spot, first: bool, use: str) -> None:
        """Where both lines begin, both would be on it."""
        path, on = self.path, self.path.used[dot]
        if path.first and on != NEVER:
            right = NEVER if dot in path.shared else path.is_on_first(dot) if first else -path.is_on_first(dot)
            self.formula.add([-on, right] if right != NEVER else [-on])
