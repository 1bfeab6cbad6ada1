"""Take pictures of every view at many sizes of window, and put those of a size on one sheet, in build/look/."""

from __future__ import annotations

import html
import json
import re
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from building.console import say
from building.folders import ROOT
from gridlight import puzzles, solving
from gridlight.deadline import Deadline
from gridlight.puzzle import Fact, Malformed, Mistake, Puzzle
from tests.tools.run import ROOTS, built_site, gallery, program, run

FOLDER = ROOT / "build" / "look"
# The first is 1280x1024 at 400 %; "@32" is a reader whose text is 32 pixels large, twice the usual.
SIZES = (*("320x256", "375x553", "390x844", "640x360", "844x390", "820x1180", "1280x800", "1280x800@32", "2560x1440"),)
THEMES = ("light", "dark", "forced")
SECONDS = 20.0
WAIT = 60_000  # milliseconds for Python to start, or to answer
SHEET_WIDTH = 1800
# Windows of phones and tablets, and how many pixels wide a picture of one is on the sheet.
HANDS = {"375x553": 250, "390x844": 250, "640x360": 430, "844x390": 430, "820x1180": 330}
WIDE = 590

PRESS = "(button) => button.click()"
SETTLED = """() => !document.querySelector(".job:not([hidden]), dialog[open] [aria-busy=true]")"""
ADVICE = "#advice:not([hidden]), #faults:not([hidden])"
STYLE = """
body { margin: 8px; background: #888; font: 13px sans-serif }
main { display: flex; flex-wrap: wrap; gap: 8px }
figure { margin: 0 }
"""
READY = """async () => {
  while (!window.gridlight) await new Promise((resolve) => setTimeout(resolve, 20));
  await gridlight.ready;
}"""
FRAMES = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
CLOSE = """() => {
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  document.querySelector("#advice:not([hidden]) #advice-close")?.click();
  const edit = document.querySelector("[data-command=edit]");
  if (!document.querySelector("#editor").hidden) edit.click();
}"""
# A slider at a step: half-way, or where the text beside it is the longest.
HALFWAY = """(id) => {
  const at = document.querySelector(id);
  at.value = String(Math.ceil(Number(at.max) / 2));
  at.dispatchEvent(new Event("input"));
}"""
LONGEST = """([id, text]) => {
  const at = document.querySelector(id);
  const go = (value) => {
    at.value = String(value);
    at.dispatchEvent(new Event("input"));
    return document.querySelector(text).textContent.length;
  };
  const lengths = Array.from({ length: Number(at.max) }, (_, index) => go(index + 1));
  go(lengths.indexOf(Math.max(...lengths)) + 1);
}"""
WHOLE = "() => / of /.test(document.querySelector('#advice-title').textContent)"

ASKS = {"hint", "check", "explain", "solve"}  # whose answer is a card, or a list of faults
# With the dialog that its button is in.
DIALOGS = (
    *("import", "share", "daily", "help", "settings", "compare", "help about", "gallery", "share print", "more"),
)
Act = Callable[[Page], None]
State = dict[str, Any]


def main(parser: ArgumentParser) -> int:
    parser.add_argument(
        "views", nargs="*", metavar="VIEW", help="only views whose names begin so: witness, lightup-hint"
    )
    parser.add_argument("--size", action="append", choices=SIZES, help="only this size; may be repeated")
    parser.add_argument(
        "--theme", action="append", choices=THEMES, help="light, unless this says another; may be repeated"
    )
    options = parser.parse_args()
    with built_site("look-site") as address, sync_playwright() as playwright:
        for theme in options.theme or ["light"]:
            for size in options.size or SIZES:
                folder = FOLDER / theme / size
                pictures(playwright, address, folder, theme, size, options.views)
                say(f"{size}, {theme}: {(folder / 'sheet.png').relative_to(ROOT)}")
    return 0


def after(page: Page, *, puzzle: Puzzle, state: dict[str, Any], commands: Sequence[str]) -> None:
    """Close everything, open a board and press buttons, whether they are on the screen or in a menu."""
    page.evaluate(CLOSE)
    text = json.dumps({"document": puzzle.to_document(), "state": state})
    page.evaluate("(text) => gridlight.open(text)", text)
    for command in commands:
        page.locator(f"[data-command={command}]").first.evaluate(PRESS)
    if ASKS.intersection(commands):
        page.wait_for_selector(ADVICE, timeout=WAIT, state="attached")


def explained(page: Page, puzzle: Puzzle, state: dict[str, Any]) -> None:
    after(page, puzzle=puzzle, state=state, commands=["explain"])
    page.wait_for_selector("#walk:not([hidden])", timeout=WAIT, state="attached")
    page.evaluate(HALFWAY, "#walk-at")


def explained_longest(page: Page, puzzle: Puzzle, state: dict[str, Any]) -> None:
    explained(page, puzzle, state)
    page.wait_for_function(WHOLE, timeout=WAIT)
    page.evaluate(LONGEST, ["#walk-at", "#advice-body"])


def equations_later(page: Page, puzzle: Puzzle, state: dict[str, Any]) -> None:
    """The equations half-way, when much is known."""
    after(page, puzzle=puzzle, state=state, commands=["equations"])
    page.wait_for_selector("#equations-body:not([hidden]) #equations-list li", timeout=WAIT)
    page.evaluate(HALFWAY, "#equations-at")


