"""The next puzzle is made in idle time, so that New and Next have it at once: the same as if it were made then."""

from __future__ import annotations

from datetime import date

import pytest
from newcomers import (
    CHANGED,
    MADE,
    choose_level,
    expect_day,
    expect_level,
    levels_of,
    natively,
    seed_of,
    show_new,
    solve,
)
from player import Player
from playwright.sync_api import Page

# The battery is full; what workers are asked to make is written down, and what they have made.
LISTEN = """(() => {
  navigator.getBattery = async () => ({ charging: true, level: 1 });
  Object.assign(window, { asked: [] });
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    const { call, args } = JSON.parse(message.request ?? "{}");
    if (call === "make") {
      const asked = { ...args, isMade: false };
      window.asked.push(asked);
      this.addEventListener("message", ({ data }) => {
        if (data.id === message.id && /"solution": *[{[]/.test(data.reply)) asked.isMade = true;
      });
    }
    return send.call(this, message, ...more);
  };
})();"""
# So many different puzzles: one that made room for a question is made again.
HAS_MADE = """([kind, level, many]) => {
  const made = window.asked.filter(({ isMade, kind: of, options }) => isMade && of === kind && options.level === level);
  return new Set(made.map(({ seed }) => seed)).size >= many;
}"""
ASKED = """([kind, level]) =>
  window.asked.filter(({ kind: of, options }) => of === kind && options.level === level).length"""
SEEDS = "() => window.asked.map(({ seed }) => seed)"


@pytest.fixture
def charged(blank: Page) -> Player:
    """Someone whose battery is full, at a board of Lights Out."""
    blank.add_init_script(LISTEN)
    blank.goto("./#lightsout")
    player = Player(blank)
    player.ready()
    return player


def test_new_next_and_days_ask_no_worker_after_idle_time(charged: Player) -> None:
    page, kind, level = charged.page, "lightsout", "hard"
    dialog = show_new(charged)
    choose_level(dialog, levels_of(kind)[level])
    for many in (1, 2):
        page.wait_for_function(HAS_MADE, arg=[kind, level, many], timeout=MADE)
        asked, before = page.evaluate(SEEDS), charged.document
        if many == 1:
            dialog.get_by_role("button", name="New", exact=True).click()
        else:
            page.keyboard.press("Shift+N")
        page.wait_for_function(CHANGED, arg=before)
        seed = seed_of(charged)
        assert seed in asked
        assert seed not in page.evaluate(SEEDS)[len(asked) :]
        assert charged.document == natively(kind, {"level": level}, seed)

    # After a daily puzzle the next one of today is made, and those of tomorrow at the same level.
    page.evaluate("(address) => { location.hash = address; }", f"lightsout/daily/{date.today()}/easy")
    expect_day(charged, date.today())
    page.wait_for_function(HAS_MADE, arg=["lightsout", "normal", 1], timeout=MADE)
    page.wait_for_function(HAS_MADE, arg=["switches", "easy", 2], timeout=MADE)
    solve(charged)
    made = page.evaluate(ASKED, ["lightsout", "normal"])
    page.keyboard.press("Shift+N")
    expect_day(charged, date.today())
    expect_level(charged, "normal")
    assert page.evaluate(ASKED, ["lightsout", "normal"]) == made
    assert page.evaluate(ASKED, ["switches", "normal"]) == 0
