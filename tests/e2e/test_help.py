"""Help: rules with drawn examples, in light and in dark; what mouse, fingers and keys do; numbers at a board's edge."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from axe import serious
from conftest import two_kinds
from player import Player, send_cdp
from playwright.sync_api import Locator, expect
from samples import Sample, lay

# Every picture once it is drawn, and is another one than before: its rule, what it is, its name and its caption, how
# many of its pixels there are to one of the page, how many colours it has, and the whole of it as a text.
PICTURES = """async (before) => {
  const frame = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
  const colours = (canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  };
  const canvases = [...document.querySelectorAll("#rules canvas")];
  for (const [index, canvas] of canvases.entries()) {
    canvas.scrollIntoView({ block: "center" });
    const waits = () => colours(canvas) < 2 || canvas.toDataURL() === before[index];
    for (let wait = 0; wait < 200 && waits(); wait += 1) await frame();
  }
  await frame();
  return canvases.map((canvas) => {
    const figure = canvas.closest("figure");
    return {
      rule: canvas.closest(".rule").querySelector("p").textContent,
      is: figure.dataset.is,
      name: canvas.getAttribute("aria-label"),
      caption: figure.querySelector("figcaption").textContent,
      sharp: canvas.width / canvas.getBoundingClientRect().width,
      colours: colours(canvas),
      picture: canvas.toDataURL(),
    };
  });
}"""
EDGE = """() => {
  const [canvas, paper] = ["canvas", "paper"].map((id) => document.getElementById(id));
  const { y } = canvas.getBoundingClientRect();
  const FRAME = 0.06; // cells
  const cell = parseFloat(paper.style.getPropertyValue("--cell"));
  const box = paper.getBoundingClientRect();
  const high = Math.max(1, Math.floor(box.y - y - FRAME * cell - 2));
  const above = canvas.getContext("2d").getImageData(0, 0, canvas.width, high);
  return { box: [box.x, box.y, box.width, box.height], inked: above.data.some((value) => value > 0) };
}"""


@pytest.fixture(scope="module")
def shown(seated: Player) -> Iterator[Player]:
    """One page for all these tests, which is light again at the end."""
    seated.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    yield seated
    seated.page.emulate_media(color_scheme=None, reduced_motion=None)


def help_on(player: Player) -> Locator:
    """Help, opened."""
    player.button("Help").click()
    expect(player.dialog("Help")).to_be_visible()
    return player.dialog("Help")


def pictures(player: Player, before: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Every picture in Help, none of which is as it was before."""
    return player.page.evaluate(PICTURES, list(before))


def test_each_rule_has_pictures_in_light_and_in_dark(shown: Player, sample: Sample) -> None:
    lay(shown, sample)
    dialog = help_on(shown)
    height = dialog.evaluate("(dialog) => dialog.scrollHeight")
    light = pictures(shown)
    assert dialog.evaluate("(dialog) => dialog.scrollHeight") == height  # nothing moved while they were drawn
    if not light:  # a kind may have none
        expect(dialog.get_by_role("listitem").first).to_be_visible()
        shown.page.keyboard.press("Escape")
        return
    assert len(light) > 8
    for one in light:
        assert one["colours"] > 3, f"{one['name']}: blank"
        assert one["name"].endswith(".")
        assert one["caption"].startswith({"right": "Right: ", "wrong": "Wrong: "}.get(one["is"], ""))
        alike = [other["name"] for other in light if other["picture"] == one["picture"]]
        assert len(set(alike)) == 1 or one["is"] == "shown", alike
    for rule in {one["rule"] for one in light}:
        here = {one["is"]: one["picture"] for one in light if one["rule"] == rule}
        if "wrong" in here:
            assert here["wrong"] != here.get("right")
    shown.page.emulate_media(color_scheme="dark")
    dark = pictures(shown, [one["picture"] for one in light])
    assert [one["name"] for one in dark] == [one["name"] for one in light]
    assert all(
        one["colours"] > 3 and one["picture"] != other["picture"] for one, other in zip(dark, light, strict=True)
    )
    shown.page.emulate_media(color_scheme="light")
    shown.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_pictures_are_sharp_on_fine_screens(shown: Player) -> None:
    session = shown.page.context.new_cdp_session(shown.page)
    for ratio in (2, 3):
        metrics = {"width": 390, "height": 844, "deviceScaleFactor": ratio, "mobile": False}
        send_cdp(session, "Emulation.setDeviceMetricsOverride", metrics)
        shown.page.evaluate("() => document.querySelector('[data-command=help]').click()")
        expect(shown.dialog("Help")).to_be_visible()
        sharp = [one["sharp"] for one in pictures(shown)]
        assert sharp
        assert all(abs(each - ratio) < 0.05 for each in sharp), sharp
        # Nothing is wider than a phone.
        assert shown.page.evaluate("() => document.querySelector('#help-dialog').scrollWidth") <= 390
        shown.page.keyboard.press("Escape")
    send_cdp(session, "Emulation.clearDeviceMetricsOverride", {})
    session.detach()


def test_the_table_of_the_device_in_use_comes_first(shown: Player) -> None:
    dialog = help_on(shown)
    rules, controls = dialog.get_by_role("tab").all()
    expect(rules).to_have_attribute("aria-selected", "true")
    rules.focus()
    shown.page.keyboard.press("ArrowRight")
    expect(controls).to_be_focused()
    expect(dialog.get_by_role("tabpanel")).to_have_count(1)
    tables = dialog.get_by_role("table")
    expect(tables.locator("caption")).to_have_text(["Mouse", "Touch", "Keyboard"])
    expect(dialog.get_by_role("row", name=re.compile("^Right click "))).to_be_visible()
    assert serious(shown) == []
    shown.page.emulate_media(color_scheme="light")
    shown.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    shown.page.keyboard.press("?")
    expect(dialog.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    dialog.get_by_role("tab", name="Mouse, touch and keyboard").click()
    expect(tables.locator("caption")).to_have_text(["Keyboard", "Mouse", "Touch"])
    shown.page.keyboard.press("Escape")


@two_kinds
def test_rows_and_columns_are_numbered_on_request(shown: Player, sample: Sample) -> None:
    lay(shown, sample)
    before = shown.page.evaluate(EDGE)
    assert not before["inked"]
    shown.button("Settings").click()
    expect(shown.dialog("Settings")).to_be_visible()
    switch = shown.dialog("Settings").get_by_role("switch", name="Coordinates")
    if shown.group.count() > 0:  # things with names have no rows
        expect(switch).to_have_count(0)
        shown.page.keyboard.press("Escape")
        return
    expect(switch).not_to_be_checked()
    switch.check()
    shown.page.keyboard.press("Escape")
    shown.page.wait_for_function(f"() => ({EDGE})().inked")
    assert shown.page.evaluate(EDGE)["box"] == before["box"]  # the board has not moved
    shown.button("Settings").click()
    switch.uncheck()
    shown.page.keyboard.press("Escape")
    shown.page.wait_for_function(f"() => !({EDGE})().inked")
