"""A button never moves under the hand: those that lead through an explanation, whatever its steps say."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from player import FRAME, Player, after_a_frame, box_of
from playwright.sync_api import Page, expect

GALLERIES = Path(__file__).resolve().parents[2] / "static" / "gallery"
WALKED = "Turned shapes"  # a panel with short and long steps
SIDEWAYS = {"lightsout": "King's steps", "witness": "Shapes"}
WINDOWS = [(1280, 800), (375, 553), (640, 360), (320, 256)]
LEADING = ["First step", "Step back", "Play", "Step forward", "Last step", "Close this"]
# Where these buttons are: each with its place in the page, and whether a hand finds it there.
PLACES = """(names) => names.map((name) => {
  const shown = [...document.querySelectorAll("#advice button, #editor button")].filter((one) => one.checkVisibility());
  const button = shown.find((one) => (one.ariaLabel ?? one.textContent) === name);
  if (!button) return null;
  const { x, y, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return [x, y, width, height, button.contains(hit)];
})"""
SHOW = """(at) => {
  const slider = document.querySelector("#walk-at");
  slider.value = at;
  slider.dispatchEvent(new Event("input"));
}"""
# Step after step: what it says, and where these buttons are; with the same of each of its frames that the first button
# leads to, where it can be seen. All presses are at the spot where that one was first.
EACH = f"""async ([names, steps, presses]) => {{
  const look = async () => {{
    await new Promise((then) => setTimeout(then)); // it is in the page
    return [document.querySelector("#advice-body").textContent, ({PLACES})(names)];
  }};
  const seen = [];
  for (let at = 1; at <= steps; at += 1) {{
    ({SHOW})(at);
    const looks = [await look()];
    const [x, y, width, height] = looks[0][1][0] ?? [];
    for (let press = 0; press < presses && width; press += 1) {{
      document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button")?.click();
      looks.push(await look());
    }}
    seen.push(looks);
  }}
  return seen;
}}"""
# Where the sentence of the step begins below the top of its box; the height of the box, and that of a line.
SENTENCE = """() => {
  const box = document.querySelector("#advice-body");
  const reason = box.querySelector(".reason");
  const line = parseFloat(getComputedStyle(reason.querySelector("p")).lineHeight);
  return [reason.getBoundingClientRect().top - box.getBoundingClientRect().top, box.clientHeight, line];
}"""
SEVERAL = {"kind": "lightsout", "states": 2, "lights": ["0000"] * 4, "goal": 1, "reach": "plus"}


@contextmanager
def sized(player: Player, window: tuple[int, int]) -> Generator[None, None, None]:
    """A window of that size, for a while."""
    usual = player.page.viewport_size
    assert usual is not None
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    yield
    player.page.set_viewport_size(usual)


def document_of(kind: str, title: str) -> dict[str, Any]:
    """The board of the gallery of that title."""
    gallery = json.loads((GALLERIES / f"{kind}.json").read_text("utf-8"))
    return next(one["document"] for one in gallery if one["title"] == title)


def explain(player: Player, document: dict[str, Any]) -> int:
    """Explain a board; how many steps that takes."""
    player.open(json.dumps(document))
    player.page.keyboard.press("e")
    title = player.page.locator("#advice-title")
    expect(title).to_have_text(re.compile(r"^Step 1 of \d+$"), timeout=30_000)
    return int((title.text_content() or "").split()[-1])


def places(page: Page, names: list[str]) -> list[Any]:
    """Where the buttons of these names are."""
    return page.evaluate(PLACES, names)


def test_the_buttons_of_an_explanation_and_of_frames_stay_in_one_place(cleared: Player) -> None:
    page = cleared.page
    steps = explain(cleared, document_of("witness", WALKED))
    names = ["Next", "Previous", "Show why, step by step", *LEADING]
    for window in WINDOWS:
        with sized(cleared, window):
            page.evaluate(SHOW, 1)
            page.evaluate(FRAME)
            first = places(page, LEADING)
            assert all(place is not None and place[4] for place in first), (window, first)
            seen = [look for (look,) in page.evaluate(EACH, [LEADING, steps, 0])]
            assert [at for at, (_, there) in enumerate(seen, 1) if there != first] == [], window
            assert len({len(words) for words, _ in seen}) > 3

            # As a hand does it: the same spot leads to the end.
            page.evaluate(SHOW, 1)
            x, y, width, height, _ = first[LEADING.index("Step forward")]
            for step in range(2, 6):
                page.mouse.click(x + width / 2, y + height / 2)
                assert page.locator("#advice-title").text_content() == f"Step {step} of {steps}"
            leafed = [looks for looks in page.evaluate(EACH, [names, steps, 3]) if looks[0][1][0]]
            for (_, before), *others in leafed:
                is_reached = before[0][-1]
                assert is_reached, window
                assert [there for _, there in others] == [before] * 3, window
            assert any(len({words for words, _ in looks}) > 1 for looks in leafed)
            page.evaluate(SHOW, steps)
    x, y, width, height, _ = places(page, LEADING)[LEADING.index("Close this")]
    page.mouse.click(x + width / 2, y + height / 2)
    expect(cleared.advice).to_be_hidden()


@pytest.mark.parametrize("kind", SIDEWAYS)
def test_on_its_side_a_phone_shows_each_step_from_its_beginning(cleared: Player, kind: str) -> None:
    page = cleared.page
    steps = explain(cleared, document_of(kind, SIDEWAYS[kind]))
    for window in ((640, 360), (844, 390)):
        with sized(cleared, window):
            page.evaluate(FRAME)
            bar, card = box_of(page.locator(".thumb-bar")), box_of(page.locator("#advice"))
            for at in range(1, min(steps, 12) + 1):
                page.evaluate(SHOW, at)
                below, height, line = page.evaluate(after_a_frame(SENTENCE))
                assert abs(below) < 1, at
                assert height >= 3 * line, at  # the title, and two lines
                for x, y, width, tall, _ in places(page, LEADING):
                    assert x >= card["x"] - 1
                    assert y + tall <= bar["y"]
                    margin = 8 if tall < 32 else 0  # the cross stands in it
                    assert x + width <= card["x"] + card["width"] + margin


def test_next_and_previous_stay_while_one_leafs_through_solutions(cleared: Player) -> None:
    page = cleared.page
    for document in (SEVERAL, {"kind": "lightup", "rows": ["...", "...", "..."]}):
        cleared.open(json.dumps(document))
        page.keyboard.press("s")
        expect(cleared.button("Next")).to_be_enabled(timeout=20_000)
        page.wait_for_function("() => gridlight.verdict() !== null")  # it stands above, and grows once it is solved
        before = places(page, ["Previous", "Next", "Close this"])
        for _ in range(2):
            cleared.button("Next").click()
            assert places(page, ["Previous", "Next", "Close this"]) == before
        page.keyboard.press("Escape")


@pytest.mark.parametrize("window", [(1280, 800), (360, 740)])
def test_finish_stays_in_one_place_whatever_is_counted(cleared: Player, window: tuple[int, int]) -> None:
    cleared.open(json.dumps({"kind": "lightup", "rows": ["..#.", "..##"]}))
    with sized(cleared, window):
        cleared.page.keyboard.press("Shift+E")
        seen = [places(cleared.page, ["Finish"])]
        expect(cleared.page.locator("#uniqueness")).to_have_text("Several solutions", timeout=30_000)
        seen.append(places(cleared.page, ["Finish"]))
        cleared.button("Clear").click()
        seen.append(places(cleared.page, ["Finish"]))
        cleared.page.keyboard.press("Shift+E")
    assert None not in seen[0]
    assert seen == [seen[0]] * 3
