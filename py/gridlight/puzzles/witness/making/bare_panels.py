"""Panels without symbols, with starts and ends in the usual places."""

from __future__ import annotations

from gridlight.puzzles.witness.model.panel import Panel, Place
from gridlight.text.options import Options


def plain(height: int, width: int) -> Panel:
    """From the bottom left corner to the top right one."""
    return Panel(height, width, starts=((2 * height, 0),), ends={(0, 2 * width): "right"})


def with_images(panel: Panel, start: Place, end: Place, nub: str) -> Panel:
    """The panel with a start and an end and their images on the second line."""
    over = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
    mirrored = {
        "left-right": ("left", "right"),
        "top-bottom": ("top", "bottom"),
        "rotational": tuple(over),
        "shift": (),
    }
    image = over[nub] if panel.symmetry and nub in mirrored[panel.symmetry] else nub
    ends = {end: nub, panel.image(end): image}
    return Panel(panel.height, panel.width, panel.pillar, panel.symmetry, (start, panel.image(start)), ends)


def left_right(height: int, width: int) -> Panel:
    """Two lines side by side, from the bottom to the top."""
    return with_images(Panel(height, width, symmetry="left-right"), (2 * height, 0), (0, 2 * (width // 2) - 2), "top")


def top_bottom(height: int, width: int) -> Panel:
    """Two lines one above the other, from the left to the right."""
    return with_images(Panel(height, width, symmetry="top-bottom"), (2 * height, 0), (2 * height, 2 * width), "right")


def rotational(height: int, width: int) -> Panel:
    """Two lines, each the other turned by 180 degrees."""
    return with_images(Panel(height, width, symmetry="rotational"), (2 * height, 0), (2 * height, 2 * width), "right")


def pillar(height: int, width: int) -> Panel:
    """A pillar, from the bottom to the top."""
    return Panel(height, width, pillar=True, starts=((2 * height, 0),), ends={(0, 2 * (width // 2)): "top"})


def shifted_pillar(height: int, width: int) -> Panel:
    """Two lines on a pillar, half-way round from each other."""
    bare = Panel(height, width, pillar=True, symmetry="shift")
    return with_images(bare, (2 * height, 0), (0, 2 * (width // 4)), "top")


def bare_panel(options: Options) -> Panel:
    """The panel without symbols that a new puzzle's options ask for."""
    (height, width), symmetry = options["size"], options["symmetry"]
    bare = Panel(height, width, options["pillar"], None if symmetry == "none" else symmetry)
    bottom, top = 2 * height, 0
    if bare.symmetry is None:
        return pillar(height, width) if bare.pillar else plain(height, width)
    if not bare.pillar:
        return {"left-right": left_right, "top-bottom": top_bottom, "rotational": rotational}[symmetry](height, width)
    return with_images(bare, (bottom, 0), (top, 2 * (width // 4) if symmetry in ("shift", "top-bottom") else 0), "top")
