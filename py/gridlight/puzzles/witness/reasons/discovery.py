"""What was found on a panel: what follows, how, and from what."""

from __future__ import annotations

from typing import NamedTuple

from gridlight.engines.implications import Clause, Trace
from gridlight.puzzles.witness.model.grid import Spot

FEW_SYMBOLS = 3  # that a person can keep in mind at once
FEW_EDGES = 6  # that follow in a chain which a person can look ahead
FEW_OPTIONS = 4  # that one step rules out


class Discovery(NamedTuple):
    """What follows (literals), how, and from what."""

    kind: str  # pattern, suppose, options, cases, search, choice, contradiction
    literals: tuple[int, ...]
    traces: tuple[Trace, ...]  # of a pattern one for each literal, without a supposition
    owners: tuple[Spot, ...]
    facts: tuple[int, ...]  # the edges and told options that were used
    before: tuple[tuple[int, Clause], ...] = ()  # hidden links from the facts to what the traces use
    length: int = 0  # counted literals in the longest trace

    @property
    def cost(self) -> tuple[int, int]:
        """The shortest chain with the fewest symbols."""
        return 2 * len(self.owners) + self.length, len(self.facts)


def cost_of(discovery: Discovery) -> tuple[int, int]:
    """The cost of a discovery."""
    return discovery.cost


def is_short(discovery: Discovery) -> bool:
    """Whether a person can see it: few symbols, short chains and few options."""
    if discovery.kind == "pattern":
        return True
    if len(discovery.owners) > FEW_SYMBOLS or len(discovery.literals) > FEW_OPTIONS:
        return False
    return discovery.length <= FEW_EDGES
