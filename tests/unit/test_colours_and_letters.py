"""Pictures in Python: colours on paper, and letters as outlines."""

from __future__ import annotations

import re

import pytest

from gridlight import puzzles
from gridlight.draw import svg
from gridlight.draw.inks import GREYS, Inks, contrast, data

COLOURED = re.compile(r"sign-.*|dot-blue|dot-yellow")  # what a puzzle means by colour
SCREEN = {"veil", "ghost-veil", "panel-ghost", "shadow", "shadow-deep"}  # what nothing on paper is drawn with
# What lies on what, and the contrast that it needs.
PAIRS = [
    *((ink, "white", 4.5) for ink in ("ink", "ink-2", "fault", "accent")),
    ("clue", "wall", 4.5),
    ("on-accent", "accent", 4.5),
    ("on-bulb", "bulb", 4.5),
    ("panel-words", "panel-dark", 4.5),
    ("on-dim", "lamp-off", 4.5),
    ("on-bright", "lamp-on", 4.5),
    ("grid", "white", 3),
    ("dot", "lit", 3),
    ("bulb-rim", "lit", 3),
    ("wire", "background", 3),
    ("slate-track", "slate-cell", 2.3),
    ("trace", "slate-track", 4.5),
    ("trace-yellow", "slate-track", 2.3),
    ("trace-blue", "trace-yellow", 2.3),
]
NAME = "Kitchen <b>&amp; Küche's"


def test_every_colour_has_a_grey_on_paper_except_colours_that_are_part_of_the_puzzle() -> None:
    greys = [name for names in GREYS.values() for name in names.split()]
    wanted = {name for name in data("inks.json") if not COLOURED.fullmatch(name)} - SCREEN
    assert sorted(greys) == sorted(wanted)


@pytest.mark.parametrize(("first", "second", "least"), PAIRS)
def test_greys_that_lie_on_each_other_can_be_told_apart(first: str, second: str, least: float) -> None:
    inks = Inks("paper")
    assert contrast(inks(first), inks(second)) >= least


def test_paper_shows_no_met_clues_and_a_solution_shows_what_to_place() -> None:
    puzzle = puzzles.understand({"kind": "lightup", "rows": ["1.", ".."]})
    bare, met = (svg(puzzle, {"bulbs": bulbs, "dots": []}, theme="paper") for bulbs in ([], [[0, 1]]))
    assert "<circle" in met
    assert met.count("<polyline") == bare.count("<polyline") == 0  # no tick
    assert svg(puzzle, solution={"bulbs": [[0, 1]], "dots": []}, theme="paper") == met


def test_lines_on_paper_are_no_thinner_than_a_printer_can_draw() -> None:
    puzzle = puzzles.understand({"kind": "lightup", "rows": ["#..", "..."]})
    widths = re.findall(r'stroke-width="([^"]*)"', svg(puzzle, theme="paper", cell=1))
    assert len(widths) == 2  # of the wall's edge and of the frame
    assert all(float(width) >= 0.09 * 40 for width in widths)


def test_a_text_is_outlines_and_one_with_other_letters_is_text() -> None:
    lights = {"kind": "lightsout", "states": 3, "lights": ["012"], "goal": 0}
    picture = svg(puzzles.understand(lights))
    assert "<text" not in picture
    assert picture.count("<path") == 3
    names = {"kind": "switches", "states": 2, "goal": 0, "lights": {NAME: 1}, "switches": {NAME: [NAME]}}
    texts = re.findall(r"<text [^>]*>([^<]*)<", svg(puzzles.understand(names), theme="paper"))
    assert "Küche's" in " ".join(texts)  # the page knows the names of no other signs than &, < and >
    assert "<b>" not in svg(puzzles.understand(names), theme="paper")
