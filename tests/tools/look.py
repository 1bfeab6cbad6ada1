"""Take pictures of every view at many sizes of window, and put those of a size on one sheet, in build/look/."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from building.console import say
from building.folders import ROOT
from gridlight import puzzles, solving
from gridlight.deadline import Deadline
from gridlight.puzzle import Malformed, Puzzle, State
from tests.support.on_the_way import solution, step_astray
from tests.tools.run import CLOSE, FRAMES, PRESS, built_site, gallery, new_browser, open_page, run

FOLDER = ROOT / "build" / "look"
# The first is 1280x1024 at 400 %; "@32" is a reader whose text is 32 pixels large, twice the usual.
SIZES = (*("320x256", "375x553", "390x844", "640x360", "844x390", "820x1180", "1280x800", "1280x800@32", "2560x1440"),)
THEMES = ("light", "dark", "forced")
SECONDS = 20.0
WAIT = 60_000  # milliseconds for Python to answer
SHEET = {"width": 1800, "height": 900}
# Windows of phones and tablets, and how many pixels wide a picture of one is on the sheet.
HANDS = {"375x553": 250, "390x844": 250, "640x360": 430, "844x390": 430, "820x1180": 330}
WIDE = 590

SETTLED = """() => !document.querySelector(".job:not([hidden]), dialog[open] [aria-busy=true]")"""
STYLE = """
body { margin: 8px; background: #888; font: 13px sans-serif }
main { display: flex; flex-wrap: wrap; gap: 8px }
figure { margin: 0 }
"""
# A slider at a step: half-way, or where the text of the advice is the longest.
HALFWAY = """(at) => {
  at.value = String(Math.ceil(Number(at.max) / 2));
  at.dispatchEvent(new Event("input"));
}"""
LONGEST = """(at) => {
  const go = (value) => {
    at.value = String(value);
    at.dispatchEvent(new Event("input"));
    return document.querySelector("#advice-body").textContent.length;
  };
  const lengths = Array.from({ length: Number(at.max) }, (_, index) => go(index + 1));
  go(lengths.indexOf(Math.max(...lengths)) + 1);
}"""
ADVICE = ("#advice:not([hidden]), #faults:not([hidden])",)  # a card, or a list of faults
WALK = ("#advice-title >> text=/ of /", "#walk-at")  # all steps are there
EQUATIONS = ("#equations-body:not([hidden]) #equations-list li", "#equations-at")
STATISTICS = ("[role=tab]:has-text('Statistics')",)
# With the dialog that its button is in.
DIALOGS = ("import", "share", "daily", "help", "settings", "compare", "help about", "gallery", "share print", "more")


class View(NamedTuple):
    """A picture by its name, "lightup-hint", and what it shows."""

    name: str
    puzzle: Puzzle
    state: State
    commands: str = ""  # buttons that are pressed, whether they are on the screen or in a menu
    waits: Sequence[str] = ()  # for these, as selectors
    last: str = ""  # what is done to the last of them, a function of the page


def main(parser: ArgumentParser) -> int:
    parser.add_argument(
        "views", nargs="*", metavar="VIEW", help="only views whose names begin so: witness, lightup-hint"
    )
    parser.add_argument("--size", action="append", choices=SIZES, help="only this size; may be repeated")
    parser.add_argument(
        "--theme", action="append", choices=THEMES, help="light, unless this says another; may be repeated"
    )
    options = parser.parse_args()
    chosen = [view for view in views() if not options.views or view.name.startswith(tuple(options.views))]
    with built_site("look-site") as address:
        for theme in options.theme or ["light"]:
            for size in options.size or SIZES:
                folder = FOLDER / theme / size
                pictures(address, folder, theme, size, chosen)
                sheet(folder, size, [view.name for view in chosen])
                say(f"{size}, {theme}: {(folder / 'sheet.png').relative_to(ROOT)}")
    return 0


def views() -> Iterator[View]:
    """Those of each kind, and the dialogs that are the same for all."""
    for kind in puzzles.kinds():
        puzzle, solved, half, wrong = board(kind)
        several = with_several(puzzle)
        yield View(f"{kind}-play", puzzle, half)
        yield View(f"{kind}-edit", puzzle, half, "edit")
        yield View(f"{kind}-hint", puzzle, half, "hint", ADVICE)
        yield View(f"{kind}-solved", puzzle, solved)
        yield View(f"{kind}-mistakes", puzzle, wrong, "check", ADVICE)
        yield View(f"{kind}-new", puzzle, half, "new")
        yield View(f"{kind}-equations", puzzle, half, "equations")
        yield View(f"{kind}-explain", puzzle, half, "explain", WALK, HALFWAY)
        yield View(f"{kind}-longest", puzzle, half, "explain", WALK, LONGEST)
        if find_spec(f"gridlight.puzzles.{kind}.equations"):
            yield View(f"{kind}-solving", puzzle, half, "equations", EQUATIONS, HALFWAY)
        yield View(f"{kind}-solutions", several, several.state([]), "solve", ADVICE)
    puzzle, _, half, _ = board(puzzles.kinds()[0])
    yield from (View(commands.split()[-1], puzzle, half, commands) for commands in DIALOGS)
    yield View("statistics", puzzle, half, "gallery", STATISTICS, PRESS)


def board(kind: str) -> tuple[Puzzle, State, State, State]:
    """The middle one of the gallery by the length of its text: solved, half-way, and with a mistake if possible."""
    documents = sorted(gallery(kind), key=lambda document: len(json.dumps(document)))
    puzzle = puzzles.understand(documents[len(documents) // 2])
    facts = solution(puzzle)
    _, astray = step_astray(puzzle, facts)
    return puzzle, puzzle.state(facts), puzzle.state(facts[: len(facts) // 2]), astray


def with_several(puzzle: Puzzle) -> Puzzle:
    """The puzzle without the first of its lists whose loss leaves several solutions, or without its clues."""
    document = puzzle.to_document()
    lists: list[State] = [{key: []} for key, value in document.items() if isinstance(value, list)]
    bare: list[State] = [{"rows": [re.sub("[0-9]", "#", row) for row in document.get("rows", ())]}]
    for change in [*lists, *bare]:
        with suppress(Malformed):
            other = puzzles.understand(document | change)
            if len(solving.solve(other, limit=2, deadline=Deadline(SECONDS)).states) == 2:
                return other
    return puzzle


def pictures(address: str, folder: Path, theme: str, size: str, chosen: Sequence[View]) -> None:
    """Take the pictures of one window."""
    folder.mkdir(parents=True, exist_ok=True)
    window, _, text = size.partition("@")
    width, height = map(int, window.split("x"))
    with new_browser(
        *([f"--blink-settings=defaultFontSize={text}"] if text else []),
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        forced_colors="active" if theme == "forced" else "none",
        reduced_motion="reduce",
        has_touch=size in HANDS,
        is_mobile=size in HANDS,
    ) as context:
        page = open_page(context, address)
        for view in chosen:
            show(page, view)
            page.screenshot(path=folder / f"{view.name}.png")


def show(page: Page, view: View) -> None:
    """Close everything, open the board, press the buttons, and wait until nothing changes any more."""
    page.evaluate(CLOSE)
    text = json.dumps({"document": view.puzzle.to_document(), "state": view.state})
    page.evaluate("(text) => gridlight.open(text)", text)
    for command in view.commands.split():
        page.locator(f"[data-command={command}]").first.evaluate(PRESS)
    for selector in view.waits:
        page.wait_for_selector(selector, timeout=WAIT, state="attached")
    if view.last:
        page.locator(view.waits[-1]).evaluate(view.last)
    for _ in range(2):  # what takes long says so after a moment
        page.wait_for_timeout(150)
        page.wait_for_function(SETTLED, timeout=WAIT)
    page.evaluate(FRAMES)


def sheet(folder: Path, size: str, names: Sequence[str]) -> None:
    """One picture of all pictures, each under its name."""
    width = min(HANDS.get(size, WIDE), int(size.partition("x")[0]))
    figures = "".join(
        f'<figure><figcaption>{name}</figcaption><img src="{name}.png" width="{width}"></figure>' for name in names
    )
    place = folder / "sheet.html"
    place.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style><main>{figures}</main>")
    with new_browser(viewport=SHEET) as context:
        page = context.new_page()
        page.goto(place.as_uri())
        page.screenshot(path=folder / "sheet.png", full_page=True)


if __name__ == "__main__":
    run("build.py look", __doc__, main)
