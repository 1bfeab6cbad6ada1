"""The words in which a symbol says its rule once, for engines (`engines.vocabulary`), reasons and exports.

Literals are +-variable, as numbers. What is said of a symbol holds unless an elimination mark removes it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel


class Vocabulary(Protocol):
    """What the rules of symbols are made of. `use` names the use of a rule, for its sentences in reasons."""

    @property
    def panel(self) -> Panel:
        """The panel."""
        ...

    # Literals
    def drawn(self, spot: Spot) -> int:
        """A line is on this corner or edge."""
        ...

    def sides(self, cell: Spot) -> Sequence[int]:
        """The sides of a cell that are drawn, one for each; round a pillar of width 1, one edge is two of them."""
        ...

    def region_is(self, values: Collection[str], use: str, meaning: str) -> Callable[[Spot, str], int]:
        """The region of a cell has this value; every region has at most one. `meaning` has a place {} for the value."""
        ...

    def beside(self, owner: Spot, others: Sequence[Spot], still: Collection[Spot]) -> Sequence[int] | None:
        """By each other symbol: it is in the owner's region, and neither is removed, or the other counts `still`.

        For an owner that needs at least one of them there: reasons say so of its region. None where that is left to
        cuts or to search.
        """
        ...

    # Rules
    def exactly(self, number: int, literals: Sequence[int], owner: Spot, use: str) -> None:
        """Exactly so many of these hold; a mark removes the owner only if they do not.

        Not for literals of `beside`, which a removal changes.
        """
        ...

    def needs(self, literal: int, owner: Spot, use: str) -> None:
        """A literal holds."""
        ...

    def needs_one(self, literals: Sequence[int], owner: Spot, uses: tuple[str, str]) -> None:
        """Exactly one of these, which stand `beside` the owner; the uses of the rule are that one does, and no more."""
        ...

    def on_line(self, dot: Spot, first: bool, use: str) -> None:
        """Of two lines only the first, or the second, may be on a dot; no mark removes that."""
        ...
