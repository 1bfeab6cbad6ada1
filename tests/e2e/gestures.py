"""Random gestures on a board of any kind: where one can draw, its places say so."""

from __future__ import annotations

import random
import re
from typing import Literal

from player import Player

ACTS = {"click": 40, "right-click": 20, "drag": 15, "key": 10, "undo": 10, "redo": 4, "restart": 1}  # how often
KEYS = ["x", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "Backspace"]
Point = tuple[float, float]


class Hands:
    """Someone who tries everything on a board that is small enough to be in the page as a whole."""

    def __init__(self, player: Player, chance: random.Random) -> None:
        self.player, self.chance = player, chance
        self.points = player.middles()
        self.draws = self.named("start") != [[]]
        self.keys: list[str] = []  # to be pressed next
        self.mouse, self.press = player.page.mouse, player.page.keyboard.press

    def choose(self) -> str:
        """What to do next."""
        return "key" if self.keys else self.chance.choices([*ACTS], [*ACTS.values()])[0]

    def do(self, act: str) -> None:
        """Do it, at places by chance; a line is begun where it can begin, and drawn on from where it ends."""
        tip, starts = self.named("tip of the line", "start") if self.draws else ([], [])
        here, there = self.chance.choice(tip or starts or self.points), self.chance.choice(self.points)
        if act == "restart":
            self.player.button("Restart").click()
        elif act == "key":
            self.key()
        elif act == "drag":
            self.drag(here, "left" if starts else "right")
        elif act == "right-click":
            self.mouse.click(*there, button="right")
        else:
            self.mouse.click(*(there if tip else here))

    def named(self, *words: str) -> list[list[Point]]:
        """The places that say this of themselves, for each of these words."""
        names = self.player.names()
        assert len(names) == len(self.points)
        pairs = list(zip(self.points, names, strict=True))
        return [[at for at, name in pairs if re.search(rf"(^|, ){one}\b", name)] for one in words]

    def key(self) -> None:
        """Press a key: one by itself, or Enter, an arrow and Escape, by which a line is drawn."""
        if not self.keys:
            one, arrow = self.chance.choice(KEYS), self.chance.choice(KEYS[1:5])
            self.keys = ["Enter", arrow, "Escape"] if self.draws else [self.chance.choice(["Enter", one])]
        self.press(self.keys.pop(0))

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
