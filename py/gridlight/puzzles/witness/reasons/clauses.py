"""The rules of a panel as clauses that know which symbol demands them, for `engines.implications`.

Every clause holds for every solution, and leaving a symbol out only leaves out what it demands. What the clauses do not
say, such as hollow polyominoes, is left to search.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import ClassVar, Protocol

from gridlight.engines.cnf import NEVER, Formula, at_most_one, both_clauses, exactly, not_exactly
from gridlight.engines.graph import paths
from gridlight.engines.graph.path_patterns import Edge, PathPatterns
from gridlight.engines.graph.region_patterns import Family, RegionPatterns, label_clauses
from gridlight.engines.implications import Clause, Implications, Use, Watcher
from gridlight.puzzles.witness.engines.path_vars import PathVars
from gridlight.puzzles.witness.engines.region_graph import PanelGraph
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.model.variants import MARKS_SUPPRESS
from gridlight.puzzles.witness.rules.pieces import Placement

MOST = 30_000  # labels: with more, regions are left to search
MANY = 100  # clauses, about, of how many of some literals hold


class Naming(Protocol):
    """What a type of symbol is called in sentences; see `SymbolType`."""

    by_place: ClassVar[bool]

    def name(self, symbol: Symbol) -> str:
        """“red star”."""
        ...

    def a(self, symbol: Symbol) -> str:
        """“a red star”."""
        ...


class PanelClauses:
    """The clauses of one panel. Owners are the spots of symbols and dots."""

    def __init__(self, panel: Panel, types: Mapping[str, Naming]) -> None:
        """`types` of symbols are what names them."""
        self.panel, self.types = panel, types
        self.formula = Formula()
        self.path = PathVars(panel, self.formula)
        self.graph = PanelGraph(panel, self.path)
        self.clauses: list[Clause] = []
        self._line()
        self.symbols = panel.inner_symbols
        self.home = {cell: self.graph.node_of[cell] for cell in self.symbols}
        self.gone: dict[Spot, int] = {}  # by symbol and dot that a mark may remove
        self.families: list[Family] = []
        self.family_of: dict[Spot, Family] = {}
        self.watchers: list[Watcher] = []
        self.removes: dict[int, tuple[Spot, Spot]] = {}  # by literal: a mark and what it removes
        self.pairs: dict[Spot, dict[Spot, int]] = {}  # by star: its possible partners, each with its literal
        self.ways: dict[int, tuple[Spot, int]] = {}  # by literal: a piece and the number of its way
        self.ways_of: dict[Spot, list[int]] = {}  # by piece: the literals of its ways
        self.shapes: dict[Spot, list[Placement]] = {}  # by piece: its ways
        self.covers: dict[int, tuple[Spot, Spot]] = {}  # by literal: a piece and a cell that it covers
        self.colours: dict[str, list[int]] = {}  # by colour of squares: a label, by node

    def new(self) -> int:
        """A new variable."""
        return self.formula.new()

    def add(
        self, literals: Iterable[int], rule: str, about: Sequence[object] = (), owners: Iterable[Spot] = ()
    ) -> None:
        """A clause more, unless it always holds."""
        some = dict.fromkeys(literals)
        if -NEVER not in some and not any(-literal in some for literal in some):
            some.pop(NEVER, None)
            self.clauses.append(Clause(list(some), Use(rule, tuple(about), tuple(owners))))

    def exactly_one(
        self, literals: Sequence[int], rule: str, about: Sequence[object], owners: Iterable[Spot] = ()
    ) -> None:
        """Exactly one of these."""
        owners = tuple(owners)
        self.add(literals, rule, about, owners)
        for clause in at_most_one(literals, self.new):
            self.add(clause, f"{rule}-once", about)

    def _line(self) -> None:
        """The clauses of the line, those about a corner by their corner."""
        path, own = self.path, set[tuple[int, ...]]()
        for spot in path.vertices:
            if self.panel.partner[spot] >= spot:
                ends = list(
                    dict.fromkeys([*(segment.literal for segment in path.segments[spot]), *path.terminals(spot)])
                )
                for clause in paths.degree_two(path.used[spot], ends):
                    own.add(tuple(sorted(clause)))
                    self.add(clause, "corner", (spot,))
        for clause in self.formula.clauses[1:]:
            if tuple(sorted(clause)) not in own:
                self.add(clause, "line")

    # The words of `symbols.vocabulary`
    def drawn(self, spot: Spot) -> int:
        """A line is there."""
        return self.path.used[spot]

    def sides(self, cell: Spot) -> list[int]:
        """The sides of a cell."""
        return [self.path.used[edge] for edge in self.panel.sides[cell]]

    def region_is(self, values: Collection[str], use: str, meaning: str) -> Callable[[Spot, str], int]:
        """A label for each value; nothing is said where there would be too many."""
        number, count = list(values), len(self.graph.spots)
        if len(number) * count > MOST:
            return lambda spot, value: -NEVER
        labels = {value: self.formula.news(count) for value in number[: 1 if len(number) == 2 else None]}
        for label in labels.values():
            for clause in label_clauses(self.graph.joins, label):
                self.add(clause.literals, f"joined-{use}", clause.use.about)
        if len(number) == 2:
            labels[number[1]] = [-literal for literal in labels[number[0]]]
        else:
            for first, second in combinations(labels.values(), 2):
                for node in range(count):
                    self.add([-first[node], -second[node]], f"one-{use}", (node,))
        self.colours |= labels
        return lambda spot, value: labels[value][self.home[spot]]

    def beside(self, owner: Spot, others: Sequence[Spot], still: Collection[Spot]) -> list[int] | None:
        """By the family of the owner, where there is no variant in which what marks remove counts still."""
        alike = self.panel.of_type(self.symbols[owner].type)
        if (self.panel.has(MARKS_SUPPRESS) and self.gone) or len(alike) * len(self.graph.spots) > MOST:
            return None
        labels = self.family(owner, () if self.gone else others, (owner,)).labels
        live = [labels[self.home[other]] for other in others]
        if self.gone:
            live = [self.both(there, -self.gone[other]) for there, other in zip(live, others, strict=True)]
        self.pairs[owner] = dict(zip(others, live, strict=True))
        return live

    def both(self, first: int, second: int) -> int:
        """A literal that is true if and only if both are."""
        literal = self.new()
        for clause in both_clauses(literal, first, second):
            self.add(clause, "both")
        return literal

    def exactly(self, number: int, literals: Sequence[int], owner: Spot, use: str) -> None:
        """Exactly so many; a mark removes only what is wrong. What takes too many clauses is left to search."""
        some = [literal for literal in literals if literal != NEVER]
        if comb(len(some), len(some) // 2) > MANY:
            return
        gone = self.gone.get(owner, NEVER)
        for clause in exactly(some, number):
            self.add([*clause, gone], use, (owner,), (owner,))
        if gone != NEVER:
            for clause in not_exactly(some, number):
                self.add([*clause, -gone], f"{use}-removed", (owner,), (owner,))

    def needs(self, literal: int, owner: Spot, use: str) -> None:
        """A literal holds, unless a mark removes the owner."""
        self.add([literal, self.gone.get(owner, NEVER)], use, (owner,), (owner,))

    def needs_one(self, literals: Sequence[int], owner: Spot, uses: tuple[str, str]) -> None:
        """One, unless a mark removes the owner."""
        at_least, at_most = uses
        gone, others = self.gone.get(owner, NEVER), self.pairs[owner]
        self.add([gone, *literals], at_least, (owner,), (owner,))
        for (a, here), (b, there) in combinations(others.items(), 2):
            self.add([gone, -here, -there], at_most, (owner, a, b), (owner,))

    def on_line(self, dot: Spot, first: bool, use: str) -> None:
        """The line of a colour."""
        on = self.path.used[dot]
        if self.path.first and on != NEVER:
            is_first = self.path.is_on_first(dot)
            self.add([-on, is_first if first else -is_first], use, (dot,), (dot,))

    # Regions
    def family(self, spot: Spot, targets: Sequence[Spot] = (), owners: tuple[Spot, ...] = ()) -> Family:
        """The label of the region of a symbol."""
        if spot not in self.family_of:
            home = self.home[spot]
            labels = self.formula.news(len(self.graph.spots))
            for clause in label_clauses(self.graph.joins, labels, self.path.interior_terminals):
                self.add(clause.literals, clause.use.rule, clause.use.about)
            self.add([labels[home]], "home", (spot,))
            family = Family(home, labels, [self.home[target] for target in targets], owners)
            self.family_of[spot] = family
            self.families.append(family)
        return self.family_of[spot]

    def together(self, symbol: Spot, other: Spot) -> int:
        """A literal: two symbols are in one region; `symbol` has a family."""
        return self.family_of[symbol].labels[self.home[other]]

    # All of it
    def edges(self) -> dict[int, list[Spot]]:
        """By literal the edges that it draws: one, or one and its image."""
        edges: dict[int, list[Spot]] = {}
        for spot in self.panel.spots:
            if self.path.is_edge[spot] and self.path.used[spot] != NEVER:
                edges.setdefault(self.path.used[spot], []).append(spot)
        return edges

    def loop(self) -> PathPatterns:
        """The line and its closing edge, from the end back to the start."""
        path, partner = self.path, self.panel.partner
        root, goal = -1, -2
        edges: dict[int, Edge] = {}
        for spot in path.vertices:
            for literal, _, to in path.segments[spot]:
                here, there = min(spot, partner[spot]), min(to, partner[to])
                edges.setdefault(literal, Edge(here, there, literal))
        for spot, literal in path.begin.items():
            edges.setdefault(literal, Edge(root, min(spot, partner[spot]), literal))
        for spot, literal in path.finish.items():
            edges.setdefault(literal, Edge(goal, min(spot, partner[spot]), literal))
        used = {spot: path.used[spot] for spot in path.vertices if spot <= partner[spot]}
        corners = [dot for dot in self.panel.inner_dots if dot in path.vertices and dot not in self.gone]
        must = {min(dot, partner[dot]): path.used[dot] for dot in corners}
        return PathPatterns(list(edges.values()), (root, goal), used, must)

    def implications(self, counted: Iterable[int]) -> Implications:
        """The clauses, ready to propagate; a broken one is told by the first `propagate`."""
        implications = Implications(self.formula.top, counted)
        implications.learn(Clause([-NEVER], Use("line")))
        for watcher in self.watchers:
            implications.watch(watcher)
        return implications

    def regions(self) -> RegionPatterns:
        """The families as a whole."""
        return RegionPatterns(self.graph, self.families)
