"""Pictures that Python draws: as on the page's canvas on every board of the gallery, and the same bytes everywhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest
from player import Player
from playwright.sync_api import Page

from building import site
from building.bundle import alone
from building.notebooks import shown
from gridlight import Board, puzzles
from gridlight.deadline import Deadline
from gridlight.draw import svg
from gridlight.draw.inks import Theme
from tests.support.command_line import gridlight, objects, written

ROOT = Path(__file__).resolve().parents[2]
MODULE = "tests/js/on-canvas.ts"
KINDS = [kind for kind in puzzles.kinds() if puzzles.find(kind).module("drawing")]
MOST = 0.01  # of the pixels
LOAD = """async ({ kinds, known }) => {
  globalThis.drawn = await import("/on-canvas.js");
  globalThis.views = await drawn.viewsOf(known, kinds);
}"""
COMPARE = """async ({ theme, boards }) => {
  document.documentElement.dataset.theme = theme;
  const parts = [];
  for (const board of boards) parts.push(await drawn.differing(views, board));
  return parts;
}"""


@pytest.fixture(scope="module")
def code() -> str:
    """The module that compares, with all that it imports."""
    files = site.bundled(site.page(site.read()))
    return alone(MODULE, files | {MODULE: (ROOT / MODULE).read_bytes()}).decode()


@pytest.fixture(scope="module")
def drawing(seated: Player, code: str) -> Page:
    """A page that can compare."""
    page = seated.page
    page.route("**/on-canvas.js", lambda route: route.fulfill(body=code, content_type="text/javascript"))
    page.evaluate(LOAD, {"kinds": KINDS, "known": site.kinds()})
    return page


def gallery(kind: str) -> list[dict[str, Any]]:
    """The documents of a kind's gallery."""
    return [entry["document"] for entry in json.loads((ROOT / f"static/gallery/{kind}.json").read_text())]


def pictures(kind: str, theme: Theme) -> list[dict[str, Any]]:
    """Boards of the gallery with their pictures; of some also the first step, and what stands half way."""
    found: list[dict[str, Any]] = []
    for index, document in enumerate(gallery(kind)[:: 1 if theme == "light" else 6]):  # only the inks are others
        puzzle = puzzles.understand(document)
        found.append({"document": document, "svg": svg(puzzle, theme=theme)})
        if index % 3:
            continue
        steps = puzzle.explain(puzzle.state(()), Deadline(2)).steps
        state = puzzle.state(fact for step in steps[: len(steps) // 2] for fact in step.found)
        found.append({"document": document, "state": state, "svg": svg(puzzle, state, theme=theme)})
        for step in steps[:1]:
            found.append({"document": document, "step": step.as_json(), "svg": svg(puzzle, None, step, theme)})
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_board_of_the_gallery_looks_as_on_the_canvas(drawing: Page, kind: str, theme: Theme) -> None:
    boards = pictures(kind, theme)
    parts = drawing.evaluate(COMPARE, {"theme": theme, "boards": boards})
    assert [(index, part) for index, part in enumerate(parts) if part > MOST] == []


def test_the_page_the_command_and_jupyter_draw_the_same_bytes(cleared: Player) -> None:
    documents = [document for kind in KINDS for document in gallery(kind)[::8]]
    for theme in get_args(Theme):
        lines = objects(gridlight("draw", "--theme", theme, given=written(documents)).stdout)
        for document, line in zip(documents, lines, strict=True):
            asked = {"document": document, "theme": theme}
            drawn = cleared.page.evaluate("(asked) => gridlight.call('draw', asked)", asked)
            assert drawn == line["draw"] == Board(document).svg(theme=theme)
            if theme == "light":
                assert drawn == shown("board", {"board": Board(document)}, "cell").svg
