"""Random gestures on a board of any kind: where one can draw, its places say so."""

from __future__ import annotations

import random
import re
from typing import Literal

from player import Player

ACTS = {"click": 40, "right-click": 20, "drag": 15, "keys": 10, "undo": 10, "redo": 4, "restart": 1}  # how often
KEYS = ["x", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "Backspace"]
Point = tuple[float, float]


class Hands:
    """Someone who tries everything on a board that is small enough to be in the page as a whole."""

    def __init__(self, player: Player, chance: random.Random) -> None:
        self.player, self.chance = player, chance
        self.points = player.middles()
        self.mouse, self.press = player.page.mouse, player.page.keyboard.press

    def choose(self) -> str:
        """What to do next."""
        return self.chance.choices([*ACTS], [*ACTS.values()])[0]

    def do(self, act: str) -> None:
        """Do it, at places by chance; a line is begun where it can begin, and drawn on from where it ends."""
        tip, starts = self.named("tip of the line"), self.named("start")
        here, there = self.chance.choice(tip or starts or self.points), self.chance.choice(self.points)
        if act == "restart":
            self.player.button("Restart").click()
        elif act == "keys":
            self.key(bool(tip))
        elif act == "drag":
            self.drag(here, "left" if starts else "right")
        elif act == "right-click":
            self.mouse.click(*there, button="right")
        else:
            self.mouse.click(*(there if tip else here))

    def named(self, what: str) -> list[Point]:
        """The places that say this of themselves."""
        names = self.player.names()
        assert len(names) == len(self.points)
        return [at for at, name in zip(self.points, names, strict=True) if re.search(rf", {what}\b", name)]

    def key(self, draws: bool) -> None:
        """Press a key; one that draws takes the line up before."""
        if draws:
            self.press("Enter")
            self.press(self.chance.choice(KEYS[1:5]))
            self.press("Escape")
        else:
            self.press(self.chance.choice(["Enter", *KEYS]))

    def drag(self, start: Point, button: Literal["left", "right"]) -> None:
        """Press there, move along rows and columns, let go."""
        self.mouse.move(*start)
        self.mouse.down(button=button)
        x, y = start
        for _ in range(3):
            ahead = [at for at in self.points if at != (x, y) and (abs(at[0] - x) < 1 or abs(at[1] - y) < 1)]
            x, y = self.chance.choice(ahead or self.points)
            self.mouse.move(x, y, steps=2)
        self.mouse.up(button=button)
