"""Panels without symbols: starts and ends where players expect them."""

from __future__ import annotations

from gridlight.puzzles.witness.model.panel import Panel, Place


def plain(height: int, width: int) -> Panel:
    """From the bottom left corner to the top right one."""
    return Panel(height, width, starts=((2 * height, 0),), ends={(0, 2 * width): "right"})


def paired(panel: Panel, start: Place, end: Place, nub: str) -> Panel:
    """The same panel with a start and an end, and their images."""
    over = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
    turned = {"left-right": ("left", "right"), "top-bottom": ("top", "bottom"), "rotational": tuple(over), "shift": ()}
    image = over[nub] if panel.symmetry and nub in turned[panel.symmetry] else nub
    ends = {end: nub, panel.image(end): image}
    return Panel(panel.height, panel.width, panel.pillar, panel.symmetry, (start, panel.image(start)), ends)


def mirrored(height: int, width: int) -> Panel:
    """Two lines side by side, from the bottom to the top."""
    return paired(Panel(height, width, symmetry="left-right"), (2 * height, 0), (0, 2 * (width // 2) - 2), "top")


def above(height: int, width: int) -> Panel:
    """Two lines one above the other, from the left to the right."""
    return paired(Panel(height, width, symmetry="top-bottom"), (2 * height, 0), (2 * height, 2 * width), "right")


def turned(height: int, width: int) -> Panel:
    """Two lines that are each other's half turn."""
    return paired(Panel(height, width, symmetry="rotational"), (2 * height, 0), (2 * height, 2 * width), "right")


def pillar(height: int, width: int) -> Panel:
    """A pillar, from the bottom to the top."""
    return Panel(height, width, pillar=True, starts=((2 * height, 0),), ends={(0, width): "top"})


def twined(height: int, width: int) -> Panel:
    """Two lines round a pillar."""
    bare = Panel(height, width, pillar=True, symmetry="shift")
    return paired(bare, (2 * height, 0), (0, 2 * (width // 4)), "top")
