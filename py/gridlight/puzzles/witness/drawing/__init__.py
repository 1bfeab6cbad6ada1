"""How a panel of The Witness is drawn (static/puzzles/witness/drawing/)."""

from __future__ import annotations

from math import pi
from typing import cast

from gridlight.draw.pen import Pen, Point, around
from gridlight.draw.scene import Scene
from gridlight.puzzle import Verdict
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.drawing.board import draw_gaps, draw_ground, draw_lines, draw_terminals, draw_tracks
from gridlight.puzzles.witness.drawing.colours import LINES, colours_of, letters_of, theme_of
from gridlight.puzzles.witness.drawing.marks import (
    draw_crosses,
    draw_failed,
    draw_known,
    draw_step,
    frame_of,
    shade_regions,
)
from gridlight.puzzles.witness.drawing.places import MARGIN, TRACK, box_of, copies_of, point_of
from gridlight.puzzles.witness.model.document import trace
from gridlight.puzzles.witness.model.grid import Place
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.puzzles.witness.symbols.symbol_type import polar

DOT = 0.095  # radius, in cells
RIM = 0.02  # between a dot and a dark track
SYMBOL_RIM = 0.028  # around a symbol that its ground would swallow
DETAIL = 9  # dots a cell: below this a symbol is a square of its colour


def size(puzzle: Witness) -> tuple[float, float]:
    """How many cells the board is wide and high."""
    return puzzle.panel.width + 2 * MARGIN, puzzle.panel.height + 2 * MARGIN


def draw(pen: Pen, scene: Scene[Witness]) -> None:
    """The panel and its symbols; then the line, the dots, and the marks on both."""
    panel, marks = scene.puzzle.panel, scene.marks
    theme = theme_of(panel)
    letters = letters_of(panel) if scene.letters else {}
    line = trace(panel, scene.state)
    is_judged = line and scene.puzzle.is_finished(line) and not pen.is_paper
    verdict = scene.puzzle.check(scene.state) if is_judged else Verdict(solved=False)
    draw_ground(pen, panel, theme)
    shade_regions(pen, verdict)
    draw_tracks(pen, panel, theme)
    draw_terminals(pen, panel, theme, glows=line is None)
    draw_gaps(pen, panel, theme)
    draw_symbols(pen, panel, theme, {at for pair in verdict.shows.get("eliminated", ()) for at in pair}, letters)
    if line:
        draw_lines(pen, panel, theme, line)
        if line.second and letters:
            starts = dict(zip(LINES, (panel.place(line.first[0]), panel.place(line.second[0])), strict=True))
            for colour, place in starts.items():
                for middle in copies_of(panel, place):
                    draw_letter(pen, middle, letters[colour])
    crosses = [cast("Place", tuple(at)) for at in scene.state.get("crosses", ())]
    if marks:
        drawn = panel.places_in_order([*line.first, *line.second] if line else ())
        draw_known(pen, panel, marks, {*drawn, *crosses})
    draw_dots(pen, panel, letters)
    draw_crosses(pen, panel, crosses)
    draw_failed(pen, panel, verdict.shows.get("failed", ()), marks)
    if marks:
        draw_step(pen, panel, marks, frame_of(marks))


def draw_symbols(pen: Pen, panel: Panel, theme: str, eliminated: set[Place], letters: dict[str, str]) -> None:
    """The symbols; those that a mark has removed, and the mark, are veiled and struck out."""
    for place, symbol in panel.symbols.items():
        middle = point_of(place)
        if pen.scale < DETAIL:
            pen.fill(around(middle, 0.25), f"sign {symbol.colour}")
            continue
        drawn = SYMBOLS[symbol.type].draw
        drawn(pen, symbol, middle, f"rim {symbol.colour} on {theme}-cell by {theme}-track", SYMBOL_RIM)
        drawn(pen, symbol, middle, f"sign {symbol.colour}", 0)
        x, y = middle
        if letters:
            draw_letter(pen, (x + 0.28, y + 0.28), letters[symbol.colour])
        if place in eliminated:
            pen.fill(box_of(place, TRACK), "panel-veil")
            pen.line([(x - 0.27, y + 0.27), (x + 0.27, y - 0.27)], "panel-words", 0.035, round=True)


def draw_letter(pen: Pen, middle: Point, letter: str) -> None:
    """The letter of a colour."""
    pen.disc(*middle, 0.105, "panel-dark")
    pen.text(*middle, letter, "panel-words", 0.16, 700)


def draw_dots(pen: Pen, panel: Panel, letters: dict[str, str]) -> None:
    """The dots that can be seen, as hexagons with a corner at their right."""
    named = colours_of(panel) if letters else ()
    for place, colour in panel.dots.items():
        for middle in copies_of(panel, place) if colour != "invisible" else ():
            for ink, radius in (("dot-edge", DOT + RIM), ("dot-rim", DOT), (f"dot-{colour}", 0.7 * DOT)):
                pen.shape([polar(middle, radius, pi * (5 - 2 * corner) / 6) for corner in range(6)], ink)
            if colour in named:
                draw_letter(pen, (middle[0] + 0.16, middle[1] + 0.16), letters[colour])
