"""The next puzzle is made in idle time, so that New and Next have it at once: the same as if it were made then."""

from __future__ import annotations

from datetime import date

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
from playwright.sync_api import expect

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


def test_new_and_next_ask_no_worker_after_idle_time(player: Player) -> None:
    page, kind, level = player.page, "lightsout", "hard"
    page.add_init_script(LISTEN)
    page.goto(f"./#{kind}")
    page.reload()
    player.ready()
    dialog = show_new(player)
    choose_level(dialog, levels_of(kind)[level])
    for many in (1, 2):
        # A question that takes long ends what is made ahead.
        expect(player.side.get_by_role("definition").nth(1)).not_to_have_text("–", timeout=MADE)
        page.wait_for_function(HAS_MADE, arg=[kind, level, many], timeout=MADE)
        asked, before = page.evaluate(SEEDS), player.document
        if many == 1:
            dialog.get_by_role("button", name="New", exact=True).click()
        else:
            page.keyboard.press("Shift+N")
        page.wait_for_function(CHANGED, arg=before)
        seed = seed_of(player)
        assert seed in asked
        assert seed not in page.evaluate(SEEDS)[len(asked) :]
        assert player.document == natively(kind, {"level": level}, seed)


def test_after_a_daily_puzzle_the_next_one_of_today_is_made_and_tomorrows_at_the_same_level(player: Player) -> None:
    page = player.page
    page.add_init_script(LISTEN)
    page.goto(f"./#lightsout/daily/{date.today()}/easy")
    page.reload()
    player.ready()
    expect_day(player, date.today())
    page.wait_for_function(HAS_MADE, arg=["lightsout", "normal", 1], timeout=MADE)
    page.wait_for_function(HAS_MADE, arg=["switches", "easy", 2], timeout=MADE)
    solve(player)
    asked = page.evaluate(ASKED, ["lightsout", "normal"])
    page.keyboard.press("Shift+N")
    expect_day(player, date.today())
    expect_level(player, "normal")
    assert page.evaluate(ASKED, ["lightsout", "normal"]) == asked
    assert page.evaluate(ASKED, ["switches", "normal"]) == 0
