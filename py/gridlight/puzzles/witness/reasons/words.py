"""What symbols, cells and edges are called in the sentences of reasons, and what a sentence is made from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import NamedTuple

from gridlight.engines.graph.regions import Node
from gridlight.engines.implications import Clause
from gridlight.puzzles.witness.model.grid import Place, Spot, where
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.text.template import Texts, Value

Why = Callable[[int], Clause | None]  # the clause that a literal which holds follows from; None where it was told

NAMES = Texts(
    dot="the dot at {place}",
    own="{alone, select, true {has} other {is joined to}} {symbol}",
    only="the {name}",
    one_of="the {name} in row {row}, column {column}",
    one="the one in row {row}, column {column}",
    region="the region of {name}",
    it="it",
    its_region="its region",
    neighbours="{One, name} and {other, name} are next to each other and cannot share a region, so the line runs"
    " between them.",
)


class Words:
    """Names on one panel."""

    def __init__(self, rules: PanelClauses, counted: Container[int], values: Sequence[int]) -> None:
        """`counted` are the variables of edges, and of starts and ends to choose from; `values` those of literals."""
        self.rules, self.counted, self.values = rules, counted, values
        self.it: tuple[Spot, ...] = ()  # the symbol that a sentence has named already, and its partner
        self.found: Container[int] = ()  # what the step that is told finds
        self.panel, self.symbols = rules.panel, rules.symbols
        self.named = Counter(self.symbol_name(spot) for spot in self.symbols)
        self.label_of = {
            label: (spot, node) for spot, family in rules.family_of.items() for node, label in enumerate(family.labels)
        }
        self.edges_of = rules.edges()
        self.formats = {
            "name": self.name,
            "subject": self.subject,
            "short": self.short,
            "kind": self.a,
            "region": self.region,
            "thing": self.thing,
            "colour": self.colour,
            "at": self.at,
            "corner": self.corner,
        }
        self.node_at = {label: node for label, (_, node) in self.label_of.items()}
        for labels in rules.colours.values():
            self.node_at |= {abs(label): node for node, label in enumerate(labels)}

    def is_counted(self, literal: int) -> bool:
        """Whether this is about an edge, or a start or end to choose from."""
        return abs(literal) in self.counted

    # Regions
    def is_label(self, literal: int) -> bool:
        """Whether this says that a cell is in a region, or that its region has a colour."""
        return abs(literal) in self.node_at

    def node_of(self, literal: int) -> Node:
        """The node that a label is about."""
        return self.node_at[abs(literal)]

    def spot_of(self, node: Node) -> Spot:
        """Where a node is."""
        return self.rules.graph.spots[node]

    def family(self, literals: Iterable[int]) -> Spot | None:
        """The symbol of whose region a clause speaks."""
        return next((self.label_of[abs(literal)][0] for literal in literals if abs(literal) in self.label_of), None)

    def home(self, literals: Iterable[int]) -> Spot:
        """The same, where there is one."""
        spot = self.family(literals)
        assert spot is not None
        return spot

    # Names
    def symbol_name(self, spot: Spot) -> str:
        """“red star”."""
        symbol = self.symbols[spot]
        return self.rules.types[symbol.type].name(symbol)

    def name(self, spot: Spot) -> str:
        """What a symbol or dot is called: “the red star”, where there are several “the red star in row 1, column 2”."""
        if spot not in self.symbols:
            return NAMES("dot", place=self.at(spot))
        name, (row, column) = self.symbol_name(spot), self.panel.place(spot)
        return NAMES("one_of" if self.named[name] > 1 else "only", name=name, row=row // 2 + 1, column=column // 2 + 1)

    def subject(self, spot: Spot) -> str:
        """The same, “it” where the sentence has named it already."""
        return NAMES("it") if self.it[:1] == (spot,) else self.name(spot)

    def short(self, spot: Spot) -> str:
        """A symbol among others: “the one in row 1, column 2”; by its name, where there is one."""
        row, column = self.panel.place(spot)
        is_one_of = self.named[self.symbol_name(spot)] > 1
        return NAMES("one", row=row // 2 + 1, column=column // 2 + 1) if is_one_of else self.name(spot)

    def own(self, is_alone: bool, symbol: Spot) -> str:
        """How a cell has a symbol: alone, or by cells that it is joined to."""
        return NAMES("own", alone=is_alone, symbol=self.name(symbol))

    def region(self, spot: Spot) -> str:
        """The region of a symbol."""
        return NAMES("its_region") if self.it[:1] == (spot,) else NAMES("region", name=self.name(spot))

    def a(self, spot: Spot) -> str:
        """A symbol by its kind alone: “a red star”."""
        return self.rules.types[self.symbols[spot].type].a(self.symbols[spot])

    def thing(self, spot: Spot) -> str:
        """What is here: a symbol by its name, or, as anything else, by its place."""
        named = spot in self.symbols and not self.rules.types[self.symbols[spot].type].by_place
        return self.name(spot) if named else where(self.panel.place(spot))

    def colour(self, spot: Spot) -> str:
        """The colour of a symbol or dot."""
        return self.symbols[spot].colour if spot in self.symbols else self.panel.dots[self.panel.place(spot)]

    def partner_in(self, star: Spot, literal: int) -> Spot | None:
        """The symbol that a literal pairs with a star."""
        return next((spot for spot, pair in self.rules.pairs[star].items() if pair == literal), None)

    def partners_of(self, star: Spot, fresh: Container[int]) -> list[Spot]:
        """The symbols with which a star is paired, as is known or follows."""
        pairs = self.rules.pairs.get(star, {})
        return [spot for spot, pair in pairs.items() if self.values[pair] > 0 or pair in fresh]

    def at(self, spot: Spot) -> str:
        """What a place is called: “the cell in row 1, column 2”."""
        return where(self.panel.place(spot))

    def corner(self, spot: Spot) -> str:
        """The same; a corner where the line may begin is a start."""
        place = self.panel.place(spot)
        return where(place, place in self.panel.starts)

    def say(self, texts: Texts, key: str, **values: Value) -> str:
        """A text out of a table, whose parts `{star, name}`, `{cell, at}` and so on are spots."""
        return texts(key, self.formats, **values)

    # The line
    def terminal(self, literal: int) -> str:
        """The word for the literal of a start or an end, “begin” or “end”; empty for others."""
        path = self.rules.path
        if literal in path.begin.values():
            return "begin"
        return "end" if literal in path.finish.values() else ""

    def edges(self, literals: Iterable[int]) -> list[Spot]:
        """The edges that these literals draw or cross."""
        return [spot for literal in literals for spot in self.edges_of.get(abs(literal), ())]

    def places(self, spots: Iterable[Spot]) -> tuple[Place, ...]:
        """Places of these, none twice."""
        return tuple(dict.fromkeys(self.panel.place(spot) for spot in spots))


class Link(NamedTuple):
    """A literal and the clause that it follows from; the broken clause has the literal 0."""

    literal: int
    clause: Clause
    why: Why  # of another literal
    fresh: Container[int] = ()  # what follows from what is supposed


class Uncovered(NamedTuple):
    """That no piece can cover some cells, and what follows: sentences about it are put together."""

    cells: tuple[Spot, ...]
    why: str  # empty where no piece reaches them
    whose: tuple[Spot, ...]  # the symbols in whose regions they are not
    by_line: bool  # the line separates them from these regions


class Said(NamedTuple):
    """A sentence, empty where it goes without saying, and the spots it speaks of."""

    text: str
    spots: Sequence[Spot] = ()
    several: str = ""  # the same of several corners or cells
    uncovered: Uncovered | None = None
    values: Mapping[str, Value] = {}  # the parts that it was written with


NOTHING = Said("")


Tell = Callable[[Words, Link], Said]


class Sentence(NamedTuple):
    """How a rule is told: what follows, and what would be wrong, the end of a sentence."""

    tell: Tell
    would: Tell
    several: Callable[[Words, Sequence[Link]], Said] | None = None  # of edges whose sentences differ


def silent(words: Words, link: Link) -> Said:
    """Goes without saying."""
    return NOTHING


def said(words: Words, texts: Texts, key: str, spots: Sequence[Spot] = (), **values: Value) -> Said:
    """A sentence out of a table; where its template has the part `places`, also the same of several."""
    several = words.say(texts, key, places=2, **values) if texts.has(key, "places") else ""
    return Said(words.say(texts, key, places=1, **values), spots, several, None, values)


def says(texts: Texts, key: str, *parts: str) -> Tell:
    """The same sentence for every link, with these parts out of what its clause is about; of its symbols or corner."""

    def tell(words: Words, link: Link) -> Said:
        spots = link.clause.use.about[: len(parts)] if parts else about(words, link.clause)
        return said(words, texts, key, spots, **dict(zip(parts, spots, strict=False)))

    return tell


def of_edges(tell: Tell) -> Tell:
    """What follows for edges, and for starts and ends to choose from; the rest goes without saying."""
    return lambda words, link: tell(words, link) if not link.literal or words.is_counted(link.literal) else NOTHING


def beside_each_other(words: Words, first: Spot, second: Spot, spots: Sequence[Spot]) -> Said:
    """The line between two symbols in cells that share an edge."""
    return said(words, NAMES, "neighbours", spots, one=first, other=second)


def about(words: Words, clause: Clause) -> Sequence[Spot]:
    """The symbols that demand a clause, or else the corner that it is about, or the edges."""
    if clause.use.owners:
        return clause.use.owners
    if clause.use.rule == "corner":
        return clause.use.about
    spot = words.family(clause.literals)
    return [spot] if spot is not None else []
