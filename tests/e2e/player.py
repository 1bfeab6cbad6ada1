"""A person at the page: hands, keys, and what the page says; cells are found by the accessible grid."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, ConsoleMessage, Error, FloatRect, Locator, Page, expect

Document = dict[str, Any]
State = dict[str, Any]

# The middle of a cell, in pixels. Only the cells near the cursor are in the page; the others lie in line with them, as
# far apart as the first and the last of those.
MIDDLE = """([row, column]) => {
  const cells = document.querySelectorAll("[role=gridcell]");
  const [first, last] = [cells[0], cells[cells.length - 1]].map((cell) => ({
    box: cell.getBoundingClientRect(),
    row: cell.parentElement.ariaRowIndex - 1,
    column: cell.ariaColIndex - 1,
  }));
  const along = (side, length, at, where) => {
    const many = last[at] - first[at];
    const size = many > 0 ? (last.box[side] - first.box[side]) / many : first.box[length];
    return first.box[side] + (where - first[at] + 0.5) * size;
  };
  return [along("x", "width", "column", column), along("y", "height", "row", row)];
}"""
NAMES = """() => [...document.querySelectorAll("#cells :is([role=gridcell], [role=button])")]
  .map((place) => place.ariaLabel)"""
FIRST_BOARD = "Light Up, 7 × 7"  # what someone who has never been here sees
# Python is not told to start until it is released.
HOLD_PYTHON = """(() => {
  const send = Worker.prototype.postMessage;
  const held = [];
  Worker.prototype.postMessage = function (...message) {
    if (message[0]?.ask) return send.apply(this, message); // whether it is there: else it would be replaced
    held.push(() => send.apply(this, message));
  };
  window.release = () => {
    Worker.prototype.postMessage = send;
    for (const one of held.splice(0)) one();
  };
})();"""
RELEASE_PYTHON = "() => window.release()"
# What a member of the page's handle answers; the first board is drawn before the handle is there.
WHEN_THERE = """async (member) => {
  while (window.gridlight[member]() === null) await new Promise((resolve) => setTimeout(resolve, 10));
  return window.gridlight[member]();
}"""
FRAME = "() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))"

OPEN = f"async (text) => {{ await window.gridlight.open(text); await ({FRAME})(); }}"

Box = tuple[float, float, float, float]  # x, y, width, height
BOXES = """(things) => things.filter((thing) => thing.getClientRects().length > 0).map((thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [x, y, width, height];
})"""


def after_a_frame(script: str) -> str:
    """The same function of a page, called once the page has drawn."""
    return f"async (asked) => {{ await ({FRAME})(); return ({script})(asked); }}"


def boxes(things: Locator) -> list[Box]:
    """Where all these are, in pixels of the window, but for those that are not shown; asked at once."""
    return [(x, y, width, height) for x, y, width, height in things.evaluate_all(BOXES)]


def box_of(thing: Locator) -> FloatRect:
    """Where a thing is that is shown, in pixels of the window."""
    box = thing.bounding_box()
    assert box is not None
    return box


# Playwright's own wait_for_function takes the promise of an async condition for true.
HELD = """async (limit) => {{
  const end = performance.now() + limit;
  const holds = {condition};
  while (!(await holds())) {{
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }}
  return true;
}}"""


def wait_until(page: Page, condition: str, timeout: float = 30_000) -> None:
    """Wait until an async condition of a page holds, at most so many milliseconds."""
    assert page.evaluate(HELD.format(condition=condition), timeout), condition


def send_cdp(session: CDPSession, method: str, params: dict[str, Any]) -> None:
    """Send a command of the Chrome DevTools Protocol, whose answer Playwright gives no type."""
    session.send(method, params)  # pyright: ignore[reportUnknownMemberType]


def set_offline(context: BrowserContext, offline: bool) -> None:
    """Take the network away, or give it back; a fetch starts a service worker that has ended, and so cannot be told."""
    for _ in range(100):
        try:
            return context.set_offline(offline)
        except Error as error:
            if "Target crashed" not in error.message:
                raise
        page = context.pages[-1]
        page.evaluate("() => fetch(location.pathname).then((answer) => answer.text(), () => '')")
        page.wait_for_timeout(100)
    raise AssertionError("The network could not be switched.")


@contextmanager
def quiet(page: Page, but: str = "nothing") -> Generator[None, None, None]:
    """A page whose every error, on the console or thrown, is a failure in the end; but for those that say that."""
    errors: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(f"{message.text} {message.location}")

    page.on("console", heard)
    page.on("pageerror", lambda error: errors.append(error.stack or str(error)))
    yield
    assert [error for error in errors if not re.search(but, error)] == []


FOCUSED = """() => {
  const here = document.activeElement;
  return (here.getAttribute("aria-label") ?? here.labels?.[0]?.innerText ?? here.innerText).trim();
}"""
# Whether one sees that something has the focus; where the canvas shows it, there is nothing else to see.
FOCUS_IS_SEEN = """() => {
  const here = document.activeElement;
  if (here === document.body || here.closest("#cells")) return true;
  const seen = here.matches("input[type=radio]") ? here.closest("label") : here;
  const { outlineStyle, boxShadow } = getComputedStyle(seen);
  return outlineStyle !== "none" || boxShadow !== "none";
}"""


class Player:
    """Plays on one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.grid = page.get_by_role("grid")
        self.board = page.locator("#cells")  # the grid or the group over the canvas, of any kind
        self.group = self.board.and_(page.get_by_role("group"))
        self.places = self.board.locator("[role=gridcell], [role=button]")  # what of it can be clicked
        self.status = page.get_by_role("status")
        self.editing = page.get_by_text("Editing", exact=True)
        self.verdict = page.get_by_role("region", name="Verdict")
        self.side = page.get_by_role("complementary", name="Help with this puzzle")
        self.advice = self.side.get_by_role(
            "region", name=re.compile("^(?!Verdict$|This puzzle$|Your result$|New to )")
        )

    def button(self, name: str) -> Locator:
        """The control of that name that can be seen."""
        return self.page.get_by_role("button", name=name, exact=True).filter(visible=True)

    def dialog(self, name: str) -> Locator:
        """The dialog of that name."""
        return self.page.get_by_role("dialog", name=name)

    def ready(self) -> None:
        """Wait until Python is up and a board is there, of whichever kind."""
        self.page.evaluate("() => window.gridlight.ready")
        expect(self.places).not_to_have_count(0)

    def open(self, text: str) -> None:
        """Open a text by the page's handle."""
        self.page.evaluate(OPEN, text)

    def act(self, state: State) -> None:
        """Set a state by the page's handle."""
        self.page.evaluate("(state) => window.gridlight.act(state)", state)

    def middles(self) -> list[tuple[float, float]]:
        """The middles of all places of the board that are in the page, in pixels of the window."""
        self.page.evaluate(FRAME)
        return [(x + width / 2, y + height / 2) for x, y, width, height in boxes(self.places)]

    def names(self) -> list[str]:
        """What the page says of these places, in the same order."""
        return self.page.evaluate(after_a_frame(NAMES))

    def visit(self, kind: str) -> None:
        """Go to a kind of puzzle by the menu."""
        self.page.keyboard.press("Escape")
        self.page.get_by_role("navigation", name="Puzzles").get_by_role("link", name=kind).click()
        expect(self.board).to_have_accessible_name(re.compile(f"^{re.escape(kind)}, "))

    def paste(self, text: str) -> None:
        """Press Ctrl+V with a text on the clipboard."""
        self.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        self.page.keyboard.press("Control+v")

    @property
    def document(self) -> Document:
        """The puzzle on the table."""
        return self.page.evaluate(WHEN_THERE, "document")

    @property
    def state(self) -> State:
        """What is placed."""
        return self.page.evaluate(WHEN_THERE, "state")

    def focused(self) -> str:
        """What the focus is on, as a screen reader says it: its name, or its text."""
        return self.page.evaluate(FOCUSED)

    def tab_to(self, what: str) -> None:
        """Press Tab until the focus is on something of that name; wherever it is, it can be seen."""
        for _ in range(60):
            self.page.keyboard.press("Tab")
            focused, is_seen = self.page.evaluate(f"() => [({FOCUSED})(), ({FOCUS_IS_SEEN})()]")
            if re.match(what, focused):
                return
            assert is_seen, f"The focus on “{focused}” cannot be seen."
        raise AssertionError(f"Tab never comes to “{what}”.")

    def go(self, row: int, column: int) -> None:
        """Lead the cursor to a cell, by keys."""
        self.page.keyboard.press("Control+Home")
        for key, steps in (("ArrowDown", row), ("ArrowRight", column)):
            for _ in range(steps):
                self.page.keyboard.press(key)
        assert self.focused().endswith(f"row {row + 1}, column {column + 1}")

    def why(self, key: str = "") -> None:
        """A hint has said where to look: have it say why, and what follows, by its button or this key."""
        why = self.page.get_by_role("button", name=re.compile("^Why(, hint)?$")).filter(visible=True)
        expect(why.first).to_be_visible(timeout=20_000)
        if key:
            self.page.keyboard.press(key)
        else:
            why.first.click()
        expect(
            self.page.get_by_role("button", name=re.compile("^Apply(, hint)?$")).filter(visible=True).first
        ).to_be_visible()

    def brush(self, name: str) -> None:
        """Take a tool of the editor."""
        self.page.get_by_role("radiogroup", name="What a click sets").get_by_title(name, exact=True).click()

    def at(self, row: int, column: int) -> tuple[float, float]:
        """The middle of a cell, in pixels of the window."""
        x, y = self.page.evaluate(after_a_frame(MIDDLE), [row, column])
        return x, y

    def click(self, row: int, column: int, button: Any = "left") -> None:
        """Click a cell."""
        self.page.mouse.click(*self.at(row, column), button=button)

    def drag(self, start: tuple[int, int], end: tuple[int, int], button: Any = "left") -> None:
        """Press at a cell, move to another, let go."""
        first, last = self.at(*start), self.at(*end)
        self.page.mouse.move(*first)
        self.page.mouse.down(button=button)
        self.page.mouse.move(*last)
        self.page.mouse.up(button=button)

    def tap(self, row: int, column: int) -> None:
        """Tap a cell with a finger."""
        self.page.touchscreen.tap(*self.at(row, column))

    def cell(self, row: int, column: int) -> Locator:
        """A cell near the cursor, as a screen reader finds it."""
        return self.page.get_by_role("gridcell", name=re.compile(rf"(^|, )row {row + 1}, column {column + 1}$"))

    def thing(self, name: str) -> Locator:
        """A bulb or a switch, as a screen reader finds it."""
        return self.group.get_by_role("button", name=re.compile(rf"^{re.escape(name)}, "))

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a bulb or switch, in pixels of the window."""
        self.page.evaluate(FRAME)
        box = box_of(self.thing(name))
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def press(self, name: str, button: Any = "left") -> None:
        """Click a bulb or a switch."""
        self.page.mouse.click(*self.middle(name), button=button)

    def draw(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at a point of the window, move to another, let go."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()

    def place(self, row: int, column: int) -> Locator:
        """A corner, an edge or a cell of a panel, near the cursor, by its doubled row and column."""
        return self.page.locator(f"[aria-rowindex='{row + 1}'] > [aria-colindex='{column + 1}']")

    def spot(self, row: int, column: int) -> tuple[float, float]:
        """The middle of such a place, in pixels of the window."""
        self.page.evaluate(FRAME)
        box = box_of(self.place(row, column))
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def trail(self, *points: tuple[float, float]) -> None:
        """Press at the first point of the window, move over the others, let go at the last."""
        self.page.mouse.move(*points[0])
        self.page.mouse.down()
        for point in points[1:]:
            self.page.mouse.move(*point, steps=4)
        self.page.mouse.up()

    def expect_cell(self, row: int, column: int, says: str) -> None:
        """A cell near the cursor says this of itself, before its place."""
        place = f", row {row + 1}, column {column + 1}$"
        pattern = says.replace("$", place)
        expect(self.cell(row, column)).to_have_accessible_name(re.compile(pattern))

    def expect_marks(self, bulbs: list[list[int]], dots: list[list[int]] | None = None) -> None:
        """These bulbs and dots are placed, and no others."""
        assert self.state == {"bulbs": bulbs, "dots": dots or []}
