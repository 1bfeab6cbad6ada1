"""Touch input for the browser: one finger that slides, two that pinch or pan."""

from __future__ import annotations

import time
from itertools import pairwise

from player import Player, send_cdp


class Fingers:
    """The fingers that touch the screen."""

    def __init__(self, player: Player) -> None:
        self.session = player.page.context.new_cdp_session(player.page)

    def feel(self, what: str, *points: tuple[float, float]) -> None:
        """The fingers that are down, at these points of the window."""
        touching = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        send_cdp(self.session, "Input.dispatchTouchEvent", {"type": what, "touchPoints": touching})

    def pinch(self, x: float, y: float, start: int, end: int) -> None:
        """Two fingers that move apart or together around a point."""
        self.feel("touchStart", (x - start, y))
        self.feel("touchStart", (x - start, y), (x + start, y))
        step = 4 if end > start else -4
        for apart in range(start, end + step, step):
            self.feel("touchMove", (x - apart, y), (x + apart, y))
        self.feel("touchEnd")

    def carry(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Two fingers that move side by side."""
        for step in range(9):
            x, y = (a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
            self.feel("touchMove" if step else "touchStart", (x - 30, y), (x + 30, y))
        self.feel("touchEnd")

    def slide(self, start: tuple[float, float], *way: tuple[float, float], held: int = 0, steps: int = 8) -> None:
        """One finger that is held for some milliseconds and then moves from point to point."""
        self.feel("touchStart", start)
        time.sleep(held / 1000)
        for before, after in pairwise([start, *way]):
            for step in range(1, steps + 1):
                x, y = (a + (b - a) * step / steps for a, b in zip(before, after, strict=True))
                self.feel("touchMove", (x, y))
        time.sleep(0.2)  # a finger that is lifted while it moves is a fling, after which browsers pass over a tap
        self.feel("touchMove", way[-1])
        self.feel("touchEnd")
