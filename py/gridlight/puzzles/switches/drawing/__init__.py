"""How a board of Switches is drawn (static/puzzles/switches/drawing.ts).

Bulbs are discs with their names, switches that are no bulbs are squares; over them the clicks of a solution, or the
marks of a step.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from gridlight.draw import DOTS
from gridlight.draw.pen import Box, Pen, around
from gridlight.draw.scene import Marks, Scene, clicks_text
from gridlight.puzzle import Place
from gridlight.puzzles.switches import Switches
from gridlight.puzzles.switches.drawing.layout import Layout, layout_of
from gridlight.puzzles.switches.drawing.lines import DETAIL, NAMED, RADIUS, draw_lines, point

SQUARE = 0.17  # half the side of a switch that is no bulb
SPECK = 0.36  # radius of a bulb that is only its colour
SIZES = (0.18, 0.18, 0.18, 0.145, 0.115, 0.095, 0.08)  # of a name, by its length
LONG = 0.11  # of a name that is cut short
READABLE = NAMED / DOTS


def size(puzzle: Switches) -> tuple[float, float]:
    """How many cells the board is wide and high."""
    layout = layout_of(puzzle)
    return layout.width, layout.height


def draw(pen: Pen, scene: Scene[Switches]) -> None:
    """The board, from what lies lowest up."""
    puzzle = scene.puzzle
    sheet = Sheet(pen, puzzle, layout_of(puzzle))
    lights = puzzle.after(puzzle.pressed(scene.state))
    draw_lines(pen, sheet.layout)
    for name, spot in sheet.spots.items():
        if pen.scale < DETAIL:
            if name in lights:
                pen.disc(*point(spot), SPECK, face_of(lights[name], puzzle.states).fill)
            else:
                pen.fill(around(point(spot), 0.25), "edge")
        elif name in lights:
            sheet.draw_bulb(name, lights[name])
            if not isinstance(puzzle.goal, int) and lights[name] != puzzle.goal[name]:
                sheet.draw_wanted(name, puzzle.goal[name])
        else:
            sheet.draw_switch(name)
    if scene.marks:
        sheet.draw_marks(scene.marks, puzzle.pressed(scene.state))
    if scene.solution is not None:
        sheet.draw_plan(puzzle.pressed(scene.solution), puzzle.pressed(scene.state))


@dataclass(frozen=True)
class Face:
    """The inks of a bulb."""

    fill: str
    rim: str
    text: str
    glows: bool


def face_of(value: int, states: int) -> Face:
    """What a bulb of that value looks like."""
    if states == 2:
        return (
            Face("bulb", "bulb-rim", "on-bulb", True) if value else Face("bulb-off", "lamp-edge", "on-bulb-off", False)
        )
    bright = value / (states - 1) > 0.5
    rim, text = ("lamp-rim", "on-bright") if bright else ("lamp-edge", "on-dim")
    return Face(f"lamp {value}/{states - 1}", rim, text, value == states - 1)


class Sheet:
    """What the parts of a picture share."""

    def __init__(self, pen: Pen, puzzle: Switches, layout: Layout) -> None:
        self.pen, self.puzzle, self.layout = pen, puzzle, layout
        self.spots = dict(zip(layout.graph.names, layout.spots, strict=True))

    # Things
    def draw_bulb(self, name: str, value: int) -> None:
        """A bulb. Without a switch it is small; one that its own switch does not change has a square ground."""
        pen, states = self.pen, self.puzzle.states
        x, y = point(self.spots[name])
        face = face_of(value, states)
        switch = self.puzzle.switches.get(name)
        times = (switch or ()).count(name)
        part = 1 if switch is not None else 0.8
        radius = RADIUS * part
        if switch is not None and times % states == 0:
            pen.fill(around((x, y), RADIUS + 0.06), "surface", 0.09)
            pen.frame(around((x, y), RADIUS + 0.06), "edge", 0.02, 0.09)
        if face.glows:
            pen.disc(x, y, radius + 0.085, "halo")
        pen.disc(x, y, radius, face.fill)
        pen.ring(x, y, radius - 0.008, face.rim, 0.016)
        if pen.scale < NAMED:
            return
        lift = 0.045 if states > 2 else 0
        self.draw_name(name, face.text, part - lift * 2, lift)
        if states > 2:
            pen.text(x, y + 0.105, str(value), face.text, 0.1, 500)
        if times > 1:
            pen.text(x - 0.24, y - 0.21, f"×{times}", "ink-2", 0.12)

    def draw_switch(self, name: str) -> None:
        """A switch that is no bulb."""
        box = around(point(self.spots[name]), SQUARE)
        self.pen.fill(box, "surface", 0.07)
        self.pen.frame(box, "edge", 0.022, 0.07)
        if self.pen.scale >= NAMED:
            self.draw_name(name, "ink", 0.9)

    def draw_wanted(self, name: str, goal: int) -> None:
        """A bulb's own goal, if it does not show it yet, as a small disc beside it."""
        x, y = point(self.spots[name] + complex(-0.16, 0.16))
        face = face_of(goal, self.puzzle.states)
        self.pen.disc(x, y, 0.085, "background")
        self.pen.disc(x, y, 0.065, face.fill)
        self.pen.ring(x, y, 0.065, face.rim, 0.018)

    def draw_name(self, name: str, ink: str, factor: float, lift: float = 0) -> None:
        """A name in its thing; a long one is cut short, on paper it stands in lines under its thing."""
        x, y = point(self.spots[name])
        is_cut = len(name) >= len(SIZES)
        if is_cut and self.pen.is_paper:
            for number, line in enumerate(re.findall(r".{1,15}(?=\s|$)|\S{1,15}", name)):
                text, top = line.strip(), y - lift + 0.25 + number * 0.12
                half = len(text) * 0.032
                self.pen.fill(Box(x - half, top, 2 * half, 0.12), "background")
                self.pen.text(x, top + 0.06, text, "ink", 0.11, 500)
        else:
            text, height = (f"{name[:3]}…", LONG) if is_cut else (name, SIZES[len(name)])
            self.pen.text(x, y - lift, text, ink, height * factor)

    # Over the board
    def draw_plan(self, solution: dict[str, int], pressed: dict[str, int]) -> None:
        """What is still to press, as a small number beside each switch; a tick where it is done."""
        for name, times in solution.items():
            spot = self.spots[name] + complex(0.17, -0.17)
            lacking = (times - pressed.get(name, 0)) % self.puzzle.states
            if lacking:
                self.draw_badge(spot, clicks_text(lacking, self.puzzle.states), "accent")
            elif times:
                self.draw_tick(spot)

    def draw_badge(self, spot: complex, text: str, ink: str) -> None:
        """A small number beside a thing."""
        x, y = point(spot)
        half = 0.105 + 0.035 * (len(text) - 1)
        self.pen.fill(Box(x - half - 0.02, y - 0.125, 2 * half + 0.04, 0.25), "background", 0.125)
        self.pen.fill(Box(x - half, y - 0.105, 2 * half, 0.21), ink, 0.105)
        if self.pen.scale >= NAMED:
            self.pen.text(x, y, text, "background" if ink == "fault" else "on-accent", 0.14, 700)

    def draw_tick(self, spot: complex) -> None:
        """What is done."""
        self.pen.disc(*point(spot), 0.115, "background")
        self.pen.disc(*point(spot), 0.095, "good")
        tick = [point(spot + by) for by in (-0.045 + 0.005j, -0.01 + 0.04j, 0.05 - 0.035j)]
        self.pen.line(tick, "background", 0.028, round=True)

    def draw_marks(self, marks: Marks, pressed: dict[str, int]) -> None:
        """Rings round what each sentence speaks of, dashed rings round what follows, and the numbers of sentences."""
        spoken = {at for link in marks.links for at in link}
        for link in marks.links:
            for at in link:
                self.draw_ring(at, "accent")
        for at, value in marks.found:
            ink = "edge" if value == pressed.get(str(at), 0) else "accent"
            self.draw_ring(at, ink, RADIUS + (0.17 if at in spoken else 0.1), dash=True)  # round the solid ring
        for at in marks.wrong:
            self.draw_ring(at, "fault")
        for at, text in marks.numbers():
            self.draw_badge(self.spots[str(at)] - 0.2 - 0.2j, text, "accent")

    def draw_ring(self, at: Place, ink: str, radius: float = RADIUS + 0.1, *, dash: bool = False) -> None:
        """A ring round a thing."""
        self.pen.frame(around(point(self.spots[str(at)]), radius), ink, 0.04, radius, dash=dash, halo=not dash)
