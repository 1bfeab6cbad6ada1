"""The icons that the page names, as one drawing with a symbol for each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from building.bundle import BUNDLED
from building.console import BuildError
from building.fetch import MODULES

ICON = re.compile(r"#icon-([a-z0-9]+(?:-[a-z0-9]+)*)")  # "#icon-undo-2"
SYMBOL = '<symbol id="icon-{name}" viewBox="0 0 24 24">{shapes}</symbol>'  # style sheets say how lines are drawn


def sprite(own: Mapping[str, bytes]) -> bytes:
    """An SVG inside the page with a symbol for each icon that the page names; BuildError for an unknown icon.

    A separate SVG file would be fetched again for each new icon in the page, and fail when the server is gone.
    """
    return f"<svg hidden>{''.join(symbol(name, where) for name, where in sorted(icons(own).items()))}</svg>\n".encode()


@lru_cache(256)
def symbol(name: str, where: str) -> str:
    """The symbol of an icon, which is named there."""
    drawing = MODULES / f"lucide-static/icons/{name}.svg"
    if not drawing.is_file():
        raise BuildError(f"{where} names the icon {name}, which lucide-static does not have.")
    shapes = re.search(r"<svg[^>]*>(.*)</svg>", drawing.read_text(), re.DOTALL)
    assert shapes is not None, f"{drawing} is not an SVG"
    return SYMBOL.format(name=name, shapes=re.sub(r"\s+", " ", shapes[1]).strip())


def icons(own: Mapping[str, bytes]) -> dict[str, str]:
    """The icons that the page names, each with a file that does."""
    texts = {place: data for place, data in own.items() if place.endswith((".html", *BUNDLED))}
    return {name: place for place, data in texts.items() for name in icons_in(data)}


@lru_cache(1024)
def icons_in(text: bytes) -> tuple[str, ...]:
    """The icons that a text names."""
    return tuple(match[1] for match in ICON.finditer(text.decode()))
