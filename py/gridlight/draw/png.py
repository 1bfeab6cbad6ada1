"""Pictures in PNG, by resvg."""

from __future__ import annotations

import re

from gridlight.draw.pen import CELL
from gridlight.puzzle import Unsupported

DOTS = 64  # a cell
LARGEST = 6000  # dots along a side
MISSING = "PNG pictures need resvg: pip install 'gridlight[png]'."
SIZE = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')


def png(svg: str, dots: int = DOTS) -> bytes:
    """A picture of `draw.svg` with so many dots a cell, fewer where a side would have more than LARGEST.

    Raises Unsupported where resvg is not installed.
    """
    try:
        import resvg_py
    except ImportError:
        raise Unsupported(MISSING) from None
    size = SIZE.search(svg)
    assert size is not None, "no picture of ours"
    width, height = float(size[1]), float(size[2])
    scale = min(dots / CELL, LARGEST / max(width, height))
    # Only letters without outlines need the system's fonts, which take long to load.
    is_drawn = "<text" not in svg
    return resvg_py.svg_to_bytes(svg_string=svg, width=round(width * scale), skip_system_fonts=is_drawn, dpi=96)
