"""What has a picture, which Jupyter shows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import suppress

from gridlight.draw.inks import Theme
from gridlight.errors import Unsupported


class Pictured(ABC):
    """What has a picture, which Jupyter shows."""

    @abstractmethod
    def svg(self, *, theme: Theme = "light") -> str:
        """The picture as SVG, as the page draws it; the theme is "light", "dark" or "paper"."""

    def _repr_svg_(self) -> str | None:
        with suppress(Unsupported):
            return self.svg()
        return None
