"""A panel on which two workers work for as long as they may: the page goes on drawing, and Stop ends both at once."""

from __future__ import annotations

import json
import re

from frames import HANGS, LONGEST, STOP, WATCH
from panels import line, panel
from player import Player
from playwright.sync_api import expect

from tests.support.endless_panel import ENDLESS

# From now on, the workers that help with a puzzle.
COUNT = """() => {
  const Any = Worker;
  globalThis.helpers = new Set();
  globalThis.Worker = class extends Any {
    constructor(address, how) {
      super(address, how);
      if (how.name === "solver") helpers.add(this);
    }
    terminate() {
      helpers.delete(this);
      super.terminate();
    }
  };
}"""
HELPERS = "() => helpers.size"


def test_the_page_stays_responsive_while_the_hardest_panel_is_solved(seated: Player) -> None:
    page = seated.page
    seated.open(json.dumps(ENDLESS))
    expect(seated.grid).to_have_accessible_name("The Witness, 14 × 10")
    page.locator("[role=gridcell][tabindex='0']").focus()
    page.keyboard.press("Control+End")
    page.keyboard.press("Home")
    page.evaluate(COUNT)
    way = [(20, 0), (16, 0), (16, 4), (12, 4), (12, 8), (16, 8), (16, 12)]
    drawn = line([20, 0], "UURRUURRDDRR")
    points = [seated.spot(*place) for place in way]
    page.evaluate(WATCH)
    seated.button("Solve").click()
    expect(seated.verdict.get_by_role("progressbar")).to_be_visible()
    # A hand draws a line meanwhile, and it is judged.
    seated.trail(*points)
    assert seated.state == drawn
    # After a second another worker helps, on these two cores.
    page.wait_for_function("() => helpers.size === 1")
    expect(seated.verdict).to_contain_text(re.compile(r"It tries for \d+ s more\."), timeout=20_000)
    assert page.evaluate(LONGEST) < HANGS
    assert seated.button("Stop").evaluate(STOP) < HANGS
    expect(seated.status).to_have_text("Stopped.")
    assert page.evaluate(HELPERS) == 0
    # What was drawn is still there, and Python answers again.
    assert seated.state == drawn
    expect(seated.verdict).to_contain_text("The line is not finished.")
    seated.open(json.dumps(panel(1, 1, dots=[{"at": [0, 0], "colour": "black"}])))
    seated.button("Solve").click()
    expect(seated.advice).to_contain_text("This is the only solution.")
    assert seated.state == line([2, 0], "UR")
