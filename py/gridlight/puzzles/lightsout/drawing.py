"""How a board of Lights Out is drawn (static/puzzles/lightsout/drawing.ts).

Its lights are tiles from nearly black to bright yellow, with their numbers; a solution is how often each cell is still
to be pressed, ticked off where it is done.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from gridlight.draw.cells import box_of, draw_lines, draw_path
from gridlight.draw.pen import Box, Pen
from gridlight.draw.scene import Marks, Scene, clicks_text
from gridlight.puzzle import Place
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.lightsout.board import Cell

PLAIN = 14  # dots a cell: below this a cell is only its colour
NUMBERED = 26  # below this a number in the corner could not be read
LINED = 5  # below this there is no gap between cells
CROWD = 60_000  # cells that are drawn one by one, at most
GAP = 0.045  # cells
RADIUS = 0.13
TICK = ((-0.15, 0), (-0.04, 0.11), (0.17, -0.13))
COUNT_INKS = ("white", "accent", "good")  # of what is not pressed, still to be pressed, and done
HOLE_VALUE = 255


class Sheet(NamedTuple):
    """A board and the pen that draws it."""

    pen: Pen
    puzzle: LightsOut

    @property
    def is_plain(self) -> bool:
        """Whether cells are too small or too many to be tiles: each is only its colour."""
        return self.pen.scale < PLAIN or len(self.puzzle.there) > CROWD

    def draw_plain(self, values: Sequence[int], inks: Sequence[str]) -> None:
        """The whole board as one picture, with lines for gaps if there is room for them."""
        there = self.puzzle.there
        shown = [value if is_cell else HOLE_VALUE for value, is_cell in zip(values, there, strict=True)]
        self.pen.pixels(self.puzzle.width, shown, inks)
        if self.pen.scale >= LINED:
            draw_lines(self.pen, self.puzzle.height, self.puzzle.width, "background")

    def cells(self) -> Iterator[tuple[Cell, int]]:
        """Each cell that is no hole, with its number row by row."""
        for index, is_cell in enumerate(self.puzzle.there):
            if is_cell:
                yield divmod(index, self.puzzle.width), index

    def draw_frame(self, at: Place, ink: str, *, dash: bool = False, inset: float = 0) -> None:
        """A frame round a tile."""
        box = box_of(cast("Cell", at), GAP + inset)
        self.pen.frame(box, ink, 0.055, RADIUS - inset / 2, dash=dash, halo=True)

    def draw_badge(self, at: Place, text: str, across: float) -> None:
        """A badge with a number in an upper corner of a tile."""
        row, column = cast("Cell", at)
        self.pen.disc(column + across, row + 0.2, 0.17, "accent")
        self.pen.text(column + across, row + 0.2, text, "on-accent", 0.17 if len(text) > 2 else 0.22, 650)


def size(puzzle: LightsOut) -> tuple[int, int]:
    """How many cells the board is wide and high."""
    return puzzle.width, puzzle.height


def draw(pen: Pen, scene: Scene[LightsOut]) -> None:
    """The lights, or the presses of a solution, and the marks of a step."""
    sheet = Sheet(pen, scene.puzzle)
    presses = scene.puzzle.pressed(scene.state)
    if scene.solution is not None:
        draw_presses(sheet, presses, scene.puzzle.pressed(scene.solution))
        return
    draw_lights(sheet, scene.puzzle.after(presses))
    if scene.marks:
        draw_marks(sheet, scene.marks, presses)


# Lights
def lamp(value: int, states: int) -> str:
    """The ink of a light, from the lamp that is off to the one that is full on."""
    return f"lamp {value}/{states - 1}"


def draw_lights(sheet: Sheet, lights: bytes) -> None:
    """A tile for each light."""
    pen, puzzle = sheet
    states, wanted = puzzle.states, puzzle.wanted
    if sheet.is_plain:
        sheet.draw_plain(lights, [lamp(value, states) for value in range(states)])
        return
    for cell, index in sheet.cells():
        value, goal = lights[index], wanted[index]
        draw_tile(pen, cell, lamp(value, states), "lamp-rim" if value / (states - 1) > 0.5 else "lamp-edge")
        row, column = cell
        if states > 2 and pen.scale >= NUMBERED:
            ink = f"on-{lamp(value, states)}"
            pen.text(column + 0.86, row + 0.81, str(value), ink, 0.19, 500, "right")
        if not isinstance(puzzle.goal, int) and value != goal:
            # Where each cell has its own goal, one that is not there yet has it in the corner.
            box = Box(column + 0.14, row + 0.14, 0.24, 0.24)
            pen.fill(box, lamp(goal, states), 0.05)
            pen.frame(box, f"on-{lamp(goal, states)}", 0.02, 0.05)


def draw_tile(pen: Pen, cell: Cell, ink: str, rim: str) -> None:
    """The tile of a cell."""
    pen.fill(box_of(cell, GAP), ink, RADIUS)
    pen.frame(box_of(cell, GAP), rim, radius=RADIUS)


def draw_marks(sheet: Sheet, marks: Marks, presses: bytes) -> None:
    """Frames round what each sentence speaks of and round what a step finds, with numbers.

    A dashed frame with a badge says how often a cell is still to be pressed; a pale one, that it is not.
    """
    puzzle = sheet.puzzle
    states = puzzle.states
    reasons = [at for places in marks.links for at in places]
    for at in reasons:
        sheet.draw_frame(at, "accent")
    for at, value in marks.found:
        row, column = cast("Cell", at)
        lacking = (value - presses[row * puzzle.width + column]) % states
        sheet.draw_frame(at, "accent" if lacking else "edge", dash=True, inset=0.1 if at in reasons else 0)
        if lacking and states > 2 and sheet.pen.scale >= NUMBERED:
            sheet.draw_badge(at, clicks_text(lacking, states), 0.8)
    for at in marks.wrong:
        sheet.draw_frame(at, "fault")
    for at, text in marks.numbers() if sheet.pen.scale >= NUMBERED else ():
        sheet.draw_badge(at, text, 0.2)


# Presses
def draw_presses(sheet: Sheet, made: bytes, solution: bytes) -> None:
    """How often each cell is still to be pressed."""
    pen, states = sheet.pen, sheet.puzzle.states
    lacking = [(times - already) % states for times, already in zip(solution, made, strict=True)]
    if sheet.is_plain:
        sheet.draw_plain(
            [1 if missing else 2 if whole else 0 for missing, whole in zip(lacking, solution, strict=True)], COUNT_INKS
        )
        return
    for cell, index in sheet.cells():
        draw_tile(pen, cell, "white", "line")
        if lacking[index]:
            draw_count(pen, cell, clicks_text(lacking[index], states), "accent")
        elif solution[index]:
            draw_done(pen, cell, clicks_text(solution[index], states) if states > 2 else "")


def draw_count(pen: Pen, cell: Cell, text: str, ink: str) -> None:
    """A number in the middle of a tile."""
    pen.text(cell[1] + 0.5, cell[0] + 0.5, text, ink, 0.34 if len(text) > 2 else 0.42, 700)


def draw_done(pen: Pen, cell: Cell, text: str) -> None:
    """A tick; with more than two states, also what was pressed."""
    scale, x, y = (0.5, 0.83, 0.18) if text else (1.0, 0.5, 0.52)
    if text:
        draw_count(pen, cell, text, "ink-2")
    tick = [(x + right * scale, y + down * scale) for right, down in TICK]
    draw_path(pen, cell, tick, "good", 0.07 * math.sqrt(scale), round=True)