def statistics(page: Page, puzzle: Puzzle, state: dict[str, Any]) -> None:
    after(page, puzzle=puzzle, state=state, commands=["gallery"])
    page.get_by_role("tab", name="Statistics").click()


def views() -> Iterator[tuple[str, Act]]:
    """Each view by its name, "lightup-hint", and the act that shows it."""
    boards = {kind: board(kind) for kind in puzzles.kinds()}
    for kind, (puzzle, half, solved, wrong, several) in boards.items():
        for name, state, commands in (
            ("play", half, []),
            ("edit", half, ["edit"]),
            ("hint", half, ["hint"]),
            ("solved", solved, []),
            ("mistakes", wrong, ["check"]),
            ("new", half, ["new"]),
            ("equations", half, ["equations"]),
        ):
            yield f"{kind}-{name}", partial(after, puzzle=puzzle, state=state, commands=commands)
        yield f"{kind}-explain", partial(explained, puzzle=puzzle, state=half)
        yield f"{kind}-longest", partial(explained_longest, puzzle=puzzle, state=half)
        if find_spec(f"gridlight.puzzles.{kind}.equations"):
            yield f"{kind}-solving", partial(equations_later, puzzle=puzzle, state=half)
        yield f"{kind}-solutions", partial(after, puzzle=several, state=several.state([]), commands=["solve"])
    puzzle, half, *_ = next(iter(boards.values()))
    for commands in DIALOGS:
        *_, name = pressed = commands.split()
        yield name, partial(after, puzzle=puzzle, state=half, commands=pressed)
    yield "statistics", partial(statistics, puzzle=puzzle, state=half)


Board = tuple[Puzzle, State, State, State, Puzzle]


def board(kind: str) -> Board:
    """The middle one of the gallery by the length of its text: half-way, solved, with a mistake if possible.

    Then one with several solutions.
    """
    documents = sorted(gallery(kind), key=lambda document: len(json.dumps(document)))
    document = documents[len(documents) // 2]
    puzzle = puzzles.understand(document)
    solution = solving.solve(puzzle, deadline=Deadline(SECONDS)).states[0]
    facts = [fact for fact in puzzle.facts(solution) if fact.value]
    half = facts[: max(1, len(facts) // 2)]
    return puzzle, puzzle.state(half), solution, wrong_state(puzzle, half), with_several(puzzle)


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


def wrong_state(puzzle: Puzzle, facts: Sequence[Fact]) -> dict[str, Any]:
    """These marks and one that is wrong; where no single mark is, the marks alone."""
    deadline = Deadline(SECONDS)
    places = [fact.at for fact in next(puzzle.engine("auto").solutions(deadline))]
    for length in reversed(range(len(facts) + 1)):
        for at in places:
            with suppress(Malformed, StopIteration):
                state = puzzle.state([*facts[:length], Fact(at, 1)])
                if puzzle.check(state).faults or isinstance(puzzle.hint(state, deadline), Mistake):
                    return state
    return puzzle.state(facts)


def picture(page: Page, act: Act, path: Path) -> None:
    """Do the act, wait until nothing changes any more, and take the picture."""
    act(page)
    for _ in range(2):  # what takes long says so after a moment
        page.wait_for_timeout(150)
        page.wait_for_function(SETTLED, timeout=WAIT)
    page.evaluate(FRAMES)
    page.screenshot(path=path)


def sheet(context: BrowserContext, folder: Path, size: str, names: Sequence[str]) -> None:
    """One picture of all pictures, each under its name."""
    width = min(HANDS.get(size, WIDE), int(size.partition("x")[0]))
    figures = "".join(
        f'<figure><figcaption>{html.escape(name)}</figcaption><img src="{name}.png" width="{width}"></figure>'
        for name in names
    )
    place = folder / "sheet.html"
    place.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style><main>{figures}</main>")
    page = context.new_page()
    page.set_viewport_size({"width": SHEET_WIDTH, "height": 900})
    page.goto(place.as_uri())
    page.screenshot(path=folder / "sheet.png", full_page=True)
    page.close()


def pictures(playwright: Playwright, address: str, folder: Path, theme: str, size: str, wanted: Sequence[str]) -> None:
    """Take the pictures of one window, of the views whose names begin with one of these words, or of all."""
    folder.mkdir(parents=True, exist_ok=True)
    window, _, text = size.partition("@")
    width, height = map(int, window.split("x"))
    enlarged = [f"--blink-settings=defaultFontSize={text}"] if text else []
    browser = playwright.chromium.launch(executable_path=program(), args=[*ROOTS, *enlarged])
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        forced_colors="active" if theme == "forced" else "none",
        reduced_motion="reduce",
        has_touch=size in HANDS,
        is_mobile=size in HANDS,
    )
    page = context.new_page()
    page.goto(address)
    page.evaluate(READY)
    names: list[str] = []
    for name, act in views():
        if not wanted or name.startswith(tuple(wanted)):
            picture(page, act, folder / f"{name}.png")
            names.append(name)
    sheet(browser.new_context(), folder, size, names)
    browser.close()


if __name__ == "__main__":
    run("build.py look", __doc__, main)
