"""What symbols, cells and edges are called in the sentences of reasons, and the sentences about the line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable
from typing import NamedTuple

from gridlight.engines.implications import Clause
from gridlight.puzzles.witness.model.panel import Place, Spot
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.rules.faults import symbol_name
from gridlight.text.values import capital


class Words:
    """Names on one panel."""

    def __init__(self, rules: PanelClauses, counted: Container[int]) -> None:
        """`counted` are the variables of edges, and of starts and ends to choose from."""
        self.rules, self.counted = rules, counted
        self.panel, self.symbols = rules.panel, rules.symbols
        self.named = Counter(map(symbol_name, self.symbols.values()))
        self.label_of = {
            label: (spot, node) for spot, family in rules.family_of.items() for node, label in enumerate(family.labels)
        }

    def is_counted(self, literal: int) -> bool:
        """Whether this is about an edge, or a start or end to choose from."""
        return abs(literal) in self.counted

    def name(self, spot: Spot) -> str:
        """What a symbol or dot is called: “the red star”, where there are several “the red star in row 1, column 2”."""
        symbol = self.symbols.get(spot)
        if symbol is None:
            return "the dot"
        name = symbol_name(symbol)
        row, column = self.panel.place(spot)
        place = f" in row {row // 2 + 1}, column {column // 2 + 1}" if self.named[name] > 1 else ""
        return f"the {name}{place}"

    def colour(self, spot: Spot) -> str:
        """The colour of a symbol."""
        return self.symbols[spot].colour

    def family(self, literals: Iterable[int]) -> Spot | None:
        """The symbol of whose region a clause speaks."""
        return next((self.label_of[abs(one)][0] for one in literals if abs(one) in self.label_of), None)

    def region(self, literals: Iterable[int]) -> str:
        """What a region is called: “the region of the red star”."""
        spot = self.family(literals)
        return f"the region of {self.name(spot)}" if spot is not None else "the region"

    def is_start(self, literal: int) -> str:
        """The word for the literal of a start or an end, “begin” or “end”; empty for others."""
        path = self.rules.path
        if literal in path.begin.values():
            return "begin"
        return "end" if literal in path.finish.values() else ""

    def places(self, spots: Iterable[Spot]) -> tuple[Place, ...]:
        """Places of these, none twice."""
        return tuple(dict.fromkeys(self.panel.place(spot) for spot in spots))


class Link(NamedTuple):
    """A literal and the clause that it follows from; the broken clause has no literal."""

    literal: int
    clause: Clause
    why: Callable[[int], Clause | None]  # the clause of another literal


class Sentence(NamedTuple):
    """How a rule is told: what follows, empty where that goes without saying, and what would be wrong."""

    tell: Callable[[Words, Link], str]
    would: Callable[[Words, Clause], str]


def silent(words: Words, link: Link) -> str:
    """Goes without saying."""
    return ""


def always(text: str) -> Callable[[Words, Clause], str]:
    """The same words for every clause."""
    return lambda words, clause: text


def says(text: str) -> Callable[[Words, Link], str]:
    """The same sentence for every link."""
    return lambda words, link: text


def naming(text: str) -> Callable[[Words, Clause], str]:
    """These words with the name of what the clause is about."""
    return lambda words, clause: text.format(words.name(clause.use.about[0]))


def of_region(text: str) -> Callable[[Words, Clause], str]:
    """These words with the name of the region that the clause is about."""
    return lambda words, clause: text.format(words.region(clause.literals))


def of_colour(text: str) -> Callable[[Words, Clause], str]:
    """These words with the colour of what the clause is about."""
    return lambda words, clause: text.format(words.colour(clause.use.about[0]))


# The line
PASSES = "The line already passes through this corner, so its other edges stay free."
ONWARD = "At this corner the line has only this way to go on."
DEAD_END = "At this corner only one edge is left: the line could get in but not out."


def corner(words: Words, link: Link) -> str:
    """What follows at a corner."""
    literal, clause = link.literal, link.clause
    if not words.is_counted(literal):
        return ""
    others = [one for one in clause.literals if one != literal]
    if literal < 0:
        return PASSES if len(others) == 2 and all(one < 0 for one in clause.literals) else DEAD_END
    used = next((-one for one in others if one < 0), 0)
    because = link.why(used) if used else None
    if because is not None and because.use.rule == "dot":
        return "The line must pass this dot, and only these two edges lead there."
    if because is not None and because.use.rule == "only-way":
        return "Every way to the end passes this corner, and only these two edges lead there."
    if because is not None:
        drawn = next((-one for one in because.literals if one < 0), used)
        if words.is_start(drawn):
            return f"The line {words.is_start(drawn)}s here, and has only this way to go."
    return ONWARD


def corner_broken(words: Words, clause: Clause) -> str:
    """What would be wrong at a corner."""
    if all(one < 0 for one in clause.literals) and len(clause.literals) == 3:
        return "the line would pass a corner twice"
    return "the line could not go on from a corner"


def terminal(words: Words, link: Link) -> str:
    """What follows from there being one line."""
    word = words.is_start(abs(link.literal))
    if not words.is_counted(link.literal) or not word:
        return ""
    return (
        f"The line can {word} only here."
        if link.literal > 0
        else f"There is one line, so it does not {word} here as well."
    )


def only_way(words: Words, link: Link) -> str:
    """An edge that every line to the end passes."""
    return "The line must pass here to reach the end." if words.is_counted(link.literal) else ""


LINE: dict[str, Sentence] = {
    "corner": Sentence(corner, corner_broken),
    "line": Sentence(terminal, always("the line would not have one start and one end")),
    "loop": Sentence(says("This edge would close a loop."), always("the line would close a loop")),
    "too-early": Sentence(
        says("This edge would finish the line with something left out."),
        always("the line would be finished with something left out"),
    ),
    "pocket": Sentence(
        says("The line could not get out of here again."), always("the line could not get out of there again")
    ),
    "only-way": Sentence(
        only_way,
        always("the line could not reach the end"),
    ),
    "cut-off": Sentence(silent, always("no way would be left from start to end")),
    "known": Sentence(silent, always("that is known to be wrong")),
}


# Regions
def joined(words: Words, link: Link) -> str:
    """A wall between two cells of which only one is in a region."""
    if not words.is_counted(link.literal):
        return ""
    region = words.region(link.clause.literals)
    return f"Only one of the cells beside this edge is in {region}, so the line runs between them."


def parted(words: Words, link: Link) -> str:
    """No wall between two cells of one region."""
    if not words.is_counted(link.literal):
        return ""
    return f"Both cells beside this edge are in {words.region(link.clause.literals)}, so no line runs between them."


def closed_off(words: Words, link: Link) -> str:
    """A region that cannot get to a symbol."""
    spot, node = words.label_of.get(abs(link.literal), (None, 0))
    other = words.rules.graph.spots[node]
    if spot is None or other not in words.symbols:
        return ""
    return f"{capital(words.name(spot))} and {words.name(other)} cannot be in one region."


def way_out(words: Words, link: Link) -> str:
    """The only way to where a region must get."""
    owners = link.clause.use.owners
    spot = words.family(link.clause.literals) if not owners else owners[0]
    if not words.is_counted(link.literal) or spot is None:
        return ""
    return f"This is the only way on for the region of {words.name(spot)}, so no line runs here."


REGIONS: dict[str, Sentence] = {
    "joined": Sentence(joined, of_region("a cell would be both inside {} and outside it")),
    "parted": Sentence(parted, of_region("{} would lie on both sides of the line")),
    "home": Sentence(silent, of_region("{} would be closed off")),
    "closed-off": Sentence(closed_off, of_region("{} would be cut in two")),
    "way-out": Sentence(way_out, of_region("{} could not get where it must")),
    "as-one": Sentence(silent, always("two regions would share a cell and yet be different")),
    "both": Sentence(silent, always("two things would contradict each other")),
}
