"""A regular: a daily puzzle each morning, a midnight with a board open, a clock that is set back."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from newcomers import daily_dialog, expect_day, expect_level, solve
from player import Player
from playwright.sync_api import Page, expect

FIRST = date(2026, 11, 25)
LOOK = 21_000  # milliseconds, in which the page looks at the clock


def later_by(days: int) -> date:
    """So many days after the first one."""
    return FIRST + timedelta(days=days)


def morning(player: Player, day: date) -> None:
    """It is the morning of a day, whichever it was before."""
    player.page.clock.set_system_time(datetime.combine(day, time(8, 10)))
    player.page.clock.fast_forward(LOOK)


def expect_today(player: Player, solved: int, days: int) -> None:
    """What the bar says of today."""
    streak = f", streak: {days} day{'s' if days > 1 else ''}" if days else ""
    expect(player.button(f"Today: {solved} of 16 solved{streak}")).to_be_visible()


def solve_todays(player: Player, number: int) -> None:
    """Solve the puzzle of the day after so many others in a row."""
    morning(player, later_by(number))
    expect_today(player, 0, number)
    player.page.evaluate("() => void (location.hash = '#lightsout/daily')")
    expect_day(player, later_by(number))
    solve(player)
    expect_today(player, 1, number + 1)
    expect(player.page.get_by_role("region", name="Your result")).to_contain_text(f"Streak{number + 1} day")


def test_a_streak_grows_and_outlasts_midnight_and_a_clock_that_is_set_back(timed: Page) -> None:
    timed.clock.install(time=datetime.combine(FIRST, time(8, 10)))
    timed.goto("./")
    player = Player(timed)
    player.ready()
    for number in range(3):
        solve_todays(player, number)

    # The board of an evening is solved after midnight: it counts for the day on which it was begun.
    clock = player.page.clock
    player.button("Next puzzle").click()
    expect_level(player, "hard")
    clock.set_system_time(datetime.combine(later_by(2), time(23, 59)))
    player.page.mouse.click(*player.at(0, 0))
    clock.set_system_time(datetime.combine(later_by(3), time(0, 1)))
    clock.fast_forward(LOOK)
    expect_today(player, 0, 3)
    solve(player)
    expect(player.page.get_by_role("region", name="Your result")).to_contain_text("Streak3 days")
    player.button("Next puzzle").click()
    expect_day(player, later_by(3))

    # What was solved on a day that is still to come is kept, and counts once it is there again.
    morning(player, later_by(1))
    timed.reload()
    player.ready()
    expect_today(player, 1, 2)
    player.button("Today: 1 of 16 solved, streak: 2 days").click()
    come = daily_dialog(player).get_by_role("button", name=f"{later_by(2):%A %-d %B %Y}, solved", exact=True)
    expect(come).to_be_disabled()
    player.page.keyboard.press("Escape")
    morning(player, later_by(3))
    expect_today(player, 0, 3)
