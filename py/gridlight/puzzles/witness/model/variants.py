"""The variants of the rules that a panel may have: a declaration each.

What a variant changes asks the panel whether it is in use: `panel.has(FAT_STARTS)`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gridlight.puzzles.witness.model.givens import Givens
from gridlight.puzzles.witness.model.grid import is_edge


@dataclass(frozen=True)
class Variant:
    """A rule that differs from the game's. A new one is refused by exports until they say it."""

    name: str  # in documents
    title: str
    about: str  # its sentence in the editor
    types: tuple[str, ...] = ()  # the types of symbols that it is about; none where it is about the line
    matters: Callable[[Givens], bool] | None = None  # whether it can change a verdict, where it is not the types alone
    unless: Variant | None = None  # with this one it changes nothing
    in_windmill: bool = False  # whether all panels of Windmill have it
    in_exports: bool = False  # whether exports can say it, beside symbols of its types

    def in_play(self, panel: Givens) -> bool:
        """Whether it could change a verdict on this panel."""
        return (
            (not self.types or not panel.types.isdisjoint(self.types))
            and (self.matters is None or self.matters(panel))
            and (self.unless is None or self.unless.name not in panel.rules)
        )


def pieces_can_cross(panel: Givens) -> bool:
    """Whether a line can end within a region, or a piece takes away what is on both sides of it."""
    at_border = all(map(panel.on_border, (*panel.starts, *panel.ends)))
    return panel.pillar or not at_border or "hollow" in panel.types


def starts_on_edge(panel: Givens) -> bool:
    """Whether a line starts in the middle of an edge."""
    return any(map(is_edge, panel.starts))


def second_starts_on_edge(panel: Givens) -> bool:
    """Whether the second line starts in the middle of an edge where the first does not."""
    return any(is_edge(image := panel.image(place)) and image != place for place in panel.starts)


ZERO_SUM_FITS = Variant(
    "zero-sum-always-fits",
    "Pieces that cancel out always fit",
    "Where full and hollow polyominoes have equally many squares, they need not be placed.",
    types=("hollow",),
    in_windmill=True,
)
MARKS_SUPPRESS = Variant(
    "marks-suppress",
    "Eliminated symbols still count",
    "A region needs one mark for each thing that is wrong; what marks eliminate still counts for stars of its colour.",
    types=("elimination",),
    in_windmill=True,
)
MARKS_DO_NOT_CANCEL = Variant(
    "marks-do-not-cancel",
    "Marks do not eliminate each other",
    "Two marks cannot eliminate each other: a mark with nothing else to eliminate is wrong.",
    types=("elimination",),
    unless=MARKS_SUPPRESS,
    in_windmill=True,
    in_exports=True,
)
PIECES_CROSS_LINES = Variant(
    "pieces-cross-lines",
    "Pieces may cross dead ends",
    "A polyomino may lie across a dead end of the line, which does not divide its region.",
    types=("polyomino", "hollow"),
    matters=pieces_can_cross,
    in_windmill=True,
    in_exports=True,
)
PIECES_LEAVE_PANEL = Variant(
    "pieces-leave-panel",
    "Pieces may leave the panel",
    "Polyominoes may hang off the panel where hollow ones take that part away.",
    types=("hollow",),
    in_windmill=True,
)
FAT_STARTS = Variant(
    "fat-starts",
    "Starts on edges separate cells",
    "A start in the middle of an edge separates the two cells beside it, as the line does.",
    matters=starts_on_edge,
    in_exports=True,
)
ONLY_OWN_START = Variant(
    "only-own-start",
    "The second line's start separates cells",
    "Of two lines only the first, which you draw, leaves the two cells beside a start in the middle of an edge"
    " together.",
    matters=second_starts_on_edge,
    unless=FAT_STARTS,
    in_exports=True,
)
VARIANTS = {thing.name: thing for thing in [*globals().values()] if isinstance(thing, Variant)}
WINDMILL = tuple(name for name, variant in VARIANTS.items() if variant.in_windmill)
