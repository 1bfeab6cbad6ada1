"""The gallery of The Witness: each rule alone, then several together, from 3x3 to 7x7."""

from __future__ import annotations

from typing import Any, NamedTuple

from building.galleries import entry
from gridlight.puzzle import LEVELS
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.making.bare_panels import (
    left_right,
    pillar,
    plain,
    rotational,
    shifted_pillar,
    top_bottom,
)
from gridlight.puzzles.witness.making.maker import make_panel
from gridlight.puzzles.witness.making.symbol_placement import Recipe
from gridlight.puzzles.witness.model.panel import Panel, Place

THREE = ("black", "white", "orange")
TWO = ("orange", "magenta")


class Piece(NamedTuple):
    """A panel of the gallery."""

    title: str
    recipe: Recipe
    seed: int = 1


def cut_out(rows: list[str], start: Place, ends: dict[Place, str]) -> Panel:
    """A panel with only the cells marked #; the edges of all others are missing."""
    height, width = len(rows), len(rows[0])
    cells = {(2 * r + 1, 2 * c + 1) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#"}
    drawn = {(r + down, c + right) for r, c in cells for down in (-1, 0, 1) for right in (-1, 0, 1)}
    missing = [
        (row, column)
        for row in range(2 * height + 1)
        for column in range(2 * width + 1)
        if (row, column) not in drawn and not row % 2 == column % 2 == 1
    ]
    return Panel(height, width, starts=(start,), ends=ends, missing=tuple(missing))


def many_doors(side: int) -> Panel:
    """A start at each corner, an end at the middle of each side."""
    far = 2 * side
    middle = 2 * (side // 2)
    ends = {(0, middle): "top", (middle, 0): "left", (middle, far): "right", (far, middle): "bottom"}
    return Panel(side, side, starts=((0, 0), (0, far), (far, 0), (far, far)), ends=ends)


def half_way(side: int) -> Panel:
    """From the middle of an edge inside the panel to the middle of an edge of its border."""
    return Panel(side, side, starts=((2 * side, 1), (side, side + 1 + side % 2)), ends={(1, 2 * side): "right"})


def mixed(side: int, at_least: dict[str, int], counts: dict[str, int]) -> Recipe:
    """A large panel with several kinds of symbols."""
    return Recipe(plain(side, side), counts, at_least, separate_by="dots", most_separators=side)


PLUS = cut_out([".##.", "####", "####", ".##."], (4, 0), {(4, 8): "right"})
STAIRS = cut_out(["#....", "##...", "###..", "####.", "#####"], (10, 0), {(0, 2): "top", (10, 10): "right"})

PIECES = (
    # Each rule by itself
    Piece("Dots", Recipe(plain(3, 3), {"dots": 12}, separate_by="dots", hardest="easy")),
    Piece("Gaps", Recipe(plain(3, 3), {"gaps": 3}, separate_by="gaps", most_separators=20)),
    Piece("Black and white", Recipe(plain(3, 3), {"squares": 9}, {"squares": 4}, hardest="normal")),
    Piece("Sides", Recipe(plain(3, 3), {"triangles": 9}, hardest="normal")),
    Piece("Pairs", Recipe(plain(3, 3), {"stars": 4}, {"stars": 2}, separate_by="gaps", hardest="normal")),
    Piece("Three colours", Recipe(plain(4, 4), {"squares": 16}, {"squares": 8}, THREE, hardest="normal")),
    Piece("More sides", Recipe(plain(4, 4), {"triangles": 16}, hardest="normal")),
    Piece("A shape", Recipe(plain(4, 4), {"pieces": 1}, {"pieces": 1}, separate_by="dots", hardest="normal")),
    Piece("Two kinds of pairs", Recipe(plain(4, 4), {"stars": 8}, {"stars": 3}, stars=TWO, separate_by="dots")),
    Piece("Shapes", Recipe(plain(4, 4), {"pieces": 4}, {"pieces": 2}, separate_by="dots")),
    Piece(
        "Shapes that turn",
        Recipe(plain(5, 5), {"pieces": 4}, {"pieces": 2}, free=1, separate_by="dots", most_separators=6),
    ),
    Piece("Taken away", Recipe(plain(4, 4), {"hollow": 1}, {"hollow": 1}, separate_by="dots")),
    Piece("One too many", Recipe(plain(4, 4), {"squares": 10, "marks": 1}, {"marks": 1}, separate_by="dots")),
    Piece(
        "Stars and squares", Recipe(plain(4, 4), {"stars": 4, "squares": 8}, {"stars": 2, "squares": 2}, hardest="hard")
    ),
    # Two lines, pillars, other outlines
    Piece("Mirror", Recipe(left_right(4, 5), {"squares": 12}, {"squares": 4}, separate_by="dots", hardest="normal")),
    Piece("Mirrored pairs", Recipe(left_right(5, 6), {"stars": 5, "dots": 4}, {"stars": 3, "dots": 1}, hardest="hard")),
    Piece("Above and below", Recipe(top_bottom(5, 5), {"triangles": 10}, separate_by="dots", hardest="hard")),
    Piece("Blue and yellow", Recipe(top_bottom(5, 6), {"dots": 10, "squares": 8}, {"dots": 4, "squares": 3})),
    Piece("Half a turn", Recipe(rotational(5, 5), {"dots": 10}, {"dots": 5}, separate_by="dots", hardest="hard")),
    Piece("Turned shapes", Recipe(rotational(6, 6), {"pieces": 3, "dots": 4}, {"pieces": 2}, separate_by="dots")),
    Piece("Pillar", Recipe(pillar(4, 6), {"squares": 18}, {"squares": 6}, separate_by="dots", hardest="hard")),
    Piece(
        "Two round a pillar", Recipe(shifted_pillar(5, 8), {"dots": 6, "triangles": 8}, {"dots": 3}, separate_by="dots")
    ),
    Piece("Many doors", Recipe(many_doors(4), {"triangles": 6, "squares": 6}, {"triangles": 2, "squares": 2})),
    Piece("Plus", Recipe(PLUS, {"squares": 10}, {"squares": 5}, separate_by="gaps", hardest="normal")),
    Piece("Stairs", Recipe(STAIRS, {"triangles": 6, "pieces": 2}, {"pieces": 2}, separate_by="dots")),
    Piece("Half-way", Recipe(half_way(4), {"triangles": 8, "dots": 3}, {"triangles": 3}, separate_by="dots")),
    # Several rules together
    Piece(
        "Sides and stars",
        Recipe(plain(5, 5), {"triangles": 10, "stars": 4}, {"stars": 2, "triangles": 3}, separate_by="dots"),
    ),
    Piece(
        "Made up for", Recipe(plain(5, 5), {"marks": 2, "squares": 12, "triangles": 6}, {"marks": 2, "triangles": 1})
    ),
    Piece(
        "A bit of everything",
        Recipe(
            plain(6, 6),
            {"hollow": 1, "marks": 1, "pieces": 1, "stars": 4, "squares": 8, "triangles": 4, "dots": 2},
            {"hollow": 1, "marks": 1, "stars": 1, "squares": 2, "triangles": 1, "dots": 1},
            separate_by="dots",
        ),
    ),
    Piece("Seven by seven", mixed(7, {"stars": 2, "triangles": 3}, {"stars": 8, "triangles": 10, "squares": 16})),
)


def gallery() -> list[dict[str, Any]]:
    """The panels with their grades, from easy to fiendish."""
    entries = (entry(piece.title, Witness(make_panel(piece.recipe, piece.seed))) for piece in PIECES)
    return sorted(entries, key=lambda one: LEVELS.index(one["grade"]["level"]))
