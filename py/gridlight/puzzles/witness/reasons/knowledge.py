"""What is known of a panel while it is explained: the clauses of all symbols, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridlight.engines.cnf import NEVER
from gridlight.engines.implications import Clause
from gridlight.puzzle import Fact
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.symbols import SYMBOLS


class Knowledge:
    """The clauses of one panel and the values that are known; counted are edges, and starts and ends to choose from."""

    def __init__(self, panel: Panel, fitting: Pieces) -> None:
        self.panel = panel
        self.rules = rules = PanelClauses(panel, SYMBOLS)
        types = sorted(SYMBOLS.values(), key=lambda type: type.in_proofs)
        for type in types:
            type.clauses(rules, fitting)
        self.edges = rules.edges()
        self.terminals: dict[int, tuple[str, Spot]] = {}
        for word, places in (("begin", rules.path.begin), ("end", rules.path.finish)):
            literals = dict.fromkeys(places.values())
            if len(literals) > 1:
                for spot, literal in places.items():
                    self.terminals.setdefault(literal, (word, spot))
        loop = rules.loop()
        self.near: dict[int, list[int]] = {}  # by literal of an edge: those of the edges that touch it
        for edge in loop.edges:
            beside = {literal for vertex in edge[:2] for _, literal in loop.at[vertex]}
            self.near[edge.literal] = sorted((beside - {edge.literal}) & self.edges.keys())
        rules.watchers.append(loop)
        if rules.families:
            regions = rules.regions()
            rules.watchers.append(regions)
            for type in types:
                type.watch(rules, regions, fitting)
        self.counted = {*self.edges, *self.terminals} - {NEVER}
        self.net = rules.implications(self.counted)
        self.told: set[int] = set()  # literals that a step has told, counted or not

    def begin(self) -> Clause | None:
        """Add all clauses; the broken one, if the panel contradicts itself at once."""
        for clause in self.rules.clauses:
            broken = self.net.learn(clause)
            if broken is not None:
                return broken
        return self.net.propagate()

    # Facts
    def literals_of(self, facts: Iterable[Fact]) -> list[int]:
        """The literals of edges that are drawn or crossed."""
        literals: list[int] = []
        for at, value in facts:
            spot = self.panel.spot(at) if isinstance(at, tuple) else -1
            literal = self.rules.path.used[spot]
            if literal != NEVER and literal in self.edges:
                literals.append(literal if value else -literal)
        return list(dict.fromkeys(literals))

    def facts_of(self, literals: Sequence[int]) -> list[Fact]:
        """The edges that these literals draw or cross, and starts and ends that they choose."""
        facts: dict[Fact, None] = {}
        for literal in literals:
            value = int(literal > 0)
            for spot in self.edges.get(abs(literal), ()):
                facts[Fact(self.panel.place(spot), value)] = None
            if abs(literal) in self.terminals and value:
                facts[Fact(self.panel.place(self.terminals[abs(literal)][1]), 1)] = None
        return list(facts)

    def is_told(self, literal: int) -> bool:
        """Whether a step told this, or it is an edge."""
        return literal in self.told or abs(literal) in self.counted

    def symbol_of(self, literal: int) -> Spot | None:
        """Whose option this is: a piece's, a star's or a mark's."""
        rules = self.rules
        if abs(literal) in rules.ways:
            return rules.ways[abs(literal)][0]
        if abs(literal) in rules.removes:
            return rules.removes[abs(literal)][0]
        return next((star for star, pairs in rules.pairs.items() if abs(literal) in pairs.values()), None)

    def values_of(self, line: Sequence[Spot]) -> dict[int, int]:
        """By counted literal whether this line has it: the literal itself, or its opposite."""
        path, on = self.rules.path, set[Spot]()
        partner = self.panel.partner
        for spot in line:
            on |= {spot, partner[spot]}
        values = {literal: literal if spots[0] in on else -literal for literal, spots in self.edges.items()}
        for literal, (word, _) in self.terminals.items():
            places = path.begin if word == "begin" else path.finish
            mine = line[0] if word == "begin" else line[-1]
            values[literal] = literal if places.get(mine) == literal else -literal
        return values
